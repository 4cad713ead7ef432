//! What is resolved here is what Fluent's own library makes of the same files.

#![allow(clippy::unwrap_used, clippy::panic, reason = "tests fail by panicking")]

use std::{fs, path::Path};

use fluent_bundle::{FluentArgs, FluentBundle, FluentResource, FluentValue};
use unic_langid::LanguageIdentifier;

use crate::{Language, Value, messages::SIGNATURES};

const FOLDER: &str = "../../www/messages";

/// Numbers that plurals tell apart.
const NUMBERS: [u32; 12] = [0, 1, 2, 4, 5, 6, 7, 10, 11, 21, 22, 112];

fn langid(code: &str) -> LanguageIdentifier {
    code.parse().unwrap()
}

fn bundle(code: &str) -> FluentBundle<FluentResource> {
    let mut bundle = FluentBundle::new(vec![langid(code)]);
    // The page has no texts that run from right to left.
    bundle.set_use_isolating(false);
    for entry in fs::read_dir(Path::new(FOLDER).join(code)).unwrap() {
        let text = fs::read_to_string(entry.unwrap().path()).unwrap();
        bundle.add_resource(FluentResource::try_new(text).unwrap()).unwrap();
    }
    bundle
}

/// The keys of variants in a file's text, and a name.
fn words(code: &str) -> Vec<String> {
    let mut words = vec!["Ana".to_owned()];
    for entry in fs::read_dir(Path::new(FOLDER).join(code)).unwrap() {
        let text = fs::read_to_string(entry.unwrap().path()).unwrap();
        let keys = text.split('[').skip(1).filter_map(|rest| rest.split(']').next());
        words.extend(keys.map(str::to_owned));
    }
    words.sort();
    words.dedup();
    words
}

#[test]
fn messages_are_resolved_as_by_fluents_own_library() {
    for language in Language::all() {
        let code = language.code();
        let (bundle, words) = (bundle(code), words(code));
        // A small generator is enough to try what there is.
        let mut state = 1_u64;
        let mut draw = |below: usize| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            (state >> 33) as usize % below
        };
        for (number, (name, variables)) in SIGNATURES.iter().enumerate() {
            let message = bundle.get_message(name).unwrap_or_else(|| panic!("{code}: no {name}"));
            let pattern = message.value().unwrap();
            let tries = if variables.is_empty() { 1 } else { 300 };
            for _ in 0..tries {
                let mut values = Vec::new();
                let mut arguments = FluentArgs::new();
                for (variable, is_text) in *variables {
                    if *is_text {
                        let word = &words[draw(words.len())];
                        values.push(Value::Text(word));
                        arguments.set(*variable, word.as_str());
                    } else {
                        let number = NUMBERS[draw(NUMBERS.len())];
                        values.push(Value::Number(number));
                        arguments.set(*variable, FluentValue::from(number));
                    }
                }
                let mut errors = Vec::new();
                let expected = bundle.format_pattern(pattern, Some(&arguments), &mut errors);
                assert!(errors.is_empty(), "{code}: {name}: {errors:?}");
                let said = language.format(number, &values);
                assert_eq!(said, expected.replace('\n', " "), "{code}: {name}");
            }
        }
    }
}

#[test]
fn plurals_are_those_of_the_unicode_consortium() {
    use intl_pluralrules::{PluralCategory, PluralRuleType, PluralRules};
    for code in ["en", "fr", "ru"] {
        let rules = PluralRules::create(langid(code), PluralRuleType::CARDINAL).unwrap();
        for number in 0..2000_u32 {
            let expected = match rules.select(number).unwrap() {
                PluralCategory::ONE => "one",
                PluralCategory::FEW => "few",
                PluralCategory::MANY => "many",
                _ => "other",
            };
            assert_eq!(crate::catalogue::category(code, number), expected, "{code}: {number}");
        }
    }
}

#[test]
fn numbers_have_the_separators_of_their_language() {
    for language in Language::all() {
        let message = SIGNATURES.iter().position(|(name, _)| *name == "worth-chance").unwrap();
        let said = |value| language.format(message, &[value]);
        let expected = match language.code() {
            "fr" => ["62,5", "1\u{202f}234\u{202f}007"],
            "ru" => ["62,5", "1\u{a0}234\u{a0}007"],
            _ => ["62.5", "1,234,007"],
        };
        assert!(said(Value::Tenths(625)).contains(expected[0]));
        assert_eq!(expected[0], ["62", "5"].join(language.decimal_point()));
        assert!(said(Value::Number(1_234_007)).contains(expected[1]));
    }
}

#[test]
fn texts_of_another_build_are_refused() {
    assert!(Language::read(crate::TEXTS[0].1.to_owned()).is_ok());
    let other = crate::TEXTS[0].1.replacen("en ", "en 0", 1);
    assert!(Language::read(other).is_err());
    assert!(Language::read(String::new()).is_err());
}
