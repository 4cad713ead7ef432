//! The trait that every game implements: positions, steps, legality, chance and the end.

use alloc::string::String;
use core::{fmt, hash::Hash};

use crate::{MoveError, OptionError, Options, Turn, setup::Arrange};

/// The person or program that looks at a position. The rules of the game, not the screen, hide what
/// a viewer can't see.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Viewer {
    /// A spectator, who sees only what both seats see.
    Public,
    /// One of the seats, which sees its own hand even if hands are closed.
    Seat(crate::Seat),
    /// A viewer who sees everything, as after the game.
    All,
}

/// The steps of one token. A token has two steps where chance and choice meet inside a turn, or
/// where a turn consists of two choices; otherwise one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Steps<S> {
    /// The only step, or the first of two.
    pub first: S,
    /// The step that follows the first, if the first didn't end the turn.
    pub second: Option<S>,
}

impl<S: Copy> Steps<S> {
    /// Builds a token of one step, or the known beginning of a token of two.
    #[must_use]
    pub const fn one(first: S) -> Self {
        Self { first, second: None }
    }

    /// Builds a token whose second step follows the first in the same turn.
    #[must_use]
    pub const fn two(first: S, second: S) -> Self {
        Self { first, second: Some(second) }
    }

    /// Iterates over the first step and, if there is one, the second.
    pub fn iter(&self) -> impl Iterator<Item = S> {
        core::iter::once(self.first).chain(self.second)
    }
}

/// A position of a game, with as much of the history as legality needs.
///
/// A position is always valid: it comes from validated options and changes only by legal steps,
/// through [`play`](Self::play). Searches, which generate the steps themselves, use
/// [`play_unchecked`](Self::play_unchecked).
///
/// A position is *settled* between tokens and *unsettled* inside one: after chance and before the
/// choice, after the choice and before chance, or between two choices.
///
/// # Examples
///
/// Code for every game is generic over it:
///
/// ```
/// use rosette_rules::{Game, OptionError, flag::Flag, legal_tokens, trisq::Trisq};
///
/// /// Returns the number of tokens that may come first.
/// fn openings<G: Game>() -> Result<usize, OptionError> {
///     let start = G::new(&G::Options::default())?;
///     Ok(legal_tokens(&start, None).len())
/// }
///
/// assert_eq!(openings::<Trisq>()?, 170);
/// assert_eq!(openings::<Flag>()?, 3);
/// # Ok::<(), OptionError>(())
/// ```
pub trait Game: Arrange + Clone + Eq + Hash + fmt::Debug + Send + Sync + Sized + 'static {
    /// The game's name in records, links and on the command line.
    const NAME: &'static str;
    /// A description of a token's form, which completes the message "expected …".
    const TOKEN: &'static str;
    /// Whether a player acts to let chance make the first step of a token, such as by a throw.
    /// Otherwise chance acts by itself.
    const THROWS: bool = false;
    /// The game's options. Each value has the right type, but may be out of its range or contradict
    /// another one until [`new`](Self::new) checks them.
    type Options: Options<Game = Self>;
    /// A step: a choice, or what chance does.
    type Step: Copy + Eq + fmt::Debug + Send + Sync;
    /// The rules of this game that a step can break.
    type Violation: core::error::Error + Copy + Eq + Send + Sync;
    /// The position as other programs read it, returned by [`seen`](Self::seen).
    type Board: serde::Serialize;

    /// Builds the starting position, or the position of the setup in the options.
    ///
    /// # Errors
    ///
    /// The options contradict each other, or one is out of its range or unreadable.
    fn new(options: &Self::Options) -> Result<Self, OptionError>;

    /// Returns which seat chooses next, or that chance decides or the game is over.
    fn turn(&self) -> Turn;

    /// Returns whether every token from here on is a single step, so that perft need not play the
    /// last one. The default is always right, but slower.
    fn is_one_step(&self) -> bool {
        false
    }

    /// Returns the first step of the token that the position is inside. The default is for games
    /// whose tokens are single steps.
    fn begun(&self) -> Option<Self::Step> {
        None
    }

    /// Returns whether the position is between two tokens; false inside one.
    fn settled(&self) -> bool {
        self.begun().is_none()
    }

    /// Calls `each` once with every legal step and the step's weight: for chance, the number of
    /// equally likely outcomes that lead to the step; for a choice, 1. Calls nothing when the game
    /// is over.
    fn steps(&self, each: impl FnMut(Self::Step, u32));

    /// Checks whether a step is legal here, without making it.
    ///
    /// # Errors
    ///
    /// The rule that the step breaks.
    fn check(&self, step: Self::Step) -> Result<(), MoveError<Self>>;

    /// Makes a step that the caller knows to be legal. An illegal step never panics, but leaves a
    /// meaningless position.
    fn play_unchecked(&mut self, step: Self::Step);

    /// Makes a step if it is legal.
    ///
    /// # Errors
    ///
    /// The rule that the step breaks; the position stays unchanged.
    fn play(&mut self, step: Self::Step) -> Result<(), MoveError<Self>> {
        self.check(step)?;
        self.play_unchecked(step);
        Ok(())
    }

    /// Draws the step that chance makes here. `below(n)` returns an evenly distributed number from
    /// 0 to n − 1. Returns `None` if it isn't chance's turn. A game whose chance has too many
    /// outcomes to list overrides this method and [`lists_chance`](Self::lists_chance).
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

    /// Returns whether [`steps`](Self::steps) lists everything that chance may do. Where it
    /// doesn't, it lists only some examples.
    fn lists_chance(&self) -> bool {
        true
    }

    /// Returns whether perft counts a step. A game may leave out passes.
    fn counted(_: Self::Step) -> bool {
        true
    }

    /// Counts the legal steps that [`counted`](Self::counted) accepts. A game overrides this method
    /// where counting is faster than listing.
    fn count(&self) -> u64 {
        let mut count = 0;
        self.steps(|step, _| count += u64::from(Self::counted(step)));
        count
    }

    /// Reads a whole token, or only its first step. Returns `None` for text that isn't a token of
    /// this game. Doesn't check whether the token is legal.
    fn parse(&self, token: &str) -> Option<Steps<Self::Step>>;

    /// Writes a whole token, or only its first step, in the form that [`parse`](Self::parse) reads.
    ///
    /// # Errors
    ///
    /// Only errors of `out`.
    fn write(steps: &Steps<Self::Step>, out: &mut impl fmt::Write) -> fmt::Result;

    /// Returns whether an option is still hidden from some viewers, as a closed hand is. The
    /// default is for games that hide nothing.
    fn secret(&self, _: <Self::Options as Options>::Field) -> bool {
        false
    }

    /// Returns the parts of an option's value that a viewer hasn't seen, as bits. Commas separate
    /// the parts; the first is bit 0. The default is for games that hide nothing.
    fn unseen(&self, _: <Self::Options as Options>::Field, _: Viewer) -> u8 {
        0
    }

    /// Picks cells at random for the option that names cells. `below(n)` returns an evenly
    /// distributed number from 0 to n − 1. The default is for games without such an option.
    fn draw_cells(_: &mut Self::Options, _: u8, _: &mut dyn FnMut(u32) -> u32) {}

    /// Returns the position as lines of text for a terminal, if nothing of it is hidden from the
    /// viewer. `▲` marks the first seat and `□` the second. The default, `None`, makes the terminal
    /// print what [`seen`](Self::seen) returns.
    fn text(&self, _: Viewer) -> Option<String> {
        None
    }

    /// Returns the position as other programs read it, without what is hidden from the viewer.
    fn seen(&self, by: Viewer) -> Self::Board;
}
