//! The automatic steps of a game, and their delays.

use rosette_rules::Turn;
use rosette_session::{Session, Tables};

use crate::{Cause, Change, LocalGame};

/// The moment at which a throw that moves nothing is no longer shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Pass {
    /// The throw disappears without a delay.
    AtOnce,
    /// The throw disappears after [`Preferences::LINGER`] milliseconds.
    #[default]
    Soon,
    /// The throw disappears after a click, or a key with the same effect.
    ByClick,
}

/// The settings of the screen that apply to every game, and the available tables.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Preferences {
    /// The moment at which a throw that moves nothing is no longer shown.
    pub pass: Pass,
    /// Whether the coins are thrown without a click at the start of each turn.
    pub throws: bool,
    /// Milliseconds between the end of a motion and a bot's step.
    pub pace_ms: u32,
    /// Whether values are shown during a game.
    pub values: bool,
    /// The tables that bots can use.
    pub tables: Tables,
}

impl Preferences {
    /// Milliseconds for which a throw that moves nothing is shown after it has landed.
    pub const LINGER: u32 = 1200;
    /// Milliseconds between a motion and an automatic throw or pick, so that people notice the change
    /// of turns.
    pub const THROW: u32 = 400;
    /// Milliseconds after a motion before chance completes a token.
    pub const COMPLETE: u32 = 50;
    /// Milliseconds for which the replay shows each position after its motion.
    pub const STEP: u32 = 900;
}

/// The next automatic step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Due {
    /// The display of a throw that moves nothing ends:
    /// [`ViewState::end_linger`](crate::ViewState::end_linger).
    LingerOver,
    /// Chance makes a step: [`LocalGame::draw`].
    Chance,
    /// A bot or an external player is asked: [`LocalGame::program_due`].
    Program,
    /// The replay shows the next position: [`LocalGame::step_on`].
    Step,
}

/// The kind of step that chance makes next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ChanceStep {
    /// The second step of a token, after a person's choice.
    Rest,
    /// The throw with which a token of Ur begins.
    Throw,
    /// The first step of a token that chance makes by itself, such as the pick of a card.
    Pick,
    /// The start of the next round of sudden death.
    Round,
}

impl ChanceStep {
    /// Returns the kind of step that chance makes next; `None` if it isn't chance's turn.
    pub fn next(session: &Session) -> Option<Self> {
        match session.turn() {
            Turn::Chance(_) if session.pending().is_some() => Some(Self::Rest),
            Turn::Chance(Some(_)) if session.settled().throws() => Some(Self::Throw),
            Turn::Chance(Some(_)) => Some(Self::Pick),
            Turn::Chance(None) => Some(Self::Round),
            Turn::Choice(_) | Turn::Over(_) => None,
        }
    }

    /// Returns whether chance makes this step next.
    pub fn is_next(self, session: &Session) -> bool {
        Self::next(session) == Some(self)
    }
}

impl LocalGame {
    /// Returns the next automatic step and its delay in milliseconds. `motion_ms` is the remaining
    /// time of the present motion. A started token is always completed. There is no step while the
    /// game is paused or an earlier position is shown, during a setup, at the end of an example or
    /// of a puzzle with its line, and while a person at another device is to move.
    pub fn due(&self, motion_ms: u32) -> Option<(u32, Due)> {
        if self.view.is_running() {
            return Some((Preferences::STEP + motion_ms, Due::Step));
        }
        let plays_line = self.mode.puzzle().is_some_and(|puzzle| puzzle.plays_line(&self.session));
        let is_over = self.is_exercise_over() && !plays_line;
        let stays = self.time.paused || self.mode.is_arranged() || is_over;
        if self.view.looking().is_some() || stays {
            return None;
        }
        if self.view.lingering {
            return match self.preferences.pass {
                // The throw was shown before this setting was chosen.
                Pass::AtOnce => Some((0, Due::LingerOver)),
                Pass::Soon => Some((Preferences::LINGER + motion_ms, Due::LingerOver)),
                Pass::ByClick => None,
            };
        }
        if self.seats.remote_to_move(&self.session).is_some() {
            return None;
        }
        let program = self.seats.program_to_move(&self.session).is_some();
        let pace = self.preferences.pace_ms + motion_ms;
        match ChanceStep::next(&self.session) {
            Some(ChanceStep::Rest) => Some((Preferences::COMPLETE + motion_ms, Due::Chance)),
            Some(ChanceStep::Pick) => Some((Preferences::THROW + motion_ms, Due::Chance)),
            Some(ChanceStep::Throw) => {
                // After an undo, a person wants to choose again, so nothing is thrown
                // automatically.
                let by_itself = self.preferences.throws && !self.session.can_redo();
                let delay = if program { pace } else { Preferences::THROW + motion_ms };
                (program || by_itself).then_some((delay, Due::Chance))
            }
            Some(ChanceStep::Round) | None => {
                (program && self.questions.asked().is_none()).then_some((pace, Due::Program))
            }
        }
    }

    /// Makes an automatic step. For [`Due::Program`] it does nothing, because the caller asks the
    /// player.
    pub fn do_step(&mut self, due: Due) -> Option<Change> {
        match due {
            Due::Chance => self.draw(),
            Due::LingerOver => self.view.end_linger(),
            Due::Step => Some(self.step_on()),
            Due::Program => None,
        }
    }

    /// Lets chance make its step, unless the game is paused, an earlier position is shown, or
    /// another device draws it.
    pub fn draw(&mut self) -> Option<Change> {
        let is_remote = self.seats.remote_to_move(&self.session).is_some();
        let stays = self.view.looking().is_some() || self.time.paused || is_remote;
        if stays || !self.session.draw() {
            return None;
        }
        Some(self.changed(Cause::WentOn))
    }
}

/// Returns whether the last throw, with which no piece could move, stays on the screen for a while
/// before the next turn.
pub fn lingers(pass: Pass, session: &Session) -> bool {
    let Some(last) = session.played().last() else { return false };
    let before = session.settled_at(session.ply() - 1).turn();
    pass != Pass::AtOnce
        && session.outcome().is_none()
        && session.pending().is_none()
        && last.written.first.is_none()
        && matches!(before, Turn::Chance(Some(_)))
}
