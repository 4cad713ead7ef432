//! Tests of clocks and of the running score: their readings, undo and storage.

use proptest::prelude::*;
use rosette_json::Json;
use rosette_rules::{Outcome, Reason, Seat, trisq};
use rosette_session::{
    RunningScore, Saved, Seed, Session, TimeControl, clock_digits, next_reading,
};

/// Returns a game of Trisq, in which every token is one choice, with this time control.
fn game(control: &str) -> Session {
    let options = trisq::Options { size: 5, ..trisq::Options::default() };
    let mut session = Session::new(&options, Seed(1)).unwrap();
    session.set_clock(Some(TimeControl::named(control).unwrap()));
    session
}

/// Returns the milliseconds that both seats have left.
fn left(session: &Session) -> [u32; 2] {
    Seat::BOTH.map(|seat| session.clock().unwrap().left(seat))
}

fn stored(session: &Session) -> Session {
    let json = Json::read(&rosette_json::text(&session.save())).unwrap();
    Session::restore(Saved::read(&json).unwrap()).unwrap()
}

#[test]
fn time_passes_for_the_seat_to_move_once_a_token_is_played() {
    let mut session = game("total:60+2");
    assert_eq!(session.timed(), None);
    assert!(!session.spend(5_000));
    session.play("a1").unwrap();
    assert_eq!(left(&session), [62_000, 60_000], "the first token isn't timed, and adds");
    assert_eq!(session.timed(), Some(Seat::Second));
    assert!(!session.spend(10_500));
    session.play("b2").unwrap();
    assert_eq!(left(&session), [62_000, 51_500]);
}

#[test]
fn time_for_each_token_is_whole_again_after_it() {
    let mut session = game("move:30");
    session.play("a1").unwrap();
    session.spend(29_999);
    assert_eq!(left(&session), [30_000, 1]);
    session.play("b2").unwrap();
    assert_eq!(left(&session), [30_000, 30_000]);
}

#[test]
fn time_is_low_below_twenty_seconds_and_below_half_of_what_there_was() {
    for (control, most) in [("total:60+0", 20_000), ("total:30+0", 15_000), ("move:10", 5_000)] {
        let mut session = game(control);
        session.play("a1").unwrap();
        session.spend(left(&session)[1] - most);
        assert!(!session.clock().unwrap().is_low(Seat::Second), "{control}");
        session.spend(1);
        assert!(session.clock().unwrap().is_low(Seat::Second), "{control}");
        assert!(!session.clock().unwrap().is_low(Seat::First), "{control}");
    }
}

#[test]
fn a_seat_is_told_of_its_time_seldom() {
    for (control, expected) in [
        ("total:300+0", &[60, 20, 10][..]),
        ("total:60+0", &[20, 10]),
        ("move:30", &[10]),
        ("move:10", &[]),
    ] {
        let mut session = game(control);
        session.play("a1").unwrap();
        let mut heard = Vec::new();
        let mut low = Vec::new();
        while session.outcome().is_none() {
            let before = session.clock().unwrap().left(Seat::Second);
            session.spend(300);
            let clock = session.clock().unwrap();
            heard.extend(clock.warning(Seat::Second, before));
            low.push(clock.is_low(Seat::Second));
        }
        assert_eq!(heard, expected, "{control}");
        assert!(low.is_sorted() && !low[0] && low[low.len() - 1], "{control}");
    }
}

#[test]
fn who_has_no_time_left_has_lost() {
    let mut session = game("total:60+0");
    session.play("a1").unwrap();
    assert!(!session.spend(59_999));
    assert!(session.spend(1));
    let lost = Outcome { winner: Some(Seat::First), reason: Reason::Time };
    assert_eq!(session.outcome(), Some(lost));
    assert_eq!(session.record().ended, Some(lost));
    assert!(session.play("b2").is_err() && !session.undo());
    assert!(!session.spend(1_000), "the clock of a game that is over stands still");
    assert_eq!(left(&stored(&session)), [60_000, 0]);
}

#[test]
fn undo_gives_the_time_back_and_redo_takes_it() {
    let mut session = game("total:60+1");
    let mut shown = vec![left(&session)];
    for (token, ms) in [("a1", 0), ("b2", 7_000), ("c3", 250), ("d4", 40_000)] {
        session.spend(ms);
        session.play(token).unwrap();
        shown.push(left(&session));
    }
    session.spend(3_000);
    for times in shown.iter().rev().skip(1) {
        session.undo();
        assert_eq!(left(&session), *times);
        assert_eq!(left(&stored(&session)), *times);
    }
    let mut session = stored(&session);
    for times in shown.iter().skip(1) {
        session.redo();
        assert_eq!(left(&session), *times);
    }
    for _ in 0..3 {
        session.undo();
    }
    session.spend(5_000);
    session.play("e5").unwrap();
    assert_eq!(left(&session), [61_000, 56_000], "another token is timed anew");
    session.undo();
    assert_eq!(left(&session), shown[1]);
}

