//! What the page keeps, on a shelf that may hold anything and be full.

use std::collections::BTreeMap;

use rosette_json::{Json, ToJson};
use rosette_keep::{
    Album, Backup, Choice as _, KEPT_DEPTH, Memory, Settings, Shelf, Store, Stowed, Theme,
};
use rosette_session::Session;

use crate::{assert_told, text};

const PREFIX: &str = "rosette:";
const DAMAGED: &str = "rosette:damaged:";

/// Whether a text is somewhere.
fn holds(room: &Memory, text: &str) -> bool {
    room.texts().values().any(|other| other == text)
}

/// The version of what stands under a key, if it is known to be newer than this program.
fn is_newer(text: &str) -> bool {
    let json = Json::read(text).unwrap_or_default();
    json.get("version").and_then(Json::as_u64).is_some_and(|version| version > 1)
}

/// Lines of keys and texts, with a space between, found in the browser's storage after a line with
/// the bytes that it has room for beyond them. Nothing there is lost, and nothing hinders the page.
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
    room.bytes.set(room.taken() + left);

    let store = Store::open(room);
    let settings = store.settings().unwrap_or_default();
    let (album, set) = (store.album(), store.card_set());
    for kept in store.games() {
        let id = kept.id;
        let Some((kept, mut slot)) = store.game(&id) else {
            assert!(kept.saved.outcome.is_some(), "only games that are over make room");
            continue;
        };
        match Session::restore(kept.saved) {
            Err(_) => store.set_game_aside(&id),
            Ok(session) => {
                let key = format!("{PREFIX}game:{id}");
                let before = room.text(&key);
                let stowed = store.set_game(&mut slot, &session.save());
                let Some(now) = slot.id else { panic!("a game that was to be stored has an id") };
                if stowed == Stowed::Nowhere {
                    assert!(room.text(&key) == before, "what was there stays");
                } else {
                    let there = store.game(&now).map(|(kept, _)| kept.saved);
                    assert!(there == Some(session.save()), "it is there");
                }
            }
        }
    }
    for (key, text) in &found {
        let is_game = key.strip_prefix(PREFIX).is_some_and(|name| name.starts_with("game:"));
        assert!(is_game || holds(room, text), "{key} is lost by reading: {text}");
    }

    let changed = Settings { theme: Theme::Contrast, ..settings.clone() };
    store.set_settings(&changed);
    store.set_album(&album.clone().unwrap_or_default());
    store.set_card_set(None);
    for (key, text) in &found {
        let lost = !holds(room, text);
        assert!(!(lost && is_newer(text)), "{key} of a newer program is lost");
        if lost && key.starts_with(DAMAGED) {
            panic!("{key} was set aside and is lost");
        }
    }
    let now = store.settings().unwrap_or_default();
    assert!([&changed, &settings].contains(&&now), "settings are stored whole or not at all");
    assert_eq!(Settings::read(&Json::read(&changed.to_text()).unwrap()), Some(changed));
    assert_eq!(Theme::named(Some(Theme::Contrast.name())), Theme::Contrast);
    let album = album.unwrap_or_default();
    let again = Album::read(&Json::read(&album.to_text()).unwrap()).unwrap();
    assert_eq!((again.stakes, again.profiles), (album.stakes, album.profiles));
    assert!(!set.cards().is_empty());

    // All of it as one file is nothing new here, and all of it is new elsewhere.
    let text = store.backup("2026-01-01T00:00:00Z");
    let read = || Backup::read(&Json::read_within(KEPT_DEPTH, &text).unwrap()).unwrap();
    let same = store.compare(read());
    assert!(same.games() == 0 && !same.replaces());
    check_taken_over(read(), &text);
}

/// A backup that was read is taken over whole, and gives the same backup; or nothing of it is, where
/// there is no room.
fn check_taken_over(backup: Backup, text: &str) {
    let empty = &Memory::default();
    let store = Store::open(empty);
    let import = store.compare(backup);
    assert!(!import.replaces(), "there is nothing to replace");
    assert!(store.take_over(&import, false));
    assert!(store.take_notices().is_empty());
    let parts = |text: &str| Json::read_within(KEPT_DEPTH, text).unwrap().get("parts").cloned();
    let ours = parts(&store.backup("")).unwrap();
    let small = &Memory::default();
    small.bytes.set(empty.taken() / 2);
    let done = Store::open(small).take_over(&import, false);
    assert!(if done { small.texts() == empty.texts() } else { small.taken() == 0 });
    let theirs = parts(text).unwrap();
    for pair in theirs.as_object().unwrap_or_default() {
        assert!(ours.get(&pair.name).is_some(), "{} is taken over", pair.name);
    }
}

/// A backup can be taken over, or what is wrong with it is told.
pub fn backups(bytes: &[u8]) {
    let text = text(bytes);
    let Ok(json) = Json::read_within(KEPT_DEPTH, &text) else { return };
    match Backup::read(&json) {
        Ok(backup) => check_taken_over(backup, &text),
        Err(error) => assert_told(&error.to_string()),
    }
}
