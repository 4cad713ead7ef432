//! Time is counted from event to event.

use crate::common::{BOT_FIRST, BOT_SECOND, CLOSED, DEATH, DRAWN, PEOPLE, Setting, at, play};
use rosette_play::{
    Cause, Change, Choice, LocalGame, Pass, Passed, PlayerAnswer, PlayerError, Purpose,
};
use rosette_rules::{Outcome, Reason, Seat};

const MINUTE: &str = "total:60+0";

/// Returns the milliseconds that both seats have left.
fn left(game: &LocalGame) -> [u32; 2] {
    Seat::BOTH.map(|seat| game.session().clock().unwrap().left(seat))
}

/// Lets this many milliseconds pass between two events.
fn wait(game: &mut LocalGame, ms: f64) -> Option<Passed> {
    game.keep_time(1000.0);
    game.count_time(1000.0 + ms)
}

#[test]
fn a_game_under_a_clock_is_paused_when_it_is_opened() {
    let check = |setting: Setting<'_>, expect: bool| {
        assert_eq!(setting.opened().time.is_paused(), expect);
        assert_eq!(setting.opened().can_pause(), expect);
    };
    check(at("trisq", "a1").clock(MINUTE), true);
    check(at("trisq", "a1").clock("move:30").names(BOT_FIRST), true);
    check(at("trisq", "").clock(MINUTE), false);
    check(at("trisq", "a1"), false);
    check(at("trisq", "pass pass").clock(MINUTE), false);
}

#[test]
fn a_pause_that_changes_nothing_says_so() {
    let mut game = at("trisq", "a1").clock(MINUTE).game();
    for (paused, expect) in [(false, false), (true, true), (true, false), (false, true)] {
        assert_eq!(game.pause(paused), expect);
        assert_eq!(game.time.is_paused(), paused);
    }
    assert!(!at("trisq", "a1").game().pause(true), "no clock");
    assert!(!at("trisq", "").clock(MINUTE).game().pause(true), "no token");
}

#[test]
fn a_pause_gives_up_what_is_asked_and_suggested() {
    let mut game = at("trisq", "a1").clock(MINUTE).names(BOT_SECOND).game();
    game.questions.ask(1, Purpose::Move);
    game.questions.note_prepared(30);
    game.pause(true);
    assert_eq!((game.questions.asked(), game.questions.preparing()), (None, 0));
    game.pause(false);
    assert!(game.program_due().is_some(), "it is asked anew");
    let mut game = at("trisq", "a1").clock(MINUTE).game();
    game.questions.ask(1, Purpose::Hint);
    game.answered(PlayerAnswer {
        number: 1,
        choice: Ok("b2".to_owned()),
        evaluation: None,
        remark: None,
    });
    assert!(game.questions.hint().is_some());
    game.pause(true);
    assert!(game.questions.hint().is_none());
}

#[test]
fn the_first_token_is_not_timed() {
    let mut game = at("trisq", "").clock(MINUTE).game();
    assert_eq!(game.keep_time(0.0), None);
    assert_eq!(game.count_time(5000.0), None);
    assert_eq!(left(&game), [60_000, 60_000]);
    play(&mut game, "a1");
    assert!(game.keep_time(5000.0).is_some());
}

#[test]
fn time_between_events_is_the_movers() {
    let mut game = at("trisq", "a1").clock(MINUTE).game();
    assert_eq!(wait(&mut game, 3000.0), None);
    assert_eq!(left(&game), [60_000, 57_000]);
    play(&mut game, "b2");
    game.keep_time(4000.0);
    assert_eq!(game.count_time(4500.0), None);
    assert_eq!(left(&game), [59_500, 57_000]);
}

#[test]
fn fractions_of_milliseconds_add_up() {
    let mut game = at("trisq", "a1").clock(MINUTE).game();
    for event in 0..=1000 {
        game.count_time(f64::from(event) * 0.75);
        game.keep_time(f64::from(event) * 0.75);
    }
    assert_eq!(left(&game), [60_000, 59_250]);
}

#[test]
fn without_a_clock_no_time_passes() {
    let mut game = at("trisq", "a1").game();
    assert_eq!(game.keep_time(0.0), None);
    assert_eq!(game.count_time(9000.0), None);
}

#[test]
fn a_count_that_stands_or_goes_back_takes_nothing() {
    let mut game = at("trisq", "a1").clock(MINUTE).game();
    assert_eq!(wait(&mut game, 0.0), None);
    assert_eq!(game.count_time(500.0), None);
    assert_eq!(left(&game), [60_000, 60_000]);
}

#[test]
fn a_machine_that_has_slept_pauses_the_game_and_takes_nothing() {
    let mut game = at("trisq", "a1").clock(MINUTE).game();
    assert_eq!(wait(&mut game, 10_000.5), Some(Passed::Slept));
    assert!(game.time.is_paused());
    assert_eq!(left(&game), [60_000, 60_000]);
    assert_eq!(game.keep_time(20_000.0), None);
    game.pause(false);
    game.keep_time(90_000.0);
    game.count_time(91_000.0);
    assert_eq!(left(&game), [60_000, 59_000], "time goes on where the game does");
}

#[test]
fn ten_seconds_are_not_a_sleep() {
    let mut game = at("trisq", "a1").clock(MINUTE).game();
    assert_eq!(wait(&mut game, 10_000.0), None);
    assert_eq!(left(&game), [60_000, 50_000]);
}

