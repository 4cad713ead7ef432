//! Checks of dependencies against `deny.toml`.

use std::env;
use std::fs;
use std::iter;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::project::Project;
use crate::setup::tools::Tool;
use crate::{shell, size};

const CARGO_DENY: Tool = Tool { name: "cargo-deny", version: "0.20.2", subcommand: None };

/// The repository of known vulnerabilities that is used by default.
const LIST: &str = "https://github.com/RustSec/advisory-db";

/// The environment variable that names another place of the list of vulnerabilities.
const PLACE: &str = "ROSETTE_ADVISORIES";

/// A folder with a `Cargo.toml` and a `Cargo.lock`, and the lints of `cargo-deny` that are expected
/// there: parts of `deny.toml` that the workspace doesn't use.
struct Workspace {
    folder: &'static str,
    unused: &'static [&'static str],
}

/// The workspaces from which everything that we distribute is built.
const WORKSPACES: [Workspace; 2] = [
    Workspace { folder: "", unused: &["license-exception-not-encountered"] },
    // The wheel for Python.
    Workspace {
        folder: "python",
        unused: &["license-exception-not-encountered", "license-not-encountered", "unmatched-skip"],
    },
];

/// Checks licences, duplicate versions, sources and known vulnerabilities of every package in
/// `Cargo.lock` and in `python/Cargo.lock`. `given` is the place of the list of vulnerabilities: a
/// folder, an archive of one, or the URL of a mirror. Returns the figures.
///
/// # Errors
///
/// A package violates `deny.toml`. A separate error says that the list of vulnerabilities can't be
/// fetched.
pub fn run(project: &Project, given: Option<&str>) -> Result<String> {
    let program = CARGO_DENY.program(project)?;
    let variable = env::var(PLACE).ok().filter(|it| !it.is_empty());
    let place = given.map(str::to_owned).or(variable).unwrap_or_else(|| LIST.to_owned());
    let deny = |folder: &str| -> Command {
        let mut deny = project.command(&program);
        let manifest = project.root().join(folder).join("Cargo.toml");
        deny.arg("--manifest-path").arg(manifest);
        deny.args(["--workspace", "--locked", "--config", "deny.toml"]);
        deny
    };
    let check = |options: &[&str], what: &[&str]| {
        WORKSPACES.iter().try_for_each(|Workspace { folder, unused }| {
            let mut check = deny(folder);
            check.args(options).arg("check").args(unused.iter().flat_map(|it| ["--allow", it]));
            let checked = shell::run(check.args(what));
            let manifest = Path::new(folder).join("Cargo.toml");
            checked.with_context(|| {
                format!("A dependency of {} violates deny.toml; see above", manifest.display())
            })
        })
    };
    check(&[], &["licenses", "bans", "sources"])?;
    // The list of the last run is deleted, because it may have come from another place.
    if project.advisories().exists() {
        fs::remove_dir_all(project.advisories())?;
    }
    let mut fetch = deny("");
    fetch.args(["fetch", "db"]);
    // cargo-deny accepts only URLs of hosts, and fetches with git. These variables make git use
    // another place instead of such a URL.
    fetch.env("GIT_CONFIG_COUNT", "1").env("GIT_CONFIG_VALUE_0", LIST);
    fetch.env("GIT_CONFIG_KEY_0", format!("url.{}.insteadOf", url(project, &place)?));
    if shell::run(&mut fetch).is_err() {
        bail!(
            "Known faults have NOT been looked for: their list can't be fetched from {place}. \
             Licences, doubled packages and sources are fine. Run this again where there is a \
             network, or with --advisories PLACE"
        );
    }
    let (count, newest) = told_by(&project.advisories().join("list"))?;
    shell::say(format_args!("{count} known faults, the newest of {newest}"));
    // Offline, a package that is missing in the cache isn't fetched, so it causes no finding.
    check(&["--offline"], &["advisories"])?;
    shell::say("Licences, doubled packages, sources and known faults: nothing found.");
    let mut locked = Vec::new();
    for Workspace { folder, .. } in &WORKSPACES {
        let path = Path::new(folder).join("Cargo.lock");
        let lock = fs::read_to_string(project.root().join(&path))?;
        let packages = lock.matches("[[package]]").count();
        locked.push(format!("the {packages} packages in `{}`", path.display()));
    }
    Ok(format!(
        "A list of {count} known vulnerabilities, the newest of {newest}, named none of {}, from \
         which the wheel is made. The list says nothing about what became known later.",
        locked.join(", and none of ")
    ))
}

