//! The question before the solution of a game is deleted.

use maud::html;
use rosette_messages::{fixed, page};

use super::cancel;
use crate::{Blocks, Dialog, Model, solving};

/// The dialog that asks before a table is deleted, with the table's name.
#[derive(Default)]
pub struct Unsolve(String);

impl Unsolve {
    /// Deletes a table, complete or not. Asks first if solving it again would take minutes.
    pub fn delete(&mut self, model: &mut Model, name: String) {
        if !model.is_open(Dialog::Unsolve) && model.solving.loses(&name).is_some() {
            self.0 = name;
            return model.open_dialog(Dialog::Unsolve);
        }
        model.close_dialog(Dialog::Unsolve);
        solving::delete(model, name)
    }

    /// Makes the question, with the minutes that solving again would take.
    pub fn view(&self, model: &Model, blocks: &mut Blocks) {
        let minutes = model.solving.loses(&self.0).unwrap_or_default();
        blocks.put(
            "unsolve",
            html! {
                h2 #unsolve-title { (model.say(&page::DeleteTableQuestion { minutes })) }
                .row {
                    (cancel(model))
                    button.btn.secondary.danger data-do="delete-table" data-arg=(self.0) {
                        (model.fixed(fixed::DELETE_GAME))
                    }
                }
            },
        )
    }
}
