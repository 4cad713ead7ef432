//! Checks of the workspace's manifests.

use std::fs;
use std::path::{Path, PathBuf};

use crate::project::Project;
use crate::size::files_below;

/// A line below `[dependencies]` or the like.
struct Dependency {
    manifest: PathBuf,
    name: String,
    /// Whether version and place come from the workspace.
    is_inherited: bool,
}

/// Returns the dependencies of a manifest. A dependency may also have a section of its own.
fn dependencies(manifest: &Path) -> Vec<Dependency> {
    let text = fs::read_to_string(manifest).unwrap();
    let mut found: Vec<Dependency> = Vec::new();
    let mut is_dependency = false;
    for line in text.lines() {
        let add = |name: &str, is_inherited| Dependency {
            manifest: manifest.to_owned(),
            name: name.to_owned(),
            is_inherited,
        };
        if let Some(section) = line.strip_prefix('[') {
            let section = section.trim_end_matches(']');
            is_dependency =
                section.ends_with("dependencies") && section != "workspace.dependencies";
            if let Some((_, name)) = section.split_once("dependencies.") {
                found.push(add(name, text.contains(&format!("{line}\nworkspace = true\n"))));
            }
        } else if is_dependency
            && !line.starts_with('#')
            && let Some((name, rest)) = line.split_once(['.', ' '])
        {
            found.push(add(name, rest.contains("workspace = true")));
        }
    }
    found
}

/// Returns the dependencies of all crates of the workspace.
fn all_dependencies() -> Vec<Dependency> {
    let root = Project::find().unwrap().root().to_owned();
    let crates = fs::read_dir(root.join("crates")).unwrap().map(|entry| entry.unwrap().path());
    let folders = crates.chain(["", "fuzz", "xtask"].map(|folder| root.join(folder)));
    folders.flat_map(|folder| dependencies(&folder.join("Cargo.toml"))).collect()
}

#[test]
fn versions_are_in_the_workspace_only() {
    let all = all_dependencies();
    assert!(all.len() > 100, "only {} dependencies were found", all.len());
    for Dependency { manifest, name, is_inherited } in all {
        // The tests of the rules use them with a further feature. Cargo can't inherit that.
        let itself = name == "rosette-rules" && manifest.ends_with("crates/rules/Cargo.toml");
        assert!(is_inherited || itself, "{} has its own version of {name}", manifest.display());
    }
}

#[test]
fn every_dependency_is_used_where_it_is_named() {
    for Dependency { manifest, name, .. } in all_dependencies() {
        let folder = manifest.parent().unwrap();
        let mut sources = vec![folder.join("build.rs")];
        for place in ["src", "tests", "benches", "examples", "targets"] {
            sources.extend(files_below(&folder.join(place)).unwrap_or_default());
        }
        let word = name.replace('-', "_");
        let is_used = sources.iter().any(|file| {
            let text = fs::read_to_string(file).unwrap_or_default();
            text.split(|c: char| !c.is_alphanumeric() && c != '_').any(|other| other == word)
        });
        assert!(is_used, "{} names {name}, which nothing there uses", manifest.display());
    }
}
