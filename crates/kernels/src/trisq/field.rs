//! Positions of Trisq in a form made for searching: the same rules, over as few words as the board
//! needs, and what can be captured seen at once.

use rosette_rules::trisq::{Broken, Cell, Step, Trisq};

use super::bits::Bits;
use crate::mixed;

/// A step: the index of a cell, or [`PASS`].
pub type Move = u16;

/// The step that places no figure.
pub const PASS: Move = u16::MAX;

/// Plies to the limit from which on it matters how many: no search looks so far ahead.
pub const NEAR: u16 = 40;

/// A position for searching.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Field<const WORDS: usize> {
    size: u8,
    target: u16,
    board: Bits<WORDS>,
    /// Figures of the seat to move and of the other.
    figures: [Bits<WORDS>; 2],
    /// Figures that the seat to move has captured, and those that the other has.
    captures: [u16; 2],
    /// Passes in a row.
    passes: u8,
    /// The cell on which a figure would repeat the board of two plies earlier.
    forbidden: Option<Move>,
    /// Plies to the limit; none without one.
    left: Option<u16>,
    /// Of the figures alone; exchanged as the seats are.
    hashes: [u64; 2],
}

/// Figures that stand next to none of their own, by the number of empty cells beside them: one to
/// four. All others are safe for good, since figures that stand side by side guard each other.
pub type Alone<const WORDS: usize> = [Bits<WORDS>; 4];

impl<const WORDS: usize> Field<WORDS> {
    /// A position of the rules. Its board has to fit in so many words.
    #[must_use]
    pub fn new(position: &Trisq) -> Self {
        let size = position.size();
        let mut field = Self {
            size,
            target: position.target().into(),
            board: Bits::EMPTY,
            figures: [Bits::EMPTY; 2],
            captures: [position.to_move(), position.to_move().other()]
                .map(|seat| position.captures(seat)),
            passes: position.passes(),
            forbidden: None,
            left: (position.limit() > 0).then(|| position.limit().saturating_sub(position.ply())),
            hashes: [0; 2],
        };
        for row in 0..size {
            for column in 0..size {
                let cell = Cell { column, row };
                let index = field.index(cell);
                field.board.insert(index);
                if let Some(seat) = position.figure(cell) {
                    field.put(usize::from(seat != position.to_move()), index);
                } else if position.check_place(cell) == Err(Broken::Repetition(cell)) {
                    field.forbidden = Some(index);
                }
            }
        }
        field
    }

    const fn stride(&self) -> u32 {
        self.size as u32 + 1
    }

    const fn index(&self, cell: Cell) -> Move {
        cell.row as Move * self.stride() as Move + cell.column as Move
    }

    /// A step as the rules have it.
    #[must_use]
    pub const fn step(&self, step: Move) -> Step {
        if step == PASS {
            return Step::Pass;
        }
        let stride = self.stride() as Move;
        Step::Place(Cell { column: (step % stride) as u8, row: (step / stride) as u8 })
    }

    /// The number of cells.
    #[must_use]
    pub const fn cells(&self) -> u32 {
        self.size as u32 * self.size as u32
    }

    /// Figures that the seat to move has captured more than the other.
    #[must_use]
    pub fn lead(&self) -> i32 {
        i32::from(self.captures[0]) - i32::from(self.captures[1])
    }

    /// Whether the game is over.
    #[must_use]
    pub fn is_over(&self) -> bool {
        let reached = |captures: &u16| *captures >= self.target;
        self.target > 0 && self.captures.iter().any(reached)
            || self.passes >= 2
            || self.left == Some(0)
    }

    /// A key of all that matters for what follows.
    #[must_use]
    pub fn key(&self) -> u64 {
        let [own, other] = self.captures.map(u64::from);
        let left = self.left.map_or(NEAR, |left| left.min(NEAR));
        let forbidden = self.forbidden.map_or(0, |cell| cell + 1);
        let rest = own
            | other << 16
            | u64::from(forbidden) << 32
            | u64::from(left) << 41
            | u64::from(self.passes) << 47
            | u64::from(self.target) << 49
            | u64::from(self.size) << 55;
        mixed(self.hashes[0] ^ mixed(self.hashes[1] ^ mixed(rest)))
    }

    fn put(&mut self, side: usize, index: Move) {
        self.figures[side].insert(index);
        self.hashes[side] ^= mixed(u64::from(index) + 1);
    }

    /// The cells without a figure.
    #[must_use]
    pub fn empty(&self) -> Bits<WORDS> {
        self.board.without(self.figures[0].or(self.figures[1]))
    }

    /// The cells next to these.
    #[must_use]
    pub fn beside(&self, cells: Bits<WORDS>) -> Bits<WORDS> {
        cells.neighbours(self.stride()).and(self.board)
    }

