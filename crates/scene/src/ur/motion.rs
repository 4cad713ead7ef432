//! Motions of the Royal Game of Ur: pieces and coins.

use rosette_rules::{
    Seat,
    ur::{HAND, Roll, Step, Ur},
};

use super::{
    layout::{Layout, PIECE, RAISED, TRAY_PIECE, Tray},
    pieces::{UrBoard, coin_key, faces, key, number_key, way_dots},
};
use crate::{
    Ease, Motion, NodeKey, Pen, Sound, View,
    motion::{HOP_PX, hops_between},
    names::numbered,
    ornament::path_dot,
    piles::{Lying, Piles},
};

/// Milliseconds in which a piece slides into its tray after it has left the board.
const SLIDE: f32 = 160.0;
/// Milliseconds in which a piece that has left the board flies to a tray far from the last cell,
/// and the height of the flight in CSS pixels.
const FLIGHT: f32 = 320.0;
const FLIGHT_PX: f32 = 30.0;
/// Milliseconds for which a captured piece stays on its cell, and in which it then flies to its
/// reserve.
const CAPTURED: (f32, f32) = (60.0, 320.0);
/// The height of a captured piece's flight in CSS pixels.
const CAPTURED_PX: f32 = 40.0;
/// Milliseconds in which the coins are gathered before a throw.
const GATHER: f32 = 100.0;
/// The factor on the size of gathered coins.
const GATHERED: f32 = 0.6;
/// Milliseconds until the last coin lands, between two coins, and of a bounce.
const LANDS: f32 = 800.0;
const STAGGER: f32 = 120.0;
const BOUNCE: f32 = 100.0;
/// The heights of a throw and of a bounce in CSS pixels.
const THROW_PX: f32 = 90.0;
const BOUNCE_PX: f32 = 8.0;
/// The number of half-turns that each coin makes in the air.
const HALF_TURNS: [f32; 4] = [3.0, 4.0, 5.0, 4.0];
/// Milliseconds in which a seat's whole path appears, until it has disappeared, and in which its
/// dots fade out.
const WAY: (f32, f32) = (280.0, 900.0);
const FADE: f32 = 100.0;

/// Returns the motion from `before`, by a step, to the scene of `view`.
pub fn motion(before: &Ur, step: Step, view: &View<'_, Ur>) -> Motion {
    let board = UrBoard::new(view);
    match (step, before.roll()) {
        // If a throw that moves nothing isn't shown any more, no coins can be moved.
        (Step::Throw(_), _) if view.position.roll().is_none() && !view.context.lingering => {
            let mut motion = Motion::default();
            motion.cue(0.0, Sound::Pass);
            motion
        }
        (Step::Throw(roll), _) => throw(before, roll, &board),
        (Step::Move(from), Some(roll)) => advance(before, from, from + roll.cells(), &board.layout),
        (Step::Move(_), None) => Motion::default(),
    }
}

/// Gathers the coins and throws them. They land one after the other, and the shown number counts
/// those with marks.
fn throw(before: &Ur, roll: Roll, board: &UrBoard<'_>) -> Motion {
    let (layout, after) = (&board.layout, board.view.position);
    let seat = before.to_move();
    // The marks of the last move stay only if the throw allows a move.
    let mut motion = Motion { hides_marks: true, ..Motion::default() };
    let middle = layout.coins_area(seat).center();
    let (faces, last) = (faces(after, roll), layout.coins - 1);
    let mut pen = Pen::on(board.view.context.props.board);
    let mut marked = 0;
    for (index, half_turns) in (0..=last).zip(HALF_TURNS) {
        let (key, at) = (coin_key(seat, index), layout.coin(seat, index));
        let lands = LANDS - STAGGER * f32::from(last - index);
        let idle = key.old();
        let gathers = motion.tween(idle.clone(), 0.0, GATHER);
        gathers.path = vec![layout.idle_coin(seat, index), middle];
        gathers.scale.1 = GATHERED;
        motion.hide(idle, GATHER, 1.0);
        let back = NodeKey::new(["back:", &key.0].concat());
        let is_heads = faces & 1 << index != 0;
        board.coin(&mut pen, Some(!is_heads)).at(at).keyed(back.clone());
        for (key, ends) in [(key.clone(), (-half_turns, 0.0)), (back, (1.0 - half_turns, 1.0))] {
            motion.show(key.clone(), GATHER, 1.0);
            let flies = motion.tween(key, GATHER, lands - GATHER);
            flies.ease = Ease::Even;
            flies.path = vec![middle, at];
            flies.scale.0 = GATHERED;
            flies.rise = layout.frame.units(THROW_PX);
            flies.over = ends;
            flies.turn.0 = -120.0;
        }
        motion.tween(key, lands, BOUNCE).rise = layout.frame.units(BOUNCE_PX);
        motion.hear_from(at, lands, Sound::Coin);
        marked += u8::from(is_heads);
        if index < last {
            let count = NodeKey(numbered("count:", index));
            board.number(&mut pen, seat, marked).keyed(count.clone());
            motion.show(count.clone(), lands, 1.0);
            motion.hide(count, lands + STAGGER, 1.0);
        } else {
            motion.show(number_key(seat), lands, 1.0);
        }
    }
    motion.extras = pen.nodes;
    motion.land();
    if after.roll().is_none() {
        motion.cue(motion.landing(), Sound::Pass);
    }
    let unmoved = before.hand(seat) == before.pieces();
    if unmoved && after.roll().is_some() {
        show_way(&mut motion, seat, layout);
    }
    motion
}

