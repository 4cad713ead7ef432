//! `rosette puzzles`: positions of games in which one choice is clearly best.

use std::{collections::HashSet, ffi::OsString};

use rosette_bots::Bots;
use rosette_json::text;
use rosette_judge::puzzles;
use rosette_review::Puzzle;
use rosette_rules::begin_at;
use rosette_session::{OptionPairs, Record, Seed, Session};

use super::{conditions, judging, records, records_path, source_arguments};
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
}

fn run(arguments: Vec<OsString>) -> Result<(), Failure> {
    let Some(matches) = command::parsed(usage(), "rosette puzzles", arguments)? else {
        return Ok(());
    };
    let records = records::read(&records_path(&matches))?;
    let conditions = conditions(&matches, &records)?;
    let (bar, nets) = (output::bar(records.len() as u64), nets()?);
    let bots = || {
        let mut bots = Bots::default();
        nets.iter().for_each(|net| bots.take(net.clone()));
        bots
    };
    let find = |session: &_, review: &_| Ok(puzzles(session, review, bots));
    let mut known = HashSet::new();
    judging::each(&records, &conditions, find, |puzzles| {
        bar.inc(1);
        for puzzle in puzzles {
            if known.insert(position(&puzzle)?) {
                bar.suspend(|| output::json(&text(&puzzle)))?;
            }
        }
        Ok(())
    })?;
    bar.finish_and_clear();
    Ok(())
}

/// Returns a text that is the same for equal positions of games with equal options: the position as
/// a setup, and the step that chance has made.
fn position(puzzle: &Puzzle) -> Result<(String, Option<String>), Failure> {
    let Record { game, pending, .. } = &puzzle.record;
    let session = Session::open(puzzle.record.clone(), Seed(0)).map_err(Failure::usage)?;
    let mut options = session.options().copy();
    begin_at(options.as_mut(), session.settled().as_ref());
    let options = text(&OptionPairs::of(options.as_ref()));
    Ok(([game, options.as_str()].concat(), pending.clone()))
}
