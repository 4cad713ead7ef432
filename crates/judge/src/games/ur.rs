//! Values of the Royal Game of Ur: chances from the solution of the game, and estimates by the
//! nets.

use std::sync::Arc;

use rosette_bots::{
    Limit,
    ur::{
        ChanceLookup, Evaluator as _, Expectimax, Fetched, Rules, SeatView, Solver, Sought,
        StaticEvaluator, Strong,
        net::{Net, most_pieces},
    },
};
use rosette_review::{Effort, EstimateMethod, ReviewValue, Scale, Theme};
use rosette_rules::{
    Game as _, Seat, Turn,
    ur::{Step, Ur},
};
use rosette_session::Level;

use super::share;
use crate::{
    puzzles::{PuzzleGame, applying},
    values::ValueSource,
};

/// The number of pieces per seat up to which the end of a longer game is solved.
const END: u8 = 3;

/// The number of moves that an estimate looks ahead. Looking one move further takes ten times as
/// long.
const AHEAD: u8 = 3;

/// The precision of a move's estimated loss: at least 95 % of the estimates with 4 pieces were
/// closer than this to the exact loss.
const PRECISION: f64 = 0.005;

/// The precision of a move's estimated loss by rules without a net: at least 95 % of the estimates
/// with 3 pieces, or 2 on the paths of Skiriuk and Murray, were closer than this to the exact loss.
const PRECISION_BY_HAND: f64 = 0.12;

/// A table that the caller has installed and that threads share.
type Table = Arc<dyn ChanceLookup + Send + Sync>;

/// The source of the values of Ur: a table, or the search of the strong bot.
#[derive(Default)]
pub(crate) struct UrValues {
    strong: Strong,
    /// The tables that were installed, one for each set of rules.
    tables: Vec<Table>,
    /// The tables on a server; `None` outside the web app.
    fetched: Option<Fetched>,
    /// Whether the game is judged by a table on a server.
    by_table: bool,
    /// Whether bytes of the game's table on a server were missing since the last call of
    /// [`ValueSource::awaits`].
    awaits: bool,
    solver: Option<(NeededSolution, Solver)>,
}

/// The solution that a game needs: its rules, and the most pieces left of each seat, the larger
/// number first.
type NeededSolution = (Rules, u8, u8);

impl UrValues {
    /// Installs a net, which estimates games by the rules on which it was trained.
    pub fn take_net(&mut self, net: Net) {
        self.strong.take(net);
    }

    /// Installs a table, in place of an earlier one by the same rules.
    pub fn take_table(&mut self, table: Table) {
        self.tables.retain(|other| other.rules() != table.rules());
        self.tables.push(table);
    }

    /// Makes later games use tables on a server. Returns these tables, which take the fetched
    /// bytes.
    pub fn fetched(&mut self) -> &mut Fetched {
        self.fetched.get_or_insert_default()
    }

    /// Returns the installed table by these rules; `None` if there is none.
    fn table(&self, rules: Rules) -> Option<&dyn ChanceLookup> {
        let table = self.tables.iter().find(|table| table.rules() == rules)?;
        Some(table.as_ref())
    }
}

impl UrValues {
    /// Chooses a table on a server for a game that only a table solves. Returns whether there is
    /// such a table, or the list of tables isn't fetched yet.
    fn seeks_table(&mut self, start: &Ur) -> bool {
        let (rules, pieces) = (Rules::of(start), start.pieces());
        let Some(fetched) = &mut self.fetched else { return false };
        if !Level::needs_table(&rules.options(pieces)) {
            return false;
        }
        fetched.seek(rules, pieces);
        !fetched.is_settled() || fetched.is_open(rules)
    }
}

/// Returns the rules of the solution that a game from this position needs, and the most pieces left
/// of each seat in it, the larger number first.
pub(crate) fn wanted(start: &Ur) -> (Rules, u8, u8) {
    let view = SeatView::of(start, Seat::First);
    let (own, other) = (view.own.left(), view.other.left());
    let (more, fewer) = (own.max(other), own.min(other));
    let rules = Rules::of(start);
    let at_once = rules.solved_at_once();
    if more <= at_once {
        return (rules, more, fewer);
    }
    let end = END.min(at_once);
    (rules, end, fewer.min(end))
}

impl ValueSource for UrValues {
    type Game = Ur;

    fn scale(&self, _: &Ur) -> Scale {
        Scale::Chance
    }

    fn estimate(&self, position: &Ur) -> EstimateMethod {
        let left = Seat::BOTH.map(|seat| SeatView::of(position, seat).own.left());
        let most = most_pieces(Rules::of(position));
        let has_net = left.into_iter().all(|left| left <= most);
        let precision = if has_net { PRECISION } else { PRECISION_BY_HAND };
        EstimateMethod { effort: Effort::Moves(AHEAD + 1), precision }
    }

