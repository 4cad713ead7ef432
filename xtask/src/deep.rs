//! The deep run: all slow checks, one after the other. Their figures replace those of the last run
//! in `docs/reliability.md`.

use std::fs;
use std::path::PathBuf;

use anyhow::{Context, Result, ensure};
use serde_json::json;
use sha2::{Digest, Sha256};

use crate::project::Project;
use crate::{coverage, deny, elsewhere, fuzz, mutants, published, python, shell, test};

/// The document with the figures.
const DOCUMENT: &str = "docs/reliability.md";

/// The time for each fuzz target, in seconds.
const FUZZ_SECONDS: u64 = 900;

/// A slow check.
struct Part {
    /// The name, as in `cargo xtask deep NAME` and in the marks of the document.
    name: &'static str,
    /// Runs the check, and returns its figures in Markdown.
    run: fn(&Project) -> Result<String>,
}

/// The checks, the quickest first.
const PARTS: [Part; 9] = [
    Part { name: "deny", run: |project| deny::run(project, None) },
    Part { name: "crates", run: published::run },
    Part { name: "python", run: python::run },
    Part { name: "systems", run: elsewhere::systems },
    Part { name: "coverage", run: coverage::run },
    Part { name: "oldest", run: elsewhere::oldest },
    Part { name: "page", run: test::deep },
    Part { name: "fuzz", run: fuzz_all },
    Part { name: "mutants", run: |project| mutants::run(project, &[], 1) },
];

fn fuzz_all(project: &Project) -> Result<String> {
    fuzz::deeply(project, &fuzz::Plan { targets: &[], seconds: FUZZ_SECONDS, jobs: 2, keep: false })
}

/// Runs all checks, and writes their figures into the document. A run that was interrupted, or in
/// which a check failed, continues with the checks that haven't passed on the same sources.
///
/// # Errors
///
/// There are uncommitted changes, a check fails, or the document can't be written.
pub fn run(project: &Project) -> Result<()> {
    let code = Code::of(project)?;
    let mut progress = Progress::of(project, &code.digest);
    for Part { name, run } in PARTS {
        if progress.passed.iter().any(|it| it == name) {
            shell::say(format_args!("\n== {name}: passed before"));
            continue;
        }
        shell::say(format_args!("\n== {name}"));
        let figures = run(project).with_context(|| {
            format!("The {name} check failed (`cargo xtask deep` goes on with it)")
        })?;
        let path = project.root().join(DOCUMENT);
        let document = fs::read_to_string(&path).with_context(|| format!("no {DOCUMENT}"))?;
        let figures = format!("Measured at {}. {}", code.commit, figures.trim());
        fs::write(&path, filled(&document, name, &figures)?)?;
        progress.passed.push(name.to_owned());
        progress.save()?;
    }
    shell::say(format_args!("\nAll slow checks passed. {DOCUMENT} has their figures."));
    Ok(())
}

/// The code that a run checks.
struct Code {
    /// The commit and its date, for the document.
    commit: String,
    /// A digest of all files but the document, which a run changes.
    digest: String,
}

impl Code {
    fn of(project: &Project) -> Result<Self> {
        let git = |arguments: &[&str]| shell::output(project.command("git").args(arguments));
        let others = [".", ":!docs/reliability.md"];
        let changes = git(&[&["status", "--porcelain", "--"], &others[..]].concat())?;
        ensure!(
            changes.is_empty(),
            "Figures belong to a commit, so commit these changes first:\n{changes}"
        );
        let files = git(&[&["ls-files", "--stage", "--"], &others[..]].concat())?;
        let commit = git(&["log", "-1", "--format=commit %h of %cs"])?;
        Ok(Self {
            commit: commit.trim().to_owned(),
            digest: format!("{:x}", Sha256::digest(files)),
        })
    }
}

/// The checks that have passed on some sources.
struct Progress {
    path: PathBuf,
    digest: String,
    passed: Vec<String>,
}

impl Progress {
    /// Reads the progress on these sources. Other sources begin without any.
    fn of(project: &Project, digest: &str) -> Self {
        let path = project.root().join("target").join("deep.json");
        let text = fs::read_to_string(&path).unwrap_or_default();
        Self::read(path, &text, digest)
    }

    fn read(path: PathBuf, text: &str, digest: &str) -> Self {
        let stored: serde_json::Value = serde_json::from_str(text).unwrap_or_default();
        let names = stored["passed"].as_array().filter(|_| stored["digest"] == digest);
        let passed = names.into_iter().flatten().filter_map(|name| name.as_str());
        let passed = passed.map(str::to_owned).collect();
        Self { path, digest: digest.to_owned(), passed }
    }

    fn save(&self) -> Result<()> {
        let text = json!({ "digest": self.digest, "passed": self.passed }).to_string();
        fs::write(&self.path, text).with_context(|| format!("can't write {}", self.path.display()))
    }
}

/// Replaces the figures of a check in the document, between `<!-- deep NAME -->` and `<!-- end -->`.
fn filled(document: &str, name: &str, figures: &str) -> Result<String> {
    let mark = format!("<!-- deep {name} -->\n");
    let (before, rest) = document
        .split_once(&mark)
        .with_context(|| format!("{DOCUMENT} has no mark `{}`", mark.trim()))?;
    let (_, after) = rest
        .split_once("<!-- end -->")
        .with_context(|| format!("{DOCUMENT} has no end of the figures of {name}"))?;
    Ok(format!("{before}{mark}\n{figures}\n\n<!-- end -->{after}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_check_has_its_place_in_the_document() {
        let project = Project::find().unwrap();
        let document = fs::read_to_string(project.root().join(DOCUMENT)).unwrap();
        for Part { name, .. } in PARTS {
            let filled = filled(&document, name, "Figures of a test.").unwrap();
            assert_eq!(filled.matches("Figures of a test.").count(), 1);
            assert_eq!(filled.matches("<!-- end -->").count(), PARTS.len(), "{name}");
        }
    }

    #[test]
    fn figures_replace_those_of_the_last_run() {
        let document = "One.\n<!-- deep a -->\nold\n<!-- end -->\nTwo.\n";
        let once = filled(document, "a", "new").unwrap();
        assert_eq!(once, "One.\n<!-- deep a -->\n\nnew\n\n<!-- end -->\nTwo.\n");
        assert_eq!(filled(&once, "a", "new").unwrap(), once);
        assert!(filled(document, "b", "new").is_err());
    }

    #[test]
    fn progress_belongs_to_its_sources() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("deep.json");
        let read = |digest: &str| {
            let text = fs::read_to_string(&path).unwrap();
            Progress::read(path.clone(), &text, digest).passed
        };
        let passed = vec!["deny".to_owned()];
        Progress { path: path.clone(), digest: "1".to_owned(), passed: passed.clone() }
            .save()
            .unwrap();
        assert_eq!(read("1"), passed);
        assert!(read("2").is_empty());
        assert!(Progress::read(path.clone(), "{", "1").passed.is_empty());
    }
}
