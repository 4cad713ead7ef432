//! The tests of the texts, in one program, which is linked once.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "tests fail by panicking"
)]

mod build;
mod flag;
mod page;
mod resolve;
mod triad;
mod trisq;
mod typography;
mod ur;
mod you;

/// Iterates over the languages of the page.
fn languages() -> impl Iterator<Item = &'static str> {
    rosette_messages::TEXTS.iter().map(|(name, _)| *name).filter(|name| !name.ends_with("-later"))
}
