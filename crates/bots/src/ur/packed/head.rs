//! The head of a table's file.

use std::ops::Range;

use super::super::{
    checksum::{Checksum, SUM},
    file::{Subject, TableError},
    view::Rules,
};

const MAGIC: [u8; 16] = *b"rosette-ur-table";
/// The first version of the format, whose index is read as a whole, and the present version.
const FIRST: u8 = 1;
const VERSION: u8 = 2;

/// The most blocks of a group of the index.
pub(super) const GROUP: u32 = 512;
/// The sizes in bytes of two fields of the index: where a group begins, and the size of a block.
const PLACE: u64 = size_of::<u64>() as u64;
const SIZE: u64 = size_of::<u16>() as u64;

/// The head of a file: which table it is, and the size and the checksum of the rest.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Head {
    /// The rules and the number of pieces.
    pub subject: Subject,
    /// The number of blocks of all layers.
    pub(super) blocks: u32,
    /// The checksum of the bytes of all blocks, in their order.
    pub digest: u64,
    version: u8,
    /// The size of the file; in the first version, the checksum of the index.
    last: u64,
}

impl Head {
    /// The size of a head in bytes.
    pub const LEN: usize = 56;

    /// Creates the head of a table with this number of blocks, whose digest and size aren't known
    /// yet.
    pub(super) const fn new(subject: Subject, blocks: u32) -> Self {
        Self { subject, blocks, digest: 0, version: VERSION, last: 0 }
    }

    /// Completes the head with the checksum of all blocks, and the size of the file.
    pub(super) const fn complete(self, digest: u64, len: u64) -> Self {
        Self { digest, last: len, ..self }
    }

    /// Returns whether a file that begins with these bytes has this format, of any version.
    #[must_use]
    pub fn is_of(begin: &[u8]) -> bool {
        begin.starts_with(&MAGIC)
    }

    /// Reads a head of either version, and checks its checksum.
    ///
    /// # Errors
    ///
    /// The bytes aren't a head, or are damaged.
    pub fn read(bytes: &[u8; Self::LEN]) -> Result<Self, TableError> {
        if !Self::is_of(bytes) {
            return Err(TableError::Foreign);
        }
        let version = bytes[16];
        if !(FIRST..=VERSION).contains(&version) {
            return Err(TableError::Version { found: version, known: VERSION });
        }
        let number = |at: usize| {
            let mut number = [0; 8];
            number.copy_from_slice(&bytes[at..at + 8]);
            u64::from_le_bytes(number)
        };
        if number(48) != Checksum::of(&bytes[..48]) {
            return Err(TableError::Damaged);
        }
        let rules = Rules::of_byte(bytes[17]).ok_or(TableError::Damaged)?;
        let subject = Subject::new(rules, bytes[18]).ok_or(TableError::Damaged)?;
        let blocks = (number(20) >> u32::BITS) as u32;
        let head = Self { version, subject, blocks, digest: number(32), last: number(40) };
        // Bytes that differ from a head's written form are damaged.
        if head.write() == *bytes { Ok(head) } else { Err(TableError::Damaged) }
    }

    /// Encodes the head with its checksum, in the version that it has.
    #[must_use]
    pub fn write(&self) -> [u8; Self::LEN] {
        let mut bytes = [0; Self::LEN];
        bytes[..20].copy_from_slice(&self.identity());
        bytes[20..24].copy_from_slice(&positions(self.subject).to_le_bytes());
        bytes[24..28].copy_from_slice(&self.blocks.to_le_bytes());
        bytes[32..40].copy_from_slice(&self.digest.to_le_bytes());
        bytes[40..48].copy_from_slice(&self.last.to_le_bytes());
        let sum = Checksum::of(&bytes[..48]);
        bytes[48..].copy_from_slice(&sum.to_le_bytes());
        bytes
    }

    /// Returns the size of the file; `None` if the head doesn't say it, as in the first version.
    #[must_use]
    pub fn file_len(&self) -> Option<u64> {
        (self.version > FIRST).then_some(self.last)
    }

    /// Returns the bytes of the file that hold the index.
    #[must_use]
    pub fn index(&self) -> Range<u64> {
        let groups = u64::from(self.groups());
        let others = match self.version {
            FIRST => self.counts() as u64,
            _ => groups * (PLACE + SUM as u64),
        };
        let len = others + u64::from(self.blocks) * SIZE;
        Self::LEN as u64..Self::LEN as u64 + len
    }

    /// Returns the size in bytes of the layers' block counts, with which the index of the first
    /// version begins.
    fn counts(&self) -> usize {
        usize::from(self.subject.pieces()).pow(2) * size_of::<u32>()
    }

    /// Returns the largest number of blocks in a group of the index. In the first version, all
    /// blocks are one group.
    pub(super) const fn group_len(&self) -> u32 {
        if self.version == FIRST { u32::MAX } else { GROUP }
    }

    /// Returns the number of groups of the index.
    #[must_use]
    pub const fn groups(&self) -> u32 {
        self.blocks.div_ceil(self.group_len())
    }

    /// Returns the bytes of the file that hold a group of the index.
    #[must_use]
    pub fn group(&self, group: u32) -> Range<u64> {
        let index = self.index();
        let whole = PLACE + u64::from(self.group_len()) * SIZE + SUM as u64;
        let begin = index.start + u64::from(group) * whole;
        begin..(begin + whole).min(index.end)
    }

    /// Returns where the first block of a group begins, and the written sizes of its blocks; `None`
    /// if the bytes aren't those of the group.
    pub(super) fn open_group<'a>(&self, group: u32, bytes: &'a [u8]) -> Option<(u64, &'a [u8])> {
        let range = self.group(group);
        if bytes.len() as u64 != range.end - range.start {
            return None;
        }
        if self.version == FIRST {
            let is_right = Checksum::of(bytes) == self.last;
            return Some((range.end, bytes.get(self.counts()..)?)).filter(|_| is_right);
        }
        let (rest, sum) = bytes.split_last_chunk()?;
        let (place, sizes) = rest.split_first_chunk()?;
        let is_right = u64::from_le_bytes(*sum) == self.group_sum(group, rest);
        Some((u64::from_le_bytes(*place), sizes)).filter(|_| is_right)
    }

    /// Returns the checksum of a group, which also depends on its place and on the table. It
    /// differs from the checksum of every block with the same bytes.
    pub(super) fn group_sum(&self, group: u32, bytes: &[u8]) -> u64 {
        self.sum(!group, bytes)
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
        bytes[16] = self.version;
        bytes[17] = self.subject.rules().byte();
        bytes[18] = self.subject.pieces();
        bytes
    }
}

fn positions(subject: Subject) -> u32 {
    subject.layers().map(|(own, other)| subject.zones.count(own, other) as u32).sum()
}
