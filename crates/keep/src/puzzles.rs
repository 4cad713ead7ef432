//! The answers to the puzzles of sets, and the puzzles that a person has added. A puzzle that was
//! answered wrong comes again, as a practised mistake does.

use rosette_json::Json;
use serde::{Deserialize as _, Serialize};

use crate::{KeyValueStore, Repetition, Store, store::PUZZLES};

/// The puzzles of a set that storage has.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct StoredPuzzles {
    /// The puzzles, sorted by number.
    puzzles: Vec<StoredPuzzle>,
}

/// A puzzle that has an answer, or that a person has added.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
struct StoredPuzzle {
    /// The number of the puzzle in its set, from 1.
    number: u32,
    /// The JSON of an added puzzle, by which it is the same in every browser; empty for others.
    #[serde(skip_serializing_if = "String::is_empty")]
    text: String,
    #[serde(flatten)]
    answers: Repetition,
}

impl StoredPuzzle {
    fn read(json: &Json) -> Option<Self> {
        let text = json.get("text").and_then(Json::as_str).unwrap_or_default();
        Some(Self {
            number: json.get("number")?.as_u64()?.try_into().ok()?,
            text: text.to_owned(),
            answers: Repetition::deserialize(json).ok()?,
        })
    }
}

impl StoredPuzzles {
    /// Reads the puzzles of a set, or returns `None` if the JSON isn't a list of them.
    pub(crate) fn read(json: &Json) -> Option<Self> {
        let list = json.get("puzzles")?.as_list()?;
        let mut puzzles: Vec<_> = list.iter().map(StoredPuzzle::read).collect::<Option<_>>()?;
        puzzles.sort_by_key(|it| it.number);
        puzzles.dedup_by_key(|it| it.number);
        Some(Self { puzzles })
    }

    /// Returns the answers to a puzzle; `None` if storage doesn't have it.
    #[must_use]
    pub fn answers(&self, number: u32) -> Option<Repetition> {
        self.place_of(number).ok().map(|place| self.puzzles[place].answers)
    }

    /// Returns the numbers and the JSON of the puzzles that a person has added.
    pub fn added(&self) -> impl Iterator<Item = (u32, &str)> {
        let puzzles = self.puzzles.iter().filter(|it| !it.text.is_empty());
        puzzles.map(|it| (it.number, it.text.as_str()))
    }

    /// Returns the puzzle to solve next at the time `now`, in milliseconds since 1970: of those that
    /// are due again, the one that is due for the longest time, or else the first without an answer.
    #[must_use]
    pub fn next(&self, numbers: impl Iterator<Item = u32>, now: u64) -> Option<u32> {
        let is_open = |number: &u32| self.answers(*number).is_none_or(|it| it.is_due(now));
        numbers.filter(is_open).min_by_key(|number| {
            let again = self.answers(*number).filter(|it| it.wrong > 0);
            again.map_or((true, u64::from(*number)), |it| (false, it.due))
        })
    }

    /// Returns the index of a puzzle, or as an error the index at which to add it.
    fn place_of(&self, number: u32) -> Result<usize, usize> {
        self.puzzles.binary_search_by_key(&number, |it| it.number)
    }

    /// Adds a puzzle that a person has, unless it is there already. Returns whether it was new.
    fn add(&mut self, text: String) -> bool {
        let is_new = self.added().all(|(_, known)| known != text);
        if is_new {
            let number = self.puzzles.last().map_or(1, |it| it.number.saturating_add(1));
            self.puzzles.push(StoredPuzzle { number, text, answers: Repetition::default() })
        }
        is_new
    }

    /// Adds a puzzle from elsewhere. If it is there already, the answers that have come further
    /// stay.
    fn adopt(&mut self, theirs: StoredPuzzle) {
        let is_added = !theirs.text.is_empty();
        if is_added {
            self.add(theirs.text.clone());
        }
        let is_same = |it: &&mut StoredPuzzle| {
            if is_added { it.text == theirs.text } else { it.number == theirs.number }
        };
        match self.puzzles.iter_mut().find(is_same) {
            Some(ours) => {
                let far = |it: Repetition| (it.right, it.wrong, it.due);
                if far(theirs.answers) > far(ours.answers) {
                    ours.answers = theirs.answers
                }
            }
            None => self.set(theirs.number, theirs.answers),
        }
    }

    fn set(&mut self, number: u32, answers: Repetition) {
        match self.place_of(number) {
            Ok(place) => self.puzzles[place].answers = answers,
            Err(place) => {
                let puzzle = StoredPuzzle { number, text: String::new(), answers };
                self.puzzles.insert(place, puzzle)
            }
        }
    }
}

impl<S: KeyValueStore> Store<S> {
    /// Returns what storage has of a set of puzzles.
    pub fn puzzles(&self, set: &str) -> StoredPuzzles {
        let stored = self.read(&key_of(set), |reader, json| (reader.puzzles)(json));
        stored.value().unwrap_or_default()
    }

    /// Records an answer to a puzzle of a set at the time `now`, in milliseconds since 1970, if the
    /// puzzle is due or has no answer yet.
    pub fn answer_puzzle(&self, set: &str, number: u32, right: bool, now: u64) {
        let mut puzzles = self.puzzles(set);
        let mut answers = puzzles.answers(number).unwrap_or_default();
        if answers.is_due(now) {
            answers.answer(right, now);
            puzzles.set(number, answers);
            self.replace(&key_of(set), &puzzles)
        }
    }

    /// Adds puzzles to a set as JSON, except those that it has. Returns the number of new ones.
    pub fn add_puzzles(&self, set: &str, texts: Vec<String>) -> usize {
        let mut puzzles = self.puzzles(set);
        let added = texts.into_iter().filter(|text| puzzles.add(text.clone())).count();
        if added > 0 {
            self.replace(&key_of(set), &puzzles)
        }
        added
    }

    /// Removes a puzzle that a person has added.
    pub fn remove_puzzle(&self, set: &str, number: u32) {
        let mut puzzles = self.puzzles(set);
        if let Ok(place) = puzzles.place_of(number) {
            puzzles.puzzles.remove(place);
            self.replace(&key_of(set), &puzzles)
        }
    }

    /// Adds the puzzles of a backup to those that are stored.
    pub(crate) fn adopt_puzzles(&self, set: &str, theirs: StoredPuzzles) {
        let stored = self.puzzles(set);
        let mut all = stored.clone();
        theirs.puzzles.into_iter().for_each(|it| all.adopt(it));
        if all != stored {
            self.replace(&key_of(set), &all)
        }
    }
}

fn key_of(set: &str) -> String {
    [PUZZLES, set].concat()
}
