//! The layout of ±123D: the line, whose rows run in alternating directions (boustrophedon), and the
//! buttons under the line.

use rosette_rules::{
    Seat,
    flag::{Flag, MAX_STEP, RuleSet, Sign},
};

use crate::{Edge, Frame, Place, Point, Rect, Viewport, triumph::along};

/// The width of a cell in board units. Its height depends on the layout.
pub const CELL: f32 = 100.0;
/// The ribbon's margin around the cells, and the length of the ribbon's shade.
pub const EDGE: f32 = 16.0;
pub const FALL: f32 = 8.0;
/// Half the distance between the marks along the ribbon.
pub const PITCH: f32 = 20.0;
/// The smallest and the largest height of a cell.
const HIGH: (f32, f32) = (100.0, 140.0);
/// The smallest font size of a number.
const NUMBER: f32 = 17.0;
/// The distance from the edge of a cell to its inlaid plaque.
pub const PLAQUE: f32 = 3.0;
/// The distance from the edge of a piece to the outer edge of the ring around it.
pub const RING: f32 = 10.0;
/// The width and height that the ribbon and its shade add to the cells.
const AROUND: (f32, f32) = (EDGE * 2.0 + 6.0, EDGE * 2.0 + FALL + 4.0);
/// The largest width and height of the line, in CSS pixels.
const MAX_PX: f32 = 1600.0;
/// The gap between the line and the buttons in CSS pixels, wide and narrow, and the margin around
/// everything.
const GAP_PX: (f32, f32) = (28.0, 14.0);
const MARGIN_PX: f32 = 4.0;
/// The gap between two buttons in CSS pixels, and between the buttons back and the buttons forward.
const BETWEEN_PX: (f32, f32) = (10.0, 28.0);
const NARROW_BETWEEN_PX: f32 = 5.0;
/// The width of a step's button and of a roll's button, in CSS pixels.
const STEP_PX: f32 = 74.0;
const DRAW_PX: f32 = 108.0;
/// The least width, in CSS pixels, of a stage on which all buttons, those of rolls included, are in
/// one row: on a stage of usual height, and on a lower one. A low stage has no height to spare for
/// a second row.
const ROW_PX: (f32, f32) = (700.0, 520.0);
/// The smallest height of a stage of usual height, in CSS pixels.
const USUAL_PX: f32 = 400.0;
/// The width and height of a stage in CSS pixels from which on buttons grow with it, and the
/// largest factor on them.
const LARGE_PX: (f32, f32) = (944.0, 740.0);
const MAX_KEY_SCALE: f32 = 1.6;
/// The smallest fraction of their full width to which buttons shrink. It keeps widths positive on
/// any stage.
const MIN_PART: f32 = 0.1;

/// A button under the line, with its place on the canvas.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct KeyPlace {
    /// The direction in which the button moves the player.
    pub sign: Sign,
    /// The distance of the move in cells; `None` for a button that rolls it.
    pub distance: Option<u8>,
    /// The bounds in CSS pixels of the canvas.
    pub px: Rect,
}

/// Returns the place of the button for a direction and a distance, or without a distance for a
/// roll.
pub const fn button(sign: Sign, distance: Option<u8>) -> Place {
    Place::Button(sign.symbol() as u8, distance)
}

/// The layout of the line and its buttons on a stage.
#[derive(Clone, PartialEq, Debug)]
pub struct Layout {
    /// The number of cells of the line.
    pub cells: u8,
    /// The number of cells in a row.
    pub columns: u8,
    /// The height of a cell in board units; its width is [`CELL`].
    pub high: f32,
    /// The gap between two rows in board units.
    pub gap: f32,
    /// The conversion from board units to CSS pixels.
    pub frame: Frame,
    /// The buttons for steps and, with dice, for rolls; no flag jump has one.
    pub keys: Vec<KeyPlace>,
    /// The factor on the font size of the buttons, 1 on a stage of usual size.
    pub key_scale: f32,
}

