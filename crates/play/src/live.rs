//! Values while a game is played: who may see them, and what is known of the shown position.

use rosette_review::{Judged, Review, Scale};
use rosette_rules::Viewer;
use rosette_session::{Level, Question, Record, Seed, Session};

use crate::Game;

/// The values of the shown position, which were asked for.
pub(crate) struct Live {
    /// The number of the question.
    number: u32,
    /// The values as the review of a game with one token; `None` until they have come.
    review: Option<Review>,
}

/// A position to value, as far as its viewer knows it.
#[derive(Clone, PartialEq, Debug)]
pub enum Sought {
    /// The position at the end of a record.
    Position(Record),
    /// The choices of a seat that doesn't see all cards.
    Question(Question),
}

impl Game {
    /// Returns whether values are shown beside the board in this game. They never are in a game that
    /// counts for collections (`counts`).
    pub const fn has_values(&self, counts: bool) -> bool {
        self.customs.values && self.is_kept() && !counts
    }

    /// Returns whether the values of the shown position may be seen now. A review shows its own
    /// values, or hides them.
    pub fn sees_values(&self, counts: bool) -> bool {
        let hidden = self.curtain().is_some() || self.time.paused || self.reviewing.is_some();
        self.has_values(counts) && !hidden && self.may_choose()
    }

    /// Returns whether the viewer sees all cards, or has the choice with its own.
    fn may_choose(&self) -> bool {
        match self.viewer() {
            Viewer::All => true,
            Viewer::Public => false,
            Viewer::Seat(seat) => {
                self.session.position_at(self.shown()).turn().seat() == Some(seat)
            }
        }
    }

    /// Returns whether values are asked for or known.
    pub const fn asks_values(&self) -> bool {
        self.moment.live.is_some()
    }

    /// Returns the shown position as its viewer knows it.
    pub fn sought(&self) -> Option<Sought> {
        let ply = self.shown();
        let mut record = self.session.record();
        record.tokens.truncate(ply);
        record.pending = self.session.pending_at(ply).map(str::to_owned);
        record.ended = None;
        if self.viewer() == Viewer::All {
            return Some(Sought::Position(record));
        }
        let session = Session::open(record, Seed(0)).ok()?;
        session.question(Level::Strong).map(Sought::Question)
    }

    /// Notes the number of the question for the values of the shown position.
    pub fn seeks(&mut self, number: u32) {
        self.moment.live = Some(Live { number, review: None });
    }

    /// Takes lines of the worker. Returns false if nobody waits for them.
    pub fn values_come(&mut self, number: u32, lines: &str) -> bool {
        let Some(live) = self.moment.live.as_mut().filter(|it| it.number == number) else {
            return false;
        };
        for line in lines.lines() {
            match (Judged::read(line), &mut live.review) {
                (Some(judged), Some(review)) => {
                    review.put(judged);
                }
                (_, review) => *review = Review::begin(1, line),
            }
        }
        true
    }

    /// Drops the values. Returns whether there were any, or a question for them.
    pub fn drop_values(&mut self) -> bool {
        self.moment.live.take().is_some()
    }

    /// Returns the values of the shown position, if they have come: the value of the position, and
    /// those of the choices.
    pub fn values(&self) -> Option<(Scale, &Judged)> {
        let review = self.moment.live.as_ref()?.review.as_ref()?;
        Some((review.scale(), review.token(0)?))
    }
}
