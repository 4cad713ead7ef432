//! Sentences of Trisq.

use rosette_messages::{
    Language, Say as _, TrisqText,
    trisq::{CellState, Choice, Refused, Todo},
};
use rosette_rules::{Reason, Seat, trisq::Cell};

fn say(text: TrisqText) -> String {
    text.say(Language::english())
}

/// k10.
const CELL: Cell = Cell { column: 9, row: 9 };

#[test]
fn a_cell_is_said_in_a_few_words() {
    let label = |state| say(TrisqText::Cell { cell: CELL, state });
    let open = |captures, choice| CellState::Open { seat: Seat::First, captures, choice };
    assert_eq!(label(open(2, Choice::Place)), "k10, empty: place a triangle here, captures 2");
    assert_eq!(label(open(0, Choice::Place)), "k10, empty: place a triangle here");
    assert_eq!(label(open(1, Choice::Choose)), "k10, empty: choose it for a triangle, captures 1");
    assert_eq!(label(open(0, Choice::Again)), "k10, chosen: choose again to place a triangle here");
    assert_eq!(label(CellState::Figure(Seat::First)), "k10, triangle");
    assert_eq!(label(CellState::Figure(Seat::Second)), "k10, square");
    assert_eq!(label(CellState::Empty), "k10, empty");
    assert_eq!(label(CellState::SelfCapture), "k10, empty, self-capture");
    assert_eq!(label(CellState::Repetition), "k10, empty, repetition");
}

#[test]
fn captures_are_counted() {
    let told = |captures, seat| {
        let who = "Ana";
        say(TrisqText::Placed { who, seat, cell: CELL, captures })
    };
    assert_eq!(told(0, Seat::First), "Ana places a triangle on k10");
    assert_eq!(told(1, Seat::First), "Ana places a triangle on k10 and captures 1 square");
    assert_eq!(told(4, Seat::Second), "Ana places a square on k10 and captures 4 triangles");
    let todo = |captures| say(TrisqText::Todo(Todo::Captured { cell: CELL, captures }));
    assert_eq!([todo(1), todo(2)], ["k10 captures 1 figure.", "k10 captures 2 figures."]);
}

#[test]
fn ends_are_said_with_their_numbers() {
    let ending = |reason, most, least| {
        let (more, fewer) = (("Ben", most), ("Ana", least));
        say(TrisqText::Ending { reason, plies: 507, more, fewer })
    };
    assert_eq!(ending(Reason::Target, 10, 3), "Ben has captured 10, Ana 3.");
    assert_eq!(ending(Reason::Passes, 2, 2), "Both have passed. Each has captured 2.");
    assert_eq!(
        ending(Reason::Limit, 300, 299),
        "The limit of 507 plies is reached. Ben has captured 300, Ana 299."
    );
}

#[test]
fn a_cell_off_the_board_is_told_what_there_is() {
    let off = |size| say(TrisqText::Refused(Refused::OffBoard { cell: CELL, size }));
    assert_eq!(off(9), "There is no k10: the board goes from a1 to j9.");
}
