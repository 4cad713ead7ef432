//! Tests of ±123D: cases, a model of the text of its rules, counts and solved values.

use std::collections::{BTreeSet, HashMap};

use crate::plain::plain;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use rosette_rules::{
    Game, MoveError, Reason, Seat, Turn, Viewer,
    flag::{DRAWN, Flag, Options, RuleSet, Sign, Step, Violation},
    legal_tokens, perft, play_token, set_named,
};
use serde_json::{Value, json};

fn line(cells: u8, rules: RuleSet) -> Options {
    Options { cells, rules, ..Options::default() }
}

fn after(options: &Options, tokens: &str) -> Flag {
    let start = Flag::new(options).unwrap();
    tokens.split_whitespace().fold(start, |position, token| {
        play_token(&position, token).unwrap_or_else(|error| panic!("{token}: {error}")).0
    })
}

const fn rule(illegal: MoveError<Flag>) -> &'static str {
    match illegal {
        MoveError::Unreadable => "unreadable",
        MoveError::Over => "over",
        MoveError::Incomplete => "incomplete",
        MoveError::Complete => "complete",
        MoveError::Rule(violation) => match violation {
            Violation::OffBoard { .. } => "off-board",
            Violation::Burnt(_) => "burnt",
            Violation::NotOnFlag => "not-on-flag",
            Violation::Taken(_) => "taken",
            Violation::TooFar => "too-far",
            Violation::NoDice => "no-dice",
            Violation::NowhereToLand => "nowhere",
            Violation::Chosen => "chosen",
            Violation::NotChosen => "not-chosen",
            Violation::NeverBurnt(_) => panic!("no step breaks it"),
        },
    }
}

/// Tests cases that an independent program wrote. That program found the games and computed the
/// results without any code of this crate.
#[test]
fn cases() {
    let cases: Vec<Value> = serde_json::from_str(include_str!("../data/flag.json")).unwrap();
    assert!(cases.len() >= 150);
    let mut met = BTreeSet::new();
    for case in &cases {
        let name = case["name"].as_str().unwrap();
        let mut options = Options::default();
        for (option, value) in case["options"].as_object().unwrap() {
            set_named(&mut options, option, value.as_str().unwrap()).unwrap();
        }
        let tokens = case["tokens"].as_str().unwrap();
        let (before, last) = tokens.rsplit_once(' ').unwrap_or(("", tokens));
        let mut position = after(&options, before);
        let refused = case.get("refused").map(|it| it.as_str().unwrap());
        if !last.is_empty() {
            let played = play_token(&position, last);
            assert_eq!(played.as_ref().err().map(|it| rule(*it)), refused, "{name}");
            position = played.map_or(position, |(next, _)| next);
        }
        let mut expected = json!({});
        for key in ["first", "second", "flag", "burnt"] {
            expected[key] = case[key].clone();
        }
        assert_eq!(plain(&position.seen(Viewer::All)), expected, "{name}");
        let outcome = position.turn().outcome();
        let over = outcome.map_or(Value::Null, |end| plain(&end));
        assert_eq!(over, case.get("over").cloned().unwrap_or(Value::Null), "{name}: over");
        if let Some(legal) = case.get("legal") {
            assert_eq!(json!(legal_tokens(&position, None).join(" ")), *legal, "{name}: legal");
        }
        let rules = options.rules.name();
        met.extend(refused.map(|why| format!("{rules}: refused, {why}")));
        met.extend(outcome.map(|end| {
            let winner = end.winner.map_or("nobody", Seat::name);
            format!("{rules}: {}, {winner}", end.reason.name())
        }));
    }
    for wanted in [
        "jump: flag-home, first",
        "jump: flag-home, second",
        "jump: blocked, first",
        "jump: blocked, second",
        "dice: flag-home, first",
        "dice: flag-home, second",
        "dice: blocked, first",
        "dice: blocked, second",
        "dice: shared-home, nobody",
        "jump: refused, off-board",
        "jump: refused, burnt",
        "jump: refused, not-on-flag",
        "jump: refused, taken",
        "jump: refused, no-dice",
        "jump: refused, over",
        "dice: refused, off-board",
        "dice: refused, burnt",
        "dice: refused, too-far",
        "dice: refused, nowhere",
        "dice: refused, incomplete",
        "dice: refused, unreadable",
        "dice: refused, over",
    ] {
        assert!(met.contains(wanted), "no case has {wanted}");
    }
}

#[test]
fn perft_equals_the_reference() {
    for (cells, rules, counts) in [
        (8, RuleSet::Jump, &[3_u64, 9, 45, 195, 647, 1798][..]),
        (15, RuleSet::Dice, &[9, 81, 1269]),
    ] {
        let start = Flag::new(&line(cells, rules)).unwrap();
        for (depth, count) in (1..).zip(counts) {
            assert_eq!(perft(&start, depth), *count, "{cells} cells, depth {depth}");
        }
    }
}

