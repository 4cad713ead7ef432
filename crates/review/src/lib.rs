//! Reviews of games: what every choice was worth, what it gave away, and what was luck.
//!
//! A [`Review`] has a [`MoveAnalysis`] for each token. Values are those of the first seat, on a
//! [`Scale`] that depends on the game. They are proven where the game is solved, and estimated
//! elsewhere. The judges are in `rosette-judge`; this crate contains no search, so the page can use
//! it.
//!
//! Luck is measured as in GNU Backgammon: the value after chance acted, minus the mean over all
//! outcomes by their weights. So on the scale of chances, the result is the value at the start plus
//! the luck of both seats, minus what both gave away.
//!
//! [`Opinions`] are a second opinion: the choices and values of a program that was asked about each
//! position.

mod games;
mod move_analysis;
mod opinions;
mod puzzle;
mod question;
mod report;
mod review;
mod scale;
mod summary;
mod written;

pub use games::{has_closed_hands, is_judged};
pub use move_analysis::{
    Effort, EstimateMethod, EvaluatedChoice, HiddenInfoAnalysis, MoveAnalysis, ReviewValue,
};
pub use opinions::{Agreement, Opined, Opinion, Opinions};
pub use puzzle::{Puzzle, Theme};
pub use question::{HandQuestion, ReviewQuestion};
pub use report::{Number, ReviewReport};
pub use review::Review;
pub use scale::{Class, ResultChange, Scale};
pub use summary::SeatSummary;
