//! JSON values with line numbers.
//!
//! The reader stops at the first error and reports its line and what was expected there. Objects
//! keep the order of their fields and repeated fields; numbers keep their written form.

use alloc::{borrow::ToOwned, string::String, vec::Vec};
use core::fmt;

/// A value and the line on which it begins. Values are compared without their lines.
///
/// # Examples
///
/// ```
/// use rosette_json::Json;
///
/// let json = Json::read("{\"weight\": 1.50,\n \"cards\": [7.0, \"A\"]}")?;
/// assert_eq!(json.get("weight").and_then(Json::as_number), Some("1.50"));
/// let cards = json.get("cards").and_then(Json::as_list).unwrap_or_default();
/// assert_eq!((cards[0].as_u64(), cards[1].as_str(), cards[1].line), (Some(7), Some("A"), 2));
///
/// let error = Json::read("{\"weight\": 1.50,\n \"cards\" 7}").unwrap_err();
/// assert_eq!(error.to_string(), "line 2: expected a colon");
/// # Ok::<(), rosette_json::Misread>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Json {
    /// The number of the line on which the value begins, from 1.
    pub line: usize,
    /// The value itself, without its line.
    pub value: Value,
}

/// A JSON value, whose parts have line numbers.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[allow(missing_docs, reason = "each is what JSON calls it")]
pub enum Value {
    #[default]
    Null,
    Bool(bool),
    /// A number, as it is written, so that none of its digits is lost.
    Number(String),
    Text(String),
    List(Vec<Json>),
    /// The fields in order, including repeated ones.
    Object(Vec<Pair>),
}

/// A field of an object. Fields are compared without their lines.
#[derive(Clone, Debug)]
pub struct Pair {
    /// The number of the line with the name, from 1.
    pub line: usize,
    /// The name, with its escapes decoded.
    pub name: String,
    /// The value after the colon.
    pub json: Json,
}

impl PartialEq for Json {
    fn eq(&self, other: &Self) -> bool {
        self.value == other.value
    }
}

impl Eq for Json {}

impl PartialEq for Pair {
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name && self.json == other.json
    }
}

impl Eq for Pair {}

impl Json {
    /// Returns the value of a field, the last one if it is repeated. Returns `None` if there is no
    /// such field, or the value isn't an object.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&Self> {
        self.as_object()?.iter().rfind(|pair| pair.name == name).map(|pair| &pair.json)
    }

    /// Returns whether the value is an explicit `null`; a missing field has no value.
    #[must_use]
    pub const fn is_null(&self) -> bool {
        matches!(self.value, Value::Null)
    }

    /// Returns the written form of a number, or `None` for other values.
    #[must_use]
    pub fn as_number(&self) -> Option<&str> {
        match &self.value {
            Value::Number(digits) => Some(digits),
            _ => None,
        }
    }

    /// Returns a whole number that isn't negative. Both `7` and `7.0` count, because they are equal
    /// in JavaScript.
    #[must_use]
    pub fn as_u64(&self) -> Option<u64> {
        let digits = self.as_number()?;
        let (whole, behind) = digits.split_once('.').unwrap_or((digits, ""));
        if behind.bytes().all(|digit| digit == b'0') { whole.parse().ok() } else { None }
    }

    /// Returns a number that isn't negative, without its fraction: 7 for `7.9`.
    #[must_use]
    pub fn as_floor(&self) -> Option<u64> {
        let digits = self.as_number()?;
        digits.split_once('.').map_or(digits, |(whole, _)| whole).parse().ok()
    }

    /// Returns the double that is nearest to a number of at most 15 digits without an exponent;
    /// `None` for other values. A general parser would take 10 KB of the page.
    #[must_use]
    pub fn as_f64(&self) -> Option<f64> {
        let text = self.as_number()?;
        let (sign, digits) = text.strip_prefix('-').map_or((1.0, text), |digits| (-1.0, digits));
        let (whole, behind) = digits.split_once('.').unwrap_or((digits, ""));
        if whole.len() + behind.len() > 15 {
            return None;
        }
        // Numerator and denominator are exact, so their quotient is rounded only once.
        let numerator: u64 = [whole, behind].concat().parse().ok()?;
        let denominator = behind.bytes().fold(1.0, |power, _| 10.0 * power);
        Some(sign * (numerator as f64) / denominator)
    }

    /// Returns a string, or `None` for other values.
    #[must_use]
    pub fn as_str(&self) -> Option<&str> {
        match &self.value {
            Value::Text(text) => Some(text),
            _ => None,
        }
    }

    /// Returns the items of a list, or `None` for other values.
    #[must_use]
    pub fn as_list(&self) -> Option<&[Self]> {
        match &self.value {
            Value::List(items) => Some(items),
            _ => None,
        }
    }

    /// Returns the fields of an object, or `None` for other values.
    #[must_use]
    pub fn as_object(&self) -> Option<&[Pair]> {
        match &self.value {
            Value::Object(pairs) => Some(pairs),
            _ => None,
        }
    }
}

