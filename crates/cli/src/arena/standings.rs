//! The results of a tournament.

use std::{collections::BTreeMap, time::Duration};

use rosette_rules::{Clipped, Seat};
use serde_json::{Value, json};

use super::{
    elo::{self, Rating},
    play::{Contest, GameResult},
    summary::{Thought, WinDrawLoss},
};
use crate::{
    columns::columns,
    output::{self, decimal},
};

/// The counts of a tournament, from which ratings are computed.
#[derive(Clone, Debug)]
pub struct TournamentCounts {
    /// The score of each player against each of the others.
    scores: Vec<Vec<WinDrawLoss>>,
    /// Each player's thinking time in the games of this run.
    thought: Vec<Thought>,
    plies: u64,
    /// The number of games that each reason ended.
    reasons: BTreeMap<&'static str, u64>,
}

impl TournamentCounts {
    /// Creates the counts of a tournament with this number of players, before its first game.
    pub fn new(players: usize) -> Self {
        Self {
            scores: vec![vec![WinDrawLoss::default(); players]; players],
            thought: vec![Thought::default(); players],
            plies: 0,
            reasons: BTreeMap::new(),
        }
    }

    pub fn count(&mut self, game: &GameResult) {
        for seat in Seat::BOTH {
            let [player, other] = [seat, seat.other()].map(|seat| game.seats[seat.index()]);
            self.scores[player][other].count(game.outcome, seat);
            self.thought[player].add(game.thought[seat.index()]);
        }
        self.plies += game.plies as u64;
        *self.reasons.entry(game.outcome.reason.name()).or_default() += 1;
    }

    fn total(&self, player: usize) -> WinDrawLoss {
        self.scores[player].iter().fold(WinDrawLoss::default(), |sum, score| sum.plus(*score))
    }

    /// Returns the number of all games; each is counted for both of its players.
    fn games(&self) -> u64 {
        self.scores.iter().flatten().map(|score| score.games()).sum::<u64>() / 2
    }
}

/// A player in the order of the ratings.
#[derive(Clone, Debug)]
pub struct Ranked {
    /// The name for tables, cut if it is long.
    pub name: String,
    pub rating: Rating,
    /// The score against all others.
    pub score: WinDrawLoss,
    /// The score against each player, in the order of the ratings. `None` for the player itself.
    pub against: Vec<Option<WinDrawLoss>>,
    /// The thinking time in the games of this run.
    pub thought: Thought,
}

/// The result of a tournament, ready to print.
pub struct Standings<'a> {
    pub contest: &'a Contest,
    /// The players, the best first.
    pub players: Vec<Ranked>,
    /// Whether one drawn game was added to each pair ([`elo::Ratings::padded`]).
    pub padded: bool,
    counts: &'a TournamentCounts,
    /// The number of games in this run, and the time that they took.
    run: (u64, Duration),
}

impl<'a> Standings<'a> {
    /// Rates the players. `run` is the number of games in this run, and the time that they took.
    pub fn new(contest: &'a Contest, counts: &'a TournamentCounts, run: (u64, Duration)) -> Self {
        let points = |row: &Vec<WinDrawLoss>| row.iter().map(|score| score.points()).collect();
        let points: Vec<Vec<f64>> = counts.scores.iter().map(points).collect();
        let ratings = elo::rate(&points);
        let mut order: Vec<usize> = (0..points.len()).collect();
        // Equal ratings keep the order of the command line.
        order.sort_by(|a, b| ratings.players[*b].elo.total_cmp(&ratings.players[*a].elo));
        let ranked = |player: &usize| Ranked {
            name: Clipped(&contest.players[*player].display_name()).to_string(),
            rating: ratings.players[*player],
            score: counts.total(*player),
            against: order
                .iter()
                .map(|other| (other != player).then(|| counts.scores[*player][*other]))
                .collect(),
            thought: counts.thought[*player],
        };
        let players = order.iter().map(ranked).collect();
        Self { contest, players, padded: ratings.padded, counts, run }
    }

    /// Returns the number of games played, with those of earlier runs.
    pub fn games(&self) -> u64 {
        self.counts.games()
    }

    /// Returns the number of games that each pair has played, which is the same for all pairs.
    pub fn games_of_pair(&self) -> u64 {
        let players = self.players.len() as u64;
        2 * self.games() / (players * (players - 1))
    }

