//! Trains the neural networks that play the Royal Game of Ur, and measures what players lose
//! against perfect play. Both need the table of a whole game, which `rosette solve ur --table FILE`
//! makes.

mod adam;
mod game;
mod learn;
mod loss;
mod model;
mod quantise;

use std::{
    fs,
    fs::File,
    io::BufReader,
    path::{Path, PathBuf},
};

use anyhow::{Context, Result};
use clap::{Parser, Subcommand};
use rosette_bots::ur::{ChanceTable, net::Net};

#[derive(Parser)]
#[command(name = "rosette-train", about = "Trains and measures the nets of Ur")]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Train a net and write its weights
    Ur {
        /// The table of a game with 7 pieces
        #[arg(long)]
        table: PathBuf,
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
    },
    /// Measure what a net, or without one the solution, loses against perfect play
    UrLoss {
        /// The table of a game with at least as many pieces
        #[arg(long)]
        table: PathBuf,
        /// The weights; without them, moves come from the solution that the level Perfect uses
        #[arg(long)]
        weights: Option<PathBuf>,
        /// Pieces of each seat
        #[arg(long, default_value_t = 7)]
        pieces: u8,
        /// The search depth in moves, the player's own included; at least 1
        #[arg(long, default_value_t = 1)]
        plies: u8,
        /// Games
        #[arg(long, default_value_t = 20_000)]
        games: u32,
        /// The seed of the throws
        #[arg(long, default_value_t = 1)]
        seed: u64,
    },
}

fn main() -> Result<()> {
    match Arguments::parse().command {
        Command::Ur { table, out, first, second, millions, seed } => {
            let table = open(&table)?;
            let plan = learn::Plan { units: [first, second], millions, seed };
            let stored = learn::learn(&table, &plan);
            let bytes = stored.write();
            fs::write(&out, &bytes).with_context(|| format!("writing {}", out.display()))?;
            println!("{}: {} bytes", out.display(), bytes.len());
        }
        Command::UrLoss { table, weights, pieces, plies, games, seed } => {
            let table = open(&table)?;
            let net = weights.as_deref().map(net).transpose()?;
            let play = loss::Play { pieces, plies, games, seed };
            println!("{}", loss::measure(&table, net.as_ref(), &play)?);
        }
    }
    Ok(())
}

fn net(path: &Path) -> Result<Net> {
    let bytes = fs::read(path).with_context(|| format!("reading {}", path.display()))?;
    Ok(Net::read(&bytes)?)
}

fn open(path: &Path) -> Result<ChanceTable> {
    let file = File::open(path).with_context(|| format!("opening {}", path.display()))?;
    let table = ChanceTable::read(&mut BufReader::new(file));
    Ok(table.with_context(|| format!("the table {}", path.display()))?.0)
}
