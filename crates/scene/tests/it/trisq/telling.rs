//! The texts of Trisq: status, plates, tokens, endings, options and rules.

use rosette_messages::{Language, Say as _};
use rosette_rules::{
    Field, MoveError, Preset, Seat,
    trisq::{Cell, Options, Trisq, TrisqField, TrisqPreset, Violation},
};
use rosette_scene::{BoardStyle, Describe, RenderContext, Show, Status, View, Wording};

use super::games::{Look, Moment, PHONE, PLAIN, after, board, props};

#[track_caller]
fn check_status(moment: &Moment, look: Look<'_>, title: &str, expected: &str) {
    let Status { title: said, detail, brief, .. } = moment.see(look, Trisq::status);
    assert_eq!([said.as_str(), &detail], [title, expected]);
    assert!(brief.is_none());
}

const SOURCE: &str = "c4 c3 b3 a13 c2 n13";
const TRIANGLE: &str = "Ana places a triangle";
const SQUARE: &str = "Ben places a square";

#[test]
fn the_status_says_what_can_be_done() {
    let plain = after(&board(13), SOURCE);
    check_status(&plain, PLAIN, TRIANGLE, "Choose any legal cell.");
    let taken = after(&board(13), &format!("{SOURCE} d3"));
    check_status(&taken, PLAIN, SQUARE, "Captured so far: Ana 1, Ben 0.");
    let passed = after(&board(13), "c4 pass");
    check_status(&passed, PLAIN, TRIANGLE, "Ben has passed. Another pass ends the game.");
    let near = after(&Options { limit: Some(14), ..board(13) }, "c4 c3");
    check_status(&near, PLAIN, TRIANGLE, "12 moves are left.");
    let last = after(&Options { limit: Some(3), ..board(13) }, "c4 c3");
    check_status(&last, PLAIN, TRIANGLE, "This is the last move.");
    let endless = after(&Options { limit: Some(0), ..board(13) }, "c4 c3");
    check_status(&endless, PLAIN, TRIANGLE, "Choose any legal cell.");
    let stuck = after(&Options { limit: Some(0), ..board(3) }, "a2 a1 c2 b2 b1 a3 b3");
    check_status(&stuck, PLAIN, "Ben to move", "No legal cell is left: you have to pass.");
    // A computer player reads no advice.
    let told = stuck.see(PLAIN, |view| {
        let context = RenderContext { open: false, ..view.context };
        Trisq::status(&View { position: view.position, last: None, context }).title
    });
    assert_eq!(told, SQUARE);
    let over = after(&board(13), "c4 pass pass");
    let ending = over.position.ending(&props()).unwrap();
    assert_eq!(ending, "Both players passed. Each has captured 0.");
}

#[test]
fn the_status_says_what_is_pointed_at() {
    let plain = after(&board(13), SOURCE);
    for look in [Look { hover: Some("d3"), ..PLAIN }, Look { focus: Some("d3"), ..PLAIN }] {
        check_status(&plain, look, TRIANGLE, "d3 captures 1 piece.");
    }
    check_status(&plain, Look { hover: Some("e5"), ..PLAIN }, TRIANGLE, "Choose any legal cell.");
    check_status(
        &plain,
        Look { hover: Some("cell:c4"), ..PLAIN },
        TRIANGLE,
        "Choose any legal cell.",
    );
    let illegal = after(&board(13), "c4 a13 b3 n13 d3 n1 c2");
    let hover = Look { hover: Some("cell:c3"), ..PLAIN };
    let why = "A piece on c3 would be surrounded at once: self-capture isn’t allowed.";
    check_status(&illegal, hover, SQUARE, why);
    let repeats = after(&board(13), "k4 l3 l4 m2 n2 l1 m1 n1");
    let hover = Look { hover: Some("cell:m1"), ..PLAIN };
    let why = "A piece on m1 would repeat the position of two moves ago, which isn’t allowed.";
    check_status(&repeats, hover, TRIANGLE, why);
}

#[test]
fn the_status_asks_again() {
    let plain = after(&board(13), SOURCE);
    let asked = Look { selected: Some("pass:ask"), ..PLAIN };
    check_status(&plain, asked, TRIANGLE, "Choose Pass again to confirm.");
    let passed = after(&board(13), "c4 pass");
    let ends = "Choose Pass again to confirm. The game will end.";
    check_status(&passed, asked, TRIANGLE, ends);
    let phone = Look { stage: PHONE, ..PLAIN };
    let chosen = Look { selected: Some("at:k10"), ..phone };
    check_status(&plain, chosen, TRIANGLE, "Tap again to place on k10.");
    let chosen = Look { selected: Some("at:d3"), hover: Some("d3"), ..phone };
    check_status(&plain, chosen, TRIANGLE, "Tap again to place on d3. Captures 1 piece.");
    let other = Look { selected: Some("at:k10"), hover: Some("at:d3"), ..phone };
    check_status(&plain, other, TRIANGLE, "d3 captures 1 piece.");
}

