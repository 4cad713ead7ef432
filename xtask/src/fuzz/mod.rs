//! Runs the fuzz targets of `fuzz/` with libFuzzer, on the stable toolchain.

mod corpus;
mod report;
mod sources;

use std::ffi::OsStr;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use anyhow::{Context, Result, bail};

use crate::deep::Figures;
use crate::project::Project;
use crate::{compile, shell};
use report::Report;
use sources::dictionary;
pub use sources::sources;

/// The shortest run of a target, in seconds, whose figures are noted.
pub const THOROUGH_SECONDS: u64 = 900;

/// The longest input in bytes, enough for whole games.
const LONGEST: &str = "-max_len=2048";
/// The time limit for one input in seconds.
const TIMEOUT: &str = "-timeout=10";
/// The prefixes of the files that libFuzzer writes for inputs that have crashed, or needed too much
/// time or memory.
const BROKEN: [&str; 3] = ["crash-", "timeout-", "oom-"];

/// The compiler flags for LLVM's SanitizerCoverage, as cargo-fuzz sets them without a sanitizer.
/// libFuzzer can't use `-C instrument-coverage`.
const COVERAGE: [&str; 5] = [
    "-Cpasses=sancov-module",
    "-Cllvm-args=-sanitizer-coverage-level=4",
    "-Cllvm-args=-sanitizer-coverage-inline-8bit-counters",
    "-Cllvm-args=-sanitizer-coverage-pc-table",
    "-Cllvm-args=-sanitizer-coverage-trace-compares",
];

/// The targets to fuzz, and for how long.
pub struct Plan<'a> {
    /// The targets; empty for all.
    pub targets: &'a [String],
    /// The time for each target in seconds.
    pub seconds: u64,
    /// The number of targets that run at a time.
    pub jobs: usize,
    /// Whether the corpora are replaced afterwards by the inputs that reach the most edges.
    pub keep: bool,
}

/// Fuzzes the targets of a plan. Notes the figures of those that ran long enough, and all failures.
pub fn deeply(project: &Project, plan: &Plan<'_>, figures: &Figures) -> Result<()> {
    let program = compile(project)?;
    let all = targets(project)?;
    if let Some(unknown) = plan.targets.iter().find(|target| !all.contains(target)) {
        bail!("there is no target {unknown}; the targets are: {}", all.join(" "));
    }
    let targets = if plan.targets.is_empty() { &all } else { plan.targets };
    run_all(project, &program, &Plan { targets, ..*plan }, figures)
}

/// Returns the names of all targets, which are those of the folders of their corpora. A test of the
/// targets checks that both lists agree.
pub fn targets(project: &Project) -> Result<Vec<String>> {
    let mut names = Vec::new();
    for entry in fs::read_dir(corpora(project)).context("there is no fuzz/corpus")? {
        names.push(entry?.file_name().to_string_lossy().into_owned());
    }
    names.sort();
    Ok(names)
}

fn corpora(project: &Project) -> PathBuf {
    project.root().join("fuzz").join("corpus")
}

/// Compiles the program that contains all targets. Returns its file.
fn compile(project: &Project) -> Result<PathBuf> {
    let host = host(project)?;
    let mut cargo = project.cargo(["build", "--locked", "-p", "rosette-fuzz"]);
    // With an explicit `--target`, these flags don't apply to build scripts and macros.
    cargo
        .args(["--bin", "rosette-fuzz", "--profile", "fuzz", "--target", &host])
        .args(["--features", "libfuzzer"])
        .env_remove("RUSTFLAGS")
        .env("CARGO_ENCODED_RUSTFLAGS", COVERAGE.join("\x1f"));
    compile::program(cargo)
}

/// Returns the target triple of this machine.
fn host(project: &Project) -> Result<String> {
    let about = shell::output(project.command("rustc").arg("-vV"))?;
    let host = about.lines().find_map(|line| line.strip_prefix("host: "));
    host.map(str::to_owned).context("rustc doesn't say for which machine it compiles")
}

/// Runs targets, several at a time, and prints a report for each. Notes the figures of those that
/// ran long enough, and all failures.
///
/// # Errors
///
/// A target has failed on an input, or can't run.
fn run_all(project: &Project, program: &Path, plan: &Plan<'_>, figures: &Figures) -> Result<()> {
    shell::say(format_args!("{}", Report::HEAD));
    let next = AtomicUsize::new(0);
    let work = || -> Result<Vec<Run<'_>>> {
        let mut passed = Vec::new();
        while let Some(target) = plan.targets.get(next.fetch_add(1, Ordering::Relaxed)) {
            let run = Run::new(project, program, target)?;
            let Some(report) = run.go(plan.seconds)? else {
                figures.note_failure("fuzz", target, "An input broke a promise.")?;
                continue;
            };
            if plan.seconds >= THOROUGH_SECONDS {
                let ran = format!("{} s, {} at a time: {report}", plan.seconds, plan.jobs);
                figures.note("fuzz", target, &ran)?;
            }
            passed.push(run);
        }
        Ok(passed)
    };
    let passed = thread::scope(|scope| {
        let workers: Vec<_> = (0..plan.jobs.max(1)).map(|_| scope.spawn(work)).collect();
        let mut passed = Vec::new();
        for worker in workers {
            match worker.join() {
                Ok(those) => passed.extend(those?),
                Err(_) => bail!("a thread that watched a target panicked"),
            }
        }
        Ok(passed)
    })?;
    // Corpora change only after all figures are noted, because those belong to an unchanged work
    // tree.
    if plan.keep {
        passed.iter().try_for_each(Run::keep)?;
    }
    match plan.targets.len() - passed.len() {
        0 => Ok(()),
        1 => bail!("fuzzing found a failure; see above"),
        found => bail!("fuzzing found failures with {found} targets; see above"),
    }
}

