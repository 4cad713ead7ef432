//! A position of Trisq as other programs and terminals read it.

use alloc::{format, string::String, vec::Vec};

use serde::Serialize;

use super::{Cell, Trisq};
use crate::{BySeat, Seat};

/// The board and the captures, as other programs read them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Board {
    /// The rows from the top down: `·`, `▲` or `□` for each cell.
    pub rows: Vec<String>,
    /// The number of pieces that each seat has captured.
    pub captures: BySeat<u16>,
}

/// Returns `▲` or `□` for a piece, or `·` for an empty cell.
fn sign(figure: Option<Seat>) -> &'static str {
    figure.map_or("·", Seat::sign)
}

pub(super) fn seen(position: &Trisq) -> Board {
    let size = position.size();
    let row = |row: u8| {
        (0..size).map(|column| sign(position.figure(Cell { column, row }))).collect::<String>()
    };
    Board {
        rows: (0..size).rev().map(row).collect(),
        captures: BySeat::of(|seat| position.captures(seat)),
    }
}

/// Draws the board in text: a line with the letters of the columns, then the rows from the top
/// down, each after its number. Lines end without spaces.
#[must_use]
pub fn text_board(position: &Trisq) -> String {
    let size = position.size();
    let mut text = String::from(" ");
    for column in 0..size {
        text.push_str("  ");
        text.push(Cell::letter(column));
    }
    text.push('\n');
    for row in (0..size).rev() {
        text.push_str(&format!("{:>2}", row + 1));
        for column in 0..size {
            text.push_str(if column == 0 { " " } else { "  " });
            text.push_str(sign(position.figure(Cell { column, row })));
        }
        text.push('\n');
    }
    text
}
