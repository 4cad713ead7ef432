//! What lies on the board and is marked there.

use rosette_messages::TrisqText;
use rosette_rules::{
    Seat,
    trisq::{Cell, Trisq},
};

use super::{
    figures::{dots, figure, figures, middle, taken},
    ground::{has_rosette, letter, number, plaque, tone, words},
    layout::{CELL, FALL, WALL, cell_of, each_cell, side},
    table::{Table, placed},
};
use crate::{
    Anchor, Ink, Key, Node, Point, Rect, Shape,
    ornament::{brackets, focus_ring, last_to, unbroken_frame},
};

/// The name of the figure that was placed last.
pub fn placed_key() -> Key {
    Key::new("placed")
}

/// The name of the marks of figures that it captured.
pub fn taken_key() -> Key {
    Key::new("taken")
}

/// What lies on a board, with the marks of the last token: the position before it, and the cell.
pub fn lying(position: &Trisq, last: Option<(&Trisq, Cell)>, nodes: &mut Vec<Node>) {
    let size = position.size();
    let mut under = Vec::new();
    let mut still = [Vec::new(), Vec::new()];
    let mut moved = None;
    each_cell(size, |cell| {
        let Some(seat) = position.figure(cell) else { return };
        let rect = cell_of(size, cell);
        if last.is_some_and(|(_, placed)| placed == cell) {
            under.push(plaque(size, cell, Ink::LastWash));
            under.push(last_to(Point::new(rect.x + CELL / 2.0, rect.y + 98.0)));
            moved = Some(figure(seat).at(middle(rect)));
            return;
        }
        if has_rosette(size, cell) {
            under.push(plaque(size, cell, tone(cell)));
        }
        still[seat.index()].push(middle(rect));
    });
    nodes.push(Node::new(under));
    for seat in Seat::BOTH {
        nodes.push(figures(seat, &still[seat.index()]));
    }
    if let Some((before, cell)) = last {
        let mut gone = Vec::new();
        for captured in before.would_capture(cell) {
            gone.push(middle(cell_of(size, captured)));
        }
        if !gone.is_empty() {
            nodes.push(taken(before.to_move().other(), &gone).keyed(taken_key()));
        }
    }
    if let Some(node) = moved {
        nodes.push(node.keyed(placed_key()));
    }
}

impl Table<'_> {
    /// Everything over the ground, from below to above.
    pub fn nodes(&self, focused: Option<Rect>) -> Vec<Node> {
        let mut nodes = Vec::with_capacity(16);
        lying(self.view.position, placed(self.view.last.as_ref()), &mut nodes);
        nodes.push(self.dots());
        self.ghost(self.chosen, &mut nodes);
        self.ghost(self.target.filter(|cell| self.chosen != Some(*cell)), &mut nodes);
        nodes.push(self.pointed_coordinates());
        nodes.push(self.key());
        if let Some(rect) = focused {
            nodes.push(if rect == self.layout.key {
                let px = |px: f32| self.layout.units(px);
                marked(rect.grown(px(1.0)), px(9.0), px(0.5), focus_ring)
            } else {
                marked(rect.grown(-3.0), 6.0, self.thick(2.5), focus_ring)
            });
        }
        nodes
    }

    /// Dots where a figure may be placed.
    fn dots(&self) -> Node {
        let mut free = Vec::new();
        each_cell(self.layout.size, |cell| {
            if self.is_legal(cell) && self.target != Some(cell) && self.chosen != Some(cell) {
                free.push(self.layout.cell(cell).center());
            }
        });
        let width = self.layout.units(3.0).max(12.0);
        Node::new(vec![dots(&free, width + 8.0, Ink::LegalHalo), dots(&free, width, Ink::Legal)])
    }

    /// What placing a figure on a cell would do.
    fn ghost(&self, cell: Option<Cell>, nodes: &mut Vec<Node>) {
        let Some(cell) = cell.filter(|cell| self.is_legal(*cell)) else { return };
        let size = self.layout.size;
        let position = self.view.position;
        let rect = self.layout.cell(cell);
        nodes.push(Node::new(vec![plaque(size, cell, Ink::HoverWash)]));
        let figure = figure(position.to_move());
        nodes.push(Node { shade: Vec::new(), ..figure.at(middle(rect)).opacity(0.6) });
        nodes.push(marked(rect.grown(-8.0), 8.0, self.thick(2.2), unbroken_frame));
        for captured in position.would_capture(cell) {
            let rect = self.layout.cell(captured).grown(-7.0);
            nodes.push(marked(rect, 0.0, self.thick(1.5), |rect, _| brackets(rect)));
        }
    }

    /// How much thicker marks are where cells are small, at most so much.
    fn thick(&self, most: f32) -> f32 {
        self.layout.units(0.4).clamp(1.0, most)
    }

    /// The coordinates of the cell under the pointer, over those of the ground.
    fn pointed_coordinates(&self) -> Node {
        let mut shapes = Vec::new();
        if let Some(cell) = self.target {
            let layout = &self.layout;
            let high = layout.units(17.0);
            let (foot, end) = (layout.letter(cell.column), layout.number(cell.row));
            let below = side(layout.size) + WALL + FALL;
            let patches = [
                Rect::new(foot.x - CELL * 0.45, below, CELL * 0.9, high),
                Rect::new(end.x - high, end.y - layout.units(12.0), high + layout.units(2.0), high),
            ];
            for patch in patches {
                shapes.push(Shape::rect(patch, 0.0).fill(Ink::Page));
            }
            shapes.push(letter(layout, cell.column, Ink::Ink, 600));
            shapes.push(number(layout, cell.row, Ink::Ink, 600));
        }
        Node::new(shapes)
    }

    /// The key that passes.
    fn key(&self) -> Node {
        let layout = &self.layout;
        let px = |px: f32| layout.units(px);
        let plate = || Shape::rect(layout.key, px(8.0));
        let mut shapes = Vec::new();
        if self.view.hover.is_some_and(|id| id.starts_with(super::table::PASS)) && !self.over {
            shapes.push(plate().fill(Ink::Ink).opacity(0.06));
        }
        shapes.push(if self.asked {
            plate().stroke(Ink::Select, px(3.0))
        } else {
            plate().stroke(Ink::LineStrong, px(1.5))
        });
        let below = if self.asked {
            Some(TrisqText::PassAgain)
        } else if self.view.position.passes() == 1 {
            Some(TrisqText::PassCount)
        } else {
            None
        };
        let text = if self.asked { TrisqText::PassAsked } else { TrisqText::Pass };
        let middle = layout.key.center();
        let foot = middle.moved(0.0, px(if below.is_some() { -1.5 } else { 5.5 }));
        shapes.push(words(foot, text, (px(16.0), 500), Anchor::Middle, Ink::Ink));
        if let Some(text) = below {
            let foot = middle.moved(0.0, px(14.0));
            shapes.push(words(foot, text, (px(12.0), 400), Anchor::Middle, Ink::Ink2));
        }
        Node::new(shapes).opacity(if self.over { 0.5 } else { 1.0 })
    }
}

/// Marks around a rectangle, their lines so much thicker.
fn marked(rect: Rect, radius: f32, thick: f32, mark: fn(Rect, f32) -> [Shape; 2]) -> Node {
    let (width, height) = (rect.width / thick, rect.height / thick);
    let local = Rect::new(-width / 2.0, -height / 2.0, width, height);
    Node::new(mark(local, radius / thick).into()).at(rect.center()).scale(thick)
}
