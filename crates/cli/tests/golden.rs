//! What `replay` prints for people: one file a game. `ROSETTE_GOLDEN=renew` writes them anew; look at
//! them before they are committed.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "tests fail by panicking"
)]

mod common;

use std::{fs, path::Path};

use common::printed;

const GAMES: [(&str, &str); 4] = [
    ("ur", "ur 4/0 2/4 3/0 2/0 3/3 0 2/6 1/0"),
    (
        "triad",
        "triad --elemental on --same on --sudden-death on --squares 5=fire;9=ice \
         --first-hand 6232,4421,2433,5A32:fire,4444:ice --second-hand 1112,1113,9991:thunder,6665,A111 \
         4@5 3@2 5@9 1@1",
    ),
    ("trisq", "trisq c4 c3 b3 a13 c2 n13 d3 pass"),
    ("flag", "flag --cells 24 --rules dice --burnt 12,20 +1 +3 +D7 -1 +2"),
];

#[test]
fn positions_are_printed_as_in_the_files() {
    for (game, arguments) in GAMES {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/golden/{game}.txt"));
        let printed = printed(&format!("replay {arguments}"));
        if std::env::var_os("ROSETTE_GOLDEN").is_some() {
            fs::write(&path, &printed).unwrap();
        }
        assert_eq!(printed, fs::read_to_string(&path).unwrap(), "{game}");
        assert!(!printed.contains('\u{1b}'), "no colour in a pipe");
        assert!(printed.lines().all(|line| line.trim_end() == line), "no spaces at line ends");
    }
}
