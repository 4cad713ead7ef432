//! Tests of the alpha-beta search in a game made for them: it agrees with exhaustive search, it can
//! be stopped, and it is deterministic.

use rosette_bots::{
    Limit,
    search::{Search, SearchNode, mixed},
};

/// A game in which each seat adds a number to a sum. The final value of a sum is a hash, so no
/// estimate helps. Many paths lead to the same sum, and after some steps the same seat moves again.
#[derive(Clone, Debug)]
struct Sum {
    sum: u64,
    left: u8,
    known: bool,
}

impl Sum {
    fn new(seed: u64, left: u8) -> Self {
        Self { sum: seed << 32, left, known: seed.is_multiple_of(2) }
    }

    fn plain(&self) -> i32 {
        let Some(value) = self.settled_value() else {
            return self.values().into_iter().map(|(_, value)| value).max().unwrap();
        };
        value
    }

    fn values(&self) -> Vec<(u64, i32)> {
        let mut steps = Vec::new();
        self.steps(|step, _| steps.push(step));
        let value = |step| match self.after(step) {
            (next, true) => next.plain(),
            (next, false) => -next.plain(),
        };
        steps.into_iter().map(|step| (step, value(step))).collect()
    }
}

impl SearchNode for Sum {
    type Step = u64;

    fn key(&self) -> u64 {
        mixed(self.sum << 8 | u64::from(self.left))
    }

    fn settled_value(&self) -> Option<i32> {
        (self.left == 0).then(|| (mixed(self.sum) % 19) as i32 - 9)
    }

    fn estimate(&self) -> i32 {
        (mixed(!self.sum) % 19) as i32 - 9
    }

    fn steps(&self, mut each: impl FnMut(u64, i32)) {
        for step in [1, 10, 100, 1000] {
            each(step, (mixed(self.sum + step) % 7) as i32);
        }
    }

    fn after(&self, step: u64) -> (Self, bool) {
        let next = Self { sum: self.sum + step, left: self.left - 1, ..*self };
        let again = mixed(next.sum ^ 1).is_multiple_of(4);
        (next, again)
    }

    fn plies_left(&self) -> Option<u8> {
        self.known.then_some(self.left)
    }

    fn remembered(&self) -> bool {
        self.left > 1
    }
}

const UNLIMITED: u64 = u64::MAX;

#[test]
fn a_search_finds_what_looking_at_everything_finds() {
    for seed in 0..60 {
        let position = Sum::new(seed, 6);
        let (value, values) = (position.plain(), position.values());
        // Without room for a table, and with a table.
        for bytes in [0, 1 << 10, 1 << 20] {
            let mut search = Search::new(bytes);
            for _ in 0..2 {
                let found =
                    search.best(&position, UNLIMITED, 9, &mut Limit::new(&mut || false)).unwrap();
                assert_eq!((found.value, found.exact), (value, true));
                assert!(values.contains(&(found.step, value)), "the step has the value");
            }
            let each = search.each(&position, UNLIMITED, 9, &mut Limit::new(&mut || false));
            assert!(each.iter().all(|found| found.exact));
            let mut each: Vec<_> = each.iter().map(|found| (found.step, found.value)).collect();
            each.sort_unstable();
            assert_eq!(each, values);
        }
    }
}

#[test]
fn a_search_says_what_it_hasnt_proven() {
    for seed in 0..20 {
        let mut search = Search::new(1 << 16);
        let position = Sum::new(seed, 8);
        let found = search.best(&position, UNLIMITED, 3, &mut Limit::new(&mut || false)).unwrap();
        assert_eq!((found.exact, found.depth), (false, 3));
        let each = search.each(&position, UNLIMITED, 3, &mut Limit::new(&mut || false));
        assert!(each.iter().all(|found| !found.exact && found.depth == 3));
        assert_eq!(each.iter().map(|each| each.value).max(), Some(found.value));
    }
}

#[test]
fn a_search_that_is_stopped_answers_with_the_best_so_far() {
    for most in [0, 1, 5, 50, 500, 5_000] {
        let position = Sum::new(1, 40);
        let mut search = Search::new(1 << 16);
        let found = search.best(&position, most, u8::MAX, &mut Limit::new(&mut || false)).unwrap();
        assert!(!found.exact && search.positions() <= most + 1);
        let each = search.each(&position, most, u8::MAX, &mut Limit::new(&mut || false));
        assert_eq!(each.len(), 4);
        assert!(each.iter().all(|found| !found.exact) && search.positions() <= most + 1);
    }
    let mut asked = 0;
    let mut stop = || {
        asked += 1;
        asked == 3
    };
    let mut search = Search::new(1 << 16);
    let found =
        search.best(&Sum::new(1, 40), UNLIMITED, u8::MAX, &mut Limit::new(&mut stop)).unwrap();
    assert!(!found.exact && found.depth > 1, "what was searched whole counts");
    assert!(search.positions() < 4_000, "it ends soon after it is told to");
    assert!(search.best(&Sum::new(1, 0), UNLIMITED, 9, &mut Limit::new(&mut || true)).is_none());
}

#[test]
fn a_search_finds_the_same_again() {
    for seed in 0..10 {
        let found = || {
            let mut search = Search::new(1 << 10);
            let never = &mut || false;
            let found = search.best(&Sum::new(seed, 20), 3_000, 30, &mut Limit::new(never));
            (
                found,
                search.positions(),
                search.each(&Sum::new(seed, 9), 800, 9, &mut Limit::new(never)),
            )
        };
        assert_eq!(found(), found());
    }
}
