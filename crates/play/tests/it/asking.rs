//! Bots and external players: their answers, their failures, and hints.

use crate::common::{
    BOT_FIRST, BOT_SECOND, BOTS, CLOSED, DICE, EXTERNAL_SECOND, Setting, at, in_mode, play, tokens,
};
use rosette_play::{
    Answered, Cause, ChanceStep, Change, Hint, LessonProgress, LocalGame, Mode, PendingQuestion,
    PlayerAnswer, PlayerError, PlayerFailure, Purpose,
};
use rosette_rules::{
    Outcome, Reason, Seat, Turn,
    evaluation::{Evaluation, GameValue},
};
use rosette_session::{Level, Program};

fn answer(number: u32, choice: &str) -> PlayerAnswer {
    PlayerAnswer { number, choice: Ok(choice.to_owned()), evaluation: None, remark: None }
}

fn error(number: u32) -> PlayerAnswer {
    PlayerAnswer {
        number,
        choice: Err(PlayerError::Said("it broke".to_owned())),
        evaluation: None,
        remark: None,
    }
}

/// Returns a game in which a bot in the second seat was asked with number 7.
fn asked() -> LocalGame {
    let mut game = at("trisq", "a1").names(BOT_SECOND).game();
    game.questions.ask(7, Purpose::Move);
    game
}

/// Returns a game in which a hint was asked for with number 7.
fn hinted(setting: &Setting<'_>) -> LocalGame {
    let mut game = setting.game();
    assert!(game.adviser().is_some());
    game.questions.ask(7, Purpose::Hint);
    game
}

#[test]
fn the_answer_of_a_program_is_played() {
    let mut game = asked();
    assert_eq!(game.questions.asked(), Some(PendingQuestion { number: 7, purpose: Purpose::Move }));
    let answered = game.answered(answer(7, "b2")).unwrap();
    assert!(matches!(answered, Answered::Played(Change::Position(Cause::WentOn))));
    assert_eq!((tokens(&game).as_str(), game.questions.asked()), ("a1 b2", None));
}

#[test]
fn a_program_chooses_the_first_step_where_chance_decides_the_rest() {
    let mut game = at(DICE, "+1").names(BOT_SECOND).game();
    game.questions.ask(1, Purpose::Move);
    game.answered(answer(1, "+D")).unwrap();
    assert!(ChanceStep::Rest.is_next(game.session()));
}

#[test]
fn an_answer_that_nobody_waits_for_is_dropped() {
    let mut game = asked();
    assert!(game.answered(answer(6, "b2")).is_none());
    assert!(game.answered(answer(8, "b2")).is_none());
    assert_eq!(tokens(&game), "a1");
    assert!(game.questions.asked().is_some(), "the question still waits");
    game.answered(answer(7, "b2")).unwrap();
    assert!(game.answered(answer(7, "c3")).is_none());
    assert!(game.answered(error(0)).is_none());
}

#[test]
fn whoever_could_not_be_asked_answers_with_number_zero() {
    let mut game = asked();
    let answered = game.answered(error(0)).unwrap();
    assert!(matches!(answered, Answered::Failed(PlayerFailure::Again(_))));
    let mut game = hinted(&at("trisq", "a1"));
    assert!(matches!(game.answered(error(0)), Some(Answered::NoHint(_))));
}

#[test]
fn one_of_ours_that_fails_is_asked_again_and_then_dismissed() {
    let mut game = asked();
    let answered = game.answered(error(7)).unwrap();
    assert!(matches!(answered, Answered::Failed(PlayerFailure::Again(_))));
    assert!(game.program_due().is_some());
    game.questions.ask(8, Purpose::Move);
    let answered = game.answered(error(8)).unwrap();
    let Answered::Failed(PlayerFailure::Dismissed(why)) = answered else { panic!("{answered:?}") };
    assert_eq!(why.to_string(), "it broke");
    assert!(game.seats.is_shared() && game.program_due().is_none());
    play(&mut game, "b2");
    assert_eq!(tokens(&game), "a1 b2", "people play for it");
}

#[test]
fn an_answer_makes_up_for_a_failure() {
    let mut game = asked();
    game.answered(error(7)).unwrap();
    game.questions.ask(8, Purpose::Move);
    game.answered(answer(8, "b2")).unwrap();
    play(&mut game, "c3");
    game.questions.ask(9, Purpose::Move);
    let answered = game.answered(error(9)).unwrap();
    assert!(matches!(answered, Answered::Failed(PlayerFailure::Again(_))));
}

#[test]
fn an_illegal_answer_is_a_failure() {
    let mut game = asked();
    game.answered(answer(7, "a1")).unwrap();
    assert_eq!(tokens(&game), "a1");
    game.questions.ask(8, Purpose::Move);
    let answered = game.answered(answer(8, "nonsense")).unwrap();
    let Answered::Failed(PlayerFailure::Dismissed(PlayerError::Refused(why))) = answered else {
        panic!("{answered:?}")
    };
    assert!(why.to_string().starts_with("ply 2, token \"nonsense\": "), "{why}");
}

