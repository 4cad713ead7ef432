//! The keyboard shortcuts, as the dialog lists them. What they do is decided in `play/keys.rs`.

use maud::{Markup, html};
use rosette_messages::{FixedText, Language, fixed, ur};
use rosette_play::Keys;
use rosette_rules::AnyOptions;
use rosette_scene::Lesson;

use crate::GameInfo;

/// The entry of [`KEYS`] for the characters with which a person types a move.
const TOKEN: &str = "0–9 /";

/// Every keyboard shortcut of any game, with the text of its effect.
const KEYS: [(&str, FixedText); 13] = [
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
    ("Shift", fixed::KEY_MARKS),
    ("Esc", fixed::KEY_ESCAPE),
    ("?", fixed::KEY_HELP),
];

/// Makes the list of a game's keyboard shortcuts and their effects.
pub fn list(kind: GameInfo, options: &dyn AnyOptions, language: Language) -> Markup {
    let keys = Keys::of(options);
    html! { @for &(key, text) in &KEYS {
        @if key != "t" || keys.throws {
            dt { (name(key, kind, &keys)) }
            dd { (text.text(language)) }
        }
    } }
}

/// Returns how a shortcut is shown in a game. In place of the typed characters, shows a sample move
/// of the game.
fn name(key: &'static str, kind: GameInfo, keys: &Keys) -> String {
    match key {
        TOKEN => kind.guide().lessons().first().map_or(key, Lesson::token).to_owned(),
        _ if key.starts_with(|letter| keys.types(letter)) => key.to_ascii_uppercase(),
        _ => key.to_owned(),
    }
}
