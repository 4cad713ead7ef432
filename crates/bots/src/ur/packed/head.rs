//! The head of a file.

use std::ops::Range;

use super::super::{
    checksum::Checksum,
    file::{Subject, TableError},
    index::{MOST, count},
    view::Rules,
};

const MAGIC: [u8; 16] = *b"rosette-ur-table";
const VERSION: u8 = 1;

/// The head of a file: which table it is, and the size and the checksums of the rest.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Head {
    /// The rules and the number of pieces.
    pub subject: Subject,
    /// The number of blocks.
    pub(super) blocks: u32,
    /// The checksum of all blocks.
    pub digest: u64,
    /// The checksum of the index.
    pub(super) index: u64,
}

impl Head {
    /// The size of a head in bytes.
    pub const LEN: usize = 56;

    /// Returns whether a file that begins with these bytes has this format, of any version.
    #[must_use]
    pub fn is_of(begin: &[u8]) -> bool {
        begin.starts_with(&MAGIC)
    }

    /// Reads a head.
    ///
    /// # Errors
    ///
    /// The bytes aren't a head, or are damaged.
    pub fn read(bytes: &[u8; Self::LEN]) -> Result<Self, TableError> {
        if !Self::is_of(bytes) {
            return Err(TableError::Foreign);
        }
        if bytes[16] != VERSION {
            return Err(TableError::Version { found: bytes[16], known: VERSION });
        }
        let number = |at: usize| {
            let mut number = [0; 8];
            number.copy_from_slice(&bytes[at..at + 8]);
            u64::from_le_bytes(number)
        };
        if number(48) != Checksum::of(&bytes[..48]) {
            return Err(TableError::Damaged);
        }
        let rules = Rules::ALL.get(usize::from(bytes[17])).ok_or(TableError::Damaged)?;
        let subject = Subject { rules: *rules, pieces: bytes[18] };
        let blocks = (number(20) >> u32::BITS) as u32;
        let head = Self { subject, blocks, digest: number(32), index: number(40) };
        // A head has only one written form.
        if (1..=MOST).contains(&subject.pieces) && head.write() == *bytes {
            Ok(head)
        } else {
            Err(TableError::Damaged)
        }
    }

    /// Returns the written form.
    #[must_use]
    pub fn write(&self) -> [u8; Self::LEN] {
        let mut bytes = [0; Self::LEN];
        bytes[..20].copy_from_slice(&self.identity());
        bytes[20..24].copy_from_slice(&positions(self.subject).to_le_bytes());
        bytes[24..28].copy_from_slice(&self.blocks.to_le_bytes());
        bytes[32..40].copy_from_slice(&self.digest.to_le_bytes());
        bytes[40..48].copy_from_slice(&self.index.to_le_bytes());
        let sum = Checksum::of(&bytes[..48]);
        bytes[48..].copy_from_slice(&sum.to_le_bytes());
        bytes
    }

    /// Returns the bytes of the file that hold the index.
    #[must_use]
    pub fn index(&self) -> Range<u64> {
        let layers = u64::from(self.subject.pieces).pow(2);
        let len =
            layers * size_of::<u32>() as u64 + u64::from(self.blocks) * size_of::<u16>() as u64;
        Self::LEN as u64..Self::LEN as u64 + len
    }

    /// Returns the checksum of a block, which also depends on its place and on the table.
    pub(super) fn sum(&self, block: u32, packed: &[u8]) -> u64 {
        let mut checksum = Checksum::default();
        checksum.add(&self.identity());
        checksum.add(&block.to_le_bytes());
        checksum.add(packed);
        checksum.sum()
    }

    /// Returns the format, its version, the rules and the number of pieces.
    fn identity(&self) -> [u8; 20] {
        let mut bytes = [0; 20];
        bytes[..16].copy_from_slice(&MAGIC);
        bytes[16] = VERSION;
        bytes[17] = self.subject.rules.index() as u8;
        bytes[18] = self.subject.pieces;
        bytes
    }
}

/// Returns the number of positions of a table.
fn positions(subject: Subject) -> u32 {
    subject.layers().map(|(own, other)| count(own, other) as u32).sum()
}
