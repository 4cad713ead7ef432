//! Polygons with round corners, moved outwards, and set with beads.

use crate::{Ink, Point, Rect, Segment, Shape};

/// A closed polygon with its corners rounded.
pub fn rounded(points: &[Point], radius: f32) -> Vec<Segment> {
    let mut segments = Vec::with_capacity(points.len() * 2 + 1);
    for (index, corner) in points.iter().enumerate() {
        let before = points[(index + points.len() - 1) % points.len()];
        let after = points[(index + 1) % points.len()];
        let (back, ahead) = (corner.distance(before), corner.distance(after));
        let radius = radius.min(back / 2.0).min(ahead / 2.0);
        let enter = corner.towards(before, radius / back);
        let leave = corner.towards(after, radius / ahead);
        segments.push(if index == 0 { Segment::Move(enter) } else { Segment::Line(enter) });
        segments.push(Segment::Quad(*corner, leave));
    }
    segments.push(Segment::Close);
    segments
}

/// An outline moved outwards; its points run clockwise, its edges lie along the axes.
pub fn outwards(points: &[Point], by: f32) -> Vec<Point> {
    let sign = |value: f32| if value == 0.0 { 0.0 } else { value.signum() };
    let direction = |from: Point, to: Point| (sign(to.x - from.x), sign(to.y - from.y));
    (0..points.len())
        .map(|index| {
            let corner = points[index];
            let coming = direction(points[(index + points.len() - 1) % points.len()], corner);
            let going = direction(corner, points[(index + 1) % points.len()]);
            corner.moved(by * (coming.1 + going.1), -by * (coming.0 + going.0))
        })
        .collect()
}

/// A string of beads along an outline, a lozenge at each corner.
pub fn beads(points: &[Point]) -> Vec<Shape> {
    let mut shapes = Vec::new();
    for (index, corner) in points.iter().enumerate() {
        let next = points[(index + 1) % points.len()];
        let count = (corner.distance(next) / 20.0).round();
        for bead in 1..count as u16 {
            let at = corner.towards(next, f32::from(bead) / count);
            shapes.push(Shape::circle(at, 2.6).fill(Ink::Shell3));
        }
        shapes.push(lozenge(*corner, 8.0).fill(Ink::InlayCarnelian));
    }
    shapes
}

/// A square on one of its corners.
pub fn lozenge(center: Point, side: f32) -> Shape {
    let radius = side / std::f32::consts::SQRT_2;
    let corners = [0.0, 90.0, 180.0, 270.0].map(|angle| center.polar(radius, angle));
    Shape::path(rounded(&corners, 0.6))
}

/// A square around a point.
pub const fn square(center: Point, side: f32, radius: f32) -> Shape {
    Shape::rect(Rect::around(center, side / 2.0), radius)
}
