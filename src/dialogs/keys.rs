//! The list of keys that do something on the board.

use crate::browser::{Html, dom};
use rosette_messages::{FixedText, fixed};

const KEYS: [(&str, FixedText); 11] = [
    ("← ↑ → ↓", fixed::KEY_ARROWS),
    ("Enter", fixed::KEY_ENTER),
    ("0–9 /", fixed::KEY_TOKEN),
    ("u", fixed::UNDO),
    ("r", fixed::REDO),
    ("h", fixed::HINT),
    ("m", fixed::KEY_MUTE),
    ("Page ↑ ↓", fixed::KEY_PAGES),
    ("Home End", fixed::KEY_ENDS),
    ("Esc", fixed::KEY_ESCAPE),
    ("?", fixed::KEY_HELP),
];

/// Fills the dialog.
pub fn fill() {
    let mut html = Html::default();
    add(&mut html);
    dom::fill("#keys dl", &html);
}

/// Lists what keys do on the board.
pub fn add(html: &mut Html) {
    for (key, text) in &KEYS {
        html.put("<dt>@</dt><dd>@</dd>", &[key, dom::fixed(*text)]);
    }
}
