//! The evaluation of positions and placements of Trisq: which pieces to attack, and which to save.
//!
//! Adjacent pieces of one seat can never be captured. So only isolated pieces matter, and the empty
//! cells next to them. The seat that fills the last empty cell captures the piece, unless the
//! opponent first places a piece there. A capture can be forced by a double threat: two pieces left
//! with one empty cell each.

use rosette_kernels::trisq::{Move, SearchPosition};

/// The value of each piece captured so far. The other values are relative to it.
const CAPTURE: i32 = 100;

/// The value of an isolated piece to the opponent, by the number of empty cells next to it, 1–4.
/// With one cell left, the piece's owner to move connects it, so that it can't be captured any
/// more.
const DANGER: [i32; 4] = [4, 12, 5, 2];

/// The value of an imminent capture, and of each further imminent capture.
const AT_ONCE: [i32; 2] = [80, 20];

/// The value, to the seat to move, of a cell that attacks two pieces at once.
const FORK: i32 = 45;

/// The value, to the opponent, of a cell that attacks two pieces at once.
const LATER_FORK: i32 = 12;

/// The cost of having more pieces in danger than one step can save.
const FORKED: i32 = 60;

/// Iterates over the placements in the order of the rules, each with its rating: the sum of its
/// features.
pub fn rated<const WORDS: usize>(
    field: &SearchPosition<WORDS>,
) -> impl Iterator<Item = (i32, Move)> {
    let [own, other] = field.alone();
    let attacks = other.map(|cells| field.beside(cells));
    let rescues = own.map(|cells| field.beside(cells));
    let forks = field.between(other[1]).or(attacks[0].and(attacks[1]));
    let [friends, hostile] = field.figures().map(|cells| field.beside(cells));
    let features = [
        (attacks[0], 1000),
        (field.between(other[0]), 500),
        (forks, 300),
        (attacks[1], 100),
        (attacks[2], 40),
        (attacks[3], 15),
        (rescues[0], 400),
        (field.between(own[0]), 200),
        (rescues[1], 80),
        (rescues[2], 20),
        (rescues[3], 5),
        (friends, 10),
        (hostile.without(friends), -20),
    ];
    field.placements(other[0]).iter().map(move |cell| {
        let speaking = features.iter().filter(|(cells, _)| cells.contains(cell));
        (speaking.map(|(_, rate)| rate).sum(), cell)
    })
}

/// Returns a static estimate of a position for the seat to move.
pub fn estimate<const WORDS: usize>(field: &SearchPosition<WORDS>) -> i32 {
    let [own, other] = field.alone();
    let mut value = CAPTURE * field.lead();
    let empty = field.empty();
    for (danger, (own, other)) in DANGER.into_iter().zip(own.into_iter().zip(other)).skip(1) {
        value += danger * (other.count() - own.count());
    }
    match other[0].count() {
        0 if !field.between(other[1]).and(field.placements(other[0])).is_empty() => value += FORK,
        0 => {}
        count => value += AT_ONCE[0] + AT_ONCE[1] * (count - 1),
    }
    match field.beside(own[0]).and(empty).count() {
        0 => {}
        1 => value -= DANGER[0],
        _ => value -= FORKED,
    }
    value - LATER_FORK * field.between(own[1]).and(empty).count().min(3)
}
