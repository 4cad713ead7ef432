//! The pen, which draws every scene, ground and picture by adding nodes and shapes.

use crate::{
    Anchor, BoardStyle, Face, Ink, Node, NodeKey, Outline, Point, Rect, Segment, Shape, Stroke,
    TextLine,
};

/// A pen that draws nodes, from the lowest to the highest. A shape is added to the last node, and a
/// segment to the last path. Colours and places change the last shape or node.
pub struct Pen {
    /// The nodes that are drawn so far, from bottom to top.
    pub nodes: Vec<Node>,
    /// The material of the board, on which colours and forms depend.
    pub style: BoardStyle,
}

/// Starts nodes, and changes the last one.
impl Pen {
    /// Creates a pen for the inlaid board style, on which nothing is drawn yet.
    pub const fn new() -> Self {
        Self::on(BoardStyle::Inlaid)
    }

    /// Creates a pen for a board style, on which nothing is drawn yet.
    pub const fn on(style: BoardStyle) -> Self {
        Self { nodes: Vec::new(), style }
    }

    /// Starts a node, whose shapes are in board units until it is placed.
    pub fn node(&mut self) -> &mut Self {
        self.nodes.push(Node::new(Vec::new()));
        self
    }

    /// Places the local (0, 0) of the node, in board units.
    pub fn at(&mut self, at: Point) -> &mut Self {
        if let Some(node) = self.nodes.last_mut() {
            node.at = at;
        }
        self
    }

    /// Sets the board units per local unit of the node.
    pub fn scale(&mut self, scale: f32) -> &mut Self {
        if let Some(node) = self.nodes.last_mut() {
            node.scale = scale;
        }
        self
    }

    /// Turns the node, clockwise, in degrees.
    pub fn turn(&mut self, turn: f32) -> &mut Self {
        if let Some(node) = self.nodes.last_mut() {
            node.turn = turn;
        }
        self
    }

    /// Turns the node by 180° around a point of the board, for a viewer on the opposite side.
    pub fn face_away(&mut self, about: Point) -> &mut Self {
        if let Some(node) = self.nodes.last_mut() {
            node.at = Point::new(about.x * 2.0 - node.at.x, about.y * 2.0 - node.at.y);
            node.turn += 180.0;
        }
        self
    }

    /// Sets the opacity of the node, 0–1.
    pub fn faint(&mut self, opacity: f32) -> &mut Self {
        if let Some(node) = self.nodes.last_mut() {
            node.opacity = opacity;
        }
        self
    }

    /// Gives the node a key, so that it can move.
    pub fn keyed(&mut self, key: NodeKey) -> &mut Self {
        if let Some(node) = self.nodes.last_mut() {
            node.key = Some(key);
        }
        self
    }

    /// Removes the node's shade, as for a small picture.
    pub fn flat(&mut self) -> &mut Self {
        if let Some(node) = self.nodes.last_mut() {
            node.shade = Vec::new();
        }
        self
    }

    /// Makes the last shape the shade of the node.
    pub fn as_shade(&mut self) -> &mut Self {
        if let Some(node) = self.nodes.last_mut()
            && let Some(shape) = node.shapes.pop()
        {
            node.shade.push(shape);
        }
        self
    }
}

/// Adds shapes to the last node, and changes the last shape.
impl Pen {
    fn shape(&mut self, outline: Outline) -> &mut Self {
        if let Some(node) = self.nodes.last_mut() {
            node.shapes.push(Shape { outline, fill: None, stroke: None, opacity: 1.0 });
        }
        self
    }

    /// Draws a circle without colours.
    pub fn circle(&mut self, center: Point, radius: f32) -> &mut Self {
        self.shape(Outline::Circle { center, radius })
    }

    /// Draws a rectangle with round corners, without colours.
    pub fn rect(&mut self, rect: Rect, radius: f32) -> &mut Self {
        self.shape(Outline::Rect { rect, radius })
    }

    /// Draws a text without a colour.
    pub fn words(
        &mut self,
        at: Point,
        text: String,
        (size, weight): (f32, u16),
        face: Face,
        anchor: Anchor,
    ) -> &mut Self {
        self.shape(Outline::Words(TextLine { at, text, size, weight, face, anchor }))
    }

    fn last(&mut self) -> Option<&mut Shape> {
        self.nodes.last_mut()?.shapes.last_mut()
    }

