//! Paths of the Royal Game of Ur and the squares that they pass.

use crate::Seat;

named! {
    /// The path of the pieces. It decides the shape of the board too.
    ///
    /// The cells are those of RoyalUr (RoyalUr-Java at f09c562).
    #[derive(Hash, Default)]
    pub enum Path {
        /// 14 cells, after R. C. Bell; the path that Irving Finkel uses.
        #[default]
        Bell = "bell",
        /// 16 cells, after J. Masters: both seats pass both ends of the board.
        Masters = "masters",
        /// 23 cells, after D. Skiriuk: round the far end and back along the middle row.
        Skiriuk = "skiriuk",
        /// 27 cells, after H. J. R. Murray: back along the middle row and out on the opponent's
        /// side.
        Murray = "murray",
        /// 16 cells on the board of Aseb, whose middle row has 12 squares.
        Aseb = "aseb",
    }
}

/// A square of the board. Cells of both paths may be the same square.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Square {
    /// The column: 0 (A) on the first seat's side, 1 (B) in the middle, 2 (C) on the second's side.
    pub column: u8,
    /// The row, 1–8, or 1–12 on the board of Aseb. The pieces enter between rows 4 and 5.
    pub row: u8,
}

/// The number of cells of the longest path, that of Murray.
pub const LONGEST: u8 = 27;

/// The number of cells of an array by cell, which has a place for the reserve too.
const CELLS: usize = LONGEST as usize + 1;

/// The squares of a path, and the cells of both seats' paths that share a square. Sets of cells are
/// bits: bit n is set for cell n.
struct Route {
    length: u8,
    /// The first seat's square of each cell.
    squares: [Square; CELLS],
    /// The cells of this path whose squares have rosettes.
    rosettes: u32,
    /// The rosettes that the other seat passes too.
    shared_rosettes: u32,
    /// The cells of the other seat that are the same square, for each cell.
    meets: [u32; CELLS],
    /// The other cells of the same seat that are the same square, for each cell.
    twins: [u32; CELLS],
}

/// The routes in the order of [`Path::ALL`], as lists of squares. An asterisk follows a square with
/// a rosette.
static ROUTES: [Route; Path::ALL.len()] = [
    Route::read("A4 A3 A2 A1* B1 B2 B3 B4* B5 B6 B7 B8 A8 A7*"),
    Route::read("A4 A3 A2 A1* B1 B2 B3 B4* B5 B6 B7 C7* C8 B8 A8 A7*"),
    Route::read("A4 A3 A2 A1* B1 B2 B3 B4* B5 B6 B7 C7* C8 B8 A8 A7* B7 B6 B5 B4* B3 B2 B1"),
    Route::read(
        "A4 A3 A2 A1* B1 B2 B3 B4* B5 B6 B7 C7* C8 B8 A8 A7* B7 B6 B5 B4* B3 B2 B1 C1* C2 C3 C4",
    ),
    Route::read("A4 A3 A2 A1* B1 B2 B3 B4* B5 B6 B7 B8* B9 B10 B11 B12*"),
];

impl Square {
    const fn same(self, other: Self) -> bool {
        self.column == other.column && self.row == other.row
    }

    /// Returns the square on the other side of the middle column.
    const fn mirrored(self) -> Self {
        Self { column: 2 - self.column, ..self }
    }
}

impl Route {
    const fn read(text: &str) -> Self {
        let text = text.as_bytes();
        let nowhere = Square { column: 1, row: 0 };
        let mut route = Self {
            length: 0,
            squares: [nowhere; CELLS],
            rosettes: 0,
            shared_rosettes: 0,
            meets: [0; CELLS],
            twins: [0; CELLS],
        };
        let mut at = 0;
        while at < text.len() {
            let cell = route.length as usize;
            match text[at] {
                column @ b'A'..=b'C' => {
                    route.length += 1;
                    route.squares[cell + 1] = Square { column: column - b'A', row: 0 };
                }
                digit @ b'0'..=b'9' => {
                    let row = &mut route.squares[cell].row;
                    *row = *row * 10 + digit - b'0';
                }
                b'*' => route.rosettes |= 1 << cell,
                _ => {}
            }
            at += 1;
        }
        route.compare();
        route
    }

    /// Fills in `shared_rosettes`, `meets` and `twins` by comparing the squares of all cells.
    const fn compare(&mut self) {
        let mut one = 1;
        while one <= self.length as usize {
            let mut other = 1;
            while other <= self.length as usize {
                if self.squares[one].same(self.squares[other].mirrored()) {
                    self.meets[one] |= 1 << other;
                }
                if one != other && self.squares[one].same(self.squares[other]) {
                    self.twins[one] |= 1 << other;
                }
                other += 1;
            }
            if self.meets[one] != 0 {
                self.shared_rosettes |= self.rosettes & 1 << one;
            }
            one += 1;
        }
    }
}

impl Path {
    const fn route(self) -> &'static Route {
        &ROUTES[self as usize]
    }

    /// Returns the number of cells, which is the last cell's number: 14–27.
    #[must_use]
    pub const fn length(self) -> u8 {
        self.route().length
    }

    /// Returns the place after the last cell. A piece that reaches it by an exact roll is home
    /// (borne off).
    #[must_use]
    pub const fn home(self) -> u8 {
        self.route().length + 1
    }

    /// Returns the number of rows of the board.
    #[must_use]
    pub const fn rows(self) -> u8 {
        match self {
            Self::Aseb => 12,
            _ => 8,
        }
    }

    /// Returns the square of a cell, 1 to [`length`](Self::length), of a seat's path.
    ///
    /// # Panics
    ///
    /// If the number is above 27.
    #[must_use]
    pub const fn square(self, seat: Seat, cell: u8) -> Square {
        let square = self.route().squares[cell as usize];
        match seat {
            Seat::First => square,
            Seat::Second => square.mirrored(),
        }
    }

    /// Returns the cells with rosettes, as bits: bit n is set for cell n.
    #[must_use]
    pub const fn rosettes(self) -> u32 {
        self.route().rosettes
    }

    /// Returns the cells with rosettes that the other seat passes too, as bits.
    #[must_use]
    pub const fn shared_rosettes(self) -> u32 {
        self.route().shared_rosettes
    }

    /// Returns whether the other seat passes the square of this cell too.
    #[must_use]
    pub const fn is_shared(self, cell: u8) -> bool {
        self.meets(cell) != 0
    }

    /// Returns the cells of the other seat on the square of this cell, as bits; none for the
    /// reserve and home.
    #[must_use]
    pub const fn meets(self, cell: u8) -> u32 {
        self.route().meets[bounded(cell)]
    }

    /// Returns the other cells of the same seat on the square of this cell, as bits. Only the paths
    /// of Skiriuk and Murray pass squares twice.
    #[must_use]
    pub const fn twins(self, cell: u8) -> u32 {
        self.route().twins[bounded(cell)]
    }

    /// Returns whether a seat passes some squares twice.
    #[must_use]
    pub const fn returns(self) -> bool {
        matches!(self, Self::Skiriuk | Self::Murray)
    }
}

/// Returns the index of a cell in an array by cell; 0, the index of the reserve, for a number that
/// no path has.
const fn bounded(cell: u8) -> usize {
    if cell <= LONGEST { cell as usize } else { 0 }
}
