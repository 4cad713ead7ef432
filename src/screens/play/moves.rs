//! The move list.

use maud::{Markup, html};
use rosette_messages::{count, fixed, page};
use rosette_session::{Entry, Round};
use wasm_bindgen::JsCast;
use web_sys::Element;

use super::state::Play;
use crate::browser::{dom, html::seat_headers};

impl Play {
    /// Updates the move list.
    pub(super) fn show_moves(&self) {
        let number = count(self.session().ply());
        dom::write("#count", &dom::say(&page::Tokens { number }));
        let shown = self.shown.game.shown();
        let now = |entries: &[Entry]| entries.iter().any(|entry| entry.ply + 1 == shown);
        let moves = html! {
            table {
                thead { tr {
                    th { span.unseen { (dom::fixed(fixed::ROUND)) } }
                    (seat_headers(self.shown.names()))
                } }
                tbody { @for (index, Round(columns)) in self.session().rounds().iter().enumerate() {
                    tr {
                        th.num scope="row" { ((index + 1).to_string()) }
                        @for entries in columns {
                            td.num.now[now(entries)] {
                                @for entry in entries { (self.entry(entry, shown)) }
                            }
                        }
                    }
                } }
            }
        };
        let list: Element = dom::at("#play .moves .list");
        // The style sheet scrolls the list to its end.
        let focused = dom::all_within(&list, "button:focus").pop();
        let focused = focused.and_then(|button| button.get_attribute("data-arg"));
        dom::set_html(&list, &moves);
        if let Some(ply) = focused
            && let Some(button) = dom::all_within(&list, &format!("[data-arg='{ply}']")).pop()
        {
            dom::focus(button.unchecked_ref());
        }
        if let Some(ply) = self.shown.game.looking()
            && let Some(button) =
                dom::all_within(&list, &format!("[data-arg='{}']", ply.max(1))).pop()
        {
            dom::scroll_to(&button);
        }
    }

    /// Makes the button of a token, which looks back to it.
    fn entry(&self, entry: &Entry, shown: usize) -> Markup {
        let ply = entry.ply + 1;
        let deed = if ply == self.session().ply() { "back-to-game" } else { "look-back" };
        let current =
            if self.shown.game.looking() == Some(shown) && ply == shown { "step" } else { "false" };
        let label = dom::say(&page::LookAt { token: &entry.token, ply: count(ply) });
        html! {
            button data-do=(deed) data-arg=(ply.to_string()) title=(label) aria-current=(current) {
                (entry.token)
            }
            @if let Some(note) = self.shown.note(entry.ply) { i { (note) } }
        }
    }
}

/// Shows or hides the move list on a narrow page.
pub(super) fn show_list(open: bool) {
    dom::set(&dom::at("#play .moves"), "class", if open { "moves open" } else { "moves" });
    let button: Element = dom::at("#play [data-do=open-moves]");
    dom::set_flag(&button, "aria-expanded", open)
}

/// Shows or hides the move list, and gives the focus to the button for the opposite.
pub(super) fn open_list(open: bool) {
    show_list(open);
    let undoes = if open { "close-moves" } else { "open-moves" };
    dom::focus(&dom::at(&format!("#play [data-do={undoes}]")))
}
