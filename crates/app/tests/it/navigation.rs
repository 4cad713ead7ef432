//! The way from screen to screen, by controls, addresses and the history.

use rosette_app::{Effect, Msg, Timed, action::Action, dialogs, play};
use rosette_json::text;
use rosette_keep::ThemeSetting;
use rosette_play::{Due, PlayerAnswer};
use rosette_session::Record;

use crate::{common::pairs, visit::Visit};

#[test]
fn each_address_has_its_screen() {
    for (hash, id) in [
        ("", "menu"),
        ("#/", "menu"),
        ("#/history", "history"),
        ("#/new/ur", "options"),
        ("#/rules/triad", "guide"),
        ("#/rules/triad/2", "play"),
        ("#/play/trisq?m=c4", "play"),
    ] {
        let visit = Visit::at(hash);
        assert_eq!(visit.id(), id, "{hash}");
        assert_eq!(visit.history.len(), 1);
    }
}

#[test]
fn a_wrong_address_leads_to_the_menu_and_says_why() {
    for hash in ["#/new/go", "#/play/trisq?m=z9", "#/rules/chess", "#/nowhere"] {
        let mut visit = Visit::at("#/history");
        visit.follow(hash);
        assert_eq!((visit.id(), visit.hash()), ("menu", "#/"), "{hash}");
        assert!(visit.app.model.message.text().is_some(), "{hash}");
    }
}

#[test]
fn a_game_is_found_by_the_entry_of_the_history_and_by_its_address() {
    let mut visit = Visit::at("#/new/trisq");
    visit.send(Msg::FormSent(vec![
        ("size".to_owned(), "5".to_owned()),
        ("starts".to_owned(), "first".to_owned()),
    ]));
    assert_eq!(visit.id(), "play");
    visit.choose("c3");
    visit.send(Msg::Over(play::Timed::Address.into()));
    let (hash, entry) = visit.history.last().cloned().unwrap();
    assert!(hash.contains("m=c3"), "{hash}");
    let id = entry.unwrap();
    // The page is loaded again.
    visit.send(Msg::Moved);
    assert_eq!((visit.id(), visit.ply()), ("play", 1));
    assert_eq!(visit.app.play().unwrap().0.persistence.slot.id.as_ref(), Some(&id));
    // A link adds another history entry with the same address.
    visit.action(Action::Menu);
    assert_eq!((visit.id(), visit.hash()), ("menu", "#/"));
    visit.follow(&hash);
    assert_eq!(visit.app.play().unwrap().0.persistence.slot.id.as_ref(), Some(&id));
    visit.back();
    assert_eq!(visit.id(), "menu");
}

#[test]
fn an_opened_game_leaves_the_stored_ones_alone_until_somebody_plays() {
    let mut visit = Visit::at("#/new/trisq");
    visit.send(Msg::FormSent(vec![("size".to_owned(), "5".to_owned())]));
    visit.choose("c3");
    let games = visit.app.model.in_progress().len();
    visit.follow("#/play/ur?m=4/0");
    assert!(visit.app.model.message.text().is_some(), "the other one is still there");
    assert_eq!(visit.app.model.in_progress().len(), games);
    visit.follow("#/");
    assert_eq!(visit.app.model.message.text(), None, "a message belongs to its screen");
}

#[test]
fn an_example_returns_to_where_it_was_chosen() {
    // An example that was opened from the form returns to the form, whose values have stayed.
    let mut visit = Visit::at("#/new/trisq");
    visit.send(Msg::FormChanged(vec![("size".to_owned(), "7".to_owned())]));
    visit.action(Action::Open("rules".to_owned()));
    visit.follow("#/rules/trisq/1");
    assert_eq!(visit.id(), "play");
    visit.action(Action::Lesson(2));
    assert_eq!(visit.hash(), "#/rules/trisq/2");
    visit.action(Action::LeaveLesson);
    assert_eq!((visit.id(), visit.hash()), ("options", "#/new/trisq"));
    assert!(visit.form("").contains(&("size".to_owned(), "7".to_owned())));
    assert!(visit.app.model.is_open(rosette_app::Dialog::Rules), "the rules were open");
    assert!(visit.asked.contains(&Effect::Focus("[href='#/rules/trisq/2']".to_owned())));
    // An example that was opened by its address leads to the rules.
    let mut visit = Visit::at("#/rules/trisq/1");
    visit.action(Action::LeaveLesson);
    assert_eq!((visit.id(), visit.hash()), ("guide", "#/rules/trisq"));
}

