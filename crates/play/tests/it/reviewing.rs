//! Reviews: when a review is offered, its progress, and the practice of mistakes.

use crate::common::{BOT_SECOND, CLOSED, DRAWN, PEOPLE, at, in_mode};
use rosette_play::{LessonProgress, LocalGame, Mode, ReviewProgress, ReviewSlice, Trial, Tried};
use rosette_review::{
    Class, Effort, EstimateMethod, EvaluatedChoice, MoveAnalysis, Opined, Review, ReviewValue,
    Scale,
};
use rosette_rules::{Outcome, Reason, Seat};
use rosette_session::Session;

/// A short game of ±123D.
const SHORT: &str = "flag cells=8 lead=3";
const LINE: &str = "+3 +3 +3 -2";

fn judged(ply: usize, token: &str, best: &[&str], class: Option<Class>) -> MoveAnalysis {
    let choice = |token: &&str| EvaluatedChoice {
        token: (*token).to_owned(),
        valued: ReviewValue::exact(1.0),
    };
    MoveAnalysis {
        ply,
        choices: best.iter().map(choice).collect(),
        best: best.iter().map(|token| (*token).to_owned()).collect(),
        class,
        ..MoveAnalysis::unjudged(token.to_owned(), Some(Seat::First))
    }
}

/// Returns a review with a mistake, a forced move, and the best move.
fn review(session: &Session) -> Review {
    let estimate = EstimateMethod { effort: Effort::Moves(1), precision: 0.0 };
    let mut review = Review::new(session.ply(), Scale::Outcome, estimate);
    review.set_end(ReviewValue::exact(0.0));
    for (ply, best, class) in [
        (3, &["+1"][..], Some(Class::Blunder)),
        (2, &["+3"], None),
        (1, &["+1", "+3"], Some(Class::Best)),
        (0, &["+2", "+1"], Some(Class::Mistake)),
    ] {
        let tokens = LINE.split(' ').collect::<Vec<_>>();
        assert!(review.add(judged(ply, tokens[ply], best, class)));
    }
    review
}

fn slice(lines: &[String], percent: u32) -> ReviewSlice {
    ReviewSlice { lines: lines.join("\n"), percent, complete: percent == 100 }
}

/// Returns the short game, which the second seat has given up.
fn finished(names: [&str; 2]) -> LocalGame {
    resigned(at(SHORT, LINE).names(names).game())
}

fn resigned(mut game: LocalGame) -> LocalGame {
    game.look(None);
    let mut session = game.into_session();
    session.end(Outcome { winner: Some(Seat::First), reason: Reason::Resigned }).unwrap();
    LocalGame::new(session, Default::default())
}

#[test]
fn a_review_is_offered_for_what_is_over_or_only_looked_at() {
    let lesson = || in_mode(finished(PEOPLE), Mode::Lesson(LessonProgress::new(LINE, 0)));
    for (name, game, visiting, offered) in [
        ("a finished game", finished(PEOPLE), false, true),
        ("an opened finished game", finished(PEOPLE), true, true),
        ("a finished game against a program", finished(BOT_SECOND), false, true),
        ("a game in progress", at("trisq", "a1 b2").game(), false, false),
        ("one against a program", at("trisq", "a1 b2").names(BOT_SECOND).game(), false, false),
        ("an opened game in progress", at("trisq", "a1 b2").game(), true, true),
        ("a game that is given up", resigned(at("trisq", "a1 b2").game()), false, true),
        ("an opened game without moves", at("trisq", "").game(), true, false),
        ("a setup", in_mode(at("trisq", "a1").game(), Mode::Arranged), true, false),
        ("an example", lesson(), true, false),
        ("closed hands in progress", at(CLOSED, "1@1 1@2").game(), true, false),
        ("closed hands against a program", at(CLOSED, "1@1").names(BOT_SECOND).game(), true, false),
        ("closed hands given up", resigned(at(CLOSED, "1@1 1@2").game()), false, true),
        ("closed hands to the end", at(CLOSED, DRAWN).game(), false, true),
    ] {
        assert_eq!(game.can_review(visiting), offered, "{name}");
        let mut game = game;
        game.look(Some(0));
        assert_eq!(game.can_review(visiting), offered, "{name}, looked back at");
        assert_eq!(game.begin_review(visiting, None), offered, "{name}");
        assert_eq!(game.review.is_open(), offered, "{name}");
    }
}

