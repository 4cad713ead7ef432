//! Draws a card around its centre, face up or face down, in the style of its owner.

use rosette_cards::{CardSet, Emblem};
use rosette_rules::{
    Seat,
    triad::{ACE, Card, Element, rank_letter},
};

use super::{
    emblem,
    face::face,
    glyph::{glyph, type_glyph},
    layout::{CARD, LYING},
};
use crate::{
    Anchor, BoardStyle, Face, Ink, Pen, Point, Rect,
    ornament::{hollow, ink_of, ink_on, seat_mark},
    pen::{L, M, Q, Z},
};

/// The outline of a card around its centre, in local units.
pub const EDGE: Rect = Rect::new(-CARD.0 / 2.0, -CARD.1 / 2.0, CARD.0, CARD.1);
/// The radius of the card's corners in local units.
pub const CORNER: f32 = 8.0;
/// The font size of ranks in local units.
const RANK: f32 = 25.0;
/// The middles of the ranks, relative to the card's upper left corner: up, right, down, left.
const RANKS: [(f32, f32); 4] = [(50.0, 29.0), (76.5, 62.0), (50.0, 95.0), (23.5, 62.0)];

const EMBLEM: f32 = 15.5;

/// Converts a point relative to the card's upper left corner to one relative to its centre.
const fn at(x: f32, y: f32) -> Point {
    Point::new(x - CARD.0 / 2.0, y - CARD.1 / 2.0)
}

/// Draws a face-up card in the owner's colour, above its shade. A `tiny` card has a larger element
/// and type, and no level.
pub fn front<'a>(
    pen: &'a mut Pen,
    card: Card,
    owner: Seat,
    cards: &CardSet,
    tiny: bool,
) -> &'a mut Pen {
    border(pen, owner);
    pen.rect(EDGE.grown(-13.0), 3.0).fill(Ink::Shell1);
    pen.rect(EDGE.grown(-15.6), 1.6).stroke(Ink::Engrave, 0.9);
    let middle = at(50.0, 62.0);
    match cards.find(card) {
        Some(info) => {
            match cards.face(info) {
                Some(figure) => face(pen, figure, middle),
                None => emblem::emblem(pen, info.emblem, info.level, middle, EMBLEM),
            }
            if !tiny {
                let level = roman(info.level).to_owned();
                words(pen, at(19.5, 29.2), level, 9.4, Face::Serif, Anchor::Start);
                pen.fill(Ink::InlayInk);
            }
        }
        None => emblem::ring(pen, middle, 9.6),
    }
    for (&(x, y), &rank) in RANKS.iter().zip(&card.ranks()) {
        let (foot, size) = rank_at((x, y), rank);
        words(pen, foot, rank_letter(rank).to_string(), size, Face::Serif, Anchor::Middle);
        pen.fill(Ink::Bitumen);
    }
    if let Some(element) = card.element() {
        let (place, size) = element_at(tiny);
        glyph(pen, element, place, size, Ink::InlayInk);
    }
    if let Some(card_type) = card.card_type() {
        let (place, size) = type_at(tiny);
        type_glyph(pen, card_type, place, size, Ink::InlayInk);
    }
    seat_mark(pen, owner, at(76.0, 98.5), 6.6).fill(ink_of(owner))
}

/// Returns the point and the size of a card's type, in local units. On a `tiny` card it is larger.
const fn type_at(tiny: bool) -> (Point, f32) {
    (at(24.5, 98.0), if tiny { 18.0 } else { 14.0 })
}

/// Returns the point and the size of a card's element, in local units. On a `tiny` card it is
/// larger.
const fn element_at(tiny: bool) -> (Point, f32) {
    if tiny { (at(73.5, 28.0), 19.0) } else { (at(75.5, 26.0), 14.0) }
}

