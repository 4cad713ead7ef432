//! A game at one screen: the session, who sits at it, and how it is looked at.

use rosette_rules::{Kind, Seat, Turn, Value, Viewer, pairs};
use rosette_session::{Program, Session, State};

use crate::{Customs, Hint, Lesson, Reviewing, asking::Asking, clock::Time, live::Live};

/// A game being played at one screen.
pub struct Game {
    pub(crate) session: Session,
    /// The programs by seat; none where a person sits.
    pub(crate) programs: [Option<Program>; 2],
    pub(crate) mode: Mode,
    pub(crate) customs: Customs,
    /// The seat that has lifted the curtain, in a game with closed hands.
    pub(crate) ready: Option<Seat>,
    /// The seat of the one person who plays, if that person hasn't come to the screen since another
    /// person gave up the other seat.
    pub(crate) away: Option<Seat>,
    pub(crate) moment: Moment,
    pub(crate) asking: Asking,
    pub(crate) time: Time,
    pub(crate) reviewing: Option<Reviewing>,
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

/// What another position clears.
#[derive(Default)]
pub(crate) struct Moment {
    /// The number of tokens after which the game is looked at, if not where it stands.
    pub looking: Option<usize>,
    /// Whether the game is run through.
    pub running: bool,
    /// Whether a roll of no use is being shown.
    pub lingering: bool,
    /// The suggested choice.
    pub hint: Option<Hint>,
    /// The values of the shown position.
    pub live: Option<Live>,
    /// The continuation from the shown position, while the person is asked.
    pub going_on: Option<Session>,
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
    pub const fn is_deed(self) -> bool {
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
    pub fn new(session: Session, customs: Customs) -> Self {
        let named = |seat| session.players().and_then(|players| Program::named(players.get(seat)));
        let programs = Seat::BOTH.map(named);
        let mut game = Self {
            session,
            programs,
            mode: Mode::Played,
            customs,
            ready: None,
            away: None,
            moment: Moment::default(),
            asking: Asking::default(),
            time: Time::default(),
            reviewing: None,
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

    /// Seats these programs, whatever the record names; none for a person.
    #[must_use]
    pub fn with_programs(self, programs: [Option<Program>; 2]) -> Self {
        Self { programs, ..self }
    }

    /// Sets the mode of the game.
    #[must_use]
    pub fn for_mode(self, mode: Mode) -> Self {
        Self { mode, ..self }
    }

    /// Returns whether the position is in setup.
    pub const fn is_arranged(&self) -> bool {
        matches!(self.mode, Mode::Arranged)
    }

    /// Returns the example of the rules that the game is.
    pub const fn lesson(&self) -> Option<&Lesson> {
        match &self.mode {
            Mode::Lesson(lesson) => Some(lesson),
            Mode::Played | Mode::Arranged => None,
        }
    }

    /// Returns whether the game is stored, unlike examples and setups.
    pub const fn is_kept(&self) -> bool {
        matches!(self.mode, Mode::Played)
    }

    /// Takes over what the people at the screen have chosen for every game.
    pub const fn set_customs(&mut self, customs: Customs) {
        self.customs = customs;
    }

    /// Returns the program at a seat; none if a person sits there.
    pub const fn program(&self, seat: Seat) -> Option<&Program> {
        self.programs[seat.index()].as_ref()
    }

    /// Returns the program whose turn it is, and its seat.
    pub fn program_to_move(&self) -> Option<(&Program, Seat)> {
        let seat = self.session.to_move()?;
        Some((self.program(seat)?, seat))
    }

    /// Returns the seat of the program whose turn it is where the game stands or is looked at.
    pub(crate) fn program_here(&self) -> Option<Seat> {
        let seat = match self.moment.looking {
            Some(ply) => self.session.position_at(ply).turn().seat(),
            None => self.session.to_move(),
        };
        seat.filter(|seat| self.program(*seat).is_some() && self.trying().is_none())
    }

    /// Returns whether two people share the screen.
    pub const fn is_shared(&self) -> bool {
        matches!(self.programs, [None, None])
    }

    /// Returns the seat of the only person at the screen.
    pub const fn lone_person(&self) -> Option<Seat> {
        match self.programs {
            [None, Some(_)] => Some(Seat::First),
            [Some(_), None] => Some(Seat::Second),
            _ => None,
        }
    }

    /// Returns the seat that moves first.
    pub fn beginner(&self) -> Seat {
        let options = pairs(self.session.options());
        let starts = options.iter().find(|(field, _)| field.kind == Kind::Seat);
        let named = |(_, value): &(_, Value)| Seat::named(&value.to_string());
        starts.and_then(named).unwrap_or(Seat::First)
    }

    /// Returns whether somebody at the screen may choose, where the game stands or is looked at.
    pub fn is_open(&self) -> bool {
        let over = self.moment.looking.is_none() && self.session.outcome().is_some();
        !over && !self.is_arranged() && !self.time.paused && self.program_here().is_none()
    }

    /// Returns the seat for which a curtain hides both closed hands, until it says that it is at
    /// the screen.
    pub fn curtain(&self) -> Option<Seat> {
        if self.moment.looking.is_some() { None } else { self.curtain_of_game() }
    }

    /// Returns the seat for which a curtain hides both closed hands where the game stands.
    pub(crate) fn curtain_of_game(&self) -> Option<Seat> {
        if self.is_arranged() || !self.session.hides_any() {
            return None;
        }
        if !self.is_shared() {
            return self.away;
        }
        self.session.to_move().filter(|seat| self.ready != Some(*seat))
    }

    /// Lifts the curtain: the seat that it names is at the screen.
    pub fn lift_curtain(&mut self) {
        self.away = None;
        self.ready = self.session.to_move();
    }

    /// Returns the viewer of the game: everybody at one screen, unless hands are closed.
    pub fn viewer(&self) -> Viewer {
        // Whoever puts a position together sees all of it.
        if !self.session.hides_any() || self.is_arranged() {
            return Viewer::All;
        }
        let seat = match self.lone_person() {
            _ if self.is_shared() => self.ready,
            person if self.away.is_none() => person,
            _ => None,
        };
        seat.map_or(Viewer::Public, Viewer::Seat)
    }

    /// Returns the state for scripts, with what may be seen at the screen.
    pub fn state(&self) -> State {
        self.session.state(self.viewer())
    }

    /// Returns whether a token is begun whose rest chance decides.
    pub fn is_begun(&self) -> bool {
        self.session.pending().is_some() && matches!(self.session.turn(), Turn::Chance(_))
    }

    /// Returns whether chance acts next, for a seat.
    pub fn awaits_throw(&self) -> bool {
        self.session.pending().is_none() && matches!(self.session.turn(), Turn::Chance(Some(_)))
    }

    /// Returns whether chance acts next, between two rounds.
    pub fn awaits_round(&self) -> bool {
        self.session.turn() == Turn::Chance(None)
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
        self.moment = Moment { lingering: moved && self.lingers(), ..Moment::default() };
        if !moved || self.ready != self.session.to_move() {
            self.ready = None;
        }
        self.time.paused &= self.can_pause();
        self.asking.forget();
        self.reviewing = None;
        Change::Position(cause)
    }
}
