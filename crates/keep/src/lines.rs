//! The stored games in the order of their tokens, so that the states of one game are neighbours.

use std::collections::BTreeMap;

use rosette_json::text;
use rosette_session::{Record, Saved};

/// The ids of games, by everything that their earlier and later states share, and their tokens. The
/// line of a game begins with that of each earlier state.
#[derive(Default)]
pub struct Lines(BTreeMap<String, String>);

impl Lines {
    /// Adds a game with its id.
    pub fn add(&mut self, id: &str, saved: &Saved) {
        // No line ends like this.
        self.0.insert([line(saved).as_str(), "\n", id].concat(), id.to_owned());
    }

    /// Returns the ids of games that may continue this one.
    pub fn later(&self, saved: &Saved) -> impl Iterator<Item = &String> {
        let line = line(saved);
        let from = self.0.range(line.clone()..);
        from.take_while(move |(other, _)| other.starts_with(&line)).map(|(_, id)| id)
    }

    /// Returns the ids of games that this one may continue, the latest states first.
    pub fn earlier(&self, saved: &Saved) -> impl Iterator<Item = &String> {
        let mut line = line(saved);
        // After the ids, and before a token.
        line.push('\u{b}');
        std::iter::from_fn(move || {
            loop {
                let (before, id) = self.0.range(..line.clone()).next_back()?;
                let tokens = before.split('\n').next().unwrap_or_default();
                if line.starts_with(tokens) {
                    line.clone_from(before);
                    return Some(id);
                }
                // Earlier states are no longer than what both share.
                let pairs =
                    tokens.chars().zip(line.chars()).take_while(|(one, other)| one == other);
                let same = pairs.map(|(one, _)| one.len_utf8()).sum();
                line.truncate(same);
                line.push('\u{b}');
            }
        })
    }
}

fn line(saved: &Saved) -> String {
    let record = &saved.record;
    let shared = Record { tokens: Vec::new(), pending: None, ended: None, ..record.clone() };
    let mut line = format!("{:x}{}", saved.seed.0, text(&shared));
    for token in record.tokens.iter().chain(&saved.undone) {
        line.push_str(token);
        line.push(' ')
    }
    line
}
