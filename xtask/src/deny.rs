//! Checks of dependencies against `deny.toml`.

use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::project::Project;
use crate::setup::tools::Tool;
use crate::shell;

const CARGO_DENY: Tool = Tool { name: "cargo-deny", version: "0.20.2", subcommand: None };

/// Checks licences, duplicate versions, sources and known vulnerabilities of every package in
/// Cargo.lock.
///
/// # Errors
///
/// A package violates `deny.toml`. A separate error says that the list of vulnerabilities can't be
/// fetched.
pub fn run(project: &Project) -> Result<()> {
    let program = CARGO_DENY.program(project)?;
    let deny = |arguments: &[&str]| -> Command {
        let mut deny = project.command(&program);
        deny.args(["--workspace", "--locked"]).args(arguments);
        deny
    };
    let check = |what: &[&str]| {
        let checked = shell::run(&mut deny(what));
        checked.context("A dependency violates deny.toml; see above")
    };
    check(&["check", "licenses", "bans", "sources"])?;
    if shell::run(&mut deny(&["fetch", "db"])).is_err() {
        bail!(
            "Known faults have NOT been looked for: their list can't be fetched from \
             github.com/RustSec/advisory-db. Licences, doubled packages and sources are fine. Run \
             this again where there is a network"
        );
    }
    // Offline, a package that is missing from the cache isn't fetched, and so isn't a finding.
    check(&["--offline", "check", "advisories"])?;
    shell::say("Licences, doubled packages, sources and known faults: nothing found.");
    Ok(())
}
