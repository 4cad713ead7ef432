//! Setups: positions that a person arranges in place of the start of a game, written as text.
//! `docs/setups.md` describes the format, and `docs/games.md` the items of each game.
//!
//! A setup is a list of items and their places, such as `f4,s13,ms`. It is an option of every game,
//! so records, links and commands carry it like any other option. It is read and checked where a
//! game begins.

use alloc::{borrow::ToOwned, string::String};
use core::fmt::{self, Write as _};

use crate::{Game, MoveError, OptionError, OptionType, Seat, options::read_digits};

/// The name of the option that holds a setup, in every game.
pub const SETUP: &str = "setup";

/// The letter before the seat to move.
const MOVER: u8 = b'm';

/// A position that can be arranged item by item. The position may be invalid in between: reading a
/// setup checks it at the end.
pub trait Arrange {
    /// Puts an item on a place, or removes the item if it is there already. Returns `None`, and
    /// leaves the position unchanged, if there is no such item or place.
    fn toggle(&mut self, what: u8, place: &str) -> Option<()>;

    /// Returns the seat to move. When the game is over, it is any seat.
    fn mover(&self) -> Seat;

    /// Sets the seat to move, which a setup gives as `mf` or `ms`.
    fn set_mover(&mut self, seat: Seat);

    /// Returns the only seat that can be to move with the pieces put so far; `None` if either can.
    /// The default is for games in which either seat can be to move in any position.
    fn due(&self) -> Option<Seat> {
        None
    }

    /// Makes a game begin with this settled position: sets the options of the game's table, and adds
    /// the items of the setup, except the seat to move.
    fn begin_here(&self, options: &mut <Self as Game>::Options, items: &mut SetupItems)
    where
        Self: Game;

    /// Checks that a game can have this position. The default is for games in which nothing can be
    /// wrong.
    ///
    /// # Errors
    ///
    /// The rule of the game that the position breaks.
    fn check_arranged(&self) -> Result<(), <Self as Game>::Violation>
    where
        Self: Game,
    {
        Ok(())
    }
}

/// Returns the position in which a game begins: its start, changed by a setup. An empty setup
/// changes nothing.
///
/// # Errors
///
/// The setup can't be read, or no game can continue from it.
pub(crate) fn begin<G: Game>(mut start: G, setup: &str) -> Result<G, OptionError> {
    if !setup.is_empty() {
        read(&mut start, setup)?;
        start.check_arranged().map_err(|violation| OptionError::Rule {
            name: SETUP,
            illegal: MoveError::<G>::Rule(violation).into(),
        })?;
        if start.turn().outcome().is_some() {
            return Err(OptionError::Over);
        }
    }
    Ok(start)
}

/// Applies a setup to the start of a game. Where the pieces allow either seat to move, the seat to
/// move is the one that the setup names, otherwise the one that moves at the start.
fn read(position: &mut dyn Arrange, setup: &str) -> Result<(), OptionError> {
    let mut mover = position.mover();
    for part in setup.split(',') {
        let done = match (part.bytes().next(), part.get(1..)) {
            (Some(MOVER), Some(place)) => seat(place).map(|seat| {
                mover = seat;
                position.set_mover(seat);
            }),
            (Some(what), Some(place)) => position.toggle(what, place).map(|()| {
                position.set_mover(position.due().unwrap_or(mover));
            }),
            // An empty part between two commas is allowed.
            _ => part.is_empty().then_some(()),
        };
        if done.is_none() {
            let value = part.to_owned();
            return Err(OptionError::Value { name: SETUP, value, kind: OptionType::Setup });
        }
    }
    Ok(())
}

/// Reads the seat to move that an item `m` gives: `f` or `s`.
fn seat(letter: &str) -> Option<Seat> {
    match letter {
        "f" => Some(Seat::First),
        "s" => Some(Seat::Second),
        _ => None,
    }
}

/// Returns the index in an array by seat for a seat's letter, small or capital.
pub(crate) const fn seat_index(letter: u8) -> Option<usize> {
    match letter.to_ascii_lowercase() {
        b'f' => Some(0),
        b's' => Some(1),
        _ => None,
    }
}

/// Reads a place written in ASCII digits, at most 65535.
pub(crate) fn number(place: &str) -> Option<u16> {
    read_digits(place)?.try_into().ok()
}

/// A setup while it is written: items separated by commas.
#[derive(Default, Debug)]
pub struct SetupItems(String);

impl SetupItems {
    /// Appends an item: its letter, then its place, as in `f4`.
    pub fn add(&mut self, what: u8, place: fmt::Arguments<'_>) {
        if !self.0.is_empty() {
            self.0.push(',');
        }
        self.0.push(what.into());
        // Writing to a String can't fail.
        let _ = self.0.write_fmt(place);
    }

    /// Appends an item with a letter and a number, such as `p17`.
    pub fn add_number(&mut self, what: u8, place: u16) {
        self.add(what, format_args!("{place}"));
    }

    /// Appends the seat to move, if one is given, and returns the finished setup.
    pub(crate) fn end(mut self, mover: Option<Seat>) -> String {
        if let Some(seat) = mover {
            self.add(MOVER, format_args!("{}", seat.letter()));
        }
        self.0
    }
}
