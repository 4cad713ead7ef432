//! Perft, the classic test of a move generator: it counts the sequences of legal moves.

use crate::Game;

/// Counts the legal sequences of `depth` tokens from a settled position.
///
/// The name and the method come from chess programming
/// (<https://www.chessprogramming.org/Perft>).
#[must_use]
pub fn perft<G: Game>(position: &G, depth: u32) -> u64 {
    if depth == 0 && position.settled() {
        return 1;
    }
    // The last ply is counted without playing it, where every step is a whole token.
    if depth == 1 && position.is_one_step() {
        return position.count();
    }
    let mut count = 0;
    position.steps(|step, _| {
        if !G::counted(step) {
            return;
        }
        let mut next = position.clone();
        next.play_unchecked(step);
        count += perft(&next, if next.settled() { depth - 1 } else { depth });
    });
    count
}