/// The syntax expected at the place of an error.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "the text of each says what it is")]
pub enum Syntax {
    Value,
    FieldName,
    Colon,
    CommaOrBracket,
    CommaOrBrace,
    ClosingQuote,
    Escape,
    Shallower,
    End,
}

impl fmt::Display for Syntax {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Value => "a value",
            Self::FieldName => "the name of a field, in quotes",
            Self::Colon => "a colon",
            Self::CommaOrBracket => "a comma or a closing bracket",
            Self::CommaOrBrace => "a comma or a closing brace",
            Self::ClosingQuote => "the closing quote of a string",
            Self::Escape => "an escape such as \\n or \\u00e9",
            Self::Shallower => "no brackets so deep in one another",
            Self::End => "the end of the text",
        })
    }
}

/// The reason why a text isn't JSON.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Misread {
    /// The number of the line with the error, from 1.
    pub line: usize,
    /// The syntax expected at the place of the error.
    pub expected: Syntax,
}

impl fmt::Display for Misread {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: expected {}", self.line, self.expected)
    }
}

impl core::error::Error for Misread {}

impl Json {
    /// The default limit for the nesting of lists and objects.
    pub const DEPTH: u32 = 32;

    /// Reads a text that contains one value.
    ///
    /// # Errors
    ///
    /// The text isn't JSON, or is nested more deeply than [`Self::DEPTH`].
    pub fn read(text: &str) -> Result<Self, Misread> {
        Self::read_within(Self::DEPTH, text)
    }

    /// Reads a text that contains one value, in which lists and objects may be nested `depth` deep.
    ///
    /// # Errors
    ///
    /// The text isn't JSON, or is nested more deeply.
    pub fn read_within(depth: u32, text: &str) -> Result<Self, Misread> {
        let mut reader = JsonReader { text, at: 0, line: 1 };
        let expected = match reader.json(depth) {
            Ok(json) if reader.next() == 0 => return Ok(json),
            Ok(_) => Syntax::End,
            Err(expected) => expected,
        };
        Err(Misread { line: reader.line, expected })
    }
}

struct JsonReader<'a> {
    text: &'a str,
    at: usize,
    line: usize,
}

impl<'a> JsonReader<'a> {
    /// Returns the current byte, or 0 at the end. JSON never contains a 0 outside strings.
    fn byte(&self) -> u8 {
        self.text.as_bytes().get(self.at).copied().unwrap_or(0)
    }

    /// Skips white space and returns the next byte, or 0 at the end.
    fn next(&mut self) -> u8 {
        while matches!(self.byte(), b' ' | b'\t' | b'\r' | b'\n') {
            self.line += usize::from(self.byte() == b'\n');
            self.at += 1;
        }
        if self.byte() == 0 && self.at < self.text.len() { 1 } else { self.byte() }
    }

    /// Skips a byte if it is the current one, and returns whether it was.
    fn eat(&mut self, byte: u8) -> bool {
        let here = self.byte() == byte;
        self.at += usize::from(here);
        here
    }

    fn json(&mut self, depth: u32) -> Result<Json, Syntax> {
        let first = self.next();
        let line = self.line;
        let value = match first {
            b'{' | b'[' if depth == 0 => return Err(Syntax::Shallower),
            b'{' => Value::Object(self.object(depth - 1)?),
            b'[' => Value::List(self.list(depth - 1)?),
            b'"' => Value::Text(self.string()?),
            b'-' | b'0'..=b'9' => Value::Number(self.number()?.to_owned()),
            b't' => self.word("true", Value::Bool(true))?,
            b'f' => self.word("false", Value::Bool(false))?,
            b'n' => self.word("null", Value::Null)?,
            _ => return Err(Syntax::Value),
        };
        Ok(Json { line, value })
    }

