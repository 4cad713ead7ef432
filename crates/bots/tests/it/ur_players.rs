//! Tests of the players of the Royal Game of Ur.

use std::{fs, path::PathBuf};

use rosette_bots::{
    Advice, Bot, GameValue, Limit,
    search::expected,
    ur::{
        ChanceTable, Easy, Expectimax, Perfect, Rules, SeatView, Solver, StaticEvaluator, Strong,
        net::{Inputs, Net, NetError, file_name},
    },
};
use rosette_rules::{
    Game, Preset, Seat, Turn,
    ur::{Path, Step, Ur, UrPreset},
};
use rosette_session::{Level, Seed, Session};

const WEIGHTS: &[u8] = include_bytes!("../../weights/ur-rosettes-safe.bin");

fn net() -> Net {
    Net::read(WEIGHTS).unwrap()
}

fn strong() -> Strong {
    let mut strong = Strong::default();
    strong.take(net());
    strong
}

fn perfect(rules: Rules, pieces: u8) -> Perfect {
    let mut perfect = Perfect::default();
    perfect.begin(rules, pieces);
    assert!(perfect.work(&mut Limit::new(&mut || false)));
    perfect
}

/// Plays random games by these rules in turn and calls `each` with the positions that have a roll
/// and a choice, `wanted` times.
fn random_positions(all: &[Rules], wanted: usize, mut each: impl FnMut(&Ur)) {
    let mut seen = 0;
    for game in 0.. {
        let rules = all[game % all.len()];
        let mut position = Ur::new(&rules.options((game % 7) as u8 + 1)).unwrap();
        let mut below = Seed(game as u64).numbers(0);
        while position.turn().outcome().is_none() {
            if let Turn::Choice(_) = position.turn() {
                if seen == wanted {
                    return;
                }
                seen += 1;
                each(&position);
            }
            let step = position.draw(&mut below).unwrap_or_else(|| {
                let mut steps = Vec::new();
                position.steps(|step, _| steps.push(step));
                steps[below(steps.len() as u32) as usize]
            });
            position.play_unchecked(step);
        }
    }
}

/// Returns the number of positions of a test: fewer in slow debug builds.
const fn many(release: usize) -> usize {
    if cfg!(debug_assertions) { release / 50 } else { release }
}

#[test]
fn every_move_is_legal() {
    let (mut strong, mut perfect) = (strong(), perfect(Rules::ALL[0], 2));
    let mut number = 0;
    random_positions(&Rules::ALL, many(100_000), |position| {
        let legal = |from: u8| position.check(Step::Move(from)).is_ok();
        assert!(legal(Easy.best(position).unwrap().from), "{position:?}");
        // A player that is stopped early must make legal moves too.
        let mut hurry = || true;
        let choice = strong.best(position, &mut Limit::new(&mut hurry)).unwrap();
        assert!(legal(choice.from), "{position:?}");
        assert!((0.0..=1.0).contains(&choice.chance), "{position:?}");
        let choice = perfect.best(position, &mut Limit::new(&mut hurry)).unwrap();
        assert!(legal(choice.from), "{position:?}");
        number += 1;
    });
    assert_eq!(number, many(100_000));
}

#[test]
fn the_same_question_has_the_same_answer() {
    let mut used = strong();
    let mut session = Session::new(&Rules::ALL[0].options(7), Seed(3)).unwrap();
    let mut asked = 0;
    while session.outcome().is_none() && asked < 12 {
        if session.draw() {
            continue;
        }
        let question = session.question(Level::Random).unwrap();
        let ask = |player: &mut dyn Bot| -> Advice {
            player.advise(&question, &mut Limit::new(&mut || false))
        };
        if asked % 3 == 0 {
            assert_eq!(ask(&mut used), ask(&mut strong()), "whatever was asked before");
        }
        assert_eq!(ask(&mut Easy), ask(&mut Easy));
        let advice = ask(&mut Easy);
        session.choose(&question.choices[advice.choice]).unwrap();
        asked += 1;
    }
}

