//! The summary as a picture: names, result and graph, what each player gave away, luck, and the
//! moments that decided. Lengths are in CSS pixels.

use rosette_messages::review;
use rosette_review::Class;
use rosette_rules::Seat;
use rosette_scene::{
    Anchor, Face, Frame, Ink, Node, Outline, Point, Rect, Segment, Shape, Stroke, TextLine,
    Viewport,
};

use super::{
    Reviewed,
    graph::{Graph, INSET, PLOT, STRIP, TOP, WIDTH},
};
use crate::{Still, result};

/// The width of the picture in CSS pixels, which are the unit of all lengths here.
const WHOLE: f32 = 640.0;
const MARGIN: f32 = 32.0;
/// The factor on the size of the graph on the page.
const LARGER: f32 = (WHOLE - 2.0 * MARGIN) / (WIDTH - 2.0 * INSET);
/// The width of a letter as a part of the font size. Most letters are narrower, so lines fit.
const LETTER: f32 = 0.56;

/// A style of text: font size, weight, family and colour.
type TextStyle = (f32, u16, Face, Ink);

const TITLE: TextStyle = (26.0, 400, Face::Serif, Ink::Ink);
const HEADING: TextStyle = (17.0, 600, Face::Sans, Ink::Ink);
const BODY: TextStyle = (15.0, 400, Face::Sans, Ink::Ink);
const SMALL: TextStyle = (13.0, 400, Face::Sans, Ink::Ink2);

/// The picture of a summary while it is drawn: it grows downwards.
struct Sheet {
    /// The shapes, from bottom to top.
    nodes: Vec<Node>,
    /// The height in CSS pixels.
    height: f32,
}

impl Sheet {
    /// Adds a text at the bottom, with as many lines as it needs.
    fn write(&mut self, text: &str, style: TextStyle) {
        let size = style.0;
        let most = ((WHOLE - 2.0 * MARGIN) / (LETTER * size)) as usize;
        for line in lines(text, most) {
            self.height += 1.4 * size;
            self.add_line(Point::new(MARGIN, self.height), line, style);
        }
        self.height += 0.35 * size;
    }

    /// Adds a line of text at a point.
    fn add_line(&mut self, at: Point, text: String, (size, weight, face, ink): TextStyle) {
        let words = TextLine { at, text, size, weight, face, anchor: Anchor::Start };
        self.nodes.push(Node::new(vec![filled(Outline::Words(words), ink, 1.0)]));
    }
}

impl Reviewed<'_> {
    /// Draws the summary with the graph.
    pub fn sheet(&self) -> Still {
        let language = self.language();
        let mut sheet = Sheet { nodes: Vec::new(), height: MARGIN - 10.0 };
        sheet.write(&self.shown.title(language), TITLE);
        if let Some(outcome) = self.shown.session().outcome() {
            sheet.write(&result(outcome, &self.props), HEADING);
        }
        self.plot().draw(&mut sheet, Seat::BOTH.map(|seat| self.name(seat)));
        let mut said = vec![self.in_short()];
        said.extend(Seat::BOTH.map(|seat| self.given_away(seat)));
        said.extend(self.luck());
        said.iter().for_each(|sentence| sheet.write(sentence, BODY));
        if !self.moments.is_empty() {
            sheet.height += 8.0;
            sheet.write(review::MOMENTS.text(language), HEADING);
        }
        for judged in &self.moments {
            let moment = self.moment(judged);
            sheet.write(&moment, BODY);
            said.push(moment);
        }
        let height_px = sheet.height + MARGIN - 8.0;
        Still {
            nodes: sheet.nodes,
            stage: Viewport { width_px: WHOLE, height_px, narrow: false },
            frame: Frame { origin_px: Point::default(), scale: 1.0 },
            title: self.shown.title(language),
            description: said.join(" "),
        }
    }
}

