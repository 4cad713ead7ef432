//! The board of Triple Triad: what no token changes. Squares get new elements in each round of
//! sudden death, so they aren't part of it.

use super::{
    card,
    layout::{self, ALL_CELLS, BOARD},
};
use crate::{
    Ink, Pen, Point, Rect,
    ornament::{beads, outwards},
};

/// Frame and empty cells.
pub fn board(pen: &mut Pen) {
    let frame = BOARD.grown(20.0);
    pen.node().rect(Rect { y: frame.y + 8.0, ..frame }, 14.0).fill(Ink::Shade);
    pen.rect(frame, 14.0).fill(Ink::Bitumen).stroke(Ink::BitumenEdge, 1.6);
    let corners = [
        Point::new(0.0, 0.0),
        Point::new(BOARD.width, 0.0),
        Point::new(BOARD.width, BOARD.height),
        Point::new(0.0, BOARD.height),
    ];
    beads(pen, &outwards(&corners, 11.5));
    for cell in ALL_CELLS {
        card::cell(pen, layout::cell(cell), plain(cell));
    }
}

/// The colour of an empty cell.
const fn plain(cell: u8) -> Ink {
    if cell.is_multiple_of(2) { Ink::Shell3 } else { Ink::Shell2 }
}
