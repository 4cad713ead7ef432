//! The move list, with a row for each round and a column for each seat.

use rosette_rules::Seat;

use crate::Session;

/// A token in the move list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MoveEntry {
    /// The index of the token in the game, from 0: the ply of the position before it.
    pub ply: usize,
    /// The token in its canonical spelling.
    pub token: String,
}

/// A row of the move list: each seat's tokens, of which there are several if the seat kept the
/// turn.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Round(pub [Vec<MoveEntry>; 2]);

impl Round {
    /// Returns the tokens played, by rounds. A round ends when the turn comes back to the seat that
    /// began the game. A token between two turns, made by chance alone, is listed with the seat
    /// that moved last.
    #[must_use]
    pub fn all(session: &Session) -> Vec<Self> {
        let mut rounds: Vec<Self> = Vec::new();
        let beginner = session.settled_at(0).turn().seat();
        let mut last = None;
        for (ply, played) in session.played().iter().enumerate() {
            let seat = session.settled_at(ply).turn().seat().or(last).unwrap_or(Seat::First);
            if rounds.is_empty() || (last != Some(seat) && beginner == Some(seat)) {
                rounds.push(Self::default());
            }
            last = Some(seat);
            if let Some(Self(columns)) = rounds.last_mut() {
                columns[seat.index()].push(MoveEntry { ply, token: played.written.token.clone() });
            }
        }
        rounds
    }

    /// Returns whether the token of a ply was played in this round.
    #[must_use]
    pub fn has(&self, ply: usize) -> bool {
        self.0.iter().flatten().any(|entry| entry.ply == ply)
    }
}
