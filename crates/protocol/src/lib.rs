#![doc = include_str!("../README.md")]

mod answer;
mod excerpt;
mod greeting;
pub mod json;
mod reader;
mod request;

pub use answer::{FlagAnswer, FlagAnswerError};
pub use excerpt::Excerpt;
pub use greeting::Greeting;
pub use reader::{MalformedLine, Reader, Received};
pub use request::Request;

/// The beginning of the line that answers a malformed request.
pub const ERROR: &str = "Erreur protocole";

/// The line with which a player says goodbye.
pub const FAREWELL: &str = "Bye !";

/// The longest line in bytes, without its end. Readers keep no more than this of a line in memory.
pub const MAX_LINE_BYTES: usize = 4096;

/// The longest question of the JSON protocol in bytes, without its end. The longest
/// possible game fits into it.
pub const MAX_QUESTION_BYTES: usize = 128 << 10;
