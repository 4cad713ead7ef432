//! Options of a game as they come from outside: typed, but not yet validated together.

use alloc::{
    borrow::ToOwned,
    string::{String, ToString as _},
};
use core::{fmt, ops::RangeInclusive};

use serde::Serialize;

use crate::{
    AnyMoveError, AnyOptions, Game, Quoted, Requirement,
    any::{is_met, value_of},
};

/// The value of an option in a record: a JSON number or a string.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(untagged)]
pub enum OptionValue {
    /// A whole number, the value of a numeric option.
    Number(u32),
    /// Any other value, as on the command line: `on`, `off`, `none`, `3,5`.
    Text(String),
}

impl OptionValue {
    /// Builds the value `on` or `off`.
    #[must_use]
    pub fn switch(on: bool) -> Self {
        Self::Text(if on { "on" } else { "off" }.to_owned())
    }
}

impl fmt::Display for OptionValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number(number) => number.fmt(f),
            Self::Text(text) => text.fmt(f),
        }
    }
}

/// The values that an option takes, for forms and error messages.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OptionType {
    /// A whole number within these bounds, both included.
    Number {
        /// The lower bound, itself a possible value.
        least: u32,
        /// The upper bound, itself a possible value.
        most: u32,
    },
    /// `on` or `off`, which a form shows as a switch.
    Switch,
    /// One of these names, written in lower case.
    Names(&'static [&'static str]),
    /// `first` or `second`, chosen when a game begins.
    Seat,
    /// What a seat begins with, such as cards, picked or dealt before a game begins.
    Dealt(&'static DealtValues),
    /// A value that chance decides when a game begins.
    Drawn(&'static DrawnValues),
    /// Cells, each at most once, or none.
    Cells,
    /// The pieces or cards on the board when the game begins, if not the standard start.
    Setup,
}

/// The values of an option that says what a seat begins with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DealtValues {
    /// The description of all values.
    pub form: &'static str,
    /// A value that a game can begin with.
    pub example: &'static str,
}

/// The values of an option that chance decides when a game begins.
#[derive(Clone, Copy, Debug)]
pub struct DrawnValues {
    /// The description of all values, which no other option shares.
    pub form: &'static str,
    /// An example of a value, or of several values separated by commas.
    pub example: &'static str,
    /// Draws a value. The parameter is a function that returns an evenly distributed number from 0
    /// to n − 1 for a given n.
    pub draw: fn(&mut dyn FnMut(u32) -> u32) -> String,
}

/// Compares only the descriptions, because no two options share one.
impl PartialEq for DrawnValues {
    fn eq(&self, other: &Self) -> bool {
        self.form == other.form
    }
}

impl Eq for DrawnValues {}

impl OptionType {
    /// Builds [`Self::Number`] from a range that includes both bounds.
    pub(crate) const fn within(range: RangeInclusive<u32>) -> Self {
        Self::Number { least: *range.start(), most: *range.end() }
    }

    /// Returns whether the option says what a seat begins with.
    #[must_use]
    pub const fn is_dealt(self) -> bool {
        matches!(self, Self::Dealt(_))
    }

    /// Returns whether a value, written as in records, is within the bounds or one of the names.
    fn allows(self, value: &str) -> bool {
        match self {
            Self::Number { least, most } => {
                read_digits(value).is_some_and(|number| (least..=most).contains(&number))
            }
            Self::Names(names) => names.contains(&value),
            _ => true,
        }
    }
}

impl fmt::Display for OptionType {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number { least, most } => write!(f, "a whole number from {least} to {most}"),
            Self::Switch => write!(f, "on or off"),
            Self::Names(names) => {
                let last = names.len().saturating_sub(1);
                for (index, name) in names.iter().enumerate() {
                    let separator = match index {
                        0 => "",
                        index if index == last => " or ",
                        _ => ", ",
                    };
                    write!(f, "{separator}{name}")?;
                }
                Ok(())
            }
            Self::Seat => write!(f, "first or second"),
            Self::Dealt(values) => f.write_str(values.form),
            Self::Cells => write!(f, "none, or a list of cells such as 3,5"),
            Self::Setup => write!(f, "a list of pieces and places, such as f4,s13,ms"),
            Self::Drawn(values) => f.write_str(values.form),
        }
    }
}

/// An option of a game. Each game's options are an enum that implements this.
pub trait Field: Copy + Eq + fmt::Debug + 'static {
    /// Every option, in the order of the game's table.
    const ALL: &'static [Self];

    /// Returns the name in records, links and, after two dashes, on the command line.
    fn name(self) -> &'static str;

    /// Returns the type and range of the option's values, for forms and error messages.
    fn kind(self) -> OptionType;

    /// Returns the option that must have a certain value before this one can be used, and that
    /// value; `None` if there is none.
    fn needs(self) -> Option<(Self, &'static str)>;

    /// Returns the switch that can't be on together with this one; `None` if there is none.
    fn excludes(self) -> Option<Self> {
        None
    }
}

/// A named set of option values that forms offer. Each game's presets are an enum that implements
/// this.
pub trait Preset: Copy + Eq + fmt::Debug + 'static {
    /// The options of the game, which the preset fills in.
    type Options;

    /// Every preset, in the order in which forms offer them.
    const ALL: &'static [Self];

    /// Returns the options of this preset, with defaults for those that it doesn't mention. The
    /// cells that [`drawn`](Self::drawn) counts aren't picked yet.
    fn options(self) -> Self::Options;

    /// Returns how many cells the preset picks at random with [`Game::draw_cells`].
    fn drawn(self) -> u8 {
        0
    }
}

