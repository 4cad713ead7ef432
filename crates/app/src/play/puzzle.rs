//! The puzzle of a day on the board: its answers, their verdicts, and the end.

use maud::{Markup, html};
use rosette_keep::{DayResult, Slot};
use rosette_messages::{FixedText, Say as _, count, fixed, page, review};
use rosette_play::{Change, Choice, ChoiceError, PuzzleAnswer, PuzzleEnd, PuzzleProgress};
use rosette_review::{Puzzle, ReviewValue};
use rosette_scene::{AnyLastMove, Props, Wording};
use rosette_session::Address;

use super::{Panel, Play};
use crate::{
    GameView, LaterEffect, Model,
    daily::{signs, streak, task},
    review::{amount, turned, value},
};

/// The puzzle of a day on the screen.
pub struct DayPuzzle {
    /// The number of the day, from 1.
    pub(crate) day: u32,
    /// What the last answer or the solution is worth; empty before the first answer.
    verdict: String,
}

impl DayPuzzle {
    /// Returns the verdict, once the puzzle has ended.
    pub(super) fn done(&self, shown: &GameView) -> Option<&str> {
        shown.game.is_exercise_over().then_some(self.verdict.as_str())
    }
}

impl Play {
    /// Opens the puzzle of a day. If it has ended before, its best choice is on the board.
    pub(crate) fn day_puzzle(mut shown: GameView, day: u32, model: &Model) -> Self {
        let ended = model.store.day(day).and_then(|it| it.found);
        let verdict = ended.and_then(|found| {
            let verdict = words(&shown, model)?.solution(found);
            shown.game.show_best(if found { PuzzleEnd::Found } else { PuzzleEnd::Shown })?;
            Some(verdict)
        });
        let day_puzzle = Some(DayPuzzle { day, verdict: verdict.unwrap_or_default() });
        let takes_focus = ended.is_none();
        let mut play = Self { day_puzzle, ..Self::new(shown, Slot::default()) };
        play.board.takes_focus = takes_focus;
        play
    }

