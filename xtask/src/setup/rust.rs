//! Installs parts of the Rust toolchain with rustup.

use std::env::consts::EXE_EXTENSION;
use std::path::Path;

use anyhow::{Context, Result, bail};

use crate::project::{Project, WASM_TARGET};
use crate::shell;

/// Installs Rust's standard library for WebAssembly if it is missing.
pub fn wasm_target(project: &Project) -> Result<()> {
    target(project, WASM_TARGET)
}

/// Installs Rust's standard library for a target triple if it is missing.
pub fn target(project: &Project, target: &str) -> Result<()> {
    let sysroot = shell::ask(project.command("rustc").args(["--print", "sysroot"]))
        .context("rustc is missing: install Rust from https://rustup.rs")?;
    // The target is looked for in the toolchain's folder, because a toolchain without rustup may
    // have it too.
    let libraries = Path::new(&sysroot).join("lib").join("rustlib").join(target).join("lib");
    if libraries.is_dir() {
        return Ok(());
    }
    rustup(project, &["target", "add", target], &format!("Rust's standard library for {target}"))
}

/// Installs a version of Rust with the standard library for a target triple, if either is missing.
pub fn toolchain(project: &Project, version: &str, target: &str) -> Result<()> {
    let mut libraries = project.command("rustup");
    libraries.args(["run", version, "rustc", "--print", "target-libdir", "--target", target]);
    if shell::ask(&mut libraries).is_some_and(|folder| Path::new(&folder).is_dir()) {
        return Ok(());
    }
    let install = ["toolchain", "install", version, "--profile", "minimal", "--target", target];
    rustup(project, &install, &format!("Rust {version} with its standard library for {target}"))
}

/// Installs rustfmt and Clippy if they are missing, as in a minimal toolchain.
pub fn components(project: &Project) -> Result<()> {
    let is_missing = |tool: &str| shell::ask(&mut project.cargo([tool, "--version"])).is_none();
    let mut missing = Vec::new();
    for (component, tool) in [("rustfmt", "fmt"), ("clippy", "clippy")] {
        if is_missing(tool) {
            missing.push(component);
        }
    }
    if missing.is_empty() {
        return Ok(());
    }
    let what = missing.join(" and ");
    rustup(project, &[&["component", "add"], &missing[..]].concat(), &what)
}

/// Installs LLVM's coverage tools if they are missing.
pub fn llvm_tools(project: &Project) -> Result<()> {
    let libraries = shell::ask(project.command("rustc").args(["--print", "target-libdir"]))
        .context("rustc is missing: install Rust from https://rustup.rs")?;
    let tool = Path::new(&libraries).with_file_name("bin").join("llvm-profdata");
    if tool.with_extension(EXE_EXTENSION).is_file() {
        return Ok(());
    }
    rustup(project, &["component", "add", "llvm-tools"], "LLVM's tools for coverage")
}

fn rustup(project: &Project, arguments: &[&str], what: &str) -> Result<()> {
    let command = format!("rustup {}", arguments.join(" "));
    let Some(rustup) = shell::on_path("rustup") else {
        bail!(
            "{what} is missing and so is rustup, which adds it: install rustup from \
             https://rustup.rs, open a new terminal and run this again"
        );
    };
    shell::say(format_args!("Adding {what}: {command}"));
    if shell::run(project.command(rustup).args(arguments)).is_err() {
        bail!("could not add {what}; see above. To retry: {command}");
    }
    Ok(())
}
