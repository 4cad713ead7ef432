//! The change of players.

use super::Play;
use crate::{Model, default_names};

impl Play {
    /// Changes the players to those in the dialog.
    pub(super) fn change_players(&mut self, model: &mut Model) {
        model.close_dialogs();
        match self.shown.game.reseat(self.seats.names(), &default_names(model.language)) {
            Ok(change) => {
                self.shown.rename(model.language);
                self.follow(model, change)
            }
            Err(unseated) => {
                let why = self.shown.kind.unseated(unseated, model.language);
                self.refuse(model, why.to_owned())
            }
        }
    }
}
