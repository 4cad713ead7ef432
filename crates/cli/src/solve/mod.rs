//! `rosette solve`: the value and the best moves of a position.

mod searched;
mod solution;
pub mod threads;
mod ur;
pub mod ur_table;

pub use ur::NO_TABLE;

use std::{
    any::Any,
    ffi::OsString,
    path::PathBuf,
    time::{Duration, Instant},
};

use clap::{Arg, ArgAction};
use rosette_session::{Seed, Session};

use crate::{
    arguments::Arguments,
    command::{self, Command},
    failure::Failure,
    games, output,
};
use solution::SolutionReport;

pub const COMMAND: Command = Command { name: "solve", usage, run };

/// The time limit if `--time` isn't given, in seconds.
pub const SECONDS: u32 = 60;

/// The bytes that must be free for the small allocations of a solution.
const MIN_BYTES: usize = 16 << 20;

fn usage() -> clap::Command {
    clap::Command::new("solve")
        .about("Solve a position: print its value and the best moves")
        .override_usage(
            "rosette solve GAME [--OPTION VALUE]… [--time SECONDS] [--json] [MOVE]…\n       \
             rosette solve ur [--OPTION VALUE]… --table FILE [--json] [MOVE]…",
        )
        .args([
            Arg::new("GAME").help("The game"),
            Arg::new("MOVE").help("Moves that lead to the position").num_args(0..),
            Arg::new("json").long("json").help("Print one JSON object").action(ArgAction::SetTrue),
            Arg::new("time")
                .long("time")
                .value_name("SECONDS")
                .help(format!(
                    "Time limit; positions not solved by then are estimated [default: {SECONDS}]"
                )),
            Arg::new("table").long("table").value_name("FILE").help(
                "ur only: look the position up in this table file. If it doesn't exist, the table of \
                 the whole game is computed first, which can take long; an interrupted run resumes",
            ),
        ])
        .after_help(games::options_help())
}

/// The time limit and the table that a solver may use.
struct SolveLimits {
    /// The time at which to stop searching.
    until: Instant,
    /// The file of a table of Ur, if one is named.
    table: Option<PathBuf>,
}

fn run(arguments: Vec<OsString>) -> Result<(), Failure> {
    let mut arguments = Arguments::read(arguments)?;
    if arguments.switch("help") {
        return command::help(usage());
    }
    let json = arguments.switch("json");
    let seconds = arguments.option("time").map_or(Ok(SECONDS), |time| read_seconds(&time))?;
    let table = arguments.option("table").map(PathBuf::from);
    let until = Instant::now() + Duration::from_secs(seconds.into());
    let options = arguments.game()?;
    let mut session = Session::new(options.as_ref(), Seed(0))
        .map_err(|error| Failure::options(options.game(), &error))?;
    for token in arguments.rest()? {
        session.play(&token).map_err(|refused| Failure::Illegal(refused.to_string()))?;
    }
    if table.is_some() && options.game() != "ur" {
        return Err(Failure::Usage("--table works only with ur".to_owned()));
    }
    // Large allocations report their failure one by one; this check covers the small ones.
    Vec::<u8>::new().try_reserve_exact(MIN_BYTES).map_err(|_| Failure::no_memory())?;
    // Only the solver of Ur knows its progress, and shows it.
    let bar = (options.game() != "ur").then(|| output::waiting(seconds));
    let solution = solve(&session, &SolveLimits { until, table });
    if let Some(bar) = bar {
        bar.finish_and_clear();
    }
    let solution = solution?;
    if json {
        output::json(&rosette_json::text(&solution))
    } else {
        output::line(&solution.to_text())
    }
}

fn solve(session: &Session, means: &SolveLimits) -> Result<SolutionReport, Failure> {
    let position = session.position();
    let any = position.as_any();
    let solution = SOLVERS.iter().find_map(|solver| solver(any, means));
    solution.unwrap_or_else(|| {
        Err(Failure::Usage(format!("the game {} can't be solved", session.options().game())))
    })
}

/// A function that solves a position, or returns `None` if it is of another game.
type Solver = fn(&dyn Any, &SolveLimits) -> Option<Result<SolutionReport, Failure>>;

/// The solvers, of which exactly one knows the type of a position.
const SOLVERS: [Solver; 4] = [
    |position, means| Some(ur::solve(position.downcast_ref()?, means)),
    |position, means| Some(searched::triad(position.downcast_ref()?, means.until)),
    |position, means| Some(Ok(searched::trisq(position.downcast_ref()?, means.until))),
    |position, means| Some(Ok(searched::flag(position.downcast_ref()?, means.until))),
];

/// Reads the value of `--time`.
///
/// # Errors
///
/// The text isn't a whole number.
pub fn read_seconds(text: &OsString) -> Result<u32, Failure> {
    let text = text.to_string_lossy();
    text.parse().map_err(|_| {
        let quoted = rosette_rules::Quoted(&text);
        Failure::Usage(format!("--time must be a whole number of seconds, not {quoted}"))
    })
}
