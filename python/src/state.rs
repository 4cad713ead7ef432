//! The state of a game, with the methods of OpenSpiel's states.

use std::{
    cell::RefCell,
    time::{Duration, Instant},
};

use pyo3::{
    exceptions::{PyTypeError, PyValueError},
    prelude::*,
    types::{PyDict, PyString, PyTuple},
};
use rosette_app::{
    GameView, LoadedBoards,
    drawing::{Paint, STAGE, board_of, film_of, text::replayed},
};
use rosette_bots::{
    Bots,
    ur::net::{Net, NetError},
};
use rosette_json::{Json, text};
use rosette_messages::Language;
use rosette_rules::{Seat, Turn, Viewer};
use rosette_scene::{AnyShow, THEMES, Theme};
use rosette_session::{Level, Record, Seed, Session};

use crate::playing::{AnyMatch, begin, open, returns};

/// The time between two looks at the signals of the system while a game is solved.
const BETWEEN_LOOKS: Duration = Duration::from_millis(50);

thread_local! {
    /// The computer players, with what they remember between questions. Reading the nets and solving
    /// a game take longer than most answers.
    static BOTS: RefCell<Result<Bots, NetError>> = RefCell::new(bots());
}

/// Creates the computer players, with the nets of Ur.
fn bots() -> Result<Bots, NetError> {
    let mut bots = Bots::default();
    Net::all()?.into_iter().for_each(|net| bots.take(net));
    Ok(bots)
}

/// A game in play: its position, its tokens and its options.
///
/// Options are those of records, such as `State("ur", pieces=2)`, with `_` for `-`; True and False
/// are on and off.
#[pyclass(module = "rosette_boards")]
pub struct State(Box<dyn AnyMatch>);

fn wrong(text: impl ToString) -> PyErr {
    PyValueError::new_err(text.to_string())
}

/// Writes an option's value as on the command line: True is `on`, False is `off`.
fn written(value: &Bound<'_, PyAny>) -> PyResult<String> {
    match value.extract::<bool>() {
        Ok(on) => Ok(if on { "on" } else { "off" }.to_owned()),
        Err(_) => Ok(value.str()?.to_string()),
    }
}

fn seat(player: usize) -> PyResult<Seat> {
    Seat::BOTH.get(player).copied().ok_or_else(|| wrong("a player is 0 or 1"))
}