#[test]
fn people_play_for_both_programs_once_one_is_dismissed() {
    let mut game = at("trisq", "").names(BOTS).game();
    for _ in 0..2 {
        game.failed(PlayerError::Said("lost".to_owned()));
    }
    assert!(Seat::BOTH.into_iter().all(|seat| game.seats.program(seat).is_none()));
}

#[test]
fn one_of_somebody_elses_forfeits_the_game() {
    for given in [error(7), answer(7, "a1"), error(0)] {
        let mut game = at("trisq", "a1").names(EXTERNAL_SECOND).game();
        game.questions.ask(7, Purpose::Move);
        let Some(Answered::Failed(PlayerFailure::Forfeits { name, change, .. })) =
            game.answered(given)
        else {
            panic!("it forfeits")
        };
        assert_eq!((name.as_str(), change), ("prog", Change::Position(Cause::Ended)));
        let forfeit = Outcome { winner: Some(Seat::First), reason: Reason::Forfeit };
        assert_eq!(game.session().outcome(), Some(forfeit));
    }
}

#[test]
fn a_failure_ends_its_preparing() {
    let mut game = asked();
    game.questions.note_prepared(60);
    assert_eq!(game.questions.preparing(), 60);
    game.answered(error(7)).unwrap();
    assert_eq!(game.questions.preparing(), 0);
    game.questions.ask(8, Purpose::Move);
    game.questions.note_prepared(30);
    game.questions.note_prepared(100);
    assert_eq!(game.questions.preparing(), 0, "all of it is done");
}

#[test]
fn the_program_that_is_due_is_the_one_to_move() {
    let due = |names, tokens| at("trisq", tokens).names(names).game().program_due();
    assert_eq!(due(BOTS, ""), Some(Program::Bot(Level::Easy)));
    assert_eq!(due(BOTS, "a1"), Some(Program::Bot(Level::Strong)));
    assert_eq!(due(EXTERNAL_SECOND, "a1"), Some(Program::External("prog".to_owned())));
    assert_eq!(due(BOT_SECOND, ""), None);
    assert_eq!(due(BOTS, "pass pass"), None);
}

#[test]
fn a_hint_is_offered_where_a_person_has_something_to_choose() {
    let check = |setting: Setting<'_>, expect: bool| {
        let game = setting.game();
        assert_eq!(game.can_hint(), expect, "{:?}", game.session());
        assert_eq!(game.adviser().is_some(), expect);
    };
    check(at("trisq", ""), true);
    check(at("triad", ""), true);
    check(at("ur", ""), false);
    check(at("ur", "").pending("2"), true);
    check(at(DICE, "").pending("+D"), false);
    check(at("trisq", "").names(BOT_SECOND), true);
    check(at("trisq", "").names(BOT_FIRST), false);
    check(at("trisq", "pass pass"), false);
    check(at(CLOSED, ""), false);
    check(at(CLOSED, "").names(BOT_SECOND), true);
}

#[test]
fn no_hint_is_offered_while_nothing_can_be_chosen() {
    let mut game = at(CLOSED, "").game();
    game.lift_curtain();
    assert!(game.can_hint(), "the curtain is up");
    assert!(!at("trisq", "").arranged().can_hint());
    assert!(!at("trisq", "a1").clock("move:30").opened().can_hint());
    let mut game = at("trisq", "a1").game();
    game.look(Some(0));
    assert!(!game.can_hint());
    game.look(None);
    assert!(game.can_hint());
    let game = in_mode(game, Mode::Lesson(LessonProgress::new("b2", 1)));
    assert!(!game.can_hint());
}

#[test]
fn nobody_is_asked_twice() {
    let mut game = at("trisq", "a1").game();
    game.questions.ask(1, Purpose::Draw);
    assert!(game.can_hint() && game.adviser().is_none());
}

#[test]
fn the_best_player_there_is_advises() {
    let check = |options: &str, level: Level| {
        assert_eq!(at(options, "").game().adviser(), Some(Program::Bot(level)), "{options}");
    };
    check("trisq", Level::Strong);
    check("trisq size=3", Level::Perfect);
    check("flag", Level::Perfect);
    check("flag cells=50", Level::Strong);
    check("triad", Level::Perfect);
    // A table can solve this game, so the perfect bot is asked, even without the table.
    let thrown = at("ur", "").pending("4").game();
    assert_eq!(thrown.adviser(), Some(Program::Bot(Level::Perfect)));
}

