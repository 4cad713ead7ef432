//! Motions of Triple Triad: a card moves to its cell, the cards that it captures turn over, then
//! the cards of a combo.

use rosette_rules::{
    Seat,
    triad::{Rule, Step, Triad},
};

use super::{
    board::{TriadBoard, cell_key, hand_key},
    layout::{ALL_SLOTS, LYING},
    nodes::discs_key,
};
use crate::{Ease, Key, Motion, Sound, View};

/// Milliseconds in which a card moves to its cell.
const MOVE: f32 = 180.0;
/// Milliseconds in which half a card turns over: its old side, or its new one.
const TURN: f32 = 140.0;

/// Returns the motion from `before`, by a step, to the scene of `view`.
pub fn motion(before: &Triad, step: Step, view: &View<'_, Triad>) -> Motion {
    let mut motion = Motion::default();
    match step {
        Step::Round { .. } => {
            motion.hear(0.0, Sound::Turn);
            for &seat in &Seat::BOTH {
                for slot in ALL_SLOTS {
                    motion.show(hand_key(seat, slot), 0.0, MOVE);
                }
            }
        }
        Step::Place { slot, cell } => place(&mut motion, before, (slot, cell), view),
    }
    motion
}

fn place(motion: &mut Motion, before: &Triad, (slot, cell): (u8, u8), view: &View<'_, Triad>) {
    let seat = before.to_move();
    let board = TriadBoard::new(view);
    // The card was chosen before, so it starts nearer to the board.
    let (right, down) = board.layout.moved(seat);
    let from = board.layout.place(seat, slot).center().moved(right, down);
    let flies = motion.tween(cell_key(cell), 0.0, MOVE);
    flies.path = vec![from, board.lies_at(cell)];
    flies.scale.0 = board.layout.size(seat) / LYING;
    flies.lifted = true;
    motion.hear(MOVE, Sound::Place);
    let [mut takes, mut combo] = [false; 2];
    for (taken, rule) in view.position.taken().iter() {
        takes = true;
        combo |= rule == Rule::Combo;
        turn_over(motion, cell_key(taken), start(rule == Rule::Combo));
    }
    for step in [false, true] {
        if takes && (combo || !step) {
            motion.show(discs_key(step), start(step) + TURN, TURN);
            motion.hear(start(step), Sound::Turn);
        }
    }
}

/// Returns the milliseconds until the first cards begin to turn, or until those of a combo do.
const fn start(combo: bool) -> f32 {
    if combo { MOVE + TURN * 2.0 } else { MOVE }
}

/// Turns a card over: the old side narrows to nothing, then the new side widens.
fn turn_over(motion: &mut Motion, card: Key, start: f32) {
    let old = motion.old(card.clone());
    let narrows = motion.tween(old, start, TURN);
    narrows.width = (1.0, 0.0);
    narrows.ease = Ease::InOut;
    motion.tween(card, start + TURN, TURN).width = (0.0, 1.0);
}
