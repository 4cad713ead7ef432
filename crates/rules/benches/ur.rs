//! Measures how fast native code plays the Royal Game of Ur on one core: random games, with each
//! step listed by `steps` and made by `play`. The target is 20 million steps a second.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "tests fail by panicking"
)]

use std::{hint::black_box, time::Instant};

use rosette_rules::{
    Game,
    ur::{Options, Step, Ur},
};

const STEPS: u64 = 50_000_000;

fn main() {
    let start = Ur::new(&Options::default()).unwrap_or_else(|error| panic!("{error}"));
    let mut best = f64::INFINITY;
    for _ in 0..3 {
        let begun = Instant::now();
        black_box(play(start));
        best = best.min(begun.elapsed().as_secs_f64());
    }
    println!("ur: {:.1} million steps and plays a second", STEPS as f64 / best / 1e6);
}

/// Plays games one after another. A multiplicative generator of negligible cost chooses the steps.
fn play(start: Ur) -> Ur {
    let mut random = 1_u64;
    let mut position = start;
    for _ in 0..STEPS {
        random = random.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(1);
        let mut steps = [Step::Move(0); 16];
        let mut count = 0;
        position.steps(|step, _| {
            steps[count] = step;
            count += 1;
        });
        if count == 0 {
            position = start;
        } else {
            let step = steps[(random >> 33) as usize % count];
            if position.play(step).is_err() {
                panic!("a listed step is legal");
            }
        }
    }
    position
}
