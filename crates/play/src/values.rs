//! Evaluations of positions and choices, which are shown next to the board during a game.

use rosette_review::{MoveAnalysis, Review, ReviewQuestion, Scale};
use rosette_rules::Viewer;
use rosette_session::{BotQuestion, Level, Seed, Session};

use crate::LocalGame;

/// The evaluation of the shown position and its choices, which a worker computes on request.
#[derive(Default)]
pub struct PositionValues(Option<Live>);

/// A question for values, and what the worker has sent.
struct Live {
    /// The number of the question, which the worker's messages repeat.
    number: u32,
    /// The values as a review of one token; `None` until the worker has sent its first line.
    review: Option<Review>,
}

impl PositionValues {
    /// Returns whether the worker was asked for values, known or not.
    pub const fn is_asked(&self) -> bool {
        self.0.is_some()
    }

    /// Notes the number of the question for the shown position's values.
    pub fn ask(&mut self, number: u32) {
        self.0 = Some(Live { number, review: None });
    }

    /// Adds the worker's lines. Returns false if the number isn't that of the last question.
    pub fn receive(&mut self, number: u32, lines: &str) -> bool {
        let Some(live) = self.0.as_mut().filter(|it| it.number == number) else {
            return false;
        };
        for line in lines.lines() {
            match (MoveAnalysis::read(line), &mut live.review) {
                (Some(judged), Some(review)) => {
                    review.add(judged);
                }
                (_, review) => *review = Review::begin(1, line),
            }
        }
        true
    }

    /// Drops the values and the question. Returns whether there was a question.
    pub fn clear(&mut self) -> bool {
        self.0.take().is_some()
    }

    /// Returns the values of the position and its choices; `None` until they have come.
    pub fn known(&self) -> Option<(Scale, &MoveAnalysis)> {
        let review = self.0.as_ref()?.review.as_ref()?;
        Some((review.scale(), review.token(0)?))
    }
}

/// Creates the question for the shown position's values, with only what its viewer knows. `pool`
/// names the cards that hidden ones may be. `None` if there is nothing to choose.
pub fn value_question(game: &LocalGame, pool: Vec<String>) -> Option<ReviewQuestion> {
    let (session, ply) = (game.session(), game.shown());
    let mut record = session.record();
    record.tokens.truncate(ply);
    record.pending = session.pending_at(ply).map(str::to_owned);
    record.ended = None;
    if game.viewer() == Viewer::All {
        return Some(ReviewQuestion::Position(record));
    }
    let session = Session::open_by(session.options().copy(), record, Seed(0)).ok()?;
    let pool = session.pool_of(pool);
    let question = session.question(Level::Strong)?;
    Some(ReviewQuestion::Question(BotQuestion { pool, ..question }))
}

impl LocalGame {
    /// Returns whether values are shown next to the board in this game. They never are if the game
    /// counts for the collections (`counts`).
    pub const fn has_values(&self, counts: bool) -> bool {
        self.preferences.values && self.mode.is_kept() && !counts
    }

    /// Returns whether the values of the shown position may be visible now. A review shows its own
    /// values.
    pub fn sees_values(&self, counts: bool) -> bool {
        // Values are for whoever may choose: anybody if no card is hidden, else only the seat to
        // move.
        let may_choose = match self.viewer() {
            Viewer::All => true,
            Viewer::Public => false,
            Viewer::Seat(seat) => {
                self.session.position_at(self.shown()).turn().seat() == Some(seat)
            }
        };
        let hidden = self.curtain().is_some() || self.time.paused || self.review.is_open();
        self.has_values(counts) && !hidden && may_choose
    }
}
