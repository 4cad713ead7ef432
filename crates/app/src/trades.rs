//! Trades of cards after a game that counts for the collections.

use rosette_cards::{CardSet, DueTrade, Exchange, Profile, bot_picks, settle};
use rosette_keep::Album;
use rosette_messages::{Language, Say as _, count, page};
use rosette_rules::{
    Seat,
    triad::{Trade, Triad},
};
use rosette_scene::card_name;
use rosette_session::Session;

use crate::GameView;

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

/// Says that a trade takes the loser's whole collection; `None` for other trades.
pub fn whole_collection(
    due: &DueTrade,
    profiles: &[Profile; 2],
    names: &[String; 2],
    language: Language,
) -> Option<String> {
    let [winner, loser] = [due.winner(), due.winner().other()].map(|seat| &names[seat.index()]);
    let loses = &profiles[due.winner().other().index()].collection;
    due.takes_everything(loses).then(|| page::TakesAll { winner, loser }.say(language))
}

/// Describes each exchange in a sentence with the players' names.
pub fn exchanges(
    exchanges: &[Exchange],
    names: &[String; 2],
    cards: &CardSet,
    language: Language,
) -> Vec<String> {
    let text = |Exchange { card, from }: &Exchange| {
        let [from, to] = [*from, from.other()].map(|seat| &names[seat.index()]);
        let card = &card_name(*card, cards, language);
        page::Exchange { card, from, to }.say(language)
    };
    exchanges.iter().map(text).collect()
}

/// Returns the title of a trade in which a person picks cards, and the label of its button.
pub fn picking(winner: Seat, most: usize, names: &[String; 2], language: Language) -> [String; 2] {
    let [winner, loser] = [winner, winner.other()].map(|seat| &names[seat.index()]);
    let cards = count(most);
    let title = page::Takes { winner, loser, cards };
    [title.say(language), page::Take { cards }.say(language)]
}

fn position(session: &Session) -> Option<&Triad> {
    session.settled().as_any().downcast_ref()
}
