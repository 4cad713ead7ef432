//! The next game between the same players, and their running score.

use rosette_app::{Dialog, Effect, Go, Model, default_names, form::Form};
use rosette_play::{Beginning, Rematch, Rivals};
use rosette_rules::Seat;

use super::state::Play;
use crate::{dom, shared::Shared};

impl Play {
    /// Starts the same game again, after asking if the present one is in progress.
    pub(super) fn ask_new_game(&mut self, shared: &mut Shared) -> Go {
        dom::close_dialogs();
        let session = self.session();
        let begun = session.ply() > 0 || session.pending().is_some();
        if begun && session.outcome().is_none() {
            shared.model.open_dialog(Dialog::Fresh);
            return Go::Stay;
        }
        self.same_game_anew(shared, None)
    }

    /// Starts the same game again. The settings say who begins.
    pub(super) fn play_again(&mut self, shared: &Shared) -> Go {
        let beginner = self.shown.game.begins_next(shared.model.settings.rematch);
        self.same_game_anew(shared, Some(beginner))
    }

    /// Starts a game with the same options, players and score. Without a beginner a coin decides, if
    /// either seat may move first.
    pub(super) fn same_game_anew(&mut self, shared: &Shared, beginner: Option<Seat>) -> Go {
        dom::close_dialogs();
        let start = self.shown.game.again(beginner, self.shown.names());
        let kind = self.shown.kind;
        let options = kind.typed(&self.shown.options());
        Go::Begin(kind, Beginning::new(options, start, shared.model.platform.seed()))
    }

    /// Returns whether people may pick other hands for this game.
    pub(super) fn may_change_hands(&self, model: &Model) -> bool {
        self.is_staked(model) && self.shown.game.with_other_hands(None).is_some()
    }

    /// Returns a game like this one, in which nothing was played yet, with other hands.
    pub(super) fn other_hands(&self, model: &Model) -> Option<Beginning> {
        let start = self.shown.game.with_other_hands(self.slot.id.clone())?;
        let options = self.shown.kind.typed(&self.shown.options());
        self.is_staked(model).then(|| Beginning::new(options, start, model.platform.seed()))
    }

    pub(super) fn change_hands(&self, shared: &Shared) -> Go {
        match self.other_hands(&shared.model) {
            Some(beginning) => Go::Begin(self.shown.kind, beginning),
            None => Go::Stay,
        }
    }

    pub(super) fn options(&self) -> Go {
        let mut form = Form::new(self.shown.kind, self.shown.options(), dom::language());
        let names = self.shown.game.shown_names(self.shown.names());
        form.rivals =
            Some(Rivals::new(&names, &default_names(dom::language()), self.session().tally()));
        Go::Options(Box::new(form))
    }

    pub(super) fn choose_rematch(&self, shared: &mut Shared, rematch: Rematch) {
        shared.model.settings.rematch = rematch;
        shared.model.store.set_settings(&shared.model.settings)
    }

    pub(super) fn reset_score(&mut self, shared: &mut Shared) {
        self.shown.game.reset_tally();
        self.stow(shared);
        // The pressed button can't be used again.
        shared.model.ask(Effect::Focus("#match .primary".to_owned()));
        self.rebuild_all(shared)
    }
}
