//! The review of a game, the values of a position, or the best hand, computed in slices, so that a
//! worker of the web app can handle messages in between.

use rosette_bots::{Limit, triad::HandSearch, ur::Rules};
use rosette_json::text;
use rosette_review::{HandQuestion, MoveAnalysis, Review};
use rosette_rules::triad::{Card, Options};
use rosette_session::{BotQuestion, Record, RecordError, Seed, Session};

use crate::{Judges, Judging, PositionAnalysis, solution_of_ur};

/// A review, or the values of a position, in progress.
#[derive(Debug)]
pub enum Work {
    /// A stored review that is complete, so that no token is left to judge.
    Kept(Box<(Record, Review)>),
    /// A review with tokens left to judge.
    Remaining(Box<Remaining>),
    /// The analysis of a single position.
    Position(Box<PositionAnalysis>),
    /// The search for the best hand.
    Hand(Box<HandSearch>),
}

/// A game whose tokens are judged, with the progress.
#[derive(Debug)]
pub struct Remaining {
    judging: Judging,
    /// The finished part of the solution, 0–1.
    solved: f64,
    /// Whether all tokens have estimates already.
    estimated: bool,
}

/// The additions of a slice of work to the review.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct WorkSlice {
    /// The new lines of the written form: first the line of the review, then those of tokens.
    pub lines: Vec<String>,
    /// The finished part, 0–1.
    pub done: f64,
    /// The whole review in its written form and its report as JSON, once it is complete. For the
    /// best hand, the indices of its cards, separated by spaces, and `null` as the report.
    pub whole: Option<(String, String)>,
}

/// Why a game can't be reviewed or a position valued.
#[derive(Debug, thiserror::Error)]
pub enum WorkError {
    /// The record can't be opened.
    #[error(transparent)]
    Record(#[from] RecordError),
    /// The positions of the game have no values.
    #[error("this game can't be reviewed")]
    NoValues,
    /// There are too few cards for a hand.
    #[error("the best hand takes five cards of each seat")]
    NoHand,
}

/// The part of the progress, 0–1, that the solution counts for if it takes longer than one slice.
const SOLUTION: f64 = 0.8;

/// The greatest progress that is reported while something is missing.
const ALMOST: f64 = 0.99;

impl Work {
    /// Begins the review of a game. `pool` names the cards that the hidden cards may be, and `kept`
    /// is the review as it was stored. Returns the rules of the net that the review uses, if it
    /// uses one.
    ///
    /// # Errors
    ///
    /// The record is wrong, or the game can't be reviewed.
    pub fn begin(
        record: Record,
        pool: Vec<String>,
        kept: Option<&str>,
        judges: &mut Judges,
    ) -> Result<(Self, Option<Rules>), WorkError> {
        if let Some(review) = kept.and_then(|kept| Review::read(&record, kept)) {
            return Ok((Self::Kept(Box::new((record, review))), None));
        }
        let session = Session::open(record, Seed(0))?;
        let judging = Judging::new(&session, pool, judges).ok_or(WorkError::NoValues)?;
        let rules = solution_of_ur(session.settled_at(0).as_ref()).map(|(rules, ..)| rules);
        Ok((Self::Remaining(Box::new(Remaining { judging, solved: 0.0, estimated: false })), rules))
    }

    /// Begins to value the position at the end of a record. Returns the rules of the net that the
    /// values use, if they use one.
    ///
    /// # Errors
    ///
    /// The record is wrong, or the positions of the game have no values.
    pub fn look(record: Record, judges: &mut Judges) -> Result<(Self, Option<Rules>), WorkError> {
        let session = Session::open(record, Seed(0))?;
        let rules = solution_of_ur(session.settled().as_ref()).map(|(rules, ..)| rules);
        let here = PositionAnalysis::new(&session, judges).ok_or(WorkError::NoValues)?;
        Ok((Self::Position(Box::new(here)), rules))
    }

    /// Begins to value the choices that a question offers, by what its seat can know.
    #[must_use]
    pub fn consider(question: BotQuestion) -> Self {
        Self::Position(Box::new(PositionAnalysis::asked(question)))
    }

