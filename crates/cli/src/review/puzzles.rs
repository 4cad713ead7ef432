//! `rosette puzzles`: positions of games in which one choice is clearly best.

use std::{collections::HashSet, ffi::OsString};

use clap::{Arg, ArgAction};
use indicatif::ProgressBar;
use rosette_bots::Bots;
use rosette_json::text;
use rosette_judge::puzzles;
use rosette_review::Puzzle;
use rosette_rules::{begin_at, games};
use rosette_session::{OptionPairs, Record, Seed, Session};

use super::{
    conditions, judging, judging::ReviewConditions, records, records_path, source_arguments,
};
use crate::{
    command::{self, Command},
    failure::Failure,
    output,
    player_spec::nets,
};

pub const COMMAND: Command = Command { name: "puzzles", usage, run };

fn usage() -> clap::Command {
    clap::Command::new("puzzles")
        .about("Find puzzles in games: positions in which one move is proven to be clearly best")
        .args(source_arguments())
        .arg(
            Arg::new("setups")
                .long("setups")
                .action(ArgAction::SetTrue)
                .help("Begin each record at the position, without the moves before it"),
        )
}

fn run(arguments: Vec<OsString>) -> Result<(), Failure> {
    let Some(matches) = command::parsed(usage(), "rosette puzzles", arguments)? else {
        return Ok(());
    };
    let records = records::read(&records_path(&matches))?;
    let conditions = conditions(&matches, &records)?;
    let nets = nets()?;
    let bots = || {
        let mut bots = Bots::default();
        nets.iter().for_each(|net| bots.take(net.clone()));
        bots
    };
    let mut known = HashSet::new();
    if !matches.get_flag("setups") {
        return each(&records, &conditions, bots, |puzzle, bar| {
            if known.insert(position(&puzzle)?) {
                bar.suspend(|| output::json(&text(&puzzle)))?
            }
            Ok(())
        });
    }
    let mut ends = Vec::new();
    each(&records, &conditions, bots, |puzzle, _| {
        if known.insert(position(&puzzle)?) {
            ends.extend(short(&puzzle)?)
        }
        Ok(())
    })?;
    // The values of some positions depend on the moves before them, so each is judged again.
    each(&ends, &conditions, bots, |mut puzzle, bar| {
        if puzzle.record.tokens.is_empty() {
            let Record { game, options, .. } = &mut puzzle.record;
            let usual = games().into_iter().find(|usual| usual.game() == game);
            let usual = usual.map(|usual| OptionPairs::of(usual.as_ref())).unwrap_or_default();
            options.0.retain(|pair| !usual.0.contains(pair));
            bar.suspend(|| output::json(&text(&puzzle)))?
        }
        Ok(())
    })
}

/// Finds the puzzles of games, and passes each to `take` with the bar that shows the progress.
fn each(
    records: &[Record],
    conditions: &ReviewConditions,
    bots: impl Fn() -> Bots + Copy + Sync,
    mut take: impl FnMut(Puzzle, &ProgressBar) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let bar = judging::bar(records);
    let find = |session: &_, review: &_| Ok(puzzles(session, review, bots));
    judging::each(records, conditions, &bar, find, |puzzles| {
        puzzles.into_iter().try_for_each(|puzzle| take(puzzle, &bar))
    })?;
    bar.finish_and_clear();
    Ok(())
}

/// Returns the game that begins at the position of a puzzle and ends with its best choice. Returns
/// `None` for a position that no setup describes.
fn short(puzzle: &Puzzle) -> Result<Option<Record>, Failure> {
    let Record { game, pending, .. } = &puzzle.record;
    let record = Record {
        options: beginning_here(puzzle)?,
        pending: pending.clone(),
        ..Record::of_game(game)
    };
    let Ok(mut session) = Session::open(record, Seed(0)) else { return Ok(None) };
    // Where chance completes the token, any of its results will do.
    let legal = session.legal();
    let same = legal.iter().find(|token| **token == puzzle.best);
    let best = same.or_else(|| legal.iter().find(|token| token.starts_with(&puzzle.best)));
    let is_played = best.is_some_and(|token| session.play(token).is_ok());
    Ok(is_played.then(|| session.record()))
}

/// Returns the options of a game that begins at the position of a puzzle.
fn beginning_here(puzzle: &Puzzle) -> Result<OptionPairs, Failure> {
    let session = Session::open(puzzle.record.clone(), Seed(0)).map_err(Failure::usage)?;
    let mut options = session.options().copy();
    begin_at(options.as_mut(), session.settled().as_ref());
    Ok(OptionPairs::of(options.as_ref()))
}

/// Returns a text that is the same for equal positions of games with equal options: the position as
/// a setup, and the step that chance has made.
fn position(puzzle: &Puzzle) -> Result<(String, Option<String>), Failure> {
    let Record { game, pending, .. } = &puzzle.record;
    let options = text(&beginning_here(puzzle)?);
    Ok(([game, options.as_str()].concat(), pending.clone()))
}
