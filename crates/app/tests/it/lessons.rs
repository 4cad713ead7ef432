//! The rules, and the examples that can be played through.

use rosette_app::{Effect, deed::Deed};

use crate::visit::Visit;

/// Returns what is stored besides the settings, which hold the progress.
fn stored(visit: &Visit) -> Vec<(String, String)> {
    visit.stored("").into_iter().filter(|(key, _)| key != "rosette:settings").collect()
}

#[test]
fn from_the_menu_to_the_rules_of_ur_through_examples_and_back() {
    let mut visit = Visit::at("#/");
    assert!(visit.markup("tiles").contains("href=\"#/rules/ur\""));
    visit.follow("#/rules/ur");
    assert!(visit.markup("guide").contains("href=\"#/rules/ur/1\""));
    visit.follow("#/rules/ur/1");
    let before = stored(&visit);
    assert!(visit.text("lesson").contains("Throw, then choose your reserve"));
    visit.choose("hand:first");
    assert!(visit.announced().contains("Throw"), "refused as in the game");
    visit.choose("throw");
    assert_eq!(visit.game().shown.game.state().pending.as_deref(), Some("3"));
    visit.choose("3/0");
    let told = visit.announced();
    assert!(
        told.contains("enters a piece on cell 3") && told.contains("You threw three"),
        "{told}"
    );
    assert!(visit.text("lesson").contains("cell 3"));
    visit.press("lesson-tools", "lesson=2");
    assert_eq!(visit.hash(), "#/rules/ur/2");
    let told = visit.announced().to_owned();
    assert!(
        visit.markup("lesson").contains(&format!("<h2>{}</h2>", told.split(". ").next().unwrap())),
        "{told}"
    );
    visit.choose("throw");
    assert!(visit.text("lesson").contains("turn passes"));
    visit.press("lesson-tools", "lesson=2");
    assert!(visit.markup("lesson").contains("class=\"done\" hidden"), "once more");
    assert_eq!(stored(&visit), before, "no game is stored");
    assert_eq!(visit.app.model.settings.learnt, ["ur/1", "ur/2"]);
    visit.press("lesson-tools", "lesson=1");
    visit.deed(Deed::LeaveLesson);
    assert_eq!(visit.id(), "guide");
    assert!(visit.asked.contains(&Effect::Focus("[href='#/rules/ur/1']".to_owned())));
    visit.back();
    assert_eq!(visit.id(), "menu");
}

#[test]
fn from_a_game_to_an_example_and_back_the_game_is_as_it_was_and_so_is_the_reader() {
    let mut visit = Visit::at("");
    visit.load(r#"{"rosette":1,"game":"trisq","options":{"size":9},"tokens":["c4","e5"]}"#);
    let (before, address) = (visit.state(), visit.hash().to_owned());
    let keys = |visit: &Visit| stored(visit).into_iter().map(|(key, _)| key).collect::<Vec<_>>();
    let kept = keys(&visit);
    visit.press("play-header", "open=rules");
    visit.follow("#/rules/trisq/4");
    visit.choose("cell:c3");
    assert!(visit.text("status").contains("surrounded"));
    assert!(visit.text("lesson").contains("refused"), "a refusal is what it shows");
    let (play, model) = visit.app.play().unwrap();
    assert!(play.play(model, "b1").unwrap_err().to_string().contains("another move"));
    visit.deed(Deed::LeaveLesson);
    assert_eq!(visit.app.model.dialogs(), [rosette_app::Dialog::Rules]);
    assert!(visit.asked.contains(&Effect::Focus("[href='#/rules/trisq/4']".to_owned())));
    visit.deed(Deed::Close);
    assert_eq!((visit.state(), visit.hash(), keys(&visit)), (before, address.as_str(), kept));
}

#[test]
fn examples_are_watched_to_their_end_and_lead_to_the_small_game() {
    let mut visit = Visit::at("#/rules/flag/1");
    loop {
        for _ in 0..9 {
            if !visit.markup("lesson").contains("class=\"done\" hidden") {
                break;
            }
            visit.press("lesson-tools", "show-me")
        }
        if visit.deeds("lesson-tools").contains(&"small-game".to_owned()) {
            break;
        }
        let next: usize = visit.hash().rsplit('/').next().unwrap().parse().unwrap();
        visit.press("lesson-tools", &format!("lesson={}", next + 1))
    }
    assert!(visit.kept().is_empty());
    visit.press("lesson-tools", "small-game");
    assert_eq!(visit.names()[1], "Easy");
}

#[test]
fn addresses_of_rules_that_are_not_there_lead_to_what_is() {
    for (hash, id) in
        [("#/rules/chess", "menu"), ("#/rules/ur/99", "guide"), ("#/rules/ur/x", "menu")]
    {
        let mut visit = Visit::at("#/history");
        visit.follow(hash);
        assert_eq!((visit.id(), visit.message().is_empty()), (id, id == "guide"), "{hash}");
    }
}
