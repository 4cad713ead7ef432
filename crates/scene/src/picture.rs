//! Small pictures for the page around the board.

use rosette_cards::CardSet;
use rosette_rules::{Seat, triad::Card};

use crate::{
    Crop, Ink, Pen, Point, Rect,
    ornament::{self, Rosette},
    svg, triad,
};

const MIDDLE: Point = Point::new(0.0, 0.0);

/// Writes a small picture around (0, 0) as SVG.
fn small(half: f32, pen: &Pen) -> String {
    svg(Rect::around(MIDDLE, half), Crop::Meet, &pen.nodes)
}

/// Draws Rosette's logo.
#[must_use]
pub fn logo() -> String {
    let rosette = Rosette {
        inks: (Ink::FirstInk, Ink::SecondInk),
        ground: Ink::Page,
        line: Some(Ink::Ink),
        ..Rosette::of_board(46.0)
    };
    let mut pen = Pen::new();
    rosette.draw(pen.node(), MIDDLE);
    small(50.0, &pen)
}

/// Draws a seat's piece, without a shade.
#[must_use]
pub fn badge(seat: Seat) -> String {
    let mut pen = Pen::new();
    small(50.0, ornament::disc(&mut pen, seat, 46.0).flat())
}

/// Draws a seat's mark.
#[must_use]
pub fn seat_mark(seat: Seat) -> String {
    let ink = match seat {
        Seat::First => Ink::FirstInk,
        Seat::Second => Ink::SecondInk,
    };
    let mut pen = Pen::new();
    small(12.0, ornament::seat_mark(pen.node(), seat, MIDDLE, 11.0).fill(ink))
}

/// Draws a card of Triple Triad, without a shade.
#[must_use]
pub fn card(card: Card, owner: Seat, cards: &CardSet) -> String {
    triad::one(card, owner, cards)
}

/// Draws a wide band of a seat's marks, for a background of bitumen. A narrower box cuts off its
/// ends.
#[must_use]
pub fn frieze(seat: Seat) -> String {
    triad::band(seat)
}

/// Draws a bar for a share in thousandths, with a line at the expected share.
#[must_use]
pub fn share(seat: Seat, share: u32, expected: u32) -> String {
    let ink = match seat {
        Seat::First => Ink::FirstInk,
        Seat::Second => Ink::SecondInk,
    };
    let mut pen = Pen::new();
    pen.node().rect(Rect::new(0.0, 20.0, share as f32, 110.0), 0.0).fill(ink);
    let end = Rect::new(expected as f32 - 6.0, 0.0, 12.0, 150.0);
    pen.rect(end, 0.0).fill(Ink::Ink);
    svg(Rect::new(0.0, 0.0, 1000.0, 150.0), Crop::Meet, &pen.nodes)
}
