//! The four coins that Ur throws, in two styles: discs, and the tetrahedra of the find.

use super::{Rosette, polygon::rounded};
use crate::{Ink, Node, Point, Shape};

/// A coin around (0, 0), with an engraved rim: heads shows a rosette, tails a ring; before the throw,
/// neither.
pub fn coin(radius: f32, heads: Option<bool>) -> Node {
    let center = Point::new(0.0, 0.0);
    let mut shapes = vec![
        Shape::circle(center, radius).fill(Ink::Bitumen).stroke(Ink::BitumenEdge, radius * 0.05),
        Shape::circle(center, radius * 0.86).stroke(Ink::OnBitumen, radius * 0.06).opacity(0.75),
    ];
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
            shapes.extend(rosette.shapes(center));
        }
        Some(false) => {
            let ring = Shape::circle(center, radius * 0.55);
            shapes.push(ring.stroke(Ink::OnBitumen, radius * 0.05).opacity(0.55));
        }
        None => {}
    }
    let shade = Shape::circle(Point::new(radius * 0.03, radius * 0.12), radius * 1.03);
    Node::new(shapes).shade(shade.fill(Ink::Shade))
}

/// A tetrahedron seen from above: heads shows a tip of shell; tails, and any before the throw, none.
/// Its tip is so far below (0, 0) that all of it seems to lie around there.
pub fn die(radius: f32, heads: Option<bool>) -> Node {
    let center = Point::new(0.0, radius * 0.16);
    let corners = |radius: f32, down: f32| {
        [0.0, 120.0, 240.0].map(|angle| center.moved(0.0, down).polar(radius, angle))
    };
    let body = Shape::path(rounded(&corners(radius, 0.0), radius * 0.2));
    let mut shapes = vec![body.fill(Ink::Bitumen).stroke(Ink::BitumenEdge, radius * 0.05)];
    for corner in corners(radius * 0.8, 0.0) {
        let edge = Shape::line(&[center, corner]);
        shapes.push(edge.stroke(Ink::OnBitumen, radius * 0.05).opacity(0.55));
    }
    if heads == Some(true) {
        shapes.push(Shape::circle(center, radius * 0.27).fill(Ink::Shell1));
        shapes.push(Shape::circle(center, radius * 0.1).fill(Ink::Bitumen));
    }
    let shade = Shape::path(rounded(&corners(radius, radius * 0.1), radius * 0.2));
    Node::new(shapes).shade(shade.fill(Ink::Shade))
}
