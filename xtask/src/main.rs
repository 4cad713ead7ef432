//! Everything a developer of Rosette or its CI runs: `cargo xtask build`, `bundle`, `serve`, `test`,
//! `deep`, `icons` and `bench`.
//!
//! Each command does its own set-up, says what it does, and ends in exit status 0, or in 1 with
//! one sentence that tells what to do.

mod build;
mod bundle;
mod coverage;
mod deny;
mod fuzz;
#[cfg(test)]
mod golden;
mod licences;
mod mutants;
mod order;
mod project;
mod serve;
mod setup;
mod shell;
mod size;
mod test;
mod version;

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
    /// Build the page as one file, rosette.html, which opens from the disk
    Bundle,
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
    /// Run what takes too long for every change
    #[command(subcommand)]
    Deep(Deep),
    /// Make the icon in pixels of www/icon.svg
    Icons,
    /// Measure the rules natively and the page in Chromium; prints figures and fails on none
    Bench,
}

/// What takes too long for every change.
#[derive(Subcommand)]
enum Deep {
    /// The browser tests with nothing left out
    Page,
    /// Licences, sources and known faults of all that comes from others, by cargo-deny
    Deny,
    /// How many lines of the rules their tests run, by cargo-llvm-cov
    Coverage,
    /// How many changes to the rules, the session and the protocol their tests notice, by
    /// cargo-mutants; what was noticed before isn't tried again
    Mutants {
        /// Change this package alone; may be given several times
        #[arg(long = "package", value_name = "NAME")]
        packages: Vec<String>,
        /// How many changes are tried at a time
        #[arg(long, value_name = "N", default_value_t = 1)]
        jobs: usize,
    },
    /// Look for bytes from outside that break a promise, with libFuzzer
    Fuzz {
        /// How long each target runs
        #[arg(long, value_name = "N", default_value_t = 60)]
        seconds: u64,
        /// Fuzz this target alone; may be given several times
        #[arg(long = "target", value_name = "NAME")]
        targets: Vec<String>,
        /// How many targets run at a time
        #[arg(long, value_name = "N", default_value_t = 2)]
        jobs: usize,
        /// Afterwards put the inputs that reach most into fuzz/corpus/
        #[arg(long)]
        keep: bool,
    },
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
        Command::Bundle => {
            setup::wasm_target(&project)?;
            build::build(&project)?;
            bundle::write(&project)
        }
        Command::Serve { port, no_build } => serve::run(&project, port, no_build),
        Command::Test { only } => test::run(&project, only),
        Command::Deep(Deep::Page) => test::deep(&project),
        Command::Deep(Deep::Deny) => deny::run(&project),
        Command::Deep(Deep::Coverage) => coverage::run(&project),
        Command::Deep(Deep::Mutants { packages, jobs }) => mutants::run(&project, &packages, jobs),
        Command::Deep(Deep::Fuzz { seconds, targets, jobs, keep }) => {
            fuzz::deeply(&project, &fuzz::Plan { targets: &targets, seconds, jobs, keep })
        }
        Command::Icons => test::icons(&project),
        Command::Bench => test::bench(&project),
    }
}
