//! Nodes as an SVG picture.

use std::fmt::Write as _;

use crate::{Anchor, Decimal, Face, Ink, Node, Outline, Rect, Segment, Shape, Words};

/// How a picture fits a box of another shape.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Crop {
    /// All of it is seen.
    Meet,
    /// It fills the box, and what goes beyond is cut off.
    Slice,
}

/// What colours and letters are, where a picture has to know.
pub trait Style {
    /// The colour of an ink, as CSS writes it.
    fn ink(&self, ink: Ink) -> &str;

    /// The names of a family, as CSS writes them.
    fn face(&self, face: Face) -> &str;
}

/// A picture that stands alone.
pub struct Picture<'a> {
    /// What it is.
    pub title: &'a str,
    /// What is to be seen.
    pub description: &'a str,
    /// What of the board is seen.
    pub area: Rect,
    /// How wide and high it is in CSS pixels.
    pub size_px: (f32, f32),
    /// Its colours and letters.
    pub style: &'a dyn Style,
}

impl Picture<'_> {
    /// The nodes as an SVG file, on the ground of a page, with every colour resolved.
    #[must_use]
    pub fn draw<'n>(&self, nodes: impl Iterator<Item = &'n Node>) -> String {
        let mut out = String::from("<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\"");
        put(&mut out, " width=\"#\" height=\"#\"", &[self.size_px.0, self.size_px.1]);
        let mut drawing = Drawing { out, style: Some(self.style) };
        drawing.view(self.area);
        drawing.out.push('>');
        for (element, text) in [("title>", self.title), ("desc>", self.description)] {
            put_value(&mut drawing.out, "<", element, "");
            drawing.escaped(text);
            put_value(&mut drawing.out, "</", element, "");
        }
        let ground = Outline::Rect { rect: self.area, radius: 0.0 };
        drawing.shape(&Shape {
            outline: ground,
            fill: Some(Ink::Page),
            stroke: None,
            opacity: 1.0,
        });
        for node in nodes {
            drawing.node(node);
        }
        drawing.out.push_str("</svg>");
        drawing.out
    }
}

/// The nodes as an SVG element that shows `area`. Colours are the theme's custom properties, set by
/// attributes alone, so that a strict content policy lets the picture stand in a page.
#[must_use]
pub fn svg(area: Rect, crop: Crop, nodes: &[Node]) -> String {
    let fit = match crop {
        Crop::Meet => "meet",
        Crop::Slice => "slice",
    };
    let out = String::from("<svg xmlns=\"http://www.w3.org/2000/svg\"");
    let mut drawing = Drawing { out, style: None };
    drawing.view(area);
    put_value(&mut drawing.out, " preserveAspectRatio=\"xMidYMid ", fit, "\"");
    drawing.out.push_str(" aria-hidden=\"true\" focusable=\"false\">");
    for node in nodes {
        drawing.node(node);
    }
    drawing.out.push_str("</svg>");
    drawing.out
}

/// Writes text with a number for each `#` in it.
fn put(out: &mut String, text: &str, numbers: &[f32]) {
    let mut numbers = numbers.iter();
    for letter in text.chars() {
        if letter != '#' {
            out.push(letter);
        } else if let Some(number) = numbers.next() {
            // Writes to a string can't fail, so their results are of no use.
            let _ = write!(out, "{}", Decimal(*number));
        }
    }
}

/// Writes a word with what stands before and behind it.
fn put_value(out: &mut String, before: &str, value: &str, behind: &str) {
    for part in [before, value, behind] {
        out.push_str(part);
    }
}

/// Whether two shapes are opaque circles that differ in their places alone.
fn are_alike(shape: &Shape, other: &Shape) -> bool {
    match (&shape.outline, &other.outline) {
        (Outline::Circle { radius, .. }, Outline::Circle { radius: another, .. }) => {
            let looks = |shape: &Shape| (shape.fill, shape.stroke, shape.opacity);
            radius == another && looks(shape) == looks(other) && shape.opacity >= 1.0
        }
        _ => false,
    }
}

/// A picture in the making.
struct Drawing<'a> {
    out: String,
    /// What colours and letters are; without it they are the custom properties of the page.
    style: Option<&'a dyn Style>,
}

