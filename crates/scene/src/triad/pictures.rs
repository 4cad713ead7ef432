//! Pictures of Triple Triad, made by the code that draws the board.

use rosette_cards::CardSet;
use rosette_messages::{FixedText, triad};
use rosette_rules::{
    Seat,
    Seat::{First, Second},
    triad::{Card, Element, HAND, Hand, Options, Rule, Squares, Triad, TriadField},
};

use super::{
    card, ground,
    layout::{self, ALL_CELLS, LYING},
    nodes,
};
use crate::{
    Anchor, BoardStyle, Crop, Face, Ink, Pen, Point, Rect, View,
    ornament::{brackets, disc},
    pen::{L, M},
    sample::after,
    svg,
};

/// The tokens and the elements of the game on the tile.
const TOKENS: &str = "1@1 4@4 5@3 2@8 2@5";
const SQUARES: &str = "5=fire;6=wind;7=ice";
/// The cards of both hands on the tile: the index in the set in use, and the ranks to use if the
/// set is too small.
const CARDS: [(usize, &str); 10] = [
    (36, "7264"),
    (62, "6857:fire"),
    (25, "5536"),
    (101, "27A9:holy"),
    (91, "A391:ice"),
    (3, "1454"),
    (80, "3878:water"),
    (48, "8284:thunder"),
    (70, "45A2"),
    (14, "4647:earth"),
];
/// The distance between cards in the pictures of rules.
const PITCH: f32 = 106.0;

/// The area of the tile's picture, wide and narrow: two rows of the board, cut off between cells.
const TILE: [Rect; 2] =
    [Rect::new(-30.0, 128.0, 380.0, 302.0), Rect::new(-24.0, 128.0, 368.0, 302.0)];
/// The area of the board without hands, wide and narrow.
const BOARD: [Rect; 2] =
    [Rect::new(-44.0, -32.0, 408.0, 456.0), Rect::new(-34.0, -30.0, 388.0, 452.0)];

/// Draws the board without hands. Returns the visible area.
pub fn board(view: &View<'_, Triad>, is_tile: bool, pen: &mut Pen) -> (Rect, Crop) {
    let View { position, context, .. } = view;
    ground::board(pen);
    for cell in ALL_CELLS {
        let middle = layout::cell(cell).center();
        if let Some(placed) = position.cell(cell) {
            let cards = context.props.cards;
            card::front(pen, placed.card, placed.owner, cards, true).at(middle).scale(LYING);
        } else if let Some(element) = position.squares().at(cell) {
            card::square(pen.node(), element, middle);
        }
    }
    let areas = if is_tile { TILE } else { BOARD };
    (areas[usize::from(context.stage.narrow)], Crop::Meet)
}

/// Returns the position on the tile. It is `None` only if a token is illegal, which a test
/// excludes.
pub fn sample() -> Option<Triad> {
    let cards = CardSet::house();
    let card = |index: usize| {
        let (place, ranks) = CARDS.get(index)?;
        cards.cards().get(*place).map(|info| info.card).or_else(|| Card::named(ranks))
    };
    let hand = |from: usize| -> Option<Hand> {
        let mut hand = [card(from)?; HAND];
        for (index, held) in hand.iter_mut().enumerate() {
            *held = card(from + index)?;
        }
        Some(hand)
    };
    let options = Options {
        elemental: true,
        first_hand: hand(0),
        second_hand: hand(5),
        squares: Squares::named(SQUARES)?,
        ..Options::default()
    };
    after(&options, TOKENS)
}

/// Draws the effect of an option as SVG; `None` if it has no picture.
pub fn of_field(field: TriadField) -> Option<String> {
    Some(match field {
        TriadField::Random => random(),
        TriadField::Draft => draft(),
        TriadField::Order => order(),
        TriadField::Chaos => chaos(),
        TriadField::Swap => swap(),
        TriadField::Elemental => elemental(BoardStyle::Inlaid),
        TriadField::Same => same(),
        TriadField::Plus => plus(),
        TriadField::SameWall => same_wall(),
        TriadField::Combo => combo(),
        TriadField::Reverse => reverse(),
        TriadField::FallenAce => fallen_ace(),
        TriadField::Ascension => ascension(2),
        TriadField::Descension => ascension(-2),
        TriadField::SuddenDeath => sudden_death(),
        _ => return None,
    })
}

