//! An adaptive binary range coder, as in LZMA. Each bit is coded with the chance that earlier bits
//! of its kind had, and takes about as many bits as it contains information.

/// The bits of precision of a chance.
const BITS: u32 = 16;
/// The bits of a chance that the coder uses. The smallest range has more bits.
const CODED: u32 = 12;
/// The largest shift by which a chance adapts: each bit changes it by 1/2⁵ of the difference or
/// more.
const SLOWEST: u8 = 5;
/// The smallest range. When the range falls below this, the coder widens it by a byte.
const MIN_RANGE: u32 = 1 << 24;

/// The chance that a bit is 0, learnt from the bits coded so far.
#[derive(Clone, Copy, Debug)]
pub(super) struct BitChance {
    no: u16,
    rate: u8,
}

impl Default for BitChance {
    fn default() -> Self {
        Self { no: 1 << (BITS - 1), rate: 1 }
    }
}

impl BitChance {
    /// Returns the width of the subrange for `false`. Neither bit's subrange is ever empty.
    fn part(self, range: u32) -> u32 {
        let chance = u32::from(self.no) >> (BITS - CODED);
        (range >> CODED) * chance.clamp(1, (1 << CODED) - 1)
    }

    /// Adapts the chance to a bit. The first bits change it most.
    fn learn(&mut self, yes: bool) {
        self.rate = (self.rate + 1).min(SLOWEST);
        if yes {
            self.no -= self.no >> self.rate;
        } else {
            self.no += (u16::MAX - self.no) >> self.rate;
        }
    }
}

/// A coder of bits in one direction, so that both directions share the code that decides what to
/// code.
pub(super) trait Coder {
    /// Codes a bit with a chance, and returns it. A decoder ignores `yes`.
    fn bit(&mut self, yes: bool, chance: &mut BitChance) -> bool;
}

/// An arithmetic coder that writes bits.
#[derive(Debug)]
pub(super) struct Encoder {
    out: Vec<u8>,
    low: u64,
    range: u32,
    /// The last byte written, to which a carry may still be added; `None` before the first byte.
    held: Option<u8>,
    /// The number of bytes 0xff after `held`, through which a carry would pass on to it.
    full: usize,
}

impl Default for Encoder {
    fn default() -> Self {
        Self { out: Vec::new(), low: 0, range: u32::MAX, held: None, full: 0 }
    }
}

impl Encoder {
    fn shift(&mut self) {
        let carry = (self.low >> 32) as u8;
        let byte = (self.low >> 24) as u8;
        if byte == u8::MAX && carry == 0 {
            self.full += 1;
        } else {
            self.out.extend(self.held.map(|held| held.wrapping_add(carry)));
            let passed = u8::MAX.wrapping_add(carry);
            self.out.extend(std::iter::repeat_n(passed, self.full));
            (self.held, self.full) = (Some(byte), 0);
        }
        self.low = (self.low & 0x00ff_ffff) << 8;
    }

    /// Returns the bytes. Zeros at the end are left out, since the decoder reads zeros there.
    pub(super) fn finish(mut self) -> Vec<u8> {
        for _ in 0..=size_of::<u32>() {
            self.shift();
        }
        let len = self.out.iter().rposition(|byte| *byte != 0).map_or(0, |last| last + 1);
        self.out.truncate(len);
        self.out
    }
}

impl Coder for Encoder {
    fn bit(&mut self, yes: bool, chance: &mut BitChance) -> bool {
        let part = chance.part(self.range);
        if yes {
            self.low += u64::from(part);
            self.range -= part;
        } else {
            self.range = part;
        }
        while self.range < MIN_RANGE {
            self.range <<= 8;
            self.shift();
        }
        chance.learn(yes);
        yes
    }
}

/// An arithmetic decoder, which reads bits. Any bytes can be decoded without an error.
#[derive(Debug)]
pub(super) struct Decoder<'a> {
    bytes: std::slice::Iter<'a, u8>,
    code: u32,
    range: u32,
}

impl<'a> Decoder<'a> {
    pub(super) fn new(bytes: &'a [u8]) -> Self {
        let mut decoder = Self { bytes: bytes.iter(), code: 0, range: u32::MAX };
        for _ in 0..size_of::<u32>() {
            decoder.shift();
        }
        decoder
    }

    fn shift(&mut self) {
        let byte = self.bytes.next().copied().unwrap_or_default();
        self.code = self.code << 8 | u32::from(byte);
    }
}

impl Coder for Decoder<'_> {
    fn bit(&mut self, _: bool, chance: &mut BitChance) -> bool {
        let part = chance.part(self.range);
        let yes = self.code >= part;
        if yes {
            self.code -= part;
            self.range -= part;
        } else {
            self.range = part;
        }
        while self.range < MIN_RANGE {
            self.range <<= 8;
            self.shift();
        }
        chance.learn(yes);
        yes
    }
}
