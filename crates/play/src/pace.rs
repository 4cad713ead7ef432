//! What happens by itself, and when.

use rosette_rules::Turn;
use rosette_session::Tables;

use crate::{Cause, Change, Game};

/// When a roll that can't be used passes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Pass {
    /// At once.
    AtOnce,
    /// After it was shown for [`Customs::LINGER`] milliseconds.
    #[default]
    Soon,
    /// When somebody says so.
    ByClick,
}

/// What the people at the screen have chosen for every game, and what is at hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Customs {
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

impl Customs {
    /// Milliseconds for which a roll of no use is shown.
    pub const LINGER: u32 = 1200;
    /// Milliseconds before the coins are thrown by themselves, so that the turn can be seen to change.
    pub const THROW: u32 = 400;
    /// Milliseconds before chance completes a token that is begun.
    pub const COMPLETE: u32 = 300;
    /// Milliseconds for which a position is shown when a game is run through, beyond its motion.
    pub const STEP: u32 = 900;
}

/// The next thing that happens by itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Due {
    /// A roll of no use has been shown: [`Game::end_linger`].
    LingerOver,
    /// Chance acts: [`Game::draw`].
    Chance,
    /// A program is asked: [`Game::program_due`].
    Program,
    /// The game is run through: [`Game::step_on`].
    Step,
}

impl Game {
    /// Returns the next thing that happens by itself, and after how many milliseconds; `motion_ms`
    /// is how long the present motion lasts. What is begun is completed in any case. Nothing
    /// happens while the game is paused, looked back at, or put together.
    pub fn due(&self, motion_ms: u32) -> Option<(u32, Due)> {
        if self.moment.running {
            return Some((Customs::STEP + motion_ms, Due::Step));
        }
        if self.moment.looking.is_some() || self.time.paused || self.is_arranged() {
            return None;
        }
        if self.moment.lingering {
            return match self.customs.pass {
                // The roll was shown before this was chosen.
                Pass::AtOnce => Some((0, Due::LingerOver)),
                Pass::Soon => Some((Customs::LINGER, Due::LingerOver)),
                Pass::ByClick => None,
            };
        }
        if self.is_begun() {
            return Some((Customs::COMPLETE, Due::Chance));
        }
        let program = self.program_to_move().is_some();
        let pace = self.customs.pace_ms + motion_ms;
        if self.awaits_throw() {
            // After an undo a person wants to choose again, not to be thrown on.
            let by_itself = self.customs.throws && !self.session.can_redo();
            let delay = if program { pace } else { Customs::THROW };
            return (program || by_itself).then_some((delay, Due::Chance));
        }
        (program && self.asking.asked.is_none()).then_some((pace, Due::Program))
    }

    /// Lets chance make its step, unless the game is paused or looked back at.
    pub fn draw(&mut self) -> Option<Change> {
        self.draw_for(Cause::WentOn)
    }

    /// Lets chance make its step for this cause, unless the game is paused or looked back at.
    pub(crate) fn draw_for(&mut self, cause: Cause) -> Option<Change> {
        if self.moment.looking.is_some() || self.time.paused || !self.session.draw() {
            return None;
        }
        Some(self.changed(cause))
    }

    /// Ends the showing of a roll of no use. None if none is shown.
    pub fn end_linger(&mut self) -> Option<Change> {
        std::mem::take(&mut self.moment.lingering).then_some(Change::Shown)
    }

    /// Returns whether a roll of no use is shown where the game is seen.
    pub const fn is_lingering(&self) -> bool {
        self.moment.lingering && self.moment.looking.is_none()
    }

    /// Returns whether the last token was one in which nothing could be chosen.
    fn passed(&self) -> bool {
        let Some(last) = self.session.played().last() else { return false };
        let before = self.session.settled_at(self.session.ply() - 1).turn();
        self.session.outcome().is_none()
            && self.session.pending().is_none()
            && last.written.first.is_none()
            && matches!(before, Turn::Chance(Some(_)))
    }

    /// Returns whether the last token is shown for a while before the next turn begins.
    pub(crate) fn lingers(&self) -> bool {
        self.customs.pass != Pass::AtOnce && self.passed()
    }
}
