//! Options of Trisq.

use super::Trisq;
use crate::{Field, Kind, OptionError, Preset, Seat, Value, options::read_number, setup::Items};

/// The options, not validated.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Options {
    /// The board's side, 3–19.
    pub size: u8,
    /// Captures that win at once, 0–50; 0 for none.
    pub target: u8,
    /// Plies after which the game ends, 0–5000; 0 for none, and none given means three times the
    /// number of cells.
    pub limit: Option<u16>,
    /// The set-up with which the game begins; empty where it begins at the start.
    pub setup: String,
}

impl Default for Options {
    fn default() -> Self {
        Self { size: 13, target: 0, limit: None, setup: String::new() }
    }
}

impl Options {
    /// Plies after which the game ends; 0 for none.
    #[must_use]
    pub fn limit(&self) -> u16 {
        let size = u16::from(self.size);
        self.limit.unwrap_or(3 * size * size)
    }
}

/// The names of the options.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TrisqField {
    /// The board's side.
    Size,
    /// Captures that win at once.
    Target,
    /// Plies after which the game ends.
    Limit,
}

impl Field for TrisqField {
    const ALL: &'static [Self] = &[Self::Size, Self::Target, Self::Limit];

    fn name(self) -> &'static str {
        match self {
            Self::Size => "size",
            Self::Target => "target",
            Self::Limit => "limit",
        }
    }

    fn kind(self) -> Kind {
        match self {
            Self::Size => Kind::Number { least: 3, most: 19 },
            Self::Target => Kind::Number { least: 0, most: 50 },
            Self::Limit => Kind::Number { least: 0, most: 5000 },
        }
    }

    fn needs(self) -> Option<Self> {
        None
    }
}

/// The named sets of options: there is only one, the board of the source.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TrisqPreset {
    /// 13×13, no target.
    Standard,
}

impl Preset for TrisqPreset {
    type Options = Options;

    const ALL: &'static [Self] = &[Self::Standard];

    fn options(self) -> Options {
        Options::default()
    }
}

impl crate::Options for Options {
    type Game = Trisq;
    type Field = TrisqField;
    type Preset = TrisqPreset;

    fn get(&self, field: TrisqField) -> Option<Value> {
        Some(Value::Number(match field {
            TrisqField::Size => self.size.into(),
            TrisqField::Target => self.target.into(),
            TrisqField::Limit => self.limit().into(),
        }))
    }

    fn set(&mut self, field: TrisqField, value: &str) -> Result<(), OptionError> {
        let number = read_number(field, value)?;
        // The bounds of the field are within those of the type.
        match field {
            TrisqField::Size => self.size = number as u8,
            TrisqField::Target => self.target = number as u8,
            TrisqField::Limit => self.limit = Some(number as u16),
        }
        Ok(())
    }

    fn setup(&self) -> &str {
        &self.setup
    }

    fn set_up(&mut self, setup: String) {
        self.setup = setup;
    }

    fn begin_at(&mut self, position: &Trisq, setup: &mut Items) -> Seat {
        super::setup::write(position, setup);
        position.to_move()
    }
}
