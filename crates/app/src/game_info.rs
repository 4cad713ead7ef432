//! The games of the menu: names, texts, options and presets, as forms show them.

use rosette_messages::{Language, Say as _, fixed, page};
use rosette_play::Unseated;
use rosette_rules::{AnyField, AnyOptions, OptionError, OptionType, set_named};
use rosette_scene::{AnyGuide, AnyShow, ENTRIES, FieldText, GUIDES, Texts};
use rosette_session::{OptionPairs, Seed};

/// An option with its texts, as a form shows it.
pub struct FormField {
    /// The option of the game's table.
    pub option: AnyField,
    /// The label, the hint and the names of the values.
    pub text: FieldText,
}

impl FormField {
    /// Returns the index and the text of a value. `None` for an invalid value, and for options that
    /// take any text.
    pub fn value_text<'a>(&'a self, value: &'a str, language: Language) -> Option<(u32, &'a str)> {
        let names = match self.option.kind {
            OptionType::Number { least, most } => {
                let number = value.parse().ok()?;
                return (least..=most).contains(&number).then_some((number, value));
            }
            OptionType::Switch => &["on", "off"],
            OptionType::Names(names) => names,
            _ => return None,
        };
        let place = names.iter().position(|name| *name == value)?;
        let called = match self.text.values.get(place) {
            Some(called) => called,
            // A switch whose values have no names is shown as on or off.
            None => if place == 0 { fixed::ON } else { fixed::OFF }.text(language),
        };
        Some((place as u32, called))
    }
}

/// A preset of options, as a form shows it.
pub struct FormPreset {
    /// The preset's name in the language of the page.
    pub text: String,
    /// A sentence about how the preset plays; empty where the name says enough.
    pub hint: String,
    /// The values of all options that forms show.
    pub values: Values,
    /// The number of cells that are picked at random in addition.
    pub drawn: u8,
}

/// Names and values of options, each in its written form.
pub type Values = Vec<(String, String)>;

/// A game, by its index in the menu.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GameInfo(usize);

/// Returns whether forms show options of this type. Other options are set when a game starts.
const fn on_form(kind: OptionType) -> bool {
    !matches!(
        kind,
        OptionType::Seat | OptionType::Dealt(_) | OptionType::Drawn(_) | OptionType::Setup
    )
}

/// The largest difference between maximum and minimum at which a number is chosen by buttons.
const MAX_KEYS: u32 = 6;

pub(crate) fn is_switch(kind: OptionType) -> bool {
    kind == OptionType::Switch
}

pub(crate) const fn is_typed(kind: OptionType) -> bool {
    match kind {
        OptionType::Number { least, most } => most - least > MAX_KEYS,
        kind => matches!(kind, OptionType::Cells),
    }
}

/// Returns the values of those options that forms show.
pub fn form_values(options: &dyn AnyOptions) -> Values {
    let mut values = Values::new();
    for field in options.fields() {
        if let Some(value) = options.value(&field).filter(|_| on_form(field.kind)) {
            values.push((field.name.to_owned(), value.to_string()));
        }
    }
    values
}

