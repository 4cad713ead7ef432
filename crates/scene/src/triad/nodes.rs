//! Draws what is on the board: cards, element squares and marks.

use rosette_rules::{
    Seat,
    triad::{Captures, Card, Rule},
};

use super::{
    board::{CardCapture, TriadBoard, card_captures, cell_key, hand_key},
    card,
    layout::{self, ALL_CELLS, ALL_SLOTS, LYING},
};
use crate::{
    Ink, NodeKey, Pen, Place, Point, Rect,
    ornament::{PITCH, brackets, frieze, ink_of, legal_dot, seat_mark, unbroken_frame},
    pen::{L, M},
};

/// The distance by which the last move's card is drawn higher, so that the bar below it is visible.
const RAISED: f32 = 1.5;
/// The distance in CSS pixels by which a card under the pointer is raised, and the degrees by which
/// it leans.
const LIFTED_PX: f32 = 8.0;
const LEAN: f32 = 3.0;
/// The radius of the disc of a capture, on the edge between two cards.
const DISC: f32 = 11.0;

impl TriadBoard<'_> {
    /// Draws everything above the ground, from bottom to top.
    pub fn draw(&self, pen: &mut Pen) {
        if let Some(seat) = self.view.lit() {
            frieze(pen, seat, &[self.layout.side(seat)], PITCH);
        }
        self.cells(pen);
        self.empty_places(pen);
        for &seat in &Seat::BOTH {
            for slot in ALL_SLOTS {
                self.held(pen, seat, slot);
            }
        }
        let last = self.last_cell();
        for cell in ALL_CELLS {
            if Some(cell) != last {
                self.lying(pen, cell);
            }
        }
        // The placed card is drawn above the cards that it passes.
        if let Some(cell) = last {
            self.lying(pen, cell);
        }
        self.last_discs(pen);
        self.marks(pen);
        self.ghost(pen);
    }

    /// Returns the cell on which the chosen card is drawn, because the pointer is there.
    fn previewed(&self) -> Option<u8> {
        self.target.filter(|_| self.view.context.marks)
    }

    /// Draws tints of cells, element squares and the bar of the last move.
    fn cells(&self, pen: &mut Pen) {
        pen.node();
        for cell in ALL_CELLS {
            let rect = layout::cell(cell);
            if self.previewed() == Some(cell) {
                card::cell(pen, rect, Ink::HoverWash);
                continue;
            }
            if self.last_cell() == Some(cell) {
                card::cell(pen, rect, Ink::LastWash);
                let bar =
                    Rect::new(rect.x + 22.0, rect.y + rect.height + 1.5, rect.width - 44.0, 7.0);
                pen.rect(bar, 3.5).fill(Ink::LastWash);
            }
        }
        pen.node().keyed(NodeKey::new("elements"));
        let position = self.view.position;
        for cell in ALL_CELLS.filter(|cell| self.previewed() != Some(*cell)) {
            if let Some(element) = position.squares().at(cell)
                && position.cell(cell).is_none()
            {
                card::square(pen, element, layout::cell(cell).center());
            }
        }
    }

    /// Draws an outline in the slot of each card that was played.
    fn empty_places(&self, pen: &mut Pen) {
        pen.node().keyed(NodeKey::new("empty"));
        for &seat in &Seat::BOTH {
            for slot in ALL_SLOTS {
                if self.view.position.held(seat, slot).is_none() {
                    pen.rect(self.layout.place(seat, slot).grown(-1.0), 5.0);
                    pen.stroke(Ink::LineStrong, 1.2).dash((4.0, 4.0));
                }
            }
        }
    }

    /// Returns whether the card in a slot is the chosen one, which is drawn closer to the board.
    fn is_chosen(&self, seat: Seat, slot: u8) -> bool {
        self.chooser == Some(seat) && self.chosen.is_some_and(|(chosen, _)| chosen == slot)
    }

    /// Returns whether the card in a slot is under the pointer and can be chosen.
    fn is_lifted(&self, seat: Seat, slot: u8) -> bool {
        self.can_choose(seat, slot)
            && !self.is_chosen(seat, slot)
            && !self.view.context.arranging
            && self.view.context.hover == Some(Place::Hand(seat, slot))
    }

    /// Returns the bounds of the card in a slot. The chosen card is closer to the board, unless
    /// Order chose it, and one under the pointer is raised.
    pub fn held_rect(&self, seat: Seat, slot: u8) -> Rect {
        let rect = self.layout.place(seat, slot);
        let (right, down) = if self.is_chosen(seat, slot) && self.forced_slot().is_none() {
            self.layout.moved(seat)
        } else if self.is_lifted(seat, slot) {
            (0.0, -self.layout.frame.units(LIFTED_PX))
        } else {
            (0.0, 0.0)
        };
        Rect { x: rect.x + right, y: rect.y + down, ..rect }
    }

    /// Returns the degrees by which the card in a slot is turned. A raised card leans towards the
    /// board, and the hand of an opposite player is turned by 180°.
    fn turned(&self, seat: Seat, slot: u8) -> f32 {
        let lean = match (self.is_lifted(seat, slot), seat) {
            (false, _) => 0.0,
            (true, Seat::First) => LEAN,
            (true, Seat::Second) => -LEAN,
        };
        lean + self.view.context.props.rotation_of(seat)
    }

    /// Draws the card in a slot, with its front or its back as the viewer sees it.
    fn held(&self, pen: &mut Pen, seat: Seat, slot: u8) {
        let Some(held) = self.view.position.held(seat, slot) else { return };
        let size = self.layout.size(seat);
        if self.view.position.sees(self.view.context.viewer, seat, slot) {
            card::front(
                pen,
                held.card,
                seat,
                self.view.context.props.cards,
                self.layout.tiny(size),
            );
            card::type_pill(pen, self.view.position.modifiers().of(held.card));
            if self.is_marked_open(seat, slot) {
                card::eye(pen);
            }
        } else {
            card::back(pen, seat);
        }
        pen.at(self.held_rect(seat, slot).center()).scale(size).turn(self.turned(seat, slot));
        pen.keyed(hand_key(seat, slot));
    }

    /// Draws the card on a cell, with the effect of the cell's element.
    fn lying(&self, pen: &mut Pen, cell: u8) {
        let position = self.view.position;
        let Some(placed) = position.cell(cell) else { return };
        let (card, cards) = (placed.card, self.view.context.props.cards);
        card::front(pen, card, placed.owner, cards, self.layout.tiny(LYING));
        card::pill(pen, position.effect(card, cell));
        card::type_pill(pen, position.modifiers().of(card));
        pen.at(self.lies_at(cell)).scale(LYING).keyed(cell_key(cell));
    }

    /// Returns the centre of the card on a cell, which is higher for the last move's card.
    pub fn lies_at(&self, cell: u8) -> Point {
        let raised = if self.last_cell() == Some(cell) { RAISED } else { 0.0 };
        layout::cell(cell).center().moved(0.0, -raised)
    }

    /// Draws a disc for each capture of the last move, with the sign of its rule.
    fn last_discs(&self, pen: &mut Pen) {
        let position = self.view.position;
        let Some(cell) = self.last_cell().filter(|_| !position.taken().is_empty()) else { return };
        let Some(placed) = position.cell(cell) else { return };
        pen.node();
        for capture in card_captures(position, cell, *position.taken()) {
            disc(pen, layout::edge(capture.from, capture.to), Ink::Last);
            rule_sign(pen, capture, placed.owner);
        }
    }

    /// Marks the chosen card, the card under the pointer, and the cells for the chosen card. Cards
    /// in hand need no mark, because every one of them can be chosen.
    fn marks(&self, pen: &mut Pen) {
        let position = self.view.position;
        pen.node();
        let Some(seat) = self.chooser else { return };
        let corner = card::CORNER * self.layout.size(seat);
        for slot in ALL_SLOTS {
            if position.held(seat, slot).is_none() {
                continue;
            }
            let rect = self.held_rect(seat, slot);
            if self.is_chosen(seat, slot) {
                // The frame is 3 units outside the card.
                pen.rect(rect.grown(5.0), corner + 5.0).stroke(Ink::Select, 4.5);
            } else if self.is_lifted(seat, slot) {
                let local =
                    Rect::new(rect.width / -2.0, rect.height / -2.0, rect.width, rect.height);
                pen.node().at(rect.center()).turn(self.turned(seat, slot));
                unbroken_frame(pen, local, corner);
                pen.node();
            }
        }
        if self.chosen.is_some() && self.view.context.marks {
            for cell in ALL_CELLS {
                if position.cell(cell).is_none() && self.target != Some(cell) {
                    let rect = layout::cell(cell);
                    if position.squares().at(cell).is_some() {
                        let edge = Point::new(rect.x + 50.0, rect.y + rect.height - 16.0);
                        pen.circle(edge, 10.5).fill(Ink::LegalHalo);
                        pen.circle(edge, 6.5).fill(Ink::Legal);
                    } else {
                        legal_dot(pen, rect.center());
                    }
                }
            }
        }
    }

    /// Draws the chosen card on the cell under the pointer, and marks the cards that it would
    /// capture.
    fn ghost(&self, pen: &mut Pen) {
        let (Some(seat), Some((slot, chosen)), Some(cell)) =
            (self.chooser, self.chosen, self.previewed())
        else {
            return;
        };
        let position = self.view.position;
        let rect = layout::cell(cell);
        let tiny = self.layout.tiny(LYING);
        card::front(pen, chosen, seat, self.view.context.props.cards, tiny).flat();
        pen.at(rect.center()).scale(LYING).faint(0.7);
        let taken: Captures = position.would_take(slot, cell);
        unbroken_frame(pen.node(), card::lying(rect), card::CORNER * LYING);
        for (taken, _) in taken.iter() {
            brackets(pen, layout::cell(taken).grown(-1.0));
        }
        for capture in card_captures(position, cell, taken) {
            let at = layout::edge(capture.from, capture.to);
            disc(pen, at, Ink::Legal);
            seat_mark(pen, seat, at, 6.5).fill(ink_of(seat));
        }
        // What elements and types add is drawn above brackets and frame, so that they stay readable.
        for (taken, _) in taken.iter() {
            if let Some(placed) = position.cell(taken) {
                self.pill(pen, placed.card, taken);
            }
        }
        self.pill(pen, chosen, cell);
    }

    /// Draws at a card what its element and its type add to its ranks, if they do.
    fn pill(&self, pen: &mut Pen, card: Card, cell: u8) {
        let position = self.view.position;
        let (effect, modifier) = (position.effect(card, cell), position.modifiers().of(card));
        if effect != 0 || modifier != 0 {
            card::pill(pen.node(), effect);
            card::type_pill(pen, modifier);
            pen.at(layout::cell(cell).center()).scale(LYING);
        }
    }
}

