//! The writer: a serializer that writes JSON in one line.

use std::fmt::{self, Write as _};

use serde::ser::{self, Error as _, Serialize, Serializer};

/// The name of a newtype struct that holds a number as it was written.
pub const DIGITS: &str = "rosette_json::Digits";

/// Writes values one after another.
#[derive(Default)]
pub struct Writer {
    /// What is written so far.
    pub text: String,
}

/// The error for an object with a key that isn't a string.
#[derive(Debug)]
pub struct Unwritable;

impl fmt::Display for Unwritable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a key that isn't a string can't be written")
    }
}

impl std::error::Error for Unwritable {}

impl ser::Error for Unwritable {
    fn custom<T: fmt::Display>(_: T) -> Self {
        Self
    }
}

impl Writer {
    fn display(&mut self, value: impl fmt::Display) -> Result<(), Unwritable> {
        write!(self.text, "{value}").map_err(Unwritable::custom)
    }

    fn string(&mut self, value: &str) {
        self.text.push('"');
        for letter in value.chars() {
            match letter {
                '"' => self.text.push_str("\\\""),
                '\\' => self.text.push_str("\\\\"),
                '\n' => self.text.push_str("\\n"),
                '\r' => self.text.push_str("\\r"),
                '\t' => self.text.push_str("\\t"),
                '\u{8}' => self.text.push_str("\\b"),
                '\u{c}' => self.text.push_str("\\f"),
                '\0'..' ' => {
                    let _ = write!(self.text, "\\u{:04x}", u32::from(letter));
                }
                _ => self.text.push(letter),
            }
        }
        self.text.push('"');
    }

    /// Begins a list or an object, perhaps as the value of an enum's variant.
    fn begin(&mut self, variant: Option<&str>, [begin, end]: [char; 2]) -> Parts<'_> {
        if let Some(variant) = variant {
            self.text.push('{');
            self.string(variant);
            self.text.push(':');
        }
        self.text.push(begin);
        Parts { writer: self, is_first: true, end, is_variant: variant.is_some() }
    }
}

const LIST: [char; 2] = ['[', ']'];
const OBJECT: [char; 2] = ['{', '}'];

impl<'w> Serializer for &'w mut Writer {
    type Ok = ();
    type Error = Unwritable;
    type SerializeSeq = Parts<'w>;
    type SerializeTuple = Parts<'w>;
    type SerializeTupleStruct = Parts<'w>;
    type SerializeTupleVariant = Parts<'w>;
    type SerializeMap = Parts<'w>;
    type SerializeStruct = Parts<'w>;
    type SerializeStructVariant = Parts<'w>;

    fn serialize_bool(self, value: bool) -> Result<(), Unwritable> {
        self.display(value)
    }

    fn serialize_i8(self, value: i8) -> Result<(), Unwritable> {
        self.display(value)
    }

    fn serialize_i16(self, value: i16) -> Result<(), Unwritable> {
        self.display(value)
    }

    fn serialize_i32(self, value: i32) -> Result<(), Unwritable> {
        self.display(value)
    }

    fn serialize_i64(self, value: i64) -> Result<(), Unwritable> {
        self.display(value)
    }

    fn serialize_u8(self, value: u8) -> Result<(), Unwritable> {
        self.display(value)
    }

    fn serialize_u16(self, value: u16) -> Result<(), Unwritable> {
        self.display(value)
    }

    fn serialize_u32(self, value: u32) -> Result<(), Unwritable> {
        self.display(value)
    }

    fn serialize_u64(self, value: u64) -> Result<(), Unwritable> {
        self.display(value)
    }

    fn serialize_f32(self, value: f32) -> Result<(), Unwritable> {
        // JSON has neither infinity nor what isn't a number.
        if value.is_finite() {
            self.display(format_args!("{value:?}"))
        } else {
            self.serialize_unit()
        }
    }

    fn serialize_f64(self, value: f64) -> Result<(), Unwritable> {
        if value.is_finite() {
            self.display(format_args!("{value:?}"))
        } else {
            self.serialize_unit()
        }
    }

    fn serialize_char(self, value: char) -> Result<(), Unwritable> {
        self.serialize_str(value.encode_utf8(&mut [0; 4]))
    }

    fn serialize_str(self, value: &str) -> Result<(), Unwritable> {
        self.string(value);
        Ok(())
    }

    fn serialize_bytes(self, value: &[u8]) -> Result<(), Unwritable> {
        self.collect_seq(value)
    }

    fn serialize_none(self) -> Result<(), Unwritable> {
        self.serialize_unit()
    }

    fn serialize_some<T: ?Sized + Serialize>(self, value: &T) -> Result<(), Unwritable> {
        value.serialize(self)
    }

    fn serialize_unit(self) -> Result<(), Unwritable> {
        self.text.push_str("null");
        Ok(())
    }

