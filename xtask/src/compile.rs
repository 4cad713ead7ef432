//! Cargo's builds of the modules and programs.

use std::env;
use std::path::PathBuf;
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail, ensure};

use crate::project::{BOARD_PACKAGE, Project, SITE_PACKAGES, WASM_TARGET, WITHOUT_TOOL};
use crate::shell;

/// The modules of the site, in cargo's target folder.
pub struct SiteModules {
    /// The modules that the page loads.
    pub page: Vec<PathBuf>,
    /// The module of the board for other sites.
    pub board: PathBuf,
}

/// Compiles the packages of the site, always all together: cargo joins the features of the packages
/// that it compiles, so a module compiled without the others would differ.
pub fn site(project: &Project) -> Result<SiteModules> {
    let board = library(BOARD_PACKAGE);
    let (mut boards, page): (Vec<_>, Vec<_>) = modules(project, &SITE_PACKAGES)?
        .into_iter()
        .partition(|module| module.file_stem().is_some_and(|stem| *stem == *board));
    Ok(SiteModules { page, board: boards.pop().context("cargo made no board")? })
}

/// Compiles packages to WebAssembly, and returns the files from cargo's target folder.
fn modules(project: &Project, packages: &[&str]) -> Result<Vec<PathBuf>> {
    let mut cargo =
        project.cargo(["build", "--locked", "--profile", "site", "--target", WASM_TARGET]);
    cargo.args(packages.iter().flat_map(|package| ["-p", package]));
    // Keeps the path of the machine's crates out of the WebAssembly.
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

/// Compiles a package to WebAssembly, and returns the file.
pub fn module(project: &Project, package: &str) -> Result<PathBuf> {
    modules(project, &[package])?.pop().context("cargo made no module")
}

/// Returns the name of a package's library, as in the names of its files.
pub fn library(package: &str) -> String {
    package.replace('-', "_")
}

/// Compiles the command-line tool for tests, and returns its file. The examples of players in Rust
/// are in the folder `examples` beside it.
pub fn terminal_program(project: &Project) -> Result<PathBuf> {
    // With the features that the native tests give the libraries.
    let mut examples = project.cargo(["build", "--locked", "--example", "ahead"]);
    shell::run(examples.args(WITHOUT_TOOL))?;
    // As one of its own tests builds it. For the package alone, its libraries would get other
    // features than for the native tests, and would be compiled a second time.
    let mut build = project.cargo(["test", "--locked", "--no-run", "--test", "golden"]);
    build.args(WITHOUT_TOOL);
    program(build)
}

/// Runs a cargo build and returns the file of its program.
pub fn program(build: Command) -> Result<PathBuf> {
    let messages = messages_of(build)?;
    let mut executables = objects(&messages)
        .filter(|message| message["target"]["kind"][0] == "bin")
        .filter_map(|message| message["executable"].as_str().map(PathBuf::from));
    executables.next_back().context("cargo made no program")
}

/// A program of tests.
pub struct TestProgram {
    /// The package and the target.
    pub name: String,
    /// The file of the program.
    pub file: PathBuf,
    /// The folder of the package.
    pub folder: PathBuf,
}

/// Runs a cargo build of tests and returns their programs.
pub fn tests(build: Command) -> Result<Vec<TestProgram>> {
    let tests = tests_among(&messages_of(build)?);
    ensure!(!tests.is_empty(), "cargo made no program of tests");
    Ok(tests)
}

/// Returns the programs of tests among the artifacts in cargo's messages.
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

/// Runs a cargo build and returns its messages, one JSON object a line.
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

/// Reads cargo's messages. Other lines are skipped.
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
