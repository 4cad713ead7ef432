//! A checksum against damage, not against malice.

/// FNV-1a in 64 bits, by Fowler, Noll and Vo.
pub(super) struct Checksum {
    sum: u64,
}

impl Default for Checksum {
    fn default() -> Self {
        Self { sum: 0xcbf2_9ce4_8422_2325 }
    }
}

impl Checksum {
    /// The checksum of these bytes alone.
    pub(super) fn of(bytes: &[u8]) -> u64 {
        let mut checksum = Self::default();
        checksum.add(bytes);
        checksum.sum()
    }

    /// Goes on with these bytes.
    pub(super) fn add(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.sum = (self.sum ^ u64::from(*byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
    }

    /// The checksum of what came so far.
    pub(super) const fn sum(&self) -> u64 {
        self.sum
    }
}
