//! JSON by serde, with precise errors: malformed JSON is reported by its line and by what was
//! expected there, and a value of the wrong form by its key.
//!
//! This crate has its own reader because faults in a card set are reported by line. The page has no
//! room for a second reader: that of serde_json, with its messages and its parsing of floats, would
//! add 15 KB.
//!
//! ```
//! use rosette_json::{Json, text};
//! use serde::Deserialize as _;
//!
//! let json = Json::read("{\"tokens\": [\"4/0\"],\n \"weight\": 1.50}")?;
//! let tokens = Vec::<String>::deserialize(json.get("tokens").ok_or("no tokens")?)?;
//! assert_eq!(tokens, ["4/0"]);
//! assert_eq!(json.get("weight").map(|weight| weight.line), Some(2));
//! assert_eq!(text(&json), "{\"tokens\":[\"4/0\"],\"weight\":1.50}");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod de;
mod lined;
mod ser;

pub use de::{Unfit, lenient, or_default};
pub use lined::{Json, Misread, Pair, Syntax, Value};
pub use ser::{Version, by_pairs, text};

#[doc(hidden)]
pub use serde;

/// Implements serde's traits for a type with `name` and `named`, so that its values are written as
/// their names.
#[macro_export]
macro_rules! by_name {
    ($type:ty) => {
        impl $crate::serde::Serialize for $type {
            fn serialize<S: $crate::serde::Serializer>(
                &self,
                serializer: S,
            ) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(&self.name())
            }
        }

        impl<'de> $crate::serde::Deserialize<'de> for $type {
            fn deserialize<D: $crate::serde::Deserializer<'de>>(
                deserializer: D,
            ) -> Result<Self, D::Error> {
                let name = <String as $crate::serde::Deserialize>::deserialize(deserializer)?;
                Self::named(&name).ok_or_else(|| $crate::serde::de::Error::custom("no such name"))
            }
        }
    };
}
