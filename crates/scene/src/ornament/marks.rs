//! The marks. A solid line means "here", a hollow bar "was here", a dashed ring "this one can
//! move", brackets "this one is captured", a dashed double frame "keyboard focus", and a double
//! line with an arrow "the hint".

use rosette_rules::Seat;

use super::piece::ink_of;
use crate::{Ink, NodeKey, Pen, Point, Rect, names::numbered};

/// Returns the dash array whose dashes and gaps appear as long as given. Round line caps lengthen
/// each dash by the line's width.
const fn as_seen(dash: f32, gap: f32, width: f32) -> (f32, f32) {
    (dash - width, gap + width)
}

/// Draws a ring of eight dashes around a piece that has a legal move.
pub fn movable_ring(pen: &mut Pen, center: Point, radius: f32) {
    let gap = radius * std::f32::consts::TAU / 24.0;
    pen.circle(center, radius).stroke(Ink::LegalHalo, 7.0);
    pen.circle(center, radius).stroke(Ink::Legal, 4.5).dash(as_seen(gap * 2.0, gap, 4.5));
}

/// Draws a ring around the piece under the pointer, or around the result of its move.
pub fn unbroken_ring(pen: &mut Pen, center: Point, radius: f32) {
    pen.circle(center, radius).stroke(Ink::LegalHalo, 8.0);
    pen.circle(center, radius).stroke(Ink::Legal, 4.5);
}

/// Draws a frame around the card under the pointer, or around the result of placing it.
pub fn unbroken_frame(pen: &mut Pen, rect: Rect, radius: f32) {
    pen.rect(rect, radius).stroke(Ink::LegalHalo, 7.0);
    pen.rect(rect, radius).stroke(Ink::Legal, 4.0);
}

/// Draws the marks of the seat to move along its sides of the board, from end to end. `pitch` is
/// the distance between two beads of the frame. A mark lies on every other bead or in every other
/// gap, so that the row is symmetric. The marks have keys, so that they change to those of the
/// other seat when a motion has landed.
pub fn frieze(pen: &mut Pen, seat: Seat, sides: &[[Point; 2]], pitch: f32) {
    let (lit, first, others): (_, _, &[f32]) = match seat {
        Seat::First => ("lit:first:", 0.0, &[120.0, 240.0]),
        Seat::Second => ("lit:second:", 45.0, &[135.0, 225.0, 315.0]),
    };
    let corner = |angle| Point::new(0.0, 0.0).polar(pitch / 3.0, angle);
    for (index, [from, to]) in (0..).zip(sides) {
        let gaps = (from.distance(*to) / pitch).round();
        let mut places = Vec::new();
        let mut place = 1.0 + gaps % 2.0 / 2.0;
        while place < gaps {
            places.push(from.towards(*to, place / gaps));
            place += 2.0;
        }
        // The stroke rounds the corners. Curves would need twice as many calls of the canvas in
        // every frame.
        pen.node().keyed(NodeKey(numbered(lit, index))).path().go(corner(first));
        for angle in others {
            pen.line(corner(*angle));
        }
        pen.close().stamp(&places).fill(ink_of(seat)).stroke(Ink::LegalHalo, pitch / 12.0);
    }
}

/// Draws the dot on an empty cell that is a legal choice.
pub fn legal_dot(pen: &mut Pen, center: Point) {
    pen.circle(center, 16.5).fill(Ink::LegalHalo);
    pen.circle(center, 12.5).fill(Ink::Legal);
}

/// Draws a double line around the suggestion of a hint: a ring inside a square, or a frame around
/// other bounds. The line is `thick` times as thick as usual.
pub fn hint_ring(pen: &mut Pen, bounds: Rect, thick: f32) {
    ring(pen, bounds, thick, &[(Ink::LegalHalo, 12.0), (Ink::Legal, 8.5), (Ink::LegalHalo, 2.5)])
}

/// Draws a thin line around a choice that is typed or was made, like [`hint_ring`].
pub fn chosen_ring(pen: &mut Pen, bounds: Rect, thick: f32) {
    ring(pen, bounds, thick, &[(Ink::LegalHalo, 8.0), (Ink::Last, 4.0)])
}

fn ring(pen: &mut Pen, bounds: Rect, thick: f32, lines: &[(Ink, f32)]) {
    let round = (bounds.width - bounds.height).abs() < 1.0;
    let rect = bounds.grown(if round { -4.0 * thick } else { 3.0 });
    let radius = if round { rect.width / 2.0 } else { 9.0 };
    for (ink, width) in lines {
        pen.rect(rect, radius).stroke(*ink, width * thick);
    }
}

/// Draws the arrow of a hint along the points of a way, with gaps at its start and its end.
pub fn hint_arrow(pen: &mut Pen, way: &[Point], gaps: (f32, f32), thick: f32) {
    arrow(pen, way, gaps, thick, [(Ink::LegalHalo, 11.0), (Ink::Legal, 6.0)])
}

/// Draws a thin arrow along the way of such a choice, like [`hint_arrow`].
pub fn chosen_arrow(pen: &mut Pen, way: &[Point], gaps: (f32, f32), thick: f32) {
    arrow(pen, way, gaps, thick, [(Ink::LegalHalo, 8.0), (Ink::Last, 3.0)])
}

