//! The slow checks. Their figures are rows of a table in `docs/reliability.md`, each with the
//! commit that was checked.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::{Mutex, PoisonError};

use anyhow::{Context, Result, bail, ensure};

use crate::project::Project;
use crate::{coverage, deny, elsewhere, fuzz, mutants, published, python, shell, test};

/// The document with the table of figures, relative to the project's root.
const DOCUMENT: &str = "docs/reliability.md";
/// Pathspecs of git that exclude the files in which figures are noted.
const NOT_THE_FIGURES: [&str; 3] =
    [":!docs/reliability.md", ":!docs/bench.tsv", ":!docs/bench.svg"];

/// A slow check, which notes its figures.
struct Check {
    /// The name in `cargo xtask deep NAME`.
    name: &'static str,
    /// The condition that must hold, as the table in the document states it.
    bar: &'static str,
    /// Pathspecs of git for what is checked, if all parts have the same. The figures become
    /// outdated when one of these files changes.
    sources: &'static [&'static [&'static str]],
    kind: CheckKind,
}

/// The kind of a check: how it runs, and how many rows of figures it has.
enum CheckKind {
    /// One row. The function runs the check and returns its figures.
    Whole(fn(&Project) -> Result<String>),
    /// A row for each fuzz target.
    Fuzz,
    /// A row for each package.
    Mutants,
}

impl Check {
    const fn whole(
        name: &'static str,
        bar: &'static str,
        sources: &'static [&'static [&'static str]],
        run: fn(&Project) -> Result<String>,
    ) -> Self {
        Self { name, bar, sources, kind: CheckKind::Whole(run) }
    }

    /// Returns the names of the parts, each of which has a row. A check with one row has one part,
    /// the empty one.
    fn parts(&self, project: &Project) -> Result<Vec<String>> {
        match self.kind {
            CheckKind::Whole(_) => Ok(vec![String::new()]),
            CheckKind::Fuzz => fuzz::targets(project),
            CheckKind::Mutants => Ok(mutants::PACKAGES.map(str::to_owned).to_vec()),
        }
    }

    fn sources(&self, project: &Project, part: &str) -> Result<Vec<String>> {
        Ok(match self.kind {
            CheckKind::Fuzz => fuzz::sources(project.root(), part)?,
            CheckKind::Mutants => mutants::sources(part),
            CheckKind::Whole(_) => self.sources.concat().into_iter().map(str::to_owned).collect(),
        })
    }

    /// Runs these parts of the check, and notes their figures.
    fn run(&self, project: &Project, parts: &[String], figures: &Figures) -> Result<()> {
        match self.kind {
            CheckKind::Whole(run) => figures.note_whole(self.name, run(project)),
            CheckKind::Fuzz => {
                let seconds = fuzz::THOROUGH_SECONDS;
                let plan = fuzz::Plan { targets: parts, seconds, jobs: 2, keep: false };
                fuzz::deeply(project, &plan, figures)
            }
            CheckKind::Mutants => mutants::run(project, parts, 1, figures),
        }
    }
}

/// The files that determine which crates are used, and under which licences ours are.
const MANIFESTS: &[&str] = &[
    "Cargo.toml",
    "crates/*/Cargo.toml",
    "fuzz/Cargo.toml",
    "xtask/Cargo.toml",
    "python/Cargo.toml",
];
/// The sources of the packages: the crates, the texts that a build script compiles in, and other
/// crates in fixed versions.
const CRATES: &[&str] = &["crates", "www/messages", "Cargo.toml", "Cargo.lock"];
/// The files that the native tests are compiled from or read: players, drawings, golden files and
/// the page. Documents are left out, because no compiler version changes them.
const NATIVE: &[&str] =
    &[".", ":!fuzz/corpus", ":!python", ":!tests/js", ":!tests/page", ":!*.png", ":!*.md"];
/// The sources of the site, and the modules of this program that build and serve it.
const SITE: &[&str] = &[
    "src",
    "www",
    "index.html",
    "xtask/src/board.rs",
    "xtask/src/build.rs",
    "xtask/src/bundle",
    "xtask/src/compile.rs",
    "xtask/src/licences.rs",
    "xtask/src/serve.rs",
    "xtask/src/version.rs",
];
/// The files that the browser tests read.
const PAGE: &[&str] = &[
    "tests/page",
    "tests/boards",
    "tests/golden",
    "tests/players",
    "examples/players",
    "docs/*.png",
    "docs/player.py",
    "xtask/src/test/page.rs",
    ":!tests/page/bench.mjs",
    ":!tests/page/large.mjs",
    ":!tests/page/measures.mjs",
    ":!tests/page/memory.mjs",
    ":!tests/page/reference.mjs",
    ":!tests/page/searches.mjs",
];
/// The scripts that measure the page, and the files that they read.
const BENCH: &[&str] = &[
    "tests/page/bench.mjs",
    "tests/page/browser.mjs",
    "tests/page/kept.mjs",
    "tests/page/large.mjs",
    "tests/page/launch.mjs",
    "tests/page/measures.mjs",
    "tests/page/memory.mjs",
    "tests/page/reference.mjs",
    "tests/page/reviewed.jsonl",
    "xtask/src/test/page.rs",
];
/// Pathspecs that exclude files from which no program is compiled.
const ASIDE: &[&str] = &[":!crates/*/tests/*", ":!crates/*/benches/*", ":!*.md"];
/// A pathspec that excludes examples. Only the browser tests run some: an external player, the
/// page with all faces of cards, and the writer of a small table.
const NO_EXAMPLES: &[&str] = &[":!crates/*/examples/*"];

/// The checks, the quickest first. The sources of a check contain its own module, except those of
/// `fuzz` and `mutants`, whose figures take hours. They contain neither this module nor those of
/// other checks, except those of `systems` and `oldest`, which check this program too.
const CHECKS: [Check; 11] = [
    Check::whole(
        "deny",
        "no package with a known vulnerability",
        &[MANIFESTS, &["Cargo.lock", "python/Cargo.lock", "deny.toml", "xtask/src/deny.rs"]],
        |project| deny::run(project, None),
    ),
    Check::whole(
        "crates",
        "each crate builds from its package",
        &[CRATES, &["xtask/src/published.rs"]],
        published::run,
    ),
    Check::whole(
        "python",
        "README and tests pass; 300,000 plies a second",
        &[&["crates", "python", "Cargo.toml", "xtask/src/python.rs"]],
        python::run,
    ),
    Check::whole(
        "systems",
        "no warning",
        &[CRATES, &["fuzz", "xtask", "examples", ":!fuzz/corpus", ":!*.md"]],
        elsewhere::systems,
    ),
    Check::whole(
        "coverage",
        "98 % of the lines",
        &[&["crates/rules", "crates/json", "Cargo.lock", "xtask/src/coverage.rs", ":!*.md"]],
        coverage::run,
    ),
    Check::whole(
        "bench",
        "each figure within its bar",
        &[CRATES, SITE, BENCH, ASIDE, NO_EXAMPLES],
        test::deep_bench,
    ),
    Check::whole("oldest", "all compile; the native tests pass", &[NATIVE], elsewhere::oldest),
    Check::whole(
        "long",
        "all pass",
        &[CRATES, &["tests", "examples", "xtask/src/test/native.rs", ":!tests/page", ":!*.md"]],
        test::long,
    ),
    Check::whole("page", "all pass in three browsers", &[CRATES, SITE, PAGE, ASIDE], test::deep),
    Check { name: "fuzz", bar: "no failure in 15 minutes", sources: &[], kind: CheckKind::Fuzz },
    Check { name: "mutants", bar: "95 % caught", sources: &[], kind: CheckKind::Mutants },
];

/// Runs all checks whose sources have changed since they last passed, even if some fail.
///
/// # Errors
///
/// There are uncommitted changes, a check fails, or the document can't be written.
pub fn run(project: &Project) -> Result<()> {
    let figures = Figures::of(project.root())?;
    if let Some(changes) = &figures.changes {
        bail!("Figures belong to a commit, so commit these changes first:\n{changes}");
    }
    run_due(project, &CHECKS, &figures)?;
    shell::say(format_args!(
        "\nAll slow checks have passed. {DOCUMENT} has their figures, unless it says otherwise above."
    ));
    Ok(())
}

/// Runs the parts that aren't current, even after a failure.
fn run_due(project: &Project, checks: &[Check], figures: &Figures) -> Result<()> {
    let mut failed = Vec::new();
    for check in checks {
        let name = check.name;
        let parts = check.parts(project)?;
        let mut due = Vec::new();
        for part in parts {
            if !figures.are_current(name, &part, &check.sources(project, &part)?) {
                due.push(part);
            }
        }
        if due.is_empty() {
            shell::say(format_args!("\n== {name}: passed before, and nothing has changed"));
            continue;
        }
        shell::say(format_args!("\n== {name}: {}", check.bar));
        if let Err(error) = check.run(project, &due, figures) {
            let reason = format!("{name}: {error:#}");
            shell::complain(&reason);
            failed.push(reason);
        }
    }
    ensure!(
        failed.is_empty(),
        "These checks failed (`cargo xtask deep` goes on with them):\n{}",
        failed.join("\n")
    );
    Ok(())
}

/// The table of figures in the document, for one commit.
pub struct Figures {
    root: PathBuf,
    /// The abbreviated commit and its date, separated by a comma.
    commit: String,
    /// The output of `git status` about uncommitted changes outside the files of figures, if there
    /// are any.
    changes: Option<String>,
    /// Locked while the document is rewritten.
    document: Mutex<()>,
}

impl Figures {
    /// Opens the table of a work tree, for figures of the present commit.
    ///
    /// # Errors
    ///
    /// Git doesn't know the work tree.
    pub fn of(root: &Path) -> Result<Self> {
        let git = |arguments: &[&str]| {
            shell::output(Command::new("git").args(arguments).current_dir(root))
        };
        let changes = git(&[&["status", "--porcelain", "--", "."], &NOT_THE_FIGURES[..]].concat())?;
        Ok(Self {
            root: root.to_owned(),
            commit: git(&["log", "-1", "--format=%h, %cs"])?.trim().to_owned(),
            changes: Some(changes).filter(|it| !it.is_empty()),
            document: Mutex::default(),
        })
    }

