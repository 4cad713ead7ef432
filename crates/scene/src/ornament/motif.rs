//! The motifs of the plaques, in the box (0, 0)–(100, 100).

use super::polygon::{lozenge, square};
use crate::{Ink, Pen, Point};

const MIDDLE: Point = Point::new(50.0, 50.0);

/// Draws four eyes around a dot.
pub fn eyes(pen: &mut Pen) {
    for &(x, y) in &[(31.0, 33.0), (69.0, 33.0), (31.0, 67.0), (69.0, 67.0)] {
        let eye = Point::new(x, y);
        let (left, right) = (eye.moved(-15.0, 0.0), eye.moved(15.0, 0.0));
        let height = 15.0 * 0.95;
        pen.path().stroke(Ink::InlayLapis, 2.1);
        pen.go(left).quad(eye.moved(0.0, -height), right).quad(eye.moved(0.0, height), left);
        pen.close();
        pen.circle(eye, 4.5).fill(Ink::InlayLapis);
    }
    pen.circle(MIDDLE, 4.5).fill(Ink::InlayCarnelian);
}

/// Draws five rings with a dot in each.
pub fn dots(pen: &mut Pen) {
    let mut ink = Ink::InlayCarnelian;
    for &(x, y) in &[(50.0, 50.0), (28.0, 28.0), (72.0, 28.0), (28.0, 72.0), (72.0, 72.0)] {
        let at = Point::new(x, y);
        pen.circle(at, 8.5).stroke(ink, 2.2);
        pen.circle(at, 3.0).fill(ink);
        ink = Ink::InlayLapis;
    }
}

/// Draws nested squares.
pub fn steps(pen: &mut Pen) {
    square(pen, MIDDLE, 60.0, 2.0).stroke(Ink::InlayLapis, 2.2);
    square(pen, MIDDLE, 38.0, 2.0).stroke(Ink::InlayCarnelian, 2.2);
    lozenge(pen, MIDDLE, 18.0).fill(Ink::InlayLapis);
}