#[test]
fn a_review_fills_line_by_line() {
    let mut game = finished(PEOPLE);
    let review = review(game.session());
    let line = |ply: usize| review.token(ply).unwrap().line();
    assert!(!game.review.receive(&slice(&[review.head()], 1)), "nothing was asked");
    assert!(game.begin_review(false, None));
    assert!(!game.begin_review(false, None), "it runs already");
    assert!(!game.review.state().unwrap().is_idle());
    assert!(game.review.receive(&slice(&[], 3)));
    assert_eq!(game.review.state().unwrap().percent, 3);
    assert!(game.review.receive(&slice(&[review.head(), line(3), line(2)], 50)));
    let shown = game.review.state().unwrap();
    assert_eq!((shown.work, shown.review.as_ref().unwrap().left()), (ReviewProgress::Runs, 2));
    assert!(game.review.receive(&slice(&[line(1), line(0)], 100)));
    let shown = game.review.state().unwrap();
    assert_eq!((shown.work, shown.review.as_ref()), (ReviewProgress::Done, Some(&review)));
    assert!(!game.review.receive(&slice(&[line(0)], 100)), "nothing is waited for");
    assert!(game.review.close() && !game.review.close());
}

#[test]
fn better_marks_replace_estimates() {
    let mut game = finished(PEOPLE);
    let review = review(game.session());
    game.begin_review(false, None);
    let rough = MoveAnalysis { class: Some(Class::Good), ..review.token(3).unwrap().clone() };
    game.review.receive(&slice(&[review.head(), rough.line()], 10));
    let class = |game: &LocalGame| game.review.state().unwrap().review.as_ref()?.token(3)?.class;
    assert_eq!(class(&game), Some(Class::Good));
    game.review.receive(&slice(&[review.head()], 50));
    assert_eq!(class(&game), Some(Class::Good), "the mark stays");
    game.review.receive(&slice(&[review.token(3).unwrap().line()], 60));
    assert_eq!(class(&game), Some(Class::Blunder));
}

#[test]
fn a_review_stops_and_goes_on() {
    let mut game = finished(PEOPLE);
    let review = review(game.session());
    assert!(!game.review.stop());
    game.begin_review(false, None);
    game.review.receive(&slice(&[review.head(), review.token(3).unwrap().line()], 40));
    assert!(game.review.stop() && !game.review.stop());
    assert!(!game.review.receive(&slice(&[], 50)), "what comes late is dropped");
    let shown = game.review.state().unwrap();
    assert!(shown.is_idle() && shown.review.as_ref().unwrap().left() == 3);
    assert!(game.begin_review(false, None), "the worker is asked again");
    assert_eq!(game.review.state().unwrap().review.as_ref().unwrap().left(), 3, "marks stay");
    assert!(game.review.receive(&slice(&[review.token(2).unwrap().line()], 60)));
    assert!(game.review.fail() && game.review.state().unwrap().is_idle());
}

#[test]
fn a_kept_review_takes_the_place_of_one_that_was_stopped() {
    let mut game = finished(PEOPLE);
    let review = review(game.session());
    game.begin_review(false, None);
    game.review.receive(&slice(&[review.head(), review.token(3).unwrap().line()], 40));
    game.try_again(vec![3]);
    game.review.begin_opinions("prog");
    assert!(game.review.stop());
    assert!(!game.begin_review(false, Some(review.clone())));
    let shown = game.review.state().unwrap();
    assert_eq!(
        (shown.review.as_ref(), shown.percent, shown.work),
        (Some(&review), 100, ReviewProgress::Done)
    );
    assert_eq!(game.review.trial(), None, "its mistakes may be others");
    assert!(shown.opinions.is_some(), "opinions are about the game, not about the review");
}

#[test]
fn second_opinions_belong_to_a_review() {
    let mut game = finished(PEOPLE);
    let opinion = |ply| Opined::Opinion { ply, choice: "+3".to_owned(), value: None };
    game.review.begin_opinions("prog");
    assert_eq!(game.opined(opinion(0)), Ok(()));
    assert!(!game.review.is_open());
    game.begin_review(false, None);
    assert_eq!(game.opined(Opined::Failed("why".to_owned())), Ok(()), "nobody was asked");
    game.review.begin_opinions("prog");
    assert_eq!(game.opined(opinion(0)), Ok(()));
    assert_eq!(game.opined(Opined::Failed("why".to_owned())), Err(Some("why".to_owned())));
    let by = |game: &LocalGame| {
        let opinions = game.review.state().unwrap().opinions.as_ref().unwrap();
        (opinions.by.clone(), opinions.complete)
    };
    assert_eq!(by(&game), ("prog".to_owned(), true));
    game.review.begin_opinions("other");
    assert_eq!(by(&game), ("other".to_owned(), false), "those of another player are dropped");
}

#[test]
fn a_kept_review_is_there_at_once_if_it_is_of_this_game() {
    let mut game = finished(PEOPLE);
    let kept = review(game.session()).written();
    let read = |game: &LocalGame, text: &str| Review::read(&game.session().record(), text);
    let stored = read(&game, &kept);
    assert!(!game.begin_review(false, stored), "nothing is asked");
    assert_eq!(game.review.state().unwrap().work, ReviewProgress::Done);
    for kept in ["", "?", &kept.replace("+3", "+2"), &kept.replacen('1', "0", 1)] {
        let mut game = finished(PEOPLE);
        let stored = read(&game, kept);
        assert!(game.begin_review(false, stored), "{kept}");
        assert!(game.review.state().unwrap().review.is_none());
    }
}

