//! The list of the tables of solved games beside the page.

use rosette_app::{Dialog, Kind, form::last_needed_table};
use rosette_session::{Level, Tables};

use crate::{app::App, event::Event, promise, screens::Screen};

/// The list of their names.
const LIST: &str = "tables/index.json";

/// The list on its way.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub enum TablesToCome {
    #[default]
    Due,
    Asked,
    Failed,
}

impl TablesToCome {
    /// Lets the list be fetched again if that has failed.
    pub fn may_be_asked_again(&mut self) {
        if *self == Self::Failed {
            *self = Self::Due;
        }
    }
}

impl App {
    /// Fetches the list, once, when it decides whether the screen offers a perfect player.
    pub(crate) fn ask_for_tables(&mut self) {
        if self.tables == TablesToCome::Due && self.may_offer_table() {
            self.tables = TablesToCome::Asked;
            let sender = self.shared.sender();
            promise::fetched(LIST, move |list| sender.send(Event::TablesCome(list)));
            self.shared.solver.list_once();
        }
    }

    fn may_offer_table(&self) -> bool {
        match &self.screen {
            Screen::Options(form) => Level::needs_table(form.kind.typed(form.values()).as_ref()),
            Screen::Play(play) => {
                self.shared.model.is_open(Dialog::Seats)
                    && Level::needs_table(play.shown.session().options())
            }
            Screen::Menu(_) => {
                Kind::all().any(|kind| last_needed_table(kind, &self.shared.model.settings))
            }
            _ => false,
        }
    }

    /// Takes the list of the tables beside the page.
    pub(crate) fn tables_come(&mut self, list: Option<&str>) {
        let Some(list) = list else {
            self.tables = TablesToCome::Failed;
            return;
        };
        self.tables_beside = Tables::read(list);
        self.tables_changed();
    }

    /// Offers the perfect players of all tables that there are.
    pub(crate) fn tables_changed(&mut self) {
        let tables = self.tables_beside.and(&self.shared.model.solving.tables());
        if tables == std::mem::replace(&mut self.shared.model.tables, tables) {
            return;
        }
        match &mut self.screen {
            Screen::Options(form) => form.seat_able(&mut self.shared.model),
            Screen::Play(play) => play.tables_come(&self.shared),
            _ => {}
        }
    }
}
