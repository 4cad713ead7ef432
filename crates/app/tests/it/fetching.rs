//! What is fetched after the first screen: the later part, another language, the faces of cards.

use rosette_app::{
    self as app, Dialog, Effect, LATER, LaterEffect, Msg, STORED,
    action::{Action, Share},
    play::Timed,
    player::PlayerRequest,
};
use rosette_cards::Faces;
use rosette_keep::{Memory, Store, ThemeSetting};
use rosette_messages::{Language, TEXTS};

use crate::{page::Page, visit::Visit};

/// The address of a game with cards of the built-in set.
const CARDS: &str = "#/play/triad?starts=first&first-hand=2644,9264,5572,9546:thunder,A833&second-hand=1755,9727:water,A354,4724,1548:wind";
const NOT_FETCHED: &str = "This language couldn’t be loaded";

/// Opens an address in English with the texts and the program of the first screens only.
fn incomplete(hash: &str) -> Visit {
    incomplete_on(Page::open(), hash)
}

fn incomplete_on(mut page: Page, hash: &str) -> Visit {
    page.model.language = Language::read(TEXTS[0].1.to_owned()).unwrap();
    page.model.parts.later = None;
    let visit = Visit::of(page, vec![(hash.to_owned(), None)]);
    assert_eq!(count(&visit, &Effect::FetchLater), 1);
    visit
}

fn count(visit: &Visit, effect: &Effect) -> usize {
    visit.asked.iter().filter(|it| *it == effect).count()
}

/// Handles the arrival of all texts and of the later part of the program.
fn come(visit: &mut Visit) {
    let whole = visit.app.model.language.completed(TEXTS[1].1.to_owned()).unwrap();
    visit.send(Msg::LaterCome(Some((whole, &LATER))))
}

fn settings() -> Action {
    Action::Open("settings".to_owned())
}

/// Returns a page in a browser that stores nothing.
fn refused() -> Page {
    let backend: &Memory = Box::leak(Box::default());
    backend.refuses.set(true);
    Page::on(backend)
}

/// Opens an address with an empty storage, without the part of the program that reads storage.
fn first(hash: &str) -> Visit {
    Visit::of(Page::first(), vec![(hash.to_owned(), None)])
}

#[test]
fn a_first_visit_stores_before_it_can_read() {
    let mut visit = first("#/play/trisq?size=5");
    assert_eq!(count(&visit, &Effect::FetchStored), 1);
    assert!(visit.app.awaits_games());
    visit.choose("c3");
    for _ in 0..3 {
        visit.action(Action::Mute);
    }
    assert!(visit.kept().len() == 1 && visit.stored("rosette:settings").len() == 1);
    // Another tab, which has that part, reads everything that was stored, and changes a setting.
    let other = Visit::on(visit.backend, "");
    assert!(other.app.model.settings.muted && other.app.model.in_progress().len() == 1);
    let mut settings = other.app.model.settings.clone();
    settings.theme = ThemeSetting::Dark;
    other.app.model.store.set_settings(&settings);
    visit.send(Msg::StoredElsewhere);
    assert_eq!(visit.app.model.settings.theme, ThemeSetting::default(), "it can't be read yet");
    visit.action(Action::Menu);
    assert!(visit.id() == "menu" && !visit.markup("menu").contains("data-do=\"continue\""));
    visit.send(Msg::StoredCome(Some(&STORED)));
    assert_eq!(
        (visit.app.model.settings.theme, visit.app.awaits_games()),
        (ThemeSetting::Dark, false)
    );
    visit.press("menu", "continue");
    assert_eq!(visit.tokens(), "c3");
    visit.choose("d4");
    assert_eq!(visit.kept().len(), 1);
}