#[test]
fn a_stopped_player_answers_with_what_it_saw() {
    let start = Ur::new(&Rules::ALL[0].options(7)).unwrap();
    let mut position = start;
    for step in [2, 0, 1, 0, 2, 0].chunks(2).map(|it| it[0]) {
        let roll = rosette_rules::ur::Roll::new(step).unwrap();
        position.play_unchecked(Step::Throw(roll));
        position.play_unchecked(Step::Move(0));
    }
    position.play_unchecked(Step::Throw(rosette_rules::ur::Roll::new(2).unwrap()));
    let mut asked = 0;
    let mut stop = || {
        asked += 1;
        asked > 1
    };
    let stopped = strong().best(&position, &mut Limit::new(&mut stop)).unwrap();
    assert!(asked <= 3, "it stops when it is told");
    assert!(!stopped.exact && stopped.chance > 0.2 && stopped.chance < 0.8, "{stopped:?}");
}

/// Returns the loss of a player against perfect play in each game with three pieces.
fn lost(table: &ChanceTable, games: u64, choose: &mut dyn FnMut(&Ur) -> u8) -> Vec<f64> {
    let one = |game| {
        let mut lost = 0.0;
        let mut below = Seed(game).numbers(0);
        let mut position = Ur::new(&table.rules().options(3)).unwrap();
        while position.turn().outcome().is_none() {
            if let Some(throw) = position.draw(&mut below) {
                position.play_unchecked(throw);
                continue;
            }
            let seat = position.to_move();
            let heads = position.roll().unwrap().cells();
            let moves: Vec<_> = SeatView::of(&position, seat)
                .moves(heads, table.rules())
                .map(|(from, made)| (from, table.after(&made).unwrap()))
                .collect();
            let best = moves.iter().map(|it| it.1).fold(0.0, f64::max);
            let chosen = choose(&position);
            if seat == Seat::First {
                let chance = moves.iter().find(|it| it.0 == chosen).unwrap().1;
                lost += best - chance;
            }
            position.play_unchecked(Step::Move(chosen));
        }
        lost
    };
    (0..games).map(one).collect()
}

#[test]
fn perfect_gives_nothing_away() {
    for rules in Rules::ALL {
        let mut solver = Solver::new(rules, 3, 3);
        assert!(solver.work(&mut Limit::new(&mut || false)));
        let mut player = perfect(rules, 3);
        let mut exact = |position: &Ur| {
            let choice = player.best(position, &mut Limit::new(&mut || false)).unwrap();
            assert!(choice.exact);
            choice.from
        };
        let most = lost(solver.table(), 1000, &mut exact).into_iter().fold(0.0, f64::max);
        assert!(most <= 0.0001, "{rules:?}: {most} in one game");
    }
}

#[test]
fn strong_gives_little_away_and_easy_more() {
    let mut solver = Solver::new(Rules::ALL[0], 3, 3);
    assert!(solver.work(&mut Limit::new(&mut || false)));
    let mut player = strong();
    let mut looks =
        |position: &Ur| player.best(position, &mut Limit::new(&mut || false)).unwrap().from;
    let strong = lost(solver.table(), 10, &mut looks);
    let easy = lost(solver.table(), 50, &mut |position| Easy.best(position).unwrap().from);
    let first = lost(solver.table(), 50, &mut |position| {
        let mut steps = Vec::new();
        position.steps(|step, _| steps.push(step));
        let Step::Move(from) = steps[0] else { unreachable!("a roll waits for its move") };
        from
    });
    let mean = |lost: Vec<f64>| lost.iter().sum::<f64>() / lost.len() as f64;
    let [strong, easy, first] = [strong, easy, first].map(mean);
    assert!(strong < 0.01 && strong < easy && easy < first, "{strong}, {easy}, {first}");
}