#[test]
fn plates_count_figures_and_captures() {
    let moment = after(&board(13), &format!("{SOURCE} d3"));
    let plates = Seat::BOTH.map(|seat| {
        let plate = moment.see(PLAIN, |view| Trisq::plate(view, seat));
        assert_eq!(plate.unit, "captured");
        (plate.line, plate.brief, plate.number)
    });
    let plate = |line: &str, brief: &str, number| (line.to_owned(), brief.to_owned(), number);
    let first = plate("4 on the board, 1 captured", "4 on the board", 1);
    assert_eq!(plates, [first, plate("2 on the board, 0 captured", "2 on the board", 0)]);
}

#[track_caller]
fn check_told(tokens: &str, expected: &str, note: Option<&str>) {
    let (before, steps) = after(&board(13), tokens).last.unwrap();
    let said = |wording| Trisq::describe(&before, &steps, wording, &props());
    assert_eq!(said(Wording::Report).as_deref(), Some(expected));
    assert_eq!(said(Wording::Note).as_deref(), note);
}

#[test]
fn each_token_is_told() {
    check_told("k10", "Ana places a triangle on k10", None);
    check_told("k10 pass", "Ben passes", None);
    let expected = "Ana places a triangle on d3 and captures 1 square";
    check_told(&format!("{SOURCE} d3"), expected, Some("captures 1"));
    let expected = "Ana places a triangle on c3 and captures 2 squares";
    check_told("a3 b3 b2 d3 b4 n1 e3 n2 d2 n3 d4 n4 c3", expected, Some("captures 2"));
    check_told(
        "a3 a4 n13 b3 n1 a2",
        "Ben places a square on a2 and captures 1 triangle",
        Some("captures 1"),
    );
}

#[test]
fn the_end_is_told_with_its_numbers() {
    let ending = |options: &Options, tokens: &str| after(options, tokens).position.ending(&props());
    let won = format!("{SOURCE} d3");
    assert_eq!(ending(&board(13), &won), None);
    let target = Options { target: 1, ..board(13) };
    assert_eq!(ending(&target, &won).as_deref(), Some("Ana has captured 1, Ben 0."));
    let limit = Options { limit: Some(7), ..board(13) };
    let expected = "The limit of 7 moves is reached. Ana has captured 1, Ben 0.";
    assert_eq!(ending(&limit, &won).as_deref(), Some(expected));
    let passes = ending(&board(13), "a3 a4 n13 b3 n1 a2 pass pass");
    assert_eq!(passes.as_deref(), Some("Both players passed. Ben has captured 1, Ana 0."));
}

#[test]
fn a_broken_rule_is_told_to_the_person_who_broke_it() {
    let refusal = |illegal: MoveError<Trisq>| Trisq::refusal(&illegal, Language::english());
    let cell = Cell::named("k10").unwrap();
    assert_eq!(refusal(MoveError::Over), "The game is over.");
    let off = Violation::OffBoard { cell, size: 3 };
    assert_eq!(
        refusal(MoveError::Rule(off)),
        "There is no cell k10: the board goes from a1 to c3."
    );
    assert_eq!(
        refusal(MoveError::Rule(Violation::Occupied(cell))),
        "There is already a piece on k10."
    );
    let rest = [
        MoveError::Rule(Violation::SelfCapture(cell)),
        MoveError::Rule(Violation::Repetition(cell)),
        MoveError::Rule(Violation::Surrounded(cell)),
        MoveError::Unreadable,
        MoveError::Incomplete,
        MoveError::Complete,
    ];
    assert!(rest.map(refusal).iter().all(|text| text.ends_with('.')));
}

#[test]
fn every_option_preset_and_rule_has_its_words() {
    let mut texts = vec![
        Trisq::TEXTS.title.say(Language::english()),
        Trisq::TEXTS.blurb[0].say(Language::english()),
        Trisq::TEXTS.blurb[1].say(Language::english()),
        Trisq::TEXTS.story.say(Language::english()),
    ];
    for field in TrisqField::ALL {
        let text = Trisq::field(*field, Language::english());
        assert!(text.hint.ends_with('.'), "{field:?}");
        assert!(text.picture.is_none() && text.values.is_empty());
        texts.extend([text.label, text.hint]);
    }
    let presets: Vec<_> =
        TrisqPreset::ALL.iter().map(|it| Trisq::preset(*it).say(Language::english())).collect();
    assert_eq!(presets, ["13 × 13"]);
    for section in <Trisq as Show>::rules(BoardStyle::Inlaid) {
        assert!(section.body.text(Language::english()).ends_with('.'));
        texts.extend([section.heading, section.body].map(|text| text.say(Language::english())));
    }
    assert!(texts.iter().all(|text| text.len() >= 5), "{texts:?}");
}
