//! UCT with random playouts and prior weights.

use rosette_kernels::trisq::{Move, PASS, Playout, SearchPosition, SplitMix};

use super::hunt::rated;
use crate::Limit;

/// The largest number of branches, which take 12 MB.
const MAX_BRANCHES: usize = 1 << 19;

/// The exploration constants of UCT, for the steps of the seat to move at the root and of its
/// opponent. The opponent's is higher, so the search assumes that the opponent errs more often:
/// against perfect answers, most steps would lead to the same draw.
const EXPLORATION: [f32; 2] = [1.0, 5.0];

/// The prior weight of a pass. The prior weight of the worst placement is [`weight`]`(i32::MIN)`.
const WEIGHT_OF_PASS: u32 = 20;

/// A node of the search tree: the step that leads to it, and the results of the playouts through
/// it.
#[derive(Clone, Copy, Debug)]
struct Branch {
    step: Move,
    /// The number of next steps; 0 until they are generated.
    count: u16,
    /// The index of the first next step.
    first: u32,
    /// The prior weight, as a share of the weights of all steps of the same position.
    prior: f32,
    /// The number of playouts after the step.
    games: u32,
    /// The sum of the playouts' results for the seat that makes the step, in half games.
    halves: u32,
}

impl Branch {
    const fn new(step: Move, prior: f32) -> Self {
        Self { step, count: 0, first: 0, prior, games: 0, halves: 0 }
    }

    /// Returns the share of playouts won by the seat that makes the step, with a draw as half a
    /// win. `None` before the first playout.
    fn share(&self) -> Option<f32> {
        (self.games > 0).then(|| self.halves as f32 / (2 * self.games) as f32)
    }
}

/// Returns the prior weight of a step from its rating. The weight doubles with each 100 points.
fn weight(rate: i32) -> u32 {
    let rate = rate.clamp(-100, 600).abs_diff(-100);
    (100 + rate % 100) << (rate / 100)
}

/// The branches of a tree, for bitboards of any number of words. The first branch represents the
/// step that led to the root.
#[derive(Debug)]
struct Branches(Vec<Branch>);

impl Branches {
    /// Adds the next steps of a branch, with their prior weights.
    fn add(&mut self, index: usize, steps: impl Iterator<Item = (u32, Move)>) {
        let first = self.0.len();
        self.0.extend(steps.map(|(weight, step)| Branch::new(step, weight as f32)));
        self.number(index, first);
    }

    /// Returns whether `count` more branches fit within [`MAX_BRANCHES`] and into memory.
    fn has_room(&mut self, count: usize) -> bool {
        self.0.len() + count < MAX_BRANCHES && self.0.try_reserve(count + 1).is_ok()
    }

    /// Normalizes the prior weights of the branches from `first` on, and makes them the next steps
    /// of the branch `index`.
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

    /// Selects the next branch below a branch whose next steps are generated.
    fn next(&self, index: usize, curiosity: f32) -> usize {
        let last = &self.0[index];
        // A step without playouts is assumed to be as good as its parent.
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

    /// Adds the result of a playout to the branches on its path. `sign` is the result for the seat
    /// to move at the end of the path: 1, 0 or −1.
    fn count(&mut self, path: &[usize], mut sign: i32) {
        for index in path.iter().rev() {
            // A branch counts results for the seat that made its step.
            sign = -sign;
            let branch = &mut self.0[*index];
            branch.games += 1;
            branch.halves += (1 + sign) as u32;
        }
    }

    /// Returns the step with the most playouts, and its share of wins. Before the first playout,
    /// returns the step with the highest prior.
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

/// A search tree of a position in which the game isn't over.
#[derive(Debug)]
pub struct Tree<const WORDS: usize> {
    start: SearchPosition<WORDS>,
    branches: Branches,
    random: SplitMix,
    playout: Playout<WORDS>,
}

impl<const WORDS: usize> Tree<WORDS> {
    /// Creates a tree with the next steps of the root. `playout` plays a game to its end at random.
    pub fn new(start: SearchPosition<WORDS>, playout: Playout<WORDS>) -> Self {
        // The seed comes from the position, so the same position gives the same playouts.
        let random = SplitMix::new(start.key());
        let branches = Branches(vec![Branch::new(PASS, 1.0)]);
        let mut tree = Self { start, branches, random, playout };
        tree.branch(0, &start);
        tree
    }

    /// Generates the next steps of a branch.
    fn branch(&mut self, index: usize, field: &SearchPosition<WORDS>) {
        let placements = rated(field).map(|(rate, step)| (weight(rate), step));
        self.branches.add(index, placements.chain([(WEIGHT_OF_PASS, PASS)]));
    }

    /// Runs playouts until about `most` positions were visited or the limit is reached.
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
                    if games == 0 || !self.branches.has_room(field.cells() as usize) {
                        break;
                    }
                    self.branch(index, &field);
                }
                index = self.branches.next(index, EXPLORATION[(path.len() - 1) % 2]);
                field = field.after(self.branches.0[index].step);
                path.push(index);
            }
            let Some((sign, plies)) = (self.playout)(&field, &mut self.random, limit) else {
                return;
            };
            positions += path.len() as u64 + u64::from(plies);
            self.branches.count(&path, sign);
        }
    }

    /// Removes the steps of the root that don't satisfy a condition. It must be called before
    /// [`grow`](Self::grow).
    pub fn keep_only(&mut self, kept: impl Fn(Move) -> bool) {
        let next = self.branches.following(&self.branches.0[0]);
        let next: Vec<_> = next.iter().copied().filter(|branch| kept(branch.step)).collect();
        self.branches.0.truncate(1);
        self.branches.add(0, next.into_iter().map(|branch| (1, branch.step)));
    }

    /// Returns the step with the most playouts, and its share of wins. Before the first playout,
    /// returns the step with the highest prior.
    pub fn best(&self) -> (Move, f64) {
        self.branches.best()
    }

    /// Returns every step of the root that has a playout, with its share of wins and the number of
    /// its playouts.
    pub fn each(&self) -> Vec<(Move, f64, u32)> {
        let next = self.branches.following(&self.branches.0[0]).iter();
        next.filter_map(|it| Some((it.step, it.share()?.into(), it.games))).collect()
    }
}

const _: () = assert!(MAX_BRANCHES * size_of::<Branch>() <= 12 << 20);
