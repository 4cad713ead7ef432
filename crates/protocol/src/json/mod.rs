//! The protocol of every game: one message per line, as JSON.
//!
//! A player greets with [`Hello`]. For each game it gets [`Game`], for each of its choices [`Ask`],
//! and at last [`End`]. It answers each [`Ask`] with an [`Answer`], and nothing else.
//!
//! Readers ignore keys that they don't know, and players ignore messages of unknown types, so that
//! later versions can add some. `tests/protocol` has a JSON schema and transcripts of games.
//!
//! ```
//! use std::time::Duration;
//!
//! use rosette_protocol::json::{Ask, Game, Message};
//! use rosette_rules::ur::Options;
//! use rosette_session::{Seed, Session};
//!
//! // The side that asks.
//! let mut session = Session::new(&Options::default(), Seed(7))?;
//! session.draw();
//! let (game, ask) = Ask::of(&session, Duration::from_secs(2)).ok_or("nothing to choose")?;
//! assert!(Message::Game(game).to_string().starts_with(r#"{"type":"game","protocol":1,"game":"ur""#));
//! let line = Message::Ask(ask.clone()).to_string();
//! assert!(line.starts_with(r#"{"type":"ask","ply":0,"board":{"first":{"hand":7,"#));
//! assert!(line.ends_with(r#""tokens":[],"pending":"2","legal":["2/0"],"clock":{"move":2000}}"#));
//!
//! // The side that is asked.
//! let Message::Ask(asked) = Message::read(&line)? else { return Err("no question".into()) };
//! assert_eq!(asked, ask);
//! let answer = format!(r#"{{"type":"answer","token":"{}"}}"#, asked.legal[0]);
//!
//! // The side that asked.
//! assert_eq!(ask.answer(&answer)?.token, "2/0");
//! let error = ask.answer(r#"{"type":"answer","token":"2/4"}"#).unwrap_err();
//! assert_eq!(error.to_string(), "answered \"2/4\", which isn't one of the legal tokens: 2/0");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod answer;
mod message;

pub use answer::{Answer, AnswerError};
pub use message::{Ask, Clock, End, Game, Hello, Message, Trouble, Unreadable};

/// The version of this protocol.
pub const VERSION: u32 = 1;
