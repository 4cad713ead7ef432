//! Blocks: the compressed values of successive states of the shared cells.

use super::{
    LEVELS,
    coder::{BitChance, Coder, Decoder, Encoder},
    guess::{Guesser, KINDS, ValueGrid},
    plan::GridShape,
};

/// The most bits of a difference between two values.
const MAX_BITS: usize = (LEVELS.ilog2() + 1) as usize;

/// The adaptive chances with which the bits of a difference are coded. Each kind of guess has its
/// own model.
#[derive(Clone, Default)]
struct DifferenceModel {
    /// The chances that the number of bits is greater than the index.
    more: [BitChance; MAX_BITS],
    /// The chances of the two bits after the highest one, by the number of bits. Those of the
    /// second bit also depend on the first.
    upper: [[BitChance; 3]; MAX_BITS + 1],
    negative: BitChance,
}

impl DifferenceModel {
    /// Codes the difference between a value and its guess.
    fn difference(&mut self, coder: &mut impl Coder, difference: i32) -> i32 {
        let size = difference.unsigned_abs();
        let bits = (u32::BITS - size.leading_zeros()) as usize;
        let mut coded = 0;
        while coded < MAX_BITS && coder.bit(coded < bits, &mut self.more[coded]) {
            coded += 1;
        }
        let bits = coded;
        if bits == 0 {
            return 0;
        }
        let mut coded = 1;
        let mut node = 0;
        for below in (0..bits - 1).rev() {
            let mut even = BitChance::default();
            let known = bits - 2 - below;
            let chance = if known < 2 { &mut self.upper[bits][node] } else { &mut even };
            let bit = coder.bit(size >> below & 1 != 0, chance);
            coded = coded << 1 | i32::from(bit);
            node = 1 + usize::from(bit);
        }
        if coder.bit(difference < 0, &mut self.negative) { -coded } else { coded }
    }
}

/// Compresses the values of a block.
pub(super) fn pack(guesser: &Guesser, shapes: &[GridShape], values: &[u16]) -> Vec<u8> {
    let mut encoder = Encoder::default();
    let mut done = Vec::with_capacity(values.len());
    each(guesser, shapes, &mut done, |model, guess, place| {
        let value = values[place];
        model.difference(&mut encoder, i32::from(value) - guess);
        Some(value)
    });
    encoder.finish()
}

/// Decompresses the first `len` values of a block. Returns `None` if the bytes aren't of such a
/// block.
pub(super) fn unpack(
    guesser: &Guesser,
    shapes: &[GridShape],
    bytes: &[u8],
    len: usize,
) -> Option<Vec<u16>> {
    let mut decoder = Decoder::new(bytes);
    let mut values = Vec::with_capacity(len);
    each(guesser, shapes, &mut values, |model, guess, place| {
        let value = guess + model.difference(&mut decoder, 0);
        u16::try_from(value).ok().filter(|value| place < len && *value <= LEVELS)
    });
    (values.len() >= len).then_some(values)
}

/// Adds the values of a block that `code` returns for a model, a guess and a place, until it
/// returns `None`.
fn each(
    guesser: &Guesser,
    shapes: &[GridShape],
    values: &mut Vec<u16>,
    mut code: impl FnMut(&mut DifferenceModel, i32, usize) -> Option<u16>,
) {
    let mut models = vec![DifferenceModel::default(); KINDS];
    let mut before = 0..0;
    let mut before_width = 1;
    for shape in shapes {
        let begin = values.len();
        for row in 0..shape.rows() {
            for column in 0..shape.width() {
                let (earlier, here) = values.split_at(begin);
                let here = ValueGrid { values: here, width: shape.width() };
                let earlier = ValueGrid { values: &earlier[before.clone()], width: before_width };
                let guess = guesser.guess(here, earlier, row, column);
                let (model, guess) = (&mut models[guess.kind], guess.value.clamp(0, LEVELS.into()));
                let Some(value) = code(model, guess, values.len()) else { return };
                values.push(value);
            }
        }
        (before, before_width) = (begin..values.len(), shape.width());
    }
}
