//! Tests of reviews of Trisq: proven results on 3×3, and estimates on larger boards.

use rosette_bots::{Limit, trisq::Proof};
use rosette_review::{Class, Scale};
use rosette_rules::{
    Game as _, Seat, play_token,
    trisq::{Options, Trisq},
};
use rosette_session::{Level, Session};

use crate::common::{check, judges, played, residue, reviewed};

fn position(session: &Session, ply: usize) -> &Trisq {
    session.settled_at(ply).as_any().downcast_ref().unwrap()
}

#[test]
fn three_by_three_is_judged_by_proofs() {
    let mut judges = judges();
    let mut proof = Proof::default();
    for (target, seed) in [(0, 1), (1, 2), (1, 5), (0, 7)] {
        let options = Options { size: 3, target, limit: None, ..Options::default() };
        let session = played(&options, [Level::Random; 2], seed);
        let review = reviewed(&session, &mut judges);
        check(&review);
        assert_eq!((review.scale(), review.is_exact()), (Scale::Outcome, true));
        assert!(residue(&review) < 1e-9);
        for judged in review.tokens() {
            let before = position(&session, judged.ply);
            for choice in &judged.choices {
                let next = play_token(before, &choice.token).unwrap().0;
                let sign = |seat| if seat == Seat::First { 1 } else { -1 };
                let value = match next.turn().outcome() {
                    Some(outcome) => outcome.winner.map_or(0, sign),
                    None => {
                        let found = proof.value(&next, &mut Limit::new(&mut || false)).unwrap();
                        sign(next.to_move()) * found.0
                    }
                };
                assert!((choice.valued.value - f64::from(value)).abs() < 1e-9, "{choice:?}");
            }
        }
    }
}

fn check_good_games(games: u64) {
    let mut judges = judges();
    for seed in 0..games {
        let options = Options { size: 7, target: 2, limit: None, ..Options::default() };
        let session = played(&options, [Level::Strong; 2], seed);
        let review = reviewed(&session, &mut judges);
        check(&review);
        assert!(!review.is_exact() && review.scale() == Scale::Chance);
        let errors = review.tokens().filter(|judged| judged.class > Some(Class::Good));
        assert!(errors.count() <= 1, "the same search chose them");
    }
}

#[test]
fn a_good_game_on_a_larger_board_has_no_mistakes() {
    check_good_games(1);
}

#[test]
#[ignore = "long"]
fn good_games_on_larger_boards_have_no_mistakes() {
    check_good_games(20);
}