#[test]
fn seven_moves_ahead_lose_less_than_half_as_much_as_four() {
    let rules = Rules::ALL[2];
    let mut solver = Solver::new(rules, 3, 3);
    assert!(solver.work(&mut Limit::new(&mut || false)));
    let net = Net::read(include_bytes!("../../weights/ur-plain.bin")).unwrap();
    let mut expectimax = Expectimax::new(rules, StaticEvaluator::Net(Box::new(net.clone())));
    let mut player = Strong::default();
    player.take(net);
    let mut never = || false;
    let mut limit = Limit::new(&mut never);
    let four = lost(solver.table(), 16, &mut |position| {
        let heads = position.roll().unwrap().cells();
        let view = SeatView::of(position, position.to_move());
        expectimax.best(view.moves(heads, rules), 4, &mut limit).unwrap().0
    });
    let mut looks =
        |position: &Ur| player.best(position, &mut Limit::new(&mut || false)).unwrap().from;
    let seven = lost(solver.table(), 16, &mut looks);
    let mean = |lost: Vec<f64>| lost.iter().sum::<f64>() / lost.len() as f64;
    let [four, seven] = [four, seven].map(mean);
    assert!(four > 0.0 && seven < four / 2.0, "{four}, {seven}");
}

#[test]
fn perfect_says_whether_it_is_sure() {
    let mut session = Session::new(&Rules::ALL[0].options(2), Seed(1)).unwrap();
    while session.draw() {}
    let question = session.question(Level::Random).unwrap();
    let mut player = Perfect::default();
    let ask = |player: &mut Perfect| {
        player.advise(&question, &mut Limit::new(&mut || false)).evaluation.unwrap()
    };
    assert!(!ask(&mut player).exact, "nothing is solved");
    player.begin(Rules::ALL[0], 2);
    assert!(!player.work(&mut Limit::new(&mut || true)));
    assert!(!ask(&mut player).exact, "not all is solved");
    while !player.work(&mut Limit::new(&mut || true)) {}
    let evaluation = ask(&mut player);
    let GameValue::Chance(chance) = evaluation.value else {
        unreachable!("Ur is played for chances")
    };
    assert!(evaluation.exact && (0.4..0.7).contains(&chance), "{evaluation:?}");
    player.begin(Rules::ALL[0], 1);
    assert!(ask(&mut player).exact, "what is solved is kept");
    player.begin(Rules::ALL[1], 2);
    assert!(!ask(&mut player).exact, "another game isn't solved yet");
}

#[test]
fn looking_ahead_is_what_the_plain_search_does() {
    let net = net();
    let mut positions = 0;
    let mut expectimax = Expectimax::new(net.rules(), StaticEvaluator::Net(Box::new(net.clone())));
    random_positions(&Rules::ALL, many(10_000), |position| {
        if Rules::of(position) != net.rules() {
            return;
        }
        let mut plain = |position: &Ur| {
            let chance = net.chance(&SeatView::of(position, position.to_move()));
            let chance = f64::from(chance);
            if position.to_move() == Seat::First { chance } else { 1.0 - chance }
        };
        let seat = position.to_move();
        let view = SeatView::of(position, seat);
        for (from, made) in view.moves(position.roll().unwrap().cells(), net.rules()) {
            let mut next = *position;
            next.play_unchecked(Step::Move(from));
            let mut never = || false;
            let mut limit = Limit::new(&mut never);
            let known = expected(&next, 0, &mut plain, &mut limit).unwrap();
            let known = if seat == Seat::First { known } else { 1.0 - known };
            let seen = expectimax.after(&made, 0, &mut limit).unwrap();
            assert!((known - f64::from(seen)).abs() < 1e-5, "{position:?}: {known}, {seen}");
            let known = expected_ahead(&next, &mut plain);
            let known = if seat == Seat::First { known } else { 1.0 - known };
            let seen = expectimax.after(&made, 1, &mut limit).unwrap();
            assert!((known - f64::from(seen)).abs() < 1e-5, "{position:?}: {known}, {seen}");
            positions += 1;
        }
    });
    assert!(positions > 20);
}

