//! The rules of Rosette's games: positions, steps, tokens and options, and nothing else.
//!
//! This crate knows no screen, clock, storage, bot or random source. A game is a type that
//! implements [`Game`]; a turn in writing is a *token*, and [`play_token`] is the way a position
//! changes by one.
//!
//! ```
//! use rosette_rules::{Game, Seat, Turn, legal_tokens, play_token, ur::{Options, Ur}};
//!
//! let start = Ur::new(&Options::default())?;
//! assert_eq!(start.turn(), Turn::Chance(Some(Seat::First)));
//! assert_eq!(legal_tokens(&start, None), ["0", "1/0", "2/0", "3/0", "4/0"]);
//!
//! // Four heads: a piece enters on cell 4, a rosette, and the same seat throws again.
//! let (next, _) = play_token(&start, "4/0")?;
//! assert_eq!(next.turn(), Turn::Chance(Some(Seat::First)));
//!
//! // A token that breaks a rule says which, and the position stays as it was.
//! let refused = play_token(&next, "4/9").unwrap_err();
//! assert_eq!(refused.to_string(), "no piece of the seat to move stands on cell 9");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Where the rules of a game come from, and what was decided where the sources are silent, stands
//! in the module of the game.

mod any;
pub mod flag;
mod game;
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

pub use any::{
    AnyField, AnyIllegal, AnyOptions, AnyPosition, Written, begin_at, games, pairs, set_named,
};
pub use game::{Game, Steps, Viewer};
pub use options::{Field, Kind, OptionError, Options, Preset, Value};
pub use perft::perft;
pub use quoted::Quoted;
pub use seat::{Outcome, Reason, Seat, Turn};
pub use setup::{Fault, SETUP};
pub use token::{Illegal, legal_tokens, play_token, write_token};
