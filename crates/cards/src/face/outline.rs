//! The geometry of faces: affine transformations, and outlines through points.

use super::{Bit, Inlay, Point, sin_cos};

/// An affine transformation: the images of the unit vectors, and of the origin.
#[derive(Clone, Copy)]
pub struct Transform {
    right: Point,
    down: Point,
    at: Point,
}

impl Transform {
    /// Builds the transformation that scales, then turns by `turn` degrees, then moves the origin
    /// to `at`.
    pub fn of(at: Point, turn: f32, (width, height): Point) -> Self {
        let (y, x) = sin_cos(turn);
        Self { right: (x * width, y * width), down: (-y * height, x * height), at }
    }

    fn point(&self, (x, y): Point) -> Point {
        (
            self.right.0 * x + self.down.0 * y + self.at.0,
            self.right.1 * x + self.down.1 * y + self.at.1,
        )
    }

    fn bit(&self, bit: Bit) -> Bit {
        match bit {
            Bit::Move(to) => Bit::Move(self.point(to)),
            Bit::Line(to) => Bit::Line(self.point(to)),
            Bit::Curve(by, then, to) => {
                Bit::Curve(self.point(by), self.point(then), self.point(to))
            }
            Bit::Close => Bit::Close,
        }
    }
}

/// A point of an outline as it was written: a corner, or a point of a curve.
#[derive(Clone, Copy)]
pub struct Knot {
    pub at: Point,
    pub corner: bool,
}

/// Returns an inlay transformed. After a reflection, its outlines are reversed, so that they still
/// turn clockwise.
pub fn posed(inlay: &Inlay, pose: &Transform) -> Inlay {
    let area = pose.right.0 * pose.down.1 - pose.right.1 * pose.down.0;
    let mut bits: Vec<Bit> = inlay.bits.iter().map(|bit| pose.bit(*bit)).collect();
    if area < 0.0 {
        bits = bits.split_inclusive(|bit| *bit == Bit::Close).flat_map(reversed).collect();
    }
    Inlay { material: inlay.material, bits }
}

/// Reverses the direction of one closed outline, which ends with [`Bit::Close`].
fn reversed(bits: &[Bit]) -> Vec<Bit> {
    let bits = &bits[..bits.len() - 1];
    let mut reversed: Vec<Bit> = bits.last().map(|bit| Bit::Move(bit.end())).into_iter().collect();
    for pair in bits.windows(2).rev() {
        let to = pair[0].end();
        reversed.push(match pair[1] {
            Bit::Curve(by, then, _) => Bit::Curve(then, by, to),
            _ => Bit::Line(to),
        });
    }
    reversed.push(Bit::Close);
    reversed
}

impl Bit {
    const fn end(self) -> Point {
        match self {
            Self::Move(to) | Self::Line(to) | Self::Curve(_, _, to) => to,
            Self::Close => (0.0, 0.0),
        }
    }
}

impl Inlay {
    /// Returns a box that contains the inlay: left, top, right and bottom. Control points count, so
    /// it may be larger than the inlay.
    pub fn bounds(&self) -> [f32; 4] {
        let mut bounds = [f32::MAX, f32::MAX, f32::MIN, f32::MIN];
        let mut widen = |(x, y): Point| {
            let [left, top, right, foot] = bounds;
            bounds = [left.min(x), top.min(y), right.max(x), foot.max(y)];
        };
        for bit in &self.bits {
            match *bit {
                Bit::Move(to) | Bit::Line(to) => widen(to),
                Bit::Curve(by, then, to) => [by, then, to].into_iter().for_each(&mut widen),
                Bit::Close => {}
            }
        }
        bounds
    }
}

/// Returns twice the signed area of a polygon (the shoelace formula), negative if its points turn
/// anticlockwise.
fn area(knots: &[Knot]) -> f32 {
    let Some(mut last) = knots.last() else { return 0.0 };
    let mut area = 0.0;
    for knot in knots {
        area += last.at.0 * knot.at.1 - last.at.1 * knot.at.0;
        last = knot;
    }
    area
}

/// Continues an outline by its mirror image, in reverse order. Points on the axis aren't repeated.
pub fn mirror(knots: &mut Vec<Knot>) {
    for place in (0..knots.len()).rev() {
        let Knot { at: (x, y), corner } = knots[place];
        if x != 0.0 {
            knots.push(Knot { at: (-x, y), corner });
        }
    }
}

