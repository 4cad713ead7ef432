//! What a position seems worth.

use super::{
    net::{Net, logistic},
    outlook::Sight,
    view::{Half, View},
};

/// What tells the chance of winning by a look at the position alone.
#[derive(Clone, Debug)]
pub enum Judge {
    /// A net.
    Net(Box<Net>),
    /// A count by hand: how many cells each seat still has to go.
    ByHand,
}

impl Sight for Judge {
    fn chance(&self, view: &View) -> f32 {
        match self {
            Self::Net(net) => net.chance(view),
            Self::ByHand => by_hand(view),
        }
    }
}

/// How much a cell that a seat is ahead counts, and how many the throw does.
const CELL: f32 = 0.05;
const THROW: i32 = 2;

fn by_hand(view: &View) -> f32 {
    logistic((to_go(view.other) - to_go(view.own) + THROW) as f32 * CELL)
}

/// The cells that all pieces of a seat together have to go.
fn to_go(half: Half) -> i32 {
    let on_board: i32 = (1..=14).filter(|cell| half.cells & 1 << cell != 0).map(|it| 15 - it).sum();
    i32::from(half.hand) * 15 + on_board
}
