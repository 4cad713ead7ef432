//! A puzzle on the board: its answers, their verdicts, and the end.

use maud::{Markup, html};
use rosette_keep::{DayResult, KeyValueStore as _, Slot};
use rosette_messages::{FixedText, Say as _, count, fixed, page, review};
use rosette_play::{
    ChanceStep, Change, Choice, ChoiceError, PuzzleAnswer, PuzzleId, PuzzleProgress, level_at_once,
};
use rosette_review::{Puzzle, ReviewValue, Theme};
use rosette_rules::{BySeat, Seat};
use rosette_scene::Props;
use rosette_session::{Address, Level, Program};

use super::{Panel, Play};
use crate::{
    GameView, LaterEffect, Model, Navigation,
    daily::{signs, signs_text, streak, streak_text},
    puzzles::{OWN, name_of, task},
    review::{value, wrong},
};

impl Play {
    /// Opens a puzzle. If that of a day has ended before, its best choice is on the board. A puzzle
    /// that was `left` for an example stays as it was. `next` is the address of the next one in its
    /// set.
    pub(crate) fn puzzle(
        mut shown: GameView,
        next: Option<Address>,
        left: Option<&PuzzleProgress>,
        model: &Model,
    ) -> Self {
        let day = shown.game.mode.puzzle().and_then(PuzzleProgress::day);
        let mut found = day.and_then(|day| model.store.day(day)?.found);
        if let Some(progress) = shown.game.mode.puzzle_mut() {
            if let Some(left) = left.filter(|left| left.id() == progress.id()) {
                left.wrong().iter().for_each(|token| progress.note_wrong(token));
                found = found.or_else(|| left.found())
            }
            found = found.or_else(|| (progress.tries_left() == 0).then_some(false))
        }
        if let Some(found) = found {
            shown.game.show_best(found);
            if ChanceStep::Rest.is_next(shown.session()) {
                shown.game.draw();
            }
        }
        let is_open = shown.game.mode.puzzle().is_some_and(|it| it.found().is_none());
        let mut play = Self::new(shown, Slot::default());
        play.board.takes_focus = is_open;
        play.next_puzzle = next;
        play
    }

    /// Announces title and task of the puzzle to screen readers, or how it has ended.
    pub(crate) fn announce_puzzle(&self, model: &mut Model) {
        let Some(progress) = self.shown.game.mode.puzzle() else { return };
        let status = self.shown.status(&self.context(model)).title;
        let said = verdict(&self.shown, model)
            .unwrap_or_else(|| [&status, ". ", model.fixed(task(progress.puzzle()))].concat());
        model.announce([heading(progress, model).as_str(), ". ", &said].concat())
    }
}

/// Handles a choice as an answer to the puzzle on the board.
///
/// # Errors
///
/// If the puzzle has ended, or the choice isn't legal.
pub(super) fn answer(
    play: &mut Play,
    model: &mut Model,
    choice: Choice<'_>,
) -> Result<(), ChoiceError> {
    let (Choice::Move(token) | Choice::Token(token)) = choice else { return Ok(()) };
    take_over(play, model);
    match play.shown.game.answer_puzzle(token) {
        None => {}
        Some(Err(error)) => return Err(error),
        Some(Ok(PuzzleAnswer::Right(change))) => end(play, model, Some(change)),
        Some(Ok(PuzzleAnswer::Wrong)) => {
            note(play, model);
            if play.shown.game.mode.puzzle().is_some_and(|it| it.tries_left() == 0) {
                give_up(play, model)
            } else {
                let wrong = words(&play.shown, model).and_then(|it| it.last_wrong(true));
                play.refuse(model, wrong.unwrap_or_default())
            }
        }
    }
    Ok(())
}

/// Shows the best choice, which ends the puzzle.
pub(super) fn give_up(play: &mut Play, model: &mut Model) {
    let change = play.shown.game.show_best(false);
    end(play, model, change)
}

/// Takes over the wrong answers that were given in another tab, and the end if there was one.
fn take_over(play: &mut Play, model: &mut Model) {
    let Some(progress) = play.shown.game.mode.puzzle_mut() else { return };
    let Some(stored) = progress.day().and_then(|day| model.store.day(day)) else { return };
    stored.wrong.iter().for_each(|token| progress.note_wrong(token));
    if let Some(found) = stored.found {
        let change = play.shown.game.show_best(found);
        play.follow(model, change)
    }
}

