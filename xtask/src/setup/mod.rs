//! Installs what the commands need in addition to cargo. Only missing parts are installed.

pub mod browser;
mod libraries;
pub mod node;
mod packages;
mod rust;
pub mod tools;

use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, bail};

pub use self::libraries::fetch_libraries;
pub use self::rust::{components, llvm_tools, target, toolchain, wasm_target};
use crate::project::Project;
use crate::shell;
use browser::{Browser, BrowserKind};
use node::NodeProgram;
use packages::SystemPackage;

/// The folder of the fonts Liberation on Debian, where `fc-match` may be missing.
const LIBERATION: &str = "/usr/share/fonts/truetype/liberation";

/// The programs that the browser tests need.
pub struct BrowserTools {
    /// Node, which runs the tests.
    pub node: NodeProgram,
    /// The browsers that show the page.
    pub browsers: Vec<Browser>,
}

/// Finds Node with npm, a browser of each kind and the fonts of the tests. Installs what is missing.
pub fn browser_tools(project: &Project, kinds: &[&'static BrowserKind]) -> Result<BrowserTools> {
    let node = NodeProgram::find();
    let mut missing = Vec::new();
    if node.is_none() {
        missing.push(SystemPackage { name: "nodejs", why: "Node runs the browser tests" });
    }
    if node.as_ref().is_none_or(|it| it.npm.is_none()) {
        missing.push(SystemPackage { name: "npm", why: "npm fetches the libraries of the tests" });
    }
    for kind in kinds {
        if Browser::find(kind)?.is_none() {
            missing.extend(kind.packages);
        }
    }
    if !has_fonts() {
        missing.push(SystemPackage {
            name: "fonts-liberation",
            why: "the tests measure texts, which other fonts of Linux make too wide",
        });
    }
    if !missing.is_empty() {
        packages::install(project, &missing)?;
    }
    let node = node.filter(|it| it.npm.is_some()).or_else(NodeProgram::find);
    let node = node.filter(|it| it.npm.is_some()).context(
        "Node 18.19 or later, or its npm, is still missing: install it from https://nodejs.org",
    )?;
    let mut browsers = Vec::new();
    for kind in kinds {
        browsers.push(Browser::find(kind)?.context(kind.advice)?);
    }
    Ok(BrowserTools { node, browsers })
}

/// Returns whether there are fonts with the widths of Arial and Times New Roman, which Chromium and
/// Firefox name as the fonts of texts without a serif and with one. Other systems than Linux have
/// fonts of their own.
fn has_fonts() -> bool {
    let has_family = |family: String| {
        ["Arial", "Arimo", "Liberation Sans"].iter().any(|name| family.starts_with(name))
    };
    let family = shell::ask(Command::new("fc-match").args(["-f", "%{family}", "Arial"]));
    !cfg!(target_os = "linux") || family.map_or_else(|| Path::new(LIBERATION).is_dir(), has_family)
}

/// Finds Python and Node, or installs them. The external players in tests are scripts in these
/// languages.
pub fn interpreters(project: &Project) -> Result<()> {
    for (program, name) in [("python3", "python3"), ("node", "nodejs")] {
        let is_there = || shell::ask(Command::new(program).arg("--version")).is_some();
        if !is_there() {
            let package = SystemPackage { name, why: "players of the tests are written for it" };
            packages::install(project, &[package])?;
            if !is_there() {
                bail!("{program} is still missing: install Python 3.7 and Node 18.19, or later");
            }
        }
    }
    Ok(())
}

/// Checks that Python can create environments, and installs it if it is missing.
///
/// # Errors
///
/// Python can't be installed, or is older than the libraries of the tests allow.
pub fn python_environments(project: &Project) -> Result<()> {
    let succeeds = |code| shell::ask(Command::new("python3").args(["-c", code])).is_some();
    if !succeeds("import ensurepip, venv") {
        let package = SystemPackage {
            name: "python3-venv",
            why: "the package for Python is tested in environments of its own",
        };
        packages::install(project, &[package])?;
    }
    if !succeeds("import ensurepip, venv, sys; assert sys.version_info >= (3, 11)") {
        bail!("the package for Python is tested with Python 3.11 or later, and its module venv");
    }
    Ok(())
}
