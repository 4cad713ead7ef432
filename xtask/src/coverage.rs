//! Line coverage of the rules by their own tests.

use anyhow::{Context, Result};

use crate::project::{Project, RULES_PACKAGE};
use crate::setup::tools::Tool;
use crate::{setup, shell};

const CARGO_LLVM_COV: Tool =
    Tool { name: "cargo-llvm-cov", version: "0.9.1", subcommand: Some("llvm-cov") };

/// The smallest coverage in percent of the lines.
const LEAST: &str = "98";

/// Prints the line coverage of each file of the rules.
///
/// # Errors
///
/// A test fails, or the coverage is too low.
pub fn run(project: &Project) -> Result<()> {
    setup::llvm_tools(project)?;
    let program = CARGO_LLVM_COV.program(project)?;
    let mut coverage = project.command(program);
    coverage.args(["llvm-cov", "--locked", "--package", RULES_PACKAGE]);
    // The crates under the rules have their own tests.
    coverage.args(["--ignore-filename-regex", "crates/json/", "--fail-under-lines", LEAST]);
    shell::run(&mut coverage).with_context(|| {
        format!("The rules tests failed, or cover less than {LEAST}% of the lines")
    })
}
