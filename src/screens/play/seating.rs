//! The seating of people at the screen, and the direction of the page.

use rosette_keep::Seating;
use rosette_rules::Seat;
use web_sys::Element;

use super::state::Play;
use crate::{dom, shared::Shared};

impl Play {
    /// Turns the page to the seat to move after the last motion, if the settings say so.
    pub(super) fn turn_page(&mut self, shared: &mut Shared) {
        let game = &self.shown.game;
        if self.view.motion.is_some() || game.is_lingering() || game.looking().is_some() {
            return;
        }
        let turns = shared.model.settings.seating == Seating::Turned
            && game.is_shared()
            && game.lesson().is_none();
        let turned = turns
            && match self.session().to_move() {
                Some(seat) => seat == Seat::Second,
                // Nobody is to move at the end and between rounds.
                None => self.view.turned,
            };
        if turned != self.view.turned {
            self.view.turned = turned;
            // The region under the pointer is elsewhere now.
            self.attention.pointer = None;
            dom::set_if(&dom::root(), "data-turned", turned);
            self.rebuild(shared)
        }
    }

    /// Sets the layout of the page for the seating.
    pub(super) fn seat_people(&mut self, shared: &mut Shared) {
        let across = self.is_across(&shared.model);
        let main: Element = dom::by_id("play");
        dom::set(&main, "data-seating", if across { "across" } else { "" });
        dom::show(&dom::by_id("across"), across);
        self.turn_page(shared)
    }
}
