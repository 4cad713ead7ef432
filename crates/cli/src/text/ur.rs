//! The board of the Royal Game of Ur as text. It has the shape of the British Museum's board: three
//! rows, in blocks of four, two and two columns.

use rosette_rules::{Seat, ur::Ur};

use super::name;
use crate::paint::Paint;

/// The cells of a seat's own row, from left to right.
const OWN: [Option<u8>; 8] = [Some(4), Some(3), Some(2), Some(1), None, None, Some(14), Some(13)];
/// The cells of the shared row.
const SHARED: [u8; 8] = [5, 6, 7, 8, 9, 10, 11, 12];

const TOP: &str = "┌─────┬─────┬─────┬─────┐           ┌─────┬─────┐\n";
const ABOVE: &str = "├─────┼─────┼─────┼─────┼─────┬─────┼─────┼─────┤\n";
const BELOW: &str = "├─────┼─────┼─────┼─────┼─────┴─────┼─────┼─────┤\n";
const BOTTOM: &str = "└─────┴─────┴─────┴─────┘           └─────┴─────┘\n";

/// Draws the board: the first seat's row above, the shared one in the middle, the second seat's row
/// below. A star marks a rosette.
pub fn board(position: &Ur, paint: Paint) -> String {
    [
        side(position, Seat::First, paint),
        TOP.to_owned(),
        own_row(position, Seat::First, paint),
        ABOVE.to_owned(),
        row(SHARED.map(|number| Some(shared_cell(position, number, paint)))),
        BELOW.to_owned(),
        own_row(position, Seat::Second, paint),
        BOTTOM.to_owned(),
        side(position, Seat::Second, paint),
    ]
    .concat()
}

/// Describes a seat's reserve and its pieces home in a line.
fn side(position: &Ur, seat: Seat, paint: Paint) -> String {
    let (hand, home) = (position.hand(seat), position.home(seat));
    format!("{}: {hand} in hand, {home} home\n", name(seat, paint))
}

fn own_row(position: &Ur, seat: Seat, paint: Paint) -> String {
    row(OWN.map(|number| {
        let number = number?;
        let here = position.stands_on(seat, number).then_some(seat);
        Some(cell(position, number, here, paint))
    }))
}

fn shared_cell(position: &Ur, number: u8, paint: Paint) -> String {
    let here = Seat::BOTH.into_iter().find(|seat| position.stands_on(*seat, number));
    cell(position, number, here, paint)
}

/// Draws a cell, five columns wide: its number, a star for a rosette, and the piece on it.
fn cell(position: &Ur, number: u8, here: Option<Seat>, paint: Paint) -> String {
    let star = if position.is_rosette(number) { paint.marked("*") } else { " ".to_owned() };
    let piece = here.map_or(" ".to_owned(), |seat| paint.seat(seat, seat.sign()));
    format!("{}{star}{piece} ", paint.faint(&format!("{number:>2}")))
}

/// Draws a row with walls around its cells, and none between two missing cells.
fn row(cells: [Option<String>; 8]) -> String {
    let mut text = String::from("│");
    for (place, cell) in cells.iter().enumerate() {
        let next = cells.get(place + 1);
        let wall = cell.is_some() || next.is_none_or(Option::is_some);
        text += cell.as_deref().unwrap_or("     ");
        text += if wall { "│" } else { " " };
    }
    text + "\n"
}
