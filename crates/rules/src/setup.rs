//! Set-ups: positions put together by hand, in writing. `docs/setups.md` tells their form.
//!
//! A set-up is a list of what is put where, such as `f4,s13,ms`. It is an option of every game, so
//! that records, addresses and commands have it as they have the others, and it is read where a
//! game begins: a position that comes of one is as right as any other.

use std::fmt::{self, Write as _};

use crate::{Kind, OptionError, Seat, options::read_digits, trisq::Cell};

/// The name of the option.
pub const SETUP: &str = "setup";

/// What is followed by the seat to move.
const MOVER: u8 = b'm';

/// Why a game can't go on from a position that is put together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fault {
    /// The game is over there.
    Over,
    /// Ur: a seat has more pieces than the game.
    Pieces,
    /// Triple Triad: such hands aren't left where two place cards in turns.
    Hands,
    /// Triple Triad: squares carry elements that mayn't.
    Squares,
    /// Trisq: a figure would have been captured.
    Surrounded(Cell),
    /// ±123D: a cell is burnt that never burns, or on which a player stands.
    Burnt,
}

/// How something is put on a position. What then stands there needn't be right: this is for reading
/// set-ups, which asks for the fault afterwards.
pub trait Arrange {
    /// Puts something on a place, or takes it away if it is there already. None where there is no
    /// such thing or place; the position is as it was.
    fn put(&mut self, what: u8, place: &str) -> Option<()>;

    /// The seat to move.
    fn mover(&mut self) -> &mut Seat;

    /// What is wrong, but for the end of the game.
    fn fault(&self) -> Option<Fault>;

    /// Whether the game is over.
    fn is_over(&self) -> bool;
}

/// Puts a set-up on the start of a game.
///
/// # Errors
///
/// It can't be read, or no game can go on from there.
#[inline(never)]
pub(crate) fn read(position: &mut dyn Arrange, setup: &str) -> Result<(), OptionError> {
    if setup.is_empty() {
        return Ok(());
    }
    for part in setup.split(',') {
        let done = match (part.bytes().next(), part.get(1..)) {
            (Some(MOVER), Some(place)) => seat(place).map(|seat| *position.mover() = seat),
            (Some(what), Some(place)) => position.put(what, place),
            // Nothing is put between two commas.
            _ => part.is_empty().then_some(()),
        };
        if done.is_none() {
            let value = part.to_owned();
            return Err(OptionError::Value { name: SETUP, value, kind: Kind::Setup });
        }
    }
    let over = position.is_over().then_some(Fault::Over);
    position.fault().or(over).map_or(Ok(()), |fault| Err(OptionError::Setup(fault)))
}

/// The seat of a letter.
fn seat(letter: &str) -> Option<Seat> {
    match letter {
        "f" => Some(Seat::First),
        "s" => Some(Seat::Second),
        _ => None,
    }
}

/// The place in an array of two of the seat of a letter, small or capital.
pub(crate) const fn seat_index(letter: u8) -> Option<usize> {
    match letter.to_ascii_lowercase() {
        b'f' => Some(0),
        b's' => Some(1),
        _ => None,
    }
}

/// A place that is a number.
pub(crate) fn number(place: &str) -> Option<u16> {
    read_digits(place)?.try_into().ok()
}

/// A set-up as it is written.
#[derive(Default, Debug)]
pub struct Items(String);

impl Items {
    /// Adds what is put on a place.
    #[inline(never)]
    pub(crate) fn add(&mut self, what: u8, place: fmt::Arguments<'_>) {
        if !self.0.is_empty() {
            self.0.push(',');
        }
        self.0.push(what.into());
        // A String takes all that is written to it.
        let _ = self.0.write_fmt(place);
    }

    /// Adds what is put on a place that is a number.
    #[inline(never)]
    pub(crate) fn add_number(&mut self, what: u8, place: u16) {
        self.add(what, format_args!("{place}"));
    }

    /// The set-up, with the seat to move.
    pub(crate) fn end(mut self, mover: Option<Seat>) -> String {
        if let Some(seat) = mover {
            self.add(MOVER, format_args!("{}", seat.letter()));
        }
        self.0
    }
}