    fn path(&self) -> PathBuf {
        self.root.join(DOCUMENT)
    }

    /// Returns the abbreviated commit and its date.
    pub fn commit(&self) -> (&str, &str) {
        self.commit.split_once(", ").unwrap_or((&self.commit, ""))
    }

    /// Writes the figures of a part that has passed into its row. If they don't belong to the
    /// commit, prints them instead.
    ///
    /// # Errors
    ///
    /// The document can't be read or written, or lacks the row.
    pub fn note(&self, check: &str, part: &str, figures: &str) -> Result<()> {
        self.write(&row(check, part), figures, &self.commit)
    }

    /// Writes into the row of a part that it has failed, so that the part is due until it passes.
    ///
    /// # Errors
    ///
    /// The document can't be read or written, or lacks the row.
    pub fn note_failure(&self, check: &str, part: &str, figures: &str) -> Result<()> {
        self.write(&row(check, part), figures, &format!("failed at {}", self.commit))
    }

    /// Writes the figures of a check with one row, or notes its failure.
    ///
    /// # Errors
    ///
    /// The check has failed, the document can't be read or written, or lacks the row.
    pub fn note_whole(&self, check: &str, outcome: Result<String>) -> Result<()> {
        match outcome {
            Ok(figures) => self.note(check, "", &figures),
            Err(error) => {
                let noted = self.note_failure(check, "", "The check failed.");
                noted.with_context(|| format!("{error:#}"))?;
                Err(error)
            }
        }
    }

