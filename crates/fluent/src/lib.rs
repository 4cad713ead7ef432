//! Formatting of messages in the format of Fluent (<https://projectfluent.org>), with little code
//! and without a parser.
//!
//! `rosette-fluent-build` compiles the Fluent files of a language to patterns, one line for each
//! message. A [`Catalogue`] formats these lines without a parser.

mod catalogue;

pub use catalogue::{Catalogue, OtherBuild, Value, category, check};

// The control characters of a compiled pattern.

/// A variable, followed by its letter.
pub const VARIABLE: char = '\u{1}';
/// A select by a variable: its letter, then variants, each a key and a pattern. The last variant
/// has no key and always matches.
pub const SELECT: char = '\u{2}';
/// The end of a variant's key, before the variant's pattern.
pub const KEY_END: char = '\u{3}';
/// The end of a variant, after its pattern.
pub const VARIANT_END: char = '\u{4}';
/// The end of a select, after its last variant.
pub const SELECT_END: char = '\u{5}';
/// The letter of the first variable. Later letters follow in the order of the variables' names.
pub const FIRST: u8 = b'a';
