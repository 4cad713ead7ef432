//! Finds the sources of each target: its modules, and the crates that they use.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

/// The files that all targets depend on: the list of targets, the program, the manifests with its
/// profile and features, and the versions of other crates.
const SHARED: [&str; 5] =
    ["fuzz/src/lib.rs", "fuzz/src/main.rs", "fuzz/Cargo.toml", "Cargo.toml", "Cargo.lock"];
/// Pathspecs that exclude the files of crates that no target depends on.
const ASIDE: [&str; 4] =
    [":!crates/*/tests/*", ":!crates/*/benches/*", ":!crates/*/examples/*", ":!*.md"];

/// Returns pathspecs of git for what a target checks: its modules, its dictionary, the files that
/// all targets share, and its crates without tests and documents. `root` is the work tree.
///
/// # Errors
///
/// The target doesn't exist, or a source can't be read.
pub fn sources(root: &Path, target: &str) -> Result<Vec<String>> {
    let list = read(root, "fuzz/src/lib.rs")?;
    let named = format!("name: \"{target}\", check: ");
    let (_, rest) = list.split_once(&named).with_context(|| format!("no target {target}"))?;
    let module = rest.split("::").next().unwrap_or_default();

    let mut modules = BTreeSet::new();
    let mut crates = BTreeSet::new();
    add_module(root, module, &mut modules, &mut crates)?;
    let mut paths: Vec<_> = modules.iter().map(|it| format!("fuzz/src/{it}.rs")).collect();
    paths.push(dictionary(target));
    paths.extend(crates.iter().map(|it| format!("crates/{it}")));
    if crates.contains("messages") {
        paths.push("www/messages".to_owned());
    }
    paths.extend(SHARED.iter().chain(&ASIDE).map(|&path| path.to_owned()));
    Ok(paths)
}

/// Returns the path of a target's dictionary, which exists only for some targets.
pub fn dictionary(target: &str) -> String {
    format!("fuzz/dictionaries/{target}.dict")
}

/// Adds a module of the targets, and recursively the modules and crates that it uses.
fn add_module(
    root: &Path,
    module: &str,
    modules: &mut BTreeSet<String>,
    crates: &mut BTreeSet<String>,
) -> Result<()> {
    if !modules.insert(module.to_owned()) {
        return Ok(());
    }
    let source = read(root, &format!("fuzz/src/{module}.rs"))?;
    for name in words_after(&source, "rosette_") {
        add_crate(root, name, crates)?;
    }
    let list = read(root, "fuzz/src/lib.rs")?;
    let own: BTreeSet<_> = words_after(&list, "mod ").collect();
    for used in source.split("use crate::").skip(1) {
        let used = used.split(';').next().unwrap_or_default();
        for word in used.split(|letter: char| !letter.is_ascii_lowercase()) {
            if own.contains(word) {
                add_module(root, word, modules, crates)?;
            }
        }
    }
    Ok(())
}

/// Adds a crate, and recursively those that it depends on.
fn add_crate(root: &Path, name: &str, crates: &mut BTreeSet<String>) -> Result<()> {
    if !crates.insert(name.to_owned()) {
        return Ok(());
    }
    let manifest = read(root, &format!("crates/{name}/Cargo.toml"))?;
    let tables = manifest.split("\n[").filter(|table| !table.starts_with("dev-dependencies"));
    for table in tables {
        for other in table.lines().filter_map(|line| line.strip_prefix("rosette-")) {
            let end = other.find(['.', ' ', '=']).unwrap_or(other.len());
            add_crate(root, &other[..end], crates)?;
        }
    }
    Ok(())
}

/// Returns the lower-case words that follow each occurrence of a text.
fn words_after<'a>(source: &'a str, before: &'a str) -> impl Iterator<Item = &'a str> {
    source.match_indices(before).filter_map(move |(place, _)| {
        let rest = &source[place + before.len()..];
        let end = rest.find(|letter: char| !letter.is_ascii_lowercase()).unwrap_or(rest.len());
        (end > 0).then(|| &rest[..end])
    })
}

fn read(root: &Path, path: &str) -> Result<String> {
    fs::read_to_string(root.join(path)).with_context(|| format!("{path} can't be read"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::project::Project;

    fn of(target: &str) -> Vec<String> {
        sources(Project::find().unwrap().root(), target).unwrap()
    }

    #[test]
    fn a_target_is_made_of_its_modules_and_their_crates() {
        let tables = of("tables");
        for path in ["fuzz/src/tables.rs", "crates/bots", "crates/kernels", "crates/rules"] {
            assert!(tables.iter().any(|it| it == path), "{path} in {tables:?}");
        }
        for path in ["fuzz/src/keep.rs", "crates/server", "crates/scene"] {
            assert!(!tables.iter().any(|it| it == path), "{path} in {tables:?}");
        }
        assert!(of("json").iter().any(|it| it == "fuzz/dictionaries/json.dict"));
        // The target `play` shares modules with other targets, and contains texts.
        let play = of("play");
        for path in ["fuzz/src/draw.rs", "fuzz/src/games.rs", "crates/scene", "www/messages"] {
            assert!(play.iter().any(|it| it == path), "{path} in {play:?}");
        }
    }

    #[test]
    fn every_path_exists() {
        let project = Project::find().unwrap();
        for target in crate::fuzz::targets(&project).unwrap() {
            let paths = of(&target);
            assert!(paths.len() > 4, "{target}: {paths:?}");
            let optional = dictionary(&target);
            for path in paths.iter().filter(|it| !it.starts_with(":!") && **it != optional) {
                assert!(project.root().join(path).exists(), "{target}: {path}");
            }
        }
    }
}
