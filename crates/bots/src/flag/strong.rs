//! Players of ±123D that look ahead, and the solution of a position.

use rosette_kernels::greater;
use rosette_rules::{
    Game as _, Seat, Turn,
    flag::{Flag, RuleSet, Step},
};
use rosette_session::Question;

use super::{Races, SOLVED_DICE, SOLVED_JUMP, Table};
use crate::{
    Advice, Limit, Player, Random, Solution, Value, Worth, position,
    search::{Estimate, Found, Search, WIN, is_decided, options},
};

/// Memory of a search on a line of so many cells.
const fn bytes(cells: u8) -> usize {
    // A hundred thousand positions and more come with 20 cells.
    if cells < 20 { 1 << 20 } else { 32 << 20 }
}

/// Plies deeper than any game of `jump`: at most three turns in a row burn nothing.
const DEEPEST: u8 = 250;

/// Chances that differ by less are the same: what they are computed by is exact to twelve digits.
const SAME: f64 = 1e-9;

/// How far a player looks.
#[derive(Clone, Copy, Debug)]
struct Reach {
    /// Positions that are searched with the rules `jump`.
    positions: u64,
    /// Unburnt cells, cell 0 not counted, with which `dice` is solved.
    unburnt: usize,
    /// Positions that are estimated with the rules `dice`.
    estimates: u64,
}

/// What looks at positions, with what it remembers from one to the next.
#[derive(Debug)]
struct Thinker {
    reach: Reach,
    search: Option<Search<Flag>>,
    table: Option<Table>,
}

impl Thinker {
    const fn new(reach: Reach) -> Self {
        Self { reach, search: None, table: None }
    }

    /// The best step and what the position is worth; none where nobody chooses.
    fn best(&mut self, position: &Flag, limit: &mut Limit<'_>) -> Option<(Step, Worth)> {
        match position.rules() {
            RuleSet::Jump => self.search(position, limit).map(|found| (found.step, worth(&found))),
            RuleSet::Dice => {
                let Solution { worth, best } = self.chances(position, limit)?;
                best.first().map(|step| (*step, worth))
            }
        }
    }

    fn search(&mut self, position: &Flag, limit: &mut Limit<'_>) -> Option<Found<Step>> {
        let search = self.search.get_or_insert_with(|| Search::new(bytes(position.cells())));
        search.best(position, self.reach.positions, DEEPEST, limit)
    }

    /// The best steps with the rules `dice`; none where nobody chooses.
    fn chances(&mut self, position: &Flag, limit: &mut Limit<'_>) -> Option<Solution<Step>> {
        if !matches!(position.turn(), Turn::Choice(_)) {
            return None;
        }
        if self.table.as_ref().is_none_or(|table| !table.has(position))
            && Table::unburnt(position) <= self.reach.unburnt
        {
            self.table = Table::new(position, limit);
        }
        match &mut self.table {
            Some(table) if table.has(position) => ranked(position, 0, table, true, limit),
            _ => look_ahead(position, self.reach.estimates, limit),
        }
    }
}

/// What a search has found, as games measure it.
fn worth(found: &Found<Step>) -> Worth {
    let plies = WIN.abs_diff(found.value.abs());
    let value = match found.value {
        value if !is_decided(value) => {
            // Estimates are hundredths of a turn.
            Value::Chance(1.0 / (1.0 + (-f64::from(value) / 100.0).exp()))
        }
        value if value > 0 => Value::Win(plies),
        _ => Value::Loss(plies),
    };
    Worth { value, exact: found.exact }
}

/// The best steps by what comes of each within so many further choices, and then by an estimate.
/// None where nobody chooses, and once the limit is reached.
fn ranked(
    position: &Flag,
    choices: u8,
    estimate: &mut impl Estimate<Flag>,
    exact: bool,
    limit: &mut Limit<'_>,
) -> Option<Solution<Step>> {
    let Turn::Choice(seat) = position.turn() else { return None };
    let mut options = options(position, choices, estimate, limit)?;
    if seat == Seat::Second {
        options.iter_mut().for_each(|(_, _, chance)| *chance = 1.0 - *chance);
    }
    let most = options.iter().map(|option| option.2).reduce(greater)?;
    let best = options.iter().filter(|option| option.2 >= most - SAME).map(|option| option.0);
    Some(Solution { worth: Worth { value: Value::Chance(most), exact }, best: best.collect() })
}

