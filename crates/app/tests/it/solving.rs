//! Tests of the controls by which games are solved on this device, and of their texts.

use rosette_app::solving::{SolveError, SolverEvent, SolverResources, Solving};
use rosette_app::solving::{list, offer, progress, progress_named, solved_game};
use rosette_messages::{Language, fixed};

use crate::common::languages;

const NAME: &str = "ur-rosettes-safe-7.table";

fn known(names: &[&str], room: u64) -> Solving {
    known_with(names, room, 1)
}

fn known_with(names: &[&str], room: u64, workers: u32) -> Solving {
    let mut solving = Solving::default();
    let files = names.iter().map(|name| ((*name).to_owned(), 100 << 20)).collect();
    solving.handle(SolverEvent::Files(SolverResources { files, room, workers }), 0.0);
    solving
}

fn actions(markup: &str) -> Vec<&str> {
    let parts = markup.split("data-do=\"").skip(1);
    parts.filter_map(|rest| rest.split('"').next()).collect()
}

#[test]
fn each_stage_has_its_controls_in_each_language() {
    let mut works = known(&[], u64::MAX);
    works.begin(NAME.to_owned());
    let mut waits = known(&[], u64::MAX);
    waits.begin(NAME.to_owned());
    waits.handle(SolverEvent::Waits, 0.0);
    let mut failed = known(&[], u64::MAX);
    failed.begin(NAME.to_owned());
    failed.handle(SolverEvent::Failed(SolveError::Memory), 0.0);
    let mut impossible = Solving::default();
    impossible.handle(SolverEvent::NoFiles, 0.0);
    let part = format!("{NAME}.part");
    for (solving, expected) in [
        (&Solving::default(), vec![]),
        (&impossible, vec![]),
        (&known(&[], 5 << 20), vec![]),
        (&known(&[], u64::MAX), vec!["solve"]),
        (&works, vec!["pause-solving", "delete-table"]),
        (&waits, vec!["pause-solving"]),
        (&failed, vec!["solve", "delete-table"]),
        (&known(&[&part], u64::MAX), vec!["solve", "delete-table"]),
        (&known(&[NAME], u64::MAX), vec!["delete-table"]),
    ] {
        for language in languages() {
            let markup = offer(solving, NAME, language).0;
            assert_eq!(actions(&markup), expected, "{markup}");
            assert_eq!(markup.matches(&format!("data-arg=\"{NAME}\"")).count(), expected.len());
        }
    }
}

#[test]
fn what_it_takes_is_said_in_numbers() {
    let english = Language::english();
    for (workers, minutes, memory) in [(1, 5, 470), (2, 3, 631), (4, 3, 631)] {
        let said = offer(&known_with(&[], u64::MAX, workers), NAME, english).0;
        assert!(said.contains(&format!("about {minutes} min, 98 MB<")), "{said}");
        assert!(said.contains(&format!("624 MB of storage and {memory} MB of memory")), "{said}");
    }
    let said = offer(&known(&[], (5 << 20) + 1), NAME, english).0;
    assert!(said.contains("624 MB of storage, and 5 MB are free"), "{said}");
}

#[test]
fn what_is_lacking_is_said_in_numbers() {
    let english = Language::english();
    for (workers, why, expected) in [
        (
            4,
            SolveError::Memory,
            "takes 631 MB of memory, and there isn’t enough. What was solved is stored",
        ),
        (
            1,
            SolveError::Memory,
            "takes 470 MB of memory, and there isn’t enough. What was solved is stored",
        ),
        (
            1,
            SolveError::Room,
            "takes 624 MB of storage, and there isn’t enough. What was solved is stored",
        ),
        (1, SolveError::Other, "because of an error. What was solved is stored"),
    ] {
        let mut solving = known_with(&[], u64::MAX, workers);
        solving.begin(NAME.to_owned());
        solving.handle(SolverEvent::Failed(why), 0.0);
        let said = offer(&solving, NAME, english).0;
        assert!(said.contains(expected), "{said}");
    }
}

#[test]
fn only_work_in_progress_has_a_bar_and_its_text_is_the_same_when_it_moves() {
    let english = Language::english();
    let mut solving = known(&[], u64::MAX);
    assert_eq!(progress(&solving, english), None);
    solving.begin(NAME.to_owned());
    solving.handle(SolverEvent::Solved(0.25), 0.0);
    let (far, percent) = progress(&solving, english).unwrap();
    let menu = progress_named(&solving, english).unwrap();
    assert!(menu.contains(&far) && menu.contains("pieces"), "{menu}");
    assert_eq!(percent, 25);
    let markup = offer(&solving, NAME, english).0;
    assert!(markup.contains(&format!("<p class=\"hint far\">{far}</p>")), "{markup}");
    assert!(markup.contains("<progress max=\"100\" value=\"25\" aria-label=\"Royal Game of Ur, 7"));
}

#[test]
fn the_settings_list_what_is_stored_and_nothing_else() {
    let english = Language::english();
    assert_eq!(list(&known(&[], u64::MAX), english).0, "");
    let plain = "ur-plain-6.table";
    let markup = list(&known(&[NAME, plain, "ur-rosettes-7.table.part"], 0), english).0;
    for name in [NAME, plain, "ur-rosettes-7.table"] {
        assert!(markup.contains(&solved_game(name, english)), "{markup}");
    }
    assert!(markup.contains("without rosettes") && markup.contains("(Safe rosettes – off)"));
    assert!(markup.contains("Delete the solution (100 MB)"), "{markup}");
}

#[test]
fn a_solved_game_is_named_by_its_preset_or_the_options_that_differ() {
    let english = Language::english();
    for (name, expected) in [
        ("ur-aseb-rosettes-safe-6.table", "Royal Game of Ur, 6 pieces (Aseb)"),
        ("ur-masters-three-rosettes-7.table", "Royal Game of Ur, 7 pieces (Masters)"),
        ("ur-masters-rosettes-both-5.table", "Royal Game of Ur, 5 pieces (Blitz)"),
        (
            "ur-plain-capture-6.table",
            "Royal Game of Ur, 6 pieces, without rosettes (Another throw – For a capture)",
        ),
        ("another.table", "another.table"),
    ] {
        assert_eq!(solved_game(name, english), expected);
    }
}

#[test]
fn work_of_a_minute_or_more_is_deleted_only_after_a_question() {
    let part = format!("{NAME}.part");
    assert_eq!(known(&[], u64::MAX).loses(NAME), None);
    assert_eq!(known(&[NAME], u64::MAX).loses(NAME), Some(5), "260 s");
    let mut works = known(&[&part], u64::MAX);
    works.begin(NAME.to_owned());
    for (part, loses) in [(0.2, None), (0.25, Some(2)), (0.99, Some(5))] {
        works.handle(SolverEvent::Solved(part), 0.0);
        assert_eq!(works.loses(NAME), loses, "{part}");
    }
    for language in languages() {
        let markup = offer(&works, NAME, language).0;
        assert!(
            markup.contains(fixed::DELETE_GAME.text(language)),
            "one name while it works: {markup}"
        );
    }
}
