//! The table of players over many games.

use std::{collections::BTreeMap, fmt::Write as _};

use rosette_review::{Scale, SeatSummary};
use rosette_rules::Seat;

use super::judging::ReviewedGame;
use crate::{arena::summary::WinDrawLoss, columns::columns, games, output, wilson};

/// The quantile of the normal distribution for 95 % confidence intervals: 2.5 % lie above it.
const Z: f64 = 1.96;

/// The players of many games, by game and scale.
#[derive(Default)]
pub struct ResultsByGame(BTreeMap<(String, Scale), GameResults>);

/// The results in all games with the same name and scale.
#[derive(Default)]
struct GameResults {
    count: usize,
    unfinished: usize,
    exact: usize,
    players: BTreeMap<String, PlayerResults>,
}

/// The results of a player in all games with the same name and scale.
#[derive(Default)]
struct PlayerResults {
    score: WinDrawLoss,
    /// The sums of the player's losses and luck, for each game.
    games: Vec<SeatSummary>,
}

impl ResultsByGame {
    /// Adds a reviewed game to the results of its two players.
    pub fn count(&mut self, judged: &ReviewedGame) {
        let games = self.0.entry((judged.game.clone(), judged.scale)).or_default();
        games.count += 1;
        games.unfinished += usize::from(judged.outcome.is_none());
        games.exact += usize::from(judged.exact);
        for seat in Seat::BOTH {
            let (name, sums) = (judged.players.get(seat), *judged.summaries.get(seat));
            let luck = judged.summaries.get(seat.other()).luck;
            let player = games.players.entry(name.clone()).or_default();
            // The luck of the opponent counts against a player.
            player.games.push(SeatSummary { luck: sums.luck - luck, ..sums });
            if let Some(outcome) = judged.outcome {
                player.score = player.score.plus(WinDrawLoss {
                    wins: u64::from(outcome.winner == Some(seat)),
                    draws: u64::from(outcome.winner.is_none()),
                    losses: u64::from(outcome.winner == Some(seat.other())),
                });
            }
        }
    }

    /// Writes the tables of all kinds of games for a terminal. `source` names the file of the
    /// games.
    pub fn text(&self, source: &str) -> String {
        let mut text = String::new();
        for ((game, scale), games) in &self.0 {
            let title = games::title(game);
            let _ = writeln!(text, "{title}: {} games from {source}", games.count);
            if games.unfinished > 0 {
                let _ = writeln!(text, "{} of them aren't over", games.unfinished);
            }
            if games.exact < games.count {
                let _ = writeln!(
                    text,
                    "values are exact in {} of them, elsewhere estimated",
                    games.exact
                );
            }
            let _ = writeln!(text, "losses and luck in {}, with 95% confidence\n", unit(*scale));
            text += &columns(&games.rows(*scale), output::paint());
            text.push('\n');
        }
        text.truncate(text.trim_end().len());
        text.push('\n');
        text
    }
}

impl GameResults {
    fn rows(&self, scale: Scale) -> Vec<Vec<String>> {
        let lucky =
            self.players.values().any(|player| player.games.iter().any(|it| it.luck != 0.0));
        let mut heads = vec![
            "player",
            "games",
            "won",
            "drawn",
            "lost",
            "of the points",
            "loss a decision",
            "accuracy",
        ];
        if lucky {
            heads.push("luck a game");
        }
        let mut rows: Vec<Vec<String>> = vec![heads.into_iter().map(str::to_owned).collect()];
        for (name, player) in &self.players {
            let mut row = player.row(name, scale);
            if lucky {
                let (mean, half) = mean(player.games.iter().map(|it| it.luck));
                let [mean, half] = [mean, half].map(|it| scale.in_units(it));
                row.push(format!("{mean:+.2} ± {half:.2}"));
            }
            rows.push(row);
        }
        rows
    }
}

impl PlayerResults {
    fn row(&self, name: &str, scale: Scale) -> Vec<String> {
        let WinDrawLoss { wins, draws, losses } = self.score;
        let points = match self.score.games() {
            0 => String::new(),
            games => {
                let (least, most) = wilson::interval(self.score.share(), games as f64);
                let share = self.score.share();
                format!("{:.1}% ({:.1}–{:.1}%)", 100.0 * share, 100.0 * least, 100.0 * most)
            }
        };
        let (error, half) = self.error();
        let [loss, half] = [error, half].map(|it| scale.in_units(it));
        vec![
            name.to_owned(),
            self.games.len().to_string(),
            wins.to_string(),
            draws.to_string(),
            losses.to_string(),
            points,
            format!("{loss:.3} ± {half:.3}"),
            format!("{:.1}", scale.accuracy(error)),
        ]
    }

    /// Returns the loss a decision over all games, and half the width of its confidence interval:
    /// that of a ratio of means, with games as trials.
    fn error(&self) -> (f64, f64) {
        let decisions: usize = self.games.iter().map(|it| it.decisions).sum();
        let loss: f64 = self.games.iter().map(|it| it.loss).sum();
        let error = loss / decisions.max(1) as f64;
        let games = self.games.len() as f64;
        let rest = self.games.iter().map(|it| it.loss - error * it.decisions as f64);
        let (_, half) = mean(rest);
        (error, half * games / decisions.max(1) as f64)
    }
}

/// Returns the mean of the numbers, and half the width of its 95 % confidence interval.
fn mean(numbers: impl Iterator<Item = f64> + Clone) -> (f64, f64) {
    let count = numbers.clone().count() as f64;
    let mean = numbers.clone().sum::<f64>() / count.max(1.0);
    let squares: f64 = numbers.map(|it| (it - mean).powi(2)).sum();
    (mean, Z * (squares / (count - 1.0).max(1.0) / count.max(1.0)).sqrt())
}

const fn unit(scale: Scale) -> &'static str {
    match scale {
        Scale::Chance => "points",
        Scale::Score => "cards",
        Scale::Outcome => "wins",
    }
}
