//! Players of Trisq that look ahead, and the solution of a position.

use rosette_kernels::trisq::{Field, Playout, playout, playout_of_three, playout_of_two};
use rosette_rules::trisq::{Step, Trisq};
use rosette_session::Question;

use super::{Proof, tree::Tree};
use crate::{Advice, Limit, Player, Random, Solution, Value, Worth, position};

/// Plays as well as games by lot tell, within a second at most.
#[derive(Clone, Copy, Debug)]
pub struct Strong {
    /// Positions that are looked at.
    positions: u64,
}

impl Default for Strong {
    fn default() -> Self {
        Self::new(Self::POSITIONS)
    }
}

impl Strong {
    /// Positions that it looks at for a step where nothing else is said.
    pub const POSITIONS: u64 = 200_000;

    /// One that looks at so many positions for a step.
    #[must_use]
    pub const fn new(positions: u64) -> Self {
        Self { positions }
    }

    /// The best step it finds, and what it thinks the position is worth, which is never proven;
    /// none where the game is over.
    #[must_use]
    pub fn best(&self, position: &Trisq, limit: &mut Limit<'_>) -> Option<(Step, Worth)> {
        match position.size() {
            ..=10 => grown(position, playout_of_two, self.positions, limit),
            11..=13 => grown(position, playout_of_three, self.positions, limit),
            _ => grown(position, playout::<6>, self.positions, limit),
        }
    }
}

/// What a tree says that is grown over as many words as the board needs.
fn grown<const WORDS: usize>(
    position: &Trisq,
    playout: Playout<WORDS>,
    most: u64,
    limit: &mut Limit<'_>,
) -> Option<(Step, Worth)> {
    let field = Field::<WORDS>::new(position);
    if field.is_over() {
        return None;
    }
    let mut tree = Tree::new(field, playout);
    tree.grow(most, limit);
    let (step, chance) = tree.best();
    Some((field.step(step), Worth { value: Value::Chance(chance), exact: false }))
}

/// Plays 3×3 exactly. Elsewhere, and where its limit is reached, it plays as well as it can.
#[derive(Debug, Default)]
pub struct Perfect {
    proof: Option<Proof>,
    strong: Strong,
}

impl Perfect {
    /// Whether it plays exactly from a position on.
    #[must_use]
    pub const fn solves(position: &Trisq) -> bool {
        Proof::solves(position)
    }

    /// A best step, and what the position is worth; none where the game is over.
    pub fn best(&mut self, position: &Trisq, limit: &mut Limit<'_>) -> Option<(Step, Worth)> {
        if Self::solves(position) {
            let proof = self.proof.get_or_insert_with(Proof::default);
            if let Some((value, step)) = proof.value(position, limit) {
                return Some((step, proven(value)));
            }
        }
        self.strong.best(position, limit)
    }
}

/// What a proven value is worth. In how many plies isn't known.
const fn proven(value: i32) -> Worth {
    let value = match value {
        1 => Value::Chance(1.0),
        0 => Value::Draw,
        _ => Value::Chance(0.0),
    };
    Worth { value, exact: true }
}

impl Player for Strong {
    fn advise(&mut self, question: &Question, limit: &mut Limit<'_>) -> Advice {
        match position(question).and_then(|position| self.best(&position, limit)) {
            Some((step, worth)) => Advice::to_make::<Trisq>(step, Some(worth), question),
            None => Random.advise(question, limit),
        }
    }
}

impl Player for Perfect {
    fn advise(&mut self, question: &Question, limit: &mut Limit<'_>) -> Advice {
        match position(question).and_then(|position| self.best(&position, limit)) {
            Some((step, worth)) => Advice::to_make::<Trisq>(step, Some(worth), question),
            None => Random.advise(question, limit),
        }
    }
}

/// What a position is worth for the seat to move, and its best steps: exactly, if it is on 3×3 and
/// found out before the limit is reached. None where the game is over.
#[must_use]
pub fn solve(position: &Trisq, limit: &mut Limit<'_>) -> Option<Solution<Step>> {
    if Proof::solves(position)
        && let Some((value, best)) = Proof::default().solve(position, limit)
    {
        return Some(Solution { worth: proven(value), best });
    }
    let (step, worth) = Strong::new(5_000_000).best(position, limit)?;
    Some(Solution { worth, best: vec![step] })
}