/// Stores the answers to the puzzle. Of a puzzle in a set, the first answer counts, and may change
/// which puzzle comes next.
fn note(play: &mut Play, model: &Model) {
    let Some(progress) = play.shown.game.mode.puzzle() else { return };
    let found = progress.found();
    match progress.id() {
        PuzzleId::Day(day) => {
            let (wrong, late) = (progress.wrong().to_vec(), *day != model.today());
            model.store.note_day(*day, DayResult { wrong, found, late })
        }
        PuzzleId::InSet { set, number, theme } => {
            // A later answer would count if the puzzle has become due meanwhile.
            if progress.wrong().len() + usize::from(found.is_some()) == 1 {
                let is_right = found == Some(true);
                model.store.answer_puzzle(set, *number, is_right, model.store.backend().now());
                play.next_puzzle = model.next_puzzle(set, *theme, *number)
            }
        }
    }
}

/// Stores the end of the puzzle, and shows the best choice on the board. Then bots play on.
fn end(play: &mut Play, model: &mut Model, change: Option<Change>) {
    note(play, model);
    play.shown.game.play_line();
    play.follow(model, change)
}

/// Begins a game from the position after the best choice: the person in the seat of the puzzle,
/// against the strongest bot that can play these options.
pub(super) fn play_on(shown: &GameView, model: &mut Model) -> Navigation {
    let Some(progress) = shown.game.mode.puzzle() else { return Navigation::Stay };
    let session = shown.session();
    let most = Some(Level::Perfect);
    let level = level_at_once(session.options(), most, model.available.tables);
    let (person, bot) = (model.settings.names[0].clone(), Program::Bot(level).name());
    let mut record = session.record();
    record.tokens.truncate(progress.solved_ply());
    record.pending = None;
    record.players = Some(match progress.puzzle().seat {
        Seat::First => BySeat { first: person, second: bot },
        Seat::Second => BySeat { first: bot, second: person },
    });
    // The puzzle has opened the same record.
    match GameView::open(shown.show(), record, model.platform.seed(), model.language) {
        Ok(game) => Navigation::Game(Box::new(game), Slot::default()),
        Err(_) => Navigation::Stay,
    }
}

/// Copies the result of the puzzle of a day as a text without the solution.
pub(super) fn share(play: &Play, model: &mut Model) {
    let Some(progress) = play.shown.game.mode.puzzle() else { return };
    let Some(day) = progress.day() else { return };
    let address = Address::Today { day: Some(day) }.write();
    let text = page::DayResult {
        date: &model.date_of(day),
        title: &play.shown.kind.title(model.language),
        signs: &signs_text(progress.wrong().len(), progress.found()),
    };
    let mut lines = vec![
        model.say(&text),
        streak_text(model.store.streak(model.today()), model),
        model.platform.page_address() + &address,
    ];
    lines.retain(|line| !line.is_empty());
    model.ask(LaterEffect::Copy(lines.join("\n")))
}

/// Says whether the result was copied. If the browser refuses, shows the text for copying by hand.
pub(super) fn copied(model: &mut Model, refused: Option<String>) {
    let message = match refused {
        None => model.fixed(fixed::COPIED).to_owned(),
        Some(text) => [model.fixed(fixed::NOT_COPIED), " ", &text.replace('\n', " · ")].concat(),
    };
    model.show_message(message)
}

/// Returns the heading of a puzzle.
fn heading(progress: &PuzzleProgress, model: &Model) -> String {
    match progress.id() {
        PuzzleId::Day(_) => model.fixed(fixed::DAY_PUZZLE).to_owned(),
        PuzzleId::InSet { number, .. } => model.say(&page::PuzzleNumber { number: *number }),
    }
}

