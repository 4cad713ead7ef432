//! Rust elsewhere: the oldest compiler and dependencies that the manifests allow, and other
//! systems.

use std::fs;
use std::process::Command;

use anyhow::{Context, Result};

use crate::project::{FUZZ_PACKAGE, Project, WITHOUT_BROWSER};
use crate::{setup, shell};

/// The systems of the native programs besides Linux. Checking a crate for them needs no linker.
const SYSTEMS: [&str; 2] = ["x86_64-pc-windows-gnu", "aarch64-apple-darwin"];

/// Checks that the workspace compiles with the oldest Rust of `rust-version`, and that its native
/// tests pass with it and with the oldest dependencies that the manifests allow. Returns the figures.
///
/// # Errors
///
/// The oldest Rust can't be installed, something doesn't compile, or a test fails.
pub fn oldest(project: &Project) -> Result<String> {
    let version = rust_version(project)?;
    setup::toolchain(project, &version)?;
    let cargo = |arguments: &[&str]| {
        let mut cargo = project.command("rustup");
        cargo.args(["run", &version, "cargo"]).args(arguments);
        // Each compiler fills a folder of its own.
        cargo.env("CARGO_TARGET_DIR", project.root().join("target").join("oldest"));
        cargo.env_remove("RUSTC").env_remove("CARGO");
        cargo
    };
    let others = [&["--workspace"], &WITHOUT_BROWSER[..]].concat();
    let tests = [&others[..], &["--exclude", FUZZ_PACKAGE]].concat();
    shell::say(format_args!("Compiling with Rust {version}"));
    let checks = [&["check", "--locked", "--all-targets"], &tests[..]].concat();
    shell::run(&mut cargo(&checks))
        .with_context(|| format!("The workspace doesn't compile with Rust {version}"))?;

    let path = project.root().join("Cargo.lock");
    let lock = fs::read(&path)?;
    shell::say(format_args!("Testing with Rust {version} and the oldest dependencies"));
    let tested = lower(project)
        .and_then(|()| shell::run(&mut cargo(&[&["test", "--locked"], &tests[..]].concat())));
    fs::write(&path, lock)?;
    tested.context("The tests fail with the oldest dependencies: raise a lower bound")?;
    Ok(format!(
        "The native tests passed with Rust {version} and the oldest versions of the direct \
         dependencies that the manifests allow."
    ))
}

/// Replaces the versions in Cargo.lock by the oldest that the manifests allow.
fn lower(project: &Project) -> Result<()> {
    let mut update = project.cargo(["update", "-Z", "direct-minimal-versions"]);
    // The option of cargo isn't stable, but only the choice of versions depends on it.
    update.env("RUSTC_BOOTSTRAP", "1");
    shell::run(&mut update).context("The lower bounds of dependencies contradict each other")
}

/// Returns the oldest Rust that the workspace allows.
fn rust_version(project: &Project) -> Result<String> {
    let manifest = fs::read_to_string(project.root().join("Cargo.toml"))?;
    let version = manifest.lines().find_map(|line| line.strip_prefix("rust-version = \""));
    let version = version.and_then(|rest| rest.strip_suffix('"'));
    version.map(str::to_owned).context("Cargo.toml has no rust-version")
}

/// Checks that all native crates compile for other systems, without building or testing them. Returns
/// the figures.
///
/// # Errors
///
/// A system's standard library can't be installed, or a crate doesn't compile.
pub fn systems(project: &Project) -> Result<String> {
    for system in SYSTEMS {
        setup::target(project, system)?;
        shell::say(format_args!("Checking for {system}"));
        let mut check: Command = project.cargo(["check", "--locked", "--workspace", "--target"]);
        check.arg(system).args(WITHOUT_BROWSER);
        check.args(["--exclude", FUZZ_PACKAGE]);
        shell::run(&mut check).with_context(|| format!("A crate doesn't compile for {system}"))?;
    }
    let [windows, mac] = SYSTEMS;
    let figures = format!(
        "All native crates compile for Windows (`{windows}`) and macOS (`{mac}`). Nothing was run \
         there."
    );
    shell::say(&figures);
    Ok(figures)
}
