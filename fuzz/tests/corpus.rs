//! Runs every target on the files of every corpus: its own, which reached the most code during
//! fuzzing, and those of the other targets.

#![allow(clippy::unwrap_used, reason = "tests fail by panicking")]

use std::{
    fs,
    path::{Path, PathBuf},
};

use rosette_fuzz::TARGETS;

/// Returns the entries of a folder, sorted.
fn entries(folder: &Path) -> Vec<PathBuf> {
    let mut paths: Vec<_> =
        fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    paths
}

fn corpus() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus")
}

#[test]
fn every_target_has_a_corpus_and_every_corpus_a_target() {
    let folders = entries(&corpus());
    let folders: Vec<_> = folders.iter().map(|it| it.file_name().unwrap().to_owned()).collect();
    let mut names: Vec<_> = TARGETS.iter().map(|target| target.name).collect();
    names.sort_unstable();
    assert_eq!(folders, names);
    for file in entries(&Path::new(env!("CARGO_MANIFEST_DIR")).join("dictionaries")) {
        assert!(names.contains(&file.file_stem().unwrap().to_str().unwrap()), "{}", file.display());
    }
}

#[test]
fn promises_hold_for_what_is_known() {
    for folder in entries(&corpus()) {
        for file in entries(&folder) {
            let bytes = fs::read(&file).unwrap();
            for target in TARGETS {
                let held = std::panic::catch_unwind(|| (target.check)(&bytes));
                assert!(held.is_ok(), "{} with {}", target.name, file.display());
            }
        }
    }
}
