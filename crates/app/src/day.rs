//! The days by which finished games are grouped, in local time: today, yesterday, this week,
//! earlier.

use rosette_messages::{FixedText, fixed};

const MINUTE_MS: i64 = 60_000;
const DAY_MS: i64 = 24 * 60 * MINUTE_MS;
/// The days from the beginning of a week to the first of January 1970, which was a Thursday.
const DAYS_BEFORE_1970: i64 = 3;

/// A time with the local offset from UTC.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Moment {
    /// The time in milliseconds since 1970.
    pub ms: u64,
    /// The minutes by which local time is ahead of UTC.
    pub ahead: i32,
}

impl Moment {
    /// Returns the number of the local day, from the first of January 1970.
    fn day(self) -> i64 {
        (self.ms as i64 + i64::from(self.ahead) * MINUTE_MS).div_euclid(DAY_MS)
    }
}

/// The form in which a moment is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TimeForm {
    /// The time of day, in local time.
    TimeOfDay,
    /// The date, in local time.
    Date,
    /// The date in UTC.
    DateInUtc,
}

/// A group of days in the list of finished games.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Day {
    /// The present day. Times in the future also count as today: a clock was set back.
    Today,
    /// The day before today, by local time.
    Yesterday,
    /// An earlier day of this week, which began on Monday.
    ThisWeek,
    /// A day before this week, other than yesterday.
    Earlier,
}

impl Day {
    /// Returns the group of a moment, as seen from the moment `now`.
    pub fn of(moment: Moment, now: Moment) -> Self {
        let (day, today) = (moment.day(), now.day());
        let week = |day: i64| (day + DAYS_BEFORE_1970).div_euclid(7);
        match today - day {
            ..=0 => Self::Today,
            1 => Self::Yesterday,
            _ if week(day) == week(today) => Self::ThisWeek,
            _ => Self::Earlier,
        }
    }

    /// Returns the heading of the group in the list of finished games.
    pub const fn heading(self) -> FixedText {
        match self {
            Self::Today => fixed::TODAY,
            Self::Yesterday => fixed::YESTERDAY,
            Self::ThisWeek => fixed::THIS_WEEK,
            Self::Earlier => fixed::EARLIER,
        }
    }

    /// Returns the form of times in the group: in a single day, the time tells more than the date.
    pub const fn time_form(self) -> TimeForm {
        match self {
            Self::Today | Self::Yesterday => TimeForm::TimeOfDay,
            Self::ThisWeek | Self::Earlier => TimeForm::Date,
        }
    }
}
