//! The judges of reviews, which compute the value of every choice of a game, and the luck of the
//! seats.
//!
//! A [`Judging`] judges a game token by token, and fills its [`Review`](rosette_review::Review).
//! This crate does no input or output and doesn't know the time: the caller decides when each step
//! is made.
//!
//! ```
//! use rosette_bots::Limit;
//! use rosette_judge::{Judges, Judging};
//! use rosette_review::{Class, Scale};
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
//! // One game after another can use the same solutions, nets and searched positions.
//! let mut judges = Judges::default();
//! let mut judging = Judging::new(&session, Vec::new(), &mut judges).ok_or("no values")?;
//!
//! // The closure decides when to stop. Here, everything is judged at once.
//! let mut stop = || false;
//! while judging.prepare(&mut judges, &mut Limit::new(&mut stop)) < 1.0 {}
//! while judging.step(&mut judges, &mut Limit::new(&mut stop)) {}
//! let review = judging.review();
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
//! let sums = review.summaries();
//! assert_eq!((sums.first.decisions, sums.second.decisions), (2, 2));
//! assert!((sums.first.loss, sums.second.loss) == (0.0, 2.0));
//! assert_eq!(review.moments(), [last]);
//!
//! // The report is the JSON of the command-line tool and of scripts.
//! let json = rosette_json::text(&review.report(&session.record()));
//! assert!(json.starts_with("{\"game\":\"flag\""));
//!
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod games;
mod judge;
mod judges;
mod judging;
mod known;
mod position_analysis;
mod puzzles;
mod values;
mod work;

pub use judges::{Judges, solution_of_ur};
pub use judging::Judging;
pub use position_analysis::PositionAnalysis;
pub use puzzles::puzzles;
pub use work::{Remaining, Work, WorkError, WorkSlice};
