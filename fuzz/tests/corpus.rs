//! Runs every target on its own corpus, whose files reached the most code during fuzzing, on the
//! corpora of the other targets, and on changed copies of its own files.

#![allow(clippy::unwrap_used, reason = "tests fail by panicking")]

use std::{
    fs,
    path::{Path, PathBuf},
};

use rand::{Rng as _, RngExt as _, SeedableRng as _};
use rand_chacha::ChaCha8Rng;
use rosette_fuzz::TARGETS;

/// The number of changed inputs for each target.
const CHANGED: u32 = 2000;

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

/// Changes some bytes of an input, or joins a part of it with a part of another.
fn changed(input: &[u8], other: &[u8], random: &mut ChaCha8Rng) -> Vec<u8> {
    let cut = |bytes: &[u8], random: &mut ChaCha8Rng| random.random_range(0..=bytes.len());
    let mut bytes = input.to_vec();
    for _ in 0..random.random_range(1..4) {
        let at = cut(&bytes, random);
        match random.random_range(0..4) {
            0 => bytes.insert(at, random.next_u32() as u8),
            1 => bytes.truncate(at),
            2 => bytes.splice(at.., other[cut(other, random)..].iter().copied()).for_each(drop),
            _ => bytes
                .iter_mut()
                .skip(at)
                .take(1)
                .for_each(|it| *it ^= 1 << random.random_range(0..8)),
        }
    }
    bytes
}

#[test]
fn promises_hold_for_changed_inputs() {
    let mut random = ChaCha8Rng::seed_from_u64(1);
    for target in TARGETS {
        let folder = corpus().join(target.name);
        let inputs: Vec<_> = entries(&folder).iter().map(|it| fs::read(it).unwrap()).collect();
        for _ in 0..CHANGED {
            let [input, other] = [(); 2].map(|()| &inputs[random.random_range(0..inputs.len())]);
            let bytes = changed(input, other, &mut random);
            let held = std::panic::catch_unwind(|| (target.check)(&bytes));
            assert!(held.is_ok(), "{} with \"{}\"", target.name, bytes.escape_ascii());
        }
    }
}
