//! Tests of `rosette trisq`: the board that it prints, what it refuses, and games of any length.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "tests fail by panicking"
)]

mod common;

use common::{fails, printed, run};
use rosette_rules::{
    Game,
    trisq::{self, Cell, Step, Trisq},
};

const BOARD: &str = "
   a  b  c  d  e  f  g  h  j  k  l  m  n
13 ▲  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·
12 ·  ·  □  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·
11 ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·
10 ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·
 9 ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·
 8 ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·
 7 ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·
 6 ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·
 5 ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·
 4 ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·
 3 ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·
 2 ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·
 1 ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·
";

#[test]
fn the_board_of_trisq_is_exact() {
    assert_eq!(printed("trisq a13 c12"), &BOARD[1..]);
    assert_eq!(printed("trisq A13 C12"), &BOARD[1..], "in either case");
    assert_eq!(printed("trisq"), BOARD[1..].replace(['▲', '□'], "·"));
    assert!(!printed("trisq c4 c3 b3 a13 c2 n13 d3").contains("c3"));
    for (moves, expected) in [
        ("pass", "ply 1, move \"pass\""),
        ("a1 PASS", "ply 2, move \"PASS\""),
        ("a1 a1", "already a piece on a1"),
        ("a1 a14", "no cell a14"),
        ("i5", "unreadable"),
        ("-", "unreadable"),
        ("c4 a13 b3 n13 d3 n1 c2 c3", "self-capture"),
        ("k4 l3 l4 m2 n2 l1 m1 n1 m1", "repeat"),
    ] {
        fails(&format!("trisq {moves}"), 1, expected);
    }
}

/// Returns `count` cells on which pieces may be placed alternately. The players capture whenever
/// they can; otherwise the board would fill up.
fn placements(count: usize) -> Vec<String> {
    let options = trisq::Options { limit: Some(0), ..trisq::Options::default() };
    let mut position = Trisq::new(&options).unwrap();
    let mut cells = Vec::new();
    while cells.len() < count {
        let mut best: Vec<Cell> = Vec::new();
        let mut most = 0;
        position.steps(|step, _| {
            let Step::Place(cell) = step else { return };
            let captures = position.would_capture(cell).count();
            if captures > most {
                best.clear();
                most = captures;
            }
            if captures == most {
                best.push(cell);
            }
        });
        let cell = best[(cells.len() * 31 + 7) % best.len()];
        position.play(Step::Place(cell)).unwrap();
        cells.push(cell.to_string());
    }
    cells
}

/// Tests that `rosette trisq` plays more moves than the limit of `replay` allows.
#[test]
fn trisq_has_no_limit() {
    let mut arguments = vec!["trisq".to_owned()];
    arguments.extend(placements(520));
    let ran = run(&arguments);
    assert_eq!((ran.status, ran.err.as_str(), ran.out.lines().count()), (0, "", 14));
    "replay".clone_into(&mut arguments[0]);
    arguments.insert(1, "trisq".to_owned());
    let ran = run(&arguments);
    assert!(ran.status == 1 && ran.err.contains("ply 508"), "{}", ran.err);
}
