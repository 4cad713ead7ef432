//! A game of Rosette being played: its record, undo and redo, and seeded chance.
//!
//! A [`Session`] holds one game of any kind. It changes by tokens ([`Session::play`]) and by chance
//! ([`Session::draw`]) alone; what has been drawn but not yet played is *pending*, and stays so
//! over undo, saving and loading. This crate does no input or output: a [`Seed`] is given to it,
//! and [`Record`] and [`Saved`] are values that are read from JSON and written as it.
//!
//! ```
//! use rosette_rules::{Viewer, ur::Options};
//! use rosette_session::{Seed, Session};
//!
//! let mut session = Session::new(&Options::default(), Seed(7))?;
//! session.play("4/0")?;
//! session.play("2/4")?;
//! assert!(session.undo());
//! // The two that was thrown stays thrown: only the choice is taken back.
//! assert_eq!(session.state(Viewer::All).pending.as_deref(), Some("2"));
//! assert_eq!(session.state(Viewer::All).legal, ["2/0", "2/4"]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod address;
mod chance;
mod clock;
mod levels;
mod player;
mod read;
mod record;
mod rounds;
mod saved;
mod session;
mod state;
mod tally;

pub use address::{Address, AddressError};
pub use chance::Seed;
pub use clock::{Clock, TimeControl, clock_digits, next_reading};
pub use player::{Level, Program, Question, Told, person};
pub use read::{Expected, Malformed};
pub use record::{BySeat, ENDS, OptionPairs, Record, RecordError};
pub use rounds::{Entry, Round};
pub use saved::{Saved, SavedError};
pub use session::{Played, Refusal, Refused, Session};
pub use state::State;
pub use tally::Tally;
