//! How a game is looked at: earlier positions, and playing on from one of them.

use rosette_rules::Viewer;
use rosette_session::Session;

use crate::{Cause, Change, ChoiceError, Game, Pass};

/// How a game is looked at.
#[derive(Default)]
pub struct ViewState {
    /// Whether a roll of no use is being shown where the game stands.
    pub(crate) lingering: bool,
    /// The earlier position that is looked at.
    earlier: Option<Earlier>,
}

/// An earlier position of a game.
struct Earlier {
    /// The number of tokens before it.
    ply: usize,
    /// Whether the game is run through from there.
    running: bool,
    /// The continuation from there, while the person is asked.
    going_on: Option<Session>,
}

impl ViewState {
    /// Looks where the game stands.
    pub(crate) const fn present(lingering: bool) -> Self {
        Self { lingering, earlier: None }
    }

    /// Returns the number of tokens after which the game is looked at, if not where it stands.
    pub fn looking(&self) -> Option<usize> {
        self.earlier.as_ref().map(|earlier| earlier.ply)
    }

    /// Returns whether the game is run through.
    pub fn is_running(&self) -> bool {
        self.earlier.as_ref().is_some_and(|earlier| earlier.running)
    }

    /// Stops running through the game. False if it isn't run through.
    pub fn stop_running(&mut self) -> bool {
        self.earlier.as_mut().is_some_and(|earlier| std::mem::take(&mut earlier.running))
    }

    /// Returns whether a roll of no use is shown where the game is seen.
    pub const fn is_lingering(&self) -> bool {
        self.lingering && self.earlier.is_none()
    }

    /// Ends the showing of a roll of no use. None if none is shown.
    pub fn end_linger(&mut self) -> Option<Change> {
        std::mem::take(&mut self.lingering).then_some(Change::Shown)
    }

    /// Returns whether the person is asked whether later moves may go.
    pub fn asks_to_go_on(&self) -> bool {
        self.earlier.as_ref().is_some_and(|earlier| earlier.going_on.is_some())
    }

    /// Returns whether a roll of no use is shown until somebody says that it has been read.
    pub(crate) fn waits_for_click(&self, pass: Pass) -> bool {
        pass == Pass::ByClick && self.is_lingering()
    }

    /// Looks at the position at a ply, or where the game stands.
    pub(crate) fn look(&mut self, ply: Option<usize>) {
        self.earlier = ply.map(|ply| Earlier { ply, running: false, going_on: None });
    }

    /// Runs through the game from the position looked at. False if none is.
    fn run(&mut self) -> bool {
        if let Some(earlier) = &mut self.earlier {
            earlier.running = true;
        }
        self.earlier.is_some()
    }
}

/// The effect of continuing from an earlier position, for the question to the person.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GoOn {
    /// The number of dropped tokens, including undone ones.
    pub moves: usize,
    /// Whether the game is over. It stays as it is then, and the continuation is a new game.
    pub over: bool,
}

impl Game {
    /// Returns the number of tokens after which the game is seen.
    pub fn shown(&self) -> usize {
        self.view.looking().unwrap_or_else(|| self.session.ply())
    }

    /// Shows the position at a ply, or the present one. Returns false for an example, which can't be
    /// looked back at.
    pub fn look(&mut self, ply: Option<usize>) -> bool {
        if self.mode.lesson().is_some() {
            return false;
        }
        self.questions.drop_hint();
        self.values.clear();
        self.view.look(ply.filter(|ply| *ply < self.session.ply()));
        true
    }

    /// Looks one token further on.
    pub fn step_on(&mut self) -> Change {
        let running = self.view.is_running();
        let to = self.shown() + 1;
        if to <= self.session.ply() && self.look(Some(to)) && running {
            self.view.run();
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
        if self.view.stop_running() {
            return true;
        }
        if self.view.looking().is_none() {
            self.look(Some(0));
        }
        self.view.run()
    }

    /// Makes a choice in the position that is looked at. The choice that was made there is a step
    /// on; before any other, the person is asked.
    pub(crate) fn choose_at(
        &mut self,
        ply: usize,
        choice: &str,
        counts: bool,
    ) -> Result<Change, ChoiceError> {
        if self.session.chose(ply, choice) {
            return Ok(self.step_on());
        }
        let seat = self.session.position_at(ply).turn().seat();
        let closed = self.session.hides_any();
        if let Some(seat) = seat.filter(|seat| closed && self.viewer() != Viewer::Seat(*seat)) {
            return Err(ChoiceError::Curtain(seat));
        }
        if counts {
            return Err(ChoiceError::Counts);
        }
        let mut other = self.session.clone();
        other.choose_at(ply, choice)?;
        if let Some(earlier) = &mut self.view.earlier {
            earlier.going_on = Some(other);
        }
        let over = self.session.outcome().is_some();
        Ok(Change::Question(GoOn { moves: self.session.later_than(ply), over }))
    }

    /// Goes on from the position that is looked at, after the person has agreed: gives the game as
    /// it was, and the change. None if nobody was asked.
    pub fn go_on(&mut self) -> Option<(Session, Change)> {
        let session = self.view.earlier.as_mut()?.going_on.take()?;
        let before = std::mem::replace(&mut self.session, session);
        Some((before, self.changed(Cause::Moved)))
    }
}
