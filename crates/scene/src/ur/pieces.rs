//! What lies on the board and is marked there: pieces, coins, and the language of marks.

use rosette_messages::{Message, UrText};
use rosette_rules::{
    Game, Seat,
    ur::{HAND, HOME, Roll, Step, Ur},
};

use super::{
    ground,
    layout::{Layout, PIECE, RAISED, TRAY_PIECE, Tray},
};
use crate::{
    Anchor, CoinStyle, Face, Ink, Key, Node, Point, Rect, Shape, View, Words,
    ornament::{
        brackets, coin, die, disc, focus_ring, last_from, last_to, legal_dot, movable_ring,
        path_dot, unbroken_ring, wash,
    },
};

/// The radius of the ring around a piece on the board.
const RING: f32 = 40.5;
/// The radius of the ring around a piece in a tray.
const TRAY_RING: f32 = 28.5;

/// A piece's name: by its place, since a place holds one piece.
pub fn key(seat: Seat, place: &str, index: u8) -> Key {
    Key::new(format!("{}:{place}:{index}", seat.name()))
}

/// A coin's name.
pub fn coin_key(seat: Seat, index: usize) -> Key {
    Key::new(format!("{}:coin:{index}", seat.name()))
}

/// The name of the number thrown.
pub fn number_key(seat: Seat) -> Key {
    Key::new(format!("{}:number", seat.name()))
}

/// A move that the seat to move may make.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LegalMove {
    /// Where from: 0 for the hand.
    pub from: u8,
    /// Where to: 15 for home.
    pub to: u8,
}

/// The moves that may be made, by place.
pub fn legal_moves(position: &Ur) -> Vec<LegalMove> {
    let mut moves = Vec::new();
    position.steps(|step, _| {
        if let Step::Move(from) = step
            && let Ok(to) = position.landing(from)
        {
            moves.push(LegalMove { from, to });
        }
    });
    moves
}

/// The id of the region that plays a move from its piece.
pub fn piece_id(roll: Roll, from: u8) -> String {
    format!("{}/{from}", roll.heads())
}

/// The id of the region that plays a move from its end.
pub fn target_id(to: u8) -> String {
    format!("to:{to}")
}

/// A view with its layout, and what follows from both.
pub struct Table<'a> {
    pub view: &'a View<'a, Ur>,
    pub layout: Layout,
    /// The moves that may be made.
    pub moves: Vec<LegalMove>,
    /// The move whose piece or end is under the pointer.
    hovered: Option<LegalMove>,
}

impl<'a> Table<'a> {
    pub fn new(view: &'a View<'a, Ur>) -> Self {
        let moves = legal_moves(view.position);
        let hovered = view.hover.zip(view.position.roll()).and_then(|(id, roll)| {
            let names = |played: &&LegalMove| {
                id == piece_id(roll, played.from) || id == target_id(played.to)
            };
            moves.iter().find(names).copied()
        });
        Self { view, layout: Layout::new(view.stage), moves, hovered }
    }

    /// Everything over the ground, from below to above.
    pub fn nodes(&self, focused: Option<Rect>) -> Vec<Node> {
        let mut nodes = self.washes();
        nodes.push(self.empty_places());
        // The piece that moved lies over those that it passes.
        let mover = self.last_move().map_or(Seat::Second, |(mover, _, _)| mover);
        for seat in [mover.other(), mover] {
            self.pieces(seat, &mut nodes);
        }
        nodes.push(Node::new(self.marks()));
        self.hover(&mut nodes);
        self.throw(&mut nodes);
        nodes.extend(focused.map(|rect| Node::new(focus_ring(rect.grown(2.0), 10.0).into())));
        nodes
    }

    /// The last move: the seat, from and to.
    fn last_move(&self) -> Option<(Seat, u8, u8)> {
        let last = self.view.last.as_ref()?;
        let (Step::Throw(roll), Some(Step::Move(from))) = (last.steps.first, last.steps.second)
        else {
            return None;
        };
        Some((last.before.to_move(), from, from + roll.heads()))
    }

    /// A cell's ground in another colour, with its inlay again: the ground lies underneath.
    fn washed(&self, seat: Seat, cell: u8, ink: Ink) -> [Node; 2] {
        let plaque = Node::new(vec![wash(self.layout.plaque(seat, cell), ink)]);
        [plaque, ground::inlay(self.view.position, &self.layout, seat, cell)]
    }

    fn washes(&self) -> Vec<Node> {
        let mut nodes = Vec::new();
        let mut bars = Vec::new();
        if let Some((seat, from, to)) = self.last_move() {
            let lower_edge = |cell| self.layout.middle(seat, cell).moved(0.0, 47.0);
            if to < HOME {
                nodes.extend(self.washed(seat, to, Ink::LastWash));
                bars.push(last_to(lower_edge(to)));
            }
            if from > HAND {
                bars.push(last_from(lower_edge(from).moved(0.0, -1.0)));
            }
        }
        if let Some(LegalMove { from, to }) = self.hovered {
            let seat = self.view.position.to_move();
            for cell in [from, to] {
                if (HAND + 1..HOME).contains(&cell) {
                    nodes.extend(self.washed(seat, cell, Ink::HoverWash));
                }
            }
        }
        nodes.push(Node::new(bars));
        nodes
    }

