//! Puzzles: positions in which a person looks for the best choice.

use rosette_review::{Puzzle, Theme};
use rosette_session::{Level, Program, Session};

use crate::{Cause, Change, Choice, ChoiceError, LocalGame, Mode, Seats, level_at_once};

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
    /// The ply until which bots play on after the best choice; 0 if they don't.
    line_end: usize,
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

    /// The number of tokens that bots play after the best choice, to show what it leads to.
    pub const LINE: usize = 4;

    /// Creates a puzzle with earlier wrong answers.
    pub const fn new(id: PuzzleId, puzzle: Puzzle, wrong: Vec<String>) -> Self {
        Self { id, puzzle, wrong, found: None, line_end: 0 }
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

    /// Returns the ply of the position after the best choice.
    pub const fn solved_ply(&self) -> usize {
        self.puzzle.record.tokens.len() + 1
    }

    /// Returns whether the puzzle has ended, and chance has completed the token of the best choice.
    pub(crate) fn is_over(&self, session: &Session) -> bool {
        self.found.is_some() && session.ply() >= self.solved_ply()
    }

    /// Returns whether the game goes on after the best choice.
    pub fn goes_on(&self, session: &Session) -> bool {
        session.settled_at(self.solved_ply()).turn().outcome().is_none()
    }

    /// Returns whether bots play on after the best choice, or have done so.
    pub fn has_line(&self, session: &Session) -> bool {
        self.line_end > 0 && self.goes_on(session)
    }

    /// Returns whether bots still play on after the best choice.
    pub(crate) fn plays_line(&self, session: &Session) -> bool {
        session.ply() < self.line_end
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

    /// Lets the strongest bots play on for [`PuzzleProgress::LINE`] tokens from the best choice of
    /// the puzzle on the board, if that has ended. Does nothing in other games.
    pub fn play_line(&mut self) {
        let Mode::Puzzle(progress) = &mut self.mode else { return };
        if progress.found.is_none() {
            return;
        }
        progress.line_end = progress.solved_ply() + PuzzleProgress::LINE;
        let (options, tables) = (self.session.options(), self.preferences.tables);
        let bot = Program::Bot(level_at_once(options, Some(Level::Perfect), tables));
        self.seats = Seats::new([Some(bot.clone()), Some(bot)])
    }
}
