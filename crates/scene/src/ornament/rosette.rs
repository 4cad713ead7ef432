//! The rosette: petals around a heart, inside a ring.

use crate::{Ink, Pen, Point};

/// The form and the colours of a rosette.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rosette {
    pub radius: f32,
    /// The number of petals, 2–10.
    pub petals: u8,
    /// The alternating colours of the petals.
    pub inks: (Ink, Ink),
    /// The colour around the heart: that of the rosette's background.
    pub ground: Ink,
    /// The colour of the ring and its beads. Without it, both are left out, and the petals fill the
    /// radius.
    pub line: Option<Ink>,
    pub heart: Ink,
}

impl Rosette {
    /// Returns the rosette of the boards: eight petals of lapis and carnelian.
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

    /// Draws the rosette around a point, in shapes of the pen's last node.
    pub fn draw(&self, pen: &mut Pen, center: Point) {
        let &Self { radius, petals, inks, ground, line, heart } = self;
        let step = 360.0 / f32::from(petals);
        if let Some(line) = line {
            pen.circle(center, radius).stroke(line, radius * 0.05);
        }
        let reach = if line.is_some() { 0.87 } else { 1.0 };
        for index in 0..petals {
            let ink = if index % 2 == 0 { inks.0 } else { inks.1 };
            pen.path().fill(ink);
            petal(pen, center, f32::from(index) * step, (radius, reach), petals);
        }
        if let Some(line) = line {
            for index in 0..petals {
                let at = center.polar(radius * 0.8, (f32::from(index) + 0.5) * step);
                pen.circle(at, radius * 0.05).fill(line);
            }
        }
        pen.circle(center, radius * 0.2).fill(ground);
        pen.circle(center, radius * 0.135).fill(heart);
    }
}

/// Draws a rosette as lines only, for a game in which rosettes grant no second throw.
pub fn engraved_rosette(pen: &mut Pen, center: Point, radius: f32, ink: Ink) {
    let width = radius * 0.035;
    pen.circle(center, radius).stroke(ink, width);
    for index in 0..8_u8 {
        pen.path().stroke(ink, width);
        petal(pen, center, f32::from(index) * 45.0, (radius, 0.87), 8);
    }
    pen.circle(center, radius * 0.135).stroke(ink, width);
}

/// Draws a rosette without a ring, in one colour.
pub fn plain_rosette(pen: &mut Pen, center: Point, radius: f32, ink: Ink) {
    pen.long_path(32).fill(ink);
    for index in 0..8_u8 {
        petal(pen, center, f32::from(index) * 45.0, (radius, 1.0), 8);
    }
    pen.circle(center, radius * 0.135).fill(ink);
}

/// Adds a petal in a direction to the current path, from 0.17 to `reach` of the radius.
pub fn petal(pen: &mut Pen, center: Point, angle: f32, (radius, reach): (f32, f32), petals: u8) {
    let half = 0.94 * (180.0 / f32::from(petals)).min(26.0);
    let (inner, outer) = (radius * 0.17, radius * reach);
    let middle = inner + 0.42 * (outer - inner);
    let shoulder = inner + 0.98 * (outer - inner);
    let at = |distance: f32, aside: f32| center.polar(distance, angle + aside);
    pen.go(at(inner, 0.0));
    pen.cubic(at(middle, -1.15 * half), at(shoulder, -half), at(outer, 0.0));
    pen.cubic(at(shoulder, half), at(middle, 1.15 * half), at(inner, 0.0));
    pen.close();
}
