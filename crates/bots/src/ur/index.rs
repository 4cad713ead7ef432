//! A perfect index: positions before the throw numbered without gaps, so that a table needs no
//! keys. It exists for the paths that pass no square twice.
//!
//! Pieces that are home stay there, so positions fall into *layers* by the pieces that each seat
//! has left. Within a layer, the shared squares form a ternary number (0 empty, 1 own, 2 the
//! opponent's), and each seat's private cells a set of bits. Sets are ranked by size. With a given
//! number of pieces elsewhere, the possible sets are a prefix of that ranking. The index of a
//! position is then `begin[shared] + rank(own) · prefix(other) + rank(other)`.

use std::iter;

use rosette_rules::ur::Path;

use super::{
    sets::BINOMIALS,
    view::{SeatView, SidePieces},
};

/// The largest number of pieces of a seat.
pub const MAX_PIECES: u8 = 7;

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

/// The private sets of Bell's path by size, and within a size by value; and the rank of each set,
/// which is its index here.
const SETS: [u8; 64] = by_size();
const RANKS: [u8; 64] = ranks(SETS);

/// The private sets of the paths of Masters and of Aseb.
const FEWER_SETS: [u8; 16] = by_size();
const FEWER_RANKS: [u8; 16] = ranks(FEWER_SETS);

/// Returns the sets by size, and within a size by value.
const fn by_size<const N: usize>() -> [u8; N] {
    let mut sets = [0; N];
    let (mut count, mut place) = (0, 0);
    while place < N {
        let mut set = 0;
        while set < N {
            if set.count_ones() == count {
                sets[place] = set as u8;
                place += 1;
            }
            set += 1;
        }
        count += 1;
    }
    sets
}

const fn ranks<const N: usize>(sets: [u8; N]) -> [u8; N] {
    let mut ranks = [0; N];
    let mut place = 0;
    while place < N {
        ranks[sets[place] as usize] = place as u8;
        place += 1;
    }
    ranks
}

/// The division of a path's cells into private and shared ones. Cells 1–4 are private, shared ones
/// follow, and after them there may be two more private ones.
#[derive(PartialEq, Eq, Debug)]
pub(super) struct Zones {
    /// The number of shared cells.
    pub shared: u8,
    /// The private sets by rank, and the rank of each.
    pub sets: &'static [u8],
    pub ranks: &'static [u8],
    /// The number of private sets with at most n cells, for n from 0 to 7.
    prefix: [usize; MAX_PIECES as usize + 1],
    /// Whether the seats pass the last five cells in opposite directions.
    crossing: bool,
}

/// The zones of Bell's path, of that of Masters, and of that of Aseb.
pub(super) static BELL: Zones = Zones {
    shared: 8,
    sets: &SETS,
    ranks: &RANKS,
    prefix: [1, 7, 22, 42, 57, 63, 64, 64],
    crossing: false,
};
static MASTERS: Zones = Zones { crossing: true, ..TWELVE_SHARED };
static ASEB: Zones = TWELVE_SHARED;

const TWELVE_SHARED: Zones = Zones {
    shared: 12,
    sets: &FEWER_SETS,
    ranks: &FEWER_RANKS,
    prefix: [1, 5, 11, 15, 16, 16, 16, 16],
    crossing: false,
};

impl Zones {
    /// Returns the zones of a path; `None` if it passes squares twice.
    pub const fn of(path: Path) -> Option<&'static Self> {
        match path {
            Path::Bell => Some(&BELL),
            Path::Masters => Some(&MASTERS),
            Path::Aseb => Some(&ASEB),
            Path::Skiriuk | Path::Murray => None,
        }
    }

    /// Returns the private cells among a seat's cells, as bits.
    pub const fn private(&self, cells: u32) -> u8 {
        (cells >> 1 & 0b1111 | cells >> (1 + self.shared) & 0b11_0000) as u8
    }

    /// Returns the shared cells among a seat's cells, as bits.
    pub const fn shared(&self, cells: u32) -> u16 {
        (cells >> 5) as u16 & self.all_shared()
    }

    const fn all_shared(&self) -> u16 {
        (1 << self.shared) - 1
    }

    /// Joins a private and a shared set to the cells of a seat, the inverse of
    /// [`private`](Self::private) and [`shared`](Self::shared).
    pub const fn cells(&self, private: u8, shared: u16) -> u32 {
        let private = private as u32;
        (private & 0b1111) << 1 | (private & 0b11_0000) << (1 + self.shared) | (shared as u32) << 5
    }

    /// Returns the other seat's shared cells that are the same squares.
    pub const fn across(&self, shared: u16) -> u16 {
        if self.crossing {
            // Bit n goes to 18 − n.
            shared & 0b111_1111 | shared.reverse_bits() << 3 & 0b1111_1000_0000
        } else {
            shared
        }
    }

    pub const fn ternary(&self, own: u16, other: u16) -> u32 {
        ternary(own) + 2 * ternary(self.across(other))
    }

    /// Returns the number of private sets of a seat with this number of pieces left and these
    /// shared cells.
    pub const fn private_sets(&self, left: u8, shared: u16) -> usize {
        self.prefix[(left - shared.count_ones() as u8) as usize]
    }

    /// Iterates over the possible states of the shared cells with these numbers of pieces left.
    pub fn shared_pairs(&self, own: u8, other: u8) -> impl Iterator<Item = (u16, u16)> {
        let all = self.all_shared();
        let within = |left: u8| move |cells: &u16| cells.count_ones() <= u32::from(left);
        (0..=all).filter(within(own)).flat_map(move |mine| {
            let barred = self.across(mine);
            // The next set without cells of `mine`.
            let next = move |it: &u16| {
                let it = it | barred;
                (it < all).then(|| (it + 1) & !barred)
            };
            let theirs = iter::successors(Some(0), next).filter(within(other));
            theirs.map(move |theirs| (mine, theirs))
        })
    }

    /// Counts the positions of the layer with these numbers of pieces left, 0–7 each, as
    /// [`Layer::len`] does, but without creating the layer.
    pub fn count(&self, own: u8, other: u8) -> usize {
        let shared = usize::from(self.shared);
        let (own, other) = (usize::from(own), usize::from(other));
        let numbers = (0..=own.min(shared))
            .flat_map(|mine| (0..=other.min(shared - mine)).map(move |it| (mine, it)));
        let positions = numbers.map(|(mine, theirs)| {
            let ways = BINOMIALS[shared][mine] * BINOMIALS[shared - mine][theirs];
            ways as usize * self.prefix[own - mine] * self.prefix[other - theirs]
        });
        positions.sum()
    }
}

