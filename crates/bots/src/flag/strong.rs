//! Players of ±123D that search, and the solver of positions.

use rosette_kernels::{exp, greater};
use rosette_rules::{
    Game as _, Seat, Turn,
    flag::{Flag, RuleSet, Step},
};
use rosette_session::BotQuestion;

use super::{NetEvaluator, Races, SOLVED_DICE, SOLVED_JUMP, SolvedValues};
use crate::{
    Advice, Bot, Evaluation, GameValue, Limit, Random, Solution, position,
    search::{Estimate, Search, SearchResult, WIN, is_decided, options},
};

/// Returns the size in bytes of the transposition table for a line of `cells` cells.
const fn bytes(cells: u8) -> usize {
    // From 20 cells on, a search meets more than a hundred thousand positions.
    if cells < 20 { 1 << 20 } else { 32 << 20 }
}

/// A number of plies that no game of `jump` reaches: at most three turns in a row burn nothing.
const DEEPEST: u8 = 250;

/// Chances that differ by less count as equal. The computation is exact to twelve digits.
const SAME: f64 = 1e-9;

/// The limits on a player's search, in which [`Strong`] and [`Perfect`] differ.
#[derive(Clone, Copy, Debug)]
struct Reach {
    /// The largest number of positions searched with the rules `jump`.
    positions: u64,
    /// The largest number of unburnt cells, without cell 0, solved with the rules `dice`.
    unburnt: usize,
    /// The largest number of positions estimated with the rules `dice`.
    estimates: u64,
}

/// A search for either rule set. It keeps the transposition table, or the solved values, between
/// positions.
#[derive(Debug)]
struct FlagSearch {
    reach: Reach,
    search: Option<Search<Flag>>,
    table: Option<SolvedValues>,
}

impl FlagSearch {
    const fn new(reach: Reach) -> Self {
        Self { reach, search: None, table: None }
    }

    /// Returns the best step and the evaluation of the position; `None` if no seat chooses.
    fn best(&mut self, position: &Flag, limit: &mut Limit<'_>) -> Option<(Step, Evaluation)> {
        match position.rules() {
            RuleSet::Jump => {
                self.search(position, limit).map(|found| (found.step, evaluation(&found)))
            }
            RuleSet::Dice => {
                let Solution { evaluation, best } = self.chances(position, limit)?;
                best.first().map(|step| (*step, evaluation))
            }
        }
    }

    fn search(&mut self, position: &Flag, limit: &mut Limit<'_>) -> Option<SearchResult<Step>> {
        let search = self.search.get_or_insert_with(|| Search::new(bytes(position.cells())));
        search.best(position, self.reach.positions, DEEPEST, limit)
    }

    /// Returns the best steps with the rules `dice`; `None` if no seat chooses.
    fn chances(&mut self, position: &Flag, limit: &mut Limit<'_>) -> Option<Solution<Step>> {
        if !matches!(position.turn(), Turn::Choice(_)) {
            return None;
        }
        if self.table.as_ref().is_none_or(|table| !table.has(position))
            && SolvedValues::unburnt(position) <= self.reach.unburnt
        {
            self.table = SolvedValues::new(position, limit);
        }
        match &mut self.table {
            Some(table) if table.has(position) => ranked(position, 0, table, true, limit),
            _ => {
                let mut evaluator = NetEvaluator::new(position.to_move())?;
                look_ahead(position, self.reach.estimates, &mut evaluator, |it| it.positions, limit)
            }
        }
    }
}

/// Converts the value of a search to an evaluation: plies to a win or loss, or a chance from an
/// estimate.
fn evaluation(found: &SearchResult<Step>) -> Evaluation {
    let plies = WIN.abs_diff(found.value.abs());
    let value = match found.value {
        value if !is_decided(value) => {
            // The search values positions in hundredths of a turn.
            GameValue::Chance(1.0 / (1.0 + exp(-f64::from(value) / 100.0)))
        }
        value if value > 0 => GameValue::Win(plies),
        _ => GameValue::Loss(plies),
    };
    Evaluation { value, exact: found.exact }
}

/// Returns the steps with the highest expected value, looking `choices` choices further and then
/// estimating. Returns `None` if no seat chooses, or when the limit is reached.
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
    Some(Solution {
        evaluation: Evaluation { value: GameValue::Chance(most), exact },
        best: best.collect(),
    })
}

