//! What is known of Trisq: whom to attack, whom to save, and what that is worth.
//!
//! Figures that stand side by side guard each other for good. So only figures that stand alone
//! matter, and of them the empty cells beside: who fills the last one captures, unless the other
//! seat places a friend there before. What forces a capture is to leave two figures with one cell
//! each at once.

use rosette_kernels::trisq::{Field, Move};

/// What a capture is worth.
const CAPTURE: i32 = 100;

/// What a figure that stands alone is worth to the opponent, by the empty cells beside it, from one
/// to four. With one left its owner, to move, joins it to another: then it is safe for good.
const DANGER: [i32; 4] = [4, 12, 5, 2];

/// What it is worth to be about to capture a figure, and each further one.
const AT_ONCE: [i32; 2] = [80, 20];

/// What a cell is worth that attacks two figures at once, to the seat to move.
const FORK: i32 = 45;

/// What such a cell is worth to the other seat.
const LATER_FORK: i32 = 12;

/// What it costs that not all figures can be saved that are about to be captured.
const FORKED: i32 = 60;

/// Placements in the order of the rules, and how soon to try each: the sum of what speaks for it.
pub fn rated<const WORDS: usize>(field: &Field<WORDS>) -> impl Iterator<Item = (i32, Move)> {
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

/// What a position seems worth to the seat to move, without looking ahead.
pub fn estimate<const WORDS: usize>(field: &Field<WORDS>) -> i32 {
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
