//! How figures of Trisq come and go.

use rosette_rules::trisq::{Step, Trisq};

use super::{
    figures::{figure, middle},
    layout::cell_of,
    nodes::{placed_key, taken_key},
};
use crate::{Key, Motion, Tween};

/// Milliseconds in which a figure appears.
const APPEAR: f32 = 180.0;
/// Milliseconds in which a captured one goes.
const FADE: f32 = 100.0;

/// How a scene comes about by a step made in `before`.
pub fn motion(before: &Trisq, step: Step) -> Motion {
    let mut motion = Motion::default();
    let Step::Place(cell) = step else { return motion };
    let appears = Tween::still(placed_key(), 0.0, APPEAR);
    motion.tweens.push(Tween { scale: (0.6, 1.0), opacity: (0.0, 1.0), ..appears });
    for (index, captured) in before.would_capture(cell).enumerate() {
        let name = Key::new(format!("gone:{index}"));
        let figure = figure(before.to_move().other());
        let at = middle(cell_of(before.size(), captured));
        motion.extras.push(figure.at(at).keyed(name.clone()));
        let fades = Tween::still(name, APPEAR, FADE);
        motion.tweens.push(Tween { scale: (1.0, 0.8), opacity: (1.0, 0.0), ..fades });
    }
    if !motion.extras.is_empty() {
        let marked = Tween::still(taken_key(), APPEAR, FADE);
        motion.tweens.push(Tween { opacity: (0.0, 1.0), ..marked });
    }
    motion
}
