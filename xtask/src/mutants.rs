//! Mutation testing: whether a crate's tests catch changes to its code.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::deep::Figures;
use crate::project::{
    KEEP_PACKAGE, PLAY_PACKAGE, PROTOCOL_PACKAGE, Project, RULES_PACKAGE, SESSION_PACKAGE,
    TERMINAL_PACKAGE,
};
use crate::setup::tools::Tool;
use crate::shell;

const CARGO_MUTANTS: Tool =
    Tool { name: "cargo-mutants", version: "27.1.0", subcommand: Some("mutants") };

/// The packages that are tested by default.
pub const PACKAGES: [&str; 6] = [
    RULES_PACKAGE,
    SESSION_PACKAGE,
    PROTOCOL_PACKAGE,
    KEEP_PACKAGE,
    PLAY_PACKAGE,
    TERMINAL_PACKAGE,
];

/// The files of the command-line tool that are mutated: those that read files and records.
const READING: [&str; 3] =
    ["crates/cli/src/files.rs", "crates/cli/src/replay.rs", "crates/cli/src/review/records.rs"];

/// The smallest accepted share of caught mutants among those that compile, in per cent.
const MIN_PERCENT: f64 = 95.0;

/// Environment variables that shorten the tests of mutants. Hardly any needs debug information,
/// minimal failing cases, backtraces, or more than a few random cases.
const QUICK: [(&str, &str); 4] = [
    ("CARGO_PROFILE_DEV_DEBUG", "0"),
    ("PROPTEST_CASES", "16"),
    ("PROPTEST_MAX_SHRINK_ITERS", "0"),
    ("RUST_BACKTRACE", "0"),
];

/// Options for the time limit of tests. A timeout counts as caught, so the limit is long enough
/// even for a machine that has become busy.
const TIMEOUTS: [&str; 2] = ["--timeout-multiplier=5", "--minimum-test-timeout=30"];

/// The packages that are optimised while another one is mutated, because tests spend their time in
/// them. A mutated package isn't optimised unless its manifest says so, because it is compiled for
/// every mutant.
const OPTIMISED: [&str; 4] = ["rosette-json", "rosette-session", "rosette-cards", "rosette-review"];

/// The file in a package's folder with the state of the sources that its results belong to.
const STATE: &str = "sources.txt";

/// Returns pathspecs of git for a package's code and tests. Examples are included, because some
/// tests use them.
pub fn sources(package: &str) -> Vec<String> {
    let folder = format!("crates/{}", package.trim_start_matches("rosette-"));
    // `git ls-files` (2.47) lists nothing if a pattern to exclude doesn't start with the folder.
    let [benches, documents] = ["benches", "*.md"].map(|it| format!(":!{folder}/{it}"));
    vec![folder, benches, documents]
}

/// Applies every mutation of cargo-mutants to the packages, one at a time, and runs their tests.
/// Skips mutants that an earlier run has caught, so an interrupted run can be continued. Notes the
/// figures of each package, or its failure.
///
/// # Errors
///
/// The tests fail without a mutation, or catch too few mutants.
pub fn run(project: &Project, packages: &[String], jobs: usize, figures: &Figures) -> Result<()> {
    let program = CARGO_MUTANTS.program(project)?;
    let packages: Vec<&str> = match packages {
        [] => PACKAGES.to_vec(),
        named => named.iter().map(String::as_str).collect(),
    };
    let mut failed = Vec::new();
    for package in packages {
        let folder = project.mutants().join(package);
        begin(project.root(), package, &folder)?;
        let unviable = unviable(&folder)?;
        let mut mutants = project.command(&program);
        // Each mutant is compiled in a copy of the project, with its own target folder.
        mutants.env_remove("CARGO_TARGET_DIR");
        for (name, value) in QUICK {
            mutants.env(name, value);
        }
        mutants.args(["mutants", "--iterate", "--cargo-arg=--locked", "--package", package]);
        mutants.args(levels(package));
        mutants.args(TIMEOUTS);
        let files = if package == TERMINAL_PACKAGE { &READING[..] } else { &[] };
        mutants.args(files.iter().flat_map(|file| ["--file", file]));
        mutants.arg("--jobs").arg(jobs.to_string()).arg("--output").arg(&folder);
        // Linking the documentation's examples takes longer than running all other tests.
        mutants.args(["--", "--tests"]);
        let status = mutants.status().context("cargo-mutants could not be started")?;
        // Missed mutants (2) and timeouts (3) aren't failures of cargo-mutants itself.
        if !matches!(status.code(), Some(0 | 2 | 3)) {
            bail!("cargo-mutants has tried some changes only ({status}): run this again to go on");
        }
        // The list of earlier catches also contains mutants that don't compile.
        let before = lines(&folder, "previously_caught.txt");
        let before = before.difference(&unviable).count();
        let [now, endless, missed] =
            ["caught.txt", "timeout.txt", "missed.txt"].map(|name| lines(&folder, name).len());
        // A timeout counts as caught.
        let caught = before + now + endless;
        let share = 100.0 * caught as f64 / (caught + missed).max(1) as f64;
        let summary = format!(
            "{caught} of {} changes that compile are caught ({share:.1} %)",
            caught + missed
        );
        shell::say(format_args!("{package}: {summary}"));
        if share < MIN_PERCENT {
            figures.note_failure("mutants", package, &summary)?;
            failed.push(package);
            continue;
        }
        figures.note("mutants", package, &summary)?;
    }
    if !failed.is_empty() {
        bail!("fewer than {MIN_PERCENT} % of the changes are caught in {}", failed.join(", "));
    }
    Ok(())
}

