//! What the page fetches after its first screen: the remaining texts, another language, the faces of cards.

use rosette_app::{
    self as app, Dialog, Effect, Msg,
    deed::{Deed, Share},
    play::Timed,
};
use rosette_cards::Faces;
use rosette_messages::{Language, TEXTS};

use crate::{page::Page, visit::Visit};

/// A game with cards of the house.
const CARDS: &str = "#/play/triad?starts=first&first-hand=2644,9264,5572,9546:thunder,A833&second-hand=1755,9727:water,A354,4724,1548:wind";
const NOT_FETCHED: &str = "This language couldn’t be loaded";

/// Opens an address in English with the texts of the first screens only.
fn incomplete(hash: &str) -> Visit {
    let mut page = Page::open();
    page.model.language = Language::read(TEXTS[0].1.to_owned()).unwrap();
    let visit = Visit::of(page, vec![(hash.to_owned(), None)]);
    assert_eq!(count(&visit, &Effect::FetchTexts), 1);
    visit
}

fn count(visit: &Visit, effect: &Effect) -> usize {
    visit.asked.iter().filter(|it| *it == effect).count()
}

/// Has the remaining texts come.
fn come(visit: &mut Visit) {
    let whole = visit.app.model.language.completed(TEXTS[1].1.to_owned()).unwrap();
    visit.tell(Msg::TextsCome(Some(whole)))
}

fn settings() -> Deed {
    Deed::Open("settings".to_owned())
}

#[test]
fn what_says_later_texts_waits_for_them() {
    let mut visit = incomplete("");
    visit.deed(settings());
    assert!(visit.app.waits_for_texts() && !visit.app.model.is_open(Dialog::Settings));
    assert_eq!(count(&visit, &Effect::FetchTexts), 0, "they are fetched once");
    come(&mut visit);
    assert!(!visit.app.waits_for_texts() && visit.text("settings").contains("Language"));
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
            assert!(visit.app.waits_for_texts(), "{hash}");
            come(&mut visit);
            assert_eq!(visit.id(), id);
            assert!(visit.text(block).contains(said), "{hash}");
        }
    }
    let mut visit = incomplete("#/new/trisq");
    visit.press("options", "arrange");
    assert_eq!(visit.id(), "options");
    come(&mut visit);
    assert!(visit.text("arrange").contains("Place"));
}

#[test]
fn what_waits_stops_running_through_the_game_at_once() {
    let runs = |visit: &mut Visit| visit.markup("replay").contains("aria-label=\"Stop\"");
    let cards = format!("{CARDS}&m=1@5,1@1");
    for (hash, deed) in
        [("#/play/ur?m=4/0,2/4,3/0,1/6", settings()), (cards.as_str(), Deed::Share(Share::Picture))]
    {
        let mut visit = incomplete(hash);
        visit.deed(Deed::Run);
        assert!(runs(&mut visit), "{hash}");
        visit.deed(deed);
        assert!(!runs(&mut visit), "{hash}");
    }
}

#[test]
fn who_goes_elsewhere_meanwhile_is_left_there_and_a_game_keeps_nobody_from_the_history() {
    let mut visit = incomplete("");
    visit.deed(settings());
    visit.follow("#/new/ur");
    come(&mut visit);
    assert_eq!(
        (visit.id(), visit.app.model.dialogs(), visit.app.waits_for_texts()),
        ("options", &[][..], false)
    );
    let mut visit = incomplete("#/play/ur?m=4/0");
    visit.follow("#/history");
    // The game brings its address up to date.
    visit.over(Timed::Address);
    assert_ne!(visit.hash(), "#/history");
    come(&mut visit);
    assert_eq!((visit.id(), visit.hash()), ("history", "#/history"));
}

