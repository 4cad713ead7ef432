//! Lists of cards: to pick a hand, in a trade, and in a collection.

use maud::{Markup, PreEscaped, html};
use rosette_cards::{CardSet, Profile};
use rosette_messages::{cards, count, page};
use rosette_presenter::called;
use rosette_rules::{Seat, triad::Card};
use rosette_scene::picture;
use web_sys::Element;

use crate::{browser::dom, shared::Shared};

/// Returns the indexes of cards, sorted by level from the highest, then by the order of the set.
pub fn order(set: &CardSet, cards: &[Card]) -> Vec<usize> {
    let rank = |place: &usize| {
        let found = set.cards().iter().enumerate().find(|(_, info)| info.card == cards[*place]);
        found.map_or((u8::MAX, usize::MAX), |(index, info)| (u8::MAX - 1 - info.level, index))
    };
    let mut places: Vec<usize> = (0..cards.len()).collect();
    places.sort_by_cached_key(rank);
    places
}

/// Adds an index to the chosen ones, or removes it. Beyond `most`, the oldest is removed.
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

/// Marks the chosen card buttons.
pub fn show_chosen(within: &Element, chosen: &[usize]) {
    for button in dom::all_within(within, "[data-arg][aria-pressed]") {
        let place = button.get_attribute("data-arg").and_then(|place| place.parse().ok());
        let pressed = place.is_some_and(|place| chosen.contains(&place));
        dom::set_flag(&button, "aria-pressed", pressed);
    }
}

/// Makes a toggle button for each card of a player's collection.
pub fn card_buttons(shared: &Shared, deed: &str, owner: Seat, chosen: &[usize]) -> Markup {
    let cards = shared.album.profiles[owner.index()].collection.cards();
    html! {
        @for place in order(&shared.cards, cards) {
            @let (card, pressed) = (cards[place], chosen.contains(&place).to_string());
            button type="button" data-do=(deed) data-arg=(place.to_string()) aria-pressed=(pressed) {
                (PreEscaped(picture::card(card, owner, &shared.cards)))
                b aria-hidden="true" { (shared.name_of(card)) }
                span.unseen { (shared.label_of(card)) }
            }
        }
    }
}

/// Shows the collections and the card set in the options form, if its game is played with cards.
pub fn fill_form(shared: &mut Shared, has_hands: bool) {
    dom::show(&dom::by_id("collections"), has_hands);
    if !has_hands {
        return;
    }
    shared.read_album();
    let players = shared.settings.players_named();
    let buttons = html! {
        @for seat in Seat::BOTH {
            @let Profile { collection, statistics, .. } = &shared.album.profiles[seat.index()];
            @let (name, cards) = (&called(&players[seat.index()], seat, dom::language()), count(collection.len()));
            @let (won, drawn, lost) = (statistics.won, statistics.drawn, statistics.lost);
            button.btn.secondary type="button" data-do="collection" data-arg=(seat.name()) {
                (PreEscaped(picture::badge(seat)))
                span {
                    (dom::say(&page::CardsOf { name, cards }))
                    small { (dom::say(&page::Results { won, drawn, lost })) }
                }
            }
        }
    };
    dom::fill("#collections .two", &buttons);
    let language = dom::language();
    let set = page::CardSetNamed {
        name: shared.cards.name(language.code()).unwrap_or_else(|| cards::NAME.text(language)),
        cards: count(shared.cards.cards().len()),
    };
    dom::write("#collections p", &dom::say(&set));
    let own = &shared.cards != CardSet::house();
    dom::show(&dom::at("#collections [data-do=house-set]"), own)
}
