//! Tests of the players of ±123D against solved values, exhaustive searches and random play.

use std::collections::HashMap;

use rosette_bots::{
    Bot, GameValue, Limit, Solution,
    flag::{Easy, Perfect, SolvedValues, Strong, solve},
    search::{Search, Searched as _, WIN},
};
use rosette_rules::{
    Game as _, Seat, Turn,
    flag::{DRAWN, Flag, Options, RuleSet, Setup, Step},
};
use rosette_session::{Level, Seed, Session};

pub(crate) fn line(cells: u8, lead: u8, rules: RuleSet) -> Options {
    Options { cells, rules, lead, ..Options::default() }
}

fn solution(position: &Flag) -> Solution<Step> {
    solve(position, &mut Limit::new(&mut || false)).unwrap()
}

/// Returns the position after a random number of random steps on a random line; `None` if the game
/// ended before.
fn random_position(rules: RuleSet, most_cells: u32, seed: u64) -> Option<Flag> {
    let mut below = Seed(seed).numbers(0);
    let cells = 5 + below(most_cells - 4) as u8;
    let mut options = line(cells, below(4) as u8, rules);
    options.draw_cells(below(3) as u8, &mut below);
    let mut position = Flag::new(&options).unwrap();
    for _ in 0..below(8) {
        let mut steps = Vec::new();
        position.steps(|step, _| steps.push(step));
        if steps.is_empty() {
            return None;
        }
        position.play_unchecked(steps[below(steps.len() as u32) as usize]);
    }
    matches!(position.turn(), Turn::Choice(_)).then_some(position)
}

fn mirrored(position: &Flag) -> Flag {
    let burnt = (0..position.cells()).filter(|cell| position.is_burnt(*cell));
    Setup {
        cells: position.cells(),
        rules: position.rules(),
        burnt: burnt.fold(0, |bits, cell| bits | 1 << cell),
        players: [position.player(Seat::Second), position.player(Seat::First)],
        flag: position.flag(),
        to_move: position.to_move().other(),
    }
    .position()
    .unwrap()
}

#[test]
fn jump_is_solved_as_the_reference() {
    for (cells, plies) in [(14, 13), (15, 13), (16, 13), (17, 15), (19, 15), (20, 17), (23, 19)] {
        let evaluation = solution(&Flag::new(&line(cells, 0, RuleSet::Jump)).unwrap()).evaluation;
        assert_eq!(
            (evaluation.value, evaluation.exact),
            (GameValue::Win(plies), true),
            "{cells} cells"
        );
    }
    let five = solution(&Flag::new(&line(5, 0, RuleSet::Jump)).unwrap()).evaluation;
    assert!(matches!(five.value, GameValue::Loss(_)) && five.exact);
}

#[test]
fn a_lead_turns_the_result_over() {
    for cells in 12..=17_u8 {
        let turning = match (cells - 1) % 3 {
            1 => 1,
            2 => 2,
            _ => 3,
        };
        for lead in 0..=3 {
            let evaluation =
                solution(&Flag::new(&line(cells, lead, RuleSet::Jump)).unwrap()).evaluation;
            let wins = matches!(evaluation.value, GameValue::Win(_));
            assert_eq!(
                (wins, evaluation.exact),
                (lead < turning, true),
                "{cells} cells, lead {lead}"
            );
        }
    }
}

/// Returns the value by exhaustive search, on the scale of the alpha-beta search.
fn plain(position: &Flag, known: &mut HashMap<Flag, i32>) -> i32 {
    if let Some(value) = position.settled_value() {
        return value;
    }
    if let Some(value) = known.get(position) {
        return *value;
    }
    let mut best = -WIN;
    position.steps(|step, _| {
        let mut next = *position;
        next.play_unchecked(step);
        let value = -plain(&next, known);
        best = best.max(value - value.signum());
    });
    known.insert(*position, best);
    best
}

#[test]
fn searches_of_jump_agree_with_a_plain_one_and_with_their_mirror() {
    let mut known = HashMap::new();
    let mut tiny = Search::new(0);
    let mut positions = 0;
    for position in (0..150).filter_map(|seed| random_position(RuleSet::Jump, 13, seed)) {
        let value = plain(&position, &mut known);
        let plies = WIN.abs_diff(value.abs());
        let expected = if value > 0 { GameValue::Win(plies) } else { GameValue::Loss(plies) };
        let solved = solution(&position);
        assert_eq!(
            (solved.evaluation.value, solved.evaluation.exact),
            (expected, true),
            "{position:?}"
        );
        assert_eq!(solution(&mirrored(&position)), solved, "{position:?}");
        // The search without a table must agree, where it finishes.
        let found = tiny.best(&position, 200_000, 250, &mut Limit::new(&mut || false)).unwrap();
        if found.exact {
            assert_eq!(found.value, value, "{position:?}");
            positions += 1;
        }
        let mut best = Vec::new();
        position.steps(|step, _| {
            let mut next = position;
            next.play_unchecked(step);
            let after = -plain(&next, &mut known);
            if after - after.signum() == value {
                best.push(step);
            }
        });
        assert_eq!(solved.best, best, "{position:?}");
    }
    assert!(positions > 50, "{positions} positions without a table");
}

