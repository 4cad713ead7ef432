//! How a card is drawn, around its middle.

use rosette_cards::{CardSet, Emblem};
use rosette_messages::TriadText;
use rosette_rules::{
    Seat,
    triad::{ACE, Card, Element},
};

use super::{
    emblem,
    glyph::glyph,
    layout::{CARD, LYING},
};
use crate::{
    Anchor, Face, Ink, Node, Point, Rect, Segment, Shape, Words,
    ornament::{ink_of, ink_on, seat_mark},
};

/// The card's edge.
pub const EDGE: Rect = Rect::new(-CARD.0 / 2.0, -CARD.1 / 2.0, CARD.0, CARD.1);
/// How round its corners are.
pub const CORNER: f32 = 8.0;
/// The size of ranks.
const RANK: f32 = 25.0;

/// A point of the card, from its upper left corner.
const fn at(x: f32, y: f32) -> Point {
    Point::new(x - CARD.0 / 2.0, y - CARD.1 / 2.0)
}

/// A card that lies face up: in the owner's colour, over its shade. A `tiny` one has a larger
/// element instead of its level.
pub fn front(card: Card, owner: Seat, cards: &CardSet, tiny: bool) -> Node {
    let mut shapes = border(owner);
    shapes.push(Shape::rect(EDGE.grown(-13.0), 3.0).fill(Ink::Shell1));
    shapes.push(Shape::rect(EDGE.grown(-15.6), 1.6).stroke(Ink::Engrave, 0.9));
    let middle = at(50.0, 62.0);
    match cards.find(card) {
        Some(info) => {
            shapes.extend(emblem::emblem(info.emblem, info.level, middle, 15.5));
            if !tiny {
                let level = TriadText::Level(info.level);
                let level = words(at(19.5, 29.2), level, 9.4, Face::Serif, Anchor::Start);
                shapes.push(Shape::words(level, Ink::InlayInk));
            }
        }
        None => shapes.push(emblem::ring(middle, 9.6)),
    }
    let places = [(50.0, 29.0), (76.5, 62.0), (50.0, 95.0), (23.5, 62.0)];
    for ((x, y), rank) in places.into_iter().zip(card.ranks()) {
        // An ace is wider than a digit.
        let x = if rank == ACE { 50.0 + (x - 50.0) * 0.93 } else { x };
        let foot = at(x, y + RANK * 0.345);
        let rank = words(foot, TriadText::Rank(rank), RANK, Face::Serif, Anchor::Middle);
        shapes.push(Shape::words(rank, Ink::Bitumen));
    }
    if let Some(element) = card.element() {
        let (place, size) = if tiny { (at(73.5, 28.0), 19.0) } else { (at(75.5, 26.0), 14.0) };
        shapes.push(glyph(element, place, size, Ink::InlayInk));
    }
    shapes.push(seat_mark(owner, at(76.0, 98.5), 6.6).fill(ink_of(owner)));
    Node::new(shapes).shade(shade())
}

/// A card that lies face down: who holds it is no secret.
pub fn back(owner: Seat) -> Node {
    let mut shapes = border(owner);
    let field = Shape::rect(EDGE.grown(-13.0), 3.0).fill(Ink::Bitumen);
    shapes.push(field.stroke(ink_on(owner), 1.4));
    let middle = at(50.0, 62.0);
    shapes.push(Shape::circle(middle, 30.0).stroke(Ink::OnBitumen, 1.5));
    let inks = (Ink::OnBitumen, Ink::Ochre);
    shapes.extend(emblem::parts(Emblem::Petal, 8, middle, 26.0, inks));
    shapes.push(Shape::circle(middle, 6.0).fill(Ink::Bitumen));
    shapes.push(Shape::circle(middle, 4.0).fill(Ink::OnBitumen));
    for (x, y) in [(24.0, 26.0), (76.0, 26.0), (24.0, 98.0), (76.0, 98.0)] {
        shapes.push(Shape::circle(at(x, y), 3.4).stroke(Ink::Ochre, 1.6));
    }
    Node::new(shapes).shade(shade())
}

fn shade() -> Shape {
    Shape::rect(Rect { x: EDGE.x + 1.0, y: EDGE.y + 4.0, ..EDGE }, CORNER).fill(Ink::Shade)
}

fn border(owner: Seat) -> Vec<Shape> {
    let mut shapes = Vec::with_capacity(18);
    shapes.push(Shape::rect(EDGE, CORNER).fill(ink_of(owner)).stroke(Ink::Bitumen, 1.2));
    shapes.push(Shape::path(frieze(owner)).fill(ink_on(owner)));
    shapes
}

