//! The sample games of pictures: tokens played from the start.

use std::sync::Arc;

use rosette_rules::{AnyOptions, AnyPosition, Game, Options, Steps};

/// A position, and the last token with the position before it, without a pending step.
pub type SamplePosition<G> = (G, Option<(G, Steps<<G as Game>::Step>)>);

/// Plays tokens, separated by spaces, from the start of a game. Returns `None` if the options or a
/// token are illegal, which a test excludes for each picture.
pub fn played<O: Options>(options: &O, tokens: &str) -> Option<SamplePosition<O::Game>> {
    let (earlier, last) = tokens.rsplit_once(' ').unwrap_or(("", tokens));
    let before = after(options, earlier)?;
    let steps = before.parse(last);
    Some((after(options, tokens)?, steps.map(|steps| (before, steps))))
}

/// Returns the position after tokens that are separated by spaces, or `None` as [`played`] does.
pub fn after<O: Options>(options: &O, tokens: &str) -> Option<O::Game> {
    replayed(options, tokens)?.as_any().downcast_ref().cloned()
}

fn replayed(options: &dyn AnyOptions, tokens: &str) -> Option<Arc<dyn AnyPosition>> {
    let mut position = options.start().ok()?;
    for token in tokens.split_whitespace() {
        position = position.after(token).ok()?.0;
    }
    Some(position)
}
