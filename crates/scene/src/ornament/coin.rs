//! The four coins that Ur throws, in two styles: discs, and the tetrahedra of the find.

use super::{
    Rosette,
    polygon::{rounded, triangle},
};
use crate::{Ink, Pen, Point};

/// A coin around (0, 0), with an engraved rim: heads shows a rosette, tails a ring; before the throw,
/// neither.
pub fn coin(pen: &mut Pen, radius: f32, heads: Option<bool>) -> &mut Pen {
    let center = Point::new(0.0, 0.0);
    pen.node();
    pen.circle(Point::new(radius * 0.03, radius * 0.12), radius * 1.03).fill(Ink::Shade).as_shade();
    pen.circle(center, radius).fill(Ink::Bitumen).stroke(Ink::BitumenEdge, radius * 0.05);
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

/// A tetrahedron seen from above: heads shows a tip of shell; tails, and any before the throw, none.
/// Its tip is so far below (0, 0) that all of it seems to lie around there.
pub fn die(pen: &mut Pen, radius: f32, heads: Option<bool>) -> &mut Pen {
    let center = Point::new(0.0, radius * 0.16);
    pen.node();
    rounded(pen, &triangle(center.moved(0.0, radius * 0.1), radius), radius * 0.2);
    pen.fill(Ink::Shade).as_shade();
    rounded(pen, &triangle(center, radius), radius * 0.2);
    pen.fill(Ink::Bitumen).stroke(Ink::BitumenEdge, radius * 0.05);
    for corner in triangle(center, radius * 0.8) {
        pen.path().go(center).line(corner).stroke(Ink::OnBitumen, radius * 0.05).opacity(0.55);
    }
    if heads == Some(true) {
        pen.circle(center, radius * 0.27).fill(Ink::Shell1);
        pen.circle(center, radius * 0.1).fill(Ink::Bitumen);
    }
    pen
}
