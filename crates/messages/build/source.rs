//! The messages of one language, read from its Fluent files.

use std::{
    collections::{BTreeMap, hash_map::DefaultHasher},
    error::Error,
    fs,
    hash::{Hash as _, Hasher as _},
    path::Path,
};

use fluent_syntax::{
    ast::{Entry, Expression, InlineExpression, Pattern, PatternElement, VariantKey},
    parser,
};

// The signs of a pattern's form, as `src/catalogue.rs` reads it.
const VARIABLE: char = '\u{1}';
const SELECT: char = '\u{2}';
const KEY_END: char = '\u{3}';
const VARIANT_END: char = '\u{4}';
const SELECT_END: char = '\u{5}';
/// The first variable; the others follow in the order of their names.
const FIRST: u8 = b'a';

type Fault = Box<dyn Error>;

/// What kind of value a variable has, by the comment above its message.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// A text.
    Text,
    /// A whole number.
    Number,
    /// A number with one decimal, in tenths.
    Tenths,
}

/// A message.
pub struct Message {
    /// What the comment above it says.
    pub comment: String,
    /// Its variables by name.
    pub variables: BTreeMap<String, Kind>,
    /// Whether it stands in `fixed.ftl`, whose messages `index.html` may name.
    pub fixed: bool,
    pattern: Pattern<String>,
}

/// The messages of a language by name.
pub struct Source {
    language: String,
    /// The messages.
    pub messages: BTreeMap<String, Message>,
    terms: BTreeMap<String, Pattern<String>>,
}

impl Source {
    /// Reads a language's files.
    pub fn read(folder: &Path, language: &str) -> Result<Self, Fault> {
        let mut source = Self {
            language: language.to_owned(),
            messages: BTreeMap::new(),
            terms: BTreeMap::new(),
        };
        let mut paths = fs::read_dir(folder.join(language))?
            .map(|entry| Ok(entry?.path()))
            .collect::<Result<Vec<_>, Fault>>()?;
        paths.retain(|path| path.extension().is_some_and(|it| it == "ftl"));
        paths.sort();
        for path in paths {
            let text = fs::read_to_string(&path)?;
            let fixed = path.file_stem().is_some_and(|it| it == "fixed");
            source.add(text, fixed).map_err(|why| format!("{}: {why}", path.display()))?;
        }
        Ok(source)
    }

    fn add(&mut self, text: String, fixed: bool) -> Result<(), Fault> {
        let resource = parser::parse(text)
            .map_err(|(_, errors)| format!("it can't be read: {:?}", errors.first()))?;
        for entry in resource.body {
            match entry {
                Entry::Message(message) => {
                    let name = message.id.name;
                    let Some(pattern) = message.value.filter(|_| message.attributes.is_empty())
                    else {
                        return Err(format!("{name} has no value, or attributes").into());
                    };
                    let comment = message.comment.map(|it| it.content.join("\n"));
                    let comment = comment.unwrap_or_default();
                    let mut names = declared(&comment);
                    variables_of(&pattern, &mut names);
                    let variables = names
                        .into_iter()
                        .map(|name| (kind_of(&name, &comment), name))
                        .map(|(kind, name)| (name, kind))
                        .collect();
                    let message = Message { comment, variables, fixed, pattern };
                    if self.messages.insert(name.clone(), message).is_some() {
                        return Err(format!("{name} stands there twice").into());
                    }
                }
                Entry::Term(term) => {
                    self.terms.insert(term.id.name, term.value);
                }
                _ => {}
            }
        }
        Ok(())
    }

    /// The patterns in their final form, a line each in the order of the names, after a line with the
    /// language and the [fingerprint](Self::fingerprint) of what they answer to.
    ///
    /// # Errors
    ///
    /// A message of the reference is missing, or one is too many; or a pattern uses a variable that
    /// the reference doesn't give it, or what isn't supported.
    pub fn catalogue(&self, reference: &Self) -> Result<String, Fault> {
        if let Some(extra) = self.messages.keys().find(|it| !reference.messages.contains_key(*it)) {
            return Err(format!("{}: {extra} is no message of en", self.language).into());
        }
        let mut text = format!("{} {:016x}\n", self.language, reference.fingerprint());
        for (name, expected) in &reference.messages {
            let message = self.messages.get(name);
            let message = message.ok_or_else(|| format!("{}: {name} is missing", self.language))?;
            let variables: Vec<&str> = expected.variables.keys().map(String::as_str).collect();
            self.lower(&message.pattern, &variables, &mut text)
                .map_err(|why| format!("{}: {name}: {why}", self.language))?;
            text.push('\n');
        }
        Ok(text)
    }

