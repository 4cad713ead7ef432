//! Tests of the puzzles of the games: their screen, their order, and what comes again.

use std::collections::BTreeSet;

use rosette_app::{Effect, LaterEffect, Msg, PuzzleList, dialogs};
use rosette_keep::{Memory, Store};
use rosette_review::Theme;

use crate::{
    page::{Page, text_of},
    visit::Visit,
};

const DAY_MS: u64 = 86_400_000;

/// Three puzzles: two of ±123D, in which `+3` wins, and one of Ur.
const PUZZLES: &str = r#"{"rosette-puzzle":1,"record":{"rosette":1,"game":"flag","tokens":[]},"seat":"first","scale":"outcome","choices":{"+1":-1,"+2":0,"+3":1},"best":"+3","themes":["only-move"],"level":2}
{"rosette-puzzle":1,"record":{"rosette":1,"game":"flag","options":{"cells":20},"tokens":[]},"seat":"first","scale":"outcome","choices":{"+1":-1,"+2":0,"+3":1},"best":"+3","themes":["fetch"],"level":3}
{"rosette-puzzle":1,"record":{"rosette":1,"game":"ur","options":{"pieces":3,"setup":"f1,f5,s6,mf"},"tokens":[],"pending":"2"},"seat":"first","scale":"chance","choices":{"2/0":0.4,"2/1":0.61234,"2/5":0.5},"best":"2/1","themes":[],"level":5}
"#;

/// Opens an address, and lets the puzzles come.
fn open(backend: &'static Memory, hash: &str) -> Visit {
    let mut visit = Visit::of(Page::on(backend), vec![(hash.to_owned(), None)]);
    visit.send(Msg::PuzzlesCome(PuzzleList::Sets, Some(PUZZLES.to_owned())));
    visit
}

fn fetches(visit: &Visit) -> bool {
    visit.asked.contains(&Effect::Later(LaterEffect::FetchPuzzles(PuzzleList::Sets)))
}

#[test]
fn the_puzzles_are_fetched_when_somebody_opens_them() {
    let mut visit = Visit::at("#/");
    assert!(!fetches(&visit) && visit.markup("menu").contains("#/puzzles"));
    visit.follow("#/puzzles");
    assert!(fetches(&visit));
    let good = PUZZLES.lines().next().unwrap();
    Store::open(visit.backend).add_puzzles("own", vec![good.to_owned()]);
    for damaged in [Some("damaged".to_owned()), None] {
        visit.send(Msg::PuzzlesCome(PuzzleList::Sets, damaged));
        assert_eq!(visit.id(), "puzzles");
        let list = visit.text("puzzles");
        assert!(list.contains("Your own0 of 1 solvedOnly moveSolve"), "{list}");
        assert!(list.contains("couldn’t be loaded") && list.contains("Position"), "{list}");
        assert!(visit.actions("puzzles").contains(&"reload".to_owned()));
        if !fetches(&visit) {
            visit.send(Msg::Online)
        }
        assert!(fetches(&visit), "it is tried again, at once and when the connection is back");
    }
    visit.send(Msg::PuzzlesCome(PuzzleList::Sets, Some(PUZZLES.to_owned())));
    assert_eq!(visit.id(), "puzzles");
    let list = visit.text("puzzles");
    assert!(list.contains("Royal Game of Ur0 of 1 solved"), "{list}");
    assert!(list.contains("±123D0 of 2 solvedOnly moveReach the flagSolve"), "{list}");
    assert!(!list.contains("Trisq"), "a game without puzzles has no set");
    assert!(!list.contains("couldn’t be loaded"));
}

