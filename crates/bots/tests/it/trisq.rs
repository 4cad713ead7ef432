//! Tests of the players of Trisq against exhaustive search and weaker players.

use std::collections::HashMap;

use rosette_bots::{
    Bot, GameValue, Limit,
    trisq::{Easy, Perfect, Strong, solve},
};
use rosette_rules::{
    Game as _, Seat, Turn,
    trisq::{Options, Step, Trisq},
};
use rosette_session::{Level, Seed, Session};

/// Returns the position after `steps` random steps; `None` if the game ended before.
fn random_position(options: &Options, steps: u32, seed: u64) -> Option<Trisq> {
    let mut below = Seed(seed).numbers(0);
    let mut position = Trisq::new(options).unwrap();
    for _ in 0..steps {
        let mut steps = Vec::new();
        position.steps(|step, _| steps.push(step));
        if steps.is_empty() {
            return None;
        }
        position.play_unchecked(steps[below(steps.len() as u32) as usize]);
    }
    matches!(position.turn(), Turn::Choice(_)).then_some(position)
}

/// Returns the value for the seat to move, 1, 0 or −1, by exhaustive search.
fn plain(position: &Trisq, known: &mut HashMap<Trisq, i8>) -> i8 {
    if let Some(outcome) = position.turn().outcome() {
        return outcome
            .winner
            .map_or(0, |winner| if winner == position.to_move() { 1 } else { -1 });
    }
    if let Some(value) = known.get(position) {
        return *value;
    }
    let mut best = -1;
    position.steps(|step, _| {
        let mut next = *position;
        next.play_unchecked(step);
        best = best.max(-plain(&next, known));
    });
    known.insert(*position, best);
    best
}

const fn value(sign: i8) -> GameValue {
    match sign {
        1 => GameValue::Chance(1.0),
        0 => GameValue::Draw,
        _ => GameValue::Chance(0.0),
    }
}

#[test]
fn three_by_three_agrees_with_a_plain_search() {
    let mut signs = [0; 3];
    for (target, limit) in [(0, 9), (0, 12), (1, 11), (2, 14), (3, 13)] {
        let options = Options { size: 3, target, limit: Some(limit), ..Options::default() };
        let mut known = HashMap::new();
        for seed in 0..25 {
            let steps = u32::from(limit) - 6 + seed as u32 % 4;
            let Some(position) = random_position(&options, steps, seed) else { continue };
            let sign = plain(&position, &mut known);
            signs[(sign + 1) as usize] += 1;
            let solution = solve(&position, &mut Limit::new(&mut || false)).unwrap();
            assert_eq!((solution.evaluation.value, solution.evaluation.exact), (value(sign), true));
            let mut best = Vec::new();
            position.steps(|step, _| {
                let mut next = position;
                next.play_unchecked(step);
                if -plain(&next, &mut known) == sign {
                    best.push(step);
                }
            });
            assert_eq!(solution.best, best, "{position:?}");
        }
    }
    assert!(signs.iter().all(|count| *count > 3), "{signs:?}");
}

/// Tests that a pass at the start, which exchanges the seats, doesn't change values for the seat to
/// move.
#[test]
fn values_of_mirrored_positions_sum_to_nothing() {
    let options = Options { size: 3, target: 1, limit: Some(0), ..Options::default() };
    let start = Trisq::new(&options).unwrap();
    for seed in 0..12 {
        let mut below = Seed(seed).numbers(0);
        let (mut position, mut mirrored) = (start, start);
        mirrored.play(Step::Pass).unwrap();
        for _ in 0..4 {
            let mut steps = Vec::new();
            position.steps(|step, _| steps.extend((step != Step::Pass).then_some(step)));
            let step = steps[below(steps.len() as u32) as usize];
            position.play(step).unwrap();
            mirrored.play(step).unwrap();
        }
        assert_eq!(position.to_move(), mirrored.to_move().other());
        // Both positions have the same value for the seat to move, so the first seat's value in one
        // is the second seat's value in the other.
        let [one, other] =
            [position, mirrored].map(|it| solve(&it, &mut Limit::new(&mut || false)));
        assert_eq!(one, other);
        // `solve` returns `None` if the game is over.
        assert!(one.is_none_or(|one| one.evaluation.exact));
    }
}

/// Tests that 3×3 is a draw: a seat that can pass never has to give a piece away.
#[test]
fn three_by_three_is_a_draw() {
    for (target, limit) in [(0, None), (0, Some(0)), (1, None), (3, None)] {
        let start = Trisq::new(&Options { size: 3, target, limit, ..Options::default() }).unwrap();
        let solution = solve(&start, &mut Limit::new(&mut || false)).unwrap();
        assert_eq!((solution.evaluation.value, solution.evaluation.exact), (GameValue::Draw, true));
        assert_eq!(solution.best.len(), 10, "no first step loses");
    }
}

