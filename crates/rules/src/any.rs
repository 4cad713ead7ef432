//! Games without their types: positions behind pointers, and tokens and options in writing.
//!
//! Sessions, and whatever else only passes tokens on, are written and compiled once over this.
//! Whoever searches a game uses [`Game`] itself.

use std::{any::Any, error::Error, fmt, rc::Rc};

use rosette_json::{ToJson, Writer};

use crate::{
    Field, Game, Illegal, Kind, OptionError, Options, SETUP, Seat, Steps, Turn, Value, Viewer,
    legal_tokens, play_token, setup::Items, write_token,
};

/// Any game's options, not validated.
pub trait AnyOptions {
    /// The name of the game.
    fn game(&self) -> &'static str;

    /// The options there are but for the set-up, in the order of the game's table.
    fn fields(&self) -> Vec<AnyField>;

    /// The value of an option, its default filled in; none if it has no default and wasn't set.
    fn value(&self, field: &AnyField) -> Option<Value>;

    /// Reads the value of an option.
    ///
    /// # Errors
    ///
    /// The text isn't a value of this option; the options are as they were.
    fn put(&mut self, field: &AnyField, value: &str) -> Result<(), OptionError>;

    /// Draws so many cells for the option that names cells, where `below(n)` gives an evenly drawn
    /// number under `n`.
    fn fill_cells(&mut self, count: u8, below: &mut dyn FnMut(u32) -> u32);

    /// The set-up with which the game begins; empty where it begins at the start.
    fn setup(&self) -> &str;

    /// Has the game begin with this set-up, which is read when it begins.
    fn set_up(&mut self, setup: String);

    /// Has the game begin with this settled position, as [`Options::begin_at`] does; nothing changes
    /// if that is of another game.
    fn begin_at(&mut self, position: &dyn AnyPosition, setup: &mut Items) -> Option<Seat>;

    /// The starting position, or that of the set-up.
    ///
    /// # Errors
    ///
    /// The options don't go together, or one is out of its range or wrong.
    fn start(&self) -> Result<Rc<dyn AnyPosition>, OptionError>;

    /// The same options once more.
    fn copy(&self) -> Box<dyn AnyOptions>;
}

/// An option of any game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AnyField {
    /// Its place in the game's table, from 0.
    pub index: usize,
    /// The name in records, addresses and, after two dashes, on the command line.
    pub name: &'static str,
    /// What values it takes.
    pub kind: Kind,
    /// The switch without which it can't be on.
    pub needs: Option<&'static str>,
}

impl AnyField {
    /// The set-up, which every game has besides the options of its table.
    pub const SETUP: Self = Self { index: usize::MAX, name: SETUP, kind: Kind::Setup, needs: None };
}

/// Sets an option by its name.
///
/// # Errors
///
/// There is no such option, or the text isn't a value of it; the options are as they were.
pub fn set_named(options: &mut dyn AnyOptions, name: &str, value: &str) -> Result<(), OptionError> {
    let fields = options.fields();
    match fields.iter().find(|field| field.name == name) {
        Some(field) => options.put(field, value),
        None if name == SETUP => {
            options.set_up(value.to_owned());
            Ok(())
        }
        None => Err(OptionError::Unknown {
            name: name.to_owned(),
            known: fields.iter().flat_map(|field| [" ", field.name]).collect(),
        }),
    }
}

/// Every option that has a value, defaults filled in, in the order of the game's table; then the
/// set-up, if there is one.
#[must_use]
pub fn pairs(options: &dyn AnyOptions) -> Vec<(AnyField, Value)> {
    let mut pairs = Vec::new();
    for field in options.fields() {
        if let Some(value) = options.value(&field) {
            pairs.push((field, value));
        }
    }
    let setup = options.setup();
    if !setup.is_empty() {
        pairs.push((AnyField::SETUP, Value::Text(setup.to_owned())));
    }
    pairs
}

