//! A tree of what can follow, grown where games played by lot end well.

use rosette_kernels::trisq::{Field, Lots, Move, PASS, Playout};

use super::hunt::rated;
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

/// Branches of a tree, whatever words its positions have. The first stands for the step that led
/// to the position where it starts.
#[derive(Debug)]
struct Branches(Vec<Branch>);

impl Branches {
    /// Adds the steps that follow a branch, with their weights.
    fn add(&mut self, index: usize, steps: impl Iterator<Item = (u32, Move)>) {
        let first = self.0.len();
        self.0.extend(steps.map(|(weight, step)| Branch::new(step, weight as f32)));
        self.number(index, first);
    }

    /// Makes shares of the weights of the branches from `first` on, which follow another.
    fn number(&mut self, index: usize, first: usize) {
        let following = &mut self.0[first..];
        let all: f32 = following.iter().map(|branch| branch.prior).sum();
        following.iter_mut().for_each(|branch| branch.prior /= all);
        let count = following.len() as u16;
        self.0[index] = Branch { first: first as u32, count, ..self.0[index] };
    }

    fn following(&self, branch: &Branch) -> &[Branch] {
        &self.0[branch.first as usize..][..usize::from(branch.count)]
    }

    /// The branch to try next after another whose steps are known.
    #[inline(never)]
    fn next(&self, index: usize, curiosity: f32) -> usize {
        let last = &self.0[index];
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

    /// Counts a game along the branches that led to it. `sign` says how it ended for the seat
    /// that would have moved next.
    fn count(&mut self, path: &[usize], mut sign: i32) {
        for index in path.iter().rev() {
            // A branch belongs to the seat that has made its step.
            sign = -sign;
            let branch = &mut self.0[*index];
            branch.games += 1;
            branch.halves += (1 + sign) as u32;
        }
    }

    /// The step that was tried most, the most promising before any was, and the share of games won
    /// after it.
    fn best(&self) -> (Move, f64) {
        let mut best = Branch::new(PASS, 0.0);
        for branch in self.following(&self.0[0]) {
            if (branch.games, branch.prior) > (best.games, best.prior) {
                best = *branch;
            }
        }
        (best.step, best.share().unwrap_or(0.5).into())
    }
}

/// What can follow a position in which the game isn't over.
#[derive(Debug)]
pub struct Tree<const WORDS: usize> {
    start: Field<WORDS>,
    branches: Branches,
    lots: Lots,
    playout: Playout<WORDS>,
}

impl<const WORDS: usize> Tree<WORDS> {
    /// A tree with the steps of the position itself, that grows by such games.
    pub fn new(start: Field<WORDS>, playout: Playout<WORDS>) -> Self {
        // The same position gives the same lots.
        let lots = Lots::new(start.key());
        let branches = Branches(vec![Branch::new(PASS, 1.0)]);
        let mut tree = Self { start, branches, lots, playout };
        tree.branch(0, &start);
        tree
    }

    /// Adds the steps that follow a branch.
    #[inline(never)]
    fn branch(&mut self, index: usize, field: &Field<WORDS>) {
        let placements = rated(field).map(|(rate, step)| (weight(rate), step));
        self.branches.add(index, placements.chain([(WEIGHT_OF_PASS, PASS)]));
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
                let Branch { count, games, .. } = self.branches.0[index];
                if count == 0 {
                    if games == 0 || self.branches.0.len() + field.cells() as usize >= MOST {
                        break;
                    }
                    self.branch(index, &field);
                }
                index = self.branches.next(index, CURIOSITY[(path.len() - 1) % 2]);
                field = field.after(self.branches.0[index].step);
                path.push(index);
            }
            let Some((sign, plies)) = (self.playout)(&field, &mut self.lots, limit) else { return };
            positions += path.len() as u64 + u64::from(plies);
            self.branches.count(&path, sign);
        }
    }

    /// The step that was tried most, the most promising before any was, and the share of games won
    /// after it.
    pub fn best(&self) -> (Move, f64) {
        self.branches.best()
    }
}

const _: () = assert!(MOST * size_of::<Branch>() <= 12 << 20);
