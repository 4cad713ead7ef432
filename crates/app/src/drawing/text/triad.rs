//! The board and hands of Triple Triad as text.

use rosette_cards::CardSet;
use rosette_messages::Language;
use rosette_rules::{
    Game, Seat, Viewer,
    triad::{Board, Card, CardSeen, HAND, Open, Triad, rank_letter},
};
use rosette_scene::card_name;

use super::name;
use crate::drawing::Paint;

/// The width of a cell, in columns.
const WIDTH: usize = 13;

/// Draws hands and board as a viewer sees them: the first seat's hand, the board, the second seat's
/// hand.
pub fn board(position: &Triad, by: Viewer, paint: Paint) -> String {
    let seen = position.seen(by);
    let mut text = hand(position, &seen, Seat::First, paint);
    text += &edge('┌', '┬', '┐');
    for row in 0..3 {
        if row > 0 {
            text += &edge('├', '┼', '┤');
        }
        let cells = [1, 2, 3].map(|column| cell(position, row * 3 + column, paint));
        let rules = position.rules();
        let lines = [true, true, true, true, rules.elemental, rules.counts_types()];
        for line in (0..lines.len()).filter(|line| lines[*line]) {
            let parts = cells.each_ref().map(|cell| cell[line].as_str());
            text += &format!("│{}│\n", parts.join("│"));
        }
    }
    text += &edge('└', '┴', '┘');
    text += &hand(position, &seen, Seat::Second, paint);
    if position.rules().sudden_death {
        text += &format!("round {}\n", position.round());
    }
    text
}

fn edge(left: char, between: char, right: char) -> String {
    let line = "─".repeat(WIDTH);
    format!("{left}{line}{between}{line}{between}{line}{right}\n")
}

/// Returns the lines of cell `number`, 1–9: its number, the card's ranks, element and owner, the
/// element of the square, and the card's type with what it adds to the ranks.
fn cell(position: &Triad, number: u8, paint: Paint) -> [String; 6] {
    let placed = position.cell(number);
    let card = placed.map(|placed| placed.card);
    let rank = |index: usize| match card {
        Some(card) => rank_letter(card.ranks()[index]),
        None => ' ',
    };
    let owner = placed.map_or(" ".to_owned(), |it| paint.seat(it.owner, it.owner.sign()));
    let element = card.and_then(Card::element).map_or("", |element| element.name());
    let card_type = card.and_then(|card| Some((card.card_type()?, position.modifiers().of(card))));
    let card_type = match card_type {
        None => String::new(),
        Some((card_type, 0)) => card_type.name().to_owned(),
        Some((card_type, modifier)) => {
            let sign = if modifier < 0 { '−' } else { '+' };
            format!("{} {sign}{}", card_type.name(), modifier.unsigned_abs())
        }
    };
    let square = match (position.squares().at(number), card) {
        (None, _) => String::new(),
        (Some(element), None) => format!("[{}]", element.name()),
        (Some(element), Some(card)) => {
            let sign = if position.effect(card, number) < 0 { '−' } else { '+' };
            format!("[{}] {sign}1", element.name())
        }
    };
    let ranks = |text: String| if card.is_some() { paint.strong(&text) } else { text };
    [
        format!(
            "{}{}{owner} ",
            paint.faint(&format!("{number}")),
            ranks(format!("     {}    ", rank(0)))
        ),
        ranks(format!("    {}   {}    ", rank(3), rank(1))),
        ranks(format!("      {}      ", rank(2))),
        format!(" {element:<12}"),
        paint.marked(&format!(" {square:<12}")),
        format!(" {card_type:<12}"),
    ]
}

/// Draws a hand with its score, one line for each slot.
fn hand(position: &Triad, board: &Board, seat: Seat, paint: Paint) -> String {
    let (cards, score) = (board.hands.get(seat), board.score.get(seat));
    let mut text = format!("{}: {score} of {}\n", name(seat, paint), 2 * HAND);
    for (slot, card) in (1..).zip(cards) {
        let card = match card {
            None => paint.faint("played"),
            Some(CardSeen::Back) => "?".to_owned(),
            Some(CardSeen::Face(card)) => described(*card) + &marks(position, seat, slot),
        };
        text += &format!("  {slot}  {card}\n");
    }
    text
}

/// Returns the marks after a card in a slot, 1–5: that both seats see it with Three Open, and that
/// it came from the other hand by Swap.
fn marks(position: &Triad, seat: Seat, slot: u8) -> String {
    let is_face_up = position.held(seat, slot).is_some_and(|held| held.face_up);
    let is_open = position.rules().open == Open::Three && is_face_up;
    let is_swapped = position.round() == 1 && position.swapped_slot(seat) == Some(slot);
    let marks = [(is_open, ", face up"), (is_swapped, ", swapped")];
    marks.into_iter().filter(|(is_on, _)| *is_on).map(|(_, mark)| mark).collect()
}

/// Describes a card in a list: ranks, element, type, name and level.
#[must_use]
pub fn described(card: Card) -> String {
    let text = card.to_string();
    match CardSet::house().find(card) {
        Some(info) => {
            let name = card_name(card, CardSet::house(), Language::english());
            let width = if card.card_type().is_some() { 19 } else { 12 };
            format!("{text:<width$} {name}, level {}", info.level)
        }
        None => text,
    }
}
