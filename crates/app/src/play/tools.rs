//! The tool buttons of a game: undo, redo, hint and pause, and smaller ones that review, change or
//! end the game.

use maud::{Markup, html};
use rosette_messages::{FixedText, fixed};
use rosette_play::DrawOffer;

use super::Panel;

impl Panel<'_> {
    fn text(&self, text: FixedText) -> &'static str {
        self.model.fixed(text)
    }

    /// Makes a button with an icon above its text. `key` is its keyboard shortcut.
    fn tool(&self, action: &str, icon: &str, text: FixedText, key: &str, possible: bool) -> Markup {
        let text = self.text(text);
        html! {
            button.btn data-do=(action) data-key=(key) title={ (text) " (" (key) ")" }
                disabled[!possible] {
                svg.icon { use href=(icon) {} }
                span { (text) }
            }
        }
    }

    pub(super) fn tools(&self, id: &str) -> Markup {
        let game = &self.shown.game;
        let is_far = id == "tools-across";
        html! {
            div #(id).tools {
                (self.tool("undo", "#i-undo", fixed::UNDO, "u", game.can_undo()))
                (self.tool("redo", "#i-redo", fixed::REDO, "r", game.can_redo()))
                (self.tool("hint", "#i-hint", fixed::HINT, "h", game.can_hint()))
                @if self.shown.session().clock().is_some() { (self.pause()) }
                @if is_far {
                    button.btn data-do="open" data-arg="more" {
                        svg.icon.bold { use href="#i-more" {} }
                        span { (self.text(fixed::MORE)) }
                    }
                    @let main = self.banner_shown().map(|banner| banner.action);
                    button.btn.primary data-do=[main.map(|(action, _)| action)] hidden[main.is_none()] {
                        (main.map_or("", |(_, text)| self.text(text)))
                    }
                } @else {
                    button.btn.only-wide data-do="game-options" {
                        svg.icon { use href="#i-swap" {} }
                        span { (self.text(fixed::OPTIONS)) }
                    }
                    button.btn.only-phone data-do="open-moves"
                        aria-expanded=(self.play.list.is_open) {
                        svg.icon.bold { use href="#i-list" {} }
                        span { (self.text(fixed::MOVES)) }
                    }
                }
            }
        }
    }

    /// Makes the button that pauses the clock or resumes it.
    fn pause(&self) -> Markup {
        let (action, icon, text) = match self.shown.game.time.is_paused() {
            true => ("resume", "#i-play", fixed::RESUME),
            false => ("pause", "#i-pause", fixed::PAUSE),
        };
        html! {
            button.btn.pause data-do=(action) disabled[!self.shown.game.can_pause()] {
                svg.icon { use href=(icon) {} }
                span { (self.text(text)) }
            }
        }
    }

    /// Makes the small buttons that review the game, change players or hands, and end the game.
    pub(super) fn ends(&self) -> Markup {
        let game = &self.shown.game;
        let may_end = game.who_ends().is_some();
        let may_draw = DrawOffer::of(game).is_some();
        html! {
            div #ends.ends {
                button.btn data-do="review" hidden[!self.offers_review()] {
                    (self.text(fixed::REVIEW_GAME))
                }
                button.btn data-do="change-hands" hidden[!self.may_change_hands()] {
                    (self.text(fixed::CHANGE_HANDS))
                }
                @for (action, text, possible) in [
                    ("players", fixed::PLAYERS, game.can_reseat()),
                    ("offer-draw", fixed::OFFER_DRAW, may_draw),
                    ("resign", fixed::RESIGN, may_end),
                ] {
                    button.btn data-do=(action) disabled[!possible] { (self.text(text)) }
                }
            }
        }
    }

    /// Returns whether other hands may be picked, as before the first card.
    pub(super) fn may_change_hands(&self) -> bool {
        self.play.persistence.may_change_hands(self.shown, self.model)
    }

    pub(super) fn offers_review(&self) -> bool {
        let game = &self.shown.game;
        !game.review.is_open() && game.can_review(self.play.persistence.slot.is_visiting())
    }
}
