//! Tests of Trisq: random games have the same results in a second implementation, which was written
//! from the text of the rules.

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use rosette_rules::{
    Game, Seat, Turn,
    trisq::{Cell, Options, Step, Trisq},
};

fn board(size: u8) -> Options {
    Options { size, ..Options::default() }
}

fn all_cells(size: u8) -> impl Iterator<Item = Cell> {
    (0..size).flat_map(move |row| (0..size).map(move |column| Cell { column, row }))
}

/// A second implementation, written from the text of the rules. It keeps the boards of all plies.
#[derive(Clone)]
struct Model {
    size: i16,
    boards: Vec<Vec<Option<Seat>>>,
}

impl Model {
    fn at(&self, board: &[Option<Seat>], column: i16, row: i16) -> Option<Option<Seat>> {
        let on_board = (0..self.size).contains(&column) && (0..self.size).contains(&row);
        on_board.then(|| board[(row * self.size + column) as usize])
    }

    fn surrounded(&self, board: &[Option<Seat>], (column, row): (i16, i16), by: Seat) -> bool {
        [(-1, 0), (1, 0), (0, -1), (0, 1)].iter().all(|(right, up)| {
            self.at(board, column + right, row + up).is_none_or(|figure| figure == Some(by))
        })
    }

    /// Returns the board after a placement, and the number of captures; `None` for an illegal
    /// placement.
    fn placed(&self, seat: Seat, cell: Cell) -> Option<(Vec<Option<Seat>>, u16)> {
        let (column, row) = (i16::from(cell.column), i16::from(cell.row));
        let mut board = self.boards.last().unwrap().clone();
        let mut captured = 0;
        if self.at(&board, column, row) != Some(None) {
            return None;
        }
        board[(row * self.size + column) as usize] = Some(seat);
        let around = [(-1, 0), (1, 0), (0, -1), (0, 1)].map(|(x, y)| (column + x, row + y));
        let standing = board.clone();
        for (x, y) in around {
            let other = self.at(&standing, x, y) == Some(Some(seat.other()));
            if other && self.surrounded(&standing, (x, y), seat) {
                board[(y * self.size + x) as usize] = None;
                captured += 1;
            }
        }
        let repeats = self.boards.iter().rev().nth(1) == Some(&board);
        let legal = !repeats && !self.surrounded(&board, (column, row), seat.other());
        legal.then_some((board, captured))
    }
}

/// Plays random games that prefer captures, and checks every cell in every position.
#[test]
fn the_rules_are_those_of_the_text() {
    let (mut refused, mut most) = (0, 0);
    for seed in 0..60_u64 {
        let mut random = ChaCha8Rng::seed_from_u64(seed);
        let size = 3 + (seed % 4) as u8;
        let mut position = Trisq::new(&Options { limit: Some(60), ..board(size) }).unwrap();
        let empty = vec![None; usize::from(size) * usize::from(size)];
        let mut model = Model { size: size.into(), boards: vec![empty] };
        let mut placed = [0_u32; 2];
        while let Turn::Choice(seat) = position.turn() {
            let mut legal = Vec::new();
            for cell in all_cells(size) {
                let step = Step::Place(cell);
                let expected = model.placed(seat, cell);
                let checked = position.check(step);
                assert_eq!(checked.is_ok(), expected.is_some(), "{cell} in {position:?}");
                let free = position.figure(cell).is_none();
                refused += u32::from(checked.is_err() && free);
                if let Some((board, captured)) = expected {
                    let count = position.would_capture(cell).count();
                    assert_eq!(count, usize::from(captured));
                    most = most.max(captured);
                    legal.push((step, board, captured));
                }
            }
            assert_eq!(position.count(), legal.len() as u64);
            if legal.iter().any(|(_, _, captured)| *captured > 0) && random.random_range(0..3) > 0 {
                legal.retain(|(_, _, captured)| *captured > 0);
            }
            let passes = legal.is_empty() || random.random_range(0..12) == 0;
            if passes {
                position.play(Step::Pass).unwrap();
                model.boards.push(model.boards.last().unwrap().clone());
                continue;
            }
            let (step, board, captured) = legal.swap_remove(random.random_range(0..legal.len()));
            let before = position.captures(seat);
            position.play(step).unwrap();
            placed[seat.index()] += 1;
            assert_eq!(position.captures(seat), before + captured);
            let now: Vec<_> = all_cells(size).map(|cell| position.figure(cell)).collect();
            assert_eq!(now, board, "after {step:?}");
            model.boards.push(board);
            for seat in Seat::BOTH {
                let lost = u32::from(position.captures(seat.other()));
                assert_eq!(position.figures(seat), placed[seat.index()] - lost);
            }
            let board = model.boards.last().unwrap();
            for cell in all_cells(size) {
                let place = (i16::from(cell.column), i16::from(cell.row));
                if let Some(owner) = position.figure(cell) {
                    let caught = model.surrounded(board, place, owner.other());
                    assert!(!caught, "{cell} stays on the board though it is surrounded");
                }
            }
        }
    }
    assert!(refused > 500 && most >= 2, "{refused} refused, at most {most} at once");
}

#[test]
fn largest_boards_are_played_to_the_end() {
    let mut random = ChaCha8Rng::seed_from_u64(19);
    let mut position = Trisq::new(&Options { limit: Some(400), ..board(19) }).unwrap();
    assert_eq!(Cell::named("t19").unwrap(), Cell { column: 18, row: 18 });
    while position.turn().outcome().is_none() {
        let mut steps = Vec::new();
        position.steps(|step, _| steps.push(step));
        let step = steps[random.random_range(0..steps.len())];
        assert!(position.check(step).is_ok());
        position.play_unchecked(step);
    }
    assert!(position.ply() <= 400);
}
