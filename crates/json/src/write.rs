//! Writing JSON.

use std::fmt::Write as _;

use crate::{Json, Value};

/// What is written as JSON.
pub trait ToJson {
    /// Writes itself as one value.
    fn write(&self, writer: &mut Writer);

    /// Itself in writing, in one line.
    fn to_text(&self) -> String {
        let mut writer = Writer::default();
        self.write(&mut writer);
        writer.into_text()
    }
}

/// A text of JSON that grows by values. In objects, a [`key`](Self::key) goes before each.
#[derive(Default)]
pub struct Writer {
    text: String,
}

impl Writer {
    /// What was written.
    #[must_use]
    pub fn into_text(self) -> String {
        self.text
    }

    /// A comma, unless this is the first of its list or object, or the value after a key. A string
    /// before it ends with its quote, so that the last byte tells.
    fn separate(&mut self) {
        if !matches!(self.text.as_bytes().last(), None | Some(b'[' | b'{' | b':')) {
            self.text.push(',');
        }
    }

    /// What needs no escapes.
    #[inline(never)]
    fn plain(&mut self, text: &str) {
        self.separate();
        self.text.push_str(text);
    }

    /// The name of the next value, in an object.
    pub fn key(&mut self, name: &str) -> &mut Self {
        self.text(name);
        self.text.push(':');
        self
    }

    /// An object, whose keys and values `fields` writes.
    pub fn object(&mut self, fields: impl FnOnce(&mut Self)) {
        self.plain("{");
        fields(self);
        self.close('}');
    }

    /// A list, whose values `items` writes.
    pub fn list(&mut self, items: impl FnOnce(&mut Self)) {
        self.plain("[");
        items(self);
        self.close(']');
    }

    #[inline(never)]
    fn close(&mut self, bracket: char) {
        self.text.push(bracket);
    }

    /// A list of strings.
    pub fn texts(&mut self, texts: &[String]) {
        self.list(|writer| {
            for text in texts {
                writer.text(text);
            }
        });
    }

    /// A list of whole numbers.
    pub fn numbers(&mut self, numbers: &[u8]) {
        self.list(|writer| {
            for number in numbers {
                writer.number((*number).into());
            }
        });
    }

    /// A string, or null.
    pub fn optional(&mut self, text: Option<&str>) {
        match text {
            Some(text) => self.text(text),
            None => self.null(),
        }
    }

    /// Null.
    pub fn null(&mut self) {
        self.plain("null");
    }

    /// True or false.
    pub fn bool(&mut self, truth: bool) {
        self.plain(if truth { "true" } else { "false" });
    }

    /// A whole number.
    #[inline(never)]
    pub fn number(&mut self, number: u64) {
        self.separate();
        // A String takes all that is written to it.
        let _ = write!(self.text, "{number}");
    }

    /// A number as it is written already.
    pub fn digits(&mut self, number: &str) {
        self.plain(number);
    }

    /// A string.
    pub fn text(&mut self, text: &str) {
        self.plain("\"");
        let mut start = 0;
        for (at, byte) in text.bytes().enumerate() {
            if byte >= b' ' && byte != b'"' && byte != b'\\' {
                continue;
            }
            self.text.push_str(text.get(start..at).unwrap_or_default());
            start = at + 1;
            self.text.push('\\');
            match byte {
                b'\n' => self.text.push('n'),
                b'\r' => self.text.push('r'),
                b'\t' => self.text.push('t'),
                b'"' | b'\\' => self.text.push(char::from(byte)),
                _ => {
                    self.text.push_str(if byte < 16 { "u000" } else { "u001" });
                    self.text.extend(char::from_digit(u32::from(byte % 16), 16));
                }
            }
        }
        self.text.push_str(text.get(start..).unwrap_or_default());
        self.text.push('"');
    }

    /// A value as it was read: numbers as they were written, fields in their order.
    pub fn json(&mut self, json: &Json) {
        match &json.value {
            Value::Null => self.null(),
            Value::Bool(truth) => self.bool(*truth),
            Value::Number(digits) => self.plain(digits),
            Value::Text(text) => self.text(text),
            Value::List(items) => self.list(|writer| {
                for item in items {
                    writer.json(item);
                }
            }),
            Value::Object(pairs) => self.object(|writer| {
                for pair in pairs {
                    writer.key(&pair.name).json(&pair.json);
                }
            }),
        }
    }
}

impl ToJson for Json {
    fn write(&self, writer: &mut Writer) {
        writer.json(self);
    }
}

impl ToJson for &str {
    fn write(&self, writer: &mut Writer) {
        writer.text(self);
    }
}