/// Plays an answer for the bot to move in Ur. Returns whether the person is now told that its table
/// is missing.
fn moved(game: &mut LocalGame, exact: bool) -> bool {
    game.questions.ask(7, Purpose::Move);
    let choice = game.session().choices().first().unwrap().clone();
    let evaluation = Some(Evaluation { value: GameValue::Chance(0.5), exact });
    game.answered(PlayerAnswer { number: 7, choice: Ok(choice), evaluation, remark: None })
        .unwrap();
    game.questions.take_lack_of_table()
}

#[test]
fn a_perfect_player_without_its_table_is_told_once() {
    let begin =
        |options: &str, level| at(options, "4/0 4/4").pending("1").names([level, level]).game();
    for (options, level) in
        [("ur pieces=5", "bot:perfect"), ("ur", "bot:strong"), ("trisq size=3", "bot:perfect")]
    {
        let mut game = match options.starts_with("ur") {
            true => begin(options, level),
            false => at(options, "").names([level, level]).game(),
        };
        assert!(!moved(&mut game, false), "{options} {level}");
    }
    let mut game = begin("ur", "bot:perfect");
    assert!(!game.questions.take_lack_of_table());
    let mut actual = Vec::new();
    for exact in [true, false, false, true, true, false, false] {
        while !matches!(game.session().turn(), Turn::Choice(_)) {
            let _ = game.draw();
            let _ = game.view.end_linger();
        }
        actual.push(moved(&mut game, exact));
    }
    assert_eq!(actual, [false, true, false, false, false, true, false]);
}

#[test]
fn a_hint_is_suggested_and_nothing_is_played() {
    let mut game = hinted(&at("trisq", "a1"));
    let evaluation = Some(Evaluation { value: GameValue::Win(3), exact: true });
    let given = PlayerAnswer { evaluation, ..answer(7, "b2") };
    assert!(matches!(game.answered(given), Some(Answered::Suggested)));
    assert_eq!(
        game.questions.hint(),
        Some(&Hint { choice: "b2".to_owned(), evaluation, by: None })
    );
    assert_eq!(tokens(&game), "a1");
}

#[test]
fn where_there_is_no_hint_the_game_goes_on() {
    let mut game = hinted(&at("trisq", "a1").names(BOT_FIRST));
    game.questions.note_prepared(20);
    let Some(Answered::NoHint(why)) = game.answered(error(7)) else { panic!("no hint") };
    assert_eq!((why.to_string().as_str(), game.questions.preparing()), ("it broke", 0));
    assert!(
        game.questions.hint().is_none()
            && game.questions.asked().is_none()
            && game.adviser().is_some()
    );
    assert!(!game.seats.is_shared(), "nobody is dismissed for it");
}

#[test]
fn a_hint_goes_with_the_position() {
    let actions: [fn(&mut LocalGame); 5] = [
        |game| assert!(!play(game, "b2").is_empty()),
        |game| assert!(game.undo().is_some()),
        |game| assert!(game.look(Some(0))),
        |game| assert!(game.resign(Seat::First).is_some()),
        |game| {
            game.questions.drop_hint();
        },
    ];
    for (index, action) in actions.into_iter().enumerate() {
        let mut game = hinted(&at("trisq", "a1"));
        game.answered(answer(7, "c3")).unwrap();
        action(&mut game);
        assert_eq!(game.questions.hint(), None, "{index}");

        let mut game = hinted(&at("trisq", "a1"));
        action(&mut game);
        assert!(game.answered(answer(7, "c3")).is_none(), "{index}: too late");
        assert_eq!(game.questions.hint(), None);
    }
}

#[test]
fn dropping_a_hint_says_whether_there_was_one_and_drops_no_other_question() {
    let mut game = hinted(&at("trisq", "a1"));
    assert!(!game.questions.drop_hint());
    assert_eq!(game.questions.asked(), None);
    game.questions.ask(8, Purpose::Hint);
    game.answered(answer(8, "b2")).unwrap();
    assert!(game.questions.drop_hint() && !game.questions.drop_hint());
    for purpose in [Purpose::Move, Purpose::Draw] {
        let mut game = asked();
        game.questions.ask(8, purpose);
        assert!(!game.questions.drop_hint());
        assert!(game.questions.asked().is_some(), "{purpose:?}");
    }
}

#[test]
fn what_is_told_of_preparing_counts_while_somebody_is_asked() {
    let mut game = at("trisq", "a1").names(BOT_SECOND).game();
    game.questions.note_prepared(40);
    assert_eq!(game.questions.preparing(), 0);
    game.questions.ask(1, Purpose::Move);
    game.questions.note_prepared(40);
    assert_eq!(game.questions.preparing(), 40);
    game.answered(answer(1, "b2")).unwrap();
    game.questions.note_prepared(60);
    assert_eq!(game.questions.preparing(), 0, "that comes too late");
}
