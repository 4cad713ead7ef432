//! Looking back at earlier positions, and continuing from one of them.

use rosette_keep::Slot;
use rosette_messages::{count, fixed, page};
use rosette_play::GoOn;
use web_sys::{Element, HtmlInputElement};

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
            let motion = self.shown.replay(&self.looks(shared));
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
        let GoOn { moves, over } = go_on;
        let detail = if over {
            dom::say(&page::KeepsFinished { moves: count(moves) })
        } else {
            dom::say(&page::Drops { moves: count(moves) })
        };
        dom::write("#go-on-detail", &detail);
        // The chosen act was moved out of the scene.
        self.rebuild(shared);
        dom::open_dialog("go-on")
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

    /// Updates the controls for stepping through the game.
    pub(super) fn show_replay(&self) {
        let bar: Element = dom::by_id("replay");
        let (shown, end) = (self.shown.game.shown(), self.session().ply());
        let slider: HtmlInputElement = dom::by_id("slider");
        dom::set(&slider, "max", &end.to_string());
        dom::set_if(&slider, "disabled", end == 0);
        slider.set_value(&shown.to_string());
        let place = dom::say(&page::LookingAt { ply: count(shown), of: count(end) });
        dom::set(&slider, "aria-valuetext", &place);
        // A disabled button would lose the focus, so these are only marked as disabled.
        for (selector, possible) in [
            ("[data-do=look-back]", shown > 0),
            ("[data-arg=back]", shown > 0),
            ("[data-do=run]", end > 0),
            ("[data-arg=on]", shown < end),
            ("[data-do=back-to-game]", shown < end),
        ] {
            let button = dom::find(&bar, selector);
            dom::set_flag(&button, "aria-disabled", !possible);
            dom::set_if(&button, "data-off", !possible);
        }
        let (icon, label) = if self.shown.game.is_running() {
            ("#i-pause", fixed::STOP_RUNNING)
        } else {
            ("#i-play", fixed::RUN_THROUGH)
        };
        let button: Element = dom::find(&bar, "[data-do=run]");
        dom::set(&button, "aria-label", dom::fixed(label));
        dom::set(&button, "title", dom::fixed(label));
        dom::set(&dom::find(&button, "use"), "href", icon)
    }
}
