//! Resigning, and draws by agreement.

use maud::html;
use rosette_messages::{fixed, page};
use rosette_play::{DrawOffer, Purpose};
use rosette_rules::{Seat, triad::Trade};
use web_sys::Element;

use super::state::Play;
use crate::{dom, shared::Shared};

impl Play {
    /// Asks who resigns. The player to move comes first.
    pub(super) fn ask_to_resign(&mut self, shared: &mut Shared) {
        let Some(seat) = self.shown.game.who_ends() else { return };
        let buttons = html! {
            button.btn data-do="close" { (dom::fixed(fixed::CANCEL)) }
            @for seat in [seat, seat.other()] {
                @if self.shown.game.program(seat).is_none() {
                    button.btn.secondary.danger data-do="confirm-resign" data-arg=(seat.name()) {
                        (dom::say(&page::Resigns { name: self.shown.name(seat) }))
                    }
                }
            }
        };
        dom::fill("#resign .row", &buttons);
        let text = match self.shown.trade() {
            Trade::All => fixed::WHOLE_COLLECTION,
            _ => fixed::RESIGN_TRADE,
        };
        let trade: Element = dom::by_id("resign-trade");
        dom::set_text(&trade, dom::fixed(text));
        dom::show(&trade, self.is_at_stake(&shared.model));
        dom::close_dialogs();
        dom::open_dialog("resign")
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
        let (title, detail, agree, close) = match offer {
            DrawOffer::Declined(_) => return self.draw_declined(shared),
            DrawOffer::Later => return self.refuse(shared, dom::say(&fixed::DRAW_LATER)),
            DrawOffer::ToProgram { from } => (
                dom::say(&page::DrawOfferTo { name: self.shown.name(from.other()) }),
                dom::say(&fixed::DRAW_JUDGED),
                fixed::OFFER_DRAW,
                fixed::CANCEL,
            ),
            DrawOffer::ToPerson { from } => {
                dom::face_far(self.is_across(&shared.model) && from == Seat::First);
                (
                    dom::say(&page::DrawQuestion { name: self.shown.name(from.other()) }),
                    dom::say(&page::DrawOffered { name: self.shown.name(from) }),
                    fixed::AGREE,
                    fixed::PLAY_ON,
                )
            }
        };
        dom::write("#draw h2", &title);
        dom::write("#draw p", &detail);
        dom::write("#draw .primary", dom::fixed(agree));
        dom::write("#draw [data-do=close]", dom::fixed(close));
        dom::open_dialog("draw")
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
