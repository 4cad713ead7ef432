//! The review of a game, as far as it is judged.

use crate::{EstimateMethod, MoveAnalysis, ReviewValue, Scale};

/// A review of a game, which is filled token by token, from the last to the first.
#[derive(Clone, PartialEq, Debug)]
pub struct Review {
    /// The number of tokens in the game.
    count: usize,
    scale: Scale,
    estimate: EstimateMethod,
    /// The value of the last position, once it is known.
    end: Option<ReviewValue>,
    /// The judgements so far, from the last token of the game: each new one is added at the end.
    judged: Vec<MoveAnalysis>,
}

impl Review {
    /// Creates the review of a game of `count` tokens, of which none is judged yet.
    #[must_use]
    pub const fn new(count: usize, scale: Scale, estimate: EstimateMethod) -> Self {
        Self { count, scale, estimate, end: None, judged: Vec::new() }
    }

    /// Sets the value of the last position, which is judged before all tokens.
    pub const fn set_end(&mut self, end: ReviewValue) {
        self.end = Some(end);
    }

    /// Adds the judgement of the last token that isn't judged, or replaces an earlier judgement.
    /// Returns false for any other token.
    pub fn add(&mut self, judged: MoveAnalysis) -> bool {
        let ply = judged.ply;
        if self.index(ply) == Some(self.judged.len()) {
            self.judged.push(judged);
            return true;
        }
        let known = self.index(ply).and_then(|index| self.judged.get_mut(index));
        known.map(|known| *known = judged).is_some()
    }

    /// Returns the number of tokens that have no judgement yet.
    #[must_use]
    pub const fn left(&self) -> usize {
        self.count - self.judged.len()
    }

    /// Returns whether every token and the last position are judged.
    #[must_use]
    pub const fn is_complete(&self) -> bool {
        self.left() == 0 && self.end.is_some()
    }

    /// Returns the number of tokens in the game, judged or not.
    #[must_use]
    pub const fn count(&self) -> usize {
        self.count
    }

    /// Returns the scale, which gives the values their meaning.
    #[must_use]
    pub const fn scale(&self) -> Scale {
        self.scale
    }

    /// Returns how values that aren't proven are estimated.
    #[must_use]
    pub const fn estimate(&self) -> EstimateMethod {
        self.estimate
    }

    /// Iterates over the judgements so far, in the order of the game. Only tokens before the first
    /// of these can lack a judgement.
    pub fn tokens(&self) -> impl DoubleEndedIterator<Item = &MoveAnalysis> + Clone {
        self.judged.iter().rev()
    }

    /// Returns the index of a ply in `judged`, whose order is reversed; `None` beyond the last
    /// token.
    fn index(&self, ply: usize) -> Option<usize> {
        self.count.checked_sub(ply)?.checked_sub(1)
    }

    /// Returns the judgement of the token at a ply; `None` until it is judged.
    #[must_use]
    pub fn token(&self, ply: usize) -> Option<&MoveAnalysis> {
        self.judged.get(self.index(ply)?)
    }

    /// Returns the value before the first token; 0 until the game is judged.
    #[must_use]
    pub fn start(&self) -> f64 {
        match self.token(0) {
            Some(first) => first.start,
            None => self.result(),
        }
    }

    /// Returns the value of the last position, if it is known.
    #[must_use]
    pub const fn end(&self) -> Option<ReviewValue> {
        self.end
    }

    /// Returns the value at the last position: its outcome, if it is over.
    #[must_use]
    pub fn result(&self) -> f64 {
        self.end.map_or(0.0, |end| end.value)
    }

    /// Returns whether the last position and all judgements so far are proven; false until the last
    /// position is judged.
    #[must_use]
    pub fn is_exact(&self) -> bool {
        self.end.is_some_and(|end| end.exact) && self.judged.iter().all(|judged| judged.exact)
    }
}
