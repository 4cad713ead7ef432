//! The ground of ±123D: the ribbon, and the cells with their numbers.

use super::layout::{CELL, EDGE, FALL, Layout, PLAQUE};
use crate::{
    Anchor, BoardStyle, Face, Ink, Pen, Point, Rect,
    ornament::{Rosette, chevron, hollow, plain_rosette},
};

/// Draws the ribbon and the cells.
pub fn line(pen: &mut Pen, layout: &Layout) {
    let carved = pen.style == BoardStyle::Carved;
    let (ribbon, rim, corner, mark) = if carved {
        (Ink::Stone2, Ink::StoneRim, 22.0, Ink::StoneRim)
    } else {
        (Ink::Bitumen, Ink::BitumenEdge, 14.0, Ink::OnBitumen)
    };
    pen.node();
    for row in 0..layout.rows() {
        let shade = layout.row(row);
        pen.rect(Rect { y: shade.y + FALL, ..shade }, corner).fill(Ink::Shade);
    }
    for edge in [true, false] {
        let draw = |pen: &mut Pen| {
            if edge {
                pen.stroke(rim, if carved { 4.4 } else { 3.2 })
            } else {
                pen.fill(ribbon)
            };
        };
        for row in 0..layout.rows() {
            draw(pen.rect(layout.row(row), corner));
            if row + 1 < layout.rows() {
                draw(pen.rect(turn(layout, row), 0.0));
            }
        }
    }
    for row in 1..layout.rows() {
        let middle = turn(layout, row - 1).center();
        chevron(pen, middle, 180.0, mark, 3.4);
        if carved {
            continue;
        }
        for &aside in &[-32.0, -20.0, 20.0, 32.0] {
            pen.circle(middle.moved(aside, 0.0), 2.6).fill(Ink::Shell3);
        }
    }
    for cell in 0..layout.cells {
        let ink = match (carved, cell % 2) {
            (true, _) => Ink::Stone1,
            (false, 0) => Ink::Shell1,
            _ => Ink::Shell2,
        };
        face(pen, layout, cell, ink);
    }
}

/// Returns the piece of ribbon between the ends of a row and the next.
fn turn(layout: &Layout, row: u8) -> Rect {
    let last = layout.cell(row * layout.columns + layout.columns - 1);
    Rect::new(last.x - EDGE, last.y + layout.high, CELL + EDGE * 2.0, layout.gap)
}

/// Draws a cell in a colour, with its number. Cell 0 gets a rosette, a burnt cell a cross.
pub fn face(pen: &mut Pen, layout: &Layout, cell: u8, ink: Ink) {
    let rect = layout.cell(cell);
    let ash = ink == Ink::Ash;
    // A burnt cell is slightly larger than others, so that the edge of the cell drawn below doesn't
    // show.
    let plaque = rect.grown(if ash { 0.4 } else { 0.0 } - PLAQUE);
    let middle = layout.middle(cell);
    match pen.style {
        BoardStyle::Inlaid => pen.rect(plaque, 5.0).fill(ink),
        BoardStyle::Carved if ash => pen.rect(plaque, 16.0).fill(ink),
        BoardStyle::Carved => hollow(pen, plaque, 16.0, ink),
    };
    if cell == 0 {
        let radius = layout.radius() + 2.0;
        match pen.style {
            BoardStyle::Inlaid => Rosette::of_board(radius).draw(pen, middle),
            BoardStyle::Carved => plain_rosette(pen, middle, radius, Ink::StoneInlay),
        }
    }
    if ash {
        for &up in &[-17.0, 17.0] {
            pen.path().go(middle.moved(-17.0, up)).line(middle.moved(17.0, -up));
            pen.stroke(Ink::OnAsh, 5.0).opacity(0.3);
        }
    }
    let size = layout.number();
    // The corners of a carved cell are rounder, so a small number is further from the edge.
    let rounder = pen.style == BoardStyle::Carved && size < 24.0;
    let (aside, down) = if rounder { (13.0, 10.0) } else { (9.0, 7.0) };
    let at = Point::new(rect.x + aside, rect.y + down + size * 0.75);
    pen.words(at, cell.to_string(), (size, 400), Face::Serif, Anchor::Start);
    pen.fill(if ash { Ink::OnAsh } else { Ink::InlayInk });
}
