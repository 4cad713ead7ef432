//! Positions before the throw from one seat's point of view, and their moves.

use rosette_rules::{
    Game as _, Seat,
    ur::{Again, Dice, Options, Path, Ur},
};

/// The paths with tables in files, which name them by their numbers here, from 1.
const FILED: [Path; 3] = [Path::Bell, Path::Masters, Path::Aseb];

/// The options that change how pieces move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Rules {
    /// The path of the pieces.
    pub path: Path,
    /// The coins or dice.
    pub dice: Dice,
    /// Whether there are rosettes.
    pub rosettes: bool,
    /// Whether a piece on a rosette that both seats pass can't be captured.
    pub safe: bool,
    /// The events that earn another throw.
    pub again: Again,
}

impl Rules {
    /// The rules on the path of Bell with four coins, where landing on a rosette earns another
    /// throw. Files name them by their index here.
    pub const ALL: [Self; 3] =
        [Self::on_bell(true, true), Self::on_bell(true, false), Self::on_bell(false, false)];

    /// The rules for which there are nets: [`ALL`](Self::ALL), and those of the presets. The files
    /// of nets name them by their index.
    pub const WITH_NETS: [Self; 7] = {
        let [both, rosettes, none] = Self::ALL;
        let masters_four = Self { path: Path::Masters, ..rosettes };
        let masters = Self { dice: Dice::Three, ..masters_four };
        let blitz = Self { again: Again::Both, ..masters_four };
        let aseb = Self { path: Path::Aseb, ..both };
        [both, rosettes, none, masters, masters_four, blitz, aseb]
    };

    /// Builds the rules on the path of Bell with four coins.
    #[must_use]
    pub const fn on_bell(rosettes: bool, safe: bool) -> Self {
        let again = if rosettes { Again::Rosette } else { Again::None };
        Self { path: Path::Bell, dice: Dice::Four, rosettes, safe, again }
    }

    /// Reads the rules of a position, which stay the same during a game.
    #[must_use]
    pub const fn of(position: &Ur) -> Self {
        Self {
            path: position.path(),
            dice: position.dice(),
            rosettes: position.rosettes(),
            safe: position.safe(),
            again: position.again(),
        }
    }

    /// Reads the rules of a game with these options.
    #[must_use]
    pub fn of_options(options: &Options) -> Self {
        let Options { path, dice, rosettes, .. } = *options;
        Self { path, dice, rosettes, safe: options.is_safe(), again: options.earns_again() }
    }

    /// Builds the options of a game by these rules, with `pieces` pieces of each seat and the
    /// standard start.
    #[must_use]
    pub const fn options(self, pieces: u8) -> Options {
        let Self { path, dice, rosettes, safe, again } = self;
        Options {
            path,
            dice,
            pieces,
            rosettes,
            safe: Some(safe),
            again: Some(again),
            setup: String::new(),
        }
    }

    /// Returns the chances of the rolls 1–4. The rest is the chance of 0, which moves nothing.
    pub(super) fn chances(self) -> [f32; 4] {
        let ways = self.dice.ways();
        let all: u32 = ways.iter().map(|(_, ways)| ways).sum();
        let mut chances = [0.0; 4];
        for (roll, ways) in ways.iter().filter(|(roll, _)| roll.cells() > 0) {
            chances[usize::from(roll.cells()) - 1] = *ways as f32 / all as f32;
        }
        chances
    }

    /// Returns the most pieces of a seat with which a game by these rules is solved at once, in a
    /// few seconds.
    #[must_use]
    pub fn solved_at_once(self) -> u8 {
        match self.path {
            Path::Bell => 5,
            Path::Masters | Path::Aseb => 4,
            Path::Skiriuk | Path::Murray => 2,
        }
    }

    /// Returns the byte by which files name the rules: the index in [`ALL`](Self::ALL), or the
    /// options as bits. Rules on a path that passes squares twice have no files.
    pub(super) fn byte(self) -> u8 {
        if let Some(index) = Self::ALL.iter().position(|rules| *rules == self) {
            return index as u8;
        }
        let path = FILED.iter().zip(1..).find(|(path, _)| **path == self.path);
        path.map_or(0, |(_, number)| number) << 5
            | (self.dice as u8) << 4
            | u8::from(self.rosettes) << 3
            | u8::from(self.safe) << 2
            | self.again as u8
    }

    /// Returns the rules that files name by this byte; `None` if no file has it.
    pub(super) fn of_byte(byte: u8) -> Option<Self> {
        let bit = |bit: u8| byte >> bit & 1 != 0;
        let of_bits = || {
            Some(Self {
                path: *FILED.get(usize::from(byte >> 5).checked_sub(1)?)?,
                dice: Dice::ALL[usize::from(bit(4))],
                rosettes: bit(3),
                safe: bit(2),
                again: Again::ALL[usize::from(byte & 0b11)],
            })
        };
        let rules = Self::ALL.get(usize::from(byte)).copied().or_else(of_bits)?;
        (Ur::new(&rules.options(1)).is_ok() && rules.byte() == byte).then_some(rules)
    }
}

