//! Chromium, or a browser made of it, which shows the page to the tests.

use std::env;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Result, bail};

use crate::shell;

/// What to do when the packages have none that runs.
pub const ADVICE: &str = "Chromium is missing, or doesn't start: install it, or Google Chrome, \
                          and set CHROMIUM to the path of its program";

const NAMES: [&str; 4] = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];

/// A browser that starts.
pub struct Chromium {
    /// Its program.
    pub program: PathBuf,
    /// What it says of itself.
    pub version: String,
}

impl Chromium {
    /// The one that CHROMIUM names, or else the first on PATH.
    pub fn find() -> Result<Option<Self>> {
        if let Some(program) = env::var_os("CHROMIUM").filter(|it| !it.is_empty()) {
            let Some(chromium) = Self::at(Path::new(&program)) else {
                bail!(
                    "CHROMIUM is set to {}, which is no Chromium that starts: correct or unset it",
                    Path::new(&program).display()
                );
            };
            return Ok(Some(chromium));
        }
        let candidates = NAMES.into_iter().flat_map(shell::all_on_path);
        Ok(candidates.into_iter().find_map(|program| Self::at(&program)))
    }

    /// Asks the program for its version, since some systems have a mere hint of that name.
    fn at(program: &Path) -> Option<Self> {
        // Links are kept: some systems have one program for many names.
        let program = std::path::absolute(program).ok()?;
        let version = version_in(&shell::ask(Command::new(&program).arg("--version"))?)?;
        Some(Self { program, version })
    }
}

/// The version in what `--version` prints: "Chromium 130.0.1 built on Debian".
fn version_in(printed: &str) -> Option<String> {
    let is_version =
        |word: &&str| word.contains('.') && word.split('.').all(|part| part.parse::<u32>().is_ok());
    printed.split_whitespace().find(is_version).map(str::to_owned)
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
        check("Please run `snap install chromium`.", None);
        check("", None);
    }
}
