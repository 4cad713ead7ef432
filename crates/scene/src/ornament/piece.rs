//! Pieces, and the marks by which seats are told apart without colour.

use rosette_rules::Seat;

use super::polygon::{rounded, square};
use crate::{Ink, Node, Point, Shape};

/// A seat's colour.
pub const fn ink_of(seat: Seat) -> Ink {
    match seat {
        Seat::First => Ink::First,
        Seat::Second => Ink::Second,
    }
}

/// The colour of what stands on a seat's colour.
pub const fn ink_on(seat: Seat) -> Ink {
    match seat {
        Seat::First => Ink::OnFirst,
        Seat::Second => Ink::OnSecond,
    }
}

/// The mark of a seat: a triangle for the first, a square for the second.
pub fn seat_mark(seat: Seat, center: Point, radius: f32) -> Shape {
    match seat {
        Seat::First => {
            let middle = center.moved(0.0, radius * 0.12);
            let corners = [0.0, 120.0, 240.0].map(|angle| middle.polar(radius, angle));
            Shape::path(rounded(&corners, radius * 0.12))
        }
        Seat::Second => square(center, radius * 1.52, radius * 0.12),
    }
}

/// A piece around (0, 0), over its shade.
pub fn disc(seat: Seat, radius: f32) -> Node {
    let center = Point::new(0.0, 0.0);
    let mut shapes = vec![
        Shape::circle(center, radius).fill(ink_of(seat)).stroke(Ink::PieceRim, radius * 0.07),
        Shape::circle(center, radius * 0.82).stroke(ink_on(seat), radius * 0.05).opacity(0.75),
        seat_mark(seat, center, radius * 0.5).fill(ink_on(seat)),
    ];
    if radius > 16.0 {
        let down = if seat == Seat::First { radius * 0.06 } else { 0.0 };
        shapes.push(Shape::circle(center.moved(0.0, down), radius * 0.1).fill(ink_of(seat)));
    }
    let shade = Shape::circle(Point::new(radius * 0.03, radius * 0.12), radius * 1.01);
    Node::new(shapes).shade(shade.fill(Ink::Shade))
}