/// Shows the whole path of a seat without a piece on the board, after the landing.
fn show_way(motion: &mut Motion, seat: Seat, layout: &Layout) {
    let dots = way_dots(&layout.way(seat, HAND, layout.path.home(), (0, 0)));
    let (start, count) = (motion.landing(), dots.len() as f32);
    let mut pen = Pen::new();
    for (index, dot) in dots.into_iter().enumerate() {
        let name = NodeKey(numbered("way:", index as u8));
        path_dot(pen.node().keyed(name.clone()), dot);
        motion.show(name.clone(), start + WAY.0 * index as f32 / count, 20.0);
        motion.hide(name, start + WAY.1 - FADE, FADE);
    }
    motion.extras.append(&mut pen.nodes);
}

fn advance(before: &Ur, from: u8, to: u8, layout: &Layout) -> Motion {
    let (seat, at_home) = (before.to_move(), layout.path.home());
    let lying = |(seat, cell): (Seat, u8), index: u8| {
        if cell == HAND {
            tray("hand:", seat, index, layout.hand(seat))
        } else if cell == at_home {
            tray("home:", seat, index, layout.home(seat))
        } else {
            Lying { key: key(seat, "cell:", cell), at: layout.middle(seat, cell), scale: PIECE }
        }
    };
    let mut counts = Vec::new();
    for &seat in &Seat::BOTH {
        counts.extend([((seat, HAND), before.hand(seat)), ((seat, at_home), before.home(seat))]);
        counts.extend(before.cells(seat).map(|cell| ((seat, cell), 1)));
    }
    let mut piles = Piles::new(&lying, counts);
    let mut motion = Motion::default();
    let mut path = layout.way(seat, from, to, (0, 0));
    // The piece that comes home pushes the others along.
    let home = layout.home(seat).place(0);
    if let Some(end) = path.last_mut() {
        // A piece that goes home ends its last hop past the board's edge, and slides into its tray.
        *end = if to < at_home { end.moved(0.0, -RAISED) } else { layout.off_board(seat, home) };
    }
    let end = path.last().copied().unwrap_or_default();
    let lands = piles.hop(((seat, from), 0), (seat, to), &path, layout.frame.units(HOP_PX));
    motion.arrived = lands;
    for (hop, at) in hops_between(to - from).zip(path.iter().skip(1)) {
        motion.hear_from(*at, hop, Sound::Hop);
    }
    let (slides, rises) = if layout.path.returns() { (FLIGHT, FLIGHT_PX) } else { (SLIDE, 0.0) };
    if to == at_home
        && let Some(goes) = piles.push_in((seat, at_home), (lands, slides))
    {
        goes.path = vec![end, home];
        goes.rise = layout.frame.units(rises);
        motion.hear_from(home, lands + slides, Sound::Home).tones = before.home(seat);
    }
    let captures = before.captures(to);
    motion.hear_from(end, lands, if captures { Sound::Capture } else { Sound::Move });
    if before.throws_again(to) {
        motion.hear_from(end, lands, Sound::Again);
    }
    let (waits, flight) = CAPTURED;
    let taken = seat.other();
    let met = before.cells(taken).find(|cell| layout.path.meets(to) & 1 << cell != 0);
    if let Some(met) = met {
        piles.go(((taken, met), 0..), (taken, HAND), (lands + waits, flight), &|flies| {
            flies.rise = layout.frame.units(CAPTURED_PX);
            flies.turn.0 = -360.0;
            flies.ease = Ease::Even;
        });
        motion.hear_from(layout.hand(taken).place(0), lands + waits + flight, Sound::Thud);
    }
    piles.finish(&mut motion);
    motion
}

/// Returns where a piece lies in a tray, by its index.
fn tray(name: &str, seat: Seat, index: u8, tray: Tray) -> Lying {
    Lying { key: key(seat, name, index), at: tray.place(index), scale: TRAY_PIECE }
}
