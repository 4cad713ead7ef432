//! The sounds of a game, synthesised from struck bodies.

mod body;
mod score;

use body::ring;

/// A sound.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sound {
    /// A coin lands.
    Coin,
    /// A piece hops to the next cell.
    Hop,
    /// A piece is put down.
    Move,
    /// A piece is captured.
    Capture,
    /// A captured piece falls into its reserve.
    Thud,
    /// A player moves again.
    Again,
    /// A card is dealt.
    Deal,
    /// A card is placed.
    Place,
    /// A card is turned over.
    Turn,
    /// Cards are turned over by a combo.
    Combo,
    /// A cell burns.
    Burn,
    /// A player passes, or can't move.
    Pass,
    /// A game is won.
    Win,
    /// A game is lost to a program.
    Defeat,
    /// A game is drawn.
    Draw,
    /// A choice is refused.
    Refusal,
}

/// A sound, and when it begins.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Cue {
    /// Milliseconds after the start of the motion.
    pub at: f32,
    /// The sound that starts.
    pub sound: Sound,
}

impl Sound {
    /// Every sound.
    pub const ALL: [Self; 16] = [
        Self::Coin,
        Self::Hop,
        Self::Move,
        Self::Capture,
        Self::Thud,
        Self::Again,
        Self::Deal,
        Self::Place,
        Self::Turn,
        Self::Combo,
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
