//! The line of ±123D: the ribbon, its cells with their numbers, and home.

use rosette_messages::FlagText;

use super::layout::{CELL, EDGE, FALL, Layout};
use crate::{
    Anchor, Face, Ink, Node, Point, Rect, Shape, Words,
    ornament::{Rosette, chevron},
};

/// Ribbon and cells.
pub fn line(layout: &Layout) -> Node {
    let mut shapes = Vec::new();
    for row in 0..layout.rows() {
        let shade = Rect { y: row_of(layout, row).y + FALL, ..row_of(layout, row) };
        shapes.push(Shape::rect(shade, 14.0).fill(Ink::Shade));
    }
    for edge in [true, false] {
        for row in 0..layout.rows() {
            let turn = (row + 1 < layout.rows()).then(|| turn(layout, row));
            for (rect, radius) in [(Some(row_of(layout, row)), 14.0), (turn, 0.0)] {
                if let Some(rect) = rect {
                    let shape = Shape::rect(rect, radius);
                    shapes.push(if edge {
                        shape.stroke(Ink::BitumenEdge, 3.2)
                    } else {
                        shape.fill(Ink::Bitumen)
                    });
                }
            }
        }
    }
    for row in 1..layout.rows() {
        let middle = turn(layout, row - 1).center();
        shapes.push(chevron(middle, 15.0, 180.0).stroke(Ink::OnBitumen, 3.4));
        for aside in [-32.0, -20.0, 20.0, 32.0] {
            shapes.push(Shape::circle(middle.moved(aside, 0.0), 2.6).fill(Ink::Shell3));
        }
    }
    for cell in 0..layout.cells {
        let ink = if cell % 2 == 0 { Ink::Shell1 } else { Ink::Shell2 };
        face(layout, cell, ink, &mut shapes);
    }
    Node::new(shapes)
}

/// The ribbon of a row.
fn row_of(layout: &Layout, row: u8) -> Rect {
    let first = row * layout.columns;
    let count = layout.columns.min(layout.cells - first);
    let one = layout.cell(first);
    let left = one.x.min(layout.cell(first + count - 1).x);
    Rect { x: left, width: f32::from(count) * CELL, ..one }.grown(EDGE)
}

/// Where the ribbon turns from a row to the next.
fn turn(layout: &Layout, row: u8) -> Rect {
    let last = layout.cell(row * layout.columns + layout.columns - 1);
    Rect::new(last.x - EDGE, last.y + layout.high, CELL + EDGE * 2.0, layout.gap)
}

/// A cell in this colour, with what is inlaid there and its number. Ash has a cross.
pub fn face(layout: &Layout, cell: u8, ink: Ink, shapes: &mut Vec<Shape>) {
    let Rect { x, y, .. } = layout.cell(cell);
    let ash = ink == Ink::Ash;
    // A little larger than the shell under it, whose edge would shine through.
    let plaque = layout.cell(cell).grown(if ash { -2.6 } else { -3.0 });
    shapes.push(Shape::rect(plaque, 5.0).fill(ink));
    let middle = layout.middle(cell);
    if cell == 0 {
        shapes.extend(Rosette::of_board(layout.radius() + 2.0).shapes(middle));
    }
    if ash {
        for up in [-17.0, 17.0] {
            let ends = [middle.moved(-17.0, up), middle.moved(17.0, -up)];
            shapes.push(Shape::line(&ends).stroke(Ink::OnAsh, 5.0));
        }
    }
    let size = layout.units(14.0).max(17.0);
    let words = Words {
        at: Point::new(x + 9.0, y + 7.0 + size * 0.75),
        message: FlagText::Number(cell).into(),
        size,
        weight: 400,
        face: Face::Serif,
        anchor: Anchor::Start,
    };
    shapes.push(Shape::words(words, if ash { Ink::OnAsh } else { Ink::InlayInk }));
}
