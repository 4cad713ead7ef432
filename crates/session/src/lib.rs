//! A game of Rosette in play: its record, undo and redo, and seeded chance.
//!
//! A [`Session`] holds one game of any kind. It changes only by choices of a seat
//! ([`Session::play`], [`Session::choose`]) and by chance ([`Session::draw`]). A step that has been
//! made while the rest of its token is still open is *pending*, and remains so through undo, saving
//! and loading. This crate does no input or output.
//!
//! ```
//! use rosette_rules::{Seat, Turn, Viewer, ur::Options};
//! use rosette_session::{Level, Record, Seed, Session};
//!
//! // All chance follows from the seed, which the caller picks at random.
//! let mut session = Session::new(&Options::default(), Seed(7))?;
//! assert_eq!(session.turn(), Turn::Chance(Some(Seat::First)));
//!
//! // Chance throws the coins, and the throw is pending until a piece moves.
//! assert!(session.draw());
//! assert_eq!(session.pending(), Some("2"));
//! assert_eq!(session.legal(), ["2/0"]);
//! session.play("2/0")?;
//!
//! // A replay plays whole tokens: here, the second seat throws four and enters a piece.
//! session.play("4/0")?;
//! session.play("2/4")?;
//!
//! // Undo takes back the choice, but not the throw.
//! assert!(session.undo());
//! assert_eq!(session.state(Viewer::All).pending.as_deref(), Some("2"));
//! assert_eq!(session.legal(), ["2/0", "2/4"]);
//!
//! // A bot gets what the seat to move sees, and the choices that it has.
//! let question = session.question(Level::Strong).ok_or("nothing to choose")?;
//! assert_eq!(question.choices, ["2/0", "2/4"]);
//!
//! // A record has everything that a replay needs.
//! let record: Record = session.record();
//! assert_eq!(Session::open(record, Seed(0))?.legal(), session.legal());
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
mod tables;
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
pub use tables::{Tables, table_name};
pub use tally::Tally;
