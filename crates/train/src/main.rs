//! Trains the nets that play the Royal Game of Ur, and measures what players lose against perfect
//! play. Both need the table of a whole game, which `rosette solve ur --table FILE` makes.

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
use rosette_bots::ur::{Table, net::Net};

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
        /// Where the weights go
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
        /// What the chance in training follows from
        #[arg(long, default_value_t = 1)]
        seed: u64,
    },
    /// Measure what a net, or the solution that is played by, gives away against perfect play
    UrLoss {
        /// The table of a game with as many pieces or more
        #[arg(long)]
        table: PathBuf,
        /// The weights; without them the player looks its moves up, as the perfect one does
        #[arg(long)]
        weights: Option<PathBuf>,
        /// Pieces a seat
        #[arg(long, default_value_t = 7)]
        pieces: u8,
        /// Moves that the net's player looks ahead, its own counted; 1 or more
        #[arg(long, default_value_t = 1)]
        plies: u8,
        /// Games
        #[arg(long, default_value_t = 20_000)]
        games: u32,
        /// What the throws follow from
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

fn open(path: &Path) -> Result<Table> {
    let file = File::open(path).with_context(|| format!("opening {}", path.display()))?;
    let table = Table::read(&mut BufReader::new(file));
    Ok(table.with_context(|| format!("the table {}", path.display()))?.0)
}
