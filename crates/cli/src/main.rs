//! The command-line tool of Rosette.

mod arena;
mod arguments;
mod columns;
mod command;
mod deal;
#[cfg(test)]
mod documents;
mod failure;
mod files;
mod games;
mod listening;
mod output;
mod part;
mod perft;
mod picture;
mod play;
mod player_spec;
mod replay;
mod report;
mod review;
mod serve;
mod serve_player;
mod shells;
mod solve;
mod trisq;
mod wilson;

use std::process::ExitCode;

use command::Command;

/// Every command, in the order of the help.
const COMMANDS: &[Command] = &[
    replay::COMMAND,
    perft::COMMAND,
    solve::COMMAND,
    review::COMMAND,
    review::PUZZLES,
    trisq::COMMAND,
    play::COMMAND,
    arena::COMMAND,
    serve::COMMAND,
    serve_player::COMMAND,
    shells::COMPLETIONS,
    shells::MAN,
];

fn main() -> ExitCode {
    match command::run(COMMANDS, std::env::args_os().skip(1).collect()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            output::complain(&failure.to_string());
            failure.status()
        }
    }
}