#[test]
fn a_position_that_is_set_up_waits_for_its_controls_after_a_reload() {
    let mut before = Visit::at("#/new/ur");
    before.press("options", "arrange");
    let mut page = Page::on(before.backend);
    page.model.language = Language::read(TEXTS[0].1.to_owned()).unwrap();
    page.model.parts.later = None;
    let mut visit = Visit::of(page, before.history);
    assert!(visit.app.waits());
    come(&mut visit);
    assert!(visit.actions("arrange").contains(&"play-from-here".to_owned()));
}

#[test]
fn without_what_opens_records_scripts_are_refused_in_words_and_it_is_fetched_again() {
    let mut visit = first("#/play/trisq?size=5");
    visit.send(Msg::StoredCome(None));
    assert!(!visit.app.awaits_games(), "scripts needn't wait any longer");
    let record = r#"{"rosette":1,"game":"trisq","options":{"size":5},"tokens":["c3"]}"#;
    let why = visit.app.load(record).unwrap_err();
    assert!(why.starts_with("This part of the page couldn’t be loaded"), "{why}");
    visit.send(Msg::Online);
    assert_eq!(count(&visit, &Effect::FetchStored), 1);
    visit.send(Msg::StoredCome(Some(&STORED)));
    visit.load(record);
    assert_eq!(visit.tokens(), "c3");
}

#[test]
fn a_first_collection_of_cards_is_dealt_once() {
    let mut visit = first("");
    let dealt = |visit: &mut Visit| {
        visit.app.model.read_album();
        visit.app.model.album.profiles[0].collection.cards().to_vec()
    };
    let first = dealt(&mut visit);
    assert!(!first.is_empty());
    assert_eq!(dealt(&mut visit), first);
    visit.send(Msg::StoredCome(Some(&STORED)));
    assert_eq!(dealt(&mut visit), first);
}

#[test]
fn whoever_can_save_nothing_is_told_once_as_soon_as_the_texts_are_there() {
    for hash in ["", "#/play/trisq", "#/new/ur"] {
        let mut visit = incomplete_on(refused(), hash);
        assert_eq!(visit.message(), "", "{hash}: the text is one of the later ones");
        come(&mut visit);
        assert!(visit.message().contains("save anything"), "{hash}: {}", visit.message());
        visit.follow("#/history");
        assert_eq!(visit.message(), "", "{hash}: it is told once");
        visit.follow("");
        assert!(visit.markup("menu").contains("<span hidden>Games are saved"));
    }
    let visit = Visit::of(refused(), vec![(String::new(), None)]);
    assert!(visit.message().contains("save anything"), "also before the first screen");
    assert!(Visit::at("").markup("menu").contains("<span>Games are saved"));
}

#[test]
fn what_says_later_texts_waits_for_them() {
    let mut visit = incomplete("");
    visit.action(settings());
    assert!(visit.app.waits() && !visit.app.model.is_open(Dialog::Settings));
    assert_eq!(count(&visit, &Effect::FetchLater), 0, "they are fetched once");
    come(&mut visit);
    assert!(!visit.app.waits() && visit.text("settings").contains("Language"));
    for (hash, id, block, said) in [
        ("#/rules/ur", "guide", "guide", "The goal"),
        ("#/history", "history", "history", "No finished games"),
        ("#/rules/ur/1", "play", "lesson", "Throw, then choose your reserve"),
    ] {
        for comes_first in [false, true] {
            let mut visit = incomplete(if comes_first { hash } else { "" });
            if !comes_first {
                visit.follow(hash)
            }
            assert!(visit.app.waits(), "{hash}");
            come(&mut visit);
            assert_eq!(visit.id(), id);
            assert!(visit.text(block).contains(said), "{hash}");
        }
    }
    let mut visit = incomplete("");
    visit.press("tiles", "play-together=trisq");
    assert_eq!(visit.id(), "menu");
    come(&mut visit);
    assert_eq!(visit.id(), "play");
}