/// The distance of a Bézier curve's control points from its ends, as a part of the distance between
/// the ends.
const ARM: f32 = 0.37;

/// Returns the outline of a closed shape through points, turning clockwise.
pub fn filled(mut knots: Vec<Knot>) -> Vec<Bit> {
    if area(&knots) < 0.0 {
        knots.reverse();
    }
    outline(&knots)
}

/// Returns the outline of a line of this width through points. The outline of a closed line has a
/// hole.
pub fn line(knots: &[Knot], width: f32, closed: bool) -> Vec<Bit> {
    let (mut left, mut right) = (Vec::new(), Vec::new());
    for place in 0..knots.len() {
        let Knot { at: (x, y), corner } = knots[place];
        let (aside, down) = across(knots, place, closed);
        let side = |far: f32| Knot { at: (x + aside * far, y + down * far), corner };
        left.push(side(width / 2.0));
        right.push(side(-width / 2.0));
    }
    if !closed {
        right.reverse();
        left.append(&mut right);
        for end in [0, knots.len() - 1, knots.len(), left.len() - 1] {
            left[end].corner = true;
        }
        return filled(left);
    }
    // The inner side is a hole.
    if area(&left).abs() < area(&right).abs() {
        std::mem::swap(&mut left, &mut right);
    }
    [filled(left), reversed(&filled(right))].concat()
}

/// The mitre limit: how far a corner of a line reaches out at most, as a multiple of the line's
/// width.
const MITRE: f32 = 1.6;

/// Returns the normal of a line at one of its points, of length 1, or up to [`MITRE`] at a corner.
fn across(knots: &[Knot], place: usize, closed: bool) -> Point {
    let count = knots.len();
    let at = knots[place].at;
    let before = (closed || place > 0).then(|| knots[(place + count - 1) % count].at);
    let after = (closed || place + 1 < count).then(|| knots[(place + 1) % count].at);
    let (before, after) = (before.unwrap_or(at), after.unwrap_or(at));
    let (mut x, mut y) = unit(before, after);
    let mut reach = 1.0;
    if knots[place].corner && before != at && after != at {
        let (one, other) = (unit(before, at), unit(at, after));
        (x, y) = unit((-one.0, -one.1), other);
        reach = (1.0 / (x * one.0 + y * one.1).max(0.1)).min(MITRE);
    }
    (-y * reach, x * reach)
}

/// Returns the vector of length 1 from one point towards another.
fn unit(from: Point, to: Point) -> Point {
    let length = far(from, to).max(0.01);
    ((to.0 - from.0) / length, (to.1 - from.1) / length)
}

/// Returns the closed outline through points, straight between two corners and curved elsewhere.
fn outline(knots: &[Knot]) -> Vec<Bit> {
    let count = knots.len();
    let Some(first) = knots.first() else { return Vec::new() };
    let mut bits = vec![Bit::Move(first.at)];
    for place in 0..count {
        let knot = |step: usize| knots[(place + step) % count];
        let (from, to) = (knot(0), knot(1));
        if from.corner && to.corner {
            bits.push(Bit::Line(to.at));
            continue;
        }
        let length = far(from.at, to.at) * ARM;
        let leaving = arm(from, knot(count - 1), to, length);
        let arriving = arm(to, knot(2), from, length);
        // At a corner, the tangent points to the other control point.
        let leaving = leaving.unwrap_or_else(|| toward(from.at, arriving.unwrap_or(to.at), length));
        let arriving = arriving.unwrap_or_else(|| toward(to.at, leaving, length));
        bits.push(Bit::Curve(leaving, arriving, to.at));
    }
    bits.push(Bit::Close);
    bits
}

/// Returns the control point beside a point of a curve, on the way from `other` to `to`; `None` at
/// a corner.
fn arm(knot: Knot, other: Knot, to: Knot, length: f32) -> Option<Point> {
    let (x, y) = unit(other.at, to.at);
    (!knot.corner).then_some((knot.at.0 + x * length, knot.at.1 + y * length))
}

fn toward(from: Point, to: Point, length: f32) -> Point {
    let (x, y) = unit(from, to);
    (from.0 + x * length, from.1 + y * length)
}

fn far(from: Point, to: Point) -> f32 {
    let (x, y) = (to.0 - from.0, to.1 - from.1);
    (x * x + y * y).sqrt()
}
