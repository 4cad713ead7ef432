//! The celebration of a game's end on the board: the loser's pieces fade, the winner's hop,
//! ornaments bloom in the winner's colour, and the winner's marks appear along the edge.

use rosette_rules::Seat;

use crate::{
    Ink, Motion, Node, NodeKey, Pen, Point, Rect,
    motion::HOP_PX,
    names::numbered,
    ornament::{ink_of, petal, seat_mark},
};

/// Milliseconds until the board looks as before.
const END: f32 = 1600.0;
/// Milliseconds in which the added nodes fade out at the end.
const FADE: f32 = 200.0;
/// The opacity of the loser's pieces, and the milliseconds in which they fade.
const DIM: (f32, f32) = (0.4, 200.0);
/// Milliseconds in which all pieces of the winner have hopped, and of each hop.
const HOPS: (f32, f32) = (500.0, 220.0);
/// Milliseconds between which ornaments bloom, and in which a petal opens; and the petals of an
/// ornament.
const BLOOM: (f32, f32) = (300.0, 900.0);
const PETAL: f32 = 160.0;
const PETALS: u8 = 8;
/// Milliseconds between which the marks appear around the board, and in which each appears.
const FRIEZE: (f32, f32) = (700.0, 1200.0);
const MARK: f32 = 90.0;
/// The distance between marks along the edge, and their radius, in board units.
const APART: f32 = 46.0;
const RADIUS: f32 = 9.0;

/// The pieces and outlines with which a board celebrates.
#[derive(PartialEq, Debug, Default)]
pub struct Triumph {
    /// The node keys of each seat's pieces.
    pub pieces: [Vec<NodeKey>; 2],
    /// Both seats' pieces one by one, if several share a node, under the key of that node.
    pub apart: Vec<Node>,
    /// The bounds in which rosettes bloom.
    pub ornaments: Vec<Rect>,
    /// The places along the edge at which the marks appear one after the other.
    pub edge: Vec<Point>,
}

impl Motion {
    /// Adds the celebration of a game's end, which starts when all other motions have ended. A CSS
    /// pixel is `unit` board units long. For a draw, only the marks of both seats appear.
    pub fn celebrate(&mut self, triumph: &mut Triumph, winner: Option<Seat>, unit: f32) {
        self.land();
        let start = self.landing();
        if let Some(winner) = winner {
            for key in &triumph.pieces[winner.other().index()] {
                let (dim, ms) = DIM;
                self.tween(key.clone(), start, ms).opacity.1 = dim;
                self.tween(key.clone(), start + END - FADE, FADE).opacity.1 = 1.0 / dim;
            }
            let own = &mut triumph.pieces[winner.index()];
            if !triumph.apart.is_empty() {
                let shared = std::mem::take(own);
                let is_own =
                    |node: &Node| node.key.as_ref().is_some_and(|key| shared.contains(key));
                for (index, mut node) in triumph.apart.drain(..).filter(is_own).enumerate() {
                    let key = NodeKey(numbered("apart:", index as u8));
                    self.show(key.clone(), start, 1.0);
                    self.hide(key.clone(), start + END - FADE, FADE);
                    node.key = Some(key.clone());
                    self.extras.push(node);
                    own.push(key)
                }
                for key in shared {
                    for at in [start, start + END - FADE] {
                        // A node that is turned over isn't drawn.
                        self.tween(key.clone(), at, 1.0).over.1 = 1.0
                    }
                }
            }
            let between = (HOPS.0 - HOPS.1) / own.len().max(2) as f32;
            for (index, key) in own.iter().enumerate() {
                let hops = self.tween(key.clone(), start + between * index as f32, HOPS.1);
                hops.rise = HOP_PX * unit;
            }
            self.bloom(&triumph.ornaments, winner, start);
        }
        self.run_around(&triumph.edge, winner, start)
    }

    /// Opens the petals of the ornaments one after the other.
    fn bloom(&mut self, ornaments: &[Rect], winner: Seat, start: f32) {
        let mut pen = Pen::new();
        let between =
            (BLOOM.1 - BLOOM.0 - PETAL) / (ornaments.len() * usize::from(PETALS)).max(1) as f32;
        let mut opens = start + BLOOM.0;
        for (ornament, place) in (0_u8..).zip(ornaments) {
            let radius = place.width.min(place.height) * 0.36;
            for index in 0..PETALS {
                let key = NodeKey([numbered("petal:", ornament), numbered(":", index)].concat());
                pen.node().at(place.center()).keyed(key.clone());
                pen.path().fill(ink_of(winner));
                let angle = f32::from(index) * 360.0 / f32::from(PETALS);
                petal(&mut pen, Point::new(0.0, 0.0), angle, (radius, 1.0), PETALS);
                self.show(key.clone(), opens, PETAL).scale.0 = 0.3;
                self.hide(key, start + END - FADE, FADE);
                opens += between;
            }
        }
        self.extras.append(&mut pen.nodes)
    }

    /// Lets the marks of a seat, or of both in turn, appear one after the other along the edge.
    fn run_around(&mut self, places: &[Point], winner: Option<Seat>, start: f32) {
        let mut pen = Pen::new();
        let between = (FRIEZE.1 - FRIEZE.0 - MARK) / places.len().max(1) as f32;
        for (index, at) in places.iter().enumerate() {
            let seat = winner.unwrap_or(if index % 2 == 0 { Seat::First } else { Seat::Second });
            let key = NodeKey(numbered("frieze:", index as u8));
            pen.node().at(*at).keyed(key.clone());
            seat_mark(&mut pen, seat, Point::new(0.0, 0.0), RADIUS).fill(ink_of(seat));
            pen.stroke(Ink::LegalHalo, 2.5);
            let appears = self.show(key.clone(), start + FRIEZE.0 + between * index as f32, MARK);
            appears.scale.0 = 0.3;
            self.hide(key, start + END - FADE, FADE);
        }
        self.extras.append(&mut pen.nodes)
    }
}

/// Returns the places of marks at about equal distances along the edges between corners.
pub fn along(corners: &[Point]) -> Vec<Point> {
    let mut points = Vec::new();
    let next = corners.iter().cycle().skip(1);
    for (from, to) in corners.iter().zip(next) {
        let count = (from.distance(*to) / APART).round();
        for index in 0..count as u16 {
            points.push(from.towards(*to, f32::from(index) / count))
        }
    }
    points
}
