//! What somebody opens: records, addresses, backups, and entries of the browser's history.

use rosette_app::{GameView, LoadedBoards, Opened, left_here, load, opened};
use rosette_keep::{Memory, Slot, Store};
use rosette_messages::Language;
use rosette_session::{Address, Seed};

use crate::{
    common::{game, game_of},
    visit::Visit,
};

fn store(memory: &Memory) -> Store<&Memory> {
    Store::open(memory)
}

fn open(store: &Store<&Memory>, text: &str) -> Result<Opened, String> {
    opened(store, &LoadedBoards::all(), text, Seed(1), Language::english())
}

fn opened_game(store: &Store<&Memory>, text: &str) -> (GameView, Slot) {
    match open(store, text) {
        Ok(Opened::Game(game, slot)) => (*game, slot),
        Ok(_) => panic!("{text} is no game"),
        Err(why) => panic!("{text}: {why}"),
    }
}

/// Stores a game, and returns its id.
fn keep(store: &Store<&Memory>, shown: &GameView) -> String {
    let mut slot = Slot::default();
    store.set_game(&mut slot, &shown.session().save());
    slot.id.unwrap()
}

#[test]
fn a_record_and_an_address_open_the_same_game() {
    let memory = Memory::default();
    let store = store(&memory);
    let shown = game("ur?m=4/0");
    let record = rosette_json::text(&shown.session().record());
    for text in [record, shown.address(), format!(" https://example.org/page{} ", shown.address())]
    {
        let (game, slot) = opened_game(&store, &text);
        assert_eq!(game.address(), shown.address());
        assert!(slot.is_visiting(), "nothing is stored until somebody wants that");
    }
}

#[test]
fn a_game_that_is_stored_is_not_opened_twice() {
    let memory = Memory::default();
    let store = store(&memory);
    let shown = game_of("ur?m=4/0", ["Ana", "Ben"], Language::english());
    let id = keep(&store, &shown);
    let (_, slot) = opened_game(&store, &shown.address());
    assert_eq!(slot.id.as_ref(), Some(&id));
    // The same moves with other players are another game, so the stored one isn't opened.
    let others = game_of("ur?m=4/0", ["Cleo", "Ben"], Language::english());
    let (_, slot) = opened_game(&store, &rosette_json::text(&others.session().record()));
    assert!(slot.is_visiting());
}

#[test]
fn a_backup_and_another_screen_are_no_games() {
    let memory = Memory::default();
    let store = store(&memory);
    let backup = store.backup("2026-11-24");
    assert!(matches!(open(&store, &backup), Ok(Opened::Backup(_))));
    let screen = open(&store, "#/history");
    assert!(matches!(screen, Ok(Opened::Screen(Address::History))));
}

