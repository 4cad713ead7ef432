//! Motions of the Royal Game of Ur: pieces and coins.

use rosette_rules::{
    Seat,
    ur::{HAND, HOME, LAST_CELL, Step, Ur},
};

use super::{
    layout::{Layout, PIECE, RAISED, TRAY_PIECE},
    pieces::{coin_key, key, number_key, way_dots},
};
use crate::{Key, Motion, Pen, Sound, View, names::numbered, ornament::path_dot};

/// Milliseconds of a move of any length.
const MOVE: f32 = 180.0;
/// Milliseconds in which a captured piece flies back to its reserve.
const FLY: f32 = 120.0;
/// Milliseconds in which the dots of a path fade out.
const FADE: f32 = 100.0;
/// Milliseconds until all coins have settled.
const THROW: f32 = 280.0;
/// The height of a coin's arc, in CSS pixels.
const ARC: f32 = 24.0;
/// Milliseconds between the coins.
const STAGGER: f32 = 40.0;
/// Milliseconds in which the whole path of a seat appears, and milliseconds until it is gone.
const WAY: (f32, f32) = (280.0, 900.0);

/// Returns the motion from `before`, by a step, to the scene of `view`.
pub fn motion(before: &Ur, step: Step, view: &View<'_, Ur>) -> Motion {
    let layout = Layout::new(view.looks.stage);
    match (step, before.roll()) {
        // A throw that moves nothing and is no longer shown has no coins to turn.
        (Step::Throw(_), _) if view.position.roll().is_none() && !view.looks.lingering => {
            let mut motion = Motion::default();
            motion.hear(0.0, Sound::Pass);
            motion
        }
        (Step::Throw(_), _) => throw(before, view.position, &layout),
        (Step::Move(from), Some(roll)) => advance(before, from, from + roll.heads(), &layout),
        (Step::Move(_), None) => Motion::default(),
    }
}

fn throw(before: &Ur, after: &Ur, layout: &Layout) -> Motion {
    let seat = before.to_move();
    let mut motion = Motion::default();
    for index in 0..4 {
        let delay = STAGGER * f32::from(index);
        let at = layout.coin(seat, index);
        let flies = motion.tween(coin_key(seat, index), delay, THROW - STAGGER * 3.0);
        flies.turn = (-120.0, 0.0);
        flies.path = vec![at, at.moved(0.0, -layout.units(ARC)), at];
    }
    motion.show(number_key(seat), THROW, 1.0);
    motion.hear(0.0, Sound::Throw);
    if after.roll().is_none() {
        motion.hear(THROW * 2.0, Sound::Pass);
    }
    let unmoved = before.hand(seat) == before.pieces();
    if unmoved && after.roll().is_some() {
        show_way(&mut motion, seat, layout);
    }
    motion
}

/// Shows the whole path of a seat that has no piece on it yet.
fn show_way(motion: &mut Motion, seat: Seat, layout: &Layout) {
    let dots = way_dots(&layout.way(seat, HAND, HOME, (0, 0)));
    let count = dots.len() as f32;
    let mut pen = Pen::new();
    for (index, dot) in dots.into_iter().enumerate() {
        let name = Key(numbered("way:", index as u8));
        path_dot(pen.node().keyed(name.clone()), dot);
        let appears = WAY.0 * index as f32 / count;
        motion.show(name.clone(), appears, 20.0);
        motion.hide(name, WAY.1 - FADE, FADE);
    }
    motion.extras = pen.nodes;
}

fn advance(before: &Ur, from: u8, to: u8, layout: &Layout) -> Motion {
    let seat = before.to_move();
    let (hand, home) = (before.hand(seat), before.home(seat));
    let mut motion = Motion::default();
    let size = |cell: u8| if (1..=LAST_CELL).contains(&cell) { PIECE } else { TRAY_PIECE };
    let arriving = if to == HOME { key(seat, "home:", home) } else { key(seat, "cell:", to) };
    let mut path = layout.way(seat, from, to, (0, home));
    if to < HOME
        && let Some(end) = path.last_mut()
    {
        *end = end.moved(0.0, -RAISED);
    }
    let moves = motion.tween(arriving, 0.0, MOVE);
    moves.path = path;
    moves.scale.0 = size(from) / size(to);
    moves.lifted = true;
    if from == HAND {
        // The other pieces of the reserve move up.
        let tray = layout.hand(seat);
        for index in 0..hand.saturating_sub(1) {
            let moves = motion.tween(key(seat, "hand:", index), 0.0, MOVE);
            moves.path = vec![tray.place(index + 1), tray.place(index)];
        }
    }
    let captures = to < HOME && before.captures(to);
    motion.hear(MOVE, if captures { Sound::Capture } else { Sound::Move });
    if before.is_rosette(to) {
        motion.hear(MOVE, Sound::Again);
    }
    if captures {
        let taken = seat.other();
        let index = before.hand(taken);
        let flies = motion.tween(key(taken, "hand:", index), MOVE, FLY);
        flies.path = vec![layout.middle(taken, to), layout.hand(taken).place(index)];
        flies.scale.0 = PIECE / TRAY_PIECE;
        flies.lifted = true;
    }
    motion
}