/// Returns the point of a rank's baseline and its font size. An ace is wider than a digit, so next
/// to the face it is smaller and further in.
fn rank_at((x, y): (f32, f32), rank: u8) -> (Point, f32) {
    let is_beside = rank == ACE && x != 50.0;
    let (x, size) = if is_beside { (50.0 + (x - 50.0) * 0.95, 23.0) } else { (x, RANK) };
    (at(x, y + size * 0.345), size)
}

/// Returns a level, 1–10, in Roman numerals; empty for other numbers.
#[must_use]
pub fn roman(level: u8) -> &'static str {
    const ROMAN: [&str; 10] = ["I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X"];
    ROMAN.get(usize::from(level).wrapping_sub(1)).copied().unwrap_or_default()
}

/// Draws a face-down card. The border shows the owner, who isn't secret.
pub fn back(pen: &mut Pen, owner: Seat) -> &mut Pen {
    border(pen, owner);
    pen.rect(EDGE.grown(-13.0), 3.0).fill(Ink::Bitumen).stroke(ink_on(owner), 1.4);
    let middle = at(50.0, 62.0);
    pen.circle(middle, 30.0).stroke(Ink::OnBitumen, 1.5);
    emblem::parts(pen, Emblem::Petal, 8, middle, 26.0, (Ink::OnBitumen, Ink::Ochre));
    pen.circle(middle, 6.0).fill(Ink::Bitumen);
    pen.circle(middle, 4.0).fill(Ink::OnBitumen);
    for &(x, y) in &[(24.0, 26.0), (76.0, 26.0), (24.0, 98.0), (76.0, 98.0)] {
        pen.circle(at(x, y), 3.4).stroke(Ink::Ochre, 1.6);
    }
    pen
}

/// Starts a card: its shade, its border, and the owner's marks along it.
fn border(pen: &mut Pen, owner: Seat) {
    let shade = Rect { x: EDGE.x + 1.0, y: EDGE.y + 4.0, ..EDGE };
    pen.node().rect(shade, CORNER).fill(Ink::Shade).as_shade();
    pen.rect(EDGE, CORNER).fill(ink_of(owner)).stroke(Ink::Bitumen, 1.2);
    pen.long_path(200).fill(ink_on(owner));
    frieze(pen, owner);
}

/// Adds the marks along the border: triangles that point inwards, or squares.
fn frieze(pen: &mut Pen, owner: Seat) {
    const ASIDE: f32 = 6.4;
    for index in 0..9_u8 {
        let x = 10.0 + (f32::from(index) + 0.5) * 80.0 / 9.0;
        mark(pen, owner, at(x, ASIDE), (0.0, 1.0));
        mark(pen, owner, at(x, CARD.1 - ASIDE), (0.0, -1.0));
    }
    for index in 0..11_u8 {
        let y = 11.5 + (f32::from(index) + 0.5) * 101.0 / 11.0;
        mark(pen, owner, at(ASIDE, y), (1.0, 0.0));
        mark(pen, owner, at(CARD.0 - ASIDE, y), (-1.0, 0.0));
    }
}

/// The marks of a frieze in hundredths of a unit. The first coordinate runs along the edge, the
/// second inwards.
const TRIANGLE: &[i16] = &[M, -360, -220, L, 360, -220, L, 0, 320, Z];
const SQUARE: &[i16] = &[M, -215, -215, L, 215, -215, L, 215, 215, L, -215, 215, Z];
/// The marks of a frieze in a band of height 14.
const BAND_TRIANGLE: &[i16] = &[M, 2, 11, L, 12, 11, L, 7, 2, Z];
const BAND_SQUARE: &[i16] = &[M, 3, 3, L, 11, 3, L, 11, 11, L, 3, 11, Z];

/// Adds one mark of the frieze; the last parameter is the inward direction.
fn mark(pen: &mut Pen, owner: Seat, center: Point, (x, y): (f32, f32)) {
    let strokes = if owner == Seat::First { TRIANGLE } else { SQUARE };
    pen.strokes(strokes, &|along, inside| {
        let (along, inside) = (along / 100.0, inside / 100.0);
        center.moved(x * inside - y * along, y * inside + x * along)
    });
}

