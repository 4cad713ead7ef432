//! The next game between the same players, started without a form or by the options form.

use rosette_play::{Beginning, Rivals, Start};
use rosette_rules::Seat;

use crate::{Dialog, GameView, Model, Navigation, default_names, form::Form};

/// Starts the same game again. If the present one is in progress, asks first.
pub(super) fn ask(shown: &GameView, model: &mut Model) -> Navigation {
    model.close_dialogs();
    let session = shown.session();
    let begun = session.ply() > 0 || session.pending().is_some();
    if begun && session.outcome().is_none() {
        model.open_dialog(Dialog::Fresh);
        return Navigation::Stay;
    }
    again(shown, model, None)
}

/// Starts a game with the same options, players and score. Without a `beginner`, a coin toss
/// decides, if either seat may go first.
pub(super) fn again(shown: &GameView, model: &mut Model, beginner: Option<Seat>) -> Navigation {
    model.close_dialogs();
    let start = Start::again(&shown.game, beginner);
    let options = shown.kind.typed(&shown.options());
    Navigation::Begin(shown.kind, Beginning::new(options, start, model.platform.seed()))
}

/// Opens the options of the game, with its players and score.
pub(super) fn options(shown: &GameView, model: &Model) -> Navigation {
    let mut form = Form::new(shown.kind, shown.options(), model.language);
    let names = shown.game.seats.shown_names(shown.names());
    let score = shown.session().running_score();
    form.rivals = Some(Rivals::new(&names, &default_names(model.language), score));
    Navigation::Options(Box::new(form))
}
