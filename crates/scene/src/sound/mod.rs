//! The sounds of a game, synthesised from struck bodies.

mod body;
mod score;

use body::{Noise, ring};

use crate::Point;

/// A sound of the game, by its event.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sound {
    /// A coin lands on the board after a throw.
    Coin,
    /// Coins are shaken.
    Shake,
    /// The coin that was tossed lands on the board.
    Toss,
    /// A piece hops to the next cell.
    Hop,
    /// A piece is put down.
    Move,
    /// A piece is hit or surrounded.
    Capture,
    /// A captured piece falls into its reserve.
    Thud,
    /// A piece comes home.
    Home,
    /// A player moves again.
    Again,
    /// A card is dealt.
    Deal,
    /// A card lands on the board.
    Place,
    /// Cards are turned over.
    Flip,
    /// The cell that a player has left burns.
    Burn,
    /// A player passes, or can't move.
    Pass,
    /// A game is won.
    Win,
    /// A game is lost against bots or external players.
    Defeat,
    /// A game is drawn.
    Draw,
    /// A choice is refused.
    Refusal,
}

/// A sound, and the time when it starts.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Cue {
    /// Milliseconds after the start of the motion.
    pub at: f32,
    /// The sound to play.
    pub sound: Sound,
    /// The point of the board from which the sound comes, in board units; `None` for a sound
    /// without a place.
    pub from: Option<Point>,
    /// The number of whole tones by which the sound is higher.
    pub tones: u8,
}

/// The factors on the speeds and on the amplitudes of sounds in turn: within 5 % and 2 dB.
const VARIANTS: [(f32, f32); 4] = [(1.0, 1.0), (0.95, 1.2), (1.05, 0.8), (0.98, 0.9)];
/// The ratio of the frequencies of a whole tone.
const TONE: f32 = 1.122;

impl Cue {
    /// Creates a cue for a sound without a place, at its own pitch.
    #[must_use]
    pub const fn new(at: f32, sound: Sound) -> Self {
        Self { at, sound, from: None, tones: 0 }
    }

    /// Returns a factor on the speed and one on the loudness for the sound with this number, so that
    /// repeated sounds differ. Tones of a melody differ only in loudness.
    #[must_use]
    pub fn varied(&self, count: usize) -> (f32, f32) {
        let (speed, gain) = VARIANTS[count % VARIANTS.len()];
        let is_melodic = self.tones > 0
            || matches!(
                self.sound,
                Sound::Home | Sound::Again | Sound::Win | Sound::Defeat | Sound::Draw
            );
        let speed = if is_melodic { 1.0 } else { speed };
        ((0..self.tones).fold(speed, |speed, _| speed * TONE), gain)
    }
}

/// Milliseconds of the vibration when something lands.
const TOUCH: u32 = 8;

/// Returns the pattern in which a device vibrates when something lands: milliseconds of vibrations
/// and pauses in turn. The first vibration has length 0, so that the pattern begins with a pause.
#[must_use]
pub fn vibration(cues: &[Cue]) -> Vec<u32> {
    let (mut pattern, mut end) = (Vec::new(), 0);
    let next = |end| {
        let times = cues.iter().filter(|cue| cue.sound.lands()).map(|cue| cue.at as u32);
        times.filter(|at| *at >= end).min()
    };
    while let Some(at) = next(end) {
        pattern.extend([if pattern.is_empty() { 0 } else { TOUCH }, at - end]);
        end = at + TOUCH;
    }
    if !pattern.is_empty() {
        pattern.push(TOUCH)
    }
    pattern
}

/// Milliseconds of the room's echo.
const ECHO: f32 = 200.0;

/// Returns the impulse response of a small room, at `rate` samples per second.
#[must_use]
pub fn echo(rate: f32) -> Vec<f32> {
    let count = (ECHO * rate / 1000.0) as usize;
    let mut noise = Noise::new();
    let left = |index: usize| 1.0 - index as f32 / count as f32;
    (0..count).map(|index| noise.next() * left(index) * left(index) * left(index)).collect()
}

/// Seconds after which the tone of the room repeats.
const TONE_LENGTH: f32 = 5.0;
/// The amplitude of the noise of which the tone of the room consists.
const TONE_GAIN: f32 = 0.02;

/// Returns the tone of a quiet room, to be repeated without a gap, at `rate` samples per second. It
/// is noise, loudest between 60 and 600 Hz.
#[must_use]
pub fn room_tone(rate: f32) -> Vec<f32> {
    let mut samples = vec![0.0; (TONE_LENGTH * rate) as usize];
    let (mut low, mut lowest) = (0.0, 0.0);
    // The first round only settles the filters, so that the end leads on to the start.
    for _ in 0..2 {
        let mut noise = Noise::new();
        for sample in &mut samples {
            low += (noise.next() - low) * 3770.0 / rate;
            lowest += (low - lowest) * 377.0 / rate;
            *sample = (low - lowest) * TONE_GAIN;
        }
    }
    samples
}

impl Sound {
    /// Returns whether something lands on the board or beside it, which a device can show by
    /// vibrating.
    const fn lands(self) -> bool {
        matches!(
            self,
            Self::Coin | Self::Toss | Self::Move | Self::Capture | Self::Thud | Self::Place
        )
    }

    /// Every sound, each once.
    pub const ALL: [Self; 18] = [
        Self::Coin,
        Self::Shake,
        Self::Toss,
        Self::Hop,
        Self::Move,
        Self::Capture,
        Self::Thud,
        Self::Home,
        Self::Again,
        Self::Deal,
        Self::Place,
        Self::Flip,
        Self::Burn,
        Self::Pass,
        Self::Win,
        Self::Defeat,
        Self::Draw,
        Self::Refusal,
    ];

    /// Returns the samples of the sound, −1 to 1, at `rate` samples per second. The last samples
    /// are silent.
    #[must_use]
    pub fn samples(self, rate: f32) -> Vec<f32> {
        let (loudness, strikes) = self.strikes();
        let mut samples = Vec::new();
        for strike in strikes {
            ring(&mut samples, strike, rate);
        }
        let peak = samples.iter().fold(f32::MIN_POSITIVE, |peak, sample| sample.abs().max(peak));
        for sample in &mut samples {
            *sample *= f32::from(loudness) / 100.0 / peak;
        }
        samples
    }
}
