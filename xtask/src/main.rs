//! The commands of Rosette's developers and CI: `cargo xtask build`, `bundle`, `serve`, `test`, `deep`,
//! `size`, `packages`, `icons`, `pictures`, `puzzles` and `bench`.
//!
//! Each command installs what it needs and says what it does. The exit status is 0, or 1 after one
//! sentence that says what to do.

mod bench;
mod board;
mod build;
mod bundle;
mod chart;
mod compile;
mod coverage;
mod deep;
mod deny;
#[cfg(test)]
mod documents;
mod elsewhere;
mod fuzz;
#[cfg(test)]
mod golden;
#[cfg(test)]
mod installed;
mod join;
mod licences;
#[cfg(test)]
mod lists;
#[cfg(test)]
mod manifests;
mod mutants;
mod packages;
mod project;
mod published;
mod puzzles;
mod python;
#[cfg(test)]
mod rule_sets;
mod serve;
mod setup;
mod shell;
mod shorten;
mod size;
mod sizes;
mod sort;
mod split;
#[cfg(test)]
mod strength;
mod test;
#[cfg(test)]
mod typeface;
mod version;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

use crate::deep::Figures;
use crate::project::Project;
use crate::sizes::SizeHistory;
use crate::test::CheckName;

/// Build, serve and test Rosette
#[derive(Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask")]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Build the static site into dist/
    Build {
        /// The whole address at which the site will be, for search engines and the pictures of link
        /// previews
        #[arg(long, value_name = "ADDRESS")]
        url: Option<String>,
    },
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
        /// Run only this check
        #[arg(long, value_name = "NAME")]
        only: Option<CheckName>,
    },
    /// Run the slow checks whose sources have changed since they passed, even if some fail, or one of
    /// them. They note their figures in docs/reliability.md
    Deep {
        #[command(subcommand)]
        check: Option<Deep>,
    },
    /// Add what dist/ weighs, as the last build left it, to docs/sizes.tsv, and draw docs/sizes.svg again
    Size {
        /// What has changed, in a few words
        #[arg(long, value_name = "TEXT")]
        note: String,
    },
    /// Build the packages for other languages into target/packages/: js/ for npm, and the wheel for
    /// Python in python/
    Packages,
    /// Render www/icon-192.png from www/icon.svg
    Icons,
    /// Build the site and take the README's pictures of it, docs/*.png
    Pictures,
    /// Append puzzles to www/puzzles.jsonl and www/puzzle-sets.jsonl, from games that the page's own
    /// players play for them
    Puzzles {
        /// The least number of days that have a puzzle then
        #[arg(long, value_name = "NUMBER", default_value_t = 365)]
        days: usize,
        /// The least number of puzzles of each game
        #[arg(long, value_name = "NUMBER", default_value_t = 200)]
        each: usize,
    },
    /// Benchmark the rules (native) and the page (Chromium); never fails on the results
    Bench {
        /// Measure the page's reactions beside a busy loop on each core
        #[arg(long)]
        busy: bool,
    },
}

/// The slow checks.
#[derive(Subcommand)]
enum Deep {
    /// The browser tests with nothing left out
    Page,
    /// The native tests that take minutes
    Long,
    /// Measure the page's speed, beside a busy loop on each core, and its memory
    Bench,
    /// Check dependencies with cargo-deny: licences, sources, known vulnerabilities
    Deny {
        /// The folder of the list of known vulnerabilities, an archive of it (.tar.gz or .tar.xz), or
        /// the URL of a mirror [default: the variable ROSETTE_ADVISORIES, or RustSec's list on GitHub]
        #[arg(long, value_name = "PLACE")]
        advisories: Option<String>,
    },
    /// Compile and test with the oldest Rust and the oldest dependencies that the manifests allow
    Oldest,
    /// Check that the native crates and their tests compile for Windows and macOS without warnings
    Systems,
    /// Document, package and build the crates for other projects, each without the rest
    Crates,
    /// Build the package for Python, test it in environments with nothing else, with pytest and with
    /// PettingZoo, and measure its speed
    Python,
    /// Line coverage of the rules, with cargo-llvm-cov
    Coverage,
    /// Mutation-test rules, session, protocol, keep, play and the reading of records with
    /// cargo-mutants; skips mutants already caught
    Mutants {
        /// Change only this package; may be given several times
        #[arg(long = "package", value_name = "NAME", value_parser = mutants::PACKAGES)]
        packages: Vec<String>,
        /// How many changes are tried at a time
        #[arg(long, value_name = "N", default_value_t = 1)]
        jobs: usize,
    },
    /// Fuzz everything that reads untrusted input, with libFuzzer
    Fuzz {
        /// How long each target runs
        #[arg(long, value_name = "N", default_value_t = 60)]
        seconds: u64,
        /// Fuzz only this target; may be given several times
        #[arg(long = "target", value_name = "NAME")]
        targets: Vec<String>,
        /// How many targets run at a time
        #[arg(long, value_name = "N", default_value_t = 2)]
        jobs: usize,
        /// Afterwards minimise the corpus into fuzz/corpus/
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
        Command::Build { url } => {
            setup::wasm_target(&project)?;
            build::build_for(&project, url.as_deref())?;
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
        Command::Deep { check: None } => deep::run(&project),
        Command::Deep { check: Some(check) } => run_deep(&project, check),
        Command::Size { note } => {
            SizeHistory::of(project.root())?.add(&size::Weights::of(&project.dist())?, &note)
        }
        Command::Packages => packages::build(&project),
        Command::Icons => test::icons(&project),
        Command::Pictures => test::pictures(&project),
        Command::Puzzles { days, each } => puzzles::extend(&project, days, each),
        Command::Bench { busy } => test::bench(&project, busy),
    }
}

/// Runs one of the slow checks, and notes its figures, or that it has failed.
fn run_deep(project: &Project, check: Deep) -> anyhow::Result<()> {
    let figures = Figures::of(project.root())?;
    let note = |name, outcome| figures.note_whole(name, outcome);
    match check {
        Deep::Page => note("page", test::deep(project)),
        Deep::Long => note("long", test::long(project)),
        Deep::Bench => note("bench", test::deep_bench(project)),
        Deep::Deny { advisories } => note("deny", deny::run(project, advisories.as_deref())),
        Deep::Oldest => note("oldest", elsewhere::oldest(project)),
        Deep::Systems => note("systems", elsewhere::systems(project)),
        Deep::Crates => note("crates", published::run(project)),
        Deep::Python => note("python", python::run(project)),
        Deep::Coverage => note("coverage", coverage::run(project)),
        Deep::Mutants { packages, jobs } => mutants::run(project, &packages, jobs, &figures),
        Deep::Fuzz { seconds, targets, jobs, keep } => {
            fuzz::deeply(project, &fuzz::Plan { targets: &targets, seconds, jobs, keep }, &figures)
        }
    }
}
