//! `rosette arena`: plays many games between two players, or tournaments of several, and reports
//! the results.

mod elo;
mod entrant;
mod page;
mod plan;
mod play;
mod report;
mod standings;
pub mod summary;

use std::{ffi::OsString, path::PathBuf, time::Instant};

use clap::{Arg, ArgAction, ArgMatches, value_parser};
use rosette_external::limits::{ENTRANTS, THREADS};
use rosette_rules::Quoted;
use rosette_session::Seed;

use crate::{
    command::{self, Command},
    deal,
    failure::Failure,
    files::{self, Growing},
    games, output, player_spec,
};
use entrant::Entrant;
use plan::Schedule;
use play::Contest;
use standings::{Standings, TournamentCounts};
use summary::MatchSummary;

/// The argument that swaps the seats of a match after each game.
const SWAP_SEATS: &str = "swap-seats";

pub const COMMAND: Command = Command { name: "arena", usage, run };

fn usage() -> clap::Command {
    clap::Command::new("arena")
        .about("Play many games between two players, or a tournament of several, and report the results")
        .subcommand_required(true)
        .subcommand_value_name("GAME")
        .subcommands(games::commands().into_iter().map(|command| {
            let has_swap = command.get_arguments().any(|option| option.get_long() == Some("swap"));
            command.args(arguments(has_swap))
        }))
}

/// Builds the arguments that all games share. `has_swap` is whether the game has an option `swap`.
/// In other games, `--swap` is an alias of `--swap-seats`, because earlier versions called the
/// argument so.
fn arguments(has_swap: bool) -> Vec<Arg> {
    let mut arguments = players(has_swap);
    arguments.extend([
        Arg::new("games")
            .long("games")
            .value_name("N")
            .required(true)
            .value_parser(value_parser!(u32).range(1..))
            .help(
                "Number of games; in a tournament, the even number of games that each pair plays",
            ),
        Arg::new("seed")
            .long("seed")
            .value_name("S")
            .default_value("0")
            .value_parser(deal::read_seed)
            .help("Random seed; the same seed gives the same games"),
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
            .help(
                "Write the games' records to this file, one per line; a tournament continues from \
                 the games in it",
            ),
        Arg::new("page")
            .long("page")
            .value_name("FILE")
            .value_parser(value_parser!(PathBuf))
            .help("Write the result of the tournament as a page with a picture, in HTML"),
        player_spec::time_option(),
    ]);
    arguments
}

fn players(has_swap: bool) -> Vec<Arg> {
    let seat = |name: &'static str, help: &str| {
        let help = format!("{help} player: {}", player_spec::programs());
        Arg::new(name).long(name).value_name("WHO").required_unless_present("player").help(help)
    };
    vec![
        seat("first", "First"),
        seat("second", "Second"),
        Arg::new(SWAP_SEATS)
            .long(SWAP_SEATS)
            .aliases((!has_swap).then_some("swap"))
            .action(ArgAction::SetTrue)
            .help("Swap the players' seats after each game"),
        Arg::new("player")
            .long("player")
            .value_name("WHO")
            .action(ArgAction::Append)
            .conflicts_with_all(["first", "second", SWAP_SEATS])
            .help(
                "A player of a tournament, instead of --first and --second (repeatable); an external \
                 player may have a name: NAME=cmd:COMMAND",
            ),
    ]
}

fn run(arguments: Vec<OsString>) -> Result<(), Failure> {
    let Some(matches) = command::parsed(usage(), "rosette arena", arguments)? else {
        return Ok(());
    };
    let (game, matches) = matches.subcommand().ok_or_else(games::missing)?;
    let (players, plan) = entrants(matches)?;
    let contest = Contest {
        game: games::named(game)?.game(),
        given: games::given_options(game, matches)?,
        players,
        plan,
        seed: matches.get_one("seed").copied().unwrap_or(Seed(0)),
        records: matches.contains_id("records"),
        limits: player_spec::limits(matches),
    };
    // Wrong options or players are reported before anything is written.
    contest.check()?;
    match plan {
        Schedule::Match { .. } => play_match(&contest, matches),
        Schedule::Tournament { .. } => play_tournament(&contest, matches),
    }
}

