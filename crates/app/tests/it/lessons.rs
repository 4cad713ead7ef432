//! The rules, and the examples that can be played through.

use rosette_app::{
    Effect,
    action::Action,
    play::{Msg, PressedKey, Timed},
};
use rosette_play::Due;
use rosette_scene::Act;

use crate::visit::Visit;

/// Returns what is stored besides the settings, which contain the examples played.
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
    let message = visit.announced();
    assert!(
        message.contains("enters a piece on cell 3") && message.contains("You threw three"),
        "{message}"
    );
    assert!(visit.text("lesson").contains("cell 3"));
    visit.press("lesson-tools", "lesson=2");
    assert_eq!(visit.hash(), "#/rules/ur/2");
    let message = visit.announced().to_owned();
    assert!(
        visit
            .markup("lesson")
            .contains(&format!("<h2>{}</h2>", message.split(". ").next().unwrap())),
        "{message}"
    );
    visit.choose("throw");
    assert!(visit.text("lesson").contains("turn passes"));
    visit.press("lesson-tools", "lesson=2");
    assert!(visit.markup("lesson").contains("class=\"done\" hidden"), "once more");
    assert_eq!(stored(&visit), before, "no game is stored");
    assert_eq!(visit.app.model.settings.learnt, ["ur/1", "ur/2"]);
    visit.press("lesson-tools", "lesson=1");
    visit.action(Action::LeaveLesson);
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
    visit.action(Action::LeaveLesson);
    assert_eq!(visit.app.model.dialogs(), [rosette_app::Dialog::Rules]);
    assert!(visit.asked.contains(&Effect::Focus("[href='#/rules/trisq/4']".to_owned())));
    visit.action(Action::Close);
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
        if visit.actions("lesson-tools").contains(&"small-game".to_owned()) {
            break;
        }
        let next: usize = visit.hash().rsplit('/').next().unwrap().parse().unwrap();
        visit.press("lesson-tools", &format!("lesson={}", next + 1))
    }
    assert!(visit.kept().is_empty());
    visit.press("lesson-tools", "small-game");
    assert_eq!(visit.names()[1], "Easy");
}

/// Plays the course of a game by these choices, one line for each example, up to the small game.
fn play_course(game: &str, lines: &[&str]) {
    let mut visit = Visit::at(&format!("#/rules/{game}/1"));
    for (number, line) in (1..).zip(lines) {
        assert_eq!(visit.hash(), format!("#/rules/{game}/{number}"));
        for choice in line.split(' ') {
            let lesson = visit.markup("lesson");
            assert!(lesson.contains("class=\"done\" hidden"), "{number} is over before {choice}");
            match choice {
                "next-round" => visit.press("banner", choice),
                "+D" => {
                    visit.choose(choice);
                    visit.over(Timed::Step(Due::Chance))
                }
                _ => visit.choose(choice),
            }
        }
        assert!(!visit.markup("lesson").contains("class=\"done\" hidden"), "{game}/{number}");
        let next = format!("lesson={}", number + 1);
        visit.press("lesson-tools", if number < lines.len() { &next } else { "small-game" })
    }
    assert_eq!((visit.names()[1].as_str(), visit.ply()), ("Easy", 0));
    let all: Vec<_> = (1..=lines.len()).map(|number| format!("{game}/{number}")).collect();
    assert_eq!(visit.app.model.settings.learnt, all);
    visit.reload();
    assert_eq!((visit.id(), visit.names()[1].as_str()), ("play", "Easy"));
}

#[test]
fn courses_are_played_by_choices_up_to_the_small_game() {
    play_course("ur", &["throw 3/0", "throw", "2/4", "piece:4 4/1", "4/0 throw 3/4", "2/13"]);
    let choices = ["1@5", "1@5", "1@5", "1@4", "1@5", "1@5", "1@5 next-round"];
    let lines = choices.map(|choice| format!("slot:1 {choice}"));
    play_course("triad", &lines.each_ref().map(String::as_str));
    play_course("flag", &["+3", "-3", "-7", "+D", "-2 +1 -2"]);
}

/// Returns the `data-step` of each visible button in the tools of an example, and those of the main
/// buttons.
fn steps(visit: &mut Visit) -> (Vec<String>, Vec<String>) {
    let tools = visit.markup("lesson-tools");
    let buttons = tools.split("<button").skip(1).filter(|it| !it.contains(" hidden"));
    let step = |button: &&str| {
        let step = button.split_once("data-step=\"").unwrap().1;
        (step.split_once('"').unwrap().0.to_owned(), button.contains("primary"))
    };
    let all: Vec<_> = buttons.map(|button| step(&button)).collect();
    let main = all.iter().filter(|(_, main)| *main).map(|(step, _)| step.clone()).collect();
    (all.into_iter().map(|(step, _)| step).collect(), main)
}

#[test]
fn after_its_end_an_example_stays_as_it_is_and_leads_on() {
    // These examples end in the middle of a game, with a throw that nothing can use, with a
    // refusal, and with the end of a game.
    for (example, line) in
        [("ur/1", "throw 3/0"), ("ur/2", "throw"), ("trisq/4", "cell:c3"), ("flag/5", "-2 +1 -2")]
    {
        let mut visit = Visit::at("");
        visit.app.model.settings.throw_by_itself = true;
        visit.follow(&format!("#/rules/{example}"));
        assert_eq!(
            steps(&mut visit),
            (["before", "again", "show", "next"].map(str::to_owned).to_vec(), vec![],)
        );
        visit.choose(line);
        assert!(!visit.markup("lesson").contains("class=\"done\" hidden"), "{example}");
        assert_eq!(visit.game().shown.game.due(0), None, "{example}: nothing happens by itself");
        assert_eq!(
            steps(&mut visit),
            (["before", "again", "next"].map(str::to_owned).to_vec(), vec!["next".to_owned()],)
        );
        let shows = |visit: &mut Visit| (visit.state(), visit.markup("status"));
        let before = shows(&mut visit);
        let refused = example == "trisq/4";
        assert_eq!(before.1.contains("status refused"), refused, "{example}");
        let regions = &visit.game().board.scene().regions;
        assert!(regions.iter().all(|it| matches!(it.act, Act::Refuse(_))), "{example}");
        let ids: Vec<String> = regions.iter().map(|it| it.id.clone()).collect();
        for id in ids {
            visit.choose(&id);
            assert_eq!(
                (shows(&mut visit), visit.announced()),
                (before.clone(), ""),
                "{example}: {id}"
            )
        }
        for key in ["3", "+", "Enter", "t", "h", "Home"] {
            if let Some((msg, _)) = visit.game().meaning_of(&PressedKey(key.to_owned())) {
                visit.send(msg)
            }
            assert_eq!(
                (shows(&mut visit), visit.announced()),
                (before.clone(), ""),
                "{example}: {key}"
            )
        }
        visit.send(rosette_app::Msg::Play(Msg::Skipped));
        let (play, model) = visit.app.play().unwrap();
        assert!(play.play(model, "b1").is_err() && play.play(model, "4/0").is_err());
        assert_eq!(shows(&mut visit), before, "{example}: a script");
    }
}

#[test]
fn whoever_was_shown_the_end_of_an_example_goes_on_from_there() {
    let mut visit = Visit::at("#/rules/triad/1");
    visit.press("lesson-tools", "show-me");
    assert_eq!(visit.focused(), Some("#lesson-tools [data-step=next]"));
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
