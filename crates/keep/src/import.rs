//! Importing a backup, part by part. An import adds games, and replaces a stored game only by a
//! continuation of it.

use std::{collections::VecDeque, vec::IntoIter};

use rosette_json::{Json, Pair, Value, text};
use rosette_session::Saved;

use crate::{
    DayResult, KeyValueStore, Put, Store, StoredMistakes, StoredPuzzles,
    backup::{Backup, BackupEntry, BackupError, UnreadBackup},
    days::day_of,
    lines::GameLines,
    store::{self, GAME, VERSION},
};

/// The progress of an import. The parts of the backup are validated, compared with what is stored,
/// and imported.
#[derive(Default)]
pub struct Import {
    /// The parts of the backup that haven't been validated.
    unread: IntoIter<Pair>,
    /// The keys of stored games that haven't been read.
    keys: IntoIter<String>,
    /// The parts of the backup that haven't been compared, or imported.
    parts: VecDeque<BackupEntry>,
    /// The stored games, by their tokens.
    known: GameLines,
    /// The games that aren't stored, or continue a stored one.
    games: Vec<BackupEntry>,
    /// The number of puzzles that are new or have further answers.
    puzzles: usize,
    /// The mistakes of the backup's games, and puzzles. They are added to stored ones.
    added: Vec<BackupEntry>,
    /// Settings, collections or a card set, where none is stored; and ends of puzzles of days that
    /// haven't ended here.
    missing: Vec<BackupEntry>,
    /// Settings, collections or a card set that would replace stored ones.
    other: Vec<BackupEntry>,
    /// The imported games that are stored under another id than in the backup: the key in the
    /// backup and the id in storage, sorted by key.
    placed: Vec<(String, String)>,
    /// The result so far, which the end of the import returns.
    taken: ImportOutcome,
}

impl Import {
    /// Returns how many games are new or continue a stored one.
    #[must_use]
    pub const fn games(&self) -> usize {
        self.games.len()
    }

    /// Returns how many puzzles are new or have further answers, with those of days.
    #[must_use]
    pub const fn puzzles(&self) -> usize {
        self.puzzles
    }

    /// Returns how many steps are left before all parts are compared, or imported.
    #[must_use]
    pub fn left(&self) -> usize {
        2 * self.unread.len() + self.keys.len() + self.parts.len()
    }

    /// Finds a game in `placed` by its key in the backup: its index, or as an error the index at
    /// which to add it.
    fn placed_at(&self, key: &str) -> Result<usize, usize> {
        self.placed.binary_search_by(|(other, _)| other.as_str().cmp(key))
    }

    /// Ends an import, complete or not, and returns its result. What was imported stays.
    #[must_use]
    pub fn end(self) -> ImportOutcome {
        ImportOutcome { stopped: self.left() > 0, ..self.taken }
    }

    /// Returns whether the backup has settings, collections or a card set other than the stored
    /// ones.
    #[must_use]
    pub const fn replaces(&self) -> bool {
        !self.other.is_empty()
    }
}

/// The result of an import: what was stored, and what wasn't.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct ImportOutcome {
    /// The number of games that were stored. They are new, or continue stored ones.
    pub games: usize,
    /// The number of puzzles that are new or have further answers, with those of days.
    pub puzzles: usize,
    /// The number of games for which storage had no room.
    pub left_out: usize,
    /// Whether settings, collections and card set had no room. If so, the stored ones are
    /// unchanged.
    pub no_room_for_rest: bool,
    /// Whether the import ended before all parts were imported.
    pub stopped: bool,
}

/// The comparison of a part that isn't a game with the stored value.
enum Existing {
    Nothing,
    Other,
    /// The stored value stays: both are equal, a newer program stored it, or it is the result
    /// of a day.
    Stays,
}

impl<S: KeyValueStore> Store<S> {
    /// Compares a backup with what is stored. Values that a newer program stored are left
    /// unchanged.
    pub fn compare(&self, backup: Backup) -> Import {
        let mut import = self.import(UnreadBackup(Vec::new()));
        import.parts = backup.0.into();
        while let Ok(true) = self.compare_next(&mut import) {}
        import
    }

