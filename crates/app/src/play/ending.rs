//! The end of a game: resigning, draws by agreement, and the banner over the board.

use maud::{Markup, PreEscaped, html};
use rosette_messages::{FixedText, fixed, page};
use rosette_play::{DrawOffer, Purpose};
use rosette_rules::Seat;
use rosette_scene::picture;

use super::{Panel, Play};
use crate::{Banner, Dialog, Effect, Model, html::named};

impl Play {
    /// Asks who resigns.
    pub(super) fn ask_to_resign(&self, model: &mut Model) {
        if self.shown.game.who_ends().is_some() {
            model.close_dialogs();
            model.open_dialog(Dialog::Resign)
        }
    }

    pub(super) fn resign(&mut self, model: &mut Model, seat: Seat) {
        model.close_dialogs();
        if let Some(change) = self.shown.game.resign(seat) {
            self.ended(model, change)
        }
    }

    /// Asks the other player for a draw. If that is a program, asks for confirmation first.
    pub(super) fn ask_for_draw(&mut self, model: &mut Model) {
        model.close_dialogs();
        let Some(offer) = DrawOffer::of(&self.shown.game) else { return };
        match offer {
            DrawOffer::Declined(_) => return self.draw_declined(model),
            DrawOffer::Later => return self.refuse(model, model.say(&fixed::DRAW_LATER)),
            DrawOffer::ToProgram { .. } => {}
            DrawOffer::ToPerson { from } => {
                model.ask(Effect::FaceFar(self.is_across(model) && from == Seat::First))
            }
        }
        self.asked.draw = Some(offer);
        model.open_dialog(Dialog::Draw)
    }

    /// Ends the game as a draw that a person agrees to, or asks the program.
    pub(super) fn agree_to_draw(&mut self, model: &mut Model) {
        model.close_dialogs();
        if !self.shown.game.seats.is_shared() {
            return self.ask_adviser(model, Purpose::Draw);
        }
        if let Some(change) = self.shown.game.agree() {
            self.ended(model, change)
        }
    }

    pub(super) fn draw_declined(&mut self, model: &mut Model) {
        let Some(seat) = self.shown.game.who_ends() else { return };
        let declined = page::DrawDeclined { name: self.shown.name(seat.other()) };
        self.refuse(model, model.say(&declined))
    }
}

impl Panel<'_> {
    /// Returns the banner, if there is a reason for it.
    pub(super) fn banner_shown(&self) -> Option<Banner> {
        self.shown.banner(self.looks, self.play.due_trade(self.model).is_some())
    }

    /// Returns the text of the banner with what a trade takes.
    fn detail(&self, detail: String) -> String {
        let whole = self.play.due_trade(self.model).and_then(|due| {
            self.shown.whole_collection(&due, &self.model.album, self.model.language)
        });
        match whole {
            Some(whole) => [&detail, " ", &whole, "."].concat(),
            None => detail,
        }
    }

    pub(super) fn banner(&self) -> Markup {
        let Some(Banner { over, winner, title, detail, deed, look }) = self.banner_shown() else {
            return html! { section #banner.banner hidden {} };
        };
        let (names, visits) = (self.shown.names(), self.play.slot.is_visiting());
        let button = |class: &str, (deed, text): (&str, FixedText)| {
            html! { button.btn.(class) data-do=(deed) { (self.model.fixed(text)) } }
        };
        html! {
            section #banner.banner.(winner.map_or("", Seat::name)) {
                span.badge { (PreEscaped(winner.map(picture::badge).unwrap_or_default())) }
                div {
                    h2 { (named(&title, names)) }
                    p.muted { (named(&self.detail(detail), names)) }
                }
                .row {
                    button #keep-game.btn data-do="keep-game" hidden[!over || !visits] {
                        (self.model.fixed(fixed::KEEP_GAME))
                    }
                    // Nobody has played an opened game here, so it has no score.
                    button #score.btn.num data-do="open" data-arg="match" aria-haspopup="dialog"
                        hidden[!over || visits] {
                        (named(&self.shown.score(self.model.language), names))
                    }
                    @if let Some(look) = look { (button("secondary", look)) }
                    button.btn.secondary data-do="review" hidden[!self.offers_review()] {
                        (self.model.fixed(fixed::REVIEW_GAME))
                    }
                    (button("primary", deed))
                }
            }
        }
    }
}
