//! The banner over the board: the end of the game, a pause between rounds, or a stopped clock.

use maud::{Markup, PreEscaped, html};
use rosette_messages::{FixedText, Say as _, fixed};
use rosette_play::ChanceStep;
use rosette_rules::Seat;
use rosette_scene::{RenderContext, picture};

use super::{Panel, state::is_across};
use crate::{
    GameView,
    html::{icon_button, named},
    trades::whole_collection,
};

/// The banner over the board of a game that is over, or whose clock is stopped.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Banner {
    /// Whether the game is over, not only paused.
    pub over: bool,
    /// The winner; `None` in a draw and while the game continues.
    pub winner: Option<Seat>,
    /// The heading, such as the result of the game.
    pub title: String,
    /// The sentence under the heading.
    pub detail: String,
    /// The `data-do` of the main button, and its label.
    pub action: (&'static str, FixedText),
    /// The `data-do` of the other button, and its label; `None` while the clock is stopped.
    pub look: Option<(&'static str, FixedText)>,
}

impl Banner {
    /// Returns the banner if the game is over, between rounds or paused. `trade_due` says whether
    /// cards change hands before the next game. The end of an example or of a practised mistake has
    /// no banner.
    pub fn of(shown: &GameView, context: &RenderContext<'_>, trade_due: bool) -> Option<Self> {
        let aside = shown.game.mode.lesson().is_some() || shown.game.review.trial().is_some();
        let outcome = shown.session().outcome().filter(|_| !aside);
        let between = ChanceStep::Round.is_next(shown.session());
        let paused = shown.game.time.is_paused();
        if outcome.is_none() && !between && !paused {
            return None;
        }
        let status = shown.status_now(context);
        let (title, detail) = match paused {
            true => (
                fixed::PAUSED.say(context.props.language),
                fixed::PAUSED_DETAIL.say(context.props.language),
            ),
            false => (status.title, status.detail),
        };
        let action = if paused {
            ("resume", fixed::RESUME)
        } else if between {
            ("next-round", fixed::NEXT_ROUND)
        } else if trade_due {
            ("trade", fixed::TRADE)
        } else {
            ("play-again", fixed::PLAY_AGAIN)
        };
        let look = if shown.game.view.looking().is_some() {
            ("back-to-game", fixed::BACK_TO_GAME)
        } else {
            ("look-back", fixed::LOOK_BACK)
        };
        let winner = outcome.and_then(|outcome| outcome.winner);
        let look = (!paused).then_some(look);
        Some(Self { over: outcome.is_some(), winner, title, detail, action, look })
    }
}

impl Panel<'_> {
    /// Returns the banner if the game is over, between rounds or paused.
    pub(super) fn banner_shown(&self) -> Option<Banner> {
        Banner::of(self.shown, &self.context, self.due_trade().is_some())
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
