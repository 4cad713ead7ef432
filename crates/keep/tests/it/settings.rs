//! Tests that settings are read as they were written, and that the default replaces what can't be
//! read.

use rosette_json::{Json, text};
use rosette_keep::{
    BoardMaterial, Coins, EnumSetting, LanguageChoice, Marks, Pace, Seating, Settings,
    ThemeSetting, Volume,
};
use rosette_play::{Pass, Rematch};
use rosette_rules::Seat;
use rosette_scene::{BoardStyle, CoinStyle};
use rosette_session::{Level, Program};

fn read(json: &str) -> Settings {
    Settings::read(&Json::read(json).unwrap()).unwrap()
}

#[test]
fn every_setting_is_written_and_read() {
    let json = r#"{
        "language": "fr", "theme": "contrast", "board": "carved", "coins": "coins", "pass": "by-click",
        "pace": "slow", "clock": null, "rematch": "in-turn", "seating": "across", "muted": true,
        "volume": 70, "vibrates": true, "room_tone": true, "throw_by_itself": true, "marks": "held",
        "numbers": true, "values": true,
        "learnt": ["ur/2"],
        "names": ["Ana", "Ben"], "players": [null, "bot:easy"], "last": []
    }"#;
    let settings = read(json);
    assert_eq!(
        settings,
        Settings {
            language: LanguageChoice::French,
            theme: ThemeSetting::Contrast,
            board: BoardMaterial::Carved,
            coins: Coins::Coins,
            pass: Pass::ByClick,
            pace: Pace::Slow,
            clock: None,
            rematch: Rematch::InTurn,
            seating: Seating::Across,
            muted: true,
            volume: Volume::new(70),
            vibrates: true,
            room_tone: true,
            throw_by_itself: true,
            marks: Marks::Held,
            numbers: true,
            values: true,
            learnt: vec!["ur/2".to_owned()],
            names: ["Ana", "Ben"].map(str::to_owned),
            players: [None, Some(Program::Bot(Level::Easy))],
            last: Vec::new(),
        }
    );
    assert_eq!(read(&text(&settings)), settings);
    let written = Json::read(&text(&settings)).unwrap();
    for name in
        ["language", "theme", "board", "coins", "pass", "pace", "rematch", "seating", "marks"]
    {
        let value = |json: &Json| json.get(name).and_then(Json::as_str).map(str::to_owned);
        assert_eq!(value(&written), value(&Json::read(json).unwrap()), "{name}");
    }
}

#[test]
fn a_value_that_is_missing_or_unknown_is_the_default() {
    let damaged = r#"{"language": "xx", "theme": 3, "board": null, "volume": "loud", "muted": 1,
        "names": ["Ana", 4], "players": "bot:easy", "learnt": {}, "seating": "turned"}"#;
    let expected = Settings {
        names: ["Ana".to_owned(), String::new()],
        seating: Seating::Turned,
        ..Settings::default()
    };
    assert_eq!(read(damaged), expected);
    assert_eq!(read("{}"), Settings::default());
    assert_eq!(Settings::read(&Json::read("3").unwrap()), None);
}

/// Checks that each value of a setting has a different name.
fn check_names<T: EnumSetting + PartialEq + std::fmt::Debug>() {
    assert_eq!(T::ALL.len(), T::NAMES.len());
    for (value, name) in T::ALL.iter().zip(T::NAMES) {
        assert_eq!((T::named(Some(name)), value.name()), (*value, *name));
    }
    assert_eq!((T::named(None), T::named(Some(""))), (T::default(), T::default()));
}

#[test]
fn choices_have_names() {
    check_names::<LanguageChoice>();
    check_names::<ThemeSetting>();
    check_names::<BoardMaterial>();
    check_names::<Coins>();
    check_names::<Pass>();
    check_names::<Pace>();
    check_names::<Marks>();
    check_names::<Rematch>();
    check_names::<Seating>();
}

#[test]
fn boards_and_coins_look_as_chosen() {
    let boards =
        BoardMaterial::ALL.iter().map(|board| BoardStyle::from(*board)).collect::<Vec<_>>();
    assert_eq!(boards, [BoardStyle::Inlaid, BoardStyle::Carved]);
    let coins = Coins::ALL.iter().map(|coins| CoinStyle::from(*coins)).collect::<Vec<_>>();
    assert_eq!(coins, [CoinStyle::Coins, CoinStyle::Dice]);
}

#[test]
fn a_volume_is_at_most_all() {
    for (given, percent) in [(0, 0), (1, 1), (99, 99), (100, 100), (101, 100), (u32::MAX, 100)] {
        assert_eq!(Volume::new(given).percent(), percent);
        assert_eq!(read(&format!(r#"{{"volume": {given}}}"#)).volume.percent(), percent);
    }
    assert_eq!(Settings::default().volume.percent(), 50);
}

#[test]
fn computer_players_wait_longer_the_slower_their_pace() {
    let delays: Vec<_> = Pace::ALL.iter().map(|pace| pace.delay()).collect();
    assert!(delays.is_sorted() && delays[0] == 0 && Pace::Calm.delay() >= 300, "{delays:?}");
    assert!(Pace::Slow.delay() >= 3 * Pace::Calm.delay(), "{delays:?}");
    let factors: Vec<_> = Pace::ALL.iter().filter_map(|pace| pace.factor()).collect();
    assert_eq!(factors, [0.5, 1.0, 1.4], "motions too");
}

#[test]
fn an_example_is_learnt_once() {
    let mut settings = Settings::default();
    assert!(!settings.has_learnt("ur", 2));
    assert!(settings.note_learnt("ur", 2), "it is new");
    assert!(!settings.note_learnt("ur", 2), "it is known");
    let settings = read(&text(&settings));
    assert!(settings.has_learnt("ur", 2));
    assert!(!settings.has_learnt("ur", 1) && !settings.has_learnt("trisq", 2));
    assert_eq!(settings.learnt, ["ur/2"], "earlier versions read this");
}

#[test]
fn players_are_named_as_in_a_record() {
    let mut settings = read(r#"{"names": ["Ana", "Ben"], "players": [null, "bot:easy"]}"#);
    assert_eq!(settings.players_named(), ["Ana", "bot:easy"]);
    settings.players[Seat::Second.index()] = None;
    assert_eq!(settings.players_named(), ["Ana", "Ben"]);
}
