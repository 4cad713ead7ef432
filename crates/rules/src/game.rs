//! The one interface that every game fills.

use std::{fmt, hash::Hash};

use rosette_json::ToJson;

use crate::{Illegal, OptionError, Options, Turn, setup::Arrange};

/// Whose eyes a position is seen with. What a viewer can't see is hidden by the rules of the game,
/// not by the screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Viewer {
    /// Somebody beside the board, who sees only what both seats see.
    Public,
    /// One of the seats.
    Seat(crate::Seat),
    /// Somebody who sees everything.
    All,
}

/// The steps of one token: in every game one, or two where chance and choice meet inside a turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Steps<S> {
    /// The first step.
    pub first: S,
    /// The step that follows it, if the turn wasn't over after the first.
    pub second: Option<S>,
}

impl<S: Copy> Steps<S> {
    /// A token of one step, or the part of a longer one that is already known.
    #[must_use]
    pub const fn one(first: S) -> Self {
        Self { first, second: None }
    }

    /// A token of two steps.
    #[must_use]
    pub const fn two(first: S, second: S) -> Self {
        Self { first, second: Some(second) }
    }

    /// The steps in order.
    pub fn iter(&self) -> impl Iterator<Item = S> {
        std::iter::once(self.first).chain(self.second)
    }
}

/// A position of a game, with all the history that legality needs.
///
/// A position can't be wrong: it comes from validated options and changes only by legal steps,
/// through [`play`](Self::play). Searches that made the step themselves use
/// [`play_unchecked`](Self::play_unchecked).
///
/// A position is *settled* between tokens and *unsettled* inside one, when chance has decided and
/// a choice is still to be made, or the other way round.
pub trait Game: Arrange + Clone + Eq + Hash + fmt::Debug + Sized + 'static {
    /// The game's name in records, addresses and on the command line.
    const NAME: &'static str;
    /// What a token looks like, for people: "expected …".
    const TOKEN: &'static str;
    /// Whether every token is one step.
    const ONE_STEP: bool;
    /// The options, not validated.
    type Options: Options<Game = Self>;
    /// What moves a position.
    type Step: Copy + Eq + fmt::Debug;
    /// The rules of this game that a step can break.
    type Broken: std::error::Error + Copy + Eq + Send + Sync;
    /// The position as other programs read it.
    type Board: ToJson;

    /// The starting position, or that of the set-up in the options.
    ///
    /// # Errors
    ///
    /// The options don't go together, or one is out of its range or wrong.
    fn new(options: &Self::Options) -> Result<Self, OptionError>;

    /// What happens next.
    fn turn(&self) -> Turn;

    /// Whether the position lies between two tokens; false inside one.
    fn settled(&self) -> bool;

    /// Calls `each` with every step that may come next and its weight: the number of equally
    /// likely ways in which chance takes it, 1 for a choice. Each step comes once; there is none
    /// when the game is over.
    fn steps(&self, each: impl FnMut(Self::Step, u32));

    /// Whether a step may come next.
    ///
    /// # Errors
    ///
    /// The rule that the step breaks.
    fn check(&self, step: Self::Step) -> Result<(), Illegal<Self>>;

    /// Makes a step that is known to be legal. An illegal step leaves a position that means
    /// nothing, but never panics.
    fn play_unchecked(&mut self, step: Self::Step);

    /// Makes a step.
    ///
    /// # Errors
    ///
    /// The rule that the step breaks; the position is as it was.
    fn play(&mut self, step: Self::Step) -> Result<(), Illegal<Self>> {
        self.check(step)?;
        self.play_unchecked(step);
        Ok(())
    }

    /// The step that chance makes here, where `below(n)` gives an evenly drawn number under `n`.
    /// None where chance has no part. A game whose chance has too many outcomes to list overrides
    /// this.
    fn draw(&self, mut below: impl FnMut(u32) -> u32) -> Option<Self::Step> {
        let Turn::Chance(_) = self.turn() else {
            return None;
        };
        let mut sum = 0;
        self.steps(|_, weight| sum += weight);
        let drawn = below(sum);
        let (mut passed, mut found) = (0, None);
        self.steps(|step, weight| {
            if (passed..passed + weight).contains(&drawn) {
                found = Some(step);
            }
            passed += weight;
        });
        found
    }

    /// Whether perft counts a step. Passing may be left out.
    fn counted(_: Self::Step) -> bool {
        true
    }

    /// The number of steps that may come next and are counted.
    fn count(&self) -> u64 {
        let mut count = 0;
        self.steps(|step, _| count += u64::from(Self::counted(step)));
        count
    }

    /// Reads a token, whole or only its first step. None if it isn't written as one; whether it is
    /// legal is not asked.
    fn parse(&self, token: &str) -> Option<Steps<Self::Step>>;

    /// Writes a token, whole or only its first step, as [`parse`](Self::parse) reads it.
    ///
    /// # Errors
    ///
    /// Only what `out` gives.
    fn write(steps: &Steps<Self::Step>, out: &mut impl fmt::Write) -> fmt::Result;

    /// Whether an option isn't for every eye yet: a closed hand. None is where nothing is hidden.
    fn secret(&self, _: <Self::Options as Options>::Field) -> bool {
        false
    }

    /// The parts of an option's value that a viewer hasn't seen, as bits: parts stand between
    /// commas, the first is bit 0. None is where nothing is hidden.
    fn unseen(&self, _: <Self::Options as Options>::Field, _: Viewer) -> u8 {
        0
    }

    /// The position as the viewer sees it.
    fn seen(&self, by: Viewer) -> Self::Board;
}
