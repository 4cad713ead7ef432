//! The question whether to delete a stored game.

use super::effect::Effect;
use crate::{browser::dom, shared::Shared};

/// The game that is about to be deleted.
#[derive(Default)]
pub struct Delete(Option<String>);

impl Delete {
    /// Asks whether to delete the stored game of an id.
    pub fn ask(&mut self, id: String) {
        self.0 = Some(id);
        dom::open_dialog("delete")
    }

    /// Deletes it.
    pub fn confirm(&mut self, shared: &mut Shared) -> Effect {
        if let Some(id) = self.0.take() {
            shared.store.delete_game(&id);
            shared.with_album(|album| album.settle(&id));
        }
        dom::close_dialogs();
        dom::focus(&dom::at("main:not([hidden]) h1"));
        Effect::ListChanged
    }
}
