//! Games by the exact table.

use rand::RngExt;
use rand_pcg::Pcg32;
use rosette_bots::ur::{Made, Rules, Table, View};

/// Heads, 0–4, of four coins.
pub fn throw(random: &mut Pcg32) -> u8 {
    random.random_range(0..16_u8).count_ones() as u8
}

/// The chance of winning of the seat that has made a move.
///
/// Tables here are whole: positions of no more pieces than they are for are all in them.
pub fn after(table: &Table, made: &Made) -> f64 {
    table.after(made).unwrap_or_default()
}

/// The moves with a roll, with the chances of winning that they leave.
pub fn moves(table: &Table, rules: Rules, view: &View, heads: u8) -> Vec<(Made, f64)> {
    view.moves(heads, rules).map(|(_, made)| (made, after(table, &made))).collect()
}

/// The greatest chance among moves.
pub fn best(moves: &[(Made, f64)]) -> Option<(Made, f64)> {
    moves.iter().copied().max_by(|one, other| one.1.total_cmp(&other.1))
}

/// The position as the seat sees it that is to throw after a move.
pub fn next(made: &Made) -> View {
    if made.again { made.view } else { made.view.turned() }
}
