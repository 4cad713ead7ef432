//! The evaluation and ordering for the alpha-beta search of ±123D with the rules `jump`.

use rosette_rules::{
    Game as _, Turn,
    flag::{Flag, MAX_STEP, Step},
};

use crate::search::{Searched, WIN, mixed};

/// The value of a lead of one turn on the way to the flag and home.
const TURN: i32 = 100;

/// Returns the smallest number of turns from a cell to the flag and home with it.
fn race(from: u8, flag: u8) -> i32 {
    let steps = from.abs_diff(flag).div_ceil(MAX_STEP);
    // From within one step of cell 0 the flag can't jump home, so it must jump away first.
    i32::from(steps) + if flag > MAX_STEP { 1 } else { 2 }
}

impl Searched for Flag {
    fn key(&self) -> u64 {
        // The rules are the same for both seats, so the key describes the position relative to the
        // seat to move.
        let seat = self.to_move();
        let (own, other) = (self.player(seat), self.player(seat.other()));
        let places = u32::from_be_bytes([own, other, self.flag(), self.cells()]);
        mixed(mixed(self.burnt()) ^ u64::from(places))
    }

    fn settled_value(&self) -> Option<i32> {
        match self.turn() {
            Turn::Over(outcome) if outcome.winner == Some(self.to_move()) => Some(WIN),
            Turn::Over(_) => Some(-WIN),
            Turn::Choice(_) | Turn::Chance(_) => None,
        }
    }

    fn estimate(&self) -> i32 {
        let seat = self.to_move();
        let turns = |player| race(player, self.flag());
        // Being the seat to move counts as half a turn.
        TURN * (turns(self.player(seat.other())) - turns(self.player(seat))) + TURN / 2
    }

    fn promise(&self, step: Step) -> i32 {
        let Step::Go(sign, distance) = step else { return 0 };
        let from = self.player(self.to_move());
        let Some(to) = self.reached(self.to_move(), sign, distance) else { return 0 };
        if distance > MAX_STEP {
            return if to == 0 { i32::from(u8::MAX) } else { -i32::from(distance) };
        }
        i32::from(from.abs_diff(self.flag())) - i32::from(to.abs_diff(self.flag()))
    }
}
