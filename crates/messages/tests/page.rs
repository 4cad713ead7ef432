//! The texts that `index.html` names exist, and every text is there to be named once.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "tests fail by panicking"
)]

use rosette_messages::{FixedText, Language};

const PAGE: &str = include_str!("../../../index.html");

/// The values of an attribute in the page.
fn values(attribute: &str) -> Vec<&'static str> {
    let opening = format!("{attribute}=\"");
    PAGE.split(&opening).skip(1).filter_map(|rest| rest.split('"').next()).collect()
}

#[test]
fn the_page_names_texts_that_exist() {
    let mut named = 0;
    for key in [values("data-text"), values("data-label")].concat() {
        assert!(FixedText::from_key(key).is_some(), "no text has the key {key:?}");
        named += 1;
    }
    assert!(named > 30, "only {named} texts are named; is this the right page?");
}

#[test]
fn keys_and_texts_are_there_and_keys_differ() {
    for (index, text) in FixedText::ALL.iter().enumerate() {
        assert!(!text.text(Language::English).is_empty(), "{text:?} says nothing");
        assert!(
            FixedText::ALL.iter().take(index).all(|other| other.key() != text.key()),
            "two texts have the key {:?}",
            text.key()
        );
    }
}
