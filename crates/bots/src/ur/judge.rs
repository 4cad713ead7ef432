//! Static estimates of the chance of winning in Ur, by a neural net or a formula.

use super::{
    expectimax::Evaluator,
    net::{Net, logistic},
    view::{Rules, SeatView, SidePieces, bits},
};

/// A static estimate of the chance of winning.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum StaticEvaluator {
    /// The estimate of a neural net; with more pieces than in the net's training, the hand-made
    /// estimate.
    Net(Box<Net>),
    /// A hand-made estimate from the number of cells that each seat's pieces still have to move.
    ByHand(Rules),
}

impl Evaluator for StaticEvaluator {
    fn chance(&self, view: &SeatView) -> f32 {
        match self {
            Self::Net(net) if net.knows(view) => net.chance(view),
            Self::Net(net) => by_hand(view, net.rules()),
            Self::ByHand(rules) => by_hand(view, *rules),
        }
    }
}

/// The value of a lead of one cell, and the number of cells that the turn to throw is worth.
const CELL: f32 = 0.05;
const THROW: i32 = 2;

fn by_hand(view: &SeatView, rules: Rules) -> f32 {
    let to_go = |pieces| to_go(pieces, i32::from(rules.path.home()));
    logistic((to_go(view.other) - to_go(view.own) + THROW) as f32 * CELL)
}

/// Returns the sum of the cells that a seat's pieces still have to move on a path that ends at
/// `home`.
fn to_go(pieces: SidePieces, home: i32) -> i32 {
    let on_board: i32 = bits(pieces.cells).map(|cell| home - i32::from(cell)).sum();
    i32::from(pieces.hand) * home + on_board
}
