//! Motions of ±123D: the players, the flag, burning cells, and the roll.

use rosette_rules::{
    Seat,
    flag::{DRAWN, Flag, Sign, Step},
};

use super::{
    layout::Layout,
    nodes::{burnt_key, flag_at, flag_key, has_flag, player_at, player_key, spot},
};
use crate::{
    Ease, Motion, NodeKey, Pen, Point, Sound, Tween, View,
    motion::{HOP_PX, hops_between, hops_ms},
    ornament::hollow_dot,
};

/// Milliseconds in which a piece or the flag shifts on its cell, and in which a cell burns.
const SHIFT: f32 = 180.0;
/// The degrees and milliseconds of each swing of the flag.
const SWING: (f32, f32) = (16.0, 110.0);
/// Milliseconds in which the dot of a roll runs through the distances, and in which the dot of a
/// wasted roll fades.
const DRAW: f32 = 280.0;

/// Returns the motion from `before` to the scene of `view`: a piece hops, with or without the flag,
/// and the cell that it leaves burns.
pub fn motion(before: &Flag, step: Step, view: &View<'_, Flag>) -> Motion {
    let layout = Layout::new(before, view.context.stage);
    let mut motion = Motion::default();
    let seat = before.to_move();
    let after = view.position;
    match (step, before.direction()) {
        (Step::Direction(sign), _) => {
            let way = counted(before, seat, sign, &layout);
            if let Some(end) = way.last() {
                let moves = dot(&mut motion, *end);
                moves.path = way;
                moves.ease = Ease::InOut;
            }
            return motion;
        }
        (Step::Distance(distance), Some(sign)) if after.player(seat) == before.player(seat) => {
            if let Some(cell) = before.reached(seat, sign, distance) {
                dot(&mut motion, spot(&layout, before, cell)).opacity = (1.0, 0.0);
            }
            motion.cue(0.0, Sound::Pass);
            return motion;
        }
        _ => {}
    }
    let (from, to) = (before.player(seat), after.player(seat));
    let cells = from.abs_diff(to);
    let lands = hops_ms(cells);
    for who in [seat, seat.other()] {
        let ends = [player_at(&layout, before, who), player_at(&layout, after, who)];
        let start = if who == seat { from } else { to };
        // A piece on the target cell makes room when the mover arrives.
        let makes_room = who != seat && before.player(who) == to;
        let shifts_at = if makes_room { lands } else { 0.0 };
        slide(&mut motion, &layout, player_key(who), ends, (start, to), (0.0, 0.0), shifts_at);
    }
    let carried = if after.flag() == before.flag() { to } else { from };
    let ends = [flag_at(&layout, before), flag_at(&layout, after)];
    let shifts_at = if before.flag() == to { lands } else { 0.0 };
    let middle = layout.middle(after.flag());
    let beside = (ends[1].0.x - middle.x, ends[1].0.y - middle.y);
    slide(&mut motion, &layout, flag_key(), ends, (carried, to), beside, shifts_at);
    for (hop, cell) in hops_between(cells).zip(1..) {
        let at = if from < to { from + cell } else { from - cell };
        motion.hear_from(layout.middle(at), hop, Sound::Hop);
    }
    motion.hear_from(layout.middle(to), lands, Sound::Move);
    let lean = SWING.0;
    if has_flag(after, seat) && !has_flag(before, seat) {
        // The flag waves once when it is picked up.
        for (swing, turn) in (0_u8..).zip([-lean, lean * 2.0, -lean]) {
            swings(&mut motion, lands + SWING.1 * f32::from(swing), turn)
        }
    } else if carried == from && cells >= *DRAWN.start() {
        // The carried flag leans backwards during a roll or a jump.
        let back = lean.copysign(ends[0].0.x - ends[1].0.x);
        swings(&mut motion, 0.0, back);
        swings(&mut motion, lands - SWING.1, -back)
    }
    if after.is_burnt(from) {
        motion.show(burnt_key(from), 0.0, SHIFT);
        motion.hear_from(layout.middle(from), 0.0, Sound::Burn);
    }
    motion
}

/// Adds a tween that turns the flag by `turn` degrees.
fn swings(motion: &mut Motion, start: f32, turn: f32) {
    let swings = motion.tween(flag_key(), start, SWING.1);
    (swings.turn.1, swings.ease) = (turn, Ease::InOut);
}

/// Moves a node along the line from its old place and size to the new ones, in hops. `right` and
/// `down` are the offset of its way from the centres of the cells in between.
fn slide(
    motion: &mut Motion,
    layout: &Layout,
    key: NodeKey,
    [old, new]: [(Point, f32); 2],
    (from, to): (u8, u8),
    (right, down): (f32, f32),
    shifts_at: f32,
) {
    if old.0 == new.0 {
        return;
    }
    let mut path = vec![old.0];
    let (mut cell, far) = (from, from.abs_diff(to));
    for _ in 1..far {
        if from < to {
            cell += 1;
        } else {
            cell -= 1;
        }
        path.push(layout.middle(cell).moved(right, down));
    }
    path.push(new.0);
    let scale = (old.1 / new.1, 1.0);
    if far == 0 {
        let shifts = motion.tween(key, shifts_at, SHIFT);
        (shifts.path, shifts.scale) = (path, scale);
        return;
    }
    let moves = Tween { scale, ..Tween::still(key, 0.0, hops_ms(far)) };
    motion.tweens.extend(moves.in_hops(&path, layout.frame.units(HOP_PX)))
}

/// Returns the centres of the cells that a roll in a direction can reach, burnt cells included.
fn counted(before: &Flag, seat: Seat, sign: Sign, layout: &Layout) -> Vec<Point> {
    let mut way = Vec::with_capacity(6);
    for distance in DRAWN {
        if let Some(cell) = before.reached(seat, sign, distance) {
            way.push(layout.middle(cell));
        }
    }
    way
}

/// Adds a hollow dot that exists only during the motion.
fn dot(motion: &mut Motion, at: Point) -> &mut Tween {
    let key = NodeKey::new("drawn");
    let mut pen = Pen::new();
    hollow_dot(pen.node().at(at).scale(1.5).keyed(key.clone()), Point::new(0.0, 0.0));
    motion.extras = pen.nodes;
    motion.tween(key, 0.0, DRAW)
}
