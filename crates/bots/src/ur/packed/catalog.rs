//! The catalog of a file: which bytes hold which positions.

use std::{fmt, ops::Range, sync::OnceLock};

use super::{
    super::{checksum::Checksum, file::TableError, index::MOST, view::View},
    block, chance,
    guess::Guesser,
    head::Head,
    plan::Plan,
};

/// The size of a block's checksum.
pub(super) const SUM: usize = size_of::<u64>();

/// The catalog of a file, with the place of each position.
pub struct Catalog {
    head: Head,
    /// The first block of each layer, in the order of [`Subject::layers`], and the end.
    ///
    /// [`Subject::layers`]: super::super::Subject::layers
    layers: Vec<u32>,
    /// Where each block begins in the file, and the end.
    begin: Vec<u64>,
    /// The plans of the layers that were looked into so far.
    plans: [OnceLock<Plan>; MOST as usize * MOST as usize],
    guesser: Guesser,
}

/// The place of a position in a file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Spot {
    /// The block.
    pub block: u32,
    /// The index of the layer, and of the block and of the value within.
    layer: usize,
    part: usize,
    place: usize,
}

impl Catalog {
    /// Reads the index of a file.
    ///
    /// # Errors
    ///
    /// The index is damaged.
    pub fn read(head: Head, index: &[u8]) -> Result<Self, TableError> {
        let range = head.index();
        if index.len() as u64 != range.end - range.start || Checksum::of(index) != head.index {
            return Err(TableError::Damaged);
        }
        let (counts, lens) = index.split_at(head.subject.layers().count() * size_of::<u32>());
        let mut layers = vec![0];
        for count in counts.as_chunks().0 {
            let sum =
                layers.last().and_then(|last: &u32| last.checked_add(u32::from_le_bytes(*count)));
            layers.push(sum.ok_or(TableError::Damaged)?);
        }
        let mut end = range.end;
        let mut begin = vec![end];
        for len in lens.as_chunks().0 {
            end += u64::from(u16::from_le_bytes(*len));
            begin.push(end);
        }
        if layers.last() != Some(&head.blocks) {
            return Err(TableError::Damaged);
        }
        let plans = [const { OnceLock::new() }; MOST as usize * MOST as usize];
        Ok(Self { head, layers, begin, plans, guesser: Guesser::new() })
    }

    /// Returns the head of the file.
    #[must_use]
    pub const fn head(&self) -> &Head {
        &self.head
    }

    /// Returns the size of the file.
    #[must_use]
    pub fn file_len(&self) -> u64 {
        self.begin.last().copied().unwrap_or_default()
    }

    /// Returns the number of blocks.
    #[must_use]
    pub const fn blocks(&self) -> u32 {
        self.head.blocks
    }

    /// Returns the bytes of the file that hold a block.
    #[must_use]
    pub fn bytes(&self, block: u32) -> Range<u64> {
        let mut ends = self.begin.iter().skip(block as usize);
        let (begin, end) = (ends.next(), ends.next());
        begin.copied().unwrap_or_default()..end.copied().unwrap_or_default()
    }

    /// Returns the place of a position in which the seat `own` is to throw; `None` if the table
    /// lacks its layer.
    #[must_use]
    pub fn spot(&self, view: &View) -> Option<Spot> {
        // Layers are seen from the seat that waits.
        let view = view.turned();
        let (layer, plan) = self.plan(view.own.left(), view.other.left())?;
        let place = plan.layer.place(&view);
        let part = plan.block_of(place);
        let block = self.layers[layer] + part as u32;
        Some(Spot { block, layer, part, place: place - plan.places(part).start })
    }

    /// Returns the index of a layer, and its plan.
    fn plan(&self, own: u8, other: u8) -> Option<(usize, &Plan)> {
        let layer = self.head.subject.layers().position(|layer| layer == (own, other))?;
        Some((layer, self.plans[layer].get_or_init(|| Plan::new(own, other))))
    }

    /// Returns the chance of winning, 0–1, of the seat that is to throw, from the bytes of the
    /// spot's block.
    ///
    /// # Errors
    ///
    /// The bytes are damaged.
    pub fn chance(&self, spot: &Spot, bytes: &[u8]) -> Result<f64, TableError> {
        let plan = self.plans[spot.layer].get().ok_or(TableError::Damaged)?;
        self.check_count(spot.layer, plan)?;
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
        self.check_count(layer, plan)?;
        let blocks = self.layers[layer]..self.layers[layer + 1];
        let mut values = Vec::new();
        values.try_reserve_exact(plan.places(plan.blocks() - 1).end)?;
        for (part, block) in blocks.enumerate() {
            let bytes = read(self.bytes(block))?;
            let packed = self.checked(block, &bytes)?;
            let len = plan.places(part).len();
            let block = block::unpack(&self.guesser, plan.shapes(part), packed, len);
            let block = block.ok_or(TableError::Damaged)?;
            values.extend(block.into_iter().map(|value| chance(value) as f32));
        }
        Ok(values)
    }

    /// Checks that a layer has as many blocks as planned.
    fn check_count(&self, layer: usize, plan: &Plan) -> Result<(), TableError> {
        let count = self.layers[layer + 1] - self.layers[layer];
        if count as usize == plan.blocks() { Ok(()) } else { Err(TableError::Damaged) }
    }

    /// Returns the compressed values of a block.
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
