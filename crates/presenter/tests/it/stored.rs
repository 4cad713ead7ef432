//! The stored games: in progress, finished, and those that can't be opened.

use rosette_keep::{Memory, Slot, Store};
use rosette_messages::Language;
use rosette_presenter::{finished, in_progress, stored};
use rosette_rules::Seat;

use crate::common::{game, game_of};

fn store(memory: &Memory) -> Store<&Memory> {
    Store::open(memory)
}

/// Stores a game, and returns its id.
fn keep(store: &Store<&Memory>, shown: &rosette_presenter::ShownGame) -> String {
    let mut slot = Slot::default();
    store.set_game(&mut slot, &shown.session().save());
    slot.id.unwrap()
}

#[test]
fn finished_games_are_values() {
    let (memory, english) = (Memory::default(), Language::english());
    let store = store(&memory);
    keep(&store, &game("ur?m=4/0"));
    assert!(finished(&store, english).is_empty(), "a game in progress isn't finished");
    let mut over = game_of("ur?pieces=3&m=4/0", ["Ana", "bot:easy"], english);
    over.game.resign(Seat::First);
    let id = keep(&store, &over);
    let games = finished(&store, english);
    let [only] = games.as_slice() else { panic!("{} games", games.len()) };
    assert_eq!(only.id, id);
    assert_eq!(only.kind.name(), "ur");
    assert_eq!(only.names, ["Ana", "Easy"]);
    assert_eq!(only.programs, [false, true]);
    assert_eq!(only.outcome.winner, Some(Seat::Second));
    assert!(only.counts);
    let value = |name: &str| &only.values.iter().find(|(known, _)| known == name).unwrap().1;
    assert_eq!([value("pieces"), value("rosettes")], ["3", "on"]);
}

#[test]
fn older_games_are_replayed_for_their_result() {
    let (memory, english) = (Memory::default(), Language::english());
    let store = store(&memory);
    let hands = crate::common::HANDS;
    let over = game(&format!("triad?{hands}&m=1@1,1@2,2@3,2@4,3@5,3@6,4@7,4@8,5@9"));
    let mut saved = over.session().save();
    saved.outcome = None;
    store.set_game(&mut Slot::default(), &saved);
    let games = finished(&store, english);
    assert_eq!(games.len(), 1);
    assert_eq!(games[0].outcome.winner, None);
    assert!(in_progress(&store, &[], english).is_empty());
}

#[test]
fn a_game_over_when_it_was_opened_counts_for_nobody() {
    let (memory, english) = (Memory::default(), Language::english());
    let store = store(&memory);
    let mut over = game("ur?m=4/0");
    over.game.resign(Seat::Second);
    let mut saved = over.session().save();
    saved.foreign = true;
    store.set_game(&mut Slot::default(), &saved);
    assert!(!finished(&store, english)[0].counts);
}

#[test]
fn games_in_progress_and_with_a_trade_due() {
    let (memory, english) = (Memory::default(), Language::english());
    let store = store(&memory);
    let going = keep(&store, &game("ur?m=4/0"));
    let mut over = game("trisq?m=c4");
    over.game.resign(Seat::First);
    let due = keep(&store, &over);
    let ids = |stakes: &[String]| {
        let mut ids: Vec<String> =
            in_progress(&store, stakes, english).into_iter().map(|kept| kept.id).collect();
        ids.sort();
        ids
    };
    assert_eq!(ids(&[]), std::slice::from_ref(&going));
    let mut both = [going, due.clone()];
    both.sort();
    assert_eq!(ids(&[due]), both);
}

#[test]
fn a_game_that_cant_be_opened_is_set_aside() {
    let (memory, english) = (Memory::default(), Language::english());
    let store = store(&memory);
    let shown = game("ur?m=4/0");
    let mut saved = shown.session().save();
    saved.record.tokens = vec!["9/9".to_owned()];
    let mut slot = Slot::default();
    store.set_game(&mut slot, &saved);
    let id = slot.id.unwrap();
    assert!(stored(&store, &id, english).is_none());
    assert!(store.game(&id).is_none());
    assert!(memory.texts().keys().any(|key| key.contains("damaged")), "nothing is lost");
    assert!(stored(&store, "nothing", english).is_none());
}

#[test]
fn a_stored_game_is_opened_with_names_in_the_language() {
    let memory = Memory::default();
    let store = store(&memory);
    let [english, french, _] = Language::all();
    let id = keep(&store, &game_of("ur?m=4/0", ["", "Bo"], english));
    let (shown, _) = stored(&store, &id, french).unwrap();
    assert_eq!(shown.name(Seat::Second), "Bo");
    assert_eq!(shown.name(Seat::First), rosette_presenter::default_names(french)[0]);
}
