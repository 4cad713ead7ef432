//! Choosing: what a choice does, and when it is refused.

use rosette_rules::{OptionError, Seat};
use rosette_session::{Refused, Seed, Session};

use crate::{Cause, ChanceStep, Change, Game};

/// What somebody at the screen chooses.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Choice<'a> {
    /// A token, or the first step of one whose rest chance decides or another choice. It never says
    /// what chance is still to decide.
    Move(&'a str),
    /// A whole token as a script gives it: while nothing is pending it may say what chance draws.
    Token(&'a str),
    /// Chance acts: the coins are thrown, the next round begins.
    Chance,
}

/// Why a choice is refused; the game is as it was.
#[derive(Debug, thiserror::Error)]
pub enum ChoiceError {
    /// The clock is stopped, and the game with it.
    #[error("the clock is paused")]
    Paused,
    /// A program is to move.
    #[error("it is the turn of a program")]
    Program(Seat),
    /// Somebody else is to move: closed hands, and a seat that isn't at the screen.
    #[error("it is the turn of the {} seat, which isn't at the screen", .0.name())]
    Curtain(Seat),
    /// The position is in setup, and nothing is played.
    #[error("the position is being set up")]
    Arranged,
    /// The choice leads away from the example of the rules.
    #[error("the example shows another move")]
    Strays,
    /// The game counts for collections of cards, so no move goes.
    #[error("nothing may be taken back: the game counts for the collections")]
    Counts,
    /// The rules or the session refuse it.
    #[error(transparent)]
    Refused(#[from] Refused),
}

impl Game {
    /// Makes a choice for whoever is at the screen, where the game stands or is looked at. `counts`
    /// says whether the game counts for collections of cards: then its past stays.
    ///
    /// # Errors
    ///
    /// Nobody at the screen may choose now, or the choice isn't legal; nothing has changed.
    pub fn choose(&mut self, choice: Choice<'_>, counts: bool) -> Result<Change, ChoiceError> {
        let text = match choice {
            Choice::Move(text) | Choice::Token(text) => Some(text),
            Choice::Chance => None,
        };
        // A script plays where the game stands.
        let looking = self.view.looking().filter(|_| !matches!(choice, Choice::Token(_)));
        // The roll of no use has been read, whoever is to move next.
        if choice == Choice::Chance
            && !self.time.paused
            && self.view.waits_for_click(self.preferences.pass)
        {
            self.view.lingering = false;
            return Ok(Change::Shown);
        }
        self.gate(looking)?;
        if let Some(ply) = looking {
            return match text {
                Some(text) => self.choose_at(ply, text, counts),
                // What chance made there it would make again.
                None => Ok(self.step_on()),
            };
        }
        // If no draw is due, nothing changes.
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

    /// Returns why nobody at the screen may choose anything of the board, where the game stands or
    /// is looked at.
    pub fn choice_error_here(&self) -> Option<ChoiceError> {
        if self.time.paused {
            return Some(ChoiceError::Paused);
        }
        let bars = !self.mode.is_arranged() && !self.view.waits_for_click(self.preferences.pass);
        self.program_here().filter(|_| bars).map(ChoiceError::Program)
    }

    /// Refuses every choice that nobody at the screen may make now: one set of conditions for
    /// clicks, keys and scripts.
    fn gate(&self, looking: Option<usize>) -> Result<(), ChoiceError> {
        if self.time.paused {
            return Err(ChoiceError::Paused);
        }
        if self.mode.is_arranged() {
            return Err(ChoiceError::Arranged);
        }
        if self.is_learnt() {
            return Err(ChoiceError::Strays);
        }
        let program = match looking {
            Some(_) => self.program_here(),
            None => self.seats.program_to_move(&self.session).map(|(_, seat)| seat),
        };
        if let Some(seat) = program {
            return Err(ChoiceError::Program(seat));
        }
        match self.seats.curtain(&self.session).filter(|_| looking.is_none()) {
            Some(seat) => Err(ChoiceError::Curtain(seat)),
            None => Ok(()),
        }
    }

    /// Begins the next round of a game that is drawn so far, wherever it is looked at. None if none
    /// is to begin, or the clock is stopped; nothing has changed.
    pub fn next_round(&mut self) -> Option<Change> {
        if !ChanceStep::Round.is_next(&self.session) || self.time.paused {
            return None;
        }
        self.view.look(None);
        self.draw().map(|_| Change::Position(Cause::Moved))
    }

    /// Puts a piece on a position in setup; with `anew`, on the start. Returns `None` outside a
    /// setup.
    ///
    /// # Errors
    ///
    /// If no game can start from there. Nothing has changed then.
    pub fn put(
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

    /// Returns the ply that undo goes back to: the last one before which a person had something to
    /// choose.
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

    /// Returns whether there is a choice of a person to take back.
    pub fn can_undo(&self) -> bool {
        self.undone_to().is_some()
    }

    /// Returns whether there is something to play again.
    pub fn can_redo(&self) -> bool {
        self.session.can_redo() && !self.keeps_moves()
    }

    /// Returns whether moves are neither taken back nor played again: those of an example, and of a finished game whose
    /// mistakes are practised.
    fn keeps_moves(&self) -> bool {
        self.mode.lesson().is_some() || self.review.trial().is_some()
    }

    /// Takes back the last choice of a person and everything after it. In a half-made turn, only the
    /// first of its two choices is taken back. A draw before the choice stays pending.
    pub fn undo(&mut self) -> Option<Change> {
        let ply = self.undone_to()?;
        if self.session.is_halfway() {
            self.session.undo();
        }
        while self.session.ply() > ply && self.session.undo() {}
        Some(self.changed(Cause::TakenBack))
    }

    /// Plays again what was taken back, up to the next choice of a person. None if there is nothing.
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

    /// Returns whether a token that may come next, where the game stands or is looked at, begins
    /// with this letter.
    pub fn begins(&self, letter: char) -> bool {
        let legal = match self.view.looking() {
            Some(ply) => self.session.settled_at(ply).legal(self.session.pending_at(ply)),
            None => self.session.legal(),
        };
        legal.iter().any(|token| token.starts_with(letter))
    }
}
