//! Options of ±123D.

use super::{Flag, MOST};
use crate::{Field, Kind, OptionError, Preset, Seat, Value, options::read_number, setup::Items};

/// How the flag and the long moves work.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum RuleSet {
    /// The written rules: whoever stands on the flag may jump with it.
    #[default]
    Jump,
    /// The original program: a long move's distance is drawn.
    Dice,
}

impl RuleSet {
    const NAMES: [&'static str; 2] = ["jump", "dice"];

    /// The name in records.
    #[must_use]
    pub const fn name(self) -> &'static str {
        Self::NAMES[self as usize]
    }
}

/// The options, not validated.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Options {
    /// Cells of the line, 5–60.
    pub cells: u8,
    /// The rule set.
    pub rules: RuleSet,
    /// The cell on which the second player starts, 0–3.
    pub lead: u8,
    /// The cells burnt before the start, as bits.
    pub burnt: u64,
    /// The set-up with which the game begins; empty where it begins at the start.
    pub setup: String,
}

impl Default for Options {
    fn default() -> Self {
        Self { cells: 15, rules: RuleSet::Jump, lead: 0, burnt: 0, setup: String::new() }
    }
}

impl Options {
    /// The cells that may be burnt before the start, ascending: not 0, not the lead, not the flag's.
    pub fn burnable(&self) -> impl Iterator<Item = u8> + use<> {
        let lead = self.lead;
        (1..self.cells.saturating_sub(1)).filter(move |cell| *cell != lead)
    }
}

/// The names of the options.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FlagField {
    /// Cells of the line.
    Cells,
    /// The rule set.
    Rules,
    /// The second player's lead.
    Lead,
    /// Cells burnt before the start.
    Burnt,
}

impl Field for FlagField {
    const ALL: &'static [Self] = &[Self::Cells, Self::Rules, Self::Lead, Self::Burnt];

    fn name(self) -> &'static str {
        match self {
            Self::Cells => "cells",
            Self::Rules => "rules",
            Self::Lead => "lead",
            Self::Burnt => "burnt",
        }
    }

    fn kind(self) -> Kind {
        match self {
            Self::Cells => Kind::Number { least: 5, most: MOST as u32 },
            Self::Rules => Kind::Names(&RuleSet::NAMES),
            Self::Lead => Kind::Number { least: 0, most: 3 },
            Self::Burnt => Kind::Cells,
        }
    }

    fn needs(self) -> Option<Self> {
        None
    }
}

/// The named sets of options.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FlagPreset {
    /// The written rules.
    Written,
    /// 16 cells, a lead of one; two cells are to be drawn and burnt.
    Balanced,
    /// As the original program plays.
    Original,
}

impl Preset for FlagPreset {
    type Options = Options;

    const ALL: &'static [Self] = &[Self::Written, Self::Balanced, Self::Original];

    fn options(self) -> Options {
        match self {
            Self::Written => Options::default(),
            Self::Balanced => Options { cells: 16, lead: 1, ..Options::default() },
            Self::Original => Options { cells: 50, rules: RuleSet::Dice, ..Options::default() },
        }
    }

    fn drawn(self) -> u8 {
        match self {
            Self::Balanced => 2,
            Self::Written | Self::Original => 0,
        }
    }
}

fn read_cells(text: &str) -> Option<u64> {
    if text == "none" {
        return Some(0);
    }
    let mut cells = 0;
    for part in text.split(',') {
        let plain = part.bytes().all(|byte| byte.is_ascii_digit());
        let cell: u8 = plain.then(|| part.parse().ok()).flatten().filter(|cell| *cell < MOST)?;
        if cells & 1 << cell != 0 {
            return None;
        }
        cells |= 1 << cell;
    }
    Some(cells)
}

/// The cells of a set of bits, ascending.
#[inline(never)]
pub(super) fn cells(bits: u64) -> Vec<u8> {
    (0..64).filter(|cell| bits & 1 << cell != 0).collect()
}

fn write_cells(bits: u64) -> String {
    if bits == 0 {
        return "none".to_owned();
    }
    let mut text = String::new();
    for cell in cells(bits) {
        if !text.is_empty() {
            text.push(',');
        }
        text += &cell.to_string();
    }
    text
}

impl crate::Options for Options {
    type Game = Flag;
    type Field = FlagField;
    type Preset = FlagPreset;

    fn get(&self, field: FlagField) -> Option<Value> {
        Some(match field {
            FlagField::Cells => Value::Number(self.cells.into()),
            FlagField::Rules => Value::Text(self.rules.name().to_owned()),
            FlagField::Lead => Value::Number(self.lead.into()),
            FlagField::Burnt => Value::Text(write_cells(self.burnt)),
        })
    }

    fn set(&mut self, field: FlagField, value: &str) -> Result<(), OptionError> {
        let bad = || OptionError::value(field, value);
        match field {
            // The bounds of the fields are within those of the types.
            FlagField::Cells => self.cells = read_number(field, value)? as u8,
            FlagField::Lead => self.lead = read_number(field, value)? as u8,
            FlagField::Rules => {
                self.rules = match value {
                    "jump" => RuleSet::Jump,
                    "dice" => RuleSet::Dice,
                    _ => return Err(bad()),
                }
            }
            FlagField::Burnt => self.burnt = read_cells(value).ok_or_else(bad)?,
        }
        Ok(())
    }

    /// Burns so many cells; all that may burn, if they are fewer.
    fn draw_cells(&mut self, count: u8, below: &mut dyn FnMut(u32) -> u32) {
        self.burnt = 0;
        let mut left: Vec<u8> = self.burnable().collect();
        for _ in 0..count.min(left.len() as u8) {
            self.burnt |= 1 << left.swap_remove(below(left.len() as u32) as usize);
        }
    }

    fn setup(&self) -> &str {
        &self.setup
    }

    fn set_up(&mut self, setup: String) {
        self.setup = setup;
    }

    fn begin_at(&mut self, position: &Flag, setup: &mut Items) -> Seat {
        super::setup::write(position, self.burnt, setup);
        position.to_move()
    }
}
