//! Resigning, and draws by agreement.

use rosette_app::Dialog;
use rosette_messages::{fixed, page};
use rosette_play::{DrawOffer, Purpose};
use rosette_rules::Seat;

use super::state::Play;
use crate::{dom, shared::Shared};

impl Play {
    /// Asks who resigns.
    pub(super) fn ask_to_resign(&self, shared: &mut Shared) {
        if self.shown.game.who_ends().is_some() {
            dom::close_dialogs();
            shared.model.open_dialog(Dialog::Resign)
        }
    }

    pub(super) fn resign(&mut self, shared: &mut Shared, seat: Seat) {
        dom::close_dialogs();
        if let Some(change) = self.shown.game.resign(seat) {
            self.ended(shared, change)
        }
    }

    /// Asks the other player for a draw. If that is a program, asks for confirmation first.
    pub(super) fn ask_for_draw(&mut self, shared: &mut Shared) {
        dom::close_dialogs();
        let Some(offer) = self.shown.game.offer_draw() else { return };
        match offer {
            DrawOffer::Declined(_) => return self.draw_declined(shared),
            DrawOffer::Later => return self.refuse(shared, dom::say(&fixed::DRAW_LATER)),
            DrawOffer::ToProgram { .. } => {}
            DrawOffer::ToPerson { from } => {
                dom::face_far(self.is_across(&shared.model) && from == Seat::First);
            }
        }
        self.asked.draw = Some(offer);
        shared.model.open_dialog(Dialog::Draw)
    }

    /// Ends the game as a draw that a person agrees to, or asks the program.
    pub(super) fn agree_to_draw(&mut self, shared: &mut Shared) {
        dom::close_dialogs();
        if !self.shown.game.is_shared() {
            return self.ask_adviser(shared, Purpose::Draw);
        }
        if let Some(change) = self.shown.game.agree() {
            self.ended(shared, change)
        }
    }

    pub(super) fn draw_declined(&mut self, shared: &mut Shared) {
        let Some(seat) = self.shown.game.who_ends() else { return };
        let declined = page::DrawDeclined { name: self.shown.name(seat.other()) };
        self.refuse(shared, dom::say(&declined))
    }
}
