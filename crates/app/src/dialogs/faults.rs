//! The dialog that lists the faults of a file that can't be used.

use maud::html;
use rosette_messages::fixed;

use super::done;
use crate::{Blocks, Dialog, Model};

/// The dialog with the faults of a file.
#[derive(Default)]
pub struct Faults(Vec<String>);

impl Faults {
    /// Opens the dialog with these faults.
    pub fn show(&mut self, model: &mut Model, faults: Vec<String>) {
        self.0 = faults;
        model.open_dialog(Dialog::Faults)
    }

    /// Makes the dialog, with one list entry for each fault.
    pub fn view(&self, model: &Model, blocks: &mut Blocks) {
        blocks.put(
            "faults",
            html! {
                h2 #faults-title { (model.fixed(fixed::FAULTS_TITLE)) }
                p #faults-detail.muted { (model.fixed(fixed::FAULTS_DETAIL)) }
                ul { @for fault in &self.0 { li { (fault) } } }
                .row { (done(model)) }
            },
        )
    }
}
