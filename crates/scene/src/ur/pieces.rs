//! Draws what is on the board: pieces, coins, marks and the throw button.

use rosette_messages::{Say, ur};
use rosette_rules::{
    Game, Seat,
    ur::{Dice, HAND, Roll, Step, Ur},
};

use super::{
    ground,
    layout::{Layout, NOTCH, PIECE, RAISED, TRAY_PIECE, Tray},
};
use crate::{
    Anchor, CoinStyle, Face, Ink, NodeKey, Pen, Place, Point, View,
    names::owned,
    ornament::{
        PITCH, brackets, chevron, coin, die, disc, frieze, ink_on, last_from, last_to, legal_dot,
        movable_ring, path_dot, unbroken_ring,
    },
};

/// The radius in board units of the ring around a piece on the board.
const RING: f32 = 40.5;
/// The radius of the ring around a piece in a tray.
pub const TRAY_RING: f32 = 28.5;

/// Returns the node key of the piece at a place (`hand:`, `cell:` or `home:`), with the place's
/// index.
pub fn key(seat: Seat, place: &str, index: u8) -> NodeKey {
    NodeKey(owned(seat, place, index))
}

/// The angles in degrees by which coins are turned before a throw.
const HEAP: [f32; 4] = [-16.0, 11.0, 19.0, -8.0];

pub fn coin_key(seat: Seat, index: u8) -> NodeKey {
    NodeKey(owned(seat, "coin:", index))
}

pub fn number_key(seat: Seat) -> NodeKey {
    NodeKey::new(format!("{}:number", seat.name()))
}

/// Draws a piece on a cell around (0, 0). On its way back, it bears a chevron in its direction,
/// because the squares there are passed on the way out too.
pub fn piece<'p>(pen: &'p mut Pen, layout: &Layout, seat: Seat, cell: u8) -> &'p mut Pen {
    disc(pen, seat, PIECE);
    if layout.path.twins(cell) & ((1 << cell) - 1) != 0 {
        let [here, next] = [cell, cell + 1].map(|cell| layout.middle(seat, cell));
        let ahead = ground::direction(here, next);
        chevron(pen, Point::default().polar(PIECE * 0.66, ahead), ahead, ink_on(seat), 5.0);
    }
    pen
}

/// A move that the seat to move can make.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LegalMove {
    /// The cell where the move starts; 0 is the reserve.
    pub from: u8,
    /// The cell where the move ends, or home.
    pub to: u8,
}

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

/// Returns the token that moves a piece by a throw.
pub fn token(roll: Roll, from: u8) -> String {
    format!("{}/{from}", roll.cells())
}

/// A view with its layout, and what follows from both.
pub struct UrBoard<'a> {
    pub view: &'a View<'a, Ur>,
    pub layout: Layout,
    /// The moves that a person at this screen can make.
    pub moves: Vec<LegalMove>,
    /// The move with its piece or its end under the pointer.
    hovered: Option<LegalMove>,
}

impl<'a> UrBoard<'a> {
    pub fn new(view: &'a View<'a, Ur>) -> Self {
        let moves = if view.context.open { legal_moves(view.position) } else { Vec::new() };
        let plays = |played: &&LegalMove| match view.context.hover {
            Some(Place::Reserve(seat)) => played.from == HAND && seat == view.position.to_move(),
            Some(Place::Piece(from)) => played.from == from,
            Some(Place::End(to)) => played.to == to,
            _ => false,
        };
        let hovered = moves.iter().find(plays).copied().filter(|_| view.context.marks);
        Self { view, layout: Layout::new(view.context.stage, view.position), moves, hovered }
    }

    /// Draws everything above the ground, from bottom to top.
    pub fn draw(&self, pen: &mut Pen) {
        if let Some(seat) = self.view.lit() {
            frieze(pen, seat, &self.layout.sides(seat), PITCH);
        }
        self.washes(pen);
        self.empty_places(pen);
        // The piece that moved is drawn above the pieces that it passes.
        let mover = self.last_move().map_or(Seat::Second, |(mover, _, _)| mover);
        for seat in [mover.other(), mover] {
            self.pieces(pen, seat);
        }
        if self.view.context.marks {
            self.marks(pen)
        }
        self.hover(pen);
        self.throw(pen);
    }

    /// Returns the seat, the first and the last cell of the last move; `None` if the last token
    /// moved nothing.
    fn last_move(&self) -> Option<(Seat, u8, u8)> {
        let last = self.view.last.as_ref()?;
        let (Step::Throw(roll), Some(Step::Move(from))) = (last.steps.first, last.steps.second)
        else {
            return None;
        };
        Some((last.before.to_move(), from, from + roll.cells()))
    }

