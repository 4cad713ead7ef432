//! A contact sheet of the faces of the built-in card set: every card in three sizes, in three
//! themes and in grey. `cargo run -p rosette-scene --example faces > faces.html` writes it as a
//! page.

use std::fmt::Write as _;

use rosette_cards::{CardSet, Faces};
use rosette_rules::Seat;
use rosette_scene::picture;

/// The widths of the cards in CSS pixels.
const SIZES: [u16; 3] = [56, 96, 240];

fn main() {
    let mut cards = CardSet::house().clone();
    cards.faces = Faces::house().clone();
    let mut page = format!(
        "<!doctype html><meta charset=\"utf-8\"><style>{} section {{ background: var(--page); \
         padding: 8px; display: flex; flex-wrap: wrap; gap: 6px }} .grey {{ filter: \
         grayscale(1) }}</style>",
        include_str!("../../../www/tokens.css")
    );
    for (theme, class) in [("light", ""), ("dark", ""), ("contrast", ""), ("light", "grey")] {
        for size in SIZES {
            let name = if class.is_empty() { theme } else { class };
            let _ = write!(
                page,
                "<section id=\"{name}-{size}\" data-theme=\"{theme}\" class=\"{class}\">"
            );
            for (place, info) in cards.cards().iter().enumerate() {
                let drawing = picture::card(info.card, Seat::BOTH[place % 2], &cards);
                let _ = write!(page, "<div style=\"width: {size}px\">{drawing}</div>");
            }
            page.push_str("</section>");
        }
    }
    println!("{page}");
}
