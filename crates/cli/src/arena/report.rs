//! The report of a match.

use std::time::Duration;

use rosette_rules::{BySeat, Seat};
use serde_json::json;

use super::{
    plan::Schedule,
    play::Contest,
    summary::{MatchSummary, WinDrawLoss},
};
use crate::{output::decimal, wilson};

/// The result of a match, ready to print.
pub struct MatchReport<'a> {
    pub summary: &'a MatchSummary,
    pub played: &'a Contest,
    /// The time that all games took.
    pub took: Duration,
}

impl MatchReport<'_> {
    /// Returns the share of points of the player named first, and the bounds of its confidence
    /// interval.
    fn share(&self) -> (f64, f64, f64) {
        let score = self.summary.score();
        let (least, most) = wilson::interval(score.share(), score.games() as f64);
        (score.share(), least, most)
    }

    /// Returns the mean number of tokens a game.
    fn plies(&self) -> f64 {
        self.summary.plies as f64 / self.summary.games() as f64
    }

    /// Returns the number of games per second.
    fn speed(&self) -> f64 {
        self.summary.games() as f64 / self.took.as_secs_f64().max(1e-9)
    }

    fn names(&self) -> [&str; 2] {
        [0, 1].map(|player| self.played.players[player].name.as_str())
    }

    /// Writes the report as text for a terminal.
    pub fn text(&self) -> String {
        let [one, other] = self.names();
        let [a, b] = [format!("A {one}"), format!("B {other}")];
        let (share, least, most) = self.share();
        let mut text = format!(
            "{}: {} games, seed {}\n{a} against {b}\n\n",
            self.played.game,
            self.summary.games(),
            self.played.seed.0
        );
        let mut row = |name: &str, score: WinDrawLoss| {
            text += &format!(
                "{name:<12} {:>9} won {:>9} drawn {:>9} lost\n",
                score.wins, score.draws, score.losses
            );
        };
        row("A", self.summary.score());
        for seat in Seat::BOTH {
            let score = self.summary.scores[seat.index()];
            if score.games() > 0 {
                row(&format!("A as {}", seat.name()), score);
            }
        }
        text += &format!(
            "\nA scored {:.2}% of the points (95% confidence: {:.2}% to {:.2}%)\n",
            100.0 * share,
            100.0 * least,
            100.0 * most
        );
        text += &format!("{:.1} moves per game\n", self.plies());
        for (name, thought) in ["A", "B"].into_iter().zip(self.summary.thought) {
            text += &format!("{name}: {:.1} µs per move\n", thought.micros());
        }
        for (reason, count) in &self.summary.reasons {
            text += &format!("{reason}: {count}\n");
        }
        text + &format!("{:.1} s, {:.0} games per second\n", self.took.as_secs_f64(), self.speed())
    }

    /// Writes the report as one line of JSON.
    pub fn json(&self) -> String {
        let (share, least, most) = self.share();
        let [first, second] = self.names();
        let scores = Seat::BOTH.map(|seat| self.summary.scores[seat.index()]);
        let json = json!({
            "game": self.played.game,
            "games": self.summary.games(),
            "seed": self.played.seed.0,
            "swap": matches!(self.played.plan, Schedule::Match { swap: true, .. }),
            "players": [first, second],
            "score": self.summary.score(),
            "by_seat": BySeat { first: scores[0], second: scores[1] },
            "share": decimal(share, 6),
            "interval": [decimal(least, 6), decimal(most, 6)],
            "plies": decimal(self.plies(), 6),
            "reasons": self.summary.reasons,
            "micros_per_move": self.summary.thought.map(|thought| decimal(thought.micros(), 6)),
            "seconds": decimal(self.took.as_secs_f64(), 6),
            "games_per_second": decimal(self.speed(), 6),
        });
        json.to_string()
    }
}
