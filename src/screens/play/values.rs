//! Values while a game is played: asking for them, the bar beside the board, and the choices.

use maud::html;
use rosette_app::review::{ReviewQuestion, at_choices, bar};
use web_sys::Element;

use super::state::Play;
use crate::{dom, programs::ReviewMessage, shared::Shared};

impl Play {
    /// Asks for the values of the shown position, or drops those that may not be seen any more.
    pub(super) fn mind_values(&mut self, shared: &mut Shared) {
        let counts = self.is_staked(&shared.model);
        let sees = self.shown.game.sees_values(counts) && dom::language().is_complete();
        if !sees {
            if self.shown.game.drop_values() {
                self.rebuild_all(shared)
            }
            return;
        }
        if self.shown.game.asks_values() {
            return;
        }
        let Some(sought) = self.shown.game.sought() else { return };
        let asked = ReviewQuestion::values(sought, shared.model.cards.texts());
        // A worker that is missing answers nothing. The next position asks again.
        let number = shared.reviewer.ask(&asked).unwrap_or_default();
        self.shown.game.seeks(number)
    }

    /// Takes a message of the worker about the shown position; `None` if it failed.
    pub(super) fn valued(&mut self, shared: &mut Shared, told: Option<ReviewMessage>) {
        let Some(ReviewMessage { number, slice, .. }) = told else {
            return shared.reviewer.stop();
        };
        if slice.lines.is_empty() || !self.shown.game.values_come(number, &slice.lines) {
            return;
        }
        self.say_values();
        self.rebuild(shared);
        self.show_values(shared)
    }

    /// Writes the values of the choices in the page's language.
    pub(super) fn say_values(&mut self) {
        let values = self.shown.game.values();
        let said = values.map(|(scale, judged)| at_choices(scale, judged, dom::language()));
        self.values = said.unwrap_or_default();
    }

    /// Shows the bar. It has its room before there is a value, so that nothing moves. While a value is
    /// asked for, the last one stays.
    pub(super) fn show_values(&self, shared: &Shared) {
        let element: Element = dom::by_id("value");
        dom::show(&element, self.shown.game.has_values(self.is_staked(&shared.model)));
        let drawn = match self.shown.game.values() {
            Some((scale, judged)) => bar(scale, judged, self.shown.names(), dom::language()),
            None if self.shown.game.asks_values() => return,
            None => html! {},
        };
        dom::set_html(&element, &drawn)
    }
}
