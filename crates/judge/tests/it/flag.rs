//! Tests of reviews of ±123D against tables and searches.

use rosette_bots::{
    Limit,
    flag::{SolvedValues, solve},
    search::Search,
};
use rosette_review::{Review, Scale};
use rosette_rules::{
    Game as _, Seat, Turn,
    flag::{Flag, Options, RuleSet},
    legal_tokens, play_token,
};
use rosette_session::{Level, Session};

use crate::common::{check, judges, played, residue, reviewed};

fn position(session: &Session, ply: usize) -> &Flag {
    session.settled_at(ply).as_any().downcast_ref().unwrap()
}

/// Returns the first seat's chance in a position of `dice` without a pending step.
fn chance(table: &SolvedValues, position: &Flag) -> f64 {
    match position.turn() {
        Turn::Over(outcome) => match outcome.winner {
            Some(Seat::First) => 1.0,
            None => 0.5,
            Some(Seat::Second) => 0.0,
        },
        _ => Scale::Chance.seen_by(position.to_move(), table.value(position).unwrap()),
    }
}

/// Returns the mean chance over all distances that chance can roll after a choice.
fn mean(table: &SolvedValues, before: &Flag, choice: &str) -> f64 {
    let tokens = legal_tokens(before, None);
    let own = tokens
        .iter()
        .filter(|token| *token == choice || choice.ends_with('D') && token.starts_with(choice));
    let after = own.map(|token| chance(table, &play_token(before, token).unwrap().0));
    let after: Vec<f64> = after.collect();
    after.iter().sum::<f64>() / after.len() as f64
}

#[test]
fn every_choice_of_dice_is_worth_what_the_table_says() {
    let mut judges = judges();
    for (cells, lead, seeds) in [(8, 0, 0..20), (9, 2, 20..40)] {
        let options = Options { cells, lead, rules: RuleSet::Dice, ..Options::default() };
        let start = Flag::new(&options).unwrap();
        let table = SolvedValues::new(&start, &mut Limit::new(&mut || false)).unwrap();
        for seed in seeds {
            let session = played(&options, [Level::Random, Level::Easy], seed);
            let review = reviewed(&session, &mut judges);
            check(&review);
            assert!(review.is_exact() && residue(&review) < 1e-9, "{}", residue(&review));
            for judged in review.tokens() {
                let before = position(&session, judged.ply);
                let seat = before.to_move();
                let own = |chance| Scale::Chance.seen_by(seat, chance);
                let (mut most, mut made) = (0.0_f64, 0.0);
                for choice in &judged.choices {
                    let value = mean(&table, before, &choice.token);
                    assert!((choice.valued.value - value).abs() < 1e-9, "{choice:?}");
                    most = most.max(own(value));
                    if judged.token.starts_with(&choice.token) {
                        made = own(value);
                    }
                }
                let after = chance(&table, position(&session, judged.ply + 1));
                assert!((judged.loss - (most - made)).abs() < 1e-9, "{judged:?}");
                assert!((judged.luck - (own(after) - made)).abs() < 1e-9, "{judged:?}");
                let rolled = judged.token.contains('D');
                assert!(rolled || judged.luck.abs() < 1e-9, "{judged:?}");
            }
        }
    }
}

#[test]
fn every_choice_of_jump_is_worth_what_a_search_finds() {
    let mut judges = judges();
    for (lead, burnt, seed) in [(0, 0, 1), (1, 0, 2), (2, 1 << 5, 3), (1, 1 << 4 | 1 << 9, 4)] {
        let options = Options { cells: 14, lead, burnt, ..Options::default() };
        let session = played(&options, [Level::Random, Level::Easy], seed);
        let review = reviewed(&session, &mut judges);
        check(&review);
        assert!(review.is_exact() && residue(&review) < 1e-9);
        for judged in review.tokens() {
            let before = position(&session, judged.ply);
            compare(before, &review, judged.ply);
            let best = solve(before, &mut Limit::new(&mut || false)).unwrap().best;
            assert_eq!(best.len(), judged.best.len(), "{judged:?}");
        }
    }
}

/// Checks the values of a position's choices against a search for each.
fn compare(before: &Flag, review: &Review, ply: usize) {
    let judged = review.token(ply).unwrap();
    for choice in &judged.choices {
        let next = play_token(before, &choice.token).unwrap().0;
        let sign = if next.to_move() == Seat::First { 1 } else { -1 };
        let mut search = Search::new(1 << 20);
        let value = match search.best(&next, u64::MAX, 200, &mut Limit::new(&mut || false)) {
            Some(found) => {
                let plies = rosette_bots::search::WIN.abs_diff(found.value.abs());
                assert_eq!(choice.valued.plies, Some(plies), "{choice:?}");
                sign * found.value.signum()
            }
            None => {
                assert_eq!(choice.valued.plies, Some(0));
                if next.turn().outcome().unwrap().winner == Some(Seat::First) { 1 } else { -1 }
            }
        };
        assert!((choice.valued.value - f64::from(value)).abs() < 1e-9, "{choice:?}");
        if choice.token == judged.token {
            assert_eq!(judged.plies, choice.valued.plies);
        }
    }
}

#[test]
fn long_lines_are_estimated_and_say_so() {
    let mut judges = judges();
    let options = Options { cells: 26, rules: RuleSet::Dice, ..Options::default() };
    let review = reviewed(&played(&options, [Level::Easy; 2], 3), &mut judges);
    check(&review);
    assert!(!review.is_exact() && !review.token(0).unwrap().exact);
    let precision = review.estimate().precision;
    let estimated = || review.tokens().filter(|judged| !judged.exact);
    assert!(estimated().all(|judged| judged.loss == 0.0 || judged.loss > precision));
    assert!(estimated().count() > 5);
}