fn viewer(player: Option<usize>) -> PyResult<Viewer> {
    player.map_or(Ok(Viewer::Public), |player| seat(player).map(Viewer::Seat))
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

    /// Opens a record: one line of JSON, as the page and the command-line tool write it. A game that
    /// was resigned, agreed to be a draw, or lost on time or by forfeit is over.
    #[staticmethod]
    fn from_record(record: &str) -> PyResult<Self> {
        let record = Record::read(&Json::read(record).map_err(wrong)?).map_err(wrong)?;
        open(&record).map(Self).map_err(wrong)
    }

    /// Returns the record of the game: one line of JSON.
    fn record(&self) -> String {
        text(&self.0.record())
    }

    /// Returns the tokens played, in order, each a whole turn as records write it.
    fn tokens(&self) -> Vec<String> {
        self.0.record().tokens
    }

    /// Returns the numbers of the actions so far, outcomes of chance included. Applied in turn, they
    /// give this state, unless `draw` made chance act where it has too many outcomes to list.
    fn history(&self) -> Vec<u32> {
        self.0.history()
    }

    /// Returns the numbers of `history`, with commas between them.
    fn history_str(&self) -> String {
        let numbers = self.0.history().into_iter().map(|number| number.to_string());
        numbers.collect::<Vec<_>>().join(", ")
    }

    /// Returns the number of actions so far, outcomes of chance included.
    fn move_number(&self) -> usize {
        self.0.history().len()
    }

    /// Returns a copy, which changes independently.
    fn clone(&self) -> Self {
        Self(self.0.copy())
    }

    /// Returns the state after an action, or after an outcome of chance.
    fn child(&self, action: u32) -> PyResult<Self> {
        let mut child = self.clone();
        child.apply_action(action)?;
        Ok(child)
    }

    /// Returns how `pickle` makes a copy, also in another process: from the record.
    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (String,))> {
        Ok((py.get_type::<Self>().getattr("from_record")?, (self.record(),)))
    }

    /// Returns the number of players: 2.
    const fn num_players(&self) -> usize {
        2
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

    /// Returns whether chance acts next.
    fn is_chance_node(&self) -> bool {
        matches!(self.0.turn(), Turn::Chance(_))
    }

    /// Returns whether a player acts next.
    fn is_player_node(&self) -> bool {
        matches!(self.0.turn(), Turn::Choice(_))
    }

    /// Returns False: players never act at the same time.
    const fn is_simultaneous_node(&self) -> bool {
        false
    }

    /// Returns whether the game is over.
    fn is_terminal(&self) -> bool {
        self.0.turn().outcome().is_some()
    }

    /// Returns how many different actions the players of this game have. Their numbers are 0 to one
    /// less.
    fn num_distinct_actions(&self) -> u32 {
        self.0.choices()
    }

    /// Returns the numbers of the legal actions, ascending; at a chance node, those of its outcomes.
    /// With a player, it returns none unless that player is to act.
    #[pyo3(signature = (player=None))]
    fn legal_actions(&self, player: Option<i32>) -> PyResult<Vec<u32>> {
        if player.is_some_and(|player| player != self.current_player()) {
            return Ok(Vec::new());
        }
        Ok(self.0.steps().map_err(wrong)?.into_iter().map(|(number, _)| number).collect())
    }

    /// Returns a 1 for each action that `legal_actions` has, and a 0 for each other.
    #[pyo3(signature = (player=None))]
    fn legal_actions_mask(&self, player: Option<i32>) -> PyResult<Vec<u32>> {
        let mut mask = vec![0; self.0.choices() as usize];
        for action in self.legal_actions(player)? {
            if let Some(legal) = mask.get_mut(action as usize) {
                *legal = 1;
            }
        }
        Ok(mask)
    }

    /// Returns the numbers of the outcomes of chance with their probabilities. Any other node is an
    /// error.
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

    /// Makes the action, or the outcome of chance, with this number. If it is illegal, raises
    /// ValueError and changes nothing.
    fn apply_action(&mut self, action: u32) -> PyResult<()> {
        self.0.apply(action).map_err(wrong)
    }

    /// Makes the step of chance, with random numbers that follow from the seed.
    fn draw(&mut self, seed: u64) -> PyResult<()> {
        if self.0.draw(&mut Seed(seed).numbers(0)) {
            Ok(())
        } else {
            Err(wrong("chance has no part here"))
        }
    }

    /// Plays a token: a whole turn, as records write it.
    fn play(&mut self, token: &str) -> PyResult<()> {
        self.0.play(token).map_err(wrong)
    }

    /// Writes an action: as the token that it completes, or as the first step of one. The player
    /// may be given before the action.
    #[pyo3(signature = (*player_and_action))]
    fn action_to_string(&self, player_and_action: &Bound<'_, PyTuple>) -> PyResult<String> {
        let action = self.last_of(player_and_action)?.extract()?;
        self.0.write(action).ok_or_else(|| wrong("there is no such action"))
    }

    /// Reads an action as `action_to_string` writes it, and returns its number. The player may be
    /// given before the action.
    #[pyo3(signature = (*player_and_action))]
    fn string_to_action(&self, player_and_action: &Bound<'_, PyTuple>) -> PyResult<u32> {
        let action = self.last_of(player_and_action)?.extract::<String>()?;
        self.0.read(&action).ok_or_else(|| wrong("there is no such action"))
    }

    /// Returns what each player wins: 1, -1, or 0 in a draw and before the end.
    fn returns(&self) -> (f64, f64) {
        returns(self.0.turn().outcome())
    }

    /// Returns what a player wins, as `returns` does.
    fn player_return(&self, player: usize) -> PyResult<f64> {
        let (first, second) = self.returns();
        Ok(if seat(player)? == Seat::First { first } else { second })
    }

    /// Returns what the last action brings each player. Only the end of the game brings anything, so
    /// these are `returns`.
    fn rewards(&self) -> (f64, f64) {
        self.returns()
    }

    /// Returns what the last action brings a player, as `rewards` does.
    fn player_reward(&self, player: usize) -> PyResult<f64> {
        self.player_return(player)
    }

    /// Returns the reason why the game is over, such as "score" or "resigned"; None if it isn't
    /// over.
    fn reason(&self) -> Option<&'static str> {
        self.0.turn().outcome().map(|outcome| outcome.reason.name())
    }

    /// Returns the board as JSON, as a player sees it; without a player, as everybody does. After a
    /// throw of Ur, `pending` is the throw.
    #[pyo3(signature = (player=None))]
    fn observation_string(&self, player: Option<usize>) -> PyResult<String> {
        Ok(self.0.seen(viewer(player)?))
    }

    /// Returns everything that a player knows, what it has seen earlier included: the record, with
    /// `?` for each card that it hasn't seen.
    fn information_state_string(&self, player: usize) -> PyResult<String> {
        Ok(self.0.record_seen(Viewer::Seat(seat(player)?)))
    }

    /// Returns the position as a list of numbers, as a player sees it. All lists of a game are
    /// equally long, in the same order.
    fn observation_tensor(&self, player: usize) -> PyResult<Vec<i16>> {
        let seat = seat(player)?;
        Ok(self.0.describe(seat, Viewer::Seat(seat)))
    }

    /// Returns the whole position as numbers, with everything that is hidden: those of
    /// `observation_tensor` for player 0, and then 1 or 2 for the player whose turn it is, 0 for none.
    fn state_tensor(&self) -> Vec<i16> {
        let mut numbers = self.0.describe(Seat::First, Viewer::All);
        numbers.push(self.0.turn().seat().map_or(0, |seat| 1 + seat as i16));
        numbers
    }

    /// Returns the largest number in `observation_tensor` and `state_tensor`; the smallest is 0.
    fn observation_max(&self) -> i16 {
        self.0.most()
    }

    /// Returns the action that a computer player chooses: `random`, `easy`, `strong` or, where the
    /// game is solved, `perfect`. It sees what the player to act sees. In Ur, the first answer of
    /// `perfect` solves the game, which takes seconds with 5 pieces, and may be interrupted. The
    /// thread keeps the solution until it solves Ur by other rules or with more pieces. Other threads
    /// run while the player thinks.
    fn advise(slf: &Bound<'_, Self>, level: &str, seed: u64) -> PyResult<u32> {
        // The thread borrows a copy, so that others may change the state meanwhile.
        let state = slf.borrow().0.copy();
        let level = Level::named(level).ok_or_else(|| wrong("unknown level"))?;
        let session = Session::open(state.record(), Seed(seed)).map_err(wrong)?;
        let options = session.options();
        if !level.plays(options) {
            let (game, solved) = (options.game(), Level::solved());
            let why = format!("there is no perfect player for {game} with these options");
            return Err(wrong(format!("{why}. Solved are: {solved}")));
        }
        let question = session.question(level).ok_or_else(|| wrong("no player chooses here"))?;
        let choice: PyResult<String> = slf.py().detach(|| {
            BOTS.with(|bots| {
                let mut bots =
                    bots.try_borrow_mut().map_err(|_| wrong("a player thinks already"))?;
                let bots = bots.as_mut().map_err(wrong)?;
                let mut signals = Ok(());
                // While another thread of Python computes, each look takes milliseconds.
                let mut looked = Instant::now();
                bots.prepare(&question, &mut || {
                    if looked.elapsed() > BETWEEN_LOOKS {
                        signals = Python::attach(|py| py.check_signals());
                        looked = Instant::now()
                    }
                    signals.is_err()
                });
                signals?;
                Ok(bots.choose(&question, &mut || false).0.to_owned())
            })
        });
        state.read(&choice?).ok_or_else(|| wrong("there is no such action"))
    }

    /// Returns the whole position as JSON, with everything that is hidden.
    fn state_string(&self) -> String {
        self.0.seen(Viewer::All)
    }

    /// Returns the board as text, with all cards seen, and a line that says whose turn it is or how
    /// the game ended.
    fn __str__(&self) -> PyResult<String> {
        Ok(replayed(&self.session()?, Paint::default()))
    }

    /// Returns the Python expression that makes the state again.
    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        let record = PyString::new(py, &self.record()).repr()?;
        Ok(format!("State.from_record({record})"))
    }

    /// Returns the board as an SVG file of 960 × 720, with all cards seen and the last move marked.
    /// `theme` is `light`, `dark` or `contrast`, and `language` a code such as `fr`. No other
    /// file is needed to show it.
    #[pyo3(signature = (theme = "light", language = "en"))]
    fn svg(&self, theme: &str, language: &str) -> PyResult<String> {
        let (session, board, style, language) = self.drawn(theme, language)?;
        let shown = GameView::new(session, board, language);
        Ok(board_of(&shown, STAGE, language, Some(&style)))
    }

    /// Films the whole game as an animated SVG of 960 × 720, with the motions of Rosette's page.
    /// `theme` and `language` are those of `svg`. A game without moves, or with more than 1,000, is a
    /// ValueError.
    #[pyo3(signature = (theme = "light", language = "en"))]
    fn film(&self, theme: &str, language: &str) -> PyResult<String> {
        let (session, board, style, language) = self.drawn(theme, language)?;
        film_of(session, board, STAGE, language, &style).map_err(wrong)
    }

    /// Returns the board as SVG, which notebooks show.
    fn _repr_svg_(&self) -> PyResult<String> {
        self.svg("light", "en")
    }
}

