//! The inputs of the net.

use super::super::{
    index::{BELL, PRIVATE_SETS},
    view::View,
};

/// The number of inputs of the net.
pub const INPUTS: usize = HANDS[1] as usize + COUNTS;

/// The number of inputs that are active in every position.
pub const ACTIVE: usize = 9;

/// The number of states of a window of four shared cells: 3⁴.
const WINDOW_STATES: usize = 81;
/// The first cell of each window, counted from the first shared cell.
const WINDOWS: [u8; 3] = [0, 2, 4];
/// The number of possible counts of pieces, 0–7.
const COUNTS: usize = 8;

/// The index of the first input of each kind.
const PRIVATE: [u16; 2] = [0, PRIVATE_SETS as u16];
const WINDOW: [u16; 3] = {
    let begin = 2 * PRIVATE_SETS as u16;
    [begin, begin + WINDOW_STATES as u16, begin + 2 * WINDOW_STATES as u16]
};
const LEFT: [u16; 2] = {
    let begin = WINDOW[2] + WINDOW_STATES as u16;
    [begin, begin + COUNTS as u16]
};
const HANDS: [u16; 2] = [LEFT[1] + COUNTS as u16, LEFT[1] + 2 * COUNTS as u16];

/// Returns the active inputs, each less than [`INPUTS`].
#[must_use]
pub fn inputs(view: &View) -> [u16; ACTIVE] {
    let (own, other) = (view.own.cells, view.other.cells);
    let (own_shared, other_shared) = (BELL.shared(own), BELL.shared(other));
    let window = |index: usize| {
        let cells = |shared: u16| shared >> WINDOWS[index] & 0b1111;
        WINDOW[index] + BELL.ternary(cells(own_shared), cells(other_shared)) as u16
    };
    [
        PRIVATE[0] + u16::from(BELL.private(own)),
        PRIVATE[1] + u16::from(BELL.private(other)),
        window(0),
        window(1),
        window(2),
        LEFT[0] + u16::from(view.own.left()),
        LEFT[1] + u16::from(view.other.left()),
        HANDS[0] + u16::from(view.own.hand),
        HANDS[1] + u16::from(view.other.hand),
    ]
}
