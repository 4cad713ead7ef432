//! The options form, which starts a game: its values and presets, the players and the clock.

pub mod clock;
mod controls;
pub mod players;
mod seats;
mod view;

pub use controls::Controls;
pub use seats::SeatsDialog;

use std::{mem, sync::Arc};

use rosette_keep::Settings;
use rosette_messages::Language;
use rosette_play::{Beginning, Rivals, SetupStage, Start, level_at_once};
use rosette_rules::{AnyField, AnyPosition, OptionError, OptionType, Seat, draw_option, set_named};
use rosette_session::{Level, Program, Seed, Tables};

use crate::{
    GameInfo, Model, Navigation, Values,
    action::Action,
    default_names,
    game_info::{is_switch, is_typed},
    of_options,
};

// The names of controls. The control of an option has the option's name.
const PRESET: &str = "preset";
const STARTS: &str = "starts";

/// The options form for a new game, with the values that its controls show now.
pub struct Form {
    /// The game whose options these are.
    pub kind: GameInfo,
    /// The players of the previous game and their score, if the form was opened from a game. If the
    /// same two play again, their score continues.
    pub rivals: Option<Rivals>,
    values: Values,
    /// The index of the chosen preset; the number of presets if no preset has the options.
    preset: usize,
    /// The values that the controls show.
    controls: Controls,
}

/// The choice of who goes first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Starts {
    /// The first player goes first.
    First,
    /// The winner of a coin toss goes first.
    Toss,
    /// The second player goes first.
    Second,
}

impl Starts {
    /// Returns the value of the choice's radio button.
    pub const fn name(self) -> &'static str {
        match self {
            Self::First => "first",
            Self::Toss => "toss",
            Self::Second => "second",
        }
    }

    /// Parses the value of a radio button. Any unknown value means the first player.
    pub fn named(name: &str) -> Self {
        let all = [Self::Toss, Self::Second];
        all.into_iter().find(|starts| starts.name() == name).unwrap_or(Self::First)
    }

    /// Returns the choice in a new form: a toss if either seat may go first.
    pub fn of(kind: GameInfo) -> Self {
        if kind.either_starts() { Self::Toss } else { Self::First }
    }
}

impl Form {
    /// Creates a form with these options. Missing options get their defaults.
    pub fn new(kind: GameInfo, values: Values, language: Language) -> Self {
        let presets = kind.presets(language);
        let preset = kind.preset_of(&presets, &values).unwrap_or(presets.len());
        let mut form = Self { kind, rivals: None, values, preset, controls: Controls::default() };
        form.controls.set(STARTS, Starts::of(kind).name());
        form.write(&kind.filled(&form.values));
        form
    }

    /// Creates a form with the options of the last game, or those suggested for the first game. The
    /// seed picks the cells of a preset with random cells.
    pub fn of_last_game(
        kind: GameInfo,
        settings: &Settings,
        seed: Seed,
        language: Language,
    ) -> Self {
        let values: Values = if let Some(last) = settings.last_of(kind.name()) {
            last.options.0.iter().map(|(name, value)| (name.clone(), value.to_string())).collect()
        } else {
            let first = kind.guide().first_game();
            first.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect()
        };
        let mut form = Self::new(kind, kind.filled(&values), language);
        if let Some(offer) = kind.presets(language).get(form.preset) {
            form.values = kind.draw_cells(&offer.values, offer.drawn, seed);
            form.write(&form.values.clone());
        }
        form
    }

    /// Shows players and clock of the settings, when the form is opened.
    pub fn open(&mut self, model: &mut Model) {
        let programs = players::programs(self.kind, &model.available.external);
        for seat in Seat::BOTH {
            self.controls.set(seat.name(), &model.settings.names[seat.index()]);
            // A computer player that this game doesn't offer becomes a person.
            let player = &mut model.settings.players[seat.index()];
            *player = player.take().filter(|program| programs.contains(program));
        }
        clock::write(&mut self.controls, model.settings.clock);
        self.seat_able(model);
        if self.kind.has_hands() {
            model.read_album()
        }
    }

    /// Replaces bots whose level can't play these options by the strongest level that can.
    pub fn seat_able(&mut self, model: &mut Model) {
        let options = self.kind.typed(&self.values);
        let players = &mut model.settings.players;
        players::seat_able(players, &mut self.controls, options.as_ref(), model.available.tables)
    }