/// Looks as many choices ahead as about `estimates` estimates allow. `estimate` makes the estimates
/// of each depth, and `made` counts them.
fn look_ahead<E: Estimate<Flag>>(
    position: &Flag,
    estimates: u64,
    estimate: &mut E,
    made: impl Fn(&E) -> u64,
    limit: &mut Limit<'_>,
) -> Option<Solution<Step>> {
    // The positions right after the choice are always estimated, whatever the limit.
    let mut before = made(estimate);
    let mut solution = ranked(position, 0, estimate, false, &mut Limit::new(&mut || false))?;
    for choices in 1..=u8::MAX {
        // Looking one choice further multiplies the positions by about sixteen.
        let all = made(estimate);
        if all - before > estimates / 16 {
            break;
        }
        before = all;
        match ranked(position, choices, estimate, false, limit) {
            Some(deeper) => solution = deeper,
            None => break,
        }
    }
    Some(solution)
}

/// Returns the step with the best estimate within this turn, and with `dice` within the opponent's
/// next turn too; `None` if no seat chooses.
pub(super) fn glance(position: &Flag) -> Option<Step> {
    let mut never = || false;
    let limit = &mut Limit::new(&mut never);
    match position.rules() {
        RuleSet::Jump => Search::new(0).best(position, u64::MAX, 1, limit).map(|found| found.step),
        RuleSet::Dice => {
            let races = &mut Races::default();
            look_ahead(position, 500, races, |it| it.positions, limit)?.best.first().copied()
        }
    }
}

/// A player that plays as well as about a second of thinking allows. With the rules `jump` it plays
/// exactly if its search reaches the end of the game. With `dice` it expects mistakes of its
/// opponent.
#[derive(Debug)]
pub struct Strong(FlagSearch);

impl Default for Strong {
    fn default() -> Self {
        Self(FlagSearch::new(Reach { positions: 1_500_000, unburnt: 0, estimates: 20_000 }))
    }
}

impl Strong {
    /// Returns the best step found and the estimated evaluation of the position; `None` if no seat
    /// chooses.
    pub fn best(&mut self, position: &Flag, limit: &mut Limit<'_>) -> Option<(Step, Evaluation)> {
        self.0.best(position, limit)
    }
}

/// A player that plays exactly where the game is solved. In other positions, or when the limit is
/// reached, it makes the best choice found.
#[derive(Debug)]
pub struct Perfect(FlagSearch);

impl Default for Perfect {
    fn default() -> Self {
        let reach = Reach { positions: u64::MAX, unburnt: SOLVED_DICE, estimates: 20_000 };
        Self(FlagSearch::new(reach))
    }
}

impl Perfect {
    /// Returns whether the player plays exactly from a position on.
    #[must_use]
    pub fn solves(position: &Flag) -> bool {
        match position.rules() {
            RuleSet::Jump => position.cells() <= SOLVED_JUMP,
            RuleSet::Dice => SolvedValues::unburnt(position) <= SOLVED_DICE,
        }
    }

    /// Returns a best step and the evaluation of the position; `None` if no seat chooses.
    pub fn best(&mut self, position: &Flag, limit: &mut Limit<'_>) -> Option<(Step, Evaluation)> {
        self.0.best(position, limit)
    }
}

/// Answers a question by searching its position with `thinker`. Answers at random if the position
/// can't be rebuilt from the question, or leaves no choice.
fn advise(thinker: &mut FlagSearch, question: &BotQuestion, limit: &mut Limit<'_>) -> Advice {
    match position::<Flag>(question).and_then(|position| thinker.best(&position, limit)) {
        Some((step, evaluation)) => Advice::to_make::<Flag>(step, Some(evaluation), question),
        None => Random.advise(question, limit),
    }
}

impl Bot for Strong {
    fn advise(&mut self, question: &BotQuestion, limit: &mut Limit<'_>) -> Advice {
        advise(&mut self.0, question, limit)
    }
}

impl Bot for Perfect {
    fn advise(&mut self, question: &BotQuestion, limit: &mut Limit<'_>) -> Advice {
        advise(&mut self.0, question, limit)
    }
}

/// Returns the evaluation of a position for the seat to move and its best steps. The result is
/// exact if the search ends before the limit is reached. With the rules `jump` the winner hurries
/// and the loser delays, so after every best step the game ends on the same ply. Returns `None` if
/// no seat chooses.
#[must_use]
pub fn solve(position: &Flag, limit: &mut Limit<'_>) -> Option<Solution<Step>> {
    let reach =
        Reach { positions: u64::MAX, unburnt: SolvedValues::MAX_UNBURNT, estimates: 1_000_000 };
    let mut thinker = FlagSearch::new(reach);
    if position.rules() == RuleSet::Dice {
        return thinker.chances(position, limit);
    }
    let found = thinker.search(position, limit)?;
    let search = thinker.search.get_or_insert_with(|| Search::new(bytes(position.cells())));
    let equals = search.equals(position, &found, u64::MAX, limit);
    let exact = equals.is_some();
    let best = equals.unwrap_or_else(|| vec![found.step]);
    Some(Solution { evaluation: Evaluation { exact, ..evaluation(&found) }, best })
}
