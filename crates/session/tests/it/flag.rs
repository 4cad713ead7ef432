//! Tests of sessions of ±123D: a direction and the distance that chance gives it, through undo,
//! redo and storage.

use crate::common::{conforms, stored, typed};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use rosette_json::Json;
use rosette_rules::{
    Seat, Viewer,
    flag::{Flag, Options, RuleSet},
};
use rosette_session::{Record, Seed, Session};

fn game(cells: u8, rules: RuleSet, seed: u64) -> Session {
    Session::new(&Options { cells, rules, ..Options::default() }, Seed(seed)).unwrap()
}

fn dice(seed: u64) -> Session {
    game(50, RuleSet::Dice, seed)
}

/// Checks that storing and restoring a session, and writing and opening its record, lose nothing.
#[track_caller]
fn check_kept(session: &Session) {
    let restored = Session::restore(stored(session)).unwrap();
    assert_eq!(&restored, session, "storage keeps all of it");
    let json = Json::read(&rosette_json::text(&session.record())).unwrap();
    let opened = Session::open(Record::read(&json).unwrap(), session.seed()).unwrap();
    assert_eq!(
        typed::<Flag>(&opened.position()),
        typed::<Flag>(&session.position()),
        "a record opens as what it was made of"
    );
    assert_eq!(opened.pending(), session.pending());
    assert_eq!(opened.legal(), session.legal());
}

fn tokens(session: &Session) -> Vec<String> {
    session.tokens().map(str::to_owned).collect()
}

#[test]
fn flag_conforms() {
    for (number, (cells, lead, burnt)) in
        [(5, 0, 0), (8, 2, 0b1010), (16, 1, 0b110_0000), (30, 0, 0)].into_iter().enumerate()
    {
        for rules in [RuleSet::Jump, RuleSet::Dice] {
            let seed = number as u64;
            let mut random = ChaCha8Rng::seed_from_u64(seed);
            let options = Options { cells, rules, lead, burnt, ..Options::default() };
            conforms::<Flag>(&Session::new(&options, Seed(seed)).unwrap(), &mut random);
        }
    }
}

#[test]
fn a_direction_is_pending_until_its_distance_is_drawn() {
    let mut session = dice(1);
    assert!(!session.draw(), "nothing is drawn before a direction is chosen");
    session.begin("+D").unwrap();
    assert_eq!(session.pending(), Some("+D"));
    assert_eq!((session.ply(), session.to_move()), (0, Some(Seat::First)));
    assert_eq!(session.legal(), ["+D4", "+D5", "+D6", "+D7", "+D8", "+D9"]);
    let state = session.state(Viewer::All);
    assert_eq!((state.pending.as_deref(), state.to_move), (Some("+D"), Some("first")));
    check_kept(&session);
    assert!(session.draw());
    let distance: u8 = tokens(&session)[0][2..].parse().unwrap();
    assert!((4..=9).contains(&distance));
    assert_eq!(tokens(&session), [format!("+D{distance}")]);
    assert_eq!(typed::<Flag>(&session.position()).player(Seat::First), distance);
    assert_eq!((session.pending(), session.to_move()), (None, Some(Seat::Second)));
    check_kept(&session);
}

#[test]
fn what_is_begun_must_be_completed() {
    let mut session = dice(1);
    session.begin("+D").unwrap();
    let before = session.clone();
    for token in ["+1", "-D4", "+D", "+D3", "x"] {
        assert!(session.play(token).is_err(), "{token}");
    }
    for text in ["+D", "-D", "+1"] {
        assert!(session.begin(text).is_err(), "{text}");
    }
    assert_eq!(session, before);
    session.play("+D6").unwrap();
    assert_eq!(typed::<Flag>(&session.position()).player(Seat::First), 6);
}

#[test]
fn only_a_legal_direction_can_be_begun() {
    let mut session = dice(1);
    let before = session.clone();
    let why = |session: &mut Session, text| session.begin(text).unwrap_err().to_string();
    assert!(why(&mut session, "-D").contains("no distance from 4 to 9"));
    assert!(why(&mut session, "+1").starts_with("ply 1, token \"+1\": the turn isn't complete"));
    for text in ["+D7", "D", "", "+d", "+DD"] {
        assert!(why(&mut session, text).contains("unreadable"), "{text}");
    }
    assert_eq!(session, before);
    let mut jump = game(15, RuleSet::Jump, 1);
    assert!(why(&mut jump, "+D").contains("only with rules dice"));
    let mut over = game(5, RuleSet::Dice, 1);
    for token in ["+D4", "+1", "-D4"] {
        over.play(token).unwrap();
    }
    assert!(why(&mut over, "+D").contains("the game is over"));
    assert!(!over.draw());
}

