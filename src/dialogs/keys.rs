//! The list of keyboard shortcuts.

use maud::{Markup, html};
use rosette_messages::{FixedText, fixed};

use crate::browser::dom;

const KEYS: [(&str, FixedText); 10] = [
    ("← ↑ → ↓", fixed::KEY_ARROWS),
    ("Enter", fixed::KEY_ENTER),
    ("0–9 /", fixed::KEY_TOKEN),
    ("u", fixed::UNDO),
    ("r", fixed::REDO),
    ("h", fixed::HINT),
    ("Page ↑ ↓", fixed::KEY_PAGES),
    ("Home End", fixed::KEY_ENDS),
    ("Esc", fixed::KEY_ESCAPE),
    ("?", fixed::KEY_HELP),
];

/// Lists the keys with what each does.
pub fn list() -> Markup {
    html! { @for (key, text) in &KEYS { dt { (key) } dd { (dom::fixed(*text)) } } }
}
