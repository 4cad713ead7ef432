//! The move list.

use rosette_messages::{count, page};
use rosette_play::Towards;
use wasm_bindgen::JsCast;
use web_sys::{Element, KeyboardEvent};

use super::state::Play;
use crate::{dom, shared::Shared};

impl Play {
    /// Updates the move list.
    pub(super) fn show_moves(&self) {
        let number = count(self.session().ply());
        dom::write("#count", &dom::say(&page::Tokens { number }));
        let list: Element = dom::at("#play .moves .list");
        let focused = dom::all_within(&list, "button:focus").pop().as_ref().and_then(ply_of);
        // The list is one tab stop, which stays with the focus as long as its move is there.
        // The style sheet scrolls the list to its end.
        dom::set_html(&list, &self.shown.moves(focused, dom::language()));
        if focused.is_some()
            && let Some(button) = dom::all_within(&list, "[tabindex='0']").pop()
        {
            dom::focus(button.unchecked_ref());
        }
        if let Some(ply) = self.shown.game.looking()
            && let Some(button) = entry_of(&list, ply.max(1))
        {
            dom::scroll_to(&button);
        }
    }

    /// Moves the focus in the move list by a key.
    pub(super) fn list_key(&self, event: &KeyboardEvent) {
        let list: Element = dom::at("#play .moves .list");
        let from = dom::all_within(&list, "button:focus").pop();
        let (Some(from), Some(towards)) = (from, Towards::of_key(&event.key())) else { return };
        if event.ctrl_key() || event.alt_key() || event.meta_key() {
            return;
        }
        event.prevent_default();
        let ply = ply_of(&from).and_then(|ply| ply.checked_sub(1));
        let next = ply.and_then(|ply| {
            let (rounds, rows) = self.shown.listed();
            towards.from(&rounds[rows], ply)
        });
        if let Some(button) = next.and_then(|ply| entry_of(&list, ply + 1)) {
            dom::set(&from, "tabindex", "-1");
            dom::set(&button, "tabindex", "0");
            dom::focus(button.unchecked_ref());
        }
    }

    /// Shows or hides the move list on a narrow page.
    pub(super) fn show_list(&mut self, open: bool) {
        self.lists_moves = open;
        dom::set(&dom::at("#play .moves"), "class", if open { "moves open" } else { "moves" });
    }

    /// Shows or hides the move list, and gives the focus to the button for the opposite.
    pub(super) fn open_list(&mut self, shared: &mut Shared, open: bool) {
        self.show_list(open);
        self.show_panel(shared);
        let undoes = if open { "close-moves" } else { "open-moves" };
        dom::focus(&dom::at(&format!("#play [data-do={undoes}]")))
    }
}

/// Returns the number of tokens after which an entry of the list shows the game.
fn ply_of(button: &Element) -> Option<usize> {
    button.get_attribute("data-arg")?.parse().ok()
}

/// Returns the entry of the list that shows the game after so many tokens.
fn entry_of(list: &Element, ply: usize) -> Option<Element> {
    dom::all_within(list, &format!("td [data-arg='{ply}']")).pop()
}
