//! Changes of who plays the game on the screen.

use super::Play;
use crate::{Model, default_names};

/// Changes the players to those in the dialog, or says why that is impossible.
pub(super) fn change(play: &mut Play, model: &mut Model) {
    model.close_dialogs();
    let names = play.dialogs.seats.names();
    match play.shown.game.reseat(names, &default_names(model.language)) {
        Ok(change) => {
            play.shown.rename(model.language);
            play.follow(model, change)
        }
        Err(unseated) => {
            let why = play.shown.kind.unseated(unseated, model.language);
            play.refuse(model, why.to_owned())
        }
    }
}
