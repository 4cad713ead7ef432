//! Measures how fast native code places cards of Triple Triad on one core: random games with all
//! rules on, elements and many equal ranks. `play` checks each placement and resolves its captures.
//! The target is 5 million cards a second.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "tests fail by panicking"
)]

use std::{hint::black_box, time::Instant};

use rosette_rules::{
    Game, Preset, Seat,
    triad::{CELLS, Card, Element, HAND, Options, Squares, Step, Triad, TriadPreset},
};

const CARDS: u64 = 18_000_000;
/// The number of starting positions, played in turn.
const STARTS: usize = 64;

fn main() {
    let mut random = Random(1);
    let starts: Vec<Triad> = (0..STARTS).map(|_| start(&mut random)).collect();
    let mut best = f64::INFINITY;
    for _ in 0..3 {
        let begun = Instant::now();
        black_box(play(&starts));
        best = best.min(begun.elapsed().as_secs_f64());
    }
    println!("triad: {:.1} million cards placed a second, all rules on", CARDS as f64 / best / 1e6);
}

/// A multiplicative generator of negligible cost.
struct Random(u64);

impl Random {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(1);
        (((self.0 >> 32) * limit as u64) >> 32) as usize
    }
}

/// Returns the start of a game with all rules on and four element cells.
fn start(random: &mut Random) -> Triad {
    let mut card = || {
        let ranks = [(); 4].map(|()| [3, 4, 5, 6, 10][random.below(5)]);
        let element = Element::ALL.get(random.below(16)).copied();
        Card::new(ranks, element).unwrap_or_else(|| panic!("ranks are 1 to 10"))
    };
    let hands = [(); 2].map(|()| Some([(); HAND].map(|()| card())));
    let squares = Squares::named("1=fire;5=ice;6=water;8=holy");
    let options = Options {
        squares: squares.unwrap_or_else(|| panic!("squares are read")),
        ..TriadPreset::AllRules.options().with_hands(hands)
    };
    Triad::new(&options).unwrap_or_else(|error| panic!("{error}"))
}

/// Plays one game after another, placing a random unplayed card on a random free cell. Returns the
/// sum of the first seat's scores.
fn play(starts: &[Triad]) -> u64 {
    let (mut random, mut won) = (Random(1), 0);
    for game in 0..CARDS as usize / CELLS {
        let mut position = starts[game % STARTS];
        let mut cells: [u8; CELLS] = [1, 2, 3, 4, 5, 6, 7, 8, 9];
        let mut slots: [[u8; HAND]; 2] = [[1, 2, 3, 4, 5]; 2];
        for ply in 0..CELLS {
            let seat = if ply % 2 == 0 { Seat::First } else { Seat::Second };
            let slots = &mut slots[seat.index()];
            // The used slots and cells are at the front of the arrays, the unused ones behind them.
            let (used, left) = (ply / 2, ply + random.below(CELLS - ply));
            slots.swap(used, used + random.below(HAND - used));
            cells.swap(ply, left);
            let step = Step::Place { slot: slots[used], cell: cells[ply] };
            if position.play(step).is_err() {
                panic!("the slot and the cell are free");
            }
        }
        won += u64::from(position.score(Seat::First));
    }
    won
}
