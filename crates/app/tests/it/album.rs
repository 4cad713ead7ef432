//! The album: its pages, places and keys, and the sentences about a card.

use std::collections::BTreeSet;

use rosette_app::album::{AlbumView, OWNED, about, leads, reached};
use rosette_cards::{CardSet, Collection, Profile, Win};
use rosette_keep::Album as Stored;
use rosette_messages::{Language, fixed};
use rosette_rules::{
    Seat,
    triad::{Card, CardType},
};
use rosette_session::Seed;

use crate::common::languages;

fn card(text: &str) -> Card {
    Card::named(text).unwrap()
}

/// Returns the card of the built-in set at an index.
fn house(place: usize) -> Card {
    CardSet::house().cards()[place].card
}

fn profile(cards: &[Card]) -> Profile {
    let mut collection = Collection::default();
    for card in cards {
        collection.add(*card);
    }
    Profile { collection, ..Profile::default() }
}

fn album<'a>(set: &'a CardSet, profile: &'a Profile, marked: &'a [Card]) -> AlbumView<'a> {
    AlbumView { set, profile, owner: Seat::First, marked, language: Language::english() }
}

/// Returns the texts of markup, without its tags and drawings.
fn texts(markup: &str) -> String {
    let mut plain = String::new();
    for part in markup.split("<svg").enumerate() {
        let part = match part {
            (0, part) => part,
            (_, part) => part.split_once("</svg>").map_or("", |(_, rest)| rest),
        };
        for tag in part.split('<') {
            plain += tag.split_once('>').map_or(tag, |(_, text)| text);
            plain.push('|');
        }
    }
    plain
}

#[test]
fn there_is_a_page_for_each_level_and_for_other_cards() {
    let (own, other) = (profile(&[house(0)]), profile(&[house(0), card("1111")]));
    let house_album = album(CardSet::house(), &own, &[]);
    assert_eq!(house_album.pages(), [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, OWNED]);
    for level in 1..=10 {
        assert_eq!(house_album.cards(level).len(), 11);
    }
    assert_eq!(house_album.cards(OWNED), [house(0)]);
    let with_other = album(CardSet::house(), &other, &[]);
    assert_eq!(with_other.pages(), [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 0, OWNED]);
    assert_eq!(with_other.cards(0), [card("1111")]);
    assert_eq!(with_other.cards(OWNED), [house(0), card("1111")]);
    let none = profile(&[]);
    let empty = CardSet::default();
    assert_eq!(album(&empty, &none, &[]).pages(), [OWNED]);
    assert_eq!(album(&empty, &none, &[]).first(), OWNED);
}

#[test]
fn there_is_a_page_for_each_type_in_the_set() {
    let own = profile(&[house(0), house(12), card("1111")]);
    let marked = [house(12)];
    let house_album = album(CardSet::house(), &own, &marked);
    let types = house_album.types();
    assert_eq!(types.len(), 4);
    let mut all = Vec::new();
    for (page, kind) in types.iter().zip(CardType::ALL) {
        let cards = house_album.cards(*page);
        let infos = cards.iter().map(|card| CardSet::house().find(*card).unwrap());
        let levels: Vec<u8> = infos.clone().map(|info| info.level).collect();
        assert!(levels.is_sorted(), "the lowest level first");
        assert!(infos.clone().all(|info| info.card_type == Some(kind)), "owned or not");
        all.extend(cards);
    }
    let typed = CardSet::house().cards().iter().filter(|info| info.card_type.is_some());
    assert_eq!(all.len(), typed.count());
    let said = texts(&house_album.tabs(types, OWNED + 1).0);
    let owned = |kind| {
        let infos = [0, 12].map(|place| CardSet::house().find(house(place)).unwrap());
        infos.iter().filter(|info| info.card_type == Some(kind)).count()
    };
    for (kind, name) in CardType::ALL.into_iter().zip(["Beasts", "People", "Vessels", "Signs"]) {
        assert!(said.contains(&format!("|{name}|")), "{said}");
        assert!(said.contains(&format!("|{name}: {} of ", owned(kind))), "{said}");
    }
    assert_eq!(said.matches("with new cards").count(), 1);
    assert!(album(&CardSet::default(), &own, &[]).types().is_empty());
}

