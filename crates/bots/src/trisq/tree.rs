//! A tree of what can follow, grown where games played by lot end well.

use super::{
    field::{Field, Move, PASS},
    hunt::rated,
    playout::{Lots, playout},
};
use crate::Limit;

/// The most branches: 12 MB.
const MOST: usize = 1 << 19;

/// How much steps are tried that don't look best, by the seat to move at the root and by the other.
/// The other is taken to err more: against perfect answers every quiet step comes to the same draw.
/// Found by games on 9×9 with target 3 against a search of two plies.
const CURIOSITY: [f32; 2] = [1.0, 5.0];

/// The weight of a pass before anything is known; that of the worst placement is
/// [`weight`]`(i32::MIN)`.
const WEIGHT_OF_PASS: u32 = 20;

/// A step, and what came of it.
#[derive(Clone, Copy, Debug)]
struct Branch {
    step: Move,
    /// How many steps follow, once they are known.
    count: u16,
    /// The first of them.
    first: u32,
    /// The share of tries that it gets before anything is known.
    prior: f32,
    /// Games played by lot after it.
    games: u32,
    /// What the seat that makes the step won of them, in halves.
    halves: u32,
}

impl Branch {
    const fn new(step: Move, prior: f32) -> Self {
        Self { step, count: 0, first: 0, prior, games: 0, halves: 0 }
    }

    /// The share of games won by the seat that makes the step, a draw being half a game.
    fn share(&self) -> Option<f32> {
        (self.games > 0).then(|| self.halves as f32 / (2 * self.games) as f32)
    }
}

/// The weight of a step by its rating: twice as much for each hundred.
fn weight(rate: i32) -> u32 {
    let rate = rate.clamp(-100, 600).abs_diff(-100);
    (100 + rate % 100) << (rate / 100)
}

/// What can follow a position in which the game isn't over.
#[derive(Debug)]
pub struct Tree<const WORDS: usize> {
    start: Field<WORDS>,
    /// The first stands for the step that led to the position.
    branches: Vec<Branch>,
    lots: Lots,
}

impl<const WORDS: usize> Tree<WORDS> {
    /// A tree with the steps of the position itself.
    pub fn new(start: Field<WORDS>) -> Self {
        // The same position gives the same lots.
        let lots = Lots::new(start.key());
        let mut tree = Self { start, branches: vec![Branch::new(PASS, 1.0)], lots };
        tree.branch(0, &start);
        tree
    }

    /// Adds the steps that follow a branch.
    fn branch(&mut self, index: usize, field: &Field<WORDS>) {
        let first = self.branches.len();
        let placements = rated(field).map(|(rate, step)| (weight(rate), step));
        let steps = placements.chain([(WEIGHT_OF_PASS, PASS)]);
        self.branches.extend(steps.map(|(weight, step)| Branch::new(step, weight as f32)));
        let following = &mut self.branches[first..];
        let all: f32 = following.iter().map(|branch| branch.prior).sum();
        following.iter_mut().for_each(|branch| branch.prior /= all);
        let count = following.len() as u16;
        self.branches[index] = Branch { first: first as u32, count, ..self.branches[index] };
    }

    fn following(&self, branch: &Branch) -> &[Branch] {
        &self.branches[branch.first as usize..][..usize::from(branch.count)]
    }

    /// The branch to try next after another whose steps are known.
    fn next(&self, index: usize, curiosity: f32) -> usize {
        let last = &self.branches[index];
        // What wasn't tried yet is as good as what was.
        let unknown = 1.0 - last.share().unwrap_or(0.5);
        let curiosity = curiosity * (last.games as f32).sqrt();
        let (mut most, mut next) = (f32::MIN, 0);
        for (number, branch) in self.following(last).iter().enumerate() {
            let bonus = curiosity * branch.prior / (branch.games + 1) as f32;
            let value = branch.share().unwrap_or(unknown) + bonus;
            if value > most {
                (most, next) = (value, number);
            }
        }
        last.first as usize + next
    }

    /// Plays games by lot until about so many positions were looked at or the limit is reached.
    pub fn grow(&mut self, most: u64, limit: &mut Limit<'_>) {
        let mut positions = 0;
        let mut path = Vec::new();
        while positions < most && !limit.reached() {
            let (mut field, mut index) = (self.start, 0);
            path.clear();
            path.push(0);
            while !field.is_over() {
                let Branch { count, games, .. } = self.branches[index];
                if count == 0 {
                    if games == 0 || self.branches.len() + field.cells() as usize >= MOST {
                        break;
                    }
                    self.branch(index, &field);
                }
                index = self.next(index, CURIOSITY[(path.len() - 1) % 2]);
                field = field.after(self.branches[index].step);
                path.push(index);
            }
            let Some((sign, plies)) = playout(&field, &mut self.lots, limit) else { return };
            positions += path.len() as u64 + u64::from(plies);
            // The last branch belongs to the seat that isn't to move any more.
            let mut sign = -sign;
            for index in path.iter().rev() {
                let branch = &mut self.branches[*index];
                branch.games += 1;
                branch.halves += (1 + sign) as u32;
                sign = -sign;
            }
        }
    }

    /// The step that was tried most, the most promising before any was, and the share of games won
    /// after it.
    pub fn best(&self) -> (Move, f64) {
        let mut best = Branch::new(PASS, 0.0);
        for branch in self.following(&self.branches[0]) {
            if (branch.games, branch.prior) > (best.games, best.prior) {
                best = *branch;
            }
        }
        (best.step, best.share().unwrap_or(0.5).into())
    }
}

const _: () = assert!(MOST * size_of::<Branch>() <= 12 << 20);
