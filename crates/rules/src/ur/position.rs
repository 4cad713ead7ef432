//! Positions of the Royal Game of Ur and the steps that change them.

use alloc::{borrow::ToOwned, format};

use super::{Board, HAND, HOME, LAST_CELL, Options, ROSETTES, SAFE_CELL, Side, shared};
use crate::{
    Game, MoveError, OptionError, Outcome, Reason, Seat, Steps, Turn, Viewer, options::check,
    setup::Items, ur::UrField,
};

/// A roll: the number of heads of the four coins, 0–4.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Roll(u8);

impl Roll {
    /// Every roll, with the number of the 16 outcomes of four coins that give it.
    pub const WAYS: [(Self, u32); 5] =
        [(Self(0), 1), (Self(1), 4), (Self(2), 6), (Self(3), 4), (Self(4), 1)];

    /// Builds the roll of this number of heads; `None` above 4.
    #[must_use]
    pub const fn new(heads: u8) -> Option<Self> {
        if heads <= 4 { Some(Self(heads)) } else { None }
    }

    /// Returns the number of heads, 0–4, which is the number of cells that a piece moves.
    #[must_use]
    pub const fn heads(self) -> u8 {
        self.0
    }
}

/// A step: a throw or a move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Step {
    /// The coins are thrown, and this is the roll.
    Throw(Roll),
    /// The piece on this cell moves by the roll. 0 is the reserve; 1–14 are cells of the mover's
    /// path.
    Move(u8),
}

/// The rules that a step or a setup can break.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
pub enum Violation {
    /// A piece moves before the throw.
    #[error("throw before you move a piece")]
    NotThrown,
    /// The coins are thrown twice in one turn.
    #[error("already thrown this turn")]
    Thrown,
    /// The seat to move has no piece on the place.
    #[error("the player to move has no piece {}", if *.0 == HAND { "left in reserve".to_owned() } else { format!("on cell {}", .0) })]
    NoPiece(u8),
    /// A piece of the same seat is on the landing cell.
    #[error("the move would land on the player's own piece on cell {0}")]
    OwnPiece(u8),
    /// A safe piece of the opponent is on the landing cell.
    #[error("the opponent's piece on cell 8 is safe and can't be captured")]
    SafePiece,
    /// The roll is more than the piece needs to reach home.
    #[error("a piece on cell {from} needs exactly {} to get home, not {roll}", HOME - from)]
    PastHome {
        /// The piece's cell.
        from: u8,
        /// The roll, in cells.
        roll: u8,
    },
    /// A seat has more pieces than the option `pieces` allows.
    #[error("this setup can't be played")]
    TooManyPieces,
}

/// A position: the reserves, the occupied cells, the seat to move and the roll.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Ur {
    pieces: u8,
    rosettes: bool,
    safe: bool,
    pub(super) to_move: Seat,
    roll: Option<Roll>,
    pub(super) tracks: [Track; 2],
}

/// The pieces of one seat that aren't home.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Track {
    pub hand: u8,
    /// The occupied cells: bit n is set for a piece on cell n, 1–14.
    pub cells: u16,
}

/// The shared cells, 5–12, as bits.
const SHARED: u16 = 0b1_1111_1110_0000;
/// The places on which a move may end, 1–15, as bits.
const LANDINGS: u32 = 0xfffe;
const SAFE_BIT: u16 = 1 << SAFE_CELL;

impl Track {
    /// Returns the occupied cells as bits, with bit 0 set if the reserve isn't empty.
    const fn movable(self) -> u32 {
        self.cells as u32 | (self.hand > 0) as u32
    }

    pub const fn stands_on(self, cell: u8) -> bool {
        cell >= 1 && cell <= LAST_CELL && self.cells & 1 << cell != 0
    }
}

impl Ur {
    /// Returns the number of pieces of each seat, 1–7.
    #[must_use]
    pub const fn pieces(&self) -> u8 {
        self.pieces
    }

    /// Returns whether landing on a rosette gives another throw.
    #[must_use]
    pub const fn rosettes(&self) -> bool {
        self.rosettes
    }