#[test]
fn the_first_moves_and_the_way_to_the_menu_and_back_wait_for_nothing() {
    let mut visit = incomplete("#/play/trisq?size=5");
    visit.choose("a1");
    visit.choose("b2");
    visit.press("tools", "undo");
    assert_eq!(visit.tokens(), "a1");
    visit.press("tools", "redo");
    assert_eq!(visit.tokens(), "a1,b2");
    visit.action(Action::LookBack(1));
    assert!(visit.text("banner").is_empty() && visit.game().shown.game.shown() == 1);
    visit.action(Action::Step(true));
    assert_eq!(visit.game().shown.game.shown(), 2);
    visit.action(Action::Menu);
    visit.press("menu", "continue");
    assert_eq!((visit.tokens().as_str(), visit.app.waits()), ("a1,b2", false));
}

#[test]
fn an_action_waits_exactly_if_the_first_screens_cannot_do_it() {
    for hash in ["#/", "#/play/trisq?size=5"] {
        // `back` is left out, because it leads out of a page that has just opened.
        for name in Action::NAMES.iter().filter(|name| **name != "back") {
            let arguments = ["1", "ur", "first", "second", "link", "record", "move:30", ""];
            let mut actions =
                arguments.iter().filter_map(|it| Action::read(name, Some((*it).to_owned())));
            let action =
                actions.next().unwrap_or_else(|| panic!("{name} takes none of these arguments"));
            let mut visit = incomplete(hash);
            let before = visit.id();
            visit.action(action.clone());
            assert_eq!(visit.app.waits(), action.needs_later(), "{name}");
            if action.needs_later() {
                assert_eq!((visit.id(), visit.app.model.dialogs()), (before, &[][..]), "{name}");
            }
        }
    }
}

#[test]
fn a_question_that_a_move_raises_is_asked_once_its_dialog_is_there() {
    let mut visit = incomplete("#/play/trisq?size=5");
    for region in ["a1", "b2", "c3"] {
        visit.choose(region)
    }
    visit.action(Action::LookBack(1));
    visit.choose("e5");
    assert!(visit.app.model.dialogs().is_empty());
    come(&mut visit);
    assert_eq!(visit.app.model.dialogs(), [Dialog::GoOn]);
    assert!(!visit.text("go-on").is_empty());
}

#[test]
fn what_waits_stops_running_through_the_game_at_once() {
    let runs = |visit: &mut Visit| visit.markup("replay").contains("aria-label=\"Stop\"");
    let cards = format!("{CARDS}&m=1@5,1@1");
    for (hash, action) in [
        ("#/play/ur?m=4/0,2/4,3/0,1/6", settings()),
        (cards.as_str(), Action::Share(Share::Picture)),
    ] {
        let mut visit = incomplete(hash);
        visit.action(Action::Run);
        assert!(runs(&mut visit), "{hash}");
        visit.action(action);
        assert!(!runs(&mut visit), "{hash}");
    }
}

#[test]
fn a_question_that_a_move_raises_is_not_lost_if_its_dialog_cannot_be_fetched() {
    let mut visit = incomplete("#/play/trisq?size=5");
    visit.send(Msg::LaterCome(None));
    assert_eq!(visit.message(), "", "nobody has asked for it");
    for region in ["a1", "b2", "c3"] {
        visit.choose(region)
    }
    visit.action(Action::LookBack(1));
    for _ in 0..2 {
        visit.choose("e5");
        assert_eq!(count(&visit, &Effect::FetchLater), 1, "it is fetched again");
        visit.send(Msg::LaterCome(None));
        assert!(visit.message().starts_with("This part of the page couldn’t be loaded"));
        assert_eq!(count(&visit, &Effect::FetchLater), 0, "once for each try");
        assert!(!visit.app.model.is_open(Dialog::GoOn));
    }
    visit.choose("e5");
    come(&mut visit);
    assert_eq!(visit.app.model.dialogs(), [Dialog::GoOn]);
}

