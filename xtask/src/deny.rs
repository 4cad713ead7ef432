//! Checks of dependencies against `deny.toml`.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{SystemTime, UNIX_EPOCH};

use anyhow::{Context, Result, bail, ensure};

use crate::project::Project;
use crate::setup::tools::Tool;
use crate::shell;

const CARGO_DENY: Tool = Tool { name: "cargo-deny", version: "0.20.2", subcommand: None };

/// The list of known vulnerabilities, where nothing else is given.
const LIST: &str = "https://github.com/RustSec/advisory-db";

/// The environment variable that gives another place of the list.
const PLACE: &str = "ROSETTE_ADVISORIES";

/// A folder with a `Cargo.toml` and its `Cargo.lock`, and the findings that say nothing there: parts
/// of `deny.toml` that it has no use for.
struct Workspace {
    folder: &'static str,
    unused: &'static [&'static str],
}

/// Where everything that we distribute is built from.
const WORKSPACES: [Workspace; 2] = [
    Workspace { folder: "", unused: &["license-exception-not-encountered"] },
    // The wheel.
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
    let given = chosen(given, env::var(PLACE).ok());
    let place = given.as_deref().unwrap_or(LIST);
    let lists = project.advisories().join(if given.is_some() { "given" } else { "fetched" });
    // Only the usual list is updated; another place may hold another list.
    if given.is_some() && lists.exists() {
        fs::remove_dir_all(&lists)?;
    }
    fs::create_dir_all(&lists)?;
    let config = configure(project, &lists)?;
    let deny = |folder: &str| -> Command {
        let mut deny = project.command(&program);
        let manifest = project.root().join(folder).join("Cargo.toml");
        deny.arg("--manifest-path").arg(manifest);
        deny.args(["--workspace", "--locked", "--config"]).arg(&config);
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
    let mut fetch = deny("");
    fetch.args(["fetch", "db"]);
    // cargo-deny takes only URLs of hosts. It fetches with git, which takes the list from elsewhere.
    fetch.env("GIT_CONFIG_COUNT", "1").env("GIT_CONFIG_VALUE_0", LIST);
    fetch.env("GIT_CONFIG_KEY_0", format!("url.{}.insteadOf", url(project, place)?));
    if shell::run(&mut fetch).is_err() {
        bail!(
            "Known faults have NOT been looked for: their list can't be fetched from {place}. \
             Licences, doubled packages and sources are fine. Run this again where there is a \
             network, or with --advisories PLACE"
        );
    }
    let Age { count, newest } = Age::of(&lists)?;
    let days = days_until_today(&newest).context("the newest advisory has no date")?;
    shell::say(format_args!("{count} known faults; the newest is of {newest}, {days} days ago"));
    // Offline, a package that is missing from the cache isn't fetched, and so isn't a finding.
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

/// Returns the place that the option names, or otherwise the variable. An empty variable is one that
/// isn't set.
fn chosen(option: Option<&str>, variable: Option<String>) -> Option<String> {
    option.map(str::to_owned).or(variable.filter(|it| !it.is_empty()))
}

/// Returns the URL from which git can fetch the list. An archive is first unpacked, and a folder
/// committed to a repository.
fn url(project: &Project, place: &str) -> Result<String> {
    if place.contains("://") {
        return Ok(place.to_owned());
    }
    let given = fs::canonicalize(project.root().join(place)).with_context(|| {
        format!("{place} is neither a folder with a list of known faults nor an archive of one")
    })?;
    let list = if given.is_dir() {
        given
    } else {
        let unpacked = project.advisories().join("unpacked");
        unpack(project, &given, &unpacked)?;
        unpacked
    };
    let list =
        list_in(list).with_context(|| format!("{place} has no folder `crates` of known faults"))?;
    let repository = project.advisories().join("given.git");
    if repository.exists() {
        fs::remove_dir_all(&repository)?;
    }
    let git = || {
        let mut git = project.command("git");
        git.arg("--git-dir").arg(&repository).arg("--work-tree").arg(&list);
        git
    };
    shell::output(
        project
            .command("git")
            .args(["init", "--quiet", "--bare", "--initial-branch=main"])
            .arg(&repository),
    )?;
    shell::output(git().current_dir(&list).args(["add", "--all", "--force"]))?;
    let author = ["-c", "user.name=xtask", "-c", "user.email=xtask@localhost"];
    shell::output(git().args(author).args(["commit", "--quiet", "--message", "The list"]))?;
    Ok(format!("file://{}", repository.display()))
}

/// Unpacks an archive into a folder, which is made anew.
fn unpack(project: &Project, archive: &Path, folder: &Path) -> Result<()> {
    if folder.exists() {
        fs::remove_dir_all(folder)?;
    }
    fs::create_dir_all(folder)?;
    let mut tar = project.command("tar");
    tar.arg("--extract").arg("--file").arg(archive).arg("--directory").arg(folder);
    shell::run(&mut tar).with_context(|| format!("{} can't be unpacked", archive.display()))
}

/// Returns the folder of the list: this one, or the only one in it, as in archives.
fn list_in(folder: PathBuf) -> Option<PathBuf> {
    let is_list = |folder: &Path| folder.join("crates").is_dir();
    if is_list(&folder) {
        return Some(folder);
    }
    let inside = fs::read_dir(&folder).ok()?.filter_map(|entry| Some(entry.ok()?.path()));
    let mut lists = inside.filter(|folder| is_list(folder));
    lists.next().filter(|_| lists.next().is_none())
}

/// Writes `deny.toml` with the folder into which the list is fetched, and returns the path.
fn configure(project: &Project, lists: &Path) -> Result<PathBuf> {
    let rules = fs::read_to_string(project.root().join("deny.toml"))?;
    let path = project.advisories().join("deny.toml");
    fs::write(&path, placed(&rules, lists))?;
    Ok(path)
}

/// Adds the folder into which the list is fetched to `deny.toml`.
fn placed(rules: &str, lists: &Path) -> String {
    // A string of JSON is one of TOML, too.
    let place = serde_json::json!(lists.to_string_lossy());
    rules.replacen("[advisories]\n", &format!("[advisories]\ndb-path = {place}\n"), 1)
}

/// How many advisories a list has, and the date of the newest one.
#[derive(Default)]
struct Age {
    count: usize,
    newest: String,
}

impl Age {
    /// Counts the advisories in a folder.
    ///
    /// # Errors
    ///
    /// The folder can't be read, or has none.
    fn of(folder: &Path) -> Result<Self> {
        let mut age = Self::default();
        age.add(folder)?;
        ensure!(age.count > 0, "Known faults have NOT been looked for: their list is empty");
        Ok(age)
    }

    fn add(&mut self, folder: &Path) -> Result<()> {
        for entry in fs::read_dir(folder)? {
            let path = entry?.path();
            if path.is_dir() {
                self.add(&path)?;
            } else if path
                .file_name()
                .is_some_and(|it| it.to_string_lossy().starts_with("RUSTSEC-"))
            {
                self.count += 1;
                let text = fs::read_to_string(&path)?;
                let date = text.lines().find_map(|line| line.strip_prefix("date = \""));
                let date = date.and_then(|rest| rest.strip_suffix('"')).unwrap_or_default();
                self.newest = date.to_owned().max(std::mem::take(&mut self.newest));
            }
        }
        Ok(())
    }
}

/// Returns the days from a date such as `2026-08-21` until today.
fn days_until_today(date: &str) -> Option<i64> {
    let seconds = SystemTime::now().duration_since(UNIX_EPOCH).ok()?.as_secs();
    Some(seconds as i64 / 86_400 - days(date)?)
}

/// Returns the days from 1970-01-01 to a date.
fn days(date: &str) -> Option<i64> {
    let mut parts = date.splitn(3, '-').map(|part| part.parse::<i64>().ok());
    let (year, month, day) = (parts.next()??, parts.next()??, parts.next()??);
    // Counted from March on, the leap day is the last day of a year.
    let (year, month) = if month > 2 { (year, month - 3) } else { (year - 1, month + 9) };
    let leap_days = year / 4 - year / 100 + year / 400;
    Some(365 * year + leap_days + (153 * month + 2) / 5 + day - 1 - 719_468)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_are_counted_in_days() {
        for (date, expected) in
            [("1970-01-01", 0), ("1970-03-01", 59), ("2000-02-29", 11_016), ("2026-08-21", 20_686)]
        {
            assert_eq!(days(date), Some(expected), "{date}");
        }
        assert_eq!(days("soon"), None);
    }

    #[test]
    fn a_variable_names_the_place_unless_it_is_empty_or_the_option_does() {
        let variable = |text: &str| Some(text.to_owned());
        assert_eq!(chosen(None, variable("there")), variable("there"));
        assert_eq!(chosen(Some("here"), variable("there")), variable("here"));
        assert_eq!(chosen(None, variable("")), None);
        assert_eq!(chosen(None, None), None);
    }

    #[test]
    fn the_place_of_the_list_is_added_to_the_rules() {
        let rules = fs::read_to_string(Project::find().unwrap().root().join("deny.toml")).unwrap();
        let placed = placed(&rules, Path::new("here"));
        let added = "[advisories]\ndb-path = \"here\"\n";
        assert!(placed.contains(added), "{placed}");
        assert_eq!(placed.replace(added, "[advisories]\n"), rules);
    }

    #[test]
    fn an_archive_is_unpacked_and_its_list_found() {
        let project = Project::find().unwrap();
        let folder = tempfile::tempdir().unwrap();
        let inside = |path: &str| folder.path().join(path);
        fs::create_dir_all(inside("in/advisory-db/crates/some")).unwrap();
        fs::write(inside("in/advisory-db/crates/some/RUSTSEC-2026-0001.md"), "").unwrap();
        fs::create_dir_all(inside("out/left")).unwrap();
        let mut tar = project.command("tar");
        tar.args(["--create", "--gzip", "--file"]).arg(inside("list.tar.gz"));
        shell::run(tar.arg("--directory").arg(inside("in")).arg("advisory-db")).unwrap();

        unpack(&project, &inside("list.tar.gz"), &inside("out")).unwrap();
        let list = inside("out/advisory-db");
        assert!(!inside("out/left").exists());
        assert_eq!(list_in(inside("out")), Some(list.clone()));
        assert_eq!(list_in(list.clone()), Some(list.clone()));
        assert_eq!(list_in(list.join("crates")), None);
        assert_eq!(list_in(inside("nowhere")), None);
        assert!(unpack(&project, &inside("nothing.tar.gz"), &inside("out")).is_err());
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

    #[test]
    fn an_empty_list_isnt_looked_at() {
        let folder = tempfile::tempdir().unwrap();
        assert!(Age::of(folder.path()).is_err());
        let advisory =
            "```toml\n[advisory]\nid = \"RUSTSEC-2026-0001\"\ndate = \"2026-02-03\"\n```\n";
        fs::write(folder.path().join("RUSTSEC-2026-0001.md"), advisory).unwrap();
        let age = Age::of(folder.path()).unwrap();
        assert_eq!((age.count, age.newest.as_str()), (1, "2026-02-03"));
    }
}
