//! Positions of the Royal Game of Ur and the steps that change them.

use alloc::{borrow::ToOwned, format};

use super::{Again, Board, Dice, HAND, Options, Path, SeatPieces};
use crate::{
    BySeat, Game, MoveError, OptionError, Outcome, Reason, Seat, Steps, Turn, Viewer,
    options::check,
};

/// A roll: the number of cells that a piece moves, 0–4.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Roll(u8);

impl Roll {
    pub(super) const OF_FOUR: [(Self, u32); 5] =
        [(Self(0), 1), (Self(1), 4), (Self(2), 6), (Self(3), 4), (Self(4), 1)];
    pub(super) const OF_THREE: [(Self, u32); 4] =
        [(Self(1), 3), (Self(2), 3), (Self(3), 1), (Self(4), 1)];

    /// Builds the roll that moves a piece by this number of cells; `None` above 4.
    #[must_use]
    pub const fn new(cells: u8) -> Option<Self> {
        if cells <= 4 { Some(Self(cells)) } else { None }
    }

    /// Returns the number of cells that a piece moves, 0–4.
    #[must_use]
    pub const fn cells(self) -> u8 {
        self.0
    }
}

/// A step: a throw or a move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Step {
    /// The coins are thrown, and this is the roll.
    Throw(Roll),
    /// The piece on this cell moves by the roll. 0 is the reserve; the numbers above are cells of
    /// the mover's path.
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
    /// The dice of the game never give 0.
    #[error("three dice never give 0")]
    NeverThrown,
    /// The seat to move has no piece on the place.
    #[error("the player to move has no piece {}", if *.0 == HAND { "left in reserve".to_owned() } else { format!("on cell {}", .0) })]
    NoPiece(u8),
    /// A piece of the same seat is on the landing square, on this cell of its path.
    #[error("the move would land on the player's own piece on cell {0}")]
    OwnPiece(u8),
    /// A safe piece of the opponent is on the landing cell.
    #[error("the opponent's piece on cell {0} is safe and can't be captured")]
    SafePiece(u8),
    /// The roll is more than the piece needs to reach home.
    #[error("a piece on cell {from} needs exactly {exactly} to get home, not {roll}")]
    PastHome {
        /// The piece's cell.
        from: u8,
        /// The cells that the piece needs to reach home.
        exactly: u8,
        /// The roll, which is more than the piece needs.
        roll: u8,
    },
    /// A seat has more pieces than the option `pieces` allows.
    #[error("a seat has more pieces than the game")]
    TooManyPieces,
}

/// A position: the reserves, the occupied cells, the seat to move and the roll.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Ur {
    path: Path,
    dice: Dice,
    pieces: u8,
    rosettes: bool,
    safe: bool,
    again: Again,
    pub(super) to_move: Seat,
    roll: Option<Roll>,
    pub(super) tracks: [Track; 2],
}

/// The pieces of one seat that aren't home.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Track {
    pub hand: u8,
    /// The occupied cells: bit n is set for a piece on cell n of the path.
    pub cells: u32,
}

impl Track {
    /// Returns the occupied cells as bits, with bit 0 set if the reserve isn't empty.
    const fn movable(self) -> u32 {
        self.cells | (self.hand > 0) as u32
    }

    pub const fn stands_on(self, cell: u8) -> bool {
        cell >= 1 && cell < u32::BITS as u8 && self.cells & 1 << cell != 0
    }
}

impl Ur {
    /// Returns the path of the first seat's pieces. The second seat's path is its mirror image on
    /// the other side of the middle column.
    #[must_use]
    pub const fn path(&self) -> Path {
        self.path
    }

    /// Returns the coins or dice of the game, thrown or not.
    #[must_use]
    pub const fn dice(&self) -> Dice {
        self.dice
    }

    /// Returns the number of pieces of each seat, 1–7.
    #[must_use]
    pub const fn pieces(&self) -> u8 {
        self.pieces
    }

    /// Returns whether the game is played with rosettes.
    #[must_use]
    pub const fn rosettes(&self) -> bool {
        self.rosettes
    }

    /// Returns whether a piece on a rosette that both seats pass can't be captured.
    #[must_use]
    pub const fn safe(&self) -> bool {
        self.safe
    }

