//! Where things are in the work tree.

use std::env;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};

/// The package whose library is the page.
pub const PAGE_PACKAGE: &str = "rosette-page";
/// The package of the terminal program.
pub const TERMINAL_PACKAGE: &str = "rosette-cli";
/// The package with the players, which the page loads when one takes a seat.
pub const WORKER_PACKAGE: &str = "rosette-worker";
/// The rules of the games.
pub const RULES_PACKAGE: &str = "rosette-rules";
/// The games as they are played.
pub const SESSION_PACKAGE: &str = "rosette-session";
/// What external players and we say to each other.
pub const PROTOCOL_PACKAGE: &str = "rosette-protocol";
/// The target that browsers run.
pub const WASM_TARGET: &str = "wasm32-unknown-unknown";

/// The work tree that this program was started in.
pub struct Project {
    root: PathBuf,
}

impl Project {
    /// The work tree around this package: where cargo says that it is now, since a tree may have
    /// been moved after it was built.
    pub fn find() -> Result<Self> {
        let package = env::var_os("CARGO_MANIFEST_DIR")
            .map_or_else(|| PathBuf::from(env!("CARGO_MANIFEST_DIR")), PathBuf::from);
        let root = package.parent().context("the package xtask has no folder around it")?;
        Ok(Self { root: root.to_path_buf() })
    }

    /// The root of the work tree.
    pub fn root(&self) -> &Path {
        &self.root
    }

    /// The built site.
    pub fn dist(&self) -> PathBuf {
        self.root.join("dist")
    }

    /// The page in one file.
    pub fn bundle(&self) -> PathBuf {
        self.root.join("rosette.html")
    }

    /// Where tools are installed that only we use.
    pub fn tools(&self) -> PathBuf {
        self.root.join("target").join("tools")
    }

    /// What is known of changes to the code that were tried, a folder for each package.
    pub fn mutants(&self) -> PathBuf {
        self.root.join("target").join("mutants")
    }

    /// The browser tests.
    pub fn page_tests(&self) -> PathBuf {
        self.root.join("tests").join("page")
    }

    /// A command that runs in the root.
    pub fn command(&self, program: impl AsRef<std::ffi::OsStr>) -> Command {
        let mut command = Command::new(program);
        command.current_dir(&self.root);
        command
    }

    /// The cargo that runs this program.
    pub fn cargo<'a>(&self, arguments: impl IntoIterator<Item = &'a str>) -> Command {
        let mut command = self.command(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
        command.args(arguments);
        command
    }
}
