//! What positions of Triple Triad are made of, and what moves them.

use super::{Card, MOST_SQUARES, Squares, Trade};
use crate::Seat;

/// What moves a position.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Step {
    /// The seat to move places a card.
    Place {
        /// The slot of its hand, 1–5.
        slot: u8,
        /// The cell, 1–9.
        cell: u8,
    },
    /// A new round of sudden death begins.
    Round {
        /// Who moves first in it.
        starts: Seat,
        /// The squares that carry an element.
        squares: Squares,
    },
}

/// The rules that a step can break.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
pub enum Broken {
    /// The slot's card is already played.
    #[error("slot {0} of the hand is empty")]
    EmptySlot(u8),
    /// The cell holds a card.
    #[error("a card already lies on cell {0}")]
    Occupied(u8),
    /// A card is placed between two rounds.
    #[error("the round is drawn, and a new one has to begin first")]
    RoundOver,
    /// A round begins in the middle of one.
    #[error("a new round begins only after a draw in sudden death")]
    NoRound,
    /// Squares have elements in a game without them.
    #[error("squares carry elements only with elemental on")]
    NotElemental,
    /// More squares than there may be.
    #[error("at most {MOST_SQUARES} squares carry an element")]
    TooManySquares,
}

/// The rules that are on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Rules {
    /// Whether both hands lie face up.
    pub open: bool,
    /// Whether squares may carry elements.
    pub elemental: bool,
    /// The rule Same.
    pub same: bool,
    /// The rule Plus.
    pub plus: bool,
    /// Whether board edges count as aces for Same.
    pub same_wall: bool,
    /// Whether cards taken by Same or Plus capture on.
    pub combo: bool,
    /// Whether a draw is replayed.
    pub sudden_death: bool,
    /// What the winner takes.
    pub trade: Trade,
}

/// A card in a hand.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Held {
    /// The card.
    pub card: Card,
    /// The seat that brought it into the game.
    pub brought: Seat,
}

/// A card on the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Placed {
    /// The card.
    pub card: Card,
    /// The seat that brought it into the game.
    pub brought: Seat,
    /// The seat whose colour it has.
    pub owner: Seat,
}
