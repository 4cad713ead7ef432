//! Spaces, apostrophes, quotation marks and dashes.

use std::path::Path;

use fluent_syntax::{
    ast::{Expression, InlineExpression, Pattern, PatternElement},
    unicode::unescape_unicode_to_string,
};

use rosette_fluent_build::source::Source;

use crate::languages;

const NO_BREAK: char = '\u{a0}';
const NARROW: char = '\u{202f}';

/// The text that replaces the value of each variable.
const VALUE: &str = "X";

/// Returns every text that a pattern can give, with [`VALUE`] as the value of each variable.
fn texts(source: &Source, pattern: &Pattern<String>) -> Vec<String> {
    let mut texts = vec![String::new()];
    for element in &pattern.elements {
        let ends = match element {
            PatternElement::TextElement { value } => vec![value.clone()],
            PatternElement::Placeable { expression } => values(source, expression),
        };
        let joined = |text: &String| ends.iter().map(|end| [text, end.as_str()].concat()).collect();
        texts = texts.iter().flat_map(|text| -> Vec<String> { joined(text) }).collect();
    }
    texts
}

/// Returns every text that a placeable can give.
fn values(source: &Source, expression: &Expression<String>) -> Vec<String> {
    match expression {
        Expression::Select { variants, .. } => {
            variants.iter().flat_map(|variant| texts(source, &variant.value)).collect()
        }
        Expression::Inline(InlineExpression::StringLiteral { value }) => {
            vec![unescape_unicode_to_string(value).into_owned()]
        }
        Expression::Inline(InlineExpression::MessageReference { id, .. }) => {
            texts(source, &source.messages[&id.name].pattern)
        }
        Expression::Inline(InlineExpression::TermReference { id, .. }) => {
            texts(source, &source.terms[&id.name])
        }
        Expression::Inline(_) => vec![VALUE.to_owned()],
    }
}

/// Returns the space that belongs before a sign; `None` if there is none.
fn space_before(language: &str, sign: char) -> Option<char> {
    match (language, sign) {
        ("fr", ':' | '»') | ("ru", '—' | '%') => Some(NO_BREAK),
        ("fr", ';' | '!' | '?' | '%') => Some(NARROW),
        _ => None,
    }
}

fn fault(language: &str, text: &str) -> Option<String> {
    let signs: Vec<char> = text.chars().collect();
    for (place, &sign) in signs.iter().enumerate() {
        let (before, after) = (place.checked_sub(1).map(|it| signs[it]), signs.get(place + 1));
        let is_digit = |place: usize| signs.get(place).is_some_and(char::is_ascii_digit);
        let wrong = match sign {
            '\'' | '"' | '`' => "is straight",
            ':' | ';' | '!' | '?' | '%' | '»' | '—'
                if before.is_some()
                    && before.filter(|it| it.is_whitespace()) != space_before(language, sign)
                    && (language, sign) != ("en", '—') =>
            {
                match space_before(language, sign) {
                    Some(NO_BREAK) => "needs U+00A0 before it",
                    Some(_) => "needs U+202F before it",
                    None => "needs no space before it",
                }
            }
            '«' if language == "fr" && after != Some(&NO_BREAK) => "has no U+00A0 after it",
            '–' if language == "ru" && after.is_some_and(|it| it.is_whitespace()) => {
                "is too short for a dash"
            }
            ' ' if place > 0 && is_digit(place - 1) && (1..=3).all(|it| is_digit(place + it)) => {
                "divides a number"
            }
            _ => continue,
        };
        return Some(format!("{sign:?} {wrong}"));
    }
    None
}

#[test]
fn spaces_and_quotation_marks_are_those_of_the_language() {
    let mut faults = Vec::new();
    for language in languages() {
        let source = Source::read(Path::new("../../www/messages"), language).unwrap();
        for (name, message) in &source.messages {
            for text in texts(&source, &message.pattern) {
                if let Some(fault) = fault(language, &text) {
                    faults
                        .push(format!("{language}/{}.ftl: {name}: {fault}: {text}", message.file));
                }
            }
        }
    }
    assert!(faults.is_empty(), "\n{}", faults.join("\n"));
}

#[test]
fn wrong_spaces_and_quotation_marks_are_found() {
    for (language, text, sign) in [
        ("fr", "Indice : X", ':'),
        ("fr", "Indice: X", ':'),
        ("fr", "Indice\u{202f}: X", ':'),
        ("fr", "Continuer ?", '?'),
        ("fr", "62\u{a0}%", '%'),
        ("fr", "« X »", '«'),
        ("fr", "«\u{a0}X »", '»'),
        ("fr", "l'écran", '\''),
        ("fr", "10 000 coups", ' '),
        ("ru", "X — X", '—'),
        ("ru", "X\u{a0}– X", '–'),
        ("ru", "62 %", '%'),
        ("ru", "62%", '%'),
        ("ru", "Круг : X", ':'),
        ("ru", "\"X\"", '"'),
        ("en", "Hint : X", ':'),
        ("en", "62 %", '%'),
        ("en", "can't", '\''),
    ] {
        let fault = fault(language, text).unwrap_or_default();
        assert!(fault.starts_with(&format!("{sign:?}")), "{language}: {text}: {fault}");
    }
    for (language, text) in [
        ("fr", "Indice\u{a0}: «\u{a0}X\u{a0}»\u{202f}!"),
        ("fr", "10\u{a0}000 coups"),
        ("ru", "X\u{a0}— X, 1–3, 62\u{a0}%, «X»: 2:1"),
        ("en", "Hint: “X” isn’t 62%; 10,000?"),
    ] {
        assert_eq!(fault(language, text), None, "{language}: {text}");
    }
}
