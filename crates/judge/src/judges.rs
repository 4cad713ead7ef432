//! The judges of all games, which share their solutions, nets and tables between reviews.

use std::{fmt, sync::Arc};

use rosette_bots::ur::{ChanceLookup, Fetched, net::Net};
use rosette_review::every_judged_game;
use rosette_rules::{
    AnyPosition, Game as _,
    flag::Flag,
    triad::Triad,
    trisq::Trisq,
    ur::{self, Ur},
};

use crate::{
    games::{FlagValues, TriadValues, TrisqValues, UrValues, wanted},
    judge::Judge,
    known::Deals,
};

/// The judges of all games, with the solutions, nets and searched positions that reviews share.
#[derive(Default)]
pub struct Judges {
    ur: UrValues,
    triad: TriadValues,
    trisq: TrisqValues,
    flag: FlagValues,
    pub(crate) deals: Deals,
}

impl Judges {
    /// Installs a net, with which positions of Ur that aren't solved are estimated.
    pub fn take_net(&mut self, net: Net) {
        self.ur.take_net(net);
    }

    /// Installs a table with solved positions of Ur. Games by its rules are judged by this table:
    /// nothing else is solved for them.
    pub fn take_table(&mut self, table: Arc<dyn ChanceLookup + Send + Sync>) {
        self.ur.take_table(table);
    }

    /// Makes later games use tables of Ur on a server. Returns these tables, which take the fetched
    /// bytes. While the tables need bytes, the judging of a game waits.
    pub fn fetched(&mut self) -> &mut Fetched {
        self.ur.fetched()
    }

    /// Returns the judge of a game; `None` for a game whose positions have no values.
    pub(crate) fn of(&mut self, game: &str) -> Option<&mut dyn Judge> {
        macro_rules! judges {
            ($($game:ident $judge:ident),+) => {
                match game {
                    $($game::NAME => Some(&mut self.$judge),)+
                    _ => None,
                }
            };
        }
        every_judged_game!(judges)
    }
}

impl fmt::Debug for Judges {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Judges").finish_non_exhaustive()
    }
}

/// Returns the rules of the solution of Ur that a game from this position needs, and the most
/// pieces left of each seat in it, the larger number first. Returns `None` for another game.
#[must_use]
pub fn solution_of_ur(start: &dyn AnyPosition) -> Option<(rosette_bots::ur::Rules, u8, u8)> {
    start.as_any().downcast_ref::<ur::Ur>().map(wanted)
}
