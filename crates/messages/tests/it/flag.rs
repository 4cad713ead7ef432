//! Sentences of ±123D.

use rosette_messages::{
    FlagText, Language, Say as _,
    flag::{Choice, End, KeyNote, Made, Refused, Todo},
};
use rosette_rules::{
    Reason,
    flag::{Broken, Sign},
};

fn say(text: FlagText) -> String {
    text.say(Language::english())
}

const fn made(sign: Sign, distance: u8, drawn: bool, end: End) -> Made {
    Made { sign, distance, drawn, end }
}

const fn on(cell: u8, burns: Option<u8>, flag: bool) -> End {
    End::On { cell, burns, flag }
}

#[track_caller]
fn check_told(made: Made, told: &str, note: &str) {
    assert_eq!(say(FlagText::Told("Ana", made)), told);
    assert_eq!(say(FlagText::ToldFully("Ana", made)), format!("{told}."));
    assert_eq!(say(FlagText::Note(made)), note);
}

#[test]
fn each_move_is_told() {
    let (plus, minus) = (Sign::Plus, Sign::Minus);
    let told = "Ana moves +2 to cell 6; cell 4 burns";
    check_told(made(plus, 2, false, on(6, Some(4), false)), told, "burns 4");
    check_told(made(plus, 3, false, on(3, None, false)), "Ana moves +3 to cell 3", "");
    let told = "Ana moves −3 home; cell 3 burns";
    check_told(made(minus, 3, false, on(0, Some(3), false)), told, "burns 3");
    let told = "Ana moves −2 home with the flag; cell 2 burns";
    check_told(made(minus, 2, false, on(0, Some(2), true)), told, "flag");
    let told = "Ana jumps home with the flag; cell 14 burns";
    check_told(made(minus, 14, false, on(0, Some(14), true)), told, "flag");
    let told = "Ana jumps −9 to cell 5 with the flag";
    check_told(made(minus, 9, false, on(5, None, true)), told, "flag");
    let told = "Ana draws 7 forward to cell 12; cell 5 burns";
    check_told(made(plus, 7, true, on(12, Some(5), false)), told, "burns 5");
    let told = "Ana draws 4 back home with the flag; cell 4 burns";
    check_told(made(minus, 4, true, on(0, Some(4), true)), told, "flag");
    let told = "Ana draws 7 forward: cell 12 is burnt, nothing moves";
    check_told(made(plus, 7, true, End::Burnt(12)), told, "stays");
    let told = "Ana draws 9 back: off the board, nothing moves";
    check_told(made(minus, 9, true, End::Off), told, "stays");
}

#[test]
fn cells_and_keys_have_labels() {
    let cell = |cell, burnt, flag, stands: &[Option<&str>], choice| {
        let stands = stands.to_vec();
        say(FlagText::Cell { cell, burnt, flag, stands, choice })
    };
    assert_eq!(cell(4, false, false, &[], Choice::Nothing), "cell 4");
    assert_eq!(cell(4, true, true, &[], Choice::Nothing), "cell 4, burnt, the flag");
    assert_eq!(
        cell(0, false, false, &[None, Some("Ben")], Choice::Nothing),
        "cell 0, home, you, Ben"
    );
    let step = Choice::Make(made(Sign::Plus, 2, false, on(6, Some(4), false)));
    assert_eq!(cell(6, false, false, &[], step), "cell 6: move +2, cell 4 burns");
    let jump = Choice::Make(made(Sign::Minus, 14, false, on(0, Some(14), true)));
    let label = "cell 0, home: jump −14 home with the flag, cell 14 burns";
    assert_eq!(cell(0, false, false, &[], jump), label);

    let key = |sign, distance, choice| say(FlagText::KeyLabel { sign, distance, choice });
    assert_eq!(key(Sign::Plus, Some(2), step), "+2: to cell 6, cell 4 burns");
    let home = Choice::Make(made(Sign::Minus, 3, false, on(0, Some(3), false)));
    assert_eq!(key(Sign::Minus, Some(3), home), "−3: home, cell 3 burns");
    assert_eq!(key(Sign::Plus, None, Choice::Draw), "+D: draw 4 to 9");
    let burnt = Choice::Not(Refused::Rule(Broken::Burnt(3)));
    assert_eq!(key(Sign::Minus, Some(1), burnt), "−1: Cell 3 is burnt.");

    assert_eq!(say(FlagText::Key(Sign::Minus, Some(3))), "−3", "a minus, not a hyphen");
    assert_eq!(say(FlagText::Key(Sign::Plus, None)), "+D");
    let notes = [
        KeyNote::To(21),
        KeyNote::Burnt,
        KeyNote::Off(false),
        KeyNote::Off(true),
        KeyNote::Draw(Sign::Plus),
        KeyNote::Draw(Sign::Minus),
    ];
    let notes = notes.map(|note| say(FlagText::KeyNote(note)));
    assert_eq!(notes, ["to 21", "burnt", "off board", "off", "on 4 to 9", "back 4 to 9"]);
}

