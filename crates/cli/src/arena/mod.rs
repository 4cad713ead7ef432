//! `rosette arena`: plays many games between two players and reports the results.

mod play;
mod report;
pub mod tally;

use std::{ffi::OsString, path::PathBuf, time::Instant};

use clap::{Arg, ArgAction, ArgMatches, value_parser};
use rosette_external::limits::THREADS;
use rosette_session::Seed;

use crate::{
    command::{self, Command},
    deal,
    failure::Failure,
    files::Growing,
    games, output,
    who::{self, Who},
};
use play::Match;
use tally::Tally;

/// The `arena` command.
pub const COMMAND: Command = Command { name: "arena", usage, run };

fn usage() -> clap::Command {
    let args = [
        Arg::new("first")
            .long("first")
            .value_name("WHO")
            .required(true)
            .help(format!("First player: {}", who::programs())),
        Arg::new("second")
            .long("second")
            .value_name("WHO")
            .required(true)
            .help(format!("Second player: {}", who::programs())),
        Arg::new("games")
            .long("games")
            .value_name("N")
            .required(true)
            .value_parser(value_parser!(u32).range(1..))
            .help("Number of games"),
        Arg::new("seed")
            .long("seed")
            .value_name("S")
            .default_value("0")
            .value_parser(deal::read_seed)
            .help("Random seed; the same seed gives the same games"),
        Arg::new("swap")
            .long("swap")
            .action(ArgAction::SetTrue)
            .help("Swap the players' seats after each game"),
        Arg::new("threads")
            .long("threads")
            .value_name("N")
            .value_parser(value_parser!(u32).range(1..=i64::from(THREADS)))
            .help(format!(
                "Number of games played in parallel, at most {THREADS} [default: number of CPUs]"
            )),
        Arg::new("json").long("json").action(ArgAction::SetTrue).help("Print one JSON object"),
        Arg::new("records")
            .long("records")
            .value_name("FILE")
            .value_parser(value_parser!(PathBuf))
            .help("Write the games' records to this file, one per line"),
        who::time_option(),
    ];
    clap::Command::new("arena")
        .about("Play many games between two players and report the results")
        .subcommand_required(true)
        .subcommand_value_name("GAME")
        .subcommands(games::commands().into_iter().map(|command| command.args(args.clone())))
}

fn run(arguments: Vec<OsString>) -> Result<(), Failure> {
    let Some(matches) = command::parsed(usage(), "rosette arena", arguments)? else {
        return Ok(());
    };
    let (game, matches) = matches.subcommand().ok_or_else(games::missing)?;
    let played = Match {
        game: games::named(game)?.game(),
        given: games::given(game, matches)?,
        players: [player(matches, "first")?, player(matches, "second")?],
        seed: matches.get_one("seed").copied().unwrap_or(Seed(0)),
        swap: matches.get_flag("swap"),
        records: matches.contains_id("records"),
        limits: who::limits(matches),
    };
    // Wrong options or players are reported before anything is written.
    played.check()?;
    let games = matches.get_one::<u32>("games").copied().unwrap_or(1);
    let processors = || std::thread::available_parallelism().map_or(1, usize::from);
    let threads = matches.get_one::<u32>("threads").map_or_else(processors, |it| *it as usize);
    let records = matches.get_one::<PathBuf>("records");
    let records = records.map(|path| Growing::begin(path)).transpose();
    let mut records = records.map_err(Failure::Outside)?;
    let bar = output::bar(games.into());
    let began = Instant::now();
    let mut tally = Tally::default();
    played.play(games, threads, |part| {
        bar.inc(part.tally.games());
        tally.add(&part.tally);
        let kept = records.as_mut().map_or(Ok(()), |records| records.add(&part.records));
        kept.map_err(Failure::Outside)
    })?;
    records.map_or(Ok(()), Growing::put).map_err(Failure::Outside)?;
    let took = began.elapsed();
    bar.finish_and_clear();
    let report = report::Report { tally: &tally, played: &played, took };
    if matches.get_flag("json") {
        output::json(&report.json())
    } else {
        output::print(&report.text())
    }
}

fn player(matches: &ArgMatches, seat: &str) -> Result<Who, Failure> {
    let text = matches.get_one::<String>(seat).map_or("", String::as_str);
    text.parse().map_err(Failure::usage)
}
