//! Runs cargo's builds of modules, programs and tests.

use std::env;
use std::path::PathBuf;
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail, ensure};

use crate::project::{BOARD_PACKAGE, PROGRAMS, Project, WASM_TARGET, WITHOUT_TOOL};
use crate::shell;

/// The compiled modules of the site, in cargo's target folder.
pub struct SiteModules {
    /// The modules that the page loads.
    pub page: Vec<PathBuf>,
    /// The module of the board element for other sites.
    pub board: PathBuf,
}

/// Compiles the packages of the site.
pub fn site(project: &Project) -> Result<SiteModules> {
    // Cargo unites the features of all packages that it compiles together, so each program would
    // differ if it were compiled alone.
    let page = modules(project, "build", &PROGRAMS, &[])?;
    // With the `rlib` for its tests, cargo wouldn't optimise all crates together, and the board
    // would be a tenth larger.
    let board = modules(project, "rustc", &[BOARD_PACKAGE], &["--crate-type", "cdylib"])?;
    Ok(SiteModules { page, board: one(board)? })
}

/// Compiles packages to WebAssembly by a command of cargo, with `rest` as its last arguments.
/// Returns the files in cargo's target folder.
fn modules(
    project: &Project,
    command: &str,
    packages: &[&str],
    rest: &[&str],
) -> Result<Vec<PathBuf>> {
    let mut cargo =
        project.cargo([command, "--locked", "--profile", "site", "--target", WASM_TARGET]);
    cargo.args(packages.iter().flat_map(|package| ["-p", package])).args(rest);
    // Paths of this machine's crates must not get into the WebAssembly.
    let home = env::var_os("CARGO_HOME").map(PathBuf::from);
    if let Some(home) = home.or_else(|| Some(env::home_dir()?.join(".cargo"))) {
        let sources = home.join("registry/src");
        let flag = format!("--remap-path-prefix={}=", sources.display());
        cargo.env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS", flag);
    }
    let modules = wasm_among(&messages_of(cargo)?);
    if modules.len() != packages.len() {
        bail!("cargo made {} WebAssembly files of {}", modules.len(), packages.join(", "));
    }
    Ok(modules)
}

/// Compiles one package to WebAssembly. Returns the file in cargo's target folder.
pub fn module(project: &Project, package: &str) -> Result<PathBuf> {
    one(modules(project, "build", &[package], &[])?)
}

fn one(mut modules: Vec<PathBuf>) -> Result<PathBuf> {
    modules.pop().context("cargo made no module")
}

/// Returns the name of a package's library in file names, with underscores.
pub fn library(package: &str) -> String {
    package.replace('-', "_")
}

/// Compiles the command-line tool for tests. Returns its file, next to which the folder `examples`
/// has the example player in Rust and the program that writes a small table.
pub fn terminal_program(project: &Project) -> Result<PathBuf> {
    // This command unites the same features as the native tests, so that libraries are compiled
    // once.
    let mut examples = project.cargo(["build", "--locked"]);
    examples.args(["--example", "ahead", "--example", "ur_table"]);
    shell::run(examples.args(WITHOUT_TOOL))?;
    // The tool is built like one of its own tests. On its own, its libraries would get other
    // features than for the native tests, and would be compiled again.
    let mut build = project.cargo(["test", "--locked", "--no-run", "--test", "golden"]);
    build.args(WITHOUT_TOOL);
    program(build)
}

/// Runs a cargo build. Returns the file of the last program that it has made.
pub fn program(build: Command) -> Result<PathBuf> {
    let messages = messages_of(build)?;
    let mut executables = objects(&messages)
        .filter(|message| message["target"]["kind"][0] == "bin")
        .filter_map(|message| message["executable"].as_str().map(PathBuf::from));
    executables.next_back().context("cargo made no program")
}

/// A program with tests of a package.
pub struct TestProgram {
    /// The package's folder name and the target, such as `bots: it`.
    pub name: String,
    pub file: PathBuf,
    /// The folder of the package, in which the tests run.
    pub folder: PathBuf,
}

/// Runs a cargo build of tests. Returns the programs with tests.
pub fn tests(build: Command) -> Result<Vec<TestProgram>> {
    let tests = tests_among(&messages_of(build)?);
    ensure!(!tests.is_empty(), "cargo made no program of tests");
    Ok(tests)
}

fn tests_among(messages: &str) -> Vec<TestProgram> {
    let read = |message: serde_json::Value| {
        let text = |value: &serde_json::Value| value.as_str().map(str::to_owned);
        let folder = PathBuf::from(text(&message["manifest_path"])?).parent()?.to_path_buf();
        let package = folder.file_name()?.to_string_lossy().into_owned();
        let name = format!("{package}: {}", text(&message["target"]["name"])?);
        let file = text(&message["executable"])?.into();
        message["profile"]["test"].as_bool()?.then_some(TestProgram { name, file, folder })
    };
    objects(messages).filter_map(read).collect()
}

/// Runs a cargo build. Returns its messages, one JSON object in each line.
fn messages_of(mut cargo: Command) -> Result<String> {
    let output = cargo
        .arg("--message-format=json-render-diagnostics")
        .stderr(Stdio::inherit())
        .output()
        .with_context(|| format!("`{}` could not be started", shell::name_of(&cargo)))?;
    if !output.status.success() {
        bail!("it could not be compiled; cargo says why above");
    }
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}

/// Parses cargo's messages. Skips lines that aren't JSON.
fn objects(messages: &str) -> impl DoubleEndedIterator<Item = serde_json::Value> {
    messages.lines().filter_map(|line| serde_json::from_str(line).ok())
}

/// Returns the WebAssembly files among the artifacts in cargo's messages.
fn wasm_among(messages: &str) -> Vec<PathBuf> {
    objects(messages)
        .filter(|message| message["reason"] == "compiler-artifact")
        .filter_map(|message| message["filenames"].as_array().cloned())
        .flatten()
        .filter_map(|name| name.as_str().map(PathBuf::from))
        .filter(|path| path.extension().is_some_and(|it| it == "wasm"))
        .collect()
}
