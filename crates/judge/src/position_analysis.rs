//! The values of one position, while a game is played.

use std::sync::Arc;

use rosette_bots::Limit;
use rosette_review::{Effort, EstimateMethod, Review, Scale};
use rosette_rules::AnyPosition;
use rosette_session::{BotQuestion, Session};

use crate::Judges;

/// The values of a position and of the choices in it, while they are computed.
#[derive(Debug)]
pub struct PositionAnalysis {
    /// The position with the information that its seat has.
    visible: VisiblePosition,
    /// The values so far, as the review of a game with one token.
    review: Review,
}

/// A position, with or without hidden cards.
#[derive(Debug)]
enum VisiblePosition {
    /// A position in which nothing is hidden.
    Whole {
        game: String,
        /// The position with the pending step.
        position: Arc<dyn AnyPosition>,
        settled: Arc<dyn AnyPosition>,
    },
    /// A question with hidden cards (`?`), for which random deals are analysed.
    Partial(Box<BotQuestion>),
}

impl PositionAnalysis {
    /// Creates the analysis of a session's position. Returns `None` for a game whose positions have
    /// no values.
    #[must_use]
    pub fn new(session: &Session, judges: &mut Judges) -> Option<Self> {
        let game = session.record().game;
        let (position, settled) = (session.position(), Arc::clone(session.settled()));
        let judge = judges.of(&game)?;
        judge.begin(&[Arc::clone(&settled)]);
        let (scale, estimate) = (judge.scale(&*position)?, judge.estimate(&*position)?);
        let review = Review::new(1, scale, estimate);
        Some(Self { visible: VisiblePosition::Whole { game, position, settled }, review })
    }

    /// Creates the analysis of a question's position, in which cards may be hidden.
    #[must_use]
    pub fn asked(question: BotQuestion) -> Self {
        let estimate = EstimateMethod { effort: Effort::Positions(0), precision: 0.0 };
        let review = Review::new(1, Scale::Score, estimate);
        Self { visible: VisiblePosition::Partial(Box::new(question)), review }
    }

    /// Works on the solution from which proven values come, until the limit is reached. Returns the
    /// new lines, and the finished part, 0–1: 0 while bytes of a table are awaited. The first
    /// values are estimates until the solution is complete.
    pub(crate) fn slice(
        &mut self,
        judges: &mut Judges,
        limit: &mut Limit<'_>,
    ) -> (Vec<String>, f64) {
        let is_new = self.review.left() == 1;
        let mut never = || false;
        let mut unlimited = Limit::new(&mut never);
        let (judged, done) = match &self.visible {
            VisiblePosition::Whole { game, position, settled } => {
                let Some(judge) = judges.of(game) else { return (Vec::new(), 1.0) };
                judge.begin(&[Arc::clone(settled)]);
                let done = judge.work(limit);
                if done < 1.0 && !is_new {
                    return (Vec::new(), done);
                }
                let judged = judge.look(&**position, &mut unlimited);
                if judge.awaits() {
                    return (Vec::new(), 0.0);
                }
                (judged, done)
            }
            VisiblePosition::Partial(question) => {
                (judges.deals.look(question, &mut unlimited), 1.0)
            }
        };
        let Some(judged) = judged else { return (Vec::new(), 1.0) };
        let line = judged.line();
        self.review.add(judged);
        let head = is_new.then(|| self.review.head());
        (head.into_iter().chain([line]).collect(), done)
    }
}
