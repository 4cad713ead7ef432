//! Proofs that a placement wins a round, whatever cards are hidden.

use rosette_rules::{
    Game as _, Seat, Turn,
    triad::{CELLS, Card, HAND, Step, Triad},
};

use crate::Limit;

/// A search for placements that win against every hand that the opponent may hold. A hidden card
/// may be any card of a set, also one that lies on the board.
pub(super) struct WinSearch<'a, 'l> {
    /// The position before the placements, with an arbitrary card in place of each hidden one.
    position: &'a Triad,
    /// The seat that is to win.
    seat: Seat,
    /// The opponent's slots with hidden cards, 1–5, as bits 1–5.
    hidden: u8,
    /// The cards that the hidden cards may be.
    set: &'a [Card],
    /// The number of positions that may still be visited.
    left: u32,
    limit: &'a mut Limit<'l>,
}

impl<'a, 'l> WinSearch<'a, 'l> {
    /// The largest number of positions visited.
    const MOST: u32 = 300_000;

    /// Begins the search for the seat to move, which has seen the `known` cards.
    pub(super) fn new(
        position: &'a Triad,
        known: &[Card],
        set: &'a [Card],
        limit: &'a mut Limit<'l>,
    ) -> Self {
        let seat = position.to_move();
        let is_hidden = |slot: &u8| {
            position.held(seat.other(), *slot).is_some_and(|held| !known.contains(&held.card))
        };
        let hidden = (1..=HAND as u8).filter(is_hidden).fold(0, |slots, slot| slots | bit(slot));
        Self { position, seat, hidden, set, left: Self::MOST, limit }
    }

    /// Returns the number of plies to the end of the round, the present one included, if a placement
    /// is proven to win it; `None` otherwise.
    pub(super) fn wins_in(&mut self, step: Step) -> Option<u32> {
        let free = (1..=CELLS as u8).filter(|cell| self.position.cell(*cell).is_none()).count();
        self.wins(*self.position, self.hidden, step).then_some(free as u32)
    }

    /// Returns whether a position is proven to be won after a step, whatever the `hidden` cards
    /// are.
    fn wins(&mut self, mut position: Triad, hidden: u8, step: Step) -> bool {
        if let Step::Place { slot, .. } = step
            && position.to_move() != self.seat
            && hidden & bit(slot) != 0
        {
            let left = hidden & !bit(slot);
            return self.set.iter().all(|card| {
                let mut next = position.with_card(self.seat.other(), slot, *card);
                next.play_unchecked(step);
                self.is_won(next, left)
            });
        }
        position.play_unchecked(step);
        self.is_won(position, hidden)
    }

    fn is_won(&mut self, position: Triad, hidden: u8) -> bool {
        let turn = position.turn();
        if let Turn::Over(_) | Turn::Chance(None) = turn {
            return position.score(self.seat) > position.score(self.seat.other());
        }
        if self.left == 0 || self.limit.reached() {
            return false;
        }
        self.left -= 1;
        let mut steps = Vec::new();
        position.steps(|step, _| steps.push(step));
        if turn == Turn::Choice(self.seat) {
            return steps.into_iter().any(|step| self.wins(position, hidden, step));
        }
        // Any card of the set may be the opponent's first hidden card, so only steps with that
        // hidden card are tried.
        let later =
            if position.to_move() == self.seat { 0 } else { hidden & hidden.wrapping_sub(1) };
        let mut steps = steps.into_iter().filter(|step| later & bit(slot_of(*step)) == 0);
        steps.all(|step| self.wins(position, hidden, step))
    }
}

/// Returns the slot of the card that is picked or placed; 0 for the step that begins a round.
const fn slot_of(step: Step) -> u8 {
    match step {
        Step::Place { slot, .. } | Step::Pick { slot } => slot,
        Step::Round { .. } => 0,
    }
}

const fn bit(slot: u8) -> u8 {
    1 << slot
}
