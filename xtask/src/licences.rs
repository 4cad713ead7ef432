//! Collects the licences of everything in the site as a text that the page shows. cargo-about can
//! do that too, but whoever builds the site would have to compile it first.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};
use serde_json::Value;

use crate::project::{Project, SITE_PACKAGES, WASM_TARGET};
use crate::shell;

/// The standard library with its licence. It is in every Rust program, but not in cargo's metadata.
const STANDARD_LIBRARY: &str = "The standard library of Rust: MIT OR Apache-2.0\n";
/// The library in `www/idiomorph.js`, which patches the page's markup, with its licence.
const MORPH: &str = "idiomorph 0.8.0: 0BSD\n";
/// The typeface from which `www/serif/` is made, with its licence.
const TYPEFACE: &str = "Source Serif 4.004: OFL-1.1\n";
const TYPEFACE_LICENCE: &str = include_str!("../serif/OFL.txt");
/// The name of the file with the licences in the site.
pub const FILE: &str = "licences.txt";

/// Returns the text of the licences: a line for each crate, then our licence and all others in
/// full.
pub fn text(project: &Project) -> Result<String> {
    let inside = inside(project)?;
    let mut cargo = project.cargo(["metadata", "--locked", "--format-version", "1"]);
    let metadata = shell::output(cargo.args(["--filter-platform", WASM_TARGET]))?;
    let metadata: Value =
        serde_json::from_str(&metadata).context("cargo's metadata can't be read")?;
    let mut text = [STANDARD_LIBRARY, MORPH, TYPEFACE].concat();
    let own = fs::read_to_string(project.root().join("LICENSE-MIT"))?;
    // Crates with the same licence text are listed together.
    let mut texts: Vec<(String, Vec<&str>)> =
        vec![(tidy(&own), vec!["Rosette"]), (tidy(TYPEFACE_LICENCE), vec!["Source Serif"])];
    for package in metadata["packages"].as_array().into_iter().flatten() {
        let [name, version, licence, manifest] = ["name", "version", "license", "manifest_path"]
            .map(|it| package[it].as_str().unwrap_or_default());
        if !inside.contains(&format!("{name} v{version}")) {
            continue;
        }
        ensure!(!licence.is_empty(), "{name} tells no licence");
        text += &format!("{name} {version}: {licence}\n");
        let full = tidy(
            &licence_in(&Path::new(manifest).with_file_name(""))
                .unwrap_or_else(|| licence.to_owned()),
        );
        match texts.iter_mut().find(|(text, _)| *text == full) {
            Some((_, names)) => names.push(name),
            None => texts.push((full, vec![name])),
        }
    }
    for (licence, names) in texts {
        text += &format!("\n\n{}\n\n{licence}\n", names.join(", "));
    }
    Ok(text)
}

/// Returns the other people's crates that are compiled into the site, directly or indirectly, as
/// cargo prints them: `NAME vVERSION`. Build dependencies and procedural macros aren't among them.
/// Our crates are printed with their folders.
fn inside(project: &Project) -> Result<BTreeSet<String>> {
    let mut tree = project.cargo(["tree", "--locked", "--target", WASM_TARGET, "--no-dedupe"]);
    tree.args(["--edges", "normal,no-proc-macro", "--prefix", "none", "--format", "{p}"]);
    tree.args(SITE_PACKAGES.iter().flat_map(|package| ["--package", package]));
    Ok(shell::output(&mut tree)?.lines().map(str::to_owned).collect())
}

/// Returns the licence text in a crate's folder, preferably MIT; `None` if it has none.
fn licence_in(folder: &Path) -> Option<String> {
    let names = [
        "LICENSE-MIT",
        "LICENSE-MIT.txt",
        "LICENSE",
        "LICENSE.txt",
        "LICENSE.md",
        "LICENSE-APACHE",
    ];
    names.iter().find_map(|name| fs::read_to_string(folder.join(name)).ok())
}

/// Removes white space at both ends of each line and of the text.
fn tidy(text: &str) -> String {
    let lines: Vec<&str> = text.trim().lines().map(str::trim).collect();
    lines.join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_site_says_what_is_in_it() {
        let text = text(&Project::find().unwrap()).unwrap();
        assert!(text.lines().any(|line| line.starts_with("wasm-bindgen 0.2")), "{text}");
        assert!(text.contains("Permission is hereby granted"), "{text}");
        assert!(text.contains("Source Serif\n\nCopyright 2014-2021 Adobe"), "{text}");
        for other in ["wasm-bindgen-macro ", "fluent-syntax", "indexmap", "clap ", "rosette-"] {
            assert!(!text.contains(other), "{other} is not inside");
        }
    }
}
