//! The options and rules of Triple Triad in English.

use rosette_rules::triad::TriadField;

use crate::triad::RuleTopic;

/// The name of an option.
pub const fn field_name(field: TriadField) -> &'static str {
    match field {
        TriadField::Open => "Open hands",
        TriadField::Random => "Random hands",
        TriadField::Elemental => "Elemental",
        TriadField::Same => "Same",
        TriadField::Plus => "Plus",
        TriadField::SameWall => "Same Wall",
        TriadField::Combo => "Combo",
        TriadField::SuddenDeath => "Sudden Death",
        TriadField::Trade => "Trade",
        TriadField::Starts => "Moves first",
        TriadField::FirstHand => "First player’s hand",
        TriadField::SecondHand => "Second player’s hand",
        TriadField::Squares => "Element squares",
    }
}

/// What an option does.
pub const fn field_hint(field: TriadField) -> &'static str {
    match field {
        TriadField::Open => "Both hands lie face up; off, each player sees only their own.",
        TriadField::Random => "Hands are dealt from the collections instead of picked.",
        TriadField::Elemental => {
            "Up to four squares carry an element: a card of it counts one more there, any other one less."
        }
        TriadField::Same => "Two or more sides that touch equal ranks capture those neighbours.",
        TriadField::Plus => {
            "Two neighbours whose touching ranks add up to equal sums are captured."
        }
        TriadField::SameWall => "For Same, the board’s edge counts as an ace. Needs Same.",
        TriadField::Combo => "Cards captured by Same or Plus capture on, wherever they are higher.",
        TriadField::SuddenDeath => {
            "A draw is played on, each with the cards of their colour, up to five rounds."
        }
        TriadField::Trade => "What the winner takes from the loser’s collection.",
        TriadField::Starts => "Who places the first card.",
        TriadField::FirstHand => "The five cards that the first player begins with.",
        TriadField::SecondHand => "The five cards that the second player begins with.",
        TriadField::Squares => "The squares that carry an element. Needs Elemental.",
    }
}

impl RuleTopic {
    pub(super) const fn heading(self) -> &'static str {
        match self {
            Self::Goal => "The goal",
            Self::Turn => "A turn",
            Self::Capture => "Capturing",
            Self::Elemental => "Elemental",
            Self::Same => "Same",
            Self::SameWall => "Same Wall",
            Self::Plus => "Plus",
            Self::Combo => "Combo",
            Self::SuddenDeath => "Sudden Death",
            Self::Closed => "Closed hands",
            Self::Trade => "Trade",
        }
    }

    pub(super) const fn text(self) -> &'static str {
        match self {
            Self::Goal => {
                "Have more cards of your colour than the other when the board is full. Cards on the board count, and the one that is left in a hand."
            }
            Self::Turn => {
                "Place one of your five cards on an empty cell; turns alternate until all nine cells are full. A card has a rank on each side, from 1 to 9 and A, the ace, which is 10."
            }
            Self::Capture => {
                "The placed card captures each neighbour of the other colour whose touching rank is lower. A captured card turns to your colour and stays where it is."
            }
            Self::Elemental => {
                "Up to four squares carry an element. A card of that element counts one more on every side there, every other card one less. Same, Plus and Same Wall use the printed ranks all the same."
            }
            Self::Same => {
                "If two or more sides of the placed card touch equal ranks, all those neighbours of the other colour are captured. Neighbours of your own colour count too."
            }
            Self::SameWall => {
                "An ace that touches the board’s edge counts as an equal rank for Same."
            }
            Self::Plus => {
                "Add the placed card’s rank to its neighbour’s on each side. Where two sums are equal, those neighbours of the other colour are captured."
            }
            Self::Combo => {
                "Each card captured by Same or Plus captures its own lower neighbours at once, and these theirs, until none falls."
            }
            Self::SuddenDeath => {
                "A draw is not the end: the board is cleared, each takes the five cards of their colour in hand, and a new round begins. A draw in the fifth round is final."
            }
            Self::Closed => {
                "With open hands off, each player sees their own cards and only the backs of the other’s."
            }
            Self::Trade => {
                "The winner takes nothing, one card, as many as the scores differ, or all; or each keeps the cards of their colour on the last board."
            }
        }
    }
}
