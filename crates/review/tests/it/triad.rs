use crate::common::*;
use rosette_rules::triad::Options;
use rosette_session::Level;
use std::time::Instant;
#[test]
fn times() {
    for open in [true, false] {
        for seed in 0..3 {
            let options = dealt(
                &Options {
                    open,
                    same: true,
                    plus: true,
                    sudden_death: true,
                    elemental: true,
                    ..Options::default()
                },
                seed,
            );
            let session = played(&options, [Level::Easy, Level::Easy], seed);
            let mut judges = judges();
            let t = Instant::now();
            let review = reviewed(&session, &mut judges);
            check(&review);
            println!(
                "open {open} {} plies {:?} exact {} {:?}",
                session.ply(),
                t.elapsed(),
                review.is_exact(),
                review.sums()
            );
            if !open {
                println!(
                    "{:?}",
                    review
                        .tokens()
                        .map(|j| (j.loss, j.known.as_ref().map(|k| k.loss)))
                        .collect::<Vec<_>>()
                );
            }
        }
    }
}
