//! The banner over the board at the end of a game.

use maud::{Markup, PreEscaped, html};
use rosette_messages::{FixedText, fixed};
use rosette_rules::Seat;
use rosette_scene::picture;

use super::{Panel, state::is_across};
use crate::{
    Banner,
    html::{icon_button, named},
    trades::whole_collection,
};

impl Panel<'_> {
    /// Returns the banner if the game is over, between rounds or paused.
    pub(super) fn banner_shown(&self) -> Option<Banner> {
        self.shown.banner(&self.context, self.due_trade().is_some())
    }

    /// Adds a sentence if a due trade takes the loser's whole collection.
    fn detail(&self, detail: String) -> String {
        let whole = self.due_trade().and_then(|due| {
            let profiles = &self.model.album.profiles;
            whole_collection(&due, profiles, self.shown.names(), self.model.language)
        });
        match whole {
            Some(whole) => [&detail, " ", &whole, "."].concat(),
            None => detail,
        }
    }

    pub(super) fn banner(&self) -> Markup {
        let game = &self.shown.game;
        let is_result =
            game.view.looking().is_none() && !game.review.is_open() && !is_across(game, self.model);
        let Some(Banner { over, winner, title, detail, action, look }) = self.banner_shown() else {
            return html! { section #banner.banner hidden {} };
        };
        let (names, visits) = (self.shown.names(), self.play.persistence.slot.is_visiting());
        let button = |class: &str, (action, text): (&str, FixedText)| {
            html! { button.btn.(class) data-do=(action) { (self.model.fixed(text)) } }
        };
        html! {
            section #banner.banner.result[over && is_result].(winner.map_or("", Seat::name)) {
                span.badge { (PreEscaped(winner.map(picture::badge).unwrap_or_default())) }
                div {
                    h2 { (named(&title, names)) }
                    p.muted { (named(&self.detail(detail), names)) }
                }
                .row {
                    button #keep-game.btn.secondary data-do="keep-game" hidden[!over || !visits] {
                        (self.model.fixed(fixed::KEEP_GAME))
                    }
                    // An opened game has no running score.
                    button #score.btn.num data-do="open" data-arg="match" aria-haspopup="dialog"
                        hidden[!over || visits || self.shown.session().running_score().is_empty()] {
                        (named(&self.shown.score(self.model.language), names))
                    }
                    @if let Some(look) = look { (button("secondary", look)) }
                    button.btn.secondary data-do="review" hidden[!self.offers_review()] {
                        (self.model.fixed(fixed::REVIEW_GAME))
                    }
                    @if over && !self.shown.session().hides_any() {
                        (icon_button("share", Some("picture"), "#i-share", self.model.fixed(fixed::SAVE_PICTURE)))
                    }
                    (button("primary", action))
                }
            }
        }
    }
}
