//! Tests that a review finds the deliberate blunder in a good game.

use rosette_bots::{Bots, Limit, flag, triad, trisq, ur};
use rosette_judge::Judges;
use rosette_review::Class;
use rosette_rules::{
    AnyOptions, Game as _, Seat, Turn,
    flag::{Flag, RuleSet},
    play_token,
    triad::Triad,
    trisq::Trisq,
    ur::Ur,
};
use rosette_session::{Level, Seed, Session};

use crate::common::{choose, dealt, judges, players, reviewed};

/// Returns a choice of the seat to move that is clearly bad; `None` if there is none here.
type Blunder = fn(&Session, &mut Solutions) -> Option<String>;

/// The players and solutions that find blunders, independently of reviews.
struct Solutions {
    ur: ur::ChanceTable,
    triad: triad::Solver,
}

impl Solutions {
    fn new() -> Self {
        let mut solver = ur::Solver::new(ur::Rules::ALL[0], 3, 3);
        assert!(solver.work(&mut Limit::new(&mut || false)));
        Self { ur: solver.into_table(), triad: triad::Solver::default() }
    }
}

/// Returns the choice with the worst of these values for the seat to move, if it loses more than
/// `least` against the best.
fn worst(values: Vec<(String, f64)>, least: f64) -> Option<String> {
    let best = values.iter().map(|it| it.1).reduce(f64::max)?;
    let worst = values.into_iter().min_by(|one, other| one.1.total_cmp(&other.1))?;
    (best - worst.1 > least).then_some(worst.0)
}

fn of_ur(session: &Session, solutions: &mut Solutions) -> Option<String> {
    let settled: &Ur = session.settled().as_any().downcast_ref()?;
    let values = session.choices().into_iter().map(|token| {
        let next = play_token(settled, &token).unwrap().0;
        let seat = settled.to_move();
        let chance = solutions.ur.chance(&ur::SeatView::of(&next, next.to_move())).unwrap();
        let own = if next.to_move() == seat { chance } else { 1.0 - chance };
        (token, own)
    });
    worst(values.collect(), 0.2)
}

fn of_flag(session: &Session, _: &mut Solutions) -> Option<String> {
    let settled: &Flag = session.settled().as_any().downcast_ref()?;
    let values = session.choices().into_iter().filter_map(|token| {
        let next = play_token(settled, &token).ok()?.0;
        let value = match next.turn() {
            Turn::Choice(_) => {
                let found = flag::solve(&next, &mut Limit::new(&mut || false)).unwrap();
                match found.evaluation.value {
                    rosette_bots::GameValue::Win(_) => 0.0,
                    rosette_bots::GameValue::Chance(chance) => 1.0 - chance,
                    _ => 1.0,
                }
            }
            turn => match turn.outcome().and_then(|outcome| outcome.winner) {
                Some(winner) => f64::from(u8::from(winner == settled.to_move())),
                None => 0.5,
            },
        };
        Some((token, value))
    });
    worst(values.collect(), 0.3)
}

fn of_triad(session: &Session, solutions: &mut Solutions) -> Option<String> {
    let settled: &Triad = session.settled().as_any().downcast_ref()?;
    // Positions before the fourth token take too long to solve.
    if session.ply() < 3 {
        return None;
    }
    let each = solutions.triad.each(settled, &mut |_| 0, u64::MAX, &mut Limit::new(&mut || false));
    let values = each.iter().map(|choice| {
        let steps = rosette_rules::Steps::one(choice.step);
        (rosette_rules::write_token::<Triad>(&steps), f64::from(choice.value))
    });
    worst(values.collect(), 3.0)
}

/// Returns a blunder of Trisq, after which a piece can be captured at once, which loses with target
/// 1.
fn of_trisq(session: &Session, _: &mut Solutions) -> Option<String> {
    let settled: &Trisq = session.settled().as_any().downcast_ref()?;
    let loses = |token: &String| {
        let next = play_token(settled, token).unwrap().0;
        let mut lost = false;
        next.steps(|step, _| {
            let mut after = next;
            after.play_unchecked(step);
            let winner = after.turn().outcome().and_then(|outcome| outcome.winner);
            lost |= winner.is_some() && winner != Some(settled.to_move());
        });
        lost
    };
    let (losing, fine): (Vec<_>, Vec<_>) = session.choices().into_iter().partition(loses);
    let solver = trisq::Strong::new(20_000);
    let (_, evaluation) = solver.best(settled, &mut Limit::new(&mut || false))?;
    let is_even =
        matches!(evaluation.value, rosette_bots::GameValue::Chance(chance) if chance > 0.35);
    (is_even && !fine.is_empty()).then(|| losing.into_iter().next()).flatten()
}

