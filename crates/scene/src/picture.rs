//! Small pictures for the page around the board: logo, badges, cards and QR codes.

use qrcodegen::{QrCode, QrCodeEcc};
use rosette_cards::CardSet;
use rosette_rules::{Seat, triad::Card};

use crate::{
    Crop, Decimal, Ink, Pen, Point, Rect,
    ornament::{self, Rosette},
    svg, triad,
};

const MIDDLE: Point = Point::new(0.0, 0.0);

/// Writes a small picture around (0, 0), with sides of `2 · half`, as SVG.
fn small(half: f32, pen: &Pen) -> String {
    svg(Rect::around(MIDDLE, half), Crop::Meet, &pen.nodes)
}

/// Draws Rosette's logo, a rosette in the colours of both seats, as SVG.
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

/// Draws a rosette of which as many petals are filled as there are `days`, at most all eight, as SVG.
#[must_use]
pub fn streak(days: u32) -> String {
    let mut pen = Pen::new();
    pen.node();
    for index in 0..8_u8 {
        let filled = u32::from(index) < days;
        let ink = if index % 2 == 0 { Ink::FirstInk } else { Ink::SecondInk };
        match filled {
            true => pen.path().fill(ink),
            false => pen.path().stroke(Ink::Ink, 2.0),
        };
        ornament::petal(&mut pen, MIDDLE, f32::from(index) * 45.0, (46.0, 1.0), 8);
    }
    pen.circle(MIDDLE, 6.0).fill(Ink::Ochre);
    small(50.0, &pen)
}

/// Draws a seat's piece as SVG, without a shade.
#[must_use]
pub fn badge(seat: Seat) -> String {
    let mut pen = Pen::new();
    small(50.0, ornament::disc(&mut pen, seat, 46.0).flat())
}

/// Draws a seat's mark as SVG: a triangle or a square.
#[must_use]
pub fn seat_mark(seat: Seat) -> String {
    let ink = match seat {
        Seat::First => Ink::FirstInk,
        Seat::Second => Ink::SecondInk,
    };
    let mut pen = Pen::new();
    small(12.0, ornament::seat_mark(pen.node(), seat, MIDDLE, 11.0).fill(ink))
}

/// Draws a card of Triple Triad as SVG, in its owner's colour and without a shade.
#[must_use]
pub fn card(card: Card, owner: Seat, cards: &CardSet) -> String {
    triad::one(card, owner, cards)
}

/// Draws a wide band of a seat's marks as SVG, for a background of bitumen. A narrower box cuts off
/// its ends.
#[must_use]
pub fn frieze(seat: Seat) -> String {
    triad::band(seat)
}

/// Draws a bar for a share in thousandths as SVG, with a line at the expected share.
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

/// The longest text that is drawn as a QR code, in bytes. An e-mail has no longer lines (RFC 5322),
/// so a link of this length can be sent. Its code has 105 modules a side: on a phone 320 CSS pixels
/// wide, a module is as large as four dots of a 300 dpi printer, the least that Denso Wave
/// recommends (<https://www.qrcode.com/en/howto/cell.html>).
pub const MAX_CODED: usize = 998;

/// The margin that a QR code needs on each side, in modules.
const QUIET: f32 = 4.0;

/// Draws a text as a QR code with its margin, dark on light in every theme. `None` if the text is
/// too long. The `font-size` is the number of modules a side, for the style sheet, because the
/// content security policy forbids styles.
#[must_use]
pub fn code(text: &str) -> Option<String> {
    if text.len() > MAX_CODED {
        return None;
    }
    let code = QrCode::encode_binary(text.as_bytes(), QrCodeEcc::Low).ok()?;
    let mut dark = Vec::new();
    for y in 0..code.size() {
        for x in 0..code.size() {
            if code.get_module(x, y) {
                dark.push(Point::new(x as f32, y as f32));
            }
        }
    }
    let modules = code.size() as f32 + 2.0 * QUIET;
    let area = Rect::new(-QUIET, -QUIET, modules, modules);
    let mut pen = Pen::new();
    pen.node().rect(area, 0.0).fill(Ink::Shell1);
    let [right, corner, below] =
        [(1.0, 0.0), (1.0, 1.0), (0.0, 1.0)].map(|(x, y)| Point::new(x, y));
    pen.path().go(MIDDLE).line(right).line(corner).line(below).close();
    pen.stamp(&dark).fill(Ink::Bitumen);
    let size = format!("<svg font-size=\"{}\"", Decimal(modules));
    Some(svg(area, Crop::Meet, &pen.nodes).replacen("<svg", &size, 1))
}
