//! Undo and redo go from one choice of a person to another. Throws and times stay the same.

use crate::common::{
    BOT_FIRST, BOT_SECOND, BOTS, CLOSED, DEATH, DICE, DRAWN, Setting, at, in_mode, play, tokens,
};
use rosette_play::{
    Cause, Change, Choice, Hint, LessonProgress, LocalGame, Mode, PlayerAnswer, Purpose,
};
use rosette_rules::{Seat, games};
use rosette_session::TimeControl;

/// Checks the tokens and the pending step after undo, and that redo restores the game.
fn check(setting: &Setting<'_>, expect: &str, pending: Option<&str>) {
    let mut game = setting.game();
    let before = game.session().clone();
    assert!(game.can_undo());
    assert_eq!(game.undo(), Some(Change::Position(Cause::TakenBack)));
    assert_eq!(tokens(&game), expect);
    assert_eq!(game.session().pending(), pending);
    assert!(game.can_redo());
    assert_eq!(game.redo(), Some(Change::Position(Cause::Moved)));
    assert_eq!(*game.session(), before);
}

fn nothing(mut game: LocalGame) {
    let before = game.session().clone();
    assert!(!game.can_undo());
    assert_eq!(game.undo(), None);
    assert_eq!(*game.session(), before);
}

#[test]
fn undo_takes_the_last_choice_back_in_every_game() {
    check(&at("trisq", "c4 d5"), "c4", None);
    check(&at("flag", "+1 +2 +3"), "+1 +2", None);
    check(&at("triad", "1@1 1@2"), "1@1", None);
    check(&at("ur", "2/0 1/0"), "2/0", Some("1"));
    check(&at(DICE, "+1 +D4"), "+1", None);
}

#[test]
fn a_throw_stays_thrown() {
    let mut game = at("ur", "").pending("3").game();
    play(&mut game, "3/0");
    game.undo().unwrap();
    assert_eq!(game.session().pending(), Some("3"));
    assert_eq!(game.session().choices(), ["3/0"]);
}

#[test]
fn a_throw_that_waits_is_not_a_choice_to_take_back() {
    check(&at("ur", "2/0").pending("1"), "", Some("2"));
    nothing(at("ur", "").pending("1").game());
}

#[test]
fn undo_goes_past_what_nobody_chose() {
    check(&at("ur", "2/0 0 0 0"), "", Some("2"));
    check(&at("ur", "2/0 1/0 0 0"), "2/0", Some("1"));
    nothing(at("ur", "0 0 0").game());
}

#[test]
fn a_direction_that_waits_is_kept_over_undo_and_redo() {
    check(&at(DICE, "+1").pending("+D"), "", None);
    let mut game = at(DICE, "+1").pending("+D").game();
    game.undo().unwrap();
    game.redo().unwrap();
    assert_eq!(game.session().pending(), Some("+D"));
}

#[test]
fn luck_is_the_same_after_undo() {
    let mut game = at(DICE, "+1").game();
    play(&mut game, "+D .");
    let drawn = tokens(&game);
    game.undo().unwrap();
    play(&mut game, "+D .");
    assert_eq!(tokens(&game), drawn);
    game.undo().unwrap();
    game.undo().unwrap();
    play(&mut game, "+2 +D .");
    assert_eq!(tokens(&game).strip_prefix("+2"), drawn.strip_prefix("+1"), "as the ply has it");
}

#[test]
fn against_a_program_its_answer_is_taken_back_as_well() {
    check(&at("trisq", "c4 d5").names(BOT_SECOND), "", None);
    check(&at("trisq", "c4 d5 e6").names(BOT_FIRST), "c4", None);
    check(&at("trisq", "c4 d5 e6").names(BOT_SECOND), "c4 d5", None);
    check(&at("ur", "2/0 1/0 0").names(BOT_SECOND), "", Some("2"));
}

#[test]
fn nothing_is_taken_back_before_a_person_has_chosen() {
    for options in games() {
        nothing(at(options.game(), "").game());
    }
    nothing(at("trisq", "c4").names(BOT_FIRST).game());
    nothing(at("ur", "2/0 0").names(BOT_FIRST).game());
    nothing(at("trisq", "c4 d5").names(BOTS).game());
}

#[test]
fn redo_goes_to_the_next_choice_of_a_person() {
    let mut game = at("trisq", "c4 d5 e6 f7").names(BOT_SECOND).game();
    game.undo().unwrap();
    game.undo().unwrap();
    assert_eq!(tokens(&game), "");
    game.redo().unwrap();
    assert_eq!(tokens(&game), "c4 d5");
    game.redo().unwrap();
    assert_eq!(tokens(&game), "c4 d5 e6 f7");
    assert_eq!(game.redo(), None);
}

#[test]
fn redo_goes_past_what_nobody_chose() {
    let mut game = at("ur", "2/0 0 0 0 1/2 1/0").game();
    game.undo().unwrap();
    game.undo().unwrap();
    assert_eq!(tokens(&game), "2/0 0 0 0");
    game.undo().unwrap();
    assert_eq!(tokens(&game), "");
    game.redo().unwrap();
    assert_eq!((tokens(&game).as_str(), game.session().pending()), ("2/0 0 0 0", Some("1")));
}

