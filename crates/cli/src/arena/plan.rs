//! Which players meet in which game.

/// The order of the games of a contest.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Schedule {
    /// The same two players play all games.
    Match {
        games: u32,
        /// Whether the players change seats after each game.
        swap: bool,
    },
    /// All players meet all others. In each round, each pair plays two games, which differ only in
    /// who has which seat.
    Tournament {
        /// The number of players, at least 2. They are numbered from 0.
        players: usize,
        /// The number of rounds. In a round, each pair plays two games.
        rounds: u32,
    },
}

/// The players of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pairing {
    /// The index of the player in each seat.
    pub seats: [usize; 2],
    /// The index of the game's random numbers. Games with the same index have the same deal and the
    /// same draws.
    pub luck: usize,
}

impl Schedule {
    pub const fn games(self) -> u64 {
        match self {
            Self::Match { games, .. } => games as u64,
            Self::Tournament { players, rounds } => pairs(players) as u64 * 2 * rounds as u64,
        }
    }

    /// Returns who plays the game with this number, counted from 0.
    pub const fn pairing(self, number: u64) -> Pairing {
        match self {
            Self::Match { swap, .. } => {
                let seats = if swap && number % 2 == 1 { [1, 0] } else { [0, 1] };
                Pairing { seats, luck: number as usize }
            }
            Self::Tournament { players, .. } => {
                let number = number as usize;
                let [one, other] = pair(number / 2 % pairs(players));
                let seats = if number % 2 == 1 { [other, one] } else { [one, other] };
                Pairing { seats, luck: number / 2 / pairs(players) }
            }
        }
    }
}

const fn pairs(players: usize) -> usize {
    players * (players - 1) / 2
}

/// Returns the players of the pair with this number, from 0. Pairs are ordered by the player with
/// the higher index, then by the other one.
const fn pair(mut number: usize) -> [usize; 2] {
    let mut other = 1;
    while number >= other {
        number -= other;
        other += 1;
    }
    [number, other]
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;

    #[test]
    fn a_match_is_between_two() {
        for swap in [false, true] {
            let plan = Schedule::Match { games: 3, swap };
            let seats = [[0, 1], if swap { [1, 0] } else { [0, 1] }, [0, 1]];
            let pairings: Vec<_> = (0..plan.games()).map(|number| plan.pairing(number)).collect();
            let wanted = (0..3).map(|luck| Pairing { seats: seats[luck], luck });
            assert_eq!(pairings, wanted.collect::<Vec<_>>());
        }
    }

    #[test]
    fn in_each_round_all_pairs_play_twice_with_the_same_luck() {
        for players in 2..8 {
            let rounds = 3;
            let plan = Schedule::Tournament { players, rounds };
            assert_eq!(plan.games(), (players * (players - 1)) as u64 * u64::from(rounds));
            let mut met = BTreeMap::<([usize; 2], usize), u32>::new();
            for number in 0..plan.games() {
                let Pairing { seats, luck } = plan.pairing(number);
                *met.entry((seats, luck)).or_default() += 1;
                if number % 2 == 1 {
                    let Pairing { seats: [one, other], luck: same } = plan.pairing(number - 1);
                    assert_eq!((seats, luck), ([other, one], same), "a game and its mirror");
                }
                if number > 0 {
                    assert!(luck >= plan.pairing(number - 1).luck, "round after round");
                }
            }
            for luck in 0..rounds as usize {
                for one in 0..players {
                    for other in (0..players).filter(|other| *other != one) {
                        assert_eq!(met.get(&([one, other], luck)), Some(&1));
                    }
                }
            }
        }
    }
}
