//! What the search knows of Trisq: whom to attack, whom to save, and what that is worth.
//!
//! Figures that stand side by side guard each other for good. So only figures that stand alone
//! matter, and of them the empty cells beside: who fills the last one captures, unless the other
//! seat places a friend there before. What forces a capture is to leave two figures with one cell
//! each at once.

use super::{
    bits::Bits,
    field::{Alone, Field, Move, PASS},
};
use crate::search::{Node, WIN, mixed};

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

/// What it costs the seat that searches to draw: it rather plays on.
const DRAW: i32 = 50;

/// Steps of a position that are searched, besides the pass.
const WIDTH: usize = 14;

/// What is seen in a position.
#[derive(Clone, Copy)]
struct Sight<const WORDS: usize> {
    own: Alone<WORDS>,
    other: Alone<WORDS>,
    /// Where a figure may be placed.
    placements: Bits<WORDS>,
}

/// A position that is searched for captures.
#[derive(Clone, Copy, Debug)]
pub struct Hunt<const WORDS: usize> {
    pub field: Field<WORDS>,
    /// Whether the seat to move is the one that searches.
    pub ours: bool,
}

impl<const WORDS: usize> Hunt<WORDS> {
    fn sight(&self) -> Sight<WORDS> {
        let (own, other) = (self.field.alone(0), self.field.alone(1));
        Sight { own, other, placements: self.field.placements(other[0]) }
    }

    /// Placements and how soon to try each: the sum of what speaks for it.
    fn rated(&self) -> Vec<(i32, Move)> {
        let field = &self.field;
        let Sight { own, other, placements } = self.sight();
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
        let rate = |cell: Move| {
            features.iter().filter(|(cells, _)| cells.contains(cell)).map(|(_, rate)| rate).sum()
        };
        let mut rated: Vec<(i32, Move)> =
            placements.iter().map(|cell| (rate(cell), cell)).collect();
        if rated.len() > WIDTH {
            // Stable, so that the same cells are tried everywhere.
            rated.sort_by_key(|(rate, _)| std::cmp::Reverse(*rate));
            rated.truncate(WIDTH);
        }
        rated
    }
}

impl<const WORDS: usize> Node for Hunt<WORDS> {
    type Step = Move;

    fn key(&self) -> u64 {
        mixed(self.field.key() ^ u64::from(self.ours))
    }

    fn settled_value(&self) -> Option<i32> {
        self.field.is_over().then(|| match self.field.lead().signum() {
            0 if self.ours => -DRAW,
            0 => DRAW,
            winner => WIN * winner,
        })
    }

    fn estimate(&self) -> i32 {
        let field = &self.field;
        let Sight { own, other, placements } = self.sight();
        let mut value = CAPTURE * field.lead();
        let empty = field.empty();
        for (danger, (own, other)) in DANGER.into_iter().zip(own.into_iter().zip(other)).skip(1) {
            value += danger * (other.count() - own.count());
        }
        match other[0].count() {
            0 if !field.between(other[1]).and(placements).is_empty() => value += FORK,
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

    fn steps(&self, mut each: impl FnMut(Move, i32)) {
        for (rate, cell) in self.rated() {
            each(cell, rate);
        }
        each(PASS, -1000);
    }

    fn after(&self, step: Move) -> (Self, bool) {
        (Self { field: self.field.after(step), ours: !self.ours }, false)
    }
}
