//! External players: other people's programs in our games, and our bots for other people's
//! programs. Both speak the protocols of [`rosette_protocol`].
//!
//! An [`External`] is a program in any language, which we start (`cmd:COMMAND`) or connect to
//! (`tcp:HOST:PORT`, `ws://HOST:PORT`). It is asked for one move at a time, and its answer is a
//! choice for `Session::choose`. A wrong, late or missing answer is a [`Forfeit`], which says why.
//! [`Blocking`] is the same for programs that aren't asynchronous.
//!
//! ```
//! use rosette_external::{Blocking, Limits, PlayerSource, PlayerQuestion};
//! use rosette_rules::{Outcome, Reason, Seat, flag::Options};
//! use rosette_session::{Seed, Session};
//!
//! let bot = r#"cmd:sh -c 'echo "Auteurs: Ana"; echo PRET; while read a; do
//!     read b; read c; read d; echo +1; done'"#;
//! let source: PlayerSource = bot.parse()?;
//! let mut player = Blocking::start(&source, Limits::default())?;
//! assert_eq!(player.player().authors(), Some("Ana"));
//!
//! // The player plays both seats and always steps forward, at last beyond the end of the line.
//! let mut session = Session::new(&Options { cells: 5, ..Options::default() }, Seed(7))?;
//! let mut outcome = None;
//! while outcome.is_none() {
//!     let question = PlayerQuestion::of(&session).ok_or("nothing to choose")?;
//!     match player.ask(question) {
//!         Ok(answer) => {
//!             session.choose(&answer.token)?;
//!             // Rolls the distance after +D or -D.
//!             session.draw();
//!             outcome = session.outcome();
//!         }
//!         Err(forfeit) => {
//!             assert!(forfeit.to_string().contains("answered \"+1\": +1 from cell 4 leads off"));
//!             let winner = session.to_move().map(Seat::other);
//!             outcome = Some(Outcome { winner, reason: Reason::Forfeit });
//!         }
//!     }
//! }
//! assert_eq!(outcome.and_then(|outcome| outcome.winner), Some(Seat::Second));
//! player.end();
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! In the other direction, [`serve()`] lets a bot of Rosette answer the clients that connect, and
//! [`serve_standard`] the program that started us.
//!
//! # No process is left behind
//!
//! On Unix a program that we start gets its own process group. The group is killed when the
//! [`External`] is dropped, when it forfeits, and when our process ends for any reason, including
//! signals that can't be caught: the group's leader is a small shell (`/bin/sh`) that waits for
//! that. Processes that leave the group are found by a mark in their environment, if the system has
//! `/proc`, and killed too. On other systems, a drop kills only the program.
//!
//! # Tests
//!
//! The players of the tests are Python scripts. The tests fail without `python3`, version 3.7 or
//! later. Those that look for processes left behind read `/proc`, and do so on Linux only.

mod blocking;
mod external;
mod farewell;
mod fault;
mod greeting;
mod inbox;
pub mod limits;
mod line;
mod player_source;
mod process;
mod question;
mod serve;
mod websocket;

pub use blocking::{Blocking, serve_blocking, serve_standard_blocking};
pub use external::External;
pub use farewell::refuse_client;
pub use fault::{Forfeit, PlayerFault, StartError};
pub use limits::Limits;
pub use player_source::{FORMS, PlayerSource, PlayerSourceError};
pub use question::PlayerQuestion;
pub use rosette_protocol::json::{Answer, GameEnd};
pub use serve::{ADDRESS, Parting, Service, Transport, serve, serve_over, serve_standard};
pub use websocket::is_socket_key;
