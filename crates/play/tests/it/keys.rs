//! The keys of each game follow from its legal tokens.

use rosette_play::Keys;

use crate::common::{form, options};

#[test]
fn keys_follow_from_the_game() {
    let known = [("ur", true, ""), ("triad", false, ""), ("flag", false, "")];
    for (game, throws, typed) in known.into_iter().chain([("trisq", false, "h")]) {
        let keys = Keys::of(options(game).as_ref());
        assert_eq!(keys.throws, throws, "{game}");
        for letter in ['u', 'r', 'h', 't'] {
            assert_eq!(keys.types(letter), typed.contains(letter), "{game}: {letter}");
        }
    }
    assert!(Keys::of(form("trisq size=19").as_ref()).types('r'));
    assert!(!Keys::of(form("trisq size=5").as_ref()).types('h'));
}

#[test]
fn a_game_without_its_hands_has_keys_too() {
    let keys = Keys::of(form("triad").as_ref());
    assert!(!keys.throws && !keys.types('h'));
}
