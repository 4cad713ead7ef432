//! The messages of one language, read from its Fluent files.

use std::{collections::BTreeMap, error::Error, fs, path::Path};

use fluent_syntax::{
    ast::{Entry, Expression, InlineExpression, Pattern, PatternElement, Variant, VariantKey},
    parser,
};

/// The error that stops the build, for the person who edits the texts.
pub type Fault = Box<dyn Error>;

/// The end of the heading of a section that the page loads after its first screen. Only the
/// headings of the reference language count.
const LATER: &str = "(later)";

/// A message of one language, as it is written.
pub struct Message {
    /// The name of the message's file, without `.ftl`.
    pub file: String,
    /// The comment above the message, with a newline between lines; empty without one.
    pub comment: String,
    /// Whether the message is in a section whose heading ends in `(later)`.
    pub is_later: bool,
    /// The pattern as Fluent’s library parses it.
    pub pattern: Pattern<String>,
}

/// The messages of a language by name.
pub struct Source {
    /// The language's code, which is also the name of its folder.
    pub language: String,
    /// The messages of all files, by name, which is unique among them.
    pub messages: BTreeMap<String, Message>,
    /// The terms, which messages can include, by name without the hyphen before it.
    pub terms: BTreeMap<String, Pattern<String>>,
}

impl Source {
    /// Creates a language without messages.
    pub fn new(language: &str) -> Self {
        let language = language.to_owned();
        Self { language, messages: BTreeMap::new(), terms: BTreeMap::new() }
    }

    /// Reads every `.ftl` file in the folder of a language.
    ///
    /// # Errors
    ///
    /// If a file can't be read, or for the reasons of [`Source::add`].
    pub fn read(folder: &Path, language: &str) -> Result<Self, Fault> {
        let mut source = Self::new(language);
        for entry in fs::read_dir(folder.join(language))? {
            let path = entry?.path();
            if path.extension().is_some_and(|it| it == "ftl") {
                let file = path.file_stem().unwrap_or_default().to_string_lossy();
                source.add(&file, fs::read_to_string(&path)?)?;
            }
        }
        Ok(source)
    }

    /// Adds the messages and terms of a file's text. An attribute is a message too: `.task` of
    /// `ur-try-home` has the name `ur-try-home.task`.
    ///
    /// # Errors
    ///
    /// If the text isn't valid Fluent, or if a message has no value or exists already.
    pub fn add(&mut self, file: &str, text: String) -> Result<(), Fault> {
        let place = format!("{}/{file}.ftl", self.language);
        let resource = parser::parse(text)
            .map_err(|(_, errors)| format!("{place}: it can't be read: {:?}", errors.first()))?;
        let mut is_later = false;
        for entry in resource.body {
            match entry {
                Entry::Message(message) => {
                    let name = message.id.name;
                    let value = message.value.ok_or(format!("{place}: {name} has no value"))?;
                    let comment = message.comment.map(|it| it.content.join("\n"));
                    let comment = comment.unwrap_or_default();
                    let attributes = message.attributes.into_iter();
                    let named = attributes.map(|it| ([&name, ".", &it.id.name].concat(), it.value));
                    for (name, pattern) in [(name.clone(), value)].into_iter().chain(named) {
                        let (file, comment) = (file.to_owned(), comment.clone());
                        let message = Message { file, comment, is_later, pattern };
                        if self.messages.insert(name.clone(), message).is_some() {
                            return Err(format!("{place}: there is a second {name}").into());
                        }
                    }
                }
                Entry::Term(term) => {
                    self.terms.insert(term.id.name, term.value);
                }
                Entry::GroupComment(heading) => {
                    is_later = heading.content.last().is_some_and(|line| line.ends_with(LATER));
                }
                _ => {}
            }
        }
        Ok(())
    }
}

/// A use of a variable or of another message in a pattern.
pub enum Use<'p> {
    /// The variable's value is written into the text.
    Write {
        /// The variable, without its `$`.
        name: &'p str,
        /// The variables in whose variant `other` this use is nested.
        others: Vec<&'p str>,
    },
    /// The variable's value selects one of the variants.
    Select {
        /// The variable, without its `$`.
        name: &'p str,
        /// The variants, of which one is the default.
        variants: &'p [Variant<String>],
    },
    /// Another message is written, with all that it uses.
    Include {
        /// The name of the message.
        message: &'p str,
    },
}

/// Collects every use of a variable or message in a pattern, also those nested in selects.
pub fn uses(pattern: &Pattern<String>) -> Vec<Use<'_>> {
    let mut found = Vec::new();
    collect(pattern, &[], &mut found);
    found
}

fn collect<'p>(pattern: &'p Pattern<String>, others: &[&'p str], found: &mut Vec<Use<'p>>) {
    for element in &pattern.elements {
        let PatternElement::Placeable { expression } = element else { continue };
        match expression {
            Expression::Inline(InlineExpression::VariableReference { id }) => {
                found.push(Use::Write { name: &id.name, others: others.to_vec() });
            }
            Expression::Select {
                selector: InlineExpression::VariableReference { id },
                variants,
            } => {
                found.push(Use::Select { name: &id.name, variants });
                for variant in variants {
                    let mut others = others.to_vec();
                    if key_of(variant) == "other" {
                        others.push(&id.name);
                    }
                    collect(&variant.value, &others, found);
                }
            }
            Expression::Inline(InlineExpression::MessageReference { id, .. }) => {
                found.push(Use::Include { message: &id.name });
            }
            Expression::Inline(_) | Expression::Select { .. } => {}
        }
    }
}

/// Returns the key of a variant as text, a number as it is written.
pub fn key_of(variant: &Variant<String>) -> &str {
    match &variant.key {
        VariantKey::Identifier { name } => name,
        VariantKey::NumberLiteral { value } => value,
    }
}
