//! The texts of Ur, region by region and token by token.

use rosette_messages::{Language, Say as _};
use rosette_rules::{
    Field, Game, MoveError, Preset, Seat, Steps, play_token,
    ur::{Options, Path, Roll, Step, Ur, UrField, UrPreset, Violation},
};
use rosette_scene::{
    Act, BoardStyle, Describe, RenderContext, Show, Status, View, Viewport, Wording,
};

use crate::common::{props::props, views::view};

/// A position, and the token that led to it.
struct Moment {
    position: Ur,
    last: Option<(Ur, Steps<Step>)>,
}

impl Moment {
    fn see<T>(&self, lingering: bool, look: impl FnOnce(&View<'_, Ur>) -> T) -> T {
        let stage = Viewport { width_px: 912.0, height_px: 708.0, narrow: false };
        let view = view(&self.position, self.last.as_ref(), stage);
        look(&View { context: RenderContext { lingering, ..view.context }, ..view })
    }
}

/// Plays tokens from the start and then, if `roll` is given, throws it.
fn after(options: &Options, tokens: &[&str], roll: Option<u8>) -> Moment {
    let mut moment = Moment { position: Ur::new(options).unwrap(), last: None };
    for token in tokens {
        let (next, steps) =
            play_token(&moment.position, token).unwrap_or_else(|error| panic!("{token}: {error}"));
        moment = Moment { position: next, last: Some((moment.position, steps)) };
    }
    if let Some(roll) = roll {
        moment.position.play(Step::Throw(Roll::new(roll).unwrap())).unwrap();
    }
    moment
}

/// Returns a region's label, and the effect of choosing it in words.
fn said(moment: &Moment, id: &str) -> (String, String) {
    let regions = moment.see(false, |view| view.scene().regions);
    let ids: Vec<&str> = regions.iter().map(|region| region.id.as_str()).collect();
    let region = regions
        .iter()
        .find(|region| region.id == id)
        .unwrap_or_else(|| panic!("{id} is none of {ids:?}"));
    let does = match &region.act {
        Act::Play(token) => format!("plays {token}"),
        Act::Draw => "throws".to_owned(),
        Act::Select => "selects".to_owned(),
        Act::Begin(step) => format!("begins {step}"),
        Act::Put(what) => format!("puts {what}"),
        Act::Refuse(reason) => reason.to_string(),
    };
    (region.label.clone(), does)
}

#[track_caller]
fn check_region(moment: &Moment, id: &str, label: &str, does: &str) {
    assert_eq!(said(moment, id), (label.to_owned(), does.to_owned()), "{id}");
}

#[test]
fn labels_say_what_is_there_and_what_choosing_it_does() {
    let start = after(&Options::default(), &[], None);
    check_region(&start, "throw", "Throw for Ana", "throws");
    check_region(&start, "hand:first", "your reserve, 7 pieces", "Throw first.");
    check_region(&start, "hand:second", "Ben’s reserve, 7 pieces", "Throw first.");
    check_region(&start, "cell:8", "cell 8, rosette, empty", "Throw first.");

    // The first seat is on cells 2 and 10, the second on 12.
    let tokens = ["4/0", "4/4", "2/8", "4/0", "4/4", "4/8", "2/0", "0"];
    let middle = after(&Options::default(), &tokens, Some(2));
    check_region(&middle, "2/2", "cell 2, your piece: move 2 to cell 4, rosette", "plays 2/2");
    check_region(
        &middle,
        "to:12",
        "cell 12, Ben’s piece: capture it with the piece on cell 10",
        "plays 2/10",
    );
}

#[test]
fn a_choice_that_breaks_a_rule_is_refused_with_that_rule() {
    let own = after(&Options::default(), &["1/0", "0", "4/0"], Some(3));
    check_region(
        &own,
        "piece:1",
        "cell 1, your piece",
        "You already have a piece on cell 4, where this one would land.",
    );
    check_region(&own, "cell:9", "cell 9, empty", "None of your pieces can get there with a 3.");
    check_region(&own, "hand:second", "Ben’s reserve, 7 pieces", "That is Ben’s.");
    check_region(&own, "second:3", "Ben’s cell 3, empty", "That is Ben’s.");

    // The second seat is on the safe cell, the first on 1 and 4.
    let safe = after(&Options::default(), &["1/0", "4/0", "4/4", "0", "4/0"], Some(4));
    check_region(
        &safe,
        "cell:8",
        "cell 8, rosette, Ben’s piece",
        "The piece on cell 8 is safe and can’t be captured.",
    );
    let past = after(&Options::default(), &["4/0", "4/4", "4/8", "0"], Some(4));
    check_region(
        &past,
        "piece:12",
        "cell 12, your piece",
        "A piece on cell 12 needs exactly 3 to get home.",
    );
    let over = after(
        &Options { pieces: 1, ..Options::default() },
        &["4/0", "4/4", "4/8", "0", "3/12"],
        None,
    );
    check_region(&over, "cell:8", "cell 8, rosette, empty", "The game is over.");
}

#[track_caller]
fn check_status(moment: &Moment, lingering: bool, expected: [&str; 3]) {
    let Status { title, detail, brief, .. } = moment.see(lingering, Ur::status);
    let brief = brief.unwrap_or_default();
    assert_eq!([title, detail, brief], expected);
}

/// The position of the visual design's picture: with a 2, the first seat may move from cells 2, 6
/// and 10.
const PICTURE: [&str; 25] = [
    "3/0", "4/0", "4/4", "4/0", "4/8", "4/0", "4/3", "3/12", "4/7", "4/4", "4/0", "4/8", "4/11",
    "4/4", "4/0", "3/12", "3/0", "4/8", "4/4", "3/3", "3/0", "2/0", "3/4", "2/8", "2/7",
];

#[test]
fn the_status_says_who_acts_and_what_can_be_done() {
    let throw = "Throw to see how far you can move.";
    check_status(&after(&Options::default(), &[], None), false, ["Ana throws", throw, ""]);
    check_status(
        &after(&Options::default(), &PICTURE, Some(2)),
        false,
        [
            "Ana moves 2",
            "Three pieces can move: one captures, two land on a rosette and throw again.",
            "Three pieces can move: one captures.",
        ],
    );
    check_status(
        &after(&Options::default(), &["1/0"], Some(4)),
        false,
        [
            "Ben moves 4",
            "One piece can move: it lands on a rosette and throws again.",
            "One piece can move: it throws again.",
        ],
    );
    let passed = after(&Options::default(), &["0"], None);
    let next = "No piece can move. Ben throws next.";
    check_status(&passed, true, ["Ana throws 0", next, ""]);
    check_status(&passed, false, ["Ben throws", throw, ""]);
    for (tokens, title) in [(&["4/0"][..], "Ana throws again"), (&["4/0", "2/0"], "Ben throws")] {
        check_status(&after(&Options::default(), tokens, None), false, [title, throw, ""]);
    }
}

#[test]
fn plates_count_pieces() {
    let moment = after(&Options::default(), &PICTURE, None);
    let plates = Seat::BOTH.map(|seat| {
        let plate = moment.see(false, |view| Ur::plate(view, seat));
        (plate.line, plate.brief, plate.number, plate.unit)
    });
    let plate = |line: &str, brief: &str, number| {
        (line.to_owned(), brief.to_owned(), number, "home".to_owned())
    };
    assert_eq!(
        plates,
        [
            plate("3 in reserve, 3 on the board", "3 in reserve", 1),
            plate("2 in reserve, 3 on the board", "2 in reserve", 2),
        ]
    );
}

#[track_caller]
fn check_told(options: &Options, tokens: &[&str], expected: &str, note: Option<&str>) {
    let (before, steps) = after(options, tokens, None).last.unwrap();
    let said = |wording| Ur::describe(&before, &steps, wording, &props());
    assert_eq!(said(Wording::Report).as_deref(), Some(expected));
    assert_eq!(said(Wording::Note).as_deref(), note);
}

#[test]
fn what_a_token_did_is_told_to_those_who_do_not_see_it() {
    let full = &Options::default();
    check_told(full, &["0"], "Ana throws 0: nothing can move", None);
    check_told(full, &["1/0"], "Ana throws 1 and enters a piece on cell 1", None);
    check_told(
        full,
        &["4/0"],
        "Ana throws 4 and enters a piece on cell 4; the rosette gives another throw",
        Some("rosette"),
    );
    check_told(full, &["4/0", "2/4"], "Ana throws 2 and moves from cell 4 to cell 6", None);
    check_told(
        full,
        &["4/0", "1/4", "4/0", "1/4"],
        "Ben throws 1 and moves from cell 4 to cell 5, capturing Ana’s piece",
        Some("captures"),
    );
    check_told(
        full,
        &["4/0", "4/4", "4/8", "0", "3/12"],
        "Ana throws 3 and brings a piece home from cell 12",
        None,
    );
    let simplified = &UrPreset::Simplified.options();
    check_told(simplified, &["4/0"], "Ana throws 4 and enters a piece on cell 4", None);
}

#[test]
fn the_end_is_told_once_it_has_come() {
    let one = Options { pieces: 1, ..Options::default() };
    let tokens = ["4/0", "4/4", "4/8", "0", "3/12"];
    let ending = |tokens: &[&str]| after(&one, tokens, None).position.ending(&props());
    assert_eq!(ending(&tokens[..4]), None);
    let text = ending(&tokens).unwrap();
    assert_eq!(text, "The piece is home. Ben still had one to bring home.");
}

#[test]
fn a_broken_rule_is_told_to_the_person_who_broke_it() {
    let refusal = |illegal: MoveError<Ur>| Ur::refusal(&illegal, Language::english());
    assert_eq!(refusal(MoveError::Over), "The game is over.");
    assert_eq!(refusal(MoveError::Rule(Violation::NotThrown)), "Throw first.");
    assert_eq!(
        refusal(MoveError::Rule(Violation::PastHome { from: 13, exactly: 2, roll: 4 })),
        "A piece on cell 13 needs exactly 2 to get home."
    );
    let all = [
        MoveError::Rule(Violation::TooManyPieces),
        MoveError::Unreadable,
        MoveError::Incomplete,
        MoveError::Complete,
    ];
    assert!(all.into_iter().map(refusal).all(|text| text.ends_with('.')));
}

#[test]
fn every_option_preset_and_rule_has_its_words() {
    let mut texts = vec![
        Ur::TEXTS.title.say(Language::english()),
        Ur::TEXTS.blurb[0].say(Language::english()),
        Ur::TEXTS.blurb[1].say(Language::english()),
        Ur::TEXTS.story.say(Language::english()),
    ];
    for field in UrField::ALL {
        let text = Ur::field(*field, Language::english());
        texts.extend([text.label, text.hint]);
    }
    texts.extend(UrPreset::ALL.iter().map(|preset| Ur::preset(*preset).say(Language::english())));
    for section in Ur::rules(BoardStyle::Inlaid) {
        texts.extend([section.heading, section.body].map(|text| text.say(Language::english())));
    }
    assert!(texts.iter().all(|text| text.len() > 3), "{texts:?}");
}

/// Tests squares that are passed twice: the number says which way a piece goes, or where a move
/// ends.
#[test]
fn a_square_that_is_passed_twice_is_named_by_the_way_of_the_piece() {
    let path = Path::Skiriuk;
    let options = |setup: &str| Options { path, setup: setup.to_owned(), ..Options::default() };
    let labels = |setup: &str| -> Vec<String> {
        let moment = after(&options(setup), &[], Some(2));
        let regions = moment.see(false, |view| view.scene().regions);
        regions.into_iter().map(|region| region.label).collect()
    };
    let has = |labels: &[String], text: &str| labels.iter().any(|label| label.contains(text));
    let back = labels("f20,s21");
    assert!(has(&back, "cell 22, empty: move here from cell 20"), "{back:?}");
    assert!(has(&back, "cell 21, ") && !has(&back, "cell 7, "), "{back:?}");
    let both = labels("f4,f20");
    assert!(has(&both, "cell 6, empty: move here from cell 4"), "{both:?}");
    assert!(has(&both, "cell 22, empty: move here from cell 20"), "{both:?}");
}
