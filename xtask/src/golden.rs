//! Checks that the files of `tests/golden` don't change. Their checksums are in a file next to
//! them, in the format of `sha256sum`.

use std::collections::BTreeSet;
use std::{env, fs};

use sha2::{Digest, Sha256};

use crate::project::Project;
use crate::size::{files_below, name_below};

/// The file with the checksums, and the file that describes the folder.
const SUMS: &str = "SHA256SUMS";
const ABOUT: &str = "README.md";

#[test]
fn golden_files_are_never_changed() {
    let folder = Project::find().unwrap().root().join("tests").join("golden");
    let mut found = BTreeSet::new();
    for path in files_below(&folder).unwrap() {
        let name = name_below(&folder, &path);
        if name != SUMS && name != ABOUT {
            let sum = Sha256::digest(fs::read(&path).unwrap());
            found.insert(format!("{sum:x}  {name}"));
        }
    }
    let sums = fs::read_to_string(folder.join(SUMS)).unwrap();
    let written: BTreeSet<String> = sums.lines().map(str::to_owned).collect();
    let gone: Vec<_> = written.difference(&found).collect();
    assert!(gone.is_empty(), "a golden file isn't what it was, or is gone: {gone:#?}");
    assert!(!written.is_empty());
    let new: Vec<_> = found.difference(&written).collect();
    if env::var_os("ROSETTE_GOLDEN").is_some() {
        let mut sums: Vec<&str> = found.iter().map(String::as_str).collect();
        sums.sort_by_key(|line| line.split_once("  ").map(|(_, name)| name));
        fs::write(folder.join(SUMS), sums.join("\n") + "\n").unwrap();
    } else {
        assert!(
            new.is_empty(),
            "{SUMS} has no lines of new files, which `ROSETTE_GOLDEN=renew cargo test -p xtask golden` \
             adds: {new:#?}"
        );
    }
}