/// Draws the picture of the section of the rules with this heading, if it has one.
pub fn of_section(heading: FixedText, style: BoardStyle) -> Option<String> {
    Some(match heading {
        triad::CAPTURE_TITLE => basic(),
        triad::ORDER => order(),
        triad::ELEMENTAL => elemental(style),
        triad::SAME => same(),
        triad::SAME_WALL => same_wall(),
        triad::PLUS => plus(),
        triad::COMBO => combo(),
        triad::REVERSE => reverse(),
        triad::FALLEN_ACE => fallen_ace(),
        triad::ASCENSION => ascension(2),
        triad::DESCENSION => ascension(-2),
        triad::SUDDEN_DEATH => sudden_death(),
        triad::CLOSED_TITLE => hands(),
        triad::CHAOS => chaos(),
        triad::DRAFT => draft(),
        triad::SWAP => swap(),
        _ => return None,
    })
}

fn middle(column: f32) -> Point {
    Point::new(column * PITCH, 0.0)
}

/// Writes a picture with this many columns as SVG.
fn picture(columns: f32, pen: &Pen) -> String {
    let area = Rect::new(-60.0, -74.0, (columns - 1.0) * PITCH + 120.0, 150.0);
    svg(area, Crop::Meet, &pen.nodes)
}

/// Draws a card in a column. It draws nothing only if the ranks are unreadable, which a test
/// excludes.
fn draw_card(pen: &mut Pen, text: &str, owner: Seat, column: f32) {
    if let Some(card) = Card::named(text) {
        card::front(pen, card, owner, &CardSet::default(), true).at(middle(column));
    }
}

/// Draws a row of cards with captures: the columns of the capturing and the captured card, and the
/// rule.
fn row(cards: Row, captures: &[(u8, u8, Rule)]) -> Pen {
    let mut pen = Pen::new();
    for (column, (text, owner)) in cards.iter().enumerate() {
        draw_card(&mut pen, text, *owner, column as f32);
    }
    pen.node();
    for (_, to, _) in captures {
        let at = middle(f32::from(*to));
        brackets(&mut pen, Rect::new(at.x - 49.0, at.y - 61.0, 98.0, 122.0));
    }
    for (from, to, rule) in captures {
        let from = middle(f32::from(*from));
        rule_disc(&mut pen, *rule, from.towards(middle(f32::from(*to)), 0.5), from);
    }
    pen
}

/// Draws the disc of a capture, with the sign of its rule.
fn rule_disc(pen: &mut Pen, rule: Rule, at: Point, from: Point) {
    nodes::disc(pen, at, Ink::Last);
    nodes::sign(pen, rule, at, from, First);
}

/// The cards of a rule's picture, from left to right. The first seat's card has just been placed.
type Row = &'static [(&'static str, Seat)];
const BASIC: Row = &[("2436", Second), ("5387", First)];
const REVERSE: Row = &[("2836", Second), ("5382", First)];
const FALLEN_ACE: Row = &[("2A36", Second), ("5381", First)];
const SAME: Row = &[("2538", Second), ("7325", First), ("4163", Second)];
const PLUS: Row = &[("2638", Second), ("7523", First), ("8174", Second)];
const WALL: Row = &[("732A", First), ("4163", Second)];
const COMBO: Row = &[("2538", Second), ("7325", First), ("4763", Second), ("3254", Second)];

fn basic() -> String {
    picture(2.0, &row(BASIC, &[(1, 0, Rule::Basic)]))
}

fn reverse() -> String {
    picture(2.0, &row(REVERSE, &[(1, 0, Rule::Basic)]))
}

fn fallen_ace() -> String {
    picture(2.0, &row(FALLEN_ACE, &[(1, 0, Rule::Basic)]))
}

fn same() -> String {
    picture(3.0, &row(SAME, &[(1, 0, Rule::Same), (1, 2, Rule::Same)]))
}

fn plus() -> String {
    picture(3.0, &row(PLUS, &[(1, 0, Rule::Plus), (1, 2, Rule::Plus)]))
}

fn same_wall() -> String {
    let mut pen = row(WALL, &[(0, 1, Rule::Same)]);
    pen.node().rect(Rect::new(-78.0, -72.0, 22.0, 146.0), 4.0);
    pen.fill(Ink::Bitumen).stroke(Ink::BitumenEdge, 1.6);
    rule_disc(&mut pen, Rule::Same, Point::new(-54.0, 0.0), middle(0.0));
    svg(Rect::new(-82.0, -74.0, 248.0, 150.0), Crop::Meet, &pen.nodes)
}