#[test]
fn a_clock_of_nonsense_costs_no_game() {
    let session = game("total:60+1");
    let text = rosette_json::text(&session.save());
    for (what, nonsense) in [
        ("total:60+1", "total:0+1"),
        ("total:60+1", "total:99999+1"),
        ("total:60+1", "move:601"),
        ("[60000,60000", "[60000"),
        ("[60000,60000", "[-1,\\\"x\\\""),
    ] {
        let text = text.replace(what, &nonsense.replace('\\', ""));
        let saved = Saved::read(&Json::read(&text).unwrap()).unwrap();
        assert!(saved.clock.is_none(), "{text}");
    }
}

#[test]
fn controls_are_what_they_are_called() {
    for control in [
        TimeControl::total(300, 3),
        TimeControl::total(TimeControl::MAX_TOTAL, TimeControl::MAX_PER_MOVE),
        TimeControl::per_move(TimeControl::MAX_PER_MOVE),
    ] {
        assert!(control.is_some());
        assert_eq!(TimeControl::named(&control.unwrap().name()), control);
    }
    for name in ["total:10800+600", "move:600"] {
        assert!(TimeControl::named(name).is_some(), "{name}");
    }
    for name in [
        "",
        "total:",
        "total:5",
        "total:5+",
        "total:5+601",
        "total:10801+0",
        "move:0",
        "move:-1",
        "move:601",
        "move:x",
    ] {
        assert_eq!(TimeControl::named(name), None, "{name}");
    }
}

#[test]
fn clocks_show_seconds_begun_and_tenths_when_time_is_short() {
    for (ms, digits) in [
        (3_600_000, "1:00:00"),
        (3_599_001, "1:00:00"),
        (3_599_000, "59:59"),
        (300_000, "5:00"),
        (20_001, "0:21"),
        (20_000, "0:20"),
        (19_999, "0:20.0"),
        (19_900, "0:19.9"),
        (901, "0:01.0"),
        (1, "0:00.1"),
        (0, "0:00.0"),
    ] {
        assert_eq!(clock_digits(ms, "."), digits, "{ms}");
    }
}

#[test]
fn a_clock_that_has_run_out_is_looked_at_as_often_as_a_low_one() {
    assert_eq!([0, 100, 20_000].map(next_reading), [100; 3]);
}

proptest! {
    #[test]
    fn a_clock_shows_the_same_until_its_next_reading(ms in 1_u32..200_000) {
        let after = next_reading(ms);
        prop_assert!(after >= 1);
        prop_assert_eq!(clock_digits(ms - (after - 1), "."), clock_digits(ms, "."));
        prop_assert_ne!(clock_digits(ms.saturating_sub(after), "."), clock_digits(ms, "."));
    }

    /// Tests that the time left is the same whether time is taken at once or in pieces.
    #[test]
    fn time_is_spent_alike_in_one_piece_and_in_many(pieces in prop::collection::vec(0_u32..5_000, 0..20)) {
        let (mut one, mut many) = (game("total:60+0"), game("total:60+0"));
        for session in [&mut one, &mut many] {
            session.play("a1").unwrap();
        }
        one.spend(pieces.iter().sum());
        for ms in pieces {
            many.spend(ms);
        }
        prop_assert_eq!(one.save(), many.save());
    }
}

#[test]
fn the_score_counts_this_game_once_it_is_over() {
    let won = |winner| Outcome { winner, reason: Reason::Agreed };
    assert_eq!(RunningScore::default().drawn(), 0);
    let mut session = game("move:30");
    let before = RunningScore::default().with(won(Some(Seat::First))).with(won(None));
    session.set_before(before);
    assert_eq!((session.running_score(), session.before()), (before, before));
    session.end(Outcome { winner: Some(Seat::Second), reason: Reason::Resigned }).unwrap();
    let score = stored(&session).running_score();
    assert_eq!((score.won(Seat::First), score.won(Seat::Second), score.drawn()), (1, 1, 1));
    assert_eq!(score, stored(&stored(&session)).running_score(), "storing counts nothing twice");
    let swapped = before.swapped();
    assert_eq!((swapped.won(Seat::First), swapped.won(Seat::Second), swapped.drawn()), (0, 1, 1));
    let opened = Saved { foreign: true, ..session.save() };
    assert_eq!(Session::restore(opened).unwrap().running_score(), before, "others have played it");
    session.reset_tally();
    assert!(stored(&session).running_score().is_empty());
    assert!(RunningScore::default().is_empty() && !before.is_empty());
}
