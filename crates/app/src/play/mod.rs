//! A game on the screen: its state, what happens to it, and its views.

mod arrange;
mod board;
mod clock;
mod dialogs;
mod ending;
mod header;
mod hint;
mod keys;
mod lesson;
mod moves;
mod panel;
mod pointer;
mod rematch;
mod replay;
mod review;
mod seating;
mod share;
mod state;
mod status;
mod storing;
mod tools;
mod trades;
mod trial;
mod turns;
mod update;
mod values;

use arrange::Arranging;
use dialogs::{Asked, Trading};
pub use keys::{Command, Key};
pub use lesson::{Left, Way};
use panel::Panel;
pub use pointer::Pointer;
use share::Sharing;
pub use state::{Focus, Play};
pub use update::{Msg, Timed};
use values::LiveValues;
