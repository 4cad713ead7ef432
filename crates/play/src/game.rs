//! A game at one screen: the session, its players, and how it is shown.

use rosette_rules::{Seat, Viewer};
use rosette_session::{GameState, Session};

use crate::{
    LessonProgress, PositionValues, Preferences, PuzzleProgress, Questions, Reviewing, Seats, Time,
    ViewState, pace::lingers,
};

/// A game at one screen. It makes the decisions that depend on several of its parts.
pub struct LocalGame {
    pub(crate) session: Session,
    /// The bots and people in both seats, and who is at the screen.
    pub seats: Seats,
    /// Whether the game is played, set up or an example.
    pub mode: Mode,
    /// The settings of the screen that apply to every game.
    pub preferences: Preferences,
    /// Whether the clock is paused, and from when it counts.
    pub time: Time,
    /// The position that is shown, if it isn't the last one.
    pub view: ViewState,
    /// The questions to bots and external players.
    pub questions: Questions,
    /// The values of the shown position, if the settings show them.
    pub values: PositionValues,
    /// The review of the game, and the practice of its mistakes. A change of the position closes
    /// both.
    pub review: Reviewing,
}

/// The use of the game on the screen.
#[derive(Debug)]
pub enum Mode {
    /// The game is played, so it may be stored.
    Played,
    /// A position is being set up.
    Arranged,
    /// An example of the rules is played.
    Lesson(LessonProgress),
    /// A puzzle is solved.
    Puzzle(Box<PuzzleProgress>),
}

impl Mode {
    /// Returns whether a position is being set up.
    pub const fn is_arranged(&self) -> bool {
        matches!(self, Self::Arranged)
    }

    /// Returns whether the game may be stored, unlike examples, puzzles and setups.
    pub const fn is_kept(&self) -> bool {
        matches!(self, Self::Played)
    }

    /// Returns the progress of an example; `None` for other games.
    pub const fn lesson(&self) -> Option<&LessonProgress> {
        match self {
            Self::Lesson(lesson) => Some(lesson),
            Self::Played | Self::Arranged | Self::Puzzle(_) => None,
        }
    }

    /// Returns the puzzle with its answers; `None` for other games.
    pub const fn puzzle(&self) -> Option<&PuzzleProgress> {
        match self {
            Self::Puzzle(puzzle) => Some(puzzle),
            Self::Played | Self::Arranged | Self::Lesson(_) => None,
        }
    }

    /// Returns the puzzle with its answers, to add answers of another tab; `None` for other games.
    pub const fn puzzle_mut(&mut self) -> Option<&mut PuzzleProgress> {
        match self {
            Self::Puzzle(puzzle) => Some(puzzle),
            Self::Played | Self::Arranged | Self::Lesson(_) => None,
        }
    }

    /// Returns whether the game is an exercise: an example of the rules, or a puzzle.
    pub const fn is_exercise(&self) -> bool {
        matches!(self, Self::Lesson(_) | Self::Puzzle(_))
    }

    /// Notes that the refusal which the example expects next has occurred. Ignored in other games.
    pub const fn note_refusal(&mut self) {
        if let Self::Lesson(lesson) = self {
            lesson.note_refusal();
        }
    }
}

/// The reason why the position has changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cause {
    /// The game has come to the screen: it is new, or was opened.
    Opened,
    /// A person or a script made a step.
    Moved,
    /// A bot, an external player or chance made a step.
    WentOn,
    /// Moves were undone, or a piece was set up.
    TakenBack,
    /// The game ended without a token.
    Ended,
    /// Another player has taken a seat. The position is the same.
    Reseated,
}

impl Cause {
    /// Returns whether a token or step was added to the game, and none taken back.
    pub const fn is_step(self) -> bool {
        matches!(self, Self::Moved | Self::WentOn)
    }

    /// Returns whether a person or a script caused the change.
    pub const fn is_action(self) -> bool {
        matches!(self, Self::Moved | Self::TakenBack | Self::Ended | Self::Reseated)
    }
}

/// The change made by an operation, by which the caller decides what to update.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Change {
    /// The position has changed, for this reason.
    Position(Cause),
    /// The game hasn't changed, but another of its positions is shown.
    View,
    /// The person must be asked whether later moves may be dropped.
    Question(crate::GoOn),
    /// A throw that moves nothing isn't shown any more.
    Shown,
}

impl LocalGame {
    /// Creates a game from a session, with the players of its record. If it has a clock that runs,
    /// it starts paused.
    pub fn new(session: Session, preferences: Preferences) -> Self {
        let seats = Seats::of(&session);
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

    /// Returns the session with all moves, whichever position is shown.
    pub const fn session(&self) -> &Session {
        &self.session
    }

    /// Consumes the game and returns its session. What only the screen needs is dropped.
    pub fn into_session(self) -> Session {
        self.session
    }

    /// Returns the seat to move in the shown position if its player is a program, or a person at
    /// another device.
    pub(crate) fn absent_here(&self) -> Option<Seat> {
        let seat = match self.view.looking() {
            Some(ply) => self.session.position_at(ply).turn().seat(),
            None => self.session.to_move(),
        };
        seat.filter(|seat| !self.seats.is_here(*seat) && self.trying().is_none())
    }

    /// Returns whether the game is an example that was played to its end, or a puzzle that has
    /// ended. Then nothing can be played.
    pub fn is_exercise_over(&self) -> bool {
        match &self.mode {
            Mode::Lesson(lesson) => lesson.is_done(&self.session),
            Mode::Puzzle(puzzle) => puzzle.is_over(&self.session),
            Mode::Played | Mode::Arranged => false,
        }
    }

    /// Returns whether a person may choose in the shown position.
    pub fn is_open(&self) -> bool {
        let over = self.view.looking().is_none() && self.session.outcome().is_some();
        let stays = over || self.is_exercise_over() || self.mode.is_arranged() || self.time.paused;
        !stays && self.absent_here().is_none()
    }

    /// Returns whether a throw that moved nothing is shown until a click, and a program is next. The
    /// board then has no region that can be chosen, so every region goes on.
    pub fn goes_on_anywhere(&self) -> bool {
        self.view.waits_for_click(self.preferences.pass)
            && !self.time.paused
            && self.absent_here().is_some()
    }

    /// Returns the seat for which a curtain hides both closed hands, until its player lifts it.
    /// `None` if nothing has to be hidden.
    pub fn curtain(&self) -> Option<Seat> {
        if self.view.looking().is_some() || self.mode.is_arranged() {
            return None;
        }
        self.seats.curtain(&self.session)
    }

    /// Lifts the curtain, because the player of its seat is at the screen.
    pub fn lift_curtain(&mut self) {
        self.seats.lift_curtain(&self.session);
    }

    /// Returns who looks at the screen: everybody, unless hands are closed.
    pub fn viewer(&self) -> Viewer {
        // A person who sets up a position sees all of it.
        if self.mode.is_arranged() { Viewer::All } else { self.seats.viewer(&self.session) }
    }

    /// Returns the game's state for scripts, without what is hidden at the screen.
    pub fn state(&self) -> GameState {
        self.session.state(self.viewer())
    }

    /// Disables undo permanently, because a trade of cards depends on the game's moves.
    pub const fn freeze(&mut self) {
        self.session.freeze();
    }

    /// Sets the running score to zero.
    pub fn reset_tally(&mut self) {
        self.session.reset_tally();
    }

    /// Resets what depends on the position, after it has changed: shows the last one, drops
    /// questions and values, and closes the review.
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
