//! Pieces, and the seats' marks, which tell seats apart without colour.

use rosette_rules::Seat;

use super::polygon::{rounded, square, triangle};
use crate::{Ink, Pen, Point};

pub const fn ink_of(seat: Seat) -> Ink {
    match seat {
        Seat::First => Ink::First,
        Seat::Second => Ink::Second,
    }
}

/// Returns the colour of marks on a seat's colour.
pub const fn ink_on(seat: Seat) -> Ink {
    match seat {
        Seat::First => Ink::OnFirst,
        Seat::Second => Ink::OnSecond,
    }
}

/// Draws the mark of a seat: a triangle for the first, a square for the second.
pub fn seat_mark(pen: &mut Pen, seat: Seat, center: Point, radius: f32) -> &mut Pen {
    match seat {
        Seat::First => {
            let middle = center.moved(0.0, radius * 0.12);
            rounded(pen, &triangle(middle, radius), radius * 0.12)
        }
        Seat::Second => square(pen, center, radius * 1.52, radius * 0.12),
    }
}

/// Draws a piece around (0, 0), with its shade as the lowest shape.
pub fn disc(pen: &mut Pen, seat: Seat, radius: f32) -> &mut Pen {
    let center = Point::new(0.0, 0.0);
    pen.node();
    pen.circle(Point::new(radius * 0.03, radius * 0.12), radius * 1.01).fill(Ink::Shade).as_shade();
    pen.circle(center, radius).fill(ink_of(seat)).stroke(Ink::PieceRim, radius * 0.07);
    pen.circle(center, radius * 0.82).stroke(ink_on(seat), radius * 0.05).opacity(0.75);
    seat_mark(pen, seat, center, radius * 0.5).fill(ink_on(seat));
    if radius > 16.0 {
        let down = if seat == Seat::First { radius * 0.06 } else { 0.0 };
        pen.circle(center.moved(0.0, down), radius * 0.1).fill(ink_of(seat));
    }
    pen
}