#[test]
fn what_can_be_done_is_said_in_sentences() {
    let todo = |todo| say(FlagText::Todo(todo));
    let step = made(Sign::Plus, 2, false, on(7, Some(4), false));
    assert_eq!(todo(Todo::Make(step)), "To cell 7; cell 4 burns behind you.");
    let carried = made(Sign::Plus, 2, false, on(7, None, true));
    assert_eq!(todo(Todo::Make(carried)), "To cell 7 with the flag.");
    let home = made(Sign::Minus, 14, false, on(0, Some(14), true));
    assert_eq!(todo(Todo::Make(home)), "Home with the flag.");
    let lands = "4 to 9 is drawn; 4 of the 6 lead to a cell, else nothing moves.";
    assert_eq!(todo(Todo::Direction { lands: 4 }), lands);
    let lands = "4 to 9 is drawn; 1 of the 6 leads to a cell, else nothing moves.";
    assert_eq!(todo(Todo::Direction { lands: 1 }), lands);
    assert_eq!(todo(Todo::Direction { lands: 6 }), "4 to 9 is drawn; all lead to a cell.");
    for text in [Todo::Step, Todo::Jump, Todo::Drawing, Todo::Dice { carries: true }] {
        assert!(todo(text).ends_with('.'));
    }
    let stands = |away, carries| say(FlagText::Stands { cell: 7, away, carries });
    assert_eq!(stands(3, false), "on cell 7, flag 3 away");
    assert_eq!(stands(0, false), "on cell 7, on the flag");
    assert_eq!(stands(0, true), "on cell 7, with the flag");
}

#[test]
fn reasons_and_ends_are_sentences() {
    let refused = |refused| say(FlagText::Refused(refused));
    let off = Broken::OffBoard { from: 13, sign: Sign::Plus, distance: 3 };
    assert_eq!(refused(Refused::Rule(off)), "+3 from cell 13 leads off the board.");
    let drawn = refused(Refused::WouldBeDrawn(Sign::Plus, 7));
    assert_eq!(drawn, "A distance of 7 would be drawn: choose +D.");
    assert_eq!(refused(Refused::Rule(Broken::Chosen)), "The distance is being drawn.");
    for broken in [
        Broken::Burnt(3),
        Broken::NotOnFlag,
        Broken::Taken(5),
        Broken::TooFar,
        Broken::NoDice,
        Broken::NowhereToLand,
        Broken::NotChosen,
    ] {
        assert!(refused(Refused::Rule(broken)).ends_with('.'), "{broken}");
    }
    let rest = [
        Refused::OutOfReach,
        Refused::OwnCell,
        Refused::Over,
        Refused::Unreadable,
        Refused::Incomplete,
    ];
    assert!(rest.map(refused).iter().all(|text| text.ends_with('.')));
    let ending = |reason| say(FlagText::Ending { reason, who: "Ana" });
    assert_eq!(ending(Reason::FlagHome), "Ana has brought the flag home.");
    assert_eq!(ending(Reason::Blocked), "Ana has no cell left to move to.");
    assert_eq!(ending(Reason::SharedHome), "Both have come home with the flag.");
}
