//! Reviews of games: what every choice was worth, what it gave away, and what was luck.
//!
//! A [`Review`] judges a game token by token. Values are those of the first seat, on a [`Scale`]
//! that depends on the game. They are proven where the game is solved, and estimated elsewhere.
//! This crate does no input or output and doesn't know the time: the caller decides when each step
//! is made.
//!
//! Luck is measured as in GNU Backgammon: the value after chance acted, minus the mean over all
//! outcomes by their weights. So on the scale of chances, the result is the value at the start plus
//! the luck of both seats, minus what both gave away.
//!
//! ```
//! use rosette_bots::Limit;
//! use rosette_review::{Class, Judges, Review, Scale};
//! use rosette_rules::{Seat, flag::Options};
//! use rosette_session::{Seed, Session};
//!
//! // A short game of ±123D, in which the second seat throws a win away.
//! let options = Options { cells: 8, lead: 3, ..Options::default() };
//! let mut session = Session::new(&options, Seed(0))?;
//! for token in ["+3", "+3", "+3", "-2"] {
//!     session.play(token)?;
//! }
//!
//! // One review after another can use the same solutions, nets and searched positions.
//! let mut judges = Judges::default();
//! let mut review = Review::new(&session, Vec::new(), &mut judges).ok_or("no values")?;
//!
//! // The closure decides when to stop. Here, everything is judged at once.
//! let mut stop = || false;
//! while review.prepare(&mut judges, &mut Limit::new(&mut stop)) < 1.0 {}
//! while review.step(&mut judges, &mut Limit::new(&mut stop)) {}
//! assert_eq!((review.scale(), review.is_exact()), (Scale::Outcome, true));
//!
//! // Every choice has a value: here, the result of the game for the first seat.
//! let last = review.token(3).ok_or("not judged")?;
//! assert_eq!((last.token.as_str(), last.seat), ("-2", Some(Seat::Second)));
//! assert_eq!((last.class, last.best.as_slice()), (Some(Class::Blunder), &["+1".to_owned()][..]));
//! assert!(last.choices.iter().all(|choice| choice.valued.exact));
//! assert!((last.before, last.after) == (-1.0, 1.0));
//!
//! // The seats are judged by what all their choices gave away.
//! let sums = review.sums();
//! assert_eq!((sums.first.decisions, sums.second.decisions), (2, 2));
//! assert!((sums.first.loss, sums.second.loss) == (0.0, 2.0));
//! assert_eq!(review.moments(), [last]);
//!
//! // The report is the JSON of the command-line tool and of scripts.
//! let json = rosette_json::text(&review.report());
//! assert!(json.starts_with("{\"game\":\"flag\""));
//!
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod games;
mod judge;
mod judged;
mod judges;
mod known;
mod report;
mod review;
mod scale;
mod summary;
mod values;

pub use judged::{Choice, Effort, Estimate, Judged, Known, Valued};
pub use judges::{Judges, solution_of_ur};
pub use report::{Number, Report};
pub use review::Review;
pub use scale::{Class, Scale};
pub use summary::Sums;