/// Returns a URL from which git can fetch the list. An archive is unpacked first, and a folder is
/// committed to a repository.
fn url(project: &Project, place: &str) -> Result<String> {
    if place.contains("://") {
        return Ok(place.to_owned());
    }
    let mut given = project.root().join(place);
    let unpacked = project.advisories().join("unpacked");
    fs::create_dir_all(&unpacked)?;
    if given.is_file() {
        let mut tar = project.command("tar");
        tar.arg("--extract").arg("--file").arg(given).arg("--directory").arg(&unpacked);
        shell::run(&mut tar).with_context(|| format!("{place} can't be unpacked"))?;
        given = unpacked;
    }
    let list = list_in(&given)
        .with_context(|| format!("{place} has no folder `crates` of known faults"))?;
    let repository = project.advisories().join("given.git");
    let git = |arguments: &[&str]| {
        let mut git = project.command("git");
        git.arg("--git-dir").arg(&repository).arg("--work-tree=.").args(arguments);
        git.current_dir(&list);
        shell::output(&mut git)
    };
    git(&["init", "--quiet", "--initial-branch=main"])?;
    git(&["add", "--all", "--force"])?;
    let author = ["-c", "user.name=xtask", "-c", "user.email=xtask@localhost"];
    git(&[&author[..], &["commit", "--quiet", "--message", "The list"]].concat())?;
    Ok(format!("file://{}", repository.display()))
}

/// Returns the root of the advisory database, which contains the folder `crates`: this folder, or
/// one in it, as in unpacked archives.
fn list_in(folder: &Path) -> Option<PathBuf> {
    let inside = fs::read_dir(folder).ok()?.filter_map(|entry| Some(entry.ok()?.path()));
    iter::once(folder.to_owned()).chain(inside).find(|it| it.join("crates").is_dir())
}

/// Returns the number of advisories in a list, and the date of the newest.
fn told_by(list: &Path) -> Result<(usize, String)> {
    let mut dates = Vec::new();
    for path in size::files_below(list)? {
        if path.file_name().is_some_and(|it| it.to_string_lossy().starts_with("RUSTSEC-")) {
            let text = fs::read_to_string(&path)?;
            let date = text.lines().find_map(|line| line.strip_prefix("date = "));
            dates.push(date.unwrap_or_default().trim_matches('"').to_owned());
        }
    }
    Ok((dates.len(), dates.into_iter().max().unwrap_or_default()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn git_can_fetch_the_list_of_an_archive() {
        let folder = tempfile::tempdir().unwrap();
        let project = Project::at(folder.path().to_owned());
        let advisory = "```toml\n[advisory]\ndate = \"2026-02-03\"\n```\n";
        fs::create_dir_all(folder.path().join("advisory-db/crates/some")).unwrap();
        let path = "advisory-db/crates/some/RUSTSEC-2026-0001.md";
        fs::write(folder.path().join(path), advisory).unwrap();
        let mut tar = project.command("tar");
        shell::run(tar.args(["-czf", "list.tar.gz", "advisory-db"])).unwrap();
        for place in ["list.tar.gz", "advisory-db"] {
            let url = url(&project, place).unwrap();
            let mut clone = project.command("git");
            shell::run(clone.args(["clone", "-q", "--branch=main", &url, "clone"])).unwrap();
            let clone = folder.path().join("clone");
            assert_eq!(told_by(&clone).unwrap(), (1, "2026-02-03".to_owned()), "{place}");
            fs::remove_dir_all(clone).unwrap();
            fs::remove_dir_all(project.advisories()).unwrap();
        }
        assert!(url(&project, "nowhere").is_err());
    }

    #[test]
    fn every_lock_file_of_cargo_is_checked() {
        let project = Project::find().unwrap();
        let mut git = project.command("git");
        let listed = shell::ask(git.args(["ls-files", "Cargo.lock", "*/Cargo.lock"]));
        // In a copy of the project, such as that of `deep oldest`, git lists nothing.
        let Some(listed) = listed.filter(|listed| !listed.is_empty()) else { return };
        let mut listed: Vec<_> = listed.lines().map(PathBuf::from).collect();
        let mut checked = WORKSPACES.map(|it| Path::new(it.folder).join("Cargo.lock")).to_vec();
        listed.sort();
        checked.sort();
        assert_eq!(listed, checked);
    }
}
