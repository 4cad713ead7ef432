//! Making room in a full storage: choosing the finished games to delete, and deleting them once the
//! person at the screen has agreed.

use crate::{
    KeyValueStore, Store,
    key_value_store::weight,
    store::{GAME, Kept},
};

/// The room to free beyond what the unsaved text needs, in UTF-16 code units, so that the person
/// isn't asked again after the next moves.
pub const SPARE: usize = 32_768;

/// A text that the storage had no room for.
pub(crate) struct Lack {
    pub key: String,
    /// The UTF-16 code units of key and text.
    pub units: usize,
}

/// A finished game that may be deleted, with its text when the offer was made.
struct DeletableGame {
    id: String,
    text: String,
}

/// The finished games whose deletion would make room for the unsaved text.
#[derive(Default)]
pub struct RoomOffer(Vec<DeletableGame>);

impl RoomOffer {
    /// Returns how many finished games would be deleted.
    #[must_use]
    pub const fn games(&self) -> usize {
        self.0.len()
    }

    /// Returns how many UTF-16 code units the deletion would free.
    #[must_use]
    pub fn units(&self) -> usize {
        self.0.iter().map(DeletableGame::weight).sum()
    }
}

impl DeletableGame {
    fn weight(&self) -> usize {
        weight(&[GAME, &self.id].concat(), &self.text)
    }
}

impl<S: KeyValueStore> Store<S> {
    /// Returns the finished games whose deletion would make room for the unsaved text: opened games
    /// before those played here, and older ones before newer ones. Returns `None` if nothing is
    /// unsaved, if deleting all finished games wouldn't make enough room, or if the person was
    /// already asked during this visit and didn't agree.
    pub fn offer_room(&self) -> Option<RoomOffer> {
        if self.was_asked.get() {
            return None;
        }
        let needed = self.needed()?;
        let mut offer = RoomOffer::default();
        let mut freed = 0;
        for kept in self.may_go() {
            if freed >= needed + SPARE {
                break;
            }
            let text = self.backend.text(&[GAME, &kept.id].concat())?;
            let finished = DeletableGame { id: kept.id, text };
            freed += finished.weight();
            offer.0.push(finished);
        }
        let suffices = freed >= needed;
        self.was_asked.set(suffices);
        suffices.then_some(offer)
    }

    /// Deletes the games of an offer that was accepted. Deletes nothing and returns false if other
    /// tabs have changed so much that these deletions would no longer make enough room.
    pub fn make_room(&self, mut offer: RoomOffer) -> bool {
        self.was_asked.set(false);
        let there = |it: &DeletableGame| self.backend.text(&[GAME, &it.id].concat());
        let stakes = self.stakes();
        offer.0.retain(|it| there(it).as_ref() == Some(&it.text) && !stakes.contains(&it.id));
        if self.needed().is_some_and(|needed| offer.units() < needed) {
            return false;
        }
        for finished in &offer.0 {
            self.delete_game(&finished.id);
        }
        true
    }

    /// Returns how many UTF-16 code units must be freed for the unsaved text; `None` if no text is
    /// unsaved.
    fn needed(&self) -> Option<usize> {
        let lack = self.lack.borrow();
        let Lack { key, units } = lack.as_ref()?;
        let before = self.backend.text(key).map_or(0, |text| weight(key, &text));
        Some(units.saturating_sub(before))
    }

    /// Returns the finished games that may be deleted, in the order of deletion. Games whose trade
    /// is due, and the unsaved game itself, aren't among them.
    fn may_go(&self) -> Vec<Kept> {
        let stakes = self.stakes();
        let lack = self.lack.borrow();
        let unsaved = lack.as_ref().and_then(|lack| lack.key.strip_prefix(GAME));
        let mut games = self.games();
        games.retain(|kept| {
            let is_over = kept.saved.outcome.is_some();
            is_over && !stakes.contains(&kept.id) && unsaved != Some(&kept.id)
        });
        let oldest_first = games.into_iter().rev();
        let (mut going, played): (Vec<_>, _) = oldest_first.partition(|kept| kept.saved.foreign);
        going.extend(played);
        going
    }

    fn stakes(&self) -> Vec<String> {
        self.album().unwrap_or_default().stakes
    }
}
