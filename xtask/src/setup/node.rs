//! Node, which runs the browser tests, and its npm.

use std::env;
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::Result;

use crate::shell;

/// The oldest version whose test runner has all the options used here.
const OLDEST: Version = Version { major: 18, minor: 19 };

/// A version of Node.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Version {
    major: u32,
    minor: u32,
}

/// A recent enough Node.
pub struct Node {
    /// The path of the program.
    pub program: PathBuf,
    /// The version.
    pub version: Version,
    /// The path of npm, if it exists.
    pub npm: Option<PathBuf>,
}

impl Node {
    /// Finds the first recent enough Node on PATH, which may come after an older one.
    pub fn find() -> Option<Self> {
        shell::all_on_path("node").into_iter().find_map(|program| {
            let version = version_of(&program).filter(|it| is_new_enough(*it))?;
            let beside = program.with_file_name("npm");
            let npm = Some(beside).filter(|it| shell::is_program(it));
            Some(Self { npm: npm.or_else(|| shell::on_path("npm")), program, version })
        })
    }

    /// Builds a command with this Node first on PATH, because npm's shebang line looks `node` up
    /// there.
    pub fn command(&self, program: &Path) -> Result<Command> {
        let mut command = Command::new(program);
        command.env("PATH", self.path()?);
        Ok(command)
    }

    fn path(&self) -> Result<OsString> {
        let own = self.program.parent().map(Path::to_path_buf);
        let others = env::var_os("PATH").unwrap_or_default();
        let others = env::split_paths(&others).collect::<Vec<_>>();
        Ok(env::join_paths(own.into_iter().chain(others))?)
    }
}

impl std::fmt::Display for Version {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}.{}", self.major, self.minor)
    }
}

/// Reads the version from the output of `node --version`.
pub fn parse(printed: &str) -> Option<Version> {
    let mut parts = printed.trim().strip_prefix('v')?.split('.').map(str::parse);
    match (parts.next(), parts.next()) {
        (Some(Ok(major)), Some(Ok(minor))) => Some(Version { major, minor }),
        _ => None,
    }
}

/// Returns the newest version of Node on PATH.
pub fn on_path_version() -> Option<Version> {
    shell::all_on_path("node").iter().filter_map(|it| version_of(it)).max()
}

/// Returns the advice for a system whose Node is too old even after installing the packages.
pub fn too_old(version: Option<Version>) -> String {
    let found = version.map_or("there is none on PATH".to_owned(), |it| format!("this is {it}"));
    format!(
        "The browser tests need Node {OLDEST} or later with npm and {found}: install it from \
         https://nodejs.org"
    )
}

fn version_of(program: &Path) -> Option<Version> {
    parse(&shell::ask(Command::new(program).arg("--version"))?)
}

fn is_new_enough(version: Version) -> bool {
    version >= OLDEST
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_are_read_and_compared() {
        assert_eq!(parse("v18.20.4\n"), Some(Version { major: 18, minor: 20 }));
        assert!(parse("v18.19.0").is_some_and(is_new_enough));
        assert!(!parse("v18.18.2").is_some_and(is_new_enough));
        assert!(parse("v100.1.0").is_some_and(is_new_enough));
        assert!(!parse("v16.20.2").is_some_and(is_new_enough));
        assert!(!parse("v9.0.0").is_some_and(is_new_enough));
        assert!(parse("v21.0.0-nightly2023").is_some_and(is_new_enough));
        for text in ["", "v", "18.1.0", "vx.1.2", "v18", "node: not found"] {
            assert_eq!(parse(text), None, "{text}");
        }
    }

    #[test]
    fn advice_names_what_is_there() {
        assert!(too_old(parse("v12.22.1")).contains("this is 12.22:"));
        assert!(too_old(None).contains("none on PATH"));
    }
}
