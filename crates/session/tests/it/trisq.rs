//! Tests of sessions of Trisq: the properties of all sessions, and a game to its target.

use crate::common::conforms;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use rosette_rules::{
    Reason, Seat,
    trisq::{Options, Trisq},
};
use rosette_session::{Seed, Session};

#[test]
fn trisq_conforms() {
    for (number, (size, target, limit)) in
        [(3, 0, Some(27)), (3, 2, Some(0)), (5, 0, Some(30)), (13, 1, Some(40)), (19, 0, Some(12))]
            .into_iter()
            .enumerate()
    {
        let seed = number as u64;
        let mut random = ChaCha8Rng::seed_from_u64(seed);
        let options = Options { size, target, limit, ..Options::default() };
        conforms::<Trisq>(&Session::new(&options, Seed(seed)).unwrap(), &mut random);
    }
}

#[test]
fn a_game_is_played_to_its_target() {
    let options = Options { target: 1, ..Options::default() };
    let mut session = Session::new(&options, Seed(1)).unwrap();
    for token in "C4 c3 b3 a13 c2 n13".split(' ') {
        session.play(token).unwrap();
    }
    assert_eq!(session.to_move(), Some(Seat::First));
    let refused = session.play("c4").unwrap_err().to_string();
    assert!(refused.contains("ply 7") && refused.contains("c4"), "{refused}");
    session.play("d3").unwrap();
    let outcome = session.outcome().unwrap();
    assert_eq!((outcome.winner, outcome.reason), (Some(Seat::First), Reason::Target));
    assert!(session.play("a1").is_err());
    assert!(session.undo());
    assert!(session.outcome().is_none());
}
