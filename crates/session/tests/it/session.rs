//! Tests of sessions in random play: undo and redo, the pending step, records and storage.

use std::error::Error;

use crate::{
    common::{conforms, game, plain, typed},
    sample::samples,
};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use rosette_rules::{
    Viewer,
    ur::{Options, Ur},
};
use rosette_session::{
    AddressError, Malformed, Record, RecordError, Refusal, Refused, Round, RunningScore, Saved,
    SavedError, Seed, Session,
};
use serde_json::json;

#[test]
fn ur_conforms() {
    let mut random = ChaCha8Rng::seed_from_u64(5);
    for seed in 0..4 {
        for pieces in [1, 3, 7] {
            for (rosettes, safe) in [(true, Some(true)), (true, Some(false)), (false, Some(false))]
            {
                let options = Options { pieces, rosettes, safe, ..Options::default() };
                conforms::<Ur>(&Session::new(&options, Seed(seed)).unwrap(), &mut random);
            }
        }
    }
}

macro_rules! presets_conform {
    ($($name:ident: $game:ty),+) => {
        #[test]
        fn the_presets_of_every_game_conform() {
            let mut random = ChaCha8Rng::seed_from_u64(9);
            $(for options in samples::<$game>() {
                conforms::<$game>(&Session::new(&options, Seed(1)).unwrap(), &mut random);
            })+
        }
    };
}

rosette_rules::every_game!(presets_conform);

#[test]
fn a_game_from_a_set_up_is_kept_and_told_as_one() {
    let mut random = ChaCha8Rng::seed_from_u64(6);
    let setup = "f4,F1,s6,s13,S0,ms";
    let options = Options { pieces: 3, setup: setup.to_owned(), ..Options::default() };
    for seed in 0..8 {
        let session = Session::new(&options, Seed(seed)).unwrap();
        conforms::<Ur>(&session, &mut random);
    }
    let mut session = Session::new(&options, Seed(0)).unwrap();
    assert!(!session.undo(), "nothing lies before a set-up");
    session.play("1/6").unwrap();
    let record = plain(&session.record());
    assert_eq!(record["options"]["setup"], setup);
    assert_eq!(record["tokens"], json!(["1/6"]));
    let start = plain(&game(3, 0).record());
    assert!(start["options"].get("setup").is_none(), "a game from the start says nothing of it");

    let wrong = Options { setup: "F4".to_owned(), ..options };
    let error = Session::new(&wrong, Seed(0)).unwrap_err();
    assert_eq!(error.to_string(), "setup: a seat has more pieces than the game");
}

#[test]
fn what_is_put_begins_the_game_anew() {
    let mut session = game(3, 7);
    session.play("4/0").unwrap();
    session.draw();
    let here = session.settled().clone();
    session.set_up(Some(here.as_ref()), "s6", Seed(8)).unwrap();
    assert_eq!((session.ply(), session.pending(), session.seed()), (0, None, Seed(8)));
    assert_eq!(session.options().setup(), "f4,F0,s6,S0,mf");
    let here = session.settled().clone();
    session.set_up(Some(here.as_ref()), "f4", Seed(9)).unwrap();
    assert_eq!(session.options().setup(), "F0,s6,S0,mf", "put again it is taken away");
    for wrong in ["F4", "x1"] {
        assert!(session.set_up(Some(here.as_ref()), wrong, Seed(9)).is_err());
        assert_eq!(session.options().setup(), "F0,s6,S0,mf", "nothing has changed");
    }
    session.set_up(None, "ms", Seed(9)).unwrap();
    assert_eq!(session.options().setup(), "F0,S0,ms", "without a base it begins at the start");
}

#[test]
fn undo_and_redo_keep_the_throw() {
    let mut random = ChaCha8Rng::seed_from_u64(11);
    for seed in 0..200 {
        let mut session = game(3, seed);
        let mut throws = Vec::new();
        while session.outcome().is_none() {
            let ply = session.ply();
            assert!(session.draw());
            if session.pending().is_some() {
                throws.push((ply, session.pending().map(str::to_owned)));
                let legal = session.legal();
                session.play(&legal[random.random_range(0..legal.len())]).unwrap();
            }
        }
        for (ply, pending) in throws.into_iter().rev() {
            while session.ply() > ply {
                session.undo();
            }
            assert_eq!(session.pending(), pending.as_deref(), "undo leaves the coins as they fell");
        }
    }
}

#[test]
fn another_choice_after_undo_meets_the_same_luck() {
    let mut session = game(7, 3);
    for token in ["4/0", "2/4", "1/0", "3/0"] {
        session.play(token).unwrap();
    }
    let later = {
        let mut clone = session.clone();
        clone.draw();
        *typed::<Ur>(&clone.position())
    };
    session.undo();
    session.undo();
    session.play("1/0").unwrap();
    session.play("3/0").unwrap();
    session.draw();
    assert_eq!(typed::<Ur>(&session.position()), &later);
}

