//! The writing from which a board can be opened.

use rosette_board::Board;
use rosette_session::Seed;

use crate::common::{board, games, show};

#[test]
fn every_game_opens_and_is_written_as_it_was() {
    for (name, link) in games() {
        let record = board(&link).record();
        assert_eq!(record.game, name);
        let written = rosette_json::text(&record);
        assert_eq!(board(&written).record(), record);
        let shared = format!(" https://example.org/rosette/{link}\n");
        assert_eq!(board(&shared).record(), record);
    }
}

#[test]
fn a_new_game_needs_only_options() {
    let mut board = board("#/play/ur?pieces=3");
    let shown = show(&mut board);
    assert_eq!((shown.ply, shown.last, shown.moment.as_str()), (0, 0, "Starting position"));
}

#[test]
fn what_is_wrong_is_said() {
    for (written, why) in [
        ("", "expected a record, or a link"),
        ("#/rules/ur", "expected a record, or a link"),
        ("#/play/chess?", "unknown game \"chess\""),
        ("#/play/ur?pieces=9", "pieces"),
        ("#/play/ur?m=9/9", "ply 1"),
        ("{", "line 1"),
        ("{}", "not a Rosette record"),
        ("{\"rosette\": 9}", "version 9"),
        ("hello", "unknown screen \"hello\""),
    ] {
        let Err(error) = Board::open(written, Seed(7)) else { panic!("{written} opens") };
        assert!(error.contains(why), "{written}: {error}");
    }
}
