//! What lies on the table and is marked there: cards, element squares, and the language of marks.

use rosette_rules::{
    Seat,
    triad::{Rule, Taken},
};

use super::{
    card,
    layout::{self, ALL_CELLS, ALL_SLOTS, LYING},
    table::{Fall, Table, cell_key, falls, hand_key, sees, slot_id},
};
use crate::{
    Ink, Key, Node, Point, Rect, Shape,
    ornament::{brackets, focus_ring, ink_of, legal_dot, movable_frame, seat_mark, unbroken_frame},
};

/// How much higher the card of the last move lies, so that the bar shows.
const RAISED: f32 = 1.5;
/// The radius of a disc on the edge between two cards.
const DISC: f32 = 11.0;

/// The name of the discs that say by which rule the first cards fell, and of those of a combo.
pub fn discs_key(combo: bool) -> Key {
    Key::new(if combo { "last:combo" } else { "last:discs" })
}

impl Table<'_> {
    /// Everything over the ground, from below to above.
    pub fn nodes(&self, focused: Option<Rect>) -> Vec<Node> {
        let mut nodes = vec![self.cells(), self.empty_places()];
        for seat in Seat::BOTH {
            for slot in ALL_SLOTS {
                nodes.extend(self.held(seat, slot));
            }
        }
        let last = self.last_cell();
        for cell in ALL_CELLS {
            if Some(cell) != last {
                nodes.extend(self.lying(cell));
            }
        }
        // The card that was placed lies over those that it passes.
        nodes.extend(last.and_then(|cell| self.lying(cell)));
        self.last_discs(&mut nodes);
        nodes.push(Node::new(self.marks()));
        self.ghost(&mut nodes);
        if let Some(rect) = focused {
            nodes.push(Node::new(focus_ring(rect, 8.0).into()));
        }
        nodes
    }

    /// Washes, element squares, and the bar of the last move.
    fn cells(&self) -> Node {
        let mut shapes = Vec::new();
        for cell in ALL_CELLS {
            let rect = layout::cell(cell);
            if self.target == Some(cell) {
                shapes.extend(card::cell(rect, Ink::HoverWash));
                continue;
            }
            if self.last_cell() == Some(cell) {
                shapes.extend(card::cell(rect, Ink::LastWash));
                let bar =
                    Rect::new(rect.x + 22.0, rect.y + rect.height + 1.5, rect.width - 44.0, 7.0);
                shapes.push(Shape::rect(bar, 3.5).fill(Ink::LastWash));
            }
            let position = self.view.position;
            if let Some(element) = position.squares().at(cell)
                && position.cell(cell).is_none()
            {
                shapes.extend(card::square(element, rect.center()));
            }
        }
        Node::new(shapes)
    }

    /// Outlines of the places whose cards are played.
    fn empty_places(&self) -> Node {
        let mut shapes = Vec::new();
        for seat in Seat::BOTH {
            for slot in ALL_SLOTS {
                if self.view.position.held(seat, slot).is_none() {
                    let place = Shape::rect(self.layout.place(seat, slot).grown(-1.0), 5.0);
                    shapes.push(place.dashed(Ink::LineStrong, 1.2, (4.0, 4.0)));
                }
            }
        }
        Node::new(shapes)
    }

    /// Whether a card of a hand is the chosen one.
    fn is_chosen(&self, seat: Seat, slot: u8) -> bool {
        self.chooser == Some(seat) && self.chosen.is_some_and(|(chosen, _)| chosen == slot)
    }

    /// Where the card in a place of a hand lies: the chosen one nearer to the board.
    fn held_rect(&self, seat: Seat, slot: u8) -> Rect {
        let rect = self.layout.place(seat, slot);
        let (right, down) =
            if self.is_chosen(seat, slot) { self.layout.moved(seat) } else { (0.0, 0.0) };
        Rect { x: rect.x + right, y: rect.y + down, ..rect }
    }

    /// The card in a place of a hand, as the viewer sees it.
    fn held(&self, seat: Seat, slot: u8) -> Option<Node> {
        let held = self.view.position.held(seat, slot)?;
        let size = self.layout.size(seat);
        let node = if sees(self.view.position, self.view.viewer, seat) {
            card::front(held.card, seat, self.view.props.cards, self.layout.tiny(size))
        } else {
            card::back(seat)
        };
        let middle = self.held_rect(seat, slot).center();
        Some(node.at(middle).scale(size).keyed(hand_key(seat, slot)))
    }

    /// The card on a cell, with what its square does to it.
    fn lying(&self, cell: u8) -> Option<Node> {
        let owner = self.view.position.cell(cell)?.owner;
        self.lying_of(cell, owner).map(|node| node.keyed(cell_key(cell)))
    }

    /// The card on a cell in the colour of a seat.
    pub fn lying_of(&self, cell: u8, owner: Seat) -> Option<Node> {
        let position = self.view.position;
        let card = position.cell(cell)?.card;
        let mut node = card::front(card, owner, self.view.props.cards, self.layout.tiny(LYING));
        let effect = position.effect(card, cell);
        if effect != 0 {
            node.shapes.extend(card::pill(effect));
        }
        let raised = if self.last_cell() == Some(cell) { RAISED } else { 0.0 };
        Some(node.at(layout::cell(cell).center().moved(0.0, -raised)).scale(LYING))
    }

    /// By which rule the cards fell that the last move took.
    fn last_discs(&self, nodes: &mut Vec<Node>) {
        let position = self.view.position;
        let Some(cell) = self.last_cell().filter(|_| !position.taken().is_empty()) else { return };
        let Some(placed) = position.cell(cell) else { return };
        let (mut first, mut combo) = (Vec::new(), Vec::new());
        for fall in falls(position, cell, *position.taken()) {
            let shapes = if fall.rule == Rule::Combo { &mut combo } else { &mut first };
            disc(shapes, layout::edge(fall.from, fall.to), Ink::Last);
            shapes.push(rule_sign(fall, placed.owner));
        }
        nodes.push(Node::new(first).keyed(discs_key(false)));
        if !combo.is_empty() {
            nodes.push(Node::new(combo).keyed(discs_key(true)));
        }
    }

    /// What can be chosen: the cards of the hand, or the cells for the chosen card.
    fn marks(&self) -> Vec<Shape> {
        let position = self.view.position;
        let mut shapes = Vec::new();
        let Some(seat) = self.chooser else { return shapes };
        let corner = card::CORNER * self.layout.size(seat);
        for slot in ALL_SLOTS {
            if position.held(seat, slot).is_none() {
                continue;
            }
            let rect = self.held_rect(seat, slot);
            if self.is_chosen(seat, slot) {
                // A gap of 3, then the frame.
                shapes.push(Shape::rect(rect.grown(5.0), corner + 5.0).stroke(Ink::Select, 4.5));
            } else if self.view.hover.is_some_and(|id| id == slot_id(slot)) {
                shapes.extend(unbroken_frame(rect, corner));
            } else if self.chosen.is_none() {
                shapes.extend(movable_frame(rect.grown(-0.5), corner));
            }
        }
        if self.chosen.is_some() {
            for cell in ALL_CELLS {
                if position.cell(cell).is_none() && self.target != Some(cell) {
                    let rect = layout::cell(cell);
                    if position.squares().at(cell).is_some() {
                        let edge = Point::new(rect.x + 50.0, rect.y + rect.height - 16.0);
                        shapes.push(Shape::circle(edge, 10.5).fill(Ink::LegalHalo));
                        shapes.push(Shape::circle(edge, 6.5).fill(Ink::Legal));
                    } else {
                        shapes.extend(legal_dot(rect.center()));
                    }
                }
            }
        }
        shapes
    }

    /// The chosen card on the cell under the pointer, and what it would take there.
    fn ghost(&self, nodes: &mut Vec<Node>) {
        let (Some(seat), Some((slot, chosen)), Some(cell)) =
            (self.chooser, self.chosen, self.target)
        else {
            return;
        };
        let position = self.view.position;
        let rect = layout::cell(cell);
        let tiny = self.layout.tiny(LYING);
        let ghost = card::front(chosen, seat, self.view.props.cards, tiny);
        let ghost = Node { shade: Vec::new(), ..ghost };
        nodes.push(ghost.at(rect.center()).scale(LYING).opacity(0.7));
        let taken: Taken = position.would_take(slot, cell);
        let mut shapes: Vec<Shape> = unbroken_frame(card::lying(rect), card::CORNER * LYING).into();
        for (taken, _) in taken.iter() {
            shapes.extend(brackets(layout::cell(taken).grown(-1.0)));
        }
        for fall in falls(position, cell, taken) {
            let at = layout::edge(fall.from, fall.to);
            disc(&mut shapes, at, Ink::Legal);
            shapes.push(seat_mark(seat, at, 6.5).fill(ink_of(seat)));
        }
        nodes.push(Node::new(shapes));
        // What squares do stays to be read, over brackets and frame.
        let mut pill = |cell: u8, effect: i8| {
            if effect != 0 {
                let node = Node::new(card::pill(effect).into());
                nodes.push(node.at(layout::cell(cell).center()).scale(LYING));
            }
        };
        for (taken, _) in taken.iter() {
            pill(taken, position.cell(taken).map_or(0, |it| position.effect(it.card, taken)));
        }
        pill(cell, position.effect(chosen, cell));
    }
}

