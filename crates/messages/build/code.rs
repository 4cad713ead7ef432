//! The Rust code by which messages are said.

use std::fmt::Write as _;

use crate::source::{Kind, Message, Source};

/// A constant for each message, or a struct with a field for each of its variables; and the enum of the fixed texts.
pub fn code(source: &Source) -> String {
    let mut code = format!(
        "/// What the texts of a language have to answer to.\npub(crate) const FINGERPRINT: &str = \"{:016x}\";\n",
        source.fingerprint()
    );
    let mut fixed = Vec::new();
    let mut signatures = String::new();
    for (number, (name, message)) in source.messages.iter().enumerate() {
        let _ = writeln!(signatures, "    (\"{name}\", &[{}]),", signature(message));
        if message.fixed {
            fixed.push((number, name, message));
        } else {
            add_message(&mut code, number, name, message);
        }
    }
    add_fixed(&mut code, &fixed);
    let _ = writeln!(
        code,
        "/// Each message with its variables, and whether these are texts.\n#[cfg(test)]\n\
         pub(super) const SIGNATURES: &[(&str, &[(&str, bool)])] = &[\n{signatures}];"
    );
    code
}

/// The variables, and whether they are texts.
fn signature(message: &Message) -> String {
    let is_text =
        |(name, kind): (&String, &Kind)| format!("(\"{name}\", {}), ", *kind == Kind::Text);
    message.variables.iter().map(is_text).collect()
}

/// A constant for a message without variables, a struct for any other.
fn add_message(code: &mut String, number: usize, name: &str, message: &Message) {
    if message.variables.is_empty() {
        let constant = name.replace('-', "_").to_ascii_uppercase();
        let _ =
            writeln!(code, "/// `{name}`\npub(crate) const {constant}: Plain = Plain({number});");
        return;
    }
    let borrowed = message.variables.values().any(|kind| *kind == Kind::Text);
    let (lifetime, anonymous) = if borrowed { ("<'a>", "<'_>") } else { ("", "") };
    let camel = camel(name);
    let mut fields = String::new();
    let mut values = String::new();
    for (variable, kind) in &message.variables {
        let field = variable.replace('-', "_");
        let (kind, value) = match kind {
            Kind::Text => ("&'a str", "Text"),
            Kind::Number => ("u32", "Number"),
            Kind::Tenths => ("u32", "Tenths"),
        };
        let _ = writeln!(fields, "    pub {field}: {kind},");
        let _ = write!(values, "Value::{value}(self.{field}), ");
    }
    let _ = write!(
        code,
        "/// `{name}`\npub(crate) struct {camel}{lifetime} {{\n{fields}}}\n\
         impl Say for {camel}{anonymous} {{\n    fn say(&self, language: Language) -> String {{\n        \
         language.format({number}, &[{values}])\n    }}\n}}\n"
    );
}

/// The enum of the fixed texts, with the names by which `index.html` knows them in one text: so many
/// by themselves would weigh more by their addresses.
fn add_fixed(code: &mut String, fixed: &[(usize, &String, &Message)]) {
    let mut variants = String::new();
    let mut all = String::new();
    let mut keys = String::new();
    for (number, name, message) in fixed {
        let camel = camel(name);
        let comment = if message.comment.is_empty() { name } else { &message.comment };
        for line in comment.lines() {
            let _ = writeln!(variants, "    /// {line}");
        }
        let _ = writeln!(variants, "    {camel} = {number},");
        let _ = write!(all, "Self::{camel}, ");
        let _ = write!(keys, "{name}\\n");
    }
    let _ = write!(
        code,
        "/// A text without parts that change. `index.html` names it by its key.\n\
         #[derive(Clone, Copy, PartialEq, Eq, Debug)]\n#[repr(u16)]\n\
         pub enum FixedText {{\n{variants}}}\n\
         impl FixedText {{\n    /// Every one.\n    pub const ALL: &'static [Self] = &[{all}];\n    \
         pub(super) const KEYS: &'static str = \"{keys}\";\n}}\n"
    );
}

/// `new-game` as `NewGame`.
fn camel(name: &str) -> String {
    let mut camel = String::new();
    for part in name.split('-') {
        let mut letters = part.chars();
        camel.extend(letters.next().map(|it| it.to_ascii_uppercase()));
        camel.extend(letters);
    }
    camel
}