/// Returns the share of games that a player wins against an opponent that captures when it can and
/// otherwise plays at random. A draw counts as half a win.
fn against_greedy(options: &Options, games: u64, player: &mut dyn Bot) -> f64 {
    let mut share = 0.0;
    for seed in 0..games {
        let seat = if seed % 2 == 0 { Seat::First } else { Seat::Second };
        let mut session = Session::new(options, Seed(seed)).unwrap();
        let mut position = Trisq::new(options).unwrap();
        let mut below = Seed(seed).of_player(0).numbers(0);
        while let Some(question) = session.question(Level::Random) {
            let choice = if question.seat == seat {
                let choice = player.advise(&question, &mut Limit::new(&mut || false)).choice;
                question.choices[choice].clone()
            } else {
                let captures = |choice: &String| match position.parse(choice).unwrap().first {
                    Step::Place(cell) => position.would_capture(cell).count(),
                    Step::Pass => 0,
                };
                let most = question.choices.iter().map(captures).max().unwrap();
                let best: Vec<_> =
                    question.choices.iter().filter(|choice| captures(choice) == most).collect();
                best[below(best.len() as u32) as usize].clone()
            };
            session.choose(&choice).unwrap();
            position.play(position.parse(&choice).unwrap().first).unwrap();
        }
        share += match session.outcome().unwrap().winner {
            Some(winner) => f64::from(u8::from(winner == seat)),
            None => 0.5,
        };
    }
    share / games as f64
}

#[test]
fn nobody_passes_before_there_is_anything_to_lose() {
    for size in [5, 9, 13] {
        for first in [None, Some("c3")] {
            let passes = (0..100).filter(|seed| {
                let options = Options { size, ..Options::default() };
                let mut session = Session::new(&options, Seed(*seed)).unwrap();
                if let Some(token) = first {
                    session.choose(token).unwrap()
                }
                let question = session.question(Level::Easy).unwrap();
                let choice = Easy.advise(&question, &mut Limit::new(&mut || false)).choice;
                question.choices[choice] == "pass"
            });
            // One choice in four is made at random.
            assert!(passes.count() <= 5, "{size} after {first:?}");
        }
    }
}

#[test]
fn players_beat_one_that_captures_when_it_can() {
    let options = Options { size: 9, target: 3, limit: None, ..Options::default() };
    assert!(against_greedy(&options, 20, &mut Strong::new(20_000)) >= 0.9);
    assert!(against_greedy(&options, 20, &mut Easy) >= 0.6);
}

#[test]
fn perfect_wins_at_least_half_on_three_by_three() {
    let options = Options { size: 3, ..Options::default() };
    assert!(Perfect::solves(&Trisq::new(&options).unwrap()));
    // Each lost game would need a won game to make up for it.
    let won = against_greedy(&options, 12, &mut Perfect::default());
    assert!(won >= 0.5, "{won}");
}

#[test]
fn every_step_is_weighed_and_the_one_made_as_well_as_the_best() {
    for (options, seed) in [(9, 3), (12, 4), (15, 5)]
        .map(|(size, seed)| (Options { size, target: 2, limit: None, ..Options::default() }, seed))
    {
        let position = random_position(&options, 20, seed).unwrap();
        let strong = Strong::new(20_000);
        let mut stop = || false;
        let each = strong.each(&position, Some(Step::Pass), &mut Limit::new(&mut stop));
        let most = each.iter().map(|it| it.games).max().unwrap();
        let pass = each.iter().find(|it| it.step == Step::Pass).unwrap();
        assert!(4 * pass.games > most, "{pass:?} of {most}");
        let legal = |step| {
            let mut found = false;
            position.steps(|it, _| found |= it == step);
            found
        };
        assert!(each.iter().all(|it| legal(it.step) && (0.0..=1.0).contains(&it.chance)));
        let best = each.iter().max_by_key(|it| it.games).unwrap();
        let (step, _) = strong.best(&position, &mut Limit::new(&mut stop)).unwrap();
        assert!(best.step == step || best.step == Step::Pass, "{best:?} {step:?}");
    }
}

#[test]
fn choices_are_legal_and_the_same_again() {
    for (size, steps) in [(3, 5), (9, 30), (13, 90), (19, 150)] {
        let options = Options { size, ..Options::default() };
        for seed in 0..8 {
            let Some(position) = random_position(&options, steps, seed) else { continue };
            let mut never = || false;
            let limit = &mut Limit::new(&mut never);
            let best = Strong::new(2_000).best(&position, limit);
            assert_eq!(best, Strong::new(2_000).best(&position, limit));
            let (step, _) = best.unwrap();
            assert_eq!(position.check(step), Ok(()), "{position:?}");
        }
    }
}

#[test]
fn choices_are_legal_and_made_even_if_there_is_no_time() {
    let mut stop = || true;
    let limit = &mut Limit::new(&mut stop);
    // The limit asks its function only once in a thousand positions.
    while !limit.reached() {}
    let (strong, mut perfect) = (Strong::new(2_000), Perfect::default());
    for (size, steps) in [(3, 5), (9, 60), (19, 200)] {
        let options = Options { size, ..Options::default() };
        for position in (0..10).filter_map(|seed| random_position(&options, steps, seed)) {
            for best in [strong.best(&position, limit), perfect.best(&position, limit)] {
                assert_eq!(position.check(best.unwrap().0), Ok(()), "{position:?}");
            }
            assert!(!solve(&position, limit).unwrap().evaluation.exact);
        }
    }
}
