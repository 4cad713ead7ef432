//! The mistakes of stored games, to practise until a person answers them right.
//!
//! A mistake is due at once. After an answer that isn't right, the mistake is due again some days
//! later, each time after a longer while.

use rosette_json::Json;
use rosette_session::{OptionPairs, Record, Saved, Session};
use serde::{Deserialize as _, Serialize};

use crate::{
    Kept, KeyValueStore, Repetition, Store,
    store::{GAME, PRACTICE},
};

/// A mistake of a stored game. Its position is that before the token.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Mistake {
    /// The number of the token in the game, from 0.
    pub ply: usize,
    /// The token that was played, whose choice was the mistake.
    pub token: String,
    /// The analysis of the token, as a line of a review in its written form; empty once the answer
    /// was right.
    pub judged: String,
    /// The answers so far. Before the first one, the mistake is due at the time of the game.
    #[serde(flatten)]
    pub answers: Repetition,
}

impl Mistake {
    /// Builds a mistake without an answer. `time` is that of the game, in milliseconds since 1970.
    #[must_use]
    pub const fn new(ply: usize, token: String, judged: String, time: u64) -> Self {
        let answers = Repetition { wrong: 0, due: time, right: false };
        Self { ply, token, judged, answers }
    }

    /// Records an answer at the time `now`, in milliseconds since 1970. The caller passes only the
    /// first of several tries in a row.
    pub fn answer(&mut self, right: bool, now: u64) {
        self.answers.answer(right, now);
        if right {
            self.judged.clear();
        }
    }

    /// Returns the key by which due mistakes are ordered: those never answered first, and within
    /// each group the earliest due.
    const fn order(&self) -> (bool, u64, usize) {
        (self.answers.wrong > 0, self.answers.due, self.ply)
    }

    /// Returns the ply and the token, which identify a mistake within its game.
    fn place(&self) -> (usize, &str) {
        (self.ply, &self.token)
    }

    fn read(json: &Json) -> Option<Self> {
        let number = |name| json.get(name).and_then(Json::as_u64);
        Some(Self {
            ply: number("ply")?.try_into().ok()?,
            token: json.get("token")?.as_str()?.to_owned(),
            judged: json.get("judged")?.as_str()?.to_owned(),
            answers: Repetition::deserialize(json).ok()?,
        })
    }
}

/// The mistakes of a stored game, as storage has them.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct StoredMistakes {
    /// The mistakes, by ply, then by token.
    pub mistakes: Vec<Mistake>,
}

impl StoredMistakes {
    /// Reads the mistakes of a game, or returns `None` if the JSON isn't a list of them.
    pub fn read(json: &Json) -> Option<Self> {
        let list = json.get("mistakes")?.as_list()?;
        let mut mistakes = Vec::new();
        for json in list {
            mistakes.push(Mistake::read(json)?);
        }
        Some(Self { mistakes })
    }

    /// Finds a mistake by its ply and token: its index, or as an error the index at which to add
    /// it.
    fn find(&self, mistake: &Mistake) -> Result<usize, usize> {
        self.mistakes.binary_search_by(|known| known.place().cmp(&mistake.place()))
    }

    /// Adds a mistake in order, unless it is there already.
    fn add(&mut self, mistake: Mistake) {
        if let Err(at) = self.find(&mistake) {
            self.mistakes.insert(at, mistake);
        }
    }

    /// Replaces the mistakes by those that a review has found. Those that were known keep their
    /// answers.
    fn renew(&mut self, found: Vec<Mistake>) {
        let known = std::mem::take(self);
        for mut mistake in found {
            if let Ok(at) = known.find(&mistake) {
                mistake.answers = known.mistakes[at].answers;
                if mistake.answers.right {
                    mistake.judged.clear();
                }
            }
            self.add(mistake)
        }
    }

    /// Drops the mistakes whose token isn't at its ply in a game any more.
    fn retain_played(&mut self, record: &Record) {
        self.mistakes.retain(|mistake| record.tokens.get(mistake.ply) == Some(&mistake.token));
    }
}

