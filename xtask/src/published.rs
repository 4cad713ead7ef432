//! Checks the crates for other projects: whether each compiles, is documented and can be packaged
//! without the rest of the workspace.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::{env, fs};

use anyhow::{Context, Result, ensure};

use crate::project::{Project, RULES_PACKAGE};
use crate::setup::tools::Tool;
use crate::{setup, shell};

/// The crates that may be published. Each comes after those that it depends on.
const PUBLISHED: [&str; 6] = [
    "rosette-json",
    RULES_PACKAGE,
    "rosette-session",
    "rosette-kernels",
    "rosette-bots",
    "rosette-protocol",
];

const CARGO_SEMVER_CHECKS: Tool =
    Tool { name: "cargo-semver-checks", version: "0.51.0", subcommand: Some("semver-checks") };

/// A target without a standard library.
const WITHOUT_STD: &str = "wasm32v1-none";

/// Runs [`test()`], and checks the documentation of each crate separately. Returns the figures.
///
/// # Errors
///
/// As for [`test()`], or the documentation of a crate can't be made.
pub fn run(project: &Project) -> Result<String> {
    // Each crate is documented alone, because together with others it would get the features that
    // they ask for.
    for package in PUBLISHED {
        let mut doc = project.cargo(["doc", "--locked", "--no-deps", "-p", package]);
        shell::run(doc.env("RUSTDOCFLAGS", "-D warnings"))
            .with_context(|| format!("The documentation of {package} can't be made"))?;
    }
    let api = match test(project)? {
        Some(tag) => format!("Their public APIs agree with their versions since {tag}."),
        None => "None has been published, so callers can't be broken.".to_owned(),
    };
    let figures = format!(
        "All {} crates for others were packaged, and built from their packages; `{RULES_PACKAGE}` \
         also without the standard library (`{WITHOUT_STD}`). {api}",
        PUBLISHED.len()
    );
    shell::say(&figures);
    Ok(figures)
}

/// Checks the rules without the standard library, compares the public APIs with the last release,
/// and packages all crates, which are built as a registry would get them. Returns the tag of the
/// compared release, if there is one.
///
/// # Errors
///
/// A tag is missing, the target can't be installed, a crate can't be compiled or packaged, or its
/// version would have to rise further.
pub fn test(project: &Project) -> Result<Option<String>> {
    let release = last_release(project)?;
    setup::target(project, WITHOUT_STD)?;
    shell::say(format_args!("Checking {RULES_PACKAGE} without std"));
    let mut check = project.cargo(["check", "--locked", "-p", RULES_PACKAGE]);
    shell::run(check.args(["--target", WITHOUT_STD]))?;
    if let Some(tag) = &release {
        compare(project, tag)?;
    }
    let target = project.root().join("target/published");
    forget_packages(&target)?;
    let mut publish = project.cargo(["publish", "--dry-run", "--locked", "--allow-dirty"]);
    publish.env("CARGO_TARGET_DIR", &target);
    shell::run(publish.args(PUBLISHED.iter().flat_map(|package| ["-p", package])))?;
    Ok(release)
}

/// Deletes the unpacked and compiled packages of these crates. Cargo would reuse them for the same
/// version, whatever has changed since. `target` is cargo's target folder.
fn forget_packages(target: &Path) -> Result<()> {
    let home = env::var_os("CARGO_HOME").map(PathBuf::from);
    let home = home.or_else(|| Some(env::home_dir()?.join(".cargo"))).unwrap_or_default();
    let registries = fs::read_dir(home.join("registry/src")).into_iter().flatten();
    let mut folders = vec![target.join("debug/.fingerprint")];
    for registry in registries {
        folders.push(registry?.path());
    }
    for packages in folders.iter().filter_map(|folder| fs::read_dir(folder).ok()) {
        for package in packages {
            let path = package?.path();
            let name = path.file_name().unwrap_or_default().to_string_lossy();
            if PUBLISHED.iter().any(|of| name.starts_with(&format!("{of}-"))) {
                fs::remove_dir_all(&path)?;
            }
        }
    }
    Ok(())
}

/// Returns the tag of the last release; `None` before the first, and in a copy without history.
///
/// # Errors
///
/// A changelog names a release whose tag is missing, as in a clone without tags.
fn last_release(project: &Project) -> Result<Option<String>> {
    let mut named = BTreeSet::new();
    for package in PUBLISHED {
        let folder = package.trim_start_matches("rosette-");
        let path = project.root().join("crates").join(folder).join("CHANGELOG.md");
        let changelog = fs::read_to_string(&path)
            .with_context(|| format!("{} can't be read", path.display()))?;
        named.extend(released(&changelog).map(str::to_owned));
    }
    if !project.root().join(".git").exists() {
        if !named.is_empty() {
            shell::say("This copy has no history, so it isn't compared with the last release");
        }
        return Ok(None);
    }
    let mut git = project.command("git");
    git.args(["tag", "--list", "v*", "--merged", "HEAD", "--sort=-version:refname"]);
    last_of(&shell::output(&mut git)?, &named)
}