#[test]
fn what_was_played_and_what_was_best_is_marked() {
    let mut game = finished(PEOPLE);
    let stored = review(game.session());
    game.look(Some(0));
    assert_eq!(game.review.best_and_played(game.shown()), (None, None));
    game.begin_review(false, Some(stored));
    for (ply, marked) in [
        (0, (Some("+2"), Some("+3"))),
        (1, (Some("+3"), None)),
        (2, (None, None)),
        (3, (Some("+1"), Some("-2"))),
        (4, (None, None)),
    ] {
        game.look(Some(ply));
        assert_eq!(game.review.best_and_played(game.shown()), marked, "{ply}");
    }
}

#[test]
fn another_position_ends_a_review() {
    let mut game = at("trisq", "a1 b2").game();
    game.begin_review(true, None);
    game.look(Some(1));
    game.look(None);
    assert!(game.review.is_open());
    game.undo();
    assert!(!game.review.is_open());
}

#[test]
fn mistakes_are_tried_one_after_another() {
    let mut game = finished(BOT_SECOND);
    let stored = review(game.session());
    game.try_again(vec![0, 3]);
    assert_eq!(game.review.trial(), None, "there is no review");
    game.begin_review(false, Some(stored));
    game.try_again(Vec::new());
    assert_eq!((game.review.trial(), game.view.looking()), (None, None));

    game.try_again(vec![0, 3]);
    assert_eq!((game.trying(), game.view.looking()), (Some(0), Some(0)));
    assert_eq!(
        game.review.best_and_played(game.shown()),
        (None, None),
        "the best move stays hidden"
    );
    // Only the first try counts.
    assert!(
        game.review.answer(Tried::Wrong) && game.review.best_and_played(game.shown()).0.is_none()
    );
    assert!(
        !game.review.answer(Tried::Right) && game.review.best_and_played(game.shown()).0.is_some()
    );
    game.look(Some(1));
    assert_eq!(game.trying(), None, "elsewhere nothing is tried");
    assert!(game.try_next());
    assert_eq!((game.trying(), game.view.looking()), (Some(3), Some(3)));
    // A person may try what a program has played.
    assert!(game.is_open() && game.choice_error_here().is_none());
    assert!(game.review.answer(Tried::Right));
    assert!(game.try_next());
    let trial = game.review.trial().unwrap();
    assert_eq!((trial.task(), trial.right(), trial.count()), (None, 1, 2));
    assert_eq!(game.view.looking(), None);
    assert!(
        game.try_next()
            && game.review.trial().is_none()
            && !game.try_next()
            && !game.review.end_trial()
    );
    assert!(!game.review.answer(Tried::Right));

    game.try_again(vec![3]);
    assert!(game.review.answer(Tried::Shown) && game.review.trial().unwrap().is_solved());
    assert!(game.review.end_trial() && game.review.is_open());
    game.look(Some(3));
    assert!(!game.is_open(), "the program has its seat again");
}

#[test]
fn no_move_is_taken_back_while_mistakes_are_tried() {
    let mut game = at(SHORT, LINE).game();
    assert!(game.can_undo());
    let stored = review(game.session());
    game.begin_review(true, Some(stored));
    game.try_again(vec![0]);
    assert!(!game.can_undo() && game.undo().is_none());
    assert!(game.review.end_trial() && game.can_undo());
}

#[test]
fn a_stored_mistake_is_practised_in_its_game() {
    let whole = review(finished(PEOPLE).session());
    let only = |ply: usize| {
        let mut only = Review::new(ply + 1, whole.scale(), whole.estimate());
        assert!(only.add(whole.token(ply).unwrap().clone()));
        only
    };
    let mut trial = Trial::new(vec![0, 3]);
    trial.answer(false);
    trial.go_on();
    let mut game = finished(PEOPLE);
    assert!(game.practise(only(3), trial.clone()));
    assert_eq!((game.trying(), game.view.looking()), (Some(3), Some(3)));
    assert_eq!(
        game.review.best_and_played(game.shown()),
        (None, None),
        "the best move stays hidden"
    );
    assert!(!game.begin_review(false, None), "the worker isn't asked");
    assert!(game.review.answer(Tried::Right));
    assert_eq!(game.review.best_and_played(game.shown()), (Some("+1"), Some("-2")));
    let trial = game.review.trial().unwrap();
    assert_eq!((trial.number(), trial.count(), trial.right()), (2, 2, 1));
    assert!(game.try_next() && game.review.trial().unwrap().task().is_none());

    // The end of this game was taken back, so its mistakes can't be practised.
    let mut game = at("trisq", "a1 b2").game();
    assert!(!game.practise(only(3), Trial::new(vec![3])) && !game.review.is_open());
}
