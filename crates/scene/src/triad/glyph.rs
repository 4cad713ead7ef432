//! The signs of the elements and the types, in a box of 24 by 24.

use rosette_rules::triad::{CardType, Element};

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

/// The head of a bull.
const BEAST: &[i16] = &[
    M, 30, 25, C, 35, 70, 60, 80, 85, 80, L, 155, 80, C, 180, 80, 205, 70, 210, 25, C, 232, 90,
    205, 120, 168, 125, L, 145, 212, L, 95, 212, L, 72, 125, C, 35, 120, 8, 90, 30, 25, Z,
];
/// A head above shoulders.
const PERSON: &[i16] = &[
    M, 120, 24, C, 145, 24, 164, 44, 164, 68, C, 164, 92, 145, 112, 120, 112, C, 95, 112, 76, 92,
    76, 68, C, 76, 44, 95, 24, 120, 24, Z, M, 36, 214, C, 36, 160, 72, 130, 120, 130, C, 168, 130,
    204, 160, 204, 214, Z,
];
/// A jar.
const VESSEL: &[i16] = &[
    M, 82, 26, L, 158, 26, L, 158, 50, L, 144, 72, C, 190, 92, 206, 130, 184, 172, C, 172, 200,
    150, 214, 120, 214, C, 90, 214, 68, 200, 56, 172, C, 34, 130, 50, 92, 96, 72, L, 82, 50, Z,
];
/// A wedge of cuneiform writing.
const SIGN: &[i16] = &[M, 32, 36, L, 208, 36, L, 140, 92, L, 128, 216, L, 112, 216, L, 100, 92, Z];

/// Draws the sign of a type around a point, as large as `size`.
pub fn type_glyph(pen: &mut Pen, card_type: CardType, center: Point, size: f32, ink: Ink) {
    let strokes = match card_type {
        CardType::Beast => BEAST,
        CardType::Person => PERSON,
        CardType::Vessel => VESSEL,
        CardType::Sign => SIGN,
    };
    let at = |tenths: f32| (tenths / 10.0 - 12.0) * size / 24.0;
    pen.long_path(strokes.len() / 3).fill(ink);
    pen.strokes(strokes, &|x, y| center.moved(at(x), at(y)));
}

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
