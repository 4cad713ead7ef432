//! The decisions during a game of Rosette, without a browser or a terminal.
//!
//! A [`LocalGame`] is a session with people and programs at its seats. It says what a choice does
//! and why it is refused, who sees what, what undo takes back, what happens by itself and when,
//! how time passes, and how a game ends. Time comes in as numbers. What is to happen later goes out
//! as values: [`LocalGame::due`] names the next thing that happens by itself,
//! [`LocalGame::program_due`] the program to be asked. The page and the terminal program show what
//! a [`LocalGame`] decides.
//!
//! Its parts are its fields, and decide on their own: [`Seats`], [`Mode`], [`Time`], [`ViewState`],
//! [`Questions`], [`PositionValues`], and [`Reviewing`] with its [`Trial`]. The game combines them.
//!
//! ```
//! use rosette_play::{Cause, Change, Choice, LocalGame, Preferences};
//! use rosette_rules::ur::Options;
//! use rosette_session::{Seed, Session};
//!
//! let session = Session::new(&Options::default(), Seed(7))?;
//! let mut game = LocalGame::new(session, Preferences::default());
//! assert_eq!(game.choose(Choice::Chance, false)?, Change::Position(Cause::Moved));
//! let choice = game.session().choices()[0].clone();
//! game.choose(Choice::Move(&choice), false)?;
//! assert!(game.undo().is_some(), "the choice is taken back, the throw stays");
//! assert!(game.session().pending().is_some());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod beginning;
mod choose;
mod clock;
mod correspondence;
mod ends;
mod entries;
mod game;
mod keys;
mod lesson;
mod pace;
mod puzzle;
mod questions;
mod reviewing;
mod rivals;
mod seats;
mod trial;
mod values;
mod view;

pub use beginning::{
    Beginning, HAND, SetupStage, Start, after_dealing, either_starts, first_to_move, has_hands,
    level_at_once,
};
pub use choose::{Choice, ChoiceError};
pub use clock::{Passed, Time};
pub use ends::{DrawOffer, Rematch};
pub use entries::Towards;
pub use game::{Cause, Change, LocalGame, Mode};
pub use keys::Keys;
pub use lesson::{LessonProgress, LessonStep};
pub use pace::{ChanceStep, Due, Pass, Preferences, lingers};
pub use puzzle::{PuzzleAnswer, PuzzleId, PuzzleProgress};
pub use questions::{
    Answered, Comment, Hint, PendingQuestion, PlayerAnswer, PlayerError, PlayerFailure, Purpose,
    Questions, bot_question,
};
pub use reviewing::{ReviewProgress, ReviewSlice, ReviewState, Reviewing, Tried};
pub use rivals::Rivals;
pub use rosette_review::Opined;
pub use seats::{Seats, Unseated, given_names};
pub use trial::Trial;
pub use values::{PositionValues, value_question};
pub use view::{GoOn, ViewState};
