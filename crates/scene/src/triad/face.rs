//! The faces of cards: the figures of the card set, in the inks of inlays.

use rosette_cards::{Bit, Figure, Material};

use crate::{Ink, Pen, Point};

/// The size in board units of a figure's unit on a card.
pub const UNIT: f32 = 0.56;

/// Draws a figure of the card set around a point.
pub fn face(pen: &mut Pen, figure: &Figure, center: Point) {
    let at = |(x, y): (f32, f32)| center.moved(x * UNIT, y * UNIT);
    for inlay in &figure.inlays {
        pen.long_path(inlay.bits.len());
        for bit in &inlay.bits {
            match *bit {
                Bit::Move(to) => pen.go(at(to)),
                Bit::Line(to) => pen.line(at(to)),
                Bit::Curve(by, then, to) => pen.cubic(at(by), at(then), at(to)),
                Bit::Close => pen.close(),
            };
        }
        let ink = match inlay.material {
            // Some card sets use a figure's part without a material as a whole face, which is then
            // drawn in lapis.
            Some(Material::Lapis) | None => Ink::InlayLapis,
            Some(Material::Carnelian) => Ink::InlayCarnelian,
            Some(Material::Bitumen) => Ink::InlayInk,
            Some(Material::Gold) => Ink::Ochre,
            Some(Material::Shell) => Ink::Shell1,
        };
        pen.fill(ink);
    }
}
