//! The catalog of a file: which bytes hold which positions.

use std::{fmt, iter, ops::Range, sync::OnceLock};

use super::{
    super::{file::TableError, index::MAX_PIECES, view::SeatView},
    block, chance,
    guess::Guesser,
    head::Head,
    plan::BlockPlan,
};

/// The catalog of a file, with the place of each position. Its index is read group by group.
pub struct Catalog {
    head: Head,
    /// The first block of each layer, in the order of [`Subject::layers`], and the end.
    ///
    /// [`Subject::layers`]: super::super::Subject::layers
    layers: Vec<u32>,
    /// The place of each block of a group in the file, and the end; empty until the group is read.
    groups: Vec<Vec<u64>>,
    /// The plans of the layers that were used so far.
    plans: [OnceLock<BlockPlan>; MAX_PIECES as usize * MAX_PIECES as usize],
    guesser: Guesser,
}

/// The place of a position in a file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BlockPlace {
    /// The number of the block in the file, from 0.
    pub block: u32,
    /// The index of the layer, of the block within the layer, and of the value within the block.
    layer: usize,
    part: usize,
    place: usize,
}

impl Catalog {
    /// Creates the catalog of a file with this head, and no group yet.
    ///
    /// # Errors
    ///
    /// The head is damaged.
    pub fn new(head: Head) -> Result<Self, TableError> {
        let mut layers = vec![0];
        for (own, other) in head.subject.layers() {
            let blocks = BlockPlan::new(head.subject, own, other).blocks() as u32;
            layers.push(layers.last().map_or(0, |last| last + blocks));
        }
        let is_short = head.file_len().is_some_and(|len| len < head.index().end);
        if layers.last() != Some(&head.blocks) || is_short {
            return Err(TableError::Damaged);
        }
        let groups = vec![Vec::new(); head.groups() as usize];
        let plans = [const { OnceLock::new() }; MAX_PIECES as usize * MAX_PIECES as usize];
        Ok(Self { head, layers, groups, plans, guesser: Guesser::new(head.subject.zones) })
    }

    /// Reads a group of the index from its bytes, so that its blocks can be located.
    ///
    /// # Errors
    ///
    /// The bytes are damaged.
    pub fn read_group(&mut self, group: u32, bytes: &[u8]) -> Result<(), TableError> {
        let (begin, sizes) = self.head.open_group(group, bytes).ok_or(TableError::Damaged)?;
        let sizes = sizes.as_chunks().0.iter().map(|size| u64::from(u16::from_le_bytes(*size)));
        let ends = sizes.scan(begin, |end, size| {
            *end = end.saturating_add(size);
            Some(*end)
        });
        let places: Vec<_> = iter::once(begin).chain(ends).collect();
        let is_within = self.head.file_len().is_none_or(|len| places.last() <= Some(&len));
        if begin < self.head.index().end || !is_within {
            return Err(TableError::Damaged);
        }
        *self.groups.get_mut(group as usize).ok_or(TableError::Damaged)? = places;
        Ok(())
    }

    /// Returns the head, which names the table's rules and number of pieces.
    #[must_use]
    pub const fn head(&self) -> &Head {
        &self.head
    }

    /// Returns the number of blocks in all layers.
    #[must_use]
    pub const fn blocks(&self) -> u32 {
        self.head.blocks
    }

    /// Checks that the file has the size that its head or its index gives, if either gives one.
    pub fn check_size(&self, size: u64) -> Result<(), TableError> {
        let end = || self.groups.last()?.last().copied();
        match self.head.file_len().or_else(end) {
            Some(len) if size < len => Err(TableError::CutOff),
            Some(len) if size > len => Err(TableError::Longer),
            _ => Ok(()),
        }
    }

    /// Returns the number of the group of the index that locates a block.
    #[must_use]
    pub const fn group_of(&self, block: u32) -> u32 {
        block / self.head.group_len()
    }

    /// Returns the bytes of the file that hold a block; `None` until its group is read.
    #[must_use]
    pub fn bytes(&self, block: u32) -> Option<Range<u64>> {
        let places = self.groups.get(self.group_of(block) as usize)?;
        let [begin, end] = places.get((block % self.head.group_len()) as usize..)?.first_chunk()?;
        Some(*begin..*end)
    }

    /// Returns the place of a position in which the seat `own` is to throw; `None` if the table
    /// lacks its layer.
    #[must_use]
    pub fn spot(&self, view: &SeatView) -> Option<BlockPlace> {
        // Layers have the chances of the seat that waits.
        let view = view.turned();
        let (layer, plan) = self.plan(view.own.left(), view.other.left())?;
        let place = plan.layer.place(&view);
        let part = plan.block_of(place);
        let block = self.layers[layer] + part as u32;
        Some(BlockPlace { block, layer, part, place: place - plan.places(part).start })
    }

    /// Returns the index of a layer, and its plan.
    fn plan(&self, own: u8, other: u8) -> Option<(usize, &BlockPlan)> {
        let layer = self.head.subject.layers().position(|layer| layer == (own, other))?;
        Some((
            layer,
            self.plans[layer].get_or_init(|| BlockPlan::new(self.head.subject, own, other)),
        ))
    }

    /// Returns the chance of winning, 0–1, of the seat that is to throw. `bytes` are those of the
    /// block that `spot` names.
    ///
    /// # Errors
    ///
    /// The bytes are damaged.
    pub fn chance(&self, spot: &BlockPlace, bytes: &[u8]) -> Result<f64, TableError> {
        let plan = self.plans[spot.layer].get().ok_or(TableError::Damaged)?;
        let packed = self.checked(spot.block, bytes)?;
        let shapes = plan.shapes(spot.part);
        let values = block::unpack(&self.guesser, shapes, packed, spot.place + 1);
        let value = values.as_ref().and_then(|values| values.last()).ok_or(TableError::Damaged)?;
        Ok(1.0 - chance(*value))
    }

    /// Returns the chances of a layer's waiting seat, by the bytes of each of its blocks.
    ///
    /// # Errors
    ///
    /// The table lacks the layer, some bytes are damaged, or reading failed.
    pub fn layer(
        &self,
        own: u8,
        other: u8,
        mut read: impl FnMut(Range<u64>) -> Result<Vec<u8>, TableError>,
    ) -> Result<Vec<f32>, TableError> {
        let (layer, plan) = self.plan(own, other).ok_or(TableError::Damaged)?;
        let blocks = self.layers[layer]..self.layers[layer + 1];
        let mut values = Vec::new();
        values.try_reserve_exact(plan.places(plan.blocks() - 1).end)?;
        for (part, block) in blocks.enumerate() {
            let bytes = read(self.bytes(block).ok_or(TableError::Damaged)?)?;
            let packed = self.checked(block, &bytes)?;
            let len = plan.places(part).len();
            let block = block::unpack(&self.guesser, plan.shapes(part), packed, len);
            let block = block.ok_or(TableError::Damaged)?;
            values.extend(block.into_iter().map(|value| chance(value) as f32));
        }
        Ok(values)
    }

    /// Checks a block's checksum, and returns the compressed values before it.
    pub(super) fn checked<'a>(&self, block: u32, bytes: &'a [u8]) -> Result<&'a [u8], TableError> {
        let (packed, sum) = bytes.split_last_chunk().ok_or(TableError::Damaged)?;
        if u64::from_le_bytes(*sum) == self.head.sum(block, packed) {
            Ok(packed)
        } else {
            Err(TableError::Damaged)
        }
    }
}

impl fmt::Debug for Catalog {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Catalog").field("head", &self.head).finish_non_exhaustive()
    }
}
