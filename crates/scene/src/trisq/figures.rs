//! Draws the pieces of Trisq: triangles and squares. All resting pieces of a seat are one path,
//! because a full board has hundreds.

use rosette_rules::Seat;

use crate::{
    Ink, Pen, Point, Rect,
    ornament::{ink_of, ink_on, round, rounded},
    pen::{L, M, Z},
};

const TRIANGLE: [Point; 3] =
    [Point::new(0.0, -34.0), Point::new(37.0, 30.0), Point::new(-37.0, 30.0)];
const TAKEN: [Point; 3] = [Point::new(0.0, -26.0), Point::new(28.0, 22.4), Point::new(-28.0, 22.4)];
/// Half the side of a square, and half the side of its opening.
const SQUARE: f32 = 30.0;
const OPENING: f32 = 15.5;
/// The line in a triangle, and the outlines of pieces drawn as thick lines, in hundredths of a
/// unit. The corners are moved inwards, so that the round line reaches exactly to the edge.
const INNER: &[i16] = &[M, 0, -1900, L, 2250, 2100, L, -2250, 2100, Z];
const THICK_TRIANGLE: &[i16] = &[M, 0, -2600, L, 3010, 2600, L, -3010, 2600, Z];
const THICK_SQUARE: &[i16] = &[M, -2275, -2275, L, 2275, -2275, L, 2275, 2275, L, -2275, 2275, Z];
/// The width of a piece's dark edge in local units.
const RIM: f32 = 2.4;
/// The offset of a piece's shade in local units, to the right and down.
const FALL: Point = Point::new(1.0, 6.0);
const ORIGIN: Point = Point::new(0.0, 0.0);

/// Returns the centre of a piece on a cell, which is slightly above the cell's centre.
pub fn middle(cell: Rect) -> Point {
    cell.center().moved(0.0, -2.0)
}

/// Draws one piece around (0, 0), as a node that can move or be translucent.
pub fn figure(pen: &mut Pen, seat: Seat) -> &mut Pen {
    outline(pen.node(), seat).stamp(&[FALL]).fill(Ink::Shade).as_shade();
    outline(pen, seat).fill(ink_of(seat)).stroke(Ink::Bitumen, RIM);
    if seat == Seat::First {
        engraved(pen, &[ORIGIN]);
    }
    pen
}

fn outline(pen: &mut Pen, seat: Seat) -> &mut Pen {
    if seat == Seat::First {
        return rounded(pen, &TRIANGLE, 7.0);
    }
    rounded(pen, &square(SQUARE), 6.0);
    // The opening runs anticlockwise, so that the ground is visible through it.
    let [a, b, c, d] = square(OPENING);
    round(pen, &[a, d, c, b], 3.0)
}

/// Draws a seat's pieces around these points. Thick lines make their round corners, because a path
/// of straight lines is rendered several times as fast as one with curves.
pub fn figures<'a>(pen: &'a mut Pen, seat: Seat, at: &[Point]) -> &'a mut Pen {
    let (path, thick) = match seat {
        Seat::First => (THICK_TRIANGLE, 8.0),
        Seat::Second => (THICK_SQUARE, SQUARE - OPENING),
    };
    let mut fallen = Vec::with_capacity(at.len());
    for point in at {
        fallen.push(point.moved(FALL.x, FALL.y));
    }
    pen.node();
    stamped(pen, path, &fallen).stroke(Ink::Shade, thick + RIM).as_shade();
    stamped(pen, path, at).stroke(Ink::Bitumen, thick + RIM);
    stamped(pen, path, at).stroke(ink_of(seat), thick - RIM);
    if seat == Seat::First {
        pen.fill(ink_of(seat));
        engraved(pen, at);
    }
    pen
}

/// Draws the engraved line of the triangles around these points.
fn engraved(pen: &mut Pen, at: &[Point]) {
    stamped(pen, INNER, at).stroke(ink_on(Seat::First), 2.2).opacity(0.6);
}

/// Draws marks for a seat's captured pieces around these points.
pub fn taken<'a>(pen: &'a mut Pen, seat: Seat, at: &[Point]) -> &'a mut Pen {
    pen.node();
    let (down, arm) = match seat {
        Seat::First => (7.0, 9.5),
        Seat::Second => (0.0, 13.0),
    };
    match seat {
        Seat::First => rounded(pen, &TAKEN, 5.0),
        Seat::Second => rounded(pen, &square(28.0), 6.0),
    };
    // Round caps lengthen the dashes, so that they appear as 9 and 7.
    pen.stamp(at).stroke(ink_of(seat), 4.0).dash((5.0, 11.0));
    pen.path().go(Point::new(-arm, down - arm)).line(Point::new(arm, down + arm));
    pen.go(Point::new(arm, down - arm)).line(Point::new(-arm, down + arm));
    pen.stamp(at).stroke(ink_of(seat), 6.0)
}

/// Draws dots `width` wide, as very short lines with round caps.
pub fn dots(pen: &mut Pen, at: &[Point], width: f32, ink: Ink) {
    stamped(pen, &[M, -5, 0, L, 5, 0], at).stroke(ink, width);
}

/// Draws crosses of two diagonal lines, twice `width` wide and high.
pub fn crosses(pen: &mut Pen, at: &[Point], width: f32, ink: Ink) {
    for up in [-width, width] {
        pen.path().go(Point::new(-width, up)).line(Point::new(width, -up)).stamp(at);
        pen.stroke(ink, width * 0.4).opacity(0.7);
    }
}

const fn square(half: f32) -> [Point; 4] {
    [
        Point::new(-half, -half),
        Point::new(half, -half),
        Point::new(half, half),
        Point::new(-half, half),
    ]
}

/// Adds strokes, in hundredths of a unit, around each of these points as one path.
fn stamped<'a>(pen: &'a mut Pen, strokes: &[i16], at: &[Point]) -> &'a mut Pen {
    pen.path().strokes(strokes, &|x, y| Point::new(x / 100.0, y / 100.0)).stamp(at)
}