    /// Returns the mean number of tokens per game.
    pub fn plies(&self) -> f64 {
        self.counts.plies as f64 / self.games() as f64
    }

    /// Returns the number of games per second in this run.
    fn speed(&self) -> f64 {
        self.run.0 as f64 / self.run.1.as_secs_f64().max(1e-9)
    }

    /// Describes in a sentence how the ratings were computed.
    pub fn method(&self) -> &'static str {
        if self.padded {
            "Elo: the most likely ratings, with the mean 0 and 95% confidence. Some players won all \
             games against others, so one drawn game is added to each pair."
        } else {
            "Elo: the most likely ratings, with the mean 0 and 95% confidence."
        }
    }

    /// Writes the report as text for a terminal.
    pub fn text(&self) -> String {
        let mut text = format!(
            "{}: {} players, {} games each pair, seed {}\n\n",
            self.contest.game,
            self.players.len(),
            self.games_of_pair(),
            self.contest.seed.0
        );
        text += &columns(&self.rows(), output::paint());
        text += &format!(
            "\n{}\nThe last columns: percent of the points against each player.\n{:.1} moves per game\n",
            self.method(),
            self.plies()
        );
        for (reason, count) in &self.counts.reasons {
            text += &format!("{reason}: {count}\n");
        }
        let (games, took) = self.run;
        if games < self.games() {
            text += &format!("{} games were played before\n", self.games() - games);
        }
        text + &format!("{:.1} s, {:.0} games per second\n", took.as_secs_f64(), self.speed())
    }

    /// Returns the rows of the table of players, the heading first.
    fn rows(&self) -> Vec<Vec<String>> {
        let heads =
            ["", "player", "Elo", "±", "games", "won", "drawn", "lost", "points", "µs per move"];
        let mut head: Vec<String> = heads.map(str::to_owned).to_vec();
        head.extend((1..=self.players.len()).map(|rank| rank.to_string()));
        let mut rows = vec![head];
        for (index, player) in self.players.iter().enumerate() {
            let WinDrawLoss { wins, draws, losses } = player.score;
            let mut row = vec![
                (index + 1).to_string(),
                player.name.clone(),
                signed(player.rating.elo),
                format!("{:.0}", player.rating.margin),
                player.score.games().to_string(),
                wins.to_string(),
                draws.to_string(),
                losses.to_string(),
                percent(player.score),
                match player.thought.moves {
                    0 => String::new(),
                    _ => format!("{:.1}", player.thought.micros()),
                },
            ];
            row.extend(player.against.iter().map(|score| score.map_or_else(String::new, percent)));
            rows.push(row);
        }
        rows
    }

    /// Writes the report as one line of JSON.
    pub fn json(&self) -> String {
        let player = |player: &Ranked| {
            let Rating { elo, margin } = player.rating;
            json!({
                "name": player.name,
                "elo": decimal(elo, 3),
                "interval": [decimal(elo - margin, 3), decimal(elo + margin, 3)],
                "score": player.score,
                "share": decimal(player.score.share(), 6),
                "against": player.against,
                "micros_per_move": decimal(player.thought.micros(), 6),
            })
        };
        let players: Vec<Value> = self.players.iter().map(player).collect();
        let (games, took) = self.run;
        let json = json!({
            "game": self.contest.game,
            "games": self.games(),
            "games_of_pair": self.games_of_pair(),
            "seed": self.contest.seed.0,
            "players": players,
            "padded": self.padded,
            "plies": decimal(self.plies(), 6),
            "reasons": self.counts.reasons,
            "games_before": self.games() - games,
            "seconds": decimal(took.as_secs_f64(), 6),
            "games_per_second": decimal(self.speed(), 6),
        });
        json.to_string()
    }
}

/// Writes a rating, rounded to a whole number, with its sign. Zero has none.
pub fn signed(elo: f64) -> String {
    if elo.round() == 0.0 { "0".to_owned() } else { format!("{elo:+.0}") }
}

/// Writes the share of points in per cent, with one decimal.
pub fn percent(score: WinDrawLoss) -> String {
    format!("{:.1}", 100.0 * score.share())
}

#[cfg(test)]
mod tests {
    use super::signed;

    #[test]
    fn zero_has_no_sign() {
        for (elo, text) in [(190.8, "+191"), (-0.6, "-1"), (0.4, "0"), (-0.4, "0"), (0.0, "0")] {
            assert_eq!(signed(elo), text);
        }
    }
}
