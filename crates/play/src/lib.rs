//! The decisions during a game of Rosette, without a browser or a terminal.
//!
//! A [`Game`] is a session with people and programs at its seats. It says what a choice does and
//! why it is refused, whose eyes see, what undo takes back, what happens by itself and when, how
//! time passes, and how a game ends. Time comes in as numbers. What is to happen later goes out as
//! values: [`Game::due`] names the next thing that happens by itself, [`Game::program_due`] the
//! program to be asked. The page and the terminal program show what a [`Game`] decides.
//!
//! ```
//! use rosette_play::{Cause, Change, Choice, Customs, Game};
//! use rosette_rules::ur::Options;
//! use rosette_session::{Seed, Session};
//!
//! let session = Session::new(&Options::default(), Seed(7))?;
//! let mut game = Game::new(session, Customs::default());
//! assert_eq!(game.choose(Choice::Chance, false)?, Change::Position(Cause::Moved));
//! let choice = game.session().choices()[0].clone();
//! game.choose(Choice::Move(&choice), false)?;
//! assert!(game.undo().is_some(), "the choice is taken back, the throw stays");
//! assert!(game.session().pending().is_some());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod asking;
mod back;
mod beginning;
mod choose;
mod clock;
mod ends;
mod entries;
mod game;
mod keys;
mod lesson;
mod live;
mod pace;
mod reviewing;
mod rivals;
mod seats;
mod trial;

pub use asking::{Answer, Answered, Asked, Comment, Failure, Hint, Purpose, Why};
pub use back::GoOn;
pub use beginning::{Beginning, HAND, Prelude, Start, either_starts, has_hands, level_at_once};
pub use choose::{Barred, Choice};
pub use clock::Passed;
pub use ends::{DrawOffer, Rematch};
pub use entries::Towards;
pub use game::{Cause, Change, Game, Mode};
pub use keys::Keys;
pub use lesson::{Lesson, LessonStep};
pub use live::Sought;
pub use pace::{Customs, Due, Pass};
pub use reviewing::{Reviewing, Slice, Tried, Work};
pub use rivals::Rivals;
pub use rosette_review::Opined;
pub use seats::Unseated;
pub use trial::Trial;
