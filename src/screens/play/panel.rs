//! What stands around the board: status line, plates and tools.

use rosette_messages::{fixed, page};
use rosette_rules::Seat;
use rosette_scene::{Status, picture};
use web_sys::Element;

use super::{state::Play, throws};
use crate::{
    browser::{Html, dom},
    shared::Shared,
    shown::{Looks, ShownGame},
};

impl Play {
    /// Brings up to date what stands around the board, but for the status line.
    pub(super) fn show_panel(&self, shared: &Shared) {
        let game = &self.shown.game;
        show_plates(&self.shown, &self.looks(shared));
        self.show_moves();
        self.show_replay();
        throws::show(&self.shown, false);
        if game.is_arranged() {
            self.show_arrangement();
        }
        self.show_lesson_texts();
        for (deed, possible) in
            [("undo", game.can_undo()), ("redo", game.can_redo()), ("hint", game.can_hint())]
        {
            for button in dom::all(&format!("#play aside:not([hidden]) [data-do={deed}]")) {
                if !possible && dom::has_focus(&button) {
                    // What is disabled lets the focus fall.
                    self.buttons.take_focus();
                }
                dom::set_if(&button, "disabled", !possible);
            }
        }
        self.show_pause();
        for button in dom::all("#play [data-do=arrange], #more [data-do=arrange]") {
            // What is in closed hands would lie open.
            dom::set_if(&button, "disabled", self.session().hides_any());
        }
        for button in dom::all("[data-do=resign], [data-do=offer-draw]") {
            dom::set_if(&button, "disabled", game.who_ends().is_none());
        }
        self.show_banner(shared);
        self.show_time()
    }

    /// Brings the status line up to date.
    pub(super) fn show_status(&self, shared: &Shared) {
        let game = &self.shown.game;
        let Status { title, detail, brief } = self.shown.status(&self.looks(shared));
        // What is more pressing than what the position says.
        let mut instead = self.hint_told();
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

    /// Shows the buttons that stop the clock, or let it go on.
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

/// Shows the plates of both seats.
fn show_plates(shown: &ShownGame, looks: &Looks<'_>) {
    let mut html = Html::default();
    let tally = shown.session().tally();
    for &seat in &Seat::BOTH {
        let name = &shown.names()[seat.index()];
        let turn = shown.game.looking().is_none() && shown.session().to_move() == Some(seat);
        let class = format!("plate {}{}", seat.name(), if turn { " on" } else { "" });
        let label = if turn { dom::say(&page::ToMove { name }) } else { name.clone() };
        let plate = shown.plate(seat, looks);
        html.put(
            "<div class=\"@\" role=\"group\" aria-label=\"@\"><span class=\"badge\">",
            &[&class, &label],
        );
        html.picture(&picture::badge(seat))
            .put("</span><div><div class=\"name\"><b title=\"@\">@</b>", &[name, name]);
        if !tally.is_empty() {
            let won = tally.won(seat);
            html.put(
                "<span class=\"won num\" aria-hidden=\"true\">@</span><span class=\"unseen\">@</span>",
                &[&won.to_string(), &dom::say(&page::GamesWon { games: won })],
            );
        }
        html.put(
            "</div><small class=\"only-wide\">@</small><small class=\"only-phone\">@</small></div><div class=\"score num\">@<small>@</small></div>",
            &[
                &plate.line,
                &plate.brief,
                &plate.number.to_string(),
                &plate.unit,
            ],
        );
        if shown.session().clock().is_some() {
            html.put(
                "<div class=\"clock\" role=\"timer\"><svg class=\"icon small\"><use href=\"#i-alert\"/></svg><span></span></div>",
                &[],
            );
        }
        html.put("</div>", &[]);
    }
    for plates in &dom::all("#play aside:not([hidden]) .plates") {
        dom::set_html(plates, &html);
    }
}
