//! Examples of the rules: what their line shows next, and what strays from it.

use crate::common::{DICE, Setting, at, due, play, refused, tokens};
use rosette_play::{Barred, Choice, Due, Game, Lesson, LessonStep, Mode};

/// An example that goes on with this line.
fn lesson(setting: &Setting<'_>, line: &'static str) -> Game {
    let game = setting.game();
    let begun = game.session().ply();
    game.for_mode(Mode::Lesson(Lesson::new(line, begun)))
}

fn shows(game: &Game, choice: &str) {
    assert_eq!(game.lesson_step(), Some(LessonStep::Move(choice.to_owned())));
}

#[test]
fn a_line_is_played_to_its_end() {
    let mut game = lesson(&at("trisq size=5", "b3 c3"), "c4 a5 c2");
    for choice in ["c4", "a5", "c2"] {
        assert!(!game.is_lesson_done());
        shows(&game, choice);
        play(&mut game, choice);
    }
    assert!(game.is_lesson_done());
    assert_eq!(game.lesson_step(), None);
}

#[test]
fn a_game_that_is_no_example_shows_nothing() {
    let game = at("trisq", "").game();
    assert!(!game.is_lesson_done() && game.lesson_step().is_none());
    assert!(game.lesson_refusal().is_none() && game.lesson().is_none() && game.is_kept());
}

#[test]
fn what_could_be_played_and_is_not_shown_strays() {
    let mut game = lesson(&at("trisq size=5", "b3"), "c4 a5");
    for choice in [Choice::Move("a1"), Choice::Token("a1"), Choice::Move("pass")] {
        assert!(matches!(refused(&mut game, choice, false), Barred::Strays), "{choice:?}");
    }
    play(&mut game, "c4 a5");
    let barred = refused(&mut game, Choice::Move("a1"), false);
    assert!(matches!(barred, Barred::Strays), "after its end as well");
}

#[test]
fn what_the_rules_refuse_is_refused_by_the_rules() {
    let mut game = lesson(&at("trisq size=5", "b3"), "c4");
    let barred = refused(&mut game, Choice::Move("b3"), false);
    assert!(matches!(barred, Barred::Refused(_)), "{barred:?}");
}

#[test]
fn a_refusal_that_is_shown_is_a_step_of_its_own() {
    let mut game = lesson(&at("trisq size=5", "c4 a5 b3 e5 d3 e1 c2"), "!c3 a1");
    shows(&game, "c3");
    let barred = refused(&mut game, Choice::Move("c3"), false);
    let Barred::Refused(refused) = barred else { panic!("{barred:?}") };
    let shown = game.lesson_refusal().unwrap();
    assert_eq!(shown.to_string(), refused.to_string());
    game.lesson_refused();
    shows(&game, "a1");
    assert!(game.lesson_refusal().is_none());
    play(&mut game, "a1");
    assert!(game.is_lesson_done());
}

#[test]
fn what_follows_a_refusal_strays_before_it() {
    let mut game = lesson(&at("trisq size=5", "c4 a5 b3 e5 d3 e1 c2"), "!c3 a1");
    assert!(matches!(refused(&mut game, Choice::Move("a1"), false), Barred::Strays));
}

#[test]
fn no_other_game_meets_a_refusal_of_an_example() {
    let mut game = at("trisq", "").game();
    game.lesson_refused();
    assert!(game.lesson().is_none());
}

#[test]
fn chance_acts_in_an_example_as_everywhere() {
    let mut game = lesson(&at("ur", "").pending("2"), "2/0");
    shows(&game, "2/0");
    play(&mut game, "2/0");
    assert!(game.is_lesson_done());
    let mut game = lesson(&at("ur", ""), "2/0");
    assert_eq!(game.lesson_step(), Some(LessonStep::Chance));
    assert_eq!(game.lesson_step().unwrap().choice(), Choice::Chance);
    play(&mut game, ".");
    assert!(!game.awaits_throw());
}

#[test]
fn the_first_of_two_steps_is_shown_before_chance() {
    let mut game = lesson(&at(DICE, "+2 +1"), "+D8");
    shows(&game, "+D");
    let step = game.lesson_step().unwrap();
    assert_eq!(step.choice(), Choice::Move("+D"));
    assert!(matches!(refused(&mut game, Choice::Move("-D"), false), Barred::Refused(_)));
    assert!(matches!(refused(&mut game, Choice::Move("+1"), false), Barred::Strays));
    play(&mut game, "+D");
    assert_eq!(game.lesson_step(), Some(LessonStep::Chance));
    assert!(matches!(due(&game), Some((_, Due::Chance))));
}

#[test]
fn a_script_says_no_other_luck_than_the_example() {
    let mut game = lesson(&at("ur", ""), "2/0");
    assert!(matches!(refused(&mut game, Choice::Token("3/0"), false), Barred::Strays));
    game.choose(Choice::Token("2/0"), false).unwrap();
    assert_eq!(tokens(&game), "2/0");
    let mut game = lesson(&at(DICE, "+2 +1"), "+D8");
    assert!(matches!(refused(&mut game, Choice::Token("+D4"), false), Barred::Strays));
}

#[test]
fn an_example_is_not_stored() {
    assert!(!lesson(&at("trisq", ""), "a1").is_kept());
    assert!(!at("trisq", "").arranged().is_kept());
    assert!(at("trisq", "").game().is_kept());
}
