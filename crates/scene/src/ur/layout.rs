//! The layout of the Royal Game of Ur.

use rosette_rules::{
    Seat,
    ur::{HAND, Path, Ur},
};

use crate::{Frame, Point, Posture, Rect, Viewport};

/// The bounds of the horizontal board of 8 rows with its trays and coins, in board units, 100 to a
/// cell. The board of Aseb has 12 rows, so its bounds extend further to the right, or downwards if
/// it is vertical.
const LYING: Rect = Rect::new(-40.0, -172.0, 880.0, 644.0);
/// The height of the horizontal board with its trays, and the space for the texts above and below
/// them in CSS pixels.
const TRAYS: f32 = 568.0;
const WORDS_PX: f32 = 54.0;
/// The bounds of the vertical board with its trays and coins.
const STANDING: Rect = Rect::new(-122.0, -30.0, 544.0, 860.0);
/// The height in CSS pixels of the strip under the vertical board with the throw button, and the
/// size of the button.
const KEY_STRIP_PX: f32 = 56.0;
const KEY_PX: (f32, f32) = (150.0, 44.0);

/// The distance by which the homes are closer to each other on the vertical board of Aseb.
const CLOSER: f32 = 74.0;

/// The centre of the horizontal board's narrow part, between its notches.
pub const NOTCH: Point = Point::new(500.0, 150.0);

/// The radius of a piece on the board, in board units.
pub const PIECE: f32 = 34.0;
/// The distance by which the last move's piece is drawn higher, so that the bar below it is
/// visible.
pub const RAISED: f32 = 3.0;
/// The distance by which the region of a tray extends beyond the tray, on each side.
const TARGET: f32 = 8.0;

/// The radius of a piece in a tray, in board units.
pub const TRAY_PIECE: f32 = 24.0;

/// The distance of the frame's beads from the cells.
pub const BEADS: f32 = 10.5;

/// The outline of the cells, clockwise, in columns and rows of the horizontal board.
const OUTLINE: [(f32, f32); 12] = [
    (0.0, 0.0),
    (4.0, 0.0),
    (4.0, 1.0),
    (6.0, 1.0),
    (6.0, 0.0),
    (8.0, 0.0),
    (8.0, 3.0),
    (6.0, 3.0),
    (6.0, 2.0),
    (4.0, 2.0),
    (4.0, 3.0),
    (0.0, 3.0),
];

/// The outline of the cells on the board of Aseb.
const OUTLINE_OF_ASEB: [(f32, f32); 8] = [
    (0.0, 0.0),
    (4.0, 0.0),
    (4.0, 1.0),
    (12.0, 1.0),
    (12.0, 2.0),
    (4.0, 2.0),
    (4.0, 3.0),
    (0.0, 3.0),
];

/// The bounds of the two wide parts of the horizontal board.
const BLOCKS: [Rect; 2] = [Rect::new(0.0, 0.0, 400.0, 300.0), Rect::new(600.0, 0.0, 200.0, 300.0)];

/// The two parts of the board of Aseb, of which the second is a single row.
const ASEB_BLOCKS: [Rect; 2] =
    [Rect::new(0.0, 0.0, 400.0, 300.0), Rect::new(400.0, 100.0, 800.0, 100.0)];

/// The trays of reserves and of pieces that are home: first for the horizontal board, then by seat.
const HANDS: [[Rect; 2]; 2] = [
    [Rect::new(0.0, 348.0, 400.0, 82.0), Rect::new(0.0, -130.0, 400.0, 82.0)],
    [Rect::new(-114.0, 400.0, 74.0, 400.0), Rect::new(340.0, 400.0, 74.0, 400.0)],
];
const HOMES: [[Rect; 2]; 2] = [
    [Rect::new(600.0, 348.0, 200.0, 82.0), Rect::new(600.0, -130.0, 200.0, 82.0)],
    [Rect::new(-114.0, 0.0, 74.0, 200.0), Rect::new(340.0, 0.0, 74.0, 200.0)],
];

