//! Every error in data from outside, in three languages.

use rosette_app::{Trouble as _, of_options, of_record};
use rosette_cards::ProfileError;
use rosette_json::{Misread, Syntax};
use rosette_messages::Language;
use rosette_rules::{OptionError, OptionType as Values};
use rosette_session::{AddressError, Record, RecordError, Refusal, Refused, Session};

use crate::{
    common::{languages, show},
    errors::{every_error, illegal, text},
};

/// Returns the words of a text that aren't part of a written form: a form is in quotes, brackets or
/// capitals, or contains signs.
fn words(text: &str) -> Vec<String> {
    let mut words = Vec::new();
    let mut quoted = false;
    for part in text.split_whitespace() {
        let quotes = part.matches('"').count();
        let inside = quoted || quotes > 0;
        quoted ^= quotes % 2 == 1;
        let word = part.trim_matches([',', ';', ':', '.', '(', ')']);
        if !inside && word.len() > 1 && word.chars().all(|it| it.is_alphabetic() || it == '’') {
            words.push(word.to_lowercase());
        }
    }
    words
}

#[test]
fn no_error_speaks_english_to_others() {
    // English words of the messages. Names of options, games and values, which are the same in
    // every language, are left out.
    let english = [
        "expected",
        "found",
        "unknown",
        "choose",
        "from",
        "missing",
        "needs",
        "to",
        "be",
        "line",
        "card",
        "cards",
        "move",
        "moves",
        "this",
        "wasn’t",
        "made",
        "by",
        "whose",
        "files",
        "begin",
        "with",
        "it",
        "is",
        "reads",
        "up",
        "get",
        "newer",
        "open",
        "has",
        "the",
        "limit",
        "only",
        "of",
        "levels",
        "collection",
        "and",
        "field",
        "given",
        "more",
        "than",
        "once",
        "damaged",
        "doesn’t",
        "fit",
        "end",
        "less",
        "nesting",
        "file",
        "size",
        "game",
        "can’t",
        "would",
        "must",
        "player",
        "cell",
        "piece",
        "there",
    ];
    let foreign = ["line", "version", "collection"];
    for ([en, fr, ru], _) in every_error() {
        for (translated, same) in [(&fr, &["collection"][..]), (&ru, &[])] {
            assert_ne!(&en, translated);
            for word in words(translated) {
                let leaks = english.contains(&word.as_str()) && !same.contains(&word.as_str());
                assert!(!leaks, "{word:?} in {translated:?}");
            }
        }
        // A Latin word in a Russian text must be a written form or a name.
        let latin = |word: &String| word.is_ascii() && foreign.contains(&word.as_str());
        assert!(!words(&ru).iter().any(latin), "{ru}");
    }
}

#[test]
fn every_error_has_a_place_in_a_sentence() {
    for (texts, _) in every_error() {
        for text in texts {
            assert!(!text.is_empty() && !text.ends_with('.'), "{text:?}");
            assert!(!text.contains(": :") && !text.ends_with(": "), "{text:?}");
            let first = text.chars().next().unwrap();
            assert!(!first.is_uppercase(), "{text:?}");
        }
    }
}

#[test]
fn after_a_colon_a_text_goes_on_in_lower_case() {
    for (texts, _) in every_error() {
        for text in texts {
            for (before, after) in [": ", "\u{a0}: "].iter().filter_map(|it| text.split_once(it)) {
                let first = after.chars().next().unwrap();
                // A written form in capitals may follow a colon.
                let form = after.split([' ', ',']).next().unwrap().to_uppercase() == *after;
                assert!(form || !first.is_uppercase(), "{before:?} {after:?}");
            }
        }
    }
}

#[test]
fn errors_for_people_are_not_those_for_scripts() {
    let same = every_error().into_iter().filter(|([english, ..], script)| english == script);
    let same: Vec<String> = same.map(|(_, script)| script).collect();
    // Only these errors have the same text for people and for scripts.
    let known = [
        "safe needs rosettes to be on",
        "expected NAME=VALUE, found \"pieces\"",
        "line 3: expected 1, found 7",
        "line 3: expected the end of the text",
    ];
    assert_eq!(same, known);
}

#[test]
fn errors_of_records() {
    let [english, french, russian] = languages();
    for (error, language, wanted) in [
        (RecordError::Token(illegal()), english, "move 2, \"c4\": "),
        (RecordError::Ended, english, "ended: expected"),
        (RecordError::Over, english, "ended: the game is over"),
        (RecordError::Pending(text("0")), french, "pending \"0\"\u{a0}: ne convient pas"),
        (RecordError::Game(text("chess")), russian, "\"chess\" не существует; можно: ur, triad"),
        (RecordError::TooLong(10_001), english, "this game has 10,001 moves; the limit is 10,000"),
    ] {
        let said = of_record(&error, Some(show("trisq")), language);
        assert!(said.starts_with(wanted), "{said}");
    }
    assert_eq!(Session::MAX_TOKENS, 10_000);
    assert_eq!(Record::VERSION, 1);
}

#[test]
fn errors_name_what_would_be_right() {
    let [english, french, russian] = languages();
    let missing =
        OptionError::Missing { name: "pieces", kind: Values::Number { least: 3, most: 24 } };
    assert_eq!(of_options(&missing, None, english), "pieces: missing; expected 3–24");
    let wanted = "pieces\u{a0}: valeur manquante\u{202f}; il faut 3–24";
    assert_eq!(of_options(&missing, None, french), wanted);
    assert_eq!(of_options(&missing, None, russian), "pieces: не указано; ожидается 3–24");
    let needs = OptionError::Needs { name: "safe", needs: "rosettes", value: "on" };
    assert_eq!(of_options(&needs, None, english), "safe needs rosettes to be on");
    let twice = AddressError::Twice(text("m"));
    assert_eq!(twice.describe(english), "\"m\": given more than once");
    let misread = Misread { line: 3, expected: Syntax::CommaOrBrace };
    assert_eq!(misread.describe(english), "line 3: expected , }");
    let card = ProfileError::Card { number: 3, text: text("5A3") };
    assert_eq!(card.describe(english), "card 3: expected 5A32:fire, found \"5A3\"");
}

#[test]
fn a_refusal_without_a_game_is_still_placed() {
    let refused = Refused { ply: 4, token: text("x"), reason: Refusal::Over };
    let message = of_record(&RecordError::Token(refused), Some(show("ur")), Language::english());
    assert_eq!(message, "move 4, \"x\": the game is over");
}
