//! Ends that no token tells, and who begins the next game.

use rosette_rules::{Outcome, Reason, Seat, worth::Worth};
use rosette_session::Program;

use crate::{Answered, Cause, Change, Game, Prelude, Start, beginning::picks_hand, either_starts};

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

/// Who begins when the same two play again.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Rematch {
    /// The loser; after a draw, whoever moved second.
    #[default]
    Loser,
    /// Whoever moved second.
    InTurn,
}

impl Game {
    /// Returns the person who can end the game without a token: the one to move before the other.
    /// None if it is over, looked back at, or played only by programs.
    pub fn who_ends(&self) -> Option<Seat> {
        if self.session.outcome().is_some() || self.moment.looking.is_some() {
            return None;
        }
        let moves = self.session.to_move().unwrap_or(Seat::First);
        [moves, moves.other()].into_iter().find(|seat| self.program(*seat).is_none())
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

    /// Decides who is asked about a draw. None if nobody can end the game.
    pub fn offer_draw(&self) -> Option<DrawOffer> {
        let from = self.who_ends()?;
        Some(match self.program(from.other()) {
            Some(Program::External(_)) => DrawOffer::Declined(from.other()),
            Some(Program::Bot(_)) if !self.has_adviser() => DrawOffer::Declined(from.other()),
            Some(Program::Bot(_)) if !self.can_hint() => DrawOffer::Later,
            Some(Program::Bot(_)) => DrawOffer::ToProgram { from },
            None => DrawOffer::ToPerson { from },
        })
    }

    /// Lets a program decide about a draw: it agrees unless the person who offers it stands worse.
    pub(crate) fn weigh_offer(&mut self, worth: Option<Worth>) -> Answered {
        let agrees = worth.is_some_and(|worth| worth.value.is_even_or_better());
        match agrees.then(|| self.agree()).flatten() {
            Some(change) => Answered::Drawn(change),
            None => Answered::Declined,
        }
    }

    /// Returns the seat that begins the next game between the same two, when this one is over.
    pub fn begins_next(&self, rematch: Rematch) -> Seat {
        let in_turn = self.beginner().other();
        let winner = self.session.outcome().and_then(|outcome| outcome.winner);
        match rematch {
            Rematch::Loser => winner.map_or(in_turn, Seat::other),
            Rematch::InTurn => in_turn,
        }
    }

    /// Returns the next game with the same options, players and score. `beginner` is
    /// none where a coin decides; `names` are those on the screen, by seat.
    pub fn again(&self, beginner: Option<Seat>, names: &[String; 2]) -> Start {
        let either = either_starts(self.session.options());
        let changes_seats = !either && beginner == Some(Seat::Second);
        Start {
            // A player who changes seats keeps the name that was shown.
            names: if changes_seats { self.shown_names(names) } else { self.given_names() },
            beginner: if either { beginner } else { beginner.or(Some(Seat::First)) },
            before: self.session.tally(),
            clock: self.session.clock().map(|clock| clock.control()),
            prelude: Prelude::Hands,
            replaces: None,
        }
    }

    /// Returns the same game with its hands still to be picked; `None` if nobody may pick, or if a person has
    /// played. `id` is that of the stored game.
    pub fn with_other_hands(&self, id: Option<String>) -> Option<Start> {
        let session = &self.session;
        let by_program = |ply| {
            session.settled_at(ply).turn().seat().is_some_and(|seat| self.program(seat).is_some())
        };
        let is_new = session.undone().is_empty() && (0..session.ply()).all(by_program);
        let picks = |seat| picks_hand(session.options(), self.program(seat));
        if !is_new || session.outcome().is_some() || !Seat::BOTH.into_iter().any(picks) {
            return None;
        }
        let start = self.again(Some(self.beginner()), &self.given_names());
        Some(Start { prelude: Prelude::Hands, replaces: id, ..start })
    }

    /// Returns the names as the record gives them; empty where none was given.
    pub fn given_names(&self) -> [String; 2] {
        let players = self.session.players().cloned().unwrap_or_default();
        [players.first, players.second]
    }

    /// Returns the names for a record of players who may change seats: a program's own, and a
    /// person's as it is on the screen.
    pub fn shown_names(&self, names: &[String; 2]) -> [String; 2] {
        Seat::BOTH.map(|seat| match self.program(seat) {
            Some(program) => program.name(),
            None => names[seat.index()].clone(),
        })
    }
}
