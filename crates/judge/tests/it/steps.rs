//! Tests of reviews that are interrupted, and of games that aren't over or ended without a token.

use rosette_bots::Limit;
use rosette_json::text;
use rosette_judge::{Judges, Judging};
use rosette_review::{Class, Review};
use rosette_rules::{Outcome, Reason, Seat, flag, trisq, ur};
use rosette_session::{Level, Seed, Session};
use serde_json::{Value, json};

use crate::common::{check, judges, played, residue, reviewed};

fn report(session: &Session, review: &Review) -> Value {
    serde_json::from_str(&text(&review.report(&session.record()))).unwrap()
}

#[test]
fn slices_change_nothing() {
    let dice = flag::Options { cells: 8, rules: flag::RuleSet::Dice, ..Default::default() };
    for (session, most) in [
        (played(&ur::Options { pieces: 2, ..Default::default() }, [Level::Random; 2], 1), 20),
        (played(&dice, [Level::Random; 2], 2), 100),
    ] {
        let whole = reviewed(&session, &mut judges());
        let mut judges = judges();
        let mut judging = Judging::new(&session, Vec::new(), &mut judges).unwrap();
        let (mut slices, mut before) = (0, 0.0);
        loop {
            let mut looks = 0;
            let mut stop = || {
                looks += 1;
                looks >= most
            };
            let done = judging.prepare(&mut judges, &mut Limit::new(&mut stop));
            assert!(done >= before, "{done} after {before}");
            if done >= 1.0 {
                break;
            }
            (slices, before) = (slices + 1, done);
        }
        assert!(slices > 1, "{slices}");
        // The last tokens come first.
        let mut left = judging.left();
        assert_eq!(left, session.ply());
        while judging.step(&mut judges, &mut Limit::new(&mut || false)) {
            left -= 1;
            assert_eq!(judging.left(), left);
            let review = judging.review();
            assert!(
                review.token(left).is_some() && (left == 0 || review.token(left - 1).is_none())
            );
        }
        assert!(judging.review().is_complete());
        assert_eq!(report(&session, judging.review()), report(&session, &whole));
    }
}

#[test]
fn a_review_without_time_estimates() {
    let session = played(&ur::Options { pieces: 2, ..Default::default() }, [Level::Random; 2], 1);
    let mut judges = judges();
    let mut judging = Judging::new(&session, Vec::new(), &mut judges).unwrap();
    let mut stop = || true;
    while judging.step(&mut judges, &mut Limit::new(&mut stop)) {}
    let review = judging.into_review();
    check(&review);
    assert!(!review.is_exact() && residue(&review) < 1e-9);
    let jump = flag::Options { cells: 30, lead: 2, ..Default::default() };
    let session = played(&jump, [Level::Easy; 2], 1);
    let mut judging = Judging::new(&session, Vec::new(), &mut judges).unwrap();
    while judging.step(&mut judges, &mut Limit::new(&mut stop)) {}
    let review = judging.into_review();
    check(&review);
    assert!(!review.is_exact());
}

#[test]
fn judges_are_kept_from_game_to_game() {
    let mut kept = judges();
    for pieces in [2, 1, 2] {
        let session = played(&ur::Options { pieces, ..Default::default() }, [Level::Random; 2], 4);
        let alone = reviewed(&session, &mut judges());
        assert_eq!(report(&session, &reviewed(&session, &mut kept)), report(&session, &alone));
    }
}

#[test]
fn a_game_that_only_begins_is_reviewed() {
    let session = Session::new(&ur::Options { pieces: 1, ..Default::default() }, Seed(1)).unwrap();
    let review = reviewed(&session, &mut Judges::default());
    assert!((review.start() - 0.530_050).abs() < 1e-6 && review.is_exact());
    assert!((review.start() - review.result()).abs() < 1e-12);
    let report = report(&session, &review);
    assert_eq!(report["tokens"], json!([]));
    let none = json!({"loss": 0, "luck": 0, "decisions": 0, "error": 0});
    assert_eq!(report["seats"], json!({"first": none, "second": none}));
}

#[test]
fn a_game_that_is_given_up_keeps_the_value_of_its_position() {
    let options = ur::Options { pieces: 1, ..Default::default() };
    let mut session = Session::new(&options, Seed(1)).unwrap();
    for token in ["4/0", "2/4", "1/0"] {
        session.play(token).unwrap();
    }
    session.end(Outcome { winner: Some(Seat::Second), reason: Reason::Resigned }).unwrap();
    let review = reviewed(&session, &mut Judges::default());
    assert!(review.result() > 0.5 && review.result() < 1.0, "{}", review.result());
    assert!(residue(&review) < 1e-9);
}

#[test]
fn the_json_has_the_keys_of_the_contract() {
    let options = ur::Options { pieces: 1, ..Default::default() };
    let mut session = Session::new(&options, Seed(1)).unwrap();
    for token in ["4/0", "0", "1/0"] {
        // The second token throws nothing, and the third can't be played.
        let _ = session.play(token);
    }
    let report = report(&session, &reviewed(&session, &mut Judges::default()));
    let keys = |value: &Value| value.as_object().unwrap().keys().cloned().collect::<Vec<_>>();
    let all = ["game", "options", "exact", "scale", "start", "result", "tokens", "seats"];
    assert_eq!(keys(&report), all);
    let token =
        ["ply", "token", "seat", "before", "after", "best", "loss", "luck", "forced", "class"];
    assert_eq!(keys(&report["tokens"][0]), token);
    assert_eq!(keys(&report["seats"]["first"]), ["loss", "luck", "decisions", "error"]);
    assert_eq!(report["options"], json!({"pieces": 1, "rosettes": "on", "safe": "on"}));
    // A throw that moves nothing leaves no choice, and a single choice is forced.
    let [forced, passed] = [0, 1].map(|ply| &report["tokens"][ply]);
    assert_eq!((&forced["forced"], &forced["class"]), (&json!(true), &Value::Null));
    assert_eq!((&passed["forced"], &passed["best"]), (&json!(true), &json!(["0"])));
    assert_eq!(passed["class"], Value::Null);

    let jump = played(&flag::Options { cells: 8, ..Default::default() }, [Level::Random; 2], 1);
    let report = self::report(&jump, &reviewed(&jump, &mut Judges::default()));
    assert_eq!(report["scale"], "outcome");
    assert_eq!(report["tokens"].as_array().unwrap().last().unwrap()["plies"], 0);
}

#[test]
fn a_game_of_another_kind_has_values_of_its_own() {
    let mut judges = judges();
    let options = trisq::Options { size: 3, target: 1, limit: None, ..Default::default() };
    let session = played(&options, [Level::Perfect; 2], 1);
    let review = reviewed(&session, &mut judges);
    assert!(review.tokens().all(|judged| judged.class.is_none_or(|class| class <= Class::Good)));
}
