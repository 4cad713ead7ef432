//! Triangles and squares. All that lie still are drawn as one: a full board has hundreds.

use rosette_rules::Seat;

use crate::{
    Ink, Node, Point, Rect, Segment, Shape,
    ornament::{ink_of, ink_on, rounded},
};

const TRIANGLE: [(f32, f32); 3] = [(0.0, -34.0), (37.0, 30.0), (-37.0, 30.0)];
const INNER: [(f32, f32); 3] = [(0.0, -19.0), (22.5, 21.0), (-22.5, 21.0)];
const TAKEN: [(f32, f32); 3] = [(0.0, -26.0), (28.0, 22.4), (-28.0, 22.4)];
/// Half the side of a square, and of its opening.
const SQUARE: f32 = 30.0;
const OPENING: f32 = 15.5;
/// The width of the rim.
const RIM: f32 = 2.4;
/// Where the shade falls.
const FALL: Point = Point::new(1.0, 6.0);
const ORIGIN: Point = Point::new(0.0, 0.0);

/// Where the middle of a figure lies on a cell.
pub fn middle(cell: Rect) -> Point {
    cell.center().moved(0.0, -2.0)
}

/// A figure that can move or be seen through, around (0, 0).
pub fn figure(seat: Seat) -> Node {
    let mut outline = match seat {
        Seat::First => polygon(&TRIANGLE, 7.0),
        Seat::Second => square(SQUARE, 6.0),
    };
    if seat == Seat::Second {
        // Shell shows through the opening, since it runs the other way round.
        let o = OPENING;
        outline.extend(polygon(&[(-o, -o), (-o, o), (o, o), (o, -o)], 3.0));
    }
    let shade = stamped(&outline, &[FALL]).fill(Ink::Shade);
    let mut shapes = vec![Shape::path(outline).fill(ink_of(seat)).stroke(Ink::Bitumen, RIM)];
    if seat == Seat::First {
        shapes.push(engraved(&[ORIGIN]));
    }
    Node::new(shapes).shade(shade)
}

/// A seat's figures around these points, drawn with thick lines, whose corners are round: a path
/// of straight lines is drawn several times as fast as one with curves.
pub fn figures(seat: Seat, at: &[Point]) -> Node {
    let (path, thick) = match seat {
        // The corners of the figure, each moved in so far that round lines reach to its edge.
        Seat::First => (straight(&[(0.0, -26.0), (30.1, 26.0), (-30.1, 26.0)]), 8.0),
        Seat::Second => {
            let middle = (SQUARE + OPENING) / 2.0;
            let corners =
                [(-middle, -middle), (middle, -middle), (middle, middle), (-middle, middle)];
            (straight(&corners), SQUARE - OPENING)
        }
    };
    let (rim, ink) = (stamped(&path, at), ink_of(seat));
    let body = stamped(&path, at).stroke(ink, thick - RIM);
    let mut shapes = vec![rim.stroke(Ink::Bitumen, thick + RIM)];
    match seat {
        Seat::First => shapes.extend([body.fill(ink), engraved(at)]),
        Seat::Second => shapes.push(body),
    }
    let mut fallen = Vec::with_capacity(at.len());
    for point in at {
        fallen.push(point.moved(FALL.x, FALL.y));
    }
    Node::new(shapes).shade(stamped(&path, &fallen).stroke(Ink::Shade, thick + RIM))
}

/// The line in triangles.
fn engraved(at: &[Point]) -> Shape {
    stamped(&straight(&INNER), at).stroke(ink_on(Seat::First), 2.2).opacity(0.6)
}

/// The marks of a seat's figures that were captured around these points.
pub fn taken(seat: Seat, at: &[Point]) -> Node {
    let (outline, down, arm) = match seat {
        Seat::First => (polygon(&TAKEN, 5.0), 7.0, 9.5),
        Seat::Second => (square(28.0, 6.0), 0.0, 13.0),
    };
    let cross = [
        Segment::Move(Point::new(-arm, down - arm)),
        Segment::Line(Point::new(arm, down + arm)),
        Segment::Move(Point::new(arm, down - arm)),
        Segment::Line(Point::new(-arm, down + arm)),
    ];
    Node::new(vec![
        // The ends of dashes are round, so that this looks like 9 and 7.
        stamped(&outline, at).dashed(ink_of(seat), 4.0, (5.0, 11.0)),
        stamped(&cross, at).stroke(ink_of(seat), 6.0),
    ])
}

/// Dots, as lines of no length that are so wide.
pub fn dots(at: &[Point], width: f32, ink: Ink) -> Shape {
    let line = [Segment::Move(Point::new(-0.05, 0.0)), Segment::Line(Point::new(0.05, 0.0))];
    stamped(&line, at).stroke(ink, width)
}

fn points(corners: &[(f32, f32)]) -> Vec<Point> {
    let mut points = Vec::with_capacity(4);
    for (x, y) in corners {
        points.push(Point::new(*x, *y));
    }
    points
}

fn polygon(corners: &[(f32, f32)], radius: f32) -> Vec<Segment> {
    rounded(&points(corners), radius)
}

fn square(half: f32, radius: f32) -> Vec<Segment> {
    polygon(&[(-half, -half), (half, -half), (half, half), (-half, half)], radius)
}

fn straight(corners: &[(f32, f32)]) -> Vec<Segment> {
    let mut path = Vec::with_capacity(5);
    for point in points(corners) {
        path.push(if path.is_empty() { Segment::Move(point) } else { Segment::Line(point) });
    }
    path.push(Segment::Close);
    path
}

/// An outline around each of these points, as one path.
fn stamped(outline: &[Segment], at: &[Point]) -> Shape {
    let mut path = Vec::with_capacity(outline.len() * at.len());
    for point in at {
        let moved = |to: Point| to.moved(point.x, point.y);
        for segment in outline {
            path.push(match *segment {
                Segment::Move(to) => Segment::Move(moved(to)),
                Segment::Line(to) => Segment::Line(moved(to)),
                Segment::Quad(over, to) => Segment::Quad(moved(over), moved(to)),
                // Round corners are all the curves that figures have.
                Segment::Cubic(..) | Segment::Close => Segment::Close,
            });
        }
    }
    Shape::path(path)
}
