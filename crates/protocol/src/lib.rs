//! The lines that external players and Rosette say to each other: reading and writing them, without
//! input or output.
//!
//! There are two protocols: that of every game, in [`json`], and an older one of ±123D, which is the
//! rest of this crate. A player chooses one of them by its greeting.
//!
//! # The protocol of ±123D
//!
//! A player's greeting is any lines, one of which may name its [authors](Greeting), until `PRET`.
//! For each of its turns the player gets the four lines of a [`Request`] and sends one line, an
//! [`Answer`]. The asked player always sees itself as max, whatever its seat. Programs that answer
//! requests read them with a [`Reader`].
//!
//! ```
//! use std::time::Duration;
//!
//! use rosette_protocol::{Answer, Heard, Reader, Request};
//! use rosette_rules::{Game, flag::{Flag, Options, RuleSet}};
//!
//! // The side that asks.
//! let position = Flag::new(&Options { cells: 8, lead: 2, burnt: 0b1000, ..Options::default() })?;
//! let request = Request::of(&position, Duration::from_secs(2)).expect("a seat chooses");
//! let lines = request.to_string();
//! assert_eq!(
//!     lines,
//!     "Plateau 8\n   x    \nPositions (max, min, drapeau) : 0 2 7\nDuree: 2000\n",
//! );
//!
//! // The side that is asked.
//! let mut reader = Reader::default();
//! let mut heard = None;
//! for line in lines.lines() {
//!     heard = reader.read(line)?;
//! }
//! assert_eq!(heard, Some(Heard::Request(request)));
//! let asked = request.position(RuleSet::Jump)?;
//! let answers: Vec<String> = Answer::all(&asked).iter().map(Answer::to_string).collect();
//! assert_eq!(answers, ["+1", "+2"]);
//!
//! // An answer is a choice of the game, written as in tokens; chance completes `+D` later.
//! assert_eq!(Answer::read("+2", &position)?.to_string(), "+2");
//! assert_eq!(
//!     Answer::read("+3", &position).unwrap_err().to_string(),
//!     "answered \"+3\": cell 3 is burnt",
//! );
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod answer;
mod excerpt;
mod greeting;
pub mod json;
mod reader;
mod request;

pub use answer::{Answer, AnswerError};
pub use excerpt::Excerpt;
pub use greeting::Greeting;
pub use reader::{Heard, Malformed, Reader};
pub use request::Request;

/// The beginning of the line that answers a malformed request.
pub const ERROR: &str = "Erreur protocole";

/// The line with which a player says goodbye.
pub const FAREWELL: &str = "Bye !";

/// The longest line in bytes, without its end. Readers keep no more than this of a line in memory.
pub const LONGEST_LINE: usize = 4096;

/// The longest question of the protocol of every game in bytes, without its end. It holds the
/// longest game that there can be.
pub const LONGEST_QUESTION: usize = 128 << 10;
