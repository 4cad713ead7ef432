//! The move list.

use rosette_messages::{count, fixed, page};
use rosette_play::Towards;
use rosette_rules::Seat;
use rosette_scene::picture;
use rosette_session::{Entry, Round};
use wasm_bindgen::JsCast;
use web_sys::{Element, KeyboardEvent};

use super::state::Play;
use crate::browser::{Html, dom};

impl Play {
    /// Brings the move list up to date.
    pub(super) fn show_moves(&self) {
        let section: Element = dom::at("#play .moves");
        dom::set_text(
            &dom::find(&section, "#count"),
            &dom::say(&page::Tokens { number: count(self.session().ply()) }),
        );
        let shown = self.shown.game.shown();
        let list: Element = dom::find(&section, ".list");
        let focused = dom::all_within(&list, "button:focus").pop().as_ref().and_then(ply_of);
        // The list is one tab stop, which stays with the focus as long as its move is there.
        let stop = focused.filter(|ply| *ply <= self.session().ply()).unwrap_or(shown.max(1));
        let mut html = Html::default();
        html.put(
            "<table><thead><tr><th><span class=\"unseen\">@</span></th>",
            &[dom::fixed(fixed::ROUND)],
        );
        for &seat in &Seat::BOTH {
            html.put("<th scope=\"col\">", &[]).picture(&picture::seat_mark(seat));
            html.put("<span class=\"unseen\">@</span></th>", &[&self.shown.names()[seat.index()]]);
        }
        html.put("</tr></thead><tbody>", &[]);
        for (index, Round(columns)) in self.session().rounds().iter().enumerate() {
            html.put("<tr><th scope=\"row\" class=\"num\">@</th>", &[&(index + 1).to_string()]);
            for entries in columns {
                let now = entries.iter().any(|entry| entry.ply + 1 == shown);
                html.put("<td class=\"num @\">", &[if now { "now" } else { "" }]);
                for entry in entries {
                    self.show_entry(&mut html, entry, shown, stop);
                }
                html.put("</td>", &[]);
            }
            html.put("</tr>", &[]);
        }
        html.put("</tbody></table>", &[]);
        // The style sheet has the list show its end, so nothing has to be asked of the layout here.
        dom::set_html(&list, &html);
        if focused.is_some()
            && let Some(button) = entry_of(&list, stop)
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
        let next = ply.and_then(|ply| towards.from(&self.session().rounds(), ply));
        if let Some(button) = next.and_then(|ply| entry_of(&list, ply + 1)) {
            dom::set(&from, "tabindex", "-1");
            dom::set(&button, "tabindex", "0");
            dom::focus(button.unchecked_ref());
        }
    }

    /// A token of the move list, as a button that looks back.
    fn show_entry(&self, html: &mut Html, entry: &Entry, shown: usize, stop: usize) {
        let ply = entry.ply + 1;
        let deed = if ply == self.session().ply() { "back-to-game" } else { "look-back" };
        let current =
            if self.shown.game.looking() == Some(shown) && ply == shown { "step" } else { "false" };
        let label = dom::say(&page::LookAt { token: &entry.token, ply: count(ply) });
        let argument = ply.to_string();
        html.put(
            "<button data-do=\"@\" data-arg=\"@\" title=\"@\" aria-current=\"@\" tabindex=\"@\">@</button>",
            &[deed, &argument, &label, current, if ply == stop { "0" } else { "-1" }, &entry.token],
        );
        if let Some(note) = self.shown.note(entry.ply) {
            html.put("<i>@</i>", &[&note]);
        }
    }
}

/// Returns the number of tokens after which an entry of the list shows the game.
fn ply_of(button: &Element) -> Option<usize> {
    button.get_attribute("data-arg")?.parse().ok()
}

/// Returns the entry of the list that shows the game after so many tokens.
fn entry_of(list: &Element, ply: usize) -> Option<Element> {
    dom::all_within(list, &format!("[data-arg='{ply}']")).pop()
}

/// Shows or hides the move list of a narrow page.
pub(super) fn show_list(open: bool) {
    let play: Element = dom::by_id("play");
    dom::set(&dom::find(&play, ".moves"), "class", if open { "moves open" } else { "moves" });
    let button = dom::find::<Element>(&play, "[data-do=open-moves]");
    dom::set(&button, "aria-expanded", if open { "true" } else { "false" })
}

/// Shows or hides it by a control, which is hidden by it: the focus goes to the one that undoes it.
pub(super) fn open_list(open: bool) {
    show_list(open);
    let undoes = if open { "close-moves" } else { "open-moves" };
    dom::focus(&dom::find(&dom::by_id("play"), &format!("[data-do={undoes}]")))
}
