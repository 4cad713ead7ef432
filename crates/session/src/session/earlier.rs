//! Earlier positions of a game: what they were like, and how it goes on from there otherwise.

use std::rc::Rc;

use rosette_rules::{AnyPosition, Turn};

use super::{Refusal, Refused, Session};

impl Session {
    /// The position after so many tokens, with what is pending there: as it would stand if what came
    /// later were taken back.
    #[must_use]
    pub fn position_at(&self, ply: usize) -> Rc<dyn AnyPosition> {
        let settled = self.settled_at(ply);
        let inside = self.pending_at(ply).and_then(|step| settled.inside(step).ok());
        inside.unwrap_or_else(|| Rc::clone(settled))
    }

    /// What would be pending after so many tokens, at most as many as are played, if what came later
    /// were taken back.
    #[must_use]
    pub fn pending_at(&self, ply: usize) -> Option<&str> {
        match self.line.get(ply) {
            None => self.pending.as_deref(),
            Some(next) => next.written.first.as_deref().filter(|_| self.chance_begins_at(ply)),
        }
    }

    pub(super) fn chance_begins_at(&self, ply: usize) -> bool {
        matches!(self.settled_at(ply).turn(), Turn::Chance(_))
    }

    /// Whether a choice, a token or the first step of one, is the one that was made after so many
    /// tokens.
    #[must_use]
    pub fn chose(&self, ply: usize, choice: &str) -> bool {
        let (Some(next), Some(read)) = (self.line.get(ply), self.settled_at(ply).read(choice))
        else {
            return false;
        };
        let begun = next.written.first.as_ref().filter(|_| !self.chance_begins_at(ply));
        read.token == next.written.token || begun == Some(&read.token)
    }

    /// How many tokens another choice after so many would drop, those undone included.
    #[must_use]
    pub const fn later_than(&self, ply: usize) -> usize {
        self.line.len().saturating_sub(ply)
    }

    /// Goes on from an earlier position by another choice. What came later is gone, an end that no
    /// token told as well, and each clock shows what it showed there; luck stays what it was.
    ///
    /// # Errors
    ///
    /// The choice is illegal there, or nothing may be taken back; nothing has changed.
    pub fn choose_at(&mut self, ply: usize, choice: &str) -> Result<(), Refused> {
        if self.frozen {
            return Err(self.refuse(choice, Refusal::Frozen));
        }
        let before = (self.ply, self.ended, self.clock.clone());
        self.ended = None;
        self.go_to(ply.min(self.ply));
        let chosen = self.choose(choice);
        match chosen {
            // What comes of it now is played here.
            Ok(()) => self.foreign = false,
            Err(_) => (self.ply, self.ended, self.clock) = before,
        }
        chosen
    }
}