    /// Handles an action. Returns the screen to open, if it leads to one.
    pub fn update(&mut self, model: &mut Model, action: &Action) -> Navigation {
        match action {
            Action::Arrange => return self.send(model, SetupStage::Setup),
            Action::DrawCells => {
                self.write(&self.kind.draw_cells(&self.values, 2, model.platform.seed()));
                self.follow(model)
            }
            Action::Fill(pair) => {
                if let Some((name, value)) = pair.split_once('=') {
                    self.controls.set(name, value);
                    self.follow(model)
                }
            }
            Action::Clock(control) => clock::write(&mut self.controls, Some(*control)),
            _ => {}
        }
        Navigation::Stay
    }

    /// Handles a change of the controls, which show these values now. A chosen preset sets the
    /// options, and options select their preset.
    pub fn change(&mut self, model: &mut Model, sent: Values) {
        let fields = self.kind.form_fields();
        let is_switch = |name: &str| fields.iter().any(|it| it.name == name && is_switch(it.kind));
        for seat in Seat::BOTH {
            let name = self.name_typed(seat, model).to_owned();
            self.controls.set(seat.name(), &name)
        }
        self.controls.take(sent, is_switch);
        let Settings { names, players, .. } = &mut model.settings;
        for seat in Seat::BOTH {
            self.controls.person(seat).clone_into(&mut names[seat.index()]);
            players[seat.index()] = Program::named(self.controls.text(players::who(seat)));
        }
        self.follow(model)
    }

    /// Returns a seat's name as it was typed, or the name in a profile that was opened since.
    fn name_typed<'a>(&'a self, seat: Seat, model: &'a Model) -> &'a str {
        let name = model.settings.names[seat.index()].as_str();
        if self.controls.person(seat) == name { self.controls.text(seat.name()) } else { name }
    }

    /// Updates options and preset after a change of the controls.
    fn follow(&mut self, model: &mut Model) {
        let presets = self.kind.presets(model.language);
        let (own, chosen) = (presets.len(), self.controls.text(PRESET).parse().ok());
        let is_new = chosen != Some(self.preset);
        if let Some(offer) = chosen.filter(|_| is_new).and_then(|chosen: usize| presets.get(chosen))
        {
            let seed = model.platform.seed();
            self.write(&self.kind.draw_cells(&offer.values, offer.drawn, seed));
        }
        self.read_and_settle();
        // If the person has just chosen other options than a preset's, that choice stays, even
        // while the options still equal a preset's.
        self.preset = match self.kind.preset_of(&presets, &self.values) {
            Some(preset) if chosen != Some(own) || !is_new => preset,
            _ => own,
        };
        self.controls.set(PRESET, &self.preset.to_string());
        self.seat_able(model)
    }

    /// Saves the form's choices in the settings. Returns the step to the game, or to the setup of
    /// its position.
    pub fn send(&self, model: &mut Model, setup_stage: SetupStage) -> Navigation {
        let Self { kind, values, controls, .. } = self;
        model.settings.clock = clock::read(controls);
        model.settings.note_game(kind.name(), kind.pairs(values));
        model.store.set_settings(&model.settings);
        let (starts, seed) = (Starts::named(controls.text(STARTS)), model.platform.seed());
        match self.beginning(&model.settings, starts, setup_stage, seed, model.language) {
            Ok(beginning) => Navigation::Begin(*kind, beginning),
            // The form allows no wrong values, but a script may fill it in.
            Err(error) => {
                model.show_message(of_options(&error, None, model.language));
                Navigation::Stay
            }
        }
    }

    /// Returns the options that differ from their defaults, by name.
    pub const fn values(&self) -> &Values {
        &self.values
    }

    /// Returns the index of the chosen preset; the number of presets if no preset has the options.
    pub const fn preset(&self) -> usize {
        self.preset
    }

    /// Shows values of options in their controls. The field of a default that depends on other
    /// options stays empty, so that it remains a default.
    fn write(&mut self, values: &Values) {
        for field in self.kind.form_fields() {
            let Some(place) = values.iter().position(|(known, _)| known == field.name) else {
                continue;
            };
            let mut value = values[place].1.as_str();
            if is_typed(field.kind) {
                let mut others = values.clone();
                others.remove(place);
                if self.kind.filled(&others).contains(&values[place]) {
                    value = "";
                }
            }
            self.controls.set(field.name, value)
        }
    }

