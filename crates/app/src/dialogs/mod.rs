//! The dialogs that can open over any screen. Each has its own state, and depends on no screen.

mod about;
mod faults;
mod import;
mod open;
mod unsolve;

pub use import::Imports;

use about::About;
use faults::Faults;
use maud::{Markup, html};
use open::OpenDialog;
use rosette_messages::fixed;
use unsolve::Unsolve;

use crate::{
    Blocks, Dialog, GameInfo, LaterEffect, Model, Navigation, Room,
    action::{Action, FileContent},
    album::{CollectionDialog, read_card_set},
    settings::{self, SettingsDialog},
    solving,
};

/// An event in a dialog that isn't an action.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Msg {
    /// The names and values of the controls in the settings.
    Settings(Vec<(String, String)>),
    /// A chosen file was read, and this is its text.
    FileRead(String),
    /// The field for a record or an address was edited.
    Typed(String),
    /// The field for a record or an address was submitted. The text is given if it was pasted and
    /// is too large for the field.
    Sent(Option<String>),
    /// The switch that lets an import replace settings, collections and card set was turned on or
    /// off.
    Replaces(bool),
    /// The next slice of an import is due.
    ImportDue,
    /// A key for which [`leads`](crate::album::leads) returns true was pressed on a card of the
    /// album.
    AlbumKey {
        /// The value of `key` in the browser's event.
        key: String,
        /// The card that has the focus, as text.
        card: String,
        /// The number of columns in which the cards lie.
        columns: usize,
    },
    /// The list of licences was unfolded or folded away.
    Unfolded(bool),
    /// The list of licences was fetched; `None` if that failed.
    LicencesCome(Option<String>),
}

/// The size in bytes of the largest text that the field for a record can hold. Browsers take
/// seconds to lay out larger texts, which are opened when they are pasted.
pub const MAX_EDITED: usize = 32 << 10;

/// The dialogs that can open over any screen.
#[derive(Default)]
pub struct Dialogs {
    /// The album, a card shown large, and the question before new cards are dealt.
    pub collection: CollectionDialog,
    /// The import of a backup in progress, and the result of the last one.
    pub import: Imports,
    /// The question whether finished games may be deleted.
    pub room: Room,
    about: About,
    faults: Faults,
    open: OpenDialog,
    settings: SettingsDialog,
    unsolve: Unsolve,
}

impl Dialogs {
    /// Opens a dialog in place of all others. `kind` is the game of the screen behind it.
    pub fn show(&mut self, model: &mut Model, dialog: Dialog, kind: Option<GameInfo>) {
        model.close_dialogs();
        match dialog {
            Dialog::About => self.about.fold(),
            Dialog::Open => self.open.empty(),
            Dialog::Settings => self.settings.prepare(model, kind),
            _ => {}
        }
        model.open_dialog(dialog)
    }

    /// Handles an action of a dialog.
    ///
    /// # Errors
    ///
    /// The action, if it isn't one of a dialog.
    pub fn action(&mut self, model: &mut Model, action: Action) -> Result<Navigation, Action> {
        match action {
            Action::OpenFile(wanted) => {
                self.open.wanted = wanted;
                model.ask(LaterEffect::ChooseFile)
            }
            Action::Export => import::export(model),
            Action::Import => {
                let begun = self.import.begin(model);
                return Ok(self.or_refused(model, begun));
            }
            Action::MakeRoom if self.room.make(model) => return Ok(Navigation::RoomMade),
            Action::MakeRoom => {}
            Action::Solve(name) => solving::solve(model, name),
            Action::PauseSolving => solving::pause(model),
            Action::DeleteTable(name) => self.unsolve.delete(model, name),
            action => self.collection.action(model, action)?,
        }
        Ok(Navigation::Stay)
    }

