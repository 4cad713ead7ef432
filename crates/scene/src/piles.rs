//! Pieces that move between places, one or several to a place. The node of a piece depends on where it lies in
//! the end; its ways begin where it lay before.

use crate::{Key, Motion, Point, Tween, motion::hops_ms};

/// Where a piece lies: its node, the node's place, and its size.
pub struct Lying {
    /// The key of the node.
    pub key: Key,
    /// The place of the node in board units.
    pub at: Point,
    /// The scale of the node.
    pub scale: f32,
}

/// The pieces on places of type `S` before a motion.
pub struct Piles<'a, S> {
    /// Returns where the piece with an index lies on a place.
    lying: &'a dyn Fn(S, u8) -> Lying,
    piles: Vec<(S, Vec<Piece>)>,
}

/// A piece: where it is after its ways, whose keys aren't known yet.
struct Piece {
    /// The key of its node before the motion.
    key: Key,
    at: Point,
    scale: f32,
    ways: Vec<Tween>,
}

impl Piece {
    /// Adds a way to a place.
    fn go(&mut self, to: &Lying, (delay, duration): (f32, f32)) {
        let path = vec![self.at, to.at];
        let scale = (self.scale / to.scale, 1.0);
        let still = Tween::still(to.key.clone(), delay, duration);
        self.ways.push(Tween { path, scale, ..still });
        (self.at, self.scale) = (to.at, to.scale);
    }
}

impl<'a, S: Copy + PartialEq> Piles<'a, S> {
    /// Lays so many pieces on each place.
    pub fn new(
        lying: &'a dyn Fn(S, u8) -> Lying,
        counts: impl IntoIterator<Item = (S, u8)>,
    ) -> Self {
        let piece = |place, index| {
            let Lying { key, at, scale } = lying(place, index);
            Piece { key, at, scale, ways: Vec::new() }
        };
        let pile = |(place, count)| (place, (0..count).map(|index| piece(place, index)).collect());
        Self { lying, piles: counts.into_iter().map(pile).collect() }
    }

    fn pile(&mut self, place: S) -> &mut Vec<Piece> {
        let index = self.piles.iter().position(|(at, _)| *at == place);
        let index = index.unwrap_or_else(|| {
            self.piles.push((place, Vec::new()));
            self.piles.len() - 1
        });
        &mut self.piles[index].1
    }

    /// Moves the piece with an index from a place to another, after `delay` milliseconds and for `duration`.
    /// The pieces after it move up meanwhile. Returns the way for changes, or `None` if there is no such piece.
    pub fn go(&mut self, from: (S, u8), to: S, times: (f32, f32)) -> Option<&mut Tween> {
        self.moved(from, to, times)?.ways.last_mut()
    }

    /// Moves a piece like `go` from the start on, in hops of a height in board units along a way. Returns the milliseconds
    /// of all hops.
    pub fn hop(&mut self, from: (S, u8), to: S, way: &[Point], rise: f32) -> f32 {
        let ms = hops_ms(way.len().saturating_sub(1) as u8);
        if let Some(piece) = self.moved(from, to, (0.0, ms))
            && let Some(whole) = piece.ways.pop()
        {
            piece.ways.extend(whole.in_hops(way, rise))
        }
        ms
    }

    fn moved(&mut self, (from, index): (S, u8), to: S, times: (f32, f32)) -> Option<&mut Piece> {
        let lying = self.lying;
        let pile = self.pile(from);
        let mut piece = (usize::from(index) < pile.len()).then(|| pile.remove(index.into()))?;
        for (index, after) in (0..).zip(pile).skip(index.into()) {
            after.go(&lying(from, index), times)
        }
        let pile = self.pile(to);
        piece.go(&lying(to, pile.len() as u8), times);
        pile.push(piece);
        pile.last_mut()
    }

    /// Adds all ways to a motion, on the nodes of the places where the pieces lie in the end.
    pub fn finish(self, motion: &mut Motion) {
        for (place, pile) in self.piles {
            for (index, piece) in (0..).zip(pile) {
                let key = (self.lying)(place, index).key;
                if key != piece.key {
                    motion.leave(piece.key)
                }
                let ways = piece.ways.into_iter();
                motion.tweens.extend(ways.map(|way| Tween { key: key.clone(), ..way }))
            }
        }
    }
}