    /// Draws a cell's plaque over the ground with another colour.
    fn washed(&self, pen: &mut Pen, cell: (Seat, u8), ink: Ink) {
        ground::plaque(pen, self.view.position, &self.layout, cell, ink);
    }

    fn washes(&self, pen: &mut Pen) {
        let (last, home) = (self.last_move(), self.layout.path.home());
        if let Some((seat, _, to)) = last
            && to < home
        {
            self.washed(pen, (seat, to), Ink::LastWash);
        }
        if let Some(LegalMove { from, to }) = self.hovered {
            let seat = self.view.position.to_move();
            for cell in [from, to] {
                if (HAND + 1..home).contains(&cell) {
                    self.washed(pen, (seat, cell), Ink::HoverWash);
                }
            }
        }
        pen.node();
        if let Some((seat, from, to)) = last {
            let lower_edge = |cell| self.layout.middle(seat, cell).moved(0.0, 47.0);
            if to < home {
                last_to(pen, lower_edge(to));
            }
            if from > HAND {
                last_from(pen, lower_edge(from).moved(0.0, -1.0), Ink::Last);
            }
        }
    }

    /// Draws dots at the empty places of the trays, and the texts of the trays.
    fn empty_places(&self, pen: &mut Pen) {
        let position = self.view.position;
        pen.node().keyed(NodeKey::new("empty"));
        for &seat in &Seat::BOTH {
            let hand = self.layout.hand(seat);
            for index in position.hand(seat)..position.pieces() {
                pen.circle(hand.place(index), 4.0).fill(Ink::LineStrong);
            }
            for index in position.home(seat)..position.pieces() {
                pen.circle(self.next_home(seat, index), 3.0).fill(Ink::LineStrong);
            }
        }
        if !self.layout.posture.standing {
            Seat::BOTH.iter().for_each(|seat| self.tray_words(pen, *seat));
        }
    }

    /// Returns the centre of the empty place with an index at a seat's home. If pieces are there,
    /// the first place is taken by the last of them, so the empty ones begin with the second.
    pub fn next_home(&self, seat: Seat, index: u8) -> Point {
        let beside = u8::from(self.view.position.home(seat) > 0);
        self.layout.home(seat).place(index + beside)
    }

    /// Draws the counts of a seat's trays as a separate node. If the second seat's texts are
    /// turned, the node is laid out for the first seat and then turned by 180°.
    fn tray_words(&self, pen: &mut Pen, seat: Seat) {
        let position = self.view.position;
        let away = self.view.context.props.faces_away(seat);
        let tray = self.layout.hand(if away { Seat::First } else { seat }).rect;
        let foot = match seat {
            Seat::Second if !away => tray.y - self.layout.frame.units(12.0),
            _ => tray.y + tray.height + self.layout.frame.units(22.0),
        };
        // For the opposite player, the reserve is on the right.
        let in_hand = ur::InHand { number: position.hand(seat).into() };
        let at_home = ur::AtHome { number: position.home(seat).into() };
        let (left, right): (&dyn Say, &dyn Say) =
            if away { (&at_home, &in_hand) } else { (&in_hand, &at_home) };
        pen.node().keyed(NodeKey::new(format!("{}:trays", seat.name())));
        let home = self.layout.home(seat).rect;
        self.small_words(pen, Point::new(388.0, foot), left, Anchor::End);
        self.small_words(pen, Point::new(home.x + 12.0, foot), right, Anchor::Start);
        if away {
            pen.face_away(self.layout.between_trays());
        }
    }

    fn small_words(&self, pen: &mut Pen, at: Point, text: &dyn Say, anchor: Anchor) {
        let size = self.layout.frame.units(13.0);
        pen.words(at, self.view.say(text), (size, 400), Face::Sans, anchor).fill(Ink::Ink2);
    }

    fn pieces(&self, pen: &mut Pen, seat: Seat) {
        let position = self.view.position;
        let small = |pen: &mut Pen, tray: Tray, place: &str, index: u8| {
            disc(pen, seat, PIECE).scale(TRAY_PIECE / PIECE).at(tray.place(index));
            pen.keyed(key(seat, place, index));
        };
        let (hand, home) = (self.layout.hand(seat), self.layout.home(seat));
        for index in (0..position.hand(seat)).rev() {
            small(pen, hand, "hand:", index);
        }
        for cell in position.cells(seat) {
            piece(pen, &self.layout, seat, cell).at(self.stand(seat, cell));
            pen.keyed(key(seat, "cell:", cell));
        }
        for index in 0..position.home(seat) {
            small(pen, home, "home:", index);
        }
    }

