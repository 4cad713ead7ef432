//! The banner: the end of the game, a pause between rounds, a stopped clock, or a move to send. After a celebration,
//! the result stands over the board before the banner has it.

use maud::{Markup, PreEscaped, html};
use rosette_messages::{FixedText, Say as _, fixed, page};
use rosette_play::ChanceStep;
use rosette_rules::Seat;
use rosette_scene::{RenderContext, picture};

use super::{
    Panel,
    state::{ResultPlace, shows_result},
};
use crate::{
    GameView,
    html::{icon_button, named},
    trades::whole_collection,
};

/// The least number of throws of each player from which the result tells their averages.
const MIN_THROWS: u32 = 5;

/// The banner over the board of a game that is over, or whose clock is stopped.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Banner {
    /// Whether the game is over, not only paused.
    pub over: bool,
    /// Whether a person at another device is to move.
    pub waits: bool,
    /// The winner; `None` in a draw and while the game continues.
    pub winner: Option<Seat>,
    /// The heading, such as the result of the game.
    pub title: String,
    /// The sentence under the heading.
    pub detail: String,
    /// The `data-do` of the main button, and its label.
    pub action: (&'static str, FixedText),
    /// The `data-do` of the other button, and its label; `None` unless the game is over or between
    /// rounds.
    pub look: Option<(&'static str, FixedText)>,
}

impl Banner {
    /// Returns the banner if the game is over, between rounds or paused, or a person at another
    /// device is to move. `trade_due` says whether cards change hands before the next game. The end
    /// of an example, a puzzle or a practised mistake has no banner.
    pub fn of(shown: &GameView, context: &RenderContext<'_>, trade_due: bool) -> Option<Self> {
        let aside = shown.game.mode.is_exercise() || shown.game.review.trial().is_some();
        let outcome = shown.session().outcome().filter(|_| !aside);
        let between = ChanceStep::Round.is_next(shown.session());
        let paused = shown.game.time.is_paused();
        let awaited = shown.game.seats.remote_to_move(shown.session());
        let awaited = awaited.filter(|_| shown.game.view.looking().is_none());
        if outcome.is_none() && !between && !paused && awaited.is_none() {
            return None;
        }
        let language = context.props.language;
        let status = shown.status_now(context);
        let is_unsent = shown.game.is_to_be_sent();
        let (title, detail) = match awaited.and_then(|_| shown.awaits(language)) {
            Some(title) if is_unsent => (title, fixed::SEND_BRIEF.say(language)),
            Some(title) => (title, fixed::WAIT_DETAIL.say(language)),
            None if paused => (fixed::PAUSED.say(language), fixed::PAUSED_DETAIL.say(language)),
            None => (status.title, status.detail),
        };
        let action = if is_unsent {
            ("send-move", fixed::SEND_MOVE)
        } else if awaited.is_some() {
            ("send-move", fixed::SEND_AGAIN)
        } else if paused {
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
        let look = (!paused && awaited.is_none()).then_some(look);
        let (over, waits) = (outcome.is_some(), awaited.is_some());
        Some(Self { over, waits, winner, title, detail, action, look })
    }
}

impl Panel<'_> {
    /// Returns the banner if the game is over, between rounds or paused, and has no celebration.
    pub(super) fn banner_shown(&self) -> Option<Banner> {
        let is_awaited = matches!(self.play.input.result, ResultPlace::Awaited(_));
        Banner::of(self.shown, &self.context, self.due_trade().is_some()).filter(|_| !is_awaited)
    }

    /// Adds a sentence if a due trade takes the loser's whole collection.
    fn detail(&self, detail: &str) -> String {
        let whole = self.due_trade().and_then(|due| {
            let profiles = &self.model.album.profiles;
            whole_collection(&due, profiles, self.shown.names(), self.model.language)
        });
        match whole {
            Some(whole) => [detail, " ", &whole, "."].concat(),
            None => detail.to_owned(),
        }
    }

    /// Returns whether the result stands over the board instead of in the banner.
    fn is_over_board(&self) -> bool {
        self.play.input.result == ResultPlace::OverBoard
    }

    pub(super) fn banner(&self) -> Markup {
        let Some(banner) = self.banner_shown().filter(|_| !self.is_over_board()) else {
            return html! { section #banner.banner hidden {} };
        };
        let seat = banner.winner.map_or("", Seat::name);
        html! {
            section #banner.banner.result[banner.over && shows_result(&self.shown.game, self.model)]
                .waits[banner.waits].(seat) {
                (self.content(&banner, None))
            }
        }
    }

    /// Makes the result of the game that rises over the board after the celebration.
    pub(super) fn result(&self) -> Markup {
        let Some(banner) = self.banner_shown().filter(|_| self.is_over_board()) else {
            return html! { section #result hidden {} };
        };
        html! {
            section #result.banner.(banner.winner.map_or("", Seat::name)) {
                (self.content(&banner, self.remark(&banner)))
            }
        }
    }

    /// Makes the badge, the words and the buttons of a banner.
    fn content(&self, banner: &Banner, remark: Option<String>) -> Markup {
        let Banner { over, winner, title, detail, action, look, .. } = banner;
        let (names, visits) = (self.shown.names(), self.play.persistence.slot.is_visiting());
        let button = |class: &str, (action, text): &(&str, FixedText)| {
            html! { button.btn.(class) data-do=(action) { (self.model.fixed(*text)) } }
        };
        html! {
            span.badge { (PreEscaped(winner.map(picture::badge).unwrap_or_default())) }
            div {
                h2 { (named(title, names)) }
                p.muted { (named(&self.detail(detail), names)) }
                @if let Some(remark) = remark { p.muted { (named(&remark, names)) } }
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
                @if *over && !self.shown.session().hides_any() {
                    (icon_button("share", Some("picture"), "#i-share", self.model.fixed(fixed::SAVE_PICTURE)))
                }
                (button("primary", action))
            }
        }
    }

    /// Returns what stands under the result of a game, if anything: kind words for somebody alone
    /// who has lost, and how both threw.
    fn remark(&self, banner: &Banner) -> Option<String> {
        let is_beaten = |winner| self.shown.game.seats.is_beaten(winner);
        let consolation = banner.winner.filter(|winner| is_beaten(*winner));
        let consolation = consolation.map(|_| self.model.say(&page::CONSOLATION));
        let sentences: Vec<_> = consolation.into_iter().chain(self.luck()).collect();
        Some(sentences.join(" ")).filter(|remark| !remark.is_empty())
    }

    /// Returns the sentence on both players' average throws, unless one has made too few.
    fn luck(&self) -> Option<String> {
        let counts = self.shown.chance_counts()?;
        let average = |seat| counts.mean(seat).filter(|_| counts.drawn(seat) >= MIN_THROWS);
        let you = self.shown.game.seats.lone_person();
        let seat = you.unwrap_or(Seat::First);
        let (mean, other_mean) = (average(seat)?, average(seat.other())?);
        let name = Some(self.shown.name(seat)).filter(|_| you.is_none());
        let other = self.shown.name(seat.other());
        Some(page::AverageThrows { name, mean, other, other_mean }.say(self.model.language))
    }
}
