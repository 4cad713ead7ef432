//! The way from the options to the first move.

use std::rc::Rc;

use rosette_app::{Kind, ShownGame, Step, begin};
use rosette_keep::Slot;
use rosette_play::Beginning;

use crate::{
    app::App,
    screens::{Play, Screen},
};

impl App {
    /// Leads from the options to the first move.
    pub(crate) fn begin_game(&mut self, kind: Kind, beginning: Beginning) {
        if kind.has_hands() && beginning.is_new() && self.offer_due_trade() {
            return;
        }
        match begin(&mut self.shared.model, kind, beginning) {
            Step::Refused => {}
            Step::TooFewCards(seat, name) => {
                self.dialogs.collection.offer_fresh(&mut self.shared.model, seat, name)
            }
            Step::Pick(picking) => {
                self.leave(&kind.options_address());
                self.aside = None;
                if matches!(self.screen, Screen::Options(_)) {
                    self.set_aside()
                }
                self.show(Screen::Pick(picking))
            }
            Step::Arrange(game) => {
                let start = Rc::clone(game.session().settled());
                self.arrange(*game, &start)
            }
            Step::Toss(beginner, game) => {
                self.dialogs.toss.show(&mut self.shared.model, beginner, game)
            }
            Step::Enter(game, replaces) => {
                self.enter_new(*game);
                if let Some(id) = replaces {
                    self.shared.model.delete_game(&id);
                }
            }
        }
    }

    /// Goes to a new game. A game with cards counts for the collections.
    pub(crate) fn enter_new(&mut self, game: ShownGame) {
        if !game.kind.has_hands() {
            return self.enter(Play::new(game, Slot::default()));
        }
        self.enter(Play::new(game, self.shared.model.store.slot()));
        if let Some((play, shared)) = self.play() {
            play.stow(shared);
            play.stake(shared)
        }
    }
}