#[test]
fn a_game_that_leaves_the_screen_asks_for_nothing_more() {
    let mut visit = Visit::at("#/play/trisq?m=c4");
    visit.action(Action::Menu);
    assert!(visit.asked.contains(&Effect::LeaveGame));
    visit.send(Msg::Play(play::Msg::Region("c3".to_owned())));
    assert_eq!(visit.asked, [], "there is no game any more");
}

#[test]
fn a_deleted_game_is_put_back_while_that_is_offered() {
    let mut visit = Visit::at("#/new/trisq");
    visit.send(Msg::FormSent(vec![("size".to_owned(), "5".to_owned())]));
    visit.choose("c3");
    let id = visit.app.play().unwrap().0.persistence.slot.id.clone().unwrap();
    visit.action(Action::Menu);
    visit.action(Action::Delete(id.clone()));
    assert!(visit.asked.contains(&Effect::After(10_000, Timed::Deletion)));
    assert!(visit.app.model.in_progress().is_empty());
    // While the pointer is near the message, the offer stays for another period.
    visit.window.borrow_mut().is_near_message = true;
    visit.send(Msg::Over(Timed::Deletion));
    assert!(visit.asked.contains(&Effect::After(10_000, Timed::Deletion)));
    visit.action(Action::PutBack);
    assert_eq!(visit.app.model.in_progress().len(), 1);
    assert_eq!(visit.app.model.message.text(), None);
    visit.action(Action::Delete(id));
    visit.window.borrow_mut().is_near_message = false;
    visit.send(Msg::Over(Timed::Deletion));
    assert_eq!(visit.app.model.message.text(), None, "the time is over");
}

#[test]
fn a_record_is_opened_and_a_wrong_one_changes_nothing() {
    let mut visit = Visit::at("#/play/trisq?m=c4,c3");
    let record: Record = visit.app.play().unwrap().0.shown.session().public_record();
    visit.action(Action::Menu);
    visit.app.load(&text(&record)).unwrap();
    assert_eq!((visit.id(), visit.ply()), ("play", 2));
    let mut wrong = record;
    wrong.game = "go".to_owned();
    assert!(visit.app.load(&text(&wrong)).unwrap_err().contains("go"), "{}", text(&wrong));
    assert_eq!(visit.ply(), 2);
}

#[test]
fn a_deletion_is_undone_not_beyond_the_screen_or_the_next_deletion_and_needs_room() {
    let mut visit = Visit::at("#/");
    for cell in ["c1", "c2", "c3", "c4"] {
        visit.begin("trisq", "size=5");
        visit.choose(cell)
    }
    visit.follow("#/");
    let offered = |visit: &mut Visit| visit.actions("message").contains(&"put-back".to_owned());
    let listed = |visit: &mut Visit| {
        let markup = visit.markup("menu");
        let cards = markup.split("data-do=\"continue\" data-arg=\"").skip(1);
        cards.map(|card| card.split('"').next().unwrap().to_owned()).collect::<Vec<_>>()
    };
    let (ids, before) = (listed(&mut visit), visit.kept());
    // A game in the middle of the list is put back unchanged, into its place, and gets the focus.
    visit.press("menu", &format!("delete={}", ids[1]));
    assert!(visit.message().starts_with("Game deleted"));
    assert!(visit.app.model.dialogs().is_empty(), "nothing is asked");
    assert_eq!(visit.focused(), Some("main:not([hidden]) h1"));
    assert_eq!(visit.kept().len(), 3);
    assert!(!listed(&mut visit).contains(&ids[1]));
    visit.press("message", "put-back");
    assert_eq!((visit.kept(), visit.message()), (before, ""));
    assert!(visit.focused().unwrap().contains(&ids[1]));
    assert_eq!(listed(&mut visit), ids);
    // Only the game that was deleted last is put back.
    visit.press("menu", "delete");
    let next = listed(&mut visit)[0].clone();
    visit.press("menu", "delete");
    visit.press("message", "put-back");
    assert_eq!((listed(&mut visit)[0].clone(), visit.kept().len()), (next, 3));
    // While storage has no room for the game, the offer stays.
    visit.press("menu", "delete");
    visit.backend.units.set(0);
    visit.press("message", "put-back");
    assert!(!visit.message().contains("Game deleted") && offered(&mut visit));
    visit.backend.units.set(usize::MAX);
    visit.press("message", "put-back");
    assert_eq!(visit.kept().len(), 3);
    visit.press("menu", "delete");
    for hash in ["#/history", "#/"] {
        visit.follow(hash);
        assert!(!offered(&mut visit));
    }
    assert_eq!(visit.kept().len(), 2);
}

