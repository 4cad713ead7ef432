//! Trains the neural networks that play the Royal Game of Ur and ±123D, and measures what players
//! of Ur lose against perfect play. With Ur, both need the solution of a whole game: the table that
//! `rosette solve ur --table FILE` makes, or one computed in memory.

mod adam;
mod compare;
mod flag;
mod game;
mod learn;
mod loss;
mod model;
mod progress;
mod quantise;
mod solved;

use std::{
    fs,
    path::{Path, PathBuf},
};

use anyhow::{Context, Result, bail};
use clap::{Parser, Subcommand};
use rosette_bots::ur::{ChanceTable, Head, MAX_PIECES, StoredTable, Strong, net::Net};

use rosette_rules::{Preset, ur::UrPreset};
use solved::{Spelt, solved};

#[derive(Parser)]
#[command(name = "rosette-train", about = "Trains and measures nets")]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Train a net and write its weights
    Ur {
        /// The table of a game; without it, the game with these options is solved first
        #[arg(long, conflicts_with_all = ["path", "dice", "rosettes", "safe", "again"])]
        table: Option<PathBuf>,
        #[command(flatten)]
        spelt: Spelt,
        /// Pieces of each seat
        #[arg(long, default_value_t = MAX_PIECES)]
        pieces: u8,
        /// The file to write the weights to
        #[arg(long)]
        out: PathBuf,
        /// Units of the first hidden layer
        #[arg(long, default_value_t = learn::UNITS[0])]
        first: usize,
        /// Units of the second hidden layer
        #[arg(long, default_value_t = learn::UNITS[1])]
        second: usize,
        /// Millions of positions to learn from
        #[arg(long, default_value_t = learn::MILLIONS)]
        millions: u32,
        /// The seed of all random numbers in training
        #[arg(long, default_value_t = 1)]
        seed: u64,
        /// Games after which the loss of the net is measured, as `ur-loss` does
        #[arg(long)]
        games: Option<u32>,
    },
    /// Train the net for ±123D with dice and write its weights
    Flag {
        /// The file to write the weights to
        #[arg(long)]
        out: PathBuf,
        /// Millions of positions to learn from
        #[arg(long, default_value_t = flag::MILLIONS)]
        millions: u32,
        /// The seed of all random numbers in training
        #[arg(long, default_value_t = 1)]
        seed: u64,
    },
    /// Measure what a net or a table loses against perfect play
    UrLoss {
        /// The table of a game with at least as many pieces, by which losses are measured; without
        /// it, the game is solved first
        #[arg(long)]
        table: Option<PathBuf>,
        /// The weights of a net whose moves are measured
        #[arg(long)]
        weights: Option<PathBuf>,
        /// The table whose moves are measured
        #[arg(long, conflicts_with = "weights")]
        moves: Option<PathBuf>,
        /// Pieces of each seat
        #[arg(long, default_value_t = MAX_PIECES)]
        pieces: u8,
        /// The largest search depth in moves, the player's own included; at least 1
        #[arg(long, default_value_t = Strong::PLIES)]
        plies: u8,
        /// Games
        #[arg(long, default_value_t = 20_000)]
        games: u32,
        /// The seed of the throws
        #[arg(long, default_value_t = 1)]
        seed: u64,
    },
    /// Compare the presets by games of perfect play, each solved first
    UrCompare {
        /// Games of each preset
        #[arg(long, default_value_t = 100_000)]
        games: u32,
        /// The seed of the throws
        #[arg(long, default_value_t = 1)]
        seed: u64,
    },
}

fn main() -> Result<()> {
    match Arguments::parse().command {
        Command::Ur { table, spelt, pieces, out, first, second, millions, seed, games } => {
            let table = match table {
                Some(path) => open(&path)?,
                None => solved(spelt.rules()?, pieces, "")?,
            };
            let plan = learn::TrainingPlan { pieces, units: [first, second], millions, seed };
            let stored = learn::learn(&table, &plan).context("this path has no nets")?;
            write(&out, &stored.write())?;
            if let Some(games) = games {
                let play = loss::MatchOptions { pieces, plies: Strong::PLIES, games, seed };
                println!(
                    "{}",
                    loss::measure(&table, &loss::MeasuredPlayer::Net(net(&out)?), &play)?
                );
            }
        }
        Command::Flag { out, millions, seed } => {
            write(&out, &flag::learn(&flag::TrainingPlan { millions, seed }))?;
        }
        Command::UrLoss { table, weights, moves, pieces, plies, games, seed } => {
            let player = match (weights, moves) {
                (Some(path), _) => loss::MeasuredPlayer::Net(net(&path)?),
                (None, Some(path)) => loss::MeasuredPlayer::Table(Box::new(open(&path)?)),
                (None, None) => bail!("--weights or --moves says whose moves are measured"),
            };
            let rules = match &player {
                loss::MeasuredPlayer::Net(net) => net.rules(),
                loss::MeasuredPlayer::Table(moves) => moves.rules(),
            };
            let table = table.as_deref().map_or_else(|| solved(rules, pieces, ""), open)?;
            let play = loss::MatchOptions { pieces, plies, games, seed };
            if let loss::MeasuredPlayer::Table(moves) = &player {
                let difference = loss::difference(&table, moves, pieces);
                println!("values within {difference:.4} points");
            }
            println!("{}", loss::measure(&table, &player, &play)?);
        }
        Command::UrCompare { games, seed } => {
            println!("{}", compare::HEAD);
            let count = UrPreset::ALL.len();
            for (number, preset) in (1..).zip(UrPreset::ALL) {
                let before = format!("{preset:?}, {number} of {count} ");
                println!("{}", compare::row(*preset, games, seed, &before)?);
            }
        }
    }
    Ok(())
}

/// Writes a net's bytes to a file, and prints their number.
fn write(out: &Path, bytes: &[u8]) -> Result<()> {
    fs::write(out, bytes).with_context(|| format!("writing {}", out.display()))?;
    println!("{}: {} bytes", out.display(), bytes.len());
    Ok(())
}

fn net(path: &Path) -> Result<Net> {
    let bytes = fs::read(path).with_context(|| format!("reading {}", path.display()))?;
    Ok(Net::read(&bytes)?)
}

/// Reads a whole table into memory, in either format.
fn open(path: &Path) -> Result<ChanceTable> {
    let named = || format!("the table {}", path.display());
    let bytes = fs::read(path).with_context(named)?;
    if Head::is_of(&bytes) {
        StoredTable::open(bytes).and_then(|table| table.read()).with_context(named)
    } else {
        Ok(ChanceTable::read(&mut bytes.as_slice()).with_context(named)?.0)
    }
}