fn arrow(pen: &mut Pen, way: &[Point], gaps: (f32, f32), thick: f32, lines: [(Ink, f32); 2]) {
    let [first, second, ..] = way else { return };
    let [.., before, last] = way else { return };
    let start = first.towards(*second, gaps.0 / first.distance(*second).max(1.0));
    let end = last.towards(*before, gaps.1 / last.distance(*before).max(1.0));
    let back = end.towards(*before, 16.0 * thick / end.distance(*before).max(1.0));
    let aside = ((back.y - end.y) * 0.7, (end.x - back.x) * 0.7);
    for (ink, width) in lines {
        pen.long_path(way.len() + 3).stroke(ink, width * thick).go(start);
        for point in &way[1..way.len() - 1] {
            pen.line(*point);
        }
        pen.line(end)
            .go(back.moved(aside.0, aside.1))
            .line(end)
            .line(back.moved(-aside.0, -aside.1));
    }
}

/// Draws the dot on a cell where a rolled distance can end.
pub fn hollow_dot(pen: &mut Pen, center: Point) {
    pen.circle(center, 9.5).fill(Ink::LegalHalo).stroke(Ink::Legal, 5.0);
}

/// Draws one of the dots that mark the path of a move.
pub fn path_dot(pen: &mut Pen, center: Point) {
    pen.circle(center, 6.5).fill(Ink::LegalHalo);
    pen.circle(center, 4.2).fill(Ink::Legal);
}

/// Draws brackets around a piece or card that would be captured.
pub fn brackets(pen: &mut Pen, rect: Rect) {
    const ARM: f32 = 20.0;
    let Rect { x, y, width, height } = rect;
    for &(ink, thick) in &[(Ink::LegalHalo, 11.0), (Ink::Legal, 6.0)] {
        pen.long_path(12).stroke(ink, thick);
        for &(right, down) in &[(1.0, 1.0), (-1.0, 1.0), (-1.0, -1.0), (1.0, -1.0)] {
            let corner = Point::new(
                if right > 0.0 { x } else { x + width },
                if down > 0.0 { y } else { y + height },
            );
            pen.go(corner.moved(right * ARM, 0.0)).line(corner).line(corner.moved(0.0, down * ARM));
        }
    }
}

/// Draws a bar at the lower edge of the cell where the last move ended; `edge` is the middle of the
/// edge.
pub fn last_to(pen: &mut Pen, edge: Point) {
    pen.rect(Rect::new(edge.x - 23.0, edge.y - 7.0, 46.0, 7.0), 3.5).fill(Ink::Last);
}

/// Draws a hollow bar at the lower edge of the cell that the last move left.
pub fn last_from(pen: &mut Pen, edge: Point, ink: Ink) {
    pen.rect(Rect::new(edge.x - 21.5, edge.y - 6.0, 43.0, 5.0), 2.5).stroke(ink, 3.0);
}

/// Draws a frame around the region with the keyboard focus.
pub fn focus_ring(pen: &mut Pen, rect: Rect, radius: f32) {
    pen.rect(rect, radius).stroke(Ink::FocusLight, 11.0);
    pen.rect(rect, radius).stroke(Ink::FocusDark, 5.0).dash(as_seen(14.0, 6.0, 5.0));
}

/// Draws a chevron that points in a direction in degrees, 0 up, clockwise.
pub fn chevron(pen: &mut Pen, center: Point, degrees: f32, ink: Ink, width: f32) {
    const SIZE: f32 = 15.0;
    let back = center.polar(SIZE * 0.25, degrees + 180.0);
    pen.path().stroke(ink, width);
    pen.go(back.polar(SIZE * 0.5, degrees + -90.0));
    pen.line(center.polar(SIZE * 0.25, degrees));
    pen.line(back.polar(SIZE * 0.5, degrees + 90.0));
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    /// Marks must differ in form, not only in colour.
    #[test]
    fn no_two_marks_are_of_one_form() {
        let (middle, rect) = (Point::new(50.0, 50.0), Rect::new(0.0, 0.0, 100.0, 100.0));
        let marks: [&dyn Fn(&mut Pen); 11] = [
            &|pen| movable_ring(pen, middle, 40.0),
            &|pen| unbroken_ring(pen, middle, 40.0),
            &|pen| unbroken_frame(pen, rect, 5.0),
            &|pen| legal_dot(pen, middle),
            &|pen| hint_ring(pen, rect, 1.0),
            &|pen| hint_arrow(pen, &[middle, Point::default()], (9.0, 9.0), 1.0),
            &|pen| hollow_dot(pen, middle),
            &|pen| brackets(pen, rect),
            &|pen| last_to(pen, middle),
            &|pen| last_from(pen, middle, Ink::Last),
            &|pen| focus_ring(pen, rect, 5.0),
        ];
        let forms: HashSet<String> = marks
            .iter()
            .map(|mark| {
                let mut pen = Pen::new();
                mark(pen.node());
                let shapes = pen.nodes.iter().flat_map(|node| &node.shapes);
                let form = shapes.map(|shape| {
                    let stroke = shape.stroke.map(|stroke| (stroke.width, stroke.dash));
                    format!("{:?} {} {stroke:?}", shape.outline, shape.fill.is_some())
                });
                form.collect()
            })
            .collect();
        assert_eq!(forms.len(), marks.len());
    }
}
