//! Players of Trisq that search, and the solver of positions.

use rosette_kernels::trisq::{Playout, SearchPosition, playout, playout_of_three, playout_of_two};
use rosette_rules::trisq::{Step, Trisq};
use rosette_session::BotQuestion;

use super::{Proof, tree::Tree};
use crate::{Advice, Bot, Evaluation, GameValue, Limit, Random, Solution, position};

/// A player that uses UCT with random playouts, for at most about a second a step.
#[derive(Clone, Copy, Debug)]
pub struct Strong {
    /// The number of positions visited for a step.
    positions: u64,
}

impl Default for Strong {
    fn default() -> Self {
        Self::new(Self::POSITIONS)
    }
}

impl Strong {
    /// The default number of positions visited for a step.
    pub const POSITIONS: u64 = 200_000;

    /// Creates a player that visits this number of positions for a step.
    #[must_use]
    pub const fn new(positions: u64) -> Self {
        Self { positions }
    }

    /// Returns the best step found and the estimated evaluation of the position, which is never
    /// exact. Returns `None` if the game is over.
    #[must_use]
    pub fn best(&self, position: &Trisq, limit: &mut Limit<'_>) -> Option<(Step, Evaluation)> {
        match position.size() {
            ..=10 => grown(position, playout_of_two, self.positions, limit),
            11..=13 => grown(position, playout_of_three, self.positions, limit),
            _ => grown(position, playout::<6>, self.positions, limit),
        }
    }

    /// Returns every step that the search tried, in the order of the rules. A second search, of
    /// half as many positions, tries only the step `made`, so that its estimate is about as good as
    /// that of the best step. Returns an empty list if the game is over.
    #[must_use]
    pub fn each(
        &self,
        position: &Trisq,
        made: Option<Step>,
        limit: &mut Limit<'_>,
    ) -> Vec<Weighed> {
        match position.size() {
            ..=10 => weighed(position, made, playout_of_two, self.positions, limit),
            11..=13 => weighed(position, made, playout_of_three, self.positions, limit),
            _ => weighed(position, made, playout::<6>, self.positions, limit),
        }
    }
}

/// A step with the estimate of a search.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Weighed {
    /// The step: a placement or a pass.
    pub step: Step,
    /// The share of playouts won by the seat that makes the step, 0–1. A draw is half a win.
    pub chance: f64,
    /// The number of playouts, at least one.
    pub games: u32,
}

/// Runs UCT on bitboards with as many words as the board needs.
fn grown<const WORDS: usize>(
    position: &Trisq,
    playout: Playout<WORDS>,
    most: u64,
    limit: &mut Limit<'_>,
) -> Option<(Step, Evaluation)> {
    let field = SearchPosition::<WORDS>::new(position);
    if field.is_over() {
        return None;
    }
    let mut tree = Tree::new(field, playout);
    tree.grow(most, limit);
    let (step, chance) = tree.best();
    Some((field.step(step), Evaluation { value: GameValue::Chance(chance), exact: false }))
}

/// Runs UCT for all steps, then for the step `made` alone if it is given.
fn weighed<const WORDS: usize>(
    position: &Trisq,
    made: Option<Step>,
    playout: Playout<WORDS>,
    most: u64,
    limit: &mut Limit<'_>,
) -> Vec<Weighed> {
    let field = SearchPosition::<WORDS>::new(position);
    if field.is_over() {
        return Vec::new();
    }
    let mut tree = Tree::new(field, playout);
    tree.grow(most, limit);
    let mut weighed = tree.each();
    let single = made.and_then(|made| {
        let mut tree = Tree::new(field, playout);
        tree.keep_only(|step| field.step(step) == made);
        tree.grow(most / 2, limit);
        tree.each().pop()
    });
    if let Some((step, chance, games)) = single {
        match weighed.iter_mut().find(|known| known.0 == step) {
            // Of the two estimates of this step, the one from more playouts counts.
            Some(known) if known.2 < games => *known = (step, chance, games),
            Some(_) => {}
            None => weighed.push((step, chance, games)),
        }
    }
    let each = weighed.into_iter();
    each.map(|(step, chance, games)| Weighed { step: field.step(step), chance, games }).collect()
}

/// A player that plays 3×3 exactly. On other boards, or when the limit is reached, it plays like
/// [`Strong`].
#[derive(Debug, Default)]
pub struct Perfect {
    proof: Option<Proof>,
    strong: Strong,
}

impl Perfect {
    /// Returns whether the player plays exactly from a position on.
    #[must_use]
    pub const fn solves(position: &Trisq) -> bool {
        Proof::solves(position)
    }

    /// Returns a best step and the evaluation of the position; `None` if the game is over.
    pub fn best(&mut self, position: &Trisq, limit: &mut Limit<'_>) -> Option<(Step, Evaluation)> {
        if Self::solves(position) {
            let proof = self.proof.get_or_insert_with(Proof::default);
            if let Some((value, step)) = proof.value(position, limit) {
                return Some((step, proven(value)));
            }
        }
        self.strong.best(position, limit)
    }
}

/// Returns the evaluation for a proven value: 1, 0 or −1. The number of plies to the end isn't
/// known.
const fn proven(value: i32) -> Evaluation {
    let value = match value {
        1 => GameValue::Chance(1.0),
        0 => GameValue::Draw,
        _ => GameValue::Chance(0.0),
    };
    Evaluation { value, exact: true }
}

impl Bot for Strong {
    fn advise(&mut self, question: &BotQuestion, limit: &mut Limit<'_>) -> Advice {
        match position(question).and_then(|position| self.best(&position, limit)) {
            Some((step, evaluation)) => Advice::to_make::<Trisq>(step, Some(evaluation), question),
            None => Random.advise(question, limit),
        }
    }
}

impl Bot for Perfect {
    fn advise(&mut self, question: &BotQuestion, limit: &mut Limit<'_>) -> Advice {
        match position(question).and_then(|position| self.best(&position, limit)) {
            Some((step, evaluation)) => Advice::to_make::<Trisq>(step, Some(evaluation), question),
            None => Random.advise(question, limit),
        }
    }
}

/// Returns the evaluation of a position for the seat to move and its best steps. The result is
/// exact on 3×3 if the proof ends before the limit is reached. Returns `None` if the game is over.
#[must_use]
pub fn solve(position: &Trisq, limit: &mut Limit<'_>) -> Option<Solution<Step>> {
    if Proof::solves(position)
        && let Some((value, best)) = Proof::default().solve(position, limit)
    {
        return Some(Solution { evaluation: proven(value), best });
    }
    let (step, evaluation) = Strong::new(5_000_000).best(position, limit)?;
    Some(Solution { evaluation, best: vec![step] })
}
