//! The proof of positions of Trisq on the smallest board.
//!
//! A game may be long, or endless without a limit. So iterative deepening asks two questions at
//! each depth: what is the value if running out of plies is a loss for the seat to move, and what
//! if it is a win? If both answers agree, they are the value.

use rosette_kernels::trisq::{Move, NEAR, PASS, SearchPosition};
use rosette_rules::trisq::{Step, Trisq};

use crate::{
    Limit,
    search::{Search, SearchNode, mixed},
};

/// The largest side of a board whose positions are proven.
pub const SOLVED: u8 = 3;

/// The size of the transposition table, in bytes.
const BYTES: usize = 16 << 20;

/// The largest depth of the search, in plies.
const DEEPEST: u8 = NEAR as u8 - 1;

/// A position in the search, with values 1, 0 and −1.
#[derive(Clone, Copy, Debug)]
struct ProofNode {
    field: SearchPosition<2>,
    /// The value for the seat to move if the plies run out.
    horizon_value: i32,
}

impl SearchNode for ProofNode {
    type Step = Move;

    fn key(&self) -> u64 {
        mixed(self.field.key() ^ self.horizon_value as u64)
    }

    fn settled_value(&self) -> Option<i32> {
        self.field.is_over().then(|| self.field.lead().signum())
    }

    fn estimate(&self) -> i32 {
        self.horizon_value
    }

    fn steps(&self, mut each: impl FnMut(Move, i32)) {
        let nearly = self.field.alone()[1][0];
        let captures = self.field.beside(nearly);
        for cell in self.field.placements(nearly).iter() {
            each(cell, i32::from(captures.contains(cell)));
        }
        each(PASS, i32::from(self.field.lead() > 0));
    }

    fn after(&self, step: Move) -> (Self, bool) {
        (Self { field: self.field.after(step), horizon_value: -self.horizon_value }, false)
    }
}

/// A search that proves positions and remembers them.
#[derive(Debug)]
pub struct Proof(Search<ProofNode>);

impl Default for Proof {
    fn default() -> Self {
        Self(Search::new(BYTES))
    }
}

impl Proof {
    /// Returns whether a position is on a board small enough for a proof.
    #[must_use]
    pub const fn solves(position: &Trisq) -> bool {
        position.size() <= SOLVED
    }

    /// Returns the value of a position for the seat to move, 1, 0 or −1, and a best step. Returns
    /// `None` if the game is over, if the largest depth isn't enough, or when the limit is reached.
    pub fn value(&mut self, position: &Trisq, limit: &mut Limit<'_>) -> Option<(i32, Step)> {
        let field = SearchPosition::new(position);
        let (value, step) = self.proven(field, limit)?;
        Some((value, field.step(step)))
    }

    /// Returns the value of a position, and every best step in the order of the rules. Returns
    /// `None` in the same cases as [`value`](Self::value).
    pub fn solve(&mut self, position: &Trisq, limit: &mut Limit<'_>) -> Option<(i32, Vec<Step>)> {
        let (field, mut best) = (SearchPosition::new(position), Vec::new());
        let (value, _) = self.proven(field, limit)?;
        let placements = field.placements(field.alone()[1][0]);
        for step in placements.iter().chain([PASS]) {
            let next = field.after(step);
            let after = match next.is_over() {
                true => next.lead().signum(),
                false => self.proven(next, limit)?.0,
            };
            if -after == value {
                best.push(field.step(step));
            }
        }
        Some((value, best))
    }

    fn proven(&mut self, field: SearchPosition<2>, limit: &mut Limit<'_>) -> Option<(i32, Move)> {
        for depth in 1..=DEEPEST {
            let mut found = |horizon_value| {
                let found =
                    self.0.best(&ProofNode { field, horizon_value }, u64::MAX, depth, limit)?;
                // The result of a shallower search isn't an answer at this depth.
                (found.depth == depth || found.exact).then_some((found.value, found.step))
            };
            let (least, step) = found(-1)?;
            if least == 1 || least == found(1)?.0 {
                return Some((least, step));
            }
        }
        None
    }
}
