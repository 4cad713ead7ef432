//! Many games of Ur at once, for programs that learn.

use pyo3::{
    exceptions::{PyMemoryError, PyValueError},
    prelude::*,
    types::PyBytes,
};
use rosette_rules::{
    Game, Seat, Turn,
    ur::{HAND, Options, Step, Ur},
};
use rosette_session::Seed;

/// The number of actions: the reserve and the 14 cells of a path.
const ACTIONS: usize = 15;

/// The numbers that describe a position: for each seat, reserve, home and 14 cells; the throw.
const FEATURES: usize = 2 * 16 + 1;

/// The largest number of games at once.
const MAX_GAMES: usize = 10_000_000;

/// Games of Ur that are played at once, at most 10,000,000. Each game waits for a choice: coins are
/// thrown, and turns without a choice are passed, until a player has to choose. A finished game
/// begins anew.
#[pyclass(module = "rosette_boards")]
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
        if games > MAX_GAMES {
            return Err(PyValueError::new_err(format!("there are at most {MAX_GAMES} games")));
        }
        let mut all = Vec::new();
        all.try_reserve_exact(games).map_err(|error| PyMemoryError::new_err(error.to_string()))?;
        all.resize(games, start);
        let random = Box::new(Seed(seed).numbers(0));
        let mut batch = Self { games: all, start, random, plies: 0 };
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
    fn players<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyBytes>> {
        self.bytes(py, 1, |game, player| player[0] = game.to_move() as u8)
    }

    /// Returns 15 bytes for each game: 1 for a legal action, else 0.
    fn masks<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyBytes>> {
        self.bytes(py, ACTIONS, |game, mask| each_move(game, |from| mask[usize::from(from)] = 1))
    }

    /// Returns a random legal action for each game, one byte each.
    fn sample<'py>(&mut self, py: Python<'py>) -> PyResult<Bound<'py, PyBytes>> {
        let Self { games, random, .. } = self;
        let mut sample = |game: &Ur| {
            let (mut moves, mut count) = ([0; ACTIONS], 0);
            each_move(game, |from| {
                moves[count] = from;
                count += 1;
            });
            if count < 2 { moves[0] } else { moves[random(count as u32) as usize] }
        };
        PyBytes::new_with(py, games.len(), |sampled| {
            for (game, action) in games.iter().zip(sampled) {
                *action = sample(game);
            }
            Ok(())
        })
    }

    /// Returns 33 bytes for each game: pieces in reserve, pieces at home and 14 cells of the player
    /// to act, the same of the opponent, and the throw.
    fn observations<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyBytes>> {
        self.bytes(py, FEATURES, |game, bytes| {
            let seats = [game.to_move(), game.to_move().other()];
            let of_seats = seats.into_iter().flat_map(|seat| {
                let cells = (1..=14).map(move |cell| u8::from(game.stands_on(seat, cell)));
                [game.hand(seat), game.home(seat)].into_iter().chain(cells)
            });
            let roll = game.roll().map_or(0, |roll| roll.cells());
            for (byte, number) in bytes.iter_mut().zip(of_seats.chain([roll])) {
                *byte = number;
            }
        })
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
        PyBytes::new_with(py, actions.len(), |won| {
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
            Ok(())
        })
    }
}

impl UrBatch {
    /// Builds `count` bytes for each game, in the order of the games. Bytes that `write` leaves
    /// alone are 0.
    fn bytes<'py>(
        &self,
        py: Python<'py>,
        count: usize,
        write: impl Fn(&Ur, &mut [u8]),
    ) -> PyResult<Bound<'py, PyBytes>> {
        PyBytes::new_with(py, self.games.len() * count, |bytes| {
            for (game, bytes) in self.games.iter().zip(bytes.chunks_mut(count)) {
                write(game, bytes);
            }
            Ok(())
        })
    }

    /// Throws the coins in one game, and passes turns without a choice, until a seat chooses or the
    /// game is over.
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
