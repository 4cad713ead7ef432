//! Games that pictures show.

use std::rc::Rc;

use rosette_rules::{AnyOptions, AnyPosition, Game, Options, Steps};

/// A position, and the last token with the settled position before it.
pub type Played<G> = (G, Option<(G, Steps<<G as Game>::Step>)>);

/// Plays tokens, separated by spaces, from the start of a game. Returns `None` if the options or a
/// token are illegal, which a test of each picture rules out.
pub fn played<O: Options>(options: &O, tokens: &str) -> Option<Played<O::Game>> {
    let (before, token, position) = last_of(options, tokens)?;
    let before: &O::Game = before.as_any().downcast_ref()?;
    let position: &O::Game = position.as_any().downcast_ref()?;
    let last = before.parse(token).map(|steps| (before.clone(), steps));
    Some((position.clone(), last))
}

/// Returns the last token with the positions before and after it. The token is empty if there is
/// none.
fn last_of<'a>(
    options: &dyn AnyOptions,
    tokens: &'a str,
) -> Option<(Rc<dyn AnyPosition>, &'a str, Rc<dyn AnyPosition>)> {
    let mut position = options.start().ok()?;
    let mut last = (Rc::clone(&position), "");
    for token in tokens.split_whitespace() {
        let (next, _) = position.after(token).ok()?;
        last = (std::mem::replace(&mut position, next), token);
    }
    Some((last.0, last.1, position))
}
