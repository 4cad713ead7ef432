#![doc = include_str!("../README.md")]

mod address;
mod chance;
mod clock;
mod correspondence;
mod levels;
mod player;
mod read;
mod record;
mod rounds;
mod running_score;
mod saved;
mod session;
mod state;
mod tables;

pub use address::{Address, AddressError};
pub use chance::Seed;
pub use clock::{Clock, TimeControl, clock_digits, next_reading};
pub use correspondence::{Correspondence, Received, SentGame};
pub use player::{BotMessage, BotQuestion, Level, Program, person};
pub use read::{Expected, Malformed};
pub use record::{ENDS, OptionPairs, Record, RecordError};
pub use rounds::{MoveEntry, Round};
pub use running_score::RunningScore;
pub use saved::{Saved, SavedError};
pub use session::{PlayedToken, Refusal, Refused, Session};
pub use state::GameState;
pub use tables::{Tables, table_name, table_named, table_of};
