//! Playing a game: tokens and their first steps, chance, the end, undo and redo.

use std::sync::Arc;

use rosette_rules::{AnyMoveError, AnyPosition, Outcome, Quoted, Turn, Written};

use super::{PlayedToken, Session};
use crate::RecordError;

/// The error for a token or step that can't be played here.
#[derive(Debug, thiserror::Error)]
#[error("ply {ply}, token {}: {reason}", Quoted(token))]
pub struct Refused {
    /// The number of the token in the game, from 1.
    pub ply: usize,
    /// The token as it was given, whatever its spelling.
    pub token: String,
    /// The reason why the token was refused; an error message shows it after the token.
    pub reason: Refusal,
}

/// The reason why a token was refused.
#[derive(Debug, thiserror::Error)]
pub enum Refusal {
    /// The game is over, by its position or by an end that follows from no token.
    #[error("the game is over")]
    Over,
    /// The rules forbid the token.
    #[error("{0}")]
    Illegal(AnyMoveError),
    /// The token contains a result that chance must draw, so no seat may choose it.
    #[error("chance decides that")]
    Luck,
    /// The token doesn't begin with the pending step, which is given.
    #[error("{0} is already thrown or chosen, so the move must start with it")]
    Pending(String),
    /// Tokens can no longer be taken back.
    #[error("this game can no longer be undone")]
    Frozen,
    /// The other player of a game by correspondence has the tokens already.
    #[error("the other player has these moves already")]
    Sent,
}

/// Returns whether chance makes the first step of the next token. `settled` is a position without a
/// pending step.
pub(super) fn chance_begins(settled: &Arc<dyn AnyPosition>) -> bool {
    matches!(settled.turn(), Turn::Chance(_))
}

impl Session {
    /// Plays a token. Undone tokens are dropped, unless this is the next one to redo.
    ///
    /// # Errors
    ///
    /// The token is illegal or doesn't begin with the pending step; nothing has changed.
    pub fn play(&mut self, token: &str) -> Result<(), Refused> {
        if self.outcome().is_some() {
            return Err(self.refuse(token, Refusal::Over));
        }
        if let Some(pending) = self.pending() {
            let read = self.settled().read(token);
            let begins = |written: Written| written.first.unwrap_or(written.token) == pending;
            if read.is_some_and(|written| !begins(written)) {
                return Err(self.refuse(token, Refusal::Pending(pending.to_owned())));
            }
        }
        match self.settled().after(token) {
            Ok((after, written)) => {
                self.push(PlayedToken { written, after });
                Ok(())
            }
            Err(illegal) => Err(self.refuse(token, Refusal::Illegal(illegal))),
        }
    }

    pub(crate) fn refuse(&self, token: &str, reason: Refusal) -> Refused {
        Refused { ply: self.ply + 1, token: token.to_owned(), reason }
    }

    fn push(&mut self, played: PlayedToken) {
        let by = self.settled().turn().seat();
        if self.undone().first().is_none_or(|next| next.written != played.written) {
            self.line.truncate(self.ply);
            self.line.push(played);
            self.pending = None;
        }
        self.ply += 1;
        if let Some(clock) = &mut self.clock {
            clock.played(by, self.ply);
        }
    }

    /// Makes the first step of a token that chance or another choice completes. The step is then
    /// pending. Undone tokens are dropped, but chance completes the first of them as before.
    ///
    /// # Errors
    ///
    /// The step is illegal, a whole token or up to chance, or another step is pending; nothing has
    /// changed.
    pub fn begin(&mut self, text: &str) -> Result<(), Refused> {
        if let Some(pending) = self.pending() {
            return Err(self.refuse(text, Refusal::Pending(pending.to_owned())));
        }
        if self.outcome().is_some() {
            return Err(self.refuse(text, Refusal::Over));
        }
        match self.settled().inside(text) {
            Err(illegal) => return Err(self.refuse(text, Refusal::Illegal(illegal))),
            Ok(_) if chance_begins(self.settled()) => return Err(self.refuse(text, Refusal::Luck)),
            Ok(_) => {}
        }
        let step = self.settled().read(text).map(|written| written.token);
        let next = self.undone().first().filter(|next| next.written.first == step);
        self.drawn = next.map(|next| next.written.token.clone());
        self.line.truncate(self.ply);
        self.pending = step;
        Ok(())
    }