    fn word(&mut self, word: &str, value: Value) -> Result<Value, Syntax> {
        if !self.text.get(self.at..).is_some_and(|rest| rest.starts_with(word)) {
            return Err(Syntax::Value);
        }
        self.at += word.len();
        Ok(value)
    }

    fn list(&mut self, depth: u32) -> Result<Vec<Json>, Syntax> {
        let mut items = Vec::new();
        self.at += 1;
        self.next();
        if self.eat(b']') {
            return Ok(items);
        }
        loop {
            items.push(self.json(depth)?);
            self.next();
            if self.eat(b']') {
                return Ok(items);
            }
            if !self.eat(b',') {
                return Err(Syntax::CommaOrBracket);
            }
        }
    }

    fn object(&mut self, depth: u32) -> Result<Vec<Pair>, Syntax> {
        let mut pairs = Vec::new();
        self.at += 1;
        self.next();
        if self.eat(b'}') {
            return Ok(pairs);
        }
        loop {
            if self.next() != b'"' {
                return Err(Syntax::FieldName);
            }
            let line = self.line;
            let name = self.string()?;
            self.next();
            if !self.eat(b':') {
                return Err(Syntax::Colon);
            }
            pairs.push(Pair { line, name, json: self.json(depth)? });
            self.next();
            if self.eat(b'}') {
                return Ok(pairs);
            }
            if !self.eat(b',') {
                return Err(Syntax::CommaOrBrace);
            }
        }
    }

    /// Returns the text from `start` to the current place.
    fn since(&self, start: usize) -> &'a str {
        self.text.get(start..self.at).unwrap_or_default()
    }

    fn digits(&mut self) -> Result<(), Syntax> {
        let start = self.at;
        while self.byte().is_ascii_digit() {
            self.at += 1;
        }
        if self.at > start { Ok(()) } else { Err(Syntax::Value) }
    }

    fn number(&mut self) -> Result<&'a str, Syntax> {
        let start = self.at;
        self.eat(b'-');
        if !self.eat(b'0') {
            self.digits()?;
        }
        if self.eat(b'.') {
            self.digits()?;
        }
        if self.eat(b'e') || self.eat(b'E') {
            if !self.eat(b'+') {
                self.eat(b'-');
            }
            self.digits()?;
        }
        Ok(self.since(start))
    }

    fn string(&mut self) -> Result<String, Syntax> {
        self.at += 1;
        let mut start = self.at;
        let mut text = String::new();
        loop {
            let byte = self.byte();
            if byte == b'"' || byte == b'\\' {
                text.push_str(self.since(start));
                self.at += 1;
                if byte == b'"' {
                    return Ok(text);
                }
                text.push(self.escape()?);
                start = self.at;
            } else if byte < b' ' {
                return Err(Syntax::ClosingQuote);
            } else {
                self.at += 1;
            }
        }
    }

    /// Reads the rest of an escape after its backslash, and returns the character.
    fn escape(&mut self) -> Result<char, Syntax> {
        let letter = self.byte();
        self.at += 1;
        Ok(match letter {
            b'"' | b'\\' | b'/' => char::from(letter),
            b'b' => '\u{8}',
            b'f' => '\u{c}',
            b'n' => '\n',
            b'r' => '\r',
            b't' => '\t',
            b'u' => {
                let mut code = self.unit()?;
                // A character beyond U+FFFF is written as a surrogate pair.
                if (0xd800..0xdc00).contains(&code) && self.eat(b'\\') && self.eat(b'u') {
                    let low = self.unit()?;
                    if !(0xdc00..0xe000).contains(&low) {
                        return Err(Syntax::Escape);
                    }
                    code = 0x10000 + ((code - 0xd800) << 10) + (low - 0xdc00);
                }
                return char::from_u32(code).ok_or(Syntax::Escape);
            }
            _ => return Err(Syntax::Escape),
        })
    }

    /// Reads four hexadecimal digits.
    fn unit(&mut self) -> Result<u32, Syntax> {
        let mut unit = 0;
        for _ in 0..4 {
            let digit = char::from(self.byte()).to_digit(16).ok_or(Syntax::Escape)?;
            unit = unit * 16 + digit;
            self.at += 1;
        }
        Ok(unit)
    }
}
