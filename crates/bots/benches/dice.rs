//! Measures the strength of *Strong* at ±123D with dice, against two opponents. *Lots* draws each
//! of its steps at random. *Alpha-beta* looks one ply further until its processor time is over,
//! takes the mean of the six distances after `+D` and `-D`, and values a position by the unburnt
//! cells within reach of each player. Also measures alpha-beta against lots, so that it can be
//! compared with other programs.
//!
//! Each pair of games has the same dice and the seats exchanged. A draw counts as half a win. Each
//! share comes with half the width of its 95 % confidence interval.
//!
//! Run it by `cargo bench -p rosette-bots --bench dice -- [GAMES [MILLISECONDS [CELLS]]]`. The
//! defaults are 600 games, 100 ms for a move of alpha-beta, and 50 cells. It takes half an hour on
//! two cores. Games are played in pairs, at least two.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "tests fail by panicking"
)]

use std::{thread, time::Duration};

use rosette_bots::Bots;
use rosette_rules::{
    Game as _, Seat, Turn,
    flag::{Flag, Options, RuleSet, Step},
};
use rosette_session::{Level, Seed, Session};

/// A player in a contest.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Contestant {
    Lots,
    AlphaBeta,
    Strong,
}

/// The value of a win for the seat to move. Sooner wins are worth more.
const WIN: f32 = 1000.0;
/// The largest depth of alpha-beta, in plies. It bounds the search where few moves are possible.
const MAX_PLIES: u64 = 100;

fn main() {
    let mut numbers = std::env::args().filter_map(|argument| argument.parse::<u64>().ok());
    let games = numbers.next().unwrap_or(600);
    let time = Duration::from_millis(numbers.next().unwrap_or(100));
    let cells = numbers.next().unwrap_or(50) as u8;
    for pair in [
        [Contestant::Strong, Contestant::Lots],
        [Contestant::AlphaBeta, Contestant::Lots],
        [Contestant::Strong, Contestant::AlphaBeta],
    ] {
        contest(pair, (games / 2).max(2), time, cells);
    }
}

/// Plays pairs of games, and prints the share of the first player.
fn contest(contestants: [Contestant; 2], pairs: u64, time: Duration, cells: u8) {
    let threads = thread::available_parallelism().map_or(1, |it| it.get() as u64);
    let results: Vec<(f64, SearchWork)> = thread::scope(|scope| {
        let part = |first: u64| {
            let mut players = Bots::default();
            let mut play = |number| {
                let mut effort = SearchWork::default();
                let results = Seat::BOTH.map(|seat| {
                    let mut game = Playing { players: &mut players, time, effort: &mut effort };
                    game.play(contestants, seat, Seed(number), cells)
                });
                ((results[0] + results[1]) / 2.0, effort)
            };
            (first..pairs).step_by(threads as usize).map(&mut play).collect::<Vec<_>>()
        };
        let parts: Vec<_> = (0..threads).map(|first| scope.spawn(move || part(first))).collect();
        parts.into_iter().flat_map(|part| part.join().unwrap()).collect()
    });
    let count = results.len() as f64;
    let mean = results.iter().map(|(share, _)| share).sum::<f64>() / count;
    let spread =
        results.iter().map(|(share, _)| (share - mean).powi(2)).sum::<f64>() / (count - 1.0);
    let interval = 1.96 * (spread / count).sqrt();
    let [one, other] = contestants;
    print!(
        "{cells} cells: {one:?} against {other:?}: {:.1} % ± {:.1} of {} games",
        100.0 * mean,
        100.0 * interval,
        2 * results.len()
    );
    let moves: u64 = results.iter().map(|(_, effort)| effort.moves).sum();
    if moves > 0 {
        let positions: u64 = results.iter().map(|(_, effort)| effort.positions).sum();
        let plies: u64 = results.iter().map(|(_, effort)| effort.plies).sum();
        let plies = plies as f64 / moves as f64;
        print!("; alpha-beta visits {} positions a move, {plies:.1} plies deep", positions / moves);
    }
    println!();
}

/// The totals of alpha-beta's searches in all games.
#[derive(Default)]
struct SearchWork {
    moves: u64,
    positions: u64,
    plies: u64,
}

/// A game between two contestants.
struct Playing<'a> {
    players: &'a mut Bots,
    time: Duration,
    effort: &'a mut SearchWork,
}