    /// Handles an event in a dialog that isn't an action.
    pub fn update(&mut self, model: &mut Model, msg: Msg) -> Navigation {
        match msg {
            Msg::Settings(values) => settings::change(model, &values),
            Msg::FileRead(text) => return self.open_file(model, &text),
            Msg::Typed(text) => self.open.text = text,
            Msg::Sent(pasted) => return self.open_sent(model, pasted),
            Msg::Replaces(replaces) => self.import.choose(replaces),
            Msg::ImportDue => {
                let goes_on = self.import.go_on(model);
                return self.or_refused(model, goes_on);
            }
            Msg::AlbumKey { key, card, columns } => {
                self.collection.key(model, &key, &card, columns)
            }
            Msg::Unfolded(unfolded) => self.about.toggled(model, unfolded),
            Msg::LicencesCome(text) => self.about.licences_come(text),
        }
        Navigation::Stay
    }

    /// Opens the text of a file, unless it has faults.
    fn open_file(&mut self, model: &mut Model, text: &str) -> Navigation {
        let read = match self.open.wanted {
            FileContent::Profile => self.collection.read_profile(model, text),
            FileContent::CardSet => read_card_set(model, text),
            FileContent::Game => self.open_text(model, text).map_err(|why| vec![why]),
        };
        self.or_faults(model, read)
    }

    /// Notes that the next file, which was dropped on the page, is a game or a backup.
    pub const fn file_dropped(&mut self) {
        self.open.wanted = FileContent::Game
    }

    /// Reads the chosen file, or says that its size in bytes is too large.
    pub fn read_file(&mut self, model: &mut Model, bytes: u64) {
        match self.open.too_large(model, bytes) {
            None => model.ask(LaterEffect::ReadFile),
            Some(why) => self.faults.show(model, vec![why]),
        }
    }

    /// Opens the text of the dialog, or the pasted text that was too large for its field.
    fn open_sent(&mut self, model: &mut Model, pasted: Option<String>) -> Navigation {
        let text = pasted.unwrap_or_else(|| self.open.text.clone());
        self.open_text(model, &text).unwrap_or_else(|why| {
            self.open.refuse(model, &why);
            Navigation::Stay
        })
    }

    /// Opens a record, an address or a backup, and returns why that is impossible.
    fn open_text(&mut self, model: &mut Model, text: &str) -> Result<Navigation, String> {
        self.open.refusal.clear();
        match open::opened_text(model, text)? {
            open::OpenedText::Leads(navigation) => Ok(navigation),
            open::OpenedText::Backup(backup) => self.import.offer(model, backup),
        }
    }

    /// Lists why a backup can't be imported. Closes the dialog with the progress first.
    fn or_refused(
        &mut self,
        model: &mut Model,
        imported: Result<Navigation, String>,
    ) -> Navigation {
        if imported.is_err() {
            model.close_dialogs()
        }
        self.or_faults(model, imported.map_err(|why| vec![why]))
    }

    /// Returns where a file leads, or lists its faults in a dialog.
    fn or_faults(
        &mut self,
        model: &mut Model,
        read: Result<Navigation, Vec<String>>,
    ) -> Navigation {
        read.unwrap_or_else(|faults| {
            self.faults.show(model, faults);
            Navigation::Stay
        })
    }

    /// Uses an imported card set and reports the import, after the imported settings are applied.
    /// If the texts of their language aren't fetched yet, the report waits for them.
    pub fn imported(&mut self, model: &mut Model) {
        model.use_cards(model.store.card_set());
        self.import.report_in_its_language(model)
    }

    /// Makes the open dialogs that belong to no screen.
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
                // The screens make the other dialogs.
                _ => {}
            }
        }
    }
}

/// Makes the button that closes a dialog in which nothing is asked.
pub(crate) fn done(model: &Model) -> Markup {
    html! { button.btn.primary data-do="close" { (model.fixed(fixed::DONE)) } }
}

/// Makes the button that closes a question without an effect.
pub(crate) fn cancel(model: &Model) -> Markup {
    html! { button.btn type="button" data-do="close" { (model.fixed(fixed::CANCEL)) } }
}
