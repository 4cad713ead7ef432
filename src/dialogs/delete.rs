//! Deleting a stored game, after asking.

use super::Effect;
use crate::{browser::dom, shared::Shared};

/// The id of the game that the person is asked about.
#[derive(Default)]
pub struct Delete(Option<String>);

impl Delete {
    pub fn ask(&mut self, id: String) {
        self.0 = Some(id);
        dom::open_dialog("delete")
    }

    pub fn confirm(&mut self, shared: &mut Shared) -> Effect {
        if let Some(id) = self.0.take() {
            shared.delete_game(&id)
        }
        dom::close_dialogs();
        dom::focus(&dom::at("main:not([hidden]) h1"));
        Effect::ListChanged
    }
}
