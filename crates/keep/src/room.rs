//! Room in a full storage: which finished games would have to go for a text, and their deletion
//! once somebody has agreed to it.

use crate::{
    Shelf, Store,
    shelf::weight,
    store::{GAME, Kept},
};

/// Room that is made beyond the text at hand, in UTF-16 code units, so that the next moves don't
/// ask again.
pub const SPARE: usize = 32_768;

/// A text that the storage had no room for.
pub(crate) struct Lack {
    pub key: String,
    /// The weight of both.
    pub units: usize,
}

/// A finished game that may be deleted.
struct Finished {
    id: String,
    text: String,
}

/// The finished games that would make room for what isn't saved.
#[derive(Default)]
pub struct Offer(Vec<Finished>);

impl Offer {
    /// How many games would be deleted.
    #[must_use]
    pub const fn games(&self) -> usize {
        self.0.len()
    }

    /// How many UTF-16 code units these games take.
    #[must_use]
    pub fn units(&self) -> usize {
        self.0.iter().map(Finished::weight).sum()
    }
}

impl Finished {
    fn weight(&self) -> usize {
        weight(&[GAME, &self.id].concat(), &self.text)
    }
}

impl<S: Shelf> Store<S> {
    /// Returns the finished games whose deletion would make room for what isn't saved, opened ones
    /// before those played here and older ones before newer ones. Returns none if nothing lacks
    /// room, if all of them together wouldn't suffice, or if the person was asked before in this
    /// visit and didn't agree.
    pub fn offer_room(&self) -> Option<Offer> {
        if self.was_asked.get() {
            return None;
        }
        let needed = self.needed()?;
        let mut offer = Offer::default();
        let mut freed = 0;
        for kept in self.may_go() {
            if freed >= needed + SPARE {
                break;
            }
            let text = self.shelf.text(&[GAME, &kept.id].concat())?;
            let finished = Finished { id: kept.id, text };
            freed += finished.weight();
            offer.0.push(finished);
        }
        let suffices = freed >= needed;
        self.was_asked.set(suffices);
        suffices.then_some(offer)
    }

    /// Deletes the games of an offer that somebody has agreed to. Deletes nothing, and returns
    /// false, if other tabs have changed so much since that they don't make the room any more.
    pub fn make_room(&self, mut offer: Offer) -> bool {
        self.was_asked.set(false);
        let there = |it: &Finished| self.shelf.text(&[GAME, &it.id].concat());
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

    /// How many UTF-16 code units have to be freed for what isn't saved.
    fn needed(&self) -> Option<usize> {
        let lack = self.lack.borrow();
        let Lack { key, units } = lack.as_ref()?;
        let before = self.shelf.text(key).map_or(0, |text| weight(key, &text));
        Some(units.saturating_sub(before))
    }

    /// The finished games that may go, in the order in which they go: none whose trade is due, and
    /// not the one that isn't saved.
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