#[test]
fn a_seat_without_time_has_lost() {
    let mut game = at("trisq", "a1").clock("move:5").game();
    game.look(Some(0));
    assert_eq!(wait(&mut game, 4999.0), None);
    let lost = Some(Passed::Lost(Change::Position(Cause::Ended)));
    assert_eq!(game.count_time(6000.0), lost);
    let expect = Outcome { winner: Some(Seat::First), reason: Reason::Time };
    assert_eq!(game.session().outcome(), Some(expect));
    assert_eq!(game.view.looking(), None, "the end is seen");
    assert_eq!(game.keep_time(6000.0), None);
    assert!(!game.can_pause());
}

#[test]
fn a_program_without_time_has_lost_too() {
    let mut game = at("trisq", "a1").clock("move:5").names(BOT_SECOND).game();
    game.questions.ask(1, Purpose::Move);
    assert!(matches!(wait(&mut game, 5000.0), Some(Passed::Lost(_))));
    assert_eq!(game.questions.asked(), None);
}

#[test]
fn people_are_warned_and_programs_are_not() {
    for (names, seat) in [(PEOPLE, true), (BOT_FIRST, true), (BOT_SECOND, false)] {
        let mut game = at("trisq", "a1").clock("move:30").names(names).game();
        game.questions.ask(1, Purpose::Move);
        assert_eq!(wait(&mut game, 9000.0), None);
        assert_eq!(game.count_time(19_000.0), None);
        let warned = Passed::Warning { seat: Seat::Second, seconds: 10 };
        assert_eq!(game.count_time(22_000.0), seat.then_some(warned), "{names:?}");
    }
}

#[test]
fn a_program_is_timed_while_it_is_asked_and_not_while_it_prepares() {
    let mut game = at("trisq", "a1").clock(MINUTE).names(BOT_SECOND).game();
    assert_eq!(game.keep_time(0.0), None, "nor is the pace at which it is shown");
    game.questions.ask(1, Purpose::Move);
    assert!(game.keep_time(0.0).is_some());
    game.questions.note_prepared(10);
    assert_eq!(game.keep_time(0.0), None);
    game.questions.note_prepared(100);
    assert!(game.keep_time(0.0).is_some());
}

#[test]
fn a_declined_draw_does_not_stop_the_clock_of_a_program() {
    let mut game = at("trisq", "a1 b2").clock(MINUTE).names(BOT_SECOND).game();
    game.questions.ask(1, Purpose::Draw);
    game.questions.note_prepared(40);
    game.answered(PlayerAnswer {
        number: 1,
        choice: Err(PlayerError::Lost),
        evaluation: None,
        remark: None,
    });
    assert_eq!(game.questions.preparing(), 0);
    play(&mut game, "c3");
    game.questions.ask(2, Purpose::Move);
    assert!(game.keep_time(0.0).is_some());
}

#[test]
fn whoever_waits_for_a_hint_waits_at_own_cost() {
    let mut game = at("trisq", "a1").clock(MINUTE).game();
    game.questions.ask(1, Purpose::Hint);
    game.questions.note_prepared(50);
    assert!(game.keep_time(0.0).is_some());
}

#[test]
fn no_time_passes_while_the_game_is_paused() {
    let mut game = at("trisq", "a1").clock(MINUTE).opened();
    assert_eq!(game.keep_time(0.0), None);
    assert_eq!(game.count_time(5000.0), None);
    assert_eq!(left(&game), [60_000, 60_000]);
}

#[test]
fn no_time_passes_behind_a_curtain() {
    let mut game = at(CLOSED, "1@1").clock(MINUTE).game();
    assert_eq!(game.keep_time(0.0), None);
    game.lift_curtain();
    assert!(game.keep_time(0.0).is_some());
}

#[test]
fn a_roll_that_passes_by_itself_costs_nobody_time() {
    for (pass, expect) in [(Pass::Soon, false), (Pass::AtOnce, true), (Pass::ByClick, true)] {
        let mut game = at("ur", "2/0").clock(MINUTE).pass(pass).game();
        game.choose(Choice::Token("0"), false).unwrap();
        assert_eq!(game.keep_time(0.0).is_some(), expect, "{pass:?}");
        game.view.end_linger();
        assert!(game.keep_time(0.0).is_some());
    }
}

#[test]
fn time_passes_while_earlier_positions_are_looked_at() {
    let mut game = at("trisq", "a1").clock(MINUTE).game();
    game.look(Some(0));
    wait(&mut game, 2000.0);
    assert_eq!(left(&game), [60_000, 58_000]);
}

#[test]
fn between_rounds_and_after_the_end_no_time_passes() {
    for setting in [at(DEATH, DRAWN), at("triad", DRAWN)] {
        let mut game = setting.clock(MINUTE).game();
        assert_eq!(wait(&mut game, 5000.0), None);
        assert_eq!(left(&game), [60_000, 60_000]);
    }
}

#[test]
fn a_clock_that_runs_shows_another_time_soon() {
    let mut game = at("trisq", "a1").clock(MINUTE).game();
    assert_eq!(game.keep_time(0.0), Some(1000));
    game.count_time(300.0);
    assert_eq!(game.keep_time(300.0), Some(700));
    let mut game = at("trisq", "a1").clock("move:10").game();
    assert_eq!(game.keep_time(0.0), Some(100), "tenths");
}
