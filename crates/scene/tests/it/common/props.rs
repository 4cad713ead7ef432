//! The names, language and styles that tests use.

use std::sync::LazyLock;

use rosette_cards::{CardSet, Faces};
use rosette_messages::Language;
use rosette_scene::Props;

/// Returns a game of Ana against Ben, in English.
pub fn props() -> Props<'static> {
    static NAMES: LazyLock<[String; 2]> = LazyLock::new(|| ["Ana", "Ben"].map(str::to_owned));
    Props { cards: faced(), ..Props::new(&NAMES, Language::english()) }
}

pub fn faced() -> &'static CardSet {
    static FACED: LazyLock<CardSet> = LazyLock::new(|| {
        let mut cards = CardSet::house().clone();
        cards.faces = Faces::house().clone();
        cards
    });
    &FACED
}
