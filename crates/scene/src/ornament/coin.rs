//! The four coins of Ur in two styles: discs, and the tetrahedral dice of the excavated game.

use super::{
    Rosette,
    polygon::{rounded, triangle},
};
use crate::{Ink, Pen, Point};

/// Draws a coin with an engraved rim around (0, 0). Heads shows a rosette, tails a ring, and a coin
/// before the throw neither.
pub fn coin(pen: &mut Pen, radius: f32, heads: Option<bool>) -> &mut Pen {
    let center = Point::new(0.0, 0.0);
    pen.node();
    pen.circle(Point::new(radius * 0.03, radius * 0.12), radius * 1.03).fill(Ink::Shade).as_shade();
    pen.circle(center, radius).fill(Ink::Bitumen).stroke(Ink::PieceRim, radius * 0.07);
    pen.circle(center, radius * 0.86).stroke(Ink::OnBitumen, radius * 0.06).opacity(0.75);
    match heads {
        Some(true) => {
            let rosette = Rosette {
                radius: radius * 0.7,
                petals: 6,
                inks: (Ink::OnBitumen, Ink::OnBitumen),
                ground: Ink::Bitumen,
                line: None,
                heart: Ink::Ochre,
            };
            rosette.draw(pen, center);
        }
        Some(false) => {
            pen.circle(center, radius * 0.55).stroke(Ink::OnBitumen, radius * 0.05).opacity(0.55);
        }
        None => {}
    }
    pen
}

/// Draws a tetrahedron seen from above, two of whose four corners are inlaid with shell. The upper
/// corner, in the middle, is one of them with heads; with tails, and before the throw, both inlaid
/// corners are at the bottom. The middle is below (0, 0), so that the die looks centred.
pub fn die(pen: &mut Pen, radius: f32, heads: Option<bool>) -> &mut Pen {
    let center = Point::new(0.0, radius * 0.16);
    pen.node();
    rounded(pen, &triangle(center.moved(0.0, radius * 0.1), radius), radius * 0.2);
    pen.fill(Ink::Shade).as_shade();
    rounded(pen, &triangle(center, radius), radius * 0.2);
    pen.fill(Ink::Bitumen).stroke(Ink::PieceRim, radius * 0.07);
    for corner in triangle(center, radius * 0.8) {
        pen.path().go(center).line(corner).stroke(Ink::OnBitumen, radius * 0.05).opacity(0.55);
    }
    let is_heads = heads == Some(true);
    let [_, left, right] = triangle(center, radius * 0.78);
    for corner in [left, right].into_iter().skip(usize::from(is_heads)) {
        rounded(pen, &triangle(corner, radius * 0.2), radius * 0.06);
        pen.fill(Ink::OnBitumen).opacity(0.6);
    }
    if is_heads {
        pen.circle(center, radius * 0.3).fill(Ink::Shell1).stroke(Ink::Bitumen, radius * 0.08);
        pen.circle(center, radius * 0.1).fill(Ink::Bitumen);
    }
    pen
}