/// A target with its files.
struct Run<'a> {
    target: &'a str,
    program: &'a Path,
    /// The inputs in the repository, and an optional dictionary.
    corpus: PathBuf,
    dictionary: PathBuf,
    /// The folder for findings, next to the program: inputs with new coverage, from which the next
    /// run continues, and inputs that have failed.
    scratch: PathBuf,
}

impl<'a> Run<'a> {
    fn new(project: &Project, program: &'a Path, target: &'a str) -> Result<Self> {
        let beside = program.parent().context("the program lies in no folder")?;
        let scratch = beside.join("fuzzing").join(target);
        fs::create_dir_all(scratch.join("corpus"))
            .with_context(|| format!("can't make {}", scratch.display()))?;
        Ok(Self {
            target,
            program,
            corpus: corpora(project).join(target),
            dictionary: project.root().join(dictionary(target)),
            scratch,
        })
    }

    /// Runs the target, first on the inputs that have failed in earlier runs, and prints a report.
    /// Returns the report, or `None` after a failure.
    fn go(&self, seconds: u64) -> Result<Option<Report>> {
        for input in self.broken()? {
            let mut again = self.command([TIMEOUT]);
            again.arg(&input);
            let (passed, report) = self.watch(again)?;
            if !passed {
                self.print(&report, &input)?;
                return Ok(None);
            }
            fs::remove_file(&input)?;
        }
        let mut fuzzer = self.command([LONGEST, TIMEOUT, "-print_final_stats=1"]);
        fuzzer
            .arg(format!("-max_total_time={seconds}"))
            .arg(format!("-artifact_prefix={}/", self.scratch.display()));
        if self.dictionary.is_file() {
            fuzzer.arg(format!("-dict={}", self.dictionary.display()));
        }
        // libFuzzer writes new inputs to the first folder.
        fuzzer.arg(self.scratch.join("corpus")).arg(&self.corpus);
        let (passed, report) = self.watch(fuzzer)?;
        if passed {
            shell::say(report.line(self.target));
            return Ok(Some(report));
        }
        let Some(input) = &report.input else {
            bail!("{} couldn't be fuzzed: {} says why", self.target, self.log().display());
        };
        self.print(&report, Path::new(input))?;
        Ok(None)
    }

    /// Returns the files with inputs that have failed in earlier runs.
    fn broken(&self) -> Result<Vec<PathBuf>> {
        let mut broken = Vec::new();
        for entry in fs::read_dir(&self.scratch)? {
            let entry = entry?;
            let name = entry.file_name();
            if BROKEN.iter().any(|begin| name.to_string_lossy().starts_with(begin)) {
                broken.push(entry.path());
            }
        }
        Ok(broken)
    }

    fn log(&self) -> PathBuf {
        self.scratch.join("log")
    }

    /// Runs the program to its end. Returns whether it succeeded, and a report of its output.
    fn watch(&self, mut fuzzer: Command) -> Result<(bool, Report)> {
        let log = self.log();
        let file = File::create(&log).with_context(|| format!("can't write {}", log.display()))?;
        let status = fuzzer.stdin(Stdio::null()).stdout(Stdio::null()).stderr(file).status()?;
        let output = fs::read(&log).map(|bytes| String::from_utf8_lossy(&bytes).into_owned())?;
        Ok((status.success(), Report::of(&output)))
    }

    /// Prints the input that has failed, and how to repeat the failure.
    fn print(&self, report: &Report, input: &Path) -> Result<()> {
        let bytes = fs::read(input).with_context(|| format!("can't read {}", input.display()))?;
        shell::say(format_args!(
            "{target}: broken by {length} bytes, \"{text}\"\n{why}\nThe input is {input}; this \
             repeats it:\n  ROSETTE_FUZZ={target} {program} {input}\nOnce it is mended, it belongs \
             into {corpus}, and the next run deletes it here.",
            target = self.target,
            length = bytes.len(),
            text = bytes.escape_ascii(),
            why = report.panic,
            input = input.display(),
            program = self.program.display(),
            corpus = self.corpus.display(),
        ));
        Ok(())
    }

