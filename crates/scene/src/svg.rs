//! Writes nodes as SVG, for the page's pictures and for files.

use std::fmt::Write as _;

use crate::{Anchor, Decimal, Face, Ink, Node, Outline, Rect, Segment, Shape, TextLine};

/// The fit of a picture in a box of another aspect ratio.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Crop {
    /// The whole picture is visible.
    Meet,
    /// The picture fills the box, and the overhang is cut off.
    Slice,
}

/// The values of colours and fonts, for a picture outside the page.
pub trait Style {
    /// Returns the colour of an ink in CSS syntax.
    fn ink(&self, ink: Ink) -> &str;

    /// Returns the font names of a family in CSS syntax.
    fn face(&self, face: Face) -> &str;

    /// Returns the outlines of serif letters in the format of `www/serif/outlines.txt`. If they are
    /// empty, texts depend on the fonts of the device that shows the picture.
    fn outlines(&self) -> &str;
}

/// The weight in CSS from which the bold outlines are used.
const BOLD: u16 = 600;
/// The number of digits in which a letter's advance is written.
const ADVANCE: usize = 4;

/// Returns a letter's advance, and its path to the start of the next letter, in thousandths of the
/// font size.
fn outline(outlines: &str, weight: u16, letter: char) -> Option<(usize, &str)> {
    let weight = if weight < BOLD { "400" } else { "700" };
    let mut lines = outlines.lines();
    let line = lines.find_map(|line| line.strip_prefix(weight)?.strip_prefix(letter))?;
    let (advance, path) = line.split_at_checked(ADVANCE)?;
    Some((advance.parse().ok()?, path))
}

/// A picture to be saved as a file.
pub struct Picture<'a> {
    /// The title, which screen readers read first.
    pub title: &'a str,
    /// The description for screen readers.
    pub description: &'a str,
    /// The visible area in board units.
    pub area: Rect,
    /// The width and height of the picture in CSS pixels.
    pub size_px: (f32, f32),
    /// The colours and fonts. `None` refers to the theme of the page around the picture.
    pub style: Option<&'a dyn Style>,
}

impl Picture<'_> {
    /// Writes the nodes as an SVG file with the page's background.
    #[must_use]
    pub fn draw<'n>(&self, nodes: impl Iterator<Item = &'n Node>) -> String {
        let mut drawing = self.begin();
        for node in nodes {
            drawing.node(node);
        }
        drawing.out.push_str("</svg>");
        drawing.out
    }

    /// Writes the start of the SVG file, with the page's background.
    pub(crate) fn begin(&self) -> Drawing<'_> {
        let mut out = String::from("<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\"");
        write_numbers(&mut out, " width=\"#\" height=\"#\"", &[self.size_px.0, self.size_px.1]);
        let mut drawing = Drawing { out, style: self.style };
        drawing.view(self.area);
        drawing.out.push('>');
        for (element, text) in [("title>", self.title), ("desc>", self.description)] {
            write_value(&mut drawing.out, "<", element, "");
            drawing.escaped(text);
            write_value(&mut drawing.out, "</", element, "");
        }
        let ground = Outline::Rect { rect: self.area, radius: 0.0 };
        drawing.shape(&Shape {
            outline: ground,
            fill: Some(Ink::Page),
            stroke: None,
            opacity: 1.0,
        });
        drawing
    }
}

/// Writes the nodes as an SVG element that shows `area`. Colours are the theme's custom properties,
/// set only by attributes, so that a strict content security policy allows the picture.
#[must_use]
pub fn svg(area: Rect, crop: Crop, nodes: &[Node]) -> String {
    let fit = match crop {
        Crop::Meet => "meet",
        Crop::Slice => "slice",
    };
    let out = String::from("<svg xmlns=\"http://www.w3.org/2000/svg\"");
    let mut drawing = Drawing { out, style: None };
    drawing.view(area);
    write_value(&mut drawing.out, " preserveAspectRatio=\"xMidYMid ", fit, "\"");
    drawing.out.push_str(" aria-hidden=\"true\" focusable=\"false\">");
    for node in nodes {
        drawing.node(node);
    }
    drawing.out.push_str("</svg>");
    drawing.out
}

