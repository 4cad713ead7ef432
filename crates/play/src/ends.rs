//! Ends that no token tells, and who begins the next game.

use rosette_rules::{Outcome, Reason, Seat};
use rosette_session::{Level, Program, Session};

use crate::{Cause, Change, Game, first_to_move};

/// The response to the offer of a draw.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DrawOffer {
    /// The program of this seat declines. The protocol of external players has no draw offers, and a
    /// bot can't decide in a game that no bot evaluates.
    Declined(Seat),
    /// A program can be asked only when a person has something to choose.
    Later,
    /// The person of `from` is asked whether to offer a draw to a program.
    ToProgram {
        /// The seat that offers.
        from: Seat,
    },
    /// The person of the other seat is asked whether to agree.
    ToPerson {
        /// The seat that offers.
        from: Seat,
    },
}

impl DrawOffer {
    /// Decides who is asked about a draw. None if nobody can end the game.
    pub fn of(game: &Game) -> Option<Self> {
        let from = game.who_ends()?;
        let to = from.other();
        Some(match game.seats.program(to) {
            Some(Program::External(_)) => Self::Declined(to),
            Some(Program::Bot(_)) if Level::adviser(game.session.options()).is_none() => {
                Self::Declined(to)
            }
            Some(Program::Bot(_)) if !game.can_hint() => Self::Later,
            Some(Program::Bot(_)) => Self::ToProgram { from },
            None => Self::ToPerson { from },
        })
    }
}

/// Who begins when the same two play again.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Rematch {
    /// The loser; after a draw, whoever moved second.
    #[default]
    Loser,
    /// Whoever moved second.
    InTurn,
}

impl Rematch {
    /// Returns the seat that begins the next game between the same two, when this one is over.
    pub fn beginner(self, session: &Session) -> Seat {
        let in_turn = first_to_move(session.options()).other();
        let winner = session.outcome().and_then(|outcome| outcome.winner);
        match self {
            Self::Loser => winner.map_or(in_turn, Seat::other),
            Self::InTurn => in_turn,
        }
    }
}

impl Game {
    /// Returns the person who can end the game without a token: the one to move before the other.
    /// None if it is over, looked back at, or played only by programs.
    pub fn who_ends(&self) -> Option<Seat> {
        if self.session.outcome().is_some() || self.view.looking().is_some() {
            return None;
        }
        let moves = self.session.to_move().unwrap_or(Seat::First);
        [moves, moves.other()].into_iter().find(|seat| self.seats.program(*seat).is_none())
    }

    /// Ends the game for a reason that no token tells. None if it is over already.
    pub fn end(&mut self, outcome: Outcome) -> Option<Change> {
        self.session.end(outcome).ok()?;
        Some(self.changed(Cause::Ended))
    }

    /// Lets a seat resign.
    pub fn resign(&mut self, seat: Seat) -> Option<Change> {
        self.end(Outcome { winner: Some(seat.other()), reason: Reason::Resigned })
    }

    /// Ends the game as drawn by agreement.
    pub fn agree(&mut self) -> Option<Change> {
        self.end(Outcome { winner: None, reason: Reason::Agreed })
    }
}
