//! The cards of Triple Triad beyond its rules: card sets with names and levels, collections, drafts,
//! trades and profiles.
//!
//! This crate does no input or output. Functions that need chance get their random numbers from the
//! caller.

mod collection;
mod draft;
mod face;
mod fault;
mod parse;
mod profile;
mod set;
mod trade;
mod win;

pub use collection::Collection;
pub use draft::Draft;
pub use face::{Bit, Faces, Figure, Inlay, Material, Point, sin_cos};
pub use fault::{ExpectedValue, Fault, Problem};
pub use profile::{Profile, ProfileError, ProfileStatistics, settle};
pub use rosette_json::Syntax;
pub use set::{CardInfo, CardSet, Emblem};
pub use trade::{DueTrade, Exchange, TradeError, apply, bot_picks};
pub use win::Win;
