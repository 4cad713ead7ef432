//! Steps and positions encoded as numbers, for programs that learn to play.

use alloc::vec::Vec;

use super::{CELLS, CardSeen, Element, HAND, Squares, Step, Triad};
use crate::{Game as _, Numbered, Seat, Turn, Viewer, numbers::whose};

/// A choice is the slot × 9 + the cell, both from 0; a new round is the seat that goes first; a card
/// that chance picks is its slot, from 0.
///
/// The numbers of a position are, for each cell, its element, the owner of its card, and the card;
/// for each card of both hands 1, or 2 for a hidden one, and the card; then the round; with Chaos
/// the slot, from 1, of the card that chance has picked, or 0. A card is four ranks and its element,
/// and its type where types count.
impl Numbered for Triad {
    const MAX_NUMBER: i16 = 10;

    fn choices(&self) -> u32 {
        (HAND * CELLS) as u32
    }

    fn number(&self, step: Step) -> u32 {
        match step {
            Step::Place { slot, cell } => {
                (u32::from(slot) - 1) * CELLS as u32 + u32::from(cell) - 1
            }
            Step::Pick { slot } => u32::from(slot) - 1,
            Step::Round { starts, .. } => starts as u32,
        }
    }

    fn step(&self, number: u32, chance: bool) -> Option<Step> {
        if chance {
            if self.turn() != Turn::Chance(None) {
                let slot = number as u8 + 1;
                return (number < HAND as u32).then_some(Step::Pick { slot });
            }
            let starts = *Seat::BOTH.get(number as usize)?;
            return Some(Step::Round { starts, squares: Squares::default() });
        }
        let cells = CELLS as u32;
        (number < self.choices()).then_some(Step::Place {
            slot: (number / cells) as u8 + 1,
            cell: (number % cells) as u8 + 1,
        })
    }

    fn observation(&self, seat: Seat, by: Viewer) -> Vec<i16> {
        let board = self.seen(by);
        let mut numbers = Vec::new();
        let typed = self.rules.counts_types();
        for (cell, square) in board.cells.iter().zip(board.squares) {
            let (owner, card) =
                cell.as_ref().map_or((None, None), |it| (Some(it.owner), Some(it.card)));
            numbers.extend([element(square), whose(owner, seat)]);
            numbers.extend(face(card, typed));
        }
        for seat in [seat, seat.other()] {
            for card in board.hands.get(seat) {
                numbers.push(match card {
                    None => 0,
                    Some(CardSeen::Face(_)) => 1,
                    Some(CardSeen::Back) => 2,
                });
                numbers.extend(face(*card, typed));
            }
        }
        numbers.push(i16::from(board.round).min(Self::MAX_NUMBER));
        if self.rules.chaos {
            numbers.push(self.forced_slot().unwrap_or(0).into());
        }
        numbers
    }
}

/// Returns the ranks, the element and, if `typed`, the type of a card; zeros for a hidden card and
/// for none.
fn face(card: Option<CardSeen>, typed: bool) -> impl Iterator<Item = i16> {
    let numbers = match card {
        Some(CardSeen::Face(card)) => {
            let [top, right, bottom, left] = card.ranks().map(i16::from);
            let card_type = card.card_type().map_or(0, |it| 1 + it as i16);
            [top, right, bottom, left, element(card.element()), card_type]
        }
        _ => [0; 6],
    };
    numbers.into_iter().take(5 + usize::from(typed))
}

/// Returns the number of an element from 1; 0 for none.
fn element(element: Option<Element>) -> i16 {
    element.map_or(0, |element| 1 + element as i16)
}
