//! Texts on the trades of cards after a game, for the page and the terminal.

use rosette_cards::{CardSet, DueTrade, Exchange, Profile};
use rosette_messages::{Language, Say as _, count, page};
use rosette_rules::Seat;
use rosette_scene::card_name;

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
