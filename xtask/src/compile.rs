//! Cargo's builds of the modules and programs.

use std::env;
use std::path::PathBuf;
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};

use crate::project::{PAGE_PACKAGE, Project, TERMINAL_PACKAGE, WASM_TARGET, WORKER_PACKAGE};
use crate::shell;

/// Compiles the page and the worker, and returns the WebAssembly files from cargo's target folder.
pub fn modules(project: &Project) -> Result<Vec<PathBuf>> {
    let packages = [PAGE_PACKAGE, WORKER_PACKAGE];
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
        bail!("cargo made {} WebAssembly files of {}", modules.len(), packages.join(" and "));
    }
    Ok(modules)
}

/// Compiles the command-line tool for tests, and returns its file.
pub fn terminal_program(project: &Project) -> Result<PathBuf> {
    program(project.cargo(["build", "--locked", "-p", TERMINAL_PACKAGE]))
}

/// Runs a cargo build and returns the file of its program.
pub fn program(build: Command) -> Result<PathBuf> {
    let messages = messages_of(build)?;
    let mut executables = messages
        .lines()
        .filter_map(|line| serde_json::from_str::<serde_json::Value>(line).ok())
        .filter_map(|message| message["executable"].as_str().map(PathBuf::from));
    executables.next_back().context("cargo made no program")
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

/// Returns the WebAssembly files among the artifacts in cargo's messages.
fn wasm_among(messages: &str) -> Vec<PathBuf> {
    messages
        .lines()
        .filter_map(|line| serde_json::from_str::<serde_json::Value>(line).ok())
        .filter(|message| message["reason"] == "compiler-artifact")
        .filter_map(|message| message["filenames"].as_array().cloned())
        .flatten()
        .filter_map(|name| name.as_str().map(PathBuf::from))
        .filter(|path| path.extension().is_some_and(|it| it == "wasm"))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_wasm_file_is_where_cargo_says() {
        let messages = concat!(
            "not json\n",
            r#"{"reason":"compiler-artifact","filenames":["/t/libserde.rlib"]}"#,
            "\n",
            r#"{"reason":"compiler-artifact","filenames":["/t/rosette_page.wasm"]}"#,
            "\n",
            r#"{"reason":"compiler-artifact","filenames":["/t/deps/rosette_worker.wasm"]}"#,
            "\n",
            r#"{"reason":"build-finished","success":true}"#,
        );
        assert_eq!(
            wasm_among(messages),
            ["/t/rosette_page.wasm", "/t/deps/rosette_worker.wasm"].map(PathBuf::from)
        );
        assert!(wasm_among(r#"{"reason":"build-finished","success":true}"#).is_empty());
    }
}
