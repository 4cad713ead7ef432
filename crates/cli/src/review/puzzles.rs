//! `rosette puzzles`: positions of games in which one choice is clearly best.

use std::{collections::HashSet, ffi::OsString};

use rosette_bots::Bots;
use rosette_json::text;
use rosette_review::{Puzzle, Review};
use rosette_rules::Viewer;
use rosette_session::{Seed, Session};

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
    let bar = output::bar(records.len() as u64);
    let mut known = HashSet::new();
    judging::each(&records, &conditions, puzzles, |puzzles| {
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

/// Finds the puzzles of a reviewed game.
fn puzzles(session: &Session, review: &Review) -> Result<Vec<Puzzle>, Failure> {
    let nets = nets()?;
    Ok(rosette_judge::puzzles(session, review, || {
        let mut bots = Bots::default();
        nets.iter().for_each(|net| bots.take(net.clone()));
        bots
    }))
}

/// Returns a text that is the same for equal positions of games with equal options.
fn position(puzzle: &Puzzle) -> Result<String, Failure> {
    let session = Session::open(puzzle.record.clone(), Seed(0)).map_err(Failure::usage)?;
    let seen = session.position().seen(Viewer::All);
    Ok(format!("{} {} {seen}", puzzle.record.game, text(&puzzle.record.options)))
}