#[test]
fn a_puzzle_leads_to_the_next_and_comes_again_after_a_wrong_answer() {
    let backend: &'static Memory = Box::leak(Box::default());
    backend.moment.set(30_000 * DAY_MS);
    let mut visit = open(backend, "#/puzzles");
    visit.follow("#/puzzles/flag/1");
    assert_eq!(visit.id(), "play");
    let task = visit.text("lesson");
    assert!(task.contains("Difficulty 2 of 5Position 1One move leads to a win."), "{task}");
    assert!(!task.contains("Only move"), "the theme would help");
    visit.choose("+1");
    visit.choose("+3");
    let done = visit.text("lesson");
    assert!(done.contains("Only move · Difficulty 2 of 5") && done.contains("✗✿"), "{done}");
    assert!(!done.contains("Streak"), "{done}");
    let tools = visit.markup("lesson-tools");
    assert!(tools.contains("#/puzzles/flag/2\"") && !tools.contains("share-day"), "{tools}");
    visit.follow("#/puzzles/flag/2");
    visit.choose("+3");
    let tools = text_of(&visit.markup("lesson-tools"));
    assert!(tools.ends_with("Positions"), "nothing is left today: {tools}");
    visit.follow("#/puzzles");
    let list = visit.text("puzzles");
    assert!(list.contains("±123D1 of 2 solved") && !list.contains("to try again"), "{list}");
    assert!(!visit.markup("puzzles").contains("#/puzzles/flag"), "{list}");

    backend.moment.set(30_001 * DAY_MS);
    let mut visit = open(backend, "#/puzzles");
    let list = visit.text("puzzles");
    assert!(list.contains("1 of 2 solved · 1 to try againOnly moveSolve"), "{list}");
    visit.follow("#/puzzles/flag/1");
    assert!(!visit.text("lesson").contains('✗'), "it begins anew");
    visit.choose("+3");
    assert!(visit.kept().is_empty(), "a puzzle is no stored game");
    let answers = Store::open(backend).puzzles("flag");
    assert!([1, 2].iter().all(|number| answers.answers(*number).is_some_and(|it| it.right)));
}

#[test]
fn a_solution_that_is_shown_is_a_wrong_answer() {
    let backend: &'static Memory = Box::leak(Box::default());
    let mut visit = open(backend, "#/puzzles/ur/1");
    visit.press("lesson-tools", "show-me");
    assert!(visit.text("lesson").contains("Best was moving from cell 1 to cell 3 (61.2%)."));
    let answers = Store::open(backend).puzzles("ur").answers(1).unwrap();
    assert_eq!((answers.wrong, answers.right), (1, false));
}