/// Returns the first tag, which is the newest; `None` if there are none.
///
/// # Errors
///
/// A version in `named` has no tag.
fn last_of(tags: &str, named: &BTreeSet<String>) -> Result<Option<String>> {
    for version in named {
        ensure!(
            tags.lines().any(|tag| tag.strip_prefix('v') == Some(version)),
            "the changelogs name the release {version}, but its tag v{version} is missing, so nothing \
             can be compared with it. Fetch the tags: git fetch --tags --unshallow, or git fetch \
             --tags if the history is complete"
        );
    }
    Ok(tags.lines().next().map(str::to_owned))
}

/// Returns the last released version in a changelog. The first heading doesn't count: it is
/// *Unreleased*, or the release in preparation, which is tagged last.
fn released(changelog: &str) -> Option<&str> {
    let headings = changelog.lines().filter_map(|line| line.strip_prefix("## ["));
    headings.skip(1).find_map(|heading| heading.split_once(']')).map(|(version, _)| version)
}

/// Compares the public API of each crate with a release. Fails if a version would have to rise
/// further.
fn compare(project: &Project, release: &str) -> Result<()> {
    let program = CARGO_SEMVER_CHECKS.program(project)?;
    let mut check = project.command(program);
    check.args(["semver-checks", "--baseline-rev", release]);
    shell::run(check.args(PUBLISHED.iter().flat_map(|package| ["-p", package])))
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;

    #[test]
    fn a_release_that_is_named_needs_its_tag() {
        let unreleased = "# Changelog\n\n## [Unreleased]\n\n### Added\n";
        let released_once = "## [0.1.0] - 2026-12-01\n\n### Added\n";
        let made_again = "## [0.2.0] - 2026-12-02\n";
        for (changelog, expected) in [
            (unreleased.to_owned(), None),
            (released_once.to_owned(), None),
            (format!("{unreleased}{released_once}"), Some("0.1.0")),
            (format!("{made_again}{released_once}"), Some("0.1.0")),
            (format!("{unreleased}{made_again}{released_once}"), Some("0.2.0")),
        ] {
            assert_eq!(released(&changelog), expected, "{changelog}");
        }

        let named = |versions: &[&str]| versions.iter().map(|&it| it.to_owned()).collect();
        assert_eq!(last_of("", &named(&[])).unwrap(), None);
        let tags = "v0.2.0\nv0.1.0\n";
        assert_eq!(last_of(tags, &named(&[])).unwrap().as_deref(), Some("v0.2.0"));
        assert_eq!(last_of(tags, &named(&["0.1.0"])).unwrap().as_deref(), Some("v0.2.0"));
        for (tags, versions) in [("", ["0.1.0"]), (tags, ["0.2"]), ("0.1.0\n", ["0.1.0"])] {
            let error = last_of(tags, &named(&versions)).unwrap_err().to_string();
            assert!(error.contains(&format!("v{} is missing", versions[0])), "{error}");
            assert!(error.contains("git fetch --tags"), "{error}");
        }
    }

    #[test]
    fn other_files_name_the_version_of_the_workspace() {
        let version = env!("CARGO_PKG_VERSION");
        let project = Project::find().unwrap();
        for (file, line) in [
            ("CITATION.cff", format!("version: {version}")),
            ("python/Cargo.toml", format!("version = \"{version}\"")),
        ] {
            let text = fs::read_to_string(project.root().join(file)).unwrap();
            assert!(text.lines().any(|it| it == line), "{file} lacks “{line}”");
        }
    }

    #[test]
    fn every_changelog_begins_with_a_heading_that_is_understood() {
        let project = Project::find().unwrap();
        for package in PUBLISHED {
            let folder = package.strip_prefix("rosette-").unwrap();
            let path = project.root().join("crates").join(folder).join("CHANGELOG.md");
            let changelog = fs::read_to_string(path).unwrap();
            let first = changelog.lines().find(|line| line.starts_with("## ")).unwrap();
            let version = format!("## [{}] - ", env!("CARGO_PKG_VERSION"));
            assert!(
                first == "## [Unreleased]" || first.starts_with(&version),
                "{package}: {first}"
            );
        }
    }

    #[test]
    fn only_these_crates_may_be_published_and_they_have_all_that_a_registry_asks_for() {
        let mut found = Vec::new();
        for package in Project::find().unwrap().packages_of_cargo().unwrap() {
            if package["publish"] == serde_json::json!([]) {
                continue;
            }
            let name = package["name"].as_str().unwrap();
            for key in ["description", "keywords", "categories", "readme"] {
                assert!(package[key].is_string() || package[key][0].is_string(), "{name}: {key}");
            }
            assert!(package["keywords"].as_array().unwrap().len() <= 5, "{name}: keywords");
            let manifest = Path::new(package["manifest_path"].as_str().unwrap());
            for file in ["README.md", "CHANGELOG.md", "LICENSE-MIT", "LICENSE-APACHE"] {
                assert!(manifest.with_file_name(file).is_file(), "{name} has no {file}");
            }
            found.push(name.to_owned());
        }
        found.sort();
        let mut expected = PUBLISHED;
        expected.sort_unstable();
        assert_eq!(found, expected);
    }
}
