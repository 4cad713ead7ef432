//! Tools of the registry, each in the version that is named here, installed for this project alone.

use std::env::consts::EXE_SUFFIX;
use std::path::PathBuf;

use anyhow::{Context, Result};

use crate::project::Project;
use crate::shell;

/// A tool, by its package.
pub struct Tool {
    /// The package, whose program has the same name.
    pub name: &'static str,
    /// Its version, and no other.
    pub version: &'static str,
    /// What cargo calls it, where the program takes no orders without that.
    pub subcommand: Option<&'static str>,
}

impl Tool {
    /// The program, after compiling it if it isn't there in this version.
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
