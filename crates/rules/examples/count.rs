//! Counts the positions of small games.

use std::collections::HashSet;

use rosette_rules::{Game, OptionError, flag, flag::Flag, ur, ur::Ur};

/// Returns the number of settled positions that can follow from a start, the start included.
pub fn count<G: Game>(start: G) -> usize {
    let mut found = HashSet::from([start.clone()]);
    let mut open = vec![start];
    while let Some(position) = open.pop() {
        position.steps(|step, _| {
            let mut next = position.clone();
            next.play_unchecked(step);
            if found.insert(next.clone()) {
                open.push(next);
            }
        });
    }
    found.iter().filter(|position| position.settled()).count()
}

/// Prints the numbers for Ur with few pieces and for ±123D on short lines.
pub fn main() -> Result<(), OptionError> {
    for pieces in 1..=2 {
        let start = Ur::new(&ur::Options { pieces, ..ur::Options::default() })?;
        println!("Ur, pieces per player {pieces}: {} positions", count(start));
    }
    for cells in [6, 8, 10] {
        let start = Flag::new(&flag::Options { cells, ..flag::Options::default() })?;
        println!("±123D, cells {cells}: {} positions", count(start));
    }
    Ok(())
}