    fn write(&self, row: &str, figures: &str, at: &str) -> Result<()> {
        if let Some(reason) = self.obstacle()? {
            shell::say(format_args!("{row}: {figures}\nNot noted in {DOCUMENT}, because {reason}"));
            return Ok(());
        }
        let _guard = self.document.lock().unwrap_or_else(PoisonError::into_inner);
        let document = fs::read_to_string(self.path()).with_context(|| format!("no {DOCUMENT}"))?;
        fs::write(self.path(), noted(&document, row, figures, at)?)
            .with_context(|| format!("{DOCUMENT} can't be written"))
    }

    /// Returns why figures don't belong to the commit; `None` if they do. Checks compile what is in
    /// the work tree at that time, so it must not have changed since the start.
    ///
    /// # Errors
    ///
    /// Git doesn't know the work tree.
    pub fn obstacle(&self) -> Result<Option<&'static str>> {
        if self.changes.is_some() {
            return Ok(Some("there were uncommitted changes"));
        }
        let now = Self::of(&self.root)?;
        let start = self.commit.split(',').next().unwrap_or_default();
        let is_same = now.changes.is_none() && self.are_unchanged(start, &[".".to_owned()]);
        Ok((!is_same).then_some("the work tree has changed since the start"))
    }

    /// Returns whether a part has passed on these sources. The document isn't one of them, because
    /// each figure changes it.
    fn are_current(&self, check: &str, part: &str, sources: &[String]) -> bool {
        let document = fs::read_to_string(self.path()).unwrap_or_default();
        let Some(commit) = measured_at(&document, &row(check, part)) else { return false };
        self.are_unchanged(commit, sources)
    }

