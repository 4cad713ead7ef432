//! Functions and traits generated from the list of games, `every_game!`.

use alloc::boxed::Box;

use crate::{AnyOptions, AnyPosition, Game};

macro_rules! default_options {
    ($($name:ident: $game:ty),+) => {
        /// Returns the default options of every game, in the order in which games are listed.
        ///
        /// # Examples
        ///
        /// ```
        /// use rosette_rules::{Seat, Turn, games, set_named};
        ///
        /// // A game and its options, as a person or a file names them.
        /// let mut options = games().into_iter().find(|it| it.game() == "trisq").ok_or("no game")?;
        /// set_named(options.as_mut(), "size", "5")?;
        /// assert_eq!(options.start()?.turn(), Turn::Choice(Seat::First));
        ///
        /// let error = set_named(options.as_mut(), "size", "five").unwrap_err();
        /// assert_eq!(error.to_string(), "size must be a whole number from 3 to 19, not \"five\"");
        /// # Ok::<(), Box<dyn core::error::Error>>(())
        /// ```
        #[must_use]
        pub fn games() -> [Box<dyn AnyOptions>; [$(<$game>::NAME),+].len()] {
            [$(Box::<<$game as Game>::Options>::default()),+]
        }
    };
}

every_game!(default_options);

/// An operation on a position of any game, generic over the position's type.
pub trait Visitor {
    /// The type of what [`visit`](Self::visit) returns.
    type Output;

    /// Runs the operation. The function [`visit`] calls it once, with the position in its own type.
    fn visit<G: Game>(self, position: &G) -> Self::Output;
}

macro_rules! visit_typed {
    ($($name:ident: $game:ty),+) => {
        /// Runs an operation on a position of unknown type. Returns `None` if the position belongs
        /// to a game that isn't in the list.
        pub fn visit<V: Visitor>(position: &dyn AnyPosition, visitor: V) -> Option<V::Output> {
            let any = position.as_any();
            $(if let Some(position) = any.downcast_ref::<$game>() {
                return Some(visitor.visit(position));
            })+
            None
        }
    };
}

every_game!(visit_typed);
