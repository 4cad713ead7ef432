//! Where the arrow keys, Home and End lead in the move list.

use rosette_session::Round;

/// The direction of a key in the move list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Towards {
    /// The move before the selected one.
    Before,
    /// The move after the selected one.
    After,
    /// The same player's move in the row above.
    Above,
    /// The same player's move in the row below.
    Below,
    /// The first move of the list.
    First,
    /// The last move of the list.
    Last,
}

impl Towards {
    /// Returns the direction of a key, by its `key` in a browser's event; `None` for other keys.
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

    /// Returns the ply of the move in this direction from the move at another ply. `None` if there
    /// is none.
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
