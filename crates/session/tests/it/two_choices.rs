//! Tests of turns of two choices with Nim, a game that isn't in the list of games.

use crate::{
    common::typed,
    nim::{Nim, Options},
};
use rosette_rules::{Seat, Turn};
use rosette_session::{Level, Refusal, Seed, Session};

fn game() -> Session {
    Session::new(&Options::default(), Seed(1)).unwrap()
}

#[test]
fn a_choice_is_a_whole_token_or_the_first_of_two() {
    let mut session = game();
    let legal = ["a", "b1", "b2", "b3", "c1", "c2", "c3", "c4"];
    assert_eq!(
        (session.legal(), session.choices()),
        (legal.map(String::from).to_vec(), legal.map(String::from).to_vec())
    );
    session.choose("c4").unwrap();
    assert_eq!((session.ply(), session.to_move()), (1, Some(Seat::Second)));

    session.choose("b").unwrap();
    assert_eq!((session.ply(), session.pending(), session.is_halfway()), (1, Some("b"), true));
    assert_eq!(session.turn(), Turn::Choice(Seat::Second), "the same seat chooses again");
    assert_eq!(session.choices(), ["b1", "b2", "b3"]);
    assert!(!session.draw(), "chance has no part");
    let refused = session.choose("a").unwrap_err();
    assert!(matches!(refused.reason, Refusal::Pending(_)), "{refused}");
    session.choose("b3").unwrap();
    assert_eq!((session.ply(), session.pending(), session.is_halfway()), (2, None, false));

    session.choose("a").unwrap();
    assert_eq!(session.outcome().unwrap().winner, Some(Seat::First), "one choice was all");
    assert_eq!(session.tokens().collect::<Vec<_>>(), ["c4", "b3", "a"]);
}

#[test]
fn the_first_of_two_choices_is_taken_back_alone() {
    let mut session = game();
    session.choose("c").unwrap();
    assert!(session.can_undo() && session.undo());
    assert_eq!((session.ply(), session.pending()), (0, None));
    assert!(!session.can_undo() && !session.undo());

    session.choose("c4").unwrap();
    session.choose("b").unwrap();
    assert!(session.undo());
    assert_eq!((session.ply(), session.pending()), (1, None), "the token before it stays");
    assert!(session.undo());
    assert_eq!((session.ply(), session.pending()), (0, None), "no choice is left over");
    assert!(session.redo());
    assert_eq!(typed::<Nim>(session.settled()).heaps, [1, 3, 0]);
}

#[test]
fn a_first_choice_before_another_way_on_drops_it() {
    let mut session = game();
    for token in ["c4", "b1", "b2"] {
        session.play(token).unwrap();
    }
    assert!(session.chose(1, "b") && session.chose(1, "b1") && !session.chose(1, "b2"));
    session.choose_at(1, "b").unwrap();
    assert_eq!((session.ply(), session.pending(), session.can_redo()), (1, Some("b"), false));
    session.choose("b3").unwrap();
    assert_eq!(session.tokens().collect::<Vec<_>>(), ["c4", "b3"]);
}

#[test]
fn a_game_without_players_of_its_own_has_random_alone() {
    let options = Options::default();
    assert_eq!(Level::of(&options), [Level::Random]);
    assert_eq!(Level::adviser(&options), None);
    for level in Level::ALL {
        assert_eq!(level.plays(&options), level == Level::Random);
    }
}
