//! `rosette trisq`: prints a board of Trisq after some moves, in the format of the game's original
//! description.

use std::ffi::OsString;

use clap::Arg;
use rosette_rules::{
    Game, Quoted, play_token,
    trisq::{Options, Step, Trisq, text_board},
};

use crate::{
    command::{self, Command},
    failure::Failure,
    output,
};

pub const COMMAND: Command = Command { name: "trisq", usage, run };

fn usage() -> clap::Command {
    clap::Command::new("trisq")
        .about("Print a 13×13 Trisq board after some moves; no target, limit or passing")
        .override_usage("rosette trisq [CELL]…")
        .arg(
            Arg::new("CELL")
                .help("Cells such as k10; ▲ and □ are placed on them alternately")
                .num_args(0..),
        )
}

fn run(arguments: Vec<OsString>) -> Result<(), Failure> {
    if arguments.iter().any(|argument| argument == "--help") {
        return command::help(usage());
    }
    let moves: Vec<_> = arguments.iter().map(|argument| argument.to_string_lossy()).collect();
    if let Some(option) = moves.iter().find(|text| text.starts_with("--")) {
        return Err(Failure::Usage(format!("trisq takes only cells, not {}", Quoted(option))));
    }
    let options = Options { limit: Some(0), ..Options::default() };
    let mut position = Trisq::new(&options).map_err(Failure::usage)?;
    for (ply, cell) in (1..).zip(&moves) {
        let bad = |reason: &dyn std::fmt::Display| {
            Failure::Illegal(format!("ply {ply}, move {}: {reason}", Quoted(cell)))
        };
        let (next, steps) = play_token(&position, cell).map_err(|illegal| bad(&illegal))?;
        if steps.first == Step::Pass {
            return Err(bad(&"you can't pass in this command"));
        }
        position = next;
    }
    output::print(&text_board(&position))
}
