//! The list of keys that do something on the board.

use rosette_messages::{FixedText, fixed, ur};
use rosette_play::Keys;
use rosette_rules::AnyOptions;
use rosette_scene::Lesson;

use crate::{
    browser::{Html, dom},
    kind::Kind,
};

/// The characters of which tokens consist.
const TOKEN: &str = "0–9 /";

/// Every key that does something in any game.
const KEYS: [(&str, FixedText); 11] = [
    ("← ↑ → ↓", fixed::KEY_ARROWS),
    ("Enter", fixed::KEY_ENTER),
    ("0–9 /", fixed::KEY_TOKEN),
    ("t", ur::THROW),
    ("u", fixed::UNDO),
    ("r", fixed::REDO),
    ("h", fixed::HINT),
    ("Page ↑ ↓", fixed::KEY_PAGES),
    ("Home End", fixed::KEY_ENDS),
    ("Esc", fixed::KEY_ESCAPE),
    ("?", fixed::KEY_HELP),
];

/// Fills the dialog for the game on the screen.
pub fn fill(kind: Kind, options: &dyn AnyOptions) {
    let mut html = Html::default();
    add(&mut html, kind, options);
    dom::fill("#keys dl", &html);
}

/// Lists what keys do on the board of a game.
pub fn add(html: &mut Html, kind: Kind, options: &dyn AnyOptions) {
    let keys = Keys::of(options);
    for &(key, text) in &KEYS {
        let capital = key.to_ascii_uppercase();
        let key = match key {
            "t" if !keys.throws => continue,
            // In place of the characters, a move as this game writes it.
            TOKEN => kind.show().lessons().first().map_or(key, Lesson::token),
            _ if key.starts_with(|letter| keys.types(letter)) => &capital,
            _ => key,
        };
        html.put("<dt>@</dt><dd>@</dd>", &[key, dom::fixed(text)]);
    }
}
