//! Tests of records, and of games in storage.

use crate::common::{game, plain, stored};
use rosette_json::Json;
use rosette_rules::{BySeat, Outcome, Reason, Seat, Turn, ur::Options};
use rosette_session::{Record, RecordError, Saved, SavedError, Seed, Session};
use serde_json::json;

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
    record.tokens = vec!["0".to_owned(); Session::MAX_TOKENS];
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

#[test]
fn a_game_can_end_without_a_token() {
    let ended = json!({"winner": "second", "reason": "resigned"});
    let session =
        record(json!({"rosette": 1, "game": "ur", "tokens": [], "ended": ended.clone()})).unwrap();
    let outcome = Outcome { winner: Some(Seat::Second), reason: Reason::Resigned };
    assert_eq!(session.outcome(), Some(outcome));
    assert!(session.legal().is_empty());
    assert!(!session.clone().draw());
    let text = rosette_json::text(&session.record());
    assert!(text.ends_with(r#","ended":{"winner":"second","reason":"resigned"}}"#), "{text}");

    let home = json!({"winner": "second", "reason": "home"});
    let actual = record(json!({"rosette": 1, "game": "ur", "tokens": [], "ended": home}));
    assert!(matches!(actual, Err(RecordError::Ended)));
    let passed = json!(["pass", "pass"]);
    let actual = record(json!({"rosette": 1, "game": "trisq", "tokens": passed, "ended": ended}));
    assert!(matches!(actual, Err(RecordError::Over)));
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

    // The same game as older programs stored it.
    let older = Saved { undone: undone.undone, record: saved.record.clone(), ..saved.clone() };
    assert_eq!(older.undone, ["2/4", "3/0"]);
    assert_eq!(Session::restore(older).unwrap().save(), saved);
}