/// Returns the first seat's chances in every position without a pending step that can follow, by
/// value iteration over all of them.
fn swept(start: &Flag) -> HashMap<Flag, f64> {
    let mut chances = HashMap::from([(*start, 0.5)]);
    let mut waiting = vec![*start];
    let after = |position: &Flag, step| {
        let mut next = *position;
        next.play_unchecked(step);
        next
    };
    let all = |position: &Flag| {
        let mut all = Vec::new();
        position.steps(|step, _| {
            let next = after(position, step);
            match next.direction() {
                None => all.push(vec![next]),
                Some(_) => {
                    all.push(DRAWN.map(|it| after(&next, Step::Distance(it))).collect::<Vec<_>>());
                }
            }
        });
        all
    };
    while let Some(position) = waiting.pop() {
        for next in all(&position).into_iter().flatten() {
            if chances.insert(next, 0.5).is_none() {
                waiting.push(next);
            }
        }
    }
    let positions: Vec<Flag> = chances.keys().copied().collect();
    loop {
        let mut farthest: f64 = 0.0;
        for position in &positions {
            let sum = |outcomes: &Vec<Flag>| outcomes.iter().map(|it| chances[it]).sum::<f64>();
            let mean = |outcomes: &Vec<Flag>| sum(outcomes) / outcomes.len() as f64;
            let chance = match position.turn() {
                Turn::Over(outcome) => match outcome.winner {
                    Some(Seat::First) => 1.0,
                    None => 0.5,
                    Some(Seat::Second) => 0.0,
                },
                Turn::Choice(Seat::First) => all(position).iter().map(mean).fold(0.0, f64::max),
                _ => all(position).iter().map(mean).fold(1.0, f64::min),
            };
            farthest = farthest.max((chance - chances[position]).abs());
            chances.insert(*position, chance);
        }
        if farthest < 1e-10 {
            return chances;
        }
    }
}

#[test]
fn tables_of_dice_agree_with_plain_sweeps() {
    for options in [
        line(5, 0, RuleSet::Dice),
        line(6, 2, RuleSet::Dice),
        Options { burnt: 0b1010_0000, ..line(9, 1, RuleSet::Dice) },
    ] {
        let start = Flag::new(&options).unwrap();
        let table = SolvedValues::new(&start, &mut Limit::new(&mut || false)).unwrap();
        for (position, chance) in swept(&start) {
            let value = table.value(&position).unwrap();
            let first = if position.to_move() == Seat::First { value } else { 1.0 - value };
            assert!((first - chance).abs() < 1e-8, "{first} for {chance} in {position:?}");
        }
    }
}

#[test]
fn a_table_of_dice_in_slices_is_the_same() {
    let start = Flag::new(&line(9, 0, RuleSet::Dice)).unwrap();
    let whole = SolvedValues::new(&start, &mut Limit::new(&mut || false)).unwrap();
    let mut table = SolvedValues::begin(&start).unwrap();
    let (mut slices, mut before) = (0, 0.0);
    loop {
        // Each slice ends at its thirtieth check.
        let mut checks = 0;
        let mut stop = || {
            checks += 1;
            checks >= 30
        };
        if table.work(&mut Limit::new(&mut stop)) {
            break;
        }
        assert!(table.progress() >= before && !table.is_solved(), "the table only grows");
        (slices, before) = (slices + 1, table.progress());
    }
    assert!(slices > 1, "{slices}");
    assert_eq!(table, whole);
}

#[test]
fn dice_is_solved_as_the_reference() {
    let solved = solution(&Flag::new(&line(8, 0, RuleSet::Dice)).unwrap());
    let GameValue::Chance(chance) = solved.evaluation.value else { panic!("{solved:?}") };
    // The reference prototype also gives 0.5209 for 8 cells.
    assert!((chance - 0.5209).abs() < 0.000_05 && solved.evaluation.exact, "{solved:?}");
    assert_eq!(solved.best, [Step::Direction(rosette_rules::flag::Sign::Plus)]);
}

