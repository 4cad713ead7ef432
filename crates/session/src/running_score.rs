//! The running score of several games between the same two players.

use rosette_rules::{Outcome, Seat};
use serde::{Deserialize, Serialize};

use crate::Session;

/// The number of games that each seat has won, and of those that were drawn. Its written form is
/// these three numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(into = "[u32; 3]", from = "[u32; 3]")]
pub struct RunningScore {
    won: [u32; 2],
    drawn: u32,
}

impl RunningScore {
    /// Returns the number of games won by the player who now has this seat.
    #[must_use]
    pub const fn won(&self, seat: Seat) -> u32 {
        self.won[seat.index()]
    }

    /// Returns the number of games without a winner.
    #[must_use]
    pub const fn drawn(&self) -> u32 {
        self.drawn
    }

    /// Returns whether no game is counted.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// Returns the score with one more game. A count that has reached the largest number stays the
    /// same.
    #[must_use]
    pub const fn with(mut self, outcome: Outcome) -> Self {
        let count = match outcome.winner {
            Some(seat) => &mut self.won[seat.index()],
            None => &mut self.drawn,
        };
        *count = count.saturating_add(1);
        self
    }

    /// Returns the score for the next game, in which the players have changed seats.
    #[must_use]
    pub const fn swapped(self) -> Self {
        let [first, second] = self.won;
        Self { won: [second, first], ..self }
    }
}

impl From<RunningScore> for [u32; 3] {
    fn from(RunningScore { won: [first, second], drawn }: RunningScore) -> Self {
        [first, second, drawn]
    }
}

impl From<[u32; 3]> for RunningScore {
    fn from([first, second, drawn]: [u32; 3]) -> Self {
        Self { won: [first, second], drawn }
    }
}

impl Session {
    /// Returns the score of earlier games between the same two players, by their present seats.
    /// This game isn't in it.
    #[must_use]
    pub const fn before(&self) -> RunningScore {
        self.before
    }

    /// Sets the score of earlier games, and has this game counted with them.
    pub const fn set_before(&mut self, before: RunningScore) {
        self.before = before;
    }

    /// Resets the score to zero; this game isn't counted either.
    pub fn reset_tally(&mut self) {
        self.before = RunningScore::default();
        self.uncounted = true;
    }

    /// Returns the running score: the earlier games, and this one if it is over. So a result that
    /// is taken back isn't counted, and none is counted twice.
    #[must_use]
    pub fn running_score(&self) -> RunningScore {
        let outcome = self.outcome().filter(|_| !self.uncounted && !self.foreign);
        outcome.map_or(self.before, |outcome| self.before.with(outcome))
    }
}
