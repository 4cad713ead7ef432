//! Steps of ±123D, and the reasons why a step is refused.

use super::MAX_STEP;

/// A direction on the line.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Sign {
    /// The direction away from cell 0.
    Plus,
    /// The direction towards cell 0.
    Minus,
}

impl Sign {
    /// Both directions, in the order in which steps are listed.
    pub const BOTH: [Self; 2] = [Self::Plus, Self::Minus];

    /// Returns the sign that tokens begin with: `+` or `-`.
    #[must_use]
    pub const fn symbol(self) -> char {
        match self {
            Self::Plus => '+',
            Self::Minus => '-',
        }
    }
}

/// A step: an action, or half of an action whose distance is rolled.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Step {
    /// The player goes this number of cells: up to 3 is a step, more is a flag jump.
    Go(Sign, u8),
    /// The player chooses the direction of a move whose distance is rolled.
    Direction(Sign),
    /// Chance rolls this distance, 4–9 cells, for the chosen direction.
    Distance(u8),
}

/// The rules that a step or a setup can break.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
pub enum Violation {
    /// The move ends off the board.
    #[error("{}{} from cell {from} leads off the board", sign.symbol(), distance)]
    OffBoard {
        /// The cell from which the player moves.
        from: u8,
        /// The direction in which the player moves.
        sign: Sign,
        /// The distance of the move, in cells.
        distance: u8,
    },
    /// The move ends on a burnt cell.
    #[error("cell {0} is burnt")]
    Burnt(u8),
    /// A player away from the flag's cell tries a flag jump.
    #[error("only a player on the flag's cell may jump more than {MAX_STEP} cells")]
    NotOnFlag,
    /// A flag jump ends on the opponent's cell.
    #[error("a flag jump can't end on cell {0}: the other player is there")]
    Taken(u8),
    /// A move of more than 3 cells has a fixed distance, although the rules are `dice`.
    #[error("moves of more than {MAX_STEP} cells are rolled: use +D or -D")]
    TooFar,
    /// A distance is rolled, although the rules are `jump`.
    #[error("distances are rolled only with rules dice")]
    NoDice,
    /// No distance that can be rolled leads to an unburnt cell.
    #[error("no distance from 4 to 9 in that direction leads to an unburnt cell")]
    NowhereToLand,
    /// A direction was already chosen; the distance comes next.
    #[error("the direction is already chosen; the distance is rolled next")]
    Chosen,
    /// A distance comes before the direction.
    #[error("choose a direction (+D or -D) before the distance is rolled")]
    NotChosen,
    /// A cell that is never burnt is burnt in the options or the setup.
    #[error(
        "cell {0} can't be burnt before the start: cell 0, a player's cell and the flag's cell \
         never are"
    )]
    NeverBurnt(u8),
}
