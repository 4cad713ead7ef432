//! Tests of the values of one position against the review of the game.

use rosette_cards::CardSet;
use rosette_judge::{Judges, Work, WorkError};
use rosette_review::{HandQuestion, MoveAnalysis, Review, Scale};
use rosette_rules::{AnyOptions, OptionValue, Seat, flag, triad, trisq, ur};
use rosette_session::{Level, OptionPairs, Record, Session};

use crate::common::{choose, dealt, judges, played, players, reviewed};

/// Returns the record of a game up to a ply, with the step that is pending there.
fn record_at(session: &Session, ply: usize) -> Record {
    let mut record = session.record();
    record.tokens.truncate(ply);
    record.pending = session.pending_at(ply).map(str::to_owned);
    record
}

/// Works to the end, in short slices, and returns the scale and all values that came.
fn worked(mut work: Work, judges: &mut Judges) -> (Scale, Vec<MoveAnalysis>) {
    let mut lines = Vec::new();
    loop {
        let slice = work.slice(judges, 0.0, &|| 1.0);
        assert_eq!(slice.whole, None);
        lines.extend(slice.lines);
        if slice.done >= 1.0 {
            break;
        }
    }
    let (head, rest) = lines.split_first().unwrap();
    let scale = Review::begin(1, head).unwrap().scale();
    (scale, rest.iter().map(|line| MoveAnalysis::read(line).unwrap()).collect())
}

#[test]
fn a_position_is_worth_what_the_review_says() {
    let games: [Box<dyn AnyOptions>; 5] = [
        Box::new(ur::Options { pieces: 1, ..Default::default() }),
        Box::new(dealt(&triad::Options::default(), 1)),
        Box::new(trisq::Options { size: 3, ..Default::default() }),
        Box::new(flag::Options { cells: 9, ..Default::default() }),
        Box::new(flag::Options { cells: 8, rules: flag::RuleSet::Dice, ..Default::default() }),
    ];
    for options in games {
        let session = played(options.as_ref(), [Level::Random; 2], 3);
        let mut judges = judges();
        let review = reviewed(&session, &mut judges);
        // The first placements of Triple Triad take long in a debug build.
        for ply in (0..=session.ply()).rev().take(6) {
            let work = Work::look(record_at(&session, ply), &mut judges).unwrap().0;
            let (scale, values) = worked(work, &mut judges);
            let [here] = &values[..] else { panic!("{values:?}") };
            assert!(here.exact && scale == review.scale(), "{here:?}");
            let Some(judged) = review.token(ply) else {
                assert!((here.before - review.result()).abs() < 1e-6 && here.choices.is_empty());
                continue;
            };
            assert_eq!(here.seat, judged.seat);
            let inside = session.position_at(ply).turn();
            let value = if judged.choices.is_empty() && inside == session.settled_at(ply).turn() {
                judged.start
            } else {
                judged.before
            };
            assert!((here.before - value).abs() < 1e-6, "{here:?} {judged:?}");
            if !here.choices.is_empty() {
                assert_eq!(here.best, judged.best);
                assert_eq!(here.choices.len(), judged.choices.len());
            }
            for (one, other) in here.choices.iter().zip(&judged.choices) {
                assert_eq!((&one.token, one.valued.plies), (&other.token, other.valued.plies));
                assert!((one.valued.value - other.valued.value).abs() < 1e-6);
            }
        }
    }
}

#[test]
fn the_first_values_are_estimates_until_the_game_is_solved() {
    let session = played(&ur::Options { pieces: 2, ..Default::default() }, [Level::Random; 2], 1);
    let (record, mut judges) = (record_at(&session, 3), judges());
    let (work, rules) = Work::look(record.clone(), &mut judges).unwrap();
    assert!(rules.is_some(), "a net estimates");
    let (_, values) = worked(work, &mut judges);
    let exact: Vec<_> = values.iter().map(|here| here.exact).collect();
    assert_eq!(exact, [false, true]);
    assert!((values[0].before - values[1].before).abs() < 0.05, "{values:?}");
    // The judges keep the solution for the next position.
    let work = Work::look(record_at(&session, 4), &mut judges).unwrap().0;
    assert_eq!(worked(work, &mut judges).1.len(), 1);
}

