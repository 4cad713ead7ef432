//! Points, rectangles, and the conversion from board units to pixels.

use rosette_cards::sin_cos;
use rosette_rules::Seat;

/// A point in board units.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Point {
    /// The distance to the right of the origin.
    pub x: f32,
    /// The distance below the origin.
    pub y: f32,
}

impl Point {
    /// Creates a point from its distances to the right of and below the origin.
    #[must_use]
    pub const fn new(x: f32, y: f32) -> Self {
        Self { x, y }
    }

    /// Returns the point at a distance and an angle from this one. The angle is in degrees, 0 up,
    /// clockwise.
    #[must_use]
    pub fn polar(self, radius: f32, degrees: f32) -> Self {
        let (sin, cos) = sin_cos(degrees);
        Self::new(self.x + radius * sin, self.y - radius * cos)
    }

    /// Returns the point moved by an offset.
    #[must_use]
    pub const fn moved(self, dx: f32, dy: f32) -> Self {
        Self::new(self.x + dx, self.y + dy)
    }

    /// Returns the point at a fraction (0–1) of the straight way to another.
    #[must_use]
    pub fn towards(self, other: Self, part: f32) -> Self {
        Self::new(self.x + (other.x - self.x) * part, self.y + (other.y - self.y) * part)
    }

    /// Returns the distance to another point.
    #[must_use]
    pub fn distance(self, other: Self) -> f32 {
        let (x, y) = (other.x - self.x, other.y - self.y);
        (x * x + y * y).sqrt()
    }
}

/// An edge of a rectangle, by its side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Edge {
    /// The upper edge.
    Top,
    /// The right edge.
    Right,
    /// The lower edge.
    Bottom,
    /// The left edge.
    Left,
}

/// A rectangle in board units.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Rect {
    /// The distance of the left edge from the origin.
    pub x: f32,
    /// The distance of the upper edge below the origin.
    pub y: f32,
    /// The extent to the right of `x`.
    pub width: f32,
    /// The extent below `y`.
    pub height: f32,
}

impl Rect {
    /// Creates a rectangle from its upper left corner and its size.
    #[must_use]
    pub const fn new(x: f32, y: f32, width: f32, height: f32) -> Self {
        Self { x, y, width, height }
    }

    /// Creates a square around a point with sides of `2 · half`.
    #[must_use]
    pub const fn around(center: Point, half: f32) -> Self {
        Self::new(center.x - half, center.y - half, half * 2.0, half * 2.0)
    }

    /// Returns the rectangle with each edge moved outwards by this distance; inwards if it is
    /// negative.
    #[must_use]
    pub const fn grown(&self, by: f32) -> Self {
        Self::new(self.x - by, self.y - by, self.width + by * 2.0, self.height + by * 2.0)
    }

    /// Returns the smallest rectangle that contains this one and another.
    #[must_use]
    pub fn with(&self, other: Self) -> Self {
        let (left, top) = (self.x.min(other.x), self.y.min(other.y));
        let right = (self.x + self.width).max(other.x + other.width);
        let bottom = (self.y + self.height).max(other.y + other.height);
        Self::new(left, top, right - left, bottom - top)
    }

    /// Returns whether a point is inside the rectangle or on an edge.
    #[must_use]
    pub fn contains(&self, point: Point) -> bool {
        (self.x..=self.x + self.width).contains(&point.x)
            && (self.y..=self.y + self.height).contains(&point.y)
    }

    /// Returns the point in the middle.
    #[must_use]
    pub fn center(&self) -> Point {
        Point::new(self.x + self.width / 2.0, self.y + self.height / 2.0)
    }

    /// Returns the corners, clockwise from the upper left one.
    #[must_use]
    pub const fn corners(&self) -> [Point; 4] {
        let (right, bottom) = (self.x + self.width, self.y + self.height);
        [
            Point::new(self.x, self.y),
            Point::new(right, self.y),
            Point::new(right, bottom),
            Point::new(self.x, bottom),
        ]
    }

    /// Returns the ends of an edge, in clockwise order around the rectangle.
    #[must_use]
    pub const fn edge(&self, edge: Edge) -> [Point; 2] {
        let [upper_left, upper_right, lower_right, lower_left] = self.corners();
        match edge {
            Edge::Top => [upper_left, upper_right],
            Edge::Right => [upper_right, lower_right],
            Edge::Bottom => [lower_right, lower_left],
            Edge::Left => [lower_left, upper_left],
        }
    }
}

