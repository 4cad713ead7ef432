//! What lies on the line and is marked there.

use rosette_messages::{FlagText, flag::KeyNote};
use rosette_rules::{
    Game, Seat, Turn,
    flag::{Flag, Step},
};

use super::{
    ground::face,
    layout::{KeyPlace, Layout},
    table::Table,
};
use crate::{
    Anchor, Face, Ink, Key, Last, Node, Point, Rect, Segment, Shape, Words,
    ornament::{
        disc, focus_ring, hollow_dot, last_from, last_to, legal_dot, movable_ring, unbroken_ring,
    },
};

/// The name of a seat's player.
pub fn player_key(seat: Seat) -> Key {
    Key::new(seat.name())
}

/// The name of the flag.
pub fn flag_key() -> Key {
    Key::new("flag")
}

/// The name of the cell that the last token burnt.
pub fn burnt_key() -> Key {
    Key::new("burnt")
}

/// A seat's player.
pub fn player(layout: &Layout, position: &Flag, seat: Seat) -> Node {
    let cell = position.player(seat);
    let middle = layout.middle(cell);
    let (at, radius) = if position.player(seat.other()) != cell {
        (middle, layout.radius())
    } else {
        let aside = match seat {
            Seat::First => (-16.0, -7.0),
            Seat::Second => (17.0, 12.0),
        };
        (middle.moved(aside.0, aside.1), layout.radius() * 0.76)
    };
    disc(seat, 31.0).at(at).scale(radius / 31.0).keyed(player_key(seat))
}

/// The flag, around the foot of its pole.
pub fn flag(layout: &Layout, position: &Flag) -> Node {
    let cell = position.flag();
    let middle = layout.middle(cell);
    let (at, scale) = if stands(position, cell) {
        (middle.moved(10.0, 11.0), 0.8)
    } else {
        (middle.moved(-8.0, layout.radius() + 2.0), ((layout.high - 44.0) / 62.0).min(1.0))
    };
    let point = Point::new;
    let pole = || Shape::line(&[point(0.0, 0.0), point(0.0, -62.0)]);
    let pennant = Shape::path(vec![
        Segment::Move(point(2.0, -61.0)),
        Segment::Line(point(42.0, -61.0)),
        Segment::Line(point(32.0, -47.5)),
        Segment::Line(point(42.0, -34.0)),
        Segment::Line(point(2.0, -34.0)),
        Segment::Close,
    ]);
    let shapes = vec![
        pole().stroke(Ink::LegalHalo, 9.0),
        pennant.fill(Ink::Ochre).stroke(Ink::Bitumen, 3.4),
        pole().stroke(Ink::Bitumen, 5.0),
        Shape::line(&[point(-10.0, 0.0), point(10.0, 0.0)]).stroke(Ink::Bitumen, 5.0),
    ];
    Node::new(shapes).at(at).scale(scale).keyed(flag_key())
}

/// Whether a player stands on a cell.
fn stands(position: &Flag, cell: u8) -> bool {
    Seat::BOTH.iter().any(|seat| position.player(*seat) == cell)
}

/// Where a mark on a cell lies: in its middle, or beside what is there.
pub fn spot(layout: &Layout, position: &Flag, cell: u8) -> Point {
    let Rect { x, y, .. } = layout.cell(cell);
    match (stands(position, cell), position.flag() == cell) {
        (false, false) => layout.middle(cell),
        (true, true) => Point::new(x + 79.0, y + layout.high - 20.0),
        _ => Point::new(x + 79.0, y + 21.0),
    }
}

/// The radius of a ring around a player.
fn ring_radius(player: &Node) -> f32 {
    31.0 * player.scale + 6.5
}

/// What lies on the line, with the marks of the last token, and the cell of the seat to move in the
/// position that is pointed at.
pub fn lying(
    layout: &Layout,
    position: &Flag,
    last: Option<&Last<'_, Flag>>,
    pointed: Option<&Flag>,
    movable: bool,
    nodes: &mut Vec<Node>,
) {
    let mut shapes = Vec::new();
    let mut fresh = Vec::new();
    for cell in 0..layout.cells {
        if position.is_burnt(cell) {
            let old = last.is_none_or(|last| last.before.is_burnt(cell));
            face(layout, cell, Ink::Ash, if old { &mut shapes } else { &mut fresh });
        }
    }
    nodes.push(Node::new(shapes));
    nodes.push(Node::new(fresh).keyed(burnt_key()));

    let mut marks = Vec::new();
    let moved = last.and_then(|last| {
        let seat = last.before.to_move();
        let (from, to) = (last.before.player(seat), position.player(seat));
        (from != to).then_some((from, to))
    });
    if let Some((_, to)) = moved {
        face(layout, to, Ink::LastWash, &mut marks);
    }
    let mover = position.to_move();
    let mut beside = position;
    if let Some(next) = pointed {
        let cell = next.player(mover);
        face(layout, cell, Ink::HoverWash, &mut marks);
        // Who stands there makes room for the other.
        if cell == position.player(mover.other()) {
            beside = next;
        }
    }
    if let Some((from, to)) = moved {
        let edge = |cell, up| {
            let Rect { x, y, height, .. } = layout.cell(cell);
            Point::new(x + 50.0, y + height - up)
        };
        marks.push(last_to(edge(to, 4.0)));
        let bar = last_from(edge(from, 6.0));
        marks.push(if position.is_burnt(from) { bar.stroke(Ink::LastWash, 3.0) } else { bar });
    }
    nodes.push(Node::new(marks));
    nodes.push(flag(layout, position));
    // Who moved last lies over the other, and over the ring of who may move now.
    let node = player(layout, position, mover);
    let ring = movable_ring(node.at, ring_radius(&node));
    nodes.push(node);
    if movable {
        nodes.push(Node::new(ring.into()));
    }
    nodes.push(player(layout, beside, mover.other()));
}

