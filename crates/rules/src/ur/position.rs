//! Positions of the Royal Game of Ur, and how they change.

use super::{Board, HAND, HOME, LAST_CELL, Options, ROSETTES, SAFE_CELL, Side, shared};
use crate::{Game, Illegal, OptionError, Outcome, Reason, Seat, Steps, Turn, Viewer, ur::UrField};

/// How many of the four coins show heads: 0–4.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Roll(u8);

impl Roll {
    /// Every roll, with the number of ways in 16 in which four coins give it.
    pub const WAYS: [(Self, u32); 5] =
        [(Self(0), 1), (Self(1), 4), (Self(2), 6), (Self(3), 4), (Self(4), 1)];

    /// A roll of so many heads; none above 4.
    #[must_use]
    pub const fn new(heads: u8) -> Option<Self> {
        if heads <= 4 { Some(Self(heads)) } else { None }
    }

    /// The number of heads, 0–4: as many cells a piece moves.
    #[must_use]
    pub const fn heads(self) -> u8 {
        self.0
    }
}

/// What moves a position.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Step {
    /// The coins are thrown.
    Throw(Roll),
    /// The piece on this cell moves by the roll: 0 is the hand, 1–14 are cells of the mover's path.
    Move(u8),
}

/// The rules that a step can break.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
pub enum Broken {
    /// A move before the throw.
    #[error("the coins are thrown before a piece moves")]
    NotThrown,
    /// A second throw in one turn.
    #[error("the coins are already thrown")]
    Thrown,
    /// There is nothing to move there.
    #[error("no piece of the seat to move {}", if *.0 == HAND { "is left in its hand".to_owned() } else { format!("stands on cell {}", .0) })]
    NoPiece(u8),
    /// An own piece is on the landing cell.
    #[error("a piece of the same seat stands on cell {0}, where the move would end")]
    OwnPiece(u8),
    /// An opponent's piece is on the landing cell, and safe there.
    #[error("the opponent's piece on cell 8 is safe and can't be captured")]
    SafePiece,
    /// The roll is more than the piece needs to get home.
    #[error("a piece on cell {from} needs exactly {} to get home, not {roll}", HOME - from)]
    PastHome {
        /// Where the piece stands.
        from: u8,
        /// The roll.
        roll: u8,
    },
}

/// A position: two hands, two sets of occupied cells, whose turn it is and what was thrown.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Ur {
    pieces: u8,
    rosettes: bool,
    safe: bool,
    pub(super) to_move: Seat,
    roll: Option<Roll>,
    pub(super) tracks: [Track; 2],
}

/// The pieces of one seat that aren't home yet.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Track {
    pub hand: u8,
    /// Bit n is set for a piece on cell n, 1–14.
    pub cells: u16,
}

/// The bits of the shared cells, 5–12.
const SHARED: u16 = 0b1_1111_1110_0000;
/// The bits of every place where a move may end, 1–15.
const LANDINGS: u32 = 0xfffe;
const SAFE_BIT: u16 = 1 << SAFE_CELL;

impl Track {
    /// The occupied cells, with bit 0 for a hand that isn't empty.
    const fn movable(self) -> u32 {
        self.cells as u32 | (self.hand > 0) as u32
    }

    pub const fn stands_on(self, cell: u8) -> bool {
        cell >= 1 && cell <= LAST_CELL && self.cells & 1 << cell != 0
    }
}

impl Ur {
    /// Pieces a seat, 1–7.
    #[must_use]
    pub const fn pieces(&self) -> u8 {
        self.pieces
    }

    /// Whether landing on a rosette gives another throw.
    #[must_use]
    pub const fn rosettes(&self) -> bool {
        self.rosettes
    }

    /// Whether a piece on cell 8 can't be captured.
    #[must_use]
    pub const fn safe(&self) -> bool {
        self.safe
    }

    /// The seat that throws and moves; once the game is over, the winner.
    #[must_use]
    pub const fn to_move(&self) -> Seat {
        self.to_move
    }

    /// The roll that waits for its move.
    #[must_use]
    pub const fn roll(&self) -> Option<Roll> {
        self.roll
    }

    /// Pieces of a seat that haven't entered, 0–7.
    #[must_use]
    pub const fn hand(&self, seat: Seat) -> u8 {
        self.tracks[seat.index()].hand
    }

