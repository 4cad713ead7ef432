//! The parts of a position of Triple Triad, and the steps that change it.

use super::{ACE, BasicCaptures, Card, HAND, Hand, MAX_SQUARES, Open, Squares, Trade};
use crate::Seat;

/// A step: one card picked by chance or placed, or the beginning of a round.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Step {
    /// Chance picks the card that the seat to move places, as the rule Chaos has it.
    Pick {
        /// The slot of the card, 1–5.
        slot: u8,
    },
    /// The seat to move places a card.
    Place {
        /// The slot from which the card comes, 1–5.
        slot: u8,
        /// The cell, 1–9.
        cell: u8,
    },
    /// A new round of sudden death begins.
    Round {
        /// The seat that goes first in the round.
        starts: Seat,
        /// The cells that carry an element.
        squares: Squares,
    },
}

/// The rules that a step or a setup can break.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
pub enum Violation {
    /// The slot's card was already played.
    #[error("card {0} of the hand has already been played")]
    EmptySlot(u8),
    /// Another card has to be placed before the card in this slot.
    #[error("with order or chaos on, card {0} of the hand has to be played next")]
    NotNext(u8),
    /// A card is placed before chance has picked one, or chance picks a card when it may not.
    #[error("chance picks a card only with chaos on, once before each card is placed")]
    NotPicked,
    /// The cell already holds a card.
    #[error("cell {0} already has a card")]
    Occupied(u8),
    /// A card is placed between two rounds.
    #[error("this round is a draw; the next one has to start first")]
    RoundOver,
    /// A round begins before the current one is over.
    #[error("a new round begins only after a draw in sudden death")]
    NoRound,
    /// A cell carries an element though the rule Elemental is off.
    #[error("cells have elements only with elemental on")]
    NotElemental,
    /// More cells carry elements than the rules allow.
    #[error("at most {MAX_SQUARES} cells can have an element")]
    TooManySquares,
    /// Cards of a hand have types in a game whose rules don't count them.
    #[error("cards have types only with ascension or descension on")]
    NotTyped,
    /// The hands can't have these sizes when two seats place cards alternately.
    #[error("seats that place cards in turn can't have hands of these sizes")]
    HandSizes,
}

/// The rules of a game, which the options choose and which never change.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Rules {
    /// The cards in hands that both seats see.
    pub open: Open,
    /// Whether each seat places its cards in the order of their slots.
    pub order: bool,
    /// Whether chance picks the card that a seat places.
    pub chaos: bool,
    /// Whether cells may carry elements.
    pub elemental: bool,
    /// Whether the rule Same applies: at least two equal touching ranks capture.
    pub same: bool,
    /// Whether the rule Plus applies: equal sums of touching ranks capture.
    pub plus: bool,
    /// Whether board edges count as aces for Same.
    pub same_wall: bool,
    /// Whether cards captured by Same or Plus capture further cards.
    pub combo: bool,
    /// Whether the lower rank captures, instead of the higher one.
    pub reverse: bool,
    /// Whether a 1 captures an ace, or an ace a 1 where the lower rank captures.
    pub fallen_ace: bool,
    /// Whether each card of a type on the board adds 1 to the ranks of all cards of that type.
    pub ascension: bool,
    /// Whether each card of a type on the board subtracts 1 from the ranks of all cards of that
    /// type.
    pub descension: bool,
    /// Whether the placed card also captures by rank where Same or Plus captured.
    pub captures: BasicCaptures,
    /// Whether a draw is replayed, each seat with the cards that it owns at the end of the round.
    pub sudden_death: bool,
    /// The cards that the winner takes. The rules only store the option; they move no cards.
    pub trade: Trade,
}

impl Rules {
    /// Returns whether the types of cards count.
    #[must_use]
    pub const fn counts_types(&self) -> bool {
        self.ascension | self.descension
    }

    /// Returns whether a rank captures another that it touches, both effective ranks. `change` is
    /// what elements add to the first rank, less what they add to the other. Only rules are branched
    /// on, because no processor can predict ranks.
    #[must_use]
    pub const fn beats(&self, own: u8, other: u8, change: i8) -> bool {
        let plain = own as i8 - other as i8;
        let lead = plain + change;
        // Only a 1 and an ace are this far apart.
        let far = ACE as i8 - 1;
        match (self.reverse, self.fallen_ace) {
            (false, false) => lead > 0,
            (false, true) => (lead > 0) | (plain == -far),
            (true, false) => lead < 0,
            (true, true) => (lead < 0) | (plain == far),
        }
    }
}

/// A card in a hand, with the seat that brought it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Held {
    /// The card, with its ranks and element.
    pub card: Card,
    /// The seat in whose first hand the card was. In sudden death the other seat may hold it. A
    /// swapped card counts as that of the seat that got it.
    pub brought: Seat,
    /// Whether both seats see the card while it is in a hand.
    pub face_up: bool,
}

impl Held {
    /// Builds the hand with which a seat begins. `open` has the slots, as bits, whose cards are face
    /// up.
    pub(super) fn hand(seat: Seat, cards: Hand, open: u8) -> [Option<Self>; HAND] {
        let mut hand = [None; HAND];
        for (slot, (held, card)) in hand.iter_mut().zip(cards).enumerate() {
            *held = Some(Self { card, brought: seat, face_up: open >> slot & 1 == 1 });
        }
        hand
    }
}

/// A card on the board, with the seat that brought it and its present owner.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Placed {
    /// The card, with its ranks and element.
    pub card: Card,
    /// The seat in whose first hand the card was.
    pub brought: Seat,
    /// The seat whose colour the card has now.
    pub owner: Seat,
    /// Whether both seats see the card whenever it is in a hand: before it was placed, and in a
    /// later round.
    pub face_up: bool,
}
