//! Moves of Ur, evaluated by an exact table.

use rand::RngExt;
use rand_pcg::Pcg32;
use rosette_bots::ur::{AfterMove, ChanceTable, Rules, SeatView};
use rosette_rules::ur::Dice;

/// Throws the coins or dice and returns the roll, 0–4.
pub fn throw(random: &mut Pcg32, dice: Dice) -> u8 {
    let marks = random.random_range(0..1_u8 << dice.count()).count_ones() as u8;
    match (dice, marks) {
        (Dice::Three, 0) => 4,
        _ => marks,
    }
}

/// Returns the chance of winning of the seat that has made a move.
///
/// Tables in this program are complete: a table for a number of pieces has every position with at
/// most this number.
pub fn after(table: &ChanceTable, made: &AfterMove) -> f64 {
    table.after(made).unwrap_or_default()
}

/// Returns the moves with a roll, each with the mover's chance of winning after it.
pub fn moves(
    table: &ChanceTable,
    rules: Rules,
    view: &SeatView,
    heads: u8,
) -> Vec<(AfterMove, f64)> {
    view.moves(heads, rules).map(|(_, made)| (made, after(table, &made))).collect()
}

/// Returns the move with the greatest chance of winning; `None` without a move.
pub fn best(moves: &[(AfterMove, f64)]) -> Option<(AfterMove, f64)> {
    moves.iter().copied().max_by(|one, other| one.1.total_cmp(&other.1))
}

/// Returns the position after a move, as seen by the seat that throws next.
pub fn next(made: &AfterMove) -> SeatView {
    if made.again { made.view } else { made.view.turned() }
}
