//! The album: its pages, its places, its keys, and what it says about a card.

use rosette_cards::{CardSet, Collection, Profile, Win};
use rosette_messages::Language;
use rosette_presenter::album::{Album, Leaf, about, reached};
use rosette_rules::{Seat, triad::Card};

use crate::common::languages;

fn card(text: &str) -> Card {
    Card::named(text).unwrap()
}

/// The card of the built-in set at an index.
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

fn album<'a>(set: &'a CardSet, profile: &'a Profile, marked: &'a [Card]) -> Album<'a> {
    Album { set, profile, owner: Seat::First, marked, language: Language::english() }
}

/// The texts of markup, without its tags and drawings.
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
    let levels = |levels: std::ops::RangeInclusive<u8>| levels.map(Leaf::Level).collect::<Vec<_>>();
    let (own, other) = (profile(&[house(0)]), profile(&[house(0), card("1111")]));
    let house_album = album(CardSet::house(), &own, &[]);
    assert_eq!(house_album.leaves(), [levels(1..=10), vec![Leaf::Owned]].concat());
    for level in 1..=10 {
        assert_eq!(house_album.cards(Leaf::Level(level)).len(), 11);
    }
    assert_eq!(house_album.cards(Leaf::Owned), [house(0)]);
    let with_other = album(CardSet::house(), &other, &[]);
    let expected = [levels(1..=10), vec![Leaf::Level(0), Leaf::Owned]].concat();
    assert_eq!(with_other.leaves(), expected);
    assert_eq!(with_other.cards(Leaf::Level(0)), [card("1111")]);
    assert_eq!(with_other.cards(Leaf::Owned), [house(0), card("1111")]);
    for leaf in with_other.leaves() {
        assert_eq!(Leaf::named(&leaf.name()), leaf);
    }
    let none = profile(&[]);
    let empty = CardSet::default();
    assert_eq!(album(&empty, &none, &[]).leaves(), [Leaf::Owned]);
    assert_eq!(album(&empty, &none, &[]).first(), Leaf::Owned);
}

#[test]
fn it_opens_at_the_first_new_card() {
    let own = profile(&[house(0), house(25), house(60)]);
    for (marked, leaf) in [
        (vec![], Leaf::Level(1)),
        (vec![house(25)], Leaf::Level(3)),
        (vec![house(60), house(25)], Leaf::Level(3)),
        // Lost again, or gone with another set.
        (vec![card("1111")], Leaf::Level(1)),
    ] {
        assert_eq!(album(CardSet::house(), &own, &marked).first(), leaf);
    }
}

#[test]
fn places_tell_position_copies_and_what_is_new() {
    let own = profile(&[house(12), house(12), house(13)]);
    let marked = [house(13)];
    let album = album(CardSet::house(), &own, &marked);
    let markup = album.places(Leaf::Level(2)).0;
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
    let tabs = album.tabs(Leaf::Level(2)).0;
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
        // Eleven places in rows of four.
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
        ("A1A1", "Strong at the top and at the bottom.|"),
        ("5111", "Strong at the top.|"),
        ("5554", "Equally strong on every side.|"),
        ("5553", "Strong at the top, on the right and at the bottom.|"),
    ] {
        let markup = about(&album(CardSet::house(), &own, &[]), card(text), &|_| String::new()).0;
        assert!(texts(&markup).contains(said), "{text}: {markup}");
        assert!(!markup.contains("Its ranks"), "a card outside the set has no level");
    }
}

#[test]
fn it_compares_a_card_with_its_level() {
    let own = profile(&[]);
    let (mut least, mut most) = (0, 0);
    for info in CardSet::house().cards() {
        let markup = about(&album(CardSet::house(), &own, &[]), info.card, &|_| String::new()).0;
        let sum: u8 = info.card.ranks().iter().sum();
        assert!(markup.contains(&format!("Its ranks add up to {sum}, ")), "{markup}");
        least += usize::from(markup.contains("no other card of level"));
        most += usize::from(markup.contains("more than those of 10 of the 10 other cards"));
    }
    assert!(least >= 10 && most > 0, "{least} {most}");
}

#[test]
fn it_says_from_whom_and_when_a_card_was_won() {
    let mut own = profile(&[house(0), house(0), house(1)]);
    let win = |from: &str, date| Win { card: house(0), from: from.to_owned(), date, new: false };
    own.wins = vec![win("<b>Bo", 7)];
    for language in languages() {
        let album = Album { language, ..album(CardSet::house(), &own, &[]) };
        let said = |card| about(&album, card, &|ms| format!("day {ms}")).0;
        let one = said(house(0));
        assert!(one.contains("&lt;b&gt;Bo") && one.contains("day 7"), "{one}");
        // One of the two copies came in another way.
        assert_eq!(one.matches("<p").count(), 5, "{one}");
        assert_eq!(said(house(1)).matches("<p").count(), 4);
        // A missing card came from nowhere.
        assert_eq!(said(house(2)).matches("<p").count(), 3);
    }
    own.wins.push(win("Cy", 8));
    let album = album(CardSet::house(), &own, &[]);
    let both = about(&album, house(0), &|ms| format!("day {ms}")).0;
    assert!(both.contains("Won from Cy on day 8.") && !both.contains("Dealt"), "{both}");
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