    /// Returns whether paths of the work tree, except the files of figures, are the same as at a
    /// commit.
    fn are_unchanged(&self, commit: &str, paths: &[String]) -> bool {
        let mut diff = Command::new("git");
        diff.args(["diff", "--quiet", commit, "--"]).args(paths).args(NOT_THE_FIGURES);
        diff.current_dir(&self.root)
            .stderr(Stdio::null())
            .status()
            .is_ok_and(|status| status.success())
    }
}

fn row(check: &str, part: &str) -> String {
    format!("{check} {}", short(part)).trim_end().to_owned()
}

/// Returns the name of a package without `rosette-`.
fn short(package: &str) -> &str {
    package.trim_start_matches("rosette-")
}

/// Returns the commit in a row of a document's table; `None` without the row.
fn measured_at<'a>(document: &'a str, row: &str) -> Option<&'a str> {
    let begin = format!("| `{row}` |");
    let line = document.lines().find(|line| line.starts_with(&begin))?;
    line.rsplit('|').nth(1)?.trim().split(',').next()
}

/// Returns the document with other figures and another commit in a row, whose bar stays.
fn noted(document: &str, row: &str, figures: &str, commit: &str) -> Result<String> {
    let begin = format!("| `{row}` |");
    let line = document
        .lines()
        .find(|line| line.starts_with(&begin))
        .with_context(|| format!("{DOCUMENT} has no row `{row}`"))?;
    let bar = line.split('|').nth(2).unwrap_or_default().trim();
    Ok(document.replacen(line, &format!("{begin} {bar} | {figures} | {commit} |"), 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_part_has_its_row_with_its_bar_in_the_document() {
        let project = Project::find().unwrap();
        let document = fs::read_to_string(project.root().join(DOCUMENT)).unwrap();
        let (_, table) =
            document.split_once("\n| check | bar | figures | measured at |\n").unwrap();
        let lines = table.lines().skip(1).take_while(|line| line.starts_with('|'));
        let row_and_bar = |line: &str| {
            let mut cells = line.split('|').map(|cell| cell.trim().trim_matches('`').to_owned());
            (cells.nth(1).unwrap(), cells.next().unwrap())
        };
        let there: Vec<_> = lines.map(row_and_bar).collect();
        let mut wanted = Vec::new();
        for check in CHECKS {
            let parts = check.parts(&project).unwrap();
            wanted.extend(parts.iter().map(|part| (row(check.name, part), check.bar.to_owned())));
        }
        assert_eq!(there, wanted);
    }

    #[test]
    fn figures_replace_those_of_the_last_run() {
        let document = "| `a` | bar | old | 1, then |\n| `a b` | bar | old | 1, then |\n";
        let once = noted(document, "a b", "new", "2, now").unwrap();
        assert_eq!(once, "| `a` | bar | old | 1, then |\n| `a b` | bar | new | 2, now |\n");
        assert_eq!(measured_at(&once, "a b"), Some("2"));
        assert_eq!(measured_at(&once, "a"), Some("1"));
        assert_eq!(measured_at(&once, "b"), None);
        assert!(noted(document, "b", "new", "2").is_err());
    }

    #[test]
    fn figures_are_current_until_their_sources_change() {
        let folder = tempfile::tempdir().unwrap();
        let write = |name: &str, text: &str| fs::write(folder.path().join(name), text).unwrap();
        let git = |arguments: &[&str]| git(folder.path(), arguments);
        fs::create_dir(folder.path().join("docs")).unwrap();
        write(DOCUMENT, "| `a` | bar | none | never |\n");
        write("checked", "1");
        write("other", "1");
        git(&["init", "-q"]);
        git(&["add", "."]);
        git(&["commit", "-qm", "One"]);
        let is_current = || {
            let figures = Figures::of(folder.path()).unwrap();
            figures.are_current("a", "", &["checked".to_owned()])
        };
        assert!(!is_current());
        Figures::of(folder.path()).unwrap().note("a", "", "figures").unwrap();
        assert!(is_current());
        write("other", "2");
        git(&["commit", "-qam", "Two"]);
        assert!(is_current());
        write("checked", "2");
        assert!(!is_current());
        // No figures are noted while there are uncommitted changes.
        Figures::of(folder.path()).unwrap().note("a", "", "figures").unwrap();
        git(&["commit", "-qam", "Three"]);
        assert!(!is_current());
        // Figures aren't noted either if the tree has changed since the start, committed or not.
        for name in ["new", "other"] {
            let figures = Figures::of(folder.path()).unwrap();
            write(name, "3");
            figures.note("a", "", "figures").unwrap();
            assert!(!is_current(), "{name}");
            git(&["add", "."]);
            git(&["commit", "-qm", "Four"]);
            figures.note("a", "", "figures").unwrap();
            assert!(!is_current(), "{name}");
        }
        // Figures are noted although only the document has changed, which may be committed
        // meanwhile.
        let figures = Figures::of(folder.path()).unwrap();
        write(DOCUMENT, "More.\n\n| `a` | bar | none | never |\n");
        git(&["commit", "-qam", "Five"]);
        figures.note("a", "", "figures").unwrap();
        assert!(is_current());
        // A failure is noted on the same conditions.
        write("other", "4");
        figures.note_failure("a", "", "none").unwrap();
        assert!(is_current());
        git(&["checkout", "-q", "other"]);
        figures.note_failure("a", "", "none").unwrap();
        assert!(!is_current());
    }

    #[test]
    fn a_check_that_fails_is_due_and_keeps_no_other_from_running() {
        let folder = tempfile::tempdir().unwrap();
        let document = folder.path().join(DOCUMENT);
        fs::create_dir_all(document.parent().unwrap()).unwrap();
        fs::write(&document, "| `a` | bar | old | never |\n| `b` | bar | old | never |\n").unwrap();
        git(folder.path(), &["init", "-q"]);
        git(folder.path(), &["add", "."]);
        git(folder.path(), &["commit", "-qm", "One"]);
        let project = Project::at(folder.path().to_owned());
        let checks = [
            Check::whole("a", "bar", &[&["."]], |_| bail!("a reason")),
            Check::whole("b", "bar", &[&["."]], |_| Ok("new".to_owned())),
        ];
        let figures = Figures::of(folder.path()).unwrap();
        // The part has passed, so it isn't due.
        figures.note("a", "", "old").unwrap();
        run_due(&project, &checks[..1], &figures).unwrap();
        figures.note_failure("a", "", "none").unwrap();
        let error = run_due(&project, &checks, &figures).unwrap_err().to_string();
        assert_eq!(error.lines().skip(1).collect::<Vec<_>>(), ["a: a reason"]);
        let commit = &figures.commit;
        let expected = format!(
            "| `a` | bar | The check failed. | failed at {commit} |\n\
             | `b` | bar | new | {commit} |\n"
        );
        assert_eq!(fs::read_to_string(&document).unwrap(), expected);
        assert!(!figures.are_current("a", "", &[".".to_owned()]));
        assert!(figures.are_current("b", "", &[".".to_owned()]));
    }

    #[test]
    fn a_check_is_due_when_what_it_reads_has_changed_and_only_then() {
        let project = Project::find().unwrap();
        let sources = |name: &str, part: &str| {
            let check = CHECKS.into_iter().find(|check| check.name == name).unwrap();
            check.sources(&project, part).unwrap()
        };
        let rows = [
            ("deny", ""),
            ("crates", ""),
            ("python", ""),
            ("systems", ""),
            ("coverage", ""),
            ("bench", ""),
            ("oldest", ""),
            ("long", ""),
            ("page", ""),
            ("fuzz", "tables"),
            ("mutants", "rosette-rules"),
        ];
        let all = rows.map(|(name, _)| name);
        // A path of each kind, with the rows that are due after a change of the file.
        let cases = [
            ("docs/reliability.md", &[][..]),
            ("docs/cli.md", &[]),
            ("README.md", &[]),
            ("crates/rules/CHANGELOG.md", &["crates", "python"]),
            (
                "crates/rules/benches/new.rs",
                &["crates", "python", "systems", "coverage", "oldest", "long"],
            ),
            (
                "crates/rules/tests/it/new.rs",
                &["crates", "python", "systems", "coverage", "oldest", "long", "mutants"],
            ),
            ("crates/rules/src/lib.rs", &all[1..]),
            ("crates/rules/Cargo.toml", &all),
            (
                "Cargo.toml",
                &["deny", "crates", "python", "systems", "bench", "oldest", "long", "page", "fuzz"],
            ),
            ("python/Cargo.toml", &["deny", "python"]),
            ("xtask/Cargo.toml", &["deny", "systems", "oldest"]),
            ("fuzz/Cargo.toml", &["deny", "systems", "oldest", "fuzz"]),
            ("deny.toml", &["deny", "oldest"]),
            (
                "crates/scene/examples/faces.rs",
                &["crates", "python", "systems", "oldest", "long", "page"],
            ),
            (
                "crates/protocol/examples/ahead.rs",
                &["crates", "python", "systems", "oldest", "long", "page"],
            ),
            ("tests/players/answers.jsonl", &["oldest", "long", "page"]),
            ("tests/page/keep.test.mjs", &["page"]),
            ("tests/page/bench.mjs", &["bench"]),
            ("tests/page/browser.mjs", &["bench", "page"]),
            ("tests/golden/SHA256SUMS", &["oldest", "long", "page"]),
            (
                "www/messages/en/errors.ftl",
                &["crates", "systems", "bench", "oldest", "long", "page"],
            ),
            ("www/boot.js", &["bench", "oldest", "page"]),
            ("python/requirements-test.txt", &["python"]),
            ("fuzz/src/lib.rs", &["systems", "oldest", "fuzz"]),
            ("fuzz/src/main.rs", &["systems", "oldest", "fuzz"]),
            ("xtask/src/build.rs", &["systems", "bench", "oldest", "page"]),
            ("xtask/src/coverage.rs", &["systems", "coverage", "oldest"]),
            ("xtask/src/deep.rs", &["systems", "oldest"]),
            (
                "Cargo.lock",
                &[
                    "deny", "crates", "systems", "coverage", "bench", "oldest", "long", "page",
                    "fuzz",
                ],
            ),
        ];
        let folder = tempfile::tempdir().unwrap();
        for (file, _) in &cases {
            let (here, there) = (project.root().join(file), folder.path().join(file));
            assert!(here.is_file() || file.ends_with("/new.rs"), "{file}");
            fs::create_dir_all(there.parent().unwrap()).unwrap();
            fs::write(there, "").unwrap();
        }
        fs::copy(project.root().join(DOCUMENT), folder.path().join(DOCUMENT)).unwrap();
        git(folder.path(), &["init", "-q"]);
        git(folder.path(), &["add", "."]);
        git(folder.path(), &["commit", "-qm", "One"]);
        let sources = rows.map(|(name, part)| (name, part, sources(name, part)));
        for (name, part, _) in &sources {
            Figures::of(folder.path()).unwrap().note(name, part, "figures").unwrap();
        }
        for (file, due) in cases {
            let path = folder.path().join(file);
            let before = fs::read(&path).unwrap();
            fs::write(&path, [&before[..], b"\n"].concat()).unwrap();
            let figures = Figures::of(folder.path()).unwrap();
            let found = sources
                .iter()
                .filter(|(name, part, sources)| !figures.are_current(name, part, sources));
            let found: Vec<_> = found.map(|(name, ..)| *name).collect();
            assert_eq!(found, due, "{file}");
            fs::write(&path, before).unwrap();
        }
    }

    fn git(folder: &Path, arguments: &[&str]) {
        let mut git = Command::new("git");
        git.args(["-c", "user.name=a", "-c", "user.email=a@example.org"]).args(arguments);
        assert!(git.current_dir(folder).status().unwrap().success());
    }
}
