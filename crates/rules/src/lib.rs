//! The rules of Rosette's games: positions, steps, tokens and options.
//!
//! This crate has no access to a screen, clock, storage, bot or random source. A game is a type
//! that implements [`Game`]. A *token* is one turn in writing, and [`play_token`] plays one.
//!
//! ```
//! use rosette_rules::{Game, Seat, Turn, legal_tokens, perft, play_token, ur::{Options, Ur}};
//!
//! let start = Ur::new(&Options { pieces: 3, ..Options::default() })?;
//! assert_eq!(start.turn(), Turn::Chance(Some(Seat::First)));
//! assert_eq!(legal_tokens(&start, None), ["0", "1/0", "2/0", "3/0", "4/0"]);
//!
//! // Chance makes a step too. The weights are those of 0 to 4 heads of four coins.
//! let mut weights = Vec::new();
//! start.steps(|_, weight| weights.push(weight));
//! assert_eq!(weights, [1, 4, 6, 4, 1]);
//!
//! // Four heads: a piece enters on cell 4, a rosette, and the same seat throws again.
//! let (next, _) = play_token(&start, "4/0")?;
//! assert_eq!(next.turn(), Turn::Chance(Some(Seat::First)));
//!
//! // Undo needs no code, because the old position still exists. Errors name the broken rule.
//! let refused = play_token(&next, "4/9").unwrap_err();
//! assert_eq!(refused.to_string(), "the player to move has no piece on cell 9");
//!
//! // A game in writing is its options and its tokens.
//! let mut position = start.clone();
//! for token in ["2/0", "0", "3/2"] {
//!     position = play_token(&position, token)?.0;
//! }
//! assert_eq!(position.cells(Seat::First).collect::<Vec<_>>(), [5]);
//! assert_eq!(perft(&start, 2), 28);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Each game's module names the source of its rules and what was decided where the source is
//! silent.

/// Calls a macro with the types of all games, in the order in which games are listed.
///
/// This is the only list of games. Code that goes through all games does so with this macro,
/// [`games()`] or [`visit`].
#[macro_export]
macro_rules! every_game {
    ($with:ident) => {
        $with! { $crate::ur::Ur, $crate::triad::Triad, $crate::trisq::Trisq, $crate::flag::Flag }
    };
}

#[macro_use]
mod table;

mod any;
pub mod flag;
mod game;
mod games;
mod options;
mod perft;
mod quoted;
mod seat;
mod setup;
mod token;
pub mod triad;
pub mod trisq;
pub mod ur;
pub mod worth;

pub use any::{AnyField, AnyIllegal, AnyOptions, AnyPosition, Written, begin_at, pairs, set_named};
pub use game::{Game, Steps, Viewer};
pub use games::{Visitor, games, visit};
pub use options::{Field, Kind, OptionError, Options, Preset, Value};
pub use perft::perft;
pub use quoted::{Clipped, Quoted, QuotedUpTo, printable};
pub use seat::{BySeat, Outcome, Reason, Seat, Turn};
pub use setup::{Arrange, Fault, Items, SETUP};
pub use token::{Illegal, legal_tokens, play_token, write_token};