    /// Dots for the places of trays that hold nothing.
    fn empty_places(&self) -> Node {
        let position = self.view.position;
        let mut shapes = Vec::new();
        for seat in Seat::BOTH {
            let hand = self.layout.hand(seat);
            for index in position.hand(seat)..position.pieces() {
                shapes.push(Shape::circle(hand.place(index), 4.0).fill(Ink::LineStrong));
            }
            let home = self.layout.home(seat);
            for index in position.home(seat) + 1..position.pieces() {
                let place = home.place(index);
                let place = if self.layout.standing {
                    place.moved(0.0, -4.0)
                } else {
                    place.moved(4.0, 0.0)
                };
                shapes.push(Shape::circle(place, 3.0).fill(Ink::LineStrong));
            }
            if !self.layout.standing {
                self.tray_words(seat, &mut shapes);
            }
        }
        Node::new(shapes)
    }

    fn tray_words(&self, seat: Seat, shapes: &mut Vec<Shape>) {
        let position = self.view.position;
        let tray = self.layout.hand(seat).rect;
        let foot = match seat {
            Seat::First => tray.y + tray.height + self.layout.units(22.0),
            Seat::Second => tray.y - self.layout.units(12.0),
        };
        let hand = UrText::InHand(position.hand(seat));
        shapes.push(self.small_words(Point::new(388.0, foot), hand, Anchor::End));
        let home = UrText::AtHome(position.home(seat));
        shapes.push(self.small_words(Point::new(612.0, foot), home, Anchor::Start));
    }

    fn small_words(&self, at: Point, text: UrText, anchor: Anchor) -> Shape {
        let size = self.layout.units(13.0);
        let message = text.into();
        Shape::words(Words { at, message, size, weight: 400, face: Face::Sans, anchor }, Ink::Ink2)
    }

