//! Tests of collections and profiles: their contents, and reading back their written forms.

use crate::common::{card, cards, exchanges, held};
use proptest::prelude::*;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use rosette_cards::{CardSet, Collection, Profile, ProfileError, ProfileStatistics, Win};
use rosette_json::{Json, text};
use rosette_rules::Seat;
use serde_json::json;

fn parsed(json: &serde_json::Value) -> Json {
    Json::read(&json.to_string()).expect("JSON")
}

fn chance(seed: u64) -> impl FnMut(u32) -> u32 {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    move |limit| random.random_range(0..limit)
}

#[test]
fn holds_each_card_as_often_as_it_was_added() {
    let mut collection = held("1111,5A32:fire,1111");
    assert_eq!((collection.len(), collection.count(card("1111"))), (3, 2));
    assert_eq!((collection.count(card("5A32")), collection.is_empty()), (0, false));
    assert!(collection.holds(&cards("1111,1111")) && collection.holds(&[]));
    assert!(!collection.holds(&cards("1111,1111,1111")));
    assert!(!collection.holds(&cards("5A32")));
    assert!(!collection.can_play());
    assert!(collection.remove(card("1111")));
    assert_eq!(collection.cards(), cards("1111,5A32:fire"));
    assert!(collection.remove(card("1111")) && !collection.remove(card("1111")));
    assert_eq!(collection.len(), 1);
}

#[test]
fn starts_with_twenty_different_low_cards() {
    let set = CardSet::house();
    let mut seen: Vec<u32> = vec![0; set.cards().len()];
    for seed in 0..500 {
        let collection = Collection::start(set, chance(seed));
        assert_eq!(collection.len(), 20);
        assert!(collection.can_play());
        for card in collection.cards() {
            assert_eq!(collection.count(*card), 1);
            let place = set.cards().iter().position(|info| info.card == *card);
            seen[place.expect("a card of the set")] += 1;
        }
        assert_eq!(collection, Collection::start(set, chance(seed)));
    }
    // 500 × 20 cards out of 55: each about 182 times.
    for (info, count) in set.cards().iter().zip(seen) {
        let expected = if info.level <= 5 { 120..=250 } else { 0..=0 };
        assert!(expected.contains(&count), "{count} × {}", info.card);
    }
}

#[test]
fn starts_with_repeats_only_where_there_are_no_others() {
    let card = |rank| format!("{{\"name\": \"c\", \"level\": 5, \"ranks\": \"111{rank}\"}}");
    let cards = [1, 2, 3, 4, 5, 6, 7].map(card).join(", ");
    let text = format!("{{\"rosette-cards\": 1, \"name\": \"Few\", \"cards\": [{cards}]}}");
    let set = CardSet::parse(&text).expect("a set");
    let collection = Collection::start(&set, chance(1));
    assert_eq!(collection.len(), 20);
    for info in set.cards() {
        assert!((2..=3).contains(&collection.count(info.card)));
    }
    assert!(Collection::start(&CardSet::default(), chance(1)).is_empty());
}

#[test]
fn deals_five_different_copies() {
    assert_eq!(held("1111,1112,1113,1114").deal(chance(1)), None);
    assert_eq!(Collection::default().deal(chance(1)), None);
    let collection = held("1111,1111,1112,1113,1114,1115");
    let mut twice = 0;
    for seed in 0..300 {
        let hand = collection.deal(chance(seed)).expect("a hand");
        assert!(collection.holds(&hand));
        twice += u32::from(hand.iter().filter(|held| **held == card("1111")).count() == 2);
    }
    // A hand leaves out one of six cards, so 2 of 6 hands lack one of the copies.
    assert!((160..=240).contains(&twice), "{twice}");
}

#[test]
fn holds_at_most_two_thousand_cards() {
    let mut collection = Collection::default();
    for _ in 0..2_000 {
        assert!(collection.add(card("1111")));
    }
    assert!(!collection.add(card("1111")));
    assert_eq!(collection.len(), 2_000);
    let many = |count| Collection::read(&parsed(&json!(vec!["1111"; count])));
    assert_eq!(many(2_000), Ok(collection));
    assert_eq!(many(2_001), Err(ProfileError::TooMany(2_001)));
}

