//! The controls of `index.html` and of markup, and what they do.

use std::{fs, path::Path};

use rosette_app::deed::Deed;

/// Returns the attributes of each control in `index.html`: the name of its deed, and the argument.
fn controls(page: &str) -> Vec<(&str, Option<String>)> {
    let attribute = |tag: &'_ str, name: &str| {
        let (_, rest) = tag.split_once(&format!(" {name}=\""))?;
        rest.split('"').next().map(str::to_owned)
    };
    let tags = page.split('<').filter_map(|tag| tag.split('>').next());
    let with_deed = tags.filter_map(|tag| {
        let (_, rest) = tag.split_once(" data-do=\"")?;
        Some((rest.split('"').next()?, attribute(tag, "data-arg")))
    });
    with_deed.collect()
}

#[test]
fn every_control_of_the_page_does_something() {
    let page = include_str!("../../../../index.html");
    let controls = controls(page);
    assert!(controls.len() > 40, "{}", controls.len());
    for (name, argument) in controls {
        // The page fills in the arguments that depend on a game.
        let filled =
            ["confirm-resign", "try-again", "lesson", "solve", "delete-table", "small-game"];
        let known = Deed::read(name, argument.clone()).is_some();
        assert!(known || argument.is_none() && filled.contains(&name), "{name} {argument:?}");
    }
}

/// Adds the sources of a folder whose markup has controls.
fn add_sources(folder: &Path, sources: &mut String) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            add_sources(&path, sources);
        } else if path.extension().is_some_and(|it| it == "rs") && !path.ends_with("deed.rs") {
            *sources += &fs::read_to_string(path).unwrap();
        }
    }
}

#[test]
fn every_deed_has_a_control() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut sources = fs::read_to_string(root.join("index.html")).unwrap();
    for folder in ["src", "crates/app/src"] {
        add_sources(&root.join(folder), &mut sources);
    }
    for name in Deed::NAMES {
        assert!(sources.contains(&format!("\"{name}\"")), "no control does {name}");
    }
}

#[test]
fn what_no_control_does_is_no_deed() {
    assert_eq!(Deed::read("none", None), None);
    // An argument that is missing or wrong.
    for (name, argument) in [("open", None), ("pick", Some("x")), ("share", Some("by-post"))] {
        assert_eq!(Deed::read(name, argument.map(str::to_owned)), None);
    }
}
