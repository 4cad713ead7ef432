//! Solving the Royal Game of Ur.

use std::{sync::Arc, time::Instant};

use rosette_bots::{
    Limit,
    ur::{AfterMove, Rules, SeatView, Solver, Strong, Subject},
};
use rosette_rules::{Game, ur::Ur};

use super::{
    SolveLimits,
    solution::{Best, SolutionReport, SolvedValue},
    ur_table::{self, Table},
};
use crate::{failure::Failure, output, player_spec::nets};

/// The precision of the values. Moves whose values differ by less are equally good.
const ALIKE: f64 = 1e-6;

/// The number of moves that an estimate looks ahead, as reviews do.
const AHEAD: u8 = 4;

/// The most memory for the values of a solution, in bytes.
const MOST_BYTES: u64 = 16_000_000_000;

/// The explanation why some rules have no table.
pub const NO_TABLE: &str = "a table needs path bell, masters or aseb";

/// Solves a position before the throw.
///
/// # Errors
///
/// The table can't be read or written.
pub fn solve(position: &Ur, means: &SolveLimits) -> Result<SolutionReport, Failure> {
    let (rules, pieces) = (Rules::of(position), position.pieces());
    if position.turn().outcome().is_some() {
        return Ok(SolutionReport {
            exact: true,
            value: None,
            best: Best::ByRoll(vec![]),
            plies: None,
        });
    }
    let view = SeatView::of(position, position.to_move());
    let table: Table = if let Some(path) = &means.table {
        let subject = Subject::new(rules, pieces).ok_or_else(|| Failure::usage(NO_TABLE))?;
        ur_table::open(path, subject, false)?
    } else {
        let stop = || Instant::now() >= means.until;
        let (own, other) = (view.own.left(), view.other.left());
        let mut solver = Solver::new(rules, own, other);
        if solver.bytes() > MOST_BYTES && !stop() {
            return Err(too_large(&solver));
        }
        let bar = output::bar_of_parts();
        loop {
            let end = means.until.min(Instant::now() + output::TICK);
            let mut pause = || Instant::now() >= end;
            if solver.work(&mut Limit::new(&mut pause)) || solver.is_starved() || stop() {
                break;
            }
            output::show_part(&bar, solver.progress());
        }
        bar.finish_and_clear();
        if solver.is_starved() {
            return Err(Failure::no_memory());
        }
        Arc::new(solver.into_table())
    };
    let path = means.table.as_deref().unwrap_or("".as_ref());
    let unread = |error| ur_table::unread(path, error);
    if let Some(chance) = table.look_up(&view).map_err(unread)? {
        let evaluation =
            |made: &AfterMove| Ok(table.look_up_after(made).map_err(unread)?.unwrap_or_default());
        let best = best(&view, rules, evaluation)?;
        let value = if table.is_rounded() { SolvedValue::Rounded } else { SolvedValue::Chance };
        return Ok(solution(true, value(chance), best));
    }
    // This search takes less than a second, so it needs no limit.
    let mut never = || false;
    let mut limit = Limit::new(&mut never);
    let mut strong = strong()?;
    let expectimax = strong.expectimax(rules);
    let chance = expectimax.before(&view, AHEAD, &mut limit).unwrap_or_default();
    let mut evaluation = |made: &AfterMove| expectimax.after(made, AHEAD - 1, &mut limit);
    let best = best(&view, rules, |made| Ok(evaluation(made).map_or(0.0, f64::from)))?;
    Ok(solution(false, SolvedValue::Chance(chance.into()), best))
}

/// Builds the failure for a position whose solution would need too much memory.
fn too_large(solver: &Solver) -> Failure {
    const GIGABYTE: u64 = 1_000_000_000;
    let (positions, bytes) = (grouped(solver.positions()), grouped(solver.bytes() / GIGABYTE));
    Failure::Usage(format!(
        "this needs the values of {positions} positions, which take {bytes} GB, and solve uses at most \
         {} GB; choose fewer pieces, or --time 0 for an estimate",
        MOST_BYTES / GIGABYTE
    ))
}

/// Writes a number with commas between the thousands.
fn grouped(number: u64) -> String {
    match number {
        0..1000 => number.to_string(),
        _ => format!("{},{:03}", grouped(number / 1000), number % 1000),
    }
}

fn solution(exact: bool, value: SolvedValue, best: Best) -> SolutionReport {
    SolutionReport { exact, value: Some(value), best, plies: None }
}

/// Returns the best tokens for each throw. `evaluation` evaluates the position after a move.
fn best(
    view: &SeatView,
    rules: Rules,
    mut evaluation: impl FnMut(&AfterMove) -> Result<f64, Failure>,
) -> Result<Best, Failure> {
    let mut rolls = Vec::new();
    for (roll, _) in rules.dice.ways() {
        let heads = roll.cells();
        let moves = view.moves(heads, rules).map(|(from, made)| Ok((from, evaluation(&made)?)));
        let moves = moves.collect::<Result<Vec<_>, Failure>>()?;
        let most = moves.iter().map(|it| it.1).fold(0.0, f64::max);
        let mut tokens: Vec<_> = moves
            .iter()
            .filter(|it| it.1 > most - ALIKE)
            .map(|(from, _)| format!("{heads}/{from}"))
            .collect();
        if tokens.is_empty() {
            tokens.push(heads.to_string());
        }
        tokens.sort();
        rolls.push((heads.to_string(), tokens));
    }
    Ok(Best::ByRoll(rolls))
}

/// Returns the bot that estimates positions that aren't solved.
fn strong() -> Result<Strong, Failure> {
    let mut strong = Strong::default();
    nets()?.into_iter().for_each(|net| strong.take(net));
    Ok(strong)
}
