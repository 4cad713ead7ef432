//! Polygons: rounded corners, outward offsets, and strings of beads.

use crate::{Ink, Pen, Point, Rect};

/// Draws a closed polygon with rounded corners.
pub fn rounded<'a>(pen: &'a mut Pen, points: &[Point], radius: f32) -> &'a mut Pen {
    pen.long_path(points.len() * 2 + 1);
    round(pen, points, radius)
}

/// Adds a closed polygon with rounded corners to the current path.
pub fn round<'a>(pen: &'a mut Pen, points: &[Point], radius: f32) -> &'a mut Pen {
    for (index, corner) in points.iter().enumerate() {
        let before = points[(index + points.len() - 1) % points.len()];
        let after = points[(index + 1) % points.len()];
        let (back, ahead) = (corner.distance(before), corner.distance(after));
        let radius = radius.min(back / 2.0).min(ahead / 2.0);
        let enter = corner.towards(before, radius / back);
        if index == 0 {
            pen.go(enter)
        } else {
            pen.line(enter)
        };
        pen.quad(*corner, corner.towards(after, radius / ahead));
    }
    pen.close()
}

/// Returns an outline moved outwards by a distance. Its points must run clockwise and its edges
/// along the axes.
pub fn outwards(points: &[Point], by: f32) -> Vec<Point> {
    let sign = |value: f32| if value == 0.0 { 0.0 } else { value.signum() };
    let direction = |from: Point, to: Point| (sign(to.x - from.x), sign(to.y - from.y));
    let mut moved = Vec::with_capacity(points.len());
    for (index, corner) in points.iter().enumerate() {
        let coming = direction(points[(index + points.len() - 1) % points.len()], *corner);
        let going = direction(*corner, points[(index + 1) % points.len()]);
        moved.push(corner.moved(by * (coming.1 + going.1), -by * (coming.0 + going.0)));
    }
    moved
}

/// The distance from one bead of a frame to the next.
pub const PITCH: f32 = 20.0;

/// Draws a string of beads along an outline, with a lozenge at each corner.
pub fn beads(pen: &mut Pen, points: &[Point]) {
    for (index, corner) in points.iter().enumerate() {
        let next = points[(index + 1) % points.len()];
        let count = (corner.distance(next) / PITCH).round();
        for bead in 1..count as u16 {
            let at = corner.towards(next, f32::from(bead) / count);
            pen.circle(at, 2.6).fill(Ink::Shell3);
        }
        lozenge(pen, *corner, 8.0).fill(Ink::InlayCarnelian);
    }
}

/// Returns the corners of an equilateral triangle that points up, at a radius from its centre.
pub fn triangle(center: Point, radius: f32) -> [Point; 3] {
    [0.0, 120.0, 240.0].map(|angle| center.polar(radius, angle))
}

/// Draws a square rotated by 45°, with sides of this length.
pub fn lozenge(pen: &mut Pen, center: Point, side: f32) -> &mut Pen {
    let radius = side / std::f32::consts::SQRT_2;
    let corners = [0.0, 90.0, 180.0, 270.0].map(|angle| center.polar(radius, angle));
    rounded(pen, &corners, 0.6)
}

/// Draws an upright square around a point.
pub fn square(pen: &mut Pen, center: Point, side: f32, radius: f32) -> &mut Pen {
    pen.rect(Rect::around(center, side / 2.0), radius)
}