/// A disc on the edge between two cards.
pub fn disc(shapes: &mut Vec<Shape>, at: Point, ink: Ink) {
    shapes.push(Shape::circle(at, DISC).fill(Ink::LegalHalo).stroke(ink, 2.0));
}

/// The sign of the rule by which a card fell, on its disc: "=", "+", "»" in the direction in which
/// it fell; for the basic rule the mark of the seat that took it.
fn rule_sign(fall: Fall, taker: Seat) -> Shape {
    let at = layout::edge(fall.from, fall.to);
    sign(fall.rule, at, layout::cell(fall.from).center(), taker)
}

/// The sign of a rule around a point, when the card that takes lies `from` there.
pub fn sign(rule: Rule, at: Point, from: Point, taker: Seat) -> Shape {
    use crate::Segment::{Line, Move};
    let segments = match rule {
        Rule::Basic => return seat_mark(taker, at, 6.5).fill(ink_of(taker)),
        Rule::Same => vec![
            Move(at.moved(-4.5, -2.6)),
            Line(at.moved(4.5, -2.6)),
            Move(at.moved(-4.5, 2.6)),
            Line(at.moved(4.5, 2.6)),
        ],
        Rule::Plus => vec![
            Move(at.moved(-5.0, 0.0)),
            Line(at.moved(5.0, 0.0)),
            Move(at.moved(0.0, -5.0)),
            Line(at.moved(0.0, 5.0)),
        ],
        Rule::Combo => {
            let length = at.distance(from).max(1.0);
            let (x, y) = ((at.x - from.x) / length, (at.y - from.y) / length);
            let turned =
                |along: f32, aside: f32| at.moved(x * along - y * aside, y * along + x * aside);
            vec![
                Move(turned(-4.5, -4.5)),
                Line(turned(0.0, 0.0)),
                Line(turned(-4.5, 4.5)),
                Move(turned(0.5, -4.5)),
                Line(turned(5.0, 0.0)),
                Line(turned(0.5, 4.5)),
            ]
        }
    };
    Shape::path(segments).stroke(Ink::Last, 2.8)
}
