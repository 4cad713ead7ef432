//! The judgement of tokens of any game, without the types of the game.

use std::sync::Arc;

use rosette_bots::Limit;
use rosette_review::{EstimateMethod, MoveAnalysis, ReviewValue, Scale};
use rosette_rules::{AnyPosition, Game};

use crate::values::{ValueSource, judged, unplayed, with_best_play};

/// An object-safe trait that judges the tokens of one game, so that callers don't need the game's
/// types.
pub(crate) trait Judge {
    /// Returns the scale of the values; `None` for a position of another game.
    fn scale(&self, position: &dyn AnyPosition) -> Option<Scale>;

    /// Returns how the values that aren't proven are estimated; `None` for a position of another
    /// game.
    fn estimate(&self, position: &dyn AnyPosition) -> Option<EstimateMethod>;

    /// Prepares for a game with these positions without a pending step, as [`ValueSource::begin`]
    /// does. Ignores positions of other games.
    fn begin(&mut self, positions: &[Arc<dyn AnyPosition>]);

    /// Continues to solve the game until the limit is reached. Returns the finished part, 0–1, as
    /// [`ValueSource::work`] does.
    fn work(&mut self, limit: &mut Limit<'_>) -> f64;

    /// Returns whether the last values must be asked for again, as [`ValueSource::awaits`] does.
    fn awaits(&mut self) -> bool;

    /// Returns the value of a position without a pending step, with best play; `None` for a
    /// position of another game.
    fn value(&mut self, position: &dyn AnyPosition, limit: &mut Limit<'_>) -> Option<ReviewValue>;

    /// Judges a position in which nothing is played yet, as [`unplayed`] does.
    fn look(&mut self, position: &dyn AnyPosition, limit: &mut Limit<'_>) -> Option<MoveAnalysis>;

    /// Judges a token that was played in a position without a pending step; `None` if the position
    /// is of another game or the token can't be read.
    fn judge(
        &mut self,
        position: &dyn AnyPosition,
        token: &str,
        limit: &mut Limit<'_>,
    ) -> Option<MoveAnalysis>;
}

impl<V: ValueSource> Judge for V {
    fn scale(&self, position: &dyn AnyPosition) -> Option<Scale> {
        position.as_any().downcast_ref().map(|position| ValueSource::scale(self, position))
    }

    fn estimate(&self, position: &dyn AnyPosition) -> Option<EstimateMethod> {
        position.as_any().downcast_ref().map(|position| ValueSource::estimate(self, position))
    }

    fn begin(&mut self, positions: &[Arc<dyn AnyPosition>]) {
        let typed = positions.iter().filter_map(|position| position.as_any().downcast_ref());
        ValueSource::begin(self, positions.len(), typed);
    }

    fn work(&mut self, limit: &mut Limit<'_>) -> f64 {
        ValueSource::work(self, limit)
    }

    fn awaits(&mut self) -> bool {
        ValueSource::awaits(self)
    }

    fn value(&mut self, position: &dyn AnyPosition, limit: &mut Limit<'_>) -> Option<ReviewValue> {
        let position = position.as_any().downcast_ref()?;
        Some(with_best_play(self, position, limit))
    }

    fn look(&mut self, position: &dyn AnyPosition, limit: &mut Limit<'_>) -> Option<MoveAnalysis> {
        Some(unplayed(self, position.as_any().downcast_ref()?, limit))
    }

    fn judge(
        &mut self,
        position: &dyn AnyPosition,
        token: &str,
        limit: &mut Limit<'_>,
    ) -> Option<MoveAnalysis> {
        let position: &V::Game = position.as_any().downcast_ref()?;
        let steps = Game::parse(position, token)?;
        Some(judged(self, position, steps, limit))
    }
}