    /// Imports everything that an import has. Replaces stored settings, collections and card set
    /// only if `all` is true.
    pub fn import_all(&self, mut import: Import, all: bool) -> ImportOutcome {
        self.begin_import(&mut import, all);
        while self.import_next(&mut import) {}
        import.end()
    }

    /// Begins to compare a backup; [`compare_next`](Self::compare_next) does the work.
    pub fn import(&self, backup: UnreadBackup) -> Import {
        let (unread, keys) = (backup.0.into_iter(), self.backend.keys().into_iter());
        Import { unread, keys, ..Import::default() }
    }

    /// Validates a part of the backup, reads a stored game, or compares a part with what is stored.
    /// Returns false once all are compared.
    ///
    /// # Errors
    ///
    /// The part is damaged, or a newer program wrote it.
    pub fn compare_next(&self, import: &mut Import) -> Result<bool, BackupError> {
        if let Some(pair) = import.unread.next() {
            import.parts.push_back(BackupEntry::read(&pair.name, &pair.json)?);
            return Ok(true);
        }
        if let Some(key) = import.keys.next() {
            if let Some((kept, _)) = key.strip_prefix(GAME).and_then(|id| self.game(id)) {
                import.known.add(&kept.id, &kept.saved)
            }
            return Ok(true);
        }
        let Some(part) = import.parts.pop_front() else { return Ok(false) };
        if part.is_game() {
            if self.place_of(&part, &import.known).is_some() {
                import.games.push(part);
            }
        } else if part.practised().is_some() || part.puzzle_set().is_some() {
            import.puzzles += self.adopt(&part, false);
            import.added.push(part);
        } else {
            match self.existing(&part) {
                Existing::Nothing => {
                    import.puzzles += usize::from(day_of(&part.key).is_some());
                    import.missing.push(part)
                }
                Existing::Other => import.other.push(part),
                Existing::Stays => {}
            }
        }
        Ok(true)
    }

    /// Stores settings, collections and card set, all together or not at all. They replace stored
    /// ones if `all` is true.
    pub fn begin_import(&self, import: &mut Import, all: bool) {
        let mut rest = std::mem::take(&mut import.missing);
        if all {
            rest.append(&mut import.other);
        }
        // Another tab may have stored something since the comparison.
        rest.retain(|part| match self.existing(part) {
            Existing::Nothing => true,
            Existing::Other => all,
            Existing::Stays => false,
        });
        match self.put_together(&rest) {
            true => {
                let days = rest.iter().filter(|part| day_of(&part.key).is_some());
                import.taken.puzzles = days.count()
            }
            false => import.taken.no_room_for_rest = true,
        }
        self.settings_changes.forget();
        self.album_changes.forget();
        let mut parts = std::mem::take(&mut import.games);
        parts.sort_by_cached_key(|part| std::cmp::Reverse(part.updated));
        parts.append(&mut import.added);
        import.parts = parts.into()
    }

    /// Imports the next game, the latest first, the mistakes of a game, or puzzles. Returns false
    /// once all are imported.
    pub fn import_next(&self, import: &mut Import) -> bool {
        let Some(part) = import.parts.pop_front() else { return false };
        if let Some(id) = part.practised() {
            let key = [GAME, id].concat();
            let here = import.placed_at(&key).map_or(id, |at| &import.placed[at].1);
            if let Some(theirs) = part.value().as_ref().and_then(StoredMistakes::read) {
                self.adopt_practice(here, theirs);
            }
        } else if part.puzzle_set().is_some() {
            import.taken.puzzles += self.adopt(&part, true)
        } else if let Some(id) = self.place_of(&part, &import.known) {
            let (key, text) = ([GAME, &id].concat(), part.dated(self.backend.now()));
            // When a game has no room, all reviews are deleted, so later games needn't try that
            // again.
            let full = import.taken.left_out > 0;
            let put = if full { self.backend.put(&key, &text) } else { self.put(&key, &text) };
            if put == Put::Done {
                import.taken.games += 1;
                if let Some(saved) = part.saved() {
                    import.known.add(&id, &saved)
                }
                if key != part.key
                    && let Err(at) = import.placed_at(&part.key)
                {
                    import.placed.insert(at, (part.key, id));
                }
            } else {
                import.taken.left_out += 1
            }
        }
        true
    }

