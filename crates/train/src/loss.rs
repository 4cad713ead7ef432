//! The loss of a player's moves against perfect play.

use std::{fmt, thread};

use anyhow::{Result, ensure};
use rand::SeedableRng;
use rand_pcg::Pcg32;
use rosette_bots::{
    Limit,
    ur::{AfterMove, ChanceTable, Expectimax, SeatView, net::Net},
};

use crate::{game, progress};

#[derive(Clone, Copy)]
pub struct MatchOptions {
    pub pieces: u8,
    /// The search depth of a net's player in moves, its own included.
    pub plies: u8,
    pub games: u32,
    /// The seed of the throws.
    pub seed: u64,
}

/// The loss per game in percentage points of the chance of winning: its mean, the standard error of
/// the mean, and the greatest loss; with the number of decisions, the positions visited for all of
/// them and for one at most, and their duration.
pub struct Loss {
    mean: f64,
    error: f64,
    greatest: f64,
    decisions: u64,
    positions: u64,
    most: u64,
    seconds: f64,
}

impl fmt::Display for Loss {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { mean, error, greatest, decisions, positions, most, seconds } = self;
        write!(
            f,
            "{mean:.4} ± {error:.4} points a game, at most {greatest:.2}; {decisions} decisions, \
             {} positions each, at most {most}, {:.0} µs each",
            positions / decisions.max(&1),
            seconds * 1e6 / *decisions as f64
        )
    }
}

/// The player whose moves are measured.
pub enum MeasuredPlayer {
    /// A player that searches with a net.
    Net(Net),
    /// A player that looks moves up in a table, as the level Perfect does.
    Table(Box<ChanceTable>),
}

/// A player with the state that each thread keeps for itself.
enum ThreadPlayer<'a> {
    /// A player that searches with a net to a depth.
    Net(Box<Expectimax<&'a Net>>, u8),
    /// A player that looks moves up in a table.
    Table(&'a ChanceTable),
}

/// Plays games against perfect play, half of them from each seat, and sums what each move loses of
/// the chance of winning by the exact table.
///
/// # Errors
///
/// If the player is for other rules than the table, or if there are fewer than one ply or two
/// games.
pub fn measure(table: &ChanceTable, player: &MeasuredPlayer, play: &MatchOptions) -> Result<Loss> {
    let rules = table.rules();
    let known = match player {
        MeasuredPlayer::Net(net) => net.rules(),
        MeasuredPlayer::Table(moves) => moves.rules(),
    };
    ensure!(known == rules, "the player is for other rules");
    ensure!(play.plies >= 1 && play.games >= 2, "at least one ply and two games");
    let threads = thread::available_parallelism().map_or(1, usize::from) as u32;
    let bar = &progress::counted("", play.games.into(), "games");
    let parts: Vec<_> = thread::scope(|scope| {
        let parts: Vec<_> = (0..threads)
            .map(|part| {
                scope.spawn(move || {
                    let mut player = match player {
                        MeasuredPlayer::Net(net) => {
                            ThreadPlayer::Net(Box::new(Expectimax::new(rules, net)), play.plies)
                        }
                        MeasuredPlayer::Table(moves) => ThreadPlayer::Table(moves),
                    };
                    let numbers = (part..play.games).step_by(threads as usize);
                    let game = |it| {
                        let losses = game(table, &mut player, play, it);
                        bar.inc(1);
                        losses
                    };
                    numbers.map(game).collect::<Vec<_>>()
                })
            })
            .collect();
        parts.into_iter().filter_map(|part| part.join().ok()).flatten().collect()
    });
    bar.finish_and_clear();
    let games = parts.len() as f64;
    let mean = parts.iter().map(|part| part.lost).sum::<f64>() / games;
    let spread = parts.iter().map(|part| (part.lost - mean).powi(2)).sum::<f64>() / (games - 1.0);
    Ok(Loss {
        mean: mean * 100.0,
        error: (spread / games).sqrt() * 100.0,
        greatest: parts.iter().map(|part| part.lost).fold(0.0, f64::max) * 100.0,
        decisions: parts.iter().map(|part| part.decisions).sum(),
        positions: parts.iter().map(|part| part.positions).sum(),
        most: parts.iter().map(|part| part.most).max().unwrap_or_default(),
        seconds: parts.iter().map(|part| part.seconds).sum(),
    })
}

/// Returns the greatest difference between the values of two tables, in percentage points, in
/// positions with at most `pieces` pieces of each seat.
pub fn difference(one: &ChanceTable, other: &ChanceTable, pieces: u8) -> f64 {
    let layers = (1..=pieces).flat_map(|own| (1..=pieces).map(move |it| (own, it)));
    let values =
        layers.filter_map(|(own, it)| Some((one.waiting(own, it)?, other.waiting(own, it)?)));
    let differences = values.flat_map(|((_, one), (_, other))| {
        one.iter().zip(other).map(|(one, other)| f64::from((one - other).abs()))
    });
    differences.fold(0.0, f64::max) * 100.0
}

/// The player's losses in a game, and the number of its decisions with the positions visited for
/// them and their duration.
#[derive(Default)]
struct GameLosses {
    lost: f64,
    decisions: u64,
    positions: u64,
    most: u64,
    seconds: f64,
}

fn game(
    table: &ChanceTable,
    player: &mut ThreadPlayer<'_>,
    play: &MatchOptions,
    number: u32,
) -> GameLosses {
    let rules = table.rules();
    // Two successive games have the same throws, one from each seat.
    let mut random = Pcg32::seed_from_u64(play.seed << 32 | u64::from(number / 2));
    let mut game = GameLosses::default();
    let (mut view, mut players) = (SeatView::start(play.pieces), number.is_multiple_of(2));
    loop {
        let heads = game::throw(&mut random, rules.dice);
        let moves = game::moves(table, rules, &view, heads);
        let Some(best) = game::best(&moves) else {
            (view, players) = (view.turned(), !players);
            continue;
        };
        let (made, chance) = if players && moves.len() > 1 {
            let start = std::time::Instant::now();
            let mut never = || false;
            let mut limit = Limit::new(&mut never);
            let chosen = player.choose(&moves, &mut limit);
            game.positions += limit.positions();
            game.most = game.most.max(limit.positions());
            game.seconds += start.elapsed().as_secs_f64();
            game.decisions += 1;
            chosen.unwrap_or(best)
        } else {
            best
        };
        game.lost += best.1 - chance;
        if made.view.own.left() == 0 {
            return game;
        }
        view = game::next(&made);
        players = players == made.again;
    }
}

impl ThreadPlayer<'_> {
    /// Returns the move that the player makes, with its chance by the exact table.
    fn choose(
        &mut self,
        moves: &[(AfterMove, f64)],
        limit: &mut Limit<'_>,
    ) -> Option<(AfterMove, f64)> {
        match self {
            Self::Net(expectimax, plies) => {
                let numbered = (0..).zip(moves.iter().map(|it| it.0));
                let (number, _) = expectimax.best(numbered, *plies, limit)?;
                moves.get(usize::from(number)).copied()
            }
            Self::Table(table) => {
                let evaluation = |made: &AfterMove| table.after(made).unwrap_or_default();
                let moves = moves.iter().map(|it| (evaluation(&it.0), *it));
                moves.max_by(|one, other| one.0.total_cmp(&other.0)).map(|it| it.1)
            }
        }
    }
}
