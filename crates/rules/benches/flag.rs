//! Measures how fast native code plays ±123D on one core: random games of both rule sets, with each
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
    flag::{Flag, Options, RuleSet, Step},
};

const STEPS: u64 = 20_000_000;

fn main() {
    for (rules, cells) in
        [(RuleSet::Jump, 15), (RuleSet::Jump, 60), (RuleSet::Dice, 15), (RuleSet::Dice, 50)]
    {
        let options = Options { cells, rules, ..Options::default() };
        let start = Flag::new(&options).unwrap_or_else(|error| panic!("{error}"));
        let mut best = f64::INFINITY;
        for _ in 0..3 {
            let begun = Instant::now();
            black_box(play(black_box(start)));
            best = best.min(begun.elapsed().as_secs_f64());
        }
        println!(
            "flag: {:.1} million steps and plays a second, {} with {cells} cells",
            STEPS as f64 / best / 1e6,
            rules.name()
        );
    }
}

/// Plays games one after another. A multiplicative generator of negligible cost chooses the steps.
fn play(start: Flag) -> Flag {
    let mut random = 1_u64;
    let mut position = start;
    // A player on the flag's cell has at most 59 jumps and steps.
    let mut steps = [Step::Distance(0); 64];
    for _ in 0..STEPS {
        random = random.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(1);
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