impl Playing<'_> {
    /// Returns the result of the first player from a seat: 1, ½ or 0.
    fn play(&mut self, pair: [Contestant; 2], seat: Seat, seed: Seed, cells: u8) -> f64 {
        let options = Options { cells, rules: RuleSet::Dice, ..Options::default() };
        let mut session = Session::new(&options, seed).unwrap();
        loop {
            if let Some(outcome) = session.outcome() {
                return outcome.winner.map_or(0.5, |winner| f64::from(u8::from(winner == seat)));
            }
            if session.draw() {
                continue;
            }
            let who = pair[usize::from(session.to_move() != Some(seat))];
            let choice = match who {
                Contestant::AlphaBeta => self.search(&session),
                Contestant::Lots => self.ask(&session, Level::Random),
                Contestant::Strong => self.ask(&session, Level::Strong),
            };
            session.choose(&choice).unwrap();
        }
    }

    fn ask(&mut self, session: &Session, level: Level) -> String {
        let question = session.question(level).expect("a seat chooses");
        self.players.prepare(&question, &mut || false);
        self.players.choose(&question, &mut || false).0.to_owned()
    }

    /// Returns the best choice of the last search that was completed in time.
    fn search(&mut self, session: &Session) -> String {
        let position = session.settled().as_any().downcast_ref::<Flag>().unwrap();
        let mut search = AlphaBeta { end: now() + self.time, positions: 0 };
        let mut steps = Vec::new();
        position.steps(|step, _| steps.push(step));
        for plies in 0..MAX_PLIES {
            let Some(mut rated) = search.rated(position, &steps, plies) else { break };
            self.effort.plies += 1;
            // Searching the best step first cuts most of the next search.
            rated.sort_by(|one, other| other.0.total_cmp(&one.0));
            steps = rated.iter().map(|(_, step)| *step).collect();
            if rated.first().is_some_and(|(value, _)| value.abs() >= WIN) {
                break;
            }
        }
        self.effort.moves += 1;
        self.effort.positions += search.positions;
        let mut token = String::new();
        Flag::write(&rosette_rules::Steps::one(steps[0]), &mut token).unwrap();
        token
    }
}

/// Returns this thread's processor time, so that other work of the machine shortens no search.
#[cfg(unix)]
fn now() -> Duration {
    use rustix::time::{ClockId, clock_gettime};
    clock_gettime(ClockId::ThreadCPUTime).try_into().unwrap()
}

#[cfg(not(unix))]
fn now() -> Duration {
    std::time::UNIX_EPOCH.elapsed().unwrap()
}

/// A search by alpha-beta.
struct AlphaBeta {
    /// The value of [`now`] at which the search ends.
    end: Duration,
    positions: u64,
}

impl AlphaBeta {
    /// Returns steps with their values for the seat to move; `None` when the time is over. Values
    /// below the best one may be bounds.
    fn rated(&mut self, position: &Flag, steps: &[Step], plies: u64) -> Option<Vec<(f32, Step)>> {
        let mut best = f32::NEG_INFINITY;
        let rated = steps.iter().map(|&step| {
            let value = self.step(position, step, plies, best, f32::INFINITY)?;
            best = best.max(value);
            Some((value, step))
        });
        rated.collect()
    }

    /// Returns the value of a step for the seat to move; `None` when the time is over.
    fn step(
        &mut self,
        position: &Flag,
        step: Step,
        plies: u64,
        alpha: f32,
        beta: f32,
    ) -> Option<f32> {
        let mut after = *position;
        after.play_unchecked(step);
        if !matches!(after.turn(), Turn::Chance(_)) {
            return Some(-self.value(&after, plies, -beta, -alpha)?);
        }
        let mut outcomes = Vec::new();
        after.steps(|outcome, weight| outcomes.push((outcome, weight)));
        let (mut sum, mut weights) = (0.0, 0.0);
        for (outcome, weight) in outcomes {
            let mut after = after;
            after.play_unchecked(outcome);
            // The mean over the distances needs the exact value of each.
            let value = self.value(&after, plies, f32::NEG_INFINITY, f32::INFINITY)?;
            sum -= value * weight as f32;
            weights += weight as f32;
        }
        Some(sum / weights)
    }

    /// Returns the value of a position for the seat to move; `None` when the time is over.
    fn value(&mut self, position: &Flag, plies: u64, mut alpha: f32, beta: f32) -> Option<f32> {
        self.positions += 1;
        if self.positions.is_multiple_of(1024) && now() >= self.end {
            return None;
        }
        let own = position.to_move();
        if let Turn::Over(outcome) = position.turn() {
            let sooner = plies as f32;
            return Some(match outcome.winner {
                Some(winner) if winner == own => WIN + sooner,
                Some(_) => -WIN - sooner,
                None => 0.0,
            });
        }
        if plies == 0 {
            return Some(reach(position, own) - reach(position, own.other()));
        }
        let mut steps = Vec::new();
        position.steps(|step, _| steps.push(step));
        let mut best = f32::NEG_INFINITY;
        for step in steps {
            best = best.max(self.step(position, step, plies - 1, alpha, beta)?);
            alpha = alpha.max(best);
            if alpha >= beta {
                break;
            }
        }
        Some(best)
    }
}

/// Counts the unburnt cells that a player reaches by a step.
fn reach(position: &Flag, seat: Seat) -> f32 {
    let cell = position.player(seat);
    let cells = cell.saturating_sub(3)..(cell + 4).min(position.cells());
    cells.filter(|to| *to != cell && !position.is_burnt(*to)).count() as f32
}