/// Plays a good game in which the first seat makes one blunder, after some moves. Returns its ply.
fn blundered(
    options: &dyn AnyOptions,
    level: Level,
    seed: u64,
    blunder: Blunder,
    (players, solutions): (&mut Bots, &mut Solutions),
) -> (Session, Option<usize>) {
    let mut session = Session::new(options, Seed(seed)).unwrap();
    let after = (seed % 5) as usize;
    let mut made = None;
    while session.outcome().is_none() {
        if session.draw() {
            continue;
        }
        let due =
            made.is_none() && session.ply() >= after && session.to_move() == Some(Seat::First);
        match Some(&session).filter(|_| due).and_then(|session| blunder(session, solutions)) {
            Some(token) => {
                made = Some(session.ply());
                session.choose(&token).unwrap();
            }
            None => choose(&mut session, level, players),
        }
    }
    (session, made)
}

/// Checks `games` games with a blunder.
fn check(options: impl Fn(u64) -> Box<dyn AnyOptions>, level: Level, blunder: Blunder, games: u32) {
    let (mut players, mut solutions) = (players(), Solutions::new());
    let mut judges: Judges = judges();
    let (mut found, mut seed) = (0, 0);
    while found < games {
        seed += 1;
        assert!(seed < 20 * u64::from(games), "{found} games with {level:?} have a blunder");
        let with = (&mut players, &mut solutions);
        let (session, made) = blundered(options(seed).as_ref(), level, seed, blunder, with);
        let Some(made) = made else { continue };
        found += 1;
        let review = reviewed(&session, &mut judges);
        let worst = review.tokens().max_by(|one, other| one.loss.total_cmp(&other.loss)).unwrap();
        let blunder = review.token(made).unwrap();
        assert!(blunder.loss > worst.loss - 1e-9, "game {seed}: {blunder:?}\n{worst:?}");
        assert!(blunder.class >= Some(Class::Mistake), "{worst:?}");
        // A lucky throw may have decided more.
        let lucky = review.tokens().any(|judged| judged.luck != 0.0);
        assert!(lucky || review.moments().iter().any(|judged| judged.ply == made), "it decided");
    }
}

fn check_ur(games: u32) {
    check(|_| Box::new(ur::Rules::ALL[0].options(3)), Level::Perfect, of_ur, games);
}

fn check_jump(games: u32) {
    let options = |seed: u64| -> Box<dyn AnyOptions> {
        let lead = (seed % 4) as u8;
        Box::new(rosette_rules::flag::Options { cells: 14, lead, ..Default::default() })
    };
    check(options, Level::Perfect, of_flag, games);
}

fn check_dice(games: u32) {
    let options = |_| -> Box<dyn AnyOptions> {
        let rules = RuleSet::Dice;
        Box::new(rosette_rules::flag::Options { cells: 8, rules, ..Default::default() })
    };
    check(options, Level::Perfect, of_flag, games);
}

fn check_triad(games: u32) {
    let options = |seed| -> Box<dyn AnyOptions> {
        let rules = rosette_rules::triad::Options { same: true, ..Default::default() };
        Box::new(dealt(&rules, seed))
    };
    check(options, Level::Perfect, of_triad, games);
}

fn check_trisq(games: u32) {
    let options = |_| -> Box<dyn AnyOptions> {
        Box::new(rosette_rules::trisq::Options { size: 7, target: 1, ..Default::default() })
    };
    check(options, Level::Strong, of_trisq, games);
}

#[test]
fn a_blunder_is_found_as_the_worst_move() {
    for check in [check_ur, check_jump, check_dice, check_triad, check_trisq] {
        check(1);
    }
}

#[test]
#[ignore = "long"]
fn a_blunder_is_found_in_a_hundred_games_of_ur() {
    check_ur(100);
}

#[test]
#[ignore = "long"]
fn a_blunder_is_found_in_a_hundred_games_of_jump() {
    check_jump(100);
}

#[test]
#[ignore = "long"]
fn a_blunder_is_found_in_a_hundred_games_of_dice() {
    check_dice(100);
}

#[test]
#[ignore = "long"]
fn a_blunder_is_found_in_a_hundred_games_of_triad() {
    check_triad(100);
}

#[test]
#[ignore = "long"]
fn a_blunder_is_found_in_a_hundred_games_of_trisq() {
    check_trisq(100);
}
