//! Motions of Triple Triad: a card is placed, and the cards that it captures turn over, those of one
//! rule after the other, then each step of a combo.

use rosette_messages::{Say as _, triad::RuleName};
use rosette_rules::{
    Seat,
    triad::{Rule, Step, Triad},
};

use super::{
    board::{CardCapture, TriadBoard, card_captures, cell_key, hand_key},
    card,
    layout::{self, ALL_SLOTS, LYING},
};
use crate::{
    Anchor, Ease, Face, Ink, Motion, NodeKey, Pen, Point, Rect, Sound, View, names::numbered,
    ornament::ink_of,
};

/// Milliseconds between two dealt cards, and in which each flies to its slot.
const DEAL: (f32, f32) = (60.0, 180.0);
/// Milliseconds between the deal and a swap, and in which two cards change places.
const SWAP: (f32, f32) = (250.0, 420.0);
/// Milliseconds in which a picked card rises and falls back.
const PICK: f32 = 300.0;
/// Milliseconds in which a card flies to its cell, and of half of the squash when it lands.
const FLIGHT: f32 = 160.0;
const SQUASH: f32 = 20.0;
/// The factor on the size of a card that leaves the hand, and on that of a squashed card.
const ABOVE: f32 = 1.06;
const SQUASHED: f32 = 0.98;
/// The height of the flight in CSS pixels.
const FLIGHT_PX: f32 = 12.0;
/// Milliseconds in which a card turns over, to its back and to its new side.
const FLIP: f32 = 280.0;
/// Milliseconds between two waves of captures, and their largest number: those of Same, of Plus, of
/// the basic rule, and of a combo.
const WAVE: f32 = 80.0;
const WAVES: u8 = 10;
/// Milliseconds for which the name of a rule is shown across the board.
const NAME: f32 = 500.0;
/// Milliseconds in which the names of rules fade in and out.
const FADE: f32 = 60.0;

/// Returns the motion from `before` to the scene of `view`: a card flies, and the captured cards
/// turn over in waves; or a round is dealt.
pub fn motion(before: &Triad, step: Step, view: &View<'_, Triad>) -> Motion {
    let mut motion = Motion::default();
    let board = TriadBoard::new(view);
    match step {
        Step::Round { .. } => deal(&mut motion, &board),
        Step::Pick { slot } => pick(&mut motion, before.to_move(), slot, &board),
        Step::Place { slot, cell } => place(&mut motion, before, (slot, cell), &board),
    }
    motion
}

/// Returns the motion that deals the first hands.
pub fn opening(view: &View<'_, Triad>) -> Motion {
    let mut motion = Motion::default();
    let board = TriadBoard::new(view);
    deal(&mut motion, &board);
    if let Some(swapped) = board.swapped() {
        swap(&mut motion, swapped, &board);
    }
    motion
}

/// Moves the cards in these slots to each other's places, once all are dealt.
fn swap(motion: &mut Motion, slots: [u8; 2], board: &TriadBoard<'_>) {
    let start = motion.length() + SWAP.0;
    for (seat, slot) in Seat::BOTH.into_iter().zip(slots) {
        let places = [board.dealt_to(seat, slot), (seat, slot)];
        let moves = motion.tween(hand_key(seat, slot), start, SWAP.1);
        moves.path = places.map(|(seat, slot)| board.layout.place(seat, slot).center()).to_vec();
        moves.scale.0 = board.layout.size(seat.other()) / board.layout.size(seat);
    }
    motion.hear_from(board.lies_at(5), start, Sound::Deal);
}

/// Deals the cards of a round from a deck in the last slot of each hand, where its last card stays.
fn deal(motion: &mut Motion, board: &TriadBoard<'_>) {
    // The cards of the previous round disappear.
    layout::ALL_CELLS.for_each(|cell| motion.leave(cell_key(cell)));
    let mut pen = Pen::on(board.view.context.props.board);
    for &seat in &Seat::BOTH {
        let deck = board.layout.place(seat, 5).center();
        let key = NodeKey::new(["deck:", seat.name()].concat());
        card::back(&mut pen, seat).at(deck).scale(board.layout.size(seat)).keyed(key.clone());
        motion.show(key.clone(), 0.0, FADE);
        motion.hide(key, DEAL.0 * 4.0 + DEAL.1, FADE);
        for slot in ALL_SLOTS {
            let (hand, place) = board.dealt_to(seat, slot);
            let [deck, to] = [5, place].map(|slot| board.layout.place(hand, slot).center());
            let start = DEAL.0 * f32::from(place - 1);
            let comes = motion.show(hand_key(seat, slot), start, DEAL.1);
            comes.path = vec![deck, to];
            if seat == Seat::First {
                motion.hear_from(to, start, Sound::Deal);
            }
        }
    }
    motion.extras.append(&mut pen.nodes)
}

/// Lifts the card that chance picks.
fn pick(motion: &mut Motion, seat: Seat, slot: u8, board: &TriadBoard<'_>) {
    let hops = motion.tween(hand_key(seat, slot), 0.0, PICK);
    hops.rise = board.layout.frame.units(FLIGHT_PX);
    motion.hear_from(board.layout.place(seat, slot).center(), 0.0, Sound::Deal);
}

