//! Importing a backup. An import adds games, and replaces a stored game only by a continuation of
//! it.

use rosette_json::{Json, Value, text};
use rosette_session::Saved;

use crate::{
    Practice, Put, Shelf, Store,
    backup::{Backup, Part},
    store::{self, GAME, Kept, VERSION},
};

/// The parts of a backup that aren't stored here.
#[derive(Default)]
pub struct Import {
    /// The games that are new here, or continue a stored one.
    games: Vec<Part>,
    /// The mistakes of its games.
    practice: Vec<Part>,
    /// Settings, collections or a card set of which none is stored here.
    missing: Vec<Part>,
    /// Settings, collections or a card set that would replace stored ones.
    other: Vec<Part>,
}

impl Import {
    /// Returns how many games are new or continue a stored one.
    #[must_use]
    pub const fn games(&self) -> usize {
        self.games.len()
    }

    /// Returns whether the backup has settings, collections or a card set other than the stored
    /// ones.
    #[must_use]
    pub const fn replaces(&self) -> bool {
        !self.other.is_empty()
    }
}

/// The result of an import.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct TakenOver {
    /// How many games were stored.
    pub games: usize,
    /// How many games the storage had no room for.
    pub left_out: usize,
    /// Whether settings, collections and card set had no room. If so, the stored ones are
    /// unchanged.
    pub no_room_for_rest: bool,
}

/// How a part that isn't a game compares with the stored value.
enum Here {
    Nothing,
    Other,
    /// Nothing to import: the values are equal, or a newer program stored the one here.
    Stays,
}

impl<S: Shelf> Store<S> {
    /// Compares a backup with what is stored. Values that a newer program stored are left alone.
    pub fn compare(&self, backup: Backup) -> Import {
        let mut import = Import::default();
        let games = self.games();
        for part in backup.0 {
            if part.is_game() {
                if self.place_of(&part, &games).is_some() {
                    import.games.push(part);
                }
                continue;
            }
            if part.practised().is_some() {
                import.practice.push(part);
                continue;
            }
            match self.here(&part) {
                Here::Nothing => import.missing.push(part),
                Here::Other => import.other.push(part),
                Here::Stays => {}
            }
        }
        import
    }

    /// Stores what an import has, including replacements of settings, collections and card set if
    /// `all` is true. Games are stored one by one, the latest first; the other parts are stored all
    /// together or not at all.
    pub fn take_over(&self, import: Import, all: bool) -> TakenOver {
        let Import { mut games, practice, missing, other } = import;
        let mut rest = missing;
        if all {
            rest.extend(other);
        }
        // Another tab may have stored something since the comparison.
        rest.retain(|part| match self.here(part) {
            Here::Nothing => true,
            Here::Other => all,
            Here::Stays => false,
        });
        let mut taken =
            TakenOver { no_room_for_rest: !self.put_together(&rest), ..TakenOver::default() };
        games.sort_by_cached_key(|part| std::cmp::Reverse(part.updated));
        let mut known = self.games();
        let mut placed = Vec::new();
        for part in games {
            let Some(key) = self.place_of(&part, &known) else { continue };
            if self.shelf.put(&key, &self.dated(&part)) != Put::Done {
                taken.left_out += 1;
                continue;
            }
            taken.games += 1;
            if let Some((kept, _)) = key.strip_prefix(GAME).and_then(|id| self.game(id)) {
                known.retain(|other| other.id != kept.id);
                placed.push((part.key, kept.id.clone()));
                known.push(kept);
            }
        }
        self.take_over_practice(practice, &placed);
        taken
    }

    /// Stores the mistakes of games that are stored here. `placed` has the imported games: the key
    /// in the backup, and the id here.
    fn take_over_practice(&self, practice: Vec<Part>, placed: &[(String, String)]) {
        for part in practice {
            let Some(id) = part.practised() else { continue };
            let key = [GAME, id].concat();
            let here = placed.iter().find(|(theirs, _)| *theirs == key).map_or(id, |it| &it.1);
            if let Some(theirs) = part.practice() {
                self.adopt_practice(here, theirs);
            }
        }
    }

    /// Returns the key under which to store a game of a backup: its own, if that is free or holds
    /// an earlier state of the game; else the key of an earlier state, or a new one. Returns `None`
    /// if the game is already stored.
    fn place_of(&self, part: &Part, games: &[Kept]) -> Option<String> {
        if self.shelf.text(&part.key).is_none() {
            return Some(part.key.clone());
        }
        let theirs = part.saved()?;
        let same = || games.iter().filter(|ours| ours.saved.seed == theirs.seed);
        if same().any(|ours| ours.saved.continues(&theirs)) {
            return None;
        }
        let earlier = same().find(|ours| theirs.continues(&ours.saved));
        let id = earlier.map_or_else(|| self.new_id(), |ours| ours.id.clone());
        Some([GAME, &id].concat())
    }

    fn here(&self, part: &Part) -> Here {
        let Some(here) = self.stored(&part.key) else { return Here::Nothing };
        let there = Json::read_within(store::DEPTH, &part.text).unwrap_or_default();
        if here.version > Some(VERSION) || here.json.get("value") == there.get("value") {
            Here::Stays
        } else {
            Here::Other
        }
    }

    /// Returns a part as the text to store. A date in the future becomes the present moment.
    fn dated(&self, part: &Part) -> String {
        let now = self.shelf.now();
        if part.updated <= now {
            return part.text.clone();
        }
        let mut json = Json::read_within(store::DEPTH, &part.text).unwrap_or_default();
        if let Value::Object(pairs) = &mut json.value {
            for pair in pairs.iter_mut().filter(|pair| pair.name == "updated") {
                pair.json.value = Value::Number(now.to_string());
            }
        }
        text(&json)
    }

    /// Stores all the parts, or none of them.
    fn put_together(&self, parts: &[Part]) -> bool {
        let mut before = Vec::new();
        for part in parts {
            let text = self.shelf.text(&part.key);
            let done = self.shelf.put(&part.key, &self.dated(part)) == Put::Done;
            before.push((&part.key, text));
            if !done {
                // In reverse order, so that each text gets back the room that it had.
                for (key, text) in before.into_iter().rev() {
                    match text {
                        Some(text) => drop(self.shelf.put(key, &text)),
                        None => self.shelf.remove(key),
                    }
                }
                return false;
            }
        }
        true
    }
}

impl Part {
    /// Returns the part as the mistakes of a game, if it is that.
    fn practice(&self) -> Option<Practice> {
        let json = Json::read_within(store::DEPTH, &self.text).ok()?;
        Practice::read(json.get("value")?)
    }

    /// Returns the part as a stored game, if it is one.
    fn saved(&self) -> Option<Saved> {
        let json = Json::read_within(store::DEPTH, &self.text).ok()?;
        Saved::read(json.get("value")?).ok()
    }
}