    /// Adds puzzles of a backup to the stored ones, in storage if `stores` is true. Returns how many
    /// are new or have further answers; none for another part.
    fn adopt(&self, part: &BackupEntry, stores: bool) -> usize {
        match part.puzzle_set().and_then(|set| Some((set, StoredPuzzles::read(&part.value()?)?))) {
            Some((set, theirs)) => self.adopt_puzzles(set, theirs, stores),
            None => 0,
        }
    }

    /// Returns the id under which to store a game of a backup: its own, if that is free; else that
    /// of an earlier state, or a new one. Returns `None` if the game is already stored.
    fn place_of(&self, part: &BackupEntry, known: &GameLines) -> Option<String> {
        let own = part.key.strip_prefix(GAME)?;
        let Some(here) = self.backend.text(&part.key) else { return Some(own.to_owned()) };
        if here == part.text {
            return None;
        }
        let theirs = part.saved()?;
        // Another tab may have changed a game since it was read.
        let saved = |id: &str| self.game(id).map(|(kept, _)| kept.saved);
        if known.later(&theirs).filter_map(saved).any(|ours| ours.continues(&theirs)) {
            return None;
        }
        let is_earlier = |id: &&str| saved(id).is_some_and(|ours| theirs.continues(&ours));
        Some(known.earlier(&theirs).find(is_earlier).map_or_else(|| self.new_id(), str::to_owned))
    }

    fn existing(&self, part: &BackupEntry) -> Existing {
        let Some(here) = self.stored(&part.key) else { return Existing::Nothing };
        let there = Json::read_within(store::DEPTH, &part.text).unwrap_or_default();
        if day_of(&part.key).is_some() && here.version <= Some(VERSION) {
            // The first end of a day's puzzle counts.
            let has_ended = |json: Option<&Json>| {
                json.and_then(DayResult::read).is_some_and(|it| it.found.is_some())
            };
            let ends = has_ended(there.get("value")) && !has_ended(here.json.get("value"));
            return if ends { Existing::Nothing } else { Existing::Stays };
        }
        if here.version > Some(VERSION) || here.json.get("value") == there.get("value") {
            Existing::Stays
        } else {
            Existing::Other
        }
    }

    /// Stores all the parts. If there is no room for one, restores the earlier texts.
    fn put_together(&self, parts: &[BackupEntry]) -> bool {
        let mut before = Vec::new();
        for part in parts {
            let text = self.backend.text(&part.key);
            let done = self.put(&part.key, &part.dated(self.backend.now())) == Put::Done;
            before.push((&part.key, text));
            if !done {
                // The old texts are restored in reverse order, so that each finds the room that it
                // had before.
                for (key, text) in before.into_iter().rev() {
                    match text {
                        Some(text) => drop(self.backend.put(key, &text)),
                        None => self.backend.remove(key),
                    }
                }
                return false;
            }
        }
        true
    }
}

impl BackupEntry {
    /// Returns the text to store. A date in the future becomes the present moment, in milliseconds
    /// since 1970.
    fn dated(&self, now: u64) -> String {
        if self.updated <= now {
            return self.text.clone();
        }
        let mut json = Json::read_within(store::DEPTH, &self.text).unwrap_or_default();
        if let Value::Object(pairs) = &mut json.value {
            for pair in pairs.iter_mut().filter(|pair| pair.name == "updated") {
                pair.json.value = Value::Number(now.to_string());
            }
        }
        text(&json)
    }

    /// Returns the stored value.
    fn value(&self) -> Option<Json> {
        Json::read_within(store::DEPTH, &self.text).ok()?.get("value").cloned()
    }

    /// Reads the part as a stored game; `None` for another part.
    fn saved(&self) -> Option<Saved> {
        Saved::read(&self.value()?).ok()
    }
}
