//! The board of the Royal Game of Ur, and the trays beside it: what no token changes.

use rosette_rules::{
    Seat,
    ur::{LAST_CELL, ROSETTES, SAFE_CELL, Ur},
};

use super::layout::Layout;
use crate::{
    Ink, Node, Point, Rect, Shape,
    ornament::{Rosette, beads, chevron, dots, engraved_rosette, eyes, outwards, rounded, steps},
};

/// The radius of a rosette.
const ROSETTE: f32 = 41.0;
/// How much of its colour a motif keeps, so that pieces and marks lead.
const MOTIF_OPACITY: f32 = 0.62;

/// What is inlaid in a plaque.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Motif {
    Rosette,
    Eyes,
    Dots,
    Steps,
}

/// The motif at a column and row of the lying board.
const fn motif(column: u8, row: u8) -> Motif {
    match (column, row) {
        (0 | 6, 0 | 2) | (3, 1) => Motif::Rosette,
        (1 | 3, 0 | 2) | (2 | 6, 1) => Motif::Eyes,
        (1 | 5, 1) => Motif::Steps,
        _ => Motif::Dots,
    }
}

/// Every cell once, with the seat whose path names it; a shared one belongs to both.
pub fn cells() -> impl Iterator<Item = (Seat, u8)> {
    let first = (1..=LAST_CELL).map(|cell| (Seat::First, cell));
    let private = (1..=4).chain(13..=LAST_CELL).map(|cell| (Seat::Second, cell));
    first.chain(private)
}

/// Frame and cells.
pub fn board(position: &Ur, layout: &Layout) -> Vec<Node> {
    let outline = layout.outline();
    let frame = outwards(&outline, 20.0);
    let shade: Vec<Point> = frame.iter().map(|point| point.moved(2.0, 8.0)).collect();
    let mut shapes = vec![
        Shape::path(rounded(&shade, 16.0)).fill(Ink::Shade),
        Shape::path(rounded(&frame, 16.0)).fill(Ink::Bitumen).stroke(Ink::BitumenEdge, 1.6),
    ];
    shapes.extend(beads(&outwards(&outline, 10.5)));
    let mut nodes = vec![Node::new(shapes)];
    for (seat, cell) in cells() {
        nodes.push(Node::new(vec![plaque(layout, seat, cell)]));
        nodes.push(inlay(position, layout, seat, cell));
    }
    nodes
}

fn plaque(layout: &Layout, seat: Seat, cell: u8) -> Shape {
    let (column, row) = Layout::column_and_row(seat, cell);
    let ink = match motif(column as u8, row as u8) {
        Motif::Rosette => Ink::Shell1,
        _ if (column + row) % 2.0 == 0.0 => Ink::Shell2,
        _ => Ink::Shell3,
    };
    Shape::rect(layout.plaque(seat, cell), 5.0).fill(ink)
}

/// What is inlaid in a cell.
pub fn inlay(position: &Ur, layout: &Layout, seat: Seat, cell: u8) -> Node {
    let (column, row) = Layout::column_and_row(seat, cell);
    let middle = layout.middle(seat, cell);
    let shapes = match motif(column as u8, row as u8) {
        Motif::Rosette => return Node::new(rosette(position, middle, cell)),
        Motif::Eyes => eyes(),
        Motif::Dots => dots(),
        Motif::Steps => steps(),
    };
    Node::new(shapes).at(middle.moved(-50.0, -50.0)).opacity(MOTIF_OPACITY)
}

fn rosette(position: &Ur, middle: Point, cell: u8) -> Vec<Shape> {
    debug_assert!(ROSETTES.contains(&cell));
    if !position.rosettes() {
        return engraved_rosette(middle, ROSETTE);
    }
    let mut shapes = Rosette::of_board(ROSETTE).shapes(middle);
    if cell == SAFE_CELL && position.safe() {
        shapes.push(Shape::circle(middle, ROSETTE * 0.94).stroke(Ink::InlayInk, ROSETTE * 0.03));
    }
    shapes
}

/// The trays, and where the way enters and leaves the board.
pub fn trays(layout: &Layout) -> Node {
    let mut shapes = Vec::new();
    for seat in Seat::BOTH {
        for tray in [layout.hand(seat).rect, layout.home(seat).rect] {
            let radius = tray.width.min(tray.height) / 2.0;
            shapes.push(Shape::rect(tray, radius).fill(Ink::Tray));
            let line: Rect = tray.grown(-0.8);
            shapes.push(Shape::rect(line, radius).stroke(Ink::LineStrong, 1.6));
        }
        for (chevron_at, entering) in gates(layout, seat) {
            let inwards = match (layout.standing, seat) {
                (false, Seat::First) => 0.0,
                (false, Seat::Second) => 180.0,
                (true, Seat::First) => 90.0,
                (true, Seat::Second) => 270.0,
            };
            let direction = if entering { inwards } else { inwards + 180.0 };
            shapes.push(chevron(chevron_at, 15.0, direction));
        }
    }
    Node::new(shapes)
}

/// Where a seat's way enters the board, and where it leaves it.
const fn gates(layout: &Layout, seat: Seat) -> [(Point, bool); 2] {
    let aside = match (layout.standing, seat) {
        (false, Seat::First) => 335.0,
        (false, Seat::Second) => -34.0,
        (true, Seat::First) => -30.0,
        (true, Seat::Second) => 330.0,
    };
    if layout.standing {
        [(Point::new(aside, 450.0), true), (Point::new(aside, 150.0), false)]
    } else {
        [(Point::new(350.0, aside), true), (Point::new(650.0, aside), false)]
    }
}
