//! How figures of Trisq come and go.

use rosette_rules::trisq::{Step, Trisq};

use super::{
    figures::{figure, middle},
    layout::cell_of,
    nodes::{placed_key, taken_key},
};
use crate::{Key, Motion, Pen, Tween};

/// Milliseconds in which a figure appears.
const APPEAR: f32 = 180.0;
/// Milliseconds in which a captured one goes.
const FADE: f32 = 100.0;

/// How a scene comes about by a step made in `before`.
pub fn motion(before: &Trisq, step: Step) -> Motion {
    let mut motion = Motion::default();
    let Step::Place(cell) = step else { return motion };
    let appears = Tween::shown(placed_key(), 0.0, APPEAR);
    motion.tweens.push(Tween { scale: (0.6, 1.0), ..appears });
    let mut pen = Pen::default();
    for (index, captured) in before.would_capture(cell).enumerate() {
        let name = Key::new(format!("gone:{index}"));
        let at = middle(cell_of(before.size(), captured));
        figure(&mut pen, before.to_move().other()).at(at).keyed(name.clone());
        motion.tweens.push(Tween { scale: (1.0, 0.8), ..Tween::gone(name, APPEAR, FADE) });
    }
    motion.extras = pen.nodes;
    if !motion.extras.is_empty() {
        motion.tweens.push(Tween::shown(taken_key(), APPEAR, FADE));
    }
    motion
}
