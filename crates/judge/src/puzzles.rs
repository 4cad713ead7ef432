//! Puzzles: positions of reviewed games in which one choice is clearly best.

use rosette_bots::Bots;
use rosette_review::{Puzzle, Review, Theme, every_judged_game};
use rosette_rules::{AnyPosition, Game, Turn, flag::Flag, triad::Triad, trisq::Trisq, ur::Ur};
use rosette_session::{Level, Seed, Session};

/// A game that has puzzles.
pub(crate) trait PuzzleGame: Game {
    /// Returns whether the values of the position and of all choices in it are the same however much
    /// was searched before.
    fn is_solved(&self) -> bool;

    /// Returns what a step does. A seat chooses in the position.
    fn themes(&self, step: Self::Step) -> Vec<Theme>;
}

/// Returns the themes that apply.
pub(crate) fn applying<const COUNT: usize>(themes: [(bool, Theme); COUNT]) -> Vec<Theme> {
    themes.into_iter().filter_map(|(applies, theme)| applies.then_some(theme)).collect()
}

/// Finds the puzzles of a reviewed game, in the order of the game. Bots try each puzzle, to tell how
/// hard it is: new ones from `bots`, because they remember what they have searched.
pub fn puzzles(session: &Session, review: &Review, bots: impl Fn() -> Bots) -> Vec<Puzzle> {
    let mut puzzles = Vec::new();
    for analysis in review.tokens() {
        let settled = session.settled_at(analysis.ply).as_ref();
        let Some(mut puzzle) = Puzzle::new(session, review.scale(), analysis) else { continue };
        let Some(themes) = themes(settled, &puzzle.best) else { continue };
        puzzle.themes.extend(themes);
        puzzle.level = Some(level(&puzzle, &mut bots()));
        puzzles.push(puzzle);
    }
    puzzles
}

macro_rules! themes {
    ($($game:ident $judge:ident),+) => {
        /// Returns what the choice in a token does, for a position without a pending step. Returns
        /// `None` if the position isn't solved.
        fn themes(position: &dyn AnyPosition, token: &str) -> Option<Vec<Theme>> {
            let any = position.as_any();
            $(if let Some(position) = any.downcast_ref::<$game>() {
                return themes_of(position, token);
            })+
            None
        }
    };
}

every_judged_game!(themes);

fn themes_of<G: PuzzleGame>(settled: &G, token: &str) -> Option<Vec<Theme>> {
    let steps = settled.parse(token).filter(|_| settled.is_solved())?;
    Some(match (settled.turn(), steps.second) {
        (Turn::Chance(_), Some(choice)) => {
            let mut position = settled.clone();
            position.play_unchecked(steps.first);
            position.themes(choice)
        }
        _ => settled.themes(steps.first),
    })
}

/// The numbers of polls after which *Strong* stops, each of them after about a thousand positions.
const EFFORTS: [u32; 3] = [1, 16, u32::MAX];

/// The number of questions to *Easy*, which makes one choice in four at random.
const ASKED: u64 = 9;

/// Returns how hard the best choice is to find: 1 if *Easy* makes it in most of its answers, 2 to 4
/// by how many positions *Strong* visits until it keeps to it, and 5 if *Strong* makes another.
fn level(puzzle: &Puzzle, bots: &mut Bots) -> u8 {
    let mut finds = |level, seed, polls| {
        let session = Session::open(puzzle.record.clone(), Seed(seed)).ok();
        let question = session.and_then(|session| session.question(level));
        let mut left = polls;
        let mut stop = || {
            left -= 1;
            left == 0
        };
        question.is_some_and(|question| bots.choose(&question, &mut stop).0 == puzzle.best)
    };
    let easily = (0..ASKED).filter(|seed| finds(Level::Easy, *seed, u32::MAX)).count() as u64;
    if easily > ASKED / 2 {
        return 1;
    }
    let found = EFFORTS.map(|polls| finds(Level::Strong, 0, polls));
    let missed = found.into_iter().rposition(|found| !found);
    missed.map_or(2, |missed| missed as u8 + 3)
}
