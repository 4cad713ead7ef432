//! Tests of the example `count`, which counts the positions of a game.

use rosette_rules::{Game, flag, flag::Flag, ur, ur::Ur};

#[allow(dead_code, reason = "its main isn't called")]
#[path = "../../examples/count.rs"]
mod count;

#[test]
fn positions_are_counted() {
    let ur = |pieces| Ur::new(&ur::Options { pieces, ..ur::Options::default() }).unwrap();
    // A piece is in reserve, on one of 14 cells or home. Two can't be on the same of 8 cells, nor
    // both home. Either seat is to move, unless a piece is home.
    let places = 16 * 16 - 8 - 1;
    let over = 15 + 15;
    assert_eq!(count::count(ur(1)), 2 * (places - over) + over);
    assert_eq!(count::count(ur(2)), 25_980);
    let flag = Flag::new(&flag::Options { cells: 6, ..flag::Options::default() }).unwrap();
    assert_eq!(count::count(flag), 745);
}
