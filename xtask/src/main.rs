//! Everything a developer of Rosette or its CI runs: `cargo xtask build`, `serve`, `test` and `bench`.
//!
//! Each command does its own set-up, says what it does, and ends in exit status 0, or in 1 with
//! one sentence that tells what to do.

mod build;
mod order;
mod project;
mod serve;
mod setup;
mod shell;
mod size;
mod test;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

use crate::project::Project;
use crate::test::CheckName;

/// What a developer of Rosette or its CI runs.
#[derive(Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask")]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Build the static site into dist/
    Build,
    /// Build the site and serve it on this machine only
    Serve {
        /// The port on 127.0.0.1; 0 takes any free one
        #[arg(long, default_value_t = rosette_server::DEFAULT_PORT)]
        port: u16,
        /// Serve dist/ as the last build left it
        #[arg(long)]
        no_build: bool,
    },
    /// Run every check that CI runs, and stop at the first that fails
    Test {
        /// Run this check alone
        #[arg(long, value_name = "NAME")]
        only: Option<CheckName>,
    },
    /// Measure the rules natively and the page in Chromium; prints figures and fails on none
    Bench,
}

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    match run(arguments.command) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            shell::complain(format_args!("error: {error:#}"));
            ExitCode::FAILURE
        }
    }
}

fn run(command: Command) -> anyhow::Result<()> {
    let project = Project::find()?;
    match command {
        Command::Build => {
            setup::wasm_target(&project)?;
            build::build(&project)?;
            shell::say(size::Weights::of(&project.dist())?);
            Ok(())
        }
        Command::Serve { port, no_build } => serve::run(&project, port, no_build),
        Command::Test { only } => test::run(&project, only),
        Command::Bench => test::bench(&project),
    }
}
