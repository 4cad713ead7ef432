//! The browsers of the tests.

use std::env;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Result, bail};

use super::packages::Package;
use crate::shell;

/// A kind of browser.
#[derive(Debug, PartialEq, Eq)]
pub struct BrowserKind {
    /// The name for people.
    pub name: &'static str,
    /// The environment variable with the path of the program, here and in the tests.
    pub variable: &'static str,
    /// The names of the program and of its variants.
    programs: &'static [&'static str],
    package: Package,
    /// The advice if the package doesn't provide a working program.
    pub advice: &'static str,
}

/// Chromium or a variant of it. The headless shell comes first, because it halves the time of the
/// tests.
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
    package: Package { name: "chromium-headless-shell", why: "the tests play in this browser" },
    advice: "Chromium is missing, or doesn't start: install it, or Google Chrome, and set CHROMIUM \
             to the path of its program",
};

/// Firefox.
pub const FIREFOX: &BrowserKind = &BrowserKind {
    name: "Firefox",
    variable: "FIREFOX",
    programs: &["firefox-esr", "firefox"],
    package: Package { name: "firefox-esr", why: "some tests play in this browser too" },
    advice: "Firefox is missing, or doesn't start: install it and set FIREFOX to the path of its \
             program",
};

/// A working browser.
pub struct Browser {
    /// The kind of the browser.
    pub kind: &'static BrowserKind,
    /// The path of the program.
    pub program: PathBuf,
    /// The version that the program prints.
    pub version: String,
}

impl Browser {
    /// Returns the browser that the variable of its kind names, or otherwise the first on PATH.
    pub fn find(kind: &'static BrowserKind) -> Result<Option<Self>> {
        let BrowserKind { name, variable, .. } = kind;
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

    /// Asks the program for its version, because some systems have only a placeholder of that name.
    fn at(kind: &'static BrowserKind, program: &Path) -> Option<Self> {
        // Symbolic links aren't resolved, because some systems have one program under many names.
        let program = std::path::absolute(program).ok()?;
        let version = version_in(&shell::ask(Command::new(&program).arg("--version"))?)?;
        Some(Self { kind, program, version })
    }
}

impl BrowserKind {
    /// Returns the package that contains the browser.
    pub fn package(&self) -> Package {
        self.package
    }
}

/// Finds the version in the output of `--version`: "Chromium 130.0.1 built on Debian", "Mozilla
/// Firefox 128.3.1esr".
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
