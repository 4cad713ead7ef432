//! Many options of every game, derived from the game itself.

use rosette_rules::{Field, Game, OptionType, Options};

use super::sample::samples;

/// Returns the samples of a game, and all valid options that differ from the first sample in one
/// value, and in what it needs: each switch, name and seat, and of numbers the smallest, the next
/// and the largest.
pub fn variations<G: Game>() -> Vec<G::Options> {
    let mut all = samples::<G>();
    let first = all[0].clone();
    for field in <G::Options as Options>::Field::ALL {
        let values = match field.kind() {
            OptionType::Number { least, most } => {
                [least, least + 1, most].map(|number| number.to_string()).to_vec()
            }
            OptionType::Switch => ["on", "off"].map(str::to_owned).to_vec(),
            OptionType::Names(names) => names.iter().map(|name| (*name).to_owned()).collect(),
            OptionType::Seat => ["first", "second"].map(str::to_owned).to_vec(),
            _ => Vec::new(),
        };
        for value in values {
            let mut options = first.clone();
            if let Some((needs, needed)) = field.needs() {
                options.set(needs, needed).unwrap();
            }
            options.set(*field, &value).unwrap();
            if !all.contains(&options) && G::new(&options).is_ok() {
                all.push(options);
            }
        }
    }
    all
}
