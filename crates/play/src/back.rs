//! Looking back at earlier positions, and playing on from one of them.

use rosette_rules::Viewer;
use rosette_session::Session;

use crate::{Barred, Cause, Change, Game};

/// The effect of continuing from an earlier position, for the question to the person.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GoOn {
    /// The number of dropped tokens, including undone ones.
    pub moves: usize,
    /// Whether the game is over. It stays as it is then, and the continuation is a new game.
    pub over: bool,
}

impl Game {
    /// Returns the number of tokens after which the game is looked at, if not where it stands.
    pub const fn looking(&self) -> Option<usize> {
        self.moment.looking
    }

    /// Returns the number of tokens after which the game is seen.
    pub fn shown(&self) -> usize {
        self.moment.looking.unwrap_or_else(|| self.session.ply())
    }

    /// Shows the position at a ply, or the present one. Returns false for an example, which can't be
    /// looked back at.
    pub fn look(&mut self, ply: Option<usize>) -> bool {
        if self.lesson().is_some() {
            return false;
        }
        self.drop_hint();
        self.drop_values();
        self.moment.looking = ply.filter(|ply| *ply < self.session.ply());
        self.moment.running = false;
        self.moment.going_on = None;
        true
    }

    /// Looks one token further on.
    pub fn step_on(&mut self) -> Change {
        let running = self.moment.running;
        let to = self.shown() + 1;
        if to <= self.session.ply() && self.look(Some(to)) {
            self.moment.running = running && self.moment.looking.is_some();
        }
        Change::View
    }

    /// Looks one token further back. False at the start.
    pub fn step_back(&mut self) -> bool {
        match self.shown().checked_sub(1) {
            Some(to) => self.look(Some(to)),
            None => false,
        }
    }

    /// Runs through the game from the position looked at, or from the start; stops if it is run
    /// through. False if there is nothing to run through.
    pub fn run(&mut self) -> bool {
        if self.stop_running() {
            return true;
        }
        if self.moment.looking.is_none() {
            self.look(Some(0));
        }
        self.moment.running = self.moment.looking.is_some();
        self.moment.running
    }

    /// Returns whether the game is run through.
    pub const fn is_running(&self) -> bool {
        self.moment.running
    }

    /// Stops running through the game. False if it isn't run through.
    pub fn stop_running(&mut self) -> bool {
        std::mem::take(&mut self.moment.running)
    }

    /// Makes a choice in the position that is looked at. The choice that was made there is a step
    /// on; before any other, the person is asked.
    pub(crate) fn choose_at(
        &mut self,
        ply: usize,
        choice: &str,
        counts: bool,
    ) -> Result<Change, Barred> {
        if self.session.chose(ply, choice) {
            return Ok(self.step_on());
        }
        let seat = self.session.position_at(ply).turn().seat();
        let closed = self.session.hides_any();
        if let Some(seat) = seat.filter(|seat| closed && self.viewer() != Viewer::Seat(*seat)) {
            return Err(Barred::Curtain(seat));
        }
        if counts {
            return Err(Barred::Counts);
        }
        let mut other = self.session.clone();
        other.choose_at(ply, choice)?;
        self.moment.going_on = Some(other);
        let over = self.session.outcome().is_some();
        Ok(Change::Question(GoOn { moves: self.session.later_than(ply), over }))
    }

    /// Returns whether the person is asked whether later moves may go.
    pub const fn asks_to_go_on(&self) -> bool {
        self.moment.going_on.is_some()
    }

    /// Goes on from the position that is looked at, after the person has agreed: gives the game as
    /// it was, and the change. None if nobody was asked.
    pub fn go_on(&mut self) -> Option<(Session, Change)> {
        let session = self.moment.going_on.take()?;
        let before = std::mem::replace(&mut self.session, session);
        Some((before, self.changed(Cause::Moved)))
    }
}
