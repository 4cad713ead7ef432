//! The puzzle of a day on the board: its answers, their verdicts, and the end.

use maud::{Markup, html};
use rosette_keep::{DayResult, Slot};
use rosette_messages::{FixedText, Say as _, count, fixed, page, review};
use rosette_play::{
    ChanceStep, Change, Choice, ChoiceError, PuzzleAnswer, PuzzleEnd, PuzzleProgress,
};
use rosette_review::{Puzzle, ReviewValue};
use rosette_scene::Props;
use rosette_session::Address;

use super::{Panel, Play};
use crate::{
    GameView, LaterEffect, Model,
    daily::{signs, signs_text, streak, streak_text, task},
    review::{amount, turned, value},
};

impl Play {
    /// Opens the puzzle of a day. If it has ended before, its best choice is on the board.
    pub(crate) fn day_puzzle(mut shown: GameView, day: u32, model: &Model) -> Self {
        let stored = model.store.day(day).unwrap_or_default();
        let has_failed = shown.game.mode.puzzle().is_some_and(|it| it.tries_left() == 0);
        if let Some(found) = stored.found.or_else(|| has_failed.then_some(false)) {
            shown.game.show_best(end_of(found));
            if ChanceStep::Rest.is_next(shown.session()) {
                shown.game.draw();
            }
        }
        let is_open = shown.game.mode.puzzle().is_some_and(|it| it.end().is_none());
        let mut play = Self::new(shown, Slot::default());
        play.board.takes_focus = is_open;
        play
    }

    /// Announces title and task of the puzzle to screen readers, or how it has ended.
    pub(crate) fn announce_puzzle(&self, model: &mut Model) {
        let Some(progress) = self.shown.game.mode.puzzle() else { return };
        let status = self.shown.status(&self.context(model)).title;
        let said = verdict(&self.shown, model)
            .unwrap_or_else(|| [&status, ". ", model.fixed(task(progress.puzzle()))].concat());
        model.announce([model.fixed(fixed::DAY_PUZZLE), ". ", &said].concat())
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
            if play.shown.game.mode.puzzle().is_some_and(|it| it.tries_left() == 0) {
                give_up(play, model)
            } else {
                let wrong = words(&play.shown, model).and_then(|it| it.last_wrong(true));
                play.refuse(model, wrong.unwrap_or_default());
                note(play, model)
            }
        }
    }
    Ok(())
}

/// Shows the best choice, which ends the puzzle.
pub(super) fn give_up(play: &mut Play, model: &mut Model) {
    let change = play.shown.game.show_best(PuzzleEnd::Shown);
    end(play, model, change)
}

/// Takes over the wrong answers that were given in another tab, and the end if there was one.
fn take_over(play: &mut Play, model: &mut Model) {
    let Some(progress) = play.shown.game.mode.puzzle_mut() else { return };
    let Some(stored) = model.store.day(progress.day()) else { return };
    stored.wrong.iter().for_each(|token| progress.note_wrong(token));
    if let Some(found) = stored.found {
        let change = play.shown.game.show_best(end_of(found));
        play.follow(model, change)
    }
}

/// Stores the answers to the puzzle.
fn note(play: &Play, model: &Model) {
    let Some(progress) = play.shown.game.mode.puzzle() else { return };
    let result = DayResult {
        wrong: progress.wrong().to_vec(),
        found: found_of(progress),
        late: progress.day() != model.today(),
    };
    model.store.note_day(progress.day(), result)
}

/// Stores the end of the puzzle, and shows the best choice on the board.
fn end(play: &mut Play, model: &mut Model, change: Option<Change>) {
    note(play, model);
    play.follow(model, change)
}

