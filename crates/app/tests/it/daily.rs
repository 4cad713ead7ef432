//! Tests of the puzzle of the day, from its card on the menu to its result.

use rosette_app::{Effect, LaterEffect, Msg, PuzzleList, PuzzleSets, action::Action};
use rosette_keep::{DayResult, Memory, Store};

use crate::{
    common::languages,
    page::{Page, text_of},
    visit::Visit,
};

/// The day before the first puzzle, in milliseconds since 1970.
const BEFORE_FIRST_MS: u64 = 20_786 * 86_400_000;

/// Two puzzles: of ±123D, in which `+3` wins, and of Ur, in which the piece on cell 1 must move.
const PUZZLES: &str = r#"{"rosette-puzzle":1,"record":{"rosette":1,"game":"flag","tokens":[]},"seat":"first","scale":"outcome","choices":{"+1":-1,"+2":0,"+3":1},"best":"+3","themes":["only-move"],"level":2}
{"rosette-puzzle":1,"record":{"rosette":1,"game":"ur","options":{"pieces":3,"setup":"f1,f5,s6,mf"},"tokens":[],"pending":"2"},"seat":"first","scale":"chance","choices":{"2/0":0.4,"2/1":0.61234,"2/5":0.5},"best":"2/1","themes":[],"level":5}
"#;

/// Opens the page on a day, at an address.
fn on_day(day: u64, hash: &str) -> Visit {
    let backend: &'static Memory = Box::leak(Box::default());
    again(backend, day, hash)
}

fn again(backend: &'static Memory, day: u64, hash: &str) -> Visit {
    backend.moment.set(BEFORE_FIRST_MS + day * 86_400_000);
    let mut page = Page::on(backend);
    page.model.parts.day_puzzles = Some(PUZZLES.to_owned());
    Visit::of(page, vec![(hash.to_owned(), None)])
}

fn results(visit: &Visit) -> Vec<(u32, DayResult)> {
    let store = Store::open(visit.backend);
    (1..10).filter_map(|day| Some((day, store.day(day)?))).collect()
}

fn result(wrong: &[&str], found: Option<bool>) -> DayResult {
    DayResult { wrong: wrong.iter().map(|&token| token.to_owned()).collect(), found, late: false }
}

/// Returns the text that was copied last.
fn copied(visit: &Visit) -> &str {
    let copied = visit.asked.iter().find_map(|effect| match effect {
        Effect::Later(LaterEffect::Copy(text)) => Some(text.as_str()),
        _ => None,
    });
    copied.expect("nothing was copied")
}

#[test]
fn the_puzzle_of_the_day_is_found_at_the_second_try() {
    let mut visit = on_day(1, "#/");
    let card = visit.text("today");
    assert!(
        card.contains("Position of the day") && card.contains("One move leads to a win."),
        "{card}"
    );
    visit.follow("#/today");
    assert_eq!(visit.id(), "play");
    let task = visit.text("lesson");
    assert!(
        task.contains("One move leads to a win. Find it.") && task.contains("2 tries left"),
        "{task}"
    );
    assert!(
        visit.announced().contains("One move leads to a win. Find it."),
        "{}",
        visit.announced()
    );
    visit.choose("+1");
    assert_eq!((visit.ply(), results(&visit)), (0, vec![(1, result(&["+1"], None))]));
    let verdict = "Not yet: moving +1 to cell 1 turns a win into a loss. Try another move.";
    assert!(visit.text("status").contains(verdict), "{}", visit.text("status"));
    assert_eq!(visit.announced(), verdict);
    assert!(visit.text("lesson").contains("✗ 1 try left"), "{}", visit.text("lesson"));
    visit.choose("+3");
    assert_eq!(
        (visit.tokens().as_str(), results(&visit)),
        ("+3", vec![(1, result(&["+1"], Some(true)))])
    );
    let done = visit.text("lesson");
    assert!(done.contains("✗✿") && done.contains("Streak: 1 day"), "{done}");
    let petals = |markup: &str| markup.matches("var(--first-ink)").count();
    assert_eq!(petals(&visit.markup("lesson")), 1, "a petal for each day");
    assert!(
        done.contains("Right: moving +3 to cell 3 (win). Next best: moving +2 to cell 2 (draw)."),
        "{done}"
    );
    assert!(
        visit.announced().contains("Right: moving +3 to cell 3 (win)."),
        "{}",
        visit.announced()
    );
    // Nothing can be played after the end.
    visit.make_room();
    let (play, model) = visit.app.play().unwrap();
    assert!(play.play(model, "+1").is_err());
    visit.press("lesson-tools", "share-day");
    assert_eq!(
        copied(&visit),
        format!(
            "Rosette · at {} · ±123D ✗✿\nStreak: 1 day\nhttps://example.org/#/today/1",
            BEFORE_FIRST_MS + 86_400_000
        )
    );
    assert!(!copied(&visit).contains("+3"));
    visit.send(Msg::Play(rosette_app::play::Msg::Copied(None)));
    assert_eq!(visit.message(), "Copied.");
    assert!(visit.kept().is_empty(), "a puzzle is no stored game");
    visit.follow("#/");
    assert!(visit.text("today").contains("✗✿") && visit.text("today").contains("Look again"));
}

