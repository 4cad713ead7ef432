//! The running score of several games between the same two.

use rosette_rules::{Outcome, Seat};
use serde::{Deserialize, Serialize};

use crate::Session;

/// How many games each seat of a game has won, and how many were drawn. In writing, these three
/// numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(into = "[u32; 3]", from = "[u32; 3]")]
pub struct Tally {
    won: [u32; 2],
    drawn: u32,
}

impl Tally {
    /// Games won by whoever has this seat.
    #[must_use]
    pub const fn won(&self, seat: Seat) -> u32 {
        self.won[seat.index()]
    }

    /// Games drawn.
    #[must_use]
    pub const fn drawn(&self) -> u32 {
        self.drawn
    }

    /// Whether no game is counted.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// With one more game.
    #[must_use]
    pub const fn with(mut self, outcome: Outcome) -> Self {
        let count = match outcome.winner {
            Some(seat) => &mut self.won[seat.index()],
            None => &mut self.drawn,
        };
        *count = count.saturating_add(1);
        self
    }

    /// The same for players who have changed seats.
    #[must_use]
    pub const fn swapped(self) -> Self {
        let [first, second] = self.won;
        Self { won: [second, first], ..self }
    }
}

impl From<Tally> for [u32; 3] {
    fn from(Tally { won: [first, second], drawn }: Tally) -> Self {
        [first, second, drawn]
    }
}

impl From<[u32; 3]> for Tally {
    fn from([first, second, drawn]: [u32; 3]) -> Self {
        Self { won: [first, second], drawn }
    }
}

impl Session {
    /// The games before this one between the same two, by the seats that they have in this one.
    #[must_use]
    pub const fn before(&self) -> Tally {
        self.before
    }

    /// Counts these games as the ones before.
    pub const fn set_before(&mut self, before: Tally) {
        self.before = before;
    }

    /// Begins the score anew: this game isn't counted either.
    pub fn reset_tally(&mut self) {
        self.before = Tally::default();
        self.uncounted = true;
    }

    /// The running score: the games before, and this one if it is over. So an end that is taken
    /// back isn't counted, and none is counted twice.
    #[must_use]
    pub fn tally(&self) -> Tally {
        let outcome = self.outcome().filter(|_| !self.uncounted);
        outcome.map_or(self.before, |outcome| self.before.with(outcome))
    }
}
