//! Earlier positions: showing them, replaying them, and continuing from them.

use crate::common::{
    BOT_FIRST, BOT_SECOND, BOTS, CLOSED, DICE, DRAWN, at, due, in_mode, play, refused, snapshot,
    tokens,
};
use rosette_play::{
    Cause, Change, Choice, ChoiceError, GoOn, LessonProgress, LocalGame, Mode, PlayerAnswer,
    Purpose,
};
use rosette_rules::Seat;

/// Makes a choice before which the person is asked, and checks that nothing has changed yet.
fn asks(game: &mut LocalGame, choice: &str, moves: usize, over: bool) {
    let before = snapshot(game);
    let question = Change::Question(GoOn { moves, over });
    assert_eq!(game.choose(Choice::Move(choice), false).unwrap(), question);
    assert_eq!(snapshot(game), before, "nothing is lost before the answer");
    assert!(game.view.asks_to_go_on());
}

#[test]
fn a_game_is_looked_at_after_so_many_tokens() {
    let mut game = at("trisq", "a1 b2 c3").game();
    for (ply, looking, shown) in
        [(Some(0), Some(0), 0), (Some(2), Some(2), 2), (Some(3), None, 3), (Some(9), None, 3)]
    {
        assert!(game.look(ply));
        assert_eq!((game.view.looking(), game.shown()), (looking, shown));
    }
    game.look(Some(1));
    game.look(None);
    assert_eq!((game.view.looking(), game.shown()), (None, 3));
}

#[test]
fn steps_go_back_to_the_start_and_on_to_the_end() {
    let mut game = at("trisq", "a1 b2").game();
    assert_eq!(game.step_on(), Change::View);
    assert_eq!(game.view.looking(), None, "nothing comes after the end");
    assert!(game.step_back() && game.view.looking() == Some(1));
    assert!(game.step_back() && game.view.looking() == Some(0));
    assert!(!game.step_back() && game.view.looking() == Some(0));
    game.step_on();
    assert_eq!(game.view.looking(), Some(1));
    game.step_on();
    assert_eq!(game.view.looking(), None);
}

#[test]
fn the_choice_that_was_made_is_a_step_on() {
    for (options, line, ply, choice) in [
        ("trisq", "a1 b2 c3", 1, "b2"),
        ("trisq", "a1 b2 c3", 1, "B2"),
        ("ur", "2/0 1/0 0", 1, "1/0"),
        (DICE, "+1 +D4 +1", 1, "+D"),
        ("triad", "1@1 1@2 2@3", 1, "1@2"),
    ] {
        let mut game = at(options, line).game();
        game.look(Some(ply));
        assert_eq!(game.choose(Choice::Move(choice), true).unwrap(), Change::View);
        assert_eq!((game.view.looking(), tokens(&game).as_str()), (Some(ply + 1), line));
    }
}

#[test]
fn what_chance_made_it_makes_again() {
    let mut game = at("ur", "2/0 0 1/2").game();
    game.look(Some(1));
    assert_eq!(play(&mut game, "."), [Change::View]);
    assert_eq!(game.view.looking(), Some(2));
}

#[test]
fn before_another_choice_the_person_is_asked() {
    let mut game = at("trisq", "a1 b2 c3").game();
    game.look(Some(1));
    asks(&mut game, "d4", 2, false);
    let (before, change) = game.go_on().unwrap();
    assert_eq!(change, Change::Position(Cause::Moved));
    assert_eq!((tokens(&game).as_str(), game.view.looking()), ("a1 d4", None));
    assert_eq!(before.ply(), 3);
    assert!(!game.view.asks_to_go_on() && game.go_on().is_none(), "it is agreed to once");
}

#[test]
fn what_was_undone_goes_as_well() {
    let mut game = at("trisq", "a1 b2 c3").game();
    game.undo().unwrap();
    game.look(Some(0));
    asks(&mut game, "d4", 3, false);
    game.go_on().unwrap();
    assert!(!game.can_redo());
}

#[test]
fn nobody_goes_on_who_was_not_asked() {
    let mut game = at("trisq", "a1 b2").game();
    game.look(Some(0));
    assert!(game.go_on().is_none());
}

#[test]
fn whoever_looks_elsewhere_is_not_asked_any_more() {
    let mut game = at("trisq", "a1 b2").game();
    game.look(Some(0));
    asks(&mut game, "d4", 2, false);
    game.look(Some(1));
    assert!(!game.view.asks_to_go_on() && game.go_on().is_none());
    game.look(Some(0));
    asks(&mut game, "d4", 2, false);
    game.undo().unwrap();
    assert!(game.go_on().is_none());
}

