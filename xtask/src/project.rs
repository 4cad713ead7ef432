//! The paths and packages of the work tree.

use std::env;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};

/// The package of the page's shell, whose library the page loads.
pub const PAGE_PACKAGE: &str = "rosette-page";
/// The package of the command-line tool.
pub const TERMINAL_PACKAGE: &str = "rosette-cli";
/// The package with bots, reviews and solvers, which the page's workers load.
pub const ENGINE_PACKAGE: &str = "rosette-engine";
/// The package with rules and records for JavaScript, as published on npm.
pub const JS_PACKAGE: &str = "rosette-js";
/// The package with the board as a custom element.
pub const BOARD_PACKAGE: &str = "rosette-board";
/// The packages of the programs that the page loads.
pub const PROGRAMS: [&str; 2] = [PAGE_PACKAGE, ENGINE_PACKAGE];
/// The packages whose modules the site contains.
pub const SITE_PACKAGES: [&str; 3] = [PAGE_PACKAGE, ENGINE_PACKAGE, BOARD_PACKAGE];
/// The packages that run in a browser or in Node.
pub const FOR_BROWSER: [&str; 4] = [PAGE_PACKAGE, ENGINE_PACKAGE, JS_PACKAGE, BOARD_PACKAGE];
/// The arguments of cargo that exclude the packages for browsers.
pub const WITHOUT_BROWSER: [&str; 8] = [
    "--exclude",
    PAGE_PACKAGE,
    "--exclude",
    ENGINE_PACKAGE,
    "--exclude",
    JS_PACKAGE,
    "--exclude",
    BOARD_PACKAGE,
];
/// The arguments of cargo that select all packages except this program's.
pub const WITHOUT_TOOL: [&str; 3] = ["--workspace", "--exclude", "xtask"];
/// The package with the rules of the games.
pub const RULES_PACKAGE: &str = "rosette-rules";
/// The package with games being played, their records and seeds.
pub const SESSION_PACKAGE: &str = "rosette-session";
/// The package with the protocol of external players.
pub const PROTOCOL_PACKAGE: &str = "rosette-protocol";
/// The package that stores games and settings in the browser.
pub const KEEP_PACKAGE: &str = "rosette-keep";
/// The package with the decisions during a game.
pub const PLAY_PACKAGE: &str = "rosette-play";
/// The package with the fuzz targets.
pub const FUZZ_PACKAGE: &str = "rosette-fuzz";
/// The target triple of WebAssembly in browsers.
pub const WASM_TARGET: &str = "wasm32-unknown-unknown";

/// The work tree that the commands work on.
pub struct Project {
    root: PathBuf,
}

impl Project {
    /// Finds the work tree by the present path of this package. Cargo sets that path at run time,
    /// because a tree may have been moved after it was built.
    pub fn find() -> Result<Self> {
        let package = env::var_os("CARGO_MANIFEST_DIR")
            .map_or_else(|| PathBuf::from(env!("CARGO_MANIFEST_DIR")), PathBuf::from);
        let root = package.parent().context("the package xtask has no folder around it")?;
        Ok(Self { root: root.to_path_buf() })
    }

    /// Creates a project for a test, in any folder.
    #[cfg(test)]
    pub fn at(root: PathBuf) -> Self {
        Self { root }
    }

    pub fn root(&self) -> &Path {
        &self.root
    }

    /// Returns the folder of the built site, `dist`.
    pub fn dist(&self) -> PathBuf {
        self.root.join("dist")
    }

    /// Returns the path of the page as one file, `rosette.html`.
    pub fn bundle(&self) -> PathBuf {
        self.root.join("rosette.html")
    }

    /// Returns the folder of the tools that are installed only for this project.
    pub fn tools(&self) -> PathBuf {
        self.root.join("target").join("tools")
    }

    /// Returns the folder for results of mutation testing, which has a subfolder for each package.
    pub fn mutants(&self) -> PathBuf {
        self.root.join("target").join("mutants")
    }

    /// Returns the folder for lists of known vulnerabilities, which each check fetches again.
    pub fn advisories(&self) -> PathBuf {
        self.root.join("target").join("advisories")
    }

    /// Returns the folder into which packages for other languages are built.
    pub fn packages(&self) -> PathBuf {
        self.root.join("target").join("packages")
    }

    pub fn page_tests(&self) -> PathBuf {
        self.root.join("tests").join("page")
    }

    pub fn js_tests(&self) -> PathBuf {
        self.root.join("tests").join("js")
    }

    #[cfg(test)]
    pub fn packages_of_cargo(&self) -> Result<Vec<serde_json::Value>> {
        let mut cargo = self.cargo(["metadata", "--locked", "--no-deps", "--format-version", "1"]);
        let metadata: serde_json::Value = serde_json::from_str(&crate::shell::output(&mut cargo)?)?;
        Ok(metadata["packages"].as_array().cloned().unwrap_or_default())
    }

    /// Prepares a command that runs in the root of the work tree.
    pub fn command(&self, program: impl AsRef<std::ffi::OsStr>) -> Command {
        let mut command = Command::new(program);
        command.current_dir(&self.root);
        command
    }

    /// Prepares a command of the same cargo that runs this program, in the root of the work tree.
    pub fn cargo<'a>(&self, arguments: impl IntoIterator<Item = &'a str>) -> Command {
        let mut command = self.command(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
        command.args(arguments);
        command
    }
}