/// Draws the disc of a capture on the edge between two cards.
pub fn disc(pen: &mut Pen, at: Point, ink: Ink) {
    pen.circle(at, DISC).fill(Ink::LegalHalo).stroke(ink, 2.0);
}

/// Draws the sign of the rule by which a card was captured, on the disc of the capture.
fn rule_sign(pen: &mut Pen, capture: CardCapture, taker: Seat) {
    let at = layout::edge(capture.from, capture.to);
    sign(pen, capture.rule, at, layout::cell(capture.from).center(), taker);
}

/// The signs of rules in tenths of a unit. The sign of a combo runs along the direction of the
/// capture.
const SAME: &[i16] = &[M, -45, -26, L, 45, -26, M, -45, 26, L, 45, 26];
const PLUS: &[i16] = &[M, -50, 0, L, 50, 0, M, 0, -50, L, 0, 50];
const COMBO: &[i16] = &[M, -45, -45, L, 0, 0, L, -45, 45, M, 5, -45, L, 50, 0, L, 5, 45];

/// Draws the sign of a rule around a point: "=", "+", or "»" away from `from`, the centre of the
/// capturing card. The basic rule has the capturing seat's mark.
pub fn sign(pen: &mut Pen, rule: Rule, at: Point, from: Point, taker: Seat) {
    let strokes = match rule {
        Rule::Basic => {
            seat_mark(pen, taker, at, 6.5).fill(ink_of(taker));
            return;
        }
        Rule::Same => SAME,
        Rule::Plus => PLUS,
        Rule::Combo => COMBO,
    };
    let (mut x, mut y) = (1.0, 0.0);
    if rule == Rule::Combo {
        let length = at.distance(from).max(1.0);
        (x, y) = ((at.x - from.x) / length, (at.y - from.y) / length);
    }
    pen.path().stroke(Ink::Last, 2.8).strokes(strokes, &|along, aside| {
        let (along, aside) = (along / 10.0, aside / 10.0);
        at.moved(x * along - y * aside, y * along + x * aside)
    });
}