#[test]
fn there_is_nothing_to_redo_unless_something_was_undone() {
    let mut game = at("trisq", "c4").game();
    assert!(!game.can_redo());
    assert_eq!(game.redo(), None);
    assert_eq!(tokens(&game), "c4");
}

#[test]
fn another_choice_leaves_nothing_to_redo_and_the_same_one_leaves_it() {
    let mut game = at("trisq", "c4 d5").game();
    game.undo().unwrap();
    game.undo().unwrap();
    play(&mut game, "c4");
    assert!(game.can_redo());
    play(&mut game, "a1");
    assert!(!game.can_redo());
}

#[test]
fn a_round_of_sudden_death_is_taken_back_and_keeps_its_luck() {
    let mut game = at(DEATH, DRAWN).game();
    game.next_round().unwrap();
    let begun = tokens(&game);
    game.undo().unwrap();
    assert_eq!(tokens(&game), DRAWN.strip_suffix(" 5@9").unwrap());
    game.redo().unwrap();
    assert_eq!(tokens(&game), begun);
    game.undo().unwrap();
    play(&mut game, "5@9");
    game.next_round().unwrap();
    assert_eq!(tokens(&game), begun);
}

#[test]
fn time_is_given_back() {
    let mut game = at("trisq", "").clock("total:60+0").game();
    let left = |game: &LocalGame| Seat::BOTH.map(|seat| game.session().clock().unwrap().left(seat));
    play(&mut game, "a1");
    game.keep_time(0.0);
    game.count_time(9_000.0);
    play(&mut game, "b2");
    assert_eq!(left(&game), [60_000, 51_000]);
    game.undo().unwrap();
    assert_eq!(left(&game), [60_000, 60_000]);
    game.redo().unwrap();
    assert_eq!(left(&game), [60_000, 51_000]);
    assert_eq!(
        game.session().clock().map(|clock| clock.control()),
        TimeControl::named("total:60+0")
    );
}

#[test]
fn a_frozen_game_takes_nothing_back() {
    let mut game = at("trisq", "c4 d5").game();
    game.freeze();
    nothing(game);
}

#[test]
fn an_end_of_the_board_is_taken_back_and_no_other_one() {
    check(&at("trisq", "c4 pass pass"), "c4 pass", None);
    let mut game = at("trisq", "c4").game();
    game.resign(Seat::First).unwrap();
    nothing(game);
}

#[test]
fn an_example_takes_nothing_back() {
    let mut session = at("trisq", "c4 d5").session();
    nothing(in_mode(
        LocalGame::new(session.clone(), Default::default()),
        Mode::Lesson(LessonProgress::new("a1", 2)),
    ));
    session.undo();
    let mut game = in_mode(
        LocalGame::new(session, Default::default()),
        Mode::Lesson(LessonProgress::new("a1", 1)),
    );
    assert!(!game.can_redo());
    assert_eq!(game.redo(), None);
}

#[test]
fn undo_and_redo_show_the_game_where_it_stands() {
    let mut game = at("trisq", "c4 d5 e6").game();
    game.look(Some(1));
    game.undo().unwrap();
    assert_eq!((game.view.looking(), tokens(&game).as_str()), (None, "c4 d5"));
    game.look(Some(0));
    game.redo().unwrap();
    assert_eq!((game.view.looking(), tokens(&game).as_str()), (None, "c4 d5 e6"));
}

#[test]
fn undo_gives_up_what_a_program_is_asked_and_what_is_suggested() {
    let mut game = at("trisq", "c4").names(BOT_SECOND).game();
    game.questions.ask(3, Purpose::Move);
    game.questions.note_prepared(40);
    game.undo().unwrap();
    assert_eq!((game.questions.asked(), game.questions.preparing()), (None, 0));
    let late =
        PlayerAnswer { number: 3, choice: Ok("a1".to_owned()), evaluation: None, remark: None };
    assert!(game.answered(late).is_none());
    game.redo().unwrap();
    assert!(game.program_due().is_some(), "it is asked anew");

    let mut game = at("trisq", "c4").game();
    game.questions.ask(1, Purpose::Hint);
    game.answered(PlayerAnswer {
        number: 1,
        choice: Ok("a1".to_owned()),
        evaluation: None,
        remark: None,
    });
    assert_eq!(
        game.questions.hint(),
        Some(&Hint { choice: "a1".to_owned(), evaluation: None, by: None })
    );
    game.undo().unwrap();
    assert_eq!(game.questions.hint(), None);
}

#[test]
fn a_paused_game_stays_paused_until_its_start() {
    let mut game = at("trisq", "c4 d5").clock("total:60+0").opened();
    game.undo().unwrap();
    assert!(game.time.is_paused());
    game.undo().unwrap();
    assert!(!game.time.is_paused(), "before the first token no time passes");
}

#[test]
fn closed_hands_are_taken_back_one_choice_at_a_time() {
    let mut game = at(CLOSED, "1@1 1@2").game();
    game.undo().unwrap();
    assert_eq!(tokens(&game), "1@1");
    game.lift_curtain();
    game.choose(Choice::Move("2@2"), false).unwrap();
    assert_eq!(tokens(&game), "1@1 2@2");
}
