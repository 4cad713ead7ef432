//! Tests of the written form of reviews: a review that is read back has the same report and the
//! same marks.

use rosette_json::text;
use rosette_review::{MoveAnalysis, Review};
use rosette_rules::{Seat, flag, triad, trisq, ur};
use rosette_session::{Level, Seed, Session};

use crate::common::{dealt, judges, played, reviewed};

fn games() -> Vec<Session> {
    let dice = flag::Options { cells: 8, rules: flag::RuleSet::Dice, ..Default::default() };
    let jump = flag::Options { cells: 9, ..Default::default() };
    let closed = dealt(&triad::Options { open: triad::Open::Off, ..Default::default() }, 1);
    vec![
        played(&ur::Options { pieces: 2, ..Default::default() }, [Level::Random; 2], 1),
        played(&dice, [Level::Random; 2], 2),
        played(&jump, [Level::Random; 2], 3),
        played(&trisq::Options { size: 3, ..Default::default() }, [Level::Random; 2], 4),
        played(&closed, [Level::Random; 2], 5),
        played(&closed, [Level::Strong, Level::Random], 5),
    ]
}

#[test]
fn a_review_is_read_as_it_was_written() {
    let (mut judges, mut certain) = (judges(), 0);
    for session in games() {
        let (record, review) = (session.record(), reviewed(&session, &mut judges));
        let written = review.written();
        let read = Review::read(&record, &written).expect(&written);
        assert_eq!(text(&read.report(&record)), text(&review.report(&record)));
        assert_eq!(read.written(), written);
        assert_eq!(read.end(), review.end());
        for (one, other) in read.tokens().zip(review.tokens()) {
            assert_eq!((one.start, &one.known), (other.start, &other.known));
            certain += usize::from(one.known.as_ref().is_some_and(|known| known.certain));
            assert_eq!(one.choices.len(), other.choices.len());
            for (one, other) in one.choices.iter().zip(&other.choices) {
                assert!((one.valued.value - other.valued.value).abs() < 1e-6);
                let [one, other] =
                    [one, other].map(|it| (&it.token, it.valued.exact, it.valued.plies));
                assert_eq!(one, other);
            }
        }
        // Lines that come one by one make the same review.
        let mut begun = Review::begin(session.ply(), &review.head()).unwrap();
        for judged in review.tokens().rev() {
            assert!(!begun.is_complete());
            assert!(begun.add(MoveAnalysis::read(&judged.line()).unwrap()));
        }
        assert_eq!(begun, read);
    }
    assert!(certain > 0, "a win was certain");
}

#[test]
fn nothing_is_certain_if_a_hand_has_cards_of_another_set() {
    let closed = triad::Options { open: triad::Open::Off, ..Default::default() };
    let closed = dealt(&closed, 1);
    let other = triad::Card::new([1; 4], None).unwrap();
    let [first, second] = closed.hands().map(Option::unwrap);
    // The last card, which is never placed, is of another set.
    for (last, is_certain) in [(second[4], true), (other, false)] {
        let second = [second[0], second[1], second[2], second[3], last];
        let options = triad::Options {
            starts: Some(Seat::First),
            ..closed.clone().with_hands([Some(first), Some(second)])
        };
        let mut certain = 0;
        for seed in 0..3 {
            let mut session = Session::new(&options, Seed(1)).unwrap();
            let mut below = Seed(seed).numbers(0);
            while let Some(seat) = session.to_move() {
                let mut left = session.choices();
                left.retain(|it| seat == Seat::First || !it.starts_with('5'));
                session.play(&left[below(left.len() as u32) as usize]).unwrap();
            }
            let review = reviewed(&session, &mut judges());
            let known = review.tokens().filter_map(|it| it.known.as_ref());
            certain += known.filter(|it| it.certain).count();
        }
        assert_eq!(certain > 0, is_certain, "{last}");
    }
}

#[test]
fn what_is_of_another_game_or_damaged_is_not_read() {
    let session = games().swap_remove(0);
    let (record, written) = (session.record(), reviewed(&session, &mut judges()).written());
    let reads = |text: &str| Review::read(&record, text).is_some();
    assert!(reads(&written));
    let (head, rest) = written.split_once('\n').unwrap();
    for damaged in [
        String::new(),
        head.to_owned(),
        rest.to_owned(),
        written.replacen("1\t", "2\t", 1),
        written.rsplit_once('\n').unwrap().0.to_owned(),
        format!("{written}\n{}", written.lines().last().unwrap().replacen("0\t", "1\t", 1)),
        written.replace("\tf\t", "\tx\t"),
        written.replace('=', ":"),
        written.replace('\t', " "),
    ] {
        assert!(!reads(&damaged), "{damaged}");
    }
    let mut other = record.clone();
    other.tokens[0] = "0".to_owned();
    assert!(Review::read(&other, &written).is_none());
    other = record.clone();
    other.tokens.pop();
    assert!(Review::read(&other, &written).is_none());
}
