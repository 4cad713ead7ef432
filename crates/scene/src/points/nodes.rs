//! Drawing of the pieces and of the marks.

use super::{
    Change, Points, all,
    board::{around, at},
    regions::{Choice, Choices},
};
use crate::{
    Ink, Key, Last, Pen, Rect,
    names::numbered,
    ornament::{
        brackets, disc, focus_ring, ink_of, last_from, last_to, legal_dot, movable_ring,
        unbroken_ring,
    },
};

/// The radius of a piece, and of the rings around it.
pub const PIECE: f32 = 33.0;
const RING: f32 = 41.0;
/// The distance from a point to the edge at which the last move is marked.
const EDGE: f32 = 48.0;

/// Returns the key of the piece on a point.
pub fn key(point: u8) -> Key {
    Key(numbered("piece:", point))
}

/// Draws the pieces on the board, with the marks of the last token.
pub fn lying<G: Points>(pen: &mut Pen, position: &G, last: Option<&Last<'_, G>>) {
    let change = last.map(|last| Change::between(last.before, position));
    let mover = last.and_then(|last| last.before.turn().seat());
    if let (Some(change), Some(seat)) = (&change, mover) {
        let edge = |point| at::<G>(point).moved(0.0, EDGE);
        pen.node();
        if let Some((from, to)) = change.moved(seat) {
            pen.circle(at::<G>(to), RING).fill(Ink::LastWash);
            last_to(pen, edge(to));
            from.into_iter().for_each(|from| last_from(pen, edge(from), Ink::Last));
        }
        for captured in change.captured(seat) {
            let ring = pen.circle(at::<G>(*captured), PIECE - 6.0);
            ring.stroke(ink_of(seat.other()), 4.0).dash((5.0, 11.0));
        }
    }
    for point in all::<G>() {
        if let Some(seat) = position.piece_on(point) {
            disc(pen, seat, PIECE).at(at::<G>(point)).keyed(key(point));
        }
    }
}

/// Draws the pieces and the marks, from bottom to top.
pub fn draw<G: Points>(pen: &mut Pen, choices: &Choices<'_, G>, focused: Option<Rect>) {
    lying(pen, choices.view.position, choices.view.last.as_ref());
    pen.node();
    for point in all::<G>() {
        mark(pen, choices, point);
    }
    if let Some(chosen) = choices.chosen {
        unbroken_ring(pen, at::<G>(chosen), RING);
    }
    if let Some(target) = choices.target {
        hover(pen, choices, target);
    }
    if let Some(rect) = focused {
        focus_ring(pen.node(), rect.grown(-3.0), 8.0);
    }
}

/// Marks what can be done with a point.
fn mark<G: Points>(pen: &mut Pen, choices: &Choices<'_, G>, point: u8) {
    let (at, hovered) = (at::<G>(point), choices.target == Some(point));
    let occupied = choices.view.position.piece_on(point).is_some();
    match choices.choice(point) {
        Some(Choice::Piece) if hovered => unbroken_ring(pen, at, RING),
        Some(Choice::Piece) if choices.chosen.is_none() => movable_ring(pen, at, RING),
        Some(Choice::Step(_)) if occupied => brackets(pen, around::<G>(point).grown(-8.0)),
        Some(Choice::Step(_)) if !hovered => legal_dot(pen, at),
        _ => {}
    }
}

/// Draws the result of choosing the point under the pointer.
fn hover<G: Points>(pen: &mut Pen, choices: &Choices<'_, G>, point: u8) {
    let position = choices.view.position;
    let (Some(Choice::Step(_)), Some(seat)) = (choices.choice(point), position.turn().seat())
    else {
        return;
    };
    if position.piece_on(point).is_none() {
        disc(pen, seat, PIECE).flat().at(at::<G>(point)).faint(0.6);
    }
    unbroken_ring(pen.node(), at::<G>(point), RING);
}