/// Has a game begin with this settled position of it.
pub fn begin_at(options: &mut dyn AnyOptions, position: &dyn AnyPosition) {
    let mut setup = Items::default();
    let mover = options.begin_at(position, &mut setup);
    options.set_up(setup.end(mover));
}

impl<O: Options> AnyOptions for O {
    fn game(&self) -> &'static str {
        O::Game::NAME
    }

    fn fields(&self) -> Vec<AnyField> {
        let mut fields = Vec::new();
        for (index, field) in O::Field::ALL.iter().enumerate() {
            fields.push(AnyField {
                index,
                name: field.name(),
                kind: field.kind(),
                needs: field.needs().map(Field::name),
            });
        }
        fields
    }

    fn value(&self, field: &AnyField) -> Option<Value> {
        self.get(*O::Field::ALL.get(field.index)?)
    }

    fn put(&mut self, field: &AnyField, value: &str) -> Result<(), OptionError> {
        match O::Field::ALL.get(field.index) {
            Some(field) => self.set(*field, value),
            None => Ok(()),
        }
    }

    fn fill_cells(&mut self, count: u8, below: &mut dyn FnMut(u32) -> u32) {
        self.draw_cells(count, below);
    }

    fn setup(&self) -> &str {
        Options::setup(self)
    }

    fn set_up(&mut self, setup: String) {
        Options::set_up(self, setup);
    }

    fn begin_at(&mut self, position: &dyn AnyPosition, setup: &mut Items) -> Option<Seat> {
        let position = position.as_any().downcast_ref()?;
        Some(Options::begin_at(self, position, setup))
    }

    fn start(&self) -> Result<Rc<dyn AnyPosition>, OptionError> {
        Ok(Rc::new(O::Game::new(self)?))
    }

    fn copy(&self) -> Box<dyn AnyOptions> {
        Box::new(self.clone())
    }
}

impl fmt::Debug for dyn AnyOptions + '_ {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut map = f.debug_map();
        for field in self.fields() {
            map.entry(&field.name, &self.value(&field));
        }
        map.finish()
    }
}

/// The rule that a token or step of any game breaks: an [`Illegal`] of that game, and what it says.
pub struct AnyIllegal(Box<dyn Why>);

/// What is both said and taken for what it is.
trait Why: fmt::Display + Any {}

impl<G: Game> Why for Illegal<G> {}

impl AnyIllegal {
    /// The rule, if it is one of this game.
    #[must_use]
    pub fn of<G: Game>(&self) -> Option<&Illegal<G>> {
        let why: &dyn Any = self.0.as_ref();
        why.downcast_ref()
    }
}

impl<G: Game> From<Illegal<G>> for AnyIllegal {
    fn from(illegal: Illegal<G>) -> Self {
        Self(Box::new(illegal))
    }
}

impl fmt::Display for AnyIllegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl fmt::Debug for AnyIllegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl Error for AnyIllegal {}

/// A token that was read: in the writing of records, and its first step if it has two.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Written {
    /// The token.
    pub token: String,
    /// The first of its two steps; none where it is one step.
    pub first: Option<String>,
}

/// A position of any game: [`Game`] without its types. Unless a method says otherwise, the position
/// it is asked of is settled.
pub trait AnyPosition {
    /// What happens next, in a settled position or inside a token.
    fn turn(&self) -> Turn;

    /// Reads a token, whole or only its first step. None if it isn't written as one; whether it is
    /// legal is not asked.
    fn read(&self, token: &str) -> Option<Written>;

    /// Every token that may come next, sorted by bytes. With `pending`, a first step already made,
    /// only those that begin with it.
    fn legal(&self, pending: Option<&str>) -> Vec<String>;

    /// The settled position after a token.
    ///
    /// # Errors
    ///
    /// The reason why it is illegal.
    fn after(&self, token: &str) -> Result<(Rc<dyn AnyPosition>, Written), AnyIllegal>;

    /// The position inside a token, after the first of its two steps.
    ///
    /// # Errors
    ///
    /// The reason why the step is illegal, or why it isn't the first of two.
    fn inside(&self, step: &str) -> Result<Rc<dyn AnyPosition>, AnyIllegal>;

