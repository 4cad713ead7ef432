//! Tests of the texts of ±123D: moves, labels, reasons and ends.

use rosette_messages::{
    Language, Say, fixed,
    flag::{self, MoveEffect, MoveWithEffect},
    page,
};
use rosette_rules::flag::Sign;

fn say(text: impl Say) -> String {
    text.say(Language::english())
}

const fn made(sign: Sign, distance: u8, drawn: bool, end: MoveEffect) -> MoveWithEffect {
    MoveWithEffect { sign, distance, drawn, end }
}

const fn on(cell: u8, burns: Option<u8>, flag: bool) -> MoveEffect {
    MoveEffect::On { cell, burns, flag }
}

#[track_caller]
fn check_told(made: MoveWithEffect, expected: &str, note: &str) {
    let said = &made.describe(Some("Ana"), Language::english());
    assert_eq!(said, expected);
    assert_eq!(say(flag::ToldFully { told: said }), format!("{expected}."));
    assert_eq!(made.note(Language::english()).unwrap_or_default(), note);
}

#[test]
fn each_move_is_told() {
    let (plus, minus) = (Sign::Plus, Sign::Minus);
    let expected = "Ana moves +2 to cell 6; cell 4 burns";
    check_told(made(plus, 2, false, on(6, Some(4), false)), expected, "burns 4");
    check_told(made(plus, 3, false, on(3, None, false)), "Ana moves +3 to cell 3", "");
    let expected = "Ana moves −3 home; cell 3 burns";
    check_told(made(minus, 3, false, on(0, Some(3), false)), expected, "burns 3");
    let expected = "Ana moves −2 home with the flag; cell 2 burns";
    check_told(made(minus, 2, false, on(0, Some(2), true)), expected, "flag");
    let expected = "Ana jumps home with the flag; cell 14 burns";
    check_told(made(minus, 14, false, on(0, Some(14), true)), expected, "flag");
    let expected = "Ana jumps −9 to cell 5 with the flag";
    check_told(made(minus, 9, false, on(5, None, true)), expected, "flag");
    let expected = "Ana rolls 7 forward to cell 12; cell 5 burns";
    check_told(made(plus, 7, true, on(12, Some(5), false)), expected, "burns 5");
    let expected = "Ana rolls 4 back home with the flag; cell 4 burns";
    check_told(made(minus, 4, true, on(0, Some(4), true)), expected, "flag");
    let expected = "Ana rolls 7 forward: cell 12 is burnt, so no move";
    check_told(made(plus, 7, true, MoveEffect::Burnt(12)), expected, "no move");
    let expected = "Ana rolls 9 back: off the board, so no move";
    check_told(made(minus, 9, true, MoveEffect::Off), expected, "no move");
}

#[test]
fn cells_and_keys_have_labels() {
    let english = Language::english();
    let cell = |cell, burnt, flag, players: &[&str], choice: Option<MoveWithEffect>| {
        let place = flag::cell_with_players(flag::Cell { cell, burnt, flag }, players, english);
        let choice = choice.map(|made| made.say_for_cell(english));
        match &choice {
            Some(choice) => page::PlaceChoice { place: &place, choice }.say(english),
            None => place,
        }
    };
    assert_eq!(cell(4, false, false, &[], None), "cell 4");
    assert_eq!(cell(4, true, true, &[], None), "cell 4, burnt, the flag");
    let you = flag::YOU.text(english);
    assert_eq!(cell(0, false, false, &[you, "Ben"], None), "cell 0, home, you, Ben");
    let step = made(Sign::Plus, 2, false, on(6, Some(4), false));
    assert_eq!(cell(6, false, false, &[], Some(step)), "cell 6: move +2, cell 4 burns");
    let jump = made(Sign::Minus, 14, false, on(0, Some(14), true));
    let label = "cell 0, home: jump −14 home with the flag, cell 14 burns";
    assert_eq!(cell(0, false, false, &[], Some(jump)), label);

    let key = |sign, distance, choice: &str| {
        page::PlaceChoice { place: &flag::key(sign, distance), choice }.say(english)
    };
    let step = &step.say_for_key(english);
    assert_eq!(key(Sign::Plus, Some(2), step), "+2: to cell 6, cell 4 burns");
    let home = &made(Sign::Minus, 3, false, on(0, Some(3), false)).say_for_key(english);
    assert_eq!(key(Sign::Minus, Some(3), home), "−3: home, cell 3 burns");
    assert_eq!(key(Sign::Plus, None, flag::DRAW.text(english)), "+D: roll 4 to 9");
    let burnt = &say(flag::IsBurnt { cell: 3 });
    assert_eq!(key(Sign::Minus, Some(1), burnt), "−1: Cell 3 is burnt.");

    assert_eq!(flag::key(Sign::Minus, Some(3)), "−3", "a minus, not a hyphen");
    assert_eq!(flag::key(Sign::Plus, None), "+D");
    let notes: [&dyn Say; 6] = [
        &flag::To { cell: 21 },
        &flag::TO_BURNT,
        &flag::OFF_BOARD,
        &flag::OFF_BOARD_BRIEF,
        &flag::DRAW_ON,
        &flag::DRAW_BACK,
    ];
    let notes = notes.map(|note| note.say(english));
    assert_eq!(notes, ["to 21", "burnt", "off board", "off", "ahead 4 to 9", "back 4 to 9"]);
}

