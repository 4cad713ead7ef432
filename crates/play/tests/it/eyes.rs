//! Who sees the hands at the screen, and the curtain over closed hands.

use crate::common::{BOT_FIRST, BOT_SECOND, BOTS, CLOSED, DRAWN, PEOPLE, at, play};
use rosette_play::{Choice, LocalGame, PlayerAnswer, PlayerError, Purpose};
use rosette_rules::{Outcome, Reason, Seat, Viewer, games};

const SEATINGS: [[&str; 2]; 4] = [PEOPLE, BOT_FIRST, BOT_SECOND, BOTS];

fn check(game: &LocalGame, expect: Viewer) {
    assert_eq!(game.viewer(), expect, "{:?}", game.session());
    let seen = game.session().state(expect);
    assert_eq!(format!("{:?}", game.state()), format!("{seen:?}"));
}

#[test]
fn open_games_are_for_every_eye_in_each_seating() {
    for names in SEATINGS {
        for options in games() {
            check(&at(options.game(), "").names(names).game(), Viewer::All);
        }
    }
}

#[test]
fn a_closed_hand_is_shown_to_the_one_person_at_the_screen() {
    for tokens in ["", "1@1", "1@1 1@2"] {
        check(&at(CLOSED, tokens).names(BOT_SECOND).game(), Viewer::Seat(Seat::First));
        check(&at(CLOSED, tokens).names(BOT_FIRST).game(), Viewer::Seat(Seat::Second));
        check(&at(CLOSED, tokens).names(BOTS).game(), Viewer::Public);
    }
}

#[test]
fn two_people_see_the_hand_of_the_seat_that_is_ready() {
    for (tokens, seat) in [("", Seat::First), ("1@1", Seat::Second), ("1@1 1@2", Seat::First)] {
        let mut game = at(CLOSED, tokens).game();
        check(&game, Viewer::Public);
        assert_eq!(game.curtain(), Some(seat));
        game.lift_curtain();
        check(&game, Viewer::Seat(seat));
        assert_eq!(game.curtain(), None);
    }
}

#[test]
fn open_hands_and_one_person_have_no_curtain() {
    for setting in [
        at("triad", "1@1"),
        at("ur", "2/0"),
        at(CLOSED, "1@1").names(BOT_FIRST),
        at(CLOSED, "1@1").names(BOT_SECOND),
        at(CLOSED, "1@1").names(BOTS),
    ] {
        assert_eq!(setting.game().curtain(), None);
    }
}

#[test]
fn the_curtain_falls_after_each_move() {
    let mut game = at(CLOSED, "").game();
    game.lift_curtain();
    play(&mut game, "1@1");
    assert_eq!(game.curtain(), Some(Seat::Second));
    check(&game, Viewer::Public);
}

#[test]
fn the_curtain_falls_after_an_undo_and_a_redo() {
    let mut game = at(CLOSED, "1@1 1@2").game();
    game.lift_curtain();
    game.undo().unwrap();
    assert_eq!(game.curtain(), Some(Seat::Second));
    game.lift_curtain();
    game.redo().unwrap();
    assert_eq!(game.curtain(), Some(Seat::First));
    game.lift_curtain();
    game.undo().unwrap();
    game.undo().unwrap();
    assert_eq!(game.curtain(), Some(Seat::First), "though it was ready before");
}

#[test]
fn no_curtain_hangs_before_earlier_positions_but_hands_stay_closed() {
    let mut game = at(CLOSED, "1@1 1@2").game();
    game.look(Some(1));
    assert_eq!(game.curtain(), None);
    check(&game, Viewer::Public);
    game.look(None);
    game.lift_curtain();
    game.look(Some(1));
    check(&game, Viewer::Seat(Seat::First));
    game.look(None);
    assert_eq!(game.curtain(), None, "the seat is still at the screen");
}

#[test]
fn whoever_puts_a_position_together_sees_all_of_it() {
    for names in SEATINGS {
        let game = at(CLOSED, "").names(names).arranged();
        check(&game, Viewer::All);
        assert_eq!(game.curtain(), None);
    }
}

#[test]
fn hands_are_open_once_the_game_is_over() {
    for names in SEATINGS {
        let over = at(CLOSED, DRAWN).names(names).game();
        check(&over, Viewer::All);
        assert_eq!(over.curtain(), None);
        let mut game = at(CLOSED, "1@1").names(names).game();
        game.end(Outcome { winner: None, reason: Reason::Agreed }).unwrap();
        check(&game, Viewer::All);
        assert_eq!(game.curtain(), None);
    }
}

#[test]
fn between_two_rounds_there_is_no_curtain() {
    let mut game = at("triad open=off sudden-death=on", DRAWN).game();
    assert_eq!(game.curtain(), None);
    game.next_round().unwrap();
    assert!(game.curtain().is_some(), "and there is one before the first move");
}

#[test]
fn a_program_that_is_dismissed_leaves_closed_hands_behind_a_curtain() {
    let mut game = at(CLOSED, "1@1").names(BOT_SECOND).game();
    for number in 1..=2 {
        game.questions.ask(number, Purpose::Move);
        let choice = Err(PlayerError::Lost);
        game.answered(PlayerAnswer { number, choice, evaluation: None, remark: None }).unwrap();
    }
    assert!(game.seats.is_shared());
    assert_eq!(game.curtain(), Some(Seat::Second));
    check(&game, Viewer::Public);
}

#[test]
fn somebody_may_choose_where_a_person_is_to_move() {
    let check = |game: &LocalGame, expect: bool| assert_eq!(game.is_open(), expect);
    check(&at("trisq", "").game(), true);
    check(&at("trisq", "").names(BOT_FIRST).game(), false);
    check(&at("trisq", "a1").names(BOT_FIRST).game(), true);
    check(&at("trisq", "pass pass").game(), false);
    check(&at("trisq", "").arranged(), false);
    check(&at("trisq", "a1").clock("move:30").opened(), false);
    check(&at("trisq", "a1").clock("move:30").game(), true);
    let mut over = at("trisq", "pass pass").names(BOT_FIRST).game();
    over.look(Some(1));
    check(&over, true);
    over.look(Some(0));
    check(&over, false);
}

#[test]
fn the_seat_that_stays_to_move_stays_at_the_screen() {
    let mut game = at(CLOSED, "").game();
    game.lift_curtain();
    game.choose(Choice::Chance, false).unwrap();
    assert_eq!(game.curtain(), None);
    check(&game, Viewer::Seat(Seat::First));
}

#[test]
fn an_undo_past_a_round_lowers_the_curtain_before_the_seat_that_was_ready() {
    let line = [DRAWN, "round:first"].join(" ");
    let mut game = at("triad open=off sudden-death=on", &line).game();
    game.lift_curtain();
    game.undo().unwrap();
    assert_eq!(game.session().to_move(), Some(Seat::First));
    assert_eq!(game.curtain(), Some(Seat::First));
    game.lift_curtain();
    game.redo().unwrap();
    assert_eq!((game.session().ply(), game.curtain()), (10, None), "that seat is still there");
}