/// The layout of the board on a stage.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Layout {
    /// The direction of the board, whose left end is below where it stands.
    pub posture: Posture,
    /// The path of the pieces.
    pub path: Path,
    /// The number of coins.
    pub coins: u8,
    /// The conversion from board units to CSS pixels.
    pub frame: Frame,
    stage: Viewport,
}

/// A tray and its places for pieces.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Tray {
    /// The bounds of the tray in board units.
    pub rect: Rect,
    /// The centre of the first place.
    first: Point,
    /// The offset from one place to the next.
    step: (f32, f32),
}

impl Tray {
    /// Returns the centre of a place in the tray. Place 0 is the nearest to the board's entry or
    /// exit.
    pub fn place(&self, index: u8) -> Point {
        let index = f32::from(index);
        self.first.moved(self.step.0 * index, self.step.1 * index)
    }
}

/// Returns by how much a path's board is longer than 8 rows, in board units.
const fn longer(path: Path) -> f32 {
    (path.rows() - 8) as f32 * 100.0
}

impl Layout {
    /// Computes the layout of a game's board for a stage.
    pub fn new(stage: Viewport, position: &Ur) -> Self {
        let (path, coins) = (position.path(), position.dice().count());
        let longer = longer(path);
        let posture = Posture::new(stage.is_upright(), (800.0 + longer, 300.0), false);
        let frame = if posture.standing {
            let board = Viewport { height_px: (stage.height_px - KEY_STRIP_PX).max(1.0), ..stage };
            // Skiriuk's path leaves the board at the bottom.
            let exit = if path == Path::Skiriuk { 20.0 } else { 0.0 };
            Frame::fit(Rect { height: STANDING.height + longer + exit, ..STANDING }, board)
        } else {
            // On a low stage, the texts need more space than `LYING` leaves for them.
            let height_px = stage.height_px;
            let height = LYING.height.max(TRAYS * height_px / (height_px - WORDS_PX).max(1.0));
            let y = LYING.center().y - height / 2.0;
            let width = LYING.width + longer;
            Frame::fit(Rect { y, width, height, ..LYING }, stage)
        };
        Self { posture, path, coins, frame, stage }
    }

    /// Returns by how much the board is longer than 8 rows.
    pub const fn longer(&self) -> f32 {
        longer(self.path)
    }

    /// Returns the column and row, on the horizontal board, of a cell of a seat's path, or of the
    /// place beyond the last cell.
    pub fn column_and_row(&self, seat: Seat, cell: u8) -> (f32, f32) {
        let own = match seat {
            Seat::First => 2.0,
            Seat::Second => 0.0,
        };
        if cell == self.path.home() {
            return match self.path {
                Path::Bell | Path::Masters => (5.0, own),
                Path::Skiriuk => (-1.0, 1.0),
                Path::Murray => (4.0, 2.0 - own),
                Path::Aseb => (11.0, own),
            };
        }
        let square = self.path.square(seat, cell);
        (f32::from(square.row) - 1.0, 2.0 - f32::from(square.column))
    }

    pub fn plaque(&self, seat: Seat, cell: u8) -> Rect {
        let (column, row) = self.column_and_row(seat, cell);
        self.posture.rect(Rect::new(column * 100.0, row * 100.0, 100.0, 100.0)).grown(-3.0)
    }

    pub fn middle(&self, seat: Seat, cell: u8) -> Point {
        self.plaque(seat, cell).center()
    }

    /// Returns the outline of the cells, clockwise.
    pub fn outline(&self) -> Vec<Point> {
        let corners: &[(f32, f32)] = match self.path {
            Path::Aseb => &OUTLINE_OF_ASEB,
            _ => &OUTLINE,
        };
        let at = |&(column, row): &(f32, f32)| Point::new(column * 100.0, row * 100.0);
        let mut outline: Vec<_> = corners.iter().map(|it| self.posture.point(at(it))).collect();
        if self.posture.standing {
            // The vertical board is mirrored, so the points are reversed to run clockwise.
            outline.reverse();
        }
        outline
    }

