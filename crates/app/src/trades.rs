//! Trades of cards after a game that counts for the collections.

use rosette_cards::{CardSet, Due, Exchange, Profile, bot_picks, settle};
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

/// Returns a sentence on a trade that takes the whole collection of the loser; `None` for another
/// trade.
pub fn whole_collection(
    due: &Due,
    profiles: &[Profile; 2],
    names: &[String; 2],
    language: Language,
) -> Option<String> {
    let [winner, loser] = [due.winner(), due.winner().other()].map(|seat| &names[seat.index()]);
    let loses = &profiles[due.winner().other().index()].collection;
    due.takes_everything(loses).then(|| page::TakesAll { winner, loser }.say(language))
}

/// Returns a sentence on each exchange between players of these names.
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

/// Returns the title of a trade that a person makes, and the text of its button.
pub fn picking(winner: Seat, most: usize, names: &[String; 2], language: Language) -> [String; 2] {
    let [winner, loser] = [winner, winner.other()].map(|seat| &names[seat.index()]);
    let cards = count(most);
    let title = page::Takes { winner, loser, cards };
    [title.say(language), page::Take { cards }.say(language)]
}

fn position(session: &Session) -> Option<&Triad> {
    session.settled().as_any().downcast_ref()
}
