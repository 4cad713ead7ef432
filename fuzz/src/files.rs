//! Files that people open: JSON, card sets and backups of collections.

use rosette_cards::{CardSet, Collection, Profile, bot_picks};
use rosette_json::{Json, Syntax, text as written};
use rosette_messages::Language;
use rosette_scene::card_name;
use serde_json::Value;

use crate::{assert_one_line, text};

/// Checks that `rosette_json` and `serde_json` accept the same JSON with the same value.
pub fn json(bytes: &[u8]) {
    let text = text(bytes);
    let other = serde_json::from_str::<Value>(&text);
    match Json::read(&text) {
        Ok(json) => {
            let again = written(&json);
            assert_eq!(Json::read(&again).as_ref(), Ok(&json), "it reads back");
            assert_eq!(Json::read(&again).map(|json| written(&json)), Ok(again.clone()));
            match other {
                Ok(other) => assert_eq!(serde_json::from_str::<Value>(&again).unwrap(), other),
                // `rosette_json` keeps numbers as written, whatever their size.
                Err(error) => assert!(error.to_string().starts_with("number out of range")),
            }
        }
        Err(misread) => {
            assert_one_line(&misread.to_string());
            assert!((1..=text.split('\n').count()).contains(&misread.line), "{misread}");
            assert!(other.is_err() || misread.expected == Syntax::Shallower, "{misread}");
        }
    }
}

/// Checks that a card set is valid, or that every fault is reported with its line.
pub fn cards(bytes: &[u8]) {
    let text = text(bytes);
    match CardSet::parse(&text) {
        Ok(set) => {
            assert!((5..=CardSet::MAX_CARDS).contains(&set.cards().len()));
            for language in Language::all() {
                assert_one_line(set.name(language.code()).expect("only the house's has none"));
                for info in set.cards() {
                    let name = card_name(info.card, &set, language);
                    assert_one_line(&name);
                    assert_eq!(info.name(language.code()), Some(name.as_str()));
                }
            }
            for info in set.cards() {
                assert_eq!(set.find(info.card), Some(info), "ranks and element name one card");
            }
            let start = Collection::start(&set, |_| 0);
            assert_eq!(start.len(), Collection::START);
            assert!(start.deal(|limit| limit - 1).is_some());
        }
        Err(faults) => {
            assert!(!faults.is_empty());
            for fault in faults {
                assert_one_line(&fault.to_string());
                assert!((1..=text.split('\n').count()).contains(&fault.line), "{fault}");
            }
        }
    }
}

/// Checks that a profile reads back as written.
pub fn profiles(bytes: &[u8]) {
    let text = text(bytes);
    let Ok(json) = Json::read(&text) else { return };
    match Profile::read(&json) {
        Ok(profile) => {
            let again = Json::read(&written(&profile)).unwrap();
            assert_eq!(Profile::read(&again).as_ref(), Ok(&profile));
            let Profile { name, mut collection, .. } = profile;
            assert!(name.is_empty() || name.chars().count() <= 40);
            assert!(collection.len() <= Collection::MAX_CARDS);
            let hand = collection.deal(|limit| limit / 2);
            assert_eq!(hand.is_some(), collection.can_play());
            let picked = bot_picks(3, &collection, CardSet::house());
            assert_eq!(picked.len(), collection.len().min(3));
            for card in picked {
                let held = collection.count(card);
                assert!(collection.remove(card) && collection.count(card) == held - 1);
            }
        }
        Err(error) => assert_one_line(&error.to_string()),
    }
}