/// Reads the players, and the order of their games.
fn entrants(matches: &ArgMatches) -> Result<(Vec<Entrant>, Schedule), Failure> {
    let games = matches.get_one::<u32>("games").copied().unwrap_or(1);
    let Some(players) = matches.get_many::<String>("player") else {
        let player = |seat| {
            let text = matches.get_one::<String>(seat).map_or("", String::as_str);
            Entrant::read(text).map_err(Failure::Usage)
        };
        if matches.contains_id("page") {
            let why = "--page is for tournaments, whose players are named by --player";
            return Err(Failure::Usage(why.to_owned()));
        }
        let players = vec![player("first")?, player("second")?];
        return Ok((players, Schedule::Match { games, swap: matches.get_flag(SWAP_SEATS) }));
    };
    let players: Result<Vec<_>, _> = players.map(|text| Entrant::named(text)).collect();
    let players = players.map_err(Failure::Usage)?;
    if !(2..=ENTRANTS).contains(&players.len()) {
        return Err(Failure::Usage(format!("a tournament has 2 to {ENTRANTS} players")));
    }
    for (index, player) in players.iter().enumerate() {
        if players[..index].iter().any(|other| other.name == player.name) {
            return Err(Failure::Usage(format!("two players are named {}", Quoted(&player.name))));
        }
    }
    if games % 2 == 1 {
        let why = "in a tournament, --games is even: each pair plays each game in both seats";
        return Err(Failure::Usage(why.to_owned()));
    }
    let plan = Schedule::Tournament { players: players.len(), rounds: games / 2 };
    Ok((players, plan))
}

/// Returns how many games to play at the same time: `--threads`, or the number of processors.
fn threads(matches: &ArgMatches) -> usize {
    let processors = || std::thread::available_parallelism().map_or(1, usize::from);
    matches.get_one::<u32>("threads").map_or_else(processors, |it| *it as usize)
}

fn play_match(contest: &Contest, matches: &ArgMatches) -> Result<(), Failure> {
    let records = matches.get_one::<PathBuf>("records");
    let records = records.map(|path| Growing::begin(path)).transpose();
    let mut summary = MatchSummary::default();
    let began = Instant::now();
    play_all(contest, matches, 0, records.map_err(Failure::Outside)?, |game| summary.count(game))?;
    let report = report::MatchReport { summary: &summary, played: contest, took: began.elapsed() };
    match matches.get_flag("json") {
        true => output::json(&report.json()),
        false => output::print(&report.text()),
    }
}

fn play_tournament(contest: &Contest, matches: &ArgMatches) -> Result<(), Failure> {
    let page = matches.get_one::<PathBuf>("page");
    page.map_or(Ok(()), |path| files::check(path)).map_err(Failure::Outside)?;
    let mut counts = TournamentCounts::new(contest.players.len());
    let mut before = 0;
    let records = matches.get_one::<PathBuf>("records").map(|path| {
        Growing::resume(path, |line| {
            counts.count(&contest.earlier(before, line)?);
            before += 1;
            Ok(())
        })
    });
    let records = records.transpose().map_err(Failure::Outside)?;
    let began = Instant::now();
    play_all(contest, matches, before, records, |game| counts.count(game))?;
    let run = (contest.plan.games() - before, began.elapsed());
    let standings = Standings::new(contest, &counts, run);
    if let Some(path) = page {
        files::write(path, page::page(&standings)).map_err(Failure::Outside)?;
    }
    match matches.get_flag("json") {
        true => output::json(&standings.json()),
        false => output::print(&standings.text()),
    }
}

/// Plays the games from the number `from` on, several at a time. Passes each to `count` and writes
/// its record, in the order of their numbers.
fn play_all(
    contest: &Contest,
    matches: &ArgMatches,
    from: u64,
    mut records: Option<Growing>,
    mut count: impl FnMut(&play::GameResult),
) -> Result<(), Failure> {
    let bar = output::bar(contest.plan.games());
    bar.set_position(from);
    contest.play(from, threads(matches), |part| {
        bar.inc(part.games.len() as u64);
        part.games.iter().for_each(&mut count);
        let kept = records.as_mut().map_or(Ok(()), |records| records.add(&part.records));
        kept.map_err(Failure::Outside)
    })?;
    records.map_or(Ok(()), Growing::commit).map_err(Failure::Outside)?;
    bar.finish_and_clear();
    Ok(())
}
