//! The change of the players of the game.

use rosette_app::{Dialog, Values, default_names};

use super::state::Play;
use crate::{dom, shared::Shared};

impl Play {
    /// Asks who plays from now on.
    pub(super) fn ask_for_players(&mut self, shared: &mut Shared) {
        self.seats.ask(&self.shown, &mut shared.model)
    }

    /// Follows a choice in the dialog.
    pub(super) fn players_chosen(&mut self, shared: &Shared, sent: Values) {
        self.seats.change(&self.shown, &shared.model, sent)
    }

    /// Offers the programs that can use the tables that have come.
    pub fn tables_come(&mut self, shared: &Shared) {
        self.shown.game.set_customs(shared.model.customs());
        if shared.model.is_open(Dialog::Seats) {
            self.seats.seat_able(&self.shown, &shared.model)
        }
    }

    /// Changes the players to those in the dialog.
    pub(super) fn change_players(&mut self, shared: &mut Shared) {
        shared.model.close_dialogs();
        match self.shown.game.reseat(self.seats.names(), &default_names(dom::language())) {
            Ok(change) => {
                self.shown.rename(dom::language());
                self.seat_people(shared);
                self.follow(shared, change)
            }
            Err(unseated) => {
                let why = self.shown.unseated(unseated, dom::language());
                self.refuse(shared, why.to_owned())
            }
        }
    }
}
