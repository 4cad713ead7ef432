//! Type-erased games: positions as trait objects, and tokens and options as text.
//!
//! Sessions, and other code that only passes tokens on, use these traits and are compiled once.
//! Searches use [`Game`] itself.

use alloc::{
    borrow::ToOwned,
    boxed::Box,
    string::{String, ToString},
    sync::Arc,
    vec::Vec,
};
use core::{any::Any, error::Error, fmt};

use crate::{
    Field, Game, MoveError, OptionError, OptionType, OptionValue, Options, SETUP, Seat, Steps,
    Turn, Viewer, legal_tokens, play_token,
    setup::{Arrange as _, SetupItems},
    write_token,
};

/// Any game's options, not validated.
pub trait AnyOptions: Send + Sync {
    /// Returns [`Game::NAME`], the name in records and links.
    fn game(&self) -> &'static str;

    /// Returns the options of the game's table, in its order, without the setup.
    fn fields(&self) -> Vec<AnyField>;

    /// Returns the value of an option, with its default filled in; `None` if the option has neither
    /// a value nor a default.
    fn value(&self, field: &AnyField) -> Option<OptionValue>;

    /// Returns the type of the option's values, and the range that the present values of the other
    /// options allow.
    fn offered(&self, field: &AnyField) -> OptionType;

    /// Returns whether records and links leave the option out, as [`Options::is_implied`] does.
    fn is_implied(&self, field: &AnyField) -> bool;

    /// Parses the text by the option's type and sets the option. [`start`](Self::start) checks the
    /// options against each other. Does nothing for [`AnyField::SETUP`], which
    /// [`set_up`](Self::set_up) sets.
    ///
    /// # Errors
    ///
    /// The text isn't a value of this option; the options then stay unchanged.
    fn set_value(&mut self, field: &AnyField, value: &str) -> Result<(), OptionError>;

    /// Picks `count` cells at random for the option that names cells, in place of those that it
    /// named; does nothing in a game without such an option. `below(n)` returns an evenly
    /// distributed number from 0 to n − 1.
    fn fill_cells(&mut self, count: u8, below: &mut dyn FnMut(u32) -> u32);

    /// Returns the setup from which the game begins; empty for the standard start.
    fn setup(&self) -> &str;

    /// Sets the setup from which the game begins. The setup is read when the game begins.
    fn set_up(&mut self, setup: String);

    /// Makes the game begin with this settled position, as [`Arrange::begin_here`](crate::Arrange::begin_here) does, and returns
    /// the seat to move. Does nothing and returns `None` if the position belongs to another game.
    fn begin_at(&mut self, position: &dyn AnyPosition, setup: &mut SetupItems) -> Option<Seat>;

    /// Validates the options and builds the starting position, or the position of the setup.
    ///
    /// # Errors
    ///
    /// The options contradict each other, or one is out of its range or unreadable.
    fn start(&self) -> Result<Arc<dyn AnyPosition>, OptionError>;

    /// Clones the options, because a trait object can't be `Clone`.
    fn copy(&self) -> Box<dyn AnyOptions>;

    /// Returns the options as [`Any`], for downcasting to their type.
    fn as_any(&self) -> &dyn Any;
}

/// An option of any game, as data. Copies are cheap.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AnyField {
    /// The option's place in the game's table, from 0.
    pub index: usize,
    /// The name in records, links and, after two dashes, on the command line.
    pub name: &'static str,
    /// The type and range of the option's values, for forms and error messages.
    pub kind: OptionType,
    /// The option that must have a certain value before this one can be used.
    pub needs: Option<Requirement>,
    /// The switch that can't be on together with this one.
    pub excludes: Option<&'static str>,
}

/// A value that an option must have before another option can be used.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Requirement {
    /// The option's name in records.
    pub name: &'static str,
    /// The value, as in records.
    pub value: &'static str,
}

impl AnyField {
    /// The setup, which every game has in addition to the options of its table.
    pub const SETUP: Self = Self {
        index: usize::MAX,
        name: SETUP,
        kind: OptionType::Setup,
        needs: None,
        excludes: None,
    };
}

/// Draws the value of an option that chance decides when a game begins; `None` for any other option,
/// and for one whose requirement the other options don't meet. `below(n)` returns an evenly
/// distributed number from 0 to n − 1.
pub fn draw_option(
    options: &dyn AnyOptions,
    field: &AnyField,
    below: &mut dyn FnMut(u32) -> u32,
) -> Option<String> {
    match field.kind {
        OptionType::Seat => Some(Seat::BOTH[below(2) as usize].name().to_owned()),
        OptionType::Drawn(values) if is_met(options, field) => Some((values.draw)(below)),
        _ => None,
    }
}

/// Returns whether the option that another one needs has the needed value.
pub(crate) fn is_met(options: &dyn AnyOptions, field: &AnyField) -> bool {
    let Some(Requirement { name, value }) = field.needs else { return true };
    value_of(options, name).is_some_and(|it| it == value)
}

