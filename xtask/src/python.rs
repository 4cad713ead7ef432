//! The package for Python: its wheel, installed into environments of its own, its tests there, and its
//! documentation.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};

use crate::project::Project;
use crate::{setup, shell};

/// The libraries that the tests, the build and the documentation need.
const LIBRARIES: &str = "requirements.txt";
/// In addition, those with which `Env` has spaces and passes PettingZoo's own test.
const ENVIRONMENTS: &str = "requirements-environments.txt";

/// Builds the wheel and the documentation, and runs the tests in an environment that has nothing
/// else. Returns the size of the wheel in kilobytes.
///
/// # Errors
///
/// Python is missing, or the package can't be built, documented or fails a test.
pub fn test(project: &Project) -> Result<u64> {
    let package = Package::of(project)?;
    package.lint()?;
    let python = package.environment("venv", LIBRARIES)?;
    let wheel = package.wheel(&python)?;
    package.install(&python, &wheel)?;
    package.test(&python)?;
    package.document(&python)?;
    let kilobytes = fs::metadata(&wheel)?.len().div_ceil(1000);
    shell::say(format_args!("The wheel for Python has {kilobytes} KB"));
    Ok(kilobytes)
}

/// Also runs the tests with PettingZoo. Returns the figures.
///
/// # Errors
///
/// As for [`test()`].
pub fn run(project: &Project) -> Result<String> {
    setup::python_environments(project)?;
    let kilobytes = test(project)?;
    let package = Package::of(project)?;
    let wheel = package.built()?;
    let python = package.environment("environments", ENVIRONMENTS)?;
    package.install(&python, &wheel)?;
    package.test(&python)?;
    let figures = format!(
        "The wheel for Python has {kilobytes} KB. Its tests passed in an environment without \
         anything else but pytest, and in one with PettingZoo."
    );
    shell::say(&figures);
    Ok(figures)
}

/// The package and where it is built.
struct Package<'a> {
    project: &'a Project,
    /// The sources.
    source: PathBuf,
    /// What is built.
    target: PathBuf,
}

impl<'a> Package<'a> {
    fn of(project: &'a Project) -> Result<Self> {
        let target = project.root().join("target").join("python");
        fs::create_dir_all(&target)?;
        Ok(Self { project, source: project.root().join("python"), target })
    }

    fn manifest(&self) -> PathBuf {
        self.source.join("Cargo.toml")
    }

    /// Checks the form of the sources in Rust.
    fn lint(&self) -> Result<()> {
        for check in [&["fmt", "--check"][..], &["clippy", "--locked", "--release"]] {
            let mut cargo = self.project.cargo([check[0], "--manifest-path"]);
            cargo.arg(self.manifest()).args(&check[1..]).env("CARGO_TARGET_DIR", &self.target);
            let is_clippy = check[0] == "clippy";
            shell::run(cargo.args(if is_clippy { &["--", "-D", "warnings"][..] } else { &[] }))?;
        }
        Ok(())
    }

    /// Makes an environment with the libraries of a list, unless it is there already. Returns its
    /// Python.
    fn environment(&self, name: &str, libraries: &str) -> Result<PathBuf> {
        let folder = self.target.join(name);
        let python = programs(&folder).join("python");
        let wanted = fs::read_to_string(self.source.join(libraries))?;
        let list = folder.join("requirements.txt");
        if python.exists() && fs::read_to_string(&list).is_ok_and(|has| has == wanted) {
            return Ok(python);
        }
        let mut make = self.project.command("python3");
        shell::run(make.args(["-m", "venv", "--clear"]).arg(&folder))?;
        let mut pip = self.pip(&python);
        pip.args(["--require-hashes", "--requirement"]).arg(self.source.join(libraries));
        shell::run(&mut pip)?;
        fs::write(&list, wanted)?;
        Ok(python)
    }

    /// Builds a command that installs something.
    fn pip(&self, python: &Path) -> Command {
        let mut pip = self.project.command(python);
        pip.args(["-m", "pip", "install", "--quiet", "--disable-pip-version-check"]);
        pip
    }

    fn wheels(&self) -> PathBuf {
        self.target.join("wheels")
    }

    /// Builds the wheel.
    fn wheel(&self, python: &Path) -> Result<PathBuf> {
        if self.wheels().exists() {
            fs::remove_dir_all(self.wheels())?;
        }
        let mut build = self.project.command(python);
        build.args(["-m", "maturin", "build", "--release", "--locked", "--manifest-path"]);
        build.arg(self.manifest()).arg("--out").arg(self.wheels());
        shell::run(build.env("CARGO_TARGET_DIR", &self.target))?;
        self.built()
    }

    /// Returns the wheel that was built.
    fn built(&self) -> Result<PathBuf> {
        Ok(fs::read_dir(self.wheels())?.next().context("maturin made no wheel")??.path())
    }

    fn install(&self, python: &Path, wheel: &Path) -> Result<()> {
        let mut pip = self.pip(python);
        shell::run(pip.args(["--no-index", "--no-deps", "--force-reinstall"]).arg(wheel))
    }

    fn test(&self, python: &Path) -> Result<()> {
        let mut tests = self.project.command(python);
        tests.args(["-m", "pytest", "--quiet", "-p", "no:cacheprovider"]).current_dir(&self.source);
        shell::run(tests.env("PYTHONDONTWRITEBYTECODE", "1"))
    }

    /// Makes the documentation as pages. Warnings are errors.
    fn document(&self, python: &Path) -> Result<()> {
        let mut pdoc = self.project.command(python);
        pdoc.args(["-W", "error", "-m", "pdoc", "--no-show-source", "--output-directory"]);
        shell::run(pdoc.arg(self.target.join("doc")).arg("rosette_games"))
    }
}

/// Returns the folder of an environment's programs.
fn programs(environment: &Path) -> PathBuf {
    environment.join(if cfg!(windows) { "Scripts" } else { "bin" })
}
