//! The lines that external players of ±123D and Rosette say to each other: parsed and written,
//! without any input or output.
//!
//! A player greets with any lines, one of which may name its [authors](Greeting), until `PRET`. For
//! each of its turns it is sent the four lines of a [`Request`] and says an [`Answer`], one line.
//! Whoever is asked sees itself as max, wherever it sits. Who answers requests reads them with a
//! [`Reader`].
//!
//! ```
//! use std::time::Duration;
//!
//! use rosette_protocol::{Answer, Heard, Reader, Request};
//! use rosette_rules::{Game, flag::{Flag, Options, RuleSet}};
//!
//! // The one who asks.
//! let position = Flag::new(&Options { cells: 8, lead: 2, burnt: 0b1000, ..Options::default() })?;
//! let request = Request::of(&position, Duration::from_secs(2)).expect("a seat chooses");
//! let lines = request.to_string();
//! assert_eq!(
//!     lines,
//!     "Plateau 8\n   x    \nPositions (max, min, drapeau) : 0 2 7\nDuree: 2000\n",
//! );
//!
//! // The one who is asked.
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
//! // An answer is a choice of the game in the writing of tokens; chance completes `+D` later.
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
mod reader;
mod request;

pub use answer::{Answer, AnswerError};
pub use excerpt::Excerpt;
pub use greeting::Greeting;
pub use reader::{Heard, Malformed, Reader};
pub use request::Request;

/// What the line begins with by which a malformed request is answered.
pub const ERROR: &str = "Erreur protocole";

/// The line by which a player takes leave.
pub const FAREWELL: &str = "Bye !";

/// The longest line, in bytes without its end. Whoever reads lines holds no more than this of one.
pub const LONGEST_LINE: usize = 4096;
