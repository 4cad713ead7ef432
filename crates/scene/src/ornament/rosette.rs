//! The rosette: petals around a heart, in a ring.

use crate::{Ink, Point, Segment, Shape};

/// A rosette to be drawn.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rosette {
    /// The radius.
    pub radius: f32,
    /// How many petals, 2–10.
    pub petals: u8,
    /// The colours of the petals, in turn.
    pub inks: (Ink, Ink),
    /// The colour around the heart: that of the ground.
    pub ground: Ink,
    /// The colour of ring and beads; without one there are none, and the petals fill the radius.
    pub line: Option<Ink>,
    /// The colour of the heart.
    pub heart: Ink,
}

impl Rosette {
    /// The rosette of the boards: eight petals of lapis and carnelian.
    #[must_use]
    pub const fn of_board(radius: f32) -> Self {
        Self {
            radius,
            petals: 8,
            inks: (Ink::InlayLapis, Ink::InlayCarnelian),
            ground: Ink::Shell1,
            line: Some(Ink::InlayInk),
            heart: Ink::Ochre,
        }
    }

    /// The shapes, around a point.
    #[must_use]
    pub fn shapes(&self, center: Point) -> Vec<Shape> {
        let &Self { radius, petals, inks, ground, line, heart } = self;
        let step = 360.0 / f32::from(petals);
        let mut shapes = Vec::new();
        if let Some(line) = line {
            shapes.push(Shape::circle(center, radius).stroke(line, radius * 0.05));
        }
        let reach = if line.is_some() { 0.87 } else { 1.0 };
        for index in 0..petals {
            let ink = if index % 2 == 0 { inks.0 } else { inks.1 };
            let outline = petal(center, f32::from(index) * step, radius, reach, petals);
            shapes.push(Shape::path(outline).fill(ink));
        }
        if let Some(line) = line {
            for index in 0..petals {
                let at = center.polar(radius * 0.8, (f32::from(index) + 0.5) * step);
                shapes.push(Shape::circle(at, radius * 0.05).fill(line));
            }
        }
        shapes.push(Shape::circle(center, radius * 0.2).fill(ground));
        shapes.push(Shape::circle(center, radius * 0.135).fill(heart));
        shapes
    }
}

/// A rosette as line only: what is left of one that earns no throw.
pub fn engraved_rosette(center: Point, radius: f32) -> Vec<Shape> {
    let line = |shape: Shape| shape.stroke(Ink::Engrave, radius * 0.035);
    let petals = (0..8_u8).map(|index| petal(center, f32::from(index) * 45.0, radius, 0.87, 8));
    let mut shapes = vec![line(Shape::circle(center, radius))];
    shapes.extend(petals.map(|outline| line(Shape::path(outline))));
    shapes.push(line(Shape::circle(center, radius * 0.135)));
    shapes
}

/// A rosette in one tone, hardly darker than shell.
pub fn quiet_rosette(center: Point, radius: f32) -> [Shape; 2] {
    let mut petals = Vec::with_capacity(32);
    for index in 0..8_u8 {
        petals.extend(petal(center, f32::from(index) * 45.0, radius, 1.0, 8));
    }
    [
        Shape::path(petals).fill(Ink::ShellEdge),
        Shape::circle(center, radius * 0.135).fill(Ink::ShellEdge),
    ]
}

/// A petal in a direction, from .17 of the radius to `reach` of it.
fn petal(center: Point, angle: f32, radius: f32, reach: f32, petals: u8) -> Vec<Segment> {
    let half = 0.94 * (180.0 / f32::from(petals)).min(26.0);
    let (inner, outer) = (radius * 0.17, radius * reach);
    let middle = inner + 0.42 * (outer - inner);
    let shoulder = inner + 0.98 * (outer - inner);
    let at = |distance: f32, aside: f32| center.polar(distance, angle + aside);
    vec![
        Segment::Move(at(inner, 0.0)),
        Segment::Cubic(at(middle, -1.15 * half), at(shoulder, -half), at(outer, 0.0)),
        Segment::Cubic(at(shoulder, half), at(middle, 1.15 * half), at(inner, 0.0)),
        Segment::Close,
    ]
}
