//! The frame around the cells of a board.

use super::{
    polygon::{beads, outwards, rounded},
    stone::slab,
};
use crate::{BoardStyle, Ink, Pen, Point};

/// The width of the frame in board units.
const WIDTH: f32 = 20.0;
/// The offset of the frame's shade.
const FALL: (f32, f32) = (2.0, 8.0);

/// Draws the frame around the outline of the cells, which runs clockwise, and its shade. On inlaid
/// boards the frame has beads at this distance from the outline.
pub fn frame(pen: &mut Pen, outline: &[Point], beads_at: f32) {
    let frame = outwards(outline, WIDTH);
    match pen.style {
        BoardStyle::Inlaid => {
            let mut fallen = frame.clone();
            for point in &mut fallen {
                *point = point.moved(FALL.0, FALL.1);
            }
            rounded(pen, &fallen, 16.0).fill(Ink::Shade);
            rounded(pen, &frame, 16.0).fill(Ink::Bitumen).stroke(Ink::BitumenEdge, 1.6);
            beads(pen, &outwards(outline, beads_at));
        }
        BoardStyle::Carved => {
            slab(pen, &frame, 30.0, FALL);
            rounded(pen, &outwards(outline, 11.0), 21.0).stroke(Ink::StoneEdge, 1.8);
        }
    }
}
