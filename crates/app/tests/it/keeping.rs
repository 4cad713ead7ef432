//! Games in storage, in addresses and in the history of the browser.

use rosette_app::{Dialog, Msg, action::Action, play::Timed};
use rosette_keep::{KeyValueStore as _, Memory, ThemeSetting};
use rosette_play::Due;

use crate::visit::Visit;

/// A finished game.
const OVER: &str = "#/play/flag?cells=8&m=%2B3,%2B1,%2B3,%2B1,%2B1,%2B2,-7";

/// A backend with these texts.
fn backend(texts: &[(&str, &str)]) -> &'static Memory {
    let backend: &'static Memory = Box::leak(Box::default());
    for (key, text) in texts {
        backend.set(key, text)
    }
    backend
}

#[test]
fn a_reload_resumes_in_the_middle_of_a_throw_with_all_that_was_undone() {
    let mut visit = Visit::at("");
    visit.begin("ur", "pieces=5 first=Ana second=Ben starts=first");
    visit.choose("throw");
    let before = visit.state();
    visit.reload();
    assert_eq!(visit.state(), before);
    assert_eq!(visit.names(), ["Ana", "Ben"]);
    // Each of these tokens has a choice, so each undo takes back one token.
    visit.load(
        r#"{"rosette":1,"game":"ur","tokens":["4/0","2/4","3/0","1/6","2/0"],"pending":"2"}"#,
    );
    let before = visit.state();
    visit.press("tools", "undo");
    visit.press("tools", "undo");
    visit.reload();
    assert_eq!(visit.tokens(), "4/0,2/4,3/0");
    visit.press("tools", "redo");
    visit.press("tools", "redo");
    assert_eq!(visit.state(), before, "with its luck");
}

#[test]
fn the_menu_offers_the_game_in_progress_and_the_history_leads_back_to_it() {
    let mut visit = Visit::at("#/");
    visit.begin("ur", "first=Ana second=Ben starts=first");
    visit.choose("throw");
    let before = visit.state();
    visit.press("play-header", "menu");
    assert!(visit.app.play().is_none());
    let menu = visit.text("menu");
    assert!(menu.contains("Royal Game of Ur") && menu.contains("Ana") && menu.contains("Ben"));
    for (id, is_game) in [("play", true), ("options", false), ("menu", false)] {
        visit.back();
        assert_eq!(visit.id(), id);
        if is_game {
            assert_eq!(visit.state(), before)
        }
    }
    visit.press("menu", "continue");
    assert_eq!(visit.state(), before);
}

#[test]
fn a_bad_address_is_told_and_loses_nothing() {
    let mut visit = Visit::at("");
    visit.begin("ur", "starts=first");
    visit.choose("throw");
    let (before, stored) = (visit.state(), visit.stored(""));
    for bad in
        ["#/play/ur?m=4/0,2/9", "#/play/chess?m=e4", "#/nowhere", "#/play/ur?pieces=2&setup=F3"]
    {
        visit.follow(bad);
        assert_eq!(visit.id(), "menu");
        let (begin, why) = visit.message().split_once(": ").unwrap();
        assert_eq!((begin, why.len() > 10), ("Couldn’t open this link", true), "{bad}: {why}");
        assert_eq!(visit.stored(""), stored, "{bad}");
        visit.press("menu", "continue");
        assert_eq!(visit.state(), before, "{bad}");
        assert_eq!(visit.message(), "", "what is said next is of the next address");
    }
    visit.follow("#/play/ur?pieces=2&m=3/0");
    assert_eq!(visit.ply(), 1);
    assert!(visit.message().contains("Your own game is saved in the menu"));
    visit.press("play-header", "menu");
    visit.press("menu", "continue");
    assert_eq!(visit.state(), before);
}

#[test]
fn links_of_finished_games_are_not_kept_unless_that_is_asked_for() {
    let mut visit = Visit::at("");
    visit.begin("trisq", "size=5");
    visit.choose("c3");
    let before = visit.kept();
    for link in [OVER, "#/play/flag?cells=5&m=%2B3,%2B1,%2B1,%2B1,-4", OVER] {
        visit.follow(link);
        visit.over(Timed::Address);
        assert_eq!(visit.kept(), before);
    }
    let over = visit.state();
    visit.reload();
    assert_eq!(visit.state(), over, "a reload shows it all the same");
    let plates = visit.markup("replay") + &visit.markup("plates");
    assert!(!plates.contains("\"won num\""), "nobody has played here");
    visit.press("banner", "keep-game");
    assert!(!visit.actions("banner").contains(&"keep-game".to_owned()));
    assert_eq!(visit.kept().len(), 2);
    let mut other = Visit::on(visit.backend, "#/history");
    other.press("days", "replay");
    assert!(other.text("status").contains("Starting position"));
    assert!(!other.actions("banner").contains(&"keep-game".to_owned()));
}

