//! Positions of ±123D and the steps that change them.

use alloc::string::ToString;

use super::{
    Board, DRAWN, FlagField, MAX_CELLS, MAX_STEP, Options, RuleSet, Sign, Step, Violation,
    options::cells,
};
use crate::{
    Game, MoveError, OptionError, Outcome, Reason, Seat, Steps, Turn, Viewer, options::check,
};

/// The distances of steps: bit n is set for distance n.
const STEPS: u64 = 0b1110;
/// The distances that can be rolled: bit n is set for distance n.
const DRAWS: u64 = 0b11_1111_0000;

/// A position: the cells of players and flag, the burnt cells, and the seat to move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Flag {
    pub(super) cells: u8,
    pub(super) rules: RuleSet,
    /// The burnt cells: bit n is set for cell n.
    pub(super) burnt: u64,
    pub(super) players: [u8; 2],
    pub(super) flag: u8,
    pub(super) to_move: Seat,
    pub(super) direction: Option<Sign>,
}

impl Flag {
    /// Returns the number of cells of the line, 5–60.
    #[must_use]
    pub const fn cells(&self) -> u8 {
        self.cells
    }

    /// Returns the rule set: it decides how the flag is carried, and whether long moves are rolled.
    #[must_use]
    pub const fn rules(&self) -> RuleSet {
        self.rules
    }

    /// Returns the cell on which a seat's player is, from 0.
    #[must_use]
    pub const fn player(&self, seat: Seat) -> u8 {
        self.players[seat.index()]
    }

    /// Returns the cell on which the flag is. The game is over when this is cell 0.
    #[must_use]
    pub const fn flag(&self) -> u8 {
        self.flag
    }

    /// Returns whether a cell is burnt; false for every number off the board.
    #[must_use]
    pub const fn is_burnt(&self, cell: u8) -> bool {
        cell < MAX_CELLS && self.burnt & 1 << cell != 0
    }

    /// Returns the burnt cells: bit n is set for cell n.
    #[must_use]
    pub const fn burnt(&self) -> u64 {
        self.burnt
    }

    /// Returns the seat to move. When the game is over, returns the seat that would move next.
    #[must_use]
    pub const fn to_move(&self) -> Seat {
        self.to_move
    }

    /// Returns the chosen direction, if the distance must still be rolled.
    #[must_use]
    pub const fn direction(&self) -> Option<Sign> {
        self.direction
    }

    /// Returns the cell at a distance from a player's cell; `None` off the board.
    #[must_use]
    pub fn reached(&self, seat: Seat, sign: Sign, distance: u8) -> Option<u8> {
        let from = self.player(seat);
        match sign {
            Sign::Plus => from.checked_add(distance).filter(|to| *to < self.cells),
            Sign::Minus => from.checked_sub(distance),
        }
    }

    /// Returns the cell on which a move of the seat to move ends.
    ///
    /// # Errors
    ///
    /// The rule that forbids the move.
    pub fn landing(&self, sign: Sign, distance: u8) -> Result<u8, Violation> {
        let from = self.player(self.to_move);
        let jumps = distance > MAX_STEP;
        if jumps && self.rules == RuleSet::Dice {
            return Err(Violation::TooFar);
        }
        if jumps && from != self.flag {
            return Err(Violation::NotOnFlag);
        }
        let to = self.reached(self.to_move, sign, distance);
        let to = to.ok_or(Violation::OffBoard { from, sign, distance })?;
        if self.is_burnt(to) {
            Err(Violation::Burnt(to))
        } else if jumps && to == self.player(self.to_move.other()) {
            Err(Violation::Taken(to))
        } else {
            Ok(to)
        }
    }

    /// Returns the cell to which a rolled distance takes the seat to move. `None` if that cell is
    /// burnt or off the board: the player then stays, and the turn is over.
    #[must_use]
    pub fn drawn_landing(&self, sign: Sign, distance: u8) -> Option<u8> {
        self.reached(self.to_move, sign, distance).filter(|to| !self.is_burnt(*to))
    }

