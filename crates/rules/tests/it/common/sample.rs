//! Sample options of every game, derived from the game itself: its presets, with hands for games
//! that need them.

use rosette_rules::{Field, Game, Options, Preset};

const HANDS: [&str; 2] = ["1111,2111,3111,4111,5111", "1112,1113,1114,1115,1116"];

/// Returns the presets of a game, completed so that the game can begin.
pub fn samples<G: Game>() -> Vec<G::Options> {
    let mut samples = Vec::new();
    for preset in <G::Options as Options>::Preset::ALL {
        let mut options = preset.options();
        let fields = <G::Options as Options>::Field::ALL.iter();
        let hands = fields.filter(|field| field.kind().is_dealt());
        for (field, hand) in hands.zip(HANDS) {
            options.set(*field, hand).unwrap();
        }
        samples.push(options);
    }
    assert!(!samples.is_empty(), "{} has no preset to try it with", G::NAME);
    samples
}