#[test]
fn the_distance_after_an_undo_is_the_same() {
    for seed in 0..20 {
        let mut session = dice(seed);
        session.play("+1").unwrap();
        session.begin("+D").unwrap();
        assert!(session.draw());
        let played = session.clone();
        assert!(session.undo());
        assert_eq!(session.pending(), None, "the direction was a choice, and is taken back too");
        assert_eq!(session.legal().len(), 9, "three steps, and +D by its distances");
        check_kept(&session);

        let mut again = session.clone();
        again.begin("+D").unwrap();
        assert!(again.undone().is_empty());
        assert!(again.draw());
        assert_eq!(again, played, "the same luck");

        let mut redone = session.clone();
        assert!(redone.redo());
        assert_eq!(redone, played);

        // A different choice at this ply doesn't change the luck of the next one.
        let luck = |mut session: Session| {
            session.begin("+D").unwrap();
            assert!(session.draw());
            tokens(&session).pop().unwrap()
        };
        let mut other = session.clone();
        other.play("+2").unwrap();
        assert_eq!(luck(other), luck(played));
    }
}

#[test]
fn the_distance_of_an_opened_game_is_the_same_after_an_undo() {
    let mut record = dice(0).record();
    record.tokens = ["+1", "+D7"].map(str::to_owned).to_vec();
    for seed in 0..20 {
        let mut session = Session::open(record.clone(), Seed(seed)).unwrap();
        session.undo();
        session.begin("+D").unwrap();
        assert!(session.draw());
        assert_eq!(tokens(&session), ["+1", "+D7"]);
        assert!(session.legal().iter().any(|token| token.starts_with("+D")));
    }
}

#[test]
fn a_pending_direction_outlasts_undo_and_storage() {
    let mut session = dice(3);
    session.play("+1").unwrap();
    session.play("+2").unwrap();
    session.begin("+D").unwrap();
    let begun = session.clone();
    assert!(session.undo());
    assert_eq!((session.ply(), session.pending()), (1, None));
    check_kept(&session);
    assert!(session.redo());
    assert_eq!(session, begun, "the direction is pending again");
    assert!(session.undo());
    session.begin("+D").unwrap();
    assert!(session.undone().is_empty(), "another line begins");
    check_kept(&session);
    assert!(session.draw());
    assert_eq!(session.ply(), 2);
}

#[test]
fn a_vain_draw_passes_the_turn() {
    let options = Options { rules: RuleSet::Dice, burnt: 0b11_1110_0000, ..Options::default() };
    let start = Session::new(&options, Seed(0)).unwrap();
    let mut vain = 0;
    for seed in 0..30 {
        let mut session = Session::new(start.options(), Seed(seed)).unwrap();
        session.begin("+D").unwrap();
        assert!(session.draw());
        let moved = typed::<Flag>(&session.position()).player(Seat::First) != 0;
        assert_eq!(moved, tokens(&session) == ["+D4"]);
        assert_eq!((session.to_move(), session.ply()), (Some(Seat::Second), 1));
        vain += u32::from(!moved);
        check_kept(&session);
    }
    assert!((1..30).contains(&vain));
}

/// Plays as people do: begins a direction and draws its distance, with undo and redo in between.
#[test]
fn random_games_with_draws_keep() {
    for seed in 0..12 {
        let mut random = ChaCha8Rng::seed_from_u64(seed);
        let mut session = game(12, RuleSet::Dice, seed);
        let mut calls = 0;
        while session.outcome().is_none() {
            calls += 1;
            assert!(calls < 20_000, "a random game ends");
            if session.pending().is_some() {
                if random.random_range(0..4) == 0 && session.undo() {
                    session.redo();
                }
                assert!(session.draw());
            } else if random.random_range(0..8) == 0 && session.undo() {
                if random.random_range(0..2) == 0 {
                    session.redo();
                }
            } else {
                let legal = session.legal();
                let token = &legal[random.random_range(0..legal.len())];
                match token.get(..2).filter(|text| text.ends_with('D')) {
                    Some(direction) => session.begin(direction).unwrap(),
                    None => session.play(token).unwrap(),
                };
            }
            check_kept(&session);
        }
        assert!(session.position().turn().outcome().is_some());
    }
}
