//! Choices on the board: their effects, and why they are refused.

use rosette_rules::{OptionError, Seat};
use rosette_session::{Refused, Seed, Session};

use crate::{Cause, ChanceStep, Change, LocalGame, Mode};

/// A choice that a person or a script makes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Choice<'a> {
    /// A token, or its first step if chance or another choice makes the second. It can't contain
    /// what chance hasn't decided yet.
    Move(&'a str),
    /// A whole token from a script. Unless a throw is pending, it may contain what chance decides.
    Token(&'a str),
    /// A step of chance: a throw, or the next round.
    Chance,
}

/// The reason why a choice is refused. The game is unchanged then.
#[derive(Debug, thiserror::Error)]
pub enum ChoiceError {
    /// The clock is paused, and so is the game.
    #[error("the clock is paused")]
    Paused,
    /// A program, or a person at another device, is to move in this seat, so nobody here can choose.
    #[error("it is the turn of the {} seat, whose player isn't here", .0.name())]
    Absent(Seat),
    /// This seat is to move, but its closed hand hasn't been revealed at the screen.
    #[error("it is the turn of the {} seat, which isn't at the screen", .0.name())]
    Curtain(Seat),
    /// A position is being set up, so no move can be made.
    #[error("the position is being set up")]
    Arranged,
    /// The choice is legal, but not the one that the example of the rules shows.
    #[error("the example shows another move")]
    Strays,
    /// The choice is legal, but the review whose mistakes are practised has no value for it.
    #[error("the review has no value for this choice")]
    NoValue,
    /// The puzzle on the board has ended.
    #[error("the puzzle has ended")]
    PuzzleOver,
    /// The game counts for collections of cards, so its past can't be changed.
    #[error("nothing may be taken back: the game counts for the collections")]
    Counts,
    /// The rules or the session refuse the choice.
    #[error(transparent)]
    Refused(#[from] Refused),
}

impl LocalGame {
    /// Makes a choice for a person, in the last position or in the earlier one that is shown.
    /// `counts` says that the game counts for collections of cards, so its past can't be changed.
    ///
    /// # Errors
    ///
    /// If no person may choose now, or the choice isn't legal. Nothing has changed then.
    pub fn choose(&mut self, choice: Choice<'_>, counts: bool) -> Result<Change, ChoiceError> {
        let text = match choice {
            Choice::Move(text) | Choice::Token(text) => Some(text),
            Choice::Chance => None,
        };
        // A script plays in the last position.
        let looking = self.view.looking().filter(|_| !matches!(choice, Choice::Token(_)));
        // A click ends the display of a throw that moves nothing, whoever is to move next.
        if choice == Choice::Chance
            && !self.time.paused
            && self.view.waits_for_click(self.preferences.pass)
        {
            self.view.lingering = false;
            return Ok(Change::Shown);
        }
        self.check_may_choose(looking)?;
        if let Some(ply) = looking {
            return match text {
                Some(text) => self.choose_at(ply, text, counts),
                // In an earlier position, chance makes no new step: the next position is shown.
                None => Ok(self.step_on()),
            };
        }
        // If chance isn't to move, nothing changes.
        let Some(text) = text else {
            return Ok(self.draw().map_or(Change::View, |_| Change::Position(Cause::Moved)));
        };
        if self.mode.lesson().is_some_and(|lesson| lesson.strays(&self.session, choice)) {
            return Err(ChoiceError::Strays);
        }
        match choice {
            Choice::Token(token) => self.session.play(token)?,
            Choice::Move(_) | Choice::Chance => self.session.choose(text)?,
        }
        Ok(self.changed(Cause::Moved))
    }

    /// Returns why no region of the board can be chosen in the shown position; `None` if a person
    /// may choose.
    pub fn choice_error_here(&self) -> Option<ChoiceError> {
        if self.time.paused {
            return Some(ChoiceError::Paused);
        }
        let bars = !self.mode.is_arranged() && !self.view.waits_for_click(self.preferences.pass);
        self.absent_here().filter(|_| bars).map(ChoiceError::Absent)
    }

    /// Refuses every choice that no person may make now. Clicks, keys and scripts all share these
    /// conditions.
    fn check_may_choose(&self, looking: Option<usize>) -> Result<(), ChoiceError> {
        if self.time.paused {
            return Err(ChoiceError::Paused);
        }
        if self.mode.is_arranged() {
            return Err(ChoiceError::Arranged);
        }
        if self.is_exercise_over() {
            return Err(match self.mode {
                Mode::Puzzle(_) => ChoiceError::PuzzleOver,
                _ => ChoiceError::Strays,
            });
        }
        let absent = match looking {
            Some(_) => self.absent_here(),
            None => self.seats.absent_to_move(&self.session),
        };
        if let Some(seat) = absent {
            return Err(ChoiceError::Absent(seat));
        }
        match self.seats.curtain(&self.session).filter(|_| looking.is_none()) {
            Some(seat) => Err(ChoiceError::Curtain(seat)),
            None => Ok(()),
        }
    }

    /// Starts the next round of sudden death, also while an earlier position is shown. Returns
    /// `None` if no round is due or the clock is paused.
    pub fn next_round(&mut self) -> Option<Change> {
        if !ChanceStep::Round.is_next(&self.session) || self.time.paused {
            return None;
        }
        self.view.look(None);
        self.draw().map(|_| Change::Position(Cause::Moved))
    }

    /// Puts a piece on the position that is being set up, or, with `anew`, on the start position
    /// instead. Returns `None` if no position is being set up.
    ///
    /// # Errors
    ///
    /// If no game can start from the position. Nothing has changed then.
    pub fn arrange(
        &mut self,
        anew: bool,
        put: &str,
        seed: Seed,
    ) -> Option<Result<Change, OptionError>> {
        if !self.mode.is_arranged() {
            return None;
        }
        let base = (!anew).then(|| self.session.settled().clone());
        let done = self.session.set_up(base.as_deref(), put, seed);
        Some(done.map(|()| self.changed(Cause::TakenBack)))
    }

    /// Returns the ply to which undo goes: the last one at which a person chose.
    fn undone_to(&self) -> Option<usize> {
        if !self.session.can_undo() || self.keeps_moves() {
            return None;
        }
        if self.session.is_halfway() {
            return Some(self.session.ply());
        }
        let chose = |ply: &usize| self.seats.person_chooses(self.session.position_at(*ply).turn());
        (0..self.session.ply()).rev().find(chose)
    }

    /// Returns whether a person's choice can be undone.
    pub fn can_undo(&self) -> bool {
        self.undone_to().is_some()
    }

    /// Returns whether an undone choice can be made again.
    pub fn can_redo(&self) -> bool {
        self.session.can_redo() && !self.keeps_moves()
    }

    /// Returns whether undo and redo are disabled: in an example or puzzle, and while mistakes of a
    /// finished game are practised.
    fn keeps_moves(&self) -> bool {
        self.mode.is_exercise() || self.review.trial().is_some()
    }

    /// Undoes the last choice of a person and everything after it. In an unfinished token, it
    /// undoes only the first of two choices. A throw before the choice remains.
    pub fn undo(&mut self) -> Option<Change> {
        let ply = self.undone_to()?;
        if self.session.is_halfway() {
            self.session.undo();
        }
        while self.session.ply() > ply && self.session.undo() {}
        Some(self.changed(Cause::TakenBack))
    }

    /// Makes undone moves again, up to the next choice of a person. Returns `None` if there are
    /// none.
    pub fn redo(&mut self) -> Option<Change> {
        if !self.can_redo() {
            return None;
        }
        let stops = |session: &Session| {
            self.seats.person_chooses(session.position_at(session.ply()).turn())
        };
        while self.session.redo() && !stops(&self.session) {}
        Some(self.changed(Cause::Moved))
    }

    /// Returns whether a legal token of the shown position starts with this character.
    pub fn begins(&self, letter: char) -> bool {
        let legal = match self.view.looking() {
            Some(ply) => self.session.settled_at(ply).legal(self.session.pending_at(ply)),
            None => self.session.legal(),
        };
        legal.iter().any(|token| token.starts_with(letter))
    }

    /// Returns whether a person may choose this in the last position, which is shown: a token, or
    /// its first step if chance completes it.
    pub fn can_choose(&self, text: &str) -> bool {
        let may_choose = self.view.looking().is_none() && self.check_may_choose(None).is_ok();
        let choice = self.session.settled().read(text).filter(|_| may_choose);
        choice.is_some_and(|choice| self.session.choices().contains(&choice.token))
    }
}
