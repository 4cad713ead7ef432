//! The state of a game, in the form of OpenSpiel's states.

use pyo3::{exceptions::PyValueError, prelude::*, types::PyDict};
use rosette_bots::Players;
use rosette_json::{Json, text};
use rosette_rules::{Seat, Turn, Viewer};
use rosette_session::{Level, Record, Seed, Session};

use crate::playing::{Play, begin, open, returns};

/// A game in play: its position, its tokens and its options.
///
/// Options are those of records, such as `State("ur", pieces=2)`, with `_` for `-`; True and False
/// are on and off.
#[pyclass(module = "rosette_games")]
pub struct State(Box<dyn Play>);

fn wrong(text: impl ToString) -> PyErr {
    PyValueError::new_err(text.to_string())
}

/// Returns an option's value in writing.
fn written(value: &Bound<'_, PyAny>) -> PyResult<String> {
    match value.extract::<bool>() {
        Ok(on) => Ok(if on { "on" } else { "off" }.to_owned()),
        Err(_) => Ok(value.str()?.to_string()),
    }
}

fn viewer(seat: Option<usize>) -> PyResult<Viewer> {
    match seat.map(|seat| Seat::BOTH.get(seat)) {
        None => Ok(Viewer::Public),
        Some(Some(seat)) => Ok(Viewer::Seat(*seat)),
        Some(None) => Err(wrong("a player is 0 or 1")),
    }
}

#[pymethods]
impl State {
    #[new]
    #[pyo3(signature = (game, **options))]
    fn new(game: &str, options: Option<&Bound<'_, PyDict>>) -> PyResult<Self> {
        let mut named = Vec::new();
        for (name, value) in options.into_iter().flatten() {
            named.push((name.extract::<String>()?.replace('_', "-"), written(&value)?));
        }
        begin(game, &named).map(Self).map_err(wrong)
    }

    /// Opens a record: one line of JSON, as the page and the command-line tool write it.
    #[staticmethod]
    fn from_record(record: &str) -> PyResult<Self> {
        let record = Record::read(&Json::read(record).map_err(wrong)?).map_err(wrong)?;
        if record.ended.is_some() {
            return Err(wrong("this game was ended by a player, not by its rules"));
        }
        open(&record).map(Self).map_err(wrong)
    }

    /// Returns the record of the game: one line of JSON.
    fn record(&self) -> String {
        text(&self.0.record())
    }

    /// Returns the tokens played.
    fn tokens(&self) -> Vec<String> {
        self.0.record().tokens
    }

    /// Returns a copy, which is independent.
    fn clone(&self) -> Self {
        Self(self.0.copy())
    }

    /// Returns the player to act, 0 or 1; -1 where chance acts, -4 when the game is over.
    fn current_player(&self) -> i32 {
        match self.0.turn() {
            Turn::Choice(seat) => seat as i32,
            Turn::Chance(_) => -1,
            Turn::Over(_) => -4,
        }
    }

    /// Returns the player whose turn it is, also where chance acts for it, as in a throw.
    fn to_move(&self) -> Option<usize> {
        self.0.turn().seat().map(|seat| seat as usize)
    }

    /// Returns whether chance acts.
    fn is_chance_node(&self) -> bool {
        matches!(self.0.turn(), Turn::Chance(_))
    }

    /// Returns whether the game is over.
    fn is_terminal(&self) -> bool {
        self.0.turn().outcome().is_some()
    }

    /// Returns how many different actions the players of this game have: they are the numbers
    /// below.
    fn num_distinct_actions(&self) -> u32 {
        self.0.choices()
    }

    /// Returns the numbers of the legal actions, ascending; at a chance node, those of its outcomes.
    fn legal_actions(&self) -> PyResult<Vec<u32>> {
        Ok(self.0.steps().map_err(wrong)?.into_iter().map(|(number, _)| number).collect())
    }

    /// Returns the outcomes of chance with their probabilities.
    fn chance_outcomes(&self) -> PyResult<Vec<(u32, f64)>> {
        if !self.is_chance_node() {
            return Err(wrong("chance has no part here"));
        }
        let steps = self.0.steps().map_err(wrong)?;
        let sum: u32 = steps.iter().map(|(_, weight)| weight).sum();
        Ok(steps
            .iter()
            .map(|(number, weight)| (*number, f64::from(*weight) / f64::from(sum)))
            .collect())
    }

    /// Makes an action, or an outcome of chance.
    fn apply_action(&mut self, action: u32) -> PyResult<()> {
        self.0.apply(action).map_err(wrong)
    }

    /// Makes chance act, with random numbers that follow from the seed.
    fn draw(&mut self, seed: u64) -> PyResult<()> {
        if self.0.draw(&mut Seed(seed).numbers(0)) {
            Ok(())
        } else {
            Err(wrong("chance has no part here"))
        }
    }

    /// Plays a token: a whole turn in writing.
    fn play(&mut self, token: &str) -> PyResult<()> {
        self.0.play(token).map_err(wrong)
    }

    /// Returns an action in writing: the token that it completes, or the first step of one.
    fn action_to_string(&self, action: u32) -> PyResult<String> {
        self.0.write(action).ok_or_else(|| wrong("there is no such action"))
    }

    /// Returns the number of an action in writing.
    fn string_to_action(&self, action: &str) -> PyResult<u32> {
        self.0.read(action).ok_or_else(|| wrong("there is no such action"))
    }

    /// Returns what each player wins: 1, -1, or 0 in a draw and before the end.
    fn returns(&self) -> (f64, f64) {
        returns(self.0.turn().outcome())
    }

    /// Returns the reason why the game is over, if it is.
    fn reason(&self) -> Option<&'static str> {
        self.0.turn().outcome().map(|outcome| outcome.reason.name())
    }

    /// Returns the board as JSON, as a player sees it; without a player, as everybody does. After a
    /// throw of Ur, `pending` is the number of heads.
    #[pyo3(signature = (player=None))]
    fn observation_string(&self, player: Option<usize>) -> PyResult<String> {
        Ok(self.0.seen(viewer(player)?))
    }

    /// Returns the position as numbers, as a player sees it: always as many, and in the same order.
    fn observation_tensor(&self, player: usize) -> PyResult<Vec<i16>> {
        let seat = Seat::BOTH.get(player).ok_or_else(|| wrong("a player is 0 or 1"))?;
        Ok(self.0.describe(*seat))
    }

    /// Returns the largest number that `observation_tensor` may have; the smallest is 0.
    fn observation_max(&self) -> i16 {
        self.0.most()
    }

    /// Returns the action that a computer player chooses: `random`, `easy`, `strong` or `perfect`.
    /// It sees what the player to act sees.
    fn advise(&self, level: &str, seed: u64) -> PyResult<u32> {
        let level = Level::named(level).ok_or_else(|| wrong("unknown level"))?;
        let session = Session::open(self.0.record(), Seed(seed)).map_err(wrong)?;
        let question = session.question(level).ok_or_else(|| wrong("no player chooses here"))?;
        let mut players = Players::default();
        let (choice, _) = players.choose(&question, &mut || false);
        self.string_to_action(choice)
    }

    fn __str__(&self) -> String {
        self.0.seen(Viewer::All)
    }
}
