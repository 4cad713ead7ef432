//! Playing, listing and writing tokens, generic over games.

use alloc::{string::String, vec::Vec};
use core::{error::Error, fmt};

use crate::{Game, Steps, options::read_digits};

/// The reason why a token or step can't be played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MoveError<G: Game> {
    /// The text isn't a token of this game.
    Unreadable,
    /// The game is over, so nothing can be played.
    Over,
    /// The token lacks its second step.
    Incomplete,
    /// The token has a second step, but the turn is over after the first.
    Complete,
    /// The step breaks a rule of the game.
    Rule(G::Violation),
}

impl<G: Game> Error for MoveError<G> {}

// Implemented by hand, so that the texts common to all games are compiled only once.
impl<G: Game> fmt::Display for MoveError<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (why, what) = match self {
            Self::Unreadable => ("unreadable: expected ", G::TOKEN),
            Self::Over => ("the game is over", ""),
            Self::Incomplete => ("the turn isn't complete: expected ", G::TOKEN),
            Self::Complete => ("the turn ends with its first part; nothing can follow it", ""),
            Self::Rule(violation) => return violation.fmt(f),
        };
        f.write_str(why)?;
        f.write_str(what)
    }
}

/// Reads a number in ASCII digits without a leading zero, so that a token has only one spelling.
pub(crate) fn number(text: &str) -> Option<u8> {
    let is_canonical = text == "0" || !text.starts_with('0');
    read_digits(text).filter(|_| is_canonical)?.try_into().ok()
}

/// Plays a token from a settled position and returns the next settled position.
///
/// # Errors
///
/// The reason why the token is illegal. The given position never changes.
///
/// # Examples
///
/// ```
/// use rosette_rules::{Game, Seat, play_token, set_named, triad::{Options, Triad}};
///
/// let mut options = Options::default();
/// set_named(&mut options, "first-hand", "5A32,1111,1111,1111,1111")?;
/// set_named(&mut options, "second-hand", "6222,1111,1111,1111,1111")?;
/// let mut position = Triad::new(&options)?;
///
/// // The card below captures, because its top rank 6 is higher than 3.
/// for token in ["1@4", "1@7"] {
///     position = play_token(&position, token)?.0;
/// }
/// assert_eq!([Seat::First, Seat::Second].map(|seat| position.score(seat)), [4, 6]);
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
pub fn play_token<G: Game>(position: &G, token: &str) -> Result<(G, Steps<G::Step>), MoveError<G>> {
    if position.turn().outcome().is_some() {
        return Err(MoveError::Over);
    }
    let steps = position.parse(token).ok_or(MoveError::Unreadable)?;
    let mut next = position.clone();
    next.play(steps.first)?;
    match (steps.second, next.settled()) {
        (None, true) => {}
        (Some(second), false) => next.play(second)?,
        (None, false) => return Err(MoveError::Incomplete),
        (Some(_), true) => return Err(MoveError::Complete),
    }
    Ok((next, steps))
}

/// Returns every token that may come next from a settled position, sorted by bytes. With `pending`,
/// a first step already made, returns only the tokens that begin with that step.
pub fn legal_tokens<G: Game>(position: &G, pending: Option<G::Step>) -> Vec<String> {
    let mut tokens: Vec<String> = Vec::new();
    let mut add = |steps| {
        let token = write_token::<G>(&steps);
        let at = tokens.partition_point(|other| *other < token);
        tokens.insert(at, token);
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

/// Writes a token in the form that [`Game::parse`] reads.
#[must_use]
pub fn write_token<G: Game>(steps: &Steps<G::Step>) -> String {
    let mut text = String::new();
    // Writing to a String can't fail.
    let _ = G::write(steps, &mut text);
    text
}
