//! What a slab of stone is carved with. Light falls from above.

use super::polygon::rounded;
use crate::{Ink, Pen, Point, Rect};

/// How deep a hollow is.
const DEEP: f32 = 3.5;

/// A slab along a closed outline, over its shade, which falls so far.
pub fn slab(pen: &mut Pen, outline: &[Point], radius: f32, (right, down): (f32, f32)) {
    let mut fallen = outline.to_vec();
    for point in &mut fallen {
        *point = point.moved(right, down);
    }
    rounded(pen, &fallen, radius).fill(Ink::Shade);
    rounded(pen, outline, radius).fill(Ink::Stone2).stroke(Ink::StoneRim, 2.4);
}

/// A hollow whose floor has this colour.
pub fn hollow(pen: &mut Pen, rect: Rect, radius: f32, floor: Ink) -> &mut Pen {
    pen.rect(rect, radius).fill(Ink::StoneEdge);
    let lower = Rect { y: rect.y + DEEP, height: rect.height - DEEP, ..rect };
    pen.rect(lower, radius).fill(floor)
}
