//! External players: their comments, and their hints.

use crate::common::{BOT_SECOND, CLOSED, DICE, EXTERNAL_SECOND, PEOPLE, Setting, at, play, tokens};
use rosette_play::{Answered, LocalGame, PlayerAnswer, Purpose};
use rosette_rules::{
    Seat,
    evaluation::{Evaluation, GameValue},
};
use rosette_session::{Level, Program};

const EVALUATION: Evaluation = Evaluation { value: GameValue::Chance(0.75), exact: false };

fn answer(
    number: u32,
    choice: &str,
    evaluation: Option<Evaluation>,
    remark: Option<&str>,
) -> PlayerAnswer {
    let remark = remark.map(str::to_owned);
    PlayerAnswer { number, choice: Ok(choice.to_owned()), evaluation, remark }
}

/// Plays an answer of the external player to move.
fn choose(
    game: &mut LocalGame,
    choice: &str,
    evaluation: Option<Evaluation>,
    remark: Option<&str>,
) {
    game.questions.ask(7, Purpose::Move);
    let answered = game.answered(answer(7, choice, evaluation, remark));
    assert!(matches!(answered, Some(Answered::Played(_))));
}

/// Asks for a hint, gives this choice as the answer, and returns the player that was asked.
fn hint(game: &mut LocalGame, choice: &str) -> Option<Program> {
    let adviser = game.adviser()?;
    game.questions.ask(8, Purpose::Hint);
    assert!(matches!(
        game.answered(answer(8, choice, Some(EVALUATION), None)),
        Some(Answered::Suggested)
    ));
    let by = match &adviser {
        Program::External(name) => Some(name.clone()),
        Program::Bot(_) => None,
    };
    assert_eq!(game.questions.hint().unwrap().by, by);
    Some(adviser)
}

fn prog() -> Program {
    Program::External("prog".to_owned())
}

/// Returns the comment on the last token: its seat, evaluation and remark.
fn said(game: &LocalGame) -> Option<(Seat, Option<Evaluation>, Option<String>)> {
    game.questions
        .comment(game.session())
        .map(|comment| (comment.seat, comment.evaluation, comment.remark.clone()))
}

fn against(setting: Setting<'_>) -> LocalGame {
    setting.names(EXTERNAL_SECOND).game()
}

#[test]
fn a_comment_is_about_the_last_token() {
    let mut game = against(at("trisq", "a1"));
    assert_eq!(said(&game), None);
    choose(&mut game, "b2", Some(EVALUATION), Some("north"));
    let comment = Some((Seat::Second, Some(EVALUATION), Some("north".to_owned())));
    assert_eq!(said(&game), comment);
    game.undo().unwrap();
    assert_eq!((tokens(&game).as_str(), said(&game)), ("", None));
    game.redo().unwrap();
    assert_eq!((tokens(&game).as_str(), said(&game)), ("a1 b2", comment));
    play(&mut game, "c3");
    assert_eq!(said(&game), None);
    choose(&mut game, "d4", None, None);
    assert_eq!(said(&game), None, "it says nothing more");
}

#[test]
fn a_comment_stays_while_chance_completes_the_choice() {
    let mut game = against(at(DICE, "+1"));
    choose(&mut game, "+D", None, Some("far"));
    assert_eq!(said(&game), None, "its token isn't complete");
    game.draw().unwrap();
    assert_eq!(said(&game), Some((Seat::Second, None, Some("far".to_owned()))));
}

#[test]
fn bots_do_not_comment() {
    let mut game = at("trisq", "a1").names(BOT_SECOND).game();
    choose(&mut game, "b2", Some(EVALUATION), None);
    assert_eq!(
        (said(&game), game.questions.second_adviser(game.session(), &game.seats)),
        (None, None)
    );
}

#[test]
fn a_comment_goes_with_its_player() {
    let mut game = against(at("trisq", "a1"));
    choose(&mut game, "b2", Some(EVALUATION), None);
    assert_eq!(game.questions.second_adviser(game.session(), &game.seats), Some("prog"));
    let people = PEOPLE.map(str::to_owned);
    game.reseat(people.clone(), &people).unwrap().unwrap();
    assert_eq!(
        (said(&game), game.questions.second_adviser(game.session(), &game.seats)),
        (None, None)
    );
}

#[test]
fn a_player_that_gives_values_gives_the_second_hint() {
    let mut game = against(at("trisq size=4", "a1"));
    choose(&mut game, "b2", None, Some("no value"));
    assert_eq!(game.questions.second_adviser(game.session(), &game.seats), None);
    assert_eq!(hint(&mut game, "c3"), Some(Program::Bot(Level::Strong)));
    assert_eq!(hint(&mut game, "c3"), Some(Program::Bot(Level::Strong)));
    play(&mut game, "c3");
    choose(&mut game, "d4", Some(EVALUATION), None);
    for _ in 0..2 {
        assert_eq!(hint(&mut game, "a2"), Some(Program::Bot(Level::Strong)));
        assert_eq!(hint(&mut game, "a3"), Some(prog()));
    }
    game.questions.drop_hint();
    assert_eq!(hint(&mut game, "a2"), Some(Program::Bot(Level::Strong)));
}

#[test]
fn no_player_is_asked_for_hints_while_cards_are_hidden() {
    for (options, adviser) in [("triad", Some("prog")), (CLOSED, None)] {
        let mut game = against(at(options, "1@1"));
        choose(&mut game, "1@2", Some(EVALUATION), None);
        assert_eq!(
            game.questions.second_adviser(game.session(), &game.seats),
            adviser,
            "{options}"
        );
        assert!(matches!(hint(&mut game, "2@3"), Some(Program::Bot(_))));
        assert_eq!(hint(&mut game, "2@3") == Some(prog()), adviser.is_some());
    }
}
