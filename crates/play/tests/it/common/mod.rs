//! Helpers for tests, which make games from options and tokens.

use rosette_play::{Change, Choice, ChoiceError, Due, LocalGame, Mode, Pass, Preferences};
use rosette_rules::{AnyOptions, BySeat, games, set_named};
use rosette_session::{Seed, Session, TimeControl};

/// Triple Triad with closed hands.
pub const CLOSED: &str = "triad open=off";
/// Triple Triad in which a draw starts another round.
pub const DEATH: &str = "triad sudden-death=on";
/// A round of Triple Triad that is drawn, since all cards are alike.
pub const DRAWN: &str = "1@1 1@2 2@3 2@4 3@5 3@6 4@7 4@8 5@9";
/// ±123D with the rules `dice`, by which the distance of a long move is rolled.
pub const DICE: &str = "flag rules=dice cells=50";

/// The names of two people, by seat.
pub const PEOPLE: [&str; 2] = ["Ana", "Bo"];
/// The names in records of a person in the first seat and a bot in the second.
pub const BOT_SECOND: [&str; 2] = ["Ana", "bot:easy"];
/// The names in records of a bot in the first seat and a person in the second.
pub const BOT_FIRST: [&str; 2] = ["bot:easy", "Bo"];
/// The names in records of two bots.
pub const BOTS: [&str; 2] = ["bot:easy", "bot:strong"];
/// The names in records of a person in the first seat and an external player in the second.
pub const EXTERNAL_SECOND: [&str; 2] = ["Ana", "external:prog"];

/// Returns the options that a form describes: the name of a game, then `OPTION=VALUE`.
pub fn form(text: &str) -> Box<dyn AnyOptions> {
    let mut words = text.split(' ');
    let name = words.next().unwrap();
    let mut options = games().into_iter().find(|options| options.game() == name).unwrap();
    for word in words {
        let (option, value) = word.split_once('=').unwrap();
        set_named(options.as_mut(), option, value).unwrap();
    }
    options
}

/// Returns the options of a game: those of a form, and hands for Triple Triad.
pub fn options(text: &str) -> Box<dyn AnyOptions> {
    let hand = "1111,1111,1111,1111,1111";
    let hands = format!("triad first-hand={hand} second-hand={hand} starts=first");
    form(&text.replacen("triad", &hands, 1))
}

/// The description of a game, from which a test makes the game.
#[derive(Clone)]
pub struct Setting<'a> {
    options: &'a str,
    tokens: &'a str,
    pending: Option<&'a str>,
    names: [&'a str; 2],
    clock: Option<&'a str>,
    preferences: Preferences,
}

/// Describes a game with these options after these tokens, played by two people.
pub fn at<'a>(options: &'a str, tokens: &'a str) -> Setting<'a> {
    Setting {
        options,
        tokens,
        pending: None,
        names: PEOPLE,
        clock: None,
        preferences: Preferences { pace_ms: 700, ..Preferences::default() },
    }
}

impl<'a> Setting<'a> {
    /// Adds a pending step, which chance or a seat has made after the tokens.
    pub fn pending(self, pending: &'a str) -> Self {
        Self { pending: Some(pending), ..self }
    }

    /// Sets the players' names as in records.
    pub fn names(self, names: [&'a str; 2]) -> Self {
        Self { names, ..self }
    }

    /// Adds a clock with the time control of this name.
    pub fn clock(self, clock: &'a str) -> Self {
        Self { clock: Some(clock), ..self }
    }

    /// Sets when a throw that moves nothing is no longer shown.
    pub fn pass(self, pass: Pass) -> Self {
        Self { preferences: Preferences { pass, ..self.preferences }, ..self }
    }

    /// Has the coins thrown without a click.
    pub fn throws(self) -> Self {
        Self { preferences: Preferences { throws: true, ..self.preferences }, ..self }
    }

    /// Shows values during the game.
    pub fn values(self) -> Self {
        Self { preferences: Preferences { values: true, ..self.preferences }, ..self }
    }

    fn seeded(&self, seed: u64) -> Session {
        let mut session = Session::new(options(self.options).as_ref(), Seed(seed)).unwrap();
        let [first, second] = self.names.map(str::to_owned);
        session.set_players(Some(BySeat { first, second }));
        session.set_clock(self.clock.map(|name| TimeControl::named(name).unwrap()));
        for token in self.tokens.split_whitespace() {
            session.play(token).unwrap();
        }
        session
    }

    /// Returns the session. Its seed is one with which chance makes the pending step.
    pub fn session(&self) -> Session {
        let Some(pending) = self.pending else { return self.seeded(5) };
        for seed in 0..1000 {
            let mut session = self.seeded(seed);
            if session.begin(pending).is_ok() {
                return session;
            }
            session.draw();
            if session.pending() == Some(pending) {
                return session;
            }
        }
        panic!("{pending} can't be pending");
    }

    /// Returns the game as it is when it is opened, with its clock paused.
    pub fn opened(&self) -> LocalGame {
        LocalGame::new(self.session(), self.preferences)
    }

    /// Returns the game with its clock running.
    pub fn game(&self) -> LocalGame {
        let mut game = self.opened();
        game.pause(false);
        game
    }

    /// Returns the game while its position is being set up.
    pub fn arranged(&self) -> LocalGame {
        in_mode(self.opened(), Mode::Arranged)
    }
}

/// Sets the mode of a game.
pub fn in_mode(mut game: LocalGame, mode: Mode) -> LocalGame {
    game.mode = mode;
    game
}

/// Returns the tokens played, separated by spaces.
pub fn tokens(game: &LocalGame) -> String {
    game.session().tokens().collect::<Vec<_>>().join(" ")
}

/// Describes what the public functions of a game return, to compare it before and after.
pub fn snapshot(game: &LocalGame) -> String {
    format!(
        "{:?}",
        (
            (
                game.session(),
                game.view.looking(),
                game.view.is_running(),
                game.time.is_paused(),
                game.viewer()
            ),
            (
                game.curtain(),
                game.due(0),
                game.questions.hint(),
                game.questions.asked(),
                game.questions.preparing()
            ),
            (
                game.view.is_lingering(),
                game.mode.lesson(),
                game.can_undo(),
                game.can_redo(),
                game.is_open()
            ),
            (game.mode.is_arranged(), game.program_due(), game.can_hint(), game.who_ends()),
        )
    )
}

/// Makes a choice that is refused, checks that nothing has changed, and returns the error.
pub fn refused(game: &mut LocalGame, choice: Choice<'_>, counts: bool) -> ChoiceError {
    let before = snapshot(game);
    let error = game.choose(choice, counts).expect_err("this is refused");
    assert_eq!(snapshot(game), before, "{choice:?} was refused, and changed something");
    error
}

/// Makes the choices that are separated by spaces. `.` is a step of chance.
pub fn play(game: &mut LocalGame, choices: &str) -> Vec<Change> {
    let choice = |text| if text == "." { Choice::Chance } else { Choice::Move(text) };
    choices.split(' ').map(|text| game.choose(choice(text), false).unwrap()).collect()
}

/// Returns the delay of the next automatic step in milliseconds, and the step.
pub fn due(game: &LocalGame) -> Option<(u32, Due)> {
    game.due(0)
}