    /// A number that changes with the names of messages and variables, so that texts of another
    /// build are noticed.
    pub fn fingerprint(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        for (name, message) in &self.messages {
            (name, message.variables.keys().collect::<Vec<_>>()).hash(&mut hasher);
        }
        hasher.finish()
    }

    fn lower(
        &self,
        pattern: &Pattern<String>,
        variables: &[&str],
        text: &mut String,
    ) -> Result<(), Fault> {
        for element in &pattern.elements {
            match element {
                // Lines are for those who read the file.
                PatternElement::TextElement { value } => *text += &value.replace('\n', " "),
                PatternElement::Placeable { expression } => {
                    self.lower_expression(expression, variables, text)?;
                }
            }
        }
        Ok(())
    }

    fn lower_expression(
        &self,
        expression: &Expression<String>,
        variables: &[&str],
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
                let term = self.terms.get(&id.name);
                let term = term.ok_or_else(|| format!("there is no term -{}", id.name))?;
                self.lower(term, variables, text)?;
            }
            Expression::Inline(InlineExpression::MessageReference { id, attribute: None }) => {
                let other = self.messages.get(&id.name);
                let other = other.ok_or_else(|| format!("there is no message {}", id.name))?;
                self.lower(&other.pattern, variables, text)?;
            }
            Expression::Select {
                selector: InlineExpression::VariableReference { id },
                variants,
            } => {
                text.push(SELECT);
                text.push(letter(&id.name, variables)?);
                // The default comes last and has no key, so that it always fits.
                let (defaults, others): (Vec<_>, Vec<_>) =
                    variants.iter().partition(|variant| variant.default);
                for variant in others.into_iter().chain(defaults) {
                    if !variant.default {
                        *text += match &variant.key {
                            VariantKey::Identifier { name } => name,
                            VariantKey::NumberLiteral { value } => value,
                        };
                    }
                    text.push(KEY_END);
                    self.lower(&variant.value, variables, text)?;
                    text.push(VARIANT_END);
                }
                text.push(SELECT_END);
            }
            other => return Err(format!("this isn't supported: {other:?}").into()),
        }
        Ok(())
    }
}

/// The letter by which the final form names a variable.
fn letter(name: &str, variables: &[&str]) -> Result<char, Fault> {
    let place = variables.iter().position(|it| *it == name);
    let place = place.ok_or_else(|| format!("the reference has no ${name} here"))?;
    Ok(char::from(FIRST + u8::try_from(place)?))
}

/// The kind that a comment such as "$roll (Number) - what was thrown" gives a variable.
fn kind_of(name: &str, comment: &str) -> Kind {
    let is = |kind: &str| comment.contains(&format!("${name} ({kind})"));
    match (is("Number"), is("Tenths")) {
        (true, _) => Kind::Number,
        (_, true) => Kind::Tenths,
        _ => Kind::Text,
    }
}

/// The variables that a comment tells of; a translation may need one that English doesn't.
fn declared(comment: &str) -> Vec<String> {
    let is_end = |letter: char| !letter.is_ascii_alphanumeric() && letter != '-';
    let starts = comment.split('$').skip(1);
    starts.filter_map(|rest| rest.split(is_end).next()).map(str::to_owned).collect()
}

fn variables_of(pattern: &Pattern<String>, names: &mut Vec<String>) {
    for element in &pattern.elements {
        let PatternElement::Placeable { expression } = element else { continue };
        match expression {
            Expression::Inline(InlineExpression::VariableReference { id }) => {
                names.push(id.name.clone());
            }
            Expression::Inline(_) => {}
            Expression::Select { selector, variants } => {
                if let InlineExpression::VariableReference { id } = selector {
                    names.push(id.name.clone());
                }
                for variant in variants {
                    variables_of(&variant.value, names);
                }
            }
        }
    }
}
