//! `rosette review`: what the moves of a game were worth, and what was luck.

mod judging;
mod opinions;
mod page;
mod players;
mod puzzles;
mod records;
mod tables;
mod words;

use std::{ffi::OsString, path::PathBuf};

use clap::{Arg, ArgAction, ArgMatches, value_parser};
use rosette_external::{FORMS, PlayerSource};
use rosette_session::Record;

use crate::{
    command::{self, Command},
    failure::Failure,
    files, output,
    solve::{SECONDS, read_seconds},
};
use judging::{ReviewConditions, ReviewOutput, ReviewedGame};
use players::ResultsByGame;

pub const COMMAND: Command = Command { name: "review", usage, run };
pub const PUZZLES: Command = puzzles::COMMAND;

fn usage() -> clap::Command {
    clap::Command::new("review")
        .about("Review a game: print what each move gave away, and what was luck")
        .args(source_arguments())
        .args([
            Arg::new("json")
                .long("json")
                .action(ArgAction::SetTrue)
                .help("Print one JSON object per game, each on one line"),
            Arg::new("page")
                .long("page")
                .value_name("FILE")
                .value_parser(value_parser!(PathBuf))
                .conflicts_with("json")
                .help("Write the review of a single game to this file as a page with boards, in HTML; - is standard output"),
            Arg::new("player")
                .long("player")
                .value_name("PLAYER")
                .value_parser(str::parse::<PlayerSource>)
                .help(format!(
                    "Ask an external player for a second opinion on each move of a game: {FORMS}"
                )),
        ])
}

/// Builds the arguments that say which games are reviewed and by which means, for
/// [`records_path`] and [`conditions`].
fn source_arguments() -> [Arg; 3] {
    [
        Arg::new("RECORD").required(true).value_parser(value_parser!(PathBuf)).help(
            "A file with a record or RGN, with one record per line, or a backup; - reads standard \
             input",
        ),
        Arg::new("time")
            .long("time")
            .value_name("SECONDS")
            .value_parser(value_parser!(OsString))
            .help(format!(
                "Time limit per game; values not found by then are estimated [default: {SECONDS}]"
            )),
        Arg::new("table")
            .long("table")
            .value_name("FILE")
            .value_parser(value_parser!(PathBuf))
            .help(
                "ur only: look positions up in this table file. If it doesn't exist, the table of \
             the whole game is computed first, which can take long; an interrupted run resumes",
            ),
    ]
}

fn records_path(matches: &ArgMatches) -> PathBuf {
    matches.get_one::<PathBuf>("RECORD").cloned().unwrap_or_default()
}

/// Reads the conditions of the reviews of these records, and opens or computes the tables.
fn conditions(matches: &ArgMatches, records: &[Record]) -> Result<ReviewConditions, Failure> {
    let seconds = matches.get_one::<OsString>("time").map_or(Ok(SECONDS), read_seconds)?;
    let tables = tables::open(records, matches.get_one::<PathBuf>("table"), seconds)?;
    Ok(ReviewConditions { seconds, tables })
}

fn run(arguments: Vec<OsString>) -> Result<(), Failure> {
    let Some(matches) = command::parsed(usage(), "rosette review", arguments)? else {
        return Ok(());
    };
    let path = records_path(&matches);
    let json = matches.get_flag("json");
    let page = matches.get_one::<PathBuf>("page");
    let file = page.filter(|file| file.as_os_str() != "-");
    let records = records::read(&path)?;
    let output = match records.len() {
        _ if json => ReviewOutput::Json,
        1 if page.is_some() => ReviewOutput::Page,
        1 => ReviewOutput::Words(output::paint()),
        _ if page.is_some() => return Err(Failure::usage("--page needs a single record")),
        _ => ReviewOutput::Summary,
    };
    let player = matches.get_one::<PlayerSource>("player").cloned();
    if player.is_some() && matches!(output, ReviewOutput::Summary) {
        return Err(Failure::usage("--player needs a single record, or --json"));
    }
    let means = conditions(&matches, &records)?;
    file.map_or(Ok(()), |file| files::check(file)).map_err(Failure::Outside)?;
    let mut players = ResultsByGame::default();
    let bar = judging::bar(&records);
    let make =
        |session: &_, review: &_| ReviewedGame::new(session, review, player.as_ref(), output);
    judging::each(&records, &means, &bar, make, |judged| {
        match file {
            Some(file) => files::write(file, &judged.printed).map_err(Failure::Outside)?,
            None if page.is_some() => output::print(&judged.printed)?,
            None if judged.printed.is_empty() => {}
            None => bar.suspend(|| output::print_or_json(json, &judged.printed))?,
        }
        players.count(&judged);
        Ok(())
    })?;
    bar.finish_and_clear();
    match output {
        ReviewOutput::Summary => output::print(&players.text(&files::named(&path))),
        ReviewOutput::Json | ReviewOutput::Words(_) | ReviewOutput::Page => Ok(()),
    }
}
