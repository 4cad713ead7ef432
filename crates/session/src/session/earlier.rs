//! Earlier positions of a game, and continuing from one of them.

use std::sync::Arc;

use rosette_rules::AnyPosition;

use super::{Refusal, Refused, Session, playing::chance_begins};
use crate::Record;

impl Session {
    /// Returns the position at a ply, including the step that would be pending there if later
    /// tokens were taken back.
    #[must_use]
    pub fn position_at(&self, ply: usize) -> Arc<dyn AnyPosition> {
        let settled = self.settled_at(ply);
        let inside = self.pending_at(ply).and_then(|step| settled.inside(step).ok());
        inside.unwrap_or_else(|| Arc::clone(settled))
    }

    /// Returns the step that would be pending at a ply if later tokens were taken back.
    #[must_use]
    pub fn pending_at(&self, ply: usize) -> Option<&str> {
        match self.line.get(ply) {
            None => self.pending.as_deref(),
            Some(next) => {
                next.written.first.as_deref().filter(|_| chance_begins(self.settled_at(ply)))
            }
        }
    }

    /// Returns the game as it was when the choice of a ply was due: where chance acts first, its
    /// step is pending. Returns `None` beyond the last token.
    #[must_use]
    pub fn earlier(&self, ply: usize) -> Option<Self> {
        let whole = self.record();
        let tokens = whole.tokens.get(..ply)?.to_vec();
        let pending = self.pending_at(ply).map(str::to_owned);
        Self::open(Record { tokens, pending, ended: None, ..whole }, self.seed).ok()
    }

    /// Returns whether a choice (a token, or its first step) was made at a ply.
    #[must_use]
    pub fn chose(&self, ply: usize, choice: &str) -> bool {
        let (Some(next), Some(read)) = (self.line.get(ply), self.settled_at(ply).read(choice))
        else {
            return false;
        };
        let begun = next.written.first.as_ref().filter(|_| !chance_begins(self.settled_at(ply)));
        read.token == next.written.token || begun == Some(&read.token)
    }

    /// Returns how many tokens, including undone ones, another choice at a ply would drop.
    #[must_use]
    pub const fn later_than(&self, ply: usize) -> usize {
        self.line.len().saturating_sub(ply)
    }

    /// Checks whether a choice is legal at a ply, also where tokens can no longer be taken back.
    ///
    /// # Errors
    ///
    /// The choice is illegal there.
    pub fn check_at(&self, ply: usize, choice: &str) -> Result<(), Refused> {
        let mut copy = self.clone();
        (copy.frozen, copy.correspondence) = (false, None);
        copy.choose_at(ply, choice)
    }

    /// Continues from an earlier position with another choice. Later tokens are dropped, and so is
    /// an end without a token, such as a resignation. Each clock returns to its time at that ply.
    /// What chance draws at that ply stays the same.
    ///
    /// # Errors
    ///
    /// The choice is illegal there, or tokens can no longer be taken back; nothing has changed.
    pub fn choose_at(&mut self, ply: usize, choice: &str) -> Result<(), Refused> {
        if self.frozen {
            return Err(self.refuse(choice, Refusal::Frozen));
        }
        // What continues a finished game is a new one.
        let is_over = self.outcome().is_some();
        if ply < self.sent() && !is_over {
            return Err(self.refuse(choice, Refusal::Sent));
        }
        let before = (self.ply, self.ended, self.clock.clone());
        self.ended = None;
        self.go_to(ply.min(self.ply));
        let chosen = self.choose(choice);
        match chosen {
            // A game that was opened after its end counts as played here from now on.
            Ok(()) => {
                self.foreign = false;
                self.correspondence.take_if(|_| is_over);
            }
            Err(_) => (self.ply, self.ended, self.clock) = before,
        }
        chosen
    }
}
