//! Lists of cards, from which a hand or a trade is picked, and the controls of both collections.

use std::cmp::Reverse;

use maud::{Markup, PreEscaped, html};
use rosette_cards::{CardInfo, CardSet, Exchange, Profile};
use rosette_messages::{Language, Say as _, cards, count, fixed, page};
use rosette_rules::{Seat, triad::Card};
use rosette_scene::{card_label, card_name, picture};

use crate::{Model, display_name, html::named};

/// Returns the indexes of cards, sorted by level from the highest, then by the order of the set.
pub fn order(set: &CardSet, cards: &[Card]) -> Vec<usize> {
    let rank = |place: &usize| {
        let found = set.cards().iter().enumerate().find(|(_, info)| info.card == cards[*place]);
        // The key has the type of other sorts' keys, so that the program contains fewer sort
        // functions.
        let rank = |(index, info): (usize, &CardInfo)| {
            (u64::from(info.level) << 32) + u64::from(u32::MAX - count(index))
        };
        Reverse(found.map_or(0, rank))
    };
    let mut places: Vec<usize> = (0..cards.len()).collect();
    places.sort_by_cached_key(rank);
    places
}

/// Adds an index to the chosen ones, or removes it. If `most` indices are chosen already, removes
/// the one that was chosen first.
pub fn toggle(chosen: &mut Vec<usize>, place: usize, most: usize) {
    if let Some(index) = chosen.iter().position(|other| *other == place) {
        chosen.remove(index);
    } else {
        if chosen.len() >= most {
            chosen.remove(0);
        }
        chosen.push(place);
    }
}

/// Makes a button for each of these cards. With `chosen`, the buttons are toggle buttons, pressed
/// for the chosen cards. Otherwise a double click counts as one choice.
pub fn buttons(
    set: &CardSet,
    owner: Seat,
    cards: &[Card],
    action: &str,
    chosen: Option<&[usize]>,
    language: Language,
) -> Markup {
    html! {
        @for place in order(set, cards) {
            @let card = cards[place];
            @let pressed = chosen.map(|chosen| chosen.contains(&place).to_string());
            button type="button" data-do=(action) data-arg=(place.to_string()) aria-pressed=[pressed]
                data-once[chosen.is_none()]
                data-card=(card.to_string()) data-owner=(owner.name()) {
                (PreEscaped(picture::card(card, owner, set)))
                b aria-hidden="true" { (card_name(card, set, language)) }
                span.unseen { (card_label(card, set, language)) }
            }
        }
    }
}

/// Makes a list of cards that change hands, each with its new owner's colour and a sentence.
pub fn exchanges(set: &CardSet, exchanges: &[Exchange], texts: &[String]) -> Markup {
    html! { @for (Exchange { card, from }, text) in exchanges.iter().zip(texts) {
        @let owner = from.other();
        li data-card=(card.to_string()) data-owner=(owner.name()) {
            (PreEscaped(picture::card(*card, owner, set))) span { (text) }
        }
    } }
}

/// Makes the fieldset's content with both players' collections and the card set.
pub fn collections(model: &Model) -> Markup {
    let (players, language) = (model.settings.players_named(), model.language);
    let names = Seat::BOTH.map(|seat| display_name(&players[seat.index()], seat, language));
    html! {
        legend { (model.fixed(fixed::CARD_SET)) }
        .two { @for seat in Seat::BOTH { (collection(seat, model, &names)) } }
        p.hint { (set_named(&model.cards, language)) }
        .row {
            button.btn type="button" data-do="house-set" hidden[model.cards.is_house()] {
                (model.fixed(fixed::HOUSE_SET))
            }
            button.btn type="button" data-do="own-set" { (model.fixed(fixed::OWN_SET)) }
        }
    }
}

/// Makes the button that opens a player's collection, with the number of cards and the results.
fn collection(seat: Seat, model: &Model, names: &[String; 2]) -> Markup {
    let Profile { collection, statistics, .. } = &model.album.profiles[seat.index()];
    let (name, cards) = (&names[seat.index()], count(collection.len()));
    let (won, drawn, lost) = (statistics.won, statistics.drawn, statistics.lost);
    html! {
        button.btn.secondary type="button" data-do="collection" data-arg=(seat.name()) {
            (PreEscaped(picture::badge(seat)))
            span {
                (named(&page::CardsOf { name, cards }.say(model.language), names))
                small { (page::Results { won, drawn, lost }.say(model.language)) }
            }
        }
    }
}

/// Returns the name of a card set in a language, and how many cards the set has.
pub fn set_named(set: &CardSet, language: Language) -> String {
    let name = set.name(language.code()).unwrap_or_else(|| cards::NAME.text(language));
    page::CardSetNamed { name, cards: count(set.cards().len()) }.say(language)
}