#[test]
fn a_profile_in_writing() {
    let mut statistics = ProfileStatistics::default();
    statistics.count_game(Seat::First, Some(Seat::First));
    statistics.count_game(Seat::First, Some(Seat::Second));
    statistics.count_game(Seat::First, Some(Seat::Second));
    statistics.count_game(Seat::First, None);
    statistics.count_trade(Seat::First, &exchanges(Seat::First, "1111,1112"));
    statistics.count_trade(Seat::First, &exchanges(Seat::Second, "1113"));
    let (name, collection) = ("Enheduanna".to_owned(), held("1111,5A32:fire"));
    let profile = Profile { name, collection, statistics, ..Profile::default() };
    let written = r#"{"rosette-profile":1,"name":"Enheduanna","cards":["1111","5A32:fire"],"statistics":{"played":4,"won":1,"drawn":1,"lost":2,"cards_won":1,"cards_lost":2}}"#;
    assert_eq!(text(&profile), written);
    assert_eq!(Profile::read(&Json::read(written).expect("JSON")), Ok(profile));
}

#[test]
fn name_and_statistics_may_be_missing() {
    let profile = Profile { collection: held("1111"), ..Profile::default() };
    for json in [
        json!({"rosette-profile": 1, "cards": ["1111"]}),
        json!({"rosette-profile": 1, "cards": ["1111"], "name": null, "statistics": null}),
        json!({"rosette-profile": 1, "cards": ["1111"], "name": "", "statistics": {"new": 1}}),
    ] {
        assert_eq!(Profile::read(&parsed(&json)).as_ref(), Ok(&profile));
    }
}

#[test]
fn says_what_is_wrong_with_a_profile() {
    let long = "x".repeat(41);
    for (json, error) in [
        (json!(7), "not a Rosette profile: expected an object with \"rosette-profile\": 1"),
        (
            json!({"rosette": 1}),
            "not a Rosette profile: expected an object with \"rosette-profile\": 1",
        ),
        (
            json!({"rosette-profile": 0}),
            "not a Rosette profile: expected an object with \"rosette-profile\": 1",
        ),
        (
            json!({"rosette-profile": 2, "cards": 1}),
            "this profile is version 2; this Rosette reads up to 1. Update Rosette to open it",
        ),
        (
            json!({"rosette-profile": 1}),
            "this profile can't be read: cards must be a list of cards",
        ),
        (
            json!({"rosette-profile": 1, "cards": {}}),
            "this profile can't be read: cards must be a list of cards",
        ),
        (
            json!({"rosette-profile": 1, "cards": ["1111", "5B32\n"]}),
            "this profile can't be read: card 2 must be four ranks and an optional element, such as 5A32:fire, not \"5B32�\"",
        ),
        (
            json!({"rosette-profile": 1, "cards": [], "name": 7}),
            "this profile can't be read: name must be a string of at most 40 characters on one line",
        ),
        (
            json!({"rosette-profile": 1, "cards": [], "name": long}),
            "this profile can't be read: name must be a string of at most 40 characters on one line",
        ),
        (
            json!({"rosette-profile": 1, "cards": [], "name": "a\u{202e}"}),
            "this profile can't be read: name must be a string of at most 40 characters on one line",
        ),
        (
            json!({"rosette-profile": 1, "cards": [], "statistics": []}),
            "this profile can't be read: statistics must be an object",
        ),
        (
            json!({"rosette-profile": 1, "cards": [], "statistics": {"won": -1}}),
            "this profile can't be read: won must be a whole number",
        ),
        (
            json!({"rosette-profile": 1, "cards": [], "statistics": {"lost": 4_294_967_296_u64}}),
            "this profile can't be read: lost must be a whole number",
        ),
    ] {
        let found = Profile::read(&parsed(&json)).map_err(|error| error.to_string());
        assert_eq!(found, Err(error.to_owned()), "{json}");
    }
    let many = json!({"rosette-profile": 1, "cards": vec!["1111"; 2_001]});
    assert_eq!(
        Profile::read(&parsed(&many)).map_err(|error| error.to_string()),
        Err("this profile can't be read: it has 2001 cards; the limit is 2000".to_owned())
    );
}