/// Writes a text in which each `#` is replaced by a number.
fn write_numbers(out: &mut String, text: &str, numbers: &[f32]) {
    let mut numbers = numbers.iter();
    for letter in text.chars() {
        if letter != '#' {
            out.push(letter);
        } else if let Some(number) = numbers.next() {
            // Writing to a string can't fail.
            let _ = write!(out, "{}", Decimal(*number));
        }
    }
}

/// Writes a value between a prefix and a suffix.
fn write_value(out: &mut String, before: &str, value: &str, behind: &str) {
    for part in [before, value, behind] {
        out.push_str(part);
    }
}

/// Returns whether two shapes are opaque circles or rectangles that differ only in their places.
/// Rectangles with an outline stay apart, because the next one may lie over the outline.
fn are_alike(shape: &Shape, other: &Shape) -> bool {
    let are_congruent = match (&shape.outline, &other.outline) {
        (Outline::Circle { radius, .. }, Outline::Circle { radius: another, .. }) => {
            radius == another
        }
        (Outline::Rect { rect, radius }, Outline::Rect { rect: other, radius: another })
            if shape.stroke.is_none() =>
        {
            (rect.width, rect.height, radius) == (other.width, other.height, another)
        }
        _ => false,
    };
    let looks = |shape: &Shape| (shape.fill, shape.stroke, shape.opacity);
    are_congruent && looks(shape) == looks(other) && shape.opacity >= 1.0
}

/// An SVG picture that is being written.
pub(crate) struct Drawing<'a> {
    /// The text that is written so far.
    pub(crate) out: String,
    /// The values of colours and fonts. `None` refers to the page's custom properties.
    pub(crate) style: Option<&'a dyn Style>,
}

