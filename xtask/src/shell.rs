//! Prints to the terminal, and runs programs.

use std::fmt::Display;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};

/// Prints a line. Unlike `println!`, doesn't panic if the reader has closed the pipe (`… | head`).
pub fn say(line: impl Display) {
    let _ = writeln!(std::io::stdout(), "{line}");
}

/// Prints a line to standard error. Ignores a closed pipe.
pub fn complain(line: impl Display) {
    let _ = writeln!(std::io::stderr(), "{line}");
}

/// Runs a program that writes to the terminal itself. Fails unless the program succeeds.
pub fn run(command: &mut Command) -> Result<()> {
    let name = name_of(command);
    let status = command.status().with_context(|| format!("`{name}` could not be started"))?;
    if !status.success() {
        bail!("`{name}` failed ({status})");
    }
    Ok(())
}

/// Runs a program and returns its standard output. Fails unless the program succeeds.
pub fn output(command: &mut Command) -> Result<String> {
    let name = name_of(command);
    let output = command.stderr(Stdio::inherit()).output();
    let output = output.with_context(|| format!("`{name}` could not be started"))?;
    if !output.status.success() {
        bail!("`{name}` failed ({})", output.status);
    }
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}

/// Returns the trimmed output of a program; `None` if the program is missing or fails. It is for
/// queries, not for actions.
pub fn ask(command: &mut Command) -> Option<String> {
    let output = command.stdin(Stdio::null()).stderr(Stdio::null()).output().ok()?;
    output.status.success().then(|| String::from_utf8_lossy(&output.stdout).trim().to_owned())
}

/// Formats a command as a person would type it, without the program's folder.
pub fn name_of(command: &Command) -> String {
    let program = Path::new(command.get_program());
    let program = program.file_name().unwrap_or(command.get_program());
    let words = std::iter::once(program).chain(command.get_args());
    words.map(|word| word.to_string_lossy()).collect::<Vec<_>>().join(" ")
}

/// Returns every program of this name on PATH, in order. The paths are absolute, because programs
/// are started in other folders.
pub fn all_on_path(name: &str) -> impl Iterator<Item = PathBuf> {
    let programs = which::which_all(name).into_iter().flatten();
    programs.filter_map(|program| std::path::absolute(program).ok())
}

/// Returns the first program of this name on PATH, as an absolute path; `None` without one.
pub fn on_path(name: &str) -> Option<PathBuf> {
    all_on_path(name).next()
}
