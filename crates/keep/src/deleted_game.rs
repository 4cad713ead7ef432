//! Deleting a stored game so that it can be put back.

use std::{cell::Cell, rc::Rc};

use crate::{KeyValueStore, Notice, Put, Store, practice::practice_of, store::GAME};

/// A deleted game with all that is needed to put it back.
#[derive(Debug)]
pub struct DeletedGame {
    /// The id under which the game was stored, and to which it returns.
    pub id: String,
    text: String,
    /// The stored text of the game's mistakes, if a review has looked for them.
    practice: Option<String>,
    /// Whether the game counted for the collections when it was deleted. False if another tab
    /// traded its cards at the same moment.
    staked: Rc<Cell<bool>>,
}

impl<S: KeyValueStore> Store<S> {
    /// Deletes a stored game, which no longer counts for the collections. Returns what puts it
    /// back.
    pub fn take_game(&self, id: &str) -> Option<DeletedGame> {
        let text = self.backend.text(&[GAME, id].concat())?;
        let practice = self.backend.text(&practice_of(id));
        self.delete_game(id);
        let (id, staked) = (id.to_owned(), Rc::<Cell<bool>>::default());
        if self.album().is_some_and(|album| album.stakes.contains(&id)) {
            let (id, staked) = (id.clone(), Rc::clone(&staked));
            self.change_album(move |album| {
                staked.set(album.stakes.contains(&id));
                album.settle(&id)
            });
        }
        Some(DeletedGame { id, text, practice, staked })
    }

    /// Puts a deleted game back as it was. A game that another tab has stored under its id since
    /// then stays. Returns false, with a notice, if there is no room for the game.
    pub fn put_back(&self, taken: &DeletedGame) -> bool {
        let key = [GAME, &taken.id].concat();
        if self.backend.text(&key).is_none() {
            let put = self.put(&key, &taken.text);
            if put != Put::Done {
                self.notices.add(if put == Put::Full { Notice::Full } else { Notice::NotSaved });
                return false;
            }
            if let Some(practice) = &taken.practice {
                // If the mistakes don't fit, the next review finds them again.
                let _ = self.backend.put(&practice_of(&taken.id), practice);
            }
        }
        if self.album().is_some() && taken.staked.get() {
            let id = taken.id.clone();
            self.change_album(move |album| album.stake(&id));
        }
        true
    }
}