    /// Returns the centre of a piece on a cell, which is higher for the last move's piece.
    fn stand(&self, seat: Seat, cell: u8) -> Point {
        let moved_here = self.last_move().is_some_and(|(mover, _, to)| (mover, to) == (seat, cell));
        let raised = if moved_here { RAISED } else { 0.0 };
        self.layout.middle(seat, cell).moved(0.0, -raised)
    }

    /// Returns the centre of a move's piece, and the radius of the ring around it.
    fn origin(&self, seat: Seat, from: u8) -> (Point, f32) {
        match from {
            HAND => (self.layout.hand(seat).place(0), TRAY_RING),
            cell => (self.stand(seat, cell), RING),
        }
    }

    fn marks(&self, pen: &mut Pen) {
        let (position, home) = (self.view.position, self.layout.path.home());
        let seat = position.to_move();
        pen.node();
        for played in &self.moves {
            let hovered = self.hovered == Some(*played);
            let (origin, radius) = self.origin(seat, played.from);
            if hovered {
                unbroken_ring(pen, origin, radius);
            } else {
                movable_ring(pen, origin, radius);
            }
            match played.to {
                to if position.captures(to) => {
                    brackets(pen, self.layout.plaque(seat, to).grown(-6.0));
                }
                _ if hovered => {}
                to if to == home => {
                    legal_dot(pen, self.next_home(seat, position.home(seat)));
                }
                to => {
                    let half = self.end_of(*played).map(|half| half.center());
                    legal_dot(pen, half.unwrap_or_else(|| self.layout.middle(seat, to)));
                }
            }
        }
    }

    /// Draws the path of the move under the pointer, and a translucent piece at its end.
    fn hover(&self, pen: &mut Pen) {
        let Some(LegalMove { from, to }) = self.hovered else { return };
        let position = self.view.position;
        let seat = position.to_move();
        let way = self.layout.way(seat, from, to, (0, position.home(seat)));
        let (Some(start), Some(end)) = (way.first(), way.last()) else { return };
        let goes_home = to == self.layout.path.home();
        let (radius, ring) = if goes_home { (TRAY_PIECE, TRAY_RING) } else { (PIECE, RING) };
        pen.node();
        for dot in way_dots(&way) {
            if dot.distance(*start) > 46.0 && dot.distance(*end) > 46.0 {
                path_dot(pen, dot);
            }
        }
        if !position.captures(to) {
            pen.node().circle(*end, radius + 2.0).fill(Ink::HoverWash);
            disc(pen, seat, PIECE).flat().scale(radius / PIECE).at(*end).faint(0.6);
        }
        unbroken_ring(pen.node(), *end, ring);
    }

    /// Draws the coins, the thrown number, and the throw button.
    fn throw(&self, pen: &mut Pen) {
        let position = self.view.position;
        if let Some((seat, roll)) = self.vain_throw() {
            self.thrown(pen, seat, roll, true);
        }
        if let Some(roll) = position.roll() {
            self.thrown(pen, position.to_move(), roll, false);
        } else if position.turn().outcome().is_none() {
            let seat = position.to_move();
            // While a throw that moves nothing is shown, the coins stay as they landed.
            if self.vain_throw().is_none() && !self.view.context.arranging {
                self.coins(pen, seat, None);
            }
            if self.view.context.open {
                self.key(pen, seat);
            }
        }
    }

    /// Returns the seat and the throw that moves nothing, while it is shown.
    pub fn vain_throw(&self) -> Option<(Seat, Roll)> {
        let last = self.view.last.as_ref().filter(|_| self.view.context.lingering)?;
        match last.steps.first {
            Step::Throw(roll) => Some((last.before.to_move(), roll)),
            Step::Move(_) => None,
        }
    }

    fn thrown(&self, pen: &mut Pen, seat: Seat, roll: Roll, struck: bool) {
        self.coins(pen, seat, Some(roll));
        self.number(pen, seat, roll.cells()).keyed(number_key(seat));
        if struck {
            let (foot, size) = self.layout.number(seat);
            let (half, middle) = (size * 0.42, foot.moved(0.0, -size * 0.34));
            // A separate node without a key waits for the landing. Turned, it would look the same.
            pen.node().path().stroke(Ink::Ink, 4.0);
            pen.go(middle.moved(-half, half * 0.3)).line(middle.moved(half, -half * 0.3));
        }
    }

