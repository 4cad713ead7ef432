//! Examples of the rules: what the line of one shows next, and what leads away from it.

use rosette_session::Refused;

use crate::{Choice, Game, Mode};

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
}

impl Game {
    /// Returns the next choice of the example, if there is one.
    fn lesson_next(&self) -> Option<&'static str> {
        let Lesson { line, begun, refused } = self.lesson()?;
        line.split(' ').nth(self.session.ply() - begun + refused)
    }

    /// Returns whether the example is played through to its end.
    pub fn is_lesson_done(&self) -> bool {
        self.lesson().is_some() && self.lesson_next().is_none()
    }

    /// Returns whether a choice could be made, but isn't the one that the example shows.
    pub(crate) fn strays(&self, choice: Choice<'_>) -> bool {
        let (Choice::Move(text) | Choice::Token(text)) = choice else { return false };
        // Of two choices the first may lead to the refusal that the example shows.
        let shown = self
            .lesson_next()
            .is_some_and(|next| next.strip_prefix('!').unwrap_or(next).starts_with(text));
        if self.lesson().is_none() || shown {
            return false;
        }
        let mut session = self.session.clone();
        match choice {
            Choice::Token(token) => session.play(token).is_ok(),
            Choice::Move(_) | Choice::Chance => session.choose(text).is_ok(),
        }
    }

    /// Returns the refusal that the example shows next, if it shows one.
    pub fn lesson_refusal(&self) -> Option<Refused> {
        self.session.clone().choose(self.lesson_next()?.strip_prefix('!')?).err()
    }

    /// Notes that the refusal was met which the example shows next.
    pub const fn lesson_refused(&mut self) {
        if let Mode::Lesson(lesson) = &mut self.mode {
            lesson.refused += 1;
        }
    }

    /// Returns the next step of the example: a throw, or a choice. None at its end.
    pub fn lesson_step(&self) -> Option<LessonStep> {
        let next = self.lesson_next()?;
        if self.is_begun() || self.awaits_throw() || self.awaits_round() {
            return Some(LessonStep::Chance);
        }
        let choice = next.strip_prefix('!').unwrap_or(next);
        let first = self.session.settled().read(choice).and_then(|written| written.first);
        let first = first.filter(|_| self.session.chooses_luck(choice));
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
