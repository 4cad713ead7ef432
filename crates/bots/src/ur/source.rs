//! Where the values of positions come from.

use super::{index::Layer, table::Table, view::View};

/// Which values a move leads to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Origin {
    /// The turn has passed.
    Waiting,
    /// The same seat throws again.
    Throwing,
    /// The turn has passed, and there is a piece less.
    Finished,
    /// None: the game is won.
    Won,
}

/// A move in 32 bits: which values it leads to, where they begin, and whether it is the last with
/// its roll.
#[derive(Clone, Copy, Debug)]
pub(super) struct Source(u32);

const LAST: u32 = 4;
const PLACE: u32 = 3;

impl Source {
    const fn new(origin: Origin, place: usize) -> Self {
        // A layer has fewer than 2²⁵ positions.
        Self((place as u32) << PLACE | origin as u32)
    }

    /// Adds the sources for the rolls 1–4, at least one for each, of all positions that differ from
    /// this one in the other seat's private cells alone, of which it has none.
    pub(super) fn of_rolls(view: &View, layer: &Layer, table: &Table, into: &mut Vec<Self>) {
        let rules = table.rules();
        let (own, other) = (view.own.left(), view.other.left());
        for heads in 1..=4 {
            let begin = into.len();
            for (_, made) in view.moves(heads, rules) {
                into.push(if made.again {
                    Self::new(Origin::Throwing, layer.place(&made.view))
                } else if made.view.own.left() == own {
                    Self::new(Origin::Waiting, layer.place(&made.view))
                } else if let Some((layer, _)) = table.waiting(own - 1, other) {
                    Self::new(Origin::Finished, layer.place(&made.view))
                } else {
                    Self::new(Origin::Won, 0)
                });
            }
            if into.len() == begin {
                into.push(Self::new(Origin::Waiting, layer.place(view)));
            }
            if let Some(last) = into.last_mut() {
                last.0 |= LAST;
            }
        }
    }

    pub(super) const fn origin(self) -> Origin {
        match self.0 & 3 {
            0 => Origin::Waiting,
            1 => Origin::Throwing,
            2 => Origin::Finished,
            _ => Origin::Won,
        }
    }

    /// Where the values begin; the other seat's private sets are counted from there.
    pub(super) const fn place(self) -> usize {
        (self.0 >> PLACE) as usize
    }

    /// Whether no other move has the same roll.
    pub(super) const fn is_last(self) -> bool {
        self.0 & LAST != 0
    }
}
