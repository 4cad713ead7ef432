//! Lists of cards: picked for a hand, taken in a trade, held in a collection.

use rosette_cards::{CardSet, Profile};
use rosette_messages::{cards, count, page};
use rosette_rules::{Seat, triad::Card};
use rosette_scene::picture;
use web_sys::Element;

use crate::{
    browser::{Html, dom},
    shared::Shared,
    shown::called,
};

/// The places of cards in a list, the highest level first, then by the order of the set.
pub fn order(set: &CardSet, cards: &[Card]) -> Vec<usize> {
    let rank = |place: &usize| {
        let found = set.cards().iter().enumerate().find(|(_, info)| info.card == cards[*place]);
        found.map_or((u8::MAX, usize::MAX), |(index, info)| (u8::MAX - 1 - info.level, index))
    };
    let mut places: Vec<usize> = (0..cards.len()).collect();
    places.sort_by_cached_key(rank);
    places
}

/// Adds a place to what is chosen, or takes it away; beyond `most` the first chosen goes.
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

/// Marks the card buttons that are chosen.
pub fn show_chosen(within: &Element, chosen: &[usize]) {
    for button in dom::all_within(within, "[data-arg][aria-pressed]") {
        let place = button.get_attribute("data-arg").and_then(|place| place.parse().ok());
        let pressed = place.is_some_and(|place| chosen.contains(&place));
        dom::set(&button, "aria-pressed", if pressed { "true" } else { "false" });
    }
}

/// Adds a card as a button that can be pressed in.
pub fn add_card_button(
    shared: &Shared,
    html: &mut Html,
    (deed, place): (&str, usize),
    card: Card,
    owner: Seat,
    pressed: bool,
) {
    let pressed = if pressed { "true" } else { "false" };
    html.put(
        "<button type=\"button\" data-do=\"@\" data-arg=\"@\" aria-pressed=\"@\">",
        &[deed, &place.to_string(), pressed],
    );
    html.picture(&picture::card(card, owner, &shared.cards)).put(
        "<b aria-hidden=\"true\">@</b><span class=\"unseen\">@</span></button>",
        &[&shared.name_of(card), &shared.label_of(card)],
    );
}

/// Writes the collections and the card set into the options form, if its game is played with cards.
pub fn fill_form(shared: &mut Shared, has_hands: bool) {
    let section: Element = dom::by_id("collections");
    dom::show(&section, has_hands);
    if !has_hands {
        return;
    }
    shared.read_album();
    let mut html = Html::default();
    for seat in Seat::BOTH {
        let Profile { collection, statistics, .. } = &shared.album.profiles[seat.index()];
        let name = called(&shared.settings.players_named()[seat.index()], seat);
        let cards = dom::say(&page::CardsOf { name: &name, cards: count(collection.len()) });
        let record = dom::say(&page::Results {
            won: statistics.won,
            drawn: statistics.drawn,
            lost: statistics.lost,
        });
        html.put(
            "<button type=\"button\" class=\"btn secondary\" data-do=\"collection\" data-arg=\"@\">",
            &[seat.name()],
        );
        html.picture(&picture::badge(seat))
            .put("<span>@<small>@</small></span></button>", &[&cards, &record]);
    }
    dom::set_html(&dom::find(&section, ".two"), &html);
    let language = dom::language();
    let set = page::CardSetNamed {
        name: shared.cards.name(language.code()).unwrap_or_else(|| cards::NAME.text(language)),
        cards: count(shared.cards.cards().len()),
    };
    dom::set_text(&dom::find(&section, "p"), &dom::say(&set));
    let own = &shared.cards != CardSet::house();
    dom::show(&dom::find(&section, "[data-do=house-set]"), own)
}
