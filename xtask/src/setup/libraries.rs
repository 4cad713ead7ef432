//! Fetches the libraries of tests in JavaScript with npm.

use std::fs;
use std::path::Path;
use std::time::SystemTime;

use anyhow::{Context, Result, bail};

use super::node::NodeProgram;
use crate::shell;

/// Fetches the libraries that the lock file of a folder names, unless they are up to date.
pub fn fetch_libraries(folder: &Path, node: &NodeProgram) -> Result<()> {
    if are_up_to_date(folder) {
        return Ok(());
    }
    let name = folder.file_name().unwrap_or_default().display();
    shell::say(format_args!("Fetching the libraries of tests: npm ci in tests/{name}"));
    let npm = node.npm.as_deref().context("npm is missing")?;
    let mut npm = node.command(npm)?;
    // None of these libraries needs an install script, so none may run one.
    npm.current_dir(folder).args(["ci", "--ignore-scripts", "--no-audit", "--no-fund"]);
    if shell::run(&mut npm).is_err() {
        bail!("the libraries could not be fetched; npm says why above");
    }
    Ok(())
}

/// Returns whether the last `npm ci` was completed after the last change of its input files. At the
/// end, npm writes a lock file into `node_modules`.
fn are_up_to_date(folder: &Path) -> bool {
    let changed = |name: &str| -> Option<SystemTime> {
        fs::metadata(folder.join(name)).ok()?.modified().ok()
    };
    let Some(fetched) = changed("node_modules/.package-lock.json") else { return false };
    ["package.json", "package-lock.json"]
        .into_iter()
        .all(|name| changed(name).is_none_or(|it| it <= fetched))
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn libraries_are_fetched_when_the_lock_is_newer() {
        let folder = tempfile::tempdir().unwrap();
        let now = SystemTime::now();
        let touch = |name: &str, age: u64| {
            let path = folder.path().join(name);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            let file = fs::File::create(path).unwrap();
            file.set_modified(now - Duration::from_secs(age)).unwrap();
        };
        touch("package.json", 30);
        touch("package-lock.json", 20);
        touch("node_modules/puppeteer-core/package.json", 0);
        assert!(!are_up_to_date(folder.path()), "npm ci was not completed");
        touch("node_modules/.package-lock.json", 10);
        assert!(are_up_to_date(folder.path()));
        touch("package-lock.json", 5);
        assert!(!are_up_to_date(folder.path()));
    }
}
