//! The judging of a game, token by token from the last to the first.

use std::sync::Arc;

use rosette_bots::Limit;
use rosette_review::{Review, has_closed_hands};
use rosette_rules::AnyPosition;
use rosette_session::{BotQuestion, Level, Record, Seed, Session};

use crate::{Judges, known::is_partial};

/// The judging of a game, from the last token to the first.
///
/// The last tokens come first because their searches are the shortest, and speed up those of
/// earlier positions.
#[derive(Debug)]
pub struct Judging {
    record: Record,
    /// The positions without a pending step: the start, then one after each token.
    positions: Vec<Arc<dyn AnyPosition>>,
    /// The cards that hidden cards may be, as texts.
    pool: Vec<String>,
    /// The number of tokens that aren't judged yet.
    left: usize,
    /// Whether the last step had no result, because bytes of a table are awaited.
    waits: bool,
    review: Review,
}

impl Judging {
    /// Begins to judge a game. `pool` names the cards that hidden cards may be; it is empty if that
    /// isn't known. Returns `None` for a game whose positions have no values.
    #[must_use]
    pub fn new(session: &Session, pool: Vec<String>, judges: &mut Judges) -> Option<Self> {
        let record = session.record();
        let pool = session.pool_of(pool);
        let positions: Vec<_> =
            (0..=session.ply()).map(|ply| Arc::clone(session.settled_at(ply))).collect();
        let judge = judges.of(&record.game)?;
        judge.begin(&positions);
        let start = positions.first()?.as_ref();
        let review = Review::new(record.tokens.len(), judge.scale(start)?, judge.estimate(start)?);
        Some(Self { left: record.tokens.len(), waits: false, record, positions, pool, review })
    }

    /// Works on the solution from which proven values come, until the limit is reached. Returns the
    /// finished part, 0–1. Until the solution is complete, [`step`](Self::step) estimates.
    pub fn prepare(&mut self, judges: &mut Judges, limit: &mut Limit<'_>) -> f64 {
        let Some(judge) = judges.of(&self.record.game) else { return 1.0 };
        judge.begin(&self.positions);
        judge.work(limit)
    }

    /// Judges one more token. Returns whether that was done: false if none is left, or while bytes
    /// of a table are awaited. When the limit is reached, the rest of this token's values are
    /// estimates.
    pub fn step(&mut self, judges: &mut Judges, limit: &mut Limit<'_>) -> bool {
        let Some(judge) = judges.of(&self.record.game) else { return false };
        judge.begin(&self.positions);
        if self.left == self.record.tokens.len()
            && let Some(last) = self.positions.last()
            && let Some(end) = judge.value(last.as_ref(), limit)
        {
            self.waits = judge.awaits();
            if self.waits {
                return false;
            }
            self.review.set_end(end);
        }
        let Some(ply) = self.left.checked_sub(1) else { return false };
        let (position, token) = (&self.positions[ply], &self.record.tokens[ply]);
        let Some(mut judged) = judge.judge(position.as_ref(), token, limit) else { return false };
        self.waits = judge.awaits();
        if self.waits {
            return false;
        }
        judged.ply = ply;
        if judged.is_decision() && has_closed_hands(&self.record) {
            let question = self.question(ply).filter(is_partial);
            judged.known =
                question.and_then(|question| judges.deals.judge(&question, &judged.token, limit));
        }
        self.left = ply;
        self.review.add(judged)
    }

    /// Starts again with the last token. The judgements stay until new ones replace them.
    pub const fn rewind(&mut self) {
        self.left = self.record.tokens.len();
    }

    /// Returns the question that the seat to move had before a token of a game with closed hands.
    fn question(&self, ply: usize) -> Option<BotQuestion> {
        let record = Record {
            tokens: self.record.tokens[..ply].to_vec(),
            pending: None,
            ended: None,
            ..self.record.clone()
        };
        let session = Session::open(record, Seed(0)).ok()?;
        let mut question = session.question(Level::Strong)?;
        question.pool.clone_from(&self.pool);
        Some(question)
    }

