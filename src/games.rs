//! The games that the page has. A new one is a line in [`ALL`].

use std::marker::PhantomData;

use rosette_messages::Message;
use rosette_rules::{
    Field, Kind as FieldKind, OptionError, Options, Preset, flag::Flag, set_named, triad::Triad,
    trisq::Trisq, ur::Ur,
};
use rosette_scene::{FieldText, RuleSection, Show};
use rosette_session::{BySeat, Record, RecordError, Saved, SavedError, Seed, Session};

use crate::table::{Seated, Table};

/// Every game, in the order of the menu.
pub const ALL: &[&dyn Kind] = &[
    &Of::<Ur>(PhantomData),
    &Of::<Triad>(PhantomData),
    &Of::<Trisq>(PhantomData),
    &Of::<Flag>(PhantomData),
];

/// The game of a name.
pub fn named(name: &str) -> Option<&'static dyn Kind> {
    ALL.iter().copied().find(|kind| kind.name() == name)
}

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

/// A named set of options as a form offers it.
pub struct Offer {
    /// Its name.
    pub text: Message,
    /// Its options.
    pub values: Values,
    /// How many cells are drawn for it besides.
    pub drawn: u8,
}

/// Options by name, as text.
pub type Values = Vec<(String, String)>;

/// A kind of game.
pub trait Kind: Sync {
    /// The name in records and addresses.
    fn name(&self) -> &'static str;
    /// The name for people.
    fn title(&self) -> Message;
    /// What it is about, in a sentence; shorter where the page is narrow.
    fn blurb(&self, narrow: bool) -> Message;
    /// The picture on its tile.
    fn tile(&self, narrow: bool) -> String;
    /// The options that a form asks for.
    fn fields(&self) -> Vec<FormField>;
    /// Whether it is played with hands of cards, which are picked or dealt before it begins.
    fn has_hands(&self) -> bool;
    /// Whether either seat may move first. Where only the first seat does, the beginner takes it.
    fn either_starts(&self) -> bool;
    /// Its named sets of options.
    fn presets(&self) -> Vec<Offer>;
    /// These options with the defaults that follow from them filled in.
    fn filled(&self, values: &Values) -> Values;
    /// These options with so many cells drawn for the one that names cells.
    fn draw_cells(&self, values: &Values, count: u8, seed: Seed) -> Values;
    /// The default options.
    fn defaults(&self) -> Values;
    /// Its rules.
    fn rules(&self) -> Vec<RuleSection>;
    /// Starts a game.
    fn start(
        &self,
        options: &Values,
        players: Option<BySeat<String>>,
        seed: Seed,
    ) -> Result<Box<dyn Table>, OptionError>;
    /// Opens a record.
    fn open(&self, record: Record, seed: Seed) -> Result<Box<dyn Table>, RecordError>;
    /// Opens a stored game.
    fn restore(&self, saved: Saved) -> Result<Box<dyn Table>, SavedError>;
}

/// The kind that a type of positions makes.
struct Of<G>(PhantomData<fn() -> G>);

impl<G: Show> Of<G> {
    /// The same as a value that lives for ever, for tables to point to.
    fn kind() -> &'static dyn Kind {
        &Self(PhantomData)
    }

    fn seat(session: Session<G>) -> Box<dyn Table> {
        Box::new(Seated::new(session, Self::kind()))
    }
}

/// Whether a form asks for options of this kind. The others come about when a game begins.
const fn on_form(kind: FieldKind) -> bool {
    !matches!(kind, FieldKind::Seat | FieldKind::Hand | FieldKind::Squares)
}

/// The options that a form asks for, by name.
pub fn form_values<O: Options>(options: &O) -> Values {
    let mut values = Values::new();
    for (field, value) in rosette_rules::pairs(options) {
        if on_form(field.kind()) {
            values.push((field.name().to_owned(), value.to_string()));
        }
    }
    values
}

/// Options from a form in the middle of being filled in: what can't be read has its default.
fn typed<O: Options>(values: &Values) -> O {
    let mut options = O::default();
    for (name, value) in values {
        // What is wrong is told when the form is sent.
        let _ = set_named(&mut options, name, value);
    }
    options
}

/// Whether a game has an option of this kind.
fn has<O: Options>(kind: FieldKind) -> bool {
    O::Field::ALL.iter().any(|field| field.kind() == kind)
}

impl<G: Show> Kind for Of<G> {
    fn name(&self) -> &'static str {
        G::NAME
    }

    fn title(&self) -> Message {
        G::title()
    }

    fn blurb(&self, narrow: bool) -> Message {
        G::blurb(narrow)
    }

    fn tile(&self, narrow: bool) -> String {
        G::tile(narrow)
    }

    fn fields(&self) -> Vec<FormField> {
        let asked = <G::Options as Options>::Field::ALL.iter().filter(|it| on_form(it.kind()));
        let field = |field: &<G::Options as Options>::Field| FormField {
            name: field.name(),
            kind: field.kind(),
            needs: field.needs().map(Field::name),
            text: G::field(*field),
        };
        asked.map(field).collect()
    }

    fn has_hands(&self) -> bool {
        has::<G::Options>(FieldKind::Hand)
    }

    fn either_starts(&self) -> bool {
        has::<G::Options>(FieldKind::Seat)
    }

    fn presets(&self) -> Vec<Offer> {
        let mut offers = Vec::new();
        for preset in <G::Options as Options>::Preset::ALL {
            offers.push(Offer {
                text: G::preset(*preset),
                values: form_values(&preset.options()),
                drawn: preset.drawn(),
            });
        }
        offers
    }

    fn filled(&self, values: &Values) -> Values {
        form_values(&typed::<G::Options>(values))
    }

    fn draw_cells(&self, values: &Values, count: u8, seed: Seed) -> Values {
        let mut options = typed::<G::Options>(values);
        options.draw_cells(count, &mut seed.numbers(0));
        form_values(&options)
    }

    fn defaults(&self) -> Values {
        form_values(&G::Options::default())
    }

    fn rules(&self) -> Vec<RuleSection> {
        G::rules(crate::dom::LANGUAGE)
    }

    fn start(
        &self,
        options: &Values,
        players: Option<BySeat<String>>,
        seed: Seed,
    ) -> Result<Box<dyn Table>, OptionError> {
        let mut typed = G::Options::default();
        for (name, value) in options {
            set_named(&mut typed, name, value)?;
        }
        let mut session = Session::<G>::new(typed, seed)?;
        session.set_players(players);
        Ok(Self::seat(session))
    }

    fn open(&self, record: Record, seed: Seed) -> Result<Box<dyn Table>, RecordError> {
        Session::<G>::open(record, seed).map(Self::seat)
    }

    fn restore(&self, saved: Saved) -> Result<Box<dyn Table>, SavedError> {
        Session::<G>::restore(saved).map(Self::seat)
    }
}
