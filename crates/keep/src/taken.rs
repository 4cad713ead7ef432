//! Deleting a stored game so that it can be put back.

use crate::{Notice, Put, Shelf, Store, practice::practice_of, store::GAME};

/// A deleted game, which can be put back.
#[derive(Debug)]
pub struct Taken {
    /// The id under which it was stored.
    pub id: String,
    text: String,
    /// The text of its mistakes.
    practice: Option<String>,
    /// Whether it counted for the collections.
    staked: bool,
}

impl<S: Shelf> Store<S> {
    /// Deletes a stored game, which no longer counts for the collections. Returns what puts it
    /// back.
    pub fn take_game(&self, id: &str) -> Option<Taken> {
        let text = self.shelf.text(&[GAME, id].concat())?;
        let practice = self.shelf.text(&practice_of(id));
        self.delete_game(id);
        let album = self.album().filter(|album| album.stakes.iter().any(|other| other == id));
        let staked = album.is_some();
        if let Some(mut album) = album {
            album.settle(id);
            self.set_album(&album)
        }
        Some(Taken { id: id.to_owned(), text, practice, staked })
    }

    /// Puts a deleted game back as it was. A game that another tab has stored under its id since
    /// then stays. Returns false, with a notice, if there is no room for the game.
    pub fn put_back(&self, taken: &Taken) -> bool {
        let key = [GAME, &taken.id].concat();
        if self.shelf.text(&key).is_none() {
            let mut put = self.shelf.put(&key, &taken.text);
            if put == Put::Full && self.delete_reviews() {
                put = self.shelf.put(&key, &taken.text);
            }
            if put != Put::Done {
                self.tell(if put == Put::Full { Notice::Full } else { Notice::NotSaved });
                return false;
            }
            if let Some(practice) = &taken.practice {
                // Without room, the mistakes are found again by a review.
                let _ = self.shelf.put(&practice_of(&taken.id), practice);
            }
        }
        if taken.staked
            && let Some(mut album) = self.album()
            && !album.stakes.contains(&taken.id)
        {
            album.stakes.push(taken.id.clone());
            self.set_album(&album)
        }
        true
    }
}
