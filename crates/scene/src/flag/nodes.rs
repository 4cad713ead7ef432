//! Drawing of what is on the line: burnt cells, the flag, the players, marks and buttons.

use rosette_messages::{Say as _, flag};
use rosette_rules::{
    Game, Seat, Turn,
    flag::{Flag, Sign, Step},
};

use super::{
    board::FlagBoard,
    ground::face,
    layout::{CELL, KeyPlace, Layout, PITCH, PLAQUE, RING},
};
use crate::{
    Anchor, Face, Ink, LastMove, NodeKey, Pen, Point, Rect,
    names::numbered,
    ornament::{
        disc, frieze, hollow_dot, last_from, last_to, legal_dot, movable_ring, unbroken_ring,
    },
    pen::{L, M, Z},
};

/// The radius of a player's piece in local units.
const PLAYER: f32 = 31.0;
/// The width in CSS pixels below which a button's note is a single short word.
const WIDE_KEY_PX: f32 = 64.0;

/// Returns the key of the node of a seat's piece, which stays the same wherever the piece goes.
pub fn player_key(seat: Seat) -> NodeKey {
    NodeKey::new(seat.name())
}

pub fn flag_key() -> NodeKey {
    NodeKey::new("flag")
}

pub fn burnt_key(cell: u8) -> NodeKey {
    NodeKey(numbered("burnt:", cell))
}

/// Returns the centre of a seat's piece, and the piece's scale.
pub fn player_at(layout: &Layout, position: &Flag, seat: Seat) -> (Point, f32) {
    let cell = position.player(seat);
    let middle = layout.middle(cell);
    if position.player(seat.other()) != cell {
        return (middle, layout.radius() / PLAYER);
    }
    // The rings around both players stay in the cell, below its number.
    let Rect { x, y, .. } = layout.cell(cell);
    let radius = layout.radius() * 0.74;
    let (ring, top) = (radius + RING, y + layout.number_bottom());
    let at = match seat {
        Seat::First => Point::new(x + PLAQUE + ring, (middle.y - 20.0).max(top + ring)),
        Seat::Second => {
            let (right, bottom) = (x + CELL - PLAQUE, y + layout.high - PLAQUE);
            Point::new(right - ring, (middle.y + 14.0).min(bottom - ring))
        }
    };
    (at, radius / PLAYER)
}

fn player(pen: &mut Pen, seat: Seat, (at, scale): (Point, f32)) -> &mut Pen {
    disc(pen, seat, PLAYER).at(at).scale(scale).keyed(player_key(seat))
}

/// Returns the point at the foot of the flag's pole, and the flag's scale.
pub fn flag_at(layout: &Layout, position: &Flag) -> (Point, f32) {
    let cell = position.flag();
    let (x, middle) = (layout.cell(cell).x, layout.middle(cell));
    if stands(position, cell) {
        return (Point::new(x + 60.0, middle.y + 11.0), 0.8);
    }
    // The larger the number, the further right the flag stands.
    let aside = 25.0 + layout.number();
    let scale = ((layout.high - 44.0) / 62.0).min((96.0 - aside) / 42.0).min(1.0);
    (Point::new(x + aside, middle.y + layout.radius() + 2.0), scale)
}

/// The pole, its foot, and the pennant, in tenths of a unit.
const POLE: &[i16] = &[M, 0, 0, L, 0, -620];
const FOOT: &[i16] = &[M, -100, 0, L, 100, 0];
const PENNANT: &[i16] = &[M, 20, -610, L, 420, -610, L, 320, -475, L, 420, -340, L, 20, -340, Z];

