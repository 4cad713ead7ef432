//! Setup of what the commands need in addition to cargo. Only missing parts are installed.

pub mod browser;
mod libraries;
pub mod node;
mod packages;
mod rust;
pub mod tools;

use std::process::Command;

use anyhow::{Result, bail};

pub use self::libraries::fetch_libraries;
pub use self::rust::{components, llvm_tools, target, toolchain, wasm_target};
use crate::project::Project;
use crate::shell;
use browser::{Browser, BrowserKind};
use node::Node;
use packages::Package;

/// The tools of the browser tests.
pub struct BrowserTools {
    /// Node, which runs the tests.
    pub node: Node,
    /// The browsers, which show the page.
    pub browsers: Vec<Browser>,
}

/// Finds Node with npm and browsers of these kinds. Installs those that are missing.
pub fn browser_tools(project: &Project, kinds: &[&'static BrowserKind]) -> Result<BrowserTools> {
    let node = Node::find();
    let mut lacking = Vec::new();
    for kind in kinds {
        if Browser::find(kind)?.is_none() {
            lacking.push(*kind);
        }
    }
    let missing = missing(node.as_ref(), &lacking);
    if !missing.is_empty() {
        packages::install(project, &missing)?;
    }
    let Some(node) = node.filter(|it| it.npm.is_some()).or_else(Node::find) else {
        bail!("{}", node::too_old(node::on_path_version()));
    };
    if node.npm.is_none() {
        bail!("npm is missing: install the one that belongs to {}", node.program.display());
    }
    let mut browsers = Vec::new();
    for kind in kinds {
        let Some(browser) = Browser::find(kind)? else { bail!("{}", kind.advice) };
        browsers.push(browser);
    }
    Ok(BrowserTools { node, browsers })
}

/// Finds Python and Node, or installs them. The external players of the tests are scripts in their
/// languages.
pub fn interpreters(project: &Project) -> Result<()> {
    for (program, name) in [("python3", "python3"), ("node", "nodejs")] {
        let is_there = || shell::ask(Command::new(program).arg("--version")).is_some();
        if !is_there() {
            let package = Package { name, why: "players of the tests are written for it" };
            packages::install(project, &[package])?;
            if !is_there() {
                bail!("{program} is still missing: install Python 3.7 and Node 18.19, or later");
            }
        }
    }
    Ok(())
}

/// Makes sure that there is a Python that makes environments of its own, installing it if it is
/// missing.
///
/// # Errors
///
/// It can't be installed, or is older than the libraries of the tests allow.
pub fn python_environments(project: &Project) -> Result<()> {
    let succeeds = |code| shell::ask(Command::new("python3").args(["-c", code])).is_some();
    if !succeeds("import ensurepip, venv") {
        let package = Package {
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

/// Returns the packages to install, given a recent enough Node, if there is one.
fn missing(node: Option<&Node>, browsers: &[&BrowserKind]) -> Vec<Package> {
    let mut packages = Vec::new();
    if node.is_none() {
        packages.push(Package { name: "nodejs", why: "Node runs the browser tests" });
    }
    if node.is_none_or(|it| it.npm.is_none()) {
        packages.push(Package { name: "npm", why: "npm fetches the libraries of the tests" });
    }
    packages.extend(browsers.iter().flat_map(|it| it.packages()));
    packages
}

#[cfg(test)]
mod tests {
    use super::browser::{CHROMIUM, FIREFOX, WEBKIT};
    use super::*;

    fn check(node: Option<&str>, npm: bool, browsers: &[&BrowserKind], expected: &[&str]) {
        let node = node.map(|version| Node {
            program: "/usr/bin/node".into(),
            version: node::parse(version).unwrap(),
            npm: npm.then(|| "/usr/bin/npm".into()),
        });
        let packages = missing(node.as_ref(), browsers);
        assert_eq!(packages.iter().map(|it| it.name).collect::<Vec<_>>(), expected);
    }

    #[test]
    fn only_what_is_missing_is_installed() {
        check(Some("v20.1.0"), true, &[], &[]);
        check(Some("v20.1.0"), false, &[], &["npm"]);
        check(Some("v20.1.0"), true, &[CHROMIUM], &["chromium-headless-shell"]);
        check(None, false, &[], &["nodejs", "npm"]);
        check(
            None,
            false,
            &[CHROMIUM, FIREFOX],
            &["nodejs", "npm", "chromium-headless-shell", "firefox-esr"],
        );
        check(Some("v20.1.0"), true, &[WEBKIT], &["webkit2gtk-driver", "xvfb"]);
    }
}
