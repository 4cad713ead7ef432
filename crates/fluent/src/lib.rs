//! Messages in the format of Fluent (<https://projectfluent.org>), for programs with few bytes to
//! spend.
//!
//! With the feature `compile`, a build script compiles the Fluent files of several languages: to
//! Rust code that is the same for all languages, and to each language's patterns, one line for each
//! message. At run time, a [`Catalogue`] formats these lines without a parser.

mod catalogue;
#[cfg(feature = "compile")]
pub mod code;
#[cfg(feature = "compile")]
pub mod kind;
#[cfg(feature = "compile")]
pub mod lower;
#[cfg(feature = "compile")]
pub mod source;

pub use catalogue::{Catalogue, OtherBuild, Value, category, check};

// The control characters of a compiled pattern.

/// A variable, followed by its letter.
const VARIABLE: char = '\u{1}';
/// A select by a variable: its letter, then variants, each a key and a pattern. The last variant has
/// no key and always matches.
const SELECT: char = '\u{2}';
const KEY_END: char = '\u{3}';
const VARIANT_END: char = '\u{4}';
const SELECT_END: char = '\u{5}';
/// The letter of the first variable. The others follow in the order of their names.
const FIRST: u8 = b'a';
