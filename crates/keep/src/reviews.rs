//! The stored reviews. A review can be computed again, so reviews are deleted first when room is
//! short, and backups leave them out.

use rosette_json::text;

use crate::{
    KeyValueStore, Put, Store,
    key_value_store::weight,
    store::{StoredForm, VERSION},
};

const REVIEW: &str = "rosette:review:";

/// The largest number of stored reviews.
const MAX_REVIEWS: usize = 30;

/// The most UTF-16 code units of a stored review. A longer one isn't stored but computed again when
/// it is asked for.
const UNITS: usize = 40_000;

impl<S: KeyValueStore> Store<S> {
    /// Returns the review of a stored game in its written form; `None` if none is stored or a newer
    /// program stored it.
    pub fn review(&self, id: &str) -> Option<String> {
        let stored = self.stored(&[REVIEW, id].concat())?;
        let known = stored.version == Some(VERSION);
        stored.json.get("value").filter(|_| known)?.as_str().map(str::to_owned)
    }

    /// Stores the review of a stored game, if it isn't too long and there is room. Beyond 30
    /// reviews, deletes those of the oldest games.
    pub fn set_review(&self, id: &str, review: &str) {
        let key = [REVIEW, id].concat();
        let mut others = self.reviews();
        others.retain(|other| *other != key);
        while others.len() >= MAX_REVIEWS {
            // Ids begin with the time, so the smallest key is that of the oldest game.
            let Some(oldest) = others.iter().min().cloned() else { break };
            self.backend.remove(&oldest);
            others.retain(|other| *other != oldest);
        }
        let form = StoredForm {
            version: VERSION,
            updated: self.backend.now(),
            changes: &[],
            value: &review,
        };
        let text = text(&form);
        if weight(&key, &text) > UNITS || self.backend.put(&key, &text) != Put::Done {
            // The stored review may be of an earlier state of the game, so it doesn't stay.
            self.backend.remove(&key);
        }
    }

    /// Deletes the review of a stored game, if there is one.
    pub(crate) fn delete_review(&self, id: &str) {
        self.backend.remove(&[REVIEW, id].concat());
    }

    /// Deletes all reviews. Returns whether there was one.
    pub(crate) fn delete_reviews(&self) -> bool {
        let reviews = self.reviews();
        for key in &reviews {
            self.backend.remove(key);
        }
        !reviews.is_empty()
    }

    fn reviews(&self) -> Vec<String> {
        let mut keys = self.backend.keys();
        keys.retain(|key| key.starts_with(REVIEW));
        keys
    }
}
