//! The pen, which draws every scene.

use crate::{
    Anchor, BoardStyle, Face, Ink, Key, Node, Outline, Point, Rect, Segment, Shape, Stroke, Words,
};

/// What draws nodes, from below to above. A shape goes into the last node, a piece of a path to the
/// last shape, and what is said of a colour or a place is said of the last shape or node.
pub struct Pen {
    /// The nodes so far.
    pub nodes: Vec<Node>,
    /// The material of the board.
    pub style: BoardStyle,
}

/// Nodes.
impl Pen {
    /// A pen that has drawn nothing yet.
    pub const fn new() -> Self {
        Self::on(BoardStyle::Inlaid)
    }

    /// The same, for what is drawn on a board of this style.
    pub const fn on(style: BoardStyle) -> Self {
        Self { nodes: Vec::new(), style }
    }

    /// Begins a node, whose shapes are in board units until it is placed.
    pub fn node(&mut self) -> &mut Self {
        self.nodes.push(Node::new(Vec::new()));
        self
    }

    /// Puts the node at a place.
    pub fn at(&mut self, at: Point) -> &mut Self {
        if let Some(node) = self.nodes.last_mut() {
            node.at = at;
        }
        self
    }

    /// Gives the node another size.
    pub fn scale(&mut self, scale: f32) -> &mut Self {
        if let Some(node) = self.nodes.last_mut() {
            node.scale = scale;
        }
        self
    }

    /// Turns the node.
    pub fn turn(&mut self, turn: f32) -> &mut Self {
        if let Some(node) = self.nodes.last_mut() {
            node.turn = turn;
        }
        self
    }

    /// Turns the node by half around a point of the board, as who sits opposite sees it upright.
    pub fn face_away(&mut self, about: Point) -> &mut Self {
        if let Some(node) = self.nodes.last_mut() {
            node.at = Point::new(about.x * 2.0 - node.at.x, about.y * 2.0 - node.at.y);
            node.turn += 180.0;
        }
        self
    }

    /// Lets the node be seen through.
    pub fn faint(&mut self, opacity: f32) -> &mut Self {
        if let Some(node) = self.nodes.last_mut() {
            node.opacity = opacity;
        }
        self
    }

    /// Names the node.
    pub fn keyed(&mut self, key: Key) -> &mut Self {
        if let Some(node) = self.nodes.last_mut() {
            node.key = Some(key);
        }
        self
    }

    /// Takes the shade from the node.
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

/// Shapes.
impl Pen {
    fn shape(&mut self, outline: Outline) -> &mut Self {
        if let Some(node) = self.nodes.last_mut() {
            node.shapes.push(Shape { outline, fill: None, stroke: None, opacity: 1.0 });
        }
        self
    }

    /// Draws a circle, without colours yet.
    pub fn circle(&mut self, center: Point, radius: f32) -> &mut Self {
        self.shape(Outline::Circle { center, radius })
    }

    /// Draws a rectangle with round corners, without colours yet.
    pub fn rect(&mut self, rect: Rect, radius: f32) -> &mut Self {
        self.shape(Outline::Rect { rect, radius })
    }

    /// Draws words, without a colour yet.
    pub fn words(
        &mut self,
        at: Point,
        text: String,
        (size, weight): (f32, u16),
        face: Face,
        anchor: Anchor,
    ) -> &mut Self {
        self.shape(Outline::Words(Words { at, text, size, weight, face, anchor }))
    }

    fn last(&mut self) -> Option<&mut Shape> {
        self.nodes.last_mut()?.shapes.last_mut()
    }

    /// Fills the shape.
    pub fn fill(&mut self, ink: Ink) -> &mut Self {
        if let Some(shape) = self.last() {
            shape.fill = Some(ink);
        }
        self
    }

    /// Draws an unbroken line around the shape.
    pub fn stroke(&mut self, ink: Ink, width: f32) -> &mut Self {
        if let Some(shape) = self.last() {
            shape.stroke = Some(Stroke { ink, width, dash: None });
        }
        self
    }

    /// Breaks that line into dashes.
    pub fn dash(&mut self, lengths: (f32, f32)) -> &mut Self {
        if let Some(stroke) = self.last().and_then(|shape| shape.stroke.as_mut()) {
            stroke.dash = Some(lengths);
        }
        self
    }

    /// Lets the shape be seen through.
    pub fn opacity(&mut self, opacity: f32) -> &mut Self {
        if let Some(shape) = self.last() {
            shape.opacity = opacity;
        }
        self
    }
}

/// Paths.
impl Pen {
    /// Begins a path, without colours yet.
    pub fn path(&mut self) -> &mut Self {
        self.long_path(8)
    }

    /// The same, with room for so many pieces.
    pub fn long_path(&mut self, pieces: usize) -> &mut Self {
        self.shape(Outline::Path(Vec::with_capacity(pieces)))
    }

    fn segment(&mut self, segment: Segment) -> &mut Self {
        if let Some(Outline::Path(segments)) = self.last().map(|shape| &mut shape.outline) {
            segments.push(segment);
        }
        self
    }

    /// Goes to a point without a line.
    pub fn go(&mut self, to: Point) -> &mut Self {
        self.segment(Segment::Move(to))
    }

    /// Draws a straight line.
    pub fn line(&mut self, to: Point) -> &mut Self {
        self.segment(Segment::Line(to))
    }

    /// Draws a curve with one control point.
    pub fn quad(&mut self, by: Point, to: Point) -> &mut Self {
        self.segment(Segment::Quad(by, to))
    }

    /// Draws a curve with two control points.
    pub fn cubic(&mut self, by: Point, then: Point, to: Point) -> &mut Self {
        self.segment(Segment::Cubic(by, then, to))
    }

    /// Goes back to where the line began.
    pub fn close(&mut self) -> &mut Self {
        self.segment(Segment::Close)
    }
}

impl Pen {
    /// Repeats the last path around each of these points, as one.
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

/// Opcodes of a path written as numbers: move, line, quadratic curve, cubic curve, close. Each is
/// followed by its points (1, 1, 2, 3 and 0 of them).
pub const M: i16 = 0;
pub const L: i16 = 1;
pub const Q: i16 = 2;
pub const C: i16 = 3;
pub const Z: i16 = 4;

impl Pen {
    /// Draws pieces of a path that are written as numbers, each point where `place` says.
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
