//! What the arena prints.

use std::time::Duration;

use rosette_json::Writer;
use rosette_rules::Seat;

use super::{
    play::Match,
    tally::{Score, Tally},
    wilson,
};

/// What came of a match.
pub struct Report<'a> {
    /// What was counted.
    pub tally: &'a Tally,
    /// The match.
    pub played: &'a Match,
    /// How long it took.
    pub took: Duration,
}

impl Report<'_> {
    /// The share of points of the player named first, and its interval.
    fn share(&self) -> (f64, f64, f64) {
        let score = self.tally.score();
        let (least, most) = wilson::interval(score.share(), score.games() as f64);
        (score.share(), least, most)
    }

    /// Tokens a game.
    fn plies(&self) -> f64 {
        self.tally.plies as f64 / self.tally.games() as f64
    }

    /// Games a second.
    fn speed(&self) -> f64 {
        self.tally.games() as f64 / self.took.as_secs_f64().max(1e-9)
    }

    fn names(&self) -> [String; 2] {
        self.played.players.each_ref().map(|who| who.player())
    }

    /// For people.
    pub fn text(&self) -> String {
        let [one, other] = self.names();
        let [a, b] = [format!("A {one}"), format!("B {other}")];
        let (share, least, most) = self.share();
        let mut text = format!(
            "{}: {} games, seed {}\n{a} against {b}\n\n",
            self.played.game,
            self.tally.games(),
            self.played.seed.0
        );
        let mut row = |name: &str, score: Score| {
            text += &format!(
                "{name:<12} {:>9} won {:>9} drawn {:>9} lost\n",
                score.wins, score.draws, score.losses
            );
        };
        row("A", self.tally.score());
        for seat in Seat::BOTH {
            let score = self.tally.scores[seat.index()];
            if score.games() > 0 {
                row(&format!("A as {}", seat.name()), score);
            }
        }
        text += &format!(
            "\nA has {:.2} % of the points, with 95 % confidence {:.2} to {:.2} %\n",
            100.0 * share,
            100.0 * least,
            100.0 * most
        );
        text += &format!("{:.1} plies a game\n", self.plies());
        for (name, thought) in ["A", "B"].into_iter().zip(self.tally.thought) {
            text += &format!("{name} takes {:.1} µs a move\n", thought.micros());
        }
        for (reason, count) in &self.tally.reasons {
            text += &format!("{reason}: {count}\n");
        }
        text + &format!("{:.1} s, {:.0} games a second\n", self.took.as_secs_f64(), self.speed())
    }

    /// For programs: one object on one line.
    pub fn json(&self) -> String {
        let (share, least, most) = self.share();
        let mut writer = Writer::default();
        let decimal = |writer: &mut Writer, number: f64| {
            let digits = rosette_json::Value::Number(format!("{number:.6}"));
            writer.json(&rosette_json::Json { line: 0, value: digits });
        };
        let [first, second] = self.names();
        writer.object(|writer| {
            writer.key("game").text(self.played.game);
            writer.key("games").number(self.tally.games());
            writer.key("seed").number(self.played.seed.0);
            writer.key("swap").bool(self.played.swap);
            writer.key("players").texts(&[first, second]);
            write_score(writer.key("score"), self.tally.score());
            writer.key("by_seat").object(|writer| {
                for seat in Seat::BOTH {
                    write_score(writer.key(seat.name()), self.tally.scores[seat.index()]);
                }
            });
            decimal(writer.key("share"), share);
            writer.key("interval").list(|writer| {
                decimal(writer, least);
                decimal(writer, most);
            });
            decimal(writer.key("plies"), self.plies());
            writer.key("reasons").object(|writer| {
                for (reason, count) in &self.tally.reasons {
                    writer.key(reason).number(*count);
                }
            });
            writer.key("micros_per_move").list(|writer| {
                for thought in self.tally.thought {
                    decimal(writer, thought.micros());
                }
            });
            decimal(writer.key("seconds"), self.took.as_secs_f64());
            decimal(writer.key("games_per_second"), self.speed());
        });
        writer.into_text() + "\n"
    }
}

fn write_score(writer: &mut Writer, score: Score) {
    writer.object(|writer| {
        writer.key("wins").number(score.wins);
        writer.key("draws").number(score.draws);
        writer.key("losses").number(score.losses);
    });
}
