//! Positions before the throw from one seat's point of view, and their moves.

use rosette_rules::{
    Seat,
    ur::{HOME, LAST_CELL, Options, ROSETTES, SAFE_CELL, Ur},
};

/// The options that change how pieces move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Rules {
    /// Whether landing on a rosette gives another throw.
    pub rosettes: bool,
    /// Whether a piece on cell 8 can't be captured.
    pub safe: bool,
}

impl Rules {
    /// Every valid set of rules.
    pub const ALL: [Self; 3] = [
        Self { rosettes: true, safe: true },
        Self { rosettes: true, safe: false },
        Self { rosettes: false, safe: false },
    ];

    /// Reads the rules of a position, which stay the same during a game.
    #[must_use]
    pub const fn of(position: &Ur) -> Self {
        Self { rosettes: position.rosettes(), safe: position.safe() }
    }

    /// Builds the options of a game by these rules, with `pieces` pieces of each seat and the
    /// standard start.
    #[must_use]
    pub const fn options(self, pieces: u8) -> Options {
        Options { pieces, rosettes: self.rosettes, safe: Some(self.safe), setup: String::new() }
    }

    /// Returns the index in [`ALL`](Self::ALL).
    #[must_use]
    pub const fn index(self) -> usize {
        match (self.rosettes, self.safe) {
            (true, true) => 0,
            (true, false) => 1,
            (false, _) => 2,
        }
    }
}

/// The pieces of one seat that aren't home.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct SidePieces {
    /// The number of pieces in reserve, 0–7.
    pub hand: u8,
    /// The occupied cells: bit n is set for a piece on cell n, 1–14.
    pub cells: u16,
}

impl SidePieces {
    /// Builds a seat's pieces from the number left and the occupied cells. The other pieces left
    /// are in reserve.
    #[must_use]
    pub const fn new(left: u8, cells: u16) -> Self {
        Self { hand: left - cells.count_ones() as u8, cells }
    }

    /// Returns the number of pieces that aren't home.
    #[must_use]
    pub const fn left(self) -> u8 {
        self.hand + self.cells.count_ones() as u8
    }
}

/// A position before the throw, or after a move, from one seat's point of view.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct View {
    /// The pieces of the seat whose view it is.
    pub own: SidePieces,
    /// The pieces of the other seat.
    pub other: SidePieces,
}

/// The position after a move, and whether the same seat throws again.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Made {
    /// The position, as the seat that moved sees it.
    pub view: View,
    /// Whether the same seat throws again.
    pub again: bool,
}

const SHARED: u16 = 0b1_1111_1110_0000;
const SAFE_BIT: u16 = 1 << SAFE_CELL;
/// The cells on which a move may end, and home.
const LANDINGS: u32 = 0xfffe;
const ROSETTE_BITS: u16 = 1 << ROSETTES[0] | 1 << ROSETTES[1] | 1 << ROSETTES[2];

impl View {
    /// Returns a position from a seat's point of view, without the roll.
    #[must_use]
    pub fn of(position: &Ur, seat: Seat) -> Self {
        let half = |seat| SidePieces { hand: position.hand(seat), cells: position.occupied(seat) };
        Self { own: half(seat), other: half(seat.other()) }
    }

    /// Returns the start of a game, with all `pieces` pieces of each seat in reserve.
    #[must_use]
    pub const fn start(pieces: u8) -> Self {
        let half = SidePieces { hand: pieces, cells: 0 };
        Self { own: half, other: half }
    }

    /// Returns the position from the opponent's point of view.
    #[must_use]
    pub const fn turned(self) -> Self {
        Self { own: self.other, other: self.own }
    }

    /// Returns the places from which the seat `own` can move by `heads` cells, as bits; bit 0 is
    /// the reserve.
    const fn origins(&self, heads: u8, rules: Rules) -> u32 {
        let movable = self.own.cells as u32 | (self.own.hand > 0) as u32;
        let safe = if rules.safe { self.other.cells & SAFE_BIT } else { 0 };
        (movable << heads & LANDINGS & !((self.own.cells | safe) as u32)) >> heads
    }

    /// Iterates over the moves by `heads` cells, 0–4, in ascending order of the place that the
    /// piece leaves.
    pub fn moves(self, heads: u8, rules: Rules) -> impl Iterator<Item = (u8, Made)> {
        // A roll of 0 moves nothing: every landing would be the piece's own cell.
        let mut origins = self.origins(heads, rules);
        std::iter::from_fn(move || {
            let from = (origins != 0).then(|| origins.trailing_zeros() as u8)?;
            origins &= origins - 1;
            Some((from, self.moved(from, heads, rules)))
        })
    }

    /// Makes a legal move and returns its result.
    #[must_use]
    pub const fn moved(mut self, from: u8, heads: u8, rules: Rules) -> Made {
        if from == 0 {
            self.own.hand -= 1;
        } else {
            self.own.cells &= !(1 << from);
        }
        let to = from + heads;
        if to >= HOME {
            return Made { view: self, again: false };
        }
        let landed = 1 << to;
        self.own.cells |= landed;
        if self.other.cells & landed & SHARED != 0 {
            self.other.cells &= !landed;
            self.other.hand += 1;
        }
        Made { view: self, again: rules.rosettes && landed & ROSETTE_BITS != 0 }
    }
}

const _: () = assert!(HOME == LAST_CELL + 1);
