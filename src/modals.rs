//! The dialogs that the browser shows.

use rosette_app::{Dialog, Model};
use web_sys::HtmlDialogElement;

use crate::dom;

/// The dialogs that are shown because the model has opened them, the upper ones last.
#[derive(Default)]
pub struct Modals(Vec<Dialog>);

impl Modals {
    /// Closes in the model what a person has closed in the browser.
    pub fn note_closed(&mut self, model: &mut Model) {
        self.0.retain(|dialog| {
            let is_open = dom::is_open(dialog.id());
            if !is_open {
                model.close_dialog(*dialog)
            }
            is_open
        })
    }

    /// Closes the dialogs that the model has closed. The browser returns the focus to where it was.
    pub fn close(&mut self, model: &Model) {
        self.0.retain(|dialog| {
            let stays = model.is_open(*dialog);
            if !stays {
                dom::by_id::<HtmlDialogElement>(dialog.id()).close()
            }
            stays
        })
    }

    /// Shows the dialogs that the model has opened since, and closes those that it has closed.
    pub fn follow(&mut self, model: &Model) {
        self.close(model);
        for dialog in model.dialogs() {
            if !self.0.contains(dialog) {
                dom::open_dialog(dialog.id());
                self.0.push(*dialog)
            }
        }
    }
}
