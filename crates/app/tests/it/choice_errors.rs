//! Tests of the texts that say why a choice is refused, with every reason.

use rosette_messages::{Language, fixed};
use rosette_play::{ChoiceError, PlayerError};
use rosette_rules::Seat;
use rosette_session::{Refusal, Refused};

use crate::{
    common::{game, languages},
    errors::every,
};

fn refused(reason: Refusal) -> Refused {
    Refused { ply: 1, token: "1".to_owned(), reason }
}

/// Returns why the rules refuse a second piece on the only occupied cell of Trisq.
fn illegal() -> Refusal {
    let mut session = game("trisq?m=c4").game.into_session();
    session.play("c4").expect_err("the cell is taken").reason
}

fn every_refusal() -> Vec<Refusal> {
    every!(Refusal {
        Refusal::Over => Refusal::Over,
        Refusal::Illegal(_) => illegal(),
        Refusal::Luck => Refusal::Luck,
        Refusal::Pending(_) => Refusal::Pending("2".to_owned()),
        Refusal::Frozen => Refusal::Frozen,
        Refusal::Sent => Refusal::Sent,
    })
}

#[test]
fn every_reason_has_words_in_every_language() {
    let shown = game("trisq");
    let every = || {
        every!(ChoiceError {
            ChoiceError::Paused => ChoiceError::Paused,
            ChoiceError::Absent(_) => ChoiceError::Absent(Seat::Second),
            ChoiceError::Curtain(_) => ChoiceError::Curtain(Seat::First),
            ChoiceError::Arranged => ChoiceError::Arranged,
            ChoiceError::Strays => ChoiceError::Strays,
            ChoiceError::NoValue => ChoiceError::NoValue,
            ChoiceError::PuzzleOver => ChoiceError::PuzzleOver,
            ChoiceError::Counts => ChoiceError::Counts,
            ChoiceError::Refused(_) => ChoiceError::Refused(refused(Refusal::Over)),
        })
    };
    for error in every() {
        let [english, french, russian] =
            languages().map(|language| shown.describe_choice_error(&error, language));
        assert!(!english.is_empty() && english != french && french != russian, "{error:?}");
        assert_ne!(english, error.to_string(), "people don't read the words for scripts");
    }
}

#[test]
fn a_reason_names_who_is_to_move() {
    let shown = game("trisq");
    for (error, said) in [
        (ChoiceError::Absent(Seat::Second), "It is Bo’s turn."),
        (ChoiceError::Curtain(Seat::First), "It is Ana’s turn."),
        (ChoiceError::Paused, fixed::PAUSED_DETAIL.text(Language::english())),
        (ChoiceError::Strays, fixed::OTHER_MOVE.text(Language::english())),
        (ChoiceError::Counts, fixed::MOVES_STAY.text(Language::english())),
        (ChoiceError::Refused(refused(Refusal::Luck)), "That is decided by chance."),
    ] {
        assert_eq!(shown.describe_choice_error(&error, Language::english()), said);
    }
}

#[test]
fn every_refusal_has_words_in_every_language() {
    let shown = game("trisq");
    for reason in every_refusal() {
        let refused = refused(reason);
        let [english, french, russian] =
            languages().map(|language| shown.refusal(&refused, language));
        assert!(!english.is_empty() && english != french && french != russian, "{refused:?}");
    }
}

#[test]
fn the_failure_of_a_program_goes_on_in_a_sentence() {
    let shown = game("trisq");
    let said = PlayerError::Said("the program isn’t responding".to_owned());
    assert_eq!(shown.why(&said, Language::english()), "the program isn’t responding");
    for language in languages() {
        for reason in every_refusal() {
            let why = shown.why(&PlayerError::Refused(refused(reason)), language);
            assert!(!why.ends_with('.'), "{why}");
            let first = why.chars().next().unwrap();
            assert!(!first.is_uppercase(), "{why}");
        }
    }
}
