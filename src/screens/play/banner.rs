//! The banner over the board: the end of the game, a pause between rounds, or a stopped clock.

use rosette_messages::{FixedText, fixed};
use rosette_rules::Seat;
use rosette_scene::picture;
use web_sys::Element;

use super::state::Play;
use crate::{browser::dom, shared::Shared};

impl Play {
    /// Shows the banner if there is a reason for it, or hides it.
    pub(super) fn show_banner(&self, shared: &Shared) {
        let banner: Element = dom::by_id("banner");
        // After an example, the next one is offered instead of a new game.
        let outcome = self.session().outcome().filter(|_| self.example.is_none());
        let between = self.shown.game.awaits_round();
        let paused = self.shown.game.is_paused();
        let shown = outcome.is_some() || between || paused;
        dom::show(&banner, shown);
        let far: Element = dom::at("#across .primary");
        dom::show(&far, shown);
        if !shown {
            return;
        }
        let winner = outcome.and_then(|outcome| outcome.winner);
        dom::set(&banner, "class", &format!("banner {}", winner.map_or("", Seat::name)));
        dom::draw("#banner .badge", &winner.map(picture::badge).unwrap_or_default());
        let mut status = self.shown.status_now(&self.looks(shared));
        if paused {
            status.title = dom::say(&fixed::PAUSED);
            status.detail = dom::say(&fixed::PAUSED_DETAIL);
        }
        let due = self.due_trade(shared);
        if let Some(whole) = due.as_ref().and_then(|due| self.whole_collection(shared, due)) {
            status.detail = [&status.detail, " ", &whole, "."].concat();
        }
        let opened = outcome.is_some() && self.slot.is_visiting();
        dom::show(&dom::by_id("keep-game"), opened);
        let score: Element = dom::by_id("score");
        dom::show(&score, outcome.is_some());
        dom::set_named(&score, &self.shown.score(), self.shown.names());
        let deed = if paused {
            ("resume", fixed::RESUME)
        } else if between {
            ("next-round", fixed::NEXT_ROUND)
        } else if due.is_some() {
            ("trade", fixed::TRADE)
        } else {
            ("play-again", fixed::PLAY_AGAIN)
        };
        dom::set_named(&dom::find(&banner, "h2"), &status.title, self.shown.names());
        dom::set_named(&dom::find(&banner, "p"), &status.detail, self.shown.names());
        set_button(&dom::find(&banner, ".btn.primary"), deed);
        set_button(&far, deed);
        let button: Element = dom::find(&banner, ".btn.secondary");
        dom::show(&button, !paused);
        let look = if self.shown.game.looking().is_some() {
            ("back-to-game", fixed::BACK_TO_GAME)
        } else {
            ("look-back", fixed::LOOK_BACK)
        };
        set_button(&button, look)
    }
}

fn set_button(button: &Element, (deed, text): (&str, FixedText)) {
    dom::set(button, "data-do", deed);
    dom::set_text(button, dom::fixed(text));
}
