//! The ground of the Royal Game of Ur, which no token changes: the board and the trays.

use rosette_rules::{
    Seat,
    ur::{Path, Ur},
};

use super::{
    layout::{BEADS, Layout},
    regions::cells_on,
};
use crate::{
    BoardStyle, Ink, Pen, Point, Rect,
    ornament::{
        Rosette, chevron, dots, engraved_rosette, eyes, frame, hollow, plain_rosette, steps,
    },
};

/// The radius of a rosette in board units.
const ROSETTE: f32 = 41.0;
/// The opacity of a motif, low enough for pieces and marks to stand out.
const MOTIF_OPACITY: f32 = 0.62;

/// The inlay of a cell's plaque.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Motif {
    Rosette,
    Eyes,
    Dots,
    Steps,
}

/// Returns the motif of a cell, by its column and row of the horizontal board.
fn motif(path: Path, cell: u8, (column, row): (f32, f32)) -> Motif {
    if path.rosettes() & 1 << cell != 0 {
        return Motif::Rosette;
    }
    match (column as u8, row as u8) {
        (1 | 3, 0 | 2) => Motif::Eyes,
        (column, 1) if column % 4 == 1 => Motif::Steps,
        (column, 1) if column % 4 == 2 => Motif::Eyes,
        _ => Motif::Dots,
    }
}

/// Calls `each` once with every square: the seat whose path passes it, and the first cell of that
/// path on the square. A shared square comes with the first seat.
pub fn each_cell(path: Path, each: &mut dyn FnMut(Seat, u8)) {
    for &seat in &Seat::BOTH {
        for cell in 1..=path.length() {
            let is_first_time = path.twins(cell) & ((1 << cell) - 1) == 0;
            if is_first_time && (seat == Seat::First || !path.is_shared(cell)) {
                each(seat, cell);
            }
        }
    }
}

/// Draws the frame and the plaques of the cells.
pub fn board(pen: &mut Pen, position: &Ur, layout: &Layout) {
    pen.node();
    frame(pen, &layout.outline(), BEADS);
    each_cell(layout.path, &mut |seat, cell| {
        let (column, row) = layout.column_and_row(seat, cell);
        let ink = match (pen.style, motif(layout.path, cell, (column, row))) {
            (BoardStyle::Carved, _) => Ink::Stone1,
            (BoardStyle::Inlaid, Motif::Rosette) => Ink::Shell1,
            _ if (column + row) % 2.0 == 0.0 => Ink::Shell2,
            _ => Ink::Shell3,
        };
        plaque(pen, position, layout, (seat, cell), ink);
    });
}

/// Draws a cell's plaque with its inlay, on this colour.
pub fn plaque(pen: &mut Pen, position: &Ur, layout: &Layout, (seat, cell): (Seat, u8), ink: Ink) {
    let rect = layout.plaque(seat, cell);
    let motif = motif(layout.path, cell, layout.column_and_row(seat, cell));
    let middle = rect.center();
    pen.node();
    if pen.style == BoardStyle::Carved {
        hollow(pen, rect, 12.0, ink);
        return match motif {
            Motif::Rosette => carved_rosette(pen, position, middle, cell),
            _ => way_on(pen, layout, (seat, cell)),
        };
    }
    pen.rect(rect, 5.0).fill(ink);
    pen.node();
    match motif {
        Motif::Rosette => return rosette(pen, position, middle, cell),
        Motif::Eyes => eyes(pen),
        Motif::Dots => dots(pen),
        Motif::Steps => steps(pen),
    }
    pen.at(middle.moved(-50.0, -50.0)).faint(MOTIF_OPACITY);
}

fn rosette(pen: &mut Pen, position: &Ur, middle: Point, cell: u8) {
    if !position.rosettes() {
        return engraved_rosette(pen, middle, ROSETTE, Ink::Engrave);
    }
    Rosette::of_board(ROSETTE).draw(pen, middle);
    if position.is_safe(cell) {
        pen.circle(middle, ROSETTE * 0.94).stroke(Ink::InlayInk, ROSETTE * 0.03);
    }
}

