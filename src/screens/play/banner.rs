//! The banner over the board: the end of the game, a pause between rounds, or a stopped clock.

use rosette_app::Banner;
use rosette_messages::FixedText;
use rosette_rules::Seat;
use rosette_scene::picture;
use web_sys::Element;

use super::state::Play;
use crate::{dom, shared::Shared};

impl Play {
    /// Shows the banner if there is a reason for it, or hides it.
    pub(super) fn show_banner(&self, shared: &Shared) {
        let banner: Element = dom::by_id("banner");
        let due = self.due_trade(shared);
        let shown = self.shown.banner(&self.looks(shared), due.is_some());
        dom::show(&banner, shown.is_some());
        let far: Element = dom::at("#across .primary");
        dom::show(&far, shown.is_some());
        let Some(Banner { over, winner, title, mut detail, deed, look }) = shown else { return };
        dom::set(&banner, "class", &format!("banner {}", winner.map_or("", Seat::name)));
        dom::draw("#banner .badge", &winner.map(picture::badge).unwrap_or_default());
        if let Some(whole) = due
            .as_ref()
            .and_then(|due| self.shown.whole_collection(due, &shared.model.album, dom::language()))
        {
            detail = [&detail, " ", &whole, "."].concat();
        }
        let visiting = self.slot.is_visiting();
        dom::show(&dom::by_id("keep-game"), over && visiting);
        let score: Element = dom::by_id("score");
        // Nobody has played here, so there is no score.
        dom::show(&score, over && !visiting);
        dom::set_named(&score, &self.shown.score(dom::language()), self.shown.names());
        dom::set_named(&dom::find(&banner, "h2"), &title, self.shown.names());
        dom::set_named(&dom::find(&banner, "p"), &detail, self.shown.names());
        set_button(&dom::find(&banner, ".btn.primary"), deed);
        set_button(&far, deed);
        let button: Element = dom::find(&banner, ".btn.secondary");
        dom::show(&button, look.is_some());
        if let Some(look) = look {
            set_button(&button, look)
        }
    }
}

fn set_button(button: &Element, (deed, text): (&str, FixedText)) {
    dom::set(button, "data-do", deed);
    dom::set_text(button, dom::fixed(text));
}