/// Returns the seat that wins a `jump` position, and the number of turns to the end if the winner
/// hurries and the loser delays.
fn solve(position: &Flag, known: &mut HashMap<Flag, (Seat, u8)>) -> (Seat, u8) {
    let mover = match position.turn() {
        Turn::Over(outcome) => return (outcome.winner.unwrap(), 0),
        Turn::Choice(seat) | Turn::Chance(Some(seat)) => seat,
        Turn::Chance(None) => unreachable!("chance acts for a seat"),
    };
    if let Some(solved) = known.get(position) {
        return *solved;
    }
    let mut steps = Vec::new();
    position.steps(|step, _| steps.push(step));
    let mut best: Option<(Seat, u8)> = None;
    for step in steps {
        let mut next = *position;
        next.play(step).unwrap();
        let (winner, turns) = solve(&next, known);
        let better = match best {
            None => true,
            Some((other, most)) if other == winner => (winner == mover) == (turns + 1 < most),
            Some(_) => winner == mover,
        };
        if better {
            best = Some((winner, turns + 1));
        }
    }
    known.insert(*position, best.unwrap());
    best.unwrap()
}

fn solved(options: &Options) -> (Seat, u8) {
    solve(&Flag::new(options).unwrap(), &mut HashMap::new())
}

/// Tests that from the written start of N ≥ 8 cells, the first seat wins in 2·⌈(N−1)/3⌉ + 3 turns.
#[test]
fn solved_values_equal_the_reference() {
    assert_eq!(solved(&line(5, RuleSet::Jump)).0, Seat::Second);
    assert_eq!(solved(&line(6, RuleSet::Jump)).0, Seat::First);
    assert_eq!(solved(&line(7, RuleSet::Jump)).0, Seat::First);
    for cells in 8..=14 {
        let turns = 2 * (cells - 1_u8).div_ceil(3) + 3;
        assert_eq!(solved(&line(cells, RuleSet::Jump)), (Seat::First, turns), "{cells} cells");
    }
}

/// Tests that a lead of 1, 2 or 3 makes the second seat win, depending on N − 1 modulo 3.
#[test]
fn a_lead_turns_the_result_over() {
    for cells in 8..=11_u8 {
        let turning = match (cells - 1) % 3 {
            1 => 1,
            2 => 2,
            _ => 3,
        };
        for lead in 0..=3 {
            let (winner, _) = solved(&Options { lead, ..line(cells, RuleSet::Jump) });
            let expected = if lead < turning { Seat::First } else { Seat::Second };
            assert_eq!(winner, expected, "{cells} cells, a lead of {lead}");
        }
    }
}

fn any_options(random: &mut ChaCha8Rng, rules: RuleSet) -> Options {
    let cells = random.random_range(5..=30);
    let lead = random.random_range(0..=3);
    let mut options = Options { cells, rules, lead, ..Options::default() };
    let count = random.random_range(0..=3);
    options.draw_cells(count, &mut |limit| random.random_range(0..limit));
    options
}

/// Tests properties of every position in random games.
#[test]
fn properties() {
    let mut ends = BTreeSet::new();
    for seed in 0..400 {
        let mut random = ChaCha8Rng::seed_from_u64(seed);
        let rules = if seed % 2 == 0 { RuleSet::Jump } else { RuleSet::Dice };
        let options = any_options(&mut random, rules);
        let mut position = Flag::new(&options).unwrap();
        let (mut plies, mut quiet) = (0_u32, 0);
        while position.turn().outcome().is_none() {
            let before = position;
            let legal = legal_tokens(&before, None);
            let token = &legal[random.random_range(0..legal.len())];
            position = play_token(&before, token).unwrap().0;
            plies += 1;

            let burnt = |position: &Flag| {
                (0..60).filter(|cell| position.is_burnt(*cell)).collect::<Vec<u8>>()
            };
            let (old, new) = (burnt(&before), burnt(&position));
            assert!(old.iter().all(|cell| new.contains(cell)), "{token} unburns: {before:?}");
            assert!(new.len() <= old.len() + 1);
            assert!(!position.is_burnt(0));
            for seat in Seat::BOTH {
                let cell = position.player(seat);
                assert!(cell < options.cells && !position.is_burnt(cell), "{position:?}");
            }
            let mover = before.to_move();
            assert_eq!(position.to_move(), mover.other());
            assert_eq!(position.player(mover.other()), before.player(mover.other()));
            if position.flag() != before.flag() {
                assert_eq!(before.player(mover), before.flag());
                assert_eq!(position.player(mover), position.flag());
            }
            quiet = if new.len() > old.len() { 0 } else { quiet + 1 };
            if rules == RuleSet::Jump {
                assert!(quiet <= 3, "at most three turns in a row burn nothing");
                assert!(plies <= 4 * u32::from(options.cells), "a jump game ends");
            }
        }
        let outcome = position.turn().outcome().unwrap();
        ends.insert((rules.name(), outcome.reason.name()));
    }
    assert_eq!(ends.len(), 5, "{ends:?}");
}