    fn pieces(&self, seat: Seat, nodes: &mut Vec<Node>) {
        let position = self.view.position;
        let small = |tray: Tray, place: &'static str, index: u8| {
            let at = tray.place(index);
            disc(seat, PIECE).scale(TRAY_PIECE / PIECE).at(at).keyed(key(seat, place, index))
        };
        let (hand, home) = (self.layout.hand(seat), self.layout.home(seat));
        nodes.extend((0..position.hand(seat)).rev().map(|index| small(hand, "hand", index)));
        for cell in position.cells(seat) {
            let at = self.stand(seat, cell);
            nodes.push(disc(seat, PIECE).at(at).keyed(key(seat, "cell", cell)));
        }
        nodes.extend((0..position.home(seat)).map(|index| small(home, "home", index)));
    }

    /// Where a piece stands on a cell.
    fn stand(&self, seat: Seat, cell: u8) -> Point {
        let moved_here = self.last_move().is_some_and(|(mover, _, to)| (mover, to) == (seat, cell));
        let raised = if moved_here { RAISED } else { 0.0 };
        self.layout.middle(seat, cell).moved(0.0, -raised)
    }

    /// Where the piece of a move stands, and the radius of the ring around it.
    fn origin(&self, seat: Seat, from: u8) -> (Point, f32) {
        match from {
            HAND => (self.layout.hand(seat).place(0), TRAY_RING),
            cell => (self.stand(seat, cell), RING),
        }
    }

    fn marks(&self) -> Vec<Shape> {
        let position = self.view.position;
        let seat = position.to_move();
        let mut shapes = Vec::new();
        for played in &self.moves {
            let hovered = self.hovered == Some(*played);
            let (origin, radius) = self.origin(seat, played.from);
            if hovered {
                shapes.extend(unbroken_ring(origin, radius));
            } else {
                shapes.extend(movable_ring(origin, radius));
            }
            match played.to {
                HOME if !hovered => {
                    // Beside the pieces that are home, not on the last of them.
                    let home = position.home(seat);
                    let place = self.layout.home(seat).place(home + u8::from(home > 0));
                    shapes.extend(legal_dot(place));
                }
                to if to < HOME && position.captures(to) => {
                    shapes.extend(brackets(self.layout.plaque(seat, to).grown(-6.0)));
                }
                to if to < HOME && !hovered => {
                    shapes.extend(legal_dot(self.layout.middle(seat, to)));
                }
                _ => {}
            }
        }
        shapes
    }

    /// The way of the move under the pointer, and its result as a ghost.
    fn hover(&self, nodes: &mut Vec<Node>) {
        let Some(LegalMove { from, to }) = self.hovered else { return };
        let position = self.view.position;
        let seat = position.to_move();
        let way = self.layout.way(seat, from, to, (0, position.home(seat)));
        let (Some(start), Some(end)) = (way.first(), way.last()) else { return };
        let (radius, ring) = if to == HOME { (TRAY_PIECE, TRAY_RING) } else { (PIECE, RING) };
        let clear = |dot: &Point| dot.distance(*start) > 46.0 && dot.distance(*end) > 46.0;
        let dots = way_dots(&way).into_iter().filter(clear);
        nodes.push(Node::new(dots.flat_map(path_dot).collect()));
        if !(to < HOME && position.captures(to)) {
            let ghost = Node { shade: Vec::new(), ..disc(seat, PIECE) };
            nodes.push(Node::new(vec![Shape::circle(*end, radius + 2.0).fill(Ink::HoverWash)]));
            nodes.push(ghost.scale(radius / PIECE).at(*end).opacity(0.6));
        }
        nodes.push(Node::new(unbroken_ring(*end, ring).into()));
    }

    /// Coins, the number they give, and the key that throws them.
    fn throw(&self, nodes: &mut Vec<Node>) {
        let position = self.view.position;
        if let Some((seat, roll)) = self.vain_throw() {
            self.thrown(nodes, seat, roll, true);
        }
        if let Some(roll) = position.roll() {
            self.thrown(nodes, position.to_move(), roll, false);
        } else if position.turn().outcome().is_none() {
            let seat = position.to_move();
            // The coins are still where the last throw left them while that is being shown.
            if self.vain_throw().is_none() {
                self.coins(nodes, seat, None);
            }
            if self.view.open {
                self.key(nodes, seat);
            }
        }
    }

    /// The roll of no use that is being shown.
    pub fn vain_throw(&self) -> Option<(Seat, Roll)> {
        let last = self.view.last.as_ref().filter(|_| self.view.lingering)?;
        match last.steps.first {
            Step::Throw(roll) => Some((last.before.to_move(), roll)),
            Step::Move(_) => None,
        }
    }

    fn thrown(&self, nodes: &mut Vec<Node>, seat: Seat, roll: Roll, struck: bool) {
        self.coins(nodes, seat, Some(roll));
        let (foot, size) = self.layout.number(seat);
        let message = Message::from(UrText::Number(roll.heads()));
        let (face, anchor) = (Face::Serif, Anchor::Middle);
        let words = Words { at: foot, message, size, weight: 400, face, anchor };
        let mut shapes = vec![Shape::words(words, Ink::Ink)];
        if struck {
            let middle = foot.moved(0.0, -size * 0.34);
            let half = size * 0.42;
            let ends = [middle.moved(-half, half * 0.3), middle.moved(half, -half * 0.3)];
            shapes.push(Shape::line(&ends).stroke(Ink::Ink, 4.0));
        }
        if let Some(at) = self.layout.word(seat) {
            shapes.push(self.small_words(at, UrText::Thrown, Anchor::Middle));
        }
        nodes.push(Node::new(shapes).keyed(number_key(seat)));
    }

    fn coins(&self, nodes: &mut Vec<Node>, seat: Seat, roll: Option<Roll>) {
        let faces = roll.map(|roll| faces(self.view.position, roll));
        for (index, at) in self.layout.coins(seat).into_iter().enumerate() {
            let heads = faces.map(|faces| faces[index]);
            let radius = |wide: f32, narrow: f32| if self.layout.standing { narrow } else { wide };
            let node = match self.view.props.coins {
                CoinStyle::Coins => coin(radius(30.0, 24.0), heads),
                CoinStyle::Dice => die(radius(38.0, 32.0), heads),
            };
            nodes.push(node.at(at).keyed(coin_key(seat, index)));
        }
    }

    fn key(&self, nodes: &mut Vec<Node>, seat: Seat) {
        let rect = self.layout.key(seat);
        let size = self.layout.units(16.0).min(rect.height * 0.5);
        let middle = rect.center();
        let words = Words {
            at: middle.moved(0.0, size * 0.35),
            message: UrText::Throw.into(),
            size,
            weight: 500,
            face: Face::Sans,
            anchor: Anchor::Middle,
        };
        let plate = Shape::rect(rect, self.layout.units(8.0)).fill(Ink::Accent);
        nodes.push(Node::new(vec![plate, Shape::words(words, Ink::OnAccent)]));
    }
}

/// Dots along a way: four from cell to cell, without its ends.
pub fn way_dots(way: &[Point]) -> Vec<Point> {
    let between = way
        .windows(2)
        .flat_map(|ends| [0.25, 0.5, 0.75, 1.0].map(|part| ends[0].towards(ends[1], part)));
    let mut dots: Vec<Point> = between.skip(1).collect();
    dots.pop();
    dots
}

/// Which of the four coins show heads. The rules know only how many; which ones follows from the
/// position, so that the same throw always looks the same.
fn faces(position: &Ur, roll: Roll) -> [bool; 4] {
    let pieces = Seat::BOTH.iter().flat_map(|seat| position.cells(*seat));
    let mixed = pieces.fold(u32::from(position.hand(Seat::First)), |sum, cell| {
        sum.wrapping_mul(31).wrapping_add(cell.into())
    });
    let heads = u32::from(roll.heads());
    let ways = (0_u32..16).filter(|way| way.count_ones() == heads);
    let count = ways.clone().count().max(1);
    let chosen = ways.clone().nth(mixed as usize % count).unwrap_or(0);
    [0, 1, 2, 3].map(|coin| chosen & 1 << coin != 0)
}
