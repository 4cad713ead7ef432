//! Generation of the Rust code that formats messages: one module for each Fluent file.

use std::{
    collections::{BTreeMap, BTreeSet},
    fmt::Write as _,
};

use fluent_syntax::{ast, serializer};

use crate::{
    kind::{Kind, Kinds, Signature, Variables, numbered},
    source::{Fault, Message, Source},
};

/// Generates the code of each module, by the name of its Fluent file.
///
/// # Errors
///
/// If two items of one module would have the same name.
pub fn modules(source: &Source, kinds: &Kinds) -> Result<BTreeMap<String, String>, Fault> {
    let files: BTreeSet<&str> = source.messages.values().map(|it| &*it.file).collect();
    files.into_iter().map(|file| Ok((file.to_owned(), module(source, kinds, file)?))).collect()
}

fn module(source: &Source, kinds: &Kinds, file: &str) -> Result<String, Fault> {
    let prefix = common_word(source, file);
    let mut code = String::new();
    let mut enums: BTreeMap<String, &Kind> = BTreeMap::new();
    let mut names = BTreeSet::new();
    for (number, (name, Signature { variables, .. })) in numbered(kinds) {
        let Some(message) = source.messages.get(name).filter(|it| it.file == file) else {
            continue;
        };
        let short = name.strip_prefix(prefix).unwrap_or(name);
        let mut parts = attributes(kinds, name).peekable();
        if !variables.is_empty() && (name.contains('.') || parts.peek().is_some()) {
            return Err(format!("{file}.ftl: {name}: an example has no variables").into());
        }
        if name.contains('.') {
            continue;
        }
        if variables.is_empty() {
            let constant = short.replace('-', "_").to_ascii_uppercase();
            let text = format!("FixedText({number})");
            add_doc(&mut code, name, message);
            if parts.peek().is_none() {
                let _ = writeln!(code, "pub const {constant}: FixedText = {text};");
                continue;
            }
            let _ = write!(
                code,
                "pub const {constant}: crate::ExampleText = crate::ExampleText {{ title: {text}"
            );
            for (field, number) in parts {
                let _ = write!(code, ", {field}: FixedText({number})");
            }
            code += " };\n";
            continue;
        }
        names.insert(camel(short));
        add_struct(&mut code, (number, name, &camel(short)), message, variables);
        for (variable, kind) in variables {
            let known = enums.insert(camel(variable), kind);
            if matches!(kind, Kind::Choice { .. }) && known.is_some_and(|known| known != kind) {
                return Err(format!(
                    "{file}.ftl: {name}: ${variable} has other variants than in another message; \
                     give it another name"
                )
                .into());
            }
        }
    }
    for (name, kind) in enums {
        let Kind::Choice { keys, text } = kind else { continue };
        if names.contains(&name) {
            return Err(format!("{file}.ftl: {name} is both a message and a variable").into());
        }
        add_enum(&mut code, &name, keys, *text);
    }
    Ok(code)
}

/// Iterates over the attributes of a message, which make it an example, with their numbers.
fn attributes<'k>(kinds: &'k Kinds, name: &'k str) -> impl Iterator<Item = (&'k str, usize)> {
    numbered(kinds).filter_map(move |(number, (it, _))| {
        Some((it.strip_prefix(name)?.strip_prefix('.')?, number))
    })
}

/// Returns the first word, with its hyphen, of the names of all messages in a file; empty if they
/// don't share one.
fn common_word<'s>(source: &'s Source, file: &str) -> &'s str {
    let mut names =
        source.messages.iter().filter(|(_, it)| it.file == file).map(|(name, _)| name.as_str());
    let first = names.next().unwrap_or_default();
    let word = first.find('-').map_or("", |end| &first[..=end]);
    if names.all(|name| name.starts_with(word)) { word } else { "" }
}

/// Adds a doc comment with the message in Fluent syntax.
fn add_doc(code: &mut String, name: &str, message: &Message) {
    let entry = ast::Entry::Message(ast::Message {
        id: ast::Identifier { name: name.to_owned() },
        value: Some(message.pattern.clone()),
        attributes: Vec::new(),
        comment: None,
    });
    let text = serializer::serialize(&ast::Resource { body: vec![entry] });
    let comment = message.comment.lines().filter(|line| !line.starts_with('$'));
    for line in comment {
        let _ = writeln!(code, "/// {line}");
    }
    let _ = writeln!(code, "/// ```text");
    for line in text.lines() {
        let _ = writeln!(code, "/// {line}");
    }
    let _ = writeln!(code, "/// ```");
}

