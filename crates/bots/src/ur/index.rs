//! A perfect index: positions before the throw numbered without gaps, so that a table needs no
//! keys. It holds on the path of Bell.
//!
//! Pieces that are home stay there, so positions fall into *layers* by the pieces that each seat
//! has left. Within a layer, the shared cells 5–12 form a ternary number (0 empty, 1 own, 2 the
//! opponent's), and each seat's private cells (1–4, 13, 14) a set of six bits. Sets are ranked by
//! size. With a given number of pieces elsewhere, the possible sets are a prefix of that ranking.
//! The index of a position is then `begin[shared] + rank(own) · prefix(other) + rank(other)`.

use std::iter;

use super::view::{SidePieces, View};

/// The largest number of pieces of a seat.
pub const MAX_PIECES: u8 = 7;

/// The number of sets of private cells: 2⁶.
pub(super) const PRIVATE_SETS: usize = 64;
/// The number of states of the shared cells, with any number of pieces: 3⁸.
pub(super) const SHARED_STATES: usize = 6561;

/// The sum of 3ⁿ over the set bits n of a byte.
const TERNARY: [u16; 256] = {
    let mut sums = [0; 256];
    let mut byte = 1;
    while byte < 256 {
        // The sum without the lowest bit, plus the power of that bit.
        sums[byte] = sums[byte & (byte - 1)] + 3_u16.pow(byte.trailing_zeros());
        byte += 1;
    }
    sums
};

/// The private sets by size, and within a size by value.
pub(super) const SETS: [u8; PRIVATE_SETS] = {
    let mut sets = [0; PRIVATE_SETS];
    let (mut count, mut place) = (0, 0);
    while count <= 6 {
        let mut set: u8 = 0;
        while set < 64 {
            if set.count_ones() == count {
                sets[place] = set;
                place += 1;
            }
            set += 1;
        }
        count += 1;
    }
    sets
};

/// The rank of each private set: its index in [`SETS`].
pub(super) const RANKS: [u8; PRIVATE_SETS] = {
    let mut ranks = [0; PRIVATE_SETS];
    let mut place = 0;
    while place < PRIVATE_SETS {
        ranks[SETS[place] as usize] = place as u8;
        place += 1;
    }
    ranks
};

/// The number of private sets with at most n cells, for n from 0 to 7.
pub(super) const PREFIX: [usize; MAX_PIECES as usize + 1] = [1, 7, 22, 42, 57, 63, 64, 64];

/// Returns the private cells among a seat's cells, as six bits.
pub(super) const fn private(cells: u32) -> u8 {
    (cells >> 1 & 0b1111 | cells >> 9 & 0b11_0000) as u8
}

/// Returns the shared cells among a seat's cells, as eight bits.
pub(super) const fn shared(cells: u32) -> u8 {
    (cells >> 5) as u8
}

/// Joins a private and a shared set to the cells of a seat, the inverse of [`private`] and
/// [`shared`].
pub(super) const fn cells(private: u8, shared: u8) -> u32 {
    let private = private as u32;
    (private & 0b1111) << 1 | (private & 0b11_0000) << 9 | (shared as u32) << 5
}

/// Returns the ternary number of both seats' shared cells.
pub(super) const fn ternary(own: u8, other: u8) -> u16 {
    TERNARY[own as usize] + 2 * TERNARY[other as usize]
}

/// The positions in which the seat to move has `own` pieces left and the opponent `other`.
#[derive(Clone, Debug)]
pub struct Layer {
    own: u8,
    other: u8,
    /// The index of the first position for each state of the shared cells.
    begin: Vec<u32>,
    len: usize,
}

impl Layer {
    /// Creates the layer with these numbers of pieces left, 0–7 each.
    #[must_use]
    pub fn new(own: u8, other: u8) -> Self {
        let mut begin = vec![0; SHARED_STATES];
        let mut len = 0;
        for (own_cells, other_cells) in shared_pairs(own, other) {
            begin[usize::from(ternary(own_cells, other_cells))] = len as u32;
            len += PREFIX[usize::from(elsewhere(own, own_cells))]
                * PREFIX[usize::from(elsewhere(other, other_cells))];
        }
        Self { own, other, begin, len }
    }

