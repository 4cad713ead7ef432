//! Carved stone, lit from above.

use super::polygon::rounded;
use crate::{Ink, Pen, Point, Rect};

/// The depth of a hollow, which shows as a darker upper edge.
const DEEP: f32 = 3.5;

/// Draws a slab along a closed outline, and its shade. The last parameter is the offset of the
/// shade.
pub fn slab(pen: &mut Pen, outline: &[Point], radius: f32, (right, down): (f32, f32)) {
    let mut fallen = outline.to_vec();
    for point in &mut fallen {
        *point = point.moved(right, down);
    }
    rounded(pen, &fallen, radius).fill(Ink::Shade);
    rounded(pen, outline, radius).fill(Ink::Stone2).stroke(Ink::StoneRim, 2.4);
}

/// Draws a hollow in the stone, with a floor in this colour.
pub fn hollow(pen: &mut Pen, rect: Rect, radius: f32, floor: Ink) -> &mut Pen {
    pen.rect(rect, radius).fill(Ink::StoneEdge);
    let lower = Rect { y: rect.y + DEEP, height: rect.height - DEEP, ..rect };
    pen.rect(lower, radius).fill(floor)
}
