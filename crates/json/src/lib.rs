#![doc = include_str!("../README.md")]
#![no_std]

extern crate alloc;

mod de;
mod lined;
mod ser;

pub use de::{Unfit, lenient, or_default};
pub use lined::{Json, Misread, Pair, Syntax, Value};
pub use ser::{JsonText, Version, by_pairs, text};

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
