//! Examples of the rules: the next step, and choices that aren't part of the example.

use crate::common::{DICE, Setting, at, due, in_mode, play, refused, tokens};
use rosette_play::{
    ChanceStep, Choice, ChoiceError, Due, LessonProgress, LessonStep, LocalGame, Mode,
};
use rosette_session::Refused;

/// Returns an example that continues with this line.
fn lesson(setting: &Setting<'_>, line: &'static str) -> LocalGame {
    let game = setting.game();
    let begun = game.session().ply();
    in_mode(game, Mode::Lesson(LessonProgress::new(line, begun)))
}

fn step(game: &LocalGame) -> Option<LessonStep> {
    game.mode.lesson()?.step(game.session())
}

fn is_done(game: &LocalGame) -> bool {
    game.mode.lesson().is_some_and(|it| it.is_done(game.session()))
}

fn refusal(game: &LocalGame) -> Option<Refused> {
    game.mode.lesson()?.refusal(game.session())
}

fn shows(game: &LocalGame, choice: &str) {
    assert_eq!(step(game), Some(LessonStep::Move(choice.to_owned())));
}

#[test]
fn a_line_is_played_to_its_end() {
    let mut game = lesson(&at("trisq size=5", "b3 c3"), "c4 a5 c2");
    for choice in ["c4", "a5", "c2"] {
        assert!(!is_done(&game));
        shows(&game, choice);
        play(&mut game, choice);
    }
    assert!(is_done(&game));
    assert_eq!(step(&game), None);
}

#[test]
fn a_game_that_is_no_example_shows_nothing() {
    let game = at("trisq", "").game();
    assert!(!is_done(&game) && step(&game).is_none());
    assert!(refusal(&game).is_none() && game.mode.lesson().is_none() && game.mode.is_kept());
}

#[test]
fn what_could_be_played_and_is_not_shown_strays() {
    let mut game = lesson(&at("trisq size=5", "b3"), "c4 a5");
    for choice in [Choice::Move("a1"), Choice::Token("a1"), Choice::Move("pass")] {
        assert!(matches!(refused(&mut game, choice, false), ChoiceError::Strays), "{choice:?}");
    }
    play(&mut game, "c4 a5");
    let error = refused(&mut game, Choice::Move("a1"), false);
    assert!(matches!(error, ChoiceError::Strays), "after its end as well");
}

#[test]
fn what_the_rules_refuse_is_refused_by_the_rules() {
    let mut game = lesson(&at("trisq size=5", "b3"), "c4");
    let error = refused(&mut game, Choice::Move("b3"), false);
    assert!(matches!(error, ChoiceError::Refused(_)), "{error:?}");
}

#[test]
fn a_refusal_that_is_shown_is_a_step_of_its_own() {
    let mut game = lesson(&at("trisq size=5", "c4 a5 b3 e5 d3 e1 c2"), "!c3 a1");
    shows(&game, "c3");
    let error = refused(&mut game, Choice::Move("c3"), false);
    let ChoiceError::Refused(refused) = error else { panic!("{error:?}") };
    let shown = refusal(&game).unwrap();
    assert_eq!(shown.to_string(), refused.to_string());
    game.mode.note_refusal();
    shows(&game, "a1");
    assert!(refusal(&game).is_none());
    play(&mut game, "a1");
    assert!(is_done(&game));
}

#[test]
fn what_follows_a_refusal_strays_before_it() {
    let mut game = lesson(&at("trisq size=5", "c4 a5 b3 e5 d3 e1 c2"), "!c3 a1");
    assert!(matches!(refused(&mut game, Choice::Move("a1"), false), ChoiceError::Strays));
}

#[test]
fn no_other_game_meets_a_refusal_of_an_example() {
    let mut game = at("trisq", "").game();
    game.mode.note_refusal();
    assert!(game.mode.lesson().is_none());
}

#[test]
fn chance_acts_in_an_example_as_everywhere() {
    let mut game = lesson(&at("ur", "").pending("2"), "2/0");
    shows(&game, "2/0");
    play(&mut game, "2/0");
    assert!(is_done(&game));
    let mut game = lesson(&at("ur", ""), "2/0");
    assert_eq!(step(&game), Some(LessonStep::Chance));
    assert_eq!(step(&game).unwrap().choice(), Choice::Chance);
    play(&mut game, ".");
    assert!(!ChanceStep::Throw.is_next(game.session()));
}

#[test]
fn the_first_of_two_steps_is_shown_before_chance() {
    let mut game = lesson(&at(DICE, "+2 +1"), "+D8");
    shows(&game, "+D");
    assert_eq!(step(&game).unwrap().choice(), Choice::Move("+D"));
    assert!(matches!(refused(&mut game, Choice::Move("-D"), false), ChoiceError::Refused(_)));
    assert!(matches!(refused(&mut game, Choice::Move("+1"), false), ChoiceError::Strays));
    play(&mut game, "+D");
    assert_eq!(step(&game), Some(LessonStep::Chance));
    assert!(matches!(due(&game), Some((_, Due::Chance))));
}

#[test]
fn a_script_says_no_other_luck_than_the_example() {
    let mut game = lesson(&at("ur", ""), "2/0");
    assert!(matches!(refused(&mut game, Choice::Token("3/0"), false), ChoiceError::Strays));
    game.choose(Choice::Token("2/0"), false).unwrap();
    assert_eq!(tokens(&game), "2/0");
    let mut game = lesson(&at(DICE, "+2 +1"), "+D8");
    assert!(matches!(refused(&mut game, Choice::Token("+D4"), false), ChoiceError::Strays));
}

#[test]
fn an_example_is_not_stored() {
    assert!(!lesson(&at("trisq", ""), "a1").mode.is_kept());
    assert!(!at("trisq", "").arranged().mode.is_kept());
    assert!(at("trisq", "").game().mode.is_kept());
}
