//! The board of the Royal Game of Ur as text: three rows, with the shape of the path's board.

use rosette_rules::{
    Seat,
    ur::{Square, Ur},
};

use super::name;
use crate::drawing::Paint;

/// The corners of box lines, by the lines that meet there: 8 for above, 4 for below, 2 for the left
/// and 1 for the right.
const CORNERS: [char; 16] =
    [' ', '╶', '╴', '─', '╷', '┌', '┐', '┬', '╵', '└', '┘', '┴', '│', '├', '┤', '┼'];

/// Draws the board: the first seat's row above, the shared one in the middle, the second seat's row
/// below. A star marks a rosette. A square has the number by which the owner of its piece passes
/// it; an empty one has that of the seat to move, if it passes it.
pub fn board(position: &Ur, paint: Paint) -> String {
    let mut text = side(position, Seat::First, paint);
    for line in 0..=3 {
        text += &lines(position, line);
        if line < 3 {
            text += &row(position, line, paint);
        }
    }
    text + &side(position, Seat::Second, paint)
}

/// Describes a seat's reserve and its pieces home in a line.
fn side(position: &Ur, seat: Seat, paint: Paint) -> String {
    let (hand, home) = (position.hand(seat), position.home(seat));
    format!("{}: {hand} in hand, {home} home\n", name(seat, paint))
}

/// Returns the seats and cells that pass the square in a row, 0–2 from above, and a column from 0.
fn cells(position: &Ur, row: usize, column: usize) -> Vec<(Seat, u8)> {
    let path = position.path();
    let square = Square { column: row as u8, row: column as u8 + 1 };
    let of = |seat| (1..=path.length()).map(move |cell| (seat, cell));
    let all = Seat::BOTH.into_iter().flat_map(of);
    all.filter(|&(seat, cell)| path.square(seat, cell) == square).collect()
}

/// Returns whether there is a square at a place, which may be outside of the board.
fn is_square(position: &Ur, row: Option<usize>, column: Option<usize>) -> bool {
    row.zip(column).is_some_and(|(row, column)| !cells(position, row, column).is_empty())
}

/// Draws the box lines above a row.
fn lines(position: &Ur, row: usize) -> String {
    let (above, below) = (row.checked_sub(1), Some(row));
    let mut text = String::new();
    for column in 0..=usize::from(position.path().rows()) {
        let (left, right) = (column.checked_sub(1), Some(column));
        let any = |places: [(Option<usize>, Option<usize>); 2]| {
            u8::from(places.iter().any(|(row, column)| is_square(position, *row, *column)))
        };
        let (up, down) =
            (any([(above, left), (above, right)]), any([(below, left), (below, right)]));
        let (before, after) =
            (any([(above, left), (below, left)]), any([(above, right), (below, right)]));
        text.push(CORNERS[usize::from(up << 3 | down << 2 | before << 1 | after)]);
        text += if after == 1 { "─────" } else { "     " };
    }
    text.trim_end().to_owned() + "\n"
}

/// Draws the squares of a row, with walls around each and none between two missing ones.
fn row(position: &Ur, row: usize, paint: Paint) -> String {
    let mut text = String::new();
    for column in 0..=usize::from(position.path().rows()) {
        let here = is_square(position, Some(row), Some(column));
        let wall = here || is_square(position, Some(row), column.checked_sub(1));
        text += if wall { "│" } else { " " };
        text += &if here { square(position, (row, column), paint) } else { " ".repeat(5) };
    }
    text.trim_end().to_owned() + "\n"
}

/// Draws a square, five columns wide: its number, a star for a rosette, and the piece on it.
fn square(position: &Ur, (row, column): (usize, usize), paint: Paint) -> String {
    let cells = cells(position, row, column);
    let here = cells.iter().find(|(seat, cell)| position.stands_on(*seat, *cell));
    let passing = cells.iter().find(|(seat, _)| *seat == position.to_move());
    let number = here.or(passing).or(cells.first()).map_or(0, |(_, cell)| *cell);
    let star = if position.is_rosette(number) { paint.marked("*") } else { " ".to_owned() };
    let piece = here.map_or(" ".to_owned(), |(seat, _)| paint.seat(*seat, seat.sign()));
    format!("{}{star}{piece} ", paint.faint(&format!("{number:>2}")))
}
