//! Bodies that ring when they are struck, by modal synthesis: what strikes a body is a short burst
//! of noise, and each partial of the body is a resonator that answers it and dies away (J.-M. Adrien,
//! "The missing link: modal synthesis", 1991).

use crate::sin_cos;

/// A body.
pub struct Body {
    /// Of each partial the frequency in hertz, the milliseconds in which it falls to 1/e, and how
    /// much of it there is, in per cent.
    pub partials: &'static [(u16, u16, u8)],
    /// Tenths of milliseconds for which it is struck: long for what is soft or scrapes.
    pub touch: u16,
}

/// A stroke on a body.
pub struct Strike {
    /// Milliseconds after the sound has begun.
    pub at: u16,
    /// The body.
    pub body: &'static Body,
    /// A factor on the frequencies, in per cent.
    pub pitch: u8,
    /// How hard, in per cent.
    pub strength: u8,
}

/// After so many times 1/e nothing is heard.
const RINGS: f32 = 7.0;

/// Adds a stroke to samples.
pub fn ring(samples: &mut Vec<f32>, strike: &Strike, rate: f32) {
    let Strike { at, body, pitch, strength } = strike;
    let count = |ms: f32| (ms * rate / 1000.0) as usize;
    let touch = count(f32::from(body.touch) / 10.0).max(1);
    let start = count(f32::from(*at));
    for &(frequency, fall, part) in body.partials {
        let fall = f32::from(fall);
        let end = start + touch + count(fall * RINGS);
        if samples.len() < end {
            samples.resize(end, 0.0);
        }
        let turn = f32::from(frequency) * f32::from(*pitch) / 100.0 * 360.0 / rate;
        let (sin, cos) = sin_cos(turn);
        // What is left of a partial from sample to sample; the series of exp(-x), whose x is small.
        let left = 1.0 - 1000.0 / (fall * rate);
        let gain = sin * f32::from(part) * f32::from(*strength);
        let (mut last, mut before) = (0.0, 0.0);
        let mut noise = Noise(1);
        for (index, sample) in samples[start..end].iter_mut().enumerate() {
            let blow = if index < touch { noise.next() * gain } else { 0.0 };
            let now = blow + 2.0 * left * cos * last - left * left * before;
            (last, before) = (now, last);
            *sample += now;
        }
    }
}

/// Noise between −1 and 1, always the same; it begins with 1, so that the shortest blow is one.
struct Noise(u32);

impl Noise {
    const fn next(&mut self) -> f32 {
        let value = if self.0 == 1 { 1.0 } else { (self.0 >> 8) as f32 / 8_388_608.0 - 1.0 };
        // Numerical Recipes' linear congruential generator.
        self.0 = self.0.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        value
    }
}
