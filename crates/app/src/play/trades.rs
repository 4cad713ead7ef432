//! The trade of cards after a game: what is at stake, whether a trade is due, and the exchange.

use rosette_cards::{CardSet, DueTrade, Exchange, bot_picks, settle};
use rosette_keep::{Album, KeyValueStore as _};
use rosette_messages::fixed;
use rosette_play::{Beginning, Start};
use rosette_rules::triad::{Trade, Triad};
use rosette_session::Session;

use super::{Persistence, Trading};
use crate::{Effect, GameView, Model, trades};

impl GameView {
    /// Returns the trade that is due, if the finished game, stored under `id`, counts for an
    /// album's collections and its trade isn't made.
    #[must_use]
    pub fn due_trade(&self, id: &str, album: &Album) -> Option<DueTrade> {
        let position = position(self.session())?;
        let [first, second] = &album.profiles;
        let collections = [&first.collection, &second.collection];
        let counts = album.stakes.iter().any(|stake| stake == id);
        let outcome = self.session().outcome().filter(|_| counts)?;
        DueTrade::of(position, outcome, collections)
    }

    /// Returns the trade rule of the game; [`Trade::None`] if it isn't played with cards.
    #[must_use]
    pub fn trade(&self) -> Trade {
        position(self.session()).map_or(Trade::None, |position| position.rules().trade)
    }

    /// Returns the trade with the cards that a bot picks, if the winner is one.
    #[must_use]
    pub fn picked_by_program(&self, due: DueTrade, album: &Album, cards: &CardSet) -> DueTrade {
        if let DueTrade::Pick { winner, count } = due
            && self.game.seats.program(winner).is_some()
        {
            let loser = &album.profiles[winner.other().index()].collection;
            if let Ok(exchanges) = due.picked(&bot_picks(count, loser, cards), loser) {
                return DueTrade::Moves { winner, exchanges };
            }
        }
        due
    }

    /// Returns a function that counts the finished game, stored under `id`, in an album, and moves
    /// cards. The function returns the exchanges made: none if the game was counted before, perhaps
    /// by another tab. `now` is in milliseconds since 1970.
    pub fn settles(
        &self,
        id: &str,
        exchanges: &[Exchange],
        now: u64,
    ) -> impl Fn(&mut Album) -> Vec<Exchange> + 'static {
        let (outcome, id, exchanges) =
            (self.session().outcome(), id.to_owned(), exchanges.to_vec());
        let names = self.names().clone();
        move |album| {
            let Some(outcome) = outcome.filter(|_| album.stakes.contains(&id)) else {
                return Vec::new();
            };
            album.settle(&id);
            settle(&mut album.profiles, outcome.winner, &exchanges, &names, now)
        }
    }
}

impl Persistence {
    /// Returns the trade that is due, if the game counts for collections and its trade isn't made.
    #[must_use]
    pub fn due_trade(&self, shown: &GameView, model: &Model) -> Option<DueTrade> {
        shown.due_trade(self.slot.id.as_ref()?, &model.album)
    }

    pub(super) fn is_at_stake(&self, shown: &GameView, model: &Model) -> bool {
        self.is_staked(model) && shown.trade() != Trade::None
    }

    /// Returns whether the game counts for the collections, as they were last read.
    pub(super) fn is_staked(&self, model: &Model) -> bool {
        self.slot.id.as_ref().is_some_and(|id| model.album.stakes.contains(id))
    }

    /// Reads the collections. Returns whether the game counts for them.
    pub(super) fn counts(&self, shown: &GameView, model: &mut Model) -> bool {
        if shown.kind.has_hands() {
            model.read_album();
        }
        self.is_staked(model)
    }

    /// Marks the stored game as one that counts for the collections.
    pub(crate) fn stake(&self, model: &mut Model) {
        if let Some(id) = self.slot.id.clone() {
            model.with_album(move |album| album.stake(&id))
        }
    }

    /// Returns whether other hands may be picked for this game, as before its first card.
    pub(super) fn may_change_hands(&self, shown: &GameView, model: &Model) -> bool {
        self.is_staked(model) && Start::with_other_hands(&shown.game, None).is_some()
    }

