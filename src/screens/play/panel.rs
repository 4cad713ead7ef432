//! The panel around the board: status line, plates and tools.

use rosette_app::throws;
use rosette_messages::{fixed, page};
use rosette_scene::Status;
use web_sys::Element;

use super::state::Play;
use crate::{dom, shared::Shared};

/// The buttons that depend on the game. One search for all of them is much faster than one for each.
const TOOLS: &str = ":is(#play, #more) :is([data-do=undo], [data-do=redo], [data-do=hint], \
    [data-do=arrange], [data-do=players], [data-do=resign], [data-do=offer-draw], \
    [data-do=change-hands])";

impl Play {
    /// Updates the panel except for the status line.
    pub(super) fn show_panel(&self, shared: &Shared) {
        let game = &self.shown.game;
        let looks = self.looks(shared);
        let plates = self.shown.plates(&looks);
        for element in dom::all("#play aside:not([hidden]) .plates") {
            dom::set_html(&element, &plates);
        }
        if game.reviewing().is_none() {
            // Otherwise the list is hidden.
            self.show_moves();
        }
        self.show_replay();
        self.show_throws(false);
        if game.is_arranged() {
            self.show_arrangement();
        }
        self.show_lesson_texts();
        self.show_tools(shared);
        self.show_pause();
        self.show_banner(shared);
        self.show_values(shared);
        self.show_review(shared);
        self.show_time()
    }

    /// Updates which buttons of the panel and of the dialog with more of them can be used.
    fn show_tools(&self, shared: &Shared) {
        let game = &self.shown.game;
        for button in dom::all(TOOLS) {
            let possible = match button.get_attribute("data-do").as_deref() {
                Some("undo") => game.can_undo(),
                Some("redo") => game.can_redo(),
                Some("hint") => game.can_hint(),
                // A setup would show closed hands.
                Some("arrange") => !self.session().hides_any(),
                Some("players") => game.can_reseat(),
                Some("resign" | "offer-draw") => game.who_ends().is_some(),
                _ => {
                    dom::show(&button, self.other_hands(shared).is_some());
                    continue;
                }
            };
            if !possible && dom::has_focus(&button) {
                // A disabled button would lose the focus.
                self.buttons.take_focus();
            }
            dom::set_if(&button, "disabled", !possible);
        }
    }

    pub(super) fn show_status(&self, shared: &Shared) {
        let game = &self.shown.game;
        let looks = self.looks(shared);
        dom::write("title", &self.shown.window_title(&looks));
        let Status { title, detail, brief } = self.shown.status(&looks);
        // A text that is more urgent than the status of the position.
        let mut instead = self.hint_told(shared);
        let prepares = game.preparing() > 0 && !game.is_shared() && game.looking().is_none();
        if prepares && instead.is_none() {
            instead = Some(dom::say(&page::Preparing { percent: game.preparing() }));
        }
        if let Some(notice) = self.hand.notice {
            instead = Some(dom::fixed(notice).to_owned());
        }
        if !self.hand.typed.is_empty() {
            instead = Some(dom::say(&page::Typing { text: &self.hand.typed }));
        }
        let brief = instead.clone().or(brief);
        let detail = instead.unwrap_or(detail);
        let brief = brief.as_deref().unwrap_or(&detail);
        let refused = self.hand.refusal.is_some();
        for element in dom::all("#play aside:not([hidden]) .status") {
            for (selector, text) in
                [("h2", title.as_str()), (".detail", &detail), (".brief", brief)]
            {
                dom::set_named(&dom::find(&element, selector), text, self.shown.names());
            }
            let bar: Element = dom::find(&element, "progress");
            dom::show(&bar, game.preparing() > 0);
            dom::set(&bar, "value", &game.preparing().to_string());
            dom::set(&element, "class", if refused { "status refused" } else { "status" });
            let line: Element = dom::find(&element, ".refusal");
            dom::show(&line, refused);
            let why = self.hand.refusal.as_deref().unwrap_or_default();
            dom::set_text(&dom::find(&line, "span"), why);
        }
    }

    /// Shows the table of draws if the game has chance and the table is open, or about to open.
    pub(super) fn show_throws(&self, opening: bool) {
        let details: Element = dom::by_id("throws");
        let tally = self.shown.tally();
        dom::show(&details, tally.is_some());
        if let Some(tally) = tally.filter(|_| opening || details.has_attribute("open")) {
            let table = throws(&tally, self.shown.names(), dom::language());
            dom::set_html(&dom::find(&details, "div"), &table)
        }
    }

    /// Updates the buttons that stop and resume the clock.
    fn show_pause(&self) {
        let (deed, icon, text) = match self.shown.game.is_paused() {
            true => ("resume", "#i-play", fixed::RESUME),
            false => ("pause", "#i-pause", fixed::PAUSE),
        };
        for button in dom::all(".tools .pause") {
            dom::show(&button, self.session().clock().is_some());
            dom::set_if(&button, "disabled", !self.shown.game.can_pause());
            dom::set(&button, "data-do", deed);
            dom::set(&dom::find(&button, "use"), "href", icon);
            dom::set_text(&dom::find(&button, "span"), dom::fixed(text));
        }
    }
}