    /// Returns the ends of the frame's two edges on a seat's side.
    pub fn sides(&self, seat: Seat) -> [[Point; 2]; 2] {
        let edge = self.posture.edge(seat);
        let blocks = match self.path {
            Path::Aseb => ASEB_BLOCKS,
            _ => BLOCKS,
        };
        blocks.map(|block| self.posture.rect(block).grown(BEADS).edge(edge))
    }

    pub const fn hand(&self, seat: Seat) -> Tray {
        let mut rect = HANDS[self.posture.standing as usize][seat.index()];
        if self.posture.standing {
            rect.y += self.longer();
            let first = Point::new(rect.x + rect.width / 2.0, rect.y + 39.0);
            Tray { rect, first, step: (0.0, 53.7) }
        } else {
            let first = Point::new(359.0, rect.y + rect.height / 2.0);
            Tray { rect, first, step: (-53.0, 0.0) }
        }
    }

    pub const fn home(&self, seat: Seat) -> Tray {
        let mut rect = HOMES[self.posture.standing as usize][seat.index()];
        if self.posture.standing {
            // Moves the tray closer to the board of Aseb, which is only one square wide at this
            // end.
            if matches!(self.path, Path::Aseb) {
                rect.x += match seat {
                    Seat::First => CLOSER,
                    Seat::Second => -CLOSER,
                };
            }
            let first = Point::new(rect.x + rect.width / 2.0, 161.0);
            Tray { rect, first, step: (0.0, -19.6) }
        } else {
            rect.x += self.longer();
            let first = Point::new(rect.x + 41.0, rect.y + rect.height / 2.0);
            Tray { rect, first, step: (19.6, 0.0) }
        }
    }

    /// Returns the centre of the narrow part of the board, which lies between the trays of both
    /// seats. Texts that face away are turned around it.
    pub const fn between_trays(&self) -> Point {
        Point::new(NOTCH.x + self.longer() / 2.0, NOTCH.y)
    }

    /// Returns the path of a move through the centres of the cells, with both ends. `hand` and
    /// `home` are indices of places in the trays.
    pub fn way(&self, seat: Seat, from: u8, to: u8, (hand, home): (u8, u8)) -> Vec<Point> {
        let mut way = Vec::with_capacity(usize::from(to) + 1);
        for cell in from..=to {
            way.push(if cell == HAND {
                self.hand(seat).place(hand)
            } else if cell == self.path.home() {
                self.home(seat).place(home)
            } else {
                self.middle(seat, cell)
            });
        }
        way
    }

    /// Returns the point past the board's edge where the last hop of a piece ends. `home` is the
    /// piece's place in the tray.
    pub fn off_board(&self, seat: Seat, home: Point) -> Point {
        let last = self.middle(seat, self.path.length());
        match self.path {
            Path::Bell | Path::Masters => last.towards(home, 0.6),
            _ => last.towards(self.middle(seat, self.path.home()), 0.84),
        }
    }

    /// Returns the centre of one of the coins, in the notch on the seat's side. The last of three
    /// lies in the middle of its row.
    pub fn coin(&self, seat: Seat, index: u8) -> Point {
        let corner = self.coin_corner(seat, index);
        if index + 1 == self.coins && self.coins == 3 {
            corner.towards(self.coin_corner(seat, index + 1), 0.5)
        } else {
            corner
        }
    }

    /// Returns the centre of one of the coins before a throw, when they lie in a loose heap.
    pub fn idle_coin(&self, seat: Seat, index: u8) -> Point {
        self.coin(seat, index).towards(self.coins_area(seat).center(), 0.12)
    }

