//! Compilation of messages in the format of Fluent (<https://projectfluent.org>), for build
//! scripts.
//!
//! The Fluent files of several languages become Rust code that is the same for all languages, and
//! each language's patterns, one line for each message, which `rosette-fluent` formats at run time.

pub mod code;
pub mod kind;
pub mod lower;
pub mod source;
