//! Tests of reading card sets: valid sets, every fault with its place, and the limits.

use proptest::prelude::*;
use rosette_cards::{CardSet, Emblem, ExpectedValue, Fault, Problem};
use rosette_rules::triad::{Card, CardType};

/// Returns five cards of level 1 in one line: 1111 to 1115.
fn five() -> String {
    let card = |rank| format!("{{\"name\": \"c{rank}\", \"level\": 1, \"ranks\": \"111{rank}\"}}");
    [1, 2, 3, 4, 5].map(card).join(", ")
}

fn set_of(cards: &str) -> String {
    format!("{{\"rosette-cards\": 1, \"name\": \"Mine\", \"cards\": [{cards}]}}")
}

#[test]
fn faults_by_data() {
    let cases = include_str!("../data/faults.txt");
    let mut count = 0;
    for case in cases.split("=== ").skip(1) {
        let (title, rest) = case.split_once('\n').expect("a title");
        let (text, expected) = rest.split_once("---\n").expect("a text and its faults");
        let faults = CardSet::parse(&text.replace("FIVE", &five())).err().unwrap_or_default();
        let found: Vec<String> = faults.iter().map(Fault::to_string).collect();
        assert_eq!(found, expected.lines().collect::<Vec<_>>(), "{title}");
        count += 1;
    }
    assert_eq!(count, 27);
}

#[test]
fn a_fault_in_parts() {
    let text =
        set_of(&format!("{},\n{{\"name\": \"Lamassu\", \"level\": 1, \"ranks\": 1}}", five()));
    let fault = Fault {
        line: 2,
        card: Some((6, Some("Lamassu".to_owned()))),
        field: Some("ranks".to_owned()),
        problem: Problem::Wrong { wanted: ExpectedValue::Ranks, found: "1".to_owned() },
    };
    assert_eq!(CardSet::parse(&text), Err(vec![fault]));
}

#[test]
fn names_and_emblems_have_defaults() {
    let named = "{\"name\": {\"en\": \"Sixth\", \"ru\": \"Шестая\"}, \"level\": 9, \"ranks\": \"9A9A\", \"element\": \"ice\", \"emblem\": \"fan\", \"type\": \"vessel\"}";
    let set = CardSet::parse(&set_of(&format!("{}, {named}", five()))).expect("a set");
    assert_eq!(set.name("ru"), Some("Mine"));
    let cards = set.cards();
    assert_eq!(cards.iter().map(|info| info.emblem).collect::<Vec<_>>()[..5], Emblem::ALL[..5]);
    assert_eq!((cards[0].card_type, cards[5].card_type), (None, Some(CardType::Vessel)));
    assert_eq!((cards[5].emblem, cards[5].level), (Emblem::Fan, 9));
    assert_eq!(Some(cards[5].card), Card::named("9A9A:ice"));
    assert_eq!(
        ["en", "fr", "ru", "de"].map(|language| cards[5].name(language)),
        ["Sixth", "Sixth", "Шестая", "Sixth"].map(Some)
    );
    assert_eq!(cards[0].name("fr"), Some("c1"));
}

/// Returns different cards, one on each line, from line 2 on.
fn many(count: usize) -> String {
    let mut cards = Vec::new();
    for number in 0..count {
        let ranks = [number / 729 % 9, number / 81 % 9, number / 9 % 9, number % 9];
        let ranks: String = ranks.iter().map(|rank| (rank + 1).to_string()).collect();
        cards.push(format!("\n{{\"name\": \"c\", \"level\": 1, \"ranks\": \"{ranks}\"}}"));
    }
    set_of(&cards.join(","))
}

#[test]
fn at_most_a_thousand_cards() {
    assert_eq!(CardSet::parse(&many(1_000)).expect("a set").cards().len(), 1_000);
    let faults = CardSet::parse(&many(1_001)).expect_err("too many");
    let texts: Vec<String> = faults.iter().map(Fault::to_string).collect();
    assert_eq!(texts, ["line 1002, cards: there are 1001 cards; the limit is 1000"]);
}

#[test]
fn at_most_a_megabyte() {
    let mut text = set_of(&five());
    text.push_str(&" ".repeat(1_048_576 - text.len()));
    assert!(CardSet::parse(&text).is_ok());
    text.push(' ');
    let faults = CardSet::parse(&text).expect_err("too large");
    assert_eq!(faults.len(), 1);
    assert_eq!(faults[0].to_string(), "line 1: the text has 1048577 bytes; the limit is 1048576");
}

#[test]
fn the_worst_files_are_read_in_moments() {
    let start = std::time::Instant::now();
    let filled = |piece: &str| piece.repeat(1_000_000 / piece.len());
    let unknown = filled("\"\":0,\n");
    for text in [
        set_of(&format!("{{}}{}", filled(",{}"))),
        format!("{{{unknown}\"name\": 0}}"),
        set_of(&format!("{{{unknown}\"name\": 0}}")),
        format!("{{{}\"name\": 0}}", filled("\"name\":0,\n")),
        set_of(&format!("{{\"name\": {{{}\"en\": 0}}}}", filled("\"en\":0,\n"))),
        format!("[0{}]", filled(",0")),
    ] {
        assert!(CardSet::parse(&text).is_err());
    }
    assert!(start.elapsed().as_secs() < 20, "{:?}", start.elapsed());
}

/// Returns the built-in set as a file, with every field that a card may have.
fn whole() -> String {
    let cards = CardSet::house().cards().iter().map(|info| {
        let ranks = info.card.to_string();
        let (ranks, element) = match ranks.split_once(':') {
            Some((ranks, element)) => (ranks, format!(", \"element\": \"{element}\"")),
            None => (ranks.as_str(), String::new()),
        };
        let name = format!("{{\"en\": \"{ranks}\", \"ru\": \"Карта\"}}");
        let (level, emblem) = (info.level, info.emblem.name());
        format!("{{\"name\": {name}, \"level\": {level}, \"ranks\": \"{ranks}\"{element}, \"emblem\": \"{emblem}\"}}")
    });
    set_of(&cards.collect::<Vec<_>>().join(",\n"))
}

proptest! {
    #[test]
    fn any_text_is_read_or_refused(text in ".{0,60}") {
        let _ = CardSet::parse(&text);
    }

    /// Tests that a set with one change is valid, or has faults in the order of lines.
    #[test]
    fn any_change_is_read_or_told(place in 0..10_000_usize, with in prop::sample::select(vec!["", "\"", "}", "0", "\n", "A"])) {
        let letters: Vec<char> = whole().chars().collect();
        let place = place.min(letters.len() - 1);
        let before: String = letters[..place].iter().collect();
        let after: String = letters[place + 1..].iter().collect();
        let line = before.matches('\n').count() + 1;
        match CardSet::parse(&format!("{before}{with}{after}")) {
            Ok(set) => prop_assert_eq!(set.cards().len(), CardSet::house().cards().len()),
            Err(faults) => {
                prop_assert!(!faults.is_empty());
                prop_assert!(faults.is_sorted_by_key(|fault| fault.line));
                // Everything before the change is valid.
                prop_assert!(faults.iter().any(|fault| fault.line >= line));
            }
        }
    }
}
