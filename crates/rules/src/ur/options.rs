//! Options of the Royal Game of Ur.

use super::Ur;
use crate::{
    Field, Kind, OptionError, Preset, Seat, Value,
    options::{read_number, read_switch},
    setup::Items,
};

/// The options, not validated.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Options {
    /// Pieces a seat, 1–7.
    pub pieces: u8,
    /// Whether a piece that lands on a rosette earns another throw.
    pub rosettes: bool,
    /// Whether a piece on cell 8 can't be captured; none means as `rosettes`.
    pub safe: Option<bool>,
    /// The set-up with which the game begins; empty where it begins at the start.
    pub setup: String,
}

impl Default for Options {
    fn default() -> Self {
        Self { pieces: 7, rosettes: true, safe: None, setup: String::new() }
    }
}

/// The names of the options.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum UrField {
    /// Pieces a seat.
    Pieces,
    /// Another throw on a rosette.
    Rosettes,
    /// No capture on cell 8.
    Safe,
}

impl Field for UrField {
    const ALL: &'static [Self] = &[Self::Pieces, Self::Rosettes, Self::Safe];

    fn name(self) -> &'static str {
        match self {
            Self::Pieces => "pieces",
            Self::Rosettes => "rosettes",
            Self::Safe => "safe",
        }
    }

    fn kind(self) -> Kind {
        match self {
            Self::Pieces => Kind::Number { least: 1, most: 7 },
            Self::Rosettes | Self::Safe => Kind::Switch,
        }
    }

    fn needs(self) -> Option<Self> {
        match self {
            Self::Safe => Some(Self::Rosettes),
            Self::Pieces | Self::Rosettes => None,
        }
    }
}

/// The named sets of options.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum UrPreset {
    /// Seven pieces, rosettes, safe cell: as the museum teaches it.
    BritishMuseum,
    /// Two pieces and no rosettes.
    Simplified,
}

impl Preset for UrPreset {
    type Options = Options;

    const ALL: &'static [Self] = &[Self::BritishMuseum, Self::Simplified];

    fn options(self) -> Options {
        match self {
            Self::BritishMuseum => Options::default(),
            Self::Simplified => Options { pieces: 2, rosettes: false, ..Options::default() },
        }
    }
}

impl crate::Options for Options {
    type Game = Ur;
    type Field = UrField;
    type Preset = UrPreset;

    fn get(&self, field: UrField) -> Option<Value> {
        Some(match field {
            UrField::Pieces => Value::Number(self.pieces.into()),
            UrField::Rosettes => Value::switch(self.rosettes),
            UrField::Safe => Value::switch(self.safe.unwrap_or(self.rosettes)),
        })
    }

    fn set(&mut self, field: UrField, value: &str) -> Result<(), OptionError> {
        match field {
            // The bounds of the field are within those of the type.
            UrField::Pieces => self.pieces = read_number(field, value)? as u8,
            UrField::Rosettes => self.rosettes = read_switch(field, value)?,
            UrField::Safe => self.safe = Some(read_switch(field, value)?),
        }
        Ok(())
    }

    fn setup(&self) -> &str {
        &self.setup
    }

    fn set_up(&mut self, setup: String) {
        self.setup = setup;
    }

    fn begin_at(&mut self, position: &Ur, setup: &mut Items) -> Seat {
        super::setup::write(position, setup);
        position.to_move()
    }
}