/// The canvas on which a board is shown.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Viewport {
    /// The width of the canvas in CSS pixels.
    pub width_px: f32,
    /// The height of the canvas in CSS pixels.
    pub height_px: f32,
    /// Whether the layout is the narrow one for phones (a window below 720 CSS pixels), and for two
    /// people opposite each other.
    pub narrow: bool,
}

impl Viewport {
    /// Returns whether a long board stands on the canvas, because that is narrow and not low. The
    /// board stays vertical while the move list is next to it on a phone.
    #[must_use]
    pub fn is_upright(&self) -> bool {
        self.narrow && self.height_px > self.width_px * 0.8
    }

    /// The least side of a target, in CSS pixels:
    /// <https://www.w3.org/TR/WCAG22/#target-size-minimum>.
    pub const MIN_TARGET_PX: f32 = 24.0;
}

/// The conversion from board units to CSS pixels of the canvas: `px = origin + unit · scale`.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Frame {
    /// The board's (0, 0) in CSS pixels.
    pub origin_px: Point,
    /// CSS pixels per board unit.
    pub scale: f32,
}

impl Default for Frame {
    fn default() -> Self {
        Self { origin_px: Point::default(), scale: 1.0 }
    }
}

impl Frame {
    /// Returns the frame that shows `area` in the centre, as large as the stage allows.
    #[must_use]
    pub fn fit(area: Rect, stage: Viewport) -> Self {
        let scale = (stage.width_px / area.width).min(stage.height_px / area.height).max(1e-6);
        let middle = area.center();
        let origin_px = Point::new(
            stage.width_px / 2.0 - middle.x * scale,
            stage.height_px / 2.0 - middle.y * scale,
        );
        Self { origin_px, scale }
    }

    /// Converts a length from CSS pixels to board units.
    #[must_use]
    pub const fn units(&self, px: f32) -> f32 {
        px / self.scale
    }

    /// Converts a rectangle from board units to CSS pixels.
    #[must_use]
    pub fn to_px(&self, rect: Rect) -> Rect {
        Rect {
            x: self.origin_px.x + rect.x * self.scale,
            y: self.origin_px.y + rect.y * self.scale,
            width: rect.width * self.scale,
            height: rect.height * self.scale,
        }
    }

    /// Converts a point from CSS pixels to board units.
    #[must_use]
    pub fn to_board(&self, px: Point) -> Point {
        Point::new((px.x - self.origin_px.x) / self.scale, (px.y - self.origin_px.y) / self.scale)
    }
}

/// The direction of a board that is laid out horizontally, and turned by 90° where it stands, so
/// that the first seat's side, which is below, is on the left.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Posture {
    /// Whether the board is vertical.
    pub standing: bool,
    /// The bounds of the horizontal board, which begin at (0, 0).
    size: (f32, f32),
    /// Whether the left end of the vertical board is above, so that the board isn't mirrored.
    downwards: bool,
}

impl Posture {
    /// Creates the posture of a board of this width and height, laid out from (0, 0). Where it
    /// stands, its left end is above, or below.
    #[must_use]
    pub const fn new(standing: bool, size: (f32, f32), downwards: bool) -> Self {
        Self { standing, size, downwards }
    }

    /// Returns the edge of the board on a seat's side.
    #[must_use]
    pub const fn edge(&self, seat: Seat) -> Edge {
        match (self.standing, seat) {
            (false, Seat::First) => Edge::Bottom,
            (false, Seat::Second) => Edge::Top,
            (true, Seat::First) => Edge::Left,
            (true, Seat::Second) => Edge::Right,
        }
    }

    /// Returns where a point of the horizontal board is.
    #[must_use]
    pub const fn point(&self, at: Point) -> Point {
        let (width, height) = self.size;
        match (self.standing, self.downwards) {
            (false, _) => at,
            (true, true) => Point::new(height - at.y, at.x),
            (true, false) => Point::new(height - at.y, width - at.x),
        }
    }

    /// Returns where a rectangle of the horizontal board is.
    #[must_use]
    pub const fn rect(&self, rect: Rect) -> Rect {
        if !self.standing {
            return rect;
        }
        let Rect { x, y, width, height } = rect;
        let upper = if self.downwards { x } else { x + width };
        let Point { x, y } = self.point(Point::new(upper, y + height));
        Rect::new(x, y, height, width)
    }
}
