//! Many games of Ur at once, for programs that learn.

use pyo3::{exceptions::PyValueError, prelude::*, types::PyBytes};
use rosette_rules::{
    Game, Seat, Turn,
    ur::{HAND, Options, Step, Ur},
};
use rosette_session::Seed;

/// The number of actions: the reserve and the 14 cells of a path.
const ACTIONS: usize = 15;

/// The numbers that describe a position: for each seat, reserve, home and 14 cells; the throw.
const FEATURES: usize = 2 * 16 + 1;

/// Games of Ur that are played at once. Each waits for a choice: coins are thrown, and turns without
/// a choice passed, as long as nobody has to choose. A finished game begins anew.
#[pyclass(module = "rosette_games")]
pub struct UrBatch {
    start: Ur,
    games: Vec<Ur>,
    random: Box<dyn FnMut(u32) -> u32 + Send + Sync>,
    plies: u64,
}

#[pymethods]
impl UrBatch {
    #[new]
    #[pyo3(signature = (games, pieces=7, rosettes=true, seed=0))]
    fn new(games: usize, pieces: u8, rosettes: bool, seed: u64) -> PyResult<Self> {
        let options = Options { pieces, rosettes, ..Options::default() };
        let start = Ur::new(&options).map_err(|error| PyValueError::new_err(error.to_string()))?;
        let random = Box::new(Seed(seed).numbers(0));
        let mut batch = Self { games: vec![start; games], start, random, plies: 0 };
        for game in 0..games {
            batch.settle(game);
        }
        Ok(batch)
    }

    /// Returns the number of plies played so far, those without a choice included.
    #[getter]
    const fn plies(&self) -> u64 {
        self.plies
    }

    fn __len__(&self) -> usize {
        self.games.len()
    }

    /// Returns the player to act in each game, one byte each.
    fn players<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        PyBytes::new(py, &self.games.iter().map(|game| game.to_move() as u8).collect::<Vec<_>>())
    }

    /// Returns 15 bytes for each game: 1 for a legal action, else 0.
    fn masks<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        let mut masks = vec![0; self.games.len() * ACTIONS];
        for (game, mask) in self.games.iter().zip(masks.chunks_mut(ACTIONS)) {
            each_move(game, |from| mask[usize::from(from)] = 1);
        }
        PyBytes::new(py, &masks)
    }

    /// Returns a random legal action for each game, one byte each.
    fn sample<'py>(&mut self, py: Python<'py>) -> Bound<'py, PyBytes> {
        let Self { games, random, .. } = self;
        let sampled = games.iter().map(|game| {
            let (mut moves, mut count) = ([0; ACTIONS], 0);
            each_move(game, |from| {
                moves[count] = from;
                count += 1;
            });
            if count < 2 { moves[0] } else { moves[random(count as u32) as usize] }
        });
        PyBytes::new(py, &sampled.collect::<Vec<_>>())
    }

    /// Returns 33 bytes for each game: pieces in reserve, pieces at home and 14 cells of the player
    /// to act, the same of the opponent, and the throw.
    fn observations<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        let mut bytes = Vec::with_capacity(self.games.len() * FEATURES);
        for game in &self.games {
            for seat in [game.to_move(), game.to_move().other()] {
                bytes.extend([game.hand(seat), game.home(seat)]);
                bytes.extend((1..=14).map(|cell| u8::from(game.stands_on(seat, cell))));
            }
            bytes.push(game.roll().map_or(0, |roll| roll.heads()));
        }
        PyBytes::new(py, &bytes)
    }

    /// Makes one action in each game. Returns one byte for each game: 0, or 1 or 2 if the first or
    /// the second player has just won; that game then begins anew. If an action is illegal, no
    /// game changes.
    fn step<'py>(&mut self, py: Python<'py>, actions: &[u8]) -> PyResult<Bound<'py, PyBytes>> {
        if actions.len() != self.games.len() {
            return Err(PyValueError::new_err("there must be one action for each game"));
        }
        for (index, (game, action)) in self.games.iter().zip(actions).enumerate() {
            game.check(Step::Move(*action))
                .map_err(|illegal| PyValueError::new_err(format!("game {index}: {illegal}")))?;
        }
        let mut won = vec![0; actions.len()];
        for (index, action) in actions.iter().enumerate() {
            self.games[index].play_unchecked(Step::Move(*action));
            self.plies += 1;
            if let Some(outcome) = self.games[index].turn().outcome() {
                won[index] =
                    outcome.winner.map_or(0, |seat| if seat == Seat::First { 1 } else { 2 });
                self.games[index] = self.start;
            }
            self.settle(index);
        }
        Ok(PyBytes::new(py, &won))
    }
}

impl UrBatch {
    /// Throws the coins until a seat chooses.
    fn settle(&mut self, index: usize) {
        let game = &mut self.games[index];
        while let Turn::Chance(_) = game.turn() {
            let Some(throw) = game.draw(&mut self.random) else { return };
            game.play_unchecked(throw);
            self.plies += u64::from(game.settled());
        }
    }
}

/// Calls `each` with the cell of every piece that can move, or the reserve.
fn each_move(game: &Ur, mut each: impl FnMut(u8)) {
    game.steps(|step, _| match step {
        Step::Move(from) => each(from),
        Step::Throw(_) => each(HAND),
    });
}