#[test]
fn the_last_question_counts() {
    let mut game = at("trisq", "a1 b2").game();
    game.look(Some(0));
    asks(&mut game, "d4", 2, false);
    asks(&mut game, "e5", 2, false);
    game.go_on().unwrap();
    assert_eq!(tokens(&game), "e5");
}

#[test]
fn a_finished_game_stays_as_it_is() {
    let mut game = at("trisq", "a1 pass pass").game();
    game.look(Some(1));
    asks(&mut game, "b2", 2, true);
    let (before, _) = game.go_on().unwrap();
    assert!(before.outcome().is_some() && game.session().outcome().is_none());

    let mut game = at("trisq", "a1 b2").game();
    game.resign(Seat::First).unwrap();
    game.look(Some(1));
    asks(&mut game, "c3", 1, true);
    let (before, _) = game.go_on().unwrap();
    assert!(before.outcome().is_some() && game.session().outcome().is_none());
}

#[test]
fn a_frozen_game_is_not_gone_on_from() {
    let mut game = at("trisq", "a1 b2").game();
    game.freeze();
    game.look(Some(0));
    let error = refused(&mut game, Choice::Move("c3"), false).to_string();
    assert!(error.contains("this game can no longer be undone"), "{error}");
    assert_eq!(play(&mut game, "a1"), [Change::View], "it is looked through all the same");
}

#[test]
fn a_game_that_counts_is_not_gone_on_from() {
    let mut game = at("triad", "1@1 1@2").game();
    game.look(Some(0));
    assert!(matches!(refused(&mut game, Choice::Move("2@2"), true), ChoiceError::Counts));
    assert!(matches!(refused(&mut game, Choice::Move("9@9"), true), ChoiceError::Counts));
    assert_eq!(game.choose(Choice::Move("1@1"), true).unwrap(), Change::View);
}

#[test]
fn closed_hands_are_gone_on_with_by_the_seat_at_the_screen() {
    let mut game = at(CLOSED, "1@1 1@2").game();
    for (ply, seat) in [(0, Seat::First), (1, Seat::Second)] {
        game.look(Some(ply));
        let error = refused(&mut game, Choice::Move("4@9"), false);
        assert!(matches!(error, ChoiceError::Curtain(it) if it == seat), "{error:?}");
    }
    game.look(None);
    game.lift_curtain();
    game.look(Some(1));
    assert!(matches!(refused(&mut game, Choice::Move("4@9"), false), ChoiceError::Curtain(_)));
    game.look(Some(0));
    asks(&mut game, "4@9", 2, false);
    let mut game = at(CLOSED, "1@1 1@2").names(BOT_SECOND).game();
    game.look(Some(0));
    asks(&mut game, "4@9", 2, false);
    let mut over = at(CLOSED, DRAWN).game();
    over.look(Some(1));
    asks(&mut over, "4@9", 8, true);
}

#[test]
fn the_turns_of_a_program_stay_its_own() {
    for choice in [Choice::Move("d4"), Choice::Move("b2"), Choice::Chance] {
        let mut game = at("trisq", "a1 b2 c3 d5").names(BOT_SECOND).game();
        game.look(Some(1));
        let error = refused(&mut game, choice, false);
        assert!(matches!(error, ChoiceError::Absent(Seat::Second)), "{error:?}");
    }
    let mut game = at("trisq", "a1").names(BOT_SECOND).game();
    game.look(Some(0));
    asks(&mut game, "d4", 1, false);
    let mut game = at("trisq", "a1 b2").names(BOTS).game();
    game.look(Some(1));
    assert!(matches!(refused(&mut game, Choice::Move("d4"), false), ChoiceError::Absent(_)));
}

#[test]
fn what_is_illegal_there_is_refused_there() {
    let mut game = at("trisq", "a1 b2 c3").game();
    game.look(Some(1));
    let error = refused(&mut game, Choice::Move("a1"), false).to_string();
    assert!(error.starts_with("ply 2, token \"a1\": "), "{error}");
    assert!(game.go_on().is_none());
    let mut game = at("ur", "2/0 1/0").game();
    game.look(Some(1));
    let error = refused(&mut game, Choice::Move("3/0"), false).to_string();
    assert!(error.contains("chance decides that"), "{error}");
}

#[test]
fn a_paused_game_is_looked_at_and_not_gone_on_from() {
    let mut game = at("trisq", "a1 b2").clock("total:60+0").opened();
    game.look(Some(0));
    for choice in [Choice::Move("c3"), Choice::Move("a1"), Choice::Chance] {
        assert!(matches!(refused(&mut game, choice, false), ChoiceError::Paused));
    }
    assert!(game.step_back() || game.view.looking() == Some(0));
}

