//! Options of ±123D, and the cells that may be burnt before the start.

use alloc::{
    borrow::ToOwned,
    string::{String, ToString},
    vec::Vec,
};

use super::{Flag, MAX_CELLS, MIN_CELLS};
use crate::{OptionType, OptionValue, table::Setting};

named! {
    /// The rule set: it decides how the flag and the long moves work.
    #[derive(Hash, Default)]
    pub enum RuleSet {
        /// The written rules: a player on the flag's cell may jump with the flag.
        #[default]
        Jump = "jump",
        /// The original program's rules: the distance of a long move is rolled.
        Dice = "dice",
    }
}

name_setting!(RuleSet);

option_table! {
    #[derive(Hash)]
    options of Flag as FlagField {
        /// The number of cells of the line, 5–60, cell 0 included.
        Cells = "cells": cells: u8 = 15, in MIN_CELLS as u32..=MAX_CELLS as u32;
        /// The rule set: how the flag is carried, and whether long moves are rolled.
        Rules = "rules": rules: RuleSet = RuleSet::Jump;
        /// The cell on which the second player starts. The first starts on cell 0.
        Lead = "lead": lead: u8 = 0, in 0..=3;
        /// The cells burnt before the start: bit n is set for cell n.
        Burnt = "burnt": burnt: u64 = 0;
    }
    presets FlagPreset {
        /// The written rules: the defaults of all options.
        Written {};
        /// 16 cells, a lead of one, and two burnt cells picked at random.
        Balanced { cells: 16, lead: 1 } draws 2;
        /// The rules and the board of the original program.
        Original { cells: 50, rules: RuleSet::Dice };
    }
}

impl Options {
    /// Iterates over the cells that may be burnt before the start, in ascending order: all but cell
    /// 0, the lead and the flag's cell.
    pub fn burnable(&self) -> impl Iterator<Item = u8> + use<> {
        let lead = self.lead;
        (1..self.cells.saturating_sub(1)).filter(move |cell| *cell != lead)
    }

    /// Burns `count` cells picked at random, or every burnable cell if there are fewer. `below(n)`
    /// returns an evenly distributed number from 0 to n − 1.
    pub fn draw_cells(&mut self, count: u8, below: &mut dyn FnMut(u32) -> u32) {
        self.burnt = 0;
        let mut left: Vec<u8> = self.burnable().collect();
        for _ in 0..count.min(left.len() as u8) {
            self.burnt |= 1 << left.swap_remove(below(left.len() as u32) as usize);
        }
    }
}

/// A set of cells: bit n is set for cell n.
impl Setting for u64 {
    const KIND: OptionType = OptionType::Cells;

    fn read(text: &str, _: OptionType) -> Option<Self> {
        read_cells(text)
    }

    fn value(&self) -> Option<OptionValue> {
        Some(OptionValue::Text(write_cells(*self)))
    }
}

fn read_cells(text: &str) -> Option<u64> {
    if text == "none" {
        return Some(0);
    }
    let mut cells = 0;
    for part in text.split(',') {
        let plain = part.bytes().all(|byte| byte.is_ascii_digit());
        let cell: u8 =
            plain.then(|| part.parse().ok()).flatten().filter(|cell| *cell < MAX_CELLS)?;
        if cells & 1 << cell != 0 {
            return None;
        }
        cells |= 1 << cell;
    }
    Some(cells)
}

/// Returns the cells of a set, in ascending order.
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