#[test]
fn after_the_end_a_person_plays_on_against_the_strongest_bot() {
    let mut visit = open(Box::leak(Box::default()), "#/puzzles/flag/1");
    assert!(!visit.actions("lesson-tools").contains(&"play-from-here".to_owned()));
    visit.choose("+3");
    let line = "This is how strong players go on.";
    assert!(visit.text("lesson").ends_with(line), "{}", visit.text("lesson"));
    visit.answer("+1");
    assert_eq!(visit.tokens(), "+3,+1", "two bots show what the best move leads to");
    assert_eq!(visit.announced(), "Carnelian moves +1 to cell 1");
    visit.press("lesson-tools", "play-from-here");
    assert_eq!(
        (visit.tokens().as_str(), visit.names()),
        ("+3", ["Lapis", "Perfect"].map(str::to_owned))
    );
    visit.answer("+1");
    assert_eq!(visit.tokens(), "+3,+1");
    assert_eq!(visit.kept().len(), 1, "it is a game as any other");
    visit.back();
    assert_eq!(visit.hash(), "#/puzzles/flag/1");
    visit.press("lesson-tools", "show-me");
    assert!(visit.text("lesson").ends_with(line));

    // The second player reaches the goal with the best move of the other puzzle.
    let second = PUZZLES
        .replace("f1,f5,s6,mf", "f6,s1,s5,ms")
        .replace(r#""pending":"2"},"seat":"first""#, r#""pending":"2"},"seat":"second""#);
    let over = r#"{"rosette-puzzle":1,"record":{"rosette":1,"game":"ur","options":{"pieces":3,"setup":"F2,f14,S0,s6,mf"},"tokens":[],"pending":"1"},"seat":"first","scale":"chance","choices":{"1/5":0.4,"1/14":1},"best":"1/14","themes":[]}"#;
    let mut visit = Visit::at("#/puzzles/ur/1");
    visit.send(Msg::PuzzlesCome(PuzzleList::Sets, Some([&second, over].concat())));
    visit.press("lesson-tools", "show-me");
    visit.press("lesson-tools", "play-from-here");
    assert_eq!(visit.tokens(), "2/1");
    assert_eq!(visit.names(), ["Perfect", "Carnelian"]);
    visit.follow("#/puzzles/ur/2");
    visit.choose("1/14");
    assert_eq!(visit.tokens(), "1/14");
    assert!(
        !visit.actions("lesson-tools").contains(&"play-from-here".to_owned()),
        "the game is over"
    );
    assert!(!visit.text("lesson").contains(line));
}

#[test]
fn the_rules_of_a_puzzle_do_not_say_how_its_hands_came() {
    let dealt = r#"{"rosette-puzzle":1,"record":{"rosette":1,"game":"triad","options":{"random":"on","same":"on","first-hand":"2749,9264,17A3,1633,7574","second-hand":"A672,7513,667A,2433,3578"},"tokens":[]},"seat":"first","scale":"score","choices":{"1@1":1,"1@2":0},"best":"1@1","themes":[]}"#;
    let mut visit = Visit::at("#/puzzles/triad/1");
    visit.send(Msg::PuzzlesCome(PuzzleList::Sets, Some(dealt.to_owned())));
    let task = visit.text("lesson");
    assert!(task.contains("Position 1SameOne move"), "{task}");
}

#[test]
fn puzzles_of_one_theme_lead_to_others_of_it() {
    let backend: &'static Memory = Box::leak(Box::default());
    let mut visit = open(backend, "#/puzzles/flag/2?theme=fetch");
    assert!(visit.text("lesson").contains("Reach the flag · Difficulty 3 of 5"));
    assert!(!visit.markup("lesson-tools").contains("#/puzzles/flag"), "it is the only one");
    visit.follow("#/puzzles/flag/2");
    assert!(visit.markup("lesson-tools").contains("#/puzzles/flag/1\""));
}

#[test]
fn a_look_at_an_example_gives_no_tries_back() {
    let mut visit = open(Box::leak(Box::default()), "#/puzzles/ur/1");
    for (answer, left) in [("2/0", "✗ 1 try left"), ("2/1", "✗✿")] {
        visit.choose(answer);
        visit.press("play-header", "open=rules");
        visit.follow("#/rules/ur/1");
        visit.press("lesson-tools", "lesson=2");
        visit.back();
        assert!(visit.text("lesson").contains(left), "{}", visit.text("lesson"));
    }
    visit.follow("#/rules/ur/1");
    visit.follow("#/new/ur");
    assert_eq!(visit.id(), "options");
    visit.follow("#/puzzles");
    visit.follow("#/puzzles/ur/1");
    assert!(visit.text("lesson").contains("2 tries left"), "from the list it begins anew");
}

/// Opens the text of a file.
fn read(visit: &mut Visit, text: &str) {
    visit.send(Msg::Dialog(dialogs::Msg::FileRead(text.to_owned())));
}

#[test]
fn puzzles_of_a_file_are_the_persons_own() {
    let backend: &'static Memory = Box::leak(Box::default());
    let mut visit = open(backend, "#/");
    for said in ["3 positions were added.", "No new position was added."] {
        read(&mut visit, PUZZLES);
        assert_eq!((visit.id(), visit.hash()), ("puzzles", "#/puzzles"));
        assert_eq!(visit.message(), said);
    }
    let list = visit.text("puzzles");
    assert!(list.contains("Your own0 of 3 solvedOnly moveReach the flagSolve"), "{list}");
    visit.follow("#/puzzles/own/3");
    visit.choose("2/0");
    assert!(visit.text("lesson").contains('✗'));
    visit.follow("#/puzzles/own/1");
    visit.choose("+3");
    assert!(visit.text("lesson").contains("Right"), "{}", visit.text("lesson"));
    let stored = Store::open(visit.backend).puzzles("own");
    let answers = [1, 2, 3].map(|number| stored.answers(number).unwrap());
    assert_eq!(answers.map(|it| (it.wrong, it.right)), [(0, true), (0, false), (1, false)]);
    visit.press("lesson-tools", "remove-puzzle");
    visit.follow("#/puzzles");
    assert!(visit.text("puzzles").contains("Your own0 of 2 solvedReach the flagSolve"));
}

#[test]
fn tools_of_a_puzzle_are_made_without_reading_its_set() {
    let mut visit = open(Box::leak(Box::default()), "#/");
    read(&mut visit, PUZZLES);
    visit.follow("#/puzzles/own/1");
    let text = visit.backend.texts().remove("rosette:puzzles:own").unwrap();
    visit.backend.set("rosette:puzzles:own", &text.replace("\"number\":2", "\"number\":7"));
    assert!(visit.markup("lesson-tools").contains("#/puzzles/own/2\""), "as it was at first");
    visit.choose("+1");
    assert!(visit.markup("lesson-tools").contains("#/puzzles/own/3\""), "it is read again");
}

#[test]
fn own_puzzles_with_an_answer_are_listed() {
    let mut visit = open(Box::leak(Box::default()), "#/");
    read(&mut visit, PUZZLES);
    assert!(!visit.markup("puzzles").contains("#/puzzles/own/1\"><"), "none is answered");
    visit.follow("#/puzzles/own/1");
    visit.choose("+3");
    visit.follow("#/puzzles/own/3");
    visit.choose("2/0");
    visit.follow("#/puzzles");
    let list = visit.text("puzzles");
    assert!(list.contains("Your ownPosition 3 ✗Position 1 ✿Positions of past days"), "{list}");
    visit.follow("#/puzzles/own/1");
    assert!(visit.text("lesson").contains("One move leads to a win."), "it can be solved again");
}

#[test]
fn own_puzzles_that_cannot_be_opened_can_be_deleted() {
    let backend: &'static Memory = Box::leak(Box::default());
    let puzzle = |number, options: &str, version, answer| {
        format!(
            r#"{{"number":{number},"text":"{{\"rosette-puzzle\":{version},\"record\":{{\"rosette\":1,\"game\":\"flag\",\"options\":{{{options}}},\"tokens\":[]}},\"seat\":\"first\",\"scale\":\"outcome\",\"choices\":{{\"+1\":-1,\"+3\":1}},\"best\":\"+3\"}}","wrong":0,"due":0,"right":{answer}}}"#
        )
    };
    let puzzles = [
        puzzle(1, "\\\"cells\\\":-5", 1, false),
        puzzle(2, "", 2, false),
        puzzle(3, "\\\"walls\\\":1", 1, true),
        puzzle(4, "", 1, false),
    ];
    let value = format!(r#"{{"version":1,"value":{{"puzzles":[{}]}}}}"#, puzzles.join(","));
    backend.set("rosette:puzzles:own", &value);
    let mut visit = open(backend, "#/puzzles");
    let closed = |number| format!("Position {number} can’t be opened.Delete");
    for number in 1..=3 {
        let list = visit.text("puzzles");
        assert!(list.contains(&closed(number)) && !list.contains(&closed(4)), "{list}");
        assert!(visit.markup("puzzles").contains("#/puzzles/own/4\""), "the next one is offered");
        visit.follow(&format!("#/puzzles/own/{number}"));
        assert_eq!((visit.id(), visit.hash()), ("puzzles", "#/puzzles"));
        assert_eq!(visit.message(), format!("Position {number} can’t be opened."));
        visit.press("puzzles", &format!("remove-puzzle={number}"));
        assert!(!visit.text("puzzles").contains(&closed(number)));
    }
}

#[test]
fn a_file_with_a_line_that_is_no_puzzle_adds_none() {
    let good = PUZZLES.lines().next().unwrap();
    let illegal = good.replace("\"+2\":0", "\"+9\":0");
    let best = good.replace("\"best\":\"+3\"", "\"best\":\"+4\"");
    let other = good.replace("\"seat\":\"first\"", "\"seat\":\"second\"");
    let worst = good.replace("\"best\":\"+3\"", "\"best\":\"+1\"");
    let value = good.replace("\"+2\":0", "\"+2\":0.5");
    for line in [&illegal, &best, &other, &worst, &value, "1", "{}"] {
        let mut visit = Visit::at("#/");
        read(&mut visit, &[good, line].join("\n"));
        let faults = visit.text("faults");
        assert!(faults.contains("line 2 is no position that can be solved"), "{line}: {faults}");
        assert_eq!(Store::open(visit.backend).puzzles("own").added().count(), 0);
    }
}

#[test]
fn a_file_of_a_newer_version_is_called_so() {
    for lines in [PUZZLES.to_owned(), PUZZLES.replace("rosette-puzzle\":1", "rosette-puzzle\":2")] {
        let is_newer = lines != PUZZLES;
        let mut visit = Visit::at("#/");
        read(&mut visit, &lines);
        let faults = visit.text("faults");
        let said = "it is version 2 and this Rosette reads up to 1; get a newer Rosette to open it";
        assert_eq!(faults.contains(said), is_newer, "{faults}");
    }
}

#[test]
fn an_address_of_no_puzzle_is_refused() {
    for hash in ["#/puzzles/flag/3", "#/puzzles/chess/1", "#/puzzles/trisq/1"] {
        let visit = open(Box::leak(Box::default()), hash);
        assert_eq!(visit.id(), "menu");
        assert!(visit.message().contains("there is no such position"), "{}", visit.message());
    }
}

#[test]
fn every_theme_has_a_name_of_its_own() {
    let mut names = BTreeSet::new();
    for theme in Theme::ALL {
        assert_eq!(Theme::named(theme.name()), Some(theme));
        let puzzle = PUZZLES.replace("fetch", theme.name());
        let mut visit = Visit::at("#/puzzles");
        visit.send(Msg::PuzzlesCome(PuzzleList::Sets, Some(puzzle)));
        let list = visit.text("puzzles");
        let (_, after) = list.split_once("0 of 2 solved").unwrap();
        let (name, _) = after.split_once("Solve").unwrap();
        // The other puzzle is of the first theme.
        names.insert(name.replacen("Only move", "", 1));
    }
    assert_eq!(names.len(), Theme::ALL.len(), "{names:?}");
}