/// Adds a struct with a field for each variable.
fn add_struct(
    code: &mut String,
    (number, name, camel): (usize, &str, &str),
    message: &Message,
    variables: &Variables,
) {
    add_doc(code, name, message);
    let borrows = |kind: &Kind| *kind == Kind::Text || kind.has_text();
    let borrowed = variables.values().any(borrows);
    let (lifetime, anonymous) = if borrowed { ("<'a>", "<'_>") } else { ("", "") };
    let mut fields = String::new();
    let mut values = String::new();
    let mut checks = String::new();
    for (variable, kind) in variables {
        let field = variable.replace('-', "_");
        let own = self::camel(variable);
        let (kind, value) = match kind {
            Kind::Text => ("&'a str".to_owned(), format!("Value::Text(self.{field})")),
            Kind::Number => ("u32".to_owned(), format!("Value::Number(self.{field})")),
            Kind::Tenths => ("u32".to_owned(), format!("Value::Tenths(self.{field})")),
            Kind::Flag => ("bool".to_owned(), format!("Value::flag(self.{field})")),
            Kind::Maybe => ("Option<&'a str>".to_owned(), format!("Value::maybe(self.{field})")),
            Kind::Player => ("Option<&'a str>".to_owned(), format!("Value::player(self.{field})")),
            Kind::Rules(path, keys) => {
                let path = format!("rosette_rules::{path}");
                let keys: Vec<_> = keys.iter().collect();
                let _ = writeln!(
                    checks,
                    "const _: () = assert!(crate::has_names(&{path}::NAMES, &{keys:?}), \"{name}\");"
                );
                (path, format!("Value::Key(self.{field}.name())"))
            }
            Kind::Choice { text, .. } => {
                let lifetime = if *text { "<'a>" } else { "" };
                (format!("{own}{lifetime}"), format!("self.{field}.value()"))
            }
        };
        let description = description_of(variable, &message.comment).unwrap_or(variable);
        let _ = writeln!(fields, "    /// {description}\n    pub {field}: {kind},");
        let _ = write!(values, "{value}, ");
    }
    let _ = write!(
        code,
        "#[derive(Clone, Copy, PartialEq, Eq, Debug)]\n\
         pub struct {camel}{lifetime} {{\n{fields}}}\n\
         impl Say for {camel}{anonymous} {{\n    fn say(&self, language: Language) -> String {{\n        \
         language.format({number}, &[{values}])\n    }}\n}}\n{checks}"
    );
}

/// Returns the description of a variable in the message's comment; `None` if there is none.
fn description_of<'c>(variable: &str, comment: &'c str) -> Option<&'c str> {
    let is_it = |line: &&str| {
        let rest = line.strip_prefix('$').and_then(|line| line.strip_prefix(variable));
        rest.is_some_and(|rest| rest.starts_with(' '))
    };
    Some(comment.lines().find(is_it)?.split_once(" - ")?.1)
}

/// Adds an enum of the keys that a variable selects by.
fn add_enum(code: &mut String, name: &str, keys: &BTreeSet<String>, text: bool) {
    let mut variants = String::new();
    let mut arms = String::new();
    for key in keys {
        let variant = camel(key);
        if text && key == "other" {
            let _ = writeln!(variants, "    /// Any other, by this text.\n    {variant}(&'a str),");
            let _ = writeln!(arms, "            Self::{variant}(text) => Value::Text(text),");
        } else {
            let _ = writeln!(variants, "    /// `[{key}]`\n    {variant},");
            let _ = writeln!(arms, "            Self::{variant} => Value::Key(\"{key}\"),");
        }
    }
    let lifetime = if text { "<'a>" } else { "" };
    let of = if text { "'a" } else { "'static" };
    let _ = write!(
        code,
        "/// What messages select by.\n#[derive(Clone, Copy, PartialEq, Eq, Debug)]\n\
         pub enum {name}{lifetime} {{\n{variants}}}\n\
         impl{lifetime} {name}{lifetime} {{\n    const fn value(self) -> Value<{of}> {{\n        \
         match self {{\n{arms}        }}\n    }}\n}}\n"
    );
}

/// Converts `new-game` to `NewGame`.
fn camel(name: &str) -> String {
    let mut camel = String::new();
    for part in name.split('-') {
        let mut letters = part.chars();
        camel.extend(letters.next().map(|it| it.to_ascii_uppercase()));
        camel.extend(letters);
    }
    camel
}
