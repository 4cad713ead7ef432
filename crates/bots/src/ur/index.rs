//! Positions before the throw as numbers without gaps, so that a table of them has no keys.
//!
//! What is home never comes back, so positions fall into *layers* by the pieces that each seat has
//! left. Within a layer, the shared cells 5–12 are read as a ternary number (0 empty, 1 own, 2 the
//! other's), and each seat's own cells (1–4, 13, 14) as a set of six bits. Sets are ranked by their
//! size: with so many pieces elsewhere, those that can still be are a prefix of the ranking. The
//! place of a position is then `begin[shared] + rank(own) · prefix(other) + rank(other)`.

use super::view::{Half, View};

/// The greatest number of pieces a seat.
pub const MOST: u8 = 7;

/// Sets of cells that only one seat uses.
pub(super) const PRIVATE_SETS: usize = 64;
/// What can stand on the shared cells: 3⁸, were there pieces enough.
pub(super) const SHARED_STATES: usize = 6561;

/// 3 to the power of each bit's number, summed over the bits of a byte.
const TERNARY: [u16; 256] = {
    let mut sums = [0; 256];
    let mut byte = 1;
    while byte < 256 {
        // The sum without the lowest bit, and that bit's own power.
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

/// The place of each private set in [`SETS`].
pub(super) const RANKS: [u8; PRIVATE_SETS] = {
    let mut ranks = [0; PRIVATE_SETS];
    let mut place = 0;
    while place < PRIVATE_SETS {
        ranks[SETS[place] as usize] = place as u8;
        place += 1;
    }
    ranks
};

/// How many private sets have at most so many cells, 0–7.
pub(super) const PREFIX: [usize; MOST as usize + 1] = [1, 7, 22, 42, 57, 63, 64, 64];

/// The private cells among a seat's cells, as six bits.
pub(super) const fn private(cells: u16) -> u8 {
    (cells >> 1 & 0b1111 | cells >> 9 & 0b11_0000) as u8
}

/// The shared cells among a seat's cells, as eight bits.
pub(super) const fn shared(cells: u16) -> u8 {
    (cells >> 5) as u8
}

/// The cells of a private and a shared set.
pub(super) const fn cells(private: u8, shared: u8) -> u16 {
    let private = private as u16;
    (private & 0b1111) << 1 | (private & 0b11_0000) << 9 | (shared as u16) << 5
}

/// The ternary number of the shared cells of both seats.
pub(super) const fn ternary(own: u8, other: u8) -> u16 {
    TERNARY[own as usize] + 2 * TERNARY[other as usize]
}

/// The positions in which the seat to move has `own` pieces left and the other one `other`.
#[derive(Clone, Debug)]
pub struct Layer {
    own: u8,
    other: u8,
    /// Where the positions with these shared cells begin.
    begin: Vec<u32>,
    len: usize,
}

impl Layer {
    /// The layer of so many pieces left, 0–7 each.
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

    /// The number of positions.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.len
    }

    /// Whether there is no position: never.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Where the positions with these shared cells begin.
    pub(super) fn begin(&self, ternary: u16) -> usize {
        self.begin[usize::from(ternary)] as usize
    }

    /// The private sets that the other seat can have beside so many shared cells.
    pub(super) fn other_sets(&self, shared: u8) -> usize {
        PREFIX[usize::from(elsewhere(self.other, shared))]
    }

    /// The private sets that the seat to move can have beside so many shared cells.
    pub(super) fn own_sets(&self, shared: u8) -> usize {
        PREFIX[usize::from(elsewhere(self.own, shared))]
    }

    /// The place of a position of this layer, less than [`len`](Self::len).
    #[must_use]
    pub fn place(&self, view: &View) -> usize {
        let (own, other) = (view.own.cells, view.other.cells);
        self.begin(ternary(shared(own), shared(other)))
            + usize::from(RANKS[usize::from(private(own))]) * self.other_sets(shared(other))
            + usize::from(RANKS[usize::from(private(other))])
    }

    /// Every position of the layer, in the order of their places.
    pub fn views(&self) -> impl Iterator<Item = View> + use<> {
        let (own, other) = (self.own, self.other);
        shared_pairs(own, other).flat_map(move |(own_shared, other_shared)| {
            let sets = |left, shared| &SETS[..PREFIX[usize::from(elsewhere(left, shared))]];
            sets(own, own_shared).iter().flat_map(move |&own_private| {
                sets(other, other_shared).iter().map(move |&other_private| View {
                    own: Half::new(own, cells(own_private, own_shared)),
                    other: Half::new(other, cells(other_private, other_shared)),
                })
            })
        })
    }
}

/// Pieces that aren't on the shared cells.
const fn elsewhere(left: u8, shared: u8) -> u8 {
    left - shared.count_ones() as u8
}

/// What can stand on the shared cells where the seats have so many pieces left.
pub(super) fn shared_pairs(own: u8, other: u8) -> impl Iterator<Item = (u8, u8)> {
    let within = |left: u8| move |cells: &u8| cells.count_ones() <= u32::from(left);
    (0..=u8::MAX).filter(within(own)).flat_map(move |mine| {
        let theirs = (0..=u8::MAX).filter(within(other)).filter(move |cells| cells & mine == 0);
        theirs.map(move |theirs| (mine, theirs))
    })
}

/// The positions before the throw of a game with so many pieces, those counted in which the seat
/// to move has already lost.
#[must_use]
pub fn positions(pieces: u8) -> u64 {
    let layers = (1..=pieces).flat_map(|own| (0..=pieces).map(move |other| (own, other)));
    layers.map(|(own, other)| Layer::new(own, other).len() as u64).sum()
}
