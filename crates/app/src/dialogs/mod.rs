//! The dialogs that can open over any screen. Each has its own state, and depends on no screen.

mod about;
mod faults;
mod import;
mod open;
mod unsolve;

pub use about::About;
pub use import::Imports;
pub use open::Open;
pub use unsolve::Unsolve;

use faults::Faults;
use maud::{Markup, html};
use rosette_messages::fixed;

use crate::{
    Blocks, Dialog, Effect, Go, Kind, Model, Room,
    album::{Collection, read_card_set},
    deed::{Deed, Wanted},
    settings::SettingsDialog,
    solving,
};

/// The dialogs that can open over any screen.
#[derive(Default)]
pub struct Dialogs {
    /// The version, the stories and the licences.
    pub about: About,
    /// The album.
    pub collection: Collection,
    /// The text or the file that is opened.
    pub open: Open,
    /// The import of a backup.
    pub import: Imports,
    /// The question for room.
    pub room: Room,
    /// The settings.
    pub settings: SettingsDialog,
    /// The question before a solution is deleted.
    pub unsolve: Unsolve,
    faults: Faults,
}

impl Dialogs {
    /// Opens a dialog in place of all others, over a screen with this game.
    pub fn show(&mut self, model: &mut Model, dialog: Dialog, kind: Option<Kind>) {
        model.close_dialogs();
        match dialog {
            Dialog::About => self.about.fold(),
            Dialog::Open => self.open.empty(),
            Dialog::Settings => self.settings.prepare(model, kind),
            _ => {}
        }
        model.open_dialog(dialog)
    }

    /// Handles a deed of a dialog; returns any other.
    ///
    /// # Errors
    ///
    /// The deed, if it isn't one of a dialog.
    pub fn deed(&mut self, model: &mut Model, deed: Deed) -> Result<Go, Deed> {
        match deed {
            Deed::OpenFile(wanted) => {
                self.open.wanted = wanted;
                model.ask(Effect::ChooseFile)
            }
            Deed::Export => import::export(model),
            Deed::Import => return Ok(self.begin_import(model)),
            Deed::MakeRoom if self.room.make(model) => return Ok(Go::RoomMade),
            Deed::MakeRoom => {}
            Deed::Solve(name) => solving::solve(model, name),
            Deed::PauseSolving => solving::pause(model),
            Deed::DeleteTable(name) => self.unsolve.delete(model, name),
            deed => self.collection.deed(model, deed)?,
        }
        Ok(Go::Stay)
    }

    /// Opens the text of a file, unless it has faults.
    pub fn file_read(&mut self, model: &mut Model, text: &str) -> Go {
        let read = match self.open.wanted {
            Wanted::Profile => self.collection.read_profile(model, text),
            Wanted::CardSet => read_card_set(model, text),
            Wanted::Game => self.open_text(model, text).map_err(|why| vec![why]),
        };
        self.or_faults(model, read)
    }

    /// Returns whether a file of this size may be read, and says why not.
    pub fn may_read(&mut self, model: &mut Model, bytes: u64) -> bool {
        let refusal = self.open.too_large(model, bytes);
        let may = refusal.is_none();
        if let Some(why) = refusal {
            self.faults.show(model, vec![why])
        }
        may
    }

    /// Opens the text of the dialog, or one that is too large for its field.
    pub fn open_sent(&mut self, model: &mut Model, pasted: Option<&str>) -> Go {
        let text = pasted.unwrap_or(&self.open.text).to_owned();
        self.open_text(model, &text).unwrap_or_else(|why| {
            self.open.refuse(model, &why);
            Go::Stay
        })
    }

    /// Opens a record, an address or a backup.
    fn open_text(&mut self, model: &mut Model, text: &str) -> Result<Go, String> {
        self.open.refusal.clear();
        match open::opened_text(model, text)? {
            open::Text::Leads(go) => Ok(go),
            open::Text::Backup(backup) => self.import.offer(model, backup),
        }
    }

    fn begin_import(&mut self, model: &mut Model) -> Go {
        let begun = self.import.begin(model);
        self.or_refused(model, begun)
    }

    /// Imports a backup further, or compares it with what is stored.
    pub fn import_on(&mut self, model: &mut Model) -> Go {
        let goes_on = self.import.go_on(model);
        self.or_refused(model, goes_on)
    }

    /// Says why a backup can't be imported, perhaps after its progress was shown.
    fn or_refused(&mut self, model: &mut Model, imported: Result<Go, String>) -> Go {
        if imported.is_err() {
            model.close_dialogs()
        }
        self.or_faults(model, imported.map_err(|why| vec![why]))
    }

    /// Lists the faults of a file, which has no other effect.
    fn or_faults(&mut self, model: &mut Model, read: Result<Go, Vec<String>>) -> Go {
        read.unwrap_or_else(|faults| {
            self.faults.show(model, faults);
            Go::Stay
        })
    }

    /// Makes the open dialogs.
    pub fn view(&self, model: &Model, blocks: &mut Blocks) {
        for dialog in model.dialogs() {
            match dialog {
                Dialog::About => self.about.view(model, blocks),
                Dialog::Card => self.collection.view_card(model, blocks),
                Dialog::Collection => self.collection.view(model, blocks),
                Dialog::Faults => self.faults.view(model, blocks),
                Dialog::Import => self.import.view(model, blocks),
                Dialog::Open => self.open.view(model, blocks),
                Dialog::Redeal => self.collection.view_redeal(model, blocks),
                Dialog::Room => self.room.view(model, blocks),
                Dialog::Settings => self.settings.view(model, blocks),
                Dialog::Unsolve => self.unsolve.view(model, blocks),
            }
        }
    }
}

/// Makes the button that closes a dialog in which nothing is asked.
pub(crate) fn done(model: &Model) -> Markup {
    html! { button.btn.primary data-do="close" { (model.fixed(fixed::DONE)) } }
}

/// Makes the button that closes a question.
pub(crate) fn cancel(model: &Model) -> Markup {
    html! { button.btn type="button" data-do="close" { (model.fixed(fixed::CANCEL)) } }
}
