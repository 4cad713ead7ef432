//! Players of Trisq that look ahead, and the solution of a position.

use rosette_rules::trisq::{Step, Trisq};
use rosette_session::Question;

use super::{
    Proof,
    field::{Field, NEAR},
    hunt::Hunt,
};
use crate::{
    Advice, Limit, Player, Random, Solution, Value, Worth, position,
    search::{Search, WIN, is_decided},
};

/// Memory of a search.
const BYTES: usize = 32 << 20;

/// A search over as many words as a board needs; it remembers positions of one kind of board.
#[derive(Debug)]
enum Searches {
    /// Sides up to 10.
    Two(Search<Hunt<2>>),
    /// Sides up to 13.
    Three(Search<Hunt<3>>),
    /// Sides up to 19.
    Six(Search<Hunt<6>>),
}

impl Searches {
    fn new(size: u8, bytes: usize) -> Self {
        match size {
            ..=10 => Self::Two(Search::new(bytes)),
            11..=13 => Self::Three(Search::new(bytes)),
            _ => Self::Six(Search::new(bytes)),
        }
    }

    const fn fits(&self, size: u8) -> bool {
        match self {
            Self::Two(_) => size <= 10,
            Self::Three(_) => size > 10 && size <= 13,
            Self::Six(_) => size > 13,
        }
    }
}

/// Plays as well as a search of captures allows within a second at most.
#[derive(Debug)]
pub struct Strong {
    /// Positions that are searched.
    positions: u64,
    /// Plies that are searched.
    deepest: u8,
    bytes: usize,
    search: Option<Searches>,
}

impl Default for Strong {
    fn default() -> Self {
        Self::new(Self::POSITIONS)
    }
}

impl Strong {
    /// Positions that are searched for a step where nothing else is said.
    pub const POSITIONS: u64 = 100_000;

    /// One that searches so many positions for a step.
    #[must_use]
    pub const fn new(positions: u64) -> Self {
        Self { positions, deepest: NEAR as u8 - 1, bytes: BYTES, search: None }
    }

    /// One that looks at its own step only.
    pub(super) const fn at_a_glance() -> Self {
        Self { positions: u64::MAX, deepest: 1, bytes: 0, search: None }
    }

    /// The best step it finds, and what it thinks the position is worth, which is never proven;
    /// none where the game is over.
    pub fn best(&mut self, position: &Trisq, limit: &mut Limit<'_>) -> Option<(Step, Worth)> {
        let size = position.size();
        let bytes = self.bytes;
        self.search = self.search.take().filter(|search| search.fits(size));
        let (most, deepest) = (self.positions, self.deepest);
        match self.search.get_or_insert_with(|| Searches::new(size, bytes)) {
            Searches::Two(search) => hunt(search, position, most, deepest, limit),
            Searches::Three(search) => hunt(search, position, most, deepest, limit),
            Searches::Six(search) => hunt(search, position, most, deepest, limit),
        }
    }
}

fn hunt<const WORDS: usize>(
    search: &mut Search<Hunt<WORDS>>,
    position: &Trisq,
    most: u64,
    deepest: u8,
    limit: &mut Limit<'_>,
) -> Option<(Step, Worth)> {
    let hunt = Hunt { field: Field::<WORDS>::new(position), ours: true };
    let found = search.best(&hunt, most, deepest, limit)?;
    let plies = WIN.abs_diff(found.value.abs());
    let value = match found.value {
        // A hundred are a capture.
        value if !is_decided(value) => {
            Value::Chance(1.0 / (1.0 + (-f64::from(value) / 100.0).exp()))
        }
        value if value > 0 => Value::Win(plies),
        _ => Value::Loss(plies),
    };
    // Not every step was looked at.
    Some((hunt.field.step(found.step), Worth { value, exact: false }))
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