impl Drawing<'_> {
    fn view(&mut self, Rect { x, y, width, height }: Rect) {
        write_numbers(&mut self.out, " viewBox=\"# # # #\"", &[x, y, width, height]);
    }

    pub(crate) fn node(&mut self, node: &Node) {
        self.out.push_str("<g");
        let Node { at, scale, turn, opacity, .. } = node;
        if (at.x, at.y, *scale, *turn) != (0.0, 0.0, 1.0, 0.0) {
            write_numbers(&mut self.out, " transform=\"translate(# #)", &[at.x, at.y]);
            if *turn != 0.0 {
                write_numbers(&mut self.out, " rotate(#)", &[*turn]);
            }
            if (*scale - 1.0).abs() > f32::EPSILON {
                // With two decimals, a scale would shift shapes far from the node's origin.
                write_numbers(&mut self.out, " scale(#e-2)", &[*scale * 100.0]);
            }
            self.out.push('"');
        }
        self.opacity(*opacity);
        self.out.push('>');
        self.shapes(node.shade.iter().chain(&node.shapes));
        self.out.push_str("</g>");
    }

    /// Writes shapes from bottom to top.
    pub(crate) fn shapes<'n>(&mut self, shapes: impl Iterator<Item = &'n Shape>) {
        let mut shapes = shapes.peekable();
        while let Some(shape) = shapes.next() {
            // Boards have rows of equal studs and cells. A browser renders one path with many
            // subpaths much faster than many elements.
            if shapes.peek().is_some_and(|next| are_alike(shape, next)) {
                self.out.push_str("<path d=\"");
                self.subpath(shape);
                while let Some(next) = shapes.next_if(|next| are_alike(shape, next)) {
                    self.subpath(next);
                }
                self.out.push('"');
                self.colours(shape);
                self.out.push_str("/>");
            } else {
                self.shape(shape);
            }
        }
    }

    /// Writes a circle or a rectangle as a subpath.
    fn subpath(&mut self, shape: &Shape) {
        match shape.outline {
            Outline::Circle { center, radius: r } => {
                let values = [center.x - r, center.y, r, r, r * 2.0, r, r, r * -2.0];
                write_numbers(&mut self.out, "M# #a# # 0 1 0 # 0a# # 0 1 0 # 0Z", &values);
            }
            Outline::Rect { rect: Rect { x, y, width, height }, radius: r } => {
                let (across, down) = (width - 2.0 * r, height - 2.0 * r);
                let top = [x + r, y, across, r, r, r, r, down];
                let bottom = [r, r, -r, r, -across, r, r, -r, -r, -down, r, r, r, -r];
                write_numbers(&mut self.out, "M# #h#a# # 0 0 1 # #v#", &top);
                let path = "a# # 0 0 1 # #h#a# # 0 0 1 # #v#a# # 0 0 1 # #Z";
                write_numbers(&mut self.out, path, &bottom);
            }
            Outline::Path(_) | Outline::Words(_) => {}
        }
    }

    fn opacity(&mut self, opacity: f32) {
        if opacity < 1.0 {
            write_numbers(&mut self.out, " opacity=\"#\"", &[opacity]);
        }
    }

    fn shape(&mut self, shape: &Shape) {
        match &shape.outline {
            Outline::Circle { center, radius } => {
                let values = [center.x, center.y, *radius];
                write_numbers(&mut self.out, "<circle cx=\"#\" cy=\"#\" r=\"#\"", &values);
            }
            Outline::Rect { rect: Rect { x, y, width, height }, radius } => write_numbers(
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
            Segment::Move(to) => write_numbers(out, "M# #", &[to.x, to.y]),
            Segment::Line(to) => write_numbers(out, "L# #", &[to.x, to.y]),
            Segment::Quad(by, to) => write_numbers(out, "Q# # # #", &[by.x, by.y, to.x, to.y]),
            Segment::Cubic(by, then, to) => {
                write_numbers(out, "C# # # # # #", &[by.x, by.y, then.x, then.y, to.x, to.y]);
            }
            Segment::Close => out.push('Z'),
        }
    }

    /// Writes an attribute with the theme's value, or with the custom property that holds the
    /// value.
    fn themed(&mut self, attribute: &str, property: &str, value: Option<&str>) {
        write_value(&mut self.out, " ", attribute, "=\"");
        match value {
            Some(value) => self.escaped(value.trim()),
            None => write_value(&mut self.out, "var(", property, ")"),
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
            write_numbers(&mut self.out, " stroke-width=\"#\"", &[stroke.width]);
            self.out.push_str(" stroke-linecap=\"round\" stroke-linejoin=\"round\"");
            if let Some((dash, gap)) = stroke.dash {
                write_numbers(&mut self.out, " stroke-dasharray=\"# #\"", &[dash, gap]);
            }
        }
        self.opacity(shape.opacity);
    }

    /// Writes a serif text as outlines, if the style has those of all its letters. `before` is the
    /// part of its width to the left of its place. Returns `None` if nothing was written.
    fn outlined(&mut self, words: &TextLine, shape: &Shape, before: f32) -> Option<()> {
        let outlines = self.style.filter(|_| words.face == Face::Serif)?.outlines();
        let (mut width, mut path) = (0, String::from("M0 0"));
        for letter in words.text.chars() {
            let (advance, outline) = outline(outlines, words.weight, letter)?;
            width += advance;
            path.push_str(outline);
        }
        let unit = words.size / 1000.0;
        let left = words.at.x - before * width as f32 * unit;
        write_value(&mut self.out, "<path d=\"", &path, "\"");
        let place = [left, words.at.y, unit * 1e5];
        write_numbers(&mut self.out, " transform=\"translate(# #) scale(#e-5)\"", &place);
        self.colours(shape);
        self.out.push_str("/>");
        Some(())
    }

    fn words(&mut self, words: &TextLine, shape: &Shape) {
        let (anchor, before) = match words.anchor {
            Anchor::Start => ("start", 0.0),
            Anchor::Middle => ("middle", 0.5),
            Anchor::End => ("end", 1.0),
        };
        if self.outlined(words, shape, before).is_some() {
            return;
        }
        let family = match words.face {
            Face::Serif => "--serif",
            Face::Sans => "--sans",
        };
        write_numbers(&mut self.out, "<text x=\"#\" y=\"#\"", &[words.at.x, words.at.y]);
        write_value(&mut self.out, " text-anchor=\"", anchor, "\"");
        let value = self.style.map(|style| style.face(words.face));
        self.themed("font-family", family, value);
        let sizes = [words.size, words.weight.into()];
        write_numbers(&mut self.out, " font-size=\"#\" font-weight=\"#\"", &sizes);
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
