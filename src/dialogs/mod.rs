//! The dialogs that can open over any screen. Each has its own state and doesn't depend on a
//! screen: it returns an [`Effect`] for the page to carry out.

mod about;
mod backup;
mod collection;
mod open;
mod settings;

pub use settings::{dress, take_over};

use rosette_app::{Go, Kind, Room, Toss, deed::Deed, rules_dialog};
use rosette_messages::fixed;

use crate::{dom, event::Event, shared::Shared};

/// The response that a dialog requires of the page.
pub enum Effect {
    None,
    Go(Go),
    /// Follow changed settings; the flag says whether the language changed.
    SettingsChanged(bool),
    /// Save everything that wasn't saved for lack of room.
    RoomMade,
    /// Follow an import.
    Imported,
}

/// The dialogs that can open over any screen.
#[derive(Default)]
pub struct Dialogs {
    pub collection: collection::Collection,
    open: open::Open,
    pub backup: backup::Backups,
    pub room: Room,
    pub toss: Toss,
}

/// Says why a backup can't be imported, after its progress was shown.
fn refuse_backup(why: String) -> Effect {
    dom::close_dialogs();
    open::show_faults(&[why])
}

impl Dialogs {
    /// Fills the dialog of an id before it opens, if that is done here.
    pub fn fill(&mut self, shared: &mut Shared, id: &str, kind: Option<Kind>) {
        match id {
            "settings" => {
                if shared.model.store.solving().is_some() {
                    shared.solver.list();
                }
                settings::fill(shared, kind)
            }
            "open" => open::empty(),
            "about" => about::fill(shared),
            _ => {}
        }
    }

    /// Handles a deed of a dialog; returns any other.
    pub fn deed(&mut self, shared: &mut Shared, deed: Deed) -> Result<Effect, Deed> {
        match deed {
            Deed::Begin => return Ok(Effect::Go(self.toss.begin(&mut shared.model))),
            Deed::OpenFile(wanted) => self.open.ask_for_file(wanted),
            Deed::Export => backup::export(shared),
            Deed::Import => return Ok(self.backup.take_over(shared).unwrap_or_else(refuse_backup)),
            Deed::MakeRoom if self.room.make(&mut shared.model) => {
                shared.hide_message();
                return Ok(Effect::RoomMade);
            }
            Deed::MakeRoom => {}
            deed => return self.collection.deed(shared, deed),
        }
        Ok(Effect::None)
    }

    /// Handles an event of a dialog; returns any other.
    pub fn update(&mut self, shared: &mut Shared, event: Event) -> Result<Effect, Event> {
        match event {
            Event::SettingsChanged => {
                return Ok(Effect::SettingsChanged(settings::changed(shared)));
            }
            Event::FileChosen(file) => self.open.file_chosen(shared, &file),
            Event::FileDropped(file) => self.open.file_dropped(shared, &file),
            Event::FileRead(text) => {
                let (collection, backup) = (&mut self.collection, &mut self.backup);
                return Ok(self.open.file_read(shared, &text, collection, backup));
            }
            Event::OpenSent(text) => return Ok(open::sent(shared, &text, &mut self.backup)),
            Event::ImportDue => return Ok(self.backup.go_on(shared).unwrap_or_else(refuse_backup)),
            Event::AlbumKey(key) => collection::Collection::key(&key),
            Event::LicencesToggled => about::toggled(shared),
            Event::LicencesCome(text) => {
                dom::write("#about pre", text.as_deref().unwrap_or(dom::fixed(fixed::NOT_FETCHED)))
            }
            event => return Err(event),
        }
        Ok(Effect::None)
    }

    /// Brings the open dialogs up to date with what they show.
    pub fn patch(&self, shared: &mut Shared, kind: Option<Kind>) {
        shared.patch.show(&shared.model, |model, blocks| {
            self.room.view(model, blocks);
            self.toss.view(model, blocks);
            if let Some(kind) = kind {
                rules_dialog(kind, model, blocks)
            }
        });
    }

    /// Fills the settings again if they are open: their texts or values have changed.
    pub fn settings_anew(&self, shared: &Shared, kind: Option<Kind>) {
        if dom::is_open("settings") {
            settings::fill(shared, kind);
            // The control that had the focus has been replaced.
            dom::focus(&dom::at("#settings [name=language]:checked"));
        }
    }
}
