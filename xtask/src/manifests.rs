//! Tests of the workspace's manifests.

use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;

use crate::project::Project;
use crate::size::files_below;

/// A dependency that a crate of the workspace names.
struct Dependency {
    name: String,
    /// The version requirement in the manifest.
    version: String,
    /// The folder of the crate whose manifest names the dependency.
    folder: PathBuf,
}

fn all_dependencies() -> Vec<Dependency> {
    let packages = Project::find().unwrap().packages_of_cargo().unwrap();
    let of = |package: &serde_json::Value| {
        let manifest = PathBuf::from(package["manifest_path"].as_str().unwrap());
        let dependencies =
            package["dependencies"].as_array().unwrap().iter().map(|it| Dependency {
                name: it["name"].as_str().unwrap().to_owned(),
                version: it["req"].as_str().unwrap().to_owned(),
                folder: manifest.parent().unwrap().to_owned(),
            });
        dependencies.collect::<Vec<_>>()
    };
    let all: Vec<_> = packages.iter().flat_map(of).collect();
    assert!(all.len() > 100, "only {} dependencies were found", all.len());
    all
}

#[test]
fn every_crate_asks_for_the_same_version() {
    let mut versions = BTreeMap::new();
    for Dependency { name, version, folder } in all_dependencies() {
        // The tests of the rules depend on the rules with another feature, by a path without a
        // version.
        if !(name == "rosette-rules" && folder.ends_with("crates/rules")) {
            let first = versions.entry(name.clone()).or_insert_with(|| version.clone());
            assert_eq!(*first, version, "{} has its own version of {name}", folder.display());
        }
    }
}

/// Tests that each crate uses the dependencies that it names. The test searches for their names, as
/// cargo-machete does, which would have to be compiled first.
#[test]
fn every_dependency_is_used_where_it_is_named() {
    for Dependency { name, folder, .. } in all_dependencies() {
        let mut sources = vec![folder.join("build.rs")];
        for place in ["src", "tests", "benches", "examples", "targets"] {
            sources.extend(files_below(&folder.join(place)).unwrap_or_default());
        }
        let word = name.replace('-', "_");
        let is_used = sources.iter().any(|file| {
            let text = fs::read_to_string(file).unwrap_or_default();
            text.split(|c: char| !c.is_alphanumeric() && c != '_').any(|other| other == word)
        });
        assert!(is_used, "{} names {name}, which nothing there uses", folder.display());
    }
}

/// Checks that no file of tests is left out: without its module, `cargo test` doesn't compile it.
#[test]
fn every_file_of_tests_is_a_module() {
    let crates = Project::find().unwrap().root().join("crates");
    for folder in fs::read_dir(crates).unwrap().map(|it| it.unwrap().path().join("tests/it")) {
        let Ok(main) = fs::read_to_string(folder.join("main.rs")) else { continue };
        for file in fs::read_dir(&folder).unwrap().map(|it| it.unwrap().path()) {
            let name = file.file_stem().unwrap().to_str().unwrap();
            let is_there = name == "main" || main.contains(&format!("mod {name};"));
            assert!(is_there, "{}/main.rs lacks `mod {name};`", folder.display());
        }
    }
}