/// Draws a row of a seat's marks, 14 apart.
pub fn band(pen: &mut Pen, owner: Seat, count: u8) -> &mut Pen {
    let strokes = if owner == Seat::First { BAND_TRIANGLE } else { BAND_SQUARE };
    pen.node().path().fill(Ink::OnBitumen);
    for index in 0..count {
        let x = f32::from(index) * 14.0;
        pen.strokes(strokes, &|right, down| Point::new(x + right, down));
    }
    pen
}

/// Draws what the element square under a card adds to its ranks, at its upper right corner.
pub fn pill(pen: &mut Pen, effect: i8) {
    signed(pen, at(CARD.0 - 8.0, 6.0), effect);
}

/// Draws what Ascension or Descension adds to a card's ranks, at its lower left corner.
pub fn type_pill(pen: &mut Pen, modifier: i8) {
    signed(pen, at(8.0, CARD.1 - 6.0), modifier);
}

/// The outline of an eye in tenths of a unit.
const EYE: &[i16] = &[M, -90, 0, Q, 0, -95, 90, 0, Q, 0, 95, -90, 0, Z];

/// Draws an eye at a card's upper left corner: both seats see the card.
pub fn eye(pen: &mut Pen) {
    let middle = at(8.0, 6.0);
    plate(pen, middle);
    let place = |x: f32, y: f32| middle.moved(x / 10.0, y / 10.0);
    pen.path().stroke(Ink::OnBitumen, 1.8).strokes(EYE, &place);
    pen.circle(middle, 2.8).fill(Ink::OnBitumen);
}

/// Draws a plate around a point.
fn plate(pen: &mut Pen, middle: Point) {
    let plate = Rect::new(middle.x - 15.0, middle.y - 11.0, 30.0, 22.0);
    pen.rect(plate, 11.0).fill(Ink::Bitumen).stroke(Ink::LegalHalo, 2.0);
}

/// Draws a number with its sign on a plate around a point, unless it is 0.
fn signed(pen: &mut Pen, middle: Point, number: i8) {
    if number == 0 {
        return;
    }
    plate(pen, middle);
    let foot = middle.moved(0.0, 5.6);
    let text = format!("{}{}", if number < 0 { '−' } else { '+' }, number.unsigned_abs());
    words(pen, foot, text, 16.0, Face::Sans, Anchor::Middle);
    pen.fill(Ink::OnBitumen);
}

/// Draws the sign of an element square, in a ring around a point.
pub fn square(pen: &mut Pen, element: Element, center: Point) {
    pen.circle(center, 33.0).stroke(Ink::Engrave, 1.4);
    glyph(pen, element, center, 38.0, Ink::InlayInk);
}

/// Draws an empty cell with this colour.
pub fn cell(pen: &mut Pen, rect: Rect, ink: Ink) {
    if pen.style == BoardStyle::Inlaid {
        pen.rect(rect, CORNER).fill(ink);
        pen.rect(rect.grown(-6.0), 4.0).stroke(Ink::Engrave, 1.0).opacity(0.8);
        return;
    }
    hollow(pen, rect, CORNER, ink);
    // The corners show where a card can be placed.
    let inner = rect.grown(-12.0);
    let (right, foot) = (inner.x + inner.width, inner.y + inner.height);
    pen.long_path(12).stroke(Ink::StoneEdge, 1.8);
    for &(x, y, across, down) in &[
        (inner.x, inner.y, 1.0, 1.0),
        (right, inner.y, -1.0, 1.0),
        (right, foot, -1.0, -1.0),
        (inner.x, foot, 1.0, -1.0),
    ] {
        let corner = Point::new(x, y);
        pen.go(corner.moved(across * 11.0, 0.0)).line(corner).line(corner.moved(0.0, down * 11.0));
    }
}

