//! Finds the browsers of the tests.

use std::env;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Result, bail};

use super::packages::SystemPackage;
use crate::shell;

/// A kind of browser that tests can use.
#[derive(Debug, PartialEq, Eq)]
pub struct BrowserKind {
    /// The name for people.
    pub name: &'static str,
    /// The environment variable with the path of the program, for this program and for the tests.
    pub variable: &'static str,
    /// The names under which the program and its variants are installed.
    programs: &'static [&'static str],
    /// The programs besides the browser that the tests need to start it.
    helpers: &'static [&'static str],
    /// The option that makes the program print something and exit.
    option: &'static str,
    /// The Debian packages of the browser and its helpers.
    pub packages: &'static [SystemPackage],
    /// The advice to a person if the packages don't provide a working program.
    pub advice: &'static str,
}

/// Chromium or a variant of it. The headless shell comes first, because tests take half the time in
/// it.
pub const CHROMIUM: &BrowserKind = &BrowserKind {
    name: "Chromium",
    variable: "CHROMIUM",
    programs: &[
        "chromium-headless-shell",
        "chromium",
        "chromium-browser",
        "google-chrome-stable",
        "google-chrome",
    ],
    helpers: &[],
    option: "--version",
    packages: &[SystemPackage {
        name: "chromium-headless-shell",
        why: "the tests play in this browser",
    }],
    advice: "Chromium is missing, or doesn't start: install it, or Google Chrome, and set CHROMIUM \
             to the path of its program",
};

/// Firefox, in the release with extended support if there is one.
pub const FIREFOX: &BrowserKind = &BrowserKind {
    name: "Firefox",
    variable: "FIREFOX",
    programs: &["firefox-esr", "firefox"],
    helpers: &[],
    option: "--version",
    packages: &[SystemPackage { name: "firefox-esr", why: "some tests play in this browser too" }],
    advice: "Firefox is missing, or doesn't start: install it and set FIREFOX to the path of its \
             program",
};

/// WebKitGTK, through its driver, which finds the browser itself. It runs on a virtual screen.
pub const WEBKIT: &BrowserKind = &BrowserKind {
    name: "WebKit",
    variable: "WEBKIT",
    programs: &["WebKitWebDriver"],
    helpers: &["Xvfb"],
    // The driver has no option that prints its version.
    option: "--help",
    packages: &[
        SystemPackage {
            name: "webkit2gtk-driver",
            why: "some tests play in WebKit, the engine of Safari",
        },
        SystemPackage { name: "xvfb", why: "WebKit needs a screen, and this one is in memory" },
    ],
    advice: "WebKitGTK’s driver or Xvfb is missing, or doesn't start: install both, and set WEBKIT \
             to the path of WebKitWebDriver",
};

/// An installed browser that has been started once.
pub struct Browser {
    pub kind: &'static BrowserKind,
    pub program: PathBuf,
    /// The version, if the program prints it.
    pub version: Option<String>,
}

impl Browser {
    /// Returns the browser that the variable of its kind names, otherwise the first working one on
    /// PATH.
    pub fn find(kind: &'static BrowserKind) -> Result<Option<Self>> {
        let BrowserKind { name, variable, helpers, .. } = kind;
        if helpers.iter().any(|helper| shell::on_path(helper).is_none()) {
            return Ok(None);
        }
        if let Some(program) = env::var_os(variable).filter(|it| !it.is_empty()) {
            let Some(browser) = Self::at(kind, Path::new(&program)) else {
                bail!(
                    "{variable} is set to {}, which isn't a working {name}: correct or unset it",
                    Path::new(&program).display()
                );
            };
            return Ok(Some(browser));
        }
        let mut candidates = kind.programs.iter().flat_map(|name| shell::all_on_path(name));
        Ok(candidates.find_map(|program| Self::at(kind, &program)))
    }

    /// Starts the program to see that it works, because some systems have only a placeholder of
    /// that name.
    fn at(kind: &'static BrowserKind, program: &Path) -> Option<Self> {
        // Symbolic links aren't resolved, because some systems have one program under many names.
        let program = std::path::absolute(program).ok()?;
        let printed = shell::ask(Command::new(&program).arg(kind.option))?;
        let version = version_in(&printed);
        let is_working = version.is_some() || kind.option != "--version";
        is_working.then_some(Self { kind, program, version })
    }

    /// Returns the browser's name with its version, if that is known.
    pub fn name(&self) -> String {
        let version = self.version.as_ref().map(|version| format!(" {version}"));
        format!("{}{}", self.kind.name, version.unwrap_or_default())
    }
}

/// Finds the version in the output of `--version`, such as "Chromium 130.0.1 built on Debian" or
/// "Mozilla Firefox 128.3.1esr".
fn version_in(printed: &str) -> Option<String> {
    let is_version =
        |word: &&str| word.contains('.') && word.split('.').all(|part| part.parse::<u32>().is_ok());
    let mut words = printed.split_whitespace().map(|word| word.trim_end_matches("esr"));
    words.find(is_version).map(str::to_owned)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_are_found() {
        let check = |printed, version: Option<&str>| {
            assert_eq!(version_in(printed).as_deref(), version, "{printed}");
        };
        check("Chromium 130.0.6723.91 built on Debian GNU/Linux 12", Some("130.0.6723.91"));
        check("Google Chrome 131.0.6778.85 ", Some("131.0.6778.85"));
        check("Mozilla Firefox 128.3.1esr", Some("128.3.1"));
        check("Mozilla Firefox 131.0", Some("131.0"));
        check("Please run `snap install chromium`.", None);
        check("", None);
    }
}
