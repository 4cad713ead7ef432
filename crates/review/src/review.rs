//! The review of a game, token by token.

use std::rc::Rc;

use rosette_bots::Limit;
use rosette_rules::AnyPosition;
use rosette_session::{Level, OptionPairs, Question, Record, Seed, Session};

use crate::{
    Judges, Scale,
    judged::{Estimate, Judged, Valued},
    known::{has_closed_hands, is_partial},
};

/// A review of a game, which is filled token by token, from the last to the first.
///
/// The last come first because their searches are the shortest, and help those of earlier
/// positions.
#[derive(Debug)]
pub struct Review {
    record: Record,
    /// The settled positions, one more than tokens.
    positions: Vec<Rc<dyn AnyPosition>>,
    /// The cards that hidden ones may be, in written form.
    pool: Vec<String>,
    scale: Scale,
    estimate: Estimate,
    /// The value of the last position, once it is known.
    end: Option<Valued>,
    /// The judgements so far, the last token's first.
    judged: Vec<Judged>,
}

impl Review {
    /// Begins the review of a game. `pool` names the cards that hidden ones may be, as far as the
    /// caller knows. Returns `None` for a game whose positions have no values.
    #[must_use]
    pub fn new(session: &Session, pool: Vec<String>, judges: &mut Judges) -> Option<Self> {
        let record = session.record();
        let positions: Vec<_> =
            (0..=session.ply()).map(|ply| Rc::clone(session.settled_at(ply))).collect();
        let judge = judges.of(&record.game)?;
        judge.begin(&positions);
        let start = positions.first()?.as_ref();
        let (scale, estimate) = (judge.scale(start)?, judge.estimate(start)?);
        Some(Self { record, positions, pool, scale, estimate, end: None, judged: Vec::new() })
    }

    /// Works on the solution from which proven values come, until the limit is reached. Returns the
    /// finished part, 0–1. Until the solution is complete, [`step`](Self::step) estimates.
    pub fn prepare(&mut self, judges: &mut Judges, limit: &mut Limit<'_>) -> f64 {
        let Some(judge) = judges.of(&self.record.game) else { return 1.0 };
        judge.begin(&self.positions);
        judge.work(limit)
    }

    /// Judges one more token. Returns whether there was one left. When the limit is reached, the
    /// rest of this token's values are estimates.
    pub fn step(&mut self, judges: &mut Judges, limit: &mut Limit<'_>) -> bool {
        let Some(judge) = judges.of(&self.record.game) else { return false };
        judge.begin(&self.positions);
        if self.end.is_none() {
            let last = self.positions.last();
            self.end = last.and_then(|last| judge.value(last.as_ref(), limit));
        }
        let Some(ply) = self.left().checked_sub(1) else { return false };
        let (position, token) = (&self.positions[ply], &self.record.tokens[ply]);
        let Some(mut judged) = judge.judge(position.as_ref(), token, limit) else { return false };
        judged.ply = ply;
        if judged.is_decision() && has_closed_hands(&self.record) {
            let question = self.question(ply).filter(is_partial);
            judged.known =
                question.and_then(|question| judges.deals.judge(&question, &judged.token, limit));
        }
        self.judged.push(judged);
        true
    }

    /// Returns the question that the seat to move had before a token of a game with closed hands.
    fn question(&self, ply: usize) -> Option<Question> {
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

    /// Returns the number of tokens that aren't judged yet.
    #[must_use]
    pub fn left(&self) -> usize {
        self.record.tokens.len() - self.judged.len()
    }

    /// Returns whether the whole game is judged.
    #[must_use]
    pub fn is_complete(&self) -> bool {
        self.left() == 0 && self.end.is_some()
    }

    /// Returns the record of the game.
    #[must_use]
    pub const fn record(&self) -> &Record {
        &self.record
    }

    /// Returns the options of the game.
    #[must_use]
    pub const fn options(&self) -> &OptionPairs {
        &self.record.options
    }

    /// Returns the meaning of the values.
    #[must_use]
    pub const fn scale(&self) -> Scale {
        self.scale
    }

    /// Returns how values that aren't proven are estimated.
    #[must_use]
    pub const fn estimate(&self) -> Estimate {
        self.estimate
    }

    /// Iterates over the judgements so far, in the order of the game.
    pub fn tokens(&self) -> impl DoubleEndedIterator<Item = &Judged> + Clone {
        self.judged.iter().rev()
    }

    /// Returns the judgement of a token, if it is there already.
    #[must_use]
    pub fn token(&self, ply: usize) -> Option<&Judged> {
        let back = self.record.tokens.len().checked_sub(ply + 1)?;
        self.judged.get(back)
    }

    /// Returns the value before the first token; 0 until the game is judged.
    #[must_use]
    pub fn start(&self) -> f64 {
        match self.token(0) {
            Some(first) => first.start,
            None => self.result(),
        }
    }

    /// Returns the value at the last position: its outcome, if it is over.
    #[must_use]
    pub fn result(&self) -> f64 {
        self.end.map_or(0.0, |end| end.value)
    }

    /// Returns whether every value is proven.
    #[must_use]
    pub fn is_exact(&self) -> bool {
        self.end.is_some_and(|end| end.exact) && self.judged.iter().all(|judged| judged.exact)
    }
}
