//! The emblems of cards: as many parts around a heart as the card's level.

use rosette_cards::Emblem;

use crate::{Ink, Point, Segment, Shape};

/// The length of a control arm of a quarter circle.
const ARM: f32 = 0.5523;

/// The emblem of a card of a set.
pub fn emblem(kind: Emblem, level: u8, center: Point, radius: f32) -> Vec<Shape> {
    if level <= 1 {
        let mut segments = Vec::new();
        let small = radius * 0.9;
        part(&mut segments, kind, 1, center.moved(0.0, small * 0.6), small, 0.0);
        return vec![
            Shape::circle(center, radius * 0.9).stroke(Ink::InlayLapis, radius * 0.14),
            Shape::path(segments).fill(Ink::InlayCarnelian),
        ];
    }
    // Two of a colour side by side would look like a mistake.
    let second = if level.is_multiple_of(2) { Ink::InlayCarnelian } else { Ink::InlayLapis };
    let mut shapes = parts(kind, level, center, radius, (Ink::InlayLapis, second));
    shapes.push(Shape::circle(center, radius * 0.2).fill(Ink::Shell1));
    shapes.push(Shape::circle(center, radius * 0.135).fill(Ink::Ochre));
    shapes
}

/// What stands for the emblem of a card outside the set in use.
pub fn ring(center: Point, radius: f32) -> Shape {
    Shape::circle(center, radius).stroke(Ink::InlayLapis, radius * 0.2)
}

/// Parts around a point, in two colours in turn: one path a colour.
pub fn parts(kind: Emblem, count: u8, center: Point, radius: f32, inks: (Ink, Ink)) -> Vec<Shape> {
    let (mut even, mut odd) = (Vec::new(), Vec::new());
    for index in 0..count {
        let turn = f32::from(index) * 360.0 / f32::from(count);
        let segments = if index % 2 == 0 || inks.0 == inks.1 { &mut even } else { &mut odd };
        part(segments, kind, count, center, radius, turn);
    }
    let mut shapes = vec![Shape::path(even).fill(inks.0)];
    if !odd.is_empty() {
        shapes.push(Shape::path(odd).fill(inks.1));
    }
    shapes
}

/// One part, in a direction from the middle.
fn part(
    segments: &mut Vec<Segment>,
    kind: Emblem,
    count: u8,
    center: Point,
    radius: f32,
    turn: f32,
) {
    use Segment::{Close, Cubic, Line, Move, Quad};

    let half = 0.94 * (180.0 / f32::from(count)).min(if count == 1 { 36.0 } else { 26.0 });
    let at = |distance: f32, aside: f32| center.polar(distance * radius, turn + aside * half);
    let bead = (0.66 * radius * half.to_radians() * 0.92).min(radius * 0.25);
    let bead = if count == 1 { radius * 0.4 } else { bead };
    match kind {
        Emblem::Petal => segments.extend([
            Move(at(0.17, 0.0)),
            Cubic(at(0.52, -1.15), at(0.98, -1.0), at(1.0, 0.0)),
            Cubic(at(0.98, 1.0), at(0.52, 1.15), at(0.17, 0.0)),
        ]),
        Emblem::Lance => segments.extend([
            Move(at(0.15, 0.0)),
            Line(at(0.72, -0.48)),
            Line(at(1.04, 0.0)),
            Line(at(0.72, 0.48)),
        ]),
        Emblem::Bead => circle(segments, at(0.68, 0.0), bead, 1.0),
        Emblem::Drop => segments.extend([
            Move(at(1.04, 0.0)),
            Cubic(at(0.75, -0.3), at(0.52, -1.5), at(0.3, 0.0)),
            Cubic(at(0.52, 1.5), at(0.75, 0.3), at(1.04, 0.0)),
        ]),
        Emblem::Crescent => segments.extend([
            Move(at(0.95, -0.95)),
            Cubic(at(0.45, -1.2), at(0.45, 1.2), at(0.95, 0.95)),
            Quad(at(0.5, 0.0), at(0.95, -0.95)),
        ]),
        Emblem::Wedge => segments.extend([
            Move(at(0.15, 0.0)),
            Line(at(1.0, -0.72)),
            Quad(at(0.72, 0.0), at(1.0, 0.72)),
        ]),
        Emblem::Leaf => segments.extend([
            Move(at(0.15, 0.0)),
            Quad(at(0.62, -1.45), at(1.02, 0.0)),
            Quad(at(0.62, 1.45), at(0.15, 0.0)),
        ]),
        Emblem::Ray => segments.extend([
            Move(at(0.3, -1.0)),
            Line(at(1.04, 0.0)),
            Line(at(0.3, 1.0)),
            Line(at(0.15, 0.0)),
        ]),
        Emblem::Ring => {
            circle(segments, at(0.68, 0.0), bead, 1.0);
            circle(segments, at(0.68, 0.0), bead * 0.5, -1.0);
        }
        Emblem::Lozenge => segments.extend([
            Move(at(0.36, 0.0)),
            Line(at(0.66, -0.85)),
            Line(at(0.98, 0.0)),
            Line(at(0.66, 0.85)),
        ]),
        Emblem::Fan => segments.extend([
            Move(at(0.28, 0.0)),
            Line(at(0.82, -0.95)),
            Quad(at(1.14, 0.0), at(0.82, 0.95)),
        ]),
    }
    segments.push(Close);
}

/// A circle as part of a path; the other way round it is a hole.
fn circle(segments: &mut Vec<Segment>, center: Point, radius: f32, way: f32) {
    let at = |x: f32, y: f32| center.moved(x * radius * way, y * radius);
    segments.extend([
        Segment::Move(at(0.0, -1.0)),
        Segment::Cubic(at(ARM, -1.0), at(1.0, -ARM), at(1.0, 0.0)),
        Segment::Cubic(at(1.0, ARM), at(ARM, 1.0), at(0.0, 1.0)),
        Segment::Cubic(at(-ARM, 1.0), at(-1.0, ARM), at(-1.0, 0.0)),
        Segment::Cubic(at(-1.0, -ARM), at(-ARM, -1.0), at(0.0, -1.0)),
    ]);
}
