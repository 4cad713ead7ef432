//! Tests of addresses: round trips, escapes and refusals.

use proptest::prelude::*;
use rosette_rules::OptionValue;
use rosette_session::{Address, AddressError, Record};

fn play(text: &str) -> Record {
    match Address::parse(text) {
        Ok(Address::Play(record)) => *record,
        other => panic!("expected a game in {text:?}, got {other:?}"),
    }
}

#[test]
fn screens() {
    for text in ["", "#", "#/", "/"] {
        assert_eq!(Address::parse(text), Ok(Address::Menu), "{text:?}");
    }
    assert_eq!(Address::parse("#/history"), Ok(Address::History));
    assert_eq!(Address::History.write(), "#/history");
    for (text, day) in [("#/today", None), ("#/today/3", Some(3))] {
        assert_eq!(Address::parse(text), Ok(Address::Today { day }));
        assert_eq!(Address::Today { day }.write(), text);
    }
    assert_eq!(Address::parse("#/puzzles"), Ok(Address::Puzzles));
    assert_eq!(Address::Puzzles.write(), "#/puzzles");
    for (text, theme) in
        [("#/puzzles/ur/12", None), ("#/puzzles/ur/12?theme=bear-off", Some("bear-off"))]
    {
        let theme = theme.map(str::to_owned);
        let puzzle = Address::Puzzle { set: "ur".to_owned(), number: 12, theme };
        assert_eq!(Address::parse(text), Ok(puzzle.clone()));
        assert_eq!(puzzle.write(), text);
    }
    let options = Address::Options { game: "ur".to_owned() };
    assert_eq!(Address::parse("#/new/ur"), Ok(options.clone()));
    assert_eq!(options.write(), "#/new/ur");
    for (text, example) in [("#/rules/ur", None), ("#/rules/ur/3", Some(3))] {
        let rules = Address::Rules { game: "ur".to_owned(), example };
        assert_eq!(Address::parse(text), Ok(rules.clone()));
        assert_eq!(rules.write(), text);
    }
    for text in [
        "#/play",
        "#/play/",
        "#/new/",
        "#/x",
        "#play/ur",
        "#/play/ur/3",
        "#/new/ur/3",
        "#/rules",
        "#/rules/",
        "#/rules//3",
        "#/rules/ur/x",
        "#/rules/ur/3/4",
        "#/today/",
        "#/today/0",
        "#/today/03",
        "#/today/+3",
        "#/today/x",
        "#/today/3/4",
        "#/puzzles/",
        "#/puzzles/ur",
        "#/puzzles//1",
        "#/puzzles/ur/0",
        "#/puzzles/ur/1/2",
        "#/puzzles/ur/1?m=2",
    ] {
        assert!(matches!(Address::parse(text), Err(AddressError::Screen(_))), "{text:?}");
    }
}

#[test]
fn a_game_has_options_tokens_and_what_is_pending() {
    let record = play("#/play/ur?pieces=3&m=4/0,2/4&p=2");
    assert_eq!(record.game, "ur");
    assert_eq!(record.options.0, [("pieces".to_owned(), OptionValue::Text("3".to_owned()))]);
    assert_eq!(record.tokens, ["4/0", "2/4"]);
    assert_eq!(record.pending.as_deref(), Some("2"));
    assert_eq!(Address::Play(Box::new(record)).write(), "#/play/ur?pieces=3&m=4/0,2/4&p=2");
    assert!(play("#/play/ur").tokens.is_empty());
    assert!(play("#/play/ur?m=").tokens.is_empty());
}

#[test]
fn values_are_percent_decoded_and_a_plus_stands_for_itself() {
    assert_eq!(play("#/play/flag?m=%2B1,+2,%2bD7").tokens, ["+1", "+2", "+D7"]);
    assert_eq!(play("#/play/ur?m=4%2F0%2C2%2F4").tokens, ["4/0", "2/4"]);
    let squares = play("#/play/triad?squares=5=fire;9=ice").options.0;
    assert_eq!(squares, [("squares".to_owned(), OptionValue::Text("5=fire;9=ice".to_owned()))]);
    for text in ["m=%", "m=%2", "m=%zz", "m=%ff", "m=a%%20"] {
        let parsed = Address::parse(&format!("#/play/ur?{text}"));
        assert_eq!(parsed, Err(AddressError::Escape("m".to_owned())), "{text}");
    }
}

#[test]
fn a_part_must_be_a_pair_and_stand_once() {
    let twice = Address::parse("#/play/ur?m=4/0&m=2/4");
    assert_eq!(twice, Err(AddressError::Twice("m".to_owned())));
    assert_eq!(Address::parse("#/play/ur?m"), Err(AddressError::Pair("m".to_owned())));
}

proptest! {
    #[test]
    fn what_is_written_reads_back(
        value in "\\PC{0,12}",
        tokens in prop::collection::vec("[^,]{1,8}", 0..5),
        pending in prop::option::of("\\PC{1,5}"),
    ) {
        let mut record = Record::of_game("ur");
        record.options.0.push(("name".to_owned(), OptionValue::Text(value)));
        record.tokens = tokens;
        record.pending = pending;
        let address = Address::Play(Box::new(record));
        prop_assert_eq!(Address::parse(&address.write()), Ok(address));
    }

    #[test]
    fn no_text_breaks_the_reader(text in "\\PC{0,60}") {
        let _ = Address::parse(&text);
        let _ = Address::parse(&format!("#/play/ur?{text}"));
    }
}

#[test]
fn an_address_of_a_million_names_is_read_in_time() {
    let names: Vec<_> = (0..1_000_000).map(|number| format!("a{number}=1")).collect();
    let Ok(Address::Play(record)) = Address::parse(&format!("#/play/ur?{}", names.join("&")))
    else {
        panic!("names are told apart");
    };
    assert_eq!(record.options.0.len(), 1_000_000);
}
