//! Tests of what is stored of the last games: rules, levels and hands.

use rosette_cards::{CardSet, Collection};
use rosette_json::{Json, text};
use rosette_keep::{Album, Settings};
use rosette_rules::{OptionValue, Seat, triad::Card};
use rosette_session::{Level, OptionPairs, Program, Seed};

fn options(size: u32) -> OptionPairs {
    OptionPairs(vec![("size".to_owned(), OptionValue::Number(size))])
}

/// Writes the settings, and reads them again.
fn reread(settings: &Settings) -> Option<Settings> {
    Settings::read(&Json::read(&text(settings)).ok()?)
}

#[test]
fn each_kind_of_game_has_its_last_rules_and_level() {
    let players = [None, Some(Program::Bot(Level::Strong))];
    let mut settings = Settings { players, ..Settings::default() };
    settings.note_game("trisq", options(9));
    settings.players = [None, None];
    settings.note_game("flag", options(15));
    settings.note_game("trisq", options(19));
    let settings = reread(&settings).unwrap();
    let last = settings.last_of("trisq").unwrap();
    assert_eq!((&last.options, last.level), (&options(19), Some(Level::Strong)), "no bot played");
    assert_eq!(settings.last_of("flag").unwrap().level, None);
    assert_eq!((settings.last_of("ur"), settings.last.len()), (None, 2));
}

#[test]
fn a_damaged_last_game_costs_nothing_else() {
    let json = r#"{"muted": true, "last": [{"game": 7, "options": [], "level": "best"}]}"#;
    let settings = Settings::read(&Json::read(json).unwrap()).unwrap();
    assert!(settings.muted);
    assert_eq!(settings.last_of("trisq"), None);
}

#[test]
fn a_hand_is_the_last_one_as_long_as_its_cards_are_owned() {
    let mut album = Album::start(CardSet::house(), Seed(1));
    let first = album.profiles[0].collection.clone();
    let hand: [Card; 5] = first.cards()[..5].try_into().unwrap();
    assert_eq!(album.last_hand(Seat::First), None);
    album.note_hand(Seat::First, &hand);
    let mut album = Album::read(&Json::read(&text(&album)).unwrap()).unwrap();
    assert_eq!(album.last_hand(Seat::First), Some(hand));
    assert_eq!(album.last_hand(Seat::Second), None);
    assert!(album.profiles[0].collection.remove(hand[2]));
    let copies = album.profiles[0].collection.count(hand[2]);
    assert_eq!((copies, album.last_hand(Seat::First)), (0, None), "the card was traded away");
    let older = text(&album).replace("\"hands\"", "\"unknown\"");
    let older = Album::read(&Json::read(&older).unwrap()).unwrap();
    assert_eq!(older.profiles[1].collection, album.profiles[1].collection);
    assert_eq!(older.hands, <[Collection; 2]>::default());
}