impl Table<'_> {
    /// Everything over the ground, from below to above.
    pub fn nodes(&self, focused: Option<Rect>) -> Vec<Node> {
        let position = self.view.position;
        let mut nodes = Vec::with_capacity(24);
        let mut next = None;
        if let Some(played) = self.target {
            let mut pointed = *position;
            pointed.play_unchecked(Step::Go(played.sign, played.distance));
            next = Some(pointed);
        }
        let movable = matches!(position.turn(), Turn::Choice(_)) && !self.over;
        lying(&self.layout, position, self.view.last.as_ref(), next.as_ref(), movable, &mut nodes);
        nodes.push(Node::new(self.marks()));
        if let Some(next) = next {
            let ghost = player(&self.layout, &next, position.to_move());
            let ring = unbroken_ring(ghost.at, ring_radius(&ghost));
            nodes.push(Node { shade: Vec::new(), key: None, opacity: 0.6, ..ghost });
            nodes.push(Node::new(ring.into()));
        }
        for place in &self.layout.keys {
            self.key(place, &mut nodes);
        }
        if let Some(rect) = focused {
            let thick = self.layout.units(0.5);
            let (width, height) = (rect.width / thick, rect.height / thick);
            let local = Rect::new(-width / 2.0, -height / 2.0, width, height).grown(4.0);
            nodes.push(Node::new(focus_ring(local, 16.0).into()).at(rect.center()).scale(thick));
        }
        nodes
    }

    /// What can be done.
    fn marks(&self) -> Vec<Shape> {
        let position = self.view.position;
        let mut shapes = Vec::new();
        self.each_drawn(|cell| {
            shapes.push(hollow_dot(spot(&self.layout, position, cell)));
        });
        for played in &self.moves {
            if self.target != Some(*played) {
                shapes.extend(legal_dot(spot(&self.layout, position, played.to)));
            }
        }
        shapes
    }

    /// A key, in CSS pixels.
    fn key(&self, place: &KeyPlace, nodes: &mut Vec<Node>) {
        let KeyPlace { sign, distance, px } = *place;
        let position = self.view.position;
        let on = match distance {
            None => self.direction == Some(sign),
            Some(distance) => {
                self.target.is_some_and(|it| (it.sign, it.distance) == (sign, distance))
            }
        };
        let off = self.key_refused(sign, distance).is_some();
        let note = match distance {
            None => KeyNote::Draw(sign),
            Some(distance) => match position.reached(position.to_move(), sign, distance) {
                None => KeyNote::Off(self.layout.narrow),
                Some(cell) if position.is_burnt(cell) => KeyNote::Burnt,
                Some(cell) => KeyNote::To(cell),
            },
        };
        let (fill, line, ink, small) = match (on, off) {
            (true, _) => (Ink::Accent, Ink::Accent, Ink::OnAccent, Ink::OnAccent),
            (_, true) => (Ink::Raised, Ink::Line, Ink::Ink2, Ink::Ink2),
            _ => (Ink::Raised, Ink::LineStrong, Ink::Ink, Ink::Ink2),
        };
        let plate = Rect::new(0.0, 0.0, px.width, px.height);
        let foot = px.height * 0.46;
        let words = |text: FlagText, down: f32, size: f32, face: Face, ink: Ink| {
            let at = Point::new(px.width / 2.0, foot + down);
            let message = text.into();
            let anchor = Anchor::Middle;
            Shape::words(Words { at, message, size, weight: 400, face, anchor }, ink)
        };
        let shapes = vec![
            Shape::rect(plate, 8.0).fill(fill).stroke(line, 1.5),
            words(FlagText::Key(sign, distance), 0.0, 20.0, Face::Serif, ink),
            words(FlagText::KeyNote(note), 17.0, 12.0, Face::Sans, small),
        ];
        let Rect { x, y, .. } = self.layout.key(place);
        nodes.push(Node::new(shapes).at(Point::new(x, y)).scale(self.layout.units(1.0)));
    }
}
