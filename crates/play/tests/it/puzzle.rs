//! Tests of puzzles: which answers count, and how a puzzle ends.

use rosette_json::Json;
use rosette_play::{
    Answered, Change, Choice, ChoiceError, Due, LocalGame, Mode, PlayerAnswer, Purpose,
    PuzzleAnswer, PuzzleId, PuzzleProgress,
};
use rosette_review::{Puzzle, Theme};

use crate::common::{at, due, in_mode, tokens};

/// Returns a game of ±123D in which only `+3` wins.
fn puzzle() -> LocalGame {
    let text = r#"{"rosette-puzzle":1,"record":{"rosette":1,"game":"flag","tokens":[]},"seat":"first",
        "scale":"outcome","choices":{"+1":-1,"+2":0,"+3":1},"best":"+3","themes":["a new one","only-move"],"level":2}"#;
    let puzzle = Puzzle::read(&Json::read(text).unwrap()).unwrap();
    assert_eq!(puzzle.themes, [Theme::OnlyMove], "themes of newer programs are left out");
    in_mode(
        at("flag", "").game(),
        Mode::Puzzle(Box::new(PuzzleProgress::new(PuzzleId::Day(1), puzzle, Vec::new()))),
    )
}

fn answer(game: &mut LocalGame, token: &str) -> Result<PuzzleAnswer, ChoiceError> {
    game.answer_puzzle(token).expect("there is a puzzle")
}

fn progress(game: &LocalGame) -> (usize, Option<bool>) {
    let progress = game.mode.puzzle().unwrap();
    (progress.wrong().len(), progress.found())
}

#[test]
fn the_best_choice_is_played_and_others_only_count() {
    let mut game = puzzle();
    for (token, wrong) in [("+1", 1), ("+1", 1), ("+2", 2)] {
        assert!(matches!(answer(&mut game, token), Ok(PuzzleAnswer::Wrong)));
        assert_eq!((tokens(&game), progress(&game)), (String::new(), (wrong, None)));
    }
    // What isn't legal costs no try.
    assert!(matches!(answer(&mut game, "+9"), Err(ChoiceError::Refused(_))));
    assert_eq!(progress(&game), (2, None));
    assert!(matches!(answer(&mut game, "+3"), Ok(PuzzleAnswer::Right(Change::Position(_)))));
    assert_eq!((tokens(&game).as_str(), progress(&game)), ("+3", (2, Some(true))));
    assert!(game.is_exercise_over());
    for token in ["+1", "+3"] {
        assert!(matches!(answer(&mut game, token), Err(ChoiceError::PuzzleOver)));
        assert!(matches!(game.choose(Choice::Move(token), false), Err(ChoiceError::PuzzleOver)));
    }
    assert_eq!(progress(&game).0, 2);
}

#[test]
fn the_best_choice_is_shown_once() {
    let mut game = puzzle();
    // Where only the best choice is left, it is no answer.
    for (token, left) in [("+1", 1), ("+2", 0)] {
        answer(&mut game, token).unwrap();
        assert_eq!(game.mode.puzzle().unwrap().tries_left(), left);
    }
    assert!(game.show_best(false).is_some());
    assert_eq!((tokens(&game).as_str(), progress(&game)), ("+3", (2, Some(false))));
    assert!(game.show_best(true).is_none());
    assert_eq!(progress(&game).1, Some(false));
}

#[test]
fn bots_play_on_from_the_best_choice() {
    let mut game = puzzle();
    game.play_line();
    assert_eq!(due(&game), None, "not before the end of the puzzle");
    let mut game = puzzle();
    answer(&mut game, "+3").unwrap();
    assert_eq!(due(&game), None, "not before the caller wants it");
    game.play_line();
    for played in 0..PuzzleProgress::LINE {
        assert!(matches!(due(&game), Some((_, Due::Program))), "after {played} tokens");
        assert!(matches!(answer(&mut game, "+1"), Err(ChoiceError::PuzzleOver)));
        let choice = game.session().choices().remove(0);
        game.questions.ask(1, Purpose::Move);
        let answered =
            PlayerAnswer { number: 1, choice: Ok(choice), evaluation: None, remark: None };
        assert!(matches!(game.answered(answered), Some(Answered::Played(_))));
        assert!(game.is_exercise_over());
    }
    assert_eq!((due(&game), progress(&game)), (None, (0, Some(true))));
}

#[test]
fn a_puzzle_is_no_game_that_goes_on() {
    let mut game = puzzle();
    for ended in [false, true] {
        assert!(!game.can_undo() && !game.can_hint() && !game.has_values(false), "ended: {ended}");
        assert!(!game.look(Some(0)) && !game.can_review(true) && due(&game).is_none());
        game.show_best(false);
    }
    let mut game = at("flag", "").game();
    assert!(game.answer_puzzle("+3").is_none() && game.show_best(true).is_none());
    assert!(game.choose(Choice::Move("+3"), false).is_ok());
}

#[test]
fn other_spellings_of_a_choice_are_the_same_answer() {
    let text = r#"{"rosette-puzzle":1,"record":{"rosette":1,"game":"trisq","options":{"size":3},"tokens":[]},
        "seat":"first","scale":"outcome","choices":{"a1":-1,"b1":1,"pass":-1},"best":"b1","themes":[],"level":1}"#;
    let puzzle = || Puzzle::read(&Json::read(text).unwrap()).unwrap();
    let game = || {
        let progress = PuzzleProgress::new(PuzzleId::Day(1), puzzle(), Vec::new());
        in_mode(at("trisq size=3", "").game(), Mode::Puzzle(Box::new(progress)))
    };
    for token in ["A1", "PASS", "a1", "pass"] {
        assert!(matches!(answer(&mut game(), token), Ok(PuzzleAnswer::Wrong)), "{token}");
    }
    for token in ["B1", "b1"] {
        let mut game = game();
        assert!(matches!(answer(&mut game, token), Ok(PuzzleAnswer::Right(_))), "{token}");
        assert_eq!(tokens(&game), "b1");
    }
    // The list has no value for this choice.
    assert!(matches!(answer(&mut game(), "c1"), Err(ChoiceError::NoValue)));
}
