//! The names of the cards in Rosette's own set.

use crate::{FixedText, Language};

include!(concat!(env!("OUT_DIR"), "/cards.rs"));

/// Returns the name of the card at an index, from 0, of Rosette's own set; empty beyond its end.
pub fn house_card(place: usize, language: Language) -> &'static str {
    CARDS.text(language).split(',').nth(place).unwrap_or_default().trim_start()
}