    /// Returns 0: small estimated losses count, because they add up over a game.
    fn noise(&self, _: &Ur) -> f64 {
        0.0
    }

    fn begin<'a>(&mut self, _: usize, mut positions: impl Iterator<Item = &'a Ur>) {
        let Some(start) = positions.next() else { return };
        let wanted @ (rules, more, fewer) = wanted(start);
        // An installed table, or one on the server, has all values of the game, so nothing is
        // solved.
        self.by_table = self.seeks_table(start);
        if fewer == 0 || self.table(rules).is_some() || self.by_table {
            return;
        }
        let has = |known: &NeededSolution| known.0 == rules && known.1 >= more && known.2 >= fewer;
        if !self.solver.as_ref().is_some_and(|(known, _)| has(known)) {
            // The old solver is dropped first, to free its memory.
            self.solver = None;
            self.solver = Some((wanted, Solver::new(rules, more, fewer)));
        }
    }

    fn awaits(&mut self) -> bool {
        std::mem::take(&mut self.awaits)
    }

    fn work(&mut self, limit: &mut Limit<'_>) -> f64 {
        let Some((_, solver)) = self.solver.as_mut().filter(|_| !self.by_table) else { return 1.0 };
        // Without enough memory, positions that aren't solved are estimated.
        if solver.work(limit) || solver.is_starved() { 1.0 } else { solver.progress() }
    }

    fn value(&mut self, position: &Ur, limit: &mut Limit<'_>) -> ReviewValue {
        if let Some(outcome) = position.turn().outcome() {
            return ReviewValue::exact(share(outcome));
        }
        let rules = Rules::of(position);
        let view = SeatView::of(position, position.to_move());
        let scale = |chance| Scale::Chance.seen_by(position.to_move(), chance);
        let fetched = self.fetched.as_mut().filter(|_| self.by_table);
        match fetched.map_or(Sought::Unknown, |fetched| fetched.look_up(rules, &view)) {
            Sought::Known(chance) => return ReviewValue::exact(scale(chance)),
            // The value is dropped, because the bytes are awaited and the token is judged again.
            Sought::Awaited => {
                self.awaits = true;
                return ReviewValue::estimate(0.5);
            }
            Sought::Unknown => {}
        }
        let solved = self.solver.as_ref().map(|(_, solver)| solver.table() as &dyn ChanceLookup);
        let tables = [self.table(rules), solved.filter(|table| table.rules() == rules)];
        // A value that can't be read from a file is estimated.
        let look_up = |table: &dyn ChanceLookup| table.look_up(&view).ok().flatten();
        if let Some(chance) = tables.into_iter().flatten().find_map(look_up) {
            return ReviewValue::exact(scale(chance));
        }
        ReviewValue::estimate(scale(look_ahead(self.strong.expectimax(rules), &view, limit).into()))
    }
}

impl PuzzleGame for Ur {
    /// Tables have the same values always.
    fn is_solved(&self) -> bool {
        true
    }

    fn themes(&self, step: Step) -> Vec<Theme> {
        let Step::Move(from) = step else { return Vec::new() };
        let Ok(to) = self.landing(from) else { return Vec::new() };
        let mut others = Vec::new();
        self.steps(|other, _| others.extend((other != step).then_some(other)));
        let risks = |step| is_in_danger(self, step);
        let mut next = *self;
        next.play_unchecked(step);
        let is_turn_over = next.turn() == Turn::Chance(Some(self.to_move().other()));
        applying([
            (self.captures(to), Theme::Capture),
            (self.throws_again(to), Theme::Rosette),
            (to == self.path().home(), Theme::BearOff),
            (is_turn_over && !risks(step) && others.into_iter().all(risks), Theme::Safety),
        ])
    }
}

/// Returns whether the opponent can capture with its next throw after a move. After a move that
/// earns another throw, it doesn't throw next.
fn is_in_danger(position: &Ur, step: Step) -> bool {
    let mut next = *position;
    next.play_unchecked(step);
    let mut captures = false;
    if next.to_move() != position.to_move() {
        next.steps(|throw, _| {
            let mut thrown = next;
            thrown.play_unchecked(throw);
            if let Turn::Choice(_) = thrown.turn() {
                thrown.steps(|step, _| {
                    if let Step::Move(from) = step {
                        captures |= thrown.landing(from).is_ok_and(|to| thrown.captures(to));
                    }
                });
            }
        });
    }
    captures
}

/// Returns the chance of the seat that is to throw. When the limit is reached, it is the
/// evaluator's estimate without looking ahead.
fn look_ahead(
    expectimax: &mut Expectimax<StaticEvaluator>,
    view: &SeatView,
    limit: &mut Limit<'_>,
) -> f32 {
    let deep = expectimax.before(view, AHEAD, limit);
    deep.unwrap_or_else(|| expectimax.evaluator().chance(view))
}
