//! Motions of the Royal Game of Ur: pieces and coins.

use rosette_rules::{
    Seat,
    ur::{HAND, HOME, Step, Ur},
};

use super::{
    layout::{Layout, PIECE, RAISED, TRAY_PIECE, Tray},
    pieces::{coin_key, key, number_key, way_dots},
};
use crate::{
    Key, Motion, Pen, Sound, View,
    names::numbered,
    ornament::path_dot,
    piles::{Lying, Piles},
};

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
    let lying = |(seat, cell): (Seat, u8), index: u8| match cell {
        HAND => tray("hand:", seat, index, layout.hand(seat)),
        HOME => tray("home:", seat, index, layout.home(seat)),
        cell => {
            Lying { key: key(seat, "cell:", cell), at: layout.middle(seat, cell), scale: PIECE }
        }
    };
    let mut counts = Vec::new();
    for &seat in &Seat::BOTH {
        counts.extend([((seat, HAND), before.hand(seat)), ((seat, HOME), before.home(seat))]);
        counts.extend(before.cells(seat).map(|cell| ((seat, cell), 1)));
    }
    let mut piles = Piles::new(&lying, counts);
    let mut motion = Motion::default();
    let mut path = layout.way(seat, from, to, (0, before.home(seat)));
    if to < HOME
        && let Some(end) = path.last_mut()
    {
        *end = end.moved(0.0, -RAISED);
    }
    if let Some(moves) = piles.go(((seat, from), 0), (seat, to), (0.0, MOVE)) {
        moves.path = path;
        moves.lifted = true;
    }
    let captures = to < HOME && before.captures(to);
    motion.hear(MOVE, if captures { Sound::Capture } else { Sound::Move });
    if before.is_rosette(to) {
        motion.hear(MOVE, Sound::Again);
    }
    let taken = seat.other();
    if captures && let Some(flies) = piles.go(((taken, to), 0), (taken, HAND), (MOVE, FLY)) {
        flies.lifted = true;
    }
    piles.finish(&mut motion);
    motion
}

/// Returns where a piece lies in a tray.
fn tray(name: &str, seat: Seat, index: u8, tray: Tray) -> Lying {
    Lying { key: key(seat, name, index), at: tray.place(index), scale: TRAY_PIECE }
}
