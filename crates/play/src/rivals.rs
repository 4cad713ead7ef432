//! The running score over several games between the same players.

use rosette_rules::Seat;
use rosette_session::{Program, RunningScore};

/// The players of the previous games, and their score.
#[derive(Clone)]
pub struct Rivals {
    names: [String; 2],
    score: RunningScore,
}

impl Rivals {
    /// Creates players from their names in records. `defaults` replace missing names.
    pub fn new(given: &[String; 2], defaults: &[String; 2], score: RunningScore) -> Self {
        Self { names: known_as(given, defaults), score }
    }

    /// Returns the score if these are the same players, in the same rows of the form. For other
    /// players, the score is empty.
    pub fn score_of(&self, given: &[String; 2], defaults: &[String; 2]) -> RunningScore {
        let names = known_as(given, defaults);
        let [first, second] = &names;
        if self.names == names {
            self.score
        } else if [second, first] == self.names.each_ref() {
            self.score.swapped()
        } else {
            RunningScore::default()
        }
    }
}

/// Returns the names by which players are identified. A person can't have the name of a bot or an
/// external player.
fn known_as(given: &[String; 2], defaults: &[String; 2]) -> [String; 2] {
    Seat::BOTH.map(|seat| {
        let name = &given[seat.index()];
        match (Program::named(name), name.trim()) {
            (Some(_), _) => name.clone(),
            (None, "") => defaults[seat.index()].clone(),
            (None, person) => person.to_owned(),
        }
    })
}
