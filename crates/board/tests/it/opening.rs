//! Tests of the texts from which a board can be opened.

use rosette_board::EmbeddedBoard;
use rosette_cards::CardSet;
use rosette_rules::triad::{Card, CardType};
use rosette_session::Seed;

use crate::common::{board, games, playable, show};

#[test]
fn every_game_opens_and_is_written_as_it_was() {
    for (name, link) in games() {
        let record = board(&link).record();
        assert_eq!(record.game, name);
        let written = rosette_json::text(&record);
        assert_eq!(board(&written).record(), record);
        let shared = format!(" https://example.org/rosette/{link}\n");
        assert_eq!(board(&shared).record(), record);
    }
}

#[test]
fn a_new_game_needs_only_options() {
    let mut board = board("#/play/ur?pieces=3");
    let shown = show(&mut board);
    assert_eq!((shown.ply, shown.last, shown.moment.as_str()), (0, 0, "Starting position"));
}

#[test]
fn a_new_game_with_cards_is_dealt() {
    for options in ["open=off", "", "elemental=on&random=on"] {
        let mut board = playable(&format!("#/play/triad?{options}"));
        let record = board.record();
        let value = |name: &str| {
            let mut pairs = record.options.0.iter().filter(|(other, _)| other == name);
            pairs.next().map(|(_, value)| value.to_string()).unwrap_or_default()
        };
        assert_ne!(value("first-hand"), value("second-hand"), "{options}");
        assert_eq!(value("squares") == "none", !options.contains("elemental"), "{options}");
        let shown = show(&mut board);
        assert_eq!(shown.veil.is_some(), options == "open=off");
    }
    let drafted = board("#/play/triad?draft=on&ascension=on").record();
    for (_, hand) in drafted.options.0.iter().filter(|(name, _)| name.ends_with("-hand")) {
        let hand = hand.to_string();
        let infos = hand.split(',').map(|card| CardSet::house().find(Card::named(card).unwrap()));
        assert!(infos.map(|info| info.unwrap().level).eq(1..=5), "{hand}");
        assert!(CardType::ALL.iter().any(|it| hand.contains(it.name())), "{hand} has types");
    }
    let given = "1112,2221,3113,1411,5151";
    let link = format!("#/play/triad?starts=second&first-hand={given}");
    let text = rosette_json::text(&board(&link).record());
    assert!(text.contains(given) && text.contains(r#""starts":"second""#), "{text}");
    let starts = |seed| {
        let board = EmbeddedBoard::open("#/play/triad", Seed(seed)).map(|board| board.record());
        rosette_json::text(&board.unwrap()).contains(r#""starts":"first""#)
    };
    let first = (0..64).filter(|seed| starts(*seed)).count();
    assert!((16..48).contains(&first), "a coin decides who begins: {first} of 64");
    assert!(EmbeddedBoard::open("#/play/triad?m=1@5", Seed(7)).is_err(), "moves need their hands");
    let record = r#"{"rosette": 1, "game": "triad", "tokens": []}"#;
    assert!(EmbeddedBoard::open(record, Seed(7)).is_err(), "a record has its hands");
}

#[test]
fn what_is_wrong_is_said() {
    for (written, why) in [
        ("", "expected a record, or a link"),
        ("#/rules/ur", "expected a record, or a link"),
        ("#/play/chess?", "unknown game \"chess\""),
        ("#/play/ur?pieces=9", "pieces"),
        ("#/play/ur?m=9/9", "ply 1"),
        ("{", "line 1"),
        ("{}", "not a Rosette record"),
        ("{\"rosette\": 9}", "version 9"),
        ("hello", "unknown screen \"hello\""),
    ] {
        let Err(error) = EmbeddedBoard::open(written, Seed(7)) else { panic!("{written} opens") };
        assert!(error.contains(why), "{written}: {error}");
    }
}
