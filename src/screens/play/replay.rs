//! Earlier positions on the screen: stepping through a game, and going on from one of them.

use rosette_keep::Slot;
use rosette_messages::{count, fixed, page};
use rosette_play::GoOn;
use web_sys::{Element, HtmlInputElement};

use super::state::{Behind, Hand, Play};
use crate::{
    browser::{dom, prefers_still},
    shared::Shared,
};

impl Play {
    /// Looks at the game after so many tokens, or where it stands.
    pub fn look(&mut self, shared: &mut Shared, ply: Option<usize>) {
        let before = self.shown.game.shown();
        if self.shown.game.look(ply) {
            self.looked(shared, before)
        }
    }

    /// Looks one token further on, or back.
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

    /// Shows the position that is looked at since a step was chosen in it.
    pub(super) fn view_changed(&mut self, shared: &mut Shared) {
        self.looked(shared, self.shown.game.shown().saturating_sub(1))
    }

    /// Shows the position that is looked at instead of the one after so many tokens. One token further
    /// on, its step is seen again.
    fn looked(&mut self, shared: &mut Shared, before: usize) {
        shared.tell_listener("");
        self.hand = Hand::default();
        self.view.motion = None;
        if self.shown.game.shown() == before + 1 && !prefers_still() {
            let motion = self.shown.replay(&self.looks(shared));
            self.view.motion = Some((motion, None));
        }
        self.rebuild(shared);
        self.fall_behind(shared, Behind::Told);
        self.go_on_soon(shared)
    }

    /// Runs through the game from the position looked at, or from the start; stops if it does.
    pub(super) fn run(&mut self, shared: &mut Shared) {
        let before = self.shown.game.looking();
        self.shown.game.run();
        if self.shown.game.looking() != before {
            self.looked(shared, self.session().ply())
        }
        self.fall_behind(shared, Behind::Panel);
        self.go_on_soon(shared)
    }

    /// Asks whether later moves may go.
    pub(super) fn ask_to_go_on(&mut self, shared: &mut Shared, go_on: GoOn) {
        let GoOn { moves, over } = go_on;
        let detail = if over {
            dom::say(&page::KeepsFinished { moves: count(moves) })
        } else {
            dom::say(&page::Drops { moves: count(moves) })
        };
        dom::write("#go-on-detail", &detail);
        // The act was taken out of the scene.
        self.rebuild(shared);
        dom::open_dialog("go-on")
    }

    /// Goes on from the position that is looked at. A game that is over stays as it is: the other is
    /// one of its own from now on.
    pub(super) fn go_on(&mut self, shared: &mut Shared) {
        dom::close_dialogs();
        if self.shown.game.asks_to_go_on() && self.session().outcome().is_some() {
            // It is kept as it is.
            self.slot.keep();
            self.stow(shared);
        }
        let Some((before, change)) = self.shown.game.go_on() else { return };
        if before.outcome().is_some() {
            self.slot = Slot::default();
        }
        self.attention.takes_focus = true;
        self.follow(shared, change)
    }

    /// Brings the controls that step through the game up to date.
    pub(super) fn show_replay(&self) {
        let bar: Element = dom::by_id("replay");
        let (shown, end) = (self.shown.game.shown(), self.session().ply());
        let slider: HtmlInputElement = dom::by_id("slider");
        dom::set(&slider, "max", &end.to_string());
        dom::set_if(&slider, "disabled", end == 0);
        slider.set_value(&shown.to_string());
        let place = dom::say(&page::LookingAt { ply: count(shown), of: count(end) });
        dom::set(&slider, "aria-valuetext", &place);
        // These stay where the focus is, so they aren't disabled in earnest.
        for (selector, possible) in [
            ("[data-do=look-back]", shown > 0),
            ("[data-arg=back]", shown > 0),
            ("[data-do=run]", end > 0),
            ("[data-arg=on]", shown < end),
            ("[data-do=back-to-game]", shown < end),
        ] {
            let value = if possible { "false" } else { "true" };
            dom::set(&dom::find(&bar, selector), "aria-disabled", value);
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