fn flag(pen: &mut Pen, (at, scale): (Point, f32)) {
    pen.node().at(at).scale(scale).keyed(flag_key());
    for &(strokes, ink, width) in &[
        (POLE, Ink::LegalHalo, 9.0),
        (PENNANT, Ink::Bitumen, 3.4),
        (POLE, Ink::Bitumen, 5.0),
        (FOOT, Ink::Bitumen, 5.0),
    ] {
        pen.path().strokes(strokes, &|x, y| Point::new(x / 10.0, y / 10.0)).stroke(ink, width);
        if width == 3.4 {
            pen.fill(Ink::Ochre);
        }
    }
}

pub fn has_flag(position: &Flag, seat: Seat) -> bool {
    position.player(seat) == position.flag()
}

pub fn stands(position: &Flag, cell: u8) -> bool {
    Seat::BOTH.iter().any(|seat| position.player(*seat) == cell)
}

/// Returns the place of a cell's mark: the middle, or next to the pieces on the cell.
pub fn spot(layout: &Layout, position: &Flag, cell: u8) -> Point {
    let Rect { x, y, .. } = layout.cell(cell);
    match (stands(position, cell), position.flag() == cell) {
        (false, false) => layout.middle(cell),
        (true, true) => Point::new(x + 79.0, y + layout.high - 20.0),
        _ => Point::new(x + 79.0, y + 21.0),
    }
}

fn ring_radius(scale: f32) -> f32 {
    PLAYER * scale + RING - 3.5
}

