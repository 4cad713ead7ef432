//! Trades of cards after a game.

use rosette_app::{Dialog, Effect, Model, Trading, Trouble as _};
use rosette_cards::{Due, Exchange};
use rosette_messages::{count, page};
use rosette_rules::triad::Trade;

use super::state::{Behind, Play};
use crate::{dom, shared::Shared};

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
    pub(super) fn settle_without_trade(&mut self, shared: &mut Shared) {
        if self.session().outcome().is_none() || !self.shown.kind.has_hands() {
            return;
        }
        shared.model.read_album();
        if self.is_staked(&shared.model) && self.due_trade(&shared.model).is_none() {
            // A game for cards can't be replayed with another result.
            if self.played_for_cards() {
                self.freeze(shared);
                shared.tell_person(&dom::say(&page::CardsMove { cards: count(0) }));
            }
            self.settle(shared, &[]);
        }
    }

    /// Returns whether the options have a trade.
    fn played_for_cards(&self) -> bool {
        self.shown.trade() != Trade::None
    }

    /// Forbids undo, and stores the game.
    fn freeze(&mut self, shared: &mut Shared) {
        self.shown.game.freeze();
        self.stow(shared);
    }

    /// Makes the stored game count for the collections.
    pub fn stake(&mut self, shared: &mut Shared) {
        if let Some(id) = self.slot.id.clone() {
            shared.model.with_album(move |album| album.stake(&id))
        }
        self.fall_behind(shared, Behind::PANEL)
    }

    /// Reads the collections, and returns whether the game counts for them.
    pub(super) fn counts(&self, shared: &mut Shared) -> bool {
        if self.shown.kind.has_hands() {
            shared.model.read_album();
        }
        self.is_staked(&shared.model)
    }

    /// Returns whether the game counts for the collections, as far as they have been read.
    pub(super) fn is_staked(&self, model: &Model) -> bool {
        self.slot.id.as_ref().is_some_and(|id| model.album.stakes.contains(id))
    }

    /// Counts the game and exchanges cards in one write, and returns the exchanges made.
    fn settle(&self, shared: &mut Shared, exchanges: &[Exchange]) -> Vec<Exchange> {
        let Some(id) = &self.slot.id else { return Vec::new() };
        shared.model.read_album();
        let settles = self.shown.settles(id, exchanges, js_sys::Date::now() as u64);
        let made = settles(&mut shared.model.album);
        shared.model.with_album(move |album| drop(settles(album)));
        made
    }

    /// Opens the dialog of the trade that is due.
    pub fn open_trade(&mut self, shared: &mut Shared) {
        shared.model.read_album();
        let Some(due) = self.due_trade(&shared.model) else { return };
        let due = self.shown.picked_by_program(due, &shared.model.album, &shared.model.cards);
        self.asked.trade = Trading::of(due);
        shared.model.open_dialog(Dialog::Trade)
    }

    /// Makes the trade in the dialog, and lists its cards.
    pub(super) fn confirm_trade(&mut self, shared: &mut Shared) {
        let exchanges = match std::mem::take(&mut self.asked.trade) {
            Trading::Nothing | Trading::Made(_) => return,
            Trading::Moves { exchanges, .. } => exchanges,
            Trading::Picks { due, taking } => {
                let loser = &shared.model.album.profiles[due.winner().other().index()].collection;
                let cards = taking.iter().filter_map(|place| loser.cards().get(*place).copied());
                match due.picked(&cards.collect::<Vec<_>>(), loser) {
                    Ok(exchanges) => exchanges,
                    Err(error) => return shared.tell_person(&error.told(dom::language())),
                }
            }
        };
        // The game is stored before the cards. If the page closes in between, the trade is due again.
        self.freeze(shared);
        let exchanges = self.settle(shared, &exchanges);
        let texts = self.shown.exchanges(&exchanges, &shared.model.cards, dom::language());
        shared.tell_listener(&texts.join(". "));
        self.asked.trade = Trading::Made(exchanges);
        // The pressed button has gone.
        shared.model.ask(Effect::Focus("#trade [data-do=close]".to_owned()));
        self.fall_behind(shared, Behind::PANEL)
    }
}