/// Looks as many choices ahead as can be done with about so many estimates.
fn look_ahead(position: &Flag, estimates: u64, limit: &mut Limit<'_>) -> Option<Solution<Step>> {
    let mut races = Races::default();
    // What follows the choice itself is always looked at.
    let mut solution = ranked(position, 0, &mut races, false, &mut Limit::new(&mut || false))?;
    for choices in 1..=u8::MAX {
        // Each choice makes about sixteen positions of one.
        if races.positions > estimates / 16 {
            break;
        }
        races.positions = 0;
        match ranked(position, choices, &mut races, false, limit) {
            Some(deeper) => solution = deeper,
            None => break,
        }
    }
    Some(solution)
}

/// The step that looks best within this turn, with `dice` within the opponent's too; none where
/// nobody chooses.
pub(super) fn glance(position: &Flag) -> Option<Step> {
    let mut never = || false;
    let limit = &mut Limit::new(&mut never);
    match position.rules() {
        RuleSet::Jump => Search::new(0).best(position, u64::MAX, 1, limit).map(|found| found.step),
        RuleSet::Dice => look_ahead(position, 500, limit)?.best.first().copied(),
    }
}

/// Plays as well as a second of thinking allows: exactly, where that solves the position.
#[derive(Debug)]
pub struct Strong(Thinker);

impl Default for Strong {
    fn default() -> Self {
        Self(Thinker::new(Reach { positions: 1_500_000, unburnt: 10, estimates: 150_000 }))
    }
}

impl Strong {
    /// The best step it finds, and what it thinks the position is worth; none where nobody chooses.
    pub fn best(&mut self, position: &Flag, limit: &mut Limit<'_>) -> Option<(Step, Worth)> {
        self.0.best(position, limit)
    }
}

/// Plays exactly, where the game is solved. Elsewhere, and where its limit is reached, it plays as
/// well as it can.
#[derive(Debug)]
pub struct Perfect(Thinker);

impl Default for Perfect {
    fn default() -> Self {
        let reach = Reach { positions: u64::MAX, unburnt: SOLVED_DICE, estimates: 150_000 };
        Self(Thinker::new(reach))
    }
}

impl Perfect {
    /// Whether it plays exactly from a position on.
    #[must_use]
    pub fn solves(position: &Flag) -> bool {
        match position.rules() {
            RuleSet::Jump => position.cells() <= SOLVED_JUMP,
            RuleSet::Dice => Table::unburnt(position) <= SOLVED_DICE,
        }
    }

    /// A best step, and what the position is worth; none where nobody chooses.
    pub fn best(&mut self, position: &Flag, limit: &mut Limit<'_>) -> Option<(Step, Worth)> {
        self.0.best(position, limit)
    }
}

/// The advice of a thinker.
fn advise(thinker: &mut Thinker, question: &Question, limit: &mut Limit<'_>) -> Advice {
    match position::<Flag>(question).and_then(|position| thinker.best(&position, limit)) {
        Some((step, worth)) => Advice::to_make::<Flag>(step, Some(worth), question),
        None => Random.advise(question, limit),
    }
}

impl Player for Strong {
    fn advise(&mut self, question: &Question, limit: &mut Limit<'_>) -> Advice {
        advise(&mut self.0, question, limit)
    }
}

impl Player for Perfect {
    fn advise(&mut self, question: &Question, limit: &mut Limit<'_>) -> Advice {
        advise(&mut self.0, question, limit)
    }
}

/// What a position is worth for the seat to move, and its best steps: exactly, if that is found
/// before the limit is reached. With the rules `jump` the winner hurries, the loser delays, and a
/// step is as good as the best if the game ends as soon after it. None where nobody chooses.
#[must_use]
pub fn solve(position: &Flag, limit: &mut Limit<'_>) -> Option<Solution<Step>> {
    let reach = Reach { positions: u64::MAX, unburnt: Table::MOST, estimates: 1_000_000 };
    let mut thinker = Thinker::new(reach);
    if position.rules() == RuleSet::Dice {
        return thinker.chances(position, limit);
    }
    let found = thinker.search(position, limit)?;
    let search = thinker.search.get_or_insert_with(|| Search::new(bytes(position.cells())));
    let equals = search.equals(position, &found, u64::MAX, limit);
    let exact = equals.is_some();
    let best = equals.unwrap_or_else(|| vec![found.step]);
    Some(Solution { worth: Worth { exact, ..worth(&found) }, best })
}
