//! The writer of a table's file.

use std::io::{self, Seek, SeekFrom, Write};

use super::{
    super::{
        checksum::{Checksum, SUM},
        file::Subject,
    },
    block,
    guess::Guesser,
    head::Head,
    level,
    plan::BlockPlan,
};

/// The writer of a file, layer by layer.
#[derive(Debug)]
pub struct Packer {
    subject: Subject,
    guesser: Guesser,
    /// The sizes of the blocks so far.
    lens: Vec<u16>,
    digest: Checksum,
}

impl Packer {
    /// Begins a file, and leaves room for its head and its index, which are known only at the end.
    ///
    /// # Errors
    ///
    /// Only errors of `out`.
    pub fn new(subject: Subject, out: &mut (impl Write + Seek)) -> io::Result<Self> {
        let blocks = subject
            .layers()
            .map(|(own, other)| BlockPlan::new(subject, own, other).blocks() as u32);
        let head = Head::new(subject, blocks.sum());
        out.seek(SeekFrom::Start(head.index().end))?;
        let (lens, digest) = (Vec::new(), Checksum::default());
        Ok(Self { subject, guesser: Guesser::new(subject.zones), lens, digest })
    }

    /// Compresses a block of a layer with these chances. Blocks can be compressed in any order,
    /// also at the same time.
    #[must_use]
    pub fn pack(&self, plan: &BlockPlan, block: usize, chances: &[f32]) -> Vec<u8> {
        pack(&self.guesser, plan, block, &chances[plan.places(block)])
    }

    /// Writes the next blocks, in the order of the layers of [`Subject::layers`].
    ///
    /// # Errors
    ///
    /// Only errors of `out`.
    pub fn write(&mut self, blocks: &[Vec<u8>], out: &mut impl Write) -> io::Result<()> {
        let head = Head::new(self.subject, 0);
        for packed in blocks {
            let sum = head.sum(self.lens.len() as u32, packed).to_le_bytes();
            self.lens.push((packed.len() + SUM) as u16);
            for bytes in [packed.as_slice(), &sum] {
                self.digest.add(bytes);
                out.write_all(bytes)?;
            }
        }
        Ok(())
    }

    /// Completes the file after its last layer.
    ///
    /// # Errors
    ///
    /// Only errors of `out`.
    pub fn finish(self, out: &mut (impl Write + Seek)) -> io::Result<()> {
        let head = Head::new(self.subject, self.lens.len() as u32);
        let mut index = Vec::new();
        let mut place = head.index().end;
        for (group, lens) in (0..).zip(self.lens.chunks(head.group_len() as usize)) {
            let begin = index.len();
            index.extend(place.to_le_bytes());
            index.extend(lens.iter().flat_map(|len| len.to_le_bytes()));
            index.extend(head.group_sum(group, &index[begin..]).to_le_bytes());
            place += lens.iter().map(|len| u64::from(*len)).sum::<u64>();
        }
        out.seek(SeekFrom::Start(0))?;
        out.write_all(&head.complete(self.digest.sum(), place).write())?;
        out.write_all(&index)
    }
}

/// Compresses a block with the chances of its positions.
pub(in super::super) fn pack(
    guesser: &Guesser,
    plan: &BlockPlan,
    block: usize,
    chances: &[f32],
) -> Vec<u8> {
    let values: Vec<_> = chances.iter().map(|it| level(*it)).collect();
    block::pack(guesser, plan.shapes(block), &values)
}
