//! Mutation testing: whether the tests of a crate catch changes to its code.

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

/// The default packages.
pub const PACKAGES: [&str; 6] = [
    RULES_PACKAGE,
    SESSION_PACKAGE,
    PROTOCOL_PACKAGE,
    KEEP_PACKAGE,
    PLAY_PACKAGE,
    TERMINAL_PACKAGE,
];

/// The files of the command-line tool that are changed: those that read files and records.
const READING: [&str; 3] =
    ["crates/cli/src/files.rs", "crates/cli/src/replay.rs", "crates/cli/src/review/records.rs"];

/// The smallest share of viable mutants, in percent, that tests must catch.
const MIN_PERCENT: f64 = 95.0;

/// Variables that make trials shorter: hardly any trial needs debug information, minimal failing
/// cases, the names of the functions on a failing test's stack, or more than a few random cases.
const QUICK: [(&str, &str); 4] = [
    ("CARGO_PROFILE_DEV_DEBUG", "0"),
    ("PROPTEST_CASES", "16"),
    ("PROPTEST_MAX_SHRINK_ITERS", "0"),
    ("RUST_BACKTRACE", "0"),
];

/// Options for the time that tests may take. A timeout counts as caught, so it has to be so long
/// that tests end in time even on a machine that has become busy.
const TIMEOUTS: [&str; 2] = ["--timeout-multiplier=5", "--minimum-test-timeout=30"];

/// The packages that are optimised while other ones are changed, because tests spend their time in
/// them. A changed package isn't optimised unless its manifest says so: it is compiled for every
/// change.
const OPTIMISED: [&str; 4] = ["rosette-json", "rosette-session", "rosette-cards", "rosette-review"];

/// The file in a package's folder that lists the sources of the results.
const STATE: &str = "sources.txt";

/// Returns the paths of a package's code and tests, for git. Examples belong to them, because some
/// tests are made of examples.
pub fn sources(package: &str) -> Vec<String> {
    let folder = format!("crates/{}", package.trim_start_matches("rosette-"));
    // `git ls-files` (2.47) lists nothing if a pattern to exclude doesn't start with the folder.
    let [benches, documents] = ["benches", "*.md"].map(|it| format!(":!{folder}/{it}"));
    vec![folder, benches, documents]
}

/// Applies every mutation that cargo-mutants knows to the packages, one at a time, and runs their
/// tests. Mutants caught by an earlier run are skipped, so an interrupted run can be continued.
/// Notes the figures of each package, or that it has failed.
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
        // Each mutant is compiled in a copy of the project.
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
        // The list of earlier catches also contains the unviable mutants.
        let before = lines(&folder, "previously_caught.txt");
        let before = before.difference(&unviable).count();
        let [now, endless, missed] =
            ["caught.txt", "timeout.txt", "missed.txt"].map(|name| lines(&folder, name).len());
        // A timeout counts as caught.
        let caught = before + now + endless;
        let share = 100.0 * caught as f64 / (caught + missed).max(1) as f64;
        let told = format!(
            "{caught} of {} changes that compile are caught ({share:.1} %)",
            caught + missed
        );
        shell::say(format_args!("{package}: {told}"));
        if share < MIN_PERCENT {
            figures.note_failure("mutants", package, &told)?;
            failed.push(package);
            continue;
        }
        figures.note("mutants", package, &told)?;
    }
    if !failed.is_empty() {
        bail!("fewer than {MIN_PERCENT} % of the changes are caught in {}", failed.join(", "));
    }
    Ok(())
}

/// Returns the arguments of cargo-mutants that set the levels of optimisation.
fn levels(changed: &str) -> impl Iterator<Item = String> {
    let others = OPTIMISED.into_iter().filter(move |package| *package != changed);
    others.map(|package| format!("--cargo-arg=--config=profile.dev.package.{package}.opt-level=2"))
}

/// Makes the folder for a package's results. Results of other sources are deleted: cargo-mutants goes
/// by the lines of the changes that were caught, and would count those that no longer exist. Results
/// of sources that aren't committed are deleted the next time.
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

/// Returns what a command of git prints about a package's sources.
fn git(root: &Path, arguments: &[&str], package: &str) -> Result<String> {
    let mut git = Command::new("git");
    shell::output(git.args(arguments).arg("--").args(sources(package)).current_dir(root))
}

/// Returns the mutants that couldn't be compiled, in this run or earlier ones.
fn unviable(folder: &Path) -> Result<BTreeSet<String>> {
    let path = folder.join("unviable.txt");
    let mut unviable = lines(folder, "unviable.txt");
    unviable.extend(fs::read_to_string(&path).unwrap_or_default().lines().map(str::to_owned));
    let text: String = unviable.iter().flat_map(|line| [line.as_str(), "\n"]).collect();
    fs::write(&path, text).with_context(|| format!("can't write {}", path.display()))?;
    Ok(unviable)
}

/// Returns the lines of a list of cargo-mutants, or nothing if the file doesn't exist.
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
        // A contest reads the records that it has written.
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
        // Begins a run, and returns whether the earlier results are still there.
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
                // Results of what isn't committed are never gone on with.
                assert!(!goes_on() && !goes_on(), "{file}");
            }
            commit();
            assert_eq!(goes_on(), !matters, "{file}");
            assert!(goes_on(), "{file}");
        }
    }
}
