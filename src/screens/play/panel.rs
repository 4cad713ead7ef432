//! The panel around the board: status line, plates and tools.

use rosette_app::{Model, Panel, throws};
use wasm_bindgen::JsCast as _;
use web_sys::Element;

use super::{moves::entry_of, state::Play};
use crate::{dom, shared::Shared};

impl Play {
    /// Calls a function with the game as its panel shows it.
    pub(super) fn with_panel<T>(&self, model: &Model, then: impl FnOnce(&Panel<'_>) -> T) -> T {
        let looks = self.looks(model);
        then(&Panel {
            shown: &self.shown,
            looks: &looks,
            model,
            typed: &self.hand.typed,
            refusal: self.hand.refusal.as_deref(),
            notice: self.hand.notice,
            example: self.example(),
            visits: self.slot.is_visiting(),
            trade: self.due_trade(model),
            at_stake: self.is_at_stake(model),
            may_change_hands: self.may_change_hands(model),
            lists_moves: self.lists_moves,
            across: self.is_across(model),
            focused_move: self.focused_move(),
            said: &self.reports.said,
        })
    }

    /// Updates the panel except for the status line.
    pub(super) fn show_panel(&self, shared: &mut Shared) {
        let Shared { model, patch, .. } = shared;
        let focused = self.focused_move();
        let lost =
            self.with_panel(model, |panel| patch.show(model, |_, blocks| panel.view(blocks)));
        if focused.is_some() && self.focused_move() != focused {
            // The list is one tab stop, which is that move or the nearest to it.
            dom::focus(&dom::at("#move-list [tabindex='0']"))
        } else if lost {
            self.focus_again()
        }
        let game = &self.shown.game;
        if let Some(ply) = game.looking()
            && let Some(entry) = entry_of(&dom::by_id("move-list"), ply.max(1))
        {
            dom::scroll_to(&entry)
        }
        self.show_throws(false);
        if game.is_arranged() {
            self.show_arrangement();
        }
        for button in dom::all("#play [data-do=arrange]") {
            // A setup would show closed hands.
            dom::set_if(&button, "disabled", self.session().hides_any());
        }
        self.show_values(shared)
    }

    /// Gives the focus to the next example or to the board, after a control that had it can't be used
    /// any more.
    fn focus_again(&self) {
        match dom::all("#play[data-lesson] #lesson-tools .primary").first() {
            Some(next) => dom::focus(next.unchecked_ref()),
            None => self.buttons.take_focus(),
        }
    }

    /// Updates the open dialogs.
    pub fn show_dialogs(&self, shared: &mut Shared) {
        let Shared { model, patch, .. } = shared;
        if model.dialogs().is_empty() {
            return;
        }
        self.with_panel(model, |panel| {
            patch.show(model, |model, blocks| {
                panel.view_dialogs(&self.asked, blocks);
                self.seats.view(&self.shown, model, blocks)
            })
        });
    }

    /// Shows the times in the plates.
    pub(super) fn show_time(&self, shared: &mut Shared) {
        let Shared { model, patch, .. } = shared;
        self.with_panel(model, |panel| patch.show(model, |_, blocks| panel.view_plates(blocks)));
    }

    pub(super) fn show_status(&self, shared: &mut Shared) {
        let Shared { model, patch, .. } = shared;
        dom::write("title", &self.shown.window_title(&self.looks(model)));
        self.with_panel(model, |panel| patch.show(model, |_, blocks| panel.view_status(blocks)));
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
}
