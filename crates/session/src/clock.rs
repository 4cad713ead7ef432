//! Clocks: how much time a game gives each player, and how much of it is left.
//!
//! A clock doesn't know the time: its owner says how long a seat has thought. The clock remembers
//! its reading at each ply, so undo gives the time back as well.

use rosette_json::by_name;
use rosette_rules::{Outcome, Reason, Seat};
use serde::{Deserialize, Serialize};

use crate::Session;

/// The time that the players of a game have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TimeControl {
    /// A time for the whole game, and an increment after each token.
    Total {
        /// The seconds that each player has at the start.
        seconds: u32,
        /// The seconds added to a player's time after each of that player's tokens.
        increment: u32,
    },
    /// The seconds for each token, 1–600. Time left over is lost.
    PerMove(u32),
}

const TOTAL: &str = "total:";
const PER_MOVE: &str = "move:";

rosette_rules::from_named!(TimeControl, "a time such as total:300+3 or move:30");

impl TimeControl {
    /// The longest total time, in seconds.
    pub const MAX_TOTAL: u32 = 3 * 3600;
    /// The longest time for a token, and the largest increment, in seconds.
    pub const MAX_PER_MOVE: u32 = 600;

    /// Reads a time control from its name, or returns `None` if the name is malformed or a time is
    /// out of range.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        if let Some(seconds) = name.strip_prefix(PER_MOVE) {
            return Self::per_move(seconds.parse().ok()?);
        }
        let (seconds, increment) = name.strip_prefix(TOTAL)?.split_once('+')?;
        Self::total(seconds.parse().ok()?, increment.parse().ok()?)
    }

    /// Returns the name in storage, with times in seconds: `total:300+3`, `move:30`.
    #[must_use]
    pub fn name(self) -> String {
        match self {
            Self::Total { seconds, increment } => format!("{TOTAL}{seconds}+{increment}"),
            Self::PerMove(seconds) => format!("{PER_MOVE}{seconds}"),
        }
    }

    /// Builds a total time with an increment, both in seconds; `None` if either is out of range.
    #[must_use]
    pub fn total(seconds: u32, increment: u32) -> Option<Self> {
        let fits = (1..=Self::MAX_TOTAL).contains(&seconds) && increment <= Self::MAX_PER_MOVE;
        fits.then_some(Self::Total { seconds, increment })
    }

    /// Builds a time for each token, in seconds; `None` if it is out of range.
    #[must_use]
    pub fn per_move(seconds: u32) -> Option<Self> {
        (1..=Self::MAX_PER_MOVE).contains(&seconds).then_some(Self::PerMove(seconds))
    }

    /// Returns the milliseconds that each seat has at the start of the game.
    const fn start_ms(self) -> u32 {
        let (Self::Total { seconds, .. } | Self::PerMove(seconds)) = self;
        seconds * 1000
    }

    /// Returns the milliseconds that a seat has after its own token, if it had `left` before.
    const fn after_token(self, left: u32) -> u32 {
        match self {
            Self::Total { increment, .. } => left.saturating_add(increment * 1000),
            Self::PerMove(_) => self.start_ms(),
        }
    }
}

/// The milliseconds that each seat has left, the first seat's first.
type RemainingTimes = [u32; 2];

/// The clock of a game: each seat's remaining time, now and at each ply.
///
/// # Examples
///
/// A session keeps its clock, and its owner says how much time has passed:
///
/// ```
/// use rosette_rules::{Reason, Seat, flag::Options};
/// use rosette_session::{Seed, Session, TimeControl};
///
/// let mut session = Session::new(&Options::default(), Seed(0))?;
/// session.set_clock(TimeControl::total(60, 2));
/// session.play("+2")?;
///
/// // The second seat thinks for five seconds, and gets two for its move.
/// assert!(!session.spend(5_000));
/// session.play("+1")?;
/// assert_eq!(session.clock().map(|clock| clock.left(Seat::Second)), Some(57_000));
///
/// // The first seat runs out of time.
/// assert!(session.spend(70_000));
/// assert_eq!(session.outcome().map(|outcome| outcome.reason), Some(Reason::Time));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(into = "ClockForm", try_from = "ClockForm")]
pub struct Clock {
    control: TimeControl,
    left: RemainingTimes,
    /// Each seat's remaining time at each ply, including undone plies.
    marks: Vec<RemainingTimes>,
}

impl Clock {
    /// The milliseconds below which a seat is low on time; its clock then shows tenths.
    pub const LOW: u32 = 20_000;

    /// Starts a clock before the first token of a game, with the whole time for both seats.
    #[must_use]
    pub fn new(control: TimeControl) -> Self {
        let left = [control.start_ms(); 2];
        Self { control, left, marks: vec![left] }
    }

    /// Returns the agreed time control; the remaining times are those of [`left`](Self::left).
    #[must_use]
    pub const fn control(&self) -> TimeControl {
        self.control
    }

    /// Returns the milliseconds that a seat has left; 0 once its time has run out.
    #[must_use]
    pub const fn left(&self, seat: Seat) -> u32 {
        self.left[seat.index()]
    }