    /// Returns the side for which a seat's number is laid out. On the horizontal board, turned
    /// texts are laid out for the first seat and turned around the middle.
    const fn number_side(&self, seat: Seat) -> Seat {
        let away = self.view.context.props.faces_away(seat);
        if away && !self.layout.posture.standing { Seat::First } else { seat }
    }

    /// Draws the number of a seat's throw. On the horizontal board, also draws the word “thrown”.
    pub fn number<'p>(&self, pen: &'p mut Pen, seat: Seat, number: u8) -> &'p mut Pen {
        let side = self.number_side(seat);
        let (foot, size) = self.layout.number(side);
        let (number, face) = (number.to_string(), Face::Serif);
        pen.node().words(foot, number, (size, 400), face, Anchor::Middle).fill(Ink::Ink);
        if let Some(at) = self.layout.word(side) {
            self.small_words(pen, at, &ur::THROWN, Anchor::Middle);
        }
        if self.view.context.props.faces_away(seat) {
            let middle = foot.moved(0.0, -size * 0.34);
            pen.face_away(if self.layout.posture.standing { middle } else { NOTCH });
        }
        pen
    }

    fn coins(&self, pen: &mut Pen, seat: Seat, roll: Option<Roll>) {
        let faces = roll.map(|roll| faces(self.view.position, roll));
        for index in 0..self.layout.coins {
            let heads = faces.map(|faces| faces & 1 << index != 0);
            let coin = self.coin(pen, heads);
            match heads {
                Some(_) => coin.at(self.layout.coin(seat, index)),
                None => coin.at(self.layout.idle_coin(seat, index)).turn(HEAP[usize::from(index)]),
            };
            coin.keyed(coin_key(seat, index));
        }
    }

    /// Draws a coin or die around (0, 0). `heads` is `None` before the throw.
    pub fn coin<'p>(&self, pen: &'p mut Pen, heads: Option<bool>) -> &'p mut Pen {
        let radius =
            |wide: f32, narrow: f32| if self.layout.posture.standing { narrow } else { wide };
        match self.view.context.props.coins {
            CoinStyle::Coins => coin(pen, radius(30.0, 24.0), heads),
            CoinStyle::Dice => die(pen, radius(38.0, 32.0), heads),
        }
    }

    fn key(&self, pen: &mut Pen, seat: Seat) {
        let rect = self.layout.key(seat);
        let size = self.layout.frame.units(16.0).min(rect.height * 0.5);
        let foot = rect.center().moved(0.0, size * 0.35);
        pen.node().rect(rect, self.layout.frame.units(8.0)).fill(Ink::Accent);
        let text = self.view.say(&ur::THROW);
        pen.words(foot, text, (size, 500), Face::Sans, Anchor::Middle);
        pen.fill(Ink::OnAccent);
        if self.view.context.props.faces_away(seat) {
            pen.face_away(rect.center());
        }
    }
}

/// Returns the dots along a path, four for each cell, without both ends.
pub fn way_dots(way: &[Point]) -> Vec<Point> {
    let mut dots = Vec::with_capacity(way.len() * 4);
    for ends in way.windows(2) {
        for quarter in 1..=4_u8 {
            dots.push(ends[0].towards(ends[1], f32::from(quarter) / 4.0));
        }
    }
    dots.pop();
    if !dots.is_empty() {
        dots.remove(0);
    }
    dots
}

/// Returns which of the coins show heads, as bits. The rules give only the roll. The position
/// decides which coins they are, so that a throw looks the same whenever it is drawn.
pub fn faces(position: &Ur, roll: Roll) -> u32 {
    let mut mixed = u32::from(position.hand(Seat::First));
    for &seat in &Seat::BOTH {
        for cell in position.cells(seat) {
            mixed = mixed.wrapping_mul(31).wrapping_add(cell.into());
        }
    }
    // The sets of coins with this number of heads, as bits.
    let dice = position.dice();
    let ways: &[u8] = match (dice, dice.marks(roll)) {
        (_, 0) => &[0],
        (Dice::Four, 1) => &[1, 2, 4, 8],
        (Dice::Four, 2) => &[3, 5, 6, 9, 10, 12],
        (Dice::Four, 3) => &[7, 11, 13, 14],
        (Dice::Four, _) => &[15],
        (Dice::Three, 1) => &[1, 2, 4],
        (Dice::Three, 2) => &[3, 5, 6],
        (Dice::Three, _) => &[7],
    };
    ways[mixed as usize % ways.len()].into()
}
