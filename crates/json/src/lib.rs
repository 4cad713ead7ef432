//! JSON by serde, whose faults are told: what isn't JSON by its line and by what would be right, a value
//! of the wrong form by its key.
//!
//! The reader is our own because faults in a card set are told by line, and the page has no room for a
//! second: serde_json's, with its errors in words and its floats, would weigh 15 KB more. The writer is
//! our own because serde_json's writes a number as it was written only after reading it anew, so that
//! its reader would be in the page as well.
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
mod writer;

pub use de::{Unfit, lenient, or_default};
pub use lined::{Json, Misread, Pair, Syntax, Value};
pub use ser::{Version, by_pairs, text};

#[doc(hidden)]
pub use serde;

/// Has values of a type with `name` and `named` written as their names.
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
