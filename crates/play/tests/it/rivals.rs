//! The running score of the same two players.

use rosette_play::Rivals;
use rosette_rules::{Outcome, Reason, Seat};
use rosette_session::RunningScore;

/// Returns the score after one game that the first seat has won.
fn score() -> RunningScore {
    RunningScore::default().with(Outcome { winner: Some(Seat::First), reason: Reason::Resigned })
}

fn check(before: [&str; 2], now: [&str; 2], expect: RunningScore) {
    let defaults = ["Player 1", "Player 2"].map(str::to_owned);
    let rivals = Rivals::new(&before.map(str::to_owned), &defaults, score());
    assert_eq!(rivals.score_of(&now.map(str::to_owned), &defaults), expect, "{now:?}");
}

#[test]
fn the_same_two_go_on_with_their_score() {
    check(["Ana", "Bo"], ["Ana", "Bo"], score());
    check(["Ana", "bot:easy"], ["Ana", "bot:easy"], score());
    check(["Ana", "Bo"], [" Ana", "Bo "], score());
}

#[test]
fn whoever_changes_seats_takes_the_score_along() {
    check(["Ana", "Bo"], ["Bo", "Ana"], score().swapped());
    check(["Ana", "bot:easy"], ["bot:easy", "Ana"], score().swapped());
}

#[test]
fn others_begin_a_score_of_their_own() {
    check(["Ana", "Bo"], ["Ana", "Cy"], RunningScore::default());
    check(["Ana", "bot:easy"], ["Ana", "bot:strong"], RunningScore::default());
    check(["Ana", "Bo"], ["", "Bo"], RunningScore::default());
}

#[test]
fn whoever_gave_no_name_has_that_of_the_seat() {
    check(["", ""], ["", ""], score());
    check(["", "Bo"], ["Player 1", "Bo"], score());
    check(["", "Bo"], ["Bo", "Player 1"], score().swapped());
    check(["", ""], ["Player 2", "Player 1"], score().swapped());
}

#[test]
fn no_person_has_the_name_of_a_program() {
    check(["Ana", "bot:easy"], ["Ana", "easy"], RunningScore::default());
    check(["Ana", "external:prog"], ["Ana", "prog"], RunningScore::default());
    check(["Ana", "external: prog"], ["Ana", "external:prog"], RunningScore::default());
}