    /// Pieces of a seat that are home, 0–7.
    #[must_use]
    pub const fn home(&self, seat: Seat) -> u8 {
        let track = self.tracks[seat.index()];
        self.pieces.saturating_sub(track.hand).saturating_sub(track.cells.count_ones() as u8)
    }

    /// Whether a piece of this seat stands on a cell of its path, 1–14.
    #[must_use]
    pub const fn stands_on(&self, seat: Seat, cell: u8) -> bool {
        self.tracks[seat.index()].stands_on(cell)
    }

    /// The cells of a seat's path on which its pieces stand, ascending.
    pub fn cells(&self, seat: Seat) -> impl Iterator<Item = u8> + use<> {
        let track = self.tracks[seat.index()];
        (1..=LAST_CELL).filter(move |cell| track.stands_on(*cell))
    }

    /// The same as a set of bits: bit n is set for a piece on cell n.
    #[must_use]
    pub const fn occupied(&self, seat: Seat) -> u16 {
        self.tracks[seat.index()].cells
    }

    /// Whether landing on this cell gives another throw.
    #[must_use]
    pub fn is_rosette(&self, cell: u8) -> bool {
        self.rosettes && ROSETTES.contains(&cell)
    }

    /// Whether a piece of the seat to move that lands on this cell captures.
    #[must_use]
    pub const fn captures(&self, to: u8) -> bool {
        shared(to) && self.stands_on(self.to_move.other(), to)
    }

    /// Where a move of the seat to move from this place ends with the roll thrown: 1–15.
    ///
    /// # Errors
    ///
    /// The rule that forbids the move.
    pub fn landing(&self, from: u8) -> Result<u8, Broken> {
        let roll = self.roll.ok_or(Broken::NotThrown)?.heads();
        let own = self.tracks[self.to_move.index()];
        if from > LAST_CELL || own.movable() & 1 << from == 0 {
            return Err(Broken::NoPiece(from));
        }
        let to = from + roll;
        if to > HOME {
            Err(Broken::PastHome { from, roll })
        } else if own.stands_on(to) {
            Err(Broken::OwnPiece(to))
        } else if self.safe && to == SAFE_CELL && self.captures(to) {
            Err(Broken::SafePiece)
        } else {
            Ok(to)
        }
    }

    /// The places that the seat to move may move from with this roll: bit 0 for its hand.
    const fn origins(&self, roll: Roll) -> u32 {
        // A roll of 0 moves nothing: every landing is then the piece's own cell, and the hand
        // isn't a landing.
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
        // Where there is no such cell, numbers wrap rather than panic.
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
    const TOKEN: &'static str =
        "ROLL/FROM, or ROLL alone when nothing can move, with ROLL 0 to 4 and FROM 0 (hand) to 14";
    const ONE_STEP: bool = false;
    type Options = Options;
    type Step = Step;
    type Broken = Broken;
    type Board = Board;

    fn new(options: &Options) -> Result<Self, OptionError> {
        let Options { pieces, rosettes, safe, ref setup } = *options;
        if !(1..=7).contains(&pieces) {
            return Err(OptionError::value(UrField::Pieces, &pieces.to_string()));
        }
        if safe == Some(true) && !rosettes {
            return Err(OptionError::needs(UrField::Safe));
        }
        let track = Track { hand: pieces, cells: 0 };
        let mut start = Self {
            pieces,
            rosettes,
            safe: safe.unwrap_or(rosettes),
            to_move: Seat::First,
            roll: None,
            tracks: [track; 2],
        };
        crate::setup::read(&mut start, setup)?;
        Ok(start)
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

    fn settled(&self) -> bool {
        self.roll.is_none()
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

    fn check(&self, step: Step) -> Result<(), Illegal<Self>> {
        if self.turn().outcome().is_some() {
            return Err(Illegal::Over);
        }
        match step {
            Step::Throw(_) if self.roll.is_some() => Err(Illegal::Rule(Broken::Thrown)),
            Step::Throw(_) => Ok(()),
            Step::Move(from) => self.landing(from).map(|_| ()).map_err(Illegal::Rule),
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

    fn write(steps: &Steps<Step>, out: &mut impl std::fmt::Write) -> std::fmt::Result {
        super::text::write(steps, out)
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
