//! The list of keyboard shortcuts.

use maud::{Markup, html};
use rosette_messages::{FixedText, Language, fixed, ur};
use rosette_play::Keys;
use rosette_rules::AnyOptions;
use rosette_scene::Lesson;

use crate::GameInfo;

/// The characters of which tokens consist.
const TOKEN: &str = "0–9 /";

/// Every key that does something in any game.
const KEYS: [(&str, FixedText); 12] = [
    ("← ↑ → ↓", fixed::KEY_ARROWS),
    ("Enter", fixed::KEY_ENTER),
    ("0–9 /", fixed::KEY_TOKEN),
    ("t", ur::THROW),
    ("u", fixed::UNDO),
    ("r", fixed::REDO),
    ("h", fixed::HINT),
    ("m", fixed::KEY_MUTE),
    ("Page ↑ ↓", fixed::KEY_PAGES),
    ("Home End", fixed::KEY_ENDS),
    ("Esc", fixed::KEY_ESCAPE),
    ("?", fixed::KEY_HELP),
];

/// Lists the keys of a game's board with what each does.
pub fn list(kind: GameInfo, options: &dyn AnyOptions, language: Language) -> Markup {
    let keys = Keys::of(options);
    html! { @for &(key, text) in &KEYS {
        @if key != "t" || keys.throws {
            dt { (name(key, kind, &keys)) }
            dd { (text.text(language)) }
        }
    } }
}

/// Returns the name of a key in a game, or instead of the characters of tokens a move as the game
/// writes it.
fn name(key: &'static str, kind: GameInfo, keys: &Keys) -> String {
    match key {
        TOKEN => kind.guide().lessons().first().map_or(key, Lesson::token).to_owned(),
        _ if key.starts_with(|letter| keys.types(letter)) => key.to_ascii_uppercase(),
        _ => key.to_owned(),
    }
}
