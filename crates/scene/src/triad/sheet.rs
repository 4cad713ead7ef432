//! A sheet of cards, as a picture that people save.

use rosette_cards::CardSet;
use rosette_rules::{Seat, triad::Card};

use super::card;
use crate::{Anchor, Face, Ink, Node, Pen, Point, Rect};

/// The distance between the centres of neighbouring cards, in a row and between rows.
const PITCH: (f32, f32) = (124.0, 166.0);
/// The height of the bands with the owner's marks, at the top and at the bottom.
const BAND: f32 = 22.0;
/// The height of the title below the upper band.
const TITLE: f32 = 64.0;
/// The margin on the left and right of the cards.
const MARGIN: f32 = 22.0;
/// The smallest number of cards in a row, so that a title fits above them.
const MIN_IN_ROW: usize = 5;

/// A picture of a player's cards.
#[derive(PartialEq, Debug)]
pub struct CardSheet {
    /// The nodes, from the lowest to the highest.
    pub nodes: Vec<Node>,
    /// The bounds of all nodes in board units, each of which becomes a CSS pixel.
    pub area: Rect,
}

impl CardSheet {
    /// Draws the cards of an owner in rows, with a title above them and a text below each.
    #[must_use]
    pub fn new(title: String, cards: Vec<(Card, String)>, owner: Seat, set: &CardSet) -> Self {
        // About as many columns as make the sheet as wide as a screen.
        let in_row = ((cards.len() as f32 * 1.7).sqrt().ceil() as usize).max(MIN_IN_ROW);
        let (columns, rows) = (in_row as f32, cards.len().div_ceil(in_row) as f32);
        let top = BAND + TITLE;
        let width = columns * PITCH.0 + 2.0 * MARGIN;
        let area = Rect::new(0.0, 0.0, width, top + rows * PITCH.1 + BAND);
        let mut pen = Pen::new();
        for y in [0.0, area.height - BAND] {
            pen.node().rect(Rect::new(0.0, y, width, BAND), 0.0).fill(Ink::Bitumen);
            let marks = (width / 14.0) as u8;
            let left = (width - f32::from(marks) * 14.0) / 2.0;
            card::band(&mut pen, owner, marks).at(Point::new(left, y + 4.0));
        }
        text(pen.node(), Point::new(width / 2.0, BAND + 40.0), title, 28.0, width);
        for (index, (card, name)) in cards.into_iter().enumerate() {
            let (column, row) = ((index % in_row) as f32, (index / in_row) as f32);
            let x = MARGIN + (column + 0.5) * PITCH.0;
            let y = top + row * PITCH.1;
            card::front(&mut pen, card, owner, set, false).at(Point::new(x, y + 62.0));
            text(pen.node(), Point::new(x, y + 145.0), name, 12.0, PITCH.0);
        }
        Self { nodes: pen.nodes, area }
    }
}

/// Draws a text around a point, in a smaller font if it is too long for the width.
fn text(pen: &mut Pen, at: Point, text: String, size: f32, width: f32) {
    // A letter is at most about two thirds as wide as the font size.
    let size = size.min(width * 1.5 / text.chars().count().max(1) as f32);
    pen.words(at, text, (size, 400), Face::Serif, Anchor::Middle).fill(Ink::Ink);
}