#[test]
fn after_three_wrong_answers_or_on_request_the_best_move_is_shown() {
    let mut visit = on_day(2, "#/today");
    assert!(visit.text("lesson").contains("Difficulty 5 of 5"), "{}", visit.text("lesson"));
    let (play, model) = visit.app.play().unwrap();
    play.play(model, "2/0").unwrap();
    let status = visit.text("status");
    assert!(status.contains("gives away 21.2 points. Try another move."), "{status}");
    visit.press("lesson-tools", "show-me");
    let shown = visit.text("lesson");
    assert!(
        shown.contains("✗○") && shown.contains("Best was moving from cell 1 to cell 3 (61.2%)."),
        "{shown}"
    );
    assert!(!shown.contains("Streak"), "{shown}");
    assert_eq!(visit.tokens(), "2/1");
    assert_eq!(results(&visit), [(2, result(&["2/0"], Some(false)))]);
    assert_eq!(visit.focused(), Some("#lesson-tools [data-step=next]"));

    let visit = on_day(1, "#/today");
    Store::open(visit.backend).note_day(1, result(&["+1"], None));
    let mut visit = again(visit.backend, 1, "#/today");
    assert!(visit.text("lesson").contains("✗ 1 try left"), "a reload gives no tries back");
    visit.choose("+2");
    assert_eq!(visit.tokens(), "+3");
    let shown = visit.text("lesson");
    let sentences =
        "Wrong: moving +2 to cell 2 turns a win into a draw. Best was moving +3 to cell 3 (win).";
    assert!(shown.contains("✗✗○") && shown.contains(sentences), "{shown}");
    assert!(visit.announced().contains(sentences), "{}", visit.announced());
}

#[test]
fn nothing_tells_the_best_move_before_the_end() {
    let mut visit = on_day(2, "#/today");
    let everything = |visit: &mut Visit| {
        visit.make_room();
        visit.show();
        let blocks =
            ["lesson", "lesson-tools", "status", "plates", "tools", "play-header", "banner"];
        let texts = blocks.map(|block| visit.markup(block)).concat();
        [texts, visit.record(), visit.state(), visit.announced().to_owned()].concat()
    };
    let told = everything(&mut visit);
    assert!(!told.contains("61.2") && !told.contains("to cell 3"), "{told}");
    // A puzzle has no undo, hints, values, moves or new games around it.
    for action in [Action::Undo, Action::Hint, Action::Step(true), Action::Review, Action::Run] {
        visit.action(action);
        assert_eq!((visit.ply(), visit.id()), (0, "play"));
    }
}

#[test]
fn the_verdict_is_in_the_language_of_the_page() {
    let mut visit = on_day(1, "#/today");
    visit.choose("+3");
    let [_, french, _] = languages();
    visit.send(Msg::LanguageCome(Some(french)));
    let lesson = visit.text("lesson");
    assert!(lesson.contains("Juste") && !lesson.contains("Right"), "{lesson}");
}

#[test]
fn a_puzzle_that_has_ended_is_opened_with_its_solution() {
    let backend: &'static Memory = Box::leak(Box::default());
    Store::open(backend).note_day(1, result(&["+1"], Some(true)));
    let mut visit = again(backend, 1, "#/today/1");
    assert_eq!(visit.tokens(), "+3");
    let done = visit.text("lesson");
    assert!(done.contains("✗✿") && done.contains("Right: moving +3 to cell 3 (win)."), "{done}");
    assert!(visit.announced().contains("Right: moving +3 to cell 3"), "{}", visit.announced());
}

