//! The move list.

use rosette_messages::{count, fixed, page};
use rosette_rules::Seat;
use rosette_scene::picture;
use rosette_session::{Entry, Round};
use wasm_bindgen::JsCast;
use web_sys::Element;

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
                    self.show_entry(&mut html, entry, shown);
                }
                html.put("</td>", &[]);
            }
            html.put("</tr>", &[]);
        }
        html.put("</tbody></table>", &[]);
        let list: Element = dom::find(&section, ".list");
        // The style sheet has the list show its end, so nothing has to be asked of the layout here.
        let focused = dom::all_within(&list, "button:focus").pop();
        let focused = focused.and_then(|button| button.get_attribute("data-arg"));
        dom::set_html(&list, &html);
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

    /// A token of the move list, as a button that looks back.
    fn show_entry(&self, html: &mut Html, entry: &Entry, shown: usize) {
        let ply = entry.ply + 1;
        let deed = if ply == self.session().ply() { "back-to-game" } else { "look-back" };
        let current =
            if self.shown.game.looking() == Some(shown) && ply == shown { "step" } else { "false" };
        let label = dom::say(&page::LookAt { token: &entry.token, ply: count(ply) });
        let argument = ply.to_string();
        html.put(
            "<button data-do=\"@\" data-arg=\"@\" title=\"@\" aria-current=\"@\">@</button>",
            &[deed, &argument, &label, current, &entry.token],
        );
        if let Some(note) = self.shown.note(entry.ply) {
            html.put("<i>@</i>", &[&note]);
        }
    }
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
