//! Values of ±123D: with the rules `jump` results by search, and with `dice` chances from a table
//! or by looking ahead.

use rosette_bots::{
    Limit,
    flag::{Races, SOLVED_JUMP, SolvedValues},
    search::{Estimate as _, Search, WIN, expected, is_decided},
};
use rosette_review::{Effort, EstimateMethod, ReviewValue, Scale, Theme};
use rosette_rules::{
    Game as _, Turn,
    flag::{Flag, RuleSet, Step},
};

use super::share;
use crate::{puzzles::PuzzleGame, values::ValueSource};

/// The size of the transposition table, in bytes.
const BYTES: usize = 32 << 20;

/// The most positions searched for a value on a line that is too long to be solved.
const POSITIONS: u64 = 100_000;

/// A search depth in plies that no game of `jump` reaches.
const DEEPEST: u8 = 250;

/// The largest number of unburnt cells, without cell 0, with which positions of `dice` are solved.
const UNBURNT: usize = SolvedValues::MAX_UNBURNT;

/// The number of choices that an estimate of `dice` looks ahead.
const AHEAD: u8 = 2;

/// The precision of a move's estimated loss with `dice`: 95 % of the estimates on 13 cells were
/// closer than this to the exact loss.
const PRECISION: f64 = 0.18;

/// The source of the values of ±123D, with what it has searched and solved.
#[derive(Debug, Default)]
pub(crate) struct FlagValues {
    search: Option<Search<Flag>>,
    table: Option<SolvedValues>,
    races: Races,
}

impl FlagValues {
    /// Returns the value of a position of `jump` that isn't over.
    fn searched(&mut self, position: &Flag, limit: &mut Limit<'_>) -> ReviewValue {
        let most = if position.cells() <= SOLVED_JUMP { u64::MAX } else { POSITIONS };
        let search = self.search.get_or_insert_with(|| Search::new(BYTES));
        let Some(found) = search.best(position, most, DEEPEST, limit) else {
            return ReviewValue::estimate(0.0);
        };
        let seen = |value| Scale::Outcome.seen_by(position.to_move(), value);
        if is_decided(found.value) && found.exact {
            let plies = Some(WIN.abs_diff(found.value.abs()));
            return ReviewValue {
                value: seen(f64::from(found.value.signum())),
                exact: true,
                plies,
            };
        }
        // The search values positions in hundredths of a turn.
        ReviewValue::estimate(seen((f64::from(found.value) / 200.0).tanh()))
    }

    /// Returns the value of a position of `dice` that isn't over.
    fn chance(&mut self, position: &Flag, limit: &mut Limit<'_>) -> ReviewValue {
        let table = self.table.as_ref().filter(|table| table.is_solved());
        if let Some(chance) = table.and_then(|table| table.value(position)) {
            return ReviewValue::exact(Scale::Chance.seen_by(position.to_move(), chance));
        }
        let deep = expected(position, AHEAD, &mut self.races, limit);
        ReviewValue::estimate(deep.unwrap_or_else(|| self.races.chance(position)))
    }
}

impl ValueSource for FlagValues {
    type Game = Flag;

    fn scale(&self, position: &Flag) -> Scale {
        match position.rules() {
            RuleSet::Jump => Scale::Outcome,
            RuleSet::Dice => Scale::Chance,
        }
    }

    fn estimate(&self, position: &Flag) -> EstimateMethod {
        match position.rules() {
            // Estimates can't tell choices apart, so their precision is the whole scale.
            RuleSet::Jump => {
                EstimateMethod { effort: Effort::Positions(POSITIONS), precision: 2.0 }
            }
            RuleSet::Dice => {
                EstimateMethod { effort: Effort::Moves(AHEAD + 1), precision: PRECISION }
            }
        }
    }

    fn begin<'a>(&mut self, _: usize, mut positions: impl Iterator<Item = &'a Flag>) {
        let first = positions.find(|position| {
            position.rules() == RuleSet::Dice && SolvedValues::unburnt(position) <= UNBURNT
        });
        let Some(first) = first else { return };
        if !self.table.as_ref().is_some_and(|table| table.has(first)) {
            // The old table is dropped first, to free its memory.
            self.table = None;
            self.table = SolvedValues::begin(first);
        }
    }

    fn work(&mut self, limit: &mut Limit<'_>) -> f64 {
        self.table.as_mut().map_or(
            1.0,
            |table| {
                if table.work(limit) { 1.0 } else { table.progress() }
            },
        )
    }

    fn value(&mut self, position: &Flag, limit: &mut Limit<'_>) -> ReviewValue {
        match (position.turn(), position.rules()) {
            (Turn::Over(outcome), RuleSet::Jump) => {
                ReviewValue { plies: Some(0), ..ReviewValue::exact(2.0 * share(outcome) - 1.0) }
            }
            (Turn::Over(outcome), RuleSet::Dice) => ReviewValue::exact(share(outcome)),
            (_, RuleSet::Jump) => self.searched(position, limit),
            (_, RuleSet::Dice) => self.chance(position, limit),
        }
    }
}

impl PuzzleGame for Flag {
    /// Beyond this length, which values a search proves depends on what it has searched before.
    fn is_solved(&self) -> bool {
        self.rules() == RuleSet::Dice || self.cells() <= SOLVED_JUMP
    }

    fn themes(&self, step: Step) -> Vec<Theme> {
        let seat = self.to_move();
        let mut next = *self;
        next.play_unchecked(step);
        let is_on_flag = |it: &Flag| it.player(seat) == it.flag();
        if next.flag() == 0 {
            vec![Theme::BringHome]
        } else if is_on_flag(&next) && !is_on_flag(self) {
            vec![Theme::Fetch]
        } else {
            Vec::new()
        }
    }
}
