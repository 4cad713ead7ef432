//! Fuzzing: the targets of `fuzz/` with libFuzzer, on the stable toolchain.

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

/// The shortest time for each target of which figures are noted, in seconds.
pub const THOROUGH_SECONDS: u64 = 900;

/// The longest input in bytes, enough for whole games.
const LONGEST: &str = "-max_len=2048";
/// The time limit for one input, in seconds.
const TIMEOUT: &str = "-timeout=10";

/// The compiler flags of LLVM's SanitizerCoverage, as cargo-fuzz sets them without a sanitizer.
/// libFuzzer can't use `-C instrument-coverage`.
const COVERAGE: [&str; 5] = [
    "-Cpasses=sancov-module",
    "-Cllvm-args=-sanitizer-coverage-level=4",
    "-Cllvm-args=-sanitizer-coverage-inline-8bit-counters",
    "-Cllvm-args=-sanitizer-coverage-pc-table",
    "-Cllvm-args=-sanitizer-coverage-trace-compares",
];

/// The targets to fuzz, and how.
pub struct Plan<'a> {
    /// The targets; empty for all.
    pub targets: &'a [String],
    /// The time for each target, in seconds.
    pub seconds: u64,
    /// The number of targets that run at a time.
    pub jobs: usize,
    /// Whether the corpora are replaced by the inputs that reach the most edges.
    pub keep: bool,
}

/// Fuzzes the targets of a plan, and notes the figures of those that ran for long enough.
pub fn deeply(project: &Project, plan: &Plan<'_>, figures: &Figures) -> Result<()> {
    let program = compile(project)?;
    let all = targets(project)?;
    if let Some(unknown) = plan.targets.iter().find(|target| !all.contains(target)) {
        bail!("there is no target {unknown}; the targets are: {}", all.join(" "));
    }
    let targets = if plan.targets.is_empty() { &all } else { plan.targets };
    let figures = Some(figures).filter(|_| plan.seconds >= THOROUGH_SECONDS);
    run_all(project, &program, &Plan { targets, ..*plan }, figures)
}

/// Returns the names of all targets, from the folders of their corpora. A test of the targets
/// checks that both lists agree.
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

/// Compiles the program with the targets, and returns its file.
fn compile(project: &Project) -> Result<PathBuf> {
    let host = host(project)?;
    let mut cargo = project.cargo(["build", "--locked", "-p", "rosette-fuzz"]);
    // With an explicit `--target`, build scripts and macros are compiled without these flags.
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

/// Runs targets, several at a time. Prints a report for each, and notes its figures if wanted.
///
/// # Errors
///
/// A target found something, or can't run.
fn run_all(
    project: &Project,
    program: &Path,
    plan: &Plan<'_>,
    figures: Option<&Figures>,
) -> Result<()> {
    shell::say(format_args!("{}", Report::HEAD));
    let next = AtomicUsize::new(0);
    let work = || -> Result<usize> {
        let mut found = 0;
        while let Some(target) = plan.targets.get(next.fetch_add(1, Ordering::Relaxed)) {
            let run = Run::new(project, program, target)?;
            let Some(report) = run.go(plan.seconds)? else {
                found += 1;
                continue;
            };
            if plan.keep {
                run.keep()?;
            }
            if let Some(figures) = figures {
                let ran = format!("{} s, {} at a time: {report}", plan.seconds, plan.jobs);
                figures.note("fuzz", target, &ran)?;
            }
        }
        Ok(found)
    };
    let found = thread::scope(|scope| {
        let workers: Vec<_> = (0..plan.jobs.max(1)).map(|_| scope.spawn(work)).collect();
        let found = workers.into_iter().map(|worker| match worker.join() {
            Ok(found) => found,
            Err(_) => bail!("a thread that watched a target panicked"),
        });
        found.sum::<Result<usize>>()
    })?;
    match found {
        0 => Ok(()),
        1 => bail!("fuzzing found a failure; see above"),
        found => bail!("fuzzing found failures with {found} targets; see above"),
    }
}

/// One target with its files.
struct Run<'a> {
    target: &'a str,
    program: &'a Path,
    /// The examples in the repository, and an optional dictionary.
    corpus: PathBuf,
    dictionary: PathBuf,
    /// The folder for findings, next to the program: inputs with new coverage, from which the next
    /// run continues, and inputs that break a promise.
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

    /// Runs the target and prints a report. Returns the report, or `None` if a promise was broken.
    fn go(&self, seconds: u64) -> Result<Option<Report>> {
        let log = self.scratch.join("log");
        let file = File::create(&log).with_context(|| format!("can't write {}", log.display()))?;
        let mut fuzzer = self.command([LONGEST, TIMEOUT, "-print_final_stats=1"]);
        fuzzer
            .arg(format!("-max_total_time={seconds}"))
            .arg(format!("-artifact_prefix={}/", self.scratch.display()));
        if self.dictionary.is_file() {
            fuzzer.arg(format!("-dict={}", self.dictionary.display()));
        }
        // libFuzzer writes new inputs to the first folder.
        fuzzer.arg(self.scratch.join("corpus")).arg(&self.corpus);
        let status = fuzzer.stdin(Stdio::null()).stdout(Stdio::null()).stderr(file).status()?;
        let told = fs::read(&log).map(|bytes| String::from_utf8_lossy(&bytes).into_owned())?;
        let report = Report::of(&told);
        if status.success() {
            shell::say(report.line(self.target));
            return Ok(Some(report));
        }
        let Some(input) = &report.input else {
            bail!("{} couldn't be fuzzed: {} says why", self.target, log.display());
        };
        let bytes = fs::read(input).with_context(|| format!("can't read {input}"))?;
        shell::say(format_args!(
            "{target}: broken by {length} bytes, \"{text}\"\n{why}\nThe input is {input}; this \
             repeats it:\n  ROSETTE_FUZZ={target} {program} {input}\nOnce it is mended, it belongs \
             into {corpus}.",
            target = self.target,
            length = bytes.len(),
            text = bytes.escape_ascii(),
            why = report.panic,
            program = self.program.display(),
            corpus = self.corpus.display(),
        ));
        Ok(None)
    }

    /// Replaces the corpus by the inputs that reach the most edges, from the known and the found
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
