//! Measures the line coverage of the rules by their own tests.

use std::fs;

use anyhow::{Context, Result};

use crate::project::{Project, RULES_PACKAGE};
use crate::setup::tools::Tool;
use crate::{setup, shell};

const CARGO_LLVM_COV: Tool =
    Tool { name: "cargo-llvm-cov", version: "0.9.1", subcommand: Some("llvm-cov") };

/// The smallest accepted line coverage in per cent.
const MIN_PERCENT: &str = "98";

/// Measures the line coverage of the rules. Returns the figures.
///
/// # Errors
///
/// A test fails, or the coverage is too low.
pub fn run(project: &Project) -> Result<String> {
    setup::llvm_tools(project)?;
    let program = CARGO_LLVM_COV.program(project)?;
    let report = project.root().join("target").join("coverage.json");
    let mut coverage = project.command(program);
    coverage.args(["llvm-cov", "--locked", "--package", RULES_PACKAGE]);
    // The crates that the rules depend on have their own tests.
    coverage.args(["--ignore-filename-regex", "crates/json/", "--fail-under-lines", MIN_PERCENT]);
    coverage.args(["--json", "--summary-only", "--output-path"]).arg(&report);
    shell::run(&mut coverage).with_context(|| {
        format!("The rules tests failed, or cover less than {MIN_PERCENT}% of the lines")
    })?;
    let report: serde_json::Value = serde_json::from_slice(&fs::read(&report)?)?;
    let lines = &report["data"][0]["totals"]["lines"];
    let [all, covered] = ["count", "covered"].map(|name| lines[name].as_u64());
    let (all, covered) = all.zip(covered).context("cargo-llvm-cov wrote no count of lines")?;
    let figures = format!("The tests run {covered} of {all} lines of `rules`.");
    shell::say(&figures);
    Ok(figures)
}
