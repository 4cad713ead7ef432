//! Tests of Trisq by cases and counts.

use crate::plain::plain;
use rosette_rules::{
    Game, MoveError, Reason, Seat, Viewer, legal_tokens, perft, play_token, set_named,
    trisq::{Cell, Options, Step, Trisq, Violation, text_board},
    write_token,
};
use serde_json::{Value, json};

fn board(size: u8) -> Options {
    Options { size, ..Options::default() }
}

fn after(options: &Options, tokens: &str) -> Trisq {
    let start = Trisq::new(options).unwrap();
    tokens.split_whitespace().fold(start, |position, token| {
        play_token(&position, token).unwrap_or_else(|error| panic!("{token}: {error}")).0
    })
}

fn all_cells(size: u8) -> impl Iterator<Item = Cell> {
    (0..size).flat_map(move |row| (0..size).map(move |column| Cell { column, row }))
}

fn names(cells: impl Iterator<Item = Cell>) -> Vec<String> {
    let mut names: Vec<String> = cells.map(|cell| cell.to_string()).collect();
    names.sort();
    names
}

fn standing(position: &Trisq, seat: Seat) -> Vec<String> {
    names(all_cells(position.size()).filter(|cell| position.figure(*cell) == Some(seat)))
}

fn rule(illegal: MoveError<Trisq>) -> &'static str {
    match illegal {
        MoveError::Unreadable => "unreadable",
        MoveError::Over => "over",
        MoveError::Rule(Violation::OffBoard { .. }) => "off-board",
        MoveError::Rule(Violation::Occupied(_)) => "occupied",
        MoveError::Rule(Violation::SelfCapture(_)) => "self-capture",
        MoveError::Rule(Violation::Repetition(_)) => "repetition",
        MoveError::Rule(Violation::Surrounded(_)) => panic!("no step breaks it"),
        MoveError::Incomplete | MoveError::Complete => panic!("every token is one step"),
    }
}

/// Tests cases written by hand and checked by an independent program.
#[test]
fn cases() {
    let cases: Vec<Value> = serde_json::from_str(include_str!("../data/trisq.json")).unwrap();
    assert!(cases.len() >= 200);
    for case in &cases {
        let name = case["name"].as_str().unwrap();
        let mut options = Options::default();
        for (option, value) in case["options"].as_object().unwrap() {
            set_named(&mut options, option, value.as_str().unwrap()).unwrap();
        }
        let tokens = case["tokens"].as_str().unwrap();
        let (before, last) = tokens.rsplit_once(' ').unwrap_or(("", tokens));
        let before = after(&options, before);
        let played = play_token(&before, last);
        let position = match (played, case.get("refused")) {
            (Ok((next, steps)), None) => {
                let taken = match steps.first {
                    Step::Place(cell) => names(before.would_capture(cell)),
                    Step::Pass => Vec::new(),
                };
                assert_eq!(json!(taken), case["taken"], "{name}: taken");
                next
            }
            (Err(illegal), Some(refused)) => {
                assert_eq!(rule(illegal), refused, "{name}: refused");
                before
            }
            (played, refused) => panic!("{name}: {refused:?} expected, {played:?} came"),
        };
        if case.get("refused").is_none() {
            let over = position.turn().outcome().map_or(Value::Null, |end| plain(&end));
            assert_eq!(over, case.get("over").cloned().unwrap_or(Value::Null), "{name}: over");
        }
        let captures = Seat::BOTH.map(|seat| position.captures(seat));
        assert_eq!(json!(captures), case["captures"], "{name}: captures");
        for seat in Seat::BOTH {
            let standing = standing(&position, seat).join(" ");
            assert_eq!(json!(standing), case[seat.name()], "{name}: {seat:?}");
        }
    }
}

#[test]
fn perft_equals_the_reference() {
    for (size, counts) in [
        (3, &[9_u64, 72, 504, 2976, 14720, 56752, 170_384][..]),
        (4, &[16, 240, 3360, 43576, 521_800]),
        (5, &[25, 600, 13800, 303_424, 6_368_416]),
        (13, &[169, 28392, 4_741_464]),
    ] {
        let start = Trisq::new(&board(size)).unwrap();
        for (depth, count) in (1..).zip(counts) {
            assert_eq!(perft(&start, depth), *count, "{size}×{size}, depth {depth}");
        }
    }
}

#[test]
fn the_board_in_text() {
    let text = text_board(&after(&Options::default(), "a13 c12"));
    let mut lines = text.lines();
    assert_eq!(lines.next(), Some("   a  b  c  d  e  f  g  h  j  k  l  m  n"));
    assert_eq!(lines.next(), Some("13 ▲  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·"));
    assert_eq!(lines.next(), Some("12 ·  ·  □  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·"));
    for row in (1..=11).rev() {
        let expected = format!("{row:>2} ·{}", "  ·".repeat(12));
        assert_eq!(lines.next(), Some(expected.as_str()));
    }
    assert_eq!(lines.next(), None);
    assert!(text.ends_with("·\n"));
    assert_eq!(
        text_board(&after(&board(3), "b2 a1")),
        "   a  b  c\n 3 ·  ·  ·\n 2 ·  ▲  ·\n 1 □  ·  ·\n"
    );
}

