//! How much of the rules their own tests run.

use anyhow::{Context, Result};

use crate::project::{Project, RULES_PACKAGE};
use crate::setup::tools::Tool;
use crate::{setup, shell};

const CARGO_LLVM_COV: Tool =
    Tool { name: "cargo-llvm-cov", version: "0.9.1", subcommand: Some("llvm-cov") };

/// So many of a hundred lines are run at least.
const LEAST: &str = "98";

/// Prints how much of each file of the rules is run by their tests.
///
/// # Errors
///
/// A test fails, or less is run than should be.
pub fn run(project: &Project) -> Result<()> {
    setup::llvm_tools(project)?;
    let program = CARGO_LLVM_COV.program(project)?;
    let mut coverage = project.command(program);
    coverage.args(["llvm-cov", "--locked", "--package", RULES_PACKAGE]);
    // Of what the rules build on there are tests elsewhere.
    coverage.args(["--ignore-filename-regex", "crates/json/", "--fail-under-lines", LEAST]);
    shell::run(&mut coverage).with_context(|| {
        format!("The tests of the rules fail, or run less than {LEAST} % of their lines")
    })
}
