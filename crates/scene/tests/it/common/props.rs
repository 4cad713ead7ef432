//! The names, language and styles that tests use.

use std::sync::LazyLock;

use rosette_cards::CardSet;
use rosette_messages::Language;
use rosette_scene::{BoardStyle, CoinStyle, Props};

/// Returns a game of Ana against Ben, in English.
pub fn props() -> Props<'static> {
    static NAMES: LazyLock<[String; 2]> = LazyLock::new(|| ["Ana", "Ben"].map(str::to_owned));
    Props {
        names: &NAMES,
        you: None,
        language: Language::english(),
        coins: CoinStyle::Coins,
        board: BoardStyle::Inlaid,
        cards: CardSet::house(),
        across: false,
    }
}