#[test]
fn a_control_of_a_screen_that_is_being_left_keeps_nobody_there() {
    for comes in [true, false] {
        let mut visit = incomplete("");
        visit.follow("#/new/ur");
        visit.action(settings());
        if comes {
            come(&mut visit);
            assert_eq!((visit.id(), visit.app.model.dialogs()), ("options", &[][..]));
            continue;
        }
        visit.send(Msg::LaterCome(None));
        assert_eq!((visit.id(), visit.hash()), ("menu", "#/new/ur"), "loading it again tries it");
        assert!(visit.message().starts_with("This part of the page couldn’t be loaded"));
    }
}

#[test]
fn who_goes_elsewhere_meanwhile_is_left_there_and_a_game_keeps_nobody_from_the_history() {
    let mut visit = incomplete("");
    visit.action(settings());
    visit.follow("#/new/ur");
    come(&mut visit);
    assert_eq!(
        (visit.id(), visit.app.model.dialogs(), visit.app.waits()),
        ("options", &[][..], false)
    );
    let mut visit = incomplete("#/play/ur?m=4/0");
    visit.follow("#/history");
    // The address belongs to the awaited screen now, so the game doesn't replace it.
    visit.over(Timed::Address);
    visit.choose("throw");
    assert_eq!(visit.hash(), "#/history");
    come(&mut visit);
    assert_eq!((visit.id(), visit.hash()), ("history", "#/history"));
}

fn asks_program(visit: &Visit) -> bool {
    visit
        .asked
        .iter()
        .any(|it| matches!(it, Effect::Later(LaterEffect::Player(PlayerRequest::Ask(..)))))
}

#[test]
fn a_program_is_asked_once_its_part_is_there_and_the_person_is_told_if_that_cannot_be_fetched() {
    const GAME: &str = r#"{"rosette":1,"game":"trisq","options":{"size":5},"players":{"first":"Ana","second":"bot:easy"},"tokens":["c3"]}"#;
    let mut visit = incomplete("");
    visit.load(GAME);
    visit.over(Timed::Step(rosette_play::Due::Program));
    assert!(!asks_program(&visit) && visit.message().is_empty());
    for _ in 0..2 {
        visit.send(Msg::LaterCome(None));
        assert!(visit.message().starts_with("This part of the page couldn’t be loaded"));
        visit.action(Action::Mute);
        assert_eq!(count(&visit, &Effect::FetchLater), 1, "any action fetches it again");
    }
    come(&mut visit);
    assert!(asks_program(&visit));
    visit.action(Action::Mute);
    assert!(!asks_program(&visit), "it is asked once");
    // If the fetch failed before a program was asked, the first question starts it again.
    let mut visit = incomplete("");
    visit.load(GAME);
    visit.send(Msg::LaterCome(None));
    visit.over(Timed::Step(rosette_play::Due::Program));
    assert_eq!(count(&visit, &Effect::FetchLater), 1);
    visit.send(Msg::LaterCome(None));
    assert!(visit.message().starts_with("This part of the page couldn’t be loaded"));
    assert_eq!(count(&visit, &Effect::FetchLater), 0, "once for each try");
    visit.action(Action::Mute);
    come(&mut visit);
    assert!(asks_program(&visit) && visit.message().is_empty(), "the part has come");
    // After the game was left, the question is dropped, and no message tells of the failure.
    let mut visit = incomplete("");
    visit.load(GAME);
    visit.over(Timed::Step(rosette_play::Due::Program));
    visit.action(Action::Menu);
    visit.send(Msg::LaterCome(None));
    assert_eq!(visit.message(), "");
    come(&mut visit);
    assert!(!asks_program(&visit));
    // In a game between people there is no question, so no message tells of the failure.
    let mut visit = incomplete("#/play/ur?pieces=1&rosettes=off&m=4/0,0,4/4,0,4/8,0&p=3");
    visit.choose("3/12");
    visit.send(Msg::LaterCome(None));
    assert!(visit.text("banner").contains("Lapis wins") && visit.message().is_empty());
}