#[test]
fn a_text_with_a_fault_is_refused_with_the_reason() {
    let memory = Memory::default();
    let store = store(&memory);
    for (text, part) in [
        ("{", "line 1"),
        (r#"{"game": "chess"}"#, "Rosette"),
        ("#/play/ur?m=9", "9"),
        ("#/nowhere", "nowhere"),
        ("chess", "chess"),
    ] {
        let why = open(&store, text).err().unwrap_or_else(|| panic!("{text} was opened"));
        assert!(why.contains(part), "{text}: {why}");
    }
}

#[test]
fn an_entry_of_the_history_leads_to_its_game() {
    let memory = Memory::default();
    let (store, english) = (store(&memory), Language::english());
    let shown = game("ur?m=4/0");
    let id = keep(&store, &shown);
    let address = shown.session().record();
    let (_, slot) = left_here(&store, &LoadedBoards::all(), &id, &address, english).unwrap();
    assert_eq!(slot.id, Some(id));
    let (game, slot) = left_here(
        &store,
        &LoadedBoards::all(),
        &rosette_json::text(&shown.session().save()),
        &address,
        english,
    )
    .unwrap();
    assert_eq!(game.address(), shown.address());
    assert!(slot.is_visiting());
    for nothing in ["gone", "{", "{}"] {
        assert!(
            left_here(&store, &LoadedBoards::all(), nothing, &address, english).is_none(),
            "{nothing}"
        );
    }
}

#[test]
fn a_record_that_is_loaded_is_a_new_game() {
    let record = game("ur?m=4/0").session().record();
    let loaded = load(record.clone(), &LoadedBoards::all(), Seed(1), Language::english()).unwrap();
    assert_eq!(loaded.session().record().tokens, record.tokens);
    let wrong = rosette_session::Record { game: "chess".to_owned(), ..record };
    assert!(
        load(wrong, &LoadedBoards::all(), Seed(1), Language::english())
            .err()
            .unwrap()
            .contains("chess")
    );
}

#[test]
fn an_address_that_continues_the_stored_game_wins_on_a_reload() {
    let memory = Memory::default();
    let (store, english) = (store(&memory), Language::english());
    let stored = game("trisq?size=5&m=a1,b2");
    let id = keep(&store, &stored);
    for (address, shown) in [
        // The address has later moves, because storage had no room for them.
        ("trisq?size=5&m=a1,b2,c3,d4", "trisq?size=5&m=a1,b2,c3,d4"),
        ("trisq?size=5&m=a1,b2", "trisq?size=5&m=a1,b2"),
        // These addresses have an earlier state, other moves, and another game.
        ("trisq?size=5&m=a1", "trisq?size=5&m=a1,b2"),
        ("trisq?size=5&m=a1,c3,d4", "trisq?size=5&m=a1,b2"),
        ("flag?m=%2B1,%2B1", "trisq?size=5&m=a1,b2"),
    ] {
        let address = game(address).session().record();
        let (left, slot) = left_here(&store, &LoadedBoards::all(), &id, &address, english).unwrap();
        assert_eq!(left.address(), game(shown).address());
        assert_eq!(left.session().save().seed, stored.session().save().seed);
        assert_eq!(slot.id.as_ref(), Some(&id));
    }
    // Only storage has the undone tokens, so the stored game wins unless the address has more
    // tokens.
    let mut undone = game("trisq?size=5&m=a1,b2,c3").session().save();
    undone.undone = vec![undone.record.tokens.pop().unwrap()];
    let mut slot = Slot::default();
    store.set_game(&mut slot, &undone);
    let id_undone = slot.id.unwrap();
    for (address, left) in [("a1,b2", 1), ("a1,b2,c3", 1), ("a1,b2,c3,d4", 0)] {
        let address = game(&format!("trisq?size=5&m={address}")).session().record();
        let (shown, _) =
            left_here(&store, &LoadedBoards::all(), &id_undone, &address, english).unwrap();
        assert_eq!(shown.session().save().undone.len(), left);
    }
    let address = game("trisq?size=5&m=a1,b2").session().record();
    // An address with an illegal token is ignored.
    let wrong = rosette_session::Record {
        tokens: ["a1", "b2", "b2"].map(str::to_owned).to_vec(),
        ..address
    };
    let (left, _) = left_here(&store, &LoadedBoards::all(), &id, &wrong, english).unwrap();
    assert_eq!(left.address(), stored.address());
}

#[test]
fn a_finished_game_that_is_opened_shows_no_score_because_it_does_not_count() {
    let mut visit = Visit::at("");
    visit.load(
        r#"{"rosette":1,"game":"trisq","players":{"first":"Ana","second":"bot:strong"},
        "tokens":["c4"],"ended":{"winner":"first","reason":"resigned"}}"#,
    );
    assert!(visit.text("banner").contains("You win"));
    assert!(!visit.actions("banner").contains(&"open".to_owned()));
    let mut visit = Visit::at("");
    visit.begin("trisq", "");
    visit.press("ends", "resign");
    visit.press("resign", "confirm-resign=first");
    assert!(visit.actions("banner").contains(&"open".to_owned()));
}