#[test]
fn what_can_be_done_is_said_in_sentences() {
    let preview = |made: MoveWithEffect| made.preview(Language::english());
    let step = made(Sign::Plus, 2, false, on(7, Some(4), false));
    assert_eq!(preview(step), "To cell 7; cell 4 burns behind you.");
    let carried = made(Sign::Plus, 2, false, on(7, None, true));
    assert_eq!(preview(carried), "To cell 7 with the flag.");
    let home = made(Sign::Minus, 14, false, on(0, Some(14), true));
    assert_eq!(preview(home), "Home with the flag.");
    let lands = "You roll 4 to 9; 4 of the 6 results land on a cell, otherwise you stay put.";
    assert_eq!(say(flag::PromptDirection { lands: 4 }), lands);
    let lands = "You roll 4 to 9; only 1 of the 6 results lands on a cell, otherwise you stay put.";
    assert_eq!(say(flag::PromptDirection { lands: 1 }), lands);
    assert_eq!(
        say(flag::PromptDirection { lands: 6 }),
        "You roll 4 to 9; every result lands on a cell."
    );
    for text in [flag::PROMPT_STEP, flag::PROMPT_JUMP, flag::PROMPT_DRAWING, flag::PROMPT_CARRIES] {
        assert!(say(text).ends_with('.'));
    }
    let stands = |away, carries| say(flag::Stands { cell: 7, away, carries });
    assert_eq!(stands(3, false), "cell 7, flag 3 away");
    assert_eq!(stands(0, false), "cell 7, on the flag");
    assert_eq!(stands(0, true), "cell 7, with the flag");
}

#[test]
fn reasons_and_ends_are_sentences() {
    let key = &flag::key(Sign::Plus, Some(3));
    let off = say(flag::LeadsOff { key, from: 13 });
    assert_eq!(off, "+3 from cell 13 leads off the board.");
    let key = &flag::key(Sign::Plus, None);
    let drawn = say(flag::WouldBeDrawn { distance: 7, key });
    assert_eq!(drawn, "You can’t choose a distance of 7, it has to be rolled: choose +D.");
    assert_eq!(say(flag::CHOSEN), "The distance is being rolled.");
    let rest = [
        flag::NOT_ON_FLAG,
        flag::TAKEN,
        flag::TOO_FAR,
        flag::NO_DICE,
        flag::NOWHERE,
        flag::CHOOSE_DIRECTION,
        flag::OUT_OF_REACH,
        flag::OWN_CELL,
        fixed::GAME_OVER,
        flag::UNREADABLE,
    ];
    assert!(rest.map(say).iter().all(|text| text.ends_with('.')));
    assert!(say(flag::IsBurnt { cell: 3 }).ends_with('.'));
    let name = Some("Ana");
    assert_eq!(say(flag::WonHome { name }), "Ana has brought the flag home.");
    assert_eq!(say(flag::WonBlocked { name }), "Ana has no cell left to move to.");
    assert_eq!(say(flag::SHARED), "Both players are home with the flag.");
}
