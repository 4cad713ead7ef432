use crate::common::*;
use rosette_rules::trisq::Options;
use rosette_session::Level;
use std::time::Instant;
#[test]
fn times() {
    for (size, target, level) in [
        (3, 1, Level::Easy),
        (3, 0, Level::Random),
        (7, 1, Level::Easy),
        (9, 3, Level::Easy),
        (9, 3, Level::Strong),
        (13, 3, Level::Easy),
        (13, 0, Level::Easy),
    ] {
        let options = Options { size, target, limit: None, ..Options::default() };
        let session = played(&options, [level, level], 3);
        let mut judges = judges();
        let t = Instant::now();
        let review = reviewed(&session, &mut judges);
        check(&review);
        println!(
            "{size} {target} {level:?} {} plies {:?} exact {} {} {:?}",
            session.ply(),
            t.elapsed(),
            review.is_exact(),
            residue(&review),
            review.sums()
        );
        println!(
            "{:?}",
            review
                .tokens()
                .map(|j| ((j.before * 100.0).round(), (j.loss * 100.0).round()))
                .collect::<Vec<_>>()
        );
    }
}
