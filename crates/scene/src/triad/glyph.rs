//! The signs of the elements, in a box of 24 by 24.

use rosette_rules::triad::Element;

use crate::{
    Ink, Pen, Point,
    pen::{C, L, M, Z},
};

// Coordinates are tenths of a unit of the box.

/// A flame with a side tongue.
const FIRE: &[i16] = &[
    M, 120, 25, C, 130, 70, 185, 95, 185, 150, C, 185, 186, 156, 215, 120, 215, C, 84, 215, 55,
    186, 55, 150, C, 55, 120, 72, 102, 83, 82, C, 89, 100, 98, 109, 108, 112, C, 103, 80, 106, 50,
    120, 25, Z,
];
/// Three strokes, with a V at each end.
const ICE: &[i16] = &[
    M, 120, 20, L, 120, 220, M, 33, 70, L, 207, 170, M, 33, 170, L, 207, 70, M, 94, 40, L, 120, 64,
    L, 146, 40, M, 94, 200, L, 120, 176, L, 146, 200, M, 37, 103, L, 72, 92, L, 62, 57, M, 203,
    137, L, 168, 148, L, 178, 183, M, 37, 137, L, 72, 148, L, 62, 183, M, 203, 103, L, 168, 92, L,
    178, 57,
];
/// A bolt of lightning.
const THUNDER: &[i16] =
    &[M, 138, 20, L, 50, 136, L, 110, 136, L, 94, 220, L, 190, 98, L, 126, 98, Z];
/// A stepped mound.
const EARTH: &[i16] = &[
    M, 20, 205, L, 20, 160, L, 60, 160, L, 60, 115, L, 95, 115, L, 95, 70, L, 145, 70, L, 145, 115,
    L, 180, 115, L, 180, 160, L, 220, 160, L, 220, 205, Z,
];
/// A drop with a cross.
const POISON: &[i16] = &[
    M, 120, 25, C, 150, 75, 185, 110, 185, 152, C, 185, 188, 156, 217, 120, 217, C, 84, 217, 55,
    188, 55, 152, C, 55, 110, 90, 75, 120, 25, Z, M, 96, 128, L, 144, 176, M, 144, 128, L, 96, 176,
];
/// Three lines that curl at the end.
const WIND: &[i16] = &[
    M, 25, 90, L, 145, 90, C, 163, 90, 177, 76, 177, 58, C, 177, 40, 163, 26, 145, 26, C, 127, 26,
    113, 40, 113, 58, M, 25, 132, L, 186, 132, C, 203, 132, 216, 145, 216, 162, C, 216, 179, 203,
    192, 186, 192, C, 169, 192, 156, 179, 156, 162, M, 25, 174, L, 100, 174, C, 113, 174, 124, 185,
    124, 198, C, 124, 211, 113, 222, 100, 222, C, 87, 222, 76, 211, 76, 198,
];
/// Three zigzag lines with three waves each.
const WATER: &[i16] = &[
    M, 20, 70, L, 53, 40, L, 87, 70, L, 120, 40, L, 153, 70, L, 187, 40, L, 220, 70, M, 20, 135, L,
    53, 105, L, 87, 135, L, 120, 105, L, 153, 135, L, 187, 105, L, 220, 135, M, 20, 200, L, 53,
    170, L, 87, 200, L, 120, 170, L, 153, 200, L, 187, 170, L, 220, 200,
];

/// Draws the sign of an element around a point, as large as `size`.
pub fn glyph(pen: &mut Pen, element: Element, center: Point, size: f32, ink: Ink) {
    let unit = size / 24.0;
    let (strokes, filled) = match element {
        Element::Fire => (FIRE, true),
        Element::Ice => (ICE, false),
        Element::Thunder => (THUNDER, true),
        Element::Earth => (EARTH, true),
        Element::Poison => (POISON, false),
        Element::Wind => (WIND, false),
        Element::Water => (WATER, false),
        Element::Holy => (&[][..], true),
    };
    pen.long_path(strokes.len() / 3);
    if filled {
        pen.fill(ink).stroke(ink, unit);
    } else {
        pen.stroke(ink, unit * 2.0);
    }
    let at = |tenths: f32| (tenths / 10.0 - 12.0) * unit;
    pen.strokes(strokes, &|x, y| center.moved(at(x), at(y)));
    if strokes.is_empty() {
        star(pen, center, unit);
    }
}

/// Adds an eight-pointed star to the current path.
fn star(pen: &mut Pen, center: Point, unit: f32) {
    for index in 0..16_u8 {
        let radius = if index % 2 == 0 { 10.4 } else { 4.4 };
        let point = center.polar(radius * unit, f32::from(index) * 22.5);
        if index == 0 {
            pen.go(point)
        } else {
            pen.line(point)
        };
    }
    pen.close();
}
