//! The web app's storage, which may contain anything and may be full.

use std::collections::BTreeMap;

use rosette_json::{Json, text as written};
use rosette_keep::{
    Album, Backup, EnumSetting as _, ImportOutcome, KEPT_DEPTH, KeyValueStore, Memory, SaveOutcome,
    Settings, Store, ThemeSetting,
};
use rosette_session::Session;

use crate::{assert_one_line, text};

const PREFIX: &str = "rosette:";
const DAMAGED: &str = "rosette:damaged:";

fn holds(room: &Memory, text: &str) -> bool {
    room.texts().values().any(|other| other == text)
}

/// Returns whether a stored text has a version newer than this program.
fn is_newer(text: &str) -> bool {
    let json = Json::read(text).unwrap_or_default();
    json.get("version").and_then(Json::as_u64).is_some_and(|version| version > 1)
}

/// Reads the free space in bytes from the first line, and keys with stored texts from the others.
/// Checks that no stored text is lost, and that none makes the app fail.
pub fn storage(bytes: &[u8]) {
    let text = text(bytes);
    let (room, lines) = text.split_once('\n').unwrap_or(("", &text));
    let mut found = BTreeMap::new();
    for line in lines.split('\n') {
        let (name, text) = line.split_once(' ').unwrap_or((line, ""));
        found.insert(format!("{PREFIX}{name}"), text.to_owned());
    }
    let left = room.parse::<u16>().map_or(0, usize::from);
    let room = &Memory::default();
    for (key, text) in &found {
        room.set(key, text);
    }
    room.units.set(room.taken() + left);

    let store = Store::open(room);
    check_games(room, &store);
    for (key, text) in &found {
        let is_game = key.strip_prefix(PREFIX).is_some_and(|name| name.starts_with("game:"));
        assert!(is_game || holds(room, text), "{key} is lost by reading: {text}");
    }
    check_writing(room, &store, &found);

    // Importing a backup of this storage changes nothing here, and everything in an empty storage.
    let text = store.backup("2026-01-01T00:00:00Z");
    let read = || Backup::read(&Json::read_within(KEPT_DEPTH, &text).unwrap()).unwrap();
    let same = store.compare(read());
    assert!(same.games() == 0 && !same.replaces());
    check_taken_over(read, &text);
}

/// Checks that every game that can be opened can be stored again. Moves games that can't be opened
/// aside.
fn check_games(room: &Memory, store: &Store<&Memory>) {
    for kept in store.games() {
        let id = kept.id;
        let Some((kept, mut slot)) = store.game(&id) else { panic!("{id} is gone") };
        match Session::restore(kept.saved) {
            Err(_) => store.set_game_aside(&id),
            Ok(session) => {
                let key = format!("{PREFIX}game:{id}");
                let before = room.text(&key);
                let outcome = store.set_game(&mut slot, &session.save());
                let Some(now) = slot.id else { panic!("a game that was to be stored has an id") };
                if outcome == SaveOutcome::NotSaved {
                    assert!(room.text(&key) == before, "what was there stays");
                } else {
                    let there = store.game(&now).map(|(kept, _)| kept.saved);
                    assert!(there == Some(session.save()), "it is there");
                }
            }
        }
    }
}

/// Checks that settings and collections are written whole or not at all, and that no stored text of
/// `found` is lost by it.
fn check_writing(room: &Memory, store: &Store<&Memory>, found: &BTreeMap<String, String>) {
    let settings = store.settings().unwrap_or_default();
    let (album, set) = (store.album(), store.card_set());
    let changed = Settings { theme: ThemeSetting::Contrast, ..settings.clone() };
    store.set_settings(&changed);
    store.change_album(|_| ());
    store.set_card_set(None);
    for (key, text) in found {
        let lost = !holds(room, text);
        assert!(!(lost && is_newer(text)), "{key} of a newer program is lost");
        if lost && key.starts_with(DAMAGED) {
            panic!("{key} was set aside and is lost");
        }
    }
    let now = store.settings().unwrap_or_default();
    assert!([&changed, &settings].contains(&&now), "settings are stored whole or not at all");
    assert_eq!(Settings::read(&Json::read(&written(&changed)).unwrap()), Some(changed));
    assert_eq!(ThemeSetting::named(Some(ThemeSetting::Contrast.name())), ThemeSetting::Contrast);
    let album = album.unwrap_or_default();
    let again = Album::read(&Json::read(&written(&album)).unwrap()).unwrap();
    assert_eq!((again.stakes, again.profiles), (album.stakes, album.profiles));
    assert!(!set.cards().is_empty());
}

/// Checks that a backup is imported completely and gives the same backup again. Checks that,
/// without enough space, the number of missing games is right.
fn check_taken_over(read: impl Fn() -> Backup, text: &str) {
    let empty = &Memory::default();
    let store = Store::open(empty);
    let import = store.compare(read());
    assert!(!import.replaces(), "there is nothing to replace");
    let games = import.games();
    let taken = store.import_all(import, false);
    assert_eq!(taken, ImportOutcome { games, ..ImportOutcome::default() });
    assert!(store.take_notices().is_empty());
    let parts = |text: &str| Json::read_within(KEPT_DEPTH, text).unwrap().get("parts").cloned();
    let ours = parts(&store.backup("")).unwrap();
    let small = &Memory::default();
    small.units.set(empty.taken() / 2);
    let store = Store::open(small);
    let import = store.compare(read());
    let taken = store.import_all(import, false);
    assert_eq!(taken.games + taken.left_out, games);
    assert_eq!(small.keys().iter().filter(|key| key.contains(":game:")).count(), taken.games);
    let theirs = parts(text).unwrap();
    for pair in theirs.as_object().unwrap_or_default() {
        assert!(ours.get(&pair.name).is_some(), "{} is taken over", pair.name);
    }
}

/// Checks that a backup can be imported, or that its error is reported.
pub fn backups(bytes: &[u8]) {
    let text = text(bytes);
    let Ok(json) = Json::read_within(KEPT_DEPTH, &text) else { return };
    match Backup::read(&json) {
        Ok(_) => check_taken_over(|| Backup::read(&json).unwrap(), &text),
        Err(error) => assert_one_line(&error.to_string()),
    }
}