    /// Returns whether a piece on cell 8 can't be captured.
    #[must_use]
    pub const fn safe(&self) -> bool {
        self.safe
    }

    /// Returns the seat that throws and moves. When the game is over, returns the winner.
    #[must_use]
    pub const fn to_move(&self) -> Seat {
        self.to_move
    }

    /// Returns the roll that is still to be moved; `None` before the throw.
    #[must_use]
    pub const fn roll(&self) -> Option<Roll> {
        self.roll
    }

    /// Returns the number of a seat's pieces in reserve, 0–7.
    #[must_use]
    pub const fn hand(&self, seat: Seat) -> u8 {
        self.tracks[seat.index()].hand
    }

    /// Returns the number of a seat's pieces that are home, 0–7.
    #[must_use]
    pub const fn home(&self, seat: Seat) -> u8 {
        let track = self.tracks[seat.index()];
        self.pieces.saturating_sub(track.hand).saturating_sub(track.cells.count_ones() as u8)
    }

    /// Returns whether a seat has a piece on a cell of its path, 1–14.
    #[must_use]
    pub const fn stands_on(&self, seat: Seat, cell: u8) -> bool {
        self.tracks[seat.index()].stands_on(cell)
    }

    /// Iterates over the cells of a seat's path that its pieces occupy, in ascending order.
    pub fn cells(&self, seat: Seat) -> impl Iterator<Item = u8> + use<> {
        let track = self.tracks[seat.index()];
        (1..=LAST_CELL).filter(move |cell| track.stands_on(*cell))
    }

    /// Returns the cells that a seat's pieces occupy: bit n is set for a piece on cell n.
    #[must_use]
    pub const fn occupied(&self, seat: Seat) -> u16 {
        self.tracks[seat.index()].cells
    }

    /// Returns whether landing on this cell gives another throw.
    #[must_use]
    pub fn is_rosette(&self, cell: u8) -> bool {
        self.rosettes && ROSETTES.contains(&cell)
    }

    /// Returns whether a piece of the seat to move that lands on this cell captures.
    #[must_use]
    pub const fn captures(&self, to: u8) -> bool {
        shared(to) && self.stands_on(self.to_move.other(), to)
    }

    /// Returns the place, 1–15, on which a move of the seat to move ends with the current roll.
    ///
    /// # Errors
    ///
    /// The rule that forbids the move.
    pub fn landing(&self, from: u8) -> Result<u8, Violation> {
        let roll = self.roll.ok_or(Violation::NotThrown)?.heads();
        let own = self.tracks[self.to_move.index()];
        if from > LAST_CELL || own.movable() & 1 << from == 0 {
            return Err(Violation::NoPiece(from));
        }
        let to = from + roll;
        if to > HOME {
            Err(Violation::PastHome { from, roll })
        } else if own.stands_on(to) {
            Err(Violation::OwnPiece(to))
        } else if self.safe && to == SAFE_CELL && self.captures(to) {
            Err(Violation::SafePiece)
        } else {
            Ok(to)
        }
    }

    /// Returns the places from which the seat to move can move with this roll, as bits; bit 0 is
    /// the reserve.
    const fn origins(&self, roll: Roll) -> u32 {
        // A roll of 0 moves nothing: every piece would land on its own cell, and the reserve isn't
        // a landing.
        let own = self.tracks[self.to_move.index()];
        let opponent = self.tracks[self.to_move.other().index()];
        let barred = own.cells | if self.safe { opponent.cells & SAFE_BIT } else { 0 };
        let landings = own.movable() << roll.heads() & LANDINGS & !(barred as u32);
        landings >> roll.heads()
    }

    fn pass(&mut self) {
        self.to_move = self.to_move.other();
        self.roll = None;
    }

