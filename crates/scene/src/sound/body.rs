//! Struck bodies by modal synthesis: a short burst of noise strikes a body, and each partial of the
//! body is a resonator that answers the burst and decays (J.-M. Adrien, "The missing link: modal
//! synthesis", 1991).

use rosette_cards::sin_cos;

/// A body whose resonances sound when it is struck.
pub struct Body {
    /// The partials: the frequency in hertz, the milliseconds of decay to 1/e, and the share in per
    /// cent.
    pub partials: &'static [(u16, u16, u8)],
    /// The length of the burst of noise in tenths of milliseconds. It is long for soft or scraping
    /// strikes.
    pub touch: u16,
}

/// A strike on a body, as a part of a sound.
pub struct Strike {
    /// Milliseconds after the start of the sound.
    pub at: u16,
    pub body: &'static Body,
    /// A factor on the frequencies, in per cent.
    pub pitch: u8,
    /// The loudness, in per cent.
    pub strength: u8,
}

/// The number of decay times (to 1/e) after which a partial is inaudible and ends.
const RINGS: f32 = 7.0;

/// Adds the sound of a strike to samples at `rate` samples per second.
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
        let (sin, cos) = sin_cos(f32::from(frequency) * f32::from(*pitch) * 3.6 / rate);
        // The factor on a partial from one sample to the next: exp(−x) for a small x.
        let left = 1.0 - 1000.0 / (fall * rate);
        let gain = sin * f32::from(part) * f32::from(*strength);
        let (mut last, mut before) = (0.0, 0.0);
        let mut noise = Noise::new();
        for (index, sample) in samples[start..end].iter_mut().enumerate() {
            // The pressure of the touch grows and falls again, so that nothing begins with a click.
            let part = (index + 1) as f32 / (touch + 1) as f32;
            let press = (4.0 * part * (1.0 - part)).max(0.0);
            let blow = if index < touch { noise.next() * gain * press } else { 0.0 };
            let now = blow + 2.0 * left * cos * last - left * left * before;
            (last, before) = (now, last);
            *sample += now;
        }
    }
}

/// A generator of noise between −1 and 1, the same in each run. The first value is 1, so that even
/// the shortest burst is audible.
pub struct Noise(u32);

impl Noise {
    pub const fn new() -> Self {
        Self(1)
    }

    pub const fn next(&mut self) -> f32 {
        let value = if self.0 == 1 { 1.0 } else { (self.0 >> 8) as f32 / 8_388_608.0 - 1.0 };
        // The linear congruential generator of "Numerical Recipes".
        self.0 = self.0.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        value
    }
}