/// Returns what is above the heading: the date of a day, or themes, and how hard the puzzle is. All
/// themes of a puzzle are named once it has ended, because they would tell the solution.
fn above(progress: &PuzzleProgress, model: &Model) -> String {
    let puzzle = progress.puzzle();
    let named = |themes: &[Theme]| {
        themes.iter().map(|theme| model.fixed(name_of(*theme)).to_owned()).collect()
    };
    let mut parts: Vec<_> = match progress.id() {
        PuzzleId::Day(day) => vec![model.date_of(*day)],
        PuzzleId::InSet { .. } if progress.found().is_some() => named(&puzzle.themes),
        PuzzleId::InSet { theme, .. } => named(theme.as_slice()),
    };
    let level = puzzle.level.map(|level| model.say(&page::PuzzleLevel { level: level.into() }));
    parts.extend(level);
    parts.join(" · ")
}

/// Returns the verdict on the puzzle on the board when it ends; `None` once bots have played on.
pub(crate) fn last_verdict(shown: &GameView, model: &Model) -> Option<String> {
    let progress = shown.game.mode.puzzle()?;
    verdict(shown, model).filter(|_| shown.session().ply() <= progress.solved_ply())
}

/// Returns the verdict on the puzzle on the board, once it has ended.
fn verdict(shown: &GameView, model: &Model) -> Option<String> {
    let found = shown.game.mode.puzzle()?.found()?;
    let words = words(shown, model)?;
    let wrong = words.last_wrong(false).filter(|_| !found);
    let line = words
        .progress
        .has_line(shown.session())
        .then(|| model.fixed(fixed::LINE_FOLLOWS).to_owned());
    let sentences = [wrong, words.solution(found), words.next_best(), line];
    Some(sentences.into_iter().flatten().collect::<Vec<_>>().join(" "))
}

/// A puzzle with what its sentences depend on.
struct PuzzleWords<'a> {
    shown: &'a GameView,
    progress: &'a PuzzleProgress,
    props: Props<'a>,
}

/// Returns the words of the puzzle on the board; `None` without one.
fn words<'a>(shown: &'a GameView, model: &'a Model) -> Option<PuzzleWords<'a>> {
    let props = model.context(shown).props;
    Some(PuzzleWords { shown, progress: shown.game.mode.puzzle()?, props })
}

impl PuzzleWords<'_> {
    const fn puzzle(&self) -> &Puzzle {
        self.progress.puzzle()
    }

    /// Describes a choice as the subject of a sentence.
    fn named(&self, token: &str) -> String {
        self.shown.named_choice(self.puzzle().record.tokens.len(), token, &self.props)
    }

    /// Writes the value of a choice for the seat to move.
    fn worth(&self, valued: ReviewValue) -> String {
        let Puzzle { scale, seat, .. } = *self.puzzle();
        value(scale, seat, valued.value, None, self.props.language)
    }

    /// Says what the last wrong answer gives away; `None` without one. `goes_on` says that the
    /// person may try another move.
    fn last_wrong(&self, goes_on: bool) -> Option<String> {
        let (puzzle, language) = (self.puzzle(), self.props.language);
        let token = self.progress.wrong().last()?;
        let answer = &self.named(token);
        let (best, other) = (puzzle.value(&puzzle.best)?, puzzle.value(token)?);
        let change = puzzle.scale.change(puzzle.seat, best, other);
        let lost = (change, puzzle.loss(token)?);
        Some(wrong(puzzle.scale, answer, lost, goes_on, language))
    }

    /// Describes the best choice, found by the person or shown.
    fn solution(&self, found: bool) -> Option<String> {
        let (puzzle, language) = (self.puzzle(), self.props.language);
        let named = &self.named(&puzzle.best);
        let value = &self.worth(puzzle.value(&puzzle.best)?);
        Some(match found {
            true => review::Right { answer: named, value }.say(language),
            false => review::Solution { best: named, value }.say(language),
        })
    }

    /// Describes the second best choice; `None` if several are equally good.
    fn next_best(&self) -> Option<String> {
        let next = self.puzzle().second_best()?;
        let (best, value) = (&self.named(&next.token), &self.worth(next.valued));
        Some(page::NextBest { best, value }.say(self.props.language))
    }
}