#[test]
fn a_solution_goes_on_whatever_is_on_the_screen_when_its_part_comes() {
    let backend: &Memory = Box::leak(Box::default());
    Store::open(backend).set_solving("ur-rosettes-safe-6.table");
    let mut page = Page::on(backend);
    page.model.language = Language::read(TEXTS[0].1.to_owned()).unwrap();
    page.model.parts.later = None;
    let mut visit = Visit::of(page, vec![("#/".to_owned(), None)]);
    visit.follow("#/play/trisq?size=5");
    let solves = |visit: &Visit| {
        visit.asked.iter().any(|it| matches!(it, Effect::Later(LaterEffect::Solver(_))))
    };
    assert!(!solves(&visit));
    come(&mut visit);
    assert!(solves(&visit));
}

#[test]
fn a_game_to_which_somebody_goes_back_is_the_one_that_was_left_not_one_like_it() {
    for comes in [true, false] {
        let mut visit = first("#/play/ur?m=4/0&p=3");
        visit.choose("3/4");
        visit.over(Timed::Address);
        let (left, address) = (visit.record(), visit.history[0].clone());
        visit.action(Action::Menu);
        visit.back();
        assert!(visit.app.waits() && visit.id() == "menu");
        if comes {
            visit.send(Msg::StoredCome(Some(&STORED)));
            assert_eq!((visit.id(), visit.record()), ("play", left));
            visit.over(Timed::Address);
            assert_eq!((visit.kept().len(), &visit.history[0]), (1, &address));
        } else {
            visit.send(Msg::StoredCome(None));
            assert_eq!((visit.id(), &visit.history[0]), ("menu", &address));
            assert!(visit.message().starts_with("This part of the page couldn’t be loaded"));
        }
    }
}

#[test]
fn a_menu_that_cannot_list_the_stored_games_says_so() {
    let mut visit = first("#/play/trisq?size=5");
    visit.choose("c3");
    visit.action(Action::Menu);
    visit.send(Msg::StoredCome(None));
    assert!(visit.message().starts_with("This part of the page couldn’t be loaded"));
    let mut visit = first("");
    visit.send(Msg::StoredCome(None));
    assert_eq!(visit.message(), "", "nothing is stored");
}

#[test]
fn the_end_of_a_game_and_a_pause_are_told_without_later_texts_which_change_nothing() {
    let mut over = incomplete("#/play/ur?pieces=1&rosettes=off&m=4/0,0,4/4,0,4/8,0&p=3");
    over.choose("3/12");
    assert!(over.text("banner").contains("Lapis wins"));
    over.press("banner", "look-back");
    // A stored game with a clock is opened, and so is paused.
    let mut visit = Visit::at("");
    visit.begin("trisq", "clock=move seconds=30");
    visit.choose("c4");
    let mut page = Page::on(visit.backend);
    page.model.language = Language::read(TEXTS[0].1.to_owned()).unwrap();
    page.model.parts.later = None;
    let mut paused = Visit::of(page, visit.history.clone());
    assert_eq!(paused.actions("banner"), ["resume"]);
    for visit in [&mut over, &mut paused] {
        let blocks = ["status", "banner", "plates", "tools", "ends", "moves-title"];
        let before = blocks.map(|block| visit.markup(block));
        come(visit);
        assert_eq!(blocks.map(|block| visit.markup(block)), before);
    }
    paused.press("banner", "resume");
    assert!(paused.actions("banner").is_empty());
}

