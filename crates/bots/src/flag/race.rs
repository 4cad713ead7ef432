//! Estimates for ±123D with the rules `dice`, at the leaves of the search, by a [`Race`].

use rosette_kernels::flag::Race;
use rosette_rules::flag::Flag;

use crate::search::Estimate;

/// An estimate by a [`Race`]. It keeps the last race, because positions with the same burnt cells
/// come one after another.
#[derive(Clone, Copy, Default, Debug)]
pub struct Races {
    last: Option<Race>,
    /// The number of positions estimated since the evaluator was created.
    pub positions: u64,
}

impl Estimate<Flag> for Races {
    fn chance(&mut self, position: &Flag) -> f64 {
        self.positions += 1;
        let race = match self.last {
            Some(race) if race.fits(position) => race,
            _ => *self.last.insert(Race::new(position)),
        };
        race.chance(position)
    }
}
