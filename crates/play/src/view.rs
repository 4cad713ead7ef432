//! Which position of a game is shown, and continuing from an earlier one.

use rosette_rules::Viewer;
use rosette_session::Session;

use crate::{Cause, Change, ChoiceError, LocalGame, Pass};

/// The position of a game that is shown, and whether a replay continues from there.
#[derive(Default)]
pub struct ViewState {
    /// Whether a throw that moves nothing is shown in the last position.
    pub(crate) lingering: bool,
    /// The earlier position that is shown; `None` for the last position.
    earlier: Option<Earlier>,
}

struct Earlier {
    /// The number of tokens before the position.
    ply: usize,
    /// Whether the replay is running, which shows one position after the other.
    running: bool,
    /// The continuation with a new choice, while the person is asked about it.
    going_on: Option<Session>,
}

impl ViewState {
    /// Shows the last position; with `lingering`, first the throw that moved nothing.
    pub(crate) const fn present(lingering: bool) -> Self {
        Self { lingering, earlier: None }
    }

    /// Returns the number of tokens before the shown position; `None` if the last position is
    /// shown.
    pub fn looking(&self) -> Option<usize> {
        self.earlier.as_ref().map(|earlier| earlier.ply)
    }

    /// Returns whether the replay is running; false while the last position is shown.
    pub fn is_running(&self) -> bool {
        self.earlier.as_ref().is_some_and(|earlier| earlier.running)
    }

    /// Stops the replay. Returns whether it was running.
    pub fn stop_running(&mut self) -> bool {
        self.earlier.as_mut().is_some_and(|earlier| std::mem::take(&mut earlier.running))
    }

    /// Returns whether a throw that moves nothing is shown at present.
    pub const fn is_lingering(&self) -> bool {
        self.lingering && self.earlier.is_none()
    }

    /// Ends the display of a throw that moves nothing. Returns `None` if there was none.
    pub fn end_linger(&mut self) -> Option<Change> {
        std::mem::take(&mut self.lingering).then_some(Change::Shown)
    }

    /// Returns whether the person is being asked about dropping later moves.
    pub fn asks_to_go_on(&self) -> bool {
        self.earlier.as_ref().is_some_and(|earlier| earlier.going_on.is_some())
    }

    /// Returns whether a throw that moves nothing is shown until a click.
    pub(crate) fn waits_for_click(&self, pass: Pass) -> bool {
        pass == Pass::ByClick && self.is_lingering()
    }

    /// Shows the position at a ply, or with `None` the last one.
    pub(crate) fn look(&mut self, ply: Option<usize>) {
        self.earlier = ply.map(|ply| Earlier { ply, running: false, going_on: None });
    }

    /// Starts the replay from the shown position. Returns false if that is the last one.
    fn run(&mut self) -> bool {
        if let Some(earlier) = &mut self.earlier {
            earlier.running = true;
        }
        self.earlier.is_some()
    }
}

/// The moves that continuing from an earlier position drops, for the question to the person.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GoOn {
    /// The number of tokens that are dropped, including undone ones.
    pub moves: usize,
    /// Whether the game is over. Then it stays as it is, and the continuation is a new game.
    pub over: bool,
}

impl LocalGame {
    /// Returns the number of tokens before the shown position.
    pub fn shown(&self) -> usize {
        self.view.looking().unwrap_or_else(|| self.session.ply())
    }

    /// Shows the position at a ply, or with `None` the last one. Returns false for an example
    /// or a puzzle, which have no replay.
    pub fn look(&mut self, ply: Option<usize>) -> bool {
        if self.mode.is_exercise() {
            return false;
        }
        self.questions.drop_hint();
        self.values.clear();
        self.view.look(ply.filter(|ply| *ply < self.session.ply()));
        true
    }

    /// Shows the next position, if there is one. A running replay continues.
    pub fn step_on(&mut self) -> Change {
        let running = self.view.is_running();
        let to = self.shown() + 1;
        if to <= self.session.ply() && self.look(Some(to)) && running {
            self.view.run();
        }
        Change::View
    }

    /// Shows the previous position. Returns false at the start.
    pub fn step_back(&mut self) -> bool {
        match self.shown().checked_sub(1) {
            Some(to) => self.look(Some(to)),
            None => false,
        }
    }

    /// Starts the replay from the shown position, or from the start of the game; or stops it.
    /// Returns false if there is nothing to replay.
    pub fn run(&mut self) -> bool {
        if self.view.stop_running() {
            return true;
        }
        if self.view.looking().is_none() {
            self.look(Some(0));
        }
        self.view.run()
    }

    /// Makes a choice in the earlier position that is shown. The choice that the game made there
    /// shows the next position. Any other choice would drop the later moves, so the person is asked
    /// first.
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

    /// Continues from the earlier position after the person has agreed. Returns the game before the
    /// change, and the change; `None` if the person wasn't asked.
    pub fn go_on(&mut self) -> Option<(Session, Change)> {
        let session = self.view.earlier.as_mut()?.going_on.take()?;
        let before = std::mem::replace(&mut self.session, session);
        self.seats.share_by_link(&self.session);
        Some((before, self.changed(Cause::Moved)))
    }
}