    /// Returns the number of positions.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.len
    }

    /// Returns whether the layer has no position, which is never so.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Returns the index of the first position with this state of the shared cells.
    pub(super) fn begin(&self, ternary: u16) -> usize {
        self.begin[usize::from(ternary)] as usize
    }

    /// Returns the number of private sets that the opponent can have, given its shared cells.
    pub(super) fn other_sets(&self, shared: u8) -> usize {
        PREFIX[usize::from(elsewhere(self.other, shared))]
    }

    /// Returns the number of private sets that the seat to move can have, given its shared cells.
    pub(super) fn own_sets(&self, shared: u8) -> usize {
        PREFIX[usize::from(elsewhere(self.own, shared))]
    }

    /// Returns the index of a position of this layer, less than [`len`](Self::len).
    #[must_use]
    pub fn place(&self, view: &View) -> usize {
        let (own, other) = (view.own.cells, view.other.cells);
        self.begin(ternary(shared(own), shared(other)))
            + usize::from(RANKS[usize::from(private(own))]) * self.other_sets(shared(other))
            + usize::from(RANKS[usize::from(private(other))])
    }

    /// Iterates over the positions of the layer, in the order of their indices.
    pub fn views(&self) -> impl Iterator<Item = View> + use<> {
        let (own, other) = (self.own, self.other);
        shared_pairs(own, other).flat_map(move |(own_shared, other_shared)| {
            let sets = |left, shared| &SETS[..PREFIX[usize::from(elsewhere(left, shared))]];
            sets(own, own_shared).iter().flat_map(move |&own_private| {
                sets(other, other_shared).iter().map(move |&other_private| View {
                    own: SidePieces::new(own, cells(own_private, own_shared)),
                    other: SidePieces::new(other, cells(other_private, other_shared)),
                })
            })
        })
    }
}

/// Returns the number of pieces left that aren't on shared cells.
const fn elsewhere(left: u8, shared: u8) -> u8 {
    left - shared.count_ones() as u8
}

/// Iterates over the possible states of the shared cells with these numbers of pieces left.
pub(super) fn shared_pairs(own: u8, other: u8) -> impl Iterator<Item = (u8, u8)> {
    let within = |left: u8| move |cells: &u8| cells.count_ones() <= u32::from(left);
    (0..=u8::MAX).filter(within(own)).flat_map(move |mine| {
        // The next set without cells of `mine`.
        let next = move |it: &u8| (it | mine).checked_add(1).map(|next| next & !mine);
        let theirs = iter::successors(Some(0), next).filter(within(other));
        theirs.map(move |theirs| (mine, theirs))
    })
}

/// Counts the positions of the layer with these numbers of pieces left, 0–7 each, as
/// [`Layer::len`] does, but without creating the layer.
pub(super) fn count(own: u8, other: u8) -> usize {
    const FACTORIALS: [usize; 9] = [1, 1, 2, 6, 24, 120, 720, 5040, 40320];
    let (own, other) = (usize::from(own), usize::from(other));
    let numbers = (0..=own).flat_map(|mine| (0..=other.min(8 - mine)).map(move |it| (mine, it)));
    let positions = numbers.map(|(mine, theirs)| {
        let free = 8 - mine - theirs;
        let ways = FACTORIALS[8] / (FACTORIALS[mine] * FACTORIALS[theirs] * FACTORIALS[free]);
        ways * PREFIX[own - mine] * PREFIX[other - theirs]
    });
    positions.sum()
}

/// Counts the positions before the throw with `pieces` pieces. Positions in which the seat to move
/// has already lost count.
#[must_use]
pub fn positions(pieces: u8) -> u64 {
    let layers = (1..=pieces).flat_map(|own| (0..=pieces).map(move |other| (own, other)));
    layers.map(|(own, other)| count(own, other) as u64).sum()
}