/// Returns the value of the option with this name, as in records; `None` if it isn't set.
pub(crate) fn value_of(options: &dyn AnyOptions, name: &str) -> Option<String> {
    let field = options.fields().into_iter().find(|field| field.name == name)?;
    Some(options.value(&field)?.to_string())
}

/// Parses a text and sets the option of this name, the setup included.
///
/// # Errors
///
/// The game has no such option, or the text isn't a value of it; the options then stay unchanged.
pub fn set_named(options: &mut dyn AnyOptions, name: &str, value: &str) -> Result<(), OptionError> {
    let fields = options.fields();
    match fields.iter().find(|field| field.name == name) {
        Some(field) => options.set_value(field, value),
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

/// Returns every option that records and links contain: those with a value, with defaults filled in
/// and in the order of the game's table, then the setup if there is one. An option that was added
/// after the game's first version is left out if it has its default.
#[must_use]
pub fn pairs(options: &dyn AnyOptions) -> Vec<(AnyField, OptionValue)> {
    let mut pairs = Vec::new();
    for field in options.fields() {
        if let Some(value) = options.value(&field)
            && !options.is_implied(&field)
        {
            pairs.push((field, value));
        }
    }
    let setup = options.setup();
    if !setup.is_empty() {
        pairs.push((AnyField::SETUP, OptionValue::Text(setup.to_owned())));
    }
    pairs
}

/// Makes a game begin with this settled position, in place of an earlier setup. A position of
/// another game leaves the standard start.
pub fn begin_at(options: &mut dyn AnyOptions, position: &dyn AnyPosition) {
    let mut setup = SetupItems::default();
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
                needs: field
                    .needs()
                    .map(|(needs, value)| Requirement { name: needs.name(), value }),
                excludes: field.excludes().map(Field::name),
            });
        }
        fields
    }

    fn value(&self, field: &AnyField) -> Option<OptionValue> {
        self.get(*O::Field::ALL.get(field.index)?)
    }

    fn offered(&self, field: &AnyField) -> OptionType {
        match O::Field::ALL.get(field.index) {
            Some(field) => Options::offered(self, *field),
            None => field.kind,
        }
    }

    fn is_implied(&self, field: &AnyField) -> bool {
        O::Field::ALL.get(field.index).is_some_and(|field| Options::is_implied(self, *field))
    }

    fn set_value(&mut self, field: &AnyField, value: &str) -> Result<(), OptionError> {
        match O::Field::ALL.get(field.index) {
            Some(field) => self.set(*field, value),
            None => Ok(()),
        }
    }

    fn fill_cells(&mut self, count: u8, below: &mut dyn FnMut(u32) -> u32) {
        O::Game::draw_cells(self, count, below);
    }

    fn setup(&self) -> &str {
        Options::setup(self)
    }

    fn set_up(&mut self, setup: String) {
        Options::set_up(self, setup);
    }

    fn begin_at(&mut self, position: &dyn AnyPosition, setup: &mut SetupItems) -> Option<Seat> {
        let position: &O::Game = position.as_any().downcast_ref()?;
        position.begin_here(self, setup);
        Some(position.mover())
    }

    fn start(&self) -> Result<Arc<dyn AnyPosition>, OptionError> {
        Ok(Arc::new(O::Game::new(self)?))
    }

    fn copy(&self) -> Box<dyn AnyOptions> {
        Box::new(self.clone())
    }

    fn as_any(&self) -> &dyn Any {
        self
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

/// The rule that a token, step or setup of any game breaks: a [`MoveError`] of that game.
pub struct AnyMoveError(Box<dyn Downcast>);

/// A message that can be downcast to the [`MoveError`] that it came from.
trait Downcast: fmt::Display + Any + Send + Sync {}

impl<G: Game> Downcast for MoveError<G> {}

impl AnyMoveError {
    /// Downcasts to the error of the game `G`; `None` for an error of another game.
    #[must_use]
    pub fn of<G: Game>(&self) -> Option<&MoveError<G>> {
        let why: &dyn Any = self.0.as_ref();
        why.downcast_ref()
    }
}

impl<G: Game> From<MoveError<G>> for AnyMoveError {
    fn from(illegal: MoveError<G>) -> Self {
        Self(Box::new(illegal))
    }
}

impl fmt::Display for AnyMoveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl fmt::Debug for AnyMoveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl Error for AnyMoveError {}

/// Two errors are equal if they are of one game and have the same message. All violations by setups
/// have one message; [`AnyMoveError::of`] tells them apart.
impl PartialEq for AnyMoveError {
    fn eq(&self, other: &Self) -> bool {
        let [game, other_game] = [self, other].map(|it| Any::type_id(it.0.as_ref()));
        game == other_game && self.to_string() == other.to_string()
    }
}

impl Eq for AnyMoveError {}

/// A token as records write it, with its first step if the token has two.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Written {
    /// The whole token, or only its first step, in its canonical spelling: `B3` is read, `b3` is
    /// written.
    pub token: String,
    /// The first of the token's two steps; `None` if the token is a single step.
    pub first: Option<String>,
}