#[test]
fn a_seat_is_told_no_more_than_it_can_know() {
    let options = dealt(&triad::Options { open: triad::Open::Off, ..Default::default() }, 2);
    let mut session = Session::new(&options, rosette_session::Seed(2)).unwrap();
    let mut players = players();
    for _ in 0..5 {
        choose(&mut session, Level::Random, &mut players);
    }
    let question = session.question(Level::Strong).unwrap();
    let cards = question.record.options.0.iter().map(|(_, value)| value.to_string());
    assert!(cards.collect::<String>().contains('?'), "the question hides cards");
    let choices = question.choices.len();
    let seat = question.seat;
    let (scale, values) = worked(Work::consider(question), &mut judges());
    let [here] = &values[..] else { panic!("{values:?}") };
    assert_eq!((scale, here.seat, here.choices.len()), (Scale::Score, Some(seat), choices));
    assert!(!here.exact && here.choices.iter().all(|choice| !choice.valued.exact));
    let own = |value| scale.seen_by(seat, value);
    let most = here.choices.iter().map(|it| own(it.valued.value)).fold(f64::MIN, f64::max);
    assert!((own(here.before) - most).abs() < 1e-6);
}

#[test]
fn the_best_hand_is_found_in_slices() {
    let strong = ["AAA9", "9A98", "A988", "9999", "88AA"].map(str::to_owned);
    let weak: Vec<String> = (1..6).map(|rank| format!("{rank}111")).collect();
    let options = OptionPairs::of(&triad::Options { same: true, ..Default::default() });
    let question = HandQuestion {
        record: Record { options, ..Record::of_game("triad") },
        seat: Seat::Second,
        cards: weak.iter().chain(&strong).cloned().collect(),
        others: CardSet::house().cards().iter().map(|info| info.card.to_string()).collect(),
    };
    let mut work = Work::hand(&question).unwrap();
    let mut slices = 1;
    let places = loop {
        let slice = work.slice(&mut judges(), 0.0, &|| 1.0);
        if let Some((places, report)) = slice.whole {
            assert_eq!((slice.done, report.as_str()), (1.0, "null"));
            break places;
        }
        slices += 1;
    };
    let mut places: Vec<usize> = places.split(' ').map(|place| place.parse().unwrap()).collect();
    places.sort_unstable();
    assert_eq!(places, [5, 6, 7, 8, 9], "all strong cards and no weak one");
    assert!(slices > 1);
    let few = HandQuestion { cards: weak[..4].to_vec(), ..question.clone() };
    assert!(matches!(Work::hand(&few), Err(WorkError::NoHand)));
    let mut wrong = question;
    wrong.record.options.0.push(("sam".to_owned(), OptionValue::switch(true)));
    let error = Work::hand(&wrong).unwrap_err().to_string();
    assert!(error.contains("sam"), "{error}");
}

#[test]
fn a_wrong_record_has_no_values() {
    let mut record = Record::of_game("ur");
    record.tokens.push("9/9".to_owned());
    assert!(Work::look(record, &mut judges()).is_err());
}

#[test]
fn all_moves_have_estimates_before_a_long_solution() {
    let session = played(&ur::Options { pieces: 2, ..Default::default() }, [Level::Random; 2], 1);
    let mut judges = judges();
    let mut work = Work::begin(session.record(), Vec::new(), None, &mut judges).unwrap().0;
    let mut plies = Vec::new();
    let whole = loop {
        // By this clock, each slice ends at once.
        let slice = work.slice(&mut judges, 0.0, &|| 1.0);
        let judged = slice.lines.iter().filter_map(|line| MoveAnalysis::read(line));
        plies.extend(judged.map(|judged| (judged.ply, judged.exact)));
        if let Some((whole, _)) = slice.whole {
            break whole;
        }
    };
    let count = session.ply();
    let back: Vec<_> = (0..count).rev().collect();
    let all: Vec<_> = plies.iter().map(|it| it.0).collect();
    assert_eq!(all, [&back[..], &back].concat(), "once estimated, once exact");
    assert!(plies[..count].iter().any(|it| !it.1) && plies[count..].iter().all(|it| it.1));
    assert!(Review::read(&session.record(), &whole).unwrap().is_exact());
}
