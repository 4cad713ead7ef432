//! Trades of cards after a game.

use rosette_cards::{Due, Exchange};
use rosette_keep::Shelf as _;
use rosette_messages::{count, page};
use rosette_rules::triad::Trade;

use super::{Play, Trading};
use crate::{Dialog, Effect, Model, Trouble as _};

impl Play {
    /// Returns the trade that is due, if the game counts for collections and isn't settled.
    pub fn due_trade(&self, model: &Model) -> Option<Due> {
        self.shown.due_trade(self.slot.id.as_ref()?, &model.album)
    }

    /// Returns whether the loser loses cards.
    pub(super) fn is_at_stake(&self, model: &Model) -> bool {
        self.is_staked(model) && self.played_for_cards()
    }

    /// Settles a finished game without a trade.
    pub(super) fn settle_without_trade(&mut self, model: &mut Model) {
        if self.session().outcome().is_none() || !self.shown.kind.has_hands() {
            return;
        }
        model.read_album();
        if self.is_staked(model) && self.due_trade(model).is_none() {
            // A game for cards can't be replayed with another result.
            if self.played_for_cards() {
                self.freeze(model);
                model.tell_person(model.say(&page::CardsMove { cards: count(0) }));
            }
            self.exchange(model, &[]);
        }
    }

    /// Returns whether the options have a trade.
    fn played_for_cards(&self) -> bool {
        self.shown.trade() != Trade::None
    }

    /// Forbids undo, and stores the game.
    fn freeze(&mut self, model: &mut Model) {
        self.shown.game.freeze();
        self.stow(model);
    }

    /// Makes the stored game count for the collections.
    pub fn stake(&mut self, model: &mut Model) {
        if let Some(id) = self.slot.id.clone() {
            model.with_album(move |album| album.stake(&id))
        }
        self.settle(model)
    }

    /// Reads the collections, and returns whether the game counts for them.
    pub(super) fn counts(&self, model: &mut Model) -> bool {
        if self.shown.kind.has_hands() {
            model.read_album();
        }
        self.is_staked(model)
    }

    /// Returns whether the game counts for the collections, as far as they have been read.
    pub(super) fn is_staked(&self, model: &Model) -> bool {
        self.slot.id.as_ref().is_some_and(|id| model.album.stakes.contains(id))
    }

    /// Counts the game and exchanges cards in one write, and returns the exchanges made.
    fn exchange(&self, model: &mut Model, exchanges: &[Exchange]) -> Vec<Exchange> {
        let Some(id) = &self.slot.id else { return Vec::new() };
        model.read_album();
        let settles = self.shown.settles(id, exchanges, model.store.shelf().now());
        let made = settles(&mut model.album);
        model.with_album(move |album| drop(settles(album)));
        made
    }

    /// Opens the dialog of the trade that is due.
    pub fn open_trade(&mut self, model: &mut Model) {
        model.read_album();
        let Some(due) = self.due_trade(model) else { return };
        let due = self.shown.picked_by_program(due, &model.album, &model.cards);
        self.asked.trade = Trading::of(due);
        model.open_dialog(Dialog::Trade)
    }

    /// Makes the trade in the dialog, and lists its cards.
    pub(super) fn confirm_trade(&mut self, model: &mut Model) {
        let exchanges = match std::mem::take(&mut self.asked.trade) {
            Trading::Nothing | Trading::Made(_) => return,
            Trading::Moves { exchanges, .. } => exchanges,
            Trading::Picks { due, taking } => {
                let loser = &model.album.profiles[due.winner().other().index()].collection;
                let cards = taking.iter().filter_map(|place| loser.cards().get(*place).copied());
                match due.picked(&cards.collect::<Vec<_>>(), loser) {
                    Ok(exchanges) => exchanges,
                    Err(error) => return model.tell_person(error.told(model.language)),
                }
            }
        };
        // The game is stored before the cards. If the page closes in between, the trade is due again.
        self.freeze(model);
        let exchanges = self.exchange(model, &exchanges);
        let texts = self.shown.exchanges(&exchanges, &model.cards, model.language);
        model.announce(texts.join(". "));
        self.asked.trade = Trading::Made(exchanges);
        // The pressed button has gone.
        model.ask(Effect::Focus("#trade [data-do=close]".to_owned()));
    }
}