    /// What chance makes here, in writing, where `below(n)` gives an evenly drawn number under `n`:
    /// a token, or the first step of one; with `pending`, a first step already made, a token that
    /// begins with it. None where chance has no part.
    fn drawn(&self, pending: Option<&str>, below: &mut dyn FnMut(u32) -> u32) -> Option<String>;

    /// Whether an option isn't for every eye yet: a closed hand.
    fn hides(&self, field: &AnyField) -> bool;

    /// The parts of an option's value that a viewer hasn't seen, as [`Game::unseen`] has them.
    fn unseen(&self, field: &AnyField, by: Viewer) -> u8;

    /// Writes the position as the viewer sees it, settled or not.
    fn write_seen(&self, by: Viewer, writer: &mut Writer);

    /// The position with its type.
    fn as_any(&self) -> &dyn Any;
}

/// The first step of a token, whether it has another or not.
fn first<G: Game>(position: &G, text: &str) -> Option<G::Step> {
    position.parse(text).map(|steps| steps.first)
}

fn written<G: Game>(steps: &Steps<G::Step>) -> Written {
    Written {
        token: write_token::<G>(steps),
        first: steps.second.map(|_| write_token::<G>(&Steps::one(steps.first))),
    }
}

impl<G: Game> AnyPosition for G {
    fn turn(&self) -> Turn {
        Game::turn(self)
    }

    fn read(&self, token: &str) -> Option<Written> {
        self.parse(token).map(|steps| written::<G>(&steps))
    }

    fn legal(&self, pending: Option<&str>) -> Vec<String> {
        legal_tokens(self, pending.and_then(|text| first(self, text)))
    }

    fn after(&self, token: &str) -> Result<(Rc<dyn AnyPosition>, Written), AnyIllegal> {
        let (next, steps) = play_token(self, token)?;
        Ok((Rc::new(next), written::<G>(&steps)))
    }

    fn inside(&self, step: &str) -> Result<Rc<dyn AnyPosition>, AnyIllegal> {
        let steps = self.parse(step).filter(|steps| steps.second.is_none());
        let mut next = self.clone();
        next.play(steps.ok_or(Illegal::<G>::Unreadable)?.first)?;
        if next.settled() { Err(Illegal::<G>::Incomplete.into()) } else { Ok(Rc::new(next)) }
    }

    fn drawn(
        &self,
        pending: Option<&str>,
        mut below: &mut dyn FnMut(u32) -> u32,
    ) -> Option<String> {
        let steps = match pending {
            None => Steps::one(self.draw(&mut below)?),
            Some(text) => {
                let first = first(self, text)?;
                let mut next = self.clone();
                next.play_unchecked(first);
                Steps::two(first, next.draw(&mut below)?)
            }
        };
        Some(write_token::<G>(&steps))
    }

    fn hides(&self, field: &AnyField) -> bool {
        let fields = <G::Options as Options>::Field::ALL;
        fields.get(field.index).is_some_and(|field| self.secret(*field))
    }

    fn unseen(&self, field: &AnyField, by: Viewer) -> u8 {
        let fields = <G::Options as Options>::Field::ALL;
        fields.get(field.index).map_or(0, |field| Game::unseen(self, *field, by))
    }

    fn write_seen(&self, by: Viewer, writer: &mut Writer) {
        self.seen(by).write(writer);
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}

impl fmt::Debug for dyn AnyPosition + '_ {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut writer = Writer::default();
        self.write_seen(Viewer::All, &mut writer);
        write!(f, "{:?} {}", self.turn(), writer.into_text())
    }
}

/// The default options of every game, in the order in which games are told of.
#[must_use]
pub fn games() -> [Box<dyn AnyOptions>; 4] {
    [
        Box::<crate::ur::Options>::default(),
        Box::<crate::triad::Options>::default(),
        Box::<crate::trisq::Options>::default(),
        Box::<crate::flag::Options>::default(),
    ]
}