fn combo() -> String {
    let captures = [(1, 0, Rule::Same), (1, 2, Rule::Same), (2, 3, Rule::Combo)];
    picture(4.0, &row(COMBO, &captures))
}

fn elemental(style: BoardStyle) -> String {
    let mut pen = Pen::on(style);
    card::cell(pen.node(), card::EDGE, ground::plain(style, 2));
    card::square(&mut pen, Element::Fire, middle(0.0));
    draw_card(&mut pen, "6857:fire", First, 1.0);
    draw_card(&mut pen, "5536:ice", First, 2.0);
    for &(column, effect) in &[(1.0, 1), (2.0, -1)] {
        card::pill(pen.node().at(middle(column)), effect);
    }
    picture(3.0, &pen)
}

/// Draws two cards of a type on the board, and another in hand, each with what both add to ranks.
fn ascension(modifier: i8) -> String {
    let mut pen = Pen::new();
    for &(column, text, owner) in
        &[(0.0, "6857:beast", First), (1.0, "5536:beast", Second), (2.4, "3878:beast", First)]
    {
        draw_card(&mut pen, text, owner, column);
        card::type_pill(&mut pen, modifier);
    }
    picture(3.4, &pen)
}

/// Draws a hand of the viewer and the opponent's hand, which is closed.
fn hands() -> String {
    let mut pen = Pen::new();
    draw_card(&mut pen, "6857", First, 0.0);
    draw_card(&mut pen, "5536", First, 0.8);
    for column in [2.2, 3.0] {
        card::back(&mut pen, Second).at(middle(column));
    }
    picture(4.0, &pen)
}

/// An arrow to the right, in tenths of a unit.
const ARROW: &[i16] = &[M, -200, 0, L, 200, 0, M, 90, -100, L, 200, 0, L, 90, 100];

/// Draws a card of each seat, with an arrow to the other.
fn swap() -> String {
    let mut pen = Pen::new();
    draw_card(&mut pen, "6857", First, 0.0);
    draw_card(&mut pen, "3878", Second, 2.0);
    for (direction, y) in [(0.1, -22.0), (-0.1, 22.0)] {
        let at = middle(1.0).moved(0.0, y);
        pen.node().path().stroke(Ink::Ink, 5.0);
        pen.strokes(ARROW, &|along, aside| at.moved(along * direction, aside * direction));
    }
    picture(3.0, &pen)
}

/// Draws a fan of backs, and a card that was dealt from it.
fn random() -> String {
    let mut pen = Pen::new();
    for &(column, turn) in &[(0.1, -10.0), (0.4, 0.0), (0.7, 10.0)] {
        card::back(&mut pen, First).at(middle(column)).scale(0.9).turn(turn);
    }
    draw_card(&mut pen, "27A9", First, 2.0);
    picture(3.0, &pen)
}

/// Draws five cards, of which one is chosen and raised.
fn draft() -> String {
    let mut pen = Pen::new();
    let offer = ["6434", "1563", "3354", "5336", "4625"];
    for (place, text) in offer.into_iter().enumerate() {
        let at = middle(place as f32 * 0.74).moved(0.0, if place == 1 { -18.0 } else { 18.0 });
        if let Some(card) = Card::named(text) {
            card::front(&mut pen, card, First, &CardSet::default(), true).at(at).scale(0.7);
        }
    }
    picture(3.96, &pen)
}

/// Draws a hand whose first card is chosen; the others are faint.
fn order() -> String {
    forced(0.0)
}

/// Draws a hand of which chance has picked the second card.
fn chaos() -> String {
    forced(1.0)
}

/// Draws a hand in which only the card in a column may be placed.
fn forced(chosen: f32) -> String {
    let mut pen = Pen::new();
    for &(column, text) in &[(0.0, "6857"), (1.0, "5536"), (2.0, "27A9")] {
        draw_card(&mut pen, text, First, column);
        if column != chosen {
            pen.faint(0.5);
        }
    }
    pen.node().at(middle(chosen));
    pen.rect(card::EDGE.grown(5.0), card::CORNER + 5.0).stroke(Ink::Select, 4.5);
    picture(3.0, &pen)
}

