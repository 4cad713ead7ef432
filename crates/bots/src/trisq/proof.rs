//! Trisq on the smallest board, proven.
//!
//! A game may be long, or endless where there is no limit, so the search asks two questions with
//! ever more plies: what does the seat to move reach if it loses whenever they run out, and what if
//! it wins then? Where the answers agree, that is the value.

use rosette_kernels::trisq::{Field, Move, NEAR, PASS};
use rosette_rules::trisq::{Step, Trisq};

use crate::{
    Limit,
    search::{Node, Search, mixed},
};

/// The board's side up to which positions are proven.
pub const SOLVED: u8 = 3;

/// Memory of the search.
const BYTES: usize = 16 << 20;

/// The most plies that are searched.
const DEEPEST: u8 = NEAR as u8 - 1;

/// A position whose values are 1, 0 and −1.
#[derive(Clone, Copy, Debug)]
struct Doubt {
    field: Field<2>,
    /// The value for the seat to move where the plies run out.
    doubt: i32,
}

impl Node for Doubt {
    type Step = Move;

    fn key(&self) -> u64 {
        mixed(self.field.key() ^ self.doubt as u64)
    }

    fn settled_value(&self) -> Option<i32> {
        self.field.is_over().then(|| self.field.lead().signum())
    }

    fn estimate(&self) -> i32 {
        self.doubt
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
        (Self { field: self.field.after(step), doubt: -self.doubt }, false)
    }
}

/// What proves positions, with what it remembers from one to the next.
#[derive(Debug)]
pub struct Proof(Search<Doubt>);

impl Default for Proof {
    fn default() -> Self {
        Self(Search::new(BYTES))
    }
}

impl Proof {
    /// Whether a position is on a board small enough.
    pub const fn solves(position: &Trisq) -> bool {
        position.size() <= SOLVED
    }

    /// The value of a position for the seat to move, 1, 0 or −1, and a best step. None where the
    /// game is over, where as many plies as are searched aren't enough, and once the limit is
    /// reached.
    pub fn value(&mut self, position: &Trisq, limit: &mut Limit<'_>) -> Option<(i32, Step)> {
        let field = Field::new(position);
        let (value, step) = self.proven(field, limit)?;
        Some((value, field.step(step)))
    }

    /// The value of a position, and every best step in the order of the rules.
    pub fn solve(&mut self, position: &Trisq, limit: &mut Limit<'_>) -> Option<(i32, Vec<Step>)> {
        let (field, mut best) = (Field::new(position), Vec::new());
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

    fn proven(&mut self, field: Field<2>, limit: &mut Limit<'_>) -> Option<(i32, Move)> {
        for depth in 1..=DEEPEST {
            let mut found = |doubt| {
                let found = self.0.best(&Doubt { field, doubt }, u64::MAX, depth, limit)?;
                // What a shorter search says is no answer.
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
