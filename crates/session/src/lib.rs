#![doc = include_str!("../README.md")]

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
pub use player::{BotMessage, BotQuestion, Level, Program, person};
pub use read::{Expected, Malformed};
pub use record::{ENDS, OptionPairs, Record, RecordError};
pub use rounds::{Entry, Round};
pub use saved::{Saved, SavedError};
pub use session::{Played, Refusal, Refused, Session};
pub use state::State;
pub use tables::{Tables, table_name, table_named, table_of};
pub use tally::Tally;