/// The marks along the border, as one path: triangles that point inwards, or squares.
fn frieze(owner: Seat) -> Vec<Segment> {
    const ASIDE: f32 = 6.4;
    let mut segments = Vec::with_capacity(200);
    for index in 0..9_u8 {
        let x = 10.0 + (f32::from(index) + 0.5) * 80.0 / 9.0;
        mark(&mut segments, owner, at(x, ASIDE), (0.0, 1.0));
        mark(&mut segments, owner, at(x, CARD.1 - ASIDE), (0.0, -1.0));
    }
    for index in 0..11_u8 {
        let y = 11.5 + (f32::from(index) + 0.5) * 101.0 / 11.0;
        mark(&mut segments, owner, at(ASIDE, y), (1.0, 0.0));
        mark(&mut segments, owner, at(CARD.0 - ASIDE, y), (-1.0, 0.0));
    }
    segments
}

/// One mark of the frieze; `inwards` is where it points.
fn mark(segments: &mut Vec<Segment>, owner: Seat, center: Point, inwards: (f32, f32)) {
    let corner = |along: f32, inside: f32| {
        let (x, y) = inwards;
        center.moved(x * inside - y * along, y * inside + x * along)
    };
    match owner {
        Seat::First => segments.extend([
            Segment::Move(corner(-3.6, -2.2)),
            Segment::Line(corner(3.6, -2.2)),
            Segment::Line(corner(0.0, 3.2)),
        ]),
        Seat::Second => segments.extend([
            Segment::Move(corner(-2.15, -2.15)),
            Segment::Line(corner(2.15, -2.15)),
            Segment::Line(corner(2.15, 2.15)),
            Segment::Line(corner(-2.15, 2.15)),
        ]),
    }
    segments.push(Segment::Close);
}

/// Marks of a seat's frieze in a row, 14 apart in a band of 14.
pub fn band(owner: Seat, count: u8) -> Vec<Segment> {
    let mut segments = Vec::new();
    for index in 0..count {
        let x = f32::from(index) * 14.0;
        let point = |right: f32, down: f32| Point::new(x + right, down);
        match owner {
            Seat::First => segments.extend([
                Segment::Move(point(2.0, 11.0)),
                Segment::Line(point(12.0, 11.0)),
                Segment::Line(point(7.0, 2.0)),
            ]),
            Seat::Second => segments.extend([
                Segment::Move(point(3.0, 3.0)),
                Segment::Line(point(11.0, 3.0)),
                Segment::Line(point(11.0, 11.0)),
                Segment::Line(point(3.0, 11.0)),
            ]),
        }
        segments.push(Segment::Close);
    }
    segments
}

/// What the element square under a card does to it, over the card's upper right corner.
pub fn pill(effect: i8) -> [Shape; 2] {
    let middle = at(CARD.0 - 8.0, 6.0);
    let plate = Rect::new(middle.x - 15.0, middle.y - 11.0, 30.0, 22.0);
    let foot = middle.moved(0.0, 5.6);
    let effect = words(foot, TriadText::Effect(effect), 16.0, Face::Sans, Anchor::Middle);
    [
        Shape::rect(plate, 11.0).fill(Ink::Bitumen).stroke(Ink::LegalHalo, 2.0),
        Shape::words(effect, Ink::OnBitumen),
    ]
}

/// The sign of an element square, in a ring around a point.
pub fn square(element: Element, center: Point) -> [Shape; 2] {
    [
        Shape::circle(center, 33.0).stroke(Ink::Engrave, 1.4),
        glyph(element, center, 38.0, Ink::InlayInk),
    ]
}

/// An empty cell, in this colour.
pub fn cell(rect: Rect, ink: Ink) -> [Shape; 2] {
    [
        Shape::rect(rect, CORNER).fill(ink),
        Shape::rect(rect.grown(-6.0), 4.0).stroke(Ink::Engrave, 1.0).opacity(0.8),
    ]
}

/// The edge of a card that lies on a cell.
pub fn lying(cell: Rect) -> Rect {
    let (width, height) = (cell.width * LYING, cell.height * LYING);
    let middle = cell.center();
    Rect::new(middle.x - width / 2.0, middle.y - height / 2.0, width, height)
}

pub fn words(at: Point, text: TriadText, size: f32, face: Face, anchor: Anchor) -> Words {
    let message = text.into();
    Words { at, message, size, weight: 700, face, anchor }
}
