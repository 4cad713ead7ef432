//! The practice of mistakes, one after another.

/// Tasks that a person tries one after another. Of several tries at a task, only the first counts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Trial<T> {
    tasks: Vec<T>,
    /// The index of the present task.
    at: usize,
    /// Whether somebody has tried the present task, or has seen its solution.
    tried: bool,
    /// Whether the present task is solved, or its solution is shown.
    solved: bool,
    /// The number of tasks that were right at once.
    right: usize,
}

impl<T> Trial<T> {
    /// Begins with the first of some tasks.
    pub const fn new(tasks: Vec<T>) -> Self {
        Self { tasks, at: 0, tried: false, solved: false, right: 0 }
    }

    /// Returns the present task; `None` at the end.
    pub fn task(&self) -> Option<&T> {
        self.tasks.get(self.at)
    }

    /// Returns the number of the present task, from 1.
    pub const fn number(&self) -> usize {
        self.at + 1
    }

    /// Returns the number of all tasks.
    pub const fn count(&self) -> usize {
        self.tasks.len()
    }

    /// Returns how many tasks were right at once.
    pub const fn right(&self) -> usize {
        self.right
    }

    /// Returns whether the present task is solved, or its solution is shown.
    pub const fn is_solved(&self) -> bool {
        self.solved
    }

    /// Notes an answer. Returns whether it counts, as the first try at an unsolved task does.
    pub fn answer(&mut self, right: bool) -> bool {
        let counts = !self.tried && self.task().is_some();
        self.tried = true;
        self.solved |= right;
        self.right += usize::from(counts && right);
        counts
    }

    /// Shows the solution. Returns whether that counts as a wrong answer, as it does before a try.
    pub fn give_up(&mut self) -> bool {
        let counts = self.answer(false);
        self.solved = true;
        counts
    }

    /// Leads to the next task. Returns whether there is one.
    pub fn go_on(&mut self) -> bool {
        self.at = (self.at + 1).min(self.tasks.len());
        (self.tried, self.solved) = (false, false);
        self.task().is_some()
    }
}