#[test]
fn it_opens_at_the_first_new_card() {
    let own = profile(&[house(0), house(25), house(60)]);
    for (marked, page) in [
        (vec![], 1),
        (vec![house(25)], 3),
        (vec![house(60), house(25)], 3),
        // The album has no page with this new card, which is neither owned nor in the set.
        (vec![card("1111")], 1),
    ] {
        assert_eq!(album(CardSet::house(), &own, &marked).first(), page);
    }
}

#[test]
fn places_tell_position_copies_and_what_is_new() {
    let own = profile(&[house(12), house(12), house(13)]);
    let marked = [house(13)];
    let album = album(CardSet::house(), &own, &marked);
    let markup = album.places(&album.cards(2), 0).0;
    assert_eq!(markup.matches("aria-setsize=\"11\"").count(), 11);
    assert_eq!(markup.matches("data-empty").count(), 9);
    assert_eq!(markup.matches("tabindex=\"0\"").count(), 1);
    let said = texts(&markup);
    for text in [
        "Barley Sheaf, level 2",
        ", 2 owned|",
        "× 2|",
        "Hedgehog, level 2",
        ", 1 owned, New|",
        "Reed Boat, level 2",
        ", none owned|",
    ] {
        assert!(said.contains(text), "{text}: {said}");
    }
    let tabs = album.tabs(album.pages(), 2).0;
    assert_eq!(tabs.matches("aria-pressed=\"true\"").count(), 1);
    assert_eq!(tabs.matches("data-new").count(), 1);
    let said = texts(&tabs);
    for text in
        ["II|", "2/11|", "Level 2: 2 of 11 owned, with new cards|", "Level 10: 0 of 11 owned|"]
    {
        assert!(said.contains(text), "{text}: {said}");
    }
}

#[test]
fn keys_lead_through_the_places_as_they_lie() {
    assert!(leads("ArrowUp") && leads("Home") && !leads("a") && !leads("Tab"));
    for (key, from, to) in [
        ("ArrowRight", 0, 1),
        ("ArrowRight", 10, 10),
        ("ArrowLeft", 0, 0),
        ("ArrowLeft", 4, 3),
        ("ArrowDown", 0, 4),
        ("ArrowDown", 7, 10),
        ("ArrowDown", 8, 8),
        ("ArrowUp", 9, 5),
        ("ArrowUp", 3, 3),
        ("Home", 9, 0),
        ("End", 0, 10),
    ] {
        // There are eleven places in rows of four.
        assert_eq!(reached(key, from, 11, 4), Some(to), "{key} from {from}");
    }
    assert_eq!(reached("Enter", 0, 11, 4), None);
    assert_eq!(reached("End", 0, 0, 1), None);
}

#[test]
fn it_says_what_a_card_is_good_at() {
    let own = profile(&[]);
    for (text, said) in [
        ("4411", "Strong at the top and on the right. Lies best in the lower left corner"),
        ("4114", "Strong at the top and on the left. Lies best in the lower right corner"),
        ("1441", "Strong on the right and at the bottom. Lies best in the upper left corner"),
        ("1144", "Strong at the bottom and on the left. Lies best in the upper right corner"),
        ("A1A1", "Strong at the top and at the bottom."),
        ("5111", "Strong at the top."),
        ("5554", "Equally strong on every side."),
        ("5553", "Strong at the top, on the right and at the bottom."),
    ] {
        let found = about(&album(CardSet::house(), &own, &[]), card(text), &|_| String::new());
        assert!(found[1].starts_with(said), "{text}: {found:?}");
        assert_eq!(found.len(), 2, "a card outside the set has no level");
    }
}

#[test]
fn it_says_what_a_card_captures() {
    let own = profile(&[]);
    let said =
        |text| about(&album(CardSet::house(), &own, &[]), card(text), &|_| String::new()).remove(1);
    let cards = CardSet::house().cards();
    for (text, side, facing) in [("9111", 0, 2), ("1911", 1, 3), ("1191", 2, 0), ("1119", 3, 1)] {
        let ranks = card(text).ranks();
        let captured = cards.iter().filter(|it| it.card.ranks()[facing] < ranks[side]).count();
        assert!(0 < captured && captured < 110);
        let end = format!(" Its best side captures {captured} of the 110 cards of the set.");
        assert!(said(text).ends_with(&end), "{text}: {}", said(text));
    }
    assert!(said("1111").ends_with(" Its best side captures 0 of the 110 cards of the set."));
    assert!(said("A111:fire").contains(" With Elemental, it gains 1 on fire cells. "));
    assert!(!said("A111").contains("Elemental"));
}