impl Layout {
    /// Computes the largest layout of a position that fits a stage. It depends on the options, not
    /// on the moves.
    pub fn new(position: &Flag, stage: Viewport) -> Self {
        let dice = position.rules() == RuleSet::Dice;
        let low = stage.height_px < USUAL_PX;
        let key_scale = (stage.width_px / LARGE_PX.0).min(stage.height_px / LARGE_PX.1);
        let key_scale = key_scale.clamp(1.0, MAX_KEY_SCALE);
        let (key_px, gap_px) = match stage.narrow {
            true => (52.0, GAP_PX.1),
            false if low => (44.0, GAP_PX.1),
            false => (56.0 * key_scale, GAP_PX.0),
        };
        let row_px = if low { ROW_PX.1 } else { ROW_PX.0 };
        let two = dice && (stage.narrow || stage.width_px < row_px);
        let keys_px = if two { key_px * 2.0 + 8.0 } else { key_px };
        let height = (stage.height_px - keys_px - gap_px - MARGIN_PX * 2.0).clamp(1.0, MAX_PX);
        let width = (stage.width_px - MARGIN_PX * 2.0).clamp(1.0, MAX_PX);
        let mut layout = Self::fit(position.cells(), (width, height), stage.narrow);

        // The line and the buttons are centred together.
        let Rect { width, height, .. } = layout.board();
        let scale = layout.frame.scale;
        let all = (height + FALL) * scale + gap_px + keys_px;
        let top = ((stage.height_px - all) / 2.0).max(MARGIN_PX);
        let left = (stage.width_px - width * scale) / 2.0;
        layout.frame.origin_px = Point::new(left + EDGE * scale, top + EDGE * scale);
        let top = top + all - keys_px;
        layout.keys = if stage.narrow || two {
            narrow_keys(stage.width_px, top, key_px, dice)
        } else {
            layout.key_scale = key_scale;
            wide_keys(stage.width_px, top, (key_px, key_scale), dice)
        };
        layout
    }

    /// Computes the largest layout without buttons that fits a width and height in CSS pixels.
    pub fn fit(cells: u8, room: (f32, f32), narrow: bool) -> Self {
        let (gap, least_px) = if narrow { (42.0, 52.0) } else { (52.0, 64.0) };
        let mut best = (1, 0.0, HIGH.0);
        for columns in 3..=cells.min(15) {
            let (scale, high) = shape(cells, columns, room, gap);
            if scale > best.1 {
                best = (columns, scale, high);
            }
        }
        for columns in [5, 10] {
            if cells.is_multiple_of(columns) {
                let (scale, high) = shape(cells, columns, room, gap);
                let readable = scale * CELL >= least_px && scale > best.1 * 0.7;
                // Rows of 5 or 10 cells are easier to count, so they may be a little smaller. 10
                // comes last, so it wins over 5.
                if readable {
                    best = (columns, scale, high);
                }
            }
        }
        let (columns, scale, high) = best;
        let frame = Frame { origin_px: Point::new(0.0, 0.0), scale };
        Self { cells, columns, high, gap, frame, keys: Vec::new(), key_scale: 1.0 }
    }

    /// Returns the column and row of a cell. Every other row runs backwards.
    pub const fn column_and_row(&self, cell: u8) -> (u8, u8) {
        let (row, column) = (cell / self.columns, cell % self.columns);
        (if row % 2 == 0 { column } else { self.columns - 1 - column }, row)
    }

    pub const fn rows(&self) -> u8 {
        self.cells.div_ceil(self.columns)
    }

    /// Returns the distance from the top of one row to the top of the next.
    pub fn pitch(&self) -> f32 {
        self.high + self.gap
    }

    pub fn cell(&self, cell: u8) -> Rect {
        let (column, row) = self.column_and_row(cell);
        Rect::new(f32::from(column) * CELL, f32::from(row) * self.pitch(), CELL, self.high)
    }

    /// Returns the bounds of all rows, with the ribbon around them.
    pub fn board(&self) -> Rect {
        let height = f32::from(self.rows()) * self.pitch() - self.gap;
        Rect::new(0.0, 0.0, f32::from(self.columns) * CELL, height).grown(EDGE)
    }

    /// Returns the bounds of a row, with the ribbon around it.
    pub fn row(&self, row: u8) -> Rect {
        let first = row * self.columns;
        let count = self.columns.min(self.cells - first);
        let one = self.cell(first);
        let left = one.x.min(self.cell(first + count - 1).x);
        Rect { x: left, width: f32::from(count) * CELL, ..one }.grown(EDGE)
    }

    /// Returns the places of marks along the outer edges of the rows, clockwise. The last row may
    /// be shorter than the others.
    pub fn edge(&self) -> Vec<Point> {
        let rows: Vec<_> = (0..self.rows()).map(|row| self.row(row).grown(-6.0)).collect();
        let above_last = rows[rows.len().saturating_sub(2)].corners();
        let last = rows[rows.len() - 1].corners();
        let on_step = |corner: Point| Point::new(corner.x, above_last[2].y);
        let [top_left, top_right, ..] = rows[0].corners();
        let right = [top_right, above_last[2], on_step(last[2]), last[2]];
        let left = [last[3], on_step(last[3]), above_last[3], top_left];
        let mut places = along(&[right, left].concat());
        // There is no ribbon between the rows.
        places.retain(|place| rows.iter().any(|row| row.grown(1.0).contains(*place)));
        places
    }

    /// Returns the ends of the ribbon's edge on a seat's side: the first seat's is below the last
    /// row.
    pub fn side(&self, seat: Seat) -> [Point; 2] {
        let (row, edge) = match seat {
            Seat::First => (self.rows() - 1, Edge::Bottom),
            Seat::Second => (0, Edge::Top),
        };
        self.row(row).grown(-EDGE / 2.0).edge(edge)
    }