impl Drawing<'_> {
    fn view(&mut self, Rect { x, y, width, height }: Rect) {
        put(&mut self.out, " viewBox=\"# # # #\"", &[x, y, width, height]);
    }

    fn node(&mut self, node: &Node) {
        self.out.push_str("<g");
        let Node { at, scale, turn, opacity, .. } = node;
        if (at.x, at.y, *scale, *turn) != (0.0, 0.0, 1.0, 0.0) {
            put(&mut self.out, " transform=\"translate(# #)", &[at.x, at.y]);
            if *turn != 0.0 {
                put(&mut self.out, " rotate(#)", &[*turn]);
            }
            if (*scale - 1.0).abs() > f32::EPSILON {
                put(&mut self.out, " scale(#)", &[*scale]);
            }
            self.out.push('"');
        }
        self.opacity(*opacity);
        self.out.push('>');
        let mut shapes = node.shade.iter().chain(&node.shapes).peekable();
        while let Some(shape) = shapes.next() {
            // Boards have rows of studs: a browser takes far longer for an element than for a piece
            // of a path.
            if shapes.peek().is_some_and(|next| are_alike(shape, next)) {
                self.out.push_str("<path d=\"");
                self.ring(shape);
                while let Some(next) = shapes.next_if(|next| are_alike(shape, next)) {
                    self.ring(next);
                }
                self.out.push('"');
                self.colours(shape);
                self.out.push_str("/>");
            } else {
                self.shape(shape);
            }
        }
        self.out.push_str("</g>");
    }

    /// A circle as a piece of a path.
    fn ring(&mut self, shape: &Shape) {
        if let Outline::Circle { center, radius: r } = shape.outline {
            let values = [center.x - r, center.y, r, r, r * 2.0, r, r, r * -2.0];
            put(&mut self.out, "M# #a# # 0 1 0 # 0a# # 0 1 0 # 0Z", &values);
        }
    }

    fn opacity(&mut self, opacity: f32) {
        if opacity < 1.0 {
            put(&mut self.out, " opacity=\"#\"", &[opacity]);
        }
    }

    fn shape(&mut self, shape: &Shape) {
        match &shape.outline {
            Outline::Circle { center, radius } => {
                let values = [center.x, center.y, *radius];
                put(&mut self.out, "<circle cx=\"#\" cy=\"#\" r=\"#\"", &values);
            }
            Outline::Rect { rect: Rect { x, y, width, height }, radius } => put(
                &mut self.out,
                "<rect x=\"#\" y=\"#\" width=\"#\" height=\"#\" rx=\"#\"",
                &[*x, *y, *width, *height, *radius],
            ),
            Outline::Path(segments) => {
                self.out.push_str("<path d=\"");
                for segment in segments {
                    self.segment(segment);
                }
                self.out.push('"');
            }
            Outline::Words(words) => return self.words(words, shape),
        }
        self.colours(shape);
        self.out.push_str("/>");
    }

    fn segment(&mut self, segment: &Segment) {
        let out = &mut self.out;
        match segment {
            Segment::Move(to) => put(out, "M# #", &[to.x, to.y]),
            Segment::Line(to) => put(out, "L# #", &[to.x, to.y]),
            Segment::Quad(by, to) => put(out, "Q# # # #", &[by.x, by.y, to.x, to.y]),
            Segment::Cubic(by, then, to) => {
                put(out, "C# # # # # #", &[by.x, by.y, then.x, then.y, to.x, to.y]);
            }
            Segment::Close => out.push('Z'),
        }
    }

    /// Writes an attribute with a value of the theme, or with the custom property that has it.
    fn themed(&mut self, attribute: &str, property: &str, value: Option<&str>) {
        put_value(&mut self.out, " ", attribute, "=\"");
        match value {
            Some(value) => self.escaped(value.trim()),
            None => put_value(&mut self.out, "var(", property, ")"),
        }
        self.out.push('"');
    }

    fn ink(&mut self, attribute: &str, ink: Ink) {
        let value = self.style.map(|style| style.ink(ink));
        self.themed(attribute, ink.property(), value);
    }

    fn colours(&mut self, shape: &Shape) {
        match shape.fill {
            Some(ink) => self.ink("fill", ink),
            None => self.out.push_str(" fill=\"none\""),
        }
        if let Some(stroke) = shape.stroke {
            self.ink("stroke", stroke.ink);
            put(&mut self.out, " stroke-width=\"#\"", &[stroke.width]);
            self.out.push_str(" stroke-linecap=\"round\" stroke-linejoin=\"round\"");
            if let Some((dash, gap)) = stroke.dash {
                put(&mut self.out, " stroke-dasharray=\"# #\"", &[dash, gap]);
            }
        }
        self.opacity(shape.opacity);
    }

    fn words(&mut self, words: &Words, shape: &Shape) {
        let anchor = match words.anchor {
            Anchor::Start => "start",
            Anchor::Middle => "middle",
            Anchor::End => "end",
        };
        let family = match words.face {
            Face::Serif => "--serif",
            Face::Sans => "--sans",
        };
        put(&mut self.out, "<text x=\"#\" y=\"#\"", &[words.at.x, words.at.y]);
        put_value(&mut self.out, " text-anchor=\"", anchor, "\"");
        let value = self.style.map(|style| style.face(words.face));
        self.themed("font-family", family, value);
        let sizes = [words.size, words.weight.into()];
        put(&mut self.out, " font-size=\"#\" font-weight=\"#\"", &sizes);
        self.colours(shape);
        self.out.push('>');
        self.escaped(&words.text);
        self.out.push_str("</text>");
    }

    fn escaped(&mut self, text: &str) {
        for letter in text.chars() {
            match letter {
                '&' => self.out.push_str("&amp;"),
                '<' => self.out.push_str("&lt;"),
                '>' => self.out.push_str("&gt;"),
                '"' => self.out.push_str("&quot;"),
                _ => self.out.push(letter),
            }
        }
    }
}
