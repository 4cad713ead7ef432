//! The motifs of the plaques, in the box (0, 0)–(100, 100).

use super::polygon::{lozenge, square};
use crate::{Ink, Point, Segment, Shape};

const MIDDLE: Point = Point::new(50.0, 50.0);

/// Four eyes around a dot.
pub fn eyes() -> Vec<Shape> {
    let mut shapes = Vec::new();
    for (x, y) in [(31.0, 33.0), (69.0, 33.0), (31.0, 67.0), (69.0, 67.0)] {
        let eye = Point::new(x, y);
        let (left, right) = (eye.moved(-15.0, 0.0), eye.moved(15.0, 0.0));
        let height = 15.0 * 0.95;
        let almond = vec![
            Segment::Move(left),
            Segment::Quad(eye.moved(0.0, -height), right),
            Segment::Quad(eye.moved(0.0, height), left),
            Segment::Close,
        ];
        shapes.push(Shape::path(almond).stroke(Ink::InlayLapis, 2.1));
        shapes.push(Shape::circle(eye, 4.5).fill(Ink::InlayLapis));
    }
    shapes.push(Shape::circle(MIDDLE, 4.5).fill(Ink::InlayCarnelian));
    shapes
}

/// Five rings with a dot in each.
pub fn dots() -> Vec<Shape> {
    let corners = [(28.0, 28.0), (72.0, 28.0), (28.0, 72.0), (72.0, 72.0)];
    let lapis = corners.map(|(x, y)| (Point::new(x, y), Ink::InlayLapis));
    let all = std::iter::once((MIDDLE, Ink::InlayCarnelian)).chain(lapis);
    all.flat_map(|(at, ink)| {
        [Shape::circle(at, 8.5).stroke(ink, 2.2), Shape::circle(at, 3.0).fill(ink)]
    })
    .collect()
}

/// Squares in squares.
pub fn steps() -> Vec<Shape> {
    vec![
        square(MIDDLE, 60.0, 2.0).stroke(Ink::InlayLapis, 2.2),
        square(MIDDLE, 38.0, 2.0).stroke(Ink::InlayCarnelian, 2.2),
        lozenge(MIDDLE, 18.0).fill(Ink::InlayLapis),
    ]
}