    /// Reads the options from the controls. An option whose named values depend on other options
    /// gets its default if it had the default and the person didn't change it, or if its value is
    /// no longer offered.
    fn read_and_settle(&mut self) {
        let read = self.read();
        let before = mem::replace(&mut self.values, read);
        let had = self.kind.typed(&before);
        for field in self.kind.form_fields() {
            let now = self.kind.typed(&self.values);
            let OptionType::Names(names) = now.offered(&field) else { continue };
            let is_same = had.value(&field) == now.value(&field);
            let is_usual = is_same && had.is_implied(&field);
            if is_usual || !names.contains(&self.controls.text(field.name)) {
                self.values.retain(|(name, _)| name != field.name);
                if let Some(value) = self.kind.typed(&self.values).value(&field) {
                    self.controls.set(field.name, &value.to_string());
                    self.values.push((field.name.to_owned(), value.to_string()));
                }
            }
        }
    }

    /// Reads the options from the controls. An empty field means the default. A switch is off if
    /// the option that it needs has another value.
    fn read(&self) -> Values {
        let mut values = Values::new();
        for field in self.kind.form_fields() {
            let value = match is_switch(field.kind) {
                true if self.is_on(&field) => "on",
                true => "off",
                false => self.controls.text(field.name).trim(),
            };
            if !value.is_empty() {
                values.push((field.name.to_owned(), value.to_owned()));
            }
        }
        values
    }

    /// Returns whether a switch is on, and the option that it needs has the needed value.
    fn is_on(&self, field: &AnyField) -> bool {
        let is = |name, value| self.controls.text(name) == value;
        is(field.name, "on") && field.needs.is_none_or(|needs| is(needs.name, needs.value))
    }

    /// Returns a start by the present options, for the picture next to the form. Hands and
    /// elemental cells are samples, because the picture doesn't show them. Returns `None` if an
    /// option has an invalid value.
    pub fn start(&self) -> Option<Arc<dyn AnyPosition>> {
        let mut options = self.kind.typed(&self.values);
        let mut below = Seed(0).numbers(0);
        for field in options.fields() {
            let sample = match field.kind {
                OptionType::Dealt(values) => values.example.to_owned(),
                _ => match draw_option(options.as_ref(), &field, &mut below) {
                    Some(value) => value,
                    None => continue,
                },
            };
            set_named(options.as_mut(), field.name, &sample).ok()?;
        }
        options.start().ok()
    }

    /// Returns the game to start, with players and clock of the settings. If a position is set up,
    /// a toss means that the first player goes first.
    ///
    /// # Errors
    ///
    /// If an option has a wrong value, which only a script can fill in.
    pub fn beginning(
        &self,
        settings: &Settings,
        starts: Starts,
        setup_stage: SetupStage,
        seed: Seed,
        language: Language,
    ) -> Result<Beginning, OptionError> {
        let names = settings.players_named();
        let beginner = match starts {
            Starts::Second => Some(Seat::Second),
            Starts::Toss if setup_stage != SetupStage::Setup => None,
            Starts::First | Starts::Toss => Some(Seat::First),
        };
        let tally_of = |rivals: &Rivals| rivals.score_of(&names, &default_names(language));
        let before = self.rivals.as_ref().map(tally_of).unwrap_or_default();
        let clock = settings.clock;
        let (replaces, here) = (None, None);
        let start = Start { names, beginner, before, clock, setup_stage, replaces, here };
        Ok(Beginning::new(self.kind.options(&self.values)?, start, seed))
    }
}

/// Returns whether the last game of a kind was against a Perfect bot that needs a table.
pub fn last_needed_table(kind: GameInfo, settings: &Settings) -> bool {
    let Some(last) = settings.last_of(kind.name()) else { return false };
    last.level == Some(Level::Perfect) && {
        let values = last.options.0.iter().map(|(name, value)| (name.clone(), value.to_string()));
        Level::needs_table(kind.typed(&values.collect()).as_ref())
    }
}

/// Prepares a game with the rules, the names and the level of the last one of its kind, against the
/// computer or between two people, and notes it in the settings. `tables` says which tables a bot
/// may use. The seeds pick the cells of a preset with random cells, and who goes first.
///
/// # Errors
///
/// If the stored options make no game.
pub fn begin_at_once(
    kind: GameInfo,
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
    form.beginning(settings, Starts::of(kind), SetupStage::Nothing, toss, language)
}
