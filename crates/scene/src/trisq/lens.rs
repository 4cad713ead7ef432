//! The lens: a magnified view of the cells around a chosen one, for cells so small that a finger
//! covers them.

use rosette_rules::{Seat, trisq::Cell};

use super::{
    board::TrisqBoard,
    figures::{figure, figures, middle},
    ground::{board, plaque},
    layout::{CELL, WALL, cell_of, each_cell, side},
};
use crate::{
    Ink, Pen, Point, Rect,
    ornament::{brackets, unbroken_frame},
};

/// The side of a cell in the lens, in CSS pixels.
const CELL_PX: f32 = 44.0;
/// Half the side of the lens in cells.
const REACH: f32 = 2.5;
/// The gap between the chosen cell and the lens, in CSS pixels.
const GAP_PX: f32 = 10.0;
/// The width of the lens' rim in CSS pixels.
const RIM_PX: f32 = 4.0;

impl TrisqBoard<'_> {
    /// Returns the chosen cell and the bounds of the lens. The lens is above the cell, where no
    /// finger covers it, or below or next to it: at the first of these places with enough space on
    /// the canvas.
    pub fn lens(&self) -> Option<(Cell, Rect)> {
        let chosen = self.chosen?;
        let px = |px: f32| self.layout.frame.units(px);
        let cell = self.layout.cell(chosen);
        let (room, rim) = (self.layout.room, px(RIM_PX));
        // The gap is on one side of the lens, and the rim on both.
        let around = CELL / 2.0 + px(GAP_PX) + rim * 2.0;
        let half = px(CELL_PX) * REACH;
        let half = half.min((room.width.max(room.height) / 2.0 - around) / 2.0).max(CELL);
        let (first, last) = (half - WALL, side(self.layout.size) + WALL - half);
        let x = cell.center().x.min(last).max(first);
        let away = CELL / 2.0 + px(GAP_PX) + rim + half;
        let Point { x: column, y: row } = cell.center();
        let (right, foot) = (room.x + room.width - half - rim, room.y + room.height - half - rim);
        let above = Some(row - away).filter(|y| *y >= room.y + half + rim);
        let below = Some(row + away).filter(|y| *y <= foot);
        // The finger of an opposite player comes from the other side.
        let [first, second] = match self.view.context.props.faces_away(self.view.position.to_move())
        {
            true => [below, above],
            false => [above, below],
        };
        let middle = if let Some(y) = first.or(second) {
            Point::new(x, y)
        } else {
            let x = if column + away <= right { column + away } else { column - away };
            Point::new(x, row.min(foot).max(room.y + half + rim))
        };
        Some((chosen, Rect::around(middle, half)))
    }

    /// Returns the middle of what the lens shows. Near an edge, that isn't the chosen cell, so that
    /// the lens is filled with cells.
    fn focus(&self, chosen: Cell) -> Point {
        let (reach, Point { x, y }) = (REACH * CELL, self.layout.cell(chosen).center());
        let last = side(self.layout.size) - reach;
        Point::new(x.min(last).max(reach), y.min(last).max(reach))
    }

    /// Returns the bounds of a cell in the lens; `None` if its centre is outside.
    pub fn in_lens(&self, cell: Cell, (chosen, lens): (Cell, Rect)) -> Option<Rect> {
        let (at, from) = (self.layout.cell(cell).center(), self.focus(chosen));
        let (to, times) = (lens.center(), lens.width / (REACH * 2.0 * CELL));
        let middle = Point::new(to.x + (at.x - from.x) * times, to.y + (at.y - from.y) * times);
        lens.contains(middle).then(|| Rect::around(middle, CELL / 2.0 * times))
    }

    /// Draws the lens with the board inside it, if a cell is chosen.
    pub fn draw_lens(&self, pen: &mut Pen) {
        let Some((chosen, lens)) = self.lens() else { return };
        let (size, position) = (self.layout.size, self.view.position);
        let rim = self.layout.frame.units(RIM_PX);
        pen.node().rect(lens.grown(rim), rim * 2.0).fill(Ink::Bitumen);
        pen.rect(lens, rim).fill(Ink::Page);

        let from = self.focus(chosen);
        let area = Rect::around(from, REACH * CELL);
        let first = pen.nodes.len();
        board(pen, size, area);
        plaque(pen.node(), size, chosen, Ink::HoverWash);
        for &seat in &Seat::BOTH {
            let mut lying = Vec::new();
            each_cell(size, &mut |cell| {
                let rect = cell_of(size, cell);
                if position.figure(cell) == Some(seat) && area.contains(rect.center()) {
                    lying.push(middle(rect));
                }
            });
            figures(pen, seat, &lying);
        }
        let rect = self.layout.cell(chosen);
        figure(pen, position.to_move()).flat().at(middle(rect)).faint(0.6);
        unbroken_frame(pen.node(), rect.grown(-8.0), 8.0);
        for captured in position.would_capture(chosen) {
            let rect = cell_of(size, captured);
            if area.contains(rect.center()) {
                brackets(pen, rect.grown(-7.0));
            }
        }
        let (to, times) = (lens.center(), lens.width / area.width);
        for node in pen.nodes.iter_mut().skip(first) {
            node.at.x = to.x + (node.at.x - from.x) * times;
            node.at.y = to.y + (node.at.y - from.y) * times;
            node.scale *= times;
        }
    }
}
