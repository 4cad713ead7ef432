//! The texts that `index.html` names exist, and every text is there to be named once. What is said
//! around the board.

use rosette_messages::{FixedText, Language, Say as _, page};
use rosette_rules::worth::{Value, Worth};

const PAGE: &str = include_str!("../../../../index.html");

/// The values of an attribute in the page.
fn values(attribute: &str) -> Vec<&'static str> {
    let opening = format!("{attribute}=\"");
    PAGE.split(&opening).skip(1).filter_map(|rest| rest.split('"').next()).collect()
}

#[test]
fn the_page_names_texts_that_exist() {
    let mut named = 0;
    for key in [values("data-text"), values("data-label")].concat() {
        let known = FixedText::keyed().any(|(known, _)| known == key);
        assert!(known, "no text has the key {key:?}");
        named += 1;
    }
    assert!(named > 30, "only {named} texts are named; is this the right page?");
}

#[test]
fn keys_and_texts_are_there_and_keys_are_in_order() {
    let mut last = "";
    for (key, text) in FixedText::keyed() {
        assert!(!text.text(Language::english()).is_empty(), "{text:?} says nothing");
        assert!(last < key, "{key:?} comes after {last:?}");
        last = key;
    }
}

#[test]
fn a_hint_says_what_a_choice_is_worth_and_whether_that_is_an_estimate() {
    for (value, exact, said) in [
        (Value::Chance(0.6285), true, "Move home: 62.9% to win."),
        (Value::Chance(1.0), false, "Move home: 100.0% to win (estimated)."),
        (Value::Score(2), true, "Move home: you end the round 2 cards ahead."),
        (Value::Score(-1), false, "Move home: you end the round 1 card behind (estimated)."),
        (Value::Score(0), true, "Move home: the round ends in a draw."),
        (Value::Win(13), true, "Move home: a forced win within 13 moves."),
        (Value::Loss(2), true, "Move home: a loss within 2 moves against best play."),
        (Value::Draw, true, "Move home: a draw."),
    ] {
        let hint = page::Hint { advice: "Move home", worth: Some(Worth { value, exact }) };
        assert_eq!(hint.say(Language::english()), said);
    }
    let hint = page::Hint { advice: "Pass", worth: None };
    assert_eq!(hint.say(Language::english()), "Pass.");
}
