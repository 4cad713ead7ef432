//! The sources of a position's value: the positions to which its rolls and moves lead.

use rosette_kernels::ur::{MoveSource, Origin};

use super::{index::Layer, table::ChanceTable, view::SeatView};

/// Adds the sources for the rolls 1–4, at least one for each. They hold for all positions that
/// differ from `view` only in the opponent's private cells, which are empty in `view`.
pub(super) fn of_rolls(
    view: &SeatView,
    layer: &Layer,
    table: &ChanceTable,
    into: &mut Vec<MoveSource>,
) {
    let rules = table.rules();
    let (own, other) = (view.own.left(), view.other.left());
    for heads in 1..=4 {
        let begin = into.len();
        for (_, made) in view.moves(heads, rules) {
            into.push(if made.again {
                MoveSource::new(Origin::Throwing, layer.place(&made.view))
            } else if made.view.own.left() == own {
                MoveSource::new(Origin::Waiting, layer.place(&made.view))
            } else if let Some((layer, _)) = table.waiting(own - 1, other) {
                MoveSource::new(Origin::Finished, layer.place(&made.view))
            } else {
                MoveSource::new(Origin::Won, 0)
            });
        }
        if into.len() == begin {
            into.push(MoveSource::new(Origin::Waiting, layer.place(view)));
        }
        if let Some(last) = into.last_mut() {
            *last = last.last();
        }
    }
}
