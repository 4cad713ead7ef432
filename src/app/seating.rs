//! How people sit at the screen: which way the page faces, and that it doesn't go dark.

use rosette_keep::Seating;
use rosette_rules::Seat;
use web_sys::Element;

use super::{App, Screen};
use crate::dom;

impl App {
    /// Turns the page to the seat to move, if the settings say so: when its last move has been seen.
    pub(super) fn turn_page(&mut self) {
        let Screen::Play(play) = &mut self.screen else { return };
        if play.motion.is_some() || play.linger.is_some() || play.looking.is_some() {
            return;
        }
        let turns = self.settings.seating == Seating::Turned && play.table.is_shared();
        let turns = turns && play.lesson.is_none();
        let turned = turns
            && match play.table.session.to_move() {
                Some(seat) => seat == Seat::Second,
                // At the end, and between rounds, it lies as it lay.
                None => play.turned,
            };
        if turned != play.turned {
            play.turned = turned;
            // What was under the pointer lies elsewhere now.
            play.pointer = None;
            dom::set_if(&dom::root(), "data-turned", turned);
            self.rebuild()
        }
    }

    /// Lays the page out for how people sit.
    pub(super) fn seat_people(&mut self) {
        let Screen::Play(play) = &self.screen else { return };
        let across = play.across(&self.settings);
        let main: Element = dom::by_id("play");
        dom::set(&main, "data-seating", if across { "across" } else { "" });
        dom::show(&dom::by_id("across"), across);
        self.turn_page()
    }

    /// Keeps the screen awake while a game is played.
    pub(super) fn keep_awake(&mut self) {
        let playing = self.on_screen().is_some_and(|it| it.table.session.outcome().is_none());
        self.awake.keep(playing)
    }
}
