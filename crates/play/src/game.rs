//! A game at one screen: the session, who sits at it, and how it is looked at.

use rosette_rules::{Seat, Viewer};
use rosette_session::{Program, Session, State};

use crate::{
    Lesson, PositionValues, Preferences, Questions, Reviewing, Seats, Time, ViewState,
    pace::lingers,
};

/// A game being played at one screen. It decides what depends on several of its parts.
pub struct Game {
    pub(crate) session: Session,
    /// Who sits at the screen.
    pub seats: Seats,
    /// The mode of the game.
    pub mode: Mode,
    /// What the people at the screen have chosen for every game.
    pub preferences: Preferences,
    /// Whether time passes.
    pub time: Time,
    /// How the game is looked at.
    pub view: ViewState,
    /// The questions to programs.
    pub questions: Questions,
    /// The values of the shown position.
    pub values: PositionValues,
    /// The review of the game.
    pub review: Reviewing,
}

/// The mode of a game on the screen.
#[derive(Debug)]
pub enum Mode {
    /// It is played.
    Played,
    /// Its position is in setup, and nothing is played yet.
    Arranged,
    /// It is an example of the rules.
    Lesson(Lesson),
}

impl Mode {
    /// Returns whether the position is in setup.
    pub const fn is_arranged(&self) -> bool {
        matches!(self, Self::Arranged)
    }

    /// Returns whether the game is stored, unlike examples and setups.
    pub const fn is_kept(&self) -> bool {
        matches!(self, Self::Played)
    }

    /// Returns the example of the rules that the game is.
    pub const fn lesson(&self) -> Option<&Lesson> {
        match self {
            Self::Lesson(lesson) => Some(lesson),
            Self::Played | Self::Arranged => None,
        }
    }

    /// Notes that the refusal was met which the example shows next.
    pub const fn note_refusal(&mut self) {
        if let Self::Lesson(lesson) = self {
            lesson.note_refusal();
        }
    }
}

/// Why the position is another one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cause {
    /// The game has come to the screen.
    Opened,
    /// Somebody at the screen, or a script, made a step.
    Moved,
    /// A program made a step, or chance did by itself.
    WentOn,
    /// Something was taken back or put together.
    TakenBack,
    /// The game has ended without a token.
    Ended,
    /// A seat has changed hands. The position is the same.
    Reseated,
}

impl Cause {
    /// Returns whether a step was made.
    pub const fn is_step(self) -> bool {
        matches!(self, Self::Moved | Self::WentOn)
    }

    /// Returns whether somebody at the screen, or a script, did something in the game.
    pub const fn is_action(self) -> bool {
        matches!(self, Self::Moved | Self::TakenBack | Self::Ended | Self::Reseated)
    }
}

/// The part of the game that has changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Change {
    /// The position is another one.
    Position(Cause),
    /// Another position of the game is looked at, or none.
    View,
    /// The person is to be asked whether later moves may go.
    Question(crate::GoOn),
    /// A roll of no use isn't shown any more.
    Shown,
}

impl Game {
    /// Creates a game of a session with the players in its record. A game with a clock starts
    /// paused.
    pub fn new(session: Session, preferences: Preferences) -> Self {
        let named = |seat| session.players().and_then(|players| Program::named(players.get(seat)));
        let seats = Seats::new(Seat::BOTH.map(named));
        let mut game = Self {
            session,
            seats,
            mode: Mode::Played,
            preferences,
            time: Time::default(),
            view: ViewState::default(),
            questions: Questions::default(),
            values: PositionValues::default(),
            review: Reviewing::default(),
        };
        game.time.paused = game.can_pause();
        game
    }

    /// Returns the session.
    pub const fn session(&self) -> &Session {
        &self.session
    }

    /// Returns the session, which is taken out of the game.
    pub fn into_session(self) -> Session {
        self.session
    }

    /// Returns the seat of the program whose turn it is where the game stands or is looked at.
    pub(crate) fn program_here(&self) -> Option<Seat> {
        let seat = match self.view.looking() {
            Some(ply) => self.session.position_at(ply).turn().seat(),
            None => self.session.to_move(),
        };
        seat.filter(|seat| self.seats.program(*seat).is_some() && self.trying().is_none())
    }

    /// Returns whether the game is an example that was played to its end. Nothing more can be played then.
    pub fn is_learnt(&self) -> bool {
        self.mode.lesson().is_some_and(|lesson| lesson.is_done(&self.session))
    }

    /// Returns whether somebody at the screen may choose, where the game stands or is looked at.
    pub fn is_open(&self) -> bool {
        let over = self.view.looking().is_none() && self.session.outcome().is_some();
        let stays = over || self.is_learnt() || self.mode.is_arranged() || self.time.paused;
        !stays && self.program_here().is_none()
    }

    /// Returns the seat for which a curtain hides both closed hands, until it says that it is at
    /// the screen.
    pub fn curtain(&self) -> Option<Seat> {
        if self.view.looking().is_some() || self.mode.is_arranged() {
            return None;
        }
        self.seats.curtain(&self.session)
    }

    /// Lifts the curtain: the seat that it names is at the screen.
    pub fn lift_curtain(&mut self) {
        self.seats.lift_curtain(&self.session);
    }

    /// Returns the viewer of the game: everybody at one screen, unless hands are closed.
    pub fn viewer(&self) -> Viewer {
        // Whoever puts a position together sees all of it.
        if self.mode.is_arranged() { Viewer::All } else { self.seats.viewer(&self.session) }
    }

    /// Returns the state for scripts, with what may be seen at the screen.
    pub fn state(&self) -> State {
        self.session.state(self.viewer())
    }

    /// Forbids that tokens are taken back, because something beyond the game hangs on them.
    pub const fn freeze(&mut self) {
        self.session.freeze();
    }

    /// Begins the running score anew.
    pub fn reset_tally(&mut self) {
        self.session.reset_tally();
    }

    /// Resets everything that depends on the position, which has changed.
    pub(crate) fn changed(&mut self, cause: Cause) -> Change {
        let moved = cause.is_step();
        self.seats.position_changed(&self.session, moved);
        self.time.paused &= self.can_pause();
        let lingers = moved && lingers(self.preferences.pass, &self.session);
        self.view = ViewState::present(lingers);
        self.questions.forget();
        self.values.clear();
        self.review.close();
        Change::Position(cause)
    }
}
