//! A checksum that detects accidental damage, not tampering.

/// The size of a written checksum.
pub(super) const SUM: usize = size_of::<u64>();

/// The FNV-1a hash by Fowler, Noll and Vo, 64 bits.
#[derive(Debug)]
pub(super) struct Checksum {
    sum: u64,
}

impl Default for Checksum {
    fn default() -> Self {
        Self { sum: 0xcbf2_9ce4_8422_2325 }
    }
}

impl Checksum {
    /// Returns the checksum of bytes that are all in memory.
    pub(super) fn of(bytes: &[u8]) -> u64 {
        let mut checksum = Self::default();
        checksum.add(bytes);
        checksum.sum()
    }

    /// Continues the checksum with the next bytes.
    pub(super) fn add(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.sum = (self.sum ^ u64::from(*byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
    }

    pub(super) const fn sum(&self) -> u64 {
        self.sum
    }
}