impl GameInfo {
    /// Lists every game, in the order of the menu.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..ENTRIES.len()).map(Self)
    }

    /// Finds a game by its name in records and addresses.
    pub fn named(name: &str) -> Option<Self> {
        Self::all().find(|kind| kind.name() == name)
    }

    /// Finds the game of a board, by the board's name.
    pub fn of(show: &dyn AnyShow) -> Self {
        Self(Self::all().position(|kind| kind.name() == show.name()).unwrap_or_default())
    }

    /// Returns the index of the game in the menu.
    pub const fn place(self) -> usize {
        self.0
    }

    /// Returns the options with every rule at its default.
    pub fn default_options(self) -> Box<dyn AnyOptions> {
        self.guide().options()
    }

    /// Returns the options, rules and examples of the game.
    pub fn guide(self) -> &'static dyn AnyGuide {
        GUIDES[self.0]
    }

    /// Returns the name in records and links, such as `ur`.
    pub fn name(self) -> &'static str {
        ENTRIES[self.0].name
    }

    /// Returns the texts that don't depend on the position.
    pub fn texts(self) -> &'static Texts {
        ENTRIES[self.0].texts
    }

    /// Returns the displayed name, in this language.
    pub fn title(self, language: Language) -> String {
        self.texts().title.say(language)
    }

    /// Describes the game in a sentence, which is shorter for a narrow page.
    pub fn blurb(self, narrow: bool, language: Language) -> String {
        self.texts().blurb[usize::from(narrow)].say(language)
    }

    /// Returns the title of the browser's window on the game's screens.
    pub fn window_title(self, language: Language) -> String {
        page::WindowTitle { title: &self.title(language) }.say(language)
    }

    /// Returns the options that forms show, with their texts.
    pub fn fields(self, language: Language) -> Vec<FormField> {
        let mut fields = self.every_field(language);
        fields.retain(|it| on_form(it.option.kind));
        fields
    }

    /// Returns the options that forms show, without texts.
    pub(crate) fn form_fields(self) -> Vec<AnyField> {
        self.default_options().fields().into_iter().filter(|field| on_form(field.kind)).collect()
    }

    /// Returns every option that has texts, also those that forms don't show.
    pub fn every_field(self, language: Language) -> Vec<FormField> {
        let mut fields = Vec::new();
        for option in self.default_options().fields() {
            if let Some(text) = self.guide().field(&option, language) {
                fields.push(FormField { option, text });
            }
        }
        fields
    }

    /// Returns whether hands of cards are picked or dealt before a game.
    pub fn has_hands(self) -> bool {
        ENTRIES[self.0].has_hands()
    }

    /// Returns whether the options let either seat go first.
    pub fn either_starts(self) -> bool {
        rosette_play::either_starts(self.default_options().as_ref())
    }

    /// Returns the presets, in the order in which a form shows them.
    pub fn presets(self, language: Language) -> Vec<FormPreset> {
        let mut offers = Vec::new();
        for offer in self.guide().presets(language) {
            let values = form_values(offer.options.as_ref());
            offers.push(FormPreset {
                text: offer.text,
                hint: offer.hint,
                values,
                drawn: offer.drawn,
            });
        }
        offers
    }

    /// Returns the index of the first preset with these options. The cells that a preset picks at
    /// random may differ.
    pub fn preset_of(self, offers: &[FormPreset], values: &Values) -> Option<usize> {
        let filled = self.filled(values);
        let fields = self.default_options().fields();
        offers.iter().position(|offer| {
            // Random cells differ each time.
            let drawn = |name: &str| {
                offer.drawn > 0
                    && fields.iter().any(|it| it.name == name && it.kind == OptionType::Cells)
            };
            offer.values.iter().zip(&filled).all(|(mine, given)| mine == given || drawn(&mine.0))
        })
    }

    /// Writes the title with the name of the preset that has these options, or with “other options”
    /// if none has.
    pub fn with_rules(self, values: &Values, language: Language) -> String {
        let offers = self.presets(language);
        let preset = self.preset_of(&offers, values);
        let rules = preset.map_or(fixed::OWN_RULES.text(language), |it| &offers[it].text);
        page::RulesOf { title: &self.title(language), rules }.say(language)
    }

    /// Names the options that forms show and whose values aren't the `usual` ones.
    pub fn named_others(self, values: &Values, usual: &Values, language: Language) -> String {
        let others = values.iter().filter(|value| !usual.contains(value));
        self.named_values(others.map(|(name, value)| (name.as_str(), value.as_str())), language)
    }

    /// Names options that forms show, each with its value unless it is a switch that is on.
    pub fn named_values<'a>(
        self,
        values: impl IntoIterator<Item = (&'a str, &'a str)>,
        language: Language,
    ) -> String {
        let fields = self.fields(language);
        let named = values.into_iter().filter_map(|(name, value)| {
            let named = fields.iter().find(|it| it.option.name == name)?;
            let label = named.text.label.clone();
            Some(match (named.option.kind, value) {
                (OptionType::Switch, "on") => label,
                _ => [&label, " – ", named.value_text(value, language)?.1].concat(),
            })
        });
        named.collect::<Vec<_>>().join(", ")
    }

    /// Builds the options of an unfinished form. An invalid value is replaced by its default.
    pub fn typed(self, values: &Values) -> Box<dyn AnyOptions> {
        let mut options = self.default_options();
        for (name, value) in values {
            // The error is reported when the form is sent.
            let _ = set_named(options.as_mut(), name, value);
        }
        options
    }

    /// Adds the missing options with their defaults, and replaces invalid values by them.
    pub fn filled(self, values: &Values) -> Values {
        form_values(self.typed(values).as_ref())
    }

    /// Picks `count` cells at random for the option that names cells.
    pub fn draw_cells(self, values: &Values, count: u8, seed: Seed) -> Values {
        let mut options = self.typed(values);
        options.fill_cells(count, &mut seed.numbers(0));
        form_values(options.as_ref())
    }

    /// Returns the options of an unfinished form in the written form of records.
    pub fn pairs(self, values: &Values) -> OptionPairs {
        OptionPairs::seen(self.typed(values).as_ref(), &|field| on_form(field.kind))
    }

    /// Builds the options from their values.
    ///
    /// # Errors
    ///
    /// If an option doesn't exist or a value is invalid.
    pub fn options(self, values: &Values) -> Result<Box<dyn AnyOptions>, OptionError> {
        let mut options = self.default_options();
        for (name, value) in values {
            set_named(options.as_mut(), name, value)?;
        }
        Ok(options)
    }

    /// Explains why the players of a game can't be changed.
    pub fn unseated(self, unseated: Unseated, language: Language) -> &'static str {
        match unseated {
            Unseated::NotPlayed => fixed::GAME_OVER.text(language),
            Unseated::Hidden(_) => fixed::HIDDEN_HAND.text(language),
            Unseated::Unable(_) => self.texts().solved.text(language),
        }
    }
}
