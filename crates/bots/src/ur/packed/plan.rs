//! The division of a table's layers into blocks.

use std::ops::Range;

use super::super::{file::Subject, index::Layer};

/// The most positions of a block. A single state of the shared cells has no more.
const MAX_POSITIONS: usize = 64 * 64;

/// The values of a state of the shared cells: a row for each private set of the seat, a column for
/// each of the opponent.
///
/// The numbers are at most 64, and a layer of the longer paths has half a million of these shapes.
#[derive(Clone, Copy, Debug)]
pub(super) struct GridShape {
    rows: u8,
    width: u8,
}

impl GridShape {
    pub const fn rows(self) -> usize {
        self.rows as usize
    }

    pub const fn width(self) -> usize {
        self.width as usize
    }
}

/// The division of a layer into blocks.
#[derive(Clone, Debug)]
pub struct BlockPlan {
    pub(super) layer: Layer,
    shapes: Vec<GridShape>,
    /// For each block, and for the end of the layer, the first shape and the first position.
    begin: Vec<(usize, usize)>,
}

impl BlockPlan {
    /// Plans the layer of a table with these numbers of pieces left, 1–7 each.
    #[must_use]
    pub fn new(subject: Subject, own: u8, other: u8) -> Self {
        let zones = subject.zones;
        let shape = |(mine, theirs)| GridShape {
            rows: zones.private_sets(own, mine) as u8,
            width: zones.private_sets(other, theirs) as u8,
        };
        let shapes: Vec<_> = zones.shared_pairs(own, other).map(shape).collect();
        let (mut begin, mut place) = (vec![(0, 0)], 0);
        for (index, shape) in shapes.iter().enumerate() {
            let positions = shape.rows() * shape.width();
            if place + positions - begin.last().map_or(0, |it| it.1) > MAX_POSITIONS {
                begin.push((index, place));
            }
            place += positions;
        }
        begin.push((shapes.len(), place));
        Self { layer: Layer::in_zones(zones, own, other), shapes, begin }
    }

    /// Returns the number of blocks into which the layer is divided.
    #[must_use]
    pub const fn blocks(&self) -> usize {
        self.begin.len() - 1
    }

    /// Returns the positions of a block, as indices in the layer.
    #[must_use]
    pub fn places(&self, block: usize) -> Range<usize> {
        self.begin[block].1..self.begin[block + 1].1
    }

    /// Returns the block that contains a position, given by its index in the layer.
    pub(super) fn block_of(&self, place: usize) -> usize {
        self.begin.partition_point(|it| it.1 <= place) - 1
    }

    pub(super) fn shapes(&self, block: usize) -> &[GridShape] {
        &self.shapes[self.begin[block].0..self.begin[block + 1].0]
    }
}
