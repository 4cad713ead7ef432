//! Playing, listing and writing tokens: written once, for every game.

use std::{error::Error, fmt};

use crate::{Game, Steps};

/// Why a token or step can't be played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Illegal<G: Game> {
    /// It isn't written as a token of this game.
    Unreadable,
    /// Nothing may follow the end.
    Over,
    /// The turn needs another step.
    Incomplete,
    /// The turn was over before the last step.
    Complete,
    /// It breaks a rule of the game.
    Rule(G::Broken),
}

impl<G: Game> Error for Illegal<G> {}

// By hand, so that what is the same in every game is there once.
impl<G: Game> fmt::Display for Illegal<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (why, what) = match self {
            Self::Unreadable => ("it can't be read: expected ", G::TOKEN),
            Self::Over => ("the game is over", ""),
            Self::Incomplete => ("the turn isn't complete: expected ", G::TOKEN),
            Self::Complete => {
                ("the turn is already over after its first part, so nothing may follow it", "")
            }
            Self::Rule(broken) => return broken.fmt(f),
        };
        f.write_str(why)?;
        f.write_str(what)
    }
}

/// Plays a token from a settled position and gives the next settled one.
///
/// # Errors
///
/// The reason why the token is illegal; the position given is untouched in any case.
pub fn play_token<G: Game>(position: &G, token: &str) -> Result<(G, Steps<G::Step>), Illegal<G>> {
    if position.turn().outcome().is_some() {
        return Err(Illegal::Over);
    }
    let steps = position.parse(token).ok_or(Illegal::Unreadable)?;
    let mut next = position.clone();
    next.play(steps.first)?;
    match (steps.second, next.settled()) {
        (None, true) => {}
        (Some(second), false) => next.play(second)?,
        (None, false) => return Err(Illegal::Incomplete),
        (Some(_), true) => return Err(Illegal::Complete),
    }
    Ok((next, steps))
}

/// Every token that may come next from a settled position, sorted by bytes. With `pending`, a
/// first step already made, only those that begin with it.
pub fn legal_tokens<G: Game>(position: &G, pending: Option<G::Step>) -> Vec<String> {
    let mut tokens: Vec<String> = Vec::new();
    let mut add = |steps| {
        insert(&mut tokens, write_token::<G>(&steps));
    };
    let mut with_first = |first| {
        let mut next = position.clone();
        next.play_unchecked(first);
        if next.settled() {
            add(Steps::one(first));
        } else {
            next.steps(|second, _| add(Steps::two(first, second)));
        }
    };
    match pending {
        Some(first) => with_first(first),
        None => position.steps(|first, _| with_first(first)),
    }
    tokens
}

/// Puts a token where it belongs.
#[inline(never)]
fn insert(tokens: &mut Vec<String>, token: String) {
    tokens.insert(tokens.partition_point(|before| *before < token), token);
}

/// A token in writing.
#[must_use]
pub fn write_token<G: Game>(steps: &Steps<G::Step>) -> String {
    let mut text = String::new();
    // A String takes all that is written to it.
    let _ = G::write(steps, &mut text);
    text
}
