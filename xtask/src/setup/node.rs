//! Finds Node, which runs the browser tests, and its npm.

use std::env;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::Result;

use crate::shell;

/// The oldest version of Node whose test runner has all options used here.
const OLDEST: (u32, u32) = (18, 19);

/// A Node that is recent enough, with its npm.
pub struct NodeProgram {
    pub program: PathBuf,
    /// The version as Node prints it, with a `v`.
    pub version: String,
    /// The path of npm, preferably next to Node.
    pub npm: Option<PathBuf>,
}

impl NodeProgram {
    /// Finds the first recent enough Node on PATH, even after an older one.
    pub fn find() -> Option<Self> {
        shell::all_on_path("node").find_map(|program| {
            let version = shell::ask(Command::new(&program).arg("--version"))?;
            let npm = which::which(program.with_file_name("npm"));
            let npm = npm.ok().or_else(|| shell::on_path("npm"));
            is_new_enough(&version).then_some(Self { program, version, npm })
        })
    }

    /// Prepares a command with this Node first on PATH, because npm's shebang line looks `node` up
    /// there.
    pub fn command(&self, program: &Path) -> Result<Command> {
        let own = self.program.parent().map(Path::to_path_buf);
        let others = env::var_os("PATH").unwrap_or_default();
        let others = env::split_paths(&others).collect::<Vec<_>>();
        let mut command = Command::new(program);
        command.env("PATH", env::join_paths(own.into_iter().chain(others))?);
        Ok(command)
    }
}

/// Returns whether the output of `node --version` is a version from [`OLDEST`] on.
fn is_new_enough(printed: &str) -> bool {
    let mut parts = printed.trim_start_matches('v').split('.').map_while(|it| it.parse().ok());
    parts.next().zip(parts.next()).is_some_and(|version| version >= OLDEST)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_are_compared_by_their_numbers() {
        for new in ["v18.19.0", "v18.20.4", "v20.1.0", "v21.0.0-nightly2023", "v100.1.0"] {
            assert!(is_new_enough(new), "{new}");
        }
        for old in ["v9.0.0", "v16.20.2", "v18.18.2", "v18", "v", "", "node: not found"] {
            assert!(!is_new_enough(old), "{old}");
        }
    }
}
