#![doc = include_str!("../README.md")]
#![no_std]

extern crate alloc;

/// Calls a macro with the names and types of all games, in the order in which games are listed.
///
/// This is the only list of games. Code that goes through all games does so with this macro,
/// [`games()`] or [`visit`].
#[macro_export]
macro_rules! every_game {
    ($with:ident) => {
        $with! {
            ur: $crate::ur::Ur,
            triad: $crate::triad::Triad,
            trisq: $crate::trisq::Trisq,
            flag: $crate::flag::Flag
        }
    };
}

#[macro_use]
mod table;

mod any;
mod cell;
pub mod evaluation;
pub mod flag;
mod game;
mod games;
mod not_written;
mod numbers;
mod options;
mod perft;
mod quoted;
mod seat;
mod setup;
mod token;
pub mod triad;
pub mod trisq;
pub mod ur;
mod written;

pub use any::{
    AnyField, AnyMoveError, AnyOptions, AnyPosition, Requirement, Written, begin_at, draw_option,
    pairs, set_named,
};
pub use cell::Cell;
pub use game::{Game, Steps, Viewer};
pub use games::{Visitor, games, visit};
pub use not_written::NotWritten;
pub use numbers::Numbered;
pub use options::{
    DealtValues, DrawnValues, Field, OptionError, OptionType, OptionValue, Options, Preset,
};
pub use perft::perft;
pub use quoted::{Clipped, Quoted, QuotedUpTo, printable};
pub use seat::{BySeat, Outcome, Reason, Seat, Turn};
pub use setup::{Arrange, SETUP, SetupItems};
pub use token::{MoveError, legal_tokens, play_token, write_token};