impl State {
    /// Returns the game with its moves.
    fn session(&self) -> PyResult<Session> {
        Session::open(self.0.record(), Seed(0)).map_err(wrong)
    }

    /// Returns what a drawing is made of.
    fn drawn(
        &self,
        theme: &str,
        language: &str,
    ) -> PyResult<(Session, &'static dyn AnyShow, Theme, Language)> {
        let style = Theme::named(theme)
            .ok_or_else(|| wrong(format!("the themes are: {}", THEMES.join(", "))))?;
        let language = Language::named(language).ok_or_else(|| {
            let codes = Language::all().map(Language::code).join(", ");
            wrong(format!("the languages are: {codes}"))
        })?;
        let session = self.session()?;
        let board = LoadedBoards::all().named(session.options().game());
        Ok((session, board.ok_or_else(|| wrong("the game has no board"))?, style, language))
    }

    /// Returns the action among the arguments, which are an action, or the player to act and an
    /// action.
    fn last_of<'py>(&self, arguments: &Bound<'py, PyTuple>) -> PyResult<Bound<'py, PyAny>> {
        match arguments.len() {
            1 => arguments.get_item(0),
            2 if arguments.get_item(0)?.extract::<i32>()? == self.current_player() => {
                arguments.get_item(1)
            }
            2 => Err(wrong("this player doesn't act here")),
            _ => Err(PyTypeError::new_err("give an action, or a player and an action")),
        }
    }
}
