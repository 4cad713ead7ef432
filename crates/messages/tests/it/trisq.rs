//! Tests of the texts of Trisq: cells, captures, ends and refusals.

use rosette_messages::{
    Language, Say,
    trisq::{self, Choice},
};
use rosette_rules::{Reason, Seat};

fn say(text: impl Say) -> String {
    text.say(Language::english())
}

const CELL: &str = "k10";

#[test]
fn a_cell_is_said_in_a_few_words() {
    let open =
        |captures, choice| say(trisq::Open { cell: CELL, figure: Seat::First, captures, choice });
    let figure = |figure| say(trisq::Figure { cell: CELL, figure });
    assert_eq!(open(2, Choice::Place), "k10, empty: place a triangle here, captures 2");
    assert_eq!(open(0, Choice::Place), "k10, empty: place a triangle here");
    assert_eq!(open(1, Choice::Choose), "k10, empty: choose it for a triangle, captures 1");
    assert_eq!(open(0, Choice::Again), "k10, chosen: choose again to place a triangle here");
    assert_eq!(figure(Seat::First), "k10, triangle");
    assert_eq!(figure(Seat::Second), "k10, square");
    assert_eq!(say(trisq::Empty { cell: CELL }), "k10, empty");
    assert_eq!(say(trisq::SelfCaptureCell { cell: CELL }), "k10, empty, self-capture");
    assert_eq!(say(trisq::RepetitionCell { cell: CELL }), "k10, empty, repetition");
}

#[test]
fn captures_are_counted() {
    let report =
        |captures, figure| say(trisq::Placed { name: Some("Ana"), figure, cell: CELL, captures });
    assert_eq!(report(0, Seat::First), "Ana places a triangle on k10");
    assert_eq!(report(1, Seat::First), "Ana places a triangle on k10 and captures 1 square");
    assert_eq!(report(4, Seat::Second), "Ana places a square on k10 and captures 4 triangles");
    let todo = |captures| say(trisq::WouldCapture { cell: CELL, captures });
    assert_eq!([todo(1), todo(2)], ["k10 captures 1 piece.", "k10 captures 2 pieces."]);
}

#[test]
fn ends_are_said_with_their_numbers() {
    let ending = |reason, most, least| {
        let (winner, loser) = (Some("Ben"), Some("Ana"));
        let level = most == least;
        say(trisq::Ending { reason, plies: 507, winner, most, loser, least, level })
    };
    assert_eq!(ending(Reason::Target, 10, 3), "Ben has captured 10, Ana 3.");
    assert_eq!(ending(Reason::Passes, 2, 2), "Both players passed. Each has captured 2.");
    assert_eq!(
        ending(Reason::Limit, 300, 299),
        "The limit of 507 moves is reached. Ben has captured 300, Ana 299."
    );
}

#[test]
fn a_cell_off_the_board_is_told_what_there_is() {
    let off = say(trisq::OffBoard { cell: CELL, last: "j9" });
    assert_eq!(off, "There is no cell k10: the board goes from a1 to j9.");
}
