//! The stored games in the order of their tokens, so that the states of one game are neighbours.

use rosette_json::text;
use rosette_session::{Record, Saved};

/// Sorted lines, one for each stored game. A line begins with what all states of a game share, such
/// as its seed and options; then come its tokens, a newline and its id. Up to the newline, the line
/// of an earlier state is the beginning of the line of a later one.
#[derive(Default)]
pub struct GameLines(Vec<String>);

impl GameLines {
    /// Inserts a game, with its id, in order.
    pub fn add(&mut self, id: &str, saved: &Saved) {
        let line = [line(saved).as_str(), "\n", id].concat();
        self.0.insert(self.before(&line), line);
    }

    /// Returns the ids of games that may continue this one.
    pub fn later(&self, saved: &Saved) -> impl Iterator<Item = &str> {
        let line = line(saved);
        let from = &self.0[self.before(&line)..];
        from.iter().take_while(move |other| other.starts_with(&line)).map(|other| parts(other).1)
    }

    /// Returns the ids of games that this one may continue, the latest states first.
    pub fn earlier(&self, saved: &Saved) -> impl Iterator<Item = &str> {
        let mut line = line(saved);
        // The appended character sorts after the newline that precedes an id, and before the first
        // character of a token.
        line.push('\u{b}');
        std::iter::from_fn(move || {
            loop {
                let before = &self.0[self.before(&line).checked_sub(1)?];
                let (tokens, id) = parts(before);
                if line.starts_with(tokens) {
                    line.clone_from(before);
                    return Some(id);
                }
                // The line of an earlier state is a prefix of this one, so it is no longer than
                // what both lines share.
                let pairs =
                    tokens.chars().zip(line.chars()).take_while(|(one, other)| one == other);
                let same = pairs.map(|(one, _)| one.len_utf8()).sum();
                line.truncate(same);
                line.push('\u{b}');
            }
        })
    }

    /// Returns how many lines come before this one in order, which is the index at which it is
    /// inserted.
    fn before(&self, line: &str) -> usize {
        self.0.partition_point(|other| other.as_str() < line)
    }
}

/// Splits a line into everything before the id, and the id.
fn parts(line: &str) -> (&str, &str) {
    line.rsplit_once('\n').unwrap_or((line, ""))
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
