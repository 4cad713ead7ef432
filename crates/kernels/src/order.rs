//! The greater and the smaller of two numbers: those of the standard library, which heed what isn't a
//! number, are calls in WebAssembly.

/// The greater of two numbers.
#[must_use]
#[inline(always)]
pub fn greater<N: PartialOrd>(one: N, other: N) -> N {
    if other > one { other } else { one }
}

/// The smaller of two numbers.
#[must_use]
#[inline(always)]
pub fn smaller<N: PartialOrd>(one: N, other: N) -> N {
    if other < one { other } else { one }
}
