//! The chances in ±123D with the rules `dice`, where looking ahead ends.

use rosette_kernels::flag::Race;
use rosette_rules::flag::Flag;

use crate::search::Estimate;

/// Tells chances by a race; the last one is kept, for positions with the same cells burnt come
/// together.
#[derive(Clone, Copy, Default, Debug)]
pub struct Races {
    last: Option<Race>,
    /// Positions that were estimated.
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
