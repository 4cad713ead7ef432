//! Games that pictures show.

use rosette_rules::{Game, Options, Steps, play_token};

/// A position, and the last token with the settled position before it.
pub type Played<G> = (G, Option<(G, Steps<<G as Game>::Step>)>);

/// Plays tokens, separated by spaces, from the start of a game. Returns `None` if the options or a
/// token are illegal, which a test of each picture rules out.
pub fn played<O: Options>(options: &O, tokens: &str) -> Option<Played<O::Game>> {
    let mut position = O::Game::new(options).ok()?;
    let mut last = None;
    for token in tokens.split_whitespace() {
        let (next, steps) = play_token(&position, token).ok()?;
        last = Some((position, steps));
        position = next;
    }
    Some((position, last))
}