#[test]
fn it_compares_a_card_with_its_level() {
    let own = profile(&[]);
    let (mut least, mut most) = (0, 0);
    for info in CardSet::house().cards() {
        let found = about(&album(CardSet::house(), &own, &[]), info.card, &|_| String::new());
        let text = &found[2];
        let sum: u8 = info.card.ranks().iter().sum();
        assert!(text.starts_with(&format!("Its ranks add up to {sum}, ")), "{text}");
        least += usize::from(text.contains("no other card of level"));
        most += usize::from(text.contains("more than those of 10 of the 10 other cards"));
    }
    assert!(least >= 10 && most > 0, "{least} {most}");
}

#[test]
fn it_says_from_whom_and_when_a_card_was_won() {
    let mut own = profile(&[house(0), house(0), house(1)]);
    let win = |from: &str, date| Win { card: house(0), from: from.to_owned(), date, new: false };
    own.wins = vec![win("<b>Bo", 7)];
    for language in languages() {
        let album = AlbumView { language, ..album(CardSet::house(), &own, &[]) };
        let said = |card| about(&album, card, &|ms| format!("day {ms}"));
        let one = said(house(0));
        assert!(one[3].contains("<b>Bo") && one[3].contains("day 7"), "{one:?}");
        // Two sentences say where the two copies came from: one was won, and the other was dealt or
        // added.
        assert_eq!(one.len(), 5, "{one:?}");
        assert_eq!(said(house(1)).len(), 4);
        // A card that isn't owned has no sentence that says where it came from.
        assert_eq!(said(house(2)).len(), 3);
    }
    own.wins.push(win("Cy", 8));
    let both = about(&album(CardSet::house(), &own, &[]), house(0), &|ms| format!("day {ms}"));
    assert_eq!(both[4..], ["Won from Cy on day 8."]);
}

#[test]
fn the_sheet_has_every_owned_card_once() {
    let own = profile(&[house(12), house(12), house(109), card("1111")]);
    let sheet = album(CardSet::house(), &own, &[]).sheet("Ana: 4 cards".to_owned());
    let words: Vec<&str> = sheet
        .nodes
        .iter()
        .flat_map(|node| &node.shapes)
        .filter_map(|shape| match &shape.outline {
            rosette_scene::Outline::Words(words) => Some(words.text.as_str()),
            _ => None,
        })
        .collect();
    for text in ["Ana: 4 cards", "Tiamat", "Barley Sheaf × 2", "1111"] {
        assert_eq!(words.iter().filter(|word| **word == text).count(), 1, "{text}: {words:?}");
    }
    let bottom = sheet.nodes.iter().map(|node| node.at.y).fold(0.0, f32::max);
    assert!(bottom < sheet.area.height && sheet.area.width > sheet.area.height);
}

#[test]
fn the_levels_that_the_texts_name_are_those_that_are_dealt_and_those_that_are_not() {
    let set = CardSet::house();
    let level = |card: &Card| u32::from(set.find(*card).unwrap().level);
    let profiles = (0..100).flat_map(|seed| Stored::start(set, Seed(seed)).profiles);
    let dealt: BTreeSet<u32> = profiles
        .flat_map(|profile| profile.collection.cards().to_vec())
        .map(|it| level(&it))
        .collect();
    let (least, most) = (*dealt.first().unwrap(), *dealt.last().unwrap());
    let highest = set.cards().iter().map(|info| u32::from(info.level)).max().unwrap();
    let expected = [least, most, most + 1, highest];
    let numbers = |text: &str| -> Vec<u32> {
        text.split(|it: char| !it.is_ascii_digit()).filter_map(|it| it.parse().ok()).collect()
    };
    for language in languages() {
        let message = fixed::FRESH_COLLECTION_DETAIL.text(language);
        assert_eq!(numbers(message), expected, "{message}");
    }
    let guide = include_str!("../../../../docs/guide.md");
    let (_, message) = guide.split_once("- You can deal 20 new cards").unwrap();
    assert_eq!(numbers(message.split("\n- ").next().unwrap()), expected);
}