    /// Returns the number of tokens that [`step`](Self::step) has still to judge, in this pass.
    #[must_use]
    pub const fn left(&self) -> usize {
        self.left
    }

    /// Returns whether the next step has no result until awaited bytes of a table are fetched.
    #[must_use]
    pub const fn waits(&self) -> bool {
        self.waits
    }

    /// Returns the record of the game, from which the report takes name and options.
    #[must_use]
    pub const fn record(&self) -> &Record {
        &self.record
    }

    /// Returns the review of the tokens judged so far, which are the last ones of the game.
    #[must_use]
    pub const fn review(&self) -> &Review {
        &self.review
    }

    /// Returns the review of the tokens judged so far, and drops the positions.
    #[must_use]
    pub fn into_review(self) -> Review {
        self.review
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "tests fail by panicking")]
mod tests {
    use std::{
        any::Any,
        sync::{
            Arc,
            atomic::{AtomicUsize, Ordering},
        },
    };

    use rosette_bots::Limit;
    use rosette_json::JsonText;
    use rosette_rules::{AnyField, AnyMoveError, AnyPosition, Turn, Viewer, Written, ur};
    use rosette_session::{Seed, Session};

    use super::Judging;
    use crate::Judges;

    /// A position that counts the calls of `as_any`, by which every judge reads it.
    struct Counted {
        position: Arc<dyn AnyPosition>,
        reads: Arc<AtomicUsize>,
    }

    impl AnyPosition for Counted {
        fn throws(&self) -> bool {
            self.position.throws()
        }

        fn turn(&self) -> Turn {
            self.position.turn()
        }

        fn read(&self, token: &str) -> Option<Written> {
            self.position.read(token)
        }

        fn legal(&self, pending: Option<&str>) -> Vec<String> {
            self.position.legal(pending)
        }

        fn after(&self, token: &str) -> Result<(Arc<dyn AnyPosition>, Written), AnyMoveError> {
            self.position.after(token)
        }

        fn inside(&self, step: &str) -> Result<Arc<dyn AnyPosition>, AnyMoveError> {
            self.position.inside(step)
        }

        fn chances(&self) -> Vec<(String, u32)> {
            self.position.chances()
        }

        fn drawn(
            &self,
            pending: Option<&str>,
            below: &mut dyn FnMut(u32) -> u32,
        ) -> Option<String> {
            self.position.drawn(pending, below)
        }

        fn hides(&self, field: &AnyField) -> bool {
            self.position.hides(field)
        }

        fn unseen(&self, field: &AnyField, by: Viewer) -> u8 {
            self.position.unseen(field, by)
        }

        fn seen(&self, by: Viewer) -> JsonText {
            self.position.seen(by)
        }

        fn as_any(&self) -> &dyn Any {
            self.reads.fetch_add(1, Ordering::Relaxed);
            self.position.as_any()
        }
    }

    /// Returns how often positions are read while a game of throws of 0 is judged.
    fn reads(tokens: usize) -> usize {
        let mut session =
            Session::new(&ur::Options { pieces: 1, ..Default::default() }, Seed(0)).unwrap();
        for _ in 0..tokens {
            session.play("0").unwrap();
        }
        let mut judges = Judges::default();
        let mut judging = Judging::new(&session, Vec::new(), &mut judges).unwrap();
        let reads = Arc::<AtomicUsize>::default();
        for position in &mut judging.positions {
            *position =
                Arc::new(Counted { position: Arc::clone(position), reads: Arc::clone(&reads) });
        }
        let mut stop = || true;
        judging.prepare(&mut judges, &mut Limit::new(&mut stop));
        while judging.step(&mut judges, &mut Limit::new(&mut stop)) {}
        assert!(judging.review().is_complete());
        reads.load(Ordering::Relaxed)
    }

    #[test]
    fn a_long_game_is_judged_in_proportion_to_its_length() {
        let (short, long) = (reads(100), reads(1_000));
        assert!(short > 100 && long <= 10 * short, "{short} and {long} reads");
    }
}
