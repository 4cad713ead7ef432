//! Values while a game is played: who may see them, and what is known of the shown position.

use rosette_review::{MoveAnalysis, Review, ReviewQuestion, Scale};
use rosette_rules::Viewer;
use rosette_session::{Level, Question, Seed, Session};

use crate::Game;

/// The values of the shown position, if they are asked for.
#[derive(Default)]
pub struct PositionValues(Option<Live>);

/// Values that were asked for.
struct Live {
    /// The number of the question.
    number: u32,
    /// The values as the review of a game with one token; `None` until they have come.
    review: Option<Review>,
}

impl PositionValues {
    /// Returns whether values are asked for or known.
    pub const fn is_asked(&self) -> bool {
        self.0.is_some()
    }

    /// Notes the number of the question for the values of the shown position.
    pub fn ask(&mut self, number: u32) {
        self.0 = Some(Live { number, review: None });
    }

    /// Takes lines of the worker. Returns false if nobody waits for them.
    pub fn receive(&mut self, number: u32, lines: &str) -> bool {
        let Some(live) = self.0.as_mut().filter(|it| it.number == number) else {
            return false;
        };
        for line in lines.lines() {
            match (MoveAnalysis::read(line), &mut live.review) {
                (Some(judged), Some(review)) => {
                    review.put(judged);
                }
                (_, review) => *review = Review::begin(1, line),
            }
        }
        true
    }

    /// Drops the values. Returns whether there were any, or a question for them.
    pub fn clear(&mut self) -> bool {
        self.0.take().is_some()
    }

    /// Returns the value of the position and those of the choices, if they have come.
    pub fn known(&self) -> Option<(Scale, &MoveAnalysis)> {
        let review = self.0.as_ref()?.review.as_ref()?;
        Some((review.scale(), review.token(0)?))
    }
}

/// Returns the question for the values of the shown position, as far as its viewer knows it. `pool` names the cards
/// that hidden ones may be.
pub fn value_question(game: &Game, pool: Vec<String>) -> Option<ReviewQuestion> {
    let (session, ply) = (game.session(), game.shown());
    let mut record = session.record();
    record.tokens.truncate(ply);
    record.pending = session.pending_at(ply).map(str::to_owned);
    record.ended = None;
    if game.viewer() == Viewer::All {
        return Some(ReviewQuestion::Position(record));
    }
    let session = Session::open_by(session.options().copy(), record, Seed(0)).ok()?;
    let question = session.question(Level::Strong)?;
    Some(ReviewQuestion::Question(Question { pool, ..question }))
}

impl Game {
    /// Returns whether values are shown beside the board in this game. They never are in a game that
    /// counts for collections (`counts`).
    pub const fn has_values(&self, counts: bool) -> bool {
        self.preferences.values && self.mode.is_kept() && !counts
    }

    /// Returns whether the values of the shown position may be seen now. A review shows its own
    /// values, or hides them.
    pub fn sees_values(&self, counts: bool) -> bool {
        // The viewer sees all cards, or has the choice with its own.
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