    /// Replaces the corpus by the inputs that reach the most edges, among the known and the found
    /// ones.
    fn keep(&self) -> Result<()> {
        let (control, merged) = (self.scratch.join("merge"), self.scratch.join("merged"));
        for path in [&control, &merged] {
            fs::remove_file(path).or_else(|_| fs::remove_dir_all(path)).ok();
        }
        fs::create_dir(&merged)?;
        let mut fuzzer = self.command([LONGEST, TIMEOUT, "-merge=1"]);
        fuzzer.arg(format!("-merge_control_file={}", control.display())).args([
            &merged,
            &self.scratch.join("corpus"),
            &self.corpus,
        ]);
        shell::run(fuzzer.stdout(Stdio::null()).stderr(Stdio::null()))?;
        let kept = corpus::keep(&fs::read_to_string(&control)?, &self.corpus)?;
        shell::say(format_args!("{}: {kept} inputs are in {}", self.target, self.corpus.display()));
        Ok(())
    }

    fn command(&self, options: impl IntoIterator<Item = impl AsRef<OsStr>>) -> Command {
        let mut fuzzer = Command::new(self.program);
        fuzzer.env("ROSETTE_FUZZ", self.target).args(options);
        fuzzer
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A program that takes the arguments of libFuzzer's programs, and fails on `bad`. Its merge
    /// keeps nothing.
    const PROGRAM: &str = r#"#!/bin/sh
        for argument; do
            case $argument in -merge_control_file=*) printf '0\n0\n' > "${argument#*=}" ;; esac
        done
        ! grep -qs bad "$argument""#;

    /// Writes the program by a shell. A process that another test has just forked could still have
    /// a file open that this process writes, and then the program couldn't be started.
    fn program(folder: &Path) -> PathBuf {
        let program = folder.join("program");
        let mut shell = Command::new("sh");
        shell.args(["-c", r#"printf '%s' "$0" > "$1" && chmod +x "$1""#, PROGRAM]).arg(&program);
        shell::run(&mut shell).unwrap();
        program
    }

    #[test]
    fn inputs_that_broke_a_promise_are_tried_until_they_pass() {
        let folder = tempfile::tempdir().unwrap();
        let program = program(folder.path());
        let project = Project::at(folder.path().to_owned());
        let run = Run::new(&project, &program, "a").unwrap();
        for broken in BROKEN {
            let inputs = ["1", "2"].map(|name| run.scratch.join(format!("{broken}{name}")));
            for input in &inputs {
                fs::write(input, "bad").unwrap();
            }
            assert!(run.go(1).unwrap().is_none());
            fs::write(&inputs[0], "good").unwrap();
            assert!(run.go(1).unwrap().is_none());
            assert!(inputs[1].exists());
            fs::write(&inputs[1], "good").unwrap();
            assert!(run.go(1).unwrap().is_some());
            assert!(!inputs[0].exists() && !inputs[1].exists());
        }
    }

    #[test]
    fn every_target_is_noted_though_corpora_change_and_failures_of_short_runs_too() {
        let folder = tempfile::tempdir().unwrap();
        let program = program(folder.path());
        let root = folder.path().join("project");
        let project = Project::at(root.clone());
        let targets = ["a", "b", "c"].map(str::to_owned);
        let document = root.join("docs/reliability.md");
        fs::create_dir_all(root.join("docs")).unwrap();
        fs::write(
            &document,
            "| `fuzz a` | bar | | |\n| `fuzz b` | bar | | |\n| `fuzz c` | bar | | |\n",
        )
        .unwrap();
        for target in &targets {
            fs::create_dir_all(corpora(&project).join(target)).unwrap();
            fs::write(corpora(&project).join(target).join("input"), "good").unwrap();
        }
        let author = ["-c", "user.name=a", "-c", "user.email=a@example.org"];
        for arguments in [&["init", "-q"][..], &["add", "."], &["commit", "-qm", "One"]] {
            shell::run(project.command("git").args(author).args(arguments)).unwrap();
        }
        let broken = Run::new(&project, &program, "b").unwrap().scratch.join("crash-1");
        fs::write(broken, "bad").unwrap();
        let figures = Figures::of(&root).unwrap();
        let run = |targets, seconds, keep| {
            let plan = Plan { targets, seconds, jobs: 1, keep };
            run_all(&project, &program, &plan, &figures)
        };
        let rows = || {
            let text = fs::read_to_string(&document).unwrap();
            text.lines().map(|line| line.split('|').nth(4).unwrap().to_owned()).collect::<Vec<_>>()
        };
        assert!(run(&targets, 1, false).is_err());
        assert!(rows()[0] == " " && rows()[1].starts_with(" failed at ") && rows()[2] == " ");
        assert!(run(&targets, THOROUGH_SECONDS, true).is_err());
        let commit = rows()[0].clone();
        assert!(commit.len() > 1);
        assert_eq!(rows(), [commit.clone(), format!(" failed at{commit}"), commit]);
        let kept = |target: &str| corpora(&project).join(target).join("input").exists();
        assert!(!kept("a") && kept("b") && !kept("c"));
    }
}
