//! Tests of seats, turns and outcomes, and of their names in records and for other programs.

use rosette_rules::{
    BySeat, NotWritten, Outcome, Reason, Seat, Turn,
    triad::{Card, Element},
    trisq::Cell,
};

#[test]
fn there_are_two_seats() {
    let [first, second] = Seat::BOTH;
    assert_eq!((first, second), (Seat::First, Seat::Second));
    assert_eq!((first.other(), second.other()), (second, first));
    assert_eq!(Seat::BOTH.map(Seat::name), ["first", "second"]);
    assert_eq!(Seat::BOTH.map(Seat::letter), ['f', 's']);
    assert_eq!(Seat::BOTH.map(Seat::index), [0, 1]);
    assert_eq!(["first", "second"].map(Seat::named), Seat::BOTH.map(Some));
    assert_eq!(["", "First", "f", "third"].map(Seat::named), [None; 4]);
}

#[test]
fn a_pair_has_the_value_of_each_seat() {
    let names = BySeat::of(Seat::name);
    assert_eq!(names, BySeat { first: "first", second: "second" });
    assert_eq!(Seat::BOTH.map(|seat| *names.get(seat)), ["first", "second"]);
}

/// Every reason with its name and whether the position itself ends the game for it.
const REASONS: [(Reason, &str, bool); 14] = [
    (Reason::Home, "home", true),
    (Reason::Score, "score", true),
    (Reason::Draw, "draw", true),
    (Reason::FinalDraw, "final-draw", true),
    (Reason::Target, "target", true),
    (Reason::Passes, "passes", true),
    (Reason::Limit, "limit", true),
    (Reason::FlagHome, "flag-home", true),
    (Reason::Blocked, "blocked", true),
    (Reason::SharedHome, "shared-home", true),
    (Reason::Resigned, "resigned", false),
    (Reason::Agreed, "agreed", false),
    (Reason::Time, "time", false),
    (Reason::Forfeit, "forfeit", false),
];

#[test]
fn reasons_have_the_names_of_records() {
    for (reason, name, expected) in REASONS {
        assert_eq!(reason.name(), name);
        assert_eq!(Reason::named(name), Some(reason));
        assert_eq!(reason.follows_from_position(), expected, "{name}");
    }
    for name in ["", "Home", "final draw", "stalemate"] {
        assert_eq!(Reason::named(name), None, "{name}");
    }
}

#[test]
fn a_turn_is_a_seats_or_the_end() {
    let end = Outcome { winner: Some(Seat::Second), reason: Reason::Home };
    for (turn, seat, outcome) in [
        (Turn::Choice(Seat::Second), Some(Seat::Second), None),
        (Turn::Chance(Some(Seat::First)), Some(Seat::First), None),
        (Turn::Chance(None), None, None),
        (Turn::Over(end), None, Some(end)),
    ] {
        assert_eq!((turn.seat(), turn.outcome()), (seat, outcome), "{turn:?}");
    }
}

#[test]
fn outcomes_are_written_as_records_are_promised() {
    let text = |winner, reason| rosette_json::text(&Outcome { winner, reason });
    assert_eq!(
        text(Some(Seat::Second), Reason::FlagHome),
        r#"{"winner":"second","reason":"flag-home"}"#
    );
    assert_eq!(text(None, Reason::Agreed), r#"{"winner":null,"reason":"agreed"}"#);
}

#[test]
fn what_has_a_name_is_read_from_it() {
    for seat in Seat::BOTH {
        assert_eq!(seat.name().parse(), Ok(seat));
    }
    for reason in Reason::ALL {
        assert_eq!(reason.name().parse(), Ok(reason));
    }
    let refused = |why: NotWritten| why.to_string();
    assert_eq!(
        "third".parse::<Seat>().map_err(refused),
        Err("expected first or second".to_owned())
    );
    assert_eq!("c4".parse(), Ok(Cell { column: 2, row: 3 }));
    assert_eq!("5A32:fire".parse::<Card>().unwrap().to_string(), "5A32:fire");
    let wrong = "i1".parse::<Cell>().map_err(refused);
    assert_eq!(wrong, Err("expected a cell such as c4".to_owned()));
    let names = "water:".parse::<Element>().map_err(refused).unwrap_err();
    assert!(names.starts_with("expected one of fire ice"), "{names}");
}
