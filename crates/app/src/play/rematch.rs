//! The next game between the same players, and their running score.

use rosette_play::{Beginning, Rivals, Start};
use rosette_rules::Seat;

use super::Play;
use crate::{Dialog, Effect, Go, Model, default_names, form::Form};

impl Play {
    /// Starts the same game again, after asking if the present one is in progress.
    pub(super) fn ask_new_game(&self, model: &mut Model) -> Go {
        model.close_dialogs();
        let session = self.session();
        let begun = session.ply() > 0 || session.pending().is_some();
        if begun && session.outcome().is_none() {
            model.open_dialog(Dialog::Fresh);
            return Go::Stay;
        }
        self.same_game_anew(model, None)
    }

    /// Starts the same game again. The settings say who begins.
    pub(super) fn play_again(&self, model: &mut Model) -> Go {
        let beginner = model.settings.rematch.beginner(self.shown.session());
        self.same_game_anew(model, Some(beginner))
    }

    /// Starts a game with the same options, players and score. Without a beginner a coin decides, if
    /// either seat may move first.
    pub(super) fn same_game_anew(&self, model: &mut Model, beginner: Option<Seat>) -> Go {
        model.close_dialogs();
        let start = Start::again(&self.shown.game, beginner, self.shown.names());
        let kind = self.shown.kind;
        let options = kind.typed(&self.shown.options());
        Go::Begin(kind, Beginning::new(options, start, model.platform.seed()))
    }

    /// Returns whether people may pick other hands for this game.
    pub(super) fn may_change_hands(&self, model: &Model) -> bool {
        self.is_staked(model) && Start::with_other_hands(&self.shown.game, None).is_some()
    }

    /// Returns a game like this one, in which nothing was played yet, with other hands.
    pub(super) fn other_hands(&self, model: &Model) -> Option<Beginning> {
        let start = Start::with_other_hands(&self.shown.game, self.slot.id.clone())?;
        let options = self.shown.kind.typed(&self.shown.options());
        self.is_staked(model).then(|| Beginning::new(options, start, model.platform.seed()))
    }

    pub(super) fn change_hands(&self, model: &Model) -> Go {
        match self.other_hands(model) {
            Some(beginning) => Go::Begin(self.shown.kind, beginning),
            None => Go::Stay,
        }
    }

    pub(super) fn options(&self, model: &Model) -> Go {
        let mut form = Form::new(self.shown.kind, self.shown.options(), model.language);
        let names = self.shown.game.seats.shown_names(self.shown.names());
        form.rivals =
            Some(Rivals::new(&names, &default_names(model.language), self.session().tally()));
        Go::Options(Box::new(form))
    }

    pub(super) fn reset_score(&mut self, model: &mut Model) {
        self.shown.game.reset_tally();
        self.stow(model);
        // The pressed button can't be used again.
        model.ask(Effect::Focus("#match .primary".to_owned()));
    }
}
