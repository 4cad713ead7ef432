//! Options of the Royal Game of Ur.

use super::Ur;

option_table! {
    #[derive(Hash)]
    options of Ur as UrField {
        /// The number of pieces of each seat.
        Pieces = "pieces": pieces: u8 = 7, in 1..=7;
        /// Whether a piece that lands on a rosette earns another throw.
        Rosettes = "rosettes": rosettes: bool = true;
        /// Whether a piece on cell 8 can't be captured. `None` means the value of `rosettes`.
        Safe = "safe": safe: Option<bool> = None, needs Rosettes, or |options| options.rosettes;
    }
    presets UrPreset {
        /// Seven pieces, rosettes and a safe cell, as the British Museum teaches the game.
        BritishMuseum {};
        /// Two pieces and no rosettes.
        Simplified { pieces: 2, rosettes: false };
    }
}
