//! The games that the page has, and their options as a form has them.

use rosette_messages::{fixed, page};
use rosette_rules::{AnyOptions, Kind as FieldKind, OptionError, pairs, set_named};
use rosette_scene::{AnyShow, FieldText, GAMES};
use rosette_session::{Refusal, Refused, Seed};

use crate::browser::dom::{fixed, language, say};

/// An option as a form shows it.
pub struct FormField {
    /// Its name.
    pub name: &'static str,
    /// What values it takes.
    pub kind: FieldKind,
    /// The switch without which it can't be on.
    pub needs: Option<&'static str>,
    /// What is said of it.
    pub text: FieldText,
}

impl FormField {
    /// Whether it is on or off.
    pub fn is_switch(&self) -> bool {
        self.kind == FieldKind::Switch
    }

    /// The place of a value among those that the option takes, and what it is called. None where it
    /// isn't one of them, or is typed as a text.
    pub fn called<'a>(&'a self, value: &'a str) -> Option<(u32, &'a str)> {
        let names = match self.kind {
            FieldKind::Number { least, most } => {
                let number = value.parse().ok()?;
                return (least..=most).contains(&number).then_some((number, value));
            }
            FieldKind::Switch => &["on", "off"],
            FieldKind::Names(names) => names,
            _ => return None,
        };
        let place = names.iter().position(|name| *name == value)?;
        let called = match self.text.values.get(place) {
            Some(called) => called,
            // The form shows a switch without words.
            None => fixed(if place == 0 { fixed::ON } else { fixed::OFF }),
        };
        Some((place as u32, called))
    }
}

/// A named set of options as a form offers it.
pub struct Offer {
    /// Its name.
    pub text: String,
    /// Its options.
    pub values: Values,
    /// How many cells are drawn for it besides.
    pub drawn: u8,
}

/// Options by name, as text.
pub type Values = Vec<(String, String)>;

/// A kind of game.
#[derive(Clone, Copy)]
pub struct Kind(&'static dyn AnyShow);

/// Whether a form asks for options of this kind. The others come about when a game begins.
const fn on_form(kind: FieldKind) -> bool {
    !matches!(kind, FieldKind::Seat | FieldKind::Hand | FieldKind::Squares | FieldKind::Setup)
}

/// The options that a form asks for, by name.
pub fn form_values(options: &dyn AnyOptions) -> Values {
    let mut values = Values::new();
    for (field, value) in pairs(options) {
        if on_form(field.kind) {
            values.push((field.name.to_owned(), value.to_string()));
        }
    }
    values
}

impl Kind {
    /// Every game, in the order of the menu.
    pub fn all() -> impl Iterator<Item = Self> {
        GAMES.iter().map(|show| Self(*show))
    }

    /// The game of a name.
    pub fn named(name: &str) -> Option<Self> {
        Self::all().find(|kind| kind.name() == name)
    }

    /// What it looks like.
    pub const fn show(self) -> &'static dyn AnyShow {
        self.0
    }

    /// The name in records and addresses.
    pub fn name(self) -> &'static str {
        self.0.options().game()
    }

    /// The name for people.
    pub fn title(self) -> String {
        self.0.title(language())
    }

    /// The options that a form asks for.
    pub fn fields(self) -> Vec<FormField> {
        let mut fields = self.every_field();
        fields.retain(|field| on_form(field.kind));
        fields
    }

    /// Every option.
    pub fn every_field(self) -> Vec<FormField> {
        let mut fields = Vec::new();
        for field in &self.0.options().fields() {
            if let Some(text) = self.0.field(field, language()) {
                let (name, kind, needs) = (field.name, field.kind, field.needs);
                fields.push(FormField { name, kind, needs, text });
            }
        }
        fields
    }

    /// Whether it is played with hands of cards, which are picked or dealt before it begins.
    pub fn has_hands(self) -> bool {
        rosette_play::has_hands(self.0.options().as_ref())
    }

    /// Whether either seat may move first. Where only the first seat does, the beginner takes it.
    pub fn either_starts(self) -> bool {
        rosette_play::either_starts(self.0.options().as_ref())
    }

    /// Its named sets of options.
    pub fn presets(self) -> Vec<Offer> {
        let mut offers = Vec::new();
        for offer in self.0.presets(language()) {
            let (text, drawn) = (offer.text, offer.drawn);
            offers.push(Offer { text, values: form_values(offer.options.as_ref()), drawn });
        }
        offers
    }

    /// Which of its named sets of options, if any, has these.
    pub fn preset_of(self, offers: &[Offer], values: &Values) -> Option<usize> {
        let filled = self.filled(values);
        let fields = self.0.options().fields();
        offers.iter().position(|offer| {
            // Cells that are drawn for a set of options are others each time.
            let drawn = |name: &str| {
                offer.drawn > 0
                    && fields.iter().any(|it| it.name == name && it.kind == FieldKind::Cells)
            };
            offer.values.iter().zip(&filled).all(|(mine, given)| mine == given || drawn(&mine.0))
        })
    }

    /// Options from a form in the middle of being filled in: what can't be read has its default.
    pub fn typed(self, values: &Values) -> Box<dyn AnyOptions> {
        let mut options = self.0.options();
        for (name, value) in values {
            // What is wrong is told when the form is sent.
            let _ = set_named(options.as_mut(), name, value);
        }
        options
    }

    /// These options with the defaults that follow from them filled in.
    pub fn filled(self, values: &Values) -> Values {
        form_values(self.typed(values).as_ref())
    }

    /// These options with so many cells drawn for the one that names cells.
    pub fn draw_cells(self, values: &Values, count: u8, seed: Seed) -> Values {
        let mut options = self.typed(values);
        options.fill_cells(count, &mut seed.numbers(0));
        form_values(options.as_ref())
    }

    /// The default options.
    pub fn defaults(self) -> Values {
        form_values(self.0.options().as_ref())
    }

    /// What it is about, in a sentence.
    pub fn blurb(self, narrow: bool) -> String {
        self.0.blurb(narrow, language())
    }

    /// The options of these values.
    ///
    /// # Errors
    ///
    /// There is no such option, or a text isn't a value of it.
    pub fn options(self, values: &Values) -> Result<Box<dyn AnyOptions>, OptionError> {
        let mut options = self.0.options();
        for (name, value) in values {
            set_named(options.as_mut(), name, value)?;
        }
        Ok(options)
    }

    /// What is said of a token that was refused.
    pub fn refusal(self, refused: &Refused) -> String {
        match &refused.reason {
            Refusal::Over => fixed(fixed::GAME_OVER).to_owned(),
            Refusal::Luck => fixed(fixed::LEFT_TO_CHANCE).to_owned(),
            Refusal::Illegal(illegal) => self.0.refusal(illegal, language()),
            Refusal::Pending(pending) => say(&page::AlreadyThrown { thrown: pending }),
            Refusal::Frozen => fixed(fixed::MOVES_STAY).to_owned(),
        }
    }
}