    /// Returns what earns another throw.
    #[must_use]
    pub const fn again(&self) -> Again {
        self.again
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

    /// Returns whether a seat has a piece on a cell of its path.
    #[must_use]
    pub const fn stands_on(&self, seat: Seat, cell: u8) -> bool {
        self.tracks[seat.index()].stands_on(cell)
    }

    /// Iterates over the cells of a seat's path that its pieces occupy, in ascending order.
    pub fn cells(&self, seat: Seat) -> impl Iterator<Item = u8> + use<> {
        let track = self.tracks[seat.index()];
        (1..=self.path.length()).filter(move |cell| track.stands_on(*cell))
    }

    /// Returns the cells that a seat's pieces occupy: bit n is set for a piece on cell n.
    #[must_use]
    pub const fn occupied(&self, seat: Seat) -> u32 {
        self.tracks[seat.index()].cells
    }

    /// Returns whether a cell of the path has a rosette; false for every cell in a game without
    /// rosettes.
    #[must_use]
    pub const fn is_rosette(&self, cell: u8) -> bool {
        self.rosettes && cell <= self.path.length() && self.path.rosettes() & 1 << cell != 0
    }

    /// Returns whether a piece on this cell can't be captured, although both seats pass it.
    #[must_use]
    pub const fn is_safe(&self, cell: u8) -> bool {
        self.safe && self.is_rosette(cell) && self.path.is_shared(cell)
    }

    /// Returns whether a piece of the seat to move that lands on this cell captures.
    #[must_use]
    pub const fn captures(&self, to: u8) -> bool {
        self.captured(to) != 0
    }

    /// Returns the opponent's cells that are occupied and the same square as this cell of the seat
    /// to move, as bits: at most one.
    const fn captured(&self, to: u8) -> u32 {
        self.tracks[self.to_move.other().index()].cells & self.path.meets(to)
    }

    /// Returns whether a move of the seat to move that ends on this cell earns another throw.
    #[must_use]
    pub const fn throws_again(&self, to: u8) -> bool {
        (self.again.by_rosette() && self.is_rosette(to))
            || (self.again.by_capture() && self.captures(to))
    }

    /// Returns the place, 1 to [`home`](Path::home), on which a move of the seat to move ends with
    /// the current roll.
    ///
    /// # Errors
    ///
    /// The rule that forbids the move.
    pub fn landing(&self, from: u8) -> Result<u8, Violation> {
        let roll = self.roll.ok_or(Violation::NotThrown)?.cells();
        let own = self.tracks[self.to_move.index()];
        let home = self.path.home();
        if from >= home || own.movable() & 1 << from == 0 {
            return Err(Violation::NoPiece(from));
        }
        let to = from + roll;
        let in_the_way = own.cells & (1_u32.wrapping_shl(to.into()) | self.path.twins(to));
        if to > home {
            Err(Violation::PastHome { from, exactly: home - from, roll })
        } else if in_the_way != 0 {
            Err(Violation::OwnPiece(in_the_way.trailing_zeros() as u8))
        } else if self.is_safe(to) && self.captures(to) {
            Err(Violation::SafePiece(to))
        } else {
            Ok(to)
        }
    }

    /// Returns the places from which the seat to move can move with this roll, as bits; bit 0 is
    /// the reserve.
    fn origins(&self, roll: Roll) -> u32 {
        // A roll of 0 moves nothing: every piece would land on its own cell, and the reserve isn't
        // a landing.
        let own = self.tracks[self.to_move.index()];
        let landings = (2 << self.path.home()) - 2;
        (own.movable() << roll.cells() & landings & !self.barred()) >> roll.cells()
    }

    /// Returns the cells on which no piece of the seat to move can land, as bits: those of its own
    /// pieces, the other cells on their squares, and those of safe pieces.
    fn barred(&self) -> u32 {
        let own = self.tracks[self.to_move.index()].cells;
        let mut barred = own;
        if self.path.returns() {
            each_bit(own, |cell| barred |= self.path.twins(cell));
        }
        if self.safe {
            each_bit(self.path.shared_rosettes(), |cell| {
                barred |= u32::from(self.captures(cell)) << cell;
            });
        }
        barred
    }

    fn pass(&mut self) {
        self.to_move = self.to_move.other();
        self.roll = None;
    }

    fn advance(&mut self, from: u8, roll: Roll) {
        // For a piece that isn't there, the numbers wrap instead of panicking.
        let to = from.wrapping_add(roll.cells());
        let (captured, again) = (self.captured(to), self.throws_again(to));
        let own = &mut self.tracks[self.to_move.index()];
        if from == HAND {
            own.hand = own.hand.saturating_sub(1);
        } else {
            own.cells &= !1_u32.wrapping_shl(from.into());
        }
        self.roll = None;
        if to >= self.path.home() {
            if own.hand == 0 && own.cells == 0 {
                return;
            }
        } else {
            own.cells |= 1 << to;
            let opponent = &mut self.tracks[self.to_move.other().index()];
            opponent.cells &= !captured;
            opponent.hand += captured.count_ones() as u8;
        }
        if !again {
            self.pass();
        }
    }
}

/// Calls `each` with the number of every bit that is set, in ascending order.
fn each_bit(mut bits: u32, mut each: impl FnMut(u8)) {
    while bits != 0 {
        each(bits.trailing_zeros() as u8);
        bits &= bits - 1;
    }
}

impl Game for Ur {
    const NAME: &'static str = "ur";
    const TOKEN: &'static str = "ROLL/FROM, or only ROLL when nothing can move, with ROLL 0 to 4 and FROM 0 (reserve) or the piece's cell";
    const THROWS: bool = true;
    type Options = Options;
    type Step = Step;
    type Violation = Violation;
    type Board = Board;

    fn new(options: &Options) -> Result<Self, OptionError> {
        let Options { path, dice, pieces, rosettes, ref setup, .. } = *options;
        check(options)?;
        let track = Track { hand: pieces, cells: 0 };
        let start = Self {
            path,
            dice,
            pieces,
            rosettes,
            safe: options.is_safe(),
            again: options.earns_again(),
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
            each_bit(self.origins(roll), |from| each(Step::Move(from), 1));
        } else if self.turn().outcome().is_none() {
            for &(roll, ways) in self.dice.ways() {
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
            Step::Throw(roll) if !self.dice.give(roll) => {
                Err(MoveError::Rule(Violation::NeverThrown))
            }
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
        super::text::parse(token, self.path.length())
    }

    fn write(steps: &Steps<Step>, out: &mut impl core::fmt::Write) -> core::fmt::Result {
        super::text::write(steps, out)
    }

    fn seen(&self, _: Viewer) -> Board {
        BySeat::of(|seat| SeatPieces {
            hand: self.hand(seat),
            cells: self.cells(seat).collect(),
            home: self.home(seat),
        })
    }
}
