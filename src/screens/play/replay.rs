//! Looking back at earlier positions, and continuing from one of them.

use rosette_app::Dialog;
use rosette_keep::Slot;
use rosette_play::GoOn;
use web_sys::Element;

use super::state::{Behind, Hand, Play};
use crate::{
    dom::{self, prefers_still},
    shared::Shared,
};

impl Play {
    /// Shows the position at a ply, or the present one.
    pub fn look(&mut self, shared: &mut Shared, ply: Option<usize>) {
        let before = self.shown.game.shown();
        if self.shown.game.look(ply) {
            self.looked(shared, before)
        }
    }

    /// Steps one ply forwards or backwards.
    pub(super) fn step(&mut self, shared: &mut Shared, on: bool) {
        let before = self.shown.game.shown();
        if on {
            self.shown.game.step_on();
        } else {
            self.shown.game.step_back();
        }
        if self.shown.game.shown() != before {
            self.looked(shared, before)
        }
    }

    /// Shows a position instead of the one at ply `before`. The motion of a single ply is shown too.
    pub(super) fn looked(&mut self, shared: &mut Shared, before: usize) {
        shared.tell_listener("");
        self.hand = Hand::default();
        self.view.motion = None;
        if self.shown.game.looking().is_none() {
            // The end of the move list is where it isn't scrolled.
            dom::at::<Element>("#play .moves .list").set_scroll_top(0);
        }
        if self.shown.game.shown() == before + 1 && !prefers_still() {
            let motion = self.shown.replay(&self.looks(&shared.model));
            self.view.motion = Some((motion, None));
        }
        self.rebuild(shared);
        self.fall_behind(shared, Behind::ALL);
        self.go_on_soon(shared)
    }

    /// Starts or stops running through the game.
    pub(super) fn run(&mut self, shared: &mut Shared) {
        let before = self.shown.game.looking();
        self.shown.game.run();
        if self.shown.game.looking() != before {
            self.looked(shared, self.session().ply())
        }
        self.fall_behind(shared, Behind::PANEL);
        self.go_on_soon(shared)
    }

    /// Asks whether to drop the later moves.
    pub(super) fn ask_to_go_on(&mut self, shared: &mut Shared, go_on: GoOn) {
        self.asked.go_on = Some(go_on);
        // The chosen act was moved out of the scene.
        self.rebuild(shared);
        shared.model.open_dialog(Dialog::GoOn)
    }

    /// Continues from the shown position. A finished game stays stored, and the continuation is a
    /// new game.
    pub(super) fn go_on(&mut self, shared: &mut Shared) {
        dom::close_dialogs();
        if self.shown.game.asks_to_go_on() && self.session().outcome().is_some() {
            self.slot.keep();
            self.stow(shared);
        }
        let Some((before, change)) = self.shown.game.go_on() else { return };
        if before.outcome().is_some() {
            self.slot = Slot::default();
        }
        self.attention.takes_focus = true;
        self.follow(shared, Some(change))
    }
}
