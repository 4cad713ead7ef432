//! The seating of people at the screen, the direction of the page, and the change of players.

use rosette_keep::Seating;
use rosette_rules::Seat;

use super::Play;
use crate::{Dialog, Model, default_names};

impl Play {
    /// Turns the page to the seat to move after the last motion, if the settings say so.
    pub(super) fn turn_page(&mut self, model: &Model) {
        let game = &self.shown.game;
        if self.view.motion.is_some() || game.view.is_lingering() || game.view.looking().is_some() {
            return;
        }
        let turns = model.settings.seating == Seating::Turned
            && game.seats.is_shared()
            && game.mode.lesson().is_none();
        let turned = turns
            && match self.session().to_move() {
                Some(seat) => seat == Seat::Second,
                // Nobody is to move at the end and between rounds.
                None => self.view.turned,
            };
        if turned != self.view.turned {
            self.view.turned = turned;
            // The region under the pointer is elsewhere now.
            self.attention.pointer = None
        }
    }

    /// Offers the programs that can use the tables that have come.
    pub(super) fn tables_come(&mut self, model: &Model) {
        self.shown.game.customs = model.customs();
        if model.is_open(Dialog::Seats) {
            self.seats.seat_able(&self.shown, model)
        }
    }

    /// Changes the players to those in the dialog.
    pub(super) fn change_players(&mut self, model: &mut Model) {
        model.close_dialogs();
        match self.shown.game.reseat(self.seats.names(), &default_names(model.language)) {
            Ok(change) => {
                self.shown.rename(model.language);
                self.follow(model, change)
            }
            Err(unseated) => {
                let why = self.shown.unseated(unseated, model.language);
                self.refuse(model, why.to_owned())
            }
        }
    }
}
