//! Trades of cards after a game that counts for the collections.

use rosette_cards::{CardSet, Due, Exchange, apply, bot_picks};
use rosette_keep::Album;
use rosette_messages::{Language, Say as _, count, page};
use rosette_rules::{
    Seat,
    triad::{Trade, Triad},
};
use rosette_scene::card_name;
use rosette_session::Session;

use crate::ShownGame;

impl ShownGame {
    /// Returns the trade that is due if the game, stored under `id`, counts for the collections of an
    /// album and isn't settled.
    #[must_use]
    pub fn due_trade(&self, id: &str, album: &Album) -> Option<Due> {
        let position = position(self.session())?;
        let [first, second] = &album.profiles;
        let collections = [&first.collection, &second.collection];
        let counts = album.stakes.iter().any(|stake| stake == id);
        let outcome = self.session().outcome().filter(|_| counts)?;
        if outcome.reason.told_by_position() {
            return Due::of(position, collections);
        }
        Due::given_up(position, outcome.winner?, collections)
    }

    /// Returns the trade rule of the game; none if it isn't played with cards.
    #[must_use]
    pub fn trade(&self) -> Trade {
        position(self.session()).map_or(Trade::None, |position| position.rules().trade)
    }

    /// Returns a trade with the cards picked, if the winner is a program.
    #[must_use]
    pub fn picked_by_program(&self, due: Due, album: &Album, cards: &CardSet) -> Due {
        if let Due::Pick { winner, count } = due
            && self.game.seats.program(winner).is_some()
        {
            let loser = &album.profiles[winner.other().index()].collection;
            if let Ok(exchanges) = due.picked(&bot_picks(count, loser, cards), loser) {
                return Due::Moves { winner, exchanges };
            }
        }
        due
    }

    /// Returns the change that counts the finished game, stored under `id`, in an album, and exchanges
    /// cards. The change returns the exchanges made: none if the game has been settled before, perhaps
    /// by another tab. `now` is in milliseconds.
    pub fn settles(
        &self,
        id: &str,
        exchanges: &[Exchange],
        now: u64,
    ) -> impl Fn(&mut Album) -> Vec<Exchange> + 'static {
        let (outcome, id, exchanges) =
            (self.session().outcome(), id.to_owned(), exchanges.to_vec());
        let names = Seat::BOTH.map(|seat| self.name(seat.other()).to_owned());
        move |album| {
            let Some(outcome) = outcome.filter(|_| album.stakes.contains(&id)) else {
                return Vec::new();
            };
            album.settle(&id);
            let [first, second] = &mut album.profiles;
            let made = apply([&mut first.collection, &mut second.collection], &exchanges);
            for (&seat, profile) in Seat::BOTH.iter().zip(&mut album.profiles) {
                profile.statistics.count_game(seat, outcome.winner);
                profile.note_trade(seat, &made, &names[seat.index()], now);
            }
            made
        }
    }

    /// Returns a sentence on a trade that takes the loser's whole collection; `None` for another
    /// trade.
    #[must_use]
    pub fn whole_collection(&self, due: &Due, album: &Album, language: Language) -> Option<String> {
        let (winner, loser) = (due.winner(), due.winner().other());
        due.takes_everything(&album.profiles[loser.index()].collection).then(|| {
            page::TakesAll { winner: self.name(winner), loser: self.name(loser) }.say(language)
        })
    }

    /// Returns a sentence on each exchange.
    #[must_use]
    pub fn exchanges(
        &self,
        exchanges: &[Exchange],
        cards: &CardSet,
        language: Language,
    ) -> Vec<String> {
        let text = |Exchange { card, from }: &Exchange| {
            let (from, to) = (self.name(*from), self.name(from.other()));
            let card = &card_name(*card, cards, language);
            page::Exchange { card, from, to }.say(language)
        };
        exchanges.iter().map(text).collect()
    }

    /// Returns the title of a trade that a person makes, and the text of its button.
    #[must_use]
    pub fn picking(&self, winner: Seat, most: usize, language: Language) -> [String; 2] {
        let (loser, cards) = (self.name(winner.other()), count(most));
        let title = page::Takes { winner: self.name(winner), loser, cards };
        [title.say(language), page::Take { cards }.say(language)]
    }
}

fn position(session: &Session) -> Option<&Triad> {
    session.settled().as_any().downcast_ref()
}