/// Returns every step that can be written, legal or not.
fn every_step() -> Vec<Step> {
    let mut every: Vec<Step> = (0..=255).map(Step::Distance).collect();
    for sign in Sign::BOTH {
        every.push(Step::Direction(sign));
        every.extend((0..=255).map(|distance| Step::Go(sign, distance)));
    }
    every
}

/// Tests that `steps` lists exactly what `check` allows, in settled and unsettled positions.
#[test]
fn steps_are_what_check_allows() {
    let every = every_step();
    for seed in 0..60 {
        let mut random = ChaCha8Rng::seed_from_u64(seed);
        let rules = if seed % 2 == 0 { RuleSet::Jump } else { RuleSet::Dice };
        let mut position = Flag::new(&any_options(&mut random, rules)).unwrap();
        loop {
            let mut listed = Vec::new();
            position.steps(|step, _| listed.push(step));
            for step in &every {
                assert_eq!(position.check(*step).is_ok(), listed.contains(step), "{step:?}");
            }
            if listed.is_empty() {
                break;
            }
            position.play(listed[random.random_range(0..listed.len())]).unwrap();
        }
        assert!(position.turn().outcome().is_some());
    }
}

#[test]
fn a_distance_is_drawn_evenly_from_4_to_9() {
    let mut position = Flag::new(&line(50, RuleSet::Dice)).unwrap();
    assert_eq!(position.draw(|_| 0), None, "the direction is chosen");
    position.play(Step::Direction(Sign::Plus)).unwrap();
    assert!(!position.settled());
    assert_eq!(position.turn(), Turn::Chance(Some(Seat::First)));
    assert_eq!(position.direction(), Some(Sign::Plus));
    let mut weights = Vec::new();
    position.steps(|step, weight| weights.push((step, weight)));
    let even: Vec<_> = DRAWN.map(|distance| (Step::Distance(distance), 1)).collect();
    assert_eq!(weights, even);
    for drawn in 0..6 {
        let step = position.draw(|limit| {
            assert_eq!(limit, 6);
            drawn
        });
        assert_eq!(step, Some(Step::Distance(4 + drawn as u8)));
    }
    assert_eq!(position.check(Step::Go(Sign::Plus, 1)), Err(MoveError::Rule(Violation::Chosen)));
    assert_eq!(position.check(Step::Distance(3)), Err(MoveError::Rule(Violation::Chosen)));
    let pending =
        legal_tokens(&after(&line(50, RuleSet::Dice), ""), Some(Step::Direction(Sign::Plus)));
    assert_eq!(pending, ["+D4", "+D5", "+D6", "+D7", "+D8", "+D9"]);
}

#[test]
fn a_refused_token_says_which_rule_it_breaks() {
    let why = |options: &Options, tokens: &str, token: &str| {
        play_token(&after(options, tokens), token).unwrap_err().to_string()
    };
    let (jump, dice) = (Options::default(), line(15, RuleSet::Dice));
    assert_eq!(why(&jump, "", "-1"), "-1 from cell 0 leads off the board");
    assert_eq!(why(&jump, "+1 +2 +2", "-1"), "cell 1 is burnt");
    assert_eq!(why(&jump, "", "+7"), "only a player on the flag's cell may jump more than 3 cells");
    assert_eq!(why(&jump, "", "+D7"), "distances are rolled only with rules dice");
    assert_eq!(why(&dice, "", "+7"), "moves of more than 3 cells are rolled: use +D or -D");
    let nowhere = "no distance from 4 to 9 in that direction leads to an unburnt cell";
    assert_eq!(why(&dice, "", "-D4"), nowhere);
    assert!(why(&dice, "", "+D").starts_with("the turn isn't complete: expected a sign"));
    assert!(why(&dice, "", "+D3").starts_with("unreadable: expected a sign"));
    let shared = Options { cells: 6, ..Options::default() };
    let over = after(&shared, "+3 +3 +2 +1 -5");
    assert_eq!(over.turn().outcome().unwrap().reason, Reason::FlagHome);
    assert_eq!(play_token(&over, "+1").unwrap_err(), MoveError::Over);
}
