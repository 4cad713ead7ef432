//! The package for Python: builds its wheel, installs it into environments, tests it there, and
//! makes its documentation.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail, ensure};

use crate::project::Project;
use crate::{packages, setup, shell, size};

/// The list of the libraries that build the wheel and its documentation.
const BUILD: &str = "requirements-build.txt";
/// The list of the libraries that the tests need.
const TEST: &str = "requirements-test.txt";
/// The list of further libraries, which `Env` needs for its spaces and for PettingZoo's own test.
const ENVIRONMENTS: &str = "requirements-environments.txt";

/// The tags of a wheel for Python 3.9 and every later version.
const ABI: &str = "-cp39-abi3-";

/// The example that measures speed, and the start of the line whose speed is checked.
const SPEED: (&str, &str) = ("examples/speed.py", "UrBatch chooses");
/// The smallest accepted speed, in plies per second.
const MIN_SPEED: u64 = 300_000;

/// Builds the wheel into `target/packages/python/`.
///
/// # Errors
///
/// The wheel can't be built.
pub fn build(project: &Project) -> Result<()> {
    Wheel::of(project)?.wheel().map(drop)
}

/// Builds the wheel and the documentation. Runs the README's first example in an environment with
/// only the wheel, and the tests in one with only the wheel and pytest. Returns the wheel's size in
/// kilobytes.
///
/// # Errors
///
/// The package can't be built or documented, or fails a test.
pub fn test(project: &Project) -> Result<u64> {
    let package = Wheel::of(project)?;
    package.lint()?;
    let wheel = package.wheel()?;
    package.run_example(&package.environment("empty", None, &wheel)?)?;
    package.test(&package.environment("tests", Some(TEST), &wheel)?)?;
    package.document(&wheel)?;
    let kilobytes = fs::metadata(&wheel)?.len().div_ceil(1000);
    shell::say(format_args!("The wheel for Python has {kilobytes} KB"));
    Ok(kilobytes)
}

/// Runs [`test()`] and the tests with PettingZoo, and measures the speed. Returns the figures.
///
/// # Errors
///
/// As for [`test()`], or Python is missing, or many games of Ur are played too slowly.
pub fn run(project: &Project) -> Result<String> {
    setup::python_environments(project)?;
    let kilobytes = test(project)?;
    let package = Wheel::of(project)?;
    let python = package.environment("environments", Some(ENVIRONMENTS), &package.built()?)?;
    package.test(&python)?;
    let speed = package.measure(&python)?;
    let figures = format!(
        "The wheel for Python 3.9 and later (abi3) has {kilobytes} KB. The README's first example ran \
         in an environment with nothing but the wheel. The tests passed in one with nothing else but \
         pytest, and in one with PettingZoo. {speed}"
    );
    shell::say(&figures);
    Ok(figures)
}

/// The package, and the folders for building it.
struct Wheel<'a> {
    project: &'a Project,
    /// The folder of the sources, `python`.
    source: PathBuf,
    /// The folder for environments and build results.
    target: PathBuf,
}

impl<'a> Wheel<'a> {
    fn of(project: &'a Project) -> Result<Self> {
        let target = project.root().join("target").join("python");
        fs::create_dir_all(&target)?;
        Ok(Self { project, source: project.root().join("python"), target })
    }

    fn manifest(&self) -> PathBuf {
        self.source.join("Cargo.toml")
    }

    /// Checks format and lints of the sources in Rust. Clippy has its own target folder:
    /// maturin sets variables of PyO3, so otherwise each would compile PyO3 again after the other.
    fn lint(&self) -> Result<()> {
        let cargo = |command: &str| {
            let mut cargo = self.project.cargo([command, "--manifest-path"]);
            cargo.arg(self.manifest()).env("CARGO_TARGET_DIR", self.target.join("lint"));
            cargo
        };
        shell::run(cargo("fmt").arg("--check"))?;
        shell::run(cargo("clippy").args(["--locked", "--", "-D", "warnings"]))
    }

    /// Returns the Python of an environment with the libraries that build the wheel and its
    /// documentation. The environment is made again only if their list has changed.
    fn builder(&self) -> Result<PathBuf> {
        let folder = self.target.join("build");
        let python = programs(&folder).join("python");
        let wanted = fs::read_to_string(self.source.join(BUILD))?;
        let list = folder.join(BUILD);
        if python.exists() && fs::read_to_string(&list).is_ok_and(|has| has == wanted) {
            return Ok(python);
        }
        let mut make = self.project.command("python3");
        shell::run(make.args(["-m", "venv", "--clear"]).arg(&folder))?;
        let mut install = self.project.command(&python);
        install.args(pip(&["install", "--require-hashes", "--requirement"]));
        shell::run(install.arg(self.source.join(BUILD)))?;
        fs::write(&list, wanted)?;
        Ok(python)
    }

    /// Creates an environment that contains the wheel and the libraries of a list, but not even
    /// pip. Returns its Python.
    fn environment(&self, name: &str, list: Option<&str>, wheel: &Path) -> Result<PathBuf> {
        let folder = self.target.join(name);
        let mut make = self.project.command("python3");
        shell::run(make.args(["-m", "venv", "--clear", "--without-pip"]).arg(&folder))?;
        let python = programs(&folder).join("python");
        let builder = self.builder()?;
        let install = || {
            let mut install = self.project.command(&builder);
            install.args(pip(&["--python"])).arg(&python).args(["install", "--no-index"]);
            install
        };
        if let Some(list) = list {
            let from = self.downloaded(&builder, list)?;
            let mut libraries = install();
            libraries.arg("--find-links").arg(from).args(["--require-hashes", "--requirement"]);
            shell::run(libraries.arg(self.source.join(list)))?;
        }
        shell::run(install().arg("--no-deps").arg(wheel))?;
        Ok(python)
    }