pub fn lying(cell: Rect) -> Rect {
    let (width, height) = (cell.width * LYING, cell.height * LYING);
    let middle = cell.center();
    Rect::new(middle.x - width / 2.0, middle.y - height / 2.0, width, height)
}

/// Draws a bold text without a colour.
pub fn words(
    pen: &mut Pen,
    at: Point,
    text: String,
    size: f32,
    face: Face,
    anchor: Anchor,
) -> &mut Pen {
    pen.words(at, text, (size, 700), face, anchor)
}

#[cfg(test)]
mod tests {
    use rosette_cards::{Bit, Faces, Figure};

    use super::*;
    use crate::triad::face;

    #[test]
    fn levels_are_roman() {
        assert_eq!([0, 1, 4, 9, 10, 11].map(roman), ["", "I", "IV", "IX", "X", ""]);
    }

    fn points(figure: &Figure) -> Vec<(f32, f32)> {
        let (mut points, mut last) = (Vec::new(), (0.0, 0.0));
        for bit in figure.inlays.iter().flat_map(|inlay| &inlay.bits) {
            let [from, by, then, to] = match *bit {
                Bit::Move(to) => [to; 4],
                Bit::Line(to) => [last, last, to, to],
                Bit::Curve(by, then, to) => [last, by, then, to],
                Bit::Close => continue,
            };
            for step in 0..=20_u8 {
                let (t, u) = (f32::from(step) / 20.0, 1.0 - f32::from(step) / 20.0);
                let [a, b, c, d] = [u * u * u, 3.0 * u * u * t, 3.0 * u * t * t, t * t * t];
                let mix = |from, by, then, to| a * from + b * by + c * then + d * to;
                points.push((mix(from.0, by.0, then.0, to.0), mix(from.1, by.1, then.1, to.1)));
            }
            last = to;
        }
        points
    }

    /// Returns whether a point is inside a rank in DejaVu Serif Bold, whose letters are wider than
    /// those of most fonts.
    fn is_on(point: Point, middle: (f32, f32), rank: u8) -> bool {
        let (foot, size) = rank_at(middle, rank);
        let (aside, up) = ((point.x - foot.x).abs() / size, (foot.y - point.y) / size);
        // An ace is a triangle on its serifs.
        let half = if rank == ACE { 0.4 - 0.33 * ((up - 0.06) / 0.68).max(0.0) } else { 0.31 };
        aside < half && (-0.016..0.745).contains(&up)
    }

    #[test]
    fn no_rank_touches_a_face() {
        let mut cards = CardSet::house().clone();
        cards.faces = Faces::house().clone();
        for info in cards.cards() {
            let figure = cards.face(info).unwrap();
            for (middle, rank) in RANKS.into_iter().zip(info.card.ranks()) {
                let touched = points(figure)
                    .into_iter()
                    .find(|(x, y)| is_on(Point::new(x * face::UNIT, y * face::UNIT), middle, rank));
                assert_eq!(
                    touched, None,
                    "{} of {} and {rank} at {middle:?}",
                    figure.name, info.card
                );
            }
        }
    }

    #[test]
    fn no_rank_touches_an_emblem_an_element_or_a_type() {
        let element = |tiny| element_at(tiny).0;
        for (center, radius) in [
            (at(50.0, 62.0), EMBLEM),
            (element(false), 7.0),
            (element(true), 9.5),
            (type_at(true).0, 9.0),
        ] {
            for angle in 0..360_u16 {
                let turn = f32::from(angle).to_radians();
                let point = center.moved(radius * turn.cos(), radius * turn.sin());
                for (middle, rank) in RANKS.into_iter().flat_map(|it| [(it, 1), (it, ACE)]) {
                    assert!(!is_on(point, middle, rank), "{rank} at {middle:?}");
                }
            }
        }
    }
}