/// Returns the arguments of cargo-mutants that optimise all packages of [`OPTIMISED`] except the
/// mutated one.
fn levels(changed: &str) -> impl Iterator<Item = String> {
    let others = OPTIMISED.into_iter().filter(move |package| *package != changed);
    others.map(|package| format!("--cargo-arg=--config=profile.dev.package.{package}.opt-level=2"))
}

/// Prepares the folder for a package's results. Results for other sources are deleted, because
/// cargo-mutants identifies mutants by their lines, and would count those that no longer exist.
/// Results for uncommitted sources are deleted at the next run.
fn begin(root: &Path, package: &str, folder: &Path) -> Result<()> {
    let is_committed = git(root, &["status", "--porcelain"], package)?.is_empty();
    let state = git(root, &["ls-files", "--stage"], package)?;
    let path = folder.join(STATE);
    if is_committed && fs::read_to_string(&path).is_ok_and(|of| of == state) {
        return Ok(());
    }
    if folder.exists() {
        shell::say(format_args!("{package} has changed since the last run, so it starts anew"));
        fs::remove_dir_all(folder)?;
    }
    fs::create_dir_all(folder)?;
    if is_committed {
        fs::write(path, state)?;
    }
    Ok(())
}

/// Returns the output of a git command about a package's sources.
fn git(root: &Path, arguments: &[&str], package: &str) -> Result<String> {
    let mut git = Command::new("git");
    shell::output(git.args(arguments).arg("--").args(sources(package)).current_dir(root))
}

/// Returns the mutants that didn't compile in this run or an earlier one, and stores their list.
fn unviable(folder: &Path) -> Result<BTreeSet<String>> {
    let path = folder.join("unviable.txt");
    let mut unviable = lines(folder, "unviable.txt");
    unviable.extend(fs::read_to_string(&path).unwrap_or_default().lines().map(str::to_owned));
    let text: String = unviable.iter().flat_map(|line| [line.as_str(), "\n"]).collect();
    fs::write(&path, text).with_context(|| format!("can't write {}", path.display()))?;
    Ok(unviable)
}

/// Returns the lines of a list of cargo-mutants; none if the file doesn't exist.
fn lines(folder: &Path, name: &str) -> BTreeSet<String> {
    let text = fs::read_to_string(folder.join("mutants.out").join(name)).unwrap_or_default();
    text.lines().map(str::to_owned).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::size;

    #[test]
    fn the_sources_of_every_package_are_its_code_and_tests() {
        let root = Project::find().unwrap().root().to_owned();
        let mut listed = Command::new("git");
        let listed = shell::ask(listed.args(["ls-files", "Cargo.toml"]).current_dir(&root));
        // In a copy of the project, such as that of `deep oldest`, git lists nothing.
        if listed.is_none_or(|listed| listed.is_empty()) {
            return;
        }
        for package in PACKAGES {
            let sources = git(&root, &["ls-files"], package).unwrap();
            for ending in ["/Cargo.toml", ".rs"] {
                assert!(sources.lines().any(|it| it.ends_with(ending)), "{package}: {ending}");
            }
            assert!(!sources.lines().any(|it| it.ends_with(".md")), "{package}");
        }
    }

    #[test]
    fn every_file_that_reads_records_is_changed() {
        let root = Project::find().unwrap().root().to_owned();
        let sources = root.join("crates/cli/src");
        let mut reading: Vec<_> = size::files_below(&sources)
            .unwrap()
            .into_iter()
            .filter(|file| fs::read_to_string(file).unwrap().contains("Record::read("))
            .map(|file| size::name_below(&root, &file))
            .collect();
        // A tournament reads only records that it has written itself.
        reading.retain(|name| name != "crates/cli/src/arena/play.rs");
        assert!(reading.iter().all(|name| READING.contains(&name.as_str())), "{reading:?}");
        for name in READING {
            assert!(root.join(name).is_file(), "{name}");
        }
    }

    #[test]
    fn results_are_kept_while_their_sources_stay_as_they_are() {
        let root = tempfile::tempdir().unwrap();
        let write = |name: &str, text: &str| {
            let path = root.path().join(name);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, text).unwrap();
        };
        let git = |arguments: &[&str]| {
            let mut git = Command::new("git");
            git.args(["-c", "user.name=a", "-c", "user.email=a@example.org"]).args(arguments);
            assert!(git.current_dir(root.path()).status().unwrap().success());
        };
        let commit = || {
            git(&["add", "."]);
            git(&["commit", "-qm", "A change"]);
        };
        git(&["init", "-q"]);
        write(".gitignore", "target\n");
        write("crates/a/src/lib.rs", "1");
        write("crates/a/tests/it.rs", "1");
        write("crates/b/src/lib.rs", "1");
        commit();
        let folder = root.path().join("target/mutants/rosette-a");
        let caught = folder.join("mutants.out/caught.txt");
        // Prepares a run. Returns whether the earlier results still exist.
        let goes_on = || {
            begin(root.path(), "rosette-a", &folder).unwrap();
            let goes_on = caught.exists();
            write("target/mutants/rosette-a/mutants.out/caught.txt", "a change");
            goes_on
        };
        assert!(!goes_on());
        assert!(goes_on());
        for (file, matters) in [
            ("crates/b/src/lib.rs", false),
            ("crates/a/README.md", false),
            ("crates/a/benches/a.rs", false),
            ("crates/a/src/lib.rs", true),
            ("crates/a/tests/it.rs", true),
            ("crates/a/tests/new.rs", true),
        ] {
            write(file, "2");
            if matters {
                // Runs on uncommitted sources are never continued.
                assert!(!goes_on() && !goes_on(), "{file}");
            }
            commit();
            assert_eq!(goes_on(), !matters, "{file}");
            assert!(goes_on(), "{file}");
        }
    }
}
