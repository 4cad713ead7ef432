//! Time to think: how much a game gives, and what each seat has left of it.
//!
//! A clock is a value that knows no moment: whoever shows it says how long a seat has thought. What
//! it showed when each token was to come is kept, so that an undo gives the time back as well.

use rosette_json::by_name;
use rosette_rules::{Outcome, Reason, Seat};
use serde::{Deserialize, Serialize};

use crate::Session;

/// How much time the players of a game have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TimeControl {
    /// A time for the whole game, and some more after each token.
    Total {
        /// Seconds at the start.
        seconds: u32,
        /// Seconds after each token.
        increment: u32,
    },
    /// So many seconds for each token.
    PerMove(u32),
}

const TOTAL: &str = "total:";
const PER_MOVE: &str = "move:";

impl TimeControl {
    /// The longest total time, in seconds.
    pub const MOST_TOTAL: u32 = 3 * 3600;
    /// The longest time for a token, and the largest increment, in seconds.
    pub const MOST_PER_MOVE: u32 = 600;

    /// The control of a name; none if it isn't one, or too long.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        if let Some(seconds) = name.strip_prefix(PER_MOVE) {
            return Self::per_move(seconds.parse().ok()?);
        }
        let (seconds, increment) = name.strip_prefix(TOTAL)?.split_once('+')?;
        Self::total(seconds.parse().ok()?, increment.parse().ok()?)
    }

    /// Its name in storage: `total:300+3`, `move:30`.
    #[must_use]
    pub fn name(self) -> String {
        match self {
            Self::Total { seconds, increment } => format!("{TOTAL}{seconds}+{increment}"),
            Self::PerMove(seconds) => format!("{PER_MOVE}{seconds}"),
        }
    }

    /// A total time with an increment, in seconds; none if either is out of range.
    #[must_use]
    pub fn total(seconds: u32, increment: u32) -> Option<Self> {
        let fits = (1..=Self::MOST_TOTAL).contains(&seconds) && increment <= Self::MOST_PER_MOVE;
        fits.then_some(Self::Total { seconds, increment })
    }

    /// A time for each token, in seconds; none if it is out of range.
    #[must_use]
    pub fn per_move(seconds: u32) -> Option<Self> {
        (1..=Self::MOST_PER_MOVE).contains(&seconds).then_some(Self::PerMove(seconds))
    }

    /// Milliseconds at the start.
    const fn start_ms(self) -> u32 {
        let (Self::Total { seconds, .. } | Self::PerMove(seconds)) = self;
        seconds * 1000
    }

    /// What a seat has after a token of its own, in milliseconds.
    const fn after_token(self, left: u32) -> u32 {
        match self {
            Self::Total { increment, .. } => left.saturating_add(increment * 1000),
            Self::PerMove(_) => self.start_ms(),
        }
    }
}

/// Milliseconds that the seats have left, the first seat's first.
type Times = [u32; 2];

/// The clock of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(into = "Form", try_from = "Form")]
pub struct Clock {
    control: TimeControl,
    left: Times,
    /// What it showed when so many tokens were played, those undone as well.
    marks: Vec<Times>,
}

impl Clock {
    /// Milliseconds below which a seat is short of time: its clock then shows tenths.
    pub const LOW: u32 = 20_000;

    /// A clock before a game's first token.
    #[must_use]
    pub fn new(control: TimeControl) -> Self {
        let left = [control.start_ms(); 2];
        Self { control, left, marks: vec![left] }
    }

    /// How much time the game gives.
    #[must_use]
    pub const fn control(&self) -> TimeControl {
        self.control
    }

    /// Milliseconds that a seat has left.
    #[must_use]
    pub const fn left(&self, seat: Seat) -> u32 {
        self.left[seat.index()]
    }

    /// Whether a seat is short of time: of what a clock shows in tenths, and of what there was.
    #[must_use]
    pub fn is_low(&self, seat: Seat) -> bool {
        self.left(seat) < Self::LOW.min(self.control.start_ms() / 2)
    }

    /// Seconds left of which a seat is to be told, when it had so many milliseconds before. That
    /// is seldom, and not where there was hardly more to begin with.
    #[must_use]
    pub fn warning(&self, seat: Seat, before: u32) -> Option<u32> {
        let half = self.control.start_ms() / 2;
        [60, 20, 10].into_iter().find(|seconds| {
            let ms = seconds * 1000;
            ms <= half && (self.left(seat)..before).contains(&ms)
        })
    }

    /// Takes time from a seat; whether it has none left.
    pub(crate) const fn spend(&mut self, seat: Seat, ms: u32) -> bool {
        let left = &mut self.left[seat.index()];
        *left = left.saturating_sub(ms);
        *left == 0
    }

    /// A token of a seat is played, or one of chance alone: so many are played now.
    pub(crate) fn played(&mut self, by: Option<Seat>, ply: usize) {
        if let Some(seat) = by {
            let left = &mut self.left[seat.index()];
            *left = self.control.after_token(*left);
        }
        self.marks.resize(ply, self.left);
        self.marks.push(self.left);
    }

    /// Shows again what it showed when so many tokens were played.
    pub(crate) fn go_to(&mut self, ply: usize) {
        if let Some(times) = self.marks.get(ply) {
            self.left = *times;
        }
    }
}

by_name!(TimeControl);

/// A clock in writing.
#[derive(Serialize, Deserialize)]
struct Form {
    control: TimeControl,
    /// What is left, then what was: two numbers each.
    times: Vec<u32>,
}

impl From<Clock> for Form {
    fn from(clock: Clock) -> Self {
        let times = [&[clock.left], clock.marks.as_slice()].concat();
        Self { control: clock.control, times: times.into_flattened() }
    }
}

impl TryFrom<Form> for Clock {
    type Error = &'static str;

    fn try_from(form: Form) -> Result<Self, Self::Error> {
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
    /// Gives the players time, or takes the limit away. The game is at its start.
    pub fn set_clock(&mut self, control: Option<TimeControl>) {
        self.clock = control.map(Clock::new);
    }

    /// The clock, if the players' time is limited.
    #[must_use]
    pub const fn clock(&self) -> Option<&Clock> {
        self.clock.as_ref()
    }

    /// The seat whose time passes: the one to move, once a first token is played. None without a
    /// clock, and where only chance can act.
    #[must_use]
    pub fn timed(&self) -> Option<Seat> {
        if self.clock.is_none() || self.ply() == 0 { None } else { self.to_move() }
    }

    /// Takes so many milliseconds from the seat whose time passes. Once it has none left it has
    /// lost; true then.
    pub fn spend(&mut self, ms: u32) -> bool {
        let (Some(seat), Some(clock)) = (self.timed(), &mut self.clock) else { return false };
        let winner = Some(seat.other());
        clock.spend(seat, ms) && self.end(Outcome { winner, reason: Reason::Time }).is_ok()
    }
}

/// A time as clocks show it: hours, minutes and seconds begun, and tenths when it is low, after the
/// decimal point of a language.
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

/// Milliseconds after which a clock at this time shows another one.
#[must_use]
pub const fn next_reading(ms: u32) -> u32 {
    let step = if ms <= Clock::LOW { 100 } else { 1000 };
    match ms {
        0 => step,
        _ => (ms - 1) % step + 1,
    }
}
