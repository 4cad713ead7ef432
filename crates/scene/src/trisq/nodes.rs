//! Draws what is on the board: pieces, marks and the pass button.

use rosette_messages::{FixedText, trisq};
use rosette_rules::{
    Seat,
    trisq::{Cell, Trisq},
};

use super::{
    board::{TrisqBoard, placed},
    figures::{crosses, dots, figure, figures, middle, taken},
    ground::{has_rosette, letter, number, plaque, tone, words},
    layout::{CELL, FALL, Layout, PITCH, WALL, cell_of, each_cell, side, wall},
};
use crate::{
    Anchor, Ink, NodeKey, Pen, Place, Point, Rect, Region,
    ornament::{brackets, focus_ring, frieze, last_to, unbroken_frame},
};

/// The number of legal cells for each forbidden one from which on the forbidden cells are marked
/// instead of the legal ones.
const NEARLY: usize = 8;

/// Returns the node key of the piece that was placed last.
pub fn placed_key() -> NodeKey {
    NodeKey::new("placed")
}

pub fn resting_key(seat: Seat) -> NodeKey {
    NodeKey::new(seat.name())
}

/// Returns the node key of the plaques that cover rosettes under pieces.
pub fn covers_key() -> NodeKey {
    NodeKey::new("covers")
}

/// Draws the pieces on a board, with the marks of the last token. `last` is the position before it,
/// and the cell of the placed piece.
pub fn lying(pen: &mut Pen, position: &Trisq, last: Option<(&Trisq, Cell)>) {
    let size = position.size();
    let mut still = [Vec::new(), Vec::new()];
    let mut moved = None;
    pen.node().keyed(covers_key());
    each_cell(size, &mut |cell| {
        let Some(seat) = position.figure(cell) else { return };
        let rect = cell_of(size, cell);
        if last.is_some_and(|(_, placed)| placed == cell) {
            moved = Some((seat, rect));
            return;
        }
        if has_rosette(size, cell) {
            plaque(pen, size, cell, tone(pen.style, cell));
        }
        still[seat.index()].push(middle(rect));
    });
    if let Some((_, cell)) = last.filter(|_| moved.is_some()) {
        let rect = cell_of(size, cell);
        plaque(pen.node(), size, cell, Ink::LastWash);
        last_to(pen, Point::new(rect.x + CELL / 2.0, rect.y + 98.0));
    }
    for &seat in &Seat::BOTH {
        figures(pen, seat, &still[seat.index()]).keyed(resting_key(seat));
    }
    if let Some((before, cell)) = last {
        let mut gone = Vec::new();
        for captured in before.would_capture(cell) {
            gone.push(middle(cell_of(size, captured)));
        }
        if !gone.is_empty() {
            taken(pen, before.to_move().other(), &gone);
        }
    }
    if let Some((seat, rect)) = moved {
        figure(pen, seat).at(middle(rect)).keyed(placed_key());
    }
}

