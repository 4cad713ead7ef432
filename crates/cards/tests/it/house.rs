//! Tests that the data of the built-in set agree with the rules for card sets.

use rosette_cards::{CardInfo, CardSet, Emblem};
use rosette_rules::triad::{ACE, Card, CardType, Element};

fn level(level: u8) -> Vec<&'static CardInfo> {
    CardSet::house().cards().iter().filter(|info| info.level == level).collect()
}

fn sum(info: &CardInfo) -> u32 {
    info.card.ranks().into_iter().map(u32::from).sum()
}

#[test]
fn has_eleven_cards_of_each_of_ten_levels() {
    assert_eq!(CardSet::house().cards().len(), 110);
    for number in 1..=10 {
        assert_eq!(level(number).len(), 11, "level {number}");
    }
    assert!(CardSet::house().cards().is_sorted_by_key(|info| info.level));
}

#[test]
fn ranks_rise_with_the_level() {
    let mut before = (0, 0, 0);
    for number in 1..=10 {
        let sums: Vec<u32> = level(number).into_iter().map(sum).collect();
        let least = sums.iter().copied().min().expect("a card");
        let most = sums.iter().copied().max().expect("a card");
        let now = (least, most, sums.iter().sum());
        assert!(
            now.0 > before.0 && now.1 > before.1 && now.2 > before.2,
            "level {number}: {now:?}"
        );
        let aces = level(number).into_iter().filter(|info| info.card.ranks().contains(&ACE));
        assert!(number > 4 || aces.count() == 0, "level {number}");
        before = now;
    }
    let sums = |number| level(number).into_iter().map(sum).collect::<Vec<_>>();
    assert!(sums(1).iter().all(|sum| (10..=13).contains(sum)));
    assert!(sums(10).iter().all(|sum| (28..=33).contains(sum)));
}

#[test]
fn two_in_five_have_an_element() {
    let elements: Vec<Element> =
        CardSet::house().cards().iter().filter_map(|info| info.card.element()).collect();
    assert!((39..=49).contains(&elements.len()), "{} of 110", elements.len());
    for element in Element::ALL {
        let count = elements.iter().filter(|other| **other == element).count();
        assert!((4..=8).contains(&count), "{element:?}: {count}");
    }
    for number in 1..=10 {
        let of_level = level(number).into_iter().filter(|info| info.card.element().is_some());
        assert!((3..=6).contains(&of_level.count()), "level {number}");
    }
}

#[test]
fn each_card_is_told_by_its_ranks_and_element() {
    for info in CardSet::house().cards() {
        assert_eq!(CardSet::house().find(info.card), Some(info));
    }
}

#[test]
fn each_level_has_each_emblem_once() {
    for number in 1..=10 {
        for emblem in Emblem::ALL {
            let count = level(number).into_iter().filter(|info| info.emblem == emblem).count();
            assert_eq!(count, 1, "level {number}, {emblem:?}");
        }
    }
}

#[test]
fn each_card_has_a_type() {
    for card_type in CardType::ALL {
        let cards = CardSet::house().cards().iter();
        let count = cards.filter(|info| info.card_type == Some(card_type)).count();
        assert!((20..=36).contains(&count), "{card_type:?}: {count}");
    }
    assert!(CardSet::house().cards().iter().all(|info| info.card_type.is_some()));
    // Only a game that counts types has cards with types.
    let carp = Card::named("1335:water").unwrap();
    assert_eq!(CardSet::house().in_game(carp, true).to_string(), "1335:water:beast");
    let typed = carp.with_type(Some(CardType::Sign));
    assert_eq!(CardSet::house().in_game(typed, false).to_string(), "1335:water");
}
