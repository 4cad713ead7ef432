//! Positions of Trisq for searching. The rules are the same as in `rosette-rules`; bitboards of few
//! words find capturable pieces all at once.

use rosette_rules::trisq::{Cell, Step, Trisq, Violation};

use super::bits::Bits;
use crate::mixed;

/// A step: the index of a cell, or [`PASS`].
pub type Move = u16;

/// The step that places no piece.
pub const PASS: Move = u16::MAX;

/// The largest number of plies left before the limit that a position's key contains. No search
/// looks further ahead.
pub const NEAR: u16 = 40;

/// A position of Trisq in the form that the search uses, with sets of cells as bits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SearchPosition<const WORDS: usize> {
    size: u8,
    target: u16,
    board: Bits<WORDS>,
    /// The pieces of the seat to move and of the opponent.
    figures: [Bits<WORDS>; 2],
    /// The number of pieces that the seat to move has captured, and that the opponent has.
    captures: [u16; 2],
    /// The number of passes in a row, 0–2. Two end the game.
    passes: u8,
    /// The cell on which a piece would repeat the board of two plies earlier.
    forbidden: Option<Move>,
    /// The number of plies to the limit; `None` without a limit.
    left: Option<u16>,
    /// Zobrist hashes of the pieces only, swapped together with the seats.
    hashes: [u64; 2],
}

/// Pieces without a neighbour of the same colour, by the number of empty cells next to them: one to
/// four. All other pieces can never be captured, since neighbouring pieces protect each other.
pub type Alone<const WORDS: usize> = [Bits<WORDS>; 4];

impl<const WORDS: usize> SearchPosition<WORDS> {
    /// Converts a position of the rules. Its board has to fit in `WORDS` words.
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
                    field.add_piece(usize::from(seat != position.to_move()), index);
                } else if position.check_place(cell) == Err(Violation::Repetition(cell)) {
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

    /// Converts a step of the search to one of the rules.
    #[must_use]
    pub const fn step(&self, step: Move) -> Step {
        if step == PASS {
            return Step::Pass;
        }
        let stride = self.stride() as Move;
        Step::Place(Cell { column: (step % stride) as u8, row: (step / stride) as u8 })
    }

    /// Returns the number of cells of the board, the square of its side.
    #[must_use]
    pub const fn cells(&self) -> u32 {
        self.size as u32 * self.size as u32
    }

    /// Returns how many more pieces the seat to move has captured than the opponent.
    #[must_use]
    pub fn lead(&self) -> i32 {
        i32::from(self.captures[0]) - i32::from(self.captures[1])
    }

    /// Returns whether the game is over: by the target, by two passes or by the limit of plies.
    #[must_use]
    pub fn is_over(&self) -> bool {
        let reached = |captures: &u16| *captures >= self.target;
        self.target > 0 && self.captures.iter().any(reached)
            || self.passes >= 2
            || self.left == Some(0)
    }

    /// Returns a key for transposition tables, which covers everything that matters for the rest of
    /// the game.
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

    fn add_piece(&mut self, side: usize, index: Move) {
        self.figures[side].insert(index);
        self.hashes[side] ^= mixed(u64::from(index) + 1);
    }

    /// Returns the cells of the board without a piece.
    #[must_use]
    pub fn empty(&self) -> Bits<WORDS> {
        self.board.without(self.figures[0].or(self.figures[1]))
    }

    /// Returns the cells of the board that touch one of these cells. Some of these cells may be
    /// among them.
    #[must_use]
    pub fn beside(&self, cells: Bits<WORDS>) -> Bits<WORDS> {
        cells.neighbours(self.stride()).and(self.board)
    }

    /// Returns the cells of the board next to at least two of the given cells.
    #[must_use]
    pub fn between(&self, cells: Bits<WORDS>) -> Bits<WORDS> {
        let [_, two, three, four] = cells.by_neighbours(self.stride());
        two.or(three).or(four).and(self.board)
    }

    /// Returns the pieces of the seat to move and of the opponent.
    #[must_use]
    pub const fn figures(&self) -> [Bits<WORDS>; 2] {
        self.figures
    }

    /// Returns the pieces of the seat to move and of the opponent that can ever be captured.
    #[must_use]
    pub fn alone(&self) -> [Alone<WORDS>; 2] {
        let beside_empty = self.empty().by_neighbours(self.stride());
        self.figures.map(|figures| {
            let alone = figures.without(self.beside(figures));
            beside_empty.map(|cells| cells.and(alone))
        })
    }

    /// Returns the empty cells where a piece of the seat to move would have no neighbour of its
    /// colour and at most one empty cell next to it.
    #[must_use]
    pub fn traps(&self) -> Bits<WORDS> {
        let empty = self.empty();
        let [_, two, three, four] = empty.by_neighbours(self.stride());
        empty.without(two.or(three).or(four).or(self.beside(self.figures[0])))
    }

    /// Returns the opponent's pieces that the seat to move would capture by a piece on an empty
    /// cell.
    fn captured(&self, index: Move) -> Bits<WORDS> {
        let mut own = self.figures[0];
        own.insert(index);
        let open = self.beside(self.board.without(own));
        self.beside(Bits::one(index)).and(self.figures[1]).without(open)
    }

    /// Returns the cells where the seat to move may place a piece. `nearly` are the opponent's
    /// pieces with one empty cell next to them.
    #[must_use]
    pub fn placements(&self, nearly: Bits<WORDS>) -> Bits<WORDS> {
        let open = self.beside(self.board.without(self.figures[1]));
        let mut cells = self.empty().and(open.or(self.beside(nearly)));
        if let Some(forbidden) = self.forbidden {
            cells = cells.without(Bits::one(forbidden));
        }
        cells
    }

    /// Returns the position after a legal step, with the opponent as the seat to move.
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
            next.add_piece(0, step);
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
            // This step has captured exactly one piece. A reply on the cell of that piece brings
            // back the board of two plies earlier if it captures exactly the piece just placed.
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
        let mut field = SearchPosition::<WORDS>::new(&position);
        loop {
            assert_eq!(field, SearchPosition::new(&position), "{position:?}");
            let mut steps = Vec::new();
            position.steps(|step, _| steps.push(step));
            assert_eq!(field.is_over(), steps.is_empty(), "{position:?}");
            let Some(last) = steps.len().checked_sub(1) else { break };
            let mut moves: Vec<Move> = field.placements(field.alone()[1][0]).iter().collect();
            moves.push(PASS);
            let placed: Vec<Step> = moves.iter().map(|step| field.step(*step)).collect();
            assert_eq!(placed, steps, "{position:?}");
            // Passes, which come last in the list, are rare.
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
