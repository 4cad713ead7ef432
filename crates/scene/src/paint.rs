//! Shapes, and the nodes that carry them.

use crate::{Ink, Point, Rect};

/// A line along an outline, ends and corners round.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Stroke {
    /// The colour.
    pub ink: Ink,
    /// The width.
    pub width: f32,
    /// Lengths of dash and gap; none for an unbroken line.
    pub dash: Option<(f32, f32)>,
}

/// A piece of a path.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Segment {
    /// Go to a point without a line.
    Move(Point),
    /// A straight line.
    Line(Point),
    /// A curve with one control point.
    Quad(Point, Point),
    /// A curve with two control points.
    Cubic(Point, Point, Point),
    /// Back to the last `Move`.
    Close,
}

/// What a shape is.
#[derive(PartialEq, Debug)]
pub enum Outline {
    /// A circle.
    Circle {
        /// Its middle.
        center: Point,
        /// Its radius.
        radius: f32,
    },
    /// A rectangle with round corners.
    Rect {
        /// The rectangle.
        rect: Rect,
        /// The corners' radius, 0 for sharp ones.
        radius: f32,
    },
    /// A path.
    Path(Vec<Segment>),
    /// Words or a number; only the fill counts.
    Words(Words),
}

/// Words on the board.
#[derive(PartialEq, Debug)]
pub struct Words {
    /// The end or middle of the base line.
    pub at: Point,
    /// What they say.
    pub text: String,
    /// The size of the letters.
    pub size: f32,
    /// The weight, 400–700.
    pub weight: u16,
    /// The family.
    pub face: Face,
    /// What `at` is.
    pub anchor: Anchor,
}

/// A family of letters.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Face {
    /// `--serif`.
    Serif,
    /// `--sans`.
    Sans,
}

/// Which point of a line of words is given.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Anchor {
    /// The left end.
    Start,
    /// The middle.
    Middle,
    /// The right end.
    End,
}

/// An outline with its colours; the fill lies under the stroke.
#[derive(PartialEq, Debug)]
pub struct Shape {
    /// What it is.
    pub outline: Outline,
    /// The colour within.
    pub fill: Option<Ink>,
    /// The line around.
    pub stroke: Option<Stroke>,
    /// 0–1.
    pub opacity: f32,
}

/// The name of a node that can move: the same thing keeps its key from scene to scene.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Key(pub String);

/// Shapes that stay together. Theirs are local units; the node says where they are.
#[derive(PartialEq, Debug)]
pub struct Node {
    /// The name, for what can move or be carried.
    pub key: Option<Key>,
    /// Where the local (0, 0) is.
    pub at: Point,
    /// Board units per local unit.
    pub scale: f32,
    /// The angle.
    pub turn: f32,
    /// 0–1, for all shapes.
    pub opacity: f32,
    /// What lies under the shapes and grows while the node is lifted.
    pub shade: Vec<Shape>,
    /// From below to above.
    pub shapes: Vec<Shape>,
}

impl Key {
    /// A key of this name.
    pub fn new(name: impl Into<String>) -> Self {
        Self(name.into())
    }
}

impl Node {
    /// Shapes in board units.
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