impl Panel<'_> {
    /// Makes the task of the puzzle, and once it has ended, the verdict.
    pub(super) fn puzzle(&self) -> Markup {
        let Some(progress) = self.shown.game.mode.puzzle() else { return html! {} };
        let (model, puzzle) = (self.model, progress.puzzle());
        let tries = count(progress.tries_left());
        let (done, found) = (verdict(self.shown, model), progress.found() == Some(true));
        let rules = self.shown.other_options(model.language);
        let above = above(progress, model);
        html! {
            section #lesson.of-lesson {
                @if !above.is_empty() { p.muted { (above) } }
                h2 { (heading(progress, model)) }
                @if !rules.is_empty() { p.muted.rules { (rules) } }
                p.task { (model.fixed(task(puzzle))) }
                p {
                    @if !progress.wrong().is_empty() || done.is_some() {
                        (signs(progress.wrong().len(), progress.found(), model))
                    }
                    @if done.is_none() { " " (page::TriesLeft { tries }.say(model.language)) }
                }
                p.done hidden[done.is_none()] {
                    @if found { svg.icon { use href="#i-done" {} } }
                    span { (done.as_deref().unwrap_or_default()) }
                }
                @if done.is_some() && progress.day().is_some() { (streak(model)) }
            }
        }
    }

    /// Returns the address to which a puzzle leads back, and its name: from the puzzle of the day
    /// to the menu, from others to their list.
    pub(super) fn back_of_puzzle(&self, progress: &PuzzleProgress) -> (Address, FixedText) {
        match progress.day() == Some(self.model.today()) {
            true => (Address::Menu, fixed::MENU),
            false => (Address::Puzzles, fixed::PUZZLES),
        }
    }

    pub(super) fn puzzle_tools(&self) -> Markup {
        let Some(progress) = self.shown.game.mode.puzzle() else { return html! {} };
        let (model, is_done) = (self.model, progress.found().is_some());
        let text = |text: FixedText| model.fixed(text);
        let day = |day| (Address::Today { day: Some(day) }, fixed::PREVIOUS);
        let back = self.back_of_puzzle(progress);
        let (before, next) = match progress.id() {
            PuzzleId::Day(number) => (
                (*number > 1).then(|| day(number - 1)),
                (*number < model.today()).then(|| day(number + 1).0),
            ),
            PuzzleId::InSet { .. } => {
                let next = self.play.next_puzzle.clone();
                (next.is_some().then(|| back.clone()), next)
            }
        };
        let (next, next_text) = next.map_or(back, |address| (address, fixed::NEXT));
        let may_play_on =
            self.shown.game.is_exercise_over() && progress.goes_on(self.shown.session());
        html! {
            div #lesson-tools.tools.of-lesson {
                @if let Some((address, before)) = before {
                    a.btn data-step="before" href=(address.write()) {
                        svg.icon { use href="#i-back" {} } span { (text(before)) }
                    }
                } @else if progress.day().is_some() {
                    button.btn data-step="before" disabled {
                        svg.icon { use href="#i-back" {} } span { (text(fixed::PREVIOUS)) }
                    }
                }
                button.btn data-step="show" data-do="show-me" hidden[is_done] {
                    svg.icon { use href="#i-play" {} } span { (text(fixed::SHOW_ME)) }
                }
                @if may_play_on {
                    button.btn data-step="play-on" data-do="play-from-here" {
                        svg.icon { use href="#i-play" {} } span { (text(fixed::PLAY_FROM_HERE)) }
                    }
                }
                @match progress.id() {
                    PuzzleId::Day(_) => button.btn data-step="share" data-do="share-day" hidden[!is_done] {
                        svg.icon { use href="#i-share" {} } span { (text(fixed::COPY_RESULT)) }
                    },
                    PuzzleId::InSet { set, number, .. } if set == OWN => {
                        button.btn data-step="remove" data-do="remove-puzzle" data-arg=(number) hidden[!is_done] {
                            svg.icon { use href="#i-delete" {} } span { (text(fixed::DELETE_GAME)) }
                        }
                    },
                    PuzzleId::InSet { .. } => {},
                }
                a.btn.primary[is_done] data-step="next" href=(next.write()) {
                    svg.icon.flipped { use href="#i-back" {} } span { (text(next_text)) }
                }
            }
        }
    }
}
