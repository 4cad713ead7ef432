//! `rosette perft`: counts legal token sequences.

use std::ffi::OsString;

use clap::Arg;
use rosette_rules::{Game, Quoted, Visitor, perft, visit};

use crate::{
    arguments::Arguments,
    command::{self, Command},
    failure::Failure,
    games, output,
};

pub const COMMAND: Command = Command { name: "perft", usage, run };

/// The greatest depth. Counting longer sequences would never end, and each level uses stack.
const DEEPEST: u32 = 1000;

fn usage() -> clap::Command {
    clap::Command::new("perft")
        .about("Count the legal move sequences of a given length (perft), leaving out passes")
        .override_usage("rosette perft GAME [--OPTION VALUE]… DEPTH")
        .args([
            Arg::new("GAME").help("The game"),
            Arg::new("DEPTH").help("Length of the sequences, in moves"),
        ])
        .after_help(games::options_help())
}

fn run(arguments: Vec<OsString>) -> Result<(), Failure> {
    let mut arguments = Arguments::read(arguments)?;
    if arguments.switch("help") {
        return command::help(usage());
    }
    let options = arguments.game()?;
    let words = arguments.rest()?;
    let [depth] = words.as_slice() else {
        return Err(Failure::Usage("perft takes a game and a DEPTH, no moves".to_owned()));
    };
    let depth = read_depth(depth)?;
    let start = options.start().map_err(|error| Failure::options(options.game(), &error))?;
    let count = visit(start.as_ref(), Perft(depth));
    output::line(&count.unwrap_or_default().to_string())
}

/// An operation that counts the token sequences of a length, for a game of any type.
struct Perft(u32);

impl Visitor for Perft {
    type Output = u64;

    fn visit<G: Game>(self, position: &G) -> u64 {
        perft(position, self.0)
    }
}

fn read_depth(text: &str) -> Result<u32, Failure> {
    let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let depth = digits.then(|| text.parse().ok()).flatten().filter(|depth| *depth <= DEEPEST);
    depth.ok_or_else(|| {
        let quoted = Quoted(text);
        Failure::Usage(format!("DEPTH must be a whole number from 0 to {DEEPEST}, not {quoted}"))
    })
}
