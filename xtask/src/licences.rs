//! The licences of the crates inside the site, as a text that the page shows.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail};
use serde_json::Value;

use crate::project::{Project, SITE_PACKAGES, WASM_TARGET};
use crate::shell;

/// The standard library's licence: it is in every Rust program, but not in cargo's metadata.
const STANDARD_LIBRARY: &str = "The standard library of Rust: MIT OR Apache-2.0\n";
/// The library that patches the page's markup: `www/idiomorph.js`.
const MORPH: &str = "idiomorph 0.8.0: 0BSD\n";
/// The name of the file in the site.
pub const FILE: &str = "licences.txt";

/// A third-party crate in the site.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Inside {
    name: String,
    version: String,
    /// The licence as an SPDX expression.
    licence: String,
    folder: String,
}

/// Returns the text: a line for each crate, then our licence and the others' in full.
pub fn text(project: &Project) -> Result<String> {
    let mut cargo = project.cargo(["metadata", "--locked", "--format-version", "1"]);
    let metadata = shell::output(cargo.args(["--filter-platform", WASM_TARGET]))?;
    let metadata = serde_json::from_str(&metadata).context("cargo's metadata can't be read")?;
    let crates = inside(&metadata, &SITE_PACKAGES)?;
    let mut text = [STANDARD_LIBRARY, MORPH].concat();
    for Inside { name, version, licence, .. } in &crates {
        text += &format!("{name} {version}: {licence}\n");
    }
    let own = fs::read_to_string(project.root().join("LICENSE-MIT"))?;
    // Crates with the same licence text share it.
    let mut texts: Vec<(String, Vec<&str>)> = vec![(tidy(&own), vec!["Rosette"])];
    for it in &crates {
        let licence = tidy(&licence_of(it)?);
        match texts.iter_mut().find(|(text, _)| *text == licence) {
            Some((_, names)) => names.push(&it.name),
            None => texts.push((licence, vec![&it.name])),
        }
    }
    for (licence, names) in texts {
        text += &format!("\n\n{}\n\n{licence}\n", names.join(", "));
    }
    Ok(text)
}

/// Returns the third-party crates compiled into these packages, directly or indirectly. Build
/// dependencies and procedural macros don't count.
fn inside(metadata: &Value, roots: &[&str]) -> Result<BTreeSet<Inside>> {
    let list = |value: &Value| value.as_array().cloned().unwrap_or_default();
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let packages: BTreeMap<String, Value> =
        list(&metadata["packages"]).into_iter().map(|it| (text(&it["id"]), it)).collect();
    let nodes: BTreeMap<String, Value> =
        list(&metadata["resolve"]["nodes"]).into_iter().map(|it| (text(&it["id"]), it)).collect();
    let is_root = |it: &&Value| roots.contains(&it["name"].as_str().unwrap_or_default());
    let mut left: Vec<String> =
        packages.values().filter(is_root).map(|it| text(&it["id"])).collect();
    if left.len() != roots.len() {
        bail!("cargo's metadata has not all of {}", roots.join(", "));
    }
    let mut seen = BTreeSet::new();
    let mut found = BTreeSet::new();
    while let Some(id) = left.pop() {
        let package = packages.get(&id).with_context(|| format!("cargo does not tell of {id}"))?;
        let makes_code = list(&package["targets"])
            .iter()
            .any(|it| list(&it["kind"]).contains(&"proc-macro".into()));
        if makes_code || !seen.insert(id.clone()) {
            continue;
        }
        // Packages without a source are ours.
        if !package["source"].is_null() {
            let folder = text(&package["manifest_path"]);
            found.insert(Inside {
                name: text(&package["name"]),
                version: text(&package["version"]),
                licence: text(&package["license"]),
                folder: folder.trim_end_matches("Cargo.toml").to_owned(),
            });
        }
        for needed in nodes.get(&id).map(|node| list(&node["deps"])).unwrap_or_default() {
            if list(&needed["dep_kinds"]).iter().any(|it| it["kind"].is_null()) {
                left.push(text(&needed["pkg"]));
            }
        }
    }
    Ok(found)
}

/// Returns the text of a crate's licence, preferring MIT.
fn licence_of(it: &Inside) -> Result<String> {
    let names = [
        "LICENSE-MIT",
        "LICENSE-MIT.txt",
        "LICENSE",
        "LICENSE.txt",
        "LICENSE.md",
        "LICENSE-APACHE",
    ];
    let texts = names.iter().map(|name| fs::read_to_string(Path::new(&it.folder).join(name)));
    match texts.into_iter().find_map(Result::ok) {
        Some(text) => Ok(text),
        // Some crates contain only the name of their licence.
        None if it.licence.is_empty() => bail!("{} tells no licence", it.name),
        None => Ok(it.licence.clone()),
    }
}

/// Removes spaces at both ends of each line and of the text.
fn tidy(text: &str) -> String {
    let lines: Vec<&str> = text.trim().lines().map(str::trim).collect();
    lines.join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_compiled_into_the_site_is_listed_and_nothing_else() {
        let package = |name: &str, source: Option<&str>, kind: &str| {
            serde_json::json!({"id": name, "name": name, "version": "1.0.0", "license": "MIT",
                "source": source, "manifest_path": format!("/{name}/Cargo.toml"), "targets": [{"kind": [kind]}]})
        };
        let needs = |id: &str, kind: Option<&str>| serde_json::json!({"pkg": id, "dep_kinds": [{"kind": kind}]});
        let metadata = serde_json::json!({
            "packages": [package("page", None, "cdylib"), package("ours", None, "lib"), package("used", Some("r"), "lib"),
                package("macros", Some("r"), "proc-macro"), package("builder", Some("r"), "lib"), package("deep", Some("r"), "lib"), package("alone", Some("r"), "lib")],
            "resolve": {"nodes": [
                {"id": "page", "deps": [needs("ours", None), needs("builder", Some("build")), needs("macros", None)]},
                {"id": "ours", "deps": [needs("used", None), needs("alone", Some("dev"))]},
                {"id": "used", "deps": [needs("deep", None)]},
                {"id": "macros", "deps": [needs("alone", None)]},
                {"id": "deep", "deps": []},
            ]},
        });
        let found = inside(&metadata, &["page"]).unwrap();
        let names: Vec<&str> = found.iter().map(|it| it.name.as_str()).collect();
        assert_eq!(names, ["deep", "used"]);
        assert!(inside(&metadata, &["page", "worker"]).is_err());
    }

    #[test]
    fn the_site_says_what_is_in_it() {
        let text = text(&Project::find().unwrap()).unwrap();
        assert!(text.lines().any(|line| line.starts_with("wasm-bindgen 0.2")), "{text}");
        assert!(text.contains("Permission is hereby granted"), "{text}");
        for other in ["wasm-bindgen-macro ", "fluent-syntax", "clap "] {
            assert!(!text.contains(other), "{other} is not inside");
        }
    }
}
