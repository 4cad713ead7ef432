//! Tests of the output of `replay` for people. There is one file for each game, which begins with
//! the command. `ROSETTE_GOLDEN=renew` writes the files again; check the changes before you commit
//! them.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "tests fail by panicking"
)]

mod common;

use std::{fs, path::Path};

use common::printed;
use rosette_rules::games;

/// The text before the arguments in the first line of a file.
const PROMPT: &str = "$ rosette replay ";

#[test]
fn positions_are_printed_as_in_the_files() {
    for options in games() {
        let game = options.game();
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/golden/{game}.txt"));
        let golden = fs::read_to_string(&path).unwrap_or_else(|_| {
            panic!("{game} has no {}, whose first line is `{PROMPT}{game} TOKEN…`", path.display())
        });
        let (command, expected) = golden.split_once('\n').unwrap();
        let arguments = command.strip_prefix(PROMPT).expect("the command comes first");
        assert!(arguments.starts_with(&format!("{game} ")), "{arguments} is of {game}");
        let printed = printed(&format!("replay {arguments}"));
        if std::env::var_os("ROSETTE_GOLDEN").is_some() {
            fs::write(&path, format!("{command}\n{printed}")).unwrap();
        } else {
            assert_eq!(printed, expected, "{game}");
        }
        assert!(!printed.contains('\u{1b}'), "no colour in a pipe");
        assert!(printed.lines().all(|line| line.trim_end() == line), "no spaces at line ends");
    }
}
