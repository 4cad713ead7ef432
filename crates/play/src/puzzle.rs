//! Puzzles: positions in which a person looks for the best choice.

use rosette_review::{Puzzle, Theme};
use rosette_session::Session;

use crate::{Cause, ChanceStep, Change, Choice, ChoiceError, LocalGame, Mode};

/// The place of a puzzle in a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PuzzleId {
    /// The puzzle of a day, by the number of the day, from 1.
    Day(u32),
    /// A puzzle of a set.
    InSet {
        /// The name of the set: that of a game, or `own` for those that a person has added.
        set: String,
        /// The number of the puzzle in the set, from 1.
        number: u32,
        /// The theme of the puzzles that the person solves; `None` for all themes.
        theme: Option<Theme>,
    },
}

/// A puzzle with the answers given so far.
#[derive(Debug)]
pub struct PuzzleProgress {
    id: PuzzleId,
    puzzle: Puzzle,
    /// The wrong answers, in order.
    wrong: Vec<String>,
    /// Whether the best choice was found by a person, or shown after the last wrong answer or on
    /// request; `None` while a person may answer.
    found: Option<bool>,
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
    /// The largest number of wrong answers after which the best choice is shown.
    pub const TRIES: usize = 3;

    /// Creates a puzzle with earlier wrong answers.
    pub const fn new(id: PuzzleId, puzzle: Puzzle, wrong: Vec<String>) -> Self {
        Self { id, puzzle, wrong, found: None }
    }

    /// Returns the place of the puzzle.
    pub const fn id(&self) -> &PuzzleId {
        &self.id
    }

    /// Returns the number of the day, from 1; `None` for a puzzle of a set.
    pub const fn day(&self) -> Option<u32> {
        match self.id {
            PuzzleId::Day(day) => Some(day),
            PuzzleId::InSet { .. } => None,
        }
    }

    /// Returns the puzzle.
    pub const fn puzzle(&self) -> &Puzzle {
        &self.puzzle
    }

    /// Returns the wrong answers, in order.
    pub fn wrong(&self) -> &[String] {
        &self.wrong
    }

    /// Returns whether a person has found the best choice, or it was shown; `None` while a person may
    /// answer.
    pub const fn found(&self) -> Option<bool> {
        self.found
    }

    /// Returns whether the puzzle has ended, and chance has completed the token of the best choice.
    pub(crate) fn is_over(&self, session: &Session) -> bool {
        self.found.is_some() && !ChanceStep::Rest.is_next(session)
    }

    /// Returns how many more wrong answers end the puzzle. The last remaining choice is no answer.
    pub fn tries_left(&self) -> usize {
        let others = self.puzzle.choices.len().saturating_sub(1);
        others.min(Self::TRIES).saturating_sub(self.wrong.len())
    }

    /// Adds a wrong answer, unless it was given before.
    pub fn note_wrong(&mut self, token: &str) {
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
        if progress.found.is_some() {
            return Some(Err(ChoiceError::PuzzleOver));
        }
        // People and scripts may write a choice in other ways than the rules do.
        let written = self.session.settled().read(token);
        let spellings = written.into_iter().flat_map(|it| [Some(it.token), it.first]).flatten();
        let known = spellings.into_iter().find(|it| progress.puzzle.value(it).is_some());
        match known {
            Some(choice) if choice != progress.puzzle.best => {
                progress.note_wrong(&choice);
                Some(Ok(PuzzleAnswer::Wrong))
            }
            Some(best) => {
                let played = self.choose(Choice::Move(&best), false);
                if let (Ok(_), Mode::Puzzle(progress)) = (&played, &mut self.mode) {
                    progress.found = Some(true)
                }
                Some(played.map(PuzzleAnswer::Right))
            }
            // Only the rules can say why nobody has this choice.
            None => Some(Err(match self.session.clone().choose(token) {
                Err(refused) => refused.into(),
                Ok(_) => ChoiceError::NoValue,
            })),
        }
    }

    /// Plays the best choice of the puzzle on the board, which ends it. `found` says whether a person
    /// has found it before. Returns `None` if there is no puzzle or it had ended before.
    pub fn show_best(&mut self, found: bool) -> Option<Change> {
        let Mode::Puzzle(progress) = &mut self.mode else { return None };
        if progress.found.is_some() {
            return None;
        }
        self.session.choose(&progress.puzzle.best).ok()?;
        progress.found = Some(found);
        Some(self.changed(Cause::WentOn))
    }
}
