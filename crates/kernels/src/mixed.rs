//! A function that mixes the bits of a number, for hash keys and random numbers.

/// Returns a hash of a number in which every bit depends on every input bit. The function is a
/// bijection, so different numbers have different hashes.
#[must_use]
#[inline]
pub const fn mixed(number: u64) -> u64 {
    // The finalizer of SplitMix64 (Steele, Lea and Flood 2014), whose steps are all invertible.
    let number = (number ^ number >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let number = (number ^ number >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    number ^ number >> 31
}
