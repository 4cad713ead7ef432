//! The formatter gives the same texts as Fluent's own library does from the same files.

use std::{fs, path::Path};

use fluent_bundle::{FluentArgs, FluentBundle, FluentResource, FluentValue};
use rosette_fluent::{Catalogue, Value, category};
use rosette_fluent_build::{
    kind::{Kind, kinds, numbered},
    lower,
    source::Source,
};
use rosette_messages::{FixedText, Language, TEXTS, fixed, ur};

use crate::languages;
use unic_langid::LanguageIdentifier;

const FOLDER: &str = "../../www/messages";

fn source(code: &str) -> Source {
    Source::read(Path::new(FOLDER), code).unwrap()
}

/// Numbers in different plural categories.
const NUMBERS: [u32; 12] = [0, 1, 2, 4, 5, 6, 7, 10, 11, 21, 22, 112];

fn langid(code: &str) -> LanguageIdentifier {
    code.parse().unwrap()
}

fn bundle(code: &str) -> FluentBundle<FluentResource> {
    let mut bundle = FluentBundle::new(vec![langid(code)]);
    // No text runs from right to left, so isolation marks aren't needed.
    bundle.set_use_isolating(false);
    for entry in fs::read_dir(Path::new(FOLDER).join(code)).unwrap() {
        let text = fs::read_to_string(entry.unwrap().path()).unwrap();
        bundle.add_resource(FluentResource::try_new(text).unwrap()).unwrap();
    }
    bundle
}

#[test]
fn messages_are_resolved_as_by_fluents_own_library() {
    let kinds = kinds(&source("en")).unwrap();
    for code in languages() {
        let texts = lower::catalogue(&source(code), &kinds).unwrap();
        let catalogue = Catalogue::of(&texts[0]).completed(&texts[1]).unwrap();
        let bundle = bundle(code);
        // A linear congruential generator is good enough to pick values.
        let mut state = 1_u64;
        let mut draw = |below: usize| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            (state >> 33) as usize % below
        };
        for (number, (name, signature)) in numbered(&kinds) {
            let (id, attribute) = name.split_once('.').unzip();
            let id = id.unwrap_or(name);
            let message = bundle.get_message(id).unwrap_or_else(|| panic!("{code}: no {id}"));
            let pattern = match attribute {
                Some(attribute) => message.get_attribute(attribute).unwrap().value(),
                None => message.value().unwrap(),
            };
            let keys: Vec<_> = signature.variables.values().map(Kind::keys).collect();
            let tries = if signature.variables.is_empty() { 1 } else { 300 };
            for _ in 0..tries {
                let mut values = Vec::new();
                let mut arguments = FluentArgs::new();
                for ((variable, kind), keys) in signature.variables.iter().zip(&keys) {
                    let mut choices: Vec<_> = keys.iter().map(|key| Value::Key(key)).collect();
                    if kind.has_text() {
                        choices.retain(|key| !matches!(key, Value::Key("other")));
                    }
                    if *kind == Kind::Text || kind.has_text() {
                        choices.push(Value::Text("Ana"));
                    }
                    if choices.is_empty() {
                        choices = NUMBERS.map(Value::Number).to_vec();
                    }
                    let value = choices[draw(choices.len())];
                    let fluent = match value {
                        Value::Key(word) | Value::Text(word) => FluentValue::from(word.to_owned()),
                        Value::Number(number) | Value::Tenths(number) => FluentValue::from(number),
                    };
                    arguments.set(variable.as_str(), fluent);
                    values.push(value);
                }
                let mut errors = Vec::new();
                let expected = bundle.format_pattern(pattern, Some(&arguments), &mut errors);
                assert!(errors.is_empty(), "{code}: {name}: {errors:?}");
                let said = catalogue.format(number, &values);
                assert_eq!(said, expected.replace('\n', " "), "{code}: {name}");
            }
        }
    }
}

#[test]
fn plurals_are_those_of_the_unicode_consortium() {
    use intl_pluralrules::{PluralCategory, PluralRuleType, PluralRules};
    for code in languages() {
        let rules = PluralRules::create(langid(code), PluralRuleType::CARDINAL).unwrap();
        for number in 0..2000_u32 {
            let expected = match rules.select(number).unwrap() {
                PluralCategory::ONE => "one",
                PluralCategory::FEW => "few",
                PluralCategory::MANY => "many",
                _ => "other",
            };
            assert_eq!(category(code, number), expected, "{code}: {number}");
        }
    }
}

#[test]
fn numbers_have_the_separators_of_their_language() {
    let kinds = kinds(&source("en")).unwrap();
    for language in Language::all() {
        let texts = TEXTS.iter().find(|(name, _)| *name == language.code()).unwrap().1;
        let catalogue = Catalogue::of(texts);
        let message = numbered(&kinds).find(|(_, (name, _))| *name == "time-left").unwrap().0;
        let said = |value| catalogue.format(message, &[value]);
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
fn the_first_texts_are_said_before_the_later_ones_have_come() {
    for texts in TEXTS.chunks(2) {
        let [first, later] = [0, 1].map(|part| texts[part].1.to_owned());
        let language = Language::read(first).unwrap();
        let said =
            |language| [fixed::CONTINUE, ur::GOAL].map(|text: FixedText| text.text(language));
        let [now, nothing] = said(language);
        assert!(!language.is_complete() && !now.is_empty() && nothing.is_empty());
        let complete = language.completed(later).unwrap();
        assert!(complete.is_complete() && complete == language);
        let native = Language::all().into_iter().find(|it| *it == language).unwrap();
        assert_eq!(said(complete), said(native));
        assert_eq!(said(complete)[0], now);
    }
}

#[test]
fn later_texts_of_another_language_or_build_are_refused() {
    let text = |name: &str| TEXTS.iter().find(|(it, _)| *it == name).unwrap().1.to_owned();
    let english = Language::read(text("en")).unwrap();
    assert!(english.completed(text("en-later")).is_ok());
    assert!(english.completed(text("fr-later")).is_err());
    assert!(english.completed(text("en")).is_err());
    assert!(english.completed(text("en-later").replacen("-later ", "-later 0", 1)).is_err());
}

#[test]
fn texts_of_another_build_are_refused() {
    assert!(Language::read(TEXTS[0].1.to_owned()).is_ok());
    let other = TEXTS[0].1.replacen("en ", "en 0", 1);
    assert!(Language::read(other).is_err());
    assert!(Language::read(String::new()).is_err());
}
