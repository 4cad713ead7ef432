//! Solves games by search.

use std::time::Instant;

use rosette_bots::{self as bots, GameValue, Limit, triad::Solver};
use rosette_rules::{
    Game, Steps, Turn,
    flag::{Flag, RuleSet},
    triad::Triad,
    trisq::Trisq,
    write_token,
};

use super::solution::{Best, SolutionReport, SolvedValue};
use crate::failure::Failure;

/// The size in bytes of the table in which a solver remembers searched positions.
const BYTES: usize = 256 << 20;

/// Solves Triple Triad with both hands known, as well as possible until a time.
///
/// # Errors
///
/// Chance is to move: the search can't solve a game with Chaos, or choose who begins the next round.
pub fn triad(position: &Triad, until: Instant) -> Result<SolutionReport, Failure> {
    if position.rules().chaos {
        return Err(Failure::usage("a game of triad with chaos on can't be solved"));
    }
    if let Turn::Chance(_) = position.turn() {
        return Err(Failure::usage(
            "the round is drawn, and chance decides who begins the next one: add round:first or round:second",
        ));
    }
    let mut stop = || Instant::now() >= until;
    Ok(match Solver::new(BYTES).solve(position, &mut Limit::new(&mut stop)) {
        None => SolutionReport::OVER,
        Some(found) => SolutionReport {
            exact: found.exact,
            value: Some(SolvedValue::Score(found.value.into())),
            best: Best::Tokens(found.best),
            plies: None,
        },
    })
}

/// Solves ±123D, as well as possible until a time.
pub fn flag(position: &Flag, until: Instant) -> SolutionReport {
    let mut stop = || Instant::now() >= until;
    let found = bots::flag::solve(position, &mut Limit::new(&mut stop));
    of_steps::<Flag>(found, position.rules() == RuleSet::Dice)
}

/// Solves Trisq, as well as possible until a time.
pub fn trisq(position: &Trisq, until: Instant) -> SolutionReport {
    let mut stop = || Instant::now() >= until;
    of_steps::<Trisq>(bots::trisq::solve(position, &mut Limit::new(&mut stop)), false)
}

/// Converts a bot's solution for printing, with its value as a chance, or as 1 for a win and −1 for
/// a loss.
fn of_steps<G: Game>(found: Option<bots::Solution<G::Step>>, as_chance: bool) -> SolutionReport {
    let Some(bots::Solution { evaluation, best }) = found else {
        return SolutionReport::OVER;
    };
    let (value, plies) = match evaluation.value {
        GameValue::Chance(chance) if as_chance => (SolvedValue::Chance(chance), None),
        GameValue::Chance(chance) if !evaluation.exact => {
            (SolvedValue::Estimate(2.0f64.mul_add(chance, -1.0)), None)
        }
        GameValue::Chance(chance) => (SolvedValue::Score(if chance > 0.5 { 1 } else { -1 }), None),
        GameValue::Win(plies) => (SolvedValue::Score(1), Some(plies)),
        GameValue::Loss(plies) => (SolvedValue::Score(-1), Some(plies)),
        GameValue::Draw => (SolvedValue::Score(0), None),
        GameValue::Score(score) => (SolvedValue::Score(score.into()), None),
    };
    let mut tokens: Vec<_> =
        best.into_iter().map(|step| write_token::<G>(&Steps::one(step))).collect();
    tokens.sort();
    SolutionReport {
        exact: evaluation.exact,
        value: Some(value),
        best: Best::Tokens(tokens),
        plies,
    }
}