    /// Returns whether the seat to move may roll a distance in a direction.
    #[must_use]
    pub fn may_draw(&self, sign: Sign) -> bool {
        self.rules == RuleSet::Dice && self.open(sign) & DRAWS != 0
    }

    /// Moves the player of the seat to move and burns the cell that the player leaves. Cell 0 and a
    /// cell on which the opponent is don't burn.
    fn move_to(&mut self, to: u8, carries: bool) {
        let from = self.player(self.to_move);
        self.players[self.to_move.index()] = to;
        if carries {
            self.flag = to;
        }
        if from != 0 && from != self.player(self.to_move.other()) {
            self.burnt |= 1 << from;
        }
    }

    fn go(&mut self, sign: Sign, distance: u8) {
        let Some(to) = self.reached(self.to_move, sign, distance) else { return };
        let carries = match self.rules {
            RuleSet::Jump => distance > MAX_STEP,
            RuleSet::Dice => self.carries(),
        };
        self.move_to(to, carries);
    }

    /// Returns whether a move by the rules `dice` takes the flag along: the player of the seat to
    /// move is on the flag's cell, and the opponent isn't.
    fn carries(&self) -> bool {
        let [own, other] = [self.to_move, self.to_move.other()].map(|seat| self.player(seat));
        own == self.flag && other != self.flag
    }

    /// Returns the distances in a direction that lead to unburnt cells: bit n is set for distance
    /// n.
    #[inline]
    const fn open(&self, sign: Sign) -> u64 {
        let open = !self.burnt & ((1 << self.cells) - 1);
        let from = self.player(self.to_move);
        match sign {
            Sign::Plus => open >> from & !1,
            Sign::Minus => (open << (63 - from)).reverse_bits() & !1,
        }
    }

    /// Returns those of the `open` distances that are legal steps or flag jumps.
    #[inline]
    const fn goes(&self, sign: Sign, open: u64) -> u64 {
        let (from, other) = (self.player(self.to_move), self.player(self.to_move.other()));
        if matches!(self.rules, RuleSet::Dice) || from != self.flag {
            return open & STEPS;
        }
        // A step, but no flag jump, may end on the opponent's cell.
        let taken = match sign {
            Sign::Plus => other.saturating_sub(from),
            Sign::Minus => from.saturating_sub(other),
        };
        open & (STEPS | !(1 << taken))
    }

    /// Checks for any legal step, flag jump or roll without listing them. Assumes that no direction
    /// is chosen.
    fn can_move(&self) -> bool {
        let mut any = 0;
        for &sign in &Sign::BOTH {
            let open = self.open(sign);
            any |= match self.rules {
                RuleSet::Jump => self.goes(sign, open),
                RuleSet::Dice => open & (STEPS | DRAWS),
            };
        }
        any != 0
    }

    /// Checks a step, assuming that the game isn't over.
    fn allows(&self, step: Step) -> Result<(), MoveError<Self>> {
        let violation = match (step, self.direction) {
            (Step::Distance(distance), Some(_)) if DRAWN.contains(&distance) => return Ok(()),
            (Step::Distance(_), None) => Violation::NotChosen,
            (_, Some(_)) => Violation::Chosen,
            (Step::Go(_, 0), None) => return Err(MoveError::Unreadable),
            (Step::Go(sign, distance), None) => {
                return self.landing(sign, distance).map(|_| ()).map_err(MoveError::Rule);
            }
            (Step::Direction(_), None) if self.rules == RuleSet::Jump => Violation::NoDice,
            (Step::Direction(sign), None) if self.may_draw(sign) => return Ok(()),
            (Step::Direction(_), None) => Violation::NowhereToLand,
        };
        Err(MoveError::Rule(violation))
    }
}

impl Game for Flag {
    const NAME: &'static str = "flag";
    const TOKEN: &'static str = "a sign and a distance such as +2 or -9, or with dice a sign, D and the distance rolled such as +D7";
    type Options = Options;
    type Step = Step;
    type Violation = Violation;
    type Board = Board;

