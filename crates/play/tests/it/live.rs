//! Values during a game: who may see them, what the worker is asked, and when they are dropped.

use crate::common::{BOT_FIRST, BOT_SECOND, CLOSED, DRAWN, PEOPLE, at, in_mode};
use rosette_play::{Choice, LessonProgress, LocalGame, Mode, value_question};
use rosette_review::ReviewQuestion;
use rosette_review::{Effort, EstimateMethod, MoveAnalysis, Review, ReviewValue, Scale};
use rosette_rules::Seat;

/// Returns the worker's lines with an estimate of an even game.
fn lines() -> String {
    let estimate = EstimateMethod { effort: Effort::Moves(1), precision: 0.0 };
    let review = Review::new(1, Scale::Chance, estimate);
    let here = MoveAnalysis::of_position(
        Some(Seat::First),
        Scale::Chance,
        ReviewValue::estimate(0.5),
        Vec::new(),
    );
    [review.head(), here.line()].join("\n")
}

#[test]
fn values_are_seen_where_they_tell_nothing_hidden() {
    let closed = |names| at(CLOSED, "1@1 1@2").values().names(names);
    let lifted = || {
        let mut game = closed(PEOPLE).game();
        game.lift_curtain();
        game
    };
    let lesson =
        in_mode(at("trisq", "a1").values().game(), Mode::Lesson(LessonProgress::new("a1", 0)));
    for (name, game, counts, has, sees) in [
        ("without the setting", at("trisq", "a1").game(), false, false, false),
        ("two people", at("trisq", "a1").values().game(), false, true, true),
        (
            "a program's turn",
            at("trisq", "a1").values().names(BOT_SECOND).game(),
            false,
            true,
            true,
        ),
        ("a game for collections", at("triad", "").values().game(), true, false, false),
        ("an example", lesson, false, false, false),
        ("a setup", at("trisq", "a1").values().arranged(), false, false, false),
        ("a pause", at("trisq", "a1").values().clock("total:300+3").opened(), false, true, false),
        ("the curtain", closed(PEOPLE).game(), false, true, false),
        ("behind no curtain", lifted(), false, true, true),
        ("closed hands, own turn", closed(BOT_SECOND).game(), false, true, true),
        ("closed hands, a program's turn", closed(BOT_FIRST).game(), false, true, false),
        ("closed hands to the end", at(CLOSED, DRAWN).values().game(), false, true, true),
    ] {
        assert_eq!((game.has_values(counts), game.sees_values(counts)), (has, sees), "{name}");
    }
}

#[test]
fn closed_hands_are_asked_about_as_the_seat_sees_them() {
    let mut game = at(CLOSED, "1@1 1@2").values().game();
    game.lift_curtain();
    let Some(ReviewQuestion::Question(question)) = value_question(&game, Vec::new()) else {
        panic!("no question")
    };
    assert_eq!(question.seat, Seat::First);
    let of = |name: &str| {
        let found = question.record.options.0.iter().find(|(option, _)| option == name);
        found.unwrap().1.to_string()
    };
    // The opponent has shown one of five cards.
    assert_eq!(
        (of("first-hand").as_str(), of("second-hand").matches('?').count()),
        ("1111,1111,1111,1111,1111", 4)
    );
    // An earlier position of the other seat isn't valued for this seat.
    game.look(Some(1));
    assert!(!game.sees_values(false));
    game.look(Some(0));
    assert!(game.sees_values(false));
}

#[test]
fn the_position_on_the_screen_is_asked_about() {
    let mut game = at("ur", "1/0 2/0").pending("3").values().game();
    let record = |game: &LocalGame| match value_question(game, Vec::new()) {
        Some(ReviewQuestion::Position(record)) => (record.tokens.len(), record.pending),
        other => panic!("{other:?}"),
    };
    assert_eq!(record(&game), (2, Some("3".to_owned())));
    game.look(Some(1));
    assert_eq!(record(&game), (1, Some("2".to_owned())));
}

#[test]
fn values_come_for_the_last_question_and_go_with_the_position() {
    let mut game = at("trisq", "a1").values().game();
    assert!(!game.values.receive(0, &lines()), "nothing was asked");
    game.values.ask(7);
    assert!(game.values.is_asked() && game.values.known().is_none());
    assert!(!game.values.receive(6, &lines()), "another question");
    assert!(game.values.receive(7, &lines()));
    let (scale, here) = game.values.known().unwrap();
    assert_eq!((scale, here.seat, here.before), (Scale::Chance, Some(Seat::First), 0.5));
    // Better values replace the first ones.
    let better = MoveAnalysis { before: 0.75, ..here.clone() };
    assert!(game.values.receive(7, &better.line()));
    assert_eq!(game.values.known().unwrap().1.before, 0.75);
    game.choose(Choice::Move("b2"), false).unwrap();
    assert!(!game.values.is_asked() && !game.values.receive(7, &lines()));
    game.values.ask(8);
    game.look(Some(0));
    assert!(!game.values.is_asked(), "another position is looked at");
    game.values.ask(9);
    assert!(game.values.clear() && !game.values.clear());
}

#[test]
fn a_review_shows_its_own_values() {
    let mut game = at(CLOSED, DRAWN).values().game();
    assert!(game.sees_values(false));
    assert!(game.begin_review(false, None));
    assert!(!game.sees_values(false));
    game.review.close();
    assert!(game.sees_values(false));
}
