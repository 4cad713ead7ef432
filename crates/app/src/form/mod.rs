//! The options form, from which a game begins: its values and presets, and the game that it begins.

pub mod clock;
mod controls;
pub mod players;

pub use controls::starts_controls;

use std::rc::Rc;

use rosette_keep::Settings;
use rosette_messages::Language;
use rosette_play::{Beginning, Prelude, Rivals, Start, level_at_once};
use rosette_rules::{AnyPosition, Kind as FieldKind, OptionError, Seat, set_named};
use rosette_session::{Level, Program, Seed, Tables};

use crate::{FormField, Kind, Offer, Values, default_names};

/// The options form of a game.
pub struct Form {
    /// The kind of game.
    pub kind: Kind,
    /// The options.
    pub fields: Vec<FormField>,
    /// The players of the game before, if the form was opened from one.
    pub rivals: Option<Rivals>,
    presets: Vec<Offer>,
    values: Values,
    /// The index of the chosen preset; the number of presets for other options.
    preset: usize,
}

/// The player who goes first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Starts {
    /// The first player.
    First,
    /// The winner of a coin toss.
    Toss,
    /// The second player.
    Second,
}

impl Starts {
    /// Returns the value in the form.
    pub const fn name(self) -> &'static str {
        match self {
            Self::First => "first",
            Self::Toss => "toss",
            Self::Second => "second",
        }
    }

    /// Returns who goes first by the value in the form.
    pub fn named(name: Option<&str>) -> Self {
        let all = [Self::Toss, Self::Second];
        all.into_iter().find(|starts| Some(starts.name()) == name).unwrap_or(Self::First)
    }

    /// Returns what a new form of a game says.
    pub fn of(kind: Kind) -> Self {
        if kind.either_starts() { Self::Toss } else { Self::First }
    }
}

impl Form {
    /// Creates a form with these options; those that are missing have their defaults.
    pub fn new(kind: Kind, values: Values, language: Language) -> Self {
        let (fields, presets) = (kind.fields(language), kind.presets(language));
        let mut form = Self { kind, fields, presets, values, preset: 0, rivals: None };
        form.preset = form.preset_of_values();
        form
    }

    /// Creates a form with the options of the last game, or the defaults. The seed picks the cells that a
    /// preset leaves to chance.
    pub fn of_last_game(kind: Kind, settings: &Settings, seed: Seed, language: Language) -> Self {
        let mut values = Values::new();
        if let Some(last) = settings.last_of(kind.name()) {
            for (name, value) in &last.options.0 {
                values.push((name.clone(), value.to_string()));
            }
        }
        let mut form = Self::new(kind, kind.filled(&values), language);
        if let Some(offer) = form.presets.get(form.preset) {
            form.values = kind.draw_cells(&offer.values, offer.drawn, seed);
        }
        form
    }

    /// Creates the form again, in another language.
    pub fn said_anew(&self, language: Language) -> Self {
        let rivals = self.rivals.clone();
        Self { rivals, ..Self::new(self.kind, self.values.clone(), language) }
    }

    /// Returns the values of the options that aren't left at their defaults.
    pub const fn values(&self) -> &Values {
        &self.values
    }

    /// Returns the index of the chosen preset; the number of presets for other options.
    pub const fn preset(&self) -> usize {
        self.preset
    }

    fn preset_of_values(&self) -> usize {
        self.kind.preset_of(&self.presets, &self.values).unwrap_or(self.presets.len())
    }

    /// Returns the options of a preset that has just been chosen, to be shown in the controls. The
    /// seed picks the cells that the preset leaves to chance.
    pub fn values_of_preset(&self, chosen: Option<usize>, seed: Seed) -> Option<Values> {
        let chosen = chosen.filter(|chosen| *chosen != self.preset)?;
        let offer = self.presets.get(chosen)?;
        Some(self.kind.draw_cells(&offer.values, offer.drawn, seed))
    }

    /// Takes the values of the controls, and chooses their preset. Where the choice of other
    /// options is new, it stays, even if the options are those of a preset.
    pub fn change(&mut self, chosen: Option<usize>, values: Values) {
        self.values = values;
        let own = self.presets.len();
        let chose_own = chosen == Some(own) && self.preset != own;
        self.preset = if chose_own { own } else { self.preset_of_values() };
    }

