//! Storage and backups of earlier versions open, and those of newer versions are left unchanged.
//! The files are in `tests/golden`.

use std::{collections::BTreeMap, fs, path::Path};

use rosette_app::{
    Dialog, Msg,
    action::{Action, FileContent},
    dialogs,
};
use rosette_json::{Json, text};
use rosette_keep::Memory;

use crate::visit::Visit;

fn golden(path: &str) -> String {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/golden");
    fs::read_to_string(root.join(path)).unwrap()
}

fn pairs(json: &Json) -> BTreeMap<&str, &Json> {
    json.as_object().unwrap().iter().map(|pair| (pair.name.as_str(), &pair.json)).collect()
}

fn backend(json: &Json) -> &'static Memory {
    let backend: &'static Memory = Box::leak(Box::default());
    for (key, value) in pairs(json) {
        backend.set(key, value.as_str().unwrap())
    }
    backend
}

#[test]
fn what_any_version_has_stored_is_shown_as_it_was_left() {
    for name in ["1-all", "1-first"] {
        let items = Json::read(&golden(&format!("storage/{name}.json"))).unwrap();
        let states = Json::read(&golden(&format!("storage/{name}.states"))).unwrap();
        let mut visit = Visit::on(backend(&items), "");
        assert_eq!(visit.message(), "", "nothing is wrong with it");
        let settings =
            Json::read(items.get("rosette:settings").unwrap().as_str().unwrap()).unwrap();
        let now = Json::read(&text(&visit.app.model.settings)).unwrap();
        for (key, value) in pairs(settings.get("value").unwrap()) {
            assert_eq!(text(now.get(key).unwrap()), text(value), "{name}: {key}");
        }
        let mut found = 0;
        for (screen, block, action) in [("#/", "menu", "continue"), ("#/history", "days", "replay")]
        {
            visit.follow(screen);
            let listed = visit.markup(block);
            for (id, expected) in pairs(&states) {
                let control = format!("data-do=\"{action}\" data-arg=\"{id}\"");
                if !listed.contains(&control) {
                    continue;
                }
                found += 1;
                visit.press(block, &format!("{action}={id}"));
                let now = Json::read(&visit.state()).unwrap();
                let is_over = now.get("outcome").unwrap().as_object().is_some();
                assert_eq!(is_over, action == "replay", "each list has its own: {id}");
                for (key, value) in pairs(expected) {
                    // The state for scripts leaves out closed hands.
                    let shown = |json: &Json| {
                        let pairs = pairs(json).into_iter();
                        pairs
                            .filter(|(key, _)| !key.ends_with("-hand"))
                            .map(|(key, it)| (key.to_owned(), text(it)))
                            .collect::<Vec<_>>()
                    };
                    let same = match key {
                        "options" => shown(value)
                            .iter()
                            .all(|pair| shown(now.get(key).unwrap()).contains(pair)),
                        _ => text(now.get(key).unwrap()) == text(value),
                    };
                    assert!(same, "{key} of {id}");
                }
                visit.follow(screen)
            }
        }
        assert_eq!(found, pairs(&states).len(), "{name}");
        for key in pairs(&items).keys() {
            assert!(visit.backend.texts().contains_key(*key), "{key} is kept");
        }
    }
}

/// Sets the clock to a time after the files were made.
fn later(visit: &Visit) {
    visit.backend.moment.set(1_900_000_000_000)
}

/// Chooses a file with this text, and handles all slices of an import.
fn choose_file(visit: &mut Visit, text: &str) {
    visit.action(Action::OpenFile(FileContent::Game));
    visit.send(Msg::Dialog(dialogs::Msg::FileRead(text.to_owned())));
    import_on(visit)
}

/// Handles slices of an import until none is asked for any more.
fn import_on(visit: &mut Visit) {
    while visit.asked.contains(&rosette_app::Effect::After(0, rosette_app::Timed::Import)) {
        visit.send(Msg::Dialog(dialogs::Msg::ImportDue))
    }
}

