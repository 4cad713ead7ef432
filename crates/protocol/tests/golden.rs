//! Compares the messages of every game with the schema, the transcripts and the answers in
//! `tests/protocol`.

#![allow(clippy::unwrap_used, clippy::panic, reason = "tests fail by panicking")]

mod schema;

use std::{collections::BTreeSet, fs, path::PathBuf};

use rosette_protocol::json::{Ask, Message, MoveTime};
use schema::Schema;
use serde_json::{Value, json};

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../tests/protocol")
}

/// Returns the lines of every transcript, without the marks of their directions.
fn transcripts() -> Vec<String> {
    let mut lines = Vec::new();
    for entry in fs::read_dir(folder()).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_some_and(|it| it == "txt") {
            let text = fs::read_to_string(path).unwrap();
            lines.extend(text.lines().map(|line| {
                let said = line.strip_prefix("> ").or(line.strip_prefix("< "));
                said.unwrap_or_else(|| panic!("{line}")).to_owned()
            }));
        }
    }
    assert!(lines.len() > 100);
    lines
}

fn ask(legal: Vec<String>) -> Ask {
    let clock = MoveTime { per_move: 2000 };
    Ask { ply: 0, board: Value::Null, tokens: Vec::new(), pending: None, legal, clock }
}

#[test]
fn transcripts_read_back_as_they_are_written() {
    let mut types = BTreeSet::new();
    for line in transcripts() {
        assert!(Message::begins(&line), "{line}");
        let message = Message::read(&line).unwrap();
        assert_eq!(message.to_string(), line);
        // Later versions may add keys.
        let mut value: Value = serde_json::from_str(&line).unwrap();
        value["later"] = json!({"deep": [null, 1.5, {"a": "b"}]});
        assert_eq!(Message::read(&value.to_string()), Ok(message), "{line}");
        types.insert(value["type"].as_str().unwrap().to_owned());
    }
    let expected = ["answer", "ask", "end", "error", "game", "hello"];
    assert_eq!(types.into_iter().collect::<Vec<_>>(), expected);
    assert_eq!(Message::read(r#"{"type":"later","a":1}"#), Ok(Message::Other));
}

#[test]
fn the_schema_describes_the_transcripts() {
    let schema = Schema::read(&folder().join("schema.json"));
    for line in transcripts() {
        let value: Value = serde_json::from_str(&line).unwrap();
        assert_eq!(schema.check(&value), Ok(()), "{line}");
        // Without any one of its required keys, neither the schema nor this crate accepts a
        // message.
        for (key, _) in value.as_object().unwrap() {
            let mut less = value.clone();
            less.as_object_mut().unwrap().remove(key);
            let read = Message::read(&less.to_string());
            assert_eq!(schema.check(&less).is_ok(), read.is_ok(), "{less}");
        }
    }
    for wrong in [json!([]), json!({}), json!({"type": "hello", "protocol": 2, "name": "a"})] {
        assert!(schema.check(&wrong).is_err(), "{wrong}");
    }
}

#[test]
fn answers_are_judged_as_the_file_says() {
    let schema = Schema::read(&folder().join("schema.json"));
    let text = fs::read_to_string(folder().join("answers.jsonl")).unwrap();
    for line in text.lines() {
        let case: Value = serde_json::from_str(line).unwrap();
        let legal: Vec<String> = serde_json::from_value(case["legal"].clone()).unwrap();
        let said = case["line"].as_str().unwrap();
        let answer = ask(legal).answer(said);
        match case["fault"].as_str() {
            Some(fault) => {
                let error = answer.unwrap_err().to_string();
                assert!(error.starts_with(fault), "{error:?}");
                assert!(!error.contains(char::is_control));
            }
            None => {
                let token = answer.unwrap().token;
                let value: Value = serde_json::from_str(said).unwrap();
                assert_eq!(value["token"], token);
                assert_eq!(schema.check(&value), Ok(()));
            }
        }
    }
}

#[test]
fn what_is_shown_is_printable_and_short() {
    let long = "é\u{1b}".repeat(500);
    let line = json!({"type": "answer", "token": "a", "show": long}).to_string();
    let show = ask(vec!["a".to_owned()]).answer(&line).unwrap().show.unwrap();
    assert_eq!(show, "é\u{fffd}".repeat(100));
    let Message::Hello(hello) =
        Message::read(r#"{"type":"hello","protocol":7,"name":"A\nb","version":"2"}"#).unwrap()
    else {
        panic!("a greeting")
    };
    assert_eq!((hello.protocol, hello.title()), (7, "A\u{fffd}b 2".to_owned()));
}
