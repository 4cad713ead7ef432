//! Whole games as a screen reader tells them: the test finds each choice by its label alone, and
//! each move is announced.

use rosette_app::Effect;
use rosette_scene::Act;

use crate::visit::Visit;

/// Chooses the first region that can be chosen and whose label begins with one of these names. A
/// name that begins with a colon may be anywhere in the label. Returns what was announced.
fn press(visit: &mut Visit, names: &[&str]) -> Vec<String> {
    visit.legal();
    let regions = &visit.game().board.scene().regions;
    let is_named = |label: &str, name: &str| {
        label.starts_with(name) || name.starts_with(':') && label.contains(name)
    };
    let named = |label: &str| names.iter().any(|name| is_named(label, name));
    let found = regions.iter().find(|it| !matches!(it.act, Act::Refuse(_)) && named(&it.label));
    let id = found.unwrap_or_else(|| panic!("nothing is named {names:?}")).id.clone();
    visit.choose(&id);
    let announced = visit.asked.iter().filter_map(|effect| match effect {
        Effect::Announce(text, _) if !text.is_empty() => Some(text.clone()),
        _ => None,
    });
    announced.collect()
}

#[test]
fn flag_is_played_by_names_alone_and_told_move_by_move() {
    let mut visit = Visit::at("#/play/flag");
    // The first player goes to the flag in several moves, and jumps home with it.
    let names = [
        "+3: to cell 3",
        "+1: to cell 1",
        "+3: to cell 6",
        "+1: to cell 2",
        "+3: to cell 9",
        "+2: to cell 4",
        "+3: to cell 12",
        "+1: to cell 5",
        "+2: to cell 14",
        "+2: to cell 7",
        "cell 0, home: jump −14",
    ];
    let actual = names.map(|name| press(&mut visit, &[name])).concat();
    assert_eq!(actual.len(), names.len(), "{actual:?}");
    assert_eq!(actual[0], "Lapis moves +3 to cell 3. Carnelian moves");
    assert_eq!(actual[2], "Lapis moves +3 to cell 6; cell 3 burns. Carnelian moves");
    assert!(
        actual[10].starts_with("Lapis jumps home with the flag; cell 14 burns"),
        "{}",
        actual[10]
    );
    assert!(actual[10].contains("Lapis wins"), "{}", actual[10]);
}

#[test]
fn trisq_is_played_by_names_alone_a_capture_and_two_passes() {
    let mut visit = Visit::at("#/play/trisq");
    let mut actual = Vec::new();
    for cell in ["b1", "a1", "a2"] {
        actual = press(&mut visit, &[&format!("{cell}, empty: place a")])
    }
    assert!(actual.last().unwrap().contains("places a triangle on a2 and captures 1 square"));
    for name in [
        "Pass: place nothing",
        "Pass? Choose again",
        "Pass, the second in a row",
        "Pass and end the game?",
    ] {
        actual = press(&mut visit, &[name])
    }
    let end = actual.last().unwrap();
    assert!(end.contains("passes") && end.contains("wins"), "{end}");
}

#[test]
fn ur_is_played_by_names_alone_whatever_is_thrown() {
    let mut visit = Visit::at("#/play/ur?pieces=1");
    let mut actual = Vec::new();
    while visit.game().shown.session().outcome().is_none() {
        let names = ["Throw for ", ": move ", ": enter"];
        actual.extend(press(&mut visit, &names));
        assert!(actual.len() < 1000, "the game has an end");
    }
    let is_told = |line: &String| {
        let rest = line.strip_prefix("Lapis ").or_else(|| line.strip_prefix("Carnelian "));
        let number =
            rest.and_then(|it| it.strip_prefix("throws ").or_else(|| it.strip_prefix("moves ")));
        number.is_some_and(|it| it.starts_with(|letter: char| letter.is_ascii_digit()))
    };
    assert!(actual.iter().all(is_told), "{actual:#?}");
    let end = actual.last().unwrap();
    assert!(end.contains("brings a piece home from cell ") && end.contains("wins"), "{end}");
}

#[test]
fn triple_triad_is_played_by_names_alone_from_the_picked_cards_to_the_end() {
    let mut visit = Visit::at("#/");
    let tiles = visit.markup("tiles");
    assert!(tiles.contains("aria-label=\"Options: Triple Triad\""));
    visit.begin("triad", "open=on");
    for _ in 0..2 {
        let pick = visit.markup("pick");
        assert!(pick.contains(">Pick at random<") && pick.contains(">Play these cards<"), "{pick}");
        visit.press("pick", "pick-at-random");
        visit.press("pick", "picked")
    }
    let mut actual = Vec::new();
    for _ in 0..9 {
        let chosen = press(&mut visit, &["your card "]);
        assert_eq!(chosen, [""; 0], "a card that is chosen is no move");
        actual.extend(press(&mut visit, &[": place "]))
    }
    assert_eq!(actual.len(), 9, "{actual:#?}");
    let begins =
        |line: &String| line.starts_with("Lapis plays ") || line.starts_with("Carnelian plays ");
    assert!(actual.iter().all(|line| begins(line) && line.contains(" on cell ")), "{actual:#?}");
    assert!(["wins", "draw"].iter().any(|end| actual[8].contains(end)), "{}", actual[8]);
}
