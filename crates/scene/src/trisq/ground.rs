//! The ground of Trisq: plaques, walls, rosettes and coordinates.

use rosette_rules::trisq::Cell;

use super::layout::{FALL, Layout, WALL, cell_of, each_cell, side};
use crate::{Anchor, BoardStyle, Face, Ink, Pen, Point, Rect, ornament::plain_rosette};

/// Draws the part of a board of side `size` that is in `area`. A cell is drawn if its centre is in
/// the area.
pub fn board(pen: &mut Pen, size: u8, area: Rect) {
    let cells = Rect::new(0.0, 0.0, side(size), side(size));
    let walls = cells.grown(WALL);
    let shade = Rect { y: walls.y + FALL, ..walls };
    pen.node().rect(within(shade, area), 22.0).fill(Ink::Shade);
    let carved = pen.style == BoardStyle::Carved;
    let (wall, edge, groove) = if carved {
        (Ink::Stone2, Ink::StoneRim, Ink::StoneEdge)
    } else {
        (Ink::Bitumen, Ink::BitumenEdge, Ink::ShellEdge)
    };
    pen.rect(within(walls, area), 22.0).fill(wall).stroke(edge, 3.0);
    pen.rect(within(cells, area.grown(3.0)), 6.0).fill(groove);
    // Neighbours in the list of one tone become one path in SVG.
    for ink in tones(pen.style) {
        each_cell(size, &mut |cell| {
            let middle = cell_of(size, cell).center();
            if area.contains(middle) && tone(pen.style, cell) == *ink {
                plaque(pen, size, cell, *ink);
            }
        });
    }
    let (radius, ink) = if carved { (18.0, Ink::StoneInlay) } else { (38.0, Ink::Engrave) };
    pen.node().faint(0.5);
    each_cell(size, &mut |cell| {
        let middle = cell_of(size, cell).center();
        if has_rosette(size, cell) && area.contains(middle) {
            plain_rosette(pen, middle, radius, ink);
        }
    });
}

/// Draws the plaque of a cell. On stone, only a line separates neighbouring plaques.
pub fn plaque(pen: &mut Pen, size: u8, cell: Cell, ink: Ink) {
    let radius = if pen.style == BoardStyle::Carved { 0.0 } else { 5.0 };
    pen.rect(cell_of(size, cell).grown(-1.5), radius).fill(ink);
}

/// Returns the inks of a board's plaques, which alternate.
const fn tones(style: BoardStyle) -> &'static [Ink] {
    match style {
        BoardStyle::Carved => &[Ink::Stone1],
        BoardStyle::Inlaid => &[Ink::Shell1, Ink::Shell2],
    }
}

pub const fn tone(style: BoardStyle, cell: Cell) -> Ink {
    let tones = tones(style);
    tones[(cell.column + cell.row) as usize % tones.len()]
}

/// Returns whether a cell has a rosette. The middle cell has one, and on boards from 9 by 9 one
/// cell near each corner.
pub fn has_rosette(size: u8, cell: Cell) -> bool {
    let middle = |place: u8| place * 2 + 1 == size;
    let corner = |place: u8| place == 3 || place + 4 == size;
    (middle(cell.column) && middle(cell.row))
        || (size >= 9 && corner(cell.column) && corner(cell.row))
}

/// Draws the letters of the columns and the numbers of the rows.
pub fn coordinates(pen: &mut Pen, layout: &Layout) {
    pen.node();
    for place in 0..layout.size {
        letter(pen, layout, place, Ink::Ink2, 400);
        number(pen, layout, place, Ink::Ink2, 400);
    }
}

pub fn letter(pen: &mut Pen, layout: &Layout, column: u8, ink: Ink, weight: u16) {
    let text = Cell::letter(column).to_string();
    words(pen, layout.letter(column), text, (layout.letters(), weight), Anchor::Middle).fill(ink);
}

pub fn number(pen: &mut Pen, layout: &Layout, row: u8, ink: Ink, weight: u16) {
    let text = (row + 1).to_string();
    words(pen, layout.number(row), text, (layout.letters(), weight), Anchor::End).fill(ink);
}

/// Draws a text with a font size and weight, without a colour.
pub fn words(
    pen: &mut Pen,
    at: Point,
    text: String,
    letters: (f32, u16),
    anchor: Anchor,
) -> &mut Pen {
    pen.words(at, text, letters, Face::Sans, anchor)
}

/// Returns the part of a rectangle inside an area; of size 0 if there is none.
fn within(rect: Rect, area: Rect) -> Rect {
    let (left, top) = (rect.x.max(area.x), rect.y.max(area.y));
    let right = (rect.x + rect.width).min(area.x + area.width);
    let bottom = (rect.y + rect.height).min(area.y + area.height);
    Rect::new(left, top, (right - left).max(0.0), (bottom - top).max(0.0))
}
