//! The player that looks moves up.

use rosette_rules::ur::Ur;
use rosette_session::Question;

use super::{
    choice::{self, Choice},
    solver::Solver,
    strong::Strong,
    table::Table,
    view::Rules,
};
use crate::{Advice, Limit, Player, position};

/// Makes the best move by the full solution of the game. What isn't solved yet it plays as
/// [`Strong`] does.
///
/// It solves nothing by itself when it is asked: whoever has it lets it [`begin`](Self::begin) and
/// then [`work`](Self::work), all at once or while nobody waits for a move.
#[derive(Debug, Default)]
pub struct Perfect {
    solver: Option<(u8, Solver<f32>)>,
    strong: Strong,
}

impl Perfect {
    /// Begins to solve games by these rules with so many pieces a seat, 1–7, unless they are
    /// solved or begun already. A solution of other games is forgotten.
    pub fn begin(&mut self, rules: Rules, pieces: u8) {
        let kept = self
            .solver
            .as_ref()
            .is_some_and(|(most, solver)| *most >= pieces && solver.table().rules() == rules);
        if !kept {
            // What is given up makes room first.
            self.solver = None;
            self.solver = Some((pieces, Solver::new(rules, pieces, pieces)));
        }
    }

    /// Goes on with the solution, and tells whether it is there; false once the limit is reached.
    pub fn work(&mut self, limit: &mut Limit<'_>) -> bool {
        self.solver.as_mut().is_none_or(|(_, solver)| solver.work(limit))
    }

    /// How much of the solution is there, 0–1.
    #[must_use]
    pub fn progress(&self) -> f64 {
        self.solver.as_ref().map_or(0.0, |(_, solver)| solver.progress())
    }

    /// The player that plays meanwhile.
    pub const fn strong(&mut self) -> &mut Strong {
        &mut self.strong
    }

    /// The best move in a position with a roll; none where there is no move.
    pub fn best(&mut self, position: &Ur, limit: &mut Limit<'_>) -> Option<Choice> {
        let rules = Rules::of(position);
        let solved = self.solver.as_ref().map(|(_, solver)| solver.table());
        let solved = solved.filter(|table| table.rules() == rules);
        let looked_up = solved.and_then(|table| looked_up(table, position));
        looked_up.or_else(|| self.strong.best(position, limit))
    }
}

/// The best move by a table; none where it isn't solved.
fn looked_up(table: &Table, position: &Ur) -> Option<Choice> {
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
