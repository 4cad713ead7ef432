//! Counts over many games. They are sums, so the order of the games doesn't matter.

use std::{collections::BTreeMap, time::Duration};

use rosette_rules::{Outcome, Seat};
use serde::Serialize;

use super::play::GameResult;

/// Games won, drawn and lost.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
pub struct WinDrawLoss {
    pub wins: u64,
    pub draws: u64,
    pub losses: u64,
}

impl WinDrawLoss {
    pub const fn games(self) -> u64 {
        self.wins + self.draws + self.losses
    }

    pub const fn plus(self, other: Self) -> Self {
        Self {
            wins: self.wins + other.wins,
            draws: self.draws + other.draws,
            losses: self.losses + other.losses,
        }
    }

    /// Returns the points: one for a win, half a point for a draw.
    pub fn points(self) -> f64 {
        self.wins as f64 + self.draws as f64 / 2.0
    }

    /// Returns the share of the possible points, 0–1; NaN without games.
    pub fn share(self) -> f64 {
        self.points() / self.games() as f64
    }

    /// Counts a game of a player in this seat.
    pub fn count(&mut self, outcome: Outcome, seat: Seat) {
        match outcome.winner {
            None => self.draws += 1,
            Some(winner) if winner == seat => self.wins += 1,
            Some(_) => self.losses += 1,
        }
    }
}

/// A player's thinking time.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Thought {
    pub moves: u64,
    /// The time for all `moves` together.
    pub time: Duration,
}

impl Thought {
    pub fn add(&mut self, other: Self) {
        self.moves += other.moves;
        self.time += other.time;
    }

    /// Returns the mean time for a choice, in microseconds.
    pub fn micros(self) -> f64 {
        if self.moves == 0 { 0.0 } else { self.time.as_secs_f64() * 1e6 / self.moves as f64 }
    }
}

/// The counts of a match between two players.
#[derive(Clone, Debug, Default)]
pub struct MatchSummary {
    /// The score of the player named first, separately for each seat that it had.
    pub scores: [WinDrawLoss; 2],
    /// Each player's thinking time, in the order in which they were named.
    pub thought: [Thought; 2],
    pub plies: u64,
    /// The number of games that each reason ended.
    pub reasons: BTreeMap<&'static str, u64>,
}

impl MatchSummary {
    pub fn count(&mut self, game: &GameResult) {
        let seat = if game.seats[0] == 0 { Seat::First } else { Seat::Second };
        self.scores[seat.index()].count(game.outcome, seat);
        for (player, thought) in game.seats.into_iter().zip(game.thought) {
            self.thought[player].add(thought);
        }
        self.plies += game.plies as u64;
        *self.reasons.entry(game.outcome.reason.name()).or_default() += 1;
    }

    /// Returns the score of the player named first, from both seats.
    pub const fn score(&self) -> WinDrawLoss {
        self.scores[0].plus(self.scores[1])
    }

    pub const fn games(&self) -> u64 {
        self.score().games()
    }
}
