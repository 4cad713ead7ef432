//! Maximum and minimum without special treatment of NaN. In WebAssembly, those of the standard
//! library are function calls.

/// Returns the greater of two numbers; `one` if they are equal or one is NaN.
#[must_use]
#[inline(always)]
pub fn greater<N: PartialOrd>(one: N, other: N) -> N {
    if other > one { other } else { one }
}

/// Returns the smaller of two numbers; `one` if they are equal or one is NaN.
#[must_use]
#[inline(always)]
pub fn smaller<N: PartialOrd>(one: N, other: N) -> N {
    if other < one { other } else { one }
}
