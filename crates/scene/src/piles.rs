//! Motions of pieces between places that can hold several. A piece's node depends on where the
//! piece lies at the end; its tweens start where it lay before.

use std::ops::RangeFrom;

use crate::{Motion, NodeKey, Point, Tween, motion::hops_ms};

/// The position of a piece: its node's key, place and size.
pub struct Lying {
    /// The key of the piece's node in this position.
    pub key: NodeKey,
    /// The place of the node's local (0, 0) in board units.
    pub at: Point,
    /// The board units per local unit of the node.
    pub scale: f32,
}

/// The pieces on places of type `S`, with the tweens that have moved them so far.
pub struct Piles<'a, S> {
    /// Returns where the piece with this index lies on a place.
    lying: &'a dyn Fn(S, u8) -> Lying,
    piles: Vec<(S, Vec<Piece>)>,
}

/// A piece with its tweens. A node's key names its place, so the keys of the tweens are set once
/// the last place is known.
struct Piece {
    /// The key of the piece's node before the motion.
    key: NodeKey,
    at: Point,
    scale: f32,
    ways: Vec<Tween>,
}

impl Piece {
    /// Adds a tween to another place, after `delay` milliseconds.
    fn go(&mut self, to: &Lying, (delay, duration): (f32, f32)) {
        let path = vec![self.at, to.at];
        let scale = (self.scale / to.scale, 1.0);
        let still = Tween::still(to.key.clone(), delay, duration);
        self.ways.push(Tween { path, scale, ..still });
        (self.at, self.scale) = (to.at, to.scale);
    }
}

impl<'a, S: Copy + PartialEq> Piles<'a, S> {
    /// Builds the piles before the motion: `counts` pieces on each place, where `lying` says that
    /// they lie.
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

    /// Moves the pieces of a place from an index on to another place, after a delay and for a duration
    /// in milliseconds. Calls `change` with each tween. Returns the index of the first of them on the
    /// other place, where they lie on the pieces that were there before.
    pub fn go(
        &mut self,
        (from, indices): (S, RangeFrom<u8>),
        to: S,
        times: (f32, f32),
        change: &dyn Fn(&mut Tween),
    ) -> u8 {
        let first = self.pile(to).len() as u8;
        let stays = self.pile(from);
        for piece in stays.split_off(stays.len().min(indices.start.into())) {
            if let Some(way) = self.put(piece, to, times).last_mut() {
                change(way)
            }
        }
        first
    }

    /// Moves a piece from the start of the motion, in hops along a way. Each hop is `rise` board
    /// units high. The pieces after it move up meanwhile. Returns the milliseconds of all hops.
    pub fn hop(&mut self, (from, index): (S, u8), to: S, way: &[Point], rise: f32) -> f32 {
        let ms = hops_ms(way.len().saturating_sub(1) as u8);
        let lying = self.lying;
        let pile = self.pile(from);
        if usize::from(index) < pile.len() {
            let piece = pile.remove(index.into());
            for (index, after) in (0..).zip(pile).skip(index.into()) {
                after.go(&lying(from, index), (0.0, ms))
            }
            let ways = self.put(piece, to, (0.0, ms));
            if let Some(whole) = ways.pop() {
                ways.extend(whole.in_hops(way, rise))
            }
        }
        ms
    }

    /// Puts a piece after the others of a place, to which it moves. Returns its tweens.
    fn put(&mut self, mut piece: Piece, to: S, times: (f32, f32)) -> &mut Vec<Tween> {
        let lying = self.lying;
        let pile = self.pile(to);
        let index = pile.len();
        piece.go(&lying(to, index as u8), times);
        pile.push(piece);
        &mut pile[index].ways
    }

    /// Moves the last piece of a place before the others, which make room meanwhile. Returns its
    /// tween for changes.
    pub fn push_in(&mut self, place: S, times: (f32, f32)) -> Option<&mut Tween> {
        let lying = self.lying;
        let pile = self.pile(place);
        let piece = pile.pop()?;
        pile.insert(0, piece);
        for (index, piece) in (0..).zip(&mut *pile) {
            piece.go(&lying(place, index), times)
        }
        pile.first_mut()?.ways.last_mut()
    }

    /// Adds all tweens to a motion, under the keys of the pieces' last places.
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
