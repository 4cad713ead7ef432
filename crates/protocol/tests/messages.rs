//! Tests of the messages of a game that are made from its session.

#![allow(clippy::unwrap_used, clippy::panic, reason = "tests fail by panicking")]

use std::{error::Error, time::Duration};

use rosette_protocol::{
    FlagAnswerError, MalformedLine,
    json::{AnswerError, Ask, GameEnd, Message, MoveTime, Unreadable, VERSION},
};
use rosette_rules::{Outcome, Reason, Seat, games};
use rosette_session::{Seed, Session};
use serde_json::{Value, json};

fn flag(tokens: &str) -> Session {
    let mut options = games().into_iter().find(|it| it.game() == "flag").unwrap();
    let cells = options.fields().into_iter().find(|it| it.name == "cells").unwrap();
    options.set_value(&cells, "9").unwrap();
    let mut session = Session::new(&*options, Seed(7)).unwrap();
    for token in tokens.split_whitespace() {
        session.play(token).unwrap();
    }
    session
}

#[test]
fn a_question_is_that_of_the_seat_to_move() {
    let (game, ask) = Ask::of(&flag("+2"), Duration::from_millis(700)).unwrap();
    assert_eq!((game.protocol, &*game.game, game.seat), (VERSION, "flag", Seat::Second));
    assert_eq!((ask.ply, &ask.tokens, &ask.pending), (1, &vec!["+2".to_owned()], &None));
    assert_eq!(
        (ask.legal.join(" "), ask.clock),
        ("+1 +2 +3".to_owned(), MoveTime { per_move: 700 })
    );
    assert_eq!(ask.board["first"], json!(2), "{}", ask.board);
    assert_eq!(GameEnd::of(&flag("+2"), None), None, "the game isn't over");
}

#[test]
fn the_end_has_the_whole_game() {
    let mut over = flag("+2");
    over.end(Outcome { winner: Some(Seat::First), reason: Reason::Resigned }).unwrap();
    let end = GameEnd::of(&over, Some("why".to_owned())).unwrap();
    assert_eq!(end.outcome.winner, Some(Seat::First));
    assert_eq!((end.tokens.join(" "), end.why), ("+2".to_owned(), Some("why".to_owned())));
    assert_eq!(end.board["first"], json!(2), "{}", end.board);
    assert!(Ask::of(&over, Duration::ZERO).is_none(), "nothing is to be chosen");
}

#[test]
fn messages_begin_with_an_object_that_has_a_type() {
    assert!(Message::begins(" {\"type\": \"end\"}"));
    assert!(!Message::begins("{\"protocol\": 1}"));
    assert!(!Message::begins("say \"type\""));
    assert!(!Message::begins("+1"));
}

#[test]
fn of_the_legal_tokens_an_error_names_eight() {
    let report = |count: u8| {
        let legal = (1..=count).map(|number| number.to_string()).collect();
        let clock = MoveTime { per_move: 0 };
        let ask =
            Ask { ply: 0, board: Value::Null, tokens: Vec::new(), pending: None, legal, clock };
        match ask.answer(r#"{"type":"answer","token":"x"}"#).unwrap_err() {
            AnswerError::MoveError { legal, .. } => legal,
            other => panic!("{other}"),
        }
    };
    assert_eq!(report(8), "1 2 3 4 5 6 7 8");
    assert_eq!(report(9), "1 2 3 4 5 6 7 8 …");
}

#[test]
fn messages_and_errors_may_go_to_other_threads() {
    fn may_go<T: Send + Sync>() {}
    fn errors_may_go<T: Error + Send + Sync>() {}
    may_go::<Message>();
    errors_may_go::<AnswerError>();
    errors_may_go::<FlagAnswerError>();
    errors_may_go::<MalformedLine>();
    errors_may_go::<Unreadable>();
}
