//! Tools from crates.io. Each has a fixed version, and is installed only for this project.

use std::env::consts::EXE_SUFFIX;
use std::path::PathBuf;

use anyhow::{Context, Result};

use crate::project::Project;
use crate::shell;

/// A program from crates.io that a command needs.
pub struct Tool {
    /// The name of the package and of its program.
    pub name: &'static str,
    /// The exact version that is installed.
    pub version: &'static str,
    /// The subcommand of cargo, if the program must be called with it.
    pub subcommand: Option<&'static str>,
}

impl Tool {
    /// Returns the path of the program. Compiles it if this version isn't installed.
    pub fn program(&self, project: &Project) -> Result<PathBuf> {
        let Self { name, version, subcommand } = self;
        let program = project.tools().join("bin").join(format!("{name}{EXE_SUFFIX}"));
        let found = shell::ask(project.command(&program).args(subcommand).arg("--version"));
        if found.is_some_and(|it| it == format!("{name} {version}")) {
            return Ok(program);
        }
        shell::say(format_args!(
            "Compiling {name} {version} into target/tools: takes some minutes"
        ));
        let mut install = project.cargo(["install", "--locked", "--root"]);
        install.arg(project.tools()).args([name, "--version", version]);
        shell::run(&mut install).with_context(|| format!("{name} could not be installed"))?;
        Ok(program)
    }
}