#[test]
fn ten_cells_of_dice_are_solved_as_the_reference() {
    let solved = solution(&Flag::new(&line(10, 0, RuleSet::Dice)).unwrap());
    let GameValue::Chance(chance) = solved.evaluation.value else { panic!("{solved:?}") };
    assert!((chance - 0.5293).abs() < 0.000_05 && solved.evaluation.exact, "{solved:?}");
    assert_eq!(solved.best, [Step::Direction(rosette_rules::flag::Sign::Plus)]);
}

#[test]
fn dice_and_its_mirror_are_worth_one_together() {
    for position in (0..30).filter_map(|seed| random_position(RuleSet::Dice, 7, seed)) {
        // For the seat to move, both positions have the same value.
        let [one, other] = [position, mirrored(&position)].map(|it| solution(&it));
        let [GameValue::Chance(a), GameValue::Chance(b)] =
            [&one, &other].map(|it| it.evaluation.value)
        else {
            panic!("{one:?} {other:?}")
        };
        assert!((a - b).abs() < 1e-9 && one.best == other.best, "{one:?} {other:?}");
    }
}

/// Plays a game between a player and random choices, and returns the winner.
pub(crate) fn against_random(
    options: &Options,
    seat: Seat,
    seed: u64,
    player: &mut dyn Bot,
) -> Option<Seat> {
    let mut session = Session::new(options, Seed(seed)).unwrap();
    let mut below = Seed(seed).of_player(0).numbers(0);
    while session.outcome().is_none() {
        if session.draw() {
            continue;
        }
        let question = session.question(Level::Random).unwrap();
        let choice = if question.seat == seat {
            player.advise(&question, &mut Limit::new(&mut || false)).choice
        } else {
            below(question.choices.len() as u32) as usize
        };
        session.choose(&question.choices[choice]).unwrap();
    }
    session.outcome().unwrap().winner
}

#[test]
fn perfect_never_loses_a_won_position() {
    let mut perfect = Perfect::default();
    for seed in 0..12 {
        for lead in 0..=3 {
            let options = line(10 + seed as u8 % 4, lead, RuleSet::Jump);
            let position = Flag::new(&options).unwrap();
            assert!(Perfect::solves(&position));
            let wins = matches!(solution(&position).evaluation.value, GameValue::Win(_));
            let seat = if wins { Seat::First } else { Seat::Second };
            assert_eq!(against_random(&options, seat, seed, &mut perfect), Some(seat));
        }
    }
}

#[test]
fn easy_wins_more_than_random_play() {
    for (cells, rules, least) in
        [(20, RuleSet::Jump, 140), (20, RuleSet::Dice, 120), (50, RuleSet::Dice, 120)]
    {
        let options = line(cells, 0, rules);
        // A draw counts as half a win.
        let halves: u32 = (0..100)
            .map(|seed| {
                let seat = if seed % 2 == 0 { Seat::First } else { Seat::Second };
                let winner = against_random(&options, seat, seed, &mut Easy);
                winner.map_or(1, |winner| if winner == seat { 2 } else { 0 })
            })
            .sum();
        assert!(halves >= least, "{halves} of 200 halves, {cells} cells, {rules:?}");
    }
}

#[test]
fn the_same_question_has_the_same_answer() {
    for (rules, cells) in [(RuleSet::Jump, 16), (RuleSet::Dice, 6)] {
        let mut session = Session::new(&line(cells, 1, rules), Seed(3)).unwrap();
        let (mut strong, mut perfect) = (Strong::default(), Perfect::default());
        while session.outcome().is_none() {
            if session.draw() {
                continue;
            }
            let question = session.question(Level::Random).unwrap();
            let mut never = || false;
            let limit = &mut Limit::new(&mut never);
            for (known, new) in [
                (Easy.advise(&question, limit), Easy.advise(&question, limit)),
                (strong.advise(&question, limit), strong.advise(&question, limit)),
                (perfect.advise(&question, limit), perfect.advise(&question, limit)),
            ] {
                assert_eq!(known.choice, new.choice);
                assert!(known.choice < question.choices.len());
            }
            let choice = &question.choices[strong.advise(&question, limit).choice];
            session.choose(choice).unwrap();
        }
    }
}

#[test]
fn choices_are_legal_and_made_even_if_there_is_no_time() {
    let (mut strong, mut perfect) = (Strong::default(), Perfect::default());
    let mut stop = || true;
    let limit = &mut Limit::new(&mut stop);
    // The limit asks its function only once in a thousand positions.
    while !limit.reached() {}
    for rules in [RuleSet::Jump, RuleSet::Dice] {
        for position in (0..300).filter_map(|seed| random_position(rules, 60, seed)) {
            for best in [strong.best(&position, limit), perfect.best(&position, limit)] {
                let (step, _) = best.unwrap();
                assert_eq!(position.check(step), Ok(()), "{position:?}");
            }
        }
    }
}
