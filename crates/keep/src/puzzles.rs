//! The answers to the puzzles of sets, and the puzzles that a person has added. A puzzle that was
//! answered wrong comes again, as a practised mistake does.

use rosette_json::{Json, text};
use serde::{Deserialize as _, Serialize};

use crate::{KeyValueStore, Repetition, Store, store::PUZZLES};

/// The puzzles of a set that storage has.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct StoredPuzzles {
    /// The puzzles, sorted by number.
    puzzles: Vec<StoredPuzzle>,
}

/// A puzzle that has an answer, or that a person has added. Of an added one that was removed, the
/// number stays, as that of a solved puzzle, so that no other puzzle gets it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
struct StoredPuzzle {
    /// The number of the puzzle in its set, from 1.
    number: u32,
    /// The JSON of an added puzzle; empty for others.
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

    /// Returns the puzzle to solve next at the time `now`, in milliseconds since 1970. First come
    /// those that are due again, the one that is due for the longest time first, then those without
    /// an answer by their numbers. `after` is the puzzle that the person leaves, which comes last.
    #[must_use]
    pub fn next(
        &self,
        numbers: impl Iterator<Item = u32>,
        after: Option<u32>,
        now: u64,
    ) -> Option<u32> {
        let place = |number: u32| {
            let again = self.answers(number).filter(|it| it.wrong > 0);
            again.map_or((true, u64::from(number)), |it| (false, it.due))
        };
        let is_open = |number: &u32| self.answers(*number).is_none_or(|it| it.is_due(now));
        let left = after.map(|number| match self.answers(number) {
            Some(it) if it.is_due(now) => place(number),
            // A puzzle with several answers was one of those that are due again.
            Some(it) if it.wrong + u32::from(it.right) > 1 => (false, 0),
            _ => (true, u64::from(number)),
        });
        let others = numbers.filter(|number| Some(*number) != after && is_open(number));
        others.min_by_key(|number| (Some(place(*number)) <= left, place(*number)))
    }

    /// Returns the index of a puzzle, or as an error the index at which to add it.
    fn place_of(&self, number: u32) -> Result<usize, usize> {
        self.puzzles.binary_search_by_key(&number, |it| it.number)
    }

    /// Returns the positions of the added puzzles with their numbers, sorted.
    fn positions(&self) -> Vec<(String, u32)> {
        let mut known = Vec::new();
        for (number, text) in self.added() {
            if let Some(position) = position(text)
                && let Err(at) = place_in(&known, &position)
            {
                known.insert(at, (position, number))
            }
        }
        known
    }

    /// Adds a puzzle that a person has, unless its position is among the `known` ones, and returns
    /// its number. Returns `None` for the JSON of something else.
    fn add(&mut self, text: String, known: &mut Vec<(String, u32)>) -> Option<u32> {
        let position = position(&text)?;
        Some(match place_in(known, &position) {
            Ok(at) => known[at].1,
            Err(at) => {
                let number = self.puzzles.last().map_or(1, |it| it.number.saturating_add(1));
                self.puzzles.push(StoredPuzzle { number, text, answers: Repetition::default() });
                known.insert(at, (position, number));
                number
            }
        })
    }

    /// Adds a puzzle from elsewhere. If it is there already, the answers that have come further
    /// stay. Returns whether something has changed.
    fn adopt(&mut self, theirs: StoredPuzzle, known: &mut Vec<(String, u32)>) -> bool {
        let before = self.puzzles.len();
        let added = self.add(theirs.text, known);
        let number = added.unwrap_or(theirs.number);
        let Ok(place) = self.place_of(number) else {
            self.set(number, theirs.answers);
            return true;
        };
        let ours = &mut self.puzzles[place];
        let far = |it: Repetition| (it.right, it.wrong, it.due);
        // Numbers of added puzzles mean nothing in another browser.
        let is_same = added.is_some() || ours.text.is_empty();
        let is_further = is_same && far(theirs.answers) > far(ours.answers);
        if is_further {
            ours.answers = theirs.answers
        }
        is_further || self.puzzles.len() > before
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

    /// Adds puzzles to a set as JSON, except those whose positions it has. Returns how many more it
    /// has then, which is none if they can't be stored.
    pub fn add_puzzles(&self, set: &str, texts: Vec<String>) -> usize {
        let mut puzzles = self.puzzles(set);
        let before = puzzles.added().count();
        let mut known = puzzles.positions();
        for text in texts {
            puzzles.add(text, &mut known);
        }
        if puzzles.added().count() > before {
            self.replace(&key_of(set), &puzzles)
        }
        self.puzzles(set).added().count().saturating_sub(before)
    }

    /// Removes a puzzle that a person has added.
    pub fn remove_puzzle(&self, set: &str, number: u32) {
        let mut puzzles = self.puzzles(set);
        if let Ok(place) = puzzles.place_of(number) {
            let removed = &mut puzzles.puzzles[place];
            removed.text.clear();
            removed.answers.right = true;
            self.replace(&key_of(set), &puzzles)
        }
    }

    /// Adds the puzzles of a backup to those that are stored, in storage if `stores` is true. Returns
    /// how many are new or have further answers.
    pub(crate) fn adopt_puzzles(&self, set: &str, theirs: StoredPuzzles, stores: bool) -> usize {
        let mut all = self.puzzles(set);
        let mut known = all.positions();
        let changed =
            theirs.puzzles.into_iter().map(|it| usize::from(all.adopt(it, &mut known))).sum();
        let key = key_of(set);
        let is_lost = || !self.may_replace(&key) || self.write(&key, &all, &[]).is_none();
        if stores && changed > 0 && is_lost() { 0 } else { changed }
    }
}

/// Returns the record in the JSON of a puzzle, which is the same for equal positions; `None` for
/// another text.
fn position(puzzle: &str) -> Option<String> {
    Json::read(puzzle).ok()?.get("record").map(text)
}

/// Finds a position among sorted ones: its index, or as an error the index at which to add it.
fn place_in(known: &[(String, u32)], position: &str) -> Result<usize, usize> {
    known.binary_search_by(|(other, _)| other.as_str().cmp(position))
}

fn key_of(set: &str) -> String {
    [PUZZLES, set].concat()
}
