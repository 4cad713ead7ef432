//! The emblems of cards: as many parts around a heart as the card's level.

use rosette_cards::Emblem;

use crate::{
    Ink, Pen, Point,
    pen::{C, L, M, Q, Z},
};

/// The length of a control arm of the cubic curve that approximates a quarter of a unit circle.
const ARM: f32 = 0.5523;

/// The outlines of parts in polar coordinates. The first is the distance from the centre in
/// hundredths of the radius. The second is the angle from the part's axis, in hundredths of half
/// the angle that a part spans.
const PETAL: &[i16] = &[M, 17, 0, C, 52, -115, 98, -100, 100, 0, C, 98, 100, 52, 115, 17, 0, Z];
const LANCE: &[i16] = &[M, 15, 0, L, 72, -48, L, 104, 0, L, 72, 48, Z];
const DROP: &[i16] = &[M, 104, 0, C, 75, -30, 52, -150, 30, 0, C, 52, 150, 75, 30, 104, 0, Z];
const CRESCENT: &[i16] = &[M, 95, -95, C, 45, -120, 45, 120, 95, 95, Q, 50, 0, 95, -95, Z];
const WEDGE: &[i16] = &[M, 15, 0, L, 100, -72, Q, 72, 0, 100, 72, Z];
const LEAF: &[i16] = &[M, 15, 0, Q, 62, -145, 102, 0, Q, 62, 145, 15, 0, Z];
const RAY: &[i16] = &[M, 30, -100, L, 104, 0, L, 30, 100, L, 15, 0, Z];
const LOZENGE: &[i16] = &[M, 36, 0, L, 66, -85, L, 98, 0, L, 66, 85, Z];
const FAN: &[i16] = &[M, 28, 0, L, 82, -95, Q, 114, 0, 82, 95, Z];

/// Draws the emblem of a card of the set. The level is the number of its parts.
pub fn emblem(pen: &mut Pen, kind: Emblem, level: u8, center: Point, radius: f32) {
    if level <= 1 {
        let small = radius * 0.9;
        pen.circle(center, radius * 0.9).stroke(Ink::InlayLapis, radius * 0.14);
        pen.path().fill(Ink::InlayCarnelian);
        part(pen, kind, 1, center.moved(0.0, small * 0.6), small, 0.0);
        return;
    }
    // With an odd number of parts, two of one colour would be neighbours, so all have the same
    // colour.
    let second = if level.is_multiple_of(2) { Ink::InlayCarnelian } else { Ink::InlayLapis };
    parts(pen, kind, level, center, radius, (Ink::InlayLapis, second));
    pen.circle(center, radius * 0.2).fill(Ink::Shell1);
    pen.circle(center, radius * 0.135).fill(Ink::Ochre);
}

/// Draws a ring in place of the emblem, for a card that isn't in the set.
pub fn ring(pen: &mut Pen, center: Point, radius: f32) {
    pen.circle(center, radius).stroke(Ink::InlayLapis, radius * 0.2);
}

/// Draws parts around a point in alternating colours, as one path for each colour.
pub fn parts(pen: &mut Pen, kind: Emblem, count: u8, center: Point, radius: f32, inks: (Ink, Ink)) {
    let step = if inks.0 == inks.1 { 1 } else { 2 };
    for (first, ink) in [inks.0, inks.1].into_iter().enumerate().take(step) {
        pen.long_path(32).fill(ink);
        for index in (first as u8..count).step_by(step) {
            let turn = f32::from(index) * 360.0 / f32::from(count);
            part(pen, kind, count, center, radius, turn);
        }
    }
}

/// Adds one of an emblem's `count` parts to the current path, turned by `turn` degrees around the
/// centre.
fn part(pen: &mut Pen, kind: Emblem, count: u8, center: Point, radius: f32, turn: f32) {
    let half = 0.94 * (180.0 / f32::from(count)).min(if count == 1 { 36.0 } else { 26.0 });
    let at = |distance: f32, aside: f32| {
        center.polar(distance / 100.0 * radius, turn + aside / 100.0 * half)
    };
    let bead = (0.66 * radius * half.to_radians() * 0.92).min(radius * 0.25);
    let bead = if count == 1 { radius * 0.4 } else { bead };
    let strokes = match kind {
        Emblem::Petal => PETAL,
        Emblem::Lance => LANCE,
        Emblem::Bead | Emblem::Ring => {
            circle(pen, at(68.0, 0.0), bead, 1.0);
            if kind == Emblem::Ring {
                circle(pen, at(68.0, 0.0), bead * 0.5, -1.0);
            }
            pen.close();
            return;
        }
        Emblem::Drop => DROP,
        Emblem::Crescent => CRESCENT,
        Emblem::Wedge => WEDGE,
        Emblem::Leaf => LEAF,
        Emblem::Ray => RAY,
        Emblem::Lozenge => LOZENGE,
        Emblem::Fan => FAN,
    };
    pen.strokes(strokes, &at);
}

/// Adds a circle to the current path. With `way` −1 it runs the other way round and cuts a hole.
fn circle(pen: &mut Pen, center: Point, radius: f32, way: f32) {
    let at = |x: f32, y: f32| center.moved(x * radius * way, y * radius);
    pen.go(at(0.0, -1.0));
    let (mut x, mut y) = (0.0, -1.0);
    for _ in 0..4 {
        // The quarter circle from (x, y) to the next point, a right angle further.
        let (next_x, next_y) = (-y, x);
        pen.cubic(
            at(x + next_x * ARM, y + next_y * ARM),
            at(next_x + x * ARM, next_y + y * ARM),
            at(next_x, next_y),
        );
        (x, y) = (next_x, next_y);
    }
}
