//! Keys.

/// A number whose every bit depends on all bits of another, for keys; no two give the same.
#[must_use]
#[inline]
pub const fn mixed(number: u64) -> u64 {
    // The finalizer of SplitMix64 (Steele, Lea and Flood 2014), whose steps can all be undone.
    let number = (number ^ number >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let number = (number ^ number >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    number ^ number >> 31
}
