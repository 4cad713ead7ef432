//! Examples of the rules: the next step, and the choices that aren't part of the example.

use rosette_session::{Refused, Session};

use crate::{ChanceStep, Choice};

/// The progress of an example of the rules.
#[derive(Clone, Copy, Debug)]
pub struct LessonProgress {
    /// The choices that the example shows, separated by spaces. `!` precedes one that the rules
    /// refuse.
    line: &'static str,
    /// The number of tokens before the example's first.
    begun: usize,
    /// The number of refusals in the line that have occurred.
    refused: usize,
}

impl LessonProgress {
    /// Creates an example that starts after `begun` tokens.
    pub const fn new(line: &'static str, begun: usize) -> Self {
        Self { line, begun, refused: 0 }
    }

    /// Returns the next choice of the example; `None` at its end.
    fn next(&self, session: &Session) -> Option<&'static str> {
        self.line.split(' ').nth(session.ply() - self.begun + self.refused)
    }

    /// Returns whether every step of the example has been made.
    pub fn is_done(&self, session: &Session) -> bool {
        self.next(session).is_none()
    }

    /// Returns whether a choice is legal, but isn't the one that the example shows.
    pub(crate) fn strays(&self, session: &Session, choice: Choice<'_>) -> bool {
        let (Choice::Move(text) | Choice::Token(text)) = choice else { return false };
        // The first of two choices may lead to the refusal that the example shows.
        let shown = |next: &str| next.strip_prefix('!').unwrap_or(next).starts_with(text);
        if self.next(session).is_some_and(shown) {
            return false;
        }
        let mut session = session.clone();
        match choice {
            Choice::Token(token) => session.play(token).is_ok(),
            Choice::Move(_) | Choice::Chance => session.choose(text).is_ok(),
        }
    }

    /// Returns the refusal that the example shows next; `None` if its next step isn't one.
    pub fn refusal(&self, session: &Session) -> Option<Refused> {
        session.clone().choose(self.next(session)?.strip_prefix('!')?).err()
    }

    /// Notes that the refusal which the example shows next has occurred.
    pub(crate) const fn note_refusal(&mut self) {
        self.refused += 1;
    }

    /// Returns the next step of the example; `None` at its end.
    pub fn step(&self, session: &Session) -> Option<LessonStep> {
        let next = self.next(session)?;
        if ChanceStep::next(session).is_some() {
            return Some(LessonStep::Chance);
        }
        let choice = next.strip_prefix('!').unwrap_or(next);
        let first = session.settled().read(choice).and_then(|written| written.first);
        let first = first.filter(|_| session.chooses_luck(choice));
        Some(LessonStep::Move(first.unwrap_or_else(|| choice.to_owned())))
    }
}

/// The next step of an example: one of chance, or a choice of a person.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LessonStep {
    /// Chance makes a step, such as a throw.
    Chance,
    /// A person makes this choice, which may be refused.
    Move(String),
}

impl LessonStep {
    /// Borrows the step as a choice.
    pub fn choice(&self) -> Choice<'_> {
        match self {
            Self::Chance => Choice::Chance,
            Self::Move(text) => Choice::Move(text),
        }
    }
}
