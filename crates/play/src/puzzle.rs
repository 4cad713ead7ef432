//! Puzzles: positions in which a person looks for the best choice.

use rosette_review::Puzzle;
use rosette_session::Session;

use crate::{Cause, ChanceStep, Change, Choice, ChoiceError, LocalGame, Mode};

/// A puzzle with the answers given so far.
#[derive(Debug)]
pub struct PuzzleProgress {
    puzzle: Puzzle,
    /// The wrong answers, in order.
    wrong: Vec<String>,
    end: Option<PuzzleEnd>,
}

/// The way in which a puzzle has ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PuzzleEnd {
    /// A person has found the best choice.
    Found,
    /// The best choice was shown: after the last wrong answer, or because the person asked for it.
    Shown,
}

/// The effect of an answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PuzzleAnswer {
    /// The choice is the best one, and was played.
    Right(Change),
    /// The choice is another one, and the position stays.
    Wrong,
}

impl PuzzleProgress {
    /// The number of wrong answers after which the best choice is shown.
    pub const TRIES: usize = 3;

    /// Creates a puzzle with earlier wrong answers.
    pub const fn new(puzzle: Puzzle, wrong: Vec<String>) -> Self {
        Self { puzzle, wrong, end: None }
    }

    /// Returns the puzzle.
    pub const fn puzzle(&self) -> &Puzzle {
        &self.puzzle
    }

    /// Returns the wrong answers, in order.
    pub fn wrong(&self) -> &[String] {
        &self.wrong
    }

    /// Returns how the puzzle has ended; `None` while a person may answer.
    pub const fn end(&self) -> Option<PuzzleEnd> {
        self.end
    }

    /// Returns whether the puzzle has ended, and chance has completed the token of the best choice.
    pub(crate) fn is_over(&self, session: &Session) -> bool {
        self.end.is_some() && !ChanceStep::Rest.is_next(session)
    }

    /// Returns whether the person has used up all tries.
    pub const fn has_failed(&self) -> bool {
        self.wrong.len() >= Self::TRIES
    }

    /// Adds a wrong answer, unless it was given before.
    fn note_wrong(&mut self, token: &str) {
        if !self.wrong.iter().any(|it| it == token) {
            self.wrong.push(token.to_owned())
        }
    }
}

impl LocalGame {
    /// Handles a choice as an answer to the puzzle on the board. After the last try, the caller
    /// shows the best choice by [`Self::show_best`]. Returns `None` where there is no puzzle.
    ///
    /// # Errors
    ///
    /// If the puzzle has ended, or the choice isn't legal. Nothing has changed then.
    pub fn answer_puzzle(&mut self, token: &str) -> Option<Result<PuzzleAnswer, ChoiceError>> {
        let Mode::Puzzle(progress) = &mut self.mode else { return None };
        let is_best = token == progress.puzzle.best;
        if progress.end.is_none() && !is_best && progress.puzzle.value(token).is_some() {
            progress.note_wrong(token);
            return Some(Ok(PuzzleAnswer::Wrong));
        }
        let played = self.choose(Choice::Move(token), false);
        if let (Ok(_), Mode::Puzzle(progress)) = (&played, &mut self.mode) {
            progress.end = Some(PuzzleEnd::Found)
        }
        Some(played.map(PuzzleAnswer::Right))
    }

    /// Plays the best choice of the puzzle on the board, which has ended in this way. Returns `None`
    /// if there is no puzzle or it had ended before.
    pub fn show_best(&mut self, ended: PuzzleEnd) -> Option<Change> {
        let Mode::Puzzle(progress) = &mut self.mode else { return None };
        if progress.end.is_some() {
            return None;
        }
        self.session.choose(&progress.puzzle.best).ok()?;
        progress.end = Some(ended);
        Some(self.changed(Cause::WentOn))
    }
}
