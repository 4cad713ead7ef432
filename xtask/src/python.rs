//! The package for Python: its wheel, installed into an empty environment, and its tests there.

use std::fs;

use anyhow::{Context, Result};

use crate::project::Project;
use crate::shell;

/// Builds the wheel and runs its tests in an environment that has nothing else. Returns the figures.
///
/// # Errors
///
/// Python 3.9 or later is missing, or the package can't be built or fails a test.
pub fn run(project: &Project) -> Result<String> {
    let package = project.root().join("python");
    let folder = project.root().join("target").join("python");
    fs::create_dir_all(&folder)?;
    let manifest = package.join("Cargo.toml");
    let deny = ["--", "-D", "warnings"];
    for check in [&["fmt", "--check"][..], &["clippy", "--locked", "--release"]] {
        let mut cargo = project.cargo([check[0], "--manifest-path"]);
        cargo.arg(&manifest).args(&check[1..]).env("CARGO_TARGET_DIR", &folder);
        shell::run(cargo.args(if check[0] == "clippy" { &deny[..] } else { &[] }))?;
    }

    let environment = folder.join("venv");
    let mut python = project.command("python3");
    shell::run(python.args(["-m", "venv", "--clear"]).arg(&environment))
        .context("Python 3.9 or later is missing, with its module venv")?;
    let programs = environment.join(if cfg!(windows) { "Scripts" } else { "bin" });
    let pip = |arguments: &[&str]| {
        let mut pip = project.command(programs.join("python"));
        pip.args(["-m", "pip", "install", "--quiet", "--disable-pip-version-check"]);
        pip.args(arguments);
        pip
    };
    let needs = package.join("requirements.txt");
    shell::run(pip(&["--require-hashes", "--requirement"]).arg(needs))?;

    let wheels = folder.join("wheels");
    if wheels.exists() {
        fs::remove_dir_all(&wheels)?;
    }
    let mut build = project.command(programs.join("maturin"));
    build.args(["build", "--release", "--locked", "--manifest-path"]).arg(&manifest);
    shell::run(build.arg("--out").arg(&wheels).env("CARGO_TARGET_DIR", &folder))?;
    let wheel = fs::read_dir(&wheels)?.next().context("maturin made no wheel")??.path();
    shell::run(pip(&["--no-index", "--no-deps"]).arg(&wheel))?;

    let mut tests = project.command(programs.join("python"));
    tests.args(["-m", "pytest", "--quiet", "-p", "no:cacheprovider"]).current_dir(&package);
    shell::run(tests.env("PYTHONDONTWRITEBYTECODE", "1"))?;
    let kilobytes = fs::metadata(&wheel)?.len().div_ceil(1000);
    let figures = format!(
        "The wheel for Python has {kilobytes} KB. Its tests passed in an environment without \
         anything else but pytest."
    );
    shell::say(&figures);
    Ok(figures)
}