fn any_card() -> impl Strategy<Value = rosette_rules::triad::Card> {
    use rosette_rules::triad::{Card, Element};
    let element = prop::option::of(prop::sample::select(&Element::ALL[..]));
    (prop::array::uniform4(1..=10_u8), element)
        .prop_map(|(ranks, element)| Card::new(ranks, element).expect("a card"))
}

proptest! {
    #[test]
    fn reads_back_what_is_written(
        name in "[^\\p{C}\\p{Z}]{0,40}",
        list in prop::collection::vec(any_card(), 0..60),
        counts in prop::array::uniform6(any::<u32>()),
    ) {
        let mut collection = Collection::default();
        for card in list {
            collection.add(card);
        }
        let [played, won, drawn, lost, cards_won, cards_lost] = counts;
        let statistics = ProfileStatistics { played, won, drawn, lost, cards_won, cards_lost };
        let profile = Profile { name, collection, statistics, ..Profile::default() };
        let json = Json::read(&text(&profile)).expect("JSON");
        prop_assert_eq!(Profile::read(&json), Ok(profile));
    }
}

/// A profile with these cards, and with cards won from Ben at these times.
fn profile_with(cards: &str, wins: &[(&str, u64)]) -> Profile {
    let win = |&(text, date): &(&str, u64)| Win {
        card: card(text),
        from: "Ben".to_owned(),
        date,
        new: date > 1,
    };
    let wins = wins.iter().map(win).collect();
    Profile { collection: held(cards), wins, ..Profile::default() }
}

#[test]
fn a_profile_tells_from_whom_cards_were_won() {
    let mut profile = profile_with("1111,1112", &[]);
    profile.note_trade(Seat::First, &exchanges(Seat::Second, "1111,1113"), "Ben", 5);
    // Nothing is noted about cards that aren't in the collection.
    assert_eq!(profile.wins, profile_with("1111", &[("1111", 5)]).wins);
    assert_eq!(profile.statistics.cards_won, 2);
    let written = text(&profile);
    let wins = r#","wins":[{"card":"1111","from":"Ben","date":5,"new":true}]}"#;
    assert!(written.ends_with(wins), "{written}");
    assert_eq!(Profile::read(&Json::read(&written).expect("JSON")).as_ref(), Ok(&profile));
    profile.note_seen(&[card("1112")]);
    assert!(profile.wins[0].new);
    profile.note_seen(&[card("1111")]);
    assert!(!profile.wins[0].new && !text(&profile).contains("new"));
}

#[test]
fn wins_leave_with_their_cards_the_earliest_first() {
    let mut profile = profile_with("1111,1111,1112", &[("1111", 1), ("1112", 2), ("1111", 3)]);
    assert!(profile.remove(card("1111")));
    assert_eq!(profile, profile_with("1111,1112", &[("1112", 2), ("1111", 3)]));
    profile.collection.remove(card("1112"));
    profile.note_trade(Seat::Second, &exchanges(Seat::Second, "1112"), "Ben", 4);
    assert_eq!(profile.wins, profile_with("1111", &[("1111", 3)]).wins);
    assert!(profile.remove(card("1111")) && !profile.remove(card("1111")));
    assert!(profile.wins.is_empty());
    profile = profile_with("1111", &[("1111", 1)]);
    profile.redeal(held("1111"));
    assert_eq!(profile, profile_with("1111", &[]));
}

#[test]
fn wins_that_cannot_be_read_are_left_out() {
    let win = json!({"card": "1111", "from": "Ben", "date": 1});
    for (wins, left) in [
        (json!(null), 0),
        (json!({}), 0),
        (json!([7, {}, {"card": "1111"}, {"card": "1111", "from": "Ben"}]), 0),
        (json!([{"card": "111", "from": "Ben", "date": 1}]), 0),
        (json!([{"card": "1111", "from": "", "date": 1}]), 0),
        (json!([{"card": "1111", "from": "a\u{202e}", "date": 1}]), 0),
        (json!([{"card": "1112", "from": "Ben", "date": 1}, win]), 1),
        (json!([win, win]), 1),
    ] {
        let json = json!({"rosette-profile": 1, "cards": ["1111"], "wins": wins});
        let profile = Profile::read(&parsed(&json)).expect("a profile");
        assert_eq!(profile, profile_with("1111", &[("1111", 1)][..left]), "{json}");
    }
}