#[test]
fn a_script_plays_where_the_game_stands() {
    let mut game = at("trisq", "a1 b2").game();
    game.look(Some(0));
    let change = game.choose(Choice::Token("c3"), true).unwrap();
    assert_eq!(change, Change::Position(Cause::Moved));
    assert_eq!((tokens(&game).as_str(), game.view.looking()), ("a1 b2 c3", None));
    let mut game = at("trisq", "a1").names(BOT_SECOND).game();
    game.look(Some(0));
    let error = refused(&mut game, Choice::Token("c3"), false);
    assert!(matches!(error, ChoiceError::Absent(Seat::Second)));
}

#[test]
fn luck_stays_what_it_was_where_the_game_goes_on_otherwise() {
    let mut game = at(DICE, "+1 +2").game();
    play(&mut game, "+D .");
    let drawn = game.session().tokens().last().unwrap().to_owned();
    game.look(Some(1));
    asks(&mut game, "+1", 2, false);
    game.go_on().unwrap();
    play(&mut game, "+D .");
    assert_eq!(game.session().tokens().last(), Some(drawn.as_str()));
}

#[test]
fn a_game_is_run_through_from_its_start_to_its_end() {
    let mut game = at("trisq", "a1 b2").game();
    assert!(game.run());
    for looking in [Some(0), Some(1)] {
        assert_eq!((game.view.is_running(), game.view.looking()), (true, looking));
        game.step_on();
    }
    assert_eq!((game.view.is_running(), game.view.looking(), due(&game)), (false, None, None));
}

#[test]
fn a_game_is_run_through_from_where_it_is_looked_at() {
    let mut game = at("trisq", "a1 b2 c3").game();
    game.look(Some(1));
    assert!(game.run());
    assert_eq!(game.view.looking(), Some(1));
}

#[test]
fn running_stops_by_the_same_button_or_a_look() {
    let mut game = at("trisq", "a1 b2 c3").game();
    game.run();
    assert!(game.run());
    assert_eq!((game.view.is_running(), game.view.looking()), (false, Some(0)));
    game.run();
    assert!(game.view.stop_running() && !game.view.stop_running());
    game.run();
    game.look(Some(1));
    assert!(!game.view.is_running());
    game.run();
    game.step_back();
    assert!(!game.view.is_running());
}

#[test]
fn there_is_nothing_to_run_through_before_the_first_token() {
    let mut game = at("trisq", "").game();
    assert!(!game.run());
    assert_eq!((game.view.is_running(), game.view.looking()), (false, None));
}

#[test]
fn an_example_is_not_looked_back_at() {
    let mut game = in_mode(at("trisq", "a1 b2").game(), Mode::Lesson(LessonProgress::new("c3", 2)));
    assert!(!game.look(Some(0)) && !game.step_back() && !game.run());
    assert_eq!((game.view.looking(), game.view.is_running()), (None, false));
}

#[test]
fn an_answer_that_comes_while_the_game_is_looked_back_at_is_asked_for_again() {
    let mut game = at("trisq", "a1").names(BOT_SECOND).game();
    game.questions.ask(1, Purpose::Move);
    game.look(Some(0));
    let answer =
        PlayerAnswer { number: 1, choice: Ok("b2".to_owned()), evaluation: None, remark: None };
    assert!(game.answered(answer).is_none());
    assert_eq!((tokens(&game).as_str(), game.view.looking()), ("a1", Some(0)));
    assert!(game.program_due().is_none());
    game.look(None);
    assert!(game.program_due().is_some());
}

#[test]
fn a_program_thinks_on_while_the_game_is_looked_back_at() {
    let mut game = at("trisq", "a1").names(BOT_SECOND).game();
    game.questions.ask(1, Purpose::Move);
    game.look(Some(0));
    game.look(None);
    assert!(game.questions.asked().is_some());
    let answer =
        PlayerAnswer { number: 1, choice: Ok("b2".to_owned()), evaluation: None, remark: None };
    assert!(game.answered(answer).is_some());
}

#[test]
fn a_program_answers_where_the_game_goes_on_otherwise() {
    let mut game = at("trisq", "a1 b2").names(BOT_SECOND).game();
    game.look(Some(0));
    asks(&mut game, "c3", 2, false);
    game.go_on().unwrap();
    assert!(game.program_due().is_some());
    let mut game = at("trisq", "a1 b2 c3").names(BOT_FIRST).game();
    game.look(Some(1));
    asks(&mut game, "d4", 2, false);
    game.go_on().unwrap();
    assert!(game.program_due().is_some());
}
