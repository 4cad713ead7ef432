//! Tests of continuing from an earlier position: what is dropped, what remains and what is refused.

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use rosette_rules::{Outcome, Reason, Seat, flag, ur};
use rosette_session::{Refusal, Seed, Session};

fn ur(seed: u64) -> Session {
    let options = ur::Options { pieces: 3, ..ur::Options::default() };
    Session::new(&options, Seed(seed)).unwrap()
}

fn dice(seed: u64) -> Session {
    let options =
        flag::Options { cells: 50, rules: flag::RuleSet::Dice, ..flag::Options::default() };
    Session::new(&options, Seed(seed)).unwrap()
}

/// Plays `plies` random tokens, or to the end.
fn play_on(session: &mut Session, plies: usize, random: &mut ChaCha8Rng) {
    let end = session.ply() + plies;
    while session.outcome().is_none() && session.ply() < end {
        if !session.draw() {
            let choices = session.choices();
            session.choose(&choices[random.random_range(0..choices.len())]).unwrap();
        }
    }
}

fn undone(session: &Session, ply: usize) -> Session {
    let mut back = session.clone();
    while back.ply() > ply {
        assert!(back.undo());
    }
    back
}

#[test]
fn an_earlier_position_is_the_one_that_undo_leads_to() {
    let mut random = ChaCha8Rng::seed_from_u64(21);
    for seed in 0..20 {
        for mut session in [ur(seed), dice(seed)] {
            play_on(&mut session, 30, &mut random);
            assert!(session.earlier(session.ply() + 1).is_none());
            for ply in 0..=session.ply() {
                let back = undone(&session, ply);
                assert_eq!(session.pending_at(ply), back.pending());
                assert_eq!(
                    format!("{:?}", session.position_at(ply)),
                    format!("{:?}", back.position())
                );
                let earlier = session.earlier(ply).unwrap();
                assert_eq!(earlier.record(), back.record());
                assert_eq!(earlier.choices(), back.choices());
            }
        }
    }
}

#[test]
fn another_choice_drops_what_came_later_and_meets_the_same_luck() {
    let mut random = ChaCha8Rng::seed_from_u64(22);
    let mut dropped = 0;
    for seed in 0..40 {
        for mut session in [ur(seed), dice(seed)] {
            play_on(&mut session, 30, &mut random);
            session.undo();
            for ply in 0..session.ply() {
                let mut back = undone(&session, ply);
                let choices = back.choices();
                for choice in choices.iter().filter(|choice| !session.chose(ply, choice)) {
                    let mut other = session.clone();
                    other.choose_at(ply, choice).unwrap();
                    back.choose(choice).unwrap();
                    assert_eq!(other, back, "as if all had been taken back");
                    assert!(!other.can_redo());
                    other.draw();
                    back.draw();
                    assert_eq!(other, back);
                    assert_eq!(session.later_than(ply), session.ply() + 1 - ply);
                    back = undone(&session, ply);
                    dropped += 1;
                }
            }
        }
    }
    assert!(dropped > 1000);
}

#[test]
fn the_choice_that_was_made_is_known() {
    let mut session = ur(1);
    for token in ["4/0", "0", "2/0"] {
        session.play(token).unwrap();
    }
    assert!(session.chose(0, "4/0") && session.chose(1, "0") && session.chose(2, "2/0"));
    assert!(!session.chose(2, "1/0") && !session.chose(2, "2") && !session.chose(3, "2/0"));
    let mut session = dice(1);
    session.begin("+D").unwrap();
    session.draw();
    assert!(session.chose(0, "+D") && !session.chose(0, "+1"));
}

#[test]
fn an_end_that_no_token_tells_goes_with_what_is_dropped() {
    let mut session = dice(3);
    for token in ["+1", "+2", "+3"] {
        session.play(token).unwrap();
    }
    let resigned = Outcome { winner: Some(Seat::First), reason: Reason::Resigned };
    session.end(resigned).unwrap();
    let mut session = Session::open(session.record(), Seed(3)).unwrap();
    assert!(session.choose_at(1, "-9").is_err());
    assert_eq!((session.ply(), session.outcome()), (3, Some(resigned)), "nothing has changed");
    assert!(session.save().foreign, "it was over when it was opened");
    session.choose_at(1, "+1").unwrap();
    assert_eq!((session.ply(), session.outcome()), (2, None));
    assert!(!session.save().foreign, "what comes of it now is played here");
}

#[test]
fn what_may_not_be_taken_back_is_not_gone_on_from_either() {
    let mut session = dice(3);
    session.play("+1").unwrap();
    session.freeze();
    let refused = session.choose_at(0, "+2").unwrap_err();
    assert!(matches!(refused.reason, Refusal::Frozen));
    let illegal = session.check_at(0, "-9").unwrap_err();
    assert!(matches!(illegal.reason, Refusal::Illegal(_)), "{illegal}");
    assert!(session.check_at(0, "+2").is_ok(), "it would be legal");
    assert_eq!(session.ply(), 1);
}