    /// Returns the values of options as their controls show them. A default that depends on other
    /// options isn't written into a field, so that it stays a default.
    pub fn shown<'a>(&'a self, values: &'a Values) -> Vec<(&'a FormField, &'a str)> {
        let mut shown = Vec::new();
        for field in &self.fields {
            let Some(place) = values.iter().position(|(known, _)| known == field.name) else {
                continue;
            };
            let mut value = values[place].1.as_str();
            if field.is_typed() {
                let mut others = values.clone();
                others.remove(place);
                if self.kind.filled(&others).contains(&values[place]) {
                    value = "";
                }
            }
            shown.push((field, value));
        }
        shown
    }

    /// Returns the values of the options from the texts of their controls. An empty field has its
    /// default, and a switch is off without the switch that it needs.
    pub fn read(&self, text_of: impl Fn(&FormField) -> String) -> Values {
        let mut values = Values::new();
        for field in &self.fields {
            let value =
                if self.is_enabled(field, &text_of) { text_of(field) } else { "off".to_owned() };
            let value = value.trim();
            if !value.is_empty() {
                values.push((field.name.to_owned(), value.to_owned()));
            }
        }
        values
    }

    /// Returns whether an option can be changed: the switch that it needs is on.
    pub fn is_enabled(&self, field: &FormField, text_of: impl Fn(&FormField) -> String) -> bool {
        let needs = self.fields.iter().find(|it| Some(it.name) == field.needs);
        needs.is_none_or(|needs| text_of(needs) == "on")
    }

    /// Returns a start by the present options, for the picture beside the form. Hands, which it doesn't
    /// show, are any, and so are elemental cells. Returns `None` if an option has a wrong value.
    pub fn start(&self) -> Option<Rc<dyn AnyPosition>> {
        let mut options = self.kind.typed(&self.values);
        let is_on = |name| self.values.iter().any(|(known, value)| known == name && value == "on");
        for field in options.fields() {
            let sample = match field.kind {
                FieldKind::Hand => "1111,1111,1111,1111,1111",
                FieldKind::Squares if field.needs.is_some_and(is_on) => "3=fire;5=water;7=ice",
                _ => continue,
            };
            set_named(options.as_mut(), field.name, sample).ok()?;
        }
        options.start().ok()
    }

    /// Returns the game to begin, with the players and the clock of the settings. A setup doesn't
    /// toss for who goes first.
    ///
    /// # Errors
    ///
    /// If an option has a wrong value, which only a script can fill in.
    pub fn beginning(
        &self,
        settings: &Settings,
        starts: Starts,
        prelude: Prelude,
        seed: Seed,
        language: Language,
    ) -> Result<Beginning, OptionError> {
        let names = settings.players_named();
        let beginner = match starts {
            Starts::Second => Some(Seat::Second),
            Starts::Toss if prelude != Prelude::Setup => None,
            Starts::First | Starts::Toss => Some(Seat::First),
        };
        let tally_of = |rivals: &Rivals| rivals.tally_of(&names, &default_names(language));
        let before = self.rivals.as_ref().map(tally_of).unwrap_or_default();
        let clock = settings.clock;
        let start = Start { names, beginner, before, clock, prelude, replaces: None };
        Ok(Beginning::new(self.kind.options(&self.values)?, start, seed))
    }
}

/// Returns whether the last game of a kind was against a perfect program that needs a table.
pub fn last_needed_table(kind: Kind, settings: &Settings) -> bool {
    let Some(last) = settings.last_of(kind.name()) else { return false };
    last.level == Some(Level::Perfect) && {
        let values = last.options.0.iter().map(|(name, value)| (name.clone(), value.to_string()));
        Level::needs_table(kind.typed(&values.collect()).as_ref())
    }
}

/// Begins a game with the rules, the names and the level of the last one of its kind, against the computer
/// or between two people, and notes it in the settings. A program may use the tables. The seeds are for
/// cells that a preset leaves to chance, and for who goes first.
///
/// # Errors
///
/// If the stored options make no game.
pub fn begin_at_once(
    kind: Kind,
    settings: &mut Settings,
    tables: Tables,
    computer: bool,
    [cells, toss]: [Seed; 2],
    language: Language,
) -> Result<Beginning, OptionError> {
    let form = Form::of_last_game(kind, settings, cells, language);
    let last = settings.last_of(kind.name()).and_then(|last| last.level);
    let level = level_at_once(kind.typed(form.values()).as_ref(), last, tables);
    settings.players = [None, computer.then_some(Program::Bot(level))];
    settings.note_game(kind.name(), kind.pairs(form.values()));
    form.beginning(settings, Starts::of(kind), Prelude::Nothing, toss, language)
}
