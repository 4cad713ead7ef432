//! What happens by itself, and when.

use rosette_rules::Turn;
use rosette_session::{Session, Tables};

use crate::{Cause, Change, Game};

/// When a roll that can't be used passes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Pass {
    /// At once.
    AtOnce,
    /// After it was shown for [`Preferences::LINGER`] milliseconds.
    #[default]
    Soon,
    /// When somebody says so.
    ByClick,
}

/// What the people at the screen have chosen for every game, and what is at hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Preferences {
    /// When a roll that can't be used passes.
    pub pass: Pass,
    /// Whether the coins are thrown at the start of each turn without a click.
    pub throws: bool,
    /// Milliseconds between the end of a motion and what a program does.
    pub pace_ms: u32,
    /// Whether values are shown while a game is played.
    pub values: bool,
    /// The tables that programs can use.
    pub tables: Tables,
}

impl Preferences {
    /// Milliseconds for which a roll of no use is shown once it has landed.
    pub const LINGER: u32 = 1200;
    /// Milliseconds between a motion and the coins that are thrown by themselves, so that the turn can be seen to change.
    pub const THROW: u32 = 400;
    /// Milliseconds before chance completes a token that is begun, beyond its motion.
    pub const COMPLETE: u32 = 50;
    /// Milliseconds for which a position is shown when a game is run through, beyond its motion.
    pub const STEP: u32 = 900;
}

/// The next thing that happens by itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Due {
    /// A roll of no use has been shown: [`ViewState::end_linger`](crate::ViewState::end_linger).
    LingerOver,
    /// Chance acts: [`Game::draw`].
    Chance,
    /// A program is asked: [`Game::program_due`].
    Program,
    /// The game is run through: [`Game::step_on`].
    Step,
}

/// The step that chance makes next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ChanceStep {
    /// It decides the rest of a token that is begun.
    Rest,
    /// It throws for a seat.
    Throw,
    /// It begins the next round.
    Round,
}

impl ChanceStep {
    /// Returns the step that chance makes next, if it is chance's turn.
    pub fn next(session: &Session) -> Option<Self> {
        match session.turn() {
            Turn::Chance(_) if session.pending().is_some() => Some(Self::Rest),
            Turn::Chance(Some(_)) => Some(Self::Throw),
            Turn::Chance(None) => Some(Self::Round),
            Turn::Choice(_) | Turn::Over(_) => None,
        }
    }

    /// Returns whether chance makes this step next.
    pub fn is_next(self, session: &Session) -> bool {
        Self::next(session) == Some(self)
    }
}

impl Game {
    /// Returns the next thing that happens by itself, and after how many milliseconds; `motion_ms`
    /// is how long the present motion lasts. What is begun is completed in any case. Nothing
    /// happens while the game is paused, looked back at, or put together, or after an example.
    pub fn due(&self, motion_ms: u32) -> Option<(u32, Due)> {
        if self.view.is_running() {
            return Some((Preferences::STEP + motion_ms, Due::Step));
        }
        let stays = self.time.paused || self.mode.is_arranged() || self.is_learnt();
        if self.view.looking().is_some() || stays {
            return None;
        }
        if self.view.lingering {
            return match self.preferences.pass {
                // The roll was shown before this was chosen.
                Pass::AtOnce => Some((0, Due::LingerOver)),
                Pass::Soon => Some((Preferences::LINGER + motion_ms, Due::LingerOver)),
                Pass::ByClick => None,
            };
        }
        let program = self.seats.program_to_move(&self.session).is_some();
        let pace = self.preferences.pace_ms + motion_ms;
        match ChanceStep::next(&self.session) {
            Some(ChanceStep::Rest) => Some((Preferences::COMPLETE + motion_ms, Due::Chance)),
            Some(ChanceStep::Throw) => {
                // After an undo a person wants to choose again, not to be thrown on.
                let by_itself = self.preferences.throws && !self.session.can_redo();
                let delay = if program { pace } else { Preferences::THROW + motion_ms };
                (program || by_itself).then_some((delay, Due::Chance))
            }
            Some(ChanceStep::Round) | None => {
                (program && self.questions.asked().is_none()).then_some((pace, Due::Program))
            }
        }
    }

    /// Does what is due, except asking a program.
    pub fn do_step(&mut self, due: Due) -> Option<Change> {
        match due {
            Due::Chance => self.draw(),
            Due::LingerOver => self.view.end_linger(),
            Due::Step => Some(self.step_on()),
            Due::Program => None,
        }
    }

    /// Lets chance make its step, unless the game is paused or looked back at.
    pub fn draw(&mut self) -> Option<Change> {
        if self.view.looking().is_some() || self.time.paused || !self.session.draw() {
            return None;
        }
        Some(self.changed(Cause::WentOn))
    }
}

/// Returns whether the last token, in which nothing could be chosen, is shown for a while before the
/// next turn begins.
pub fn lingers(pass: Pass, session: &Session) -> bool {
    let Some(last) = session.played().last() else { return false };
    let before = session.settled_at(session.ply() - 1).turn();
    pass != Pass::AtOnce
        && session.outcome().is_none()
        && session.pending().is_none()
        && last.written.first.is_none()
        && matches!(before, Turn::Chance(Some(_)))
}
