//! Sessions in random play: undo and redo, the pending step, records and storage.

use crate::{
    common::{conforms, plain, stored, typed},
    sample::samples,
};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use rosette_json::Json;
use rosette_rules::{
    Outcome, Reason, Seat, Turn, Viewer,
    ur::{Options, Ur},
};
use rosette_session::{BySeat, Record, RecordError, Saved, SavedError, Seed, Session, Tally};
use serde_json::json;

fn game(pieces: u8, seed: u64) -> Session {
    Session::new(&Options { pieces, ..Options::default() }, Seed(seed)).unwrap()
}

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
    ($($game:ty),+) => {
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
    assert_eq!(error.to_string(), "this setup can't be played");
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
        before: Tally::default(),
        uncounted: false,
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

fn record(json: serde_json::Value) -> Result<Session, RecordError> {
    open(&json.to_string())
}

fn open(text: &str) -> Result<Session, RecordError> {
    Session::open(Record::read(&Json::read(text).unwrap())?, Seed(1))
}

#[test]
fn records_are_one_line_in_a_fixed_order_and_pass_unknown_keys_on() {
    let text = concat!(
        r#"{"rosette":1,"game":"ur","options":{"pieces":3,"rosettes":"on","safe":"off"},"#,
        r#""tokens":["4/0"],"pending":"2","players":{"first":"Ana","second":"bot:strong"},"#,
        r#""date":"2026-01-02","mood":{"good":true,"at":[1.50,-0,1e999,null]},"club":"Ur"}"#
    );
    let session = open(text).unwrap();
    assert_eq!(session.pending(), Some("2"));
    assert_eq!(rosette_json::text(&session.record()), text);
    let apart = text.replace("\",", "\",\n ");
    assert_eq!(open(&apart).unwrap(), session, "in whatever lines");
}

#[test]
fn bad_records_are_refused_and_say_what_is_wrong() {
    let open = |json| record(json).map(|_| ()).unwrap_err().to_string();
    assert!(open(json!([])).starts_with("not a Rosette record"));
    assert!(open(json!({"game": "ur", "tokens": []})).starts_with("not a Rosette record"));
    assert_eq!(
        open(json!({"rosette": 2, "game": "ur", "tokens": []})),
        "this record is version 2; this Rosette reads up to 1. Update Rosette to open it"
    );
    assert_eq!(
        open(json!({"rosette": 7.5})),
        "this record is version 7; this Rosette reads up to 1. Update Rosette to open it"
    );
    for wrong in [json!("1"), json!(0), json!(0.5), json!(1.5), json!(-1)] {
        assert!(open(json!({"rosette": wrong})).starts_with("not a Rosette record"), "{wrong}");
    }
    assert!(open(json!({"rosette": 1, "game": "ur"})).contains("tokens"));
    for (key, value) in [
        ("tokens", json!([1])),
        ("tokens", json!("4/0")),
        ("options", json!([])),
        ("options", json!({"pieces": 3.5})),
        ("pending", json!(2)),
        ("ended", json!({"reason": "boredom"})),
        ("ended", json!({"winner": 1, "reason": "time"})),
        ("players", json!({"first": 1})),
        ("date", json!(2026)),
    ] {
        let mut json = json!({"rosette": 1, "game": "ur", "tokens": []});
        json[key] = value;
        let error = open(json);
        assert!(
            error.starts_with("this record can't be read: ") && error.contains(" must be "),
            "{key}: {error}"
        );
    }
    let nulls = json!({"rosette": 1.0, "game": "ur", "tokens": [], "options": null, "pending": null,
        "ended": null, "players": null, "date": null});
    assert!(record(nulls).is_ok(), "null is as good as nothing");
    assert_eq!(open(json!({"rosette": 1, "game": "go", "tokens": []})), "unknown game \"go\"");
    assert_eq!(
        open(json!({"rosette": 1, "game": "ur", "options": {"pieces": 9}, "tokens": []})),
        "pieces must be a whole number from 1 to 7, not \"9\""
    );
    assert_eq!(
        open(json!({"rosette": 1, "game": "ur", "tokens": ["4/0", "2/9"]})),
        "ply 2, token \"2/9\": the player to move has no piece on cell 9"
    );
    for pending in ["0", "5", "2/0", "x"] {
        let json = json!({"rosette": 1, "game": "ur", "tokens": [], "pending": pending});
        assert!(open(json).starts_with("the pending step"), "{pending}");
    }
}

#[test]
fn a_game_can_end_without_a_token() {
    let ended = json!({"winner": "second", "reason": "resigned"});
    let session =
        record(json!({"rosette": 1, "game": "ur", "tokens": [], "ended": ended})).unwrap();
    let outcome = Outcome { winner: Some(Seat::Second), reason: Reason::Resigned };
    assert_eq!(session.outcome(), Some(outcome));
    assert!(session.legal().is_empty());
    assert!(!session.clone().draw());
    let text = rosette_json::text(&session.record());
    assert!(text.ends_with(r#","ended":{"winner":"second","reason":"resigned"}}"#), "{text}");

    let home = json!({"winner": "second", "reason": "home"});
    let told = record(json!({"rosette": 1, "game": "ur", "tokens": [], "ended": home}));
    assert!(matches!(told, Err(RecordError::Ended)));
}

#[test]
fn an_end_leaves_nothing_undone() {
    let mut session = game(7, 0);
    for token in ["4/0", "2/4", "3/0"] {
        session.play(token).unwrap();
    }
    session.undo();
    session.undo();
    let undone = session.save();
    let resigned = Outcome { winner: Some(Seat::Second), reason: Reason::Resigned };
    session.end(resigned).unwrap();
    assert!(!session.can_redo());
    assert_eq!(session.pending(), Some("2"), "what was thrown stays thrown");
    let saved = session.save();
    assert_eq!(Session::restore(stored(&session)).unwrap(), session);

    // As older programs stored it.
    let older = Saved { undone: undone.undone, record: saved.record.clone(), ..saved.clone() };
    assert_eq!(older.undone, ["2/4", "3/0"]);
    assert_eq!(Session::restore(older).unwrap().save(), saved);
}

#[test]
fn what_is_stored_says_only_what_is_so() {
    let mut session = game(7, 10);
    session.play("2/0").unwrap();
    let record = rosette_json::text(&session.record());
    let text = rosette_json::text(&session.save());
    assert_eq!(text, format!(r#"{{"record":{record},"seed":"000000000000000a"}}"#));
    assert!(session.draw());
    let pending = session.pending().unwrap().to_owned();
    session.undo();
    session.freeze();
    let record = rosette_json::text(&session.record());
    assert_eq!(
        rosette_json::text(&session.save()),
        format!(
            r#"{{"record":{record},"seed":"000000000000000a","undone":["2/0"],"undone_pending":"{pending}","frozen":true}}"#
        )
    );
    let read = |text: &str| Saved::read(&Json::read(text).unwrap());
    assert_eq!(read(&rosette_json::text(&session.save())).unwrap(), session.save());
    let bad = text.replace("000000000000000a", "x");
    let error = read(&bad).unwrap_err().to_string();
    assert_eq!(error, "this record can't be read: seed must be 16 hexadecimal digits");
}

#[test]
fn a_game_that_is_over_is_stored_with_its_end_and_whether_it_was_played_here() {
    let over = |tokens: &[&str]| {
        let mut session =
            Session::new(&Options { pieces: 1, rosettes: false, ..Options::default() }, Seed(1))
                .unwrap();
        for token in tokens {
            session.play(token).unwrap();
        }
        session
    };
    let tokens = ["4/0", "0", "4/4", "0", "4/8", "0", "3/12"];
    let here = over(&tokens);
    let outcome = here.outcome();
    assert_eq!(outcome.and_then(|outcome| outcome.winner), Some(Seat::First));
    assert_eq!((here.save().outcome, here.save().foreign), (outcome, false));
    assert!(!Session::restore(here.save()).unwrap().save().foreign, "a reload changes nothing");
    let opened = Session::open(here.record(), Seed(2)).unwrap();
    assert_eq!((opened.save().outcome, opened.save().foreign), (outcome, true));
    let stored = Saved::read(&Json::read(&rosette_json::text(&opened.save())).unwrap()).unwrap();
    assert_eq!(stored, opened.save());
    assert!(Session::restore(stored).unwrap().save().foreign);
    let mut going = Session::open(over(&tokens[..6]).record(), Seed(2)).unwrap();
    going.play(tokens[6]).unwrap();
    assert!(!going.save().foreign, "what is finished here counts as played here");
}

#[test]
fn storage_that_contradicts_itself_is_refused() {
    let mut session = game(7, 0);
    session.play("2/0").unwrap();
    let saved = Saved { undone: vec!["2/9".to_owned()], ..session.save() };
    assert!(matches!(Session::restore(saved), Err(SavedError::Undone)));
}

#[test]
fn the_move_list_has_a_row_a_round_and_keeps_throws_again_together() {
    let mut session = game(7, 0);
    for token in ["4/0", "1/4", "2/0", "0", "4/0", "1/0", "3/0"] {
        session.play(token).unwrap();
    }
    let rows: Vec<Vec<Vec<String>>> = session
        .rounds()
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
fn players_are_part_of_the_record() {
    let mut session = game(7, 0);
    assert_eq!(session.record().players, None);
    session.set_players(Some(BySeat { first: "Ana".to_owned(), second: String::new() }));
    let text = rosette_json::text(&session.record());
    assert!(text.ends_with(r#","players":{"first":"Ana","second":""}}"#), "{text}");
}

#[test]
fn a_game_has_the_names_and_the_date_that_it_is_given() {
    let mut record = game(7, 1).record();
    assert!(record.players.is_none());
    record.date = Some("2026-11-22".to_owned());
    let mut session = Session::open(record, Seed(1)).unwrap();
    let players = BySeat { first: "Ana".to_owned(), second: "Ben".to_owned() };
    session.set_players(Some(players.clone()));
    assert_eq!(session.players(), Some(&players));
    let record = plain(&session.record());
    assert_eq!(record["date"], "2026-11-22");
    assert_eq!(record["players"], json!({"first": "Ana", "second": "Ben"}));
}

#[test]
fn games_are_equal_that_are_stored_alike() {
    assert_eq!(game(7, 1), game(7, 1));
    assert_ne!(game(7, 1), game(7, 2));
    let mut session = game(7, 1);
    session.play("0").unwrap();
    assert_ne!(session, game(7, 1));
}

#[test]
fn a_game_of_ten_thousand_tokens_is_a_draw_and_no_record_has_more() {
    let mut record = Record::of_game("ur");
    record.tokens = vec!["0".to_owned(); Session::MOST_TOKENS];
    let mut session = Session::open(record.clone(), Seed(1)).unwrap();
    let drawn = Outcome { winner: None, reason: Reason::Limit };
    assert_eq!((session.outcome(), session.turn()), (Some(drawn), Turn::Over(drawn)));
    assert!(!session.draw() && session.play("0").is_err() && session.legal().is_empty());
    let saved = session.save();
    assert_eq!(Session::restore(saved).unwrap().outcome(), Some(drawn));
    assert!(session.undo() && session.outcome().is_none());

    // A link as large as the largest file is refused because of its length.
    record.tokens = vec!["0".to_owned(); 8_000_000];
    let error = Session::open(record, Seed(1)).unwrap_err().to_string();
    assert_eq!(error, "this game has 8000000 moves; the limit is 10000");
}