    /// Announces title and task of the puzzle to screen readers, or how it has ended.
    pub(crate) fn announce_puzzle(&self, model: &mut Model) {
        let (Some(day_puzzle), Some(progress)) = (&self.day_puzzle, self.shown.game.mode.puzzle())
        else {
            return;
        };
        let status = self.shown.status(&self.context(model)).title;
        let said = match day_puzzle.done(&self.shown) {
            Some(done) => done.to_owned(),
            None => [&status, ". ", model.fixed(task(progress.puzzle()))].concat(),
        };
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
    match play.shown.game.answer_puzzle(token) {
        None => {}
        Some(Err(error)) => return Err(error),
        Some(Ok(PuzzleAnswer::Right(change))) => end(play, model, Some(change)),
        Some(Ok(PuzzleAnswer::Wrong)) => {
            let verdict = words(&play.shown, model).map(|it| it.wrong(token)).unwrap_or_default();
            play.refuse(model, verdict);
            match play.shown.game.mode.puzzle().is_some_and(PuzzleProgress::has_failed) {
                true => give_up(play, model),
                false => note(play, model),
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

/// Stores the answers to the puzzle.
fn note(play: &Play, model: &Model) {
    let (Some(DayPuzzle { day, .. }), Some(progress)) =
        (&play.day_puzzle, play.shown.game.mode.puzzle())
    else {
        return;
    };
    let late = match model.store.day(*day) {
        Some(before) => before.late,
        None => *day != model.today(),
    };
    let found = progress.end().map(|end| end == PuzzleEnd::Found);
    model.store.note_day(*day, &DayResult { wrong: progress.wrong().to_vec(), found, late })
}

/// Notes the end of the puzzle, with its verdict, and shows the best choice on the board.
fn end(play: &mut Play, model: &mut Model, change: Option<Change>) {
    note(play, model);
    if let Play { shown, day_puzzle: Some(day_puzzle), .. } = play
        && let Some(progress) = shown.game.mode.puzzle()
    {
        let found = progress.end() == Some(PuzzleEnd::Found);
        day_puzzle.verdict = words(shown, model).map(|it| it.solution(found)).unwrap_or_default()
    }
    play.follow(model, change)
}

/// Copies the result of the puzzle as a text without the solution.
pub(super) fn share(play: &Play, model: &mut Model) {
    let (Some(DayPuzzle { day, .. }), Some(progress)) =
        (&play.day_puzzle, play.shown.game.mode.puzzle())
    else {
        return;
    };
    let address = Address::Today { day: Some(*day) }.write();
    let text = page::DayResult {
        date: &model.date_of(*day),
        title: &play.shown.kind.title(model.language),
        signs: &signs_of(progress),
    };
    let lines =
        [Some(model.say(&text)), model.streak(), Some(model.platform.page_address() + &address)];
    model.ask(LaterEffect::Copy(lines.into_iter().flatten().collect::<Vec<_>>().join("\n")))
}

/// Says whether the result was copied. If the browser refuses, shows the text for copying by hand.
pub(super) fn copied(model: &mut Model, refused: Option<String>) {
    let copied = || model.fixed(fixed::COPIED).to_owned();
    let text = refused.unwrap_or_else(copied);
    model.show_message(text)
}

fn signs_of(progress: &PuzzleProgress) -> String {
    signs(progress.wrong().len(), progress.end().map(|end| end == PuzzleEnd::Found))
}

/// A puzzle with what its sentences depend on.
struct PuzzleWords<'a> {
    shown: &'a GameView,
    puzzle: &'a Puzzle,
    props: Props<'a>,
}

/// Returns the words of the puzzle on the board; `None` without one.
fn words<'a>(shown: &'a GameView, model: &'a Model) -> Option<PuzzleWords<'a>> {
    let puzzle = shown.game.mode.puzzle()?.puzzle();
    Some(PuzzleWords { shown, puzzle, props: Props { you: None, ..model.context(shown).props } })
}

impl PuzzleWords<'_> {
    /// Describes a choice as the subject of a sentence.
    fn named(&self, token: &str) -> String {
        let before = self.shown.session().settled_at(0).as_ref();
        let last_move = AnyLastMove { before, token };
        let named = self.shown.show().describe(last_move, Wording::Alternative, &self.props);
        named.unwrap_or_else(|| token.to_owned())
    }

    /// Writes the value of a choice for the seat to move.
    fn worth(&self, valued: ReviewValue) -> String {
        value(self.puzzle.scale, self.puzzle.seat, valued.value, None, self.props.language)
    }

    /// Says what a wrong answer gives away.
    fn wrong(&self, token: &str) -> String {
        let Self { puzzle, props: Props { language, .. }, .. } = *self;
        let answer = &self.named(token);
        let change = || {
            let (best, other) = (puzzle.value(&puzzle.best)?, puzzle.value(token)?);
            puzzle.scale.change(puzzle.seat, best, other)
        };
        match change() {
            Some(change) => {
                review::WrongResult { answer, turned: &turned(change, 1, language) }.say(language)
            }
            None => {
                let loss = puzzle.loss(token).unwrap_or_default();
                review::Wrong { answer, amount: &amount(puzzle.scale, loss, language) }
                    .say(language)
            }
        }
    }

    /// Describes the best choice, found by the person or shown, and the next best one.
    fn solution(&self, found: bool) -> String {
        let Self { puzzle, props: Props { language, .. }, .. } = *self;
        let Some(best) = puzzle.value(&puzzle.best) else { return String::new() };
        let (named, value) = (&self.named(&puzzle.best), &self.worth(best));
        let solution = match found {
            true => review::Right { answer: named, value }.say(language),
            false => review::Solution { best: named, value }.say(language),
        };
        let next = puzzle.second_best().map(|next| {
            let (best, value) = (&self.named(&next.token), &self.worth(next.valued));
            page::NextBest { best, value }.say(language)
        });
        [Some(solution), next].into_iter().flatten().collect::<Vec<_>>().join(" ")
    }
}

impl Panel<'_> {
    /// Makes the task of the puzzle, and once it has ended, the verdict.
    pub(super) fn day_puzzle(&self) -> Markup {
        let (Some(day_puzzle), Some(progress)) =
            (&self.play.day_puzzle, self.shown.game.mode.puzzle())
        else {
            return html! {};
        };
        let (model, puzzle) = (self.model, progress.puzzle());
        let left = count(PuzzleProgress::TRIES.saturating_sub(progress.wrong().len()));
        let (done, is_open) = (day_puzzle.done(self.shown), progress.end().is_none());
        html! {
            section #lesson.of-lesson {
                p.muted {
                    (model.date_of(day_puzzle.day)) " · "
                    (page::PuzzleLevel { level: puzzle.level.into() }.say(model.language))
                }
                h2 { (model.fixed(fixed::DAY_PUZZLE)) }
                p.task { (model.fixed(task(puzzle))) }
                p.signs {
                    (signs_of(progress))
                    @if is_open { " " (page::TriesLeft { tries: left }.say(model.language)) }
                }
                p.done hidden[done.is_none()] {
                    svg.icon { use href="#i-done" {} }
                    span { (done.unwrap_or_default()) }
                }
                @if !is_open { (streak(model)) }
            }
        }
    }

    pub(super) fn puzzle_tools(&self) -> Markup {
        let Some(DayPuzzle { day, .. }) = self.play.day_puzzle else { return html! {} };
        let (is_done, text) =
            (self.shown.game.is_exercise_over(), |text: FixedText| self.model.fixed(text));
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
