//! Several games between the same two: who begins the next one, and the running score.

use rosette_keep::Choice as _;
use rosette_play::{Beginning, Rematch, Rivals};
use rosette_rules::Seat;
use web_sys::Element;

use super::state::Play;
use crate::{
    browser::dom,
    go::Go,
    screens::options::OptionsForm,
    shared::{Shared, new_seed},
    shown::default_names,
};

impl Play {
    /// Asks before a game in progress is left for a new one.
    pub(super) fn ask_new_game(&mut self) -> Go {
        dom::close_dialogs();
        let session = self.session();
        let begun = session.ply() > 0 || session.pending().is_some();
        if begun && session.outcome().is_none() {
            dom::open_dialog("fresh");
            return Go::Stay;
        }
        self.same_game_anew(None)
    }

    /// Plays the same game again: the settings say who begins.
    pub(super) fn play_again(&mut self, shared: &Shared) -> Go {
        let beginner = self.shown.game.begins_next(shared.settings.rematch);
        self.same_game_anew(Some(beginner))
    }

    /// Starts a game with the same options and players, who go on with their score. Where either
    /// seat may move first and none is to, a coin decides.
    pub(super) fn same_game_anew(&mut self, beginner: Option<Seat>) -> Go {
        dom::close_dialogs();
        let start = self.shown.game.again(beginner, self.shown.names());
        let kind = self.shown.kind;
        let options = kind.typed(&self.shown.options());
        Go::Begin(kind, Beginning::new(options, start, new_seed()))
    }

    /// Goes to the options of the game on the screen.
    pub(super) fn options(&self) -> Go {
        let mut form = OptionsForm::new(self.shown.kind, Some(self.shown.options()));
        let names = self.shown.game.shown_names(self.shown.names());
        form.rivals = Some(Rivals::new(&names, &default_names(), self.session().tally()));
        Go::Options(Box::new(form))
    }

    /// Shows the score, and the choice of who begins.
    pub fn show_score(&self, shared: &Shared) {
        let dialog: Element = dom::by_id("match");
        dom::set_text(&dom::find(&dialog, "h2"), &self.shown.score());
        let empty = self.session().tally().is_empty();
        let reset: Element = dom::find(&dialog, "[data-do=reset-score]");
        if empty && dom::has_focus(&reset) {
            dom::focus(&dom::find(&dialog, ".primary"));
        }
        dom::set_if(&reset, "disabled", empty);
        let name = shared.settings.rematch.name();
        for button in dom::all_within(&dialog, "[data-do=rematch]") {
            let pressed = button.get_attribute("data-arg").as_deref() == Some(name);
            dom::set(&button, "aria-pressed", if pressed { "true" } else { "false" });
        }
    }

    /// Chooses who begins the next game.
    pub(super) fn choose_rematch(&mut self, shared: &mut Shared, rematch: Rematch) {
        shared.settings.rematch = rematch;
        shared.store.set_settings(&shared.settings);
        self.show_score(shared)
    }

    /// Begins the score anew.
    pub(super) fn reset_score(&mut self, shared: &mut Shared) {
        self.shown.game.reset_tally();
        self.stow(shared);
        self.show_score(shared);
        self.rebuild_all(shared)
    }
}