/// Draws everything on the line, the marks of the last token, and a tint on the cell of the seat to
/// move. `pointed` is the position after the move under the pointer. Cells that weren't burnt in
/// `earlier` glow.
pub fn lying(
    pen: &mut Pen,
    layout: &Layout,
    position: &Flag,
    (last, earlier): (Option<&LastMove<'_, Flag>>, Option<&Flag>),
    pointed: Option<&Flag>,
    movable: bool,
) {
    for cell in (0..layout.cells).filter(|cell| position.is_burnt(*cell)) {
        face(pen.node().keyed(burnt_key(cell)), layout, cell, Ink::Ash);
        // The cell that was burnt last glows brightest at its edge.
        let newest = last.is_some_and(|last| !last.before.is_burnt(cell));
        if newest || earlier.is_some_and(|earlier| !earlier.is_burnt(cell)) {
            let opacity = if newest { 0.8 } else { 0.4 };
            pen.rect(layout.cell(cell).grown(-5.5), 4.0).stroke(Ink::Ochre, 2.5).opacity(opacity);
        }
    }
    pen.node();
    let moved = last.and_then(|last| {
        let seat = last.before.to_move();
        let (from, to) = (last.before.player(seat), position.player(seat));
        (from != to).then_some((from, to))
    });
    if let Some((_, to)) = moved {
        face(pen, layout, to, Ink::LastWash);
    }
    let mover = position.to_move();
    let mut beside = position;
    if let Some(next) = pointed {
        let cell = next.player(mover);
        face(pen, layout, cell, Ink::HoverWash);
        // A piece on the target cell makes room for the arriving one.
        if cell == position.player(mover.other()) {
            beside = next;
        }
    }
    if let Some((from, to)) = moved {
        let edge = |cell, up| {
            let Rect { x, y, height, .. } = layout.cell(cell);
            Point::new(x + 50.0, y + height - up)
        };
        last_to(pen, edge(to, 4.0));
        let ink = if position.is_burnt(from) { Ink::LastWash } else { Ink::Last };
        last_from(pen, edge(from, 6.0), ink);
    }
    flag(pen, flag_at(layout, position));
    // The piece that moved last is drawn over the other piece and over the ring around the piece
    // that may move now.
    let place = player_at(layout, position, mover);
    player(pen, mover, place);
    if movable {
        movable_ring(pen.node(), place.0, ring_radius(place.1));
    }
    player(pen, mover.other(), player_at(layout, beside, mover.other()));
}

impl FlagBoard<'_> {
    /// Draws everything above the ground, from bottom to top.
    pub fn draw(&self, pen: &mut Pen) {
        let position = self.view.position;
        let mut next = None;
        let marks = self.view.context.marks;
        if let Some(played) = self.target.filter(|_| marks) {
            let mut pointed = *position;
            pointed.play_unchecked(Step::Go(played.sign, played.distance));
            next = Some(pointed);
        }
        let movable = marks && matches!(position.turn(), Turn::Choice(_)) && !self.over;
        let earlier = self.view.context.earlier.and_then(|it| it.as_any().downcast_ref());
        let before = (self.view.last.as_ref(), earlier);
        if let Some(seat) = self.view.lit() {
            frieze(pen, seat, &[self.layout.side(seat)], PITCH);
        }
        lying(pen, &self.layout, position, before, next.as_ref(), movable);
        if marks {
            self.marks(pen)
        }
        if let Some(next) = next {
            let seat = position.to_move();
            let place = player_at(&self.layout, &next, seat);
            disc(pen, seat, PLAYER).at(place.0).scale(place.1).flat().faint(0.6);
            unbroken_ring(pen.node(), place.0, ring_radius(place.1));
        }
        for place in self.layout.keys.iter().filter(|_| !self.view.context.arranging) {
            self.key(pen, place);
        }
    }

    /// Draws the marks of legal moves and possible rolls.
    fn marks(&self, pen: &mut Pen) {
        let position = self.view.position;
        pen.node();
        self.each_drawn(|cell| hollow_dot(pen, spot(&self.layout, position, cell)));
        for played in &self.moves {
            if self.target != Some(*played) {
                legal_dot(pen, spot(&self.layout, position, played.to));
            }
        }
    }

    /// Draws a button. The node's local unit is a CSS pixel, or more on a large screen.
    fn key(&self, pen: &mut Pen, place: &KeyPlace) {
        let KeyPlace { sign, distance, px } = *place;
        let position = self.view.position;
        let on = match distance {
            None => self.direction == Some(sign),
            Some(distance) => {
                self.target.is_some_and(|it| (it.sign, it.distance) == (sign, distance))
            }
        };
        let off = self.over || self.key_refused(sign, distance).is_some();
        let language = self.view.context.props.language;
        let note = match distance {
            None if sign == Sign::Plus => flag::DRAW_ON.say(language),
            None => flag::DRAW_BACK.say(language),
            Some(distance) => match position.reached(position.to_move(), sign, distance) {
                None if px.width < WIDE_KEY_PX => flag::OFF_BOARD_BRIEF.say(language),
                None => flag::OFF_BOARD.say(language),
                Some(cell) if position.is_burnt(cell) => flag::TO_BURNT.say(language),
                Some(cell) => flag::To { cell: cell.into() }.say(language),
            },
        };
        let (fill, line, ink, small) = match (on, off) {
            (true, _) => (Ink::Accent, Ink::Accent, Ink::OnAccent, Ink::OnAccent),
            (_, true) => (Ink::Raised, Ink::Line, Ink::Ink2, Ink::Ink2),
            _ => (Ink::Raised, Ink::LineStrong, Ink::Ink, Ink::Ink2),
        };
        let (rect, name) = (self.layout.key(place), flag::key(sign, distance));
        let unit = self.layout.frame.units(self.layout.key_scale);
        pen.node().at(Point::new(rect.x, rect.y)).scale(unit);
        pen.keyed(NodeKey(name.clone()));
        let (width, height) = (rect.width / unit, rect.height / unit);
        pen.rect(Rect::new(0.0, 0.0, width, height), 8.0).fill(fill).stroke(line, 1.5);
        let foot = Point::new(width / 2.0, height * 0.46);
        pen.words(foot, name, (20.0, 400), Face::Serif, Anchor::Middle).fill(ink);
        let below = foot.moved(0.0, 17.0);
        pen.words(below, note, (12.0, 400), Face::Sans, Anchor::Middle).fill(small);
        if self.view.context.props.faces_away(position.to_move()) {
            pen.face_away(rect.center());
        }
    }
}
