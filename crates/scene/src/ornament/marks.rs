//! The one language of marks: solid means "here", hollow "was", a dashed ring "this one can",
//! brackets "this one falls", a dashed double frame "keyboard".

use crate::{Ink, Point, Rect, Segment, Shape};

/// Dash and gap that look as long as these although the ends of each dash are round.
const fn as_seen(dash: f32, gap: f32, width: f32) -> (f32, f32) {
    (dash - width, gap + width)
}

/// Around a piece that has a legal move: eight dashes.
pub fn movable_ring(center: Point, radius: f32) -> [Shape; 2] {
    let gap = radius * std::f32::consts::TAU / 24.0;
    [
        Shape::circle(center, radius).stroke(Ink::LegalHalo, 7.0),
        Shape::circle(center, radius).dashed(Ink::Legal, 4.5, as_seen(gap * 2.0, gap, 4.5)),
    ]
}

/// Around what is hovered and its result.
pub const fn unbroken_ring(center: Point, radius: f32) -> [Shape; 2] {
    [
        Shape::circle(center, radius).stroke(Ink::LegalHalo, 8.0),
        Shape::circle(center, radius).stroke(Ink::Legal, 4.5),
    ]
}

/// Around a card that may be chosen.
pub const fn movable_frame(rect: Rect, radius: f32) -> [Shape; 2] {
    [
        Shape::rect(rect, radius).stroke(Ink::LegalHalo, 5.0),
        Shape::rect(rect, radius).dashed(Ink::Legal, 3.0, as_seen(12.0, 6.0, 3.0)),
    ]
}

/// Around a card that is hovered, and its result.
pub const fn unbroken_frame(rect: Rect, radius: f32) -> [Shape; 2] {
    [
        Shape::rect(rect, radius).stroke(Ink::LegalHalo, 7.0),
        Shape::rect(rect, radius).stroke(Ink::Legal, 4.0),
    ]
}

/// On an empty legal cell.
pub const fn legal_dot(center: Point) -> [Shape; 2] {
    [Shape::circle(center, 16.5).fill(Ink::LegalHalo), Shape::circle(center, 12.5).fill(Ink::Legal)]
}

/// On a cell where a drawn distance can end.
pub const fn hollow_dot(center: Point) -> Shape {
    Shape::circle(center, 9.5).fill(Ink::LegalHalo).stroke(Ink::Legal, 5.0)
}

/// A dot of a way.
pub const fn path_dot(center: Point) -> [Shape; 2] {
    [Shape::circle(center, 6.5).fill(Ink::LegalHalo), Shape::circle(center, 4.2).fill(Ink::Legal)]
}

/// Around what would be taken.
pub fn brackets(rect: Rect) -> [Shape; 2] {
    const ARM: f32 = 20.0;
    let Rect { x, y, width, height } = rect;
    let corners = [
        (Point::new(x, y), 1.0, 1.0),
        (Point::new(x + width, y), -1.0, 1.0),
        (Point::new(x + width, y + height), -1.0, -1.0),
        (Point::new(x, y + height), 1.0, -1.0),
    ];
    let path = || {
        let arms = corners.iter().flat_map(|(corner, right, down)| {
            [
                Segment::Move(corner.moved(right * ARM, 0.0)),
                Segment::Line(*corner),
                Segment::Line(corner.moved(0.0, down * ARM)),
            ]
        });
        Shape::path(arms.collect())
    };
    [path().stroke(Ink::LegalHalo, 11.0), path().stroke(Ink::Legal, 6.0)]
}

/// The ground of a cell that says something.
pub const fn wash(rect: Rect, ink: Ink) -> Shape {
    Shape::rect(rect, 5.0).fill(ink)
}

/// At the lower edge of the cell where the last move ended; `edge` is its middle.
pub const fn last_to(edge: Point) -> Shape {
    Shape::rect(Rect::new(edge.x - 23.0, edge.y - 7.0, 46.0, 7.0), 3.5).fill(Ink::Last)
}

/// At the lower edge of the cell that the last move left.
pub const fn last_from(edge: Point) -> Shape {
    Shape::rect(Rect::new(edge.x - 21.5, edge.y - 6.0, 43.0, 5.0), 2.5).stroke(Ink::Last, 3.0)
}

/// Around what has the keyboard focus.
pub const fn focus_ring(rect: Rect, radius: f32) -> [Shape; 2] {
    [
        Shape::rect(rect, radius).stroke(Ink::FocusLight, 11.0),
        Shape::rect(rect, radius).dashed(Ink::FocusDark, 5.0, as_seen(14.0, 6.0, 5.0)),
    ]
}

/// A chevron that points in a direction: 0 up, clockwise.
pub fn chevron(center: Point, size: f32, degrees: f32) -> Shape {
    let arm =
        |aside: f32| center.polar(size * 0.25, degrees + 180.0).polar(size * 0.5, degrees + aside);
    let tip = center.polar(size * 0.25, degrees);
    Shape::line(&[arm(-90.0), tip, arm(90.0)]).stroke(Ink::Ink2, 4.0)
}
