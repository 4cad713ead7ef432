//! ±123D, against tables and searches of its own.

use std::time::Instant;

use rosette_rules::flag::{Options, RuleSet};
use rosette_session::Level;

use crate::common::{check, judges, played, residue, reviewed};

#[test]
fn times() {
    for (cells, rules, lead) in [
        (12, RuleSet::Dice, 0),
        (20, RuleSet::Dice, 0),
        (50, RuleSet::Dice, 0),
        (60, RuleSet::Dice, 0),
        (15, RuleSet::Jump, 1),
        (30, RuleSet::Jump, 2),
        (45, RuleSet::Jump, 2),
        (60, RuleSet::Jump, 2),
    ] {
        let options = Options { cells, rules, lead, ..Options::default() };
        let session = played(&options, [Level::Easy, Level::Easy], 3);
        let mut judges = judges();
        let t = Instant::now();
        let review = reviewed(&session, &mut judges);
        check(&review);
        println!(
            "{cells} {rules:?} {} plies {:?} exact {} residue {} {:?}",
            session.ply(),
            t.elapsed(),
            review.is_exact(),
            residue(&review),
            review.sums()
        );
    }
}