/// Copies the result of the puzzle as a text without the solution.
pub(super) fn share(play: &Play, model: &mut Model) {
    let Some(progress) = play.shown.game.mode.puzzle() else { return };
    let address = Address::Today { day: Some(progress.day()) }.write();
    let text = page::DayResult {
        date: &model.date_of(progress.day()),
        title: &play.shown.kind.title(model.language),
        signs: &signs_text(progress.wrong().len(), found_of(progress)),
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

/// Returns whether the best choice was found, or shown; `None` while a person may answer.
fn found_of(progress: &PuzzleProgress) -> Option<bool> {
    progress.end().map(|end| end == PuzzleEnd::Found)
}

/// Returns the end of a puzzle whose best choice was found, or shown.
const fn end_of(found: bool) -> PuzzleEnd {
    if found { PuzzleEnd::Found } else { PuzzleEnd::Shown }
}

/// Returns the verdict on the puzzle on the board, once it has ended.
pub(crate) fn verdict(shown: &GameView, model: &Model) -> Option<String> {
    let end = shown.game.mode.puzzle()?.end()?;
    let words = words(shown, model)?;
    let wrong = words.last_wrong(false).filter(|_| end == PuzzleEnd::Shown);
    let sentences = [wrong, words.solution(end == PuzzleEnd::Found), words.next_best()];
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
        self.shown.named_choice(0, token, &self.props)
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
        let change = change.map(|change| turned(change, 1, language));
        let amount = &amount(puzzle.scale, puzzle.loss(token)?, language);
        Some(match &change {
            Some(turned) if goes_on => review::WrongResult { answer, turned }.say(language),
            Some(turned) => page::LastWrongResult { answer, turned }.say(language),
            None if goes_on => review::Wrong { answer, amount }.say(language),
            None => page::LastWrong { answer, amount }.say(language),
        })
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
    pub(super) fn day_puzzle(&self) -> Markup {
        let Some(progress) = self.shown.game.mode.puzzle() else { return html! {} };
        let (model, puzzle) = (self.model, progress.puzzle());
        let tries = count(progress.tries_left());
        let (done, found) = (verdict(self.shown, model), progress.end() == Some(PuzzleEnd::Found));
        let rules = self.shown.other_options(model.language);
        html! {
            section #lesson.of-lesson {
                p.muted {
                    (model.date_of(progress.day())) " · "
                    (page::PuzzleLevel { level: puzzle.level.into() }.say(model.language))
                }
                h2 { (model.fixed(fixed::DAY_PUZZLE)) }
                @if !rules.is_empty() { p.muted.rules { (rules) } }
                p.task { (model.fixed(task(puzzle))) }
                p {
                    @if !progress.wrong().is_empty() || done.is_some() {
                        (signs(progress.wrong().len(), found_of(progress), model))
                    }
                    @if done.is_none() { " " (page::TriesLeft { tries }.say(model.language)) }
                }
                p.done hidden[done.is_none()] {
                    @if found { svg.icon { use href="#i-done" {} } }
                    span { (done.as_deref().unwrap_or_default()) }
                }
                @if done.is_some() { (streak(model)) }
            }
        }
    }

    pub(super) fn puzzle_tools(&self) -> Markup {
        let Some(progress) = self.shown.game.mode.puzzle() else { return html! {} };
        let (day, is_done) = (progress.day(), progress.end().is_some());
        let text = |text: FixedText| self.model.fixed(text);
        let address = |day| Address::Today { day: Some(day) }.write();
        let has_next = day < self.model.today();
        html! {
            div #lesson-tools.tools.of-lesson {
                @if day > 1 {
                    a.btn data-step="before" href=(address(day - 1)) {
                        svg.icon { use href="#i-back" {} } span { (text(fixed::PREVIOUS)) }
                    }
                } @else {
                    button.btn data-step="before" disabled {
                        svg.icon { use href="#i-back" {} } span { (text(fixed::PREVIOUS)) }
                    }
                }
                button.btn data-step="show" data-do="show-me" hidden[is_done] {
                    svg.icon { use href="#i-play" {} } span { (text(fixed::SHOW_ME)) }
                }
                button.btn data-step="share" data-do="share-day" hidden[!is_done] {
                    svg.icon { use href="#i-share" {} } span { (text(fixed::COPY_RESULT)) }
                }
                @if has_next {
                    a.btn.primary[is_done] data-step="next" href=(address(day + 1)) {
                        svg.icon.flipped { use href="#i-back" {} } span { (text(fixed::NEXT)) }
                    }
                } @else {
                    button.btn.primary[is_done] data-step="next" data-do="menu" {
                        svg.icon.flipped { use href="#i-back" {} } span { (text(fixed::MENU)) }
                    }
                }
            }
        }
    }
}
