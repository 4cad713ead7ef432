//! Steps through the move list with keys.

use rosette_session::Round;

/// Where a key leads in the move list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Towards {
    /// To the move before.
    Before,
    /// To the move after.
    After,
    /// To the same player's move in the row above.
    Above,
    /// To the same player's move in the row below.
    Below,
    /// To the first move.
    First,
    /// To the last move.
    Last,
}

impl Towards {
    /// Returns where a key leads, by its name in browsers.
    pub fn of_key(key: &str) -> Option<Self> {
        Some(match key {
            "ArrowLeft" => Self::Before,
            "ArrowRight" => Self::After,
            "ArrowUp" => Self::Above,
            "ArrowDown" => Self::Below,
            "Home" => Self::First,
            "End" => Self::Last,
            _ => return None,
        })
    }

    /// Returns the entry to which this leads from another one; both are named by their plies. It is
    /// `None` at the end of the way.
    pub fn from(self, rounds: &[Round], ply: usize) -> Option<usize> {
        let mut plies: Vec<usize> = Vec::new();
        let mut place = None;
        for (row, Round(columns)) in rounds.iter().enumerate() {
            for (column, entries) in columns.iter().enumerate() {
                plies.extend(entries.iter().map(|entry| entry.ply));
                if entries.iter().any(|entry| entry.ply == ply) {
                    place = Some((row, column));
                }
            }
        }
        let (row, column) = place?;
        let held = |round: &Round| round.0[column].first().map(|entry| entry.ply);
        match self {
            Self::Before => plies.into_iter().filter(|it| *it < ply).max(),
            Self::After => plies.into_iter().filter(|it| *it > ply).min(),
            Self::Above => rounds[..row].iter().rev().find_map(held),
            Self::Below => rounds[row + 1..].iter().find_map(held),
            Self::First => plies.into_iter().min(),
            Self::Last => plies.into_iter().max(),
        }
    }
}
