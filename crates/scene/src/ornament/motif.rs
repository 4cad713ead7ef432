//! The motifs of the plaques, in the box (0, 0)–(100, 100).

use super::polygon::{lozenge, square};
use crate::{Ink, Pen, Point};

const MIDDLE: Point = Point::new(50.0, 50.0);

/// The four points so far beside and above the middle.
fn corners(x: f32, y: f32) -> [Point; 4] {
    [(-x, -y), (x, -y), (-x, y), (x, y)].map(|(x, y)| MIDDLE.moved(x, y))
}

/// Four eyes around a dot.
pub fn eyes(pen: &mut Pen) {
    for eye in corners(19.0, 17.0) {
        let (left, right) = (eye.moved(-15.0, 0.0), eye.moved(15.0, 0.0));
        let height = 15.0 * 0.95;
        pen.path().stroke(Ink::InlayLapis, 2.1);
        pen.go(left).quad(eye.moved(0.0, -height), right).quad(eye.moved(0.0, height), left);
        pen.close();
        pen.circle(eye, 4.5).fill(Ink::InlayLapis);
    }
    pen.circle(MIDDLE, 4.5).fill(Ink::InlayCarnelian);
}

/// Five rings with a dot in each.
pub fn dots(pen: &mut Pen) {
    let mut ink = Ink::InlayCarnelian;
    let [a, b, c, d] = corners(22.0, 22.0);
    for at in [MIDDLE, a, b, c, d] {
        pen.circle(at, 8.5).stroke(ink, 2.2);
        pen.circle(at, 3.0).fill(ink);
        ink = Ink::InlayLapis;
    }
}

/// Squares in squares.
pub fn steps(pen: &mut Pen) {
    square(pen, MIDDLE, 60.0, 2.0).stroke(Ink::InlayLapis, 2.2);
    square(pen, MIDDLE, 38.0, 2.0).stroke(Ink::InlayCarnelian, 2.2);
    lozenge(pen, MIDDLE, 18.0).fill(Ink::InlayLapis);
}