/// Draws the rosette of a carved board, as a plain relief.
fn carved_rosette(pen: &mut Pen, position: &Ur, middle: Point, cell: u8) {
    let middle = middle.moved(0.0, 1.5);
    if !position.rosettes() {
        return engraved_rosette(pen, middle, ROSETTE, Ink::StoneEdge);
    }
    let safe = position.is_safe(cell);
    let radius = if safe { ROSETTE * 0.86 } else { ROSETTE };
    plain_rosette(pen, middle, radius, Ink::StoneInlay);
    if safe {
        pen.circle(middle, ROSETTE).stroke(Ink::StoneInlay, ROSETTE * 0.06);
    }
}

/// Draws chevrons that point to the next cells of the paths over a square: one in the middle, or
/// several aside.
fn way_on(pen: &mut Pen, layout: &Layout, (seat, cell): (Seat, u8)) {
    let path = layout.path;
    let mut next = Vec::new();
    for passing in Seat::BOTH {
        let cells = cells_on(path, (seat, cell), passing);
        for on in (1..=path.length()).filter(|on| cells & 1 << on != 0) {
            let to = layout.middle(passing, on + 1);
            if !next.contains(&to) {
                next.push(to);
            }
        }
    }
    let middle = layout.middle(seat, cell);
    let parts = next.len() > 1;
    for next in next {
        let at = if parts { middle.towards(next, 0.16) } else { middle };
        chevron(pen, at.moved(0.0, 1.5), direction(middle, next), Ink::StoneEdge, 5.0);
    }
}

/// Returns the direction of the next cell, in degrees clockwise from above.
pub fn direction(from: Point, to: Point) -> f32 {
    let (right, down) = (to.x - from.x, to.y - from.y);
    match (right > 1.0, right < -1.0) {
        (true, _) => 90.0,
        (_, true) => 270.0,
        _ if down > 0.0 => 180.0,
        _ => 0.0,
    }
}

/// Draws the trays, and chevrons where the paths enter and leave the board.
pub fn trays(pen: &mut Pen, layout: &Layout) {
    pen.node();
    for &seat in &Seat::BOTH {
        tray(pen, layout.hand(seat).rect);
        tray(pen, layout.home(seat).rect);
        let inwards = match (layout.posture.standing, seat) {
            (false, Seat::First) => 0.0,
            (false, Seat::Second) => 180.0,
            (true, Seat::First) => 90.0,
            (true, Seat::Second) => 270.0,
        };
        chevron(pen, gate(layout, seat, true), inwards, Ink::Ink2, 4.0);
        let outwards = match layout.path {
            Path::Bell | Path::Masters | Path::Aseb => inwards + 180.0,
            Path::Skiriuk | Path::Murray => {
                let [last, beyond] =
                    [0, 1].map(|more| layout.middle(seat, layout.path.length() + more));
                direction(last, beyond)
            }
        };
        chevron(pen, gate(layout, seat, false), outwards, Ink::Ink2, 4.0);
    }
}

fn tray(pen: &mut Pen, rect: Rect) {
    let radius = rect.width.min(rect.height) / 2.0;
    pen.rect(rect, radius).fill(Ink::Tray);
    pen.rect(rect.grown(-0.8), radius).stroke(Ink::LineStrong, 1.6);
}

/// Returns the point where a seat's path enters or leaves the board.
fn gate(layout: &Layout, seat: Seat, entering: bool) -> Point {
    let last = layout.middle(seat, layout.path.length());
    let beyond = layout.middle(seat, layout.path.home());
    if !entering && matches!(layout.path, Path::Skiriuk | Path::Murray | Path::Aseb) {
        return last.towards(beyond, 0.84);
    }
    let aside = match (layout.posture.standing, seat) {
        (false, Seat::First) => 335.0,
        (false, Seat::Second) => -34.0,
        (true, Seat::First) => -30.0,
        (true, Seat::Second) => 330.0,
    };
    let along = layout.column_and_row(seat, if entering { 1 } else { layout.path.length() }).0;
    let along = (along + 0.5) * 100.0;
    if layout.posture.standing {
        Point::new(aside, layout.posture.point(Point::new(along, 0.0)).y)
    } else {
        Point::new(along, aside)
    }
}