    /// Returns whether a token contains a result that chance has yet to decide.
    #[must_use]
    pub fn chooses_luck(&self, token: &str) -> bool {
        let Some(written) = self.settled().read(token) else { return false };
        let first = written.first.as_deref();
        if chance_begins(self.settled()) {
            return self.pending() != Some(first.unwrap_or(&written.token));
        }
        let inside = first.and_then(|first| self.settled().inside(first).ok());
        inside.is_some_and(|position| matches!(position.turn(), Turn::Chance(_)))
    }

    /// Makes chance's step: the step that was made at this ply before an undo, or the one that the
    /// seed gives. Returns false if it isn't chance's turn.
    pub fn draw(&mut self) -> bool {
        if self.outcome().is_some() {
            return false;
        }
        let known = self.undone().first().filter(|_| chance_begins(self.settled()));
        let known = known.filter(|next| next.written.first.is_none());
        let known = known.map(|next| next.written.token.clone());
        let again = self.drawn.take().filter(|_| self.pending.is_some());
        let text = match known.or(again) {
            Some(text) => Some(text),
            None => self.settled().drawn(self.pending(), &mut self.seed.numbers(self.ply)),
        };
        let Some(text) = text else { return false };
        match self.settled().after(&text) {
            Ok((after, written)) => self.push(PlayedToken { written, after }),
            Err(_) => self.pending = Some(text),
        }
        true
    }

    /// Ends the game without a token, for example by resignation. Undone tokens are dropped.
    ///
    /// # Errors
    ///
    /// The game is over already, or only a position can give this reason; nothing has changed.
    pub fn end(&mut self, ended: Outcome) -> Result<(), RecordError> {
        if ended.reason.follows_from_position() {
            return Err(RecordError::Ended);
        }
        if self.outcome().is_some() {
            return Err(RecordError::Over);
        }
        self.drop_undone();
        self.ended = Some(ended);
        Ok(())
    }

    /// Drops the tokens undone. A step that chance made in the first of them stays pending.
    pub(crate) fn drop_undone(&mut self) {
        self.pending = self.pending().map(str::to_owned);
        self.line.truncate(self.ply);
    }

    /// Returns whether a seat has made the first of two choices of its turn, and not yet the
    /// second.
    #[must_use]
    pub fn is_halfway(&self) -> bool {
        self.pending().is_some()
            && !chance_begins(self.settled())
            && matches!(self.turn(), Turn::Choice(_))
    }

    /// Returns whether [`undo`](Self::undo) would change anything. Nothing can be taken back once
    /// the game ended by resignation, agreement, time or forfeit. In a frozen game, and among the
    /// tokens that were sent by correspondence, only a half-made turn can be taken back.
    #[must_use]
    pub fn can_undo(&self) -> bool {
        self.ended.is_none() && (self.is_halfway() || self.ply > self.sent() && !self.frozen)
    }

    /// Returns whether [`redo`](Self::redo) would change anything.
    #[must_use]
    pub fn can_redo(&self) -> bool {
        !self.undone().is_empty()
    }

    /// Takes back the first of two choices, or the last token. Chance's step in that token remains
    /// pending. Returns false if nothing can be taken back.
    pub fn undo(&mut self) -> bool {
        if self.is_halfway() {
            self.pending = None;
            return true;
        }
        let possible = self.can_undo();
        self.go_to(self.ply - usize::from(possible));
        possible
    }

    /// Plays the token that was undone last. Returns false if there is none.
    pub fn redo(&mut self) -> bool {
        let possible = self.can_redo();
        self.go_to(self.ply + usize::from(possible));
        possible
    }

    /// Sets the ply to one of the line, and the clock to the remaining times at that ply.
    pub(super) fn go_to(&mut self, ply: usize) {
        if ply == self.ply {
            return;
        }
        self.ply = ply;
        if let Some(clock) = &mut self.clock {
            clock.go_to(ply);
        }
    }
}
