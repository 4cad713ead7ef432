//! The parts of a computation, each of which a worker can do without the rest.

use std::ops::Range;

use super::{
    file::{Subject, TableError},
    packed::{BlockPlan, Guesser, pack},
    pair::LayerPair,
    table::{ChanceTable, LayerValues},
};
use crate::Limit;

/// A part of the computation of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum JobPart {
    /// The solution of a pair of layers, by the pieces left of both seats, the larger number first.
    Pair(u8, u8),
    /// The packing of some blocks of the layer with these numbers of pieces left.
    Blocks(u8, u8, Range<usize>),
}

/// A part of the computation with the values that it needs.
#[derive(Debug)]
pub struct JobTask<'a> {
    /// The part that is to be done.
    pub part: JobPart,
    /// The values: for a pair, the layers with one piece less of either seat, if there are such
    /// layers; for blocks, their own.
    pub values: Vec<&'a [f32]>,
}

/// The result of a part, of the same variant as the part.
#[derive(Clone, PartialEq, Debug)]
pub enum Done {
    /// The values of the pair's layers: two, or one if both seats have equally many pieces left.
    Pair(Vec<LayerValues>),
    /// The packed blocks, in order.
    Blocks(Vec<Vec<u8>>),
}

impl JobPart {
    /// Does the whole part of a table, without a time limit, with the values of its task.
    ///
    /// # Errors
    ///
    /// There isn't enough memory, or the values don't belong to the part.
    pub fn work(&self, subject: Subject, values: Vec<Vec<f32>>) -> Result<Done, TableError> {
        match self {
            Self::Pair(more, fewer) => {
                let mut table = ChanceTable::new(subject.rules());
                for ((own, other), values) in needed(*more, *fewer).zip(values) {
                    table.insert(LayerValues { own, other, values });
                }
                let mut pair = LayerPair::new(subject.zones, *more, *fewer, &table)?;
                pair.work(&table, &mut Limit::new(&mut || false));
                Ok(Done::Pair(pair.found()))
            }
            Self::Blocks(own, other, blocks) => {
                let plan = BlockPlan::new(subject, *own, *other);
                let guesser = Guesser::new(subject.zones);
                let begin = plan.places(blocks.start).start;
                let values = values.into_iter().next().unwrap_or_default();
                let packed = blocks.clone().map(|block| {
                    let places = plan.places(block);
                    let chances = values.get(places.start - begin..places.end - begin)?;
                    Some(pack(&guesser, &plan, block, chances))
                });
                Ok(Done::Blocks(packed.collect::<Option<_>>().ok_or(TableError::Damaged)?))
            }
        }
    }

    /// Returns a number that is the same for parts that don't depend on each other.
    pub(super) const fn wave(&self) -> u8 {
        match self {
            Self::Pair(more, fewer) => *more + *fewer,
            Self::Blocks(..) => 0,
        }
    }
}

/// Iterates over the layers that a pair needs, in which one seat has one piece less.
pub(super) fn needed(more: u8, fewer: u8) -> impl Iterator<Item = (u8, u8)> {
    let second = (more != fewer).then_some((fewer - 1, more));
    [Some((more - 1, fewer)), second].into_iter().flatten().filter(|(own, _)| *own > 0)
}