impl Graph<'_> {
    /// Adds the graph at the bottom, with the names of both seats below it.
    fn draw(&self, sheet: &mut Sheet, names: [&str; 2]) {
        let at = Point::new(MARGIN - INSET * LARGER, sheet.height + 4.0);
        let shapes = self.shapes();
        sheet.nodes.push(Node { at, scale: LARGER, ..Node::new(shapes) });
        sheet.height = at.y + LARGER * self.height() + 14.0;
        for (seat, x) in Seat::BOTH.into_iter().zip([MARGIN, WHOLE / 2.0]) {
            let square = Rect { x, y: sheet.height - 11.0, width: 12.0, height: 12.0 };
            let square = filled(Outline::Rect { rect: square, radius: 3.0 }, ink(seat), 1.0);
            sheet.nodes.push(Node::new(vec![square]));
            let name = names[seat.index()].to_owned();
            sheet.add_line(Point::new(x + 20.0, sheet.height), name, SMALL);
        }
        sheet.height += 12.0;
    }

    fn shapes(&self) -> Vec<Shape> {
        let curve = self.points();
        let [left, right] = [INSET, WIDTH - INSET];
        let [Some(start), Some(end)] = [curve.first(), curve.last()] else { return Vec::new() };
        let ground = [(start.x, TOP), (end.x, TOP), (end.x, TOP + PLOT), (start.x, TOP + PLOT)];
        let ground = ground.map(|(x, y)| Point::new(x, y));
        let area = [&curve[..], &ground[2..]].concat();
        let mut shapes = Vec::new();
        for (points, ink, opacity) in [
            (&ground[..], Ink::SecondInk, 0.34),
            (&area, Ink::Page, 1.0),
            (&area, Ink::FirstInk, 0.34),
        ] {
            shapes.push(filled(path(points, true), ink, opacity))
        }
        let level = |y: f32| [Point::new(left, y), Point::new(right, y)];
        shapes.push(stroked(path(&level(TOP + PLOT / 2.0), false), Ink::LineStrong, 0.75));
        shapes.push(stroked(path(&curve, false), Ink::Ink, 1.5));
        for (seat, end) in self.bars() {
            let bar = path(&[Point::new(end.x, STRIP), end], false);
            shapes.push(stroked(bar, ink(seat), self.bar_width()));
        }
        for seat in Seat::BOTH {
            let classes = [Class::Inaccuracy, Class::Mistake, Class::Blunder];
            for (class, corners) in classes.into_iter().zip([&SQUARE[..], &DIAMOND, &CROSS]) {
                for at in self.errors_at(seat, class) {
                    let corners: Vec<_> = corners.iter().map(|it| at.moved(it.x, it.y)).collect();
                    let mark = stroked(path(&corners, true), Ink::Page, 1.0);
                    shapes.push(Shape { fill: Some(ink(seat)), ..mark });
                }
            }
        }
        shapes
    }
}

/// The corners of the mark of an inaccuracy, around a point.
const SQUARE: [Point; 4] =
    [Point::new(-3.0, -3.0), Point::new(3.0, -3.0), Point::new(3.0, 3.0), Point::new(-3.0, 3.0)];

/// The corners of the mark of a mistake, around a point.
const DIAMOND: [Point; 4] =
    [Point::new(0.0, -5.0), Point::new(5.0, 0.0), Point::new(0.0, 5.0), Point::new(-5.0, 0.0)];

/// The corners of the mark of a blunder, around a point.
const CROSS: [Point; 12] = [
    Point::new(0.0, -2.0),
    Point::new(3.5, -5.5),
    Point::new(5.5, -3.5),
    Point::new(2.0, 0.0),
    Point::new(5.5, 3.5),
    Point::new(3.5, 5.5),
    Point::new(0.0, 2.0),
    Point::new(-3.5, 5.5),
    Point::new(-5.5, 3.5),
    Point::new(-2.0, 0.0),
    Point::new(-5.5, -3.5),
    Point::new(-3.5, -5.5),
];

const fn ink(seat: Seat) -> Ink {
    match seat {
        Seat::First => Ink::FirstInk,
        Seat::Second => Ink::SecondInk,
    }
}

/// Breaks a text into lines of at most `most` letters. A longer word gets its own line.
fn lines(text: &str, most: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    // A no-break space doesn't end a line.
    for word in text.split(' ') {
        match lines.last_mut() {
            Some(line) if line.chars().count() + 1 + word.chars().count() <= most => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

/// Returns the path through some points, in order.
fn path(points: &[Point], closed: bool) -> Outline {
    let mut segments: Vec<_> = points.iter().copied().map(Segment::Line).collect();
    if let (Some(begin), Some(point)) = (segments.first_mut(), points.first()) {
        *begin = Segment::Move(*point);
    }
    if closed {
        segments.push(Segment::Close);
    }
    Outline::Path(segments)
}

const fn filled(outline: Outline, ink: Ink, opacity: f32) -> Shape {
    Shape { outline, fill: Some(ink), stroke: None, opacity }
}

const fn stroked(outline: Outline, ink: Ink, width: f32) -> Shape {
    let stroke = Some(Stroke { ink, width, dash: None });
    Shape { outline, fill: None, stroke, opacity: 1.0 }
}
