//! Whether the tests of a crate notice what is changed in it.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail};

use crate::project::{PROTOCOL_PACKAGE, Project, RULES_PACKAGE, SESSION_PACKAGE};
use crate::setup::tools::Tool;
use crate::shell;

const CARGO_MUTANTS: Tool =
    Tool { name: "cargo-mutants", version: "27.1.0", subcommand: Some("mutants") };

/// What is changed, unless it is named.
const PACKAGES: [&str; 3] = [RULES_PACKAGE, SESSION_PACKAGE, PROTOCOL_PACKAGE];

/// So many of a hundred changes that can be compiled are noticed at least.
const LEAST: f64 = 95.0;

/// Changes the packages in every way that cargo-mutants knows, one at a time, and runs their tests.
/// What has been noticed by an earlier run isn't tried again, so that one that was broken off goes on.
///
/// # Errors
///
/// The tests fail without any change, or notice too few.
pub fn run(project: &Project, packages: &[String], jobs: usize) -> Result<()> {
    let program = CARGO_MUTANTS.program(project)?;
    let packages: Vec<&str> = match packages {
        [] => PACKAGES.to_vec(),
        named => named.iter().map(String::as_str).collect(),
    };
    let mut noticed = Vec::new();
    for package in packages {
        let folder = project.mutants().join(package);
        fs::create_dir_all(&folder)?;
        let unviable = unviable(&folder)?;
        let mut mutants = project.command(&program);
        // Each change is compiled in a copy of the project.
        mutants.env_remove("CARGO_TARGET_DIR");
        // Nobody looks up a line of it, nor the least case that shows a change.
        mutants.env("CARGO_PROFILE_DEV_DEBUG", "0").env("PROPTEST_MAX_SHRINK_ITERS", "0");
        mutants.args(["mutants", "--iterate", "--cargo-arg=--locked", "--package", package]);
        mutants.arg("--jobs").arg(jobs.to_string()).arg("--output").arg(&folder);
        // Examples in the documentation take longer to link than all other tests to run.
        mutants.args(["--", "--tests"]);
        let status = mutants.status().context("cargo-mutants could not be started")?;
        // Changes that nobody noticed, or whose tests had no end, are no failure of its own.
        if !matches!(status.code(), Some(0 | 2 | 3)) {
            bail!("cargo-mutants has tried some changes only ({status}): run this again to go on");
        }
        // What was noticed before stands in one list with what couldn't be compiled.
        let before = lines(&folder, "previously_caught.txt");
        let before = before.difference(&unviable).count();
        let [now, endless, missed] =
            ["caught.txt", "timeout.txt", "missed.txt"].map(|name| lines(&folder, name).len());
        // A test that has no end notices, too.
        let caught = before + now + endless;
        let share = 100.0 * caught as f64 / (caught + missed).max(1) as f64;
        shell::say(format_args!(
            "{package}: {caught} of {} changes noticed, {share:.1} %",
            caught + missed
        ));
        noticed.push((package, share));
    }
    match noticed.iter().find(|(_, share)| *share < LEAST) {
        Some((package, share)) => {
            bail!("{share:.1} % of the changes to {package} are noticed, fewer than {LEAST} %")
        }
        None => Ok(()),
    }
}

/// The changes that an earlier run couldn't compile.
fn unviable(folder: &Path) -> Result<BTreeSet<String>> {
    let path = folder.join("unviable.txt");
    let mut unviable = lines(folder, "unviable.txt");
    unviable.extend(fs::read_to_string(&path).unwrap_or_default().lines().map(str::to_owned));
    let text: String = unviable.iter().flat_map(|line| [line.as_str(), "\n"]).collect();
    fs::write(&path, text).with_context(|| format!("can't write {}", path.display()))?;
    Ok(unviable)
}

/// A list that cargo-mutants has left; empty if it hasn't.
fn lines(folder: &Path, name: &str) -> BTreeSet<String> {
    let text = fs::read_to_string(folder.join("mutants.out").join(name)).unwrap_or_default();
    text.lines().map(str::to_owned).collect()
}