/// A position of any game: [`Game`] without its types. Unless a method says otherwise, the position
/// must be settled.
pub trait AnyPosition: Send + Sync {
    /// Returns which seat chooses next, or that chance decides or the game is over. Works inside a
    /// token too.
    fn turn(&self) -> Turn;

    /// Returns whether a player acts to let chance make the first step of a token, as
    /// [`Game::THROWS`] says.
    fn throws(&self) -> bool;

    /// Reads a whole token, or only its first step. Returns `None` for text that isn't a token of
    /// this game. Doesn't check whether the token is legal.
    fn read(&self, token: &str) -> Option<Written>;

    /// Returns every token that may come next, sorted by bytes. With `pending`, a first step
    /// already made, returns only the tokens that begin with that step.
    fn legal(&self, pending: Option<&str>) -> Vec<String>;

    /// Plays a whole token on a copy of the position. Returns the copy and the token's canonical
    /// spelling.
    ///
    /// # Errors
    ///
    /// The reason why the token is illegal.
    fn after(&self, token: &str) -> Result<(Arc<dyn AnyPosition>, Written), AnyMoveError>;

    /// Returns the position inside a token, after the first of its two steps.
    ///
    /// # Errors
    ///
    /// The reason why the step is illegal, or why the step isn't the first of two.
    fn inside(&self, step: &str) -> Result<Arc<dyn AnyPosition>, AnyMoveError>;

    /// Returns the steps that chance can make here, settled or not, each with its weight: the
    /// number of equally likely outcomes that lead to it. Inside a token, a step is written as the
    /// whole token. Returns no steps if it isn't chance's turn, or if there are too many outcomes
    /// to list, as in a round of sudden death with elements.
    fn chances(&self) -> Vec<(String, u32)>;

    /// Draws the step that chance makes here: a token, or the first step of one. With `pending`, a
    /// first step already made, draws a token that begins with that step. `below(n)` returns an
    /// evenly distributed number from 0 to n − 1. Returns `None` if it isn't chance's turn.
    fn drawn(&self, pending: Option<&str>, below: &mut dyn FnMut(u32) -> u32) -> Option<String>;

    /// Returns whether an option is still hidden from some viewers, as a closed hand is.
    fn hides(&self, field: &AnyField) -> bool;

    /// Returns the parts of an option's value that a viewer hasn't seen, as [`Game::unseen`] does.
    fn unseen(&self, field: &AnyField, by: Viewer) -> u8;

    /// Returns the position as the viewer sees it, settled or not.
    fn seen(&self, by: Viewer) -> rosette_json::JsonText;

    /// Returns the position as [`Any`], for downcasting to its type.
    fn as_any(&self) -> &dyn Any;
}

/// Reads the first step of a token, whether or not a second follows.
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

    fn throws(&self) -> bool {
        G::THROWS
    }

    fn read(&self, token: &str) -> Option<Written> {
        self.parse(token).map(|steps| written::<G>(&steps))
    }

    fn legal(&self, pending: Option<&str>) -> Vec<String> {
        legal_tokens(self, pending.and_then(|text| first(self, text)))
    }

    fn after(&self, token: &str) -> Result<(Arc<dyn AnyPosition>, Written), AnyMoveError> {
        let (next, steps) = play_token(self, token)?;
        Ok((Arc::new(next), written::<G>(&steps)))
    }

    fn inside(&self, step: &str) -> Result<Arc<dyn AnyPosition>, AnyMoveError> {
        let steps = self.parse(step).filter(|steps| steps.second.is_none());
        let mut next = self.clone();
        next.play(steps.ok_or(MoveError::<G>::Unreadable)?.first)?;
        if next.settled() { Err(MoveError::<G>::Incomplete.into()) } else { Ok(Arc::new(next)) }
    }

    fn chances(&self) -> Vec<(String, u32)> {
        let mut chances = Vec::new();
        if matches!(Game::turn(self), Turn::Chance(_)) && self.lists_chance() {
            self.steps(|step, weight| {
                let steps = self.begun().map_or(Steps::one(step), |first| Steps::two(first, step));
                chances.push((write_token::<G>(&steps), weight));
            });
        }
        chances
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

    fn seen(&self, by: Viewer) -> rosette_json::JsonText {
        rosette_json::JsonText::of(&Game::seen(self, by))
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}

impl fmt::Debug for dyn AnyPosition + '_ {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}", self.turn())?;
        write!(f, " {}", self.seen(Viewer::All))?;
        Ok(())
    }
}
