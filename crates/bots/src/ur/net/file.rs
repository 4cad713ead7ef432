//! The file format of nets: a header, all numbers in little-endian order, and a checksum of
//! everything before it. The weights of a unit are stored together, because they are similar and
//! compress better that way.

use super::{Inputs, MAX_UNITS, StoredNet, Units, number};
use crate::ur::{checksum::Checksum, view::Rules};

const MAGIC: [u8; 12] = *b"rosette-net\n";
const VERSION: u8 = 2;

/// The reason why bytes aren't a net.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum NetError {
    /// The header isn't that of a net.
    #[error("these aren't the weights of a net")]
    Foreign,
    /// The net has a later version.
    #[error("the weights are version {0}; this program reads version {VERSION}")]
    Version(u8),
    /// The net is too short, too long or changed.
    #[error("the weights are cut off or damaged")]
    Damaged,
}

impl StoredNet {
    /// Encodes the net in the file format, with its checksum.
    #[must_use]
    pub fn write(&self) -> Vec<u8> {
        let mut bytes = MAGIC.to_vec();
        let (first, second) = (self.first.biases.len(), self.second.biases.len());
        bytes.extend([VERSION, number(self.rules).map_or(u8::MAX, |number| number as u8)]);
        bytes.extend((first as u16).to_le_bytes());
        bytes.extend((second as u16).to_le_bytes());
        for units in [&self.first, &self.second] {
            append(&mut bytes, &units.biases);
            append(&mut bytes, &units.scales);
            let count = units.biases.len();
            for unit in 0..count {
                let weights = units.weights.iter().skip(unit).step_by(count);
                bytes.extend(weights.map(|weight| weight.cast_unsigned()));
            }
        }
        append(&mut bytes, &self.output);
        append(&mut bytes, &[self.bias]);
        let sum = Checksum::of(&bytes);
        bytes.extend(sum.to_le_bytes());
        bytes
    }

    /// Reads the bytes that [`write`](Self::write) returns.
    ///
    /// # Errors
    ///
    /// The bytes aren't a net, or the net has another version.
    pub fn read(bytes: &[u8]) -> Result<Self, NetError> {
        let [version, rest @ ..] = bytes.strip_prefix(&MAGIC).ok_or(NetError::Foreign)? else {
            return Err(NetError::Damaged);
        };
        if *version != VERSION {
            return Err(NetError::Version(*version));
        }
        Self::read_body(bytes, rest).ok_or(NetError::Damaged)
    }

    fn read_body(bytes: &[u8], rest: &[u8]) -> Option<Self> {
        let (before, sum) = bytes.split_last_chunk()?;
        if u64::from_le_bytes(*sum) != Checksum::of(before) {
            return None;
        }
        let mut rest = Rest(rest);
        let [rules] = rest.take(1)? else { return None };
        let rules = *Rules::WITH_NETS.get(usize::from(*rules))?;
        let (first, second) = (rest.count()?, rest.count()?);
        let first = rest.units(Inputs::of(rules.path)?.count(), first)?;
        let second = rest.units(first.biases.len(), second)?;
        let output = rest.numbers(second.biases.len())?;
        let bias = *rest.numbers(1)?.first()?;
        (rest.0 == sum).then_some(Self { rules, first, second, output, bias })
    }
}

fn append(bytes: &mut Vec<u8>, numbers: &[f32]) {
    bytes.extend(numbers.iter().flat_map(|number| number.to_le_bytes()));
}

/// The bytes that are still to be read.
struct Rest<'a>(&'a [u8]);

impl<'a> Rest<'a> {
    fn take(&mut self, len: usize) -> Option<&'a [u8]> {
        let (taken, rest) = self.0.split_at_checked(len)?;
        self.0 = rest;
        Some(taken)
    }

    fn count(&mut self) -> Option<usize> {
        let (count, rest) = self.0.split_first_chunk()?;
        self.0 = rest;
        let count = usize::from(u16::from_le_bytes(*count));
        (1..=MAX_UNITS).contains(&count).then_some(count)
    }

    fn numbers(&mut self, count: usize) -> Option<Vec<f32>> {
        let (words, _) = self.take(count * size_of::<f32>())?.as_chunks();
        Some(words.iter().map(|word| f32::from_le_bytes(*word)).collect())
    }

    fn units(&mut self, inputs: usize, count: usize) -> Option<Units> {
        let (biases, scales) = (self.numbers(count)?, self.numbers(count)?);
        let by_unit = self.take(inputs * count)?;
        let weight = |at: usize| by_unit[at % count * inputs + at / count].cast_signed();
        Some(Units { biases, scales, weights: (0..inputs * count).map(weight).collect() })
    }
}