    /// Returns whether a seat is low on time: below [`Clock::LOW`], and below half its time at the
    /// start.
    #[must_use]
    pub fn is_low(&self, seat: Seat) -> bool {
        self.left(seat) < Self::LOW.min(self.control.start_ms() / 2)
    }

    /// Returns the seconds left of which a seat should now be warned, if it had `before`
    /// milliseconds at the last reading. Warnings come at 60, 20 and 10 s, and none above half the
    /// time at the start.
    #[must_use]
    pub fn warning(&self, seat: Seat, before: u32) -> Option<u32> {
        let half = self.control.start_ms() / 2;
        [60, 20, 10].into_iter().find(|seconds| {
            let ms = seconds * 1000;
            ms <= half && (self.left(seat)..before).contains(&ms)
        })
    }

    /// Takes milliseconds from a seat, at most those left, and returns whether none are left.
    pub(crate) const fn spend(&mut self, seat: Seat, ms: u32) -> bool {
        let left = &mut self.left[seat.index()];
        *left = left.saturating_sub(ms);
        *left == 0
    }

    /// Notes that a token was played, by a seat or by chance, which made `ply` tokens in all.
    pub(crate) fn played(&mut self, by: Option<Seat>, ply: usize) {
        if let Some(seat) = by {
            let left = &mut self.left[seat.index()];
            *left = self.control.after_token(*left);
        }
        self.marks.resize(ply, self.left);
        self.marks.push(self.left);
    }

    /// Returns a clock with the remaining times after `ply` tokens, and without those of other
    /// plies.
    #[must_use]
    pub fn at(&self, ply: usize) -> Self {
        Self { control: self.control, left: self.times_at(ply), marks: Vec::new() }
    }

    /// Sets the clock to the remaining times after `ply` tokens. If no times were noted for that
    /// ply, the clock stays as it is.
    pub(crate) fn go_to(&mut self, ply: usize) {
        self.left = self.times_at(ply);
    }

    /// Returns the remaining times after `ply` tokens, or those of now if none were noted for that
    /// ply.
    fn times_at(&self, ply: usize) -> RemainingTimes {
        self.marks.get(ply).copied().unwrap_or(self.left)
    }
}

by_name!(TimeControl);

/// The JSON of a clock in storage.
#[derive(Serialize, Deserialize)]
struct ClockForm {
    control: TimeControl,
    /// The remaining times of both seats at present, then those at each ply, two numbers each.
    times: Vec<u32>,
}

impl From<Clock> for ClockForm {
    fn from(clock: Clock) -> Self {
        let times = [&[clock.left], clock.marks.as_slice()].concat();
        Self { control: clock.control, times: times.into_flattened() }
    }
}

impl TryFrom<ClockForm> for Clock {
    type Error = &'static str;

    fn try_from(form: ClockForm) -> Result<Self, Self::Error> {
        let (times, rest) = form.times.as_chunks();
        match times {
            [left, marks @ ..] if rest.is_empty() => {
                Ok(Self { control: form.control, left: *left, marks: marks.to_vec() })
            }
            _ => Err("times are two numbers each"),
        }
    }
}

impl Session {
    /// Sets or removes the players' time control. The game must be at its start.
    pub fn set_clock(&mut self, control: Option<TimeControl>) {
        self.clock = control.map(Clock::new);
    }

    /// Returns the clock, if the players' time is limited.
    #[must_use]
    pub const fn clock(&self) -> Option<&Clock> {
        self.clock.as_ref()
    }

    /// Returns the seat whose time is running: the one to move, from the second token on. Returns
    /// `None` without a clock, and when only chance can act.
    #[must_use]
    pub fn timed(&self) -> Option<Seat> {
        if self.clock.is_none() || self.ply() == 0 { None } else { self.to_move() }
    }

    /// Takes milliseconds from the seat whose time is running. If none are left, the seat has lost,
    /// and the result is true.
    pub fn spend(&mut self, ms: u32) -> bool {
        let (Some(seat), Some(clock)) = (self.timed(), &mut self.clock) else { return false };
        let winner = Some(seat.other());
        clock.spend(seat, ms) && self.end(Outcome { winner, reason: Reason::Time }).is_ok()
    }
}

/// Formats a time as clocks show it: hours, minutes and started seconds, or seconds and tenths
/// below [`Clock::LOW`], with the decimal mark `point`.
#[must_use]
pub fn clock_digits(ms: u32, point: &str) -> String {
    if ms < Clock::LOW {
        let tenths = ms.div_ceil(100);
        return format!("0:{:02}{point}{}", tenths / 10, tenths % 10);
    }
    let seconds = ms.div_ceil(1000);
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    match hours {
        0 => format!("{minutes}:{seconds:02}"),
        _ => format!("{hours}:{minutes:02}:{seconds:02}"),
    }
}

/// Returns the milliseconds after which a clock at this time shows something else.
#[must_use]
pub const fn next_reading(ms: u32) -> u32 {
    let step = if ms <= Clock::LOW { 100 } else { 1000 };
    match ms {
        0 => step,
        _ => (ms - 1) % step + 1,
    }
}