    /// Returns one of the four corners of the square in which the coins lie.
    const fn coin_corner(&self, seat: Seat, index: u8) -> Point {
        let (left, upper) = (index.is_multiple_of(2), index < 2);
        let (x, y) = if self.posture.standing {
            (if left { -24.0 } else { 40.0 }, if upper { 270.0 } else { 334.0 })
        } else {
            (if left { 461.0 } else { 539.0 }, if upper { 276.0 } else { 350.0 })
        };
        self.on_side(seat, Point::new(x, y))
    }

    /// Returns a point on the first seat's side, or its mirror image for the second seat.
    const fn on_side(&self, seat: Seat, point: Point) -> Point {
        match (seat, self.posture.standing) {
            (Seat::First, _) => point,
            (Seat::Second, true) => Point::new(300.0 - point.x, point.y),
            (Seat::Second, false) => Point::new(point.x, 300.0 - point.y),
        }
    }

    /// Returns the middle of the baseline of the thrown number, and its font size.
    pub const fn number(&self, seat: Seat) -> (Point, f32) {
        match (self.posture.standing, seat) {
            (false, Seat::First) => (Point::new(500.0, 434.0), 52.0),
            (false, Seat::Second) => (Point::new(500.0, -97.0), 52.0),
            (true, Seat::First) => (Point::new(-92.0, 328.0), 74.0),
            (true, Seat::Second) => (Point::new(392.0, 328.0), 74.0),
        }
    }

    /// Returns the middle of the baseline of the word “thrown”, which stands below or above the
    /// number of a throw; `None` on the vertical board.
    pub fn word(&self, seat: Seat) -> Option<Point> {
        let (foot, size) = self.number(seat);
        match (self.posture.standing, seat) {
            (true, _) => None,
            (false, Seat::First) => Some(foot.moved(0.0, self.frame.units(17.0))),
            (false, Seat::Second) => Some(foot.moved(0.0, -size * 0.72 - self.frame.units(5.0))),
        }
    }

    /// Returns the bounds of the throw button: at the place of the number, or along the whole width
    /// below the vertical board.
    pub fn key(&self, seat: Seat) -> Rect {
        if self.posture.standing {
            let Viewport { width_px, height_px, .. } = self.stage;
            let width = (width_px - 12.0).clamp(1.0, 480.0);
            let (left, top) = ((width_px - width) / 2.0, height_px - KEY_PX.1 - 6.0);
            let corner = self.frame.to_board(Point::new(left, top));
            return Rect::new(
                corner.x,
                corner.y,
                self.frame.units(width),
                self.frame.units(KEY_PX.1),
            );
        }
        let (width, height) =
            (self.frame.units(KEY_PX.0).min(184.0), self.frame.units(KEY_PX.1).min(74.0));
        // On small stages the button is slightly closer to the coins, which leaves space for the
        // focus ring.
        let below = (462.5 - height).min(398.0);
        let top = match seat {
            Seat::First => below,
            Seat::Second => 300.0 - below - height,
        };
        Rect::new(500.0 - width / 2.0, top, width, height)
    }

    /// Returns the bounds of a tray's region, large enough for a finger. The focus ring around it
    /// stays on the canvas.
    pub fn target(&self, tray: Rect) -> Rect {
        let grown = tray.grown(TARGET);
        if !self.posture.standing {
            return grown;
        }
        // Beside the long board of Aseb, there is room to make a region wider on its outer side.
        let lacks = (self.frame.units(Viewport::MIN_TARGET_PX) - grown.width).max(0.0);
        let x = if tray.x < 0.0 { tray.x - lacks } else { tray.x - 2.0 * TARGET };
        Rect { x, width: grown.width + lacks, ..grown }
    }

    /// Returns the bounds of a seat's coins, which is a region too.
    pub fn coins_area(&self, seat: Seat) -> Rect {
        let (a, d) = (self.coin_corner(seat, 0), self.coin_corner(seat, 3));
        let (left, right) = (a.x.min(d.x), a.x.max(d.x));
        let (top, bottom) = (a.y.min(d.y), a.y.max(d.y));
        Rect::new(left, top, right - left, bottom - top).grown(34.0)
    }
}