/// Draws a score of five cards each, with the sign "=" between them.
fn sudden_death() -> String {
    let mut pen = Pen::new();
    let sides = &[(0.0, First), (2.0, Second)];
    for &(column, seat) in sides {
        disc(&mut pen, seat, 34.0).at(middle(column).moved(0.0, -26.0));
    }
    pen.node();
    for &(column, _) in sides {
        let foot = middle(column).moved(0.0, 60.0);
        card::words(&mut pen, foot, "5".to_owned(), 52.0, Face::Serif, Anchor::Middle);
        pen.fill(Ink::Ink);
    }
    pen.node().at(middle(1.0)).scale(2.2);
    rule_disc(&mut pen, Rule::Same, Point::new(0.0, 0.0), Point::new(-1.0, 0.0));
    picture(3.0, &pen)
}

/// Draws one card without a shade, as SVG.
pub fn one(card: Card, owner: Seat, cards: &CardSet) -> String {
    let mut pen = Pen::new();
    card::front(&mut pen, card, owner, cards, false).flat();
    svg(card::EDGE.grown(2.0), Crop::Meet, &pen.nodes)
}

/// Draws a wide band of a seat's marks for a background of bitumen, as SVG.
pub fn band(seat: Seat) -> String {
    let mut pen = Pen::new();
    card::band(&mut pen, seat, 120);
    svg(Rect::new(0.0, 0.0, 1680.0, 14.0), Crop::Slice, &pen.nodes)
}

#[cfg(test)]
mod tests {
    use rosette_rules::triad::Side;

    use rosette_rules::{Game as _, play_token};

    use super::*;

    /// Returns the captures by the first seat's card of a row on a cell, after the tokens that
    /// place the other cards.
    fn taken(rules: &Options, row: Row, tokens: &[&str], cell: u8) -> Vec<(u8, Rule)> {
        let cards = |seat: Seat| {
            let own = row.iter().filter(|(_, owner)| *owner == seat);
            let own: Vec<Card> = own.map(|(text, _)| Card::named(text).unwrap()).collect();
            [0, 1, 2, 3, 4].map(|slot| own[slot % own.len()])
        };
        let options = Options {
            same: true,
            plus: true,
            same_wall: true,
            combo: true,
            starts: Some(Second),
            first_hand: Some(cards(First)),
            second_hand: Some(cards(Second)),
            ..rules.clone()
        };
        let start = Triad::new(&options).unwrap();
        let position =
            tokens.iter().fold(start, |position, token| play_token(&position, token).unwrap().0);
        position.would_take(1, cell).iter().collect()
    }

    #[test]
    fn the_pictures_show_what_the_rules_do() {
        let between = ["1@4", "5@9", "2@6"];
        let usual = Options::default();
        let basic = |rules: &Options, row| taken(rules, row, &["1@4"], 5);
        let taken = |row, tokens, cell| taken(&usual, row, tokens, cell);
        assert_eq!(basic(&usual, BASIC), [(4, Rule::Basic)]);
        for (rules, row) in [
            (Options { reverse: true, ..usual.clone() }, REVERSE),
            (Options { fallen_ace: true, ..usual.clone() }, FALLEN_ACE),
        ] {
            assert_eq!(basic(&usual, row), []);
            assert_eq!(basic(&rules, row), [(4, Rule::Basic)]);
        }
        assert_eq!(taken(SAME, &between, 5), [(4, Rule::Same), (6, Rule::Same)]);
        assert_eq!(taken(PLUS, &between, 5), [(4, Rule::Plus), (6, Rule::Plus)]);
        assert_eq!(taken(WALL, &["1@5"], 4), [(5, Rule::Same)]);
        // The row of the combo is longer than the board is wide, so the ranks of its last card are
        // compared separately.
        assert_eq!(taken(&COMBO[..3], &between, 5), [(4, Rule::Same), (6, Rule::Same)]);
        let rank = |index: usize, side| Card::named(COMBO[index].0).unwrap().rank(side);
        assert!(rank(2, Side::Right) > rank(3, Side::Left));
    }

    #[test]
    fn the_sample_has_cards_of_both() {
        let position = sample().unwrap();
        let owners = ALL_CELLS.filter_map(|cell| position.cell(cell)).map(|placed| placed.owner);
        assert!(Seat::BOTH.iter().all(|seat| owners.clone().any(|owner| owner == *seat)));
    }
}
