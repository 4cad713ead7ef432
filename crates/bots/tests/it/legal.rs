//! Tests that every level makes legal choices, in random positions of games with random options. A
//! third of the games begin with a setup. Optimized builds (`cargo test --release`) test 100,000
//! positions of each game, other builds 1,000.

use rosette_bots::Bots;
use rosette_cards::CardSet;
use rosette_rules::{
    AnyOptions, Seat, draw_option, flag,
    triad::{self, BasicCaptures, Card, Open},
    trisq, ur,
};
use rosette_session::{Level, Seed, Session};

const POSITIONS: u32 = if cfg!(debug_assertions) { 1_000 } else { 100_000 };

/// A function that returns a random number below a limit.
type Below<'a> = &'a mut dyn FnMut(u32) -> u32;

/// Sets up a position at random, also one that no game would reach.
fn put_together(session: &mut Session) {
    let below = &mut session.seed().of_player(1).numbers(0);
    let seed = session.seed();
    let mut put = |what: &str| {
        let start = session.settled().clone();
        // An impossible item leaves the session unchanged.
        let _ = session.set_up(Some(start.as_ref()), what, seed);
    };
    for _ in 0..120 {
        let number = below(19) + 1;
        let what = char::from(b"fsfsabcdefghij*xFSAHn"[below(21) as usize]);
        match below(5) {
            0 => put(&format!("m{}", Seat::BOTH[below(2) as usize].letter())),
            1 | 2 => put(&format!("{what}{number}")),
            _ => put(&format!("{what}{}{number}", trisq::Cell::letter(below(19) as u8))),
        }
    }
}

/// Plays random games with random options until enough positions were tested, and asks every level
/// in each position. Players that look ahead are stopped as soon as possible: their early answer
/// tests as much and takes less time.
fn choices_are_legal(options: impl Fn(Below<'_>) -> Box<dyn AnyOptions>) {
    let mut players = Bots::default();
    let (mut positions, mut seed) = (0, 0);
    while positions < POSITIONS {
        let seed = {
            seed += 1;
            Seed(seed)
        };
        let options = options(&mut seed.of_player(0).numbers(0));
        let mut session = Session::new(options.as_ref(), seed).unwrap();
        if seed.0 % 3 == 0 {
            put_together(&mut session);
        }
        while session.outcome().is_none() && positions < POSITIONS {
            if session.draw() {
                continue;
            }
            let mut question = session.question(Level::Random).expect("a seat chooses");
            if session.hides_any() {
                question.pool = CardSet::house().texts();
            }
            let legal = session.legal();
            for level in Level::of(options.as_ref()).iter().rev() {
                question.level = *level;
                let (choice, _) = players.choose(&question, &mut || true);
                assert!(
                    legal.iter().any(|token| token.starts_with(choice)),
                    "{choice}: {question:?}"
                );
                // The last level asked is the random one, and its choice is played.
                if *level == Level::Random {
                    session.choose(choice).unwrap();
                }
            }
            positions += 1;
        }
    }
}

#[test]
fn in_ur() {
    choices_are_legal(|below| {
        let rosettes = below(2) == 0;
        let safe = rosettes.then(|| below(2) == 0);
        Box::new(ur::Options {
            pieces: 1 + below(7) as u8,
            rosettes,
            safe,
            ..ur::Options::default()
        })
    });
}

#[test]
fn in_triple_triad() {
    choices_are_legal(|below| {
        let open = Open::ALL[below(3) as usize];
        let mut on = || below(2) == 0;
        let mut options = triad::Options {
            open,
            swap: on(),
            elemental: on(),
            same: on(),
            plus: on(),
            sudden_death: on(),
            ..triad::Options::default()
        };
        options.same_wall = options.same && on();
        options.combo = (options.same || options.plus) && on();
        (options.order, options.reverse, options.fallen_ace) = (on(), on(), on());
        options.chaos = !options.order && on();
        options.captures = if on() { BasicCaptures::Beside } else { BasicCaptures::Apart };
        let mut house: Vec<Card> = CardSet::house().cards().iter().map(|info| info.card).collect();
        (options.ascension, options.descension) =
            [(false, false), (true, false), (false, true)][below(3) as usize];
        let types = options.counts_types();
        let mut card = || {
            let card = house.swap_remove(below(house.len() as u32) as usize);
            CardSet::house().in_game(card, types)
        };
        options = options.with_hands([(); 2].map(|()| Some([(); 5].map(|()| card()))));
        for field in options.fields() {
            if let Some(value) = draw_option(&options, &field, below) {
                options.set_value(&field, &value).unwrap();
            }
        }
        Box::new(options)
    });
}

#[test]
fn in_trisq() {
    choices_are_legal(|below| {
        let target = below(6) as u8;
        Box::new(trisq::Options {
            size: 3 + below(17) as u8,
            target,
            limit: None,
            ..trisq::Options::default()
        })
    });
}

#[test]
fn in_flag() {
    choices_are_legal(|below| {
        let rules = if below(2) == 0 { flag::RuleSet::Jump } else { flag::RuleSet::Dice };
        let cells = 5 + below(56) as u8;
        Box::new(flag::Options { cells, rules, ..flag::Options::default() })
    });
}