/// The options of a game, each of the right type, not yet validated together.
pub trait Options: Default + Clone + Eq + fmt::Debug + Send + Sync + 'static {
    /// The game that these options start.
    type Game: Game<Options = Self>;
    /// The names by which options are read and set.
    type Field: Field;
    /// The named sets of options that forms offer.
    type Preset: Preset<Options = Self>;

    /// Returns the value of an option, with its default filled in; `None` if the option has neither
    /// a value nor a default.
    fn get(&self, field: Self::Field) -> Option<OptionValue>;

    /// Returns the type of the option's values, and the range that the present values of the other
    /// options allow.
    fn offered(&self, field: Self::Field) -> OptionType {
        field.kind()
    }

    /// Returns whether records and links leave the option out: it was added after the game's first
    /// version, and it has its default value. Older versions can read them then.
    fn is_implied(&self, field: Self::Field) -> bool {
        _ = field;
        false
    }

    /// Parses the text by the option's type and sets the option. [`Game::new`] checks the options
    /// against each other.
    ///
    /// # Errors
    ///
    /// The text isn't a value of this option; the options then stay unchanged.
    fn set(&mut self, field: Self::Field, value: &str) -> Result<(), OptionError>;

    /// Returns the setup from which the game begins; empty for the standard start.
    fn setup(&self) -> &str;

    /// Sets the setup from which the game begins. The setup is read when the game begins.
    fn set_up(&mut self, setup: String);
}

/// The reason why options can't be used: one is unknown or invalid, or they contradict each other.
#[derive(PartialEq, Eq, Debug, thiserror::Error)]
pub enum OptionError {
    /// The game has no option of this name.
    #[error("unknown option {}; the options are:{known}", Quoted(name))]
    Unknown {
        /// The name as it was given, of any length.
        name: String,
        /// The names of all options, each after a space.
        known: String,
    },
    /// The text isn't a value of the option.
    #[error("{name} must be {kind}, not {}", Quoted(value))]
    Value {
        /// The option's name in records.
        name: &'static str,
        /// The value as it was given, of any length.
        value: String,
        /// The type and range of the option's values.
        kind: OptionType,
    },
    /// An option is used although the option that it needs has another value.
    #[error("{name} needs {needs} to be {value}")]
    Needs {
        /// The option that is used, by its name in records.
        name: &'static str,
        /// The name of the needed option, as in records.
        needs: &'static str,
        /// The value that the option must have.
        value: &'static str,
    },
    /// Two switches are on that exclude each other.
    #[error("{name} and {excluded} can't both be on")]
    Excludes {
        /// One of the switches, by its name in records.
        name: &'static str,
        /// The other switch, by its name in records.
        excluded: &'static str,
    },
    /// The value of an option, such as the setup, can be read but breaks a rule of the game.
    #[error("{name}: {illegal}")]
    Rule {
        /// The option's name in records.
        name: &'static str,
        /// The rule that the option breaks.
        illegal: AnyMoveError,
    },
    /// The game is over in the position of the setup.
    #[error("setup: the game is over")]
    Over,
    /// An option that has no default isn't set.
    #[error("{name} is missing: it must be {kind}")]
    Missing {
        /// The option's name in records.
        name: &'static str,
        /// The type and range of the option's values.
        kind: OptionType,
    },
}

impl OptionError {
    /// Builds the error for a text that isn't a value of the option.
    pub fn value<F: Field>(field: F, value: &str) -> Self {
        Self::Value { name: field.name(), value: value.to_owned(), kind: field.kind() }
    }

    /// Builds the error for an option that must be set and isn't.
    pub fn missing<F: Field>(field: F) -> Self {
        Self::Missing { name: field.name(), kind: field.kind() }
    }
}

/// Checks that every number and name is one that the game's table and the other options allow, that
/// options have what they need, and that none is on together with one that it excludes.
///
/// # Errors
///
/// The first option in the table that is wrong, or is missing though the option that it needs has
/// the needed value.
pub(crate) fn check(options: &dyn AnyOptions) -> Result<(), OptionError> {
    let is_on = |text: Option<&str>| text.is_some_and(|text| !matches!(text, "off" | "none"));
    for field in options.fields() {
        let (name, kind) = (field.name, options.offered(&field));
        let text = options.value(&field).map(|value| value.to_string());
        let text = text.as_deref();
        if let Some(value) = text
            && !kind.allows(value)
        {
            return Err(OptionError::Value { name, value: value.to_owned(), kind });
        }
        if let Some(Requirement { name: needs, value }) = field.needs {
            match is_met(options, &field) {
                false if is_on(text) => return Err(OptionError::Needs { name, needs, value }),
                true if text.is_none() => return Err(OptionError::Missing { name, kind }),
                _ => {}
            }
        }
        if let Some(excluded) = field.excludes
            && is_on(text)
            && is_on(value_of(options, excluded).as_deref())
        {
            return Err(OptionError::Excludes { name, excluded });
        }
    }
    Ok(())
}

/// Reads a whole number written in ASCII digits only.
pub(crate) fn read_digits(value: &str) -> Option<u32> {
    let digits = !value.is_empty() && value.bytes().all(|byte| byte.is_ascii_digit());
    digits.then(|| value.parse().ok()).flatten()
}
