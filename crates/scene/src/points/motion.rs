//! Motions: pieces that are placed, move and are captured.

use super::{
    Change, Points,
    board::at,
    nodes::{PIECE, key},
};
use crate::{Key, Motion, Pen, Sound, View, names::numbered, ornament::disc};

/// Milliseconds of a move, and in which a placed piece appears.
const MOVE: f32 = 180.0;
/// Milliseconds in which a captured piece fades out.
const FADE: f32 = 100.0;

/// Returns the motion from `before`, by a step, to the scene of `view`.
pub fn motion<G: Points>(before: &G, view: &View<'_, G>) -> Motion {
    let mut motion = Motion::default();
    let Some(seat) = before.turn().seat() else { return motion };
    let change = Change::between(before, view.position);
    match change.moved(seat) {
        Some((Some(from), to)) => {
            let moves = motion.tween(key(to), 0.0, MOVE);
            moves.path = vec![at::<G>(from), at::<G>(to)];
            moves.lifted = true;
            motion.hear(MOVE, Sound::Move);
        }
        Some((None, to)) => {
            motion.show(key(to), 0.0, MOVE).scale.0 = 0.6;
            motion.hear(MOVE / 3.0, Sound::Move);
        }
        None => {}
    }
    let mut pen = Pen::new();
    for captured in change.captured(seat) {
        let gone = Key(numbered("gone:", *captured));
        disc(&mut pen, seat.other(), PIECE).at(at::<G>(*captured)).keyed(gone.clone());
        motion.hide(gone, 0.0, FADE).scale.1 = 0.8;
        motion.hear(0.0, Sound::Capture);
    }
    motion.extras = pen.nodes;
    motion
}