    /// The cells next to two or more of these.
    #[must_use]
    pub fn between(&self, cells: Bits<WORDS>) -> Bits<WORDS> {
        let [_, two, three, four] = cells.by_neighbours(self.stride());
        two.or(three).or(four).and(self.board)
    }

    /// The figures of the seat to move and of the other.
    #[must_use]
    pub const fn figures(&self) -> [Bits<WORDS>; 2] {
        self.figures
    }

    /// The figures of the seat to move and of the other that can be captured one day.
    #[must_use]
    pub fn alone(&self) -> [Alone<WORDS>; 2] {
        let beside_empty = self.empty().by_neighbours(self.stride());
        self.figures.map(|figures| {
            let alone = figures.without(self.beside(figures));
            beside_empty.map(|cells| cells.and(alone))
        })
    }

    /// The empty cells on which a figure of the seat to move would stand alone with at most one
    /// empty cell beside it.
    #[must_use]
    pub fn traps(&self) -> Bits<WORDS> {
        let empty = self.empty();
        let [_, two, three, four] = empty.by_neighbours(self.stride());
        empty.without(two.or(three).or(four).or(self.beside(self.figures[0])))
    }

    /// The figures that a figure of the seat to move on an empty cell captures.
    fn captured(&self, index: Move) -> Bits<WORDS> {
        let mut own = self.figures[0];
        own.insert(index);
        let open = self.beside(self.board.without(own));
        self.beside(Bits::one(index)).and(self.figures[1]).without(open)
    }

    /// The cells on which the seat to move may place a figure, where these figures of the other
    /// have one empty cell beside them.
    #[must_use]
    pub fn placements(&self, nearly: Bits<WORDS>) -> Bits<WORDS> {
        let open = self.beside(self.board.without(self.figures[1]));
        let mut cells = self.empty().and(open.or(self.beside(nearly)));
        if let Some(forbidden) = self.forbidden {
            cells = cells.without(Bits::one(forbidden));
        }
        cells
    }

    /// The position after a step.
    #[must_use]
    pub fn after(&self, step: Move) -> Self {
        let mut next = *self;
        next.left = self.left.map(|left| left.saturating_sub(1));
        next.forbidden = None;
        if step == PASS {
            next.passes += 1;
        } else {
            let captured = self.captured(step);
            next.passes = 0;
            next.put(0, step);
            next.figures[1] = next.figures[1].without(captured);
            let mut count = 0;
            for index in captured.iter() {
                next.hashes[1] ^= mixed(u64::from(index) + 1);
                count += 1;
            }
            next.captures[0] = next.captures[0].saturating_add(count);
        }
        next.figures.swap(0, 1);
        next.captures.swap(0, 1);
        next.hashes.swap(0, 1);
        if next.captures[1] == self.captures[0] + 1 && step != PASS {
            // Only a figure where the captured one stood that captures the placed one alone
            // brings back the board of two plies earlier.
            let taken = self.figures[1].without(next.figures[0]);
            next.forbidden =
                taken.iter().next().filter(|cell| next.captured(*cell) == Bits::one(step));
        }
        next
    }
}

#[cfg(test)]
mod tests {
    use rosette_rules::{Game as _, trisq::Options};
    use rosette_session::Seed;

    use super::*;

    fn agrees<const WORDS: usize>(options: &Options, seed: u64) {
        let mut below = Seed(seed).numbers(0);
        let mut position = Trisq::new(options).unwrap();
        let mut field = Field::<WORDS>::new(&position);
        loop {
            assert_eq!(field, Field::new(&position), "{position:?}");
            let mut steps = Vec::new();
            position.steps(|step, _| steps.push(step));
            assert_eq!(field.is_over(), steps.is_empty(), "{position:?}");
            let Some(last) = steps.len().checked_sub(1) else { break };
            let mut moves: Vec<Move> = field.placements(field.alone()[1][0]).iter().collect();
            moves.push(PASS);
            let placed: Vec<Step> = moves.iter().map(|step| field.step(*step)).collect();
            assert_eq!(placed, steps, "{position:?}");
            // The pass, which is the last, only now and then.
            let number = match below(40) {
                0 => last,
                _ => below(last.max(1) as u32) as usize,
            };
            position.play_unchecked(steps[number]);
            field = field.after(moves[number]);
        }
    }

    #[test]
    fn fields_follow_the_rules() {
        for (size, target) in [(3, 0), (3, 2), (4, 0), (5, 0), (7, 5), (10, 3)] {
            let options = Options { size, target, ..Options::default() };
            (0..20).for_each(|seed| agrees::<2>(&options, seed));
        }
        (0..4).for_each(|seed| agrees::<3>(&Options::default(), seed));
        (0..2).for_each(|seed| agrees::<6>(&Options { size: 19, ..Options::default() }, seed));
    }
}
