//! Reading of values by [`FromStr`](core::str::FromStr), with one error type that names the
//! expected form.

/// The error of a text that isn't the written form of a value.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("expected {expected}")]
pub struct NotWritten {
    /// The expected form, for people.
    pub expected: &'static str,
}

/// Implements [`FromStr`](core::str::FromStr) for a type that has `named`. The text completes
/// "expected …".
#[doc(hidden)]
#[macro_export]
macro_rules! from_named {
    ($type:ty, $expected:expr) => {
        impl core::str::FromStr for $type {
            type Err = $crate::NotWritten;

            fn from_str(text: &str) -> Result<Self, $crate::NotWritten> {
                Self::named(text).ok_or($crate::NotWritten { expected: $expected })
            }
        }
    };
}