#[test]
fn a_backup_of_any_version_is_taken_over_and_one_of_a_newer_version_refused() {
    let backup = golden("backup/1.json");
    let mut visit = Visit::at("#/history");
    later(&visit);
    choose_file(&mut visit, &backup);
    assert!(visit.app.model.is_open(Dialog::Import));
    visit.send(Msg::Dialog(dialogs::Msg::Replaces(true)));
    visit.press("import", "import");
    import_on(&mut visit);
    // The settings of the backup have another language, whose texts are fetched now.
    let language = visit.app.model.language;
    visit.send(Msg::LanguageCome(Some(language)));
    assert!(!visit.app.model.is_open(Dialog::Import));
    assert!(!visit.message().is_empty());
    let backup = Json::read(&backup).unwrap();
    for (name, part) in pairs(backup.get("parts").unwrap()) {
        let now = &visit.backend.texts()[&format!("rosette:{name}")];
        assert_eq!(text(&Json::read(now).unwrap()), text(part), "{name}");
    }
    let before = visit.stored("");
    choose_file(&mut visit, &golden("newer/backup.json"));
    assert!(visit.text("faults").contains("get a newer Rosette to open it"));
    assert_eq!(visit.stored(""), before);
}

#[test]
fn what_a_newer_version_has_stored_survives_a_session_untouched_and_it_is_told() {
    let items = Json::read(&golden("newer/storage.json")).unwrap();
    let mut visit = Visit::on(backend(&items), "");
    assert!(visit.message().contains("newer version of Rosette has saved data"));
    // Stores settings, collections and a game, and then imports a backup.
    visit.begin("trisq", "size=5 first=Ana second=Ben");
    visit.choose("c3 a1");
    visit.press("ends", "resign");
    visit.press("resign", "confirm-resign");
    visit.press("play-header", "mute");
    visit.follow("#/new/triad");
    visit.action(Action::Collection(rosette_rules::Seat::First));
    visit.follow("#/history");
    choose_file(&mut visit, &golden("backup/1.json"));
    assert!(!visit.markup("import").contains("<input"), "there is nothing that may be replaced");
    visit.press("import", "import");
    import_on(&mut visit);
    let now = visit.backend.texts();
    for (key, value) in pairs(&items) {
        assert_eq!(now[key], value.as_str().unwrap(), "{key}");
    }
    let (_, game) = visit.kept().into_iter().find(|(_, text)| text.contains("\"Ben\"")).unwrap();
    assert!(
        game.starts_with("{\"version\":1,"),
        "games of this version are kept beside it: {game}"
    );
}

#[test]
fn all_that_is_kept_goes_to_another_browser_as_one_file() {
    let mut visit = Visit::at("");
    visit.begin("triad", "random=on first=Ana second=Ben starts=first");
    visit.begin("trisq", "size=5");
    visit.choose("c3");
    visit.press("play-header", "mute");
    visit.follow("#/history");
    visit.press("history", "export");
    let saved = visit.asked.iter().find_map(|effect| match effect {
        rosette_app::Effect::Later(rosette_app::LaterEffect::Save { name, text }) => {
            Some((name.clone(), text.clone()))
        }
        _ => None,
    });
    let (name, file) = saved.unwrap();
    assert_eq!(name, "rosette-2023-11-15.json");
    let mut other = Visit::at("#/history");
    later(&other);
    choose_file(&mut other, &file);
    let question = other.markup("import");
    assert!(
        question.contains("2 games") && !question.contains("<input"),
        "nothing is to be replaced: {question}"
    );
    other.press("import", "import");
    import_on(&mut other);
    assert_eq!(other.stored(""), visit.stored(""));
    assert!(other.app.model.settings.muted, "the settings are in force");
}

#[test]
fn a_finished_game_in_rgn_is_opened_from_a_file_and_can_be_reviewed() {
    let mut visit = Visit::at("");
    choose_file(&mut visit, &golden("record/1-ur-rgn.rgn"));
    assert_eq!(visit.hash().split('?').next(), Some("#/play/ur"));
    assert_eq!(visit.names(), ["Ana", "Ben"]);
    let state = Json::read(&visit.state()).unwrap();
    assert!(state.get("outcome").unwrap().as_object().is_some());
    assert!(
        visit.actions("ends").iter().any(|it| it.starts_with("review")),
        "{:?}",
        visit.actions("ends")
    );
}