    /// Returns a game with the same options for which hands are picked again; `None` if a card was
    /// played or the game doesn't count.
    pub(super) fn other_hands(&self, shown: &GameView, model: &Model) -> Option<Beginning> {
        let start = Start::with_other_hands(&shown.game, self.slot.id.clone())?;
        let options = shown.kind.typed(&shown.options());
        self.is_staked(model).then(|| Beginning::new(options, start, model.platform.seed()))
    }

    /// Counts a finished game in which no cards change hands, if it counts for the collections.
    /// Returns whether it has a trade rule, so that people are told.
    pub(super) fn settle_without_trade(&mut self, shown: &mut GameView, model: &mut Model) -> bool {
        if shown.session().outcome().is_none() || !shown.kind.has_hands() {
            return false;
        }
        model.read_album();
        if !self.is_staked(model) || self.due_trade(shown, model).is_some() {
            return false;
        }
        let has_rule = shown.trade() != Trade::None;
        if has_rule {
            // An undo must not lead to another result, even if no cards move this time.
            self.freeze(shown, model);
        }
        self.exchange(shown, model, &[]);
        has_rule
    }

    /// Forbids undo, and saves the game.
    fn freeze(&mut self, shown: &mut GameView, model: &mut Model) {
        shown.game.freeze();
        self.store(shown, model);
    }

    /// Counts the game and moves the cards in one write. Returns the exchanges made; none if
    /// another tab made them.
    fn exchange(
        &self,
        shown: &GameView,
        model: &mut Model,
        exchanges: &[Exchange],
    ) -> Vec<Exchange> {
        let Some(id) = &self.slot.id else { return Vec::new() };
        model.read_album();
        let settles = shown.settles(id, exchanges, model.store.backend().now());
        let made = settles(&mut model.album);
        model.with_album(move |album| drop(settles(album)));
        made
    }

    /// Returns whether another tab has made the trade. If so, shows a message, and forbids undo in
    /// this tab too.
    pub(super) fn was_made_elsewhere(&mut self, shown: &mut GameView, model: &mut Model) -> bool {
        if self.counts(shown, model) {
            return false;
        }
        self.freeze(shown, model);
        model.close_dialogs();
        model.show_message(model.fixed(fixed::TRADED_ELSEWHERE));
        true
    }

    /// Makes a confirmed trade. Returns the dialog's next state.
    pub(super) fn trade(
        &mut self,
        shown: &mut GameView,
        model: &mut Model,
        trading: Trading,
    ) -> Trading {
        let exchanges = match trading {
            Trading::Nothing | Trading::Made(_) => return Trading::Nothing,
            Trading::Moves { exchanges, .. } => exchanges,
            Trading::Picks { due, taking } => {
                let loser = &model.album.profiles[due.winner().other().index()].collection;
                let cards = taking.iter().filter_map(|place| loser.cards().get(*place).copied());
                let Ok(exchanges) = due.picked(&cards.collect::<Vec<_>>(), loser) else {
                    // Another tab has changed the collection.
                    if !self.was_made_elsewhere(shown, model) {
                        model.close_dialogs();
                        model.show_message(model.fixed(fixed::PICK_AGAIN))
                    }
                    return Trading::Nothing;
                };
                exchanges
            }
        };
        if self.was_made_elsewhere(shown, model) {
            return Trading::Nothing;
        }
        // The game is saved before the collections. If the page is closed in between, the trade is
        // due again.
        self.freeze(shown, model);
        let exchanges = self.exchange(shown, model, &exchanges);
        let texts = trades::exchanges(&exchanges, shown.names(), &model.cards, model.language);
        model.announce(texts.join(". "));
        // The pressed button is hidden now, so another control gets the focus.
        model.ask(Effect::Focus("#trade [data-do=close]".to_owned()));
        Trading::Made(exchanges)
    }
}

fn position(session: &Session) -> Option<&Triad> {
    session.settled().as_any().downcast_ref()
}