/// A mistake that is due, with what a list needs to know of its game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DueMistake {
    /// The id of the stored game.
    pub id: String,
    /// The name of the game, such as `ur`.
    pub game: String,
    /// The options of the game, by which a list can describe it.
    pub options: OptionPairs,
    /// The mistake, with its ply in that game.
    pub mistake: Mistake,
}

impl<S: KeyValueStore> Store<S> {
    /// Returns the mistakes of a stored game; `None` if no review has looked for them.
    pub fn practice(&self, id: &str) -> Option<StoredMistakes> {
        self.read(&practice_of(id), |reader, json| (reader.practice)(json)).value()
    }

    /// Stores the mistakes that the review of a stored game has found, even if there are none.
    /// Those that were known keep their answers.
    pub fn note_mistakes(&self, id: &str, found: Vec<Mistake>) {
        let mut practice = self.practice(id).unwrap_or_default();
        practice.renew(found);
        if self.backend.text(&[GAME, id].concat()).is_some() {
            self.set_practice(id, &practice);
        }
    }

    /// Records an answer to the mistake at a ply of a stored game, at a time in milliseconds since
    /// 1970.
    pub fn answer(&self, id: &str, ply: usize, right: bool, now: u64) {
        let mut practice = self.practice(id).unwrap_or_default();
        if let Some(mistake) = practice.mistakes.iter_mut().find(|it| it.ply == ply) {
            mistake.answer(right, now);
            self.set_practice(id, &practice);
        }
    }

    /// Returns the mistakes of all finished games that are due at a time, in milliseconds since
    /// 1970: those never answered first, and within each group the earliest due.
    pub fn due(&self, now: u64) -> Vec<DueMistake> {
        let mut all: Vec<DueMistake> = Vec::new();
        for key in self.backend.keys() {
            let Some(id) = key.strip_prefix(PRACTICE) else { continue };
            let mut practice = self.practice(id).unwrap_or_default();
            practice.mistakes.retain(|mistake| mistake.answers.is_due(now));
            if practice.mistakes.is_empty() {
                continue;
            }
            let Some((Kept { saved, .. }, _)) = self.game(id) else { continue };
            practice.retain_played(&saved.record);
            let (game, options) = (saved.record.game.clone(), saved.record.options.clone());
            if !is_over(saved) {
                // The game's end was taken back. The best moves of a game in progress stay hidden.
                continue;
            }
            for mistake in practice.mistakes {
                let (game, options) = (game.clone(), options.clone());
                let order = mistake.order();
                let at = all.partition_point(|due| due.mistake.order() <= order);
                all.insert(at, DueMistake { id: id.to_owned(), game, options, mistake })
            }
        }
        all
    }

    /// Returns the mistake at a ply of a stored game, due or not.
    pub fn mistake(&self, id: &str, ply: usize) -> Option<DueMistake> {
        let mistakes = self.practice(id)?.mistakes;
        let mistake = mistakes.into_iter().find(|mistake| mistake.ply == ply)?;
        let Record { game, options, .. } = self.game(id)?.0.saved.record;
        Some(DueMistake { id: id.to_owned(), game, options, mistake })
    }

    /// Adds the mistakes of an imported game to those that are stored.
    pub(crate) fn adopt_practice(&self, id: &str, mut theirs: StoredMistakes) {
        let Some((kept, _)) = self.game(id) else { return };
        let mut practice = self.practice(id).unwrap_or_default();
        // Mistakes that aren't of this game are dropped first, because a file may have any number
        // of them.
        theirs.retain_played(&kept.saved.record);
        practice.retain_played(&kept.saved.record);
        theirs.mistakes.into_iter().for_each(|mistake| practice.add(mistake));
        self.set_practice(id, &practice);
    }

    /// Stores the mistakes of a game, unless the stored ones are the same.
    fn set_practice(&self, id: &str, practice: &StoredMistakes) {
        if self.practice(id).as_ref() != Some(practice) {
            self.replace(&practice_of(id), practice);
        }
    }
}

/// Returns whether a stored game is over. Older programs didn't store the outcome.
fn is_over(saved: Saved) -> bool {
    saved.outcome.is_some()
        || Session::restore(saved).is_ok_and(|session| session.outcome().is_some())
}

/// Returns the key under which a game's mistakes are stored.
pub(crate) fn practice_of(id: &str) -> String {
    [PRACTICE, id].concat()
}
