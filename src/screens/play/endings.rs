//! Ends that no token tells: a player resigns, or both agree to a draw.

use rosette_messages::{fixed, page};
use rosette_play::{DrawOffer, Purpose};
use rosette_rules::{Seat, triad::Trade};
use web_sys::Element;

use super::state::Play;
use crate::{
    browser::{Html, dom},
    shared::Shared,
};

impl Play {
    /// Asks who resigns, the one to move before the other.
    pub(super) fn ask_to_resign(&mut self, shared: &mut Shared) {
        let Some(seat) = self.shown.game.who_ends() else { return };
        let mut html = Html::default();
        html.put(
            "<button class=\"btn\" data-do=\"close\">@</button>",
            &[dom::fixed(fixed::CANCEL)],
        );
        for seat in [seat, seat.other()] {
            if self.shown.game.program(seat).is_none() {
                let text = dom::say(&page::Resigns { name: self.shown.name(seat) });
                html.put(
                    "<button class=\"btn secondary danger\" data-do=\"confirm-resign\" data-arg=\"@\">@</button>",
                    &[seat.name(), &text],
                );
            }
        }
        dom::fill("#resign .row", &html);
        let trade: Element = dom::by_id("resign-trade");
        let text = match self.trade() {
            Trade::All => fixed::WHOLE_COLLECTION,
            _ => fixed::RESIGN_TRADE,
        };
        dom::set_text(&trade, dom::fixed(text));
        dom::show(&trade, self.is_at_stake(shared));
        dom::close_dialogs();
        dom::open_dialog("resign")
    }

    /// Lets a player resign.
    pub(super) fn resign(&mut self, shared: &mut Shared, seat: Seat) {
        dom::close_dialogs();
        if let Some(change) = self.shown.game.resign(seat) {
            self.ended(shared, change)
        }
    }

    /// Asks the other player whether it agrees to a draw; before a program is asked, the person
    /// who offers it.
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
                dom::face_far(self.is_across(shared) && from == Seat::First);
                (
                    dom::say(&page::DrawQuestion { name: self.shown.name(from.other()) }),
                    dom::say(&page::DrawOffered { name: self.shown.name(from) }),
                    fixed::AGREE,
                    fixed::PLAY_ON,
                )
            }
        };
        let dialog: Element = dom::by_id("draw");
        dom::set_text(&dom::find(&dialog, "h2"), &title);
        dom::set_text(&dom::find(&dialog, "p"), &detail);
        dom::set_text(&dom::find(&dialog, ".primary"), dom::fixed(agree));
        dom::set_text(&dom::find(&dialog, "[data-do=close]"), dom::fixed(close));
        dom::open_dialog("draw")
    }

    /// A person has agreed to a draw, or a program is asked whether it does.
    pub(super) fn agree_to_draw(&mut self, shared: &mut Shared) {
        dom::close_dialogs();
        if !self.shown.game.is_shared() {
            return self.ask_adviser(shared, Purpose::Draw);
        }
        if let Some(change) = self.shown.game.agree() {
            self.ended(shared, change)
        }
    }

    /// Says that the opponent declines a draw.
    pub(super) fn draw_declined(&mut self, shared: &mut Shared) {
        let Some(seat) = self.shown.game.who_ends() else { return };
        let declined = page::DrawDeclined { name: self.shown.name(seat.other()) };
        self.refuse(shared, dom::say(&declined))
    }
}
