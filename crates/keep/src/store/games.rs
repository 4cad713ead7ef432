//! Storing, listing and deleting games, so that tabs don't overwrite each other's.

use std::cmp::Reverse;

use rosette_session::Saved;

use super::{GAME, Kept, Lookup, SaveOutcome, Slot, Store};
use crate::{KeyValueStore, practice::practice_of};

impl<S: KeyValueStore> Store<S> {
    /// Returns whether any game is stored, readable or not.
    pub fn has_games(&self) -> bool {
        self.backend.keys().iter().any(|key| key.starts_with(GAME))
    }

    /// Reads every stored game, the latest first. Unreadable games are left out.
    pub fn games(&self) -> Vec<Kept> {
        self.games_where(|_, _| true)
    }

    /// Returns the games with the given ids and those that aren't known to be over, the latest
    /// first. Reads only the end of most finished games, so even thousands take little time.
    pub fn games_in_progress(&self, also: &[String]) -> Vec<Kept> {
        self.games_where(|id, text| {
            !is_over_at_a_glance(text) || also.iter().any(|other| other == id)
        })
    }

    /// Reads the stored games whose ids and texts satisfy a condition, the latest first.
    fn games_where(&self, wanted: impl Fn(&str, &str) -> bool) -> Vec<Kept> {
        let mut games = Vec::new();
        for key in self.backend.keys() {
            let Some(id) = key.strip_prefix(GAME) else { continue };
            let Some(text) = self.backend.text(&key).filter(|text| wanted(id, text)) else {
                continue;
            };
            games.extend(self.game_in(id, text).map(|(kept, _)| kept));
        }
        games.sort_by_cached_key(|kept| Reverse(kept.updated));
        games
    }

    /// Reads the stored game with an id, and returns the slot in which to save it again; `None` if
    /// there is none or it can't be read.
    pub fn game(&self, id: &str) -> Option<(Kept, Slot)> {
        self.game_in(id, self.backend.text(&format!("{GAME}{id}"))?)
    }

    /// Reads the text of the stored game with an id, like [`Self::game`].
    fn game_in(&self, id: &str, text: String) -> Option<(Kept, Slot)> {
        let key = format!("{GAME}{id}");
        match self.read_text(&key, &text, |reader, json| (reader.game)(json)) {
            Lookup::Value(saved, updated) => Some((
                Kept { id: id.to_owned(), updated, saved },
                Slot { id: Some(id.to_owned()), text: Some(text), visiting: false },
            )),
            Lookup::Nothing | Lookup::Newer => None,
        }
    }

    /// Stores a game. If another tab has stored another state under its id, both are saved, unless
    /// the game is over and the other state contains this one.
    pub fn set_game(&self, slot: &mut Slot, saved: &Saved) -> SaveOutcome {
        if slot.visiting {
            return SaveOutcome::Visiting;
        }
        let theirs = slot.id.as_ref().and_then(|id| self.backend.text(&format!("{GAME}{id}")));
        let apart = slot.id.is_some() && theirs.is_some() && theirs != slot.text;
        if let Some(id) = slot.id.as_ref().filter(|_| apart && saved.outcome.is_some())
            && self.game(id).is_some_and(|(theirs, _)| theirs.saved.continues(saved))
        {
            return SaveOutcome::Saved;
        }
        let id = match &slot.id {
            Some(id) if !apart => id.clone(),
            _ => self.new_id(),
        };
        let Some(text) = self.write(&format!("{GAME}{id}"), saved, &[]) else {
            // Nothing was stored, so `slot.text` doesn't change. A stored text that differs from it
            // was written by another tab.
            slot.id.get_or_insert(id);
            return SaveOutcome::NotSaved;
        };
        *slot = Slot { id: Some(id), text: Some(text), visiting: false };
        if apart { SaveOutcome::SavedApart } else { SaveOutcome::Saved }
    }

    /// Returns a slot with a new id, for a game whose id is needed before it is first stored.
    pub fn slot(&self) -> Slot {
        Slot { id: Some(self.new_id()), ..Slot::default() }
    }

    /// Builds an id from the time and a random number, so that no other game in this backend has
    /// it.
    pub(crate) fn new_id(&self) -> String {
        format!("{:x}-{:08x}", self.backend.now(), self.backend.random())
    }

    /// Deletes the stored game with an id, its mistakes, and its review.
    pub fn delete_game(&self, id: &str) {
        self.backend.remove(&format!("{GAME}{id}"));
        self.backend.remove(&practice_of(id));
        self.delete_review(id)
    }

    /// Moves a stored game that is well formed but can't be played to another key, as a damaged
    /// text.
    pub fn set_game_aside(&self, id: &str) {
        let key = format!("{GAME}{id}");
        if let Some(text) = self.backend.text(&key) {
            self.set_aside(&key, &text);
        }
    }
}

/// Returns whether the text of a stored game ends as this program writes finished games. Returns
/// false for some finished games, whose whole text must be read to tell.
fn is_over_at_a_glance(text: &str) -> bool {
    let Some((before, end)) = text.rsplit_once('{') else { return false };
    let Some(before) = before.strip_suffix(",\"outcome\":") else { return false };
    let end = end.strip_suffix("}}").unwrap_or_default();
    let outcome = end.strip_suffix(",\"foreign\":true").unwrap_or(end).strip_suffix('}');
    let has_seed = before.split('}').skip(1).any(|rest| rest.starts_with(",\"seed\":\""));
    has_seed && outcome.is_some_and(|it| !it.contains(['}', '[', '\\']))
}
