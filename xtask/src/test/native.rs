//! Runs the tests that need no browser.
//!
//! Cargo builds their programs. Many tests wait for time limits more than they compute, so several
//! programs run at a time, which cargo can't do.

use std::process::{Command, Stdio};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::Instant;

use anyhow::{Context, Result, bail};

use crate::compile::{self, TestProgram};
use crate::project::Project;
use crate::shell;

/// The number of programs with tests that run at a time.
const AT_A_TIME: usize = 6;

/// The programs that take longest. They start first, so that no core is idle at the end.
const SLOWEST: [&str; 8] = [
    "bots: it",
    "cli: external",
    "cli: programs",
    "cli: serve",
    "cli: sockets",
    "external: answers",
    "judge: it",
    "scene: it",
];

/// Runs the tests of these packages, except those in their documentation. Prints a program's output
/// when it has ended.
///
/// # Errors
///
/// The tests don't compile, or one fails.
pub fn run(project: &Project, packages: &[&str]) -> Result<()> {
    let mut build = project.cargo(["test", "--locked", "--no-run"]);
    build.args(packages);
    let mut programs = compile::tests(build)?;
    programs.sort_by_key(|program| !SLOWEST.contains(&program.name.as_str()));
    let next = AtomicUsize::new(0);
    let failed = Mutex::new(Vec::new());
    let work = || -> Result<()> {
        while let Some(program) = programs.get(next.fetch_add(1, Ordering::Relaxed)) {
            if !passes(program)? {
                failed.lock().unwrap_or_else(|it| it.into_inner()).push(program.name.clone());
            }
        }
        Ok(())
    };
    thread::scope(|scope| {
        let workers: Vec<_> = (0..AT_A_TIME).map(|_| scope.spawn(work)).collect();
        workers.into_iter().try_for_each(|worker| match worker.join() {
            Ok(result) => result,
            Err(_) => bail!("a thread that ran tests panicked"),
        })
    })?;
    let failed = failed.into_inner().unwrap_or_else(|it| it.into_inner());
    if !failed.is_empty() {
        bail!("tests failed in {}; see above", failed.join(", "));
    }
    Ok(())
}

/// Runs the tests that are ignored because they take minutes, and compares the bots' signatures
/// also in a release build. Returns the figures.
///
/// # Errors
///
/// The tests don't compile, or one fails.
pub fn long(project: &Project) -> Result<String> {
    let start = Instant::now();
    let mut tests = project.cargo(["test", "--locked", "--test", "it"]);
    tests.args(["-p", "rosette-bots", "-p", "rosette-judge", "--", "--ignored"]);
    shell::run(&mut tests)?;
    // Another ignored test is run by other tests as a second process, and does nothing alone.
    let mut games = project.cargo(["test", "--locked", "--tests", "-p", "rosette-cli", "--"]);
    shell::run(games.args(["--ignored"]))?;
    let mut signatures = project.cargo(["test", "--locked", "--release", "--test", "it"]);
    shell::run(signatures.args(["-p", "rosette-bots", "signatures"]))?;
    let minutes = start.elapsed().as_secs().div_ceil(60);
    Ok(format!(
        "The long tests of players, reviews and tournaments passed in {minutes} minutes, and the \
         players give the same answers in a release build."
    ))
}

/// Runs a program with tests and prints its output. Returns whether all tests have passed.
fn passes(program: &TestProgram) -> Result<bool> {
    let TestProgram { name, file, folder } = program;
    let mut tests = Command::new(file);
    // The program gets the folder and the variable that cargo would set.
    tests.current_dir(folder).env("CARGO_MANIFEST_DIR", folder).stdin(Stdio::null());
    let output = tests.output().with_context(|| format!("{name} could not be started"))?;
    let [out, errors] = [output.stdout, output.stderr]
        .map(|bytes| String::from_utf8_lossy(&bytes).trim().to_owned());
    shell::say(format_args!("\n-- {name}\n{out}\n{errors}"));
    Ok(output.status.success())
}
