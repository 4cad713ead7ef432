//! Taking a backup over: it adds games, and no game gives way to it but to its own continuation.

use rosette_json::{Json, Value, text};
use rosette_session::Saved;

use crate::{
    Put, Shelf, Store,
    backup::{Backup, Part},
    store::{self, GAME, Kept, VERSION},
};

/// What a backup has that isn't here.
#[derive(Default)]
pub struct Import {
    /// The games that are new, or continue one that is here.
    games: Vec<Part>,
    /// Settings, collections or a card set where there are none.
    missing: Vec<Part>,
    /// Settings, collections or a card set that would replace those here.
    other: Vec<Part>,
}

impl Import {
    /// How many games are new, or went on.
    #[must_use]
    pub const fn games(&self) -> usize {
        self.games.len()
    }

    /// Whether it has settings or collections other than those here.
    #[must_use]
    pub const fn replaces(&self) -> bool {
        !self.other.is_empty()
    }
}

/// What was taken over of a backup.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct TakenOver {
    /// How many games are stored now.
    pub games: usize,
    /// How many games had no room.
    pub left_out: usize,
    /// Whether settings, collections and card set had no room. Then those here stay as they were.
    pub no_room_for_rest: bool,
}

/// What is here of a part that is no game.
enum Here {
    Nothing,
    Other,
    /// The same, or what a newer program has stored.
    Stays,
}

impl<S: Shelf> Store<S> {
    /// Finds what of a backup isn't here. A newer program's values stay.
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
            match self.here(&part) {
                Here::Nothing => import.missing.push(part),
                Here::Other => import.other.push(part),
                Here::Stays => {}
            }
        }
        import
    }

    /// Stores what a backup has that isn't here, and what replaces settings or collections if
    /// `all` is. Each game is stored whole or not at all, the latest first; all that is no game is
    /// stored together or not at all.
    pub fn take_over(&self, import: Import, all: bool) -> TakenOver {
        let Import { mut games, missing, other } = import;
        let mut rest = missing;
        if all {
            rest.extend(other);
        }
        // Other tabs may have stored something since the backup was compared.
        rest.retain(|part| match self.here(part) {
            Here::Nothing => true,
            Here::Other => all,
            Here::Stays => false,
        });
        let mut taken =
            TakenOver { no_room_for_rest: !self.put_together(&rest), ..TakenOver::default() };
        games.sort_by_cached_key(|part| std::cmp::Reverse(part.updated));
        let mut known = self.games();
        for part in games {
            let Some(key) = self.place_of(&part, &known) else { continue };
            if self.shelf.put(&key, &self.dated(&part)) != Put::Done {
                taken.left_out += 1;
                continue;
            }
            taken.games += 1;
            if let Some((kept, _)) = key.strip_prefix(GAME).and_then(|id| self.game(id)) {
                known.retain(|other| other.id != kept.id);
                known.push(kept);
            }
        }
        taken
    }

    /// Returns the key under which a game of a backup belongs: its own, if nothing or an earlier
    /// state of the game is there; else that of an earlier state, or a new one. Returns none if the
    /// game is here already.
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

    /// The text of a part. A date in the future counts as this moment.
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

    /// Stores parts, all of them or none.
    fn put_together(&self, parts: &[Part]) -> bool {
        let mut before = Vec::new();
        for part in parts {
            let text = self.shelf.text(&part.key);
            let done = self.shelf.put(&part.key, &self.dated(part)) == Put::Done;
            before.push((&part.key, text));
            if !done {
                // The last first, so that each has the room again that it had.
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
    /// The game that it is.
    fn saved(&self) -> Option<Saved> {
        let json = Json::read_within(store::DEPTH, &self.text).ok()?;
        Saved::read(json.get("value")?).ok()
    }
}