fn place(motion: &mut Motion, before: &Triad, (slot, cell): (u8, u8), board: &TriadBoard<'_>) {
    let seat = before.to_move();
    // The chosen card already is closer to the board, so its motion starts there, unless the rule
    // Order chose it.
    let forced = board.forced_slot().is_some();
    let (right, down) = if forced { (0.0, 0.0) } else { board.layout.moved(seat) };
    let from = board.layout.place(seat, slot).center().moved(right, down);
    let card = cell_key(cell);
    motion.leave(hand_key(seat, slot));
    let flies = motion.tween(card.clone(), 0.0, FLIGHT);
    flies.path = vec![from, board.lies_at(cell)];
    flies.scale.0 = ABOVE * board.layout.size(seat) / LYING;
    flies.rise = board.layout.frame.units(FLIGHT_PX);
    flies.turn.0 = board.view.context.props.rotation_of(seat);
    for (start, scale) in [(FLIGHT, SQUASHED), (FLIGHT + SQUASH, 1.0 / SQUASHED)] {
        motion.tween(card.clone(), start, SQUASH).scale.1 = scale;
    }
    motion.arrived = FLIGHT;
    motion.hear_from(board.lies_at(cell), FLIGHT, Sound::Place);
    let mut pen = Pen::on(board.view.context.props.board);
    let mut start = FLIGHT + SQUASH * 2.0;
    let mut waves: Vec<(u8, CardCapture)> = Vec::new();
    let position = board.view.position;
    for capture in card_captures(position, cell, *position.taken()) {
        let earlier = waves.iter().find(|(_, earlier)| earlier.to == capture.from);
        let wave = match capture.rule {
            Rule::Same => 0,
            Rule::Plus => 1,
            Rule::Basic => 2,
            Rule::Combo => earlier.map_or(2, |(wave, _)| *wave).max(2) + 1,
        };
        waves.push((wave, capture))
    }
    let mut last = Rule::Basic;
    // The index of the tween that hides the last name.
    let mut hides: Option<usize> = None;
    for wave in 0..WAVES {
        let mut first = None;
        for (_, CardCapture { to, rule, .. }) in waves.iter().filter(|(of, _)| *of == wave) {
            flip_card(motion, &mut pen, (*to, seat), start, board);
            first = first.or(Some((*to, *rule)))
        }
        let Some((to, rule)) = first else { continue };
        motion.hear_from(board.lies_at(to), start, Sound::Flip).tones = wave.saturating_sub(2);
        if rule != Rule::Basic && rule != last {
            // An earlier name disappears before the next one comes.
            if let Some(index) = hides {
                let hides = &mut motion.tweens[index];
                hides.delay = hides.delay.min(start - FADE)
            }
            name(motion, &mut pen, (rule, seat, cell), start, board);
            hides = Some(motion.tweens.len() - 1)
        }
        last = rule;
        start += FLIP + WAVE;
    }
    motion.extras = pen.nodes;
}

/// Turns a card over for the seat that captures it: its old side, the back, and its new side.
fn flip_card(
    motion: &mut Motion,
    pen: &mut Pen,
    (cell, taker): (u8, Seat),
    start: f32,
    board: &TriadBoard<'_>,
) {
    let card = cell_key(cell);
    let back = NodeKey::new(["back:", &card.0].concat());
    card::back(pen, taker).at(board.lies_at(cell)).scale(LYING).keyed(back.clone());
    let old = card.old();
    let quarter = FLIP / 4.0;
    for (side, begins, parts, ends) in
        [(old, 0.0, 1.0, (0.0, 0.5)), (back, 1.0, 2.0, (-0.5, 0.5)), (card, 3.0, 1.0, (-0.5, 0.0))]
    {
        let turns = motion.tween(side, start + quarter * begins, quarter * parts);
        turns.over = ends;
        turns.ease = Ease::Even;
    }
}

/// Shows the name of a rule across the board, by which a seat captures with a card on a cell.
fn name(
    motion: &mut Motion,
    pen: &mut Pen,
    (rule, seat, cell): (Rule, Seat, u8),
    start: f32,
    board: &TriadBoard<'_>,
) {
    let key = NodeKey(numbered("name:", rule as u8));
    let text = RuleName { rule }.say(board.view.context.props.language);
    // Between two rows, the name covers the least part of the cards.
    let above = layout::cell(if cell <= 3 { 4 } else { 1 });
    let at = Point::new(layout::BOARD.center().x, above.y + above.height + 5.0);
    let plate = Rect::new(-layout::BOARD.width / 2.0, -27.0, layout::BOARD.width, 54.0);
    pen.node().at(at).keyed(key.clone());
    pen.rect(plate, 6.0).fill(Ink::Bitumen).stroke(ink_of(seat), 3.0).opacity(0.94);
    let foot = Point::new(0.0, 12.0);
    pen.words(foot, text, (38.0, 400), Face::Serif, Anchor::Middle).fill(Ink::OnBitumen);
    motion.show(key.clone(), start, FADE).scale.0 = 0.9;
    motion.hide(key, start + NAME - FADE, FADE);
}