    fn advance(&mut self, from: u8, roll: Roll) {
        // For a piece that isn't there, the numbers wrap instead of panicking.
        let to = from.wrapping_add(roll.heads());
        let own = &mut self.tracks[self.to_move.index()];
        if from == HAND {
            own.hand = own.hand.saturating_sub(1);
        } else {
            own.cells &= !1_u16.wrapping_shl(from.into());
        }
        self.roll = None;
        if to >= HOME {
            if own.hand == 0 && own.cells == 0 {
                return;
            }
        } else {
            let landed = 1 << to;
            own.cells |= landed;
            let opponent = &mut self.tracks[self.to_move.other().index()];
            if opponent.cells & landed & SHARED != 0 {
                opponent.cells &= !landed;
                opponent.hand += 1;
            }
            if self.is_rosette(to) {
                return;
            }
        }
        self.pass();
    }
}

impl Game for Ur {
    const NAME: &'static str = "ur";
    const TOKEN: &'static str = "ROLL/FROM, or only ROLL when nothing can move, with ROLL 0 to 4 and FROM 0 (reserve) to 14";
    const ONE_STEP: bool = false;
    type Options = Options;
    type Step = Step;
    type Violation = Violation;
    type Board = Board;

    fn new(options: &Options) -> Result<Self, OptionError> {
        let Options { pieces, rosettes, safe, ref setup } = *options;
        check(options)?;
        if safe == Some(true) && !rosettes {
            return Err(OptionError::needs(UrField::Safe));
        }
        let track = Track { hand: pieces, cells: 0 };
        let start = Self {
            pieces,
            rosettes,
            safe: safe.unwrap_or(rosettes),
            to_move: Seat::First,
            roll: None,
            tracks: [track; 2],
        };
        crate::setup::begin(start, setup)
    }

    fn turn(&self) -> Turn {
        for &seat in &Seat::BOTH {
            if self.tracks[seat.index()].movable() == 0 {
                return Turn::Over(Outcome { winner: Some(seat), reason: Reason::Home });
            }
        }
        match self.roll {
            Some(_) => Turn::Choice(self.to_move),
            None => Turn::Chance(Some(self.to_move)),
        }
    }

    fn begun(&self) -> Option<Step> {
        self.roll.map(Step::Throw)
    }

    fn steps(&self, mut each: impl FnMut(Step, u32)) {
        if let Some(roll) = self.roll {
            let mut origins = self.origins(roll);
            while origins != 0 {
                each(Step::Move(origins.trailing_zeros() as u8), 1);
                origins &= origins - 1;
            }
        } else if self.turn().outcome().is_none() {
            for (roll, ways) in Roll::WAYS {
                each(Step::Throw(roll), ways);
            }
        }
    }

    fn check(&self, step: Step) -> Result<(), MoveError<Self>> {
        if self.turn().outcome().is_some() {
            return Err(MoveError::Over);
        }
        match step {
            Step::Throw(_) if self.roll.is_some() => Err(MoveError::Rule(Violation::Thrown)),
            Step::Throw(_) => Ok(()),
            Step::Move(from) => self.landing(from).map(|_| ()).map_err(MoveError::Rule),
        }
    }

    fn play_unchecked(&mut self, step: Step) {
        match (step, self.roll) {
            (Step::Throw(roll), _) if self.origins(roll) == 0 => self.pass(),
            (Step::Throw(roll), _) => self.roll = Some(roll),
            (Step::Move(from), Some(roll)) => self.advance(from, roll),
            (Step::Move(_), None) => {}
        }
    }

    fn parse(&self, token: &str) -> Option<Steps<Step>> {
        super::text::parse(token)
    }

    fn write(steps: &Steps<Step>, out: &mut impl core::fmt::Write) -> core::fmt::Result {
        super::text::write(steps, out)
    }

    fn begin_here(&self, _: &mut Options, setup: &mut Items) {
        super::setup::write(self, setup);
    }

    fn seen(&self, _: Viewer) -> Board {
        let side = |seat| Side {
            hand: self.hand(seat),
            cells: self.cells(seat).collect(),
            home: self.home(seat),
        };
        Board { first: side(Seat::First), second: side(Seat::Second) }
    }
}
