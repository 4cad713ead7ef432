//! Motions of Trisq: a placed piece appears, captured pieces disappear, and the walls beside them
//! glow.

use rosette_rules::{
    Seat,
    trisq::{Cell, Step, Trisq},
};

use super::{
    figures::{figure, middle},
    layout::{CELL, WALL, cell_of},
    nodes::{covers_key, placed_key, resting_key},
};
use crate::{Ease, Ink, Motion, NodeKey, Pen, Rect, Sound, names::numbered};

/// Milliseconds in which a placed piece appears.
const APPEAR: f32 = 180.0;
/// Milliseconds in which a captured piece is pressed flat and fades out.
const FADE: f32 = 220.0;
/// Milliseconds in which a wall lights up.
const LIGHT_UP: f32 = 60.0;
/// The part of a half-turn by which a captured piece is pressed flat, and the factor on its size
/// then.
const PRESSED: (f32, f32) = (0.44, 0.8);

/// Returns the motion of a placement or a pass from `before`: the piece appears, captured pieces
/// are pressed flat, and walls light up.
pub fn motion(before: &Trisq, step: Step) -> Motion {
    let mut motion = Motion::default();
    let Step::Place(cell) = step else {
        motion.cue(0.0, Sound::Pass);
        return motion;
    };
    motion.show(placed_key(), 0.0, APPEAR).scale.0 = 0.6;
    // The piece that was placed before is one of the resting pieces now.
    for key in [covers_key(), resting_key(Seat::First), resting_key(Seat::Second)] {
        motion.replace(key)
    }
    // The piece is visible almost at once, so its sound starts before the motion ends.
    let from = middle(cell_of(before.size(), cell));
    motion.hear_from(from, APPEAR / 3.0, Sound::Move);
    let mut pen = Pen::new();
    for (index, captured) in before.would_capture(cell).enumerate() {
        let name = NodeKey(numbered("gone:", index as u8));
        let at = middle(cell_of(before.size(), captured));
        figure(&mut pen, before.to_move().other()).at(at).keyed(name.clone());
        let pressed = motion.hide(name, APPEAR, FADE);
        (pressed.over.1, pressed.scale.1) = PRESSED;
    }
    let mut walls = Vec::new();
    for captured in before.would_capture(cell) {
        add_walls(before.size(), captured, &mut walls)
    }
    if !walls.is_empty() {
        let name = NodeKey::new("walls");
        pen.node().keyed(name.clone());
        for wall in walls {
            pen.rect(wall.grown(-4.0), 6.0).fill(Ink::Ochre);
        }
        motion.show(name.clone(), APPEAR, LIGHT_UP);
        motion.hide(name, APPEAR + LIGHT_UP, FADE - LIGHT_UP).ease = Ease::Even;
    }
    motion.extras = pen.nodes;
    if !motion.extras.is_empty() {
        motion.hear_from(from, APPEAR, Sound::Capture);
    }
    motion
}

/// Adds the parts of the walls that are beside a cell.
fn add_walls(size: u8, cell: Cell, walls: &mut Vec<Rect>) {
    let Rect { x, y, .. } = cell_of(size, cell);
    let last = size - 1;
    for (is_beside, wall) in [
        (cell.column == 0, Rect::new(x - WALL, y, WALL, CELL)),
        (cell.column == last, Rect::new(x + CELL, y, WALL, CELL)),
        (cell.row == last, Rect::new(x, y - WALL, CELL, WALL)),
        (cell.row == 0, Rect::new(x, y + CELL, CELL, WALL)),
    ] {
        if is_beside {
            walls.push(wall)
        }
    }
}