    fn new(options: &Options) -> Result<Self, OptionError> {
        let Options { cells: count, rules, lead, burnt, ref setup } = *options;
        check(options)?;
        let burnable = options.burnable().fold(0_u64, |bits, cell| bits | 1 << cell);
        if let Some(cell) = cells(burnt & !burnable).first() {
            return Err(match *cell < count {
                true => OptionError::Rule {
                    name: crate::Field::name(FlagField::Burnt),
                    illegal: MoveError::<Self>::Rule(Violation::NeverBurnt(*cell)).into(),
                },
                false => OptionError::value(FlagField::Burnt, &cell.to_string()),
            });
        }
        let start = Self {
            cells: count,
            rules,
            burnt,
            players: [0, lead],
            flag: count - 1,
            to_move: Seat::First,
            direction: None,
        };
        crate::setup::begin(start, setup)
    }

    fn turn(&self) -> Turn {
        if self.flag == 0 {
            let winner = match self.players {
                // A flag jump can't end on the opponent's cell, so only `dice` can bring both
                // players home.
                [0, 0] => None,
                [0, _] => Some(Seat::First),
                _ => Some(Seat::Second),
            };
            let reason = if winner.is_some() { Reason::FlagHome } else { Reason::SharedHome };
            return Turn::Over(Outcome { winner, reason });
        }
        match self.direction {
            Some(_) => Turn::Chance(Some(self.to_move)),
            None if self.can_move() => Turn::Choice(self.to_move),
            None => {
                let winner = Some(self.to_move.other());
                Turn::Over(Outcome { winner, reason: Reason::Blocked })
            }
        }
    }

    fn begun(&self) -> Option<Step> {
        self.direction.map(Step::Direction)
    }

    fn steps(&self, mut each: impl FnMut(Step, u32)) {
        if self.flag == 0 {
            return;
        }
        if self.direction.is_some() {
            DRAWN.for_each(|distance| each(Step::Distance(distance), 1));
            return;
        }
        for &sign in &Sign::BOTH {
            let open = self.open(sign);
            let mut goes = self.goes(sign, open);
            while goes != 0 {
                each(Step::Go(sign, goes.trailing_zeros() as u8), 1);
                goes &= goes - 1;
            }
            if self.rules == RuleSet::Dice && open & DRAWS != 0 {
                each(Step::Direction(sign), 1);
            }
        }
    }

    fn check(&self, step: Step) -> Result<(), MoveError<Self>> {
        if self.flag == 0 {
            return Err(MoveError::Over);
        }
        let allowed = self.allows(step);
        // If any step is legal, the seat to move isn't blocked.
        if allowed.is_err() && self.turn().outcome().is_some() {
            return Err(MoveError::Over);
        }
        allowed
    }

    fn play_unchecked(&mut self, step: Step) {
        match (step, self.direction) {
            (Step::Direction(sign), _) => {
                self.direction = Some(sign);
                return;
            }
            (Step::Go(sign, distance), _) => self.go(sign, distance),
            (Step::Distance(distance), Some(sign)) => {
                if let Some(to) = self.drawn_landing(sign, distance) {
                    self.move_to(to, self.carries());
                }
            }
            (Step::Distance(_), None) => return,
        }
        self.direction = None;
        self.to_move = self.to_move.other();
    }

    fn parse(&self, token: &str) -> Option<Steps<Step>> {
        super::text::parse(token)
    }

    fn write(steps: &Steps<Step>, out: &mut impl core::fmt::Write) -> core::fmt::Result {
        super::text::write(steps, out)
    }

    fn draw_cells(options: &mut Options, count: u8, below: &mut dyn FnMut(u32) -> u32) {
        options.draw_cells(count, below);
    }

    fn seen(&self, _: Viewer) -> Board {
        Board {
            first: self.player(Seat::First),
            second: self.player(Seat::Second),
            flag: self.flag,
            burnt: cells(self.burnt),
        }
    }
}
