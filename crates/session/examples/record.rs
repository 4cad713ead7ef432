//! Reads the record of a game, and lists its moves.
//!
//!     cargo run --example record FILE

use std::{env, error::Error, fs};

use rosette_json::Json;
use rosette_session::{Record, Seed, Session};

/// Returns the moves of a record, one per line with the seat that made it, and the result.
pub fn list(text: &str) -> Result<String, Box<dyn Error>> {
    let record = Record::read(&Json::read(text)?)?;
    let session = Session::open(record, Seed(0))?;
    let mut list = String::new();
    for (ply, token) in session.tokens().enumerate() {
        let seat = session.settled_at(ply).turn().seat().map_or("chance", |seat| seat.name());
        list += &format!("{} {seat} {token}\n", ply + 1);
    }
    list += &match session.outcome() {
        Some(outcome) => {
            let winner = outcome.winner.map_or("nobody", |seat| seat.name());
            format!("{winner} won: {}\n", outcome.reason.name())
        }
        None => format!("not over; legal moves: {}\n", session.legal().join(" ")),
    };
    Ok(list)
}

/// Lists the moves of the file that the command line names.
pub fn main() -> Result<(), Box<dyn Error>> {
    let path = env::args().nth(1).ok_or("usage: record FILE")?;
    print!("{}", list(&fs::read_to_string(path)?)?);
    Ok(())
}
