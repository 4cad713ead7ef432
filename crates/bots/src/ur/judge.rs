//! Static estimates of positions.

use super::{
    expectimax::Evaluator,
    net::{Net, logistic},
    view::{SidePieces, View},
};

/// A static estimate of the chance of winning.
#[derive(Clone, Debug)]
pub enum Judge {
    /// The estimate of a neural net.
    Net(Box<Net>),
    /// A hand-made estimate from the number of cells that each seat still has to go.
    ByHand,
}

impl Evaluator for Judge {
    fn chance(&self, view: &View) -> f32 {
        match self {
            Self::Net(net) => net.chance(view),
            Self::ByHand => by_hand(view),
        }
    }
}

/// The value of a lead of one cell, and the number of cells that the throw is worth.
const CELL: f32 = 0.05;
const THROW: i32 = 2;

fn by_hand(view: &View) -> f32 {
    logistic((to_go(view.other) - to_go(view.own) + THROW) as f32 * CELL)
}

/// Returns the sum of the cells that a seat's pieces still have to go.
fn to_go(half: SidePieces) -> i32 {
    let on_board: i32 = (1..=14).filter(|cell| half.cells & 1 << cell != 0).map(|it| 15 - it).sum();
    i32::from(half.hand) * 15 + on_board
}
