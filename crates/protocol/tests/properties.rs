//! Tests of properties that hold for every position and any text.

#![allow(clippy::unwrap_used, clippy::panic, reason = "tests fail by panicking")]

use std::time::Duration;

use proptest::prelude::*;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use rosette_protocol::{FlagAnswer, Greeting, Reader, Received, Request};
use rosette_rules::{
    AnyPosition, Game, Seat, Turn,
    flag::{Flag, Options, RuleSet},
};

fn options() -> impl Strategy<Value = Options> {
    let dice = any::<bool>();
    (5..=60_u8, dice, 0..=3_u8, any::<u64>(), any::<u64>()).prop_map(|(cells, dice, lead, a, b)| {
        let rules = if dice { RuleSet::Dice } else { RuleSet::Jump };
        let mut options = Options { cells, rules, lead, ..Options::default() };
        // At most about a quarter of the cells are burnt, so that games last.
        options.burnt = options.burnable().fold(0, |bits, cell| bits | a & b & 1 << cell);
        options
    })
}

fn heard(lines: &str) -> Request {
    let mut reader = Reader::default();
    let mut heard = lines.lines().map(|line| reader.read(line).unwrap()).collect::<Vec<_>>();
    let last = heard.pop().flatten();
    assert_eq!(heard, [None, None, None], "{lines:?}");
    match last {
        Some(Received::Request(request)) => request,
        other => panic!("{other:?}"),
    }
}

fn texts(position: &Flag) -> Vec<String> {
    FlagAnswer::all(position).iter().map(FlagAnswer::to_string).collect()
}

/// Returns the first steps of the legal list, which is independent of [`FlagAnswer::all`].
fn choices(position: &Flag) -> Vec<String> {
    let mut choices: Vec<String> = Vec::new();
    for token in AnyPosition::legal(position, None) {
        let written = AnyPosition::read(position, &token).unwrap();
        let choice = written.first.unwrap_or(written.token);
        if choices.last() != Some(&choice) {
            choices.push(choice);
        }
    }
    choices
}

fn check(position: &Flag, time: Duration) {
    let request = Request::of(position, time).unwrap();
    assert_eq!(heard(&request.to_string()), request);
    let asked = request.position(position.rules()).unwrap();
    assert_eq!(Request::of(&asked, time), Some(request));
    assert_eq!(texts(&asked), choices(position));
    let (own, other) = (position.to_move(), position.to_move().other());
    for answer in FlagAnswer::all(&asked) {
        // The asked player's choice is the same choice in our position, and leads to the same
        // position.
        let ours = FlagAnswer::read(&format!(" {answer}\r\n"), position).unwrap();
        assert_eq!(ours, answer);
        let [mut here, mut there] = [*position, asked];
        here.play(ours.step()).unwrap();
        there.play(answer.step()).unwrap();
        assert_eq!(here.player(own), there.player(Seat::First));
        assert_eq!(here.player(other), there.player(Seat::Second));
        assert_eq!(here.flag(), there.flag());
        assert_eq!(here.direction(), there.direction());
        assert!((0..60).all(|cell| here.is_burnt(cell) == there.is_burnt(cell)));
    }
}

proptest! {
    #[test]
    fn every_position_of_random_games_round_trips(
        options in options(), seed in any::<u64>(), time in any::<u64>()
    ) {
        let mut random = ChaCha8Rng::seed_from_u64(seed);
        let mut position = Flag::new(&options).unwrap();
        // Chance alone decides when a game with `dice` ends, so the number of steps is limited.
        // Most games end sooner.
        for _ in 0..300 {
            match Game::turn(&position) {
                Turn::Over(_) => break,
                Turn::Choice(_) => check(&position, Duration::from_millis(time)),
                Turn::Chance(_) => prop_assert_eq!(FlagAnswer::all(&position), []),
            }
            let mut steps = Vec::new();
            position.steps(|step, _| steps.push(step));
            position.play_unchecked(steps[random.random_range(0..steps.len())]);
        }
    }

    #[test]
    fn any_bytes_are_read_without_panic(bytes in prop::collection::vec(any::<u8>(), 0..300)) {
        let text = String::from_utf8_lossy(&bytes);
        let (mut reader, mut greeting) = (Reader::default(), Greeting::default());
        let position = Flag::new(&Options::default()).unwrap();
        for line in text.split_inclusive('\n') {
            greeting.read(line);
            if let Err(error) = reader.read(line) {
                prop_assert!(!error.to_string().contains(char::is_control));
            }
            if let Err(error) = FlagAnswer::read(line, &position) {
                prop_assert!(!error.to_string().contains(char::is_control));
            }
        }
    }

    #[test]
    fn lines_like_those_of_requests_never_make_a_bad_position(
        lines in prop::collection::vec(
            "(Plateau [0-9]{1,3}|[ x]{5,7}|[ x]{60}|Positions:( [0-9]{1,3}){3}|Dur[eé]e: ?[0-9]{1,6}|echo .{0,9}|)",
            1..40,
        )
    ) {
        let mut reader = Reader::default();
        for line in &lines {
            if let Ok(Some(Received::Request(request))) = reader.read(line) {
                for rules in [RuleSet::Jump, RuleSet::Dice] {
                    if let Ok(position) = request.position(rules) {
                        prop_assert_eq!(texts(&position), choices(&position));
                    }
                }
            }
        }
    }

    #[test]
    fn requests_with_any_numbers_are_written_and_judged_without_panic(
        cells in any::<u8>(), burnt in any::<u64>(), own in any::<u8>(), other in any::<u8>(),
        flag in any::<u8>(),
    ) {
        let request = Request { cells, burnt, own, other, flag, time: Duration::MAX };
        prop_assert_eq!(request.to_string().lines().count(), 4);
        if let Ok(position) = request.position(RuleSet::Jump) {
            prop_assert!(position.cells() == cells);
        }
    }
}