    fn serialize_unit_struct(self, _: &'static str) -> Result<(), Unwritable> {
        self.serialize_unit()
    }

    fn serialize_unit_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
    ) -> Result<(), Unwritable> {
        self.serialize_str(variant)
    }

    fn serialize_newtype_struct<T: ?Sized + Serialize>(
        self,
        name: &'static str,
        value: &T,
    ) -> Result<(), Unwritable> {
        if name != DIGITS {
            return value.serialize(self);
        }
        let mut digits = Writer::default();
        value.serialize(&mut digits)?;
        self.text.push_str(digits.text.trim_matches('"'));
        Ok(())
    }

    fn serialize_newtype_variant<T: ?Sized + Serialize>(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        value: &T,
    ) -> Result<(), Unwritable> {
        let mut object = self.begin(None, OBJECT);
        object.field(variant, value)?;
        object.finish()
    }

    fn serialize_seq(self, _: Option<usize>) -> Result<Parts<'w>, Unwritable> {
        Ok(self.begin(None, LIST))
    }

    fn serialize_tuple(self, _: usize) -> Result<Parts<'w>, Unwritable> {
        Ok(self.begin(None, LIST))
    }

    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<Parts<'w>, Unwritable> {
        Ok(self.begin(None, LIST))
    }

    fn serialize_tuple_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Parts<'w>, Unwritable> {
        Ok(self.begin(Some(variant), LIST))
    }

    fn serialize_map(self, _: Option<usize>) -> Result<Parts<'w>, Unwritable> {
        Ok(self.begin(None, OBJECT))
    }

    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Parts<'w>, Unwritable> {
        Ok(self.begin(None, OBJECT))
    }

    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Parts<'w>, Unwritable> {
        Ok(self.begin(Some(variant), OBJECT))
    }
}

/// A list or an object whose parts are being written.
pub struct Parts<'w> {
    writer: &'w mut Writer,
    is_first: bool,
    end: char,
    is_variant: bool,
}

impl Parts<'_> {
    fn comma(&mut self) {
        if !std::mem::take(&mut self.is_first) {
            self.writer.text.push(',');
        }
    }

    fn item<T: ?Sized + Serialize>(&mut self, value: &T) -> Result<(), Unwritable> {
        self.comma();
        value.serialize(&mut *self.writer)
    }

    fn field<T: ?Sized + Serialize>(&mut self, name: &str, value: &T) -> Result<(), Unwritable> {
        self.comma();
        self.writer.string(name);
        self.writer.text.push(':');
        value.serialize(&mut *self.writer)
    }

    fn finish(self) -> Result<(), Unwritable> {
        self.writer.text.push(self.end);
        if self.is_variant {
            self.writer.text.push('}');
        }
        Ok(())
    }
}

/// Implements the traits of serde whose parts are the items of a list.
macro_rules! lists {
    ($($part:ident: $add:ident),+) => {
        $(impl ser::$part for Parts<'_> {
            type Ok = ();
            type Error = Unwritable;

            fn $add<T: ?Sized + Serialize>(&mut self, value: &T) -> Result<(), Unwritable> {
                self.item(value)
            }

            fn end(self) -> Result<(), Unwritable> {
                self.finish()
            }
        })+
    };
}

lists!(
    SerializeSeq: serialize_element,
    SerializeTuple: serialize_element,
    SerializeTupleStruct: serialize_field,
    SerializeTupleVariant: serialize_field
);

/// Implements the traits of serde whose parts are fields with fixed names.
macro_rules! objects {
    ($($part:ident),+) => {
        $(impl ser::$part for Parts<'_> {
            type Ok = ();
            type Error = Unwritable;

            fn serialize_field<T: ?Sized + Serialize>(
                &mut self,
                name: &'static str,
                value: &T,
            ) -> Result<(), Unwritable> {
                self.field(name, value)
            }

            fn end(self) -> Result<(), Unwritable> {
                self.finish()
            }
        })+
    };
}

objects!(SerializeStruct, SerializeStructVariant);

impl ser::SerializeMap for Parts<'_> {
    type Ok = ();
    type Error = Unwritable;

    fn serialize_key<T: ?Sized + Serialize>(&mut self, key: &T) -> Result<(), Unwritable> {
        self.comma();
        let start = self.writer.text.len();
        key.serialize(&mut *self.writer)?;
        let is_string = self.writer.text.as_bytes().get(start) == Some(&b'"');
        if is_string { Ok(()) } else { Err(Unwritable) }
    }

    fn serialize_value<T: ?Sized + Serialize>(&mut self, value: &T) -> Result<(), Unwritable> {
        self.writer.text.push(':');
        value.serialize(&mut *self.writer)
    }

    fn end(self) -> Result<(), Unwritable> {
        self.finish()
    }
}