#[test]
fn the_days_of_the_past_are_listed_and_those_to_come_are_closed() {
    let mut visit = on_day(4, "#/today/2");
    // After the last puzzle, the first one follows again.
    for (day, game) in [(1, "flag"), (2, "ur"), (3, "flag"), (4, "ur")] {
        visit.follow(&format!("#/today/{day}"));
        assert!(visit.record().contains(game), "day {day}");
        let tools = visit.markup("lesson-tools");
        assert_eq!(tools.contains(&format!("#/today/{}\"", day + 1)), day < 4, "{tools}");
        assert_eq!(tools.contains(&format!("#/today/{}\"", day - 1)), day > 1, "{tools}");
    }
    visit.follow("#/today/3");
    visit.choose("+3");
    assert_eq!(results(&visit), [(3, DayResult { late: true, ..result(&[], Some(true)) })]);
    assert!(!visit.text("lesson").contains("Streak"), "a streak is of days, not of puzzles");
    visit.app.model.parts.puzzle_sets = PuzzleSets::read(PUZZLES);
    visit.follow("#/puzzles");
    let list = visit.markup("puzzles");
    for day in 1..=4 {
        assert!(list.contains(&format!("#/today/{day}\"")), "day {day}");
    }
    assert!(text_of(&list).contains("✿") && !list.contains("#/today/5"));
    for hash in ["#/today/5", "#/today/4000000000"] {
        visit.follow(hash);
        assert_eq!(visit.id(), "menu");
        assert!(visit.message().contains("there is no such position"), "{}", visit.message());
    }
}

#[test]
fn a_clock_that_is_wrong_has_a_puzzle_too() {
    for day in [0, 1] {
        let mut visit = on_day(day, "#/today");
        assert!(visit.record().contains("flag") && visit.hash() == "#/today/1", "day {day}");
    }
    let mut visit = on_day(1, "#/");
    visit.backend.moment.set(0);
    visit.follow("#/");
    assert!(visit.text("today").contains("Position of the day"));
}

#[test]
fn the_answers_of_two_tabs_are_those_of_one_person() {
    let mut visit = on_day(1, "#/today");
    let mut other = again(visit.backend, 1, "#/today");
    visit.choose("+1");
    other.choose("+3");
    assert!(other.text("lesson").contains("✗✿"), "{}", other.text("lesson"));
    visit.choose("+2");
    assert_eq!(visit.tokens(), "+3", "the puzzle has ended in the other tab");
    assert!(visit.text("lesson").contains("✗✿"), "{}", visit.text("lesson"));
    assert_eq!(results(&visit), [(1, result(&["+1"], Some(true)))]);
}

#[test]
fn a_puzzle_says_by_which_rules_it_is_played() {
    let puzzles = PUZZLES.replace(r#"{"pieces":3,"#, r#"{"pieces":3,"path":"masters","#);
    let mut visit = on_day(2, "#/");
    visit.app.model.parts.day_puzzles = Some(puzzles);
    visit.follow("#/today");
    let task = visit.text("lesson");
    assert!(task.contains("Pieces per player – 3") && task.contains("Path – Masters"), "{task}");
    assert!(visit.markup("play-header").contains("data-arg=\"rules\""));
}

#[test]
fn a_damaged_list_is_fetched_again() {
    for damaged in ["", "<html>", &PUZZLES[..PUZZLES.len() - 20]] {
        let mut visit = Visit::at("#/");
        visit.send(Msg::PuzzlesCome(PuzzleList::Days, Some(damaged.to_owned())));
        visit.follow("#/today");
        assert!(
            visit.asked.contains(&Effect::Later(LaterEffect::FetchPuzzles(PuzzleList::Days))),
            "{damaged:?}"
        );
        visit.send(Msg::PuzzlesCome(PuzzleList::Days, Some(PUZZLES.to_owned())));
        assert_eq!(visit.id(), "play", "{damaged:?}");
    }
}

#[test]
fn the_puzzles_are_fetched_for_the_menu_or_when_somebody_asks() {
    let fetches = |visit: &Visit| {
        visit.asked.contains(&Effect::Later(LaterEffect::FetchPuzzles(PuzzleList::Days)))
    };
    let mut visit = Visit::at("#/");
    assert!(fetches(&visit));
    visit.send(Msg::PuzzlesCome(PuzzleList::Days, None));
    assert_eq!(visit.text("today"), "");
    visit.follow("#/today");
    assert!(fetches(&visit), "a failed fetch is tried again when somebody asks");
    assert_eq!(visit.id(), "menu");
    visit.send(Msg::PuzzlesCome(PuzzleList::Days, Some(PUZZLES.to_owned())));
    assert_eq!(visit.id(), "play");
    let mut visit = Visit::at("#/play/trisq?size=5");
    assert!(!fetches(&visit));
    visit.follow("#/today");
    visit.send(Msg::PuzzlesCome(PuzzleList::Days, None));
    assert!(visit.app.model.message.text().is_some(), "the person is told");
}