#[test]
fn an_opened_game_is_kept_once_somebody_moves_and_what_chance_does_is_no_move() {
    let settings = r#"{"version":1,"updated":0,"value":{"throw_by_itself":true,"pass":"at-once"}}"#;
    let mut visit =
        Visit::on(backend(&[("rosette:settings", settings)]), "#/play/ur?pieces=3&m=4/0");
    visit.over(Timed::Step(Due::Chance));
    visit.over(Timed::Address);
    let before = visit.state();
    assert!(before.contains("\"pending\":\""), "{before}");
    assert!(visit.kept().is_empty());
    visit.reload();
    assert_eq!(visit.state(), before, "a reload finds what was thrown");
    assert!(visit.kept().is_empty());
    let legal = visit.legal();
    visit.choose(&legal);
    assert_eq!(visit.kept().len(), 1);
}

#[test]
fn without_room_or_storage_that_is_told_once_and_the_game_goes_on() {
    for (units, expected) in [(0, "storage is full"), (usize::MAX, "doesn’t let Rosette save")] {
        let mut visit = Visit::at("");
        visit.backend.units.set(units);
        visit.backend.refuses.set(units > 0);
        visit.begin("trisq", "size=5");
        visit.choose("c3");
        assert!(visit.message().contains(expected), "{}", visit.message());
        visit.press("message", "close-message");
        assert_eq!(visit.focused(), Some("heading"), "reading goes on there");
        visit.choose("a1 b2");
        assert_eq!(visit.message(), "");
        assert_eq!(visit.ply(), 3);
        visit.over(Timed::Address);
        // The address contains the game although it isn't stored, and a reload opens the game from
        // there.
        let before = visit.state();
        visit.reload();
        assert_eq!(visit.state(), before);
    }
}

#[test]
fn a_storage_that_fails_or_is_cleared_takes_the_game_again() {
    let mut visit = Visit::at("");
    visit.begin("trisq", "size=5");
    visit.choose("a1 b1");
    visit.backend.refuses.set(true);
    visit.choose("c1");
    assert!(visit.message().contains("doesn’t let Rosette save"));
    visit.press("message", "close-message");
    visit.backend.refuses.set(false);
    visit.choose("d1");
    assert_eq!(visit.message(), "", "no other tab is spoken of");
    assert_eq!(visit.kept().len(), 1, "it is the same game");
    for (key, _) in visit.stored("") {
        visit.backend.remove(&key)
    }
    visit.choose("e1");
    let before = visit.state();
    visit.reload();
    assert_eq!(visit.state(), before);
}

#[test]
fn an_address_that_continues_a_game_for_which_there_was_no_room_is_the_truth_on_a_reload() {
    let mut visit = Visit::at("#/play/trisq?size=5");
    visit.choose("b1");
    visit.over(Timed::Address);
    visit.backend.units.set(0);
    visit.choose("b2 c3 d4");
    visit.over(Timed::Address);
    let (before, hash) = (visit.state(), visit.hash().to_owned());
    visit.reload();
    assert_eq!((visit.state(), visit.hash()), (before, hash.as_str()));
}

