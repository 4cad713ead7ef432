//! The tasks of a practice, and which answers to them count.

use serde::{Deserialize, Serialize};

/// Tasks that a person does one after another. Only the first attempt at a task counts.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Trial<T> {
    tasks: Vec<T>,
    /// The index of the present task; after the last, the number of tasks.
    at: usize,
    /// Whether the present task was attempted, or its solution shown.
    tried: bool,
    /// Whether the present task was solved, or its solution shown.
    solved: bool,
    /// The number of tasks that were solved at the first attempt.
    right: usize,
}

impl<T> Trial<T> {
    /// Creates a practice that starts with the first task.
    pub const fn new(tasks: Vec<T>) -> Self {
        Self { tasks, at: 0, tried: false, solved: false, right: 0 }
    }

    /// Returns the present task; `None` after the last.
    pub fn task(&self) -> Option<&T> {
        self.tasks.get(self.at)
    }

    /// Returns all tasks, in order.
    pub fn tasks(&self) -> &[T] {
        &self.tasks
    }

    /// Returns the number of the present task, from 1.
    pub const fn number(&self) -> usize {
        self.at + 1
    }

    /// Returns the number of all tasks.
    pub const fn count(&self) -> usize {
        self.tasks.len()
    }

    /// Returns the number of tasks that were solved at the first attempt.
    pub const fn right(&self) -> usize {
        self.right
    }

    /// Returns whether the present task was solved, or its solution shown.
    pub const fn is_solved(&self) -> bool {
        self.solved
    }

    /// Notes an answer. Returns whether it counts, as the first attempt at a task does.
    pub fn answer(&mut self, right: bool) -> bool {
        let counts = !self.tried && self.task().is_some();
        self.tried = true;
        self.solved |= right;
        self.right += usize::from(counts && right);
        counts
    }

    /// Notes that the solution is shown. Returns whether it counts as a wrong answer, as it does
    /// before the first attempt.
    pub fn give_up(&mut self) -> bool {
        let counts = self.answer(false);
        self.solved = true;
        counts
    }

    /// Goes to the next task. Returns false after the last one.
    pub fn go_on(&mut self) -> bool {
        self.at = (self.at + 1).min(self.tasks.len());
        (self.tried, self.solved) = (false, false);
        self.task().is_some()
    }
}
