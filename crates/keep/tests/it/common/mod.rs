//! Games for the tests of the store.

use rosette_json::Json;
use rosette_keep::{KeyValueStore, Memory};
use rosette_session::{Record, Saved, Seed, Session};

/// Access to the stored games of a backend.
pub trait Games {
    fn of(&self, id: &str) -> Option<String>;
    fn games(&self) -> usize;
}

impl Games for &Memory {
    fn of(&self, id: &str) -> Option<String> {
        self.text(&format!("rosette:game:{id}"))
    }

    fn games(&self) -> usize {
        self.keys().iter().filter(|key| key.starts_with("rosette:game:")).count()
    }
}

/// Returns a game of ±123D after these tokens.
pub fn game(tokens: &[&str]) -> Saved {
    open(tokens, "")
}

pub fn over() -> Saved {
    open(&[], r#", "ended": {"winner": "second", "reason": "resigned"}"#)
}

/// Returns a key that no version knows, with a text of `letters` letters.
pub fn filler(letters: usize) -> String {
    format!(r#", "unknown": "{}""#, "x".repeat(letters))
}

/// Returns a game of ±123D after these tokens, with more keys of its record.
pub fn open(tokens: &[&str], more: &str) -> Saved {
    let text = format!(r#"{{"rosette": 1, "game": "flag", "tokens": {tokens:?}{more}}}"#);
    let record = Record::read(&Json::read(&text).unwrap()).unwrap();
    Session::open(record, Seed(1)).unwrap().save()
}
