//! Points, rectangles, and how board units become pixels.

/// A point in board units.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Point {
    /// To the right.
    pub x: f32,
    /// Down.
    pub y: f32,
}

impl Point {
    /// A point.
    #[must_use]
    pub const fn new(x: f32, y: f32) -> Self {
        Self { x, y }
    }

    /// The point at a distance in a direction: 0 up, clockwise.
    #[must_use]
    pub fn polar(self, radius: f32, degrees: f32) -> Self {
        let (sin, cos) = sin_cos(degrees);
        Self::new(self.x + radius * sin, self.y - radius * cos)
    }

    /// The point moved.
    #[must_use]
    pub const fn moved(self, dx: f32, dy: f32) -> Self {
        Self::new(self.x + dx, self.y + dy)
    }

    /// The point a part of the way to another.
    #[must_use]
    pub fn towards(self, other: Self, part: f32) -> Self {
        Self::new(self.x + (other.x - self.x) * part, self.y + (other.y - self.y) * part)
    }

    /// How far another point is.
    #[must_use]
    pub fn distance(self, other: Self) -> f32 {
        let (x, y) = (other.x - self.x, other.y - self.y);
        (x * x + y * y).sqrt()
    }
}

/// A rectangle in board units.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Rect {
    /// The left edge.
    pub x: f32,
    /// The upper edge.
    pub y: f32,
    /// To the right of the left edge.
    pub width: f32,
    /// Down from the upper edge.
    pub height: f32,
}

impl Rect {
    /// A rectangle.
    #[must_use]
    pub const fn new(x: f32, y: f32, width: f32, height: f32) -> Self {
        Self { x, y, width, height }
    }

    /// A square around a point.
    #[inline(never)]
    #[must_use]
    pub const fn around(center: Point, half: f32) -> Self {
        Self::new(center.x - half, center.y - half, half * 2.0, half * 2.0)
    }

    /// The rectangle with its edges moved outwards.
    #[inline(never)]
    #[must_use]
    pub const fn grown(&self, by: f32) -> Self {
        Self::new(self.x - by, self.y - by, self.width + by * 2.0, self.height + by * 2.0)
    }

    /// Whether the point lies within, edges included.
    #[must_use]
    pub fn contains(&self, point: Point) -> bool {
        (self.x..=self.x + self.width).contains(&point.x)
            && (self.y..=self.y + self.height).contains(&point.y)
    }

    /// The middle.
    #[inline(never)]
    #[must_use]
    pub fn center(&self) -> Point {
        Point::new(self.x + self.width / 2.0, self.y + self.height / 2.0)
    }
}

/// The room that the board is shown in.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Stage {
    /// The canvas' width in CSS pixels.
    pub width_px: f32,
    /// The canvas' height in CSS pixels.
    pub height_px: f32,
    /// Whether the layout is the narrow one of phones (a window below 720 CSS pixels).
    pub narrow: bool,
}

/// How board units become CSS pixels relative to the canvas: `px = origin + unit · scale`.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Frame {
    /// Where the board's (0, 0) is, in CSS pixels.
    pub origin_px: Point,
    /// CSS pixels per board unit.
    pub scale: f32,
}

impl Frame {
    /// The frame that shows `area` as large as the stage allows, in its middle.
    #[must_use]
    pub fn fit(area: Rect, stage: Stage) -> Self {
        let scale = (stage.width_px / area.width).min(stage.height_px / area.height).max(1e-6);
        let middle = area.center();
        let origin_px = Point::new(
            stage.width_px / 2.0 - middle.x * scale,
            stage.height_px / 2.0 - middle.y * scale,
        );
        Self { origin_px, scale }
    }

    /// A rectangle of the board in CSS pixels.
    #[must_use]
    pub fn to_px(&self, rect: Rect) -> Rect {
        Rect {
            x: self.origin_px.x + rect.x * self.scale,
            y: self.origin_px.y + rect.y * self.scale,
            width: rect.width * self.scale,
            height: rect.height * self.scale,
        }
    }

    /// A point of the canvas, in CSS pixels, on the board.
    #[must_use]
    pub fn to_board(&self, px: Point) -> Point {
        Point::new((px.x - self.origin_px.x) / self.scale, (px.y - self.origin_px.y) / self.scale)
    }
}

/// Sine and cosine of an angle in degrees, exact to 1e-5 within a few turns, which is far below a
/// pixel. The general ones bring 8 KB of range reduction into the page.
#[must_use]
pub fn sin_cos(degrees: f32) -> (f32, f32) {
    let turns = degrees / 360.0;
    // An eighth of the angle within ±180° is small enough for a short series; doubling it three
    // times gives the angle itself.
    let eighth = (turns - turns.round()) * std::f32::consts::FRAC_PI_4;
    let square = eighth * eighth;
    let mut sin = eighth
        * (1.0
            - square / 6.0 * (1.0 - square / 20.0 * (1.0 - square / 42.0 * (1.0 - square / 72.0))));
    let mut cos = 1.0
        - square / 2.0
            * (1.0
                - square / 12.0
                    * (1.0 - square / 30.0 * (1.0 - square / 56.0 * (1.0 - square / 90.0))));
    for _ in 0..3 {
        (sin, cos) = (2.0 * sin * cos, cos * cos - sin * sin);
    }
    (sin, cos)
}

#[cfg(test)]
mod tests {
    use super::sin_cos;

    #[test]
    fn sines_and_cosines() {
        for tenth in -7200_i16..7200 {
            let degrees = f32::from(tenth) / 10.0;
            let (sin, cos) = sin_cos(degrees);
            let (right_sin, right_cos) = degrees.to_radians().sin_cos();
            assert!((sin - right_sin).abs() < 1e-5 && (cos - right_cos).abs() < 1e-5, "{degrees}");
        }
    }
}
