//! Examples of the rules: what the line of one shows next, and what leads away from it.

use rosette_session::{Refused, Session};

use crate::{ChanceStep, Choice};

/// An example of the rules that is played through.
#[derive(Clone, Copy, Debug)]
pub struct Lesson {
    /// The choices that the example shows, with spaces between them; `!` before one that is refused.
    line: &'static str,
    /// The tokens played before it begins.
    begun: usize,
    /// How many refusals of the line have been met.
    refused: usize,
}

impl Lesson {
    /// Creates an example that begins after `begun` tokens.
    pub const fn new(line: &'static str, begun: usize) -> Self {
        Self { line, begun, refused: 0 }
    }

    /// Returns the next choice of the example, if there is one.
    fn next(&self, session: &Session) -> Option<&'static str> {
        self.line.split(' ').nth(session.ply() - self.begun + self.refused)
    }

    /// Returns whether the example is played through to its end.
    pub fn is_done(&self, session: &Session) -> bool {
        self.next(session).is_none()
    }

    /// Returns whether a choice could be made, but isn't the one that the example shows.
    pub(crate) fn strays(&self, session: &Session, choice: Choice<'_>) -> bool {
        let (Choice::Move(text) | Choice::Token(text)) = choice else { return false };
        // Of two choices the first may lead to the refusal that the example shows.
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

    /// Returns the refusal that the example shows next, if it shows one.
    pub fn refusal(&self, session: &Session) -> Option<Refused> {
        session.clone().choose(self.next(session)?.strip_prefix('!')?).err()
    }

    /// Notes that the refusal was met which the example shows next.
    pub(crate) const fn note_refusal(&mut self) {
        self.refused += 1;
    }

    /// Returns the next step of the example: a throw, or a choice. None at its end.
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

/// The next step of an example.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LessonStep {
    /// Chance acts.
    Chance,
    /// A choice is made, which may be one that is refused.
    Move(String),
}

impl LessonStep {
    /// Returns the step as a choice.
    pub fn choice(&self) -> Choice<'_> {
        match self {
            Self::Chance => Choice::Chance,
            Self::Move(text) => Choice::Move(text),
        }
    }
}