/// Returns the ternary number with the digit 1 for each set bit.
pub(super) const fn ternary(set: u16) -> u32 {
    let [low, high] = set.to_le_bytes();
    TERNARY[low as usize] as u32 + 6561 * TERNARY[high as usize] as u32
}

/// The positions in which the seat to move has `own` pieces left and the opponent `other`.
#[derive(Clone, Debug)]
pub struct Layer {
    pub(super) zones: &'static Zones,
    own: u8,
    other: u8,
    /// The index of the first position for each state of the shared cells.
    begin: Vec<u32>,
    len: usize,
}

impl Layer {
    /// Creates the layer with these numbers of pieces left, 0–7 each; `None` on a path that passes
    /// squares twice.
    #[must_use]
    pub fn new(path: Path, own: u8, other: u8) -> Option<Self> {
        Zones::of(path).map(|zones| Self::in_zones(zones, own, other))
    }

    /// Creates the layer of a path with these zones.
    pub(super) fn in_zones(zones: &'static Zones, own: u8, other: u8) -> Self {
        let mut begin = vec![0; 3_usize.pow(u32::from(zones.shared))];
        let mut len = 0;
        for (own_cells, other_cells) in zones.shared_pairs(own, other) {
            begin[zones.ternary(own_cells, other_cells) as usize] = len as u32;
            len += zones.private_sets(own, own_cells) * zones.private_sets(other, other_cells);
        }
        Self { zones, own, other, begin, len }
    }

    /// Returns the number of positions, which is also one more than the largest index.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.len
    }

    /// Returns whether the layer has no position, which is never so.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Returns the index of the first position with these shared cells.
    pub(super) fn begin(&self, own: u16, other: u16) -> usize {
        self.begin[self.zones.ternary(own, other) as usize] as usize
    }

    /// Returns the number of private sets that the opponent can have, given its shared cells.
    pub(super) const fn other_sets(&self, shared: u16) -> usize {
        self.zones.private_sets(self.other, shared)
    }

    /// Returns the number of private sets that the seat to move can have, given its shared cells.
    pub(super) const fn own_sets(&self, shared: u16) -> usize {
        self.zones.private_sets(self.own, shared)
    }

    /// Returns the index of a position of this layer, less than [`len`](Self::len).
    #[must_use]
    pub fn place(&self, view: &SeatView) -> usize {
        let zones = self.zones;
        let (own, other) = (view.own.cells, view.other.cells);
        let rank = |cells| usize::from(zones.ranks[usize::from(zones.private(cells))]);
        self.begin(zones.shared(own), zones.shared(other))
            + rank(own) * self.other_sets(zones.shared(other))
            + rank(other)
    }

    /// Iterates over the positions of the layer, in the order of their indices.
    pub fn views(&self) -> impl Iterator<Item = SeatView> + use<> {
        let Self { zones, own, other, .. } = *self;
        zones.shared_pairs(own, other).flat_map(move |(own_shared, other_shared)| {
            let sets = |left, shared| &zones.sets[..zones.private_sets(left, shared)];
            sets(own, own_shared).iter().flat_map(move |&own_private| {
                sets(other, other_shared).iter().map(move |&other_private| SeatView {
                    own: SidePieces::new(own, zones.cells(own_private, own_shared)),
                    other: SidePieces::new(other, zones.cells(other_private, other_shared)),
                })
            })
        })
    }
}

/// Counts the positions before the throw with `pieces` pieces; `None` on a path that passes squares
/// twice. Positions in which the seat to move has already lost count.
#[must_use]
pub fn positions(path: Path, pieces: u8) -> Option<u64> {
    let zones = Zones::of(path)?;
    let layers = (1..=pieces).flat_map(|own| (0..=pieces).map(move |other| (own, other)));
    Some(layers.map(|(own, other)| zones.count(own, other) as u64).sum())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn zones_are_those_of_the_path() {
        for path in Path::ALL {
            let Some(zones) = Zones::of(path) else {
                assert!(path.returns());
                continue;
            };
            for cell in 1..=path.length() {
                let shared = zones.shared(1 << cell);
                assert_eq!(shared != 0, path.is_shared(cell), "{path:?}, {cell}");
                assert_ne!(shared != 0, zones.private(1 << cell) != 0, "{path:?}, {cell}");
                let met = zones.cells(0, zones.across(shared));
                assert_eq!(met, path.meets(cell), "{path:?}, {cell}");
            }
            let all = (2 << path.length()) - 2;
            assert_eq!(zones.cells(zones.private(all), zones.shared(all)), all);
        }
    }
}