/// Returns the first seat's chance before a throw, looking one move ahead, or not at all if no move
/// is legal.
fn expected_ahead(position: &Ur, estimate: &mut impl FnMut(&Ur) -> f64) -> f64 {
    let mut never = || false;
    let mut limit = Limit::new(&mut never);
    if let Turn::Over(_) = position.turn() {
        return expected(position, 0, estimate, &mut limit).unwrap();
    }
    let mut sum = 0.0;
    position.steps(|throw, ways| {
        let mut thrown = *position;
        thrown.play_unchecked(throw);
        let choices = u8::from(!thrown.settled());
        sum += f64::from(ways) * expected(&thrown, choices, estimate, &mut limit).unwrap();
    });
    sum / 16.0
}

#[test]
fn each_kind_of_inputs_has_one_that_is_active() {
    random_positions(&Rules::WITH_NETS, many(20_000), |position| {
        let inputs = Inputs::of(position.path()).unwrap();
        let mut on = inputs.active(&SeatView::of(position, position.to_move())).to_vec();
        assert!(on.is_sorted() && on.iter().all(|input| usize::from(*input) < inputs.count()));
        on.dedup();
        assert_eq!(on.len(), if position.path() == Path::Bell { 9 } else { 11 });
    });
}

#[test]
fn each_preset_has_a_net() {
    for preset in UrPreset::ALL {
        let rules = Rules::of(&Ur::new(&preset.options()).unwrap());
        assert!(file_name(rules).is_some(), "{preset:?}");
    }
}

#[test]
fn each_file_has_the_net_for_the_rules_of_its_name() {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("weights");
    for rules in Rules::WITH_NETS {
        let name = file_name(rules).unwrap();
        let net = Net::read(&fs::read(folder.join(name)).unwrap()).unwrap();
        assert_eq!(net.rules(), rules, "{name}");
    }
    let all = Net::all().unwrap();
    assert_eq!(all.iter().map(Net::rules).collect::<Vec<_>>(), Rules::WITH_NETS);
}

#[test]
fn with_more_pieces_than_the_net_knows_strong_estimates_by_hand() {
    let blitz = Net::read(include_bytes!("../../weights/ur-blitz.bin")).unwrap();
    assert!(blitz.knows(&SeatView::start(5)) && !blitz.knows(&SeatView::start(6)));
    let mut known = Strong::default();
    known.take(blitz.clone());
    let chance = |pieces: u8, strong: &mut Strong| {
        let mut stop = || false;
        let limit = &mut Limit::new(&mut stop);
        strong.expectimax(blitz.rules()).before(&SeatView::start(pieces), 0, limit).unwrap()
    };
    let mut by_hand = Strong::default();
    assert_eq!(chance(6, &mut known), chance(6, &mut by_hand));
    assert_ne!(chance(5, &mut known), chance(5, &mut by_hand));
}

#[test]
fn weights_that_arent_whole_are_refused() {
    let error_of = |bytes: &[u8]| Net::read(bytes).unwrap_err();
    assert_eq!(error_of(b""), NetError::Foreign);
    assert_eq!(error_of(b"rosette-net\n"), NetError::Damaged);
    for len in [13, 14, 18, 500, WEIGHTS.len() - 1] {
        assert_eq!(error_of(&WEIGHTS[..len]), NetError::Damaged, "{len}");
    }
    for place in [13, 14, 16, 30, 5000, WEIGHTS.len() - 1] {
        let mut altered = WEIGHTS.to_vec();
        altered[place] ^= 1;
        assert_eq!(error_of(&altered), NetError::Damaged, "{place}");
    }
    let mut later = WEIGHTS.to_vec();
    later[12] = 9;
    assert_eq!(error_of(&later), NetError::Version(9));
}
