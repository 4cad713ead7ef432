//! The games that the page has. A new one is a line in [`ALL`].

use std::marker::PhantomData;

use rosette_messages::{Language, Message};
use rosette_rules::{Field, Kind as FieldKind, OptionError, Options, Preset, set_named, ur::Ur};
use rosette_scene::Show;
use rosette_session::{BySeat, Record, RecordError, Saved, SavedError, Seed, Session};

use crate::table::{Seated, Table};

/// Every game, in the order of the menu.
pub const ALL: &[&dyn Kind] = &[&Of::<Ur>(PhantomData)];

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
    /// What it is called.
    pub label: Message,
    /// What it means.
    pub hint: Message,
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
    /// Its options.
    fn fields(&self) -> Vec<FormField>;
    /// Its named sets of options.
    fn presets(&self) -> Vec<(Message, Values)>;
    /// The default options.
    fn defaults(&self) -> Values;
    /// Its rules: a picture, and headings with text.
    fn rules(&self) -> (String, Vec<(Message, Message)>);
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

fn values<O: Options>(options: &O) -> Values {
    rosette_rules::pairs(options)
        .map(|(name, value)| (name.to_owned(), value.to_string()))
        .collect()
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
        <G::Options as Options>::Field::ALL
            .iter()
            .map(|field| {
                let text = G::field(*field);
                FormField {
                    name: field.name(),
                    kind: field.kind(),
                    needs: field.needs().map(Field::name),
                    label: text.label,
                    hint: text.hint,
                }
            })
            .collect()
    }

    fn presets(&self) -> Vec<(Message, Values)> {
        <G::Options as Options>::Preset::ALL
            .iter()
            .map(|preset| (G::preset(*preset), values(&preset.options())))
            .collect()
    }

    fn defaults(&self) -> Values {
        values(&G::Options::default())
    }

    fn rules(&self) -> (String, Vec<(Message, Message)>) {
        let sections = G::rules().into_iter().map(|section| (section.heading, section.body));
        (G::rules_picture(Language::English), sections.collect())
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