    /// Sets the colour of the shape's inside.
    pub fn fill(&mut self, ink: Ink) -> &mut Self {
        if let Some(shape) = self.last() {
            shape.fill = Some(ink);
        }
        self
    }

    /// Draws a solid line along the shape's outline.
    pub fn stroke(&mut self, ink: Ink, width: f32) -> &mut Self {
        if let Some(shape) = self.last() {
            shape.stroke = Some(Stroke { ink, width, dash: None });
        }
        self
    }

    /// Makes the outline dashed, with these lengths of dash and gap.
    pub fn dash(&mut self, lengths: (f32, f32)) -> &mut Self {
        if let Some(stroke) = self.last().and_then(|shape| shape.stroke.as_mut()) {
            stroke.dash = Some(lengths);
        }
        self
    }

    /// Sets the opacity of the shape, 0–1.
    pub fn opacity(&mut self, opacity: f32) -> &mut Self {
        if let Some(shape) = self.last() {
            shape.opacity = opacity;
        }
        self
    }
}

/// Starts paths, and adds segments to the last one.
impl Pen {
    /// Starts a path without colours.
    pub fn path(&mut self) -> &mut Self {
        self.long_path(8)
    }

    /// Starts a path without colours, with memory for this many segments.
    pub fn long_path(&mut self, pieces: usize) -> &mut Self {
        self.shape(Outline::Path(Vec::with_capacity(pieces)))
    }

    fn segment(&mut self, segment: Segment) -> &mut Self {
        if let Some(Outline::Path(segments)) = self.last().map(|shape| &mut shape.outline) {
            segments.push(segment);
        }
        self
    }

    /// Moves to a point without drawing a line.
    pub fn go(&mut self, to: Point) -> &mut Self {
        self.segment(Segment::Move(to))
    }

    /// Adds a straight line.
    pub fn line(&mut self, to: Point) -> &mut Self {
        self.segment(Segment::Line(to))
    }

    /// Adds a quadratic Bézier curve to `to`, with the control point `by`.
    pub fn quad(&mut self, by: Point, to: Point) -> &mut Self {
        self.segment(Segment::Quad(by, to))
    }

    /// Adds a cubic Bézier curve to `to`, with the control points `by` and `then`.
    pub fn cubic(&mut self, by: Point, then: Point, to: Point) -> &mut Self {
        self.segment(Segment::Cubic(by, then, to))
    }

    /// Adds a line back to the start of the subpath.
    pub fn close(&mut self) -> &mut Self {
        self.segment(Segment::Close)
    }
}

impl Pen {
    /// Replaces the last path by copies of it at each of these points, in one path.
    pub fn stamp(&mut self, at: &[Point]) -> &mut Self {
        if let Some(Outline::Path(segments)) = self.last().map(|shape| &mut shape.outline) {
            let mut path = Vec::with_capacity(segments.len() * at.len());
            for point in at {
                let moved = |to: Point| to.moved(point.x, point.y);
                for segment in &*segments {
                    path.push(match *segment {
                        Segment::Move(to) => Segment::Move(moved(to)),
                        Segment::Line(to) => Segment::Line(moved(to)),
                        Segment::Quad(by, to) => Segment::Quad(moved(by), moved(to)),
                        Segment::Cubic(by, then, to) => {
                            Segment::Cubic(moved(by), moved(then), moved(to))
                        }
                        Segment::Close => Segment::Close,
                    });
                }
            }
            *segments = path;
        }
        self
    }
}

/// Opcodes for paths written as numbers: move, line, quadratic curve, cubic curve, close. Each
/// opcode is followed by its points (1, 1, 2, 3 and 0 of them).
pub const M: i16 = 0;
pub const L: i16 = 1;
pub const Q: i16 = 2;
pub const C: i16 = 3;
pub const Z: i16 = 4;

impl Pen {
    /// Adds the segments of a path written as numbers. `place` converts each point.
    pub fn strokes(&mut self, numbers: &[i16], place: &dyn Fn(f32, f32) -> Point) -> &mut Self {
        let mut rest = numbers.iter();
        while let Some(kind) = rest.next() {
            let mut point = || {
                let mut number = || rest.next().map_or(0.0, |number| f32::from(*number));
                let (x, y) = (number(), number());
                place(x, y)
            };
            match *kind {
                M => self.go(point()),
                L => self.line(point()),
                Q => self.quad(point(), point()),
                C => self.cubic(point(), point(), point()),
                _ => self.close(),
            };
        }
        self
    }
}
