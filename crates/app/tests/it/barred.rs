//! Every reason why a choice is refused, in words.

use rosette_messages::{Language, fixed};
use rosette_play::{Barred, Why};
use rosette_rules::Seat;
use rosette_session::{Refusal, Refused};

use crate::{
    common::{game, languages},
    errors::every,
};

fn refused(reason: Refusal) -> Refused {
    Refused { ply: 1, token: "1".to_owned(), reason }
}

/// Why the rules refuse a token at the start of Trisq.
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
    })
}

#[test]
fn every_reason_has_words_in_every_language() {
    let shown = game("trisq");
    let every = || {
        every!(Barred {
            Barred::Paused => Barred::Paused,
            Barred::Program(_) => Barred::Program(Seat::Second),
            Barred::Curtain(_) => Barred::Curtain(Seat::First),
            Barred::Arranged => Barred::Arranged,
            Barred::Strays => Barred::Strays,
            Barred::Counts => Barred::Counts,
            Barred::Refused(_) => Barred::Refused(refused(Refusal::Over)),
        })
    };
    for barred in every() {
        let [english, french, russian] =
            languages().map(|language| shown.barred(&barred, language));
        assert!(!english.is_empty() && english != french && french != russian, "{barred:?}");
        assert_ne!(english, barred.to_string(), "people don't read the words for scripts");
    }
}

#[test]
fn a_reason_names_who_is_to_move() {
    let shown = game("trisq");
    for (barred, said) in [
        (Barred::Program(Seat::Second), "It is Bo’s turn."),
        (Barred::Curtain(Seat::First), "It is Ana’s turn."),
        (Barred::Paused, fixed::PAUSED_DETAIL.text(Language::english())),
        (Barred::Strays, fixed::OTHER_MOVE.text(Language::english())),
        (Barred::Counts, fixed::MOVES_STAY.text(Language::english())),
        (Barred::Refused(refused(Refusal::Luck)), "That is decided by chance."),
    ] {
        assert_eq!(shown.barred(&barred, Language::english()), said);
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
    let said = Why::Said("the program isn’t responding".to_owned());
    assert_eq!(shown.why(&said, Language::english()), "the program isn’t responding");
    for language in languages() {
        for reason in every_refusal() {
            let why = shown.why(&Why::Refused(refused(reason)), language);
            assert!(!why.ends_with('.'), "{why}");
            let first = why.chars().next().unwrap();
            assert!(!first.is_uppercase(), "{why}");
        }
    }
}
