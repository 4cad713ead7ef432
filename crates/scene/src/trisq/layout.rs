//! The layout of Trisq: the board with its coordinates, and the pass button under the board, or
//! next to it if that makes the cells larger.

use rosette_rules::{Seat, trisq::Cell};

use crate::{Edge, Frame, Point, Rect, Viewport};

/// The side of a cell in board units.
pub const CELL: f32 = 100.0;
/// The width of the walls around the cells.
pub const WALL: f32 = 26.0;
/// The length of the walls' shade in board units.
pub const FALL: f32 = 12.0;
/// Half the distance between the marks along a wall.
pub const PITCH: f32 = 30.0;
/// The space below the walls' shade in CSS pixels: to the baseline of the letters, and in all.
const FOOT_PX: (f32, f32) = (13.0, 18.0);
/// The space left of the walls in CSS pixels: to the end of the numbers, and in all.
const LEFT_PX: (f32, f32) = (8.0, 26.0);
/// The margin around everything, in CSS pixels.
const MARGIN_PX: f32 = 4.0;
/// The size of the pass button in CSS pixels, and the gap between the button and the board.
const KEY_PX: (f32, f32) = (132.0, 44.0);
const GAP_PX: f32 = 10.0;
/// The width in CSS pixels below which a first tap chooses a cell and a second tap plays: on a wide
/// stage, and on a phone.
const SMALL_PX: (f32, f32) = (24.0, 30.0);

/// The layout of the board and its button on a stage.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Layout {
    /// The number of cells along each side.
    pub size: u8,
    /// The conversion from board units to CSS pixels.
    pub frame: Frame,
    /// The bounds of the pass button in board units.
    pub key: Rect,
    /// The bounds of the whole stage in board units.
    pub room: Rect,
    /// Whether the layout is the narrow one for phones.
    narrow: bool,
}

impl Layout {
    /// Computes the layout of a board of side `size` on a stage.
    pub fn new(size: u8, stage: Viewport) -> Self {
        let board = side(size) + WALL * 2.0;
        let (left, foot) = (LEFT_PX.1, FOOT_PX.1);
        let width = stage.width_px - left - MARGIN_PX;
        let height = stage.height_px - foot - MARGIN_PX * 2.0;
        let scale =
            |width: f32, height: f32| (width / board).min(height / (board + FALL)).max(1e-6);
        let below = scale(width, height - GAP_PX - KEY_PX.1);
        let beside = scale(width - GAP_PX - KEY_PX.0, height);
        let aside = beside > below;
        let scale = if aside { beside } else { below };

        // The board is centred, or as close to the centre as a button next to it allows.
        let size_px = board * scale;
        let mut x = left + (width - size_px) / 2.0;
        let mut free = height - size_px - FALL * scale;
        if aside {
            x = x.min(stage.width_px - MARGIN_PX - KEY_PX.0 - GAP_PX - size_px);
        } else {
            free -= GAP_PX + KEY_PX.1;
        }
        let y = MARGIN_PX + free / 2.0;
        let origin_px = Point::new(x + WALL * scale, y + WALL * scale);
        let frame = Frame { origin_px, scale };
        let corner_px = if aside {
            Point::new(x + size_px + GAP_PX, y + size_px - KEY_PX.1)
        } else {
            let middle = x + (size_px - KEY_PX.0) / 2.0;
            Point::new(middle, y + size_px + FALL * scale + foot + GAP_PX)
        };
        let corner = frame.to_board(corner_px);
        let key = Rect::new(corner.x, corner.y, KEY_PX.0 / scale, KEY_PX.1 / scale);
        let start = frame.to_board(Point::default());
        let (width, height) = (stage.width_px / scale, stage.height_px / scale);
        let room = Rect::new(start.x, start.y, width, height);
        Self { size, frame, key, room, narrow: stage.narrow }
    }

    /// Returns whether cells are too small to be hit reliably with one tap.
    pub fn small(&self) -> bool {
        CELL * self.frame.scale < if self.narrow { SMALL_PX.1 } else { SMALL_PX.0 }
    }

    pub fn cell(&self, cell: Cell) -> Rect {
        cell_of(self.size, cell)
    }

    /// Returns the font size of the coordinates.
    pub fn letters(&self) -> f32 {
        self.frame.units(if self.narrow { 12.0 } else { 13.0 })
    }

    /// Returns the middle of the baseline of a column's letter.
    pub fn letter(&self, column: u8) -> Point {
        let middle = (f32::from(column) + 0.5) * CELL;
        Point::new(middle, side(self.size) + WALL + FALL + self.frame.units(FOOT_PX.0))
    }

    /// Returns the right end of the baseline of a row's number.
    pub fn number(&self, row: u8) -> Point {
        let middle = self.cell(Cell { column: 0, row }).center();
        Point::new(-WALL - self.frame.units(LEFT_PX.0), middle.y + self.frame.units(4.6))
    }
}

/// Returns the length of the cells' side in board units, without walls.
pub fn side(size: u8) -> f32 {
    f32::from(size) * CELL
}

/// Returns the rectangle through the middle of the walls.
pub fn walls(size: u8) -> Rect {
    Rect::new(0.0, 0.0, side(size), side(size)).grown(WALL / 2.0)
}

/// Returns the ends of the wall on a seat's side. The first seat's is below the cells.
pub fn wall(size: u8, seat: Seat) -> [Point; 2] {
    walls(size).edge(if seat == Seat::First { Edge::Bottom } else { Edge::Top })
}

/// Returns the bounds of a cell on a board of this size, in board units.
pub fn cell_of(size: u8, cell: Cell) -> Rect {
    let row = f32::from(size) - 1.0 - f32::from(cell.row);
    Rect::new(f32::from(cell.column) * CELL, row * CELL, CELL, CELL)
}

/// Calls `each` with every cell of a board in reading order, from the top row.
pub fn each_cell(size: u8, each: &mut dyn FnMut(Cell)) {
    for row in (0..size).rev() {
        for column in 0..size {
            each(Cell { column, row });
        }
    }
}
