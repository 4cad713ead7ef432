//! The perfect player of Ur, which looks moves up in the solution.

use rosette_rules::ur::Ur;
use rosette_session::{BotQuestion, Level};

use super::{
    choice::{self, EvaluatedMove},
    packed::{Fetched, RangeRequest, Sought},
    solver::Solver,
    strong::Strong,
    view::{AfterMove, Rules},
};
use crate::{Advice, Bot, Limit, position};

/// A player that makes the best move by the full solution of the game. It plays positions that
/// aren't solved yet like [`Strong`].
///
/// Answering a question doesn't solve anything. The caller must [`begin`](Self::begin) and then
/// [`work`](Self::work), all at once or while no move is awaited. Where only a table solves the
/// game, the caller fetches what is [`wanted`](Self::wanted) instead.
#[derive(Debug, Default)]
pub struct Perfect {
    solver: Option<(u8, Solver)>,
    fetched: Fetched,
    strong: Strong,
}

impl Perfect {
    /// Begins to solve games by these rules with `pieces` pieces of each seat, 1–7, unless that
    /// work is begun or done already. Drops the solution of other games.
    pub fn begin(&mut self, rules: Rules, pieces: u8) {
        let kept = self
            .solver
            .as_ref()
            .is_some_and(|(most, solver)| *most >= pieces && solver.table().rules() == rules);
        if !kept {
            // The old solver is dropped first, to free its memory.
            self.solver = None;
            self.solver = Some((pieces, Solver::new(rules, pieces, pieces)));
        }
    }

    /// Continues the solution. Returns whether it is complete, or as far as the memory allows;
    /// false when the limit is reached.
    pub fn work(&mut self, limit: &mut Limit<'_>) -> bool {
        self.solver.as_mut().is_none_or(|(_, solver)| solver.work(limit) || solver.is_starved())
    }

    /// Returns the finished part of the solution, 0–1.
    #[must_use]
    pub fn progress(&self) -> f64 {
        self.solver.as_ref().map_or(0.0, |(_, solver)| solver.progress())
    }

    /// Returns the parts of a table that the choice in a position needs. The caller fetches them
    /// and asks again, until nothing is wanted.
    pub fn wanted(&mut self, position: &Ur) -> Vec<RangeRequest> {
        let rules = Rules::of(position);
        if !needs_table(position) {
            return Vec::new();
        }
        self.fetched.seek(rules, position.pieces());
        for (_, made) in choice::moves(position) {
            self.fetched.look_up_after(rules, &made);
        }
        self.fetched.wanted()
    }

    /// Gives access to the tables on a server, which take the answers to what was
    /// [`wanted`](Self::wanted).
    pub const fn fetched(&mut self) -> &mut Fetched {
        &mut self.fetched
    }

    /// Gives access to the player that chooses until the solution is complete.
    pub const fn strong(&mut self) -> &mut Strong {
        &mut self.strong
    }

    /// Returns the best move in a position with a roll; `None` without a legal move.
    pub fn best(&mut self, position: &Ur, limit: &mut Limit<'_>) -> Option<EvaluatedMove> {
        let rules = Rules::of(position);
        let solved = self.solver.as_ref().map(|(_, solver)| solver.table());
        let solved = solved.filter(|table| table.rules() == rules);
        let solved = solved.and_then(|table| looked_up(position, |made| table.after(made)));
        let by_table = |made: &AfterMove| match self.fetched.look_up_after(rules, made) {
            Sought::Known(chance) => Some(chance),
            Sought::Awaited | Sought::Unknown => None,
        };
        let found = if needs_table(position) { looked_up(position, by_table) } else { solved };
        found.or_else(|| self.strong.best(position, limit))
    }
}

fn needs_table(position: &Ur) -> bool {
    Level::needs_table(&Rules::of(position).options(position.pieces()))
}

/// Returns the best move by the chances of winning after each move; `None` if `after` doesn't know
/// the chance after one of them.
fn looked_up(position: &Ur, after: impl FnMut(&AfterMove) -> Option<f64>) -> Option<EvaluatedMove> {
    let (from, chance) = choice::best(&choice::moves(position), after)?;
    Some(EvaluatedMove { from, chance, exact: true })
}

impl Bot for Perfect {
    fn advise(&mut self, question: &BotQuestion, limit: &mut Limit<'_>) -> Advice {
        let Some(position) = position::<Ur>(question) else {
            return Advice { choice: 0, evaluation: None };
        };
        let best = self.best(&position, limit);
        choice::advice(question, &position, best)
    }
}
