//! Ends of a game without a token, and who goes first in the next game.

use rosette_rules::{Outcome, Reason, Seat};
use rosette_session::{Level, Program, Session};

use crate::{Cause, Change, LocalGame, first_to_move};

/// The reaction to a draw offer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DrawOffer {
    /// The bot or external player in this seat declines. The protocol of external players has no
    /// draw offers, and a bot can't decide in a game that no bot evaluates.
    Declined(Seat),
    /// The offer has to wait, because a bot can be asked only while a person is to choose.
    Later,
    /// The person in the seat `from` confirms the offer to a bot.
    ToProgram {
        /// The seat that offers the draw.
        from: Seat,
    },
    /// The person in the other seat is asked to agree.
    ToPerson {
        /// The seat that offers the draw.
        from: Seat,
    },
}

impl DrawOffer {
    /// Decides what happens after a draw offer by the person to move. `None` if no person can end
    /// the game, or the opponent is at another device.
    pub fn of(game: &LocalGame) -> Option<Self> {
        let from = game.who_ends()?;
        let to = from.other();
        Some(match game.seats.program(to) {
            Some(Program::External(_)) => Self::Declined(to),
            Some(Program::Bot(_)) if Level::adviser(game.session.options()).is_none() => {
                Self::Declined(to)
            }
            Some(Program::Bot(_)) if !game.can_hint() => Self::Later,
            Some(Program::Bot(_)) => Self::ToProgram { from },
            None if !game.seats.is_here(to) => return None,
            None => Self::ToPerson { from },
        })
    }
}

/// The choice of who goes first when the same players play again.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Rematch {
    /// The loser; after a draw, the player who went second.
    #[default]
    Loser,
    /// The player who went second.
    InTurn,
}

impl Rematch {
    /// Returns the seat that goes first in the next game between the same players, after this one
    /// is over.
    pub fn beginner(self, session: &Session) -> Seat {
        let in_turn = first_to_move(session.options()).other();
        let winner = session.outcome().and_then(|outcome| outcome.winner);
        match self {
            Self::Loser => winner.map_or(in_turn, Seat::other),
            Self::InTurn => in_turn,
        }
    }
}

impl LocalGame {
    /// Returns the person who can end the game without a token: the one to move, or the other one
    /// if nobody at this device is to move. `None` if the game is over, an earlier position is
    /// shown, or no person plays.
    pub fn who_ends(&self) -> Option<Seat> {
        if self.session.outcome().is_some() || self.view.looking().is_some() {
            return None;
        }
        let moves = self.session.to_move().unwrap_or(Seat::First);
        [moves, moves.other()].into_iter().find(|seat| self.seats.is_here(*seat))
    }

    /// Ends the game with this outcome, without a token. Returns `None` if it is over already.
    pub fn end(&mut self, outcome: Outcome) -> Option<Change> {
        self.session.end(outcome).ok()?;
        Some(self.changed(Cause::Ended))
    }

    /// Ends the game with a win for the other seat. Returns `None` if it is over already.
    pub fn resign(&mut self, seat: Seat) -> Option<Change> {
        self.end(Outcome { winner: Some(seat.other()), reason: Reason::Resigned })
    }

    /// Ends the game as a draw by agreement. Returns `None` if it is over already.
    pub fn agree(&mut self) -> Option<Change> {
        self.end(Outcome { winner: None, reason: Reason::Agreed })
    }
}
