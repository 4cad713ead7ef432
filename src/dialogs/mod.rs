//! The dialogs that may lie over any screen. Each has a state of its own and knows no screen: an
//! `Effect` says what the page has to do.

mod about;
mod backup;
mod collection;
mod delete;
mod effect;
pub mod keys;
mod open;
mod room;
mod settings;
mod toss;

pub use effect::Effect;
pub use open::{game_of, load};
pub use settings::{dress, take_over};

use rosette_rules::Seat;

use crate::{browser::dom, deed::Deed, event::Event, kind::Kind, shared::Shared, shown::ShownGame};

/// The dialogs that may lie over any screen.
#[derive(Default)]
pub struct Dialogs {
    collection: collection::Collection,
    open: open::Open,
    backup: backup::Backups,
    delete: delete::Delete,
    room: room::Room,
    toss: toss::Toss,
}

impl Dialogs {
    /// Opens a dialog that is filled here, if this is one. The rest of the page fills the others.
    pub fn fill(&mut self, shared: &Shared, id: &str, kind: Option<Kind>) {
        match id {
            "settings" => settings::fill(shared, kind),
            "keys" => keys::fill(),
            "open" => open::empty(),
            "about" => about::fill(shared),
            _ => {}
        }
    }

    /// Deals with a deed, if it is of a dialog; else gives it back.
    pub fn deed(&mut self, shared: &mut Shared, deed: Deed) -> Result<Effect, Deed> {
        Ok(match deed {
            Deed::Delete(id) => {
                self.delete.ask(id);
                Effect::None
            }
            Deed::ConfirmDelete => self.delete.confirm(shared),
            Deed::Begin => self.toss.begin(),
            Deed::OpenFile(wanted) => {
                self.open.ask_for_file(wanted);
                Effect::None
            }
            Deed::Export => {
                backup::export(shared);
                Effect::None
            }
            Deed::Import => self.backup.take_over(shared),
            Deed::MakeRoom => self.room.make(shared),
            deed => return self.collection.deed(shared, deed),
        })
    }

    /// Deals with an event, if it is of a dialog; else gives it back.
    pub fn update(&mut self, shared: &mut Shared, event: Event) -> Result<Effect, Event> {
        Ok(match event {
            Event::SettingsChanged => Effect::SettingsChanged(settings::changed(shared)),
            Event::FileChosen(file) => {
                self.open.file_chosen(shared, &file);
                Effect::None
            }
            Event::FileDropped(file) => {
                self.open.file_dropped(shared, &file);
                Effect::None
            }
            Event::FileRead(text) => {
                self.open.file_read(shared, &text, &mut self.collection, &mut self.backup)
            }
            Event::OpenSent(text) => open::sent(shared, &text, &mut self.backup),
            Event::LicencesCome(text) => {
                about::licences_come(text.as_deref());
                Effect::None
            }
            event => return Err(event),
        })
    }

    /// Offers a new collection to a player who has too few cards.
    pub fn offer_fresh(&mut self, seat: Seat, name: &str) {
        self.collection.offer_fresh(seat, name)
    }

    /// Shows the coin that was tossed for a game, which begins when somebody has seen it.
    pub fn show_toss(&mut self, beginner: Seat, game: ShownGame) {
        self.toss.show(beginner, game)
    }

    /// Asks for room, if something isn't saved for lack of it.
    pub fn ask_for_room(&mut self, shared: &Shared) {
        self.room.ask(shared)
    }

    /// Says how many games were taken over from a backup, if that is still to be said.
    pub fn tell_imported(&mut self, shared: &Shared) {
        self.backup.tell_imported(shared)
    }

    /// Forgets to say how many games were taken over: the language to say it in hasn't come.
    pub fn forget_imported(&mut self) {
        self.backup.forget_imported()
    }

    /// Fills the settings anew, if they are open: their texts or values are others.
    pub fn settings_anew(&self, shared: &Shared, kind: Option<Kind>) {
        if dom::is_open("settings") {
            settings::fill(shared, kind);
            // The control that was changed has been made anew.
            dom::focus(&dom::at("#settings [name=language]:checked"));
        }
    }
}
