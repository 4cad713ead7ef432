//! Counts the numbers that chance chose in a game, by seat.

use rosette_rules::Seat;

/// The counts of the numbers that chance chose, by seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ChanceCounts {
    odds: Vec<(u8, u32)>,
    counts: Vec<[u32; 2]>,
}

/// A number that chance can choose, and how often it did.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ChanceCount {
    /// The number: the throw in Ur, or a distance in ±123D.
    pub number: u8,
    /// The expected share in thousandths.
    pub expected: u32,
    /// The number of times that each seat has thrown or rolled this number.
    pub counts: [u32; 2],
}

impl ChanceCounts {
    /// Creates counts of 0, for numbers with these weights.
    #[must_use]
    pub fn new(odds: Vec<(u8, u32)>) -> Self {
        Self { counts: vec![[0; 2]; odds.len()], odds }
    }

    /// Counts a number for a seat. A number without a weight is ignored.
    pub fn count(&mut self, seat: Seat, number: u8) {
        let place = self.odds.iter().position(|(known, _)| *known == number);
        if let Some(counts) = place.and_then(|place| self.counts.get_mut(place)) {
            counts[seat.index()] += 1;
        }
    }

    /// Returns every number with its counts, in the order of the weights.
    pub fn numbers(&self) -> impl Iterator<Item = ChanceCount> {
        let all: u32 = self.odds.iter().map(|(_, weight)| weight).sum();
        self.odds.iter().zip(&self.counts).map(move |(&(number, weight), &counts)| ChanceCount {
            number,
            expected: (weight * 1000 + all / 2) / all,
            counts,
        })
    }

    /// Returns how many numbers were counted for a seat.
    #[must_use]
    pub fn drawn(&self, seat: Seat) -> u32 {
        self.counts.iter().map(|counts| counts[seat.index()]).sum()
    }

    /// Returns the mean of the numbers for a seat in tenths; `None` if there were none.
    #[must_use]
    pub fn mean(&self, seat: Seat) -> Option<u32> {
        mean(self.numbers().map(|it| (it.number, it.counts[seat.index()])))
    }

    /// Returns the expected mean in tenths; `None` for a game without chance.
    #[must_use]
    pub fn expected_mean(&self) -> Option<u32> {
        mean(self.odds.iter().copied())
    }
}

/// Returns the weighted mean of numbers in tenths, rounded; `None` if the weights add up to zero.
fn mean(numbers: impl Iterator<Item = (u8, u32)>) -> Option<u32> {
    let (mut sum, mut all) = (0, 0);
    for (number, weight) in numbers {
        sum += u32::from(number) * weight;
        all += weight;
    }
    (sum * 10 + all / 2).checked_div(all)
}

#[cfg(test)]
mod tests {
    use rosette_rules::{Game, Seat, play_token, ur::Ur};

    use super::ChanceCounts;
    use crate::Show;

    #[test]
    fn throws_are_counted_by_seat() {
        let start = Ur::new(&rosette_rules::ur::Options::default()).unwrap();
        let mut all = ChanceCounts::new(start.odds());
        let mut position = start;
        for token in ["1/0", "0", "2/1", "4/0", "3/0"] {
            let seat = position.to_move();
            let (next, steps) = play_token(&position, token).unwrap();
            all.count(seat, Ur::drawn(&position, &steps).unwrap());
            position = next;
        }
        let counts: Vec<_> = all.numbers().map(|it| it.counts).collect();
        assert_eq!(counts, [[0, 1], [1, 0], [1, 0], [0, 1], [0, 1]]);
        let expected: Vec<_> = all.numbers().map(|it| it.expected).collect();
        assert_eq!(expected, [63, 250, 375, 250, 63]);
        assert_eq!([all.mean(Seat::First), all.mean(Seat::Second)], [Some(15), Some(23)]);
        assert_eq!(all.expected_mean(), Some(20));
    }

    #[test]
    fn without_chance_there_is_no_mean() {
        let counts = ChanceCounts::new(Vec::new());
        assert_eq!((counts.mean(Seat::First), counts.expected_mean()), (None, None));
    }
}
