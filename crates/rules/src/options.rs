//! Options of a game, as they come from outside: typed, but not yet validated together.

use std::fmt;

use crate::{Fault, Game, Quoted, Seat, setup::Items};

/// The value of an option in a record: a JSON number or a string.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Value {
    /// A whole number.
    Number(u32),
    /// Anything else, as on the command line: `on`, `off`, `none`, `3,5`.
    Text(String),
}

impl Value {
    /// `on` or `off`.
    #[must_use]
    pub fn switch(on: bool) -> Self {
        Self::Text(if on { "on" } else { "off" }.to_owned())
    }
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number(number) => number.fmt(f),
            Self::Text(text) => text.fmt(f),
        }
    }
}

/// What values an option takes, for forms and error messages.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// A whole number within these bounds, both included.
    Number {
        /// The least.
        least: u32,
        /// The greatest.
        most: u32,
    },
    /// `on` or `off`.
    Switch,
    /// One of these names.
    Names(&'static [&'static str]),
    /// `first` or `second`: decided when a game begins.
    Seat,
    /// The cards that a seat begins with: picked or dealt when a game begins.
    Hand,
    /// The squares that carry an element: drawn when a game begins.
    Squares,
    /// Cells, each once, or none.
    Cells,
    /// What is put where before the game begins, if it doesn't begin at the start.
    Setup,
}

impl fmt::Display for Kind {
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
            Self::Hand => write!(
                f,
                "5 cards such as 5A32:fire,1111,…: top, right, bottom and left as 1 to 9 or A, then perhaps an element"
            ),
            Self::Cells => write!(f, "none, or cells such as 3,5 that may be burnt, each once"),
            Self::Setup => write!(f, "a list of what is put where, such as f4,s13,ms"),
            Self::Squares => {
                write!(f, "none, or at most 4 cells such as 5=fire;9=ice, each cell once")
            }
        }
    }
}

/// The name of one option of a game.
pub trait Field: Copy + Eq + fmt::Debug + 'static {
    /// Every option, in the order of the game's table.
    const ALL: &'static [Self];

    /// The name in records, addresses and, after two dashes, on the command line.
    fn name(self) -> &'static str;

    /// What values it takes.
    fn kind(self) -> Kind;

    /// The switch without which this option can't be on.
    fn needs(self) -> Option<Self>;
}

/// A named set of options.
pub trait Preset: Copy + Eq + fmt::Debug + 'static {
    /// The options that it names.
    type Options;

    /// Every preset, in the order in which they are offered.
    const ALL: &'static [Self];

    /// The options of this preset.
    fn options(self) -> Self::Options;

    /// Cells that are drawn for it besides, with [`Options::draw_cells`].
    fn drawn(self) -> u8 {
        0
    }
}

/// The options of a game, each of the right type, not yet validated together.
pub trait Options: Default + Clone + Eq + fmt::Debug + 'static {
    /// The game that they are for.
    type Game: Game<Options = Self>;
    /// The names of the options.
    type Field: Field;
    /// The named sets of options.
    type Preset: Preset<Options = Self>;

    /// The value of an option, its default filled in; none if it has no default and wasn't set.
    fn get(&self, field: Self::Field) -> Option<Value>;

    /// Reads the value of an option.
    ///
    /// # Errors
    ///
    /// The text isn't a value of this option; the options are as they were.
    fn set(&mut self, field: Self::Field, value: &str) -> Result<(), OptionError>;

    /// Draws so many cells for the option that names cells, where `below(n)` gives an evenly drawn
    /// number under `n`. Only a game that has such an option does anything.
    fn draw_cells(&mut self, _: u8, _: &mut dyn FnMut(u32) -> u32) {}

    /// The set-up with which the game begins; empty where it begins at the start.
    fn setup(&self) -> &str;

    /// Has the game begin with this set-up, which is read when it begins.
    fn set_up(&mut self, setup: String);

    /// Has the game begin with this settled position, but for the set-up: adds what is to stand in
    /// it, and gives the seat to move.
    fn begin_at(&mut self, position: &Self::Game, setup: &mut Items) -> Seat;
}

/// Why options can't be used.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum OptionError {
    /// The game has no option of this name.
    #[error("there is no option {} here; the options are:{known}", Quoted(name))]
    Unknown {
        /// What was given.
        name: String,
        /// The names there are.
        known: String,
    },
    /// The value isn't one of the option's.
    #[error("{name} is {kind}, not {}", Quoted(value))]
    Value {
        /// The option.
        name: &'static str,
        /// What was given.
        value: String,
        /// What would be right.
        kind: Kind,
    },
    /// An option is set without the one it needs.
    #[error("{name} needs {needs} on")]
    Needs {
        /// The option that is set.
        name: &'static str,
        /// The option that is off.
        needs: &'static str,
    },
    /// The game can't go on from its set-up.
    #[error("no game can go on from this set-up")]
    Setup(Fault),
    /// An option without a default isn't set.
    #[error("{name} is missing: it is {kind}")]
    Missing {
        /// The option.
        name: &'static str,
        /// What would be right.
        kind: Kind,
    },
}

impl OptionError {
    /// An error for a value that isn't one of the field's.
    #[inline(never)]
    pub fn value<F: Field>(field: F, value: &str) -> Self {
        Self::Value { name: field.name(), value: value.to_owned(), kind: field.kind() }
    }

    /// An error for a field that is set without the one it needs.
    pub fn needs<F: Field>(field: F) -> Self {
        let needs = field.needs().unwrap_or(field);
        Self::Needs { name: field.name(), needs: needs.name() }
    }

    /// An error for a field that has to be set.
    pub fn missing<F: Field>(field: F) -> Self {
        Self::Missing { name: field.name(), kind: field.kind() }
    }
}

/// Reads a whole number within a field's bounds, written in plain digits.
pub(crate) fn read_number<F: Field>(field: F, value: &str) -> Result<u32, OptionError> {
    match (read_digits(value), field.kind()) {
        (Some(number), Kind::Number { least, most }) if (least..=most).contains(&number) => {
            Ok(number)
        }
        _ => Err(OptionError::value(field, value)),
    }
}

/// A whole number in plain digits.
#[inline(never)]
pub(crate) fn read_digits(value: &str) -> Option<u32> {
    let digits = !value.is_empty() && value.bytes().all(|byte| byte.is_ascii_digit());
    digits.then(|| value.parse().ok()).flatten()
}

/// Reads `on` or `off`.
pub(crate) fn read_switch<F: Field>(field: F, value: &str) -> Result<bool, OptionError> {
    match value {
        "on" => Ok(true),
        "off" => Ok(false),
        _ => Err(OptionError::value(field, value)),
    }
}