    /// Returns the font size of the cells' numbers. On a stage without enough room, it is half a
    /// cell.
    pub fn number(&self) -> f32 {
        self.frame
            .units(14.0)
            .clamp(NUMBER, NUMBER * 2.0)
            .max(self.frame.units(12.0))
            .min(CELL / 2.0)
    }

    /// Returns the distance of a number's baseline from the upper edge of its cell.
    pub fn number_bottom(&self) -> f32 {
        8.0 + self.number() * 0.75
    }

    /// Returns the point of a cell at which pieces and marks are centred: below its number, or to
    /// the right of a large one.
    pub fn middle(&self, cell: u8) -> Point {
        let large = self.number() - NUMBER;
        self.cell(cell).center().moved(large * 0.45, 13.0 + large * 0.12)
    }

    /// Returns the radius of a piece that is alone on its cell. The ring around it stays in the
    /// cell, and doesn't cover a number of two digits.
    pub fn radius(&self) -> f32 {
        let middle = self.middle(0);
        let number = Point::new(9.0 + self.number(), self.number_bottom());
        let room = (CELL - middle.x).min(self.high - middle.y) - PLAQUE;
        (room.min(number.distance(middle)) - RING).min(31.0)
    }

    pub fn key(&self, place: &KeyPlace) -> Rect {
        let corner = self.frame.to_board(Point::new(place.px.x, place.px.y));
        Rect::new(
            corner.x,
            corner.y,
            self.frame.units(place.px.width),
            self.frame.units(place.px.height),
        )
    }
}

/// Returns the CSS pixels per board unit, and the height of a cell, for a number of columns.
fn shape(cells: u8, columns: u8, (width, height): (f32, f32), gap: f32) -> (f32, f32) {
    let rows = f32::from(cells.div_ceil(columns));
    let between = (rows - 1.0) * gap + AROUND.1;
    let scale = width / (f32::from(columns) * CELL + AROUND.0);
    let high = ((height / scale - between) / rows).clamp(HIGH.0, HIGH.1);
    (scale.min(height / (rows * high + between)).max(1e-6), high)
}

/// Returns direction and distance of a button by its index, from −D to +D.
const fn key_at(index: u8) -> (Sign, Option<u8>) {
    match index {
        0 => (Sign::Minus, None),
        1..=3 => (Sign::Minus, Some(MAX_STEP + 1 - index)),
        7 => (Sign::Plus, None),
        _ => (Sign::Plus, Some(index - MAX_STEP)),
    }
}

/// Places all buttons in one row, `high` CSS pixels high. Where there is room, they are wider by
/// the factor `key_scale`.
fn wide_keys(width: f32, top: f32, (high, key_scale): (f32, f32), dice: bool) -> Vec<KeyPlace> {
    let draws = if dice { (DRAW_PX + BETWEEN_PX.0) * 2.0 } else { 0.0 };
    let all = STEP_PX * 6.0 + BETWEEN_PX.0 * 5.0 + BETWEEN_PX.1 + draws;
    let part = ((width - MARGIN_PX * 2.0) / all).min(key_scale).max(MIN_PART);
    let mut x = (width - all * part) / 2.0;
    let mut keys = Vec::with_capacity(8);
    for index in 0..8 {
        let (sign, distance) = key_at(index);
        if distance.is_none() && !dice {
            continue;
        }
        if index == 4 {
            x += BETWEEN_PX.1 * part;
        }
        let wide = part * if distance.is_some() { STEP_PX } else { DRAW_PX };
        keys.push(KeyPlace { sign, distance, px: Rect::new(x, top, wide, high) });
        x += wide + BETWEEN_PX.0 * part;
    }
    keys
}

/// Places the steps' buttons in a row, and the rolls' buttons in a second row below.
fn narrow_keys(width: f32, top: f32, high: f32, dice: bool) -> Vec<KeyPlace> {
    let all = (width - MARGIN_PX * 2.0).clamp(480.0 * MIN_PART, 480.0);
    let left = (width - all) / 2.0;
    let step = (all + NARROW_BETWEEN_PX) / 6.0;
    let draw = (all + NARROW_BETWEEN_PX) / 2.0;
    let mut keys = Vec::with_capacity(8);
    for index in [1, 2, 3, 4, 5, 6, 0, 7] {
        let (sign, distance) = key_at(index);
        let (x, y, wide) = match index {
            0 => (0.0, high + 8.0, draw),
            7 => (draw, high + 8.0, draw),
            _ => (step * f32::from(index - 1), 0.0, step),
        };
        if distance.is_some() || dice {
            let px = Rect::new(left + x, top + y, wide - NARROW_BETWEEN_PX, high);
            keys.push(KeyPlace { sign, distance, px });
        }
    }
    keys
}