#[test]
fn the_end_of_a_game_and_a_pause_are_told_without_later_texts_which_change_nothing() {
    let mut over = incomplete("#/play/ur?pieces=1&rosettes=off&m=4/0,0,4/4,0,4/8,0&p=3");
    over.choose("3/12");
    assert!(over.text("banner").contains("Lapis wins"));
    over.press("banner", "look-back");
    // A game with a clock is paused when it is opened again.
    let mut visit = Visit::at("");
    visit.begin("trisq", "clock=move seconds=30");
    visit.choose("c4");
    let mut page = Page::on(visit.shelf);
    page.model.language = Language::read(TEXTS[0].1.to_owned()).unwrap();
    let mut paused = Visit::of(page, visit.history.clone());
    assert_eq!(paused.deeds("banner"), ["resume"]);
    for visit in [&mut over, &mut paused] {
        let blocks = ["status", "banner", "plates", "tools", "ends", "moves-title"];
        let before = blocks.map(|block| visit.markup(block));
        come(visit);
        assert_eq!(blocks.map(|block| visit.markup(block)), before);
    }
    paused.press("banner", "resume");
    assert!(paused.deeds("banner").is_empty());
}

#[test]
fn texts_that_cannot_be_fetched_are_told_of_when_somebody_asks_for_them() {
    let mut visit = incomplete("");
    visit.tell(Msg::TextsCome(None));
    assert_eq!(visit.message(), "", "nobody has asked for them");
    for asks in [Msg::Deed(settings()), Msg::Moved] {
        if matches!(asks, Msg::Moved) {
            visit.follow("#/rules/ur")
        } else {
            visit.tell(asks)
        }
        assert_eq!(count(&visit, &Effect::FetchTexts), 1, "asking again fetches again");
        visit.tell(Msg::TextsCome(None));
        assert!(visit.message().starts_with(NOT_FETCHED));
        assert_eq!((visit.id(), visit.app.model.dialogs()), ("menu", &[][..]));
    }
    visit.follow("#/rules/ur");
    come(&mut visit);
    assert_eq!(visit.id(), "guide");
}

#[test]
fn another_language_comes_with_all_its_texts_or_not_at_all() {
    let mut visit = incomplete("");
    let speak = |visit: &mut Visit, code: &str| {
        // As another tab does it.
        let text = format!(r#"{{"version":1,"updated":0,"value":{{"language":"{code}"}}}}"#);
        visit.shelf.set("rosette:settings", &text);
        visit.tell(Msg::StoredElsewhere);
        assert_eq!(count(visit, &Effect::FetchLanguage), 1);
    };
    speak(&mut visit, "fr");
    assert_eq!(visit.app.model.language.code(), "en");
    visit.tell(Msg::LanguageCome(None));
    assert!(visit.message().starts_with(NOT_FETCHED));
    assert_eq!(visit.app.model.language.code(), "en");
    speak(&mut visit, "ru");
    visit.tell(Msg::LanguageCome(Some(Language::all()[2])));
    visit.deed(settings());
    assert!(visit.text("settings").contains("Язык"));
}

#[test]
fn faces_that_could_not_be_fetched_are_fetched_at_the_next_screen_or_once_the_browser_is_online() {
    let mut visit = Visit::at("#/new/triad");
    assert_eq!(count(&visit, &Effect::FetchFaces), 1);
    for again in [Msg::Online, Msg::Moved] {
        visit.tell(Msg::FacesCome(None));
        assert_eq!(count(&visit, &Effect::FetchFaces), 0);
        for deed in [Deed::Collection(rosette_rules::Seat::First), Deed::TurnPage(11)] {
            visit.deed(deed);
            assert_eq!(count(&visit, &Effect::FetchFaces), 0, "other events ask for nothing");
        }
        if matches!(again, Msg::Moved) {
            visit.follow(CARDS)
        } else {
            visit.tell(again)
        }
        assert_eq!(count(&visit, &Effect::FetchFaces), 1);
    }
    visit.follow("#/new/triad");
    visit.deed(Deed::Collection(rosette_rules::Seat::First));
    let emblems = visit.markup("collection") + &visit.markup("places");
    visit.tell(Msg::FacesCome(Some(Faces::house().plain())));
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
        visit.deed(Deed::Open("share".to_owned()));
        let saves =
            |visit: &Visit| visit.asked.iter().any(|it| matches!(it, Effect::SavePicture { .. }));
        visit.deed(Deed::Share(Share::Drawing));
        assert!(!saves(&visit) && visit.asked.contains(&Effect::After(5_000, app::Timed::Faces)));
        visit.tell(came);
        assert!(saves(&visit));
        visit.markup("share")
    });
    assert!(saved[0] != saved[1] && saved[1] == saved[2], "the dialog shows what is saved");
}