#[test]
fn a_part_that_cannot_be_fetched_is_told_of_when_somebody_asks_for_it() {
    let mut visit = incomplete("");
    visit.send(Msg::LaterCome(None));
    assert_eq!(visit.message(), "", "nobody has asked for them");
    for asks in [Msg::Action(settings()), Msg::Moved] {
        if matches!(asks, Msg::Moved) {
            visit.follow("#/rules/ur")
        } else {
            visit.send(asks)
        }
        assert_eq!(count(&visit, &Effect::FetchLater), 1, "asking again fetches again");
        visit.send(Msg::LaterCome(None));
        assert!(visit.message().starts_with("This part of the page couldn’t be loaded"));
        assert_eq!((visit.id(), visit.app.model.dialogs()), ("menu", &[][..]));
        visit.press("message", "reload");
        assert!(visit.asked.contains(&Effect::Reload));
    }
    visit.follow("#/rules/ur");
    come(&mut visit);
    assert_eq!(visit.id(), "guide");
}

#[test]
fn another_language_comes_with_all_its_texts_or_not_at_all() {
    let mut visit = incomplete("");
    let speak = |visit: &mut Visit, code: &str| {
        // Another tab stores the language.
        let text = format!(r#"{{"version":1,"updated":0,"value":{{"language":"{code}"}}}}"#);
        visit.backend.set("rosette:settings", &text);
        visit.send(Msg::StoredElsewhere);
        assert_eq!(count(visit, &Effect::FetchLanguage), 1);
    };
    speak(&mut visit, "fr");
    assert_eq!(visit.app.model.language.code(), "en");
    visit.send(Msg::LanguageCome(None));
    assert!(visit.message().starts_with(NOT_FETCHED));
    assert_eq!(visit.app.model.language.code(), "en");
    speak(&mut visit, "ru");
    visit.send(Msg::LanguageCome(Some(Language::all()[2])));
    visit.action(settings());
    let english = Language::all()[0];
    visit.send(Msg::LaterCome(Some((english, &LATER))));
    assert!(visit.text("settings").contains("Язык"), "the former language changes nothing");
}

#[test]
fn faces_that_could_not_be_fetched_are_fetched_at_the_next_screen_or_once_the_browser_is_online() {
    let mut visit = Visit::at("#/new/triad");
    assert_eq!(count(&visit, &Effect::FetchFaces), 1);
    for again in [Msg::Online, Msg::Moved] {
        visit.send(Msg::FacesCome(None));
        assert_eq!(count(&visit, &Effect::FetchFaces), 0);
        for action in [Action::Collection(rosette_rules::Seat::First), Action::TurnPage(11)] {
            visit.action(action);
            assert_eq!(count(&visit, &Effect::FetchFaces), 0, "other events ask for nothing");
        }
        if matches!(again, Msg::Moved) {
            visit.follow(CARDS)
        } else {
            visit.send(again)
        }
        assert_eq!(count(&visit, &Effect::FetchFaces), 1);
    }
    visit.follow("#/new/triad");
    visit.action(Action::Collection(rosette_rules::Seat::First));
    let emblems = visit.markup("collection") + &visit.markup("places");
    visit.send(Msg::FacesCome(Some(Faces::house().plain())));
    assert_ne!(visit.markup("collection") + &visit.markup("places"), emblems);
}

#[test]
fn a_picture_waits_for_the_faces_and_is_saved_without_them_if_they_do_not_come() {
    let saved = [
        Msg::FacesCome(Some(Faces::house().plain())),
        Msg::FacesCome(None),
        Msg::Over(app::Timed::Faces),
    ]
    .map(|came| {
        let mut visit = Visit::at(CARDS);
        visit.action(Action::Open("share".to_owned()));
        let saves = |visit: &Visit| {
            visit
                .asked
                .iter()
                .any(|it| matches!(it, Effect::Later(LaterEffect::SavePicture { .. })))
        };
        visit.action(Action::Share(Share::Drawing));
        assert!(!saves(&visit) && visit.asked.contains(&Effect::After(5_000, app::Timed::Faces)));
        visit.send(came);
        assert!(saves(&visit));
        visit.markup("share")
    });
    assert!(saved[0] != saved[1] && saved[1] == saved[2], "the dialog shows what is saved");
}
