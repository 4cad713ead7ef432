//! Estimates of the net for ±123D with the rules `dice`, at the leaves of the search.

use rosette_kernels::flag::{Ground, Net};
use rosette_rules::{Seat, flag::Flag};

use crate::search::Estimate;

/// The weights, made by `rosette-train flag --seed 13`.
const WEIGHTS: &[u8] = include_bytes!("../../weights/flag-dice.bin");

/// The probability with which the search assumes that the opponent chooses at random. Against a
/// perfect opponent most positions are about even, so good choices would hardly differ from bad
/// ones.
pub(super) const MISTAKES: f64 = 0.2;

/// An estimate by the net, as seen by a seat whose opponent makes mistakes. It keeps its
/// computations for the last set of burnt cells, because positions with the same burnt cells come
/// one after another.
#[derive(Clone, Copy, Debug)]
pub struct NetEvaluator {
    net: Net<'static>,
    seat: Seat,
    last: Option<Ground>,
    /// The number of positions estimated since the evaluator was created.
    pub positions: u64,
}

impl NetEvaluator {
    /// Creates an evaluator for the choices of `seat`. Returns `None` if the weights are damaged.
    #[must_use]
    pub fn new(seat: Seat) -> Option<Self> {
        Some(Self { net: Net::new(WEIGHTS)?, seat, last: None, positions: 0 })
    }
}

impl Estimate<Flag> for NetEvaluator {
    fn chance(&mut self, position: &Flag) -> f64 {
        self.positions += 1;
        let ground = match self.last {
            Some(ground) if ground.fits(position) => ground,
            _ => *self.last.insert(Ground::new(position)),
        };
        let seat = position.to_move();
        let chance = self.net.chance(&ground.inputs(position, seat != self.seat));
        if seat == Seat::First { chance } else { 1.0 - chance }
    }

    fn random_share(&self, seat: Seat) -> f64 {
        if seat == self.seat { 0.0 } else { MISTAKES }
    }
}
