//! Tests of reviews of Triple Triad against the exact solver.

use rosette_bots::{Limit, triad::Solver};
use rosette_review::{Class, Effort, Review, Scale};
use rosette_rules::{
    Game as _, Seat, Turn, play_token,
    triad::{Open, Options, Triad},
};
use rosette_session::{Level, Session};

use crate::common::{check, dealt, judges, played, residue, reviewed};

fn position(session: &Session, ply: usize) -> &Triad {
    session.settled_at(ply).as_any().downcast_ref().unwrap()
}

/// Returns the first seat's final score less the second's, by another search.
fn score(position: &Triad, solver: &mut Solver) -> f64 {
    match position.turn() {
        Turn::Choice(seat) => {
            let found = solver.solve(position, &mut Limit::new(&mut || false)).unwrap();
            assert!(found.exact);
            Scale::Score.seen_by(seat, found.value.into())
        }
        _ => {
            let [first, second] = Seat::BOTH.map(|seat| f64::from(position.score(seat)));
            first - second
        }
    }
}

/// Compares the judge's values and best choices with the solver's, in this number of games. The
/// last game has sudden death.
fn check_choices(games: u64) {
    let mut judges = judges();
    let mut solver = Solver::default();
    let rules = Options { same: true, plus: true, combo: true, ..Options::default() };
    for seed in 0..games {
        let options = dealt(&Options { sudden_death: seed == games - 1, ..rules.clone() }, seed);
        let session = played(&options, [Level::Random, Level::Easy], seed);
        let review = reviewed(&session, &mut judges);
        check(&review);
        assert!(review.is_exact());
        // The first two placements of a round take too long to be searched twice here.
        for judged in review.tokens().filter(|judged| judged.ply % 9 >= 2) {
            let before = position(&session, judged.ply);
            for choice in &judged.choices {
                let next = play_token(before, &choice.token).unwrap().0;
                let value = score(&next, &mut solver);
                assert!((choice.valued.value - value).abs() < 1e-9, "{choice:?} {value}");
            }
            if let Some(found) = solver.solve(before, &mut Limit::new(&mut || false)) {
                assert_eq!(found.best, judged.best, "{judged:?}");
            }
        }
        if seed < 3 {
            assert!(residue(&review) < 1e-9);
        }
    }
}

#[test]
fn every_choice_is_worth_what_the_solver_finds() {
    check_choices(2);
}

#[test]
#[ignore = "long"]
fn every_choice_of_many_games_is_worth_what_the_solver_finds() {
    check_choices(40);
}

#[test]
fn with_chaos_the_last_choice_is_judged_exactly() {
    let mut judges = judges();
    let options = dealt(&Options { chaos: true, ..Options::default() }, 3);
    let session = played(&options, [Level::Random; 2], 3);
    let review = reviewed(&session, &mut judges);
    check(&review);
    assert_eq!(review.estimate().effort, Effort::Picks(24));
    assert_eq!(Review::begin(session.ply(), &review.head()).unwrap().estimate(), review.estimate());
    // A loss is a difference of means, so it may be between one and two cards.
    assert!(review.tokens().any(|judged| judged.loss > 1.0 && judged.loss < 2.0 && !judged.exact));
    let mut solver = Solver::default();
    for judged in review.tokens() {
        for choice in &judged.choices {
            assert_eq!(choice.valued.exact, judged.ply >= 7, "{} {choice:?}", judged.ply);
            if judged.ply >= 7 {
                // Without Chaos too, a seat with only one card left has no choice of cards.
                let next = play_token(position(&session, judged.ply), &choice.token).unwrap().0;
                let plain = Options { chaos: false, ..options.clone() };
                let tokens = session.tokens().take(judged.ply).chain([choice.token.as_str()]);
                let start = Triad::new(&plain).unwrap();
                let plain = tokens.fold(start, |at, token| play_token(&at, token).unwrap().0);
                assert_eq!(plain.score(Seat::First), next.score(Seat::First));
                assert!((choice.valued.value - score(&plain, &mut solver)).abs() < 1e-9);
            }
        }
    }
    assert!(review.tokens().any(|judged| judged.ply == 7 && judged.choices.len() == 2));
}

#[test]
fn closed_hands_are_judged_twice() {
    let mut judges = judges();
    let rules = Options { open: Open::Off, same: true, ..Options::default() };
    let session = played(&dealt(&rules, 2), [Level::Strong, Level::Easy], 2);
    let review = reviewed(&session, &mut judges);
    check(&review);
    // With all cards seen, everything is exact.
    assert!(review.is_exact());
    for judged in review.tokens().filter(|judged| judged.is_decision()) {
        let known = judged.known.as_ref().unwrap();
        assert!(known.loss >= 0.0 && known.deals > 1 && !known.best.is_empty(), "{known:?}");
        let is_best = known.best.contains(&judged.token);
        assert_eq!(is_best, known.class == Class::Best, "{known:?}");
    }
    // The bot Strong chooses by such a mean too, so no choice of its seat loses much by what it
    // could know.
    let own = review.tokens().filter(|judged| judged.seat == Some(Seat::First));
    let known = own.filter_map(|judged| judged.known.as_ref());
    assert!(known.clone().count() >= 4);
    assert!(
        known.clone().all(|known| known.class <= Class::Good),
        "{:?}",
        known.collect::<Vec<_>>()
    );
    // With open hands there is nothing to guess.
    let open = played(&dealt(&Options::default(), 2), [Level::Easy; 2], 2);
    assert!(reviewed(&open, &mut judges).tokens().all(|judged| judged.known.is_none()));
}