#[test]
fn a_pass_that_is_undone_is_thrown_again() {
    let mut session = game(7, 0);
    session.play("0").unwrap();
    session.undo();
    assert_eq!(session.pending(), None, "a roll of 0 leaves nothing to choose");
    session.draw();
    assert_eq!(session.tokens().collect::<Vec<_>>(), ["0"], "luck stays what it was");
}

#[test]
fn what_is_pending_survives_undo_to_earlier_tokens() {
    let mut session = game(7, 0);
    session.play("2/0").unwrap();
    let saved = Saved {
        record: Record { pending: Some("3".to_owned()), ..session.record() },
        seed: Seed(0),
        undone: Vec::new(),
        undone_pending: None,
        frozen: false,
        clock: None,
        before: RunningScore::default(),
        uncounted: false,
        correspondence: None,
        outcome: None,
        foreign: false,
    };
    let mut session = Session::restore(saved).unwrap();
    assert_eq!(session.state(Viewer::All).pending.as_deref(), Some("3"));
    session.undo();
    assert_eq!(session.state(Viewer::All).pending.as_deref(), Some("2"));
    let stored = session.save();
    assert_eq!(stored.undone, ["2/0"]);
    assert_eq!(stored.undone_pending.as_deref(), Some("3"));
    session.redo();
    assert_eq!(session.state(Viewer::All).pending.as_deref(), Some("3"));
}

#[test]
fn a_token_must_begin_with_what_is_pending() {
    let mut session = game(7, 0);
    session.play("2/0").unwrap();
    session.undo();
    let refused = session.play("3/0").unwrap_err();
    assert_eq!(
        refused.to_string(),
        "ply 1, token \"3/0\": 2 is already thrown or chosen, so the move must start with it"
    );
    assert_eq!(session.undone().len(), 1, "a refused token changes nothing");
    let refused = session.play("2").unwrap_err();
    assert!(refused.to_string().contains("isn't complete"), "{refused}");
    session.play("2/0").unwrap();
    assert!(session.undone().is_empty());
}

#[test]
fn playing_the_next_token_again_keeps_what_follows() {
    let mut session = game(7, 0);
    for token in ["2/0", "3/0", "1/0"] {
        session.play(token).unwrap();
    }
    session.undo();
    session.undo();
    session.play("3/0").unwrap();
    assert_eq!(session.undone().len(), 1);
    session.undo();
    assert!(session.play("3/3").is_err());
    assert_eq!(session.undone().len(), 2);
}

#[test]
fn the_state_is_what_scripts_are_promised() {
    let mut session = game(7, 0);
    session.play("4/0").unwrap();
    session.play("2/4").unwrap();
    session.undo();
    assert_eq!(
        plain(&session.state(Viewer::All)),
        json!({
            "game": "ur",
            "options": {"pieces": 7, "rosettes": "on", "safe": "on"},
            "ply": 1,
            "to_move": "first",
            "legal": ["2/0", "2/4"],
            "outcome": null,
            "board": {
                "first": {"hand": 6, "cells": [4], "home": 0},
                "second": {"hand": 7, "cells": [], "home": 0}
            },
            "pending": "2"
        })
    );
}

#[test]
fn the_state_of_a_game_that_is_over_says_so() {
    let mut session = game(1, 0);
    for token in ["4/0", "4/4", "4/8", "0", "3/12"] {
        session.play(token).unwrap();
    }
    let state = plain(&session.state(Viewer::All));
    assert_eq!(state["outcome"], json!({"winner": "first", "reason": "home"}));
    assert_eq!(state["to_move"], json!(null));
    assert_eq!(state["legal"], json!([]));
    assert_eq!(session.to_move(), None, "nobody is to move after the end");
    assert!(!session.draw());
    assert_eq!(
        session.play("1/0").unwrap_err().to_string(),
        "ply 6, token \"1/0\": the game is over"
    );
}

#[test]
fn the_move_list_has_a_row_a_round_and_keeps_throws_again_together() {
    let mut session = game(7, 0);
    for token in ["4/0", "1/4", "2/0", "0", "4/0", "1/0", "3/0"] {
        session.play(token).unwrap();
    }
    let rows: Vec<Vec<Vec<String>>> = Round::all(&session)
        .into_iter()
        .map(|round| {
            round.0.map(|entries| entries.into_iter().map(|entry| entry.token).collect()).to_vec()
        })
        .collect();
    assert_eq!(
        rows,
        [[vec!["4/0", "1/4"], vec!["2/0"]], [vec!["0"], vec!["4/0", "1/0"]], [vec!["3/0"], vec![]]]
    );
}

#[test]
fn sessions_and_errors_may_go_to_other_threads() {
    fn may_go<T: Send + Sync>() {}
    fn errors_may_go<T: Error + Send + Sync>() {}
    may_go::<Session>();
    errors_may_go::<AddressError>();
    errors_may_go::<Malformed>();
    errors_may_go::<RecordError>();
    errors_may_go::<Refusal>();
    errors_may_go::<Refused>();
    errors_may_go::<SavedError>();
}