impl TrisqBoard<'_> {
    /// Draws everything above the ground, from bottom to top.
    pub fn draw(&self, pen: &mut Pen) {
        if let Some(seat) = self.view.lit() {
            frieze(pen, seat, &[wall(self.layout.size, seat)], PITCH);
        }
        lying(pen, self.view.position, placed(self.view.last.as_ref()));
        if self.view.context.marks {
            self.dots(pen);
            self.ghost(pen, self.target.filter(|cell| self.chosen != Some(*cell)))
        }
        self.ghost(pen, self.chosen);
        self.pointed_coordinates(pen);
        if !self.view.context.arranging {
            self.key(pen);
        }
        self.draw_lens(pen);
    }

    /// Draws a dot on each cell where a piece can be placed. If those are nearly all empty cells,
    /// draws a cross on each other empty cell instead.
    fn dots(&self, pen: &mut Pen) {
        let last = placed(self.view.last.as_ref());
        let taken: Vec<_> =
            last.map(|(before, cell)| before.would_capture(cell).collect()).unwrap_or_default();
        let (mut legal, mut forbidden) = (Vec::new(), Vec::new());
        let mut empty = [0, 0];
        each_cell(self.layout.size, &mut |cell| {
            if self.view.position.figure(cell).is_some() {
                return;
            }
            let is_legal = self.is_legal(cell);
            empty[usize::from(is_legal)] += 1;
            // The cell under the pointer, and that of a captured piece, have their own marks.
            let is_marked = !is_legal && taken.contains(&cell);
            if !is_marked && self.target != Some(cell) && self.chosen != Some(cell) {
                let cells = if is_legal { &mut legal } else { &mut forbidden };
                cells.push(self.layout.cell(cell).center());
            }
        });
        let width = self.layout.frame.units(3.0).max(12.0);
        pen.node();
        if empty[1] >= empty[0] * NEARLY {
            if !forbidden.is_empty() {
                crosses(pen, &forbidden, width * 0.8, Ink::Legal)
            }
        } else {
            dots(pen, &legal, width + 8.0, Ink::LegalHalo);
            dots(pen, &legal, width, Ink::Legal);
        }
    }

    /// Draws the piece that a placement on this cell would add, and marks its captures.
    fn ghost(&self, pen: &mut Pen, cell: Option<Cell>) {
        let Some(cell) = cell.filter(|cell| self.is_legal(*cell)) else { return };
        let position = self.view.position;
        let rect = self.layout.cell(cell);
        plaque(pen.node(), self.layout.size, cell, Ink::HoverWash);
        figure(pen, position.to_move()).flat().at(middle(rect)).faint(0.6);
        marked(pen, rect.grown(-8.0), 8.0, thick(&self.layout, 2.2), unbroken_frame);
        for captured in position.would_capture(cell) {
            let rect = self.layout.cell(captured).grown(-7.0);
            marked(pen, rect, 0.0, thick(&self.layout, 1.5), |pen, rect, _| brackets(pen, rect));
        }
    }

    /// Draws the coordinates of the cell under the pointer in bold.
    fn pointed_coordinates(&self, pen: &mut Pen) {
        pen.node();
        let Some(cell) = self.target else { return };
        let layout = &self.layout;
        let high = layout.frame.units(17.0);
        let (foot, end) = (layout.letter(cell.column), layout.number(cell.row));
        let below = side(layout.size) + WALL + FALL;
        pen.rect(Rect::new(foot.x - CELL * 0.45, below, CELL * 0.9, high), 0.0).fill(Ink::Page);
        let left = Rect::new(
            end.x - high,
            end.y - layout.frame.units(12.0),
            high + layout.frame.units(2.0),
            high,
        );
        pen.rect(left, 0.0).fill(Ink::Page);
        letter(pen, layout, cell.column, Ink::Ink, 600);
        number(pen, layout, cell.row, Ink::Ink, 600);
    }

    /// Draws the pass button. The button has an outline only if passing is selected, the opponent
    /// has just passed, or nothing else is legal.
    fn key(&self, pen: &mut Pen) {
        let layout = &self.layout;
        let px = |px: f32| layout.frame.units(px);
        pen.node().faint(if self.over { 0.5 } else { 1.0 }).keyed(NodeKey::new("pass"));
        if self.view.context.hover == Some(Place::Pass) && !self.over {
            pen.rect(layout.key, px(8.0)).fill(Ink::Ink).opacity(0.06);
        }
        let is_near = !self.over && (self.view.position.passes() == 1 || self.is_stuck());
        if self.asked {
            pen.rect(layout.key, px(8.0)).stroke(Ink::Select, px(3.0));
        } else if is_near {
            pen.rect(layout.key, px(8.0)).stroke(Ink::LineStrong, px(1.5));
        }
        let below = if self.asked {
            Some(trisq::PASS_AGAIN)
        } else if self.view.position.passes() == 1 {
            Some(trisq::PASS_COUNT)
        } else {
            None
        };
        let text = if self.asked { trisq::PASS_ASKED } else { trisq::PASS };
        let say = |text: FixedText| self.view.say(&text);
        let middle = layout.key.center();
        let foot = middle.moved(0.0, px(if below.is_some() { -1.5 } else { 5.5 }));
        let ink = if self.asked || is_near { Ink::Ink } else { Ink::Ink2 };
        words(pen, foot, say(text), (px(16.0), 500), Anchor::Middle).fill(ink);
        if let Some(text) = below {
            let foot = middle.moved(0.0, px(14.0));
            words(pen, foot, say(text), (px(12.0), 400), Anchor::Middle).fill(Ink::Ink2);
        }
        if self.view.context.props.faces_away(self.view.position.to_move()) {
            pen.face_away(middle);
        }
    }
}

/// Draws the focus ring around the pass button or a cell.
pub fn focus(pen: &mut Pen, layout: &Layout, region: &Region) {
    let rect = region.bounds;
    if region.place == Place::Pass {
        let px = |px: f32| layout.frame.units(px);
        marked(pen, rect.grown(px(1.0)), px(9.0), px(0.5), focus_ring);
    } else {
        marked(pen, rect.grown(-3.0), 6.0, thick(layout, 2.5), focus_ring);
    }
}

/// Returns the factor, at most `most`, by which marks on small cells are thicker.
fn thick(layout: &Layout, most: f32) -> f32 {
    // The panic of `clamp` would add the formatting of floating-point numbers to the page.
    layout.frame.units(0.4).max(1.0).min(most)
}

/// Draws a mark around a rectangle with lines `thick` times as thick as usual.
fn marked(pen: &mut Pen, rect: Rect, radius: f32, thick: f32, mark: fn(&mut Pen, Rect, f32)) {
    let (width, height) = (rect.width / thick, rect.height / thick);
    let local = Rect::new(-width / 2.0, -height / 2.0, width, height);
    mark(pen.node().at(rect.center()).scale(thick), local, radius / thick);
}