    /// Downloads the libraries of a list, unless that was done before. Returns their folder.
    fn downloaded(&self, builder: &Path, list: &str) -> Result<PathBuf> {
        let folder = self.target.join("libraries").join(list.trim_end_matches(".txt"));
        let wanted = fs::read_to_string(self.source.join(list))?;
        let fetched = folder.join(list);
        if !fs::read_to_string(&fetched).is_ok_and(|has| has == wanted) {
            if folder.exists() {
                fs::remove_dir_all(&folder)?;
            }
            let mut fetch = self.project.command(builder);
            fetch.args(pip(&["download", "--dest"])).arg(&folder);
            fetch.args(["--require-hashes", "--requirement"]).arg(self.source.join(list));
            shell::run(&mut fetch)?;
            fs::write(fetched, wanted)?;
        }
        Ok(folder)
    }

    fn wheels(&self) -> PathBuf {
        self.project.packages().join("python")
    }

    /// Builds the wheel, and checks that it is for all supported versions of Python. Returns its
    /// file.
    fn wheel(&self) -> Result<PathBuf> {
        let builder = self.builder()?;
        if self.wheels().exists() {
            fs::remove_dir_all(self.wheels())?;
        }
        let mut build = self.project.command(builder);
        build.args(["-m", "maturin", "build", "--release", "--locked", "--manifest-path"]);
        build.arg(self.manifest()).arg("--out").arg(self.wheels());
        shell::run(build.env("CARGO_TARGET_DIR", &self.target))?;
        let wheel = self.built()?;
        let name = wheel.file_name().unwrap_or_default().to_string_lossy();
        ensure!(name.contains(ABI), "{name} isn't for Python 3.9 and every later version");
        Ok(wheel)
    }

    fn built(&self) -> Result<PathBuf> {
        let wheels = size::files_below(&self.wheels())?;
        let [wheel] = wheels.as_slice() else { bail!("maturin made {} wheels", wheels.len()) };
        Ok(wheel.clone())
    }

    /// Runs the README's first example in an empty folder, in an environment with only the wheel.
    fn run_example(&self, python: &Path) -> Result<()> {
        let empty = tempfile::tempdir()?;
        let run = |code: &str| {
            let mut example = self.project.command(python);
            // Environment variables and the user's own packages are ignored.
            example.args(["-I", "-c", code]).current_dir(&empty);
            shell::output(&mut example)
        };
        let list = "import importlib.metadata as it; print(*(a.name for a in it.distributions()))";
        let there = run(list)?;
        ensure!(there.trim() == "rosette-boards", "the empty environment has {there}");
        let readme = fs::read_to_string(self.source.join("README.md"))?;
        let example = packages::first_example(&readme, "python");
        run(example.context("the README for Python has no example")?)?;
        shell::say("The README's first example runs where there is nothing but the wheel");
        Ok(())
    }

    /// Measures the speed. Returns it as a sentence; fails if it is too low.
    fn measure(&self, python: &Path) -> Result<String> {
        let (example, way) = SPEED;
        let mut speed = self.project.command(python);
        let output = shell::output(speed.arg("-I").arg(self.source.join(example)))?;
        shell::say(output.trim());
        let plies = plies_a_second(&output, way).context("the example tells no speed")?;
        ensure!(plies >= MIN_SPEED, "{plies} plies a second are less than {MIN_SPEED}");
        Ok(format!("With 1,000 games of Ur at once: {}.", output.trim().replace('\n', "; ")))
    }

    fn test(&self, python: &Path) -> Result<()> {
        let mut tests = self.project.command(python);
        tests.args(["-I", "-B", "-m", "pytest", "--quiet", "-p", "no:cacheprovider"]);
        shell::run(tests.current_dir(&self.source))
    }

    /// Makes the documentation as web pages. Warnings are errors.
    fn document(&self, wheel: &Path) -> Result<()> {
        let builder = self.builder()?;
        let mut install = self.project.command(&builder);
        install.args(pip(&["install", "--no-index", "--no-deps", "--force-reinstall"]));
        shell::run(install.arg(wheel))?;
        let mut pdoc = self.project.command(builder);
        pdoc.args(["-W", "error", "-m", "pdoc", "--no-show-source", "--output-directory"]);
        shell::run(pdoc.arg(self.target.join("doc")).arg("rosette_boards"))
    }
}

fn pip<'a>(arguments: &[&'a str]) -> Vec<&'a str> {
    [&["-m", "pip", "--quiet", "--disable-pip-version-check"], arguments].concat()
}

/// Parses the plies per second in the line of the example that starts with `way`.
fn plies_a_second(output: &str, way: &str) -> Option<u64> {
    let rest = output.lines().find_map(|line| line.strip_prefix(way))?;
    let (plies, _) = rest.strip_prefix(": ")?.split_once(' ')?;
    plies.replace(',', "").parse().ok()
}

fn programs(environment: &Path) -> PathBuf {
    environment.join(if cfg!(windows) { "Scripts" } else { "bin" })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_example_names_the_way_that_has_to_be_quick() {
        let project = Project::find().unwrap();
        let example = fs::read_to_string(project.root().join("python").join(SPEED.0)).unwrap();
        assert!(example.contains(&format!("(\"{}\"", SPEED.1)));
    }
}
