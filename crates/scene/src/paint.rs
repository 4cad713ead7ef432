//! Shapes, and the nodes that group them.

use crate::{Ink, Point, Rect};

/// A line along an outline, with round caps and joins.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Stroke {
    /// The colour, by its use.
    pub ink: Ink,
    /// The width in the node's local units.
    pub width: f32,
    /// The lengths of dash and gap in local units; `None` for an unbroken line.
    pub dash: Option<(f32, f32)>,
}

/// A segment of a path, from where the last segment ended.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Segment {
    /// A move to a point without a line.
    Move(Point),
    /// A straight line.
    Line(Point),
    /// A quadratic curve: the control point and the end.
    Quad(Point, Point),
    /// A cubic curve: two control points and the end.
    Cubic(Point, Point, Point),
    /// A line back to the last `Move`.
    Close,
}

/// The geometry of a shape.
#[derive(PartialEq, Debug)]
pub enum Outline {
    /// A circle.
    Circle {
        /// The centre, in local units.
        center: Point,
        /// The radius in local units.
        radius: f32,
    },
    /// A rectangle, perhaps with rounded corners.
    Rect {
        /// The bounds of the rectangle.
        rect: Rect,
        /// The radius of the corners in local units, 0 for sharp ones.
        radius: f32,
    },
    /// A path of straight and curved segments, which begins with a [`Segment::Move`].
    Path(Vec<Segment>),
    /// A text, of which only the fill is drawn.
    Words(TextLine),
}

/// A line of text on the board.
#[derive(PartialEq, Debug)]
pub struct TextLine {
    /// The start, middle or end of the baseline, as `anchor` says.
    pub at: Point,
    /// The text, which is drawn in one line.
    pub text: String,
    /// The font size in local units.
    pub size: f32,
    /// The font weight in CSS, 400–700.
    pub weight: u16,
    /// The font family of the theme.
    pub face: Face,
    /// The point of the baseline that lies at `at`.
    pub anchor: Anchor,
}

/// A font family, by the custom property that names its fonts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Face {
    /// The typeface of numbers, ranks and names on the board: `--serif`.
    Serif,
    /// The typeface of notes, counts and coordinates: `--sans`.
    Sans,
}

/// The point of a line of text that its place refers to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Anchor {
    /// The left end of the baseline.
    Start,
    /// The middle of the baseline.
    Middle,
    /// The right end of the baseline.
    End,
}

/// An outline with its colours. The fill is drawn under the stroke.
#[derive(PartialEq, Debug)]
pub struct Shape {
    /// The geometry in local units.
    pub outline: Outline,
    /// The colour of the inside; `None` to leave it empty.
    pub fill: Option<Ink>,
    /// The line along the outline; `None` for no line.
    pub stroke: Option<Stroke>,
    /// The opacity, 0–1.
    pub opacity: f32,
}

/// The name of a node that can move. The same piece or card keeps its key from scene to scene.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct NodeKey(pub String);

/// A group of shapes that move together. The shapes are in local units, which the node places on
/// the board.
#[derive(PartialEq, Debug)]
pub struct Node {
    /// The name, for a node that can be animated or dragged.
    pub key: Option<NodeKey>,
    /// The place of the local (0, 0) in board units.
    pub at: Point,
    /// Board units per local unit.
    pub scale: f32,
    /// The rotation in degrees, clockwise.
    pub turn: f32,
    /// The opacity of all shapes together, 0–1.
    pub opacity: f32,
    /// The shapes below the others, which grow while the node is above the board.
    pub shade: Vec<Shape>,
    /// The shapes, from bottom to top.
    pub shapes: Vec<Shape>,
}

impl NodeKey {
    /// Creates a key with this name.
    pub fn new(name: impl Into<String>) -> Self {
        Self(name.into())
    }

    /// Returns the key under which the node of the previous scene moves.
    #[must_use]
    pub fn old(&self) -> Self {
        Self(["old:", &self.0].concat())
    }
}

impl Node {
    /// Creates an unscaled node at the origin, whose shapes are therefore in board units.
    #[must_use]
    pub const fn new(shapes: Vec<Shape>) -> Self {
        Self {
            key: None,
            at: Point::new(0.0, 0.0),
            scale: 1.0,
            turn: 0.0,
            opacity: 1.0,
            shade: Vec::new(),
            shapes,
        }
    }
}