/// The pieces of one seat that aren't home.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct SidePieces {
    /// The number of pieces in reserve, 0–7.
    pub hand: u8,
    /// The occupied cells: bit n is set for a piece on cell n of the path.
    pub cells: u32,
}

impl SidePieces {
    /// Builds a seat's pieces from the number left and the occupied cells. The other pieces left
    /// are in reserve.
    #[must_use]
    pub const fn new(left: u8, cells: u32) -> Self {
        Self { hand: left - cells.count_ones() as u8, cells }
    }

    /// Returns the number of pieces that aren't home.
    #[must_use]
    pub const fn left(self) -> u8 {
        self.hand + self.cells.count_ones() as u8
    }
}

/// A position before the throw, or after a move, from one seat's point of view.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct SeatView {
    /// The pieces of the seat whose view it is.
    pub own: SidePieces,
    /// The pieces of the other seat.
    pub other: SidePieces,
}

/// The position after a move, and whether the same seat throws again.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AfterMove {
    /// The position, as the seat that moved sees it.
    pub view: SeatView,
    /// Whether the same seat throws again.
    pub again: bool,
}

impl SeatView {
    /// Returns a position from a seat's point of view, without the roll.
    #[must_use]
    pub fn of(position: &Ur, seat: Seat) -> Self {
        let half = |seat| SidePieces { hand: position.hand(seat), cells: position.occupied(seat) };
        Self { own: half(seat), other: half(seat.other()) }
    }

    /// Returns the start of a game, with all `pieces` pieces of each seat in reserve.
    #[must_use]
    pub const fn start(pieces: u8) -> Self {
        let half = SidePieces { hand: pieces, cells: 0 };
        Self { own: half, other: half }
    }

    /// Returns the position from the opponent's point of view.
    #[must_use]
    pub const fn turned(self) -> Self {
        Self { own: self.other, other: self.own }
    }

    /// Returns the places from which the seat `own` can move by `heads` cells, as bits; bit 0 is
    /// the reserve.
    fn origins(&self, heads: u8, rules: Rules) -> u32 {
        let path = rules.path;
        let mut barred = self.own.cells;
        if path.returns() {
            bits(self.own.cells).for_each(|cell| barred |= path.twins(cell));
        }
        if rules.safe {
            bits(path.shared_rosettes()).for_each(|cell| {
                barred |= u32::from(self.other.cells & path.meets(cell) != 0) << cell;
            });
        }
        let movable = self.own.cells | u32::from(self.own.hand > 0);
        let landings = (2 << path.home()) - 2;
        (movable << heads & landings & !barred) >> heads
    }

    /// Iterates over the moves by `heads` cells, 0–4, in ascending order of the place that the
    /// piece leaves.
    pub fn moves(self, heads: u8, rules: Rules) -> impl Iterator<Item = (u8, AfterMove)> {
        // A roll of 0 moves nothing: every landing would be the piece's own cell.
        bits(self.origins(heads, rules)).map(move |from| (from, self.moved(from, heads, rules)))
    }

    /// Makes a legal move and returns its result.
    #[must_use]
    pub const fn moved(mut self, from: u8, heads: u8, rules: Rules) -> AfterMove {
        if from == 0 {
            self.own.hand -= 1;
        } else {
            self.own.cells &= !(1 << from);
        }
        let to = from + heads;
        if to >= rules.path.home() {
            return AfterMove { view: self, again: false };
        }
        let landed = 1 << to;
        self.own.cells |= landed;
        let captured = self.other.cells & rules.path.meets(to);
        self.other.cells &= !captured;
        self.other.hand += captured.count_ones() as u8;
        let on_rosette = landed & rules.path.rosettes() != 0;
        let again =
            (rules.again.by_rosette() && on_rosette) || (rules.again.by_capture() && captured != 0);
        AfterMove { view: self, again }
    }
}

/// Iterates over the numbers of the bits that are set, in ascending order.
pub(super) fn bits(mut set: u32) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        let lowest = (set != 0).then(|| set.trailing_zeros() as u8)?;
        set &= set - 1;
        Some(lowest)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_rule_set_with_files_has_a_byte_of_its_own() {
        let named: Vec<_> =
            (0..=u8::MAX).filter_map(|byte| Some((byte, Rules::of_byte(byte)?))).collect();
        // Three paths, two kinds of dice, and rosettes, some of them safe, with each of the four
        // events that earn another throw; or no rosettes, with two of these events.
        assert_eq!(named.len(), 3 * 2 * (2 * 4 + 2));
        assert!(named.iter().all(|(byte, rules)| rules.byte() == *byte));
    }
}