#[test]
fn damaged_content_is_set_aside_or_stays_where_it_is() {
    let damaged = [
        ("rosette:game:a", "{broken"),
        (
            "rosette:game:c",
            r#"{"version":1,"updated":1,"value":{"record":{"rosette":1,"game":"ur","tokens":["9/9"]},"seed":"1"}}"#,
        ),
        ("rosette:settings", "[]"),
    ];
    let mut visit = Visit::on(backend(&damaged), "");
    visit.show();
    visit.send(Msg::Ready);
    assert!(visit.message().contains("set aside"), "{}", visit.message());
    let texts = |stored: Vec<(String, String)>| {
        let mut texts: Vec<_> = stored.into_iter().map(|(_, text)| text).collect();
        texts.sort();
        texts
    };
    let mut expected = damaged.map(|(_, text)| text.to_owned());
    expected.sort();
    assert_eq!(texts(visit.stored("rosette:damaged:")), expected);
    visit.reload();
    visit.show();
    visit.send(Msg::Ready);
    assert_eq!(visit.message(), "", "it is told once");
    // Storage is full with these texts, so nothing else can be stored.
    let damaged = [
        ("rosette:card-set", r#"{"version":1,"value":7}"#),
        ("rosette:cards", "{broken"),
        ("rosette:settings", "[]"),
    ];
    let full = backend(&damaged);
    full.units.set(full.taken() + 10);
    let mut visit = Visit::on(full, "#/new/triad");
    visit.follow("#/");
    visit.app.model.settings.theme = ThemeSetting::Dark;
    visit.app.model.store.set_settings(&visit.app.model.settings);
    visit.send(Msg::Ready);
    assert_eq!(visit.app.model.settings.theme, ThemeSetting::Dark, "it holds for this visit");
    let kept = damaged.map(|(key, text)| (key.to_owned(), text.to_owned()));
    assert_eq!(visit.stored(""), kept);
}

/// Stores finished games, the oldest first, and makes each larger by this many letters.
fn add_finished(visit: &mut Visit, games: u32, letters: usize) {
    let more = "x".repeat(letters);
    visit.load(&format!(r#"{{"rosette":1,"game":"flag","tokens":[],"ended":{{"winner":"second","reason":"resigned"}},"more":"{more}"}}"#));
    let [(key, text)] = &visit.kept()[..] else { panic!("nothing is stored") };
    visit.backend.remove(key);
    let (begin, rest) = text.split_once("\"updated\":").unwrap();
    let rest = rest.trim_start_matches(|it: char| it.is_ascii_digit());
    for game in 0..games {
        visit.backend.set(
            &format!("rosette:game:{}-1", 100 + game),
            &format!("{begin}\"updated\":{}{rest}", 1_000 + game),
        );
    }
    visit.follow("#/");
    visit.send(Msg::StoredElsewhere)
}

#[test]
fn a_record_that_has_no_room_deletes_no_game() {
    let mut visit = Visit::at("");
    add_finished(&mut visit, 20, 10);
    let before = visit.kept();
    visit.backend.units.set(visit.backend.taken() + 100);
    let more = "x".repeat(100_000);
    visit.load(&format!(
        r#"{{"rosette":1,"game":"trisq","options":{{"size":5}},"tokens":[],"more":"{more}"}}"#
    ));
    assert!(
        visit.message().contains("storage is full") && visit.message().contains("nothing is saved")
    );
    visit.press("message", "close-message");
    visit.choose("a1 b2 c3 d4");
    assert_eq!((visit.kept(), visit.message()), (before, ""), "it is told once");
    assert!(!visit.app.model.is_open(Dialog::Room), "all of them together would be too little");
}

#[test]
fn in_a_full_storage_finished_games_go_when_somebody_agrees() {
    let mut visit = Visit::at("");
    add_finished(&mut visit, 6, 20_000);
    let before = visit.kept();
    visit.backend.units.set(visit.backend.taken());
    let record = r#"{"rosette":1,"game":"trisq","options":{"size":5},"tokens":["a1","b2","c3"]}"#;
    visit.load(record);
    assert!(visit.app.model.is_open(Dialog::Room));
    let question = visit.text("room");
    assert!(question.starts_with("Delete the 2 oldest finished games (41 KB)?"), "{question}");
    assert_eq!(visit.kept(), before, "nothing goes before that");
    visit.action(Action::Close);
    visit.choose("d4");
    assert!(!visit.app.model.is_open(Dialog::Room), "who doesn't agree isn't asked again");
    assert_eq!(visit.kept(), before);
    let mut visit = Visit::on(visit.backend, "");
    visit.load(record);
    visit.press("room", "make-room");
    let left = visit.kept();
    assert_eq!(left.len(), before.len() - 1, "the game is stored");
    assert_eq!(left[..4], before[2..], "the oldest go");
    visit.choose("d4");
    let now = visit.state();
    visit.reload();
    assert_eq!(visit.state(), now);
}

#[test]
fn a_new_game_is_asked_for_and_the_old_one_is_kept() {
    let mut visit = Visit::at("");
    visit.begin("ur", "pieces=4 starts=first");
    visit.choose("throw");
    let before = visit.state();
    visit.press("play-header", "new-game");
    assert!(visit.app.model.is_open(Dialog::Fresh));
    visit.action(Action::Close);
    assert_eq!(visit.state(), before);
    visit.press("play-header", "new-game");
    visit.press("fresh", "confirm-new-game");
    assert_ne!(visit.state(), before);
    assert!(visit.game().shown.options().contains(&("pieces".to_owned(), "4".to_owned())));
    visit.choose("throw");
    visit.press("play-header", "menu");
    assert_eq!(visit.markup("menu").matches("data-do=\"continue\"").count(), 2);
}