#[test]
fn the_language_is_changed_in_the_middle_of_a_game_and_all_is_said_anew() {
    let mut visit = Visit::at("");
    visit.begin("ur", "first=Ana second= starts=first");
    visit.play_all("4/0,2/4,3/0");
    visit.choose("throw home:first");
    assert!(visit.markup("status").contains("status refused"));
    let before = visit.state();
    let russian = rosette_messages::Language::all()[2];
    visit.send(Msg::LanguageCome(Some(russian)));
    assert_eq!(visit.state(), before, "the game goes on");
    let blocks = ["status", "plates", "tools", "ends", "replay", "count", "moves-title", "moves-0"];
    let mut said: Vec<_> = blocks.map(|block| visit.text(block)).to_vec();
    said.extend(visit.game().board.scene().regions.iter().map(|region| region.label.clone()));
    for text in said {
        let plain = text.replace("Ana", "");
        let is_english =
            |word: &str| word.len() > 2 && word.chars().all(|it| it.is_ascii_alphabetic());
        assert!(!plain.split(|it: char| !it.is_alphanumeric()).any(is_english), "{text}");
    }
    let model = &visit.app.model;
    let title = visit.app.screen.title(model);
    assert!(title.starts_with("Ходит ") && title.ends_with("— Царская игра Ура"), "{title}");
}

#[test]
fn language_and_theme_change_while_a_piece_moves_and_a_program_thinks() {
    let mut visit = Visit::at("");
    visit.load(r#"{"rosette":1,"game":"trisq","options":{"size":9},"tokens":[],"players":{"first":"Ana","second":"bot:strong"}}"#);
    let russian = rosette_messages::Language::all()[2];
    visit.app.model.window.still = false;
    visit.choose("e5");
    assert!(visit.game().board.is_moving());
    visit.action(Action::Open("settings".to_owned()));
    visit.send(Msg::Dialog(dialogs::Msg::Settings(pairs("theme=contrast language=ru"))));
    visit.send(Msg::LanguageCome(Some(russian)));
    visit.over(play::Timed::Step(Due::Program));
    let (number, _) = visit.question().expect("the program is asked");
    visit.send(Msg::Dialog(dialogs::Msg::Settings(pairs("theme=dark language=ru"))));
    let answer =
        PlayerAnswer { number, choice: Ok("c3".to_owned()), evaluation: None, remark: None };
    visit.send(Msg::Play(play::Msg::Answered(answer)));
    assert_eq!((visit.tokens().as_str(), visit.app.model.language), ("e5,c3", russian));
    assert_eq!(visit.app.model.settings.theme, ThemeSetting::Dark);
}

#[test]
fn a_search_for_the_best_hand_ends_when_an_example_is_opened() {
    let mut visit = Visit::at("#/");
    visit.begin("triad", "open=on first=Ana who-second=bot:easy starts=first");
    visit.press("pick", "pick-best");
    assert!(visit.text("pick").contains("Searching"));
    visit.press("pick", "open=rules");
    visit.follow("#/rules/triad/1");
    assert_eq!(visit.id(), "play");
    visit.back();
    assert_eq!(visit.id(), "pick");
    assert!(!visit.text("pick").contains("Searching"), "the worker was stopped");
    visit.press("pick", "pick-best");
}
