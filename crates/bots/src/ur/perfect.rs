//! The player that looks moves up in the solution.

use rosette_rules::ur::Ur;
use rosette_session::Question;

use super::{
    choice::{self, Choice},
    solver::Solver,
    strong::Strong,
    table::ChanceTable,
    view::Rules,
};
use crate::{Advice, Limit, Player, position};

/// A player that makes the best move by the full solution of the game. It plays positions that
/// aren't solved yet like [`Strong`].
///
/// Answering a question doesn't solve anything. The caller must [`begin`](Self::begin) and then
/// [`work`](Self::work), all at once or while no move is awaited.
#[derive(Debug, Default)]
pub struct Perfect {
    solver: Option<(u8, Solver)>,
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

    /// Continues the solution. Returns whether it is complete; false when the limit is reached.
    pub fn work(&mut self, limit: &mut Limit<'_>) -> bool {
        self.solver.as_mut().is_none_or(|(_, solver)| solver.work(limit))
    }

    /// Returns the finished part of the solution, 0–1.
    #[must_use]
    pub fn progress(&self) -> f64 {
        self.solver.as_ref().map_or(0.0, |(_, solver)| solver.progress())
    }

    /// Returns the player that plays until the solution is complete.
    pub const fn strong(&mut self) -> &mut Strong {
        &mut self.strong
    }

    /// Returns the best move in a position with a roll; `None` without a legal move.
    pub fn best(&mut self, position: &Ur, limit: &mut Limit<'_>) -> Option<Choice> {
        let rules = Rules::of(position);
        let solved = self.solver.as_ref().map(|(_, solver)| solver.table());
        let solved = solved.filter(|table| table.rules() == rules);
        let looked_up = solved.and_then(|table| looked_up(table, position));
        looked_up.or_else(|| self.strong.best(position, limit))
    }
}

/// Looks the best move up in a table; `None` if the table lacks a layer.
fn looked_up(table: &ChanceTable, position: &Ur) -> Option<Choice> {
    let (from, chance) = choice::best(&choice::moves(position), |made| table.after(made))?;
    Some(Choice { from, chance, exact: true })
}

impl Player for Perfect {
    fn advise(&mut self, question: &Question, limit: &mut Limit<'_>) -> Advice {
        let Some(position) = position::<Ur>(question) else {
            return Advice { choice: 0, worth: None };
        };
        let best = self.best(&position, limit);
        choice::advice(question, &position, best)
    }
}
