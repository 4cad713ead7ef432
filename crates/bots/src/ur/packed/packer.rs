//! The writer of files.

use std::io::{self, Seek, SeekFrom, Write};

use super::{
    super::{checksum::Checksum, file::Subject},
    block,
    catalog::SUM,
    guess::Guesser,
    head::Head,
    level,
    plan::Plan,
};

/// The writer of a file, layer by layer.
#[derive(Debug)]
pub struct Packer {
    subject: Subject,
    guesser: Guesser,
    /// The number of blocks of each layer so far.
    layers: Vec<u32>,
    /// The sizes of the blocks so far.
    lens: Vec<u16>,
    digest: Checksum,
}

impl Packer {
    /// Begins a file, and leaves room in it for what is known at the end.
    ///
    /// # Errors
    ///
    /// Only errors of `out`.
    pub fn new(subject: Subject, out: &mut (impl Write + Seek)) -> io::Result<Self> {
        let blocks = subject.layers().map(|(own, other)| Plan::new(own, other).blocks() as u32);
        let head = Head { subject, blocks: blocks.sum(), digest: 0, index: 0 };
        out.seek(SeekFrom::Start(head.index().end))?;
        let (layers, lens) = (Vec::new(), Vec::new());
        Ok(Self { subject, guesser: Guesser::new(), layers, lens, digest: Checksum::default() })
    }

    /// Compresses some blocks of a layer with these chances. Blocks can be compressed in any order,
    /// also at the same time.
    #[must_use]
    pub fn pack(&self, plan: &Plan, block: usize, chances: &[f32]) -> Vec<u8> {
        let values: Vec<_> = chances[plan.places(block)].iter().map(|it| level(*it)).collect();
        block::pack(&self.guesser, plan.shapes(block), &values)
    }

    /// Writes all blocks of the next layer, in the order of [`Subject::layers`].
    ///
    /// # Errors
    ///
    /// Only errors of `out`.
    pub fn write(&mut self, blocks: &[Vec<u8>], out: &mut impl Write) -> io::Result<()> {
        self.layers.push(blocks.len() as u32);
        for packed in blocks {
            let head = Head { subject: self.subject, blocks: 0, digest: 0, index: 0 };
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
        let mut index: Vec<_> = self.layers.iter().flat_map(|count| count.to_le_bytes()).collect();
        index.extend(self.lens.iter().flat_map(|len| len.to_le_bytes()));
        let head = Head {
            subject: self.subject,
            blocks: self.lens.len() as u32,
            digest: self.digest.sum(),
            index: Checksum::of(&index),
        };
        out.seek(SeekFrom::Start(0))?;
        out.write_all(&head.write())?;
        out.write_all(&index)
    }
}