#[test]
fn a_position_is_written_as_scripts_are_promised() {
    let seen = after(&board(3), "a1 b2 c1 pass b3").seen(Viewer::Public);
    assert_eq!(
        plain(&seen),
        json!({"rows": ["·▲·", "·□·", "▲·▲"], "captures": {"first": 0, "second": 0}})
    );
    let seen = after(&Options::default(), "c4 c3 b3 a13 c2 n13 d3").seen(Viewer::All);
    assert_eq!(plain(&seen)["captures"], json!({"first": 1, "second": 0}));
}

#[test]
fn cells_have_names() {
    let letters = "abcdefghjklmnopqrst";
    for (column, letter) in (0..).zip(letters.chars()) {
        for row in 0..19 {
            let cell = Cell { column, row };
            let name = format!("{letter}{}", row + 1);
            assert_eq!(cell.to_string(), name);
            assert_eq!(Cell::named(&name), Some(cell));
            assert_eq!(Cell::named(&name.to_uppercase()), Some(cell));
        }
    }
    for name in ["", "a", "i5", "I5", "u1", "a0", "a20", "a01", "a1 ", " a1", "aa1", "11", "é1"] {
        assert_eq!(Cell::named(name), None, "{name}");
    }
    let position = after(&Options::default(), "A13");
    for token in ["C12", "c12"] {
        let (_, steps) = play_token(&position, token).unwrap();
        assert_eq!(write_token::<Trisq>(&steps), "c12", "tokens are written in lower case");
    }
    let (_, steps) = play_token(&position, "PASS").unwrap();
    assert_eq!(write_token::<Trisq>(&steps), "pass");
}

#[test]
fn a_bad_move_says_why() {
    let why = |tokens: &str, token: &str| {
        play_token(&after(&Options::default(), tokens), token).unwrap_err().to_string()
    };
    assert_eq!(why("a1", "a1"), "there is already a piece on a1");
    assert_eq!(why("a1", "t19"), "a 13×13 board has no cell t19");
    assert_eq!(
        why("c4 a13 b3 n13 d3 n1 c2", "c3"),
        "a piece on c3 would be surrounded, which is self-capture"
    );
    assert_eq!(
        why("k4 l3 l4 m2 n2 l1 m1 n1", "m1"),
        "a piece on m1 would repeat the position of two moves ago"
    );
    assert_eq!(why("pass pass", "a1"), "the game is over");
    assert!(why("", "i5").starts_with("unreadable: expected a cell"));
}

#[test]
fn passing_is_listed_and_not_counted() {
    let start = Trisq::new(&board(3)).unwrap();
    let legal = legal_tokens(&start, None);
    assert_eq!(legal, ["a1", "a2", "a3", "b1", "b2", "b3", "c1", "c2", "c3", "pass"]);
    assert_eq!(perft(&start, 1), 9);
    let stuck = after(&Options { limit: Some(0), ..board(3) }, "a2 a1 c2 b2 b1 a3 b3");
    assert_eq!(legal_tokens(&stuck, None), ["pass"], "who can't place a figure can only pass");
}

#[test]
fn passes_in_a_row_are_counted() {
    for (tokens, passes) in
        [("", 0), ("a1", 0), ("pass", 1), ("a1 pass", 1), ("pass pass", 2), ("pass b2", 0)]
    {
        assert_eq!(after(&board(3), tokens).passes(), passes, "{tokens}");
    }
}

#[test]
fn ends_come_in_their_order() {
    let outcome = |target, limit, tokens: &str| {
        let options = Options { target, limit: Some(limit), ..Options::default() };
        after(&options, tokens).turn().outcome().unwrap()
    };
    let capture = "b3 c3 d3 n13 c4 n12 c2";
    let first = Some(Seat::First);
    let end = outcome(1, 7, capture);
    assert_eq!((end.winner, end.reason), (first, Reason::Target), "target before limit");
    let end = outcome(0, 7, capture);
    assert_eq!((end.winner, end.reason), (first, Reason::Limit));
    let end = outcome(0, 9, &format!("{capture} pass pass"));
    assert_eq!((end.winner, end.reason), (first, Reason::Passes), "passes before limit");
    let end = outcome(0, 0, "pass pass");
    assert_eq!((end.winner, end.reason), (None, Reason::Passes));
}

#[test]
fn options_have_bounds_and_defaults() {
    let default = Options::default();
    assert_eq!((default.size, default.target, default.limit()), (13, 0, 507));
    assert_eq!([3, 5, 19].map(|size| board(size).limit()), [27, 75, 1083]);
    let set = |name: &str, value: &str| set_named(&mut Options::default(), name, value);
    for (name, least, most) in [("size", 3, 19), ("target", 0, 50), ("limit", 0, 5000)] {
        for value in [least, most] {
            assert!(set(name, &value.to_string()).is_ok(), "{name} {value}");
        }
        for value in ["-1", "", "x", "1.5", "5001"] {
            assert!(set(name, value).is_err(), "{name} {value}");
        }
        assert!(set(name, &(most + 1).to_string()).is_err());
        if least > 0 {
            assert!(set(name, &(least - 1).to_string()).is_err());
        }
    }
    for (size, target, limit) in [(2, 0, None), (20, 0, None), (13, 51, None), (13, 0, Some(5001))]
    {
        assert!(Trisq::new(&Options { size, target, limit, ..Options::default() }).is_err());
    }
}

#[test]
fn the_text_for_a_terminal_shows_the_board_and_the_captures() {
    let position = after(&board(3), "a1 b2");
    let text = position.text(Viewer::Public).unwrap();
    assert_eq!(text, format!("{}captured by ▲ first 0, □ second 0\n", text_board(&position)));
    assert_eq!(position.to_move(), Seat::First);
}
