//! Keeps the browser's dialogs equal to those of the model.

use rosette_app::{Dialog, Model};
use web_sys::HtmlDialogElement;

use crate::dom;

/// The dialogs that the browser shows because the model has opened them, from bottom to top.
#[derive(Default)]
pub struct Modals(Vec<Dialog>);

impl Modals {
    /// Closes dialogs in the model that the person has closed in the browser, as with Escape.
    pub fn note_closed(&mut self, model: &mut Model) {
        self.0.retain(|dialog| {
            let is_open = dom::is_open(dialog.id());
            if !is_open {
                model.close_dialog(*dialog)
            }
            is_open
        })
    }

    /// Closes the browser's dialogs that the model has closed. The browser moves the focus back to
    /// where it was.
    pub fn close(&mut self, model: &Model) {
        self.0.retain(|dialog| {
            let stays = model.is_open(*dialog);
            if !stays {
                dom::by_id::<HtmlDialogElement>(dialog.id()).close()
            }
            stays
        })
    }

    /// Closes and opens the browser's dialogs as the model has done. Their elements come with the
    /// later part.
    pub fn follow(&mut self, model: &Model) {
        self.close(model);
        if !model.has_later() {
            return;
        }
        for dialog in model.dialogs() {
            if !self.0.contains(dialog) {
                dom::open_dialog(dialog.id());
                self.0.push(*dialog)
            }
        }
    }
}
