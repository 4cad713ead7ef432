//! The ground of Triple Triad, which no token changes. Element squares are redrawn at random in
//! each round of sudden death, so they don't belong to the ground.

use super::{
    card,
    layout::{self, ALL_CELLS, BEADS, BOARD},
};
use crate::{
    BoardStyle, Ink, Pen, Rect,
    ornament::{beads, outwards, rounded, slab},
};

/// Draws the frame and the empty cells.
pub fn board(pen: &mut Pen) {
    let corners = BOARD.corners();
    pen.node();
    match pen.style {
        BoardStyle::Inlaid => {
            let frame = BOARD.grown(20.0);
            pen.rect(Rect { y: frame.y + 8.0, ..frame }, 14.0).fill(Ink::Shade);
            pen.rect(frame, 14.0).fill(Ink::Bitumen).stroke(Ink::BitumenEdge, 1.6);
            beads(pen, &outwards(&corners, BEADS));
        }
        BoardStyle::Carved => {
            slab(pen, &outwards(&corners, 20.0), 26.0, (0.0, 8.0));
            rounded(pen, &outwards(&corners, 12.0), 18.0).stroke(Ink::StoneEdge, 1.6);
        }
    }
    for cell in ALL_CELLS {
        card::cell(pen, layout::cell(cell), plain(pen.style, cell));
    }
}

pub const fn plain(style: BoardStyle, cell: u8) -> Ink {
    match style {
        BoardStyle::Carved => Ink::Stone1,
        BoardStyle::Inlaid if cell.is_multiple_of(2) => Ink::Shell3,
        BoardStyle::Inlaid => Ink::Shell2,
    }
}
