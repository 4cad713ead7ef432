//! Compilation of a language's patterns to the form that `rosette-fluent` formats.

use std::hash::{DefaultHasher, Hash as _, Hasher as _};

use fluent_syntax::ast::{Expression, InlineExpression, Pattern, PatternElement};
use rosette_fluent::{FIRST, KEY_END, SELECT, SELECT_END, VARIABLE, VARIANT_END};

use crate::{
    kind::{Kinds, Variables, numbered},
    source::{Fault, Source, key_of},
};

/// Compiles the patterns of a language to two parts: those of the page's first screens, and those
/// that it loads later. The first line of a part has its name and the [fingerprint] of the
/// messages. Each further line has a pattern, in the order of the messages' numbers.
///
/// # Errors
///
/// If a pattern contains unsupported syntax.
pub fn catalogue(source: &Source, kinds: &Kinds) -> Result<[String; 2], Fault> {
    let head = |part: &str| format!("{}{part} {:016x}\n", source.language, fingerprint(kinds));
    let mut parts = [head(""), head("-later")];
    for (_, (name, signature)) in numbered(kinds) {
        let message = source.messages.get(name).ok_or_else(|| format!("{name} is missing"))?;
        let text = &mut parts[usize::from(signature.is_later)];
        lower(source, &message.pattern, &signature.variables, text)
            .map_err(|why| format!("{}/{}.ftl: {name}: {why}", source.language, message.file))?;
        text.push('\n');
    }
    Ok(parts)
}

/// Hashes all messages with their parts, variables and kinds. Texts with another fingerprint come
/// from another build.
pub fn fingerprint(kinds: &Kinds) -> u64 {
    let mut hasher = DefaultHasher::new();
    kinds.hash(&mut hasher);
    hasher.finish()
}

fn lower(
    source: &Source,
    pattern: &Pattern<String>,
    variables: &Variables,
    text: &mut String,
) -> Result<(), Fault> {
    for element in &pattern.elements {
        match element {
            // Line breaks only serve readers of the file.
            PatternElement::TextElement { value } => *text += &value.replace('\n', " "),
            PatternElement::Placeable { expression } => {
                lower_expression(source, expression, variables, text)?;
            }
        }
    }
    Ok(())
}

fn lower_expression(
    source: &Source,
    expression: &Expression<String>,
    variables: &Variables,
    text: &mut String,
) -> Result<(), Fault> {
    match expression {
        Expression::Inline(InlineExpression::VariableReference { id }) => {
            text.push(VARIABLE);
            text.push(letter(&id.name, variables)?);
        }
        Expression::Inline(InlineExpression::StringLiteral { value }) => {
            *text += &fluent_syntax::unicode::unescape_unicode_to_string(value);
        }
        Expression::Inline(InlineExpression::TermReference {
            id,
            attribute: None,
            arguments: None,
        }) => {
            let term = source.terms.get(&id.name);
            let term = term.ok_or_else(|| format!("there is no term -{}", id.name))?;
            lower(source, term, variables, text)?;
        }
        Expression::Inline(InlineExpression::MessageReference { id, attribute: None }) => {
            let other = source.messages.get(&id.name);
            let other = other.ok_or_else(|| format!("there is no message {}", id.name))?;
            lower(source, &other.pattern, variables, text)?;
        }
        Expression::Select { selector: InlineExpression::VariableReference { id }, variants } => {
            text.push(SELECT);
            text.push(letter(&id.name, variables)?);
            // The default comes last and has no key, so that it always matches.
            let (defaults, others): (Vec<_>, Vec<_>) =
                variants.iter().partition(|variant| variant.default);
            for variant in others.into_iter().chain(defaults) {
                if !variant.default {
                    *text += key_of(variant);
                }
                text.push(KEY_END);
                lower(source, &variant.value, variables, text)?;
                text.push(VARIANT_END);
            }
            text.push(SELECT_END);
        }
        other => return Err(format!("this isn't supported: {other:?}").into()),
    }
    Ok(())
}

/// Returns the letter of a variable in a compiled pattern, by its place among the message's
/// variables.
fn letter(name: &str, variables: &Variables) -> Result<char, Fault> {
    let place = variables.keys().position(|it| it == name);
    let place = place.ok_or_else(|| format!("there is no ${name} here"))?;
    Ok(char::from(FIRST + u8::try_from(place)?))
}