    /// Begins the search for the best hand.
    ///
    /// # Errors
    ///
    /// The options are wrong, or there are too few cards.
    pub fn hand(question: &HandQuestion) -> Result<Self, WorkError> {
        let HandQuestion { record, seat, cards, others } = question;
        let mut rules = Options::default();
        record.options.apply_to(&mut rules).map_err(RecordError::Options)?;
        let [cards, others] = [cards, others]
            .map(|cards| cards.iter().filter_map(|card| Card::named(card)).collect::<Vec<_>>());
        let search = HandSearch::new(&rules, *seat, cards, &others, Seed(0).numbers(0));
        Ok(Self::Hand(Box::new(search.ok_or(WorkError::NoHand)?)))
    }

    /// Works for about `ms` milliseconds by the clock `now`, which counts milliseconds.
    pub fn slice(&mut self, judges: &mut Judges, ms: f64, now: &dyn Fn() -> f64) -> WorkSlice {
        let (lines, done) = match self {
            Self::Kept(_) => (Vec::new(), 1.0),
            Self::Remaining(left) => left.slice(judges, ms, now),
            Self::Position(here) => here.slice(judges, &mut Limit::new(&mut until(ms, now))),
            Self::Hand(search) => {
                let done = search.work(&mut Limit::new(&mut until(ms, now)));
                let places = search.best().map(|place| place.to_string()).join(" ");
                let whole = (done >= 1.0).then(|| (places, "null".to_owned()));
                return WorkSlice { lines: Vec::new(), done, whole };
            }
        };
        let complete = match self {
            Self::Kept(kept) => Some((&kept.0, &kept.1)),
            Self::Remaining(left) if done >= 1.0 => {
                Some((left.judging.record(), left.judging.review()))
            }
            Self::Remaining(_) | Self::Position(_) | Self::Hand(_) => None,
        };
        let whole =
            complete.map(|(record, review)| (review.written(), text(&review.report(record))));
        WorkSlice { lines, done, whole }
    }
}

impl Remaining {
    /// Returns the new lines, and the finished part of the whole work, 0–1.
    fn slice(&mut self, judges: &mut Judges, ms: f64, now: &dyn Fn() -> f64) -> (Vec<String>, f64) {
        let mut lines = Vec::new();
        if self.solved < 1.0 {
            // If the solution takes longer than a slice, all tokens get estimates before the
            // solution continues.
            if self.estimated || self.solved == 0.0 {
                self.solved = self.judging.prepare(judges, &mut Limit::new(&mut until(ms, now)));
            }
            if self.solved < 1.0 {
                if !self.estimated {
                    judge(&mut self.judging, judges, now() + ms, now, &mut lines);
                    self.estimated = self.judging.left() == 0;
                }
                return (lines, SOLUTION * self.solved);
            }
            self.judging.rewind();
        }
        judge(&mut self.judging, judges, now() + ms, now, &mut lines);
        let (left, count) = (self.judging.left(), self.judging.review().count());
        let share = if self.estimated { SOLUTION } else { 0.0 };
        let done = 1.0 - (1.0 - share) * left as f64 / count.max(1) as f64;
        // While bytes of a table are awaited, not even a game without tokens is done.
        (lines, if self.judging.waits() { done.min(ALMOST) } else { done })
    }
}

/// Builds a condition that is true once `ms` milliseconds have passed on the clock `now`.
fn until(ms: f64, now: &dyn Fn() -> f64) -> impl FnMut() -> bool {
    let end = now() + ms;
    move || now() >= end
}

/// Judges tokens until the clock `now` reaches `until`, but at least one, and adds their lines.
fn judge(
    judging: &mut Judging,
    judges: &mut Judges,
    until: f64,
    now: &dyn Fn() -> f64,
    lines: &mut Vec<String>,
) {
    let count = judging.review().count();
    loop {
        let begins = judging.left() == count;
        let any = judging.step(judges, &mut Limit::new(&mut || false));
        if begins && !judging.waits() {
            lines.push(judging.review().head());
        }
        if !any {
            return;
        }
        lines.extend(judging.review().token(judging.left()).map(MoveAnalysis::line));
        if now() >= until {
            return;
        }
    }
}
