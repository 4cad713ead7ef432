//! Draws small grey pictures of faces.

use rosette_cards::{Bit, Inlay, Material, Point};

/// The number of pixels on each side of a picture.
pub const SIDE: usize = 24;
/// The number of samples on each side of a pixel.
const SAMPLES: usize = 2;
/// Half the side of the square around a face, in its units.
const REACH: f32 = 42.0;
/// The number of straight lines that replace a curve.
const STEPS: u8 = 5;

/// A picture: the darkness of each pixel, from 0 to 1.
pub type Picture = [f32; SIDE * SIDE];

/// Draws inlays in grey on shell.
pub fn picture(inlays: &[Inlay]) -> Picture {
    let shapes: Vec<(f32, Vec<Vec<Point>>)> =
        inlays.iter().map(|inlay| (darkness(inlay), lines(&inlay.bits))).collect();
    let mut picture = [0.0; SIDE * SIDE];
    let samples = SIDE * SAMPLES;
    let place = |index: usize| (index as f32 + 0.5) / samples as f32 * 2.0 * REACH - REACH;
    for row in 0..samples {
        for column in 0..samples {
            let at = (place(column), place(row));
            let seen = shapes.iter().rev().find(|(_, lines)| covers(lines, at));
            let pixel = row / SAMPLES * SIDE + column / SAMPLES;
            picture[pixel] += seen.map_or(0.0, |shape| shape.0) / (SAMPLES * SAMPLES) as f32;
        }
    }
    picture
}

/// Returns how different two pictures are: the root of the mean square of their differences.
pub fn difference(one: &Picture, other: &Picture) -> f32 {
    let squares = one.iter().zip(other).map(|(one, other)| (one - other).powi(2));
    (squares.sum::<f32>() / one.len() as f32).sqrt()
}

/// Returns how much darker than shell a material is.
fn darkness(inlay: &Inlay) -> f32 {
    match inlay.material {
        Some(Material::Lapis) | None => 0.8,
        Some(Material::Carnelian) => 0.7,
        Some(Material::Bitumen) => 1.0,
        Some(Material::Gold) => 0.35,
        Some(Material::Shell) => 0.0,
    }
}

fn lines(bits: &[Bit]) -> Vec<Vec<Point>> {
    let mut outlines: Vec<Vec<Point>> = Vec::new();
    for bit in bits {
        if let Bit::Move(to) = *bit {
            outlines.push(vec![to]);
            continue;
        }
        let outline = outlines.last_mut().expect("an outline begins with a point");
        let from = *outline.last().expect("a point");
        match *bit {
            Bit::Line(to) => outline.push(to),
            Bit::Curve(by, then, to) => {
                for step in 1..=STEPS {
                    outline
                        .push(on_curve([from, by, then, to], f32::from(step) / f32::from(STEPS)));
                }
            }
            Bit::Close | Bit::Move(_) => outline.push(outline[0]),
        }
    }
    outlines
}

fn on_curve(points: [Point; 4], part: f32) -> Point {
    let rest = 1.0 - part;
    let shares = [rest.powi(3), 3.0 * rest * rest * part, 3.0 * rest * part * part, part.powi(3)];
    points
        .iter()
        .zip(shares)
        .fold((0.0, 0.0), |(x, y), (point, share)| (x + point.0 * share, y + point.1 * share))
}

fn covers(outlines: &[Vec<Point>], at: Point) -> bool {
    let pairs = outlines.iter().flat_map(|outline| outline.windows(2));
    pairs.map(|pair| crossing(pair[0], pair[1], at)).sum::<i32>() != 0
}

/// Returns in which direction a line crosses the ray from a point to the right; 0 if it doesn't.
fn crossing(from: Point, to: Point, at: Point) -> i32 {
    if (from.1 > at.1) == (to.1 > at.1) {
        return 0;
    }
    let x = from.0 + (at.1 - from.1) / (to.1 - from.1) * (to.0 - from.0);
    if x <= at.0 {
        0
    } else if to.1 > from.1 {
        1
    } else {
        -1
    }
}
