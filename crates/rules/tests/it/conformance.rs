//! Tests of properties that every game has, in random games with every set of options.

use std::collections::HashSet;

use crate::common::{dealt, every_rules, variations::variations};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use rosette_rules::{
    Game, Numbered, Seat, Steps, Turn, Viewer, legal_tokens, play_token,
    triad::{self, Squares, Triad},
    ur::{Again, Dice, Options, Path, Roll, Step, Ur},
    write_token,
};

/// Plays random games and checks in every position the properties of all games. `every` lists steps
/// to try, legal or not; `holds` checks the properties of this game.
pub fn conforms<G: Game>(options: &G::Options, games: u64, every: &[G::Step], holds: impl Fn(&G)) {
    for seed in 0..games {
        let mut random = ChaCha8Rng::seed_from_u64(seed);
        let mut position = G::new(options).unwrap();
        let mut plies = 0;
        while position.turn().outcome().is_none() {
            assert!(position.settled());
            holds(&position);
            steps_agree(&position, every);
            let legal = legal_tokens(&position, None);
            assert!(!legal.is_empty(), "a game that isn't over goes on: {position:?}");
            assert!(legal.is_sorted());
            assert_eq!(legal.iter().collect::<HashSet<_>>().len(), legal.len());
            for token in &legal {
                token_agrees(&position, token);
            }
            let token = &legal[random.random_range(0..legal.len())];
            inside_agrees(&position, token, every);
            position = play_token(&position, token).unwrap().0;
            plies += 1;
            assert!(plies < 100_000, "a random game ends");
        }
        holds(&position);
        assert!(position.settled());
        steps_agree(&position, every);
        assert!(legal_tokens(&position, None).is_empty());
    }
}

/// Checks that `steps` and `check` agree, that `draw` returns a step that `steps` lists, and that a
/// refused step changes nothing.
fn steps_agree<G: Game>(position: &G, every: &[G::Step]) {
    let mut listed = Vec::new();
    position.steps(|step, weight| {
        assert!(weight > 0);
        assert!(!listed.contains(&step), "{step:?} is listed twice in {position:?}");
        listed.push(step);
    });
    for step in &listed {
        assert_eq!(position.check(*step), Ok(()), "{step:?} in {position:?}");
    }
    for step in every {
        let mut next = position.clone();
        assert_eq!(next.play(*step).is_ok(), listed.contains(step), "{step:?} in {position:?}");
        assert_eq!(&next != position, listed.contains(step), "{step:?} in {position:?}");
        // An illegal step may give a meaningless position, but it never panics.
        position.clone().play_unchecked(*step);
    }
    match position.turn() {
        Turn::Chance(_) => {
            assert!(position.check(position.draw(|limit| limit - 1).unwrap()).is_ok())
        }
        Turn::Choice(_) | Turn::Over(_) => assert_eq!(position.draw(|_| 0), None),
    }
}

/// Checks that a token reads back as written, and that playing a token equals playing its steps.
fn token_agrees<G: Game>(position: &G, token: &str) {
    let (after, steps) = play_token(position, token).unwrap();
    assert_eq!(write_token::<G>(&steps), token);
    assert_eq!(position.parse(token), Some(steps));
    let mut stepped = position.clone();
    let all: Vec<G::Step> = steps.iter().collect();
    for (index, step) in all.iter().enumerate() {
        stepped.play(*step).unwrap();
        assert_eq!(stepped.settled(), index + 1 == all.len());
        if !stepped.settled() {
            let rest = legal_tokens(position, Some(*step));
            assert!(rest.contains(&token.to_owned()));
            let pending = write_token::<G>(&Steps::one(*step));
            assert!(rest.iter().all(|token| token.starts_with(&pending)));
        }
    }
    assert_eq!(stepped, after);
}

/// Checks that `steps` and `check` also agree inside a token.
fn inside_agrees<G: Game>(position: &G, token: &str, every: &[G::Step]) {
    let steps = position.parse(token).unwrap();
    if steps.second.is_some() {
        let mut inside = position.clone();
        inside.play(steps.first).unwrap();
        steps_agree(&inside, every);
    }
}

/// Returns options of Ur: every combination of the original options, and every path with each value
/// of `again`, with and without rosettes.
fn ur_options() -> impl Iterator<Item = Options> {
    let sets = [(true, Some(true)), (true, Some(false)), (true, None), (false, None)];
    let plain = (1..=7).flat_map(move |pieces| {
        sets.map(|(rosettes, safe)| Options { pieces, rosettes, safe, ..Options::default() })
    });
    let added = Path::ALL.into_iter().zip((2..=7).rev()).flat_map(move |(path, pieces)| {
        let options = Options { path, pieces, ..Options::default() };
        Again::ALL.into_iter().zip(Dice::ALL.into_iter().cycle()).flat_map(move |(again, dice)| {
            let (again, rosettes) = (Some(again), Options { dice, ..options.clone() });
            [true, false].into_iter().filter_map(move |on| {
                let options = Options { rosettes: on, again, ..rosettes.clone() };
                Ur::new(&options).is_ok().then_some(options)
            })
        })
    });
    plain.chain(added)
}

#[test]
fn ur_conforms() {
    let throws = (0..=4).filter_map(Roll::new).map(Step::Throw);
    let every: Vec<Step> = throws.chain((0..=255).map(Step::Move)).collect();
    for options in ur_options() {
        conforms::<Ur>(&options, 8, &every, |position| {
            for seat in Seat::BOTH {
                let on_board = position.cells(seat).count() as u8;
                let all = position.hand(seat) + on_board + position.home(seat);
                assert_eq!(all, options.pieces, "pieces are conserved: {position:?}");
            }
            for seat in Seat::BOTH {
                let bits = position.cells(seat).fold(0, |bits, cell| bits | 1 << cell);
                assert_eq!(position.occupied(seat), bits);
            }
            let actual = (position.pieces(), position.rosettes(), position.safe());
            let safe = options.safe.unwrap_or(options.rosettes);
            assert_eq!(actual, (options.pieces, options.rosettes, safe));
            let squares = Seat::BOTH.iter().flat_map(|seat| {
                position.cells(*seat).map(|cell| options.path.square(*seat, cell))
            });
            let (squares, unique): (Vec<_>, HashSet<_>) = squares.map(|it| (it, it)).unzip();
            assert_eq!(squares.len(), unique.len(), "a square holds one piece: {position:?}");
        });
    }
}

#[test]
fn ur_is_the_same_for_both_seats() {
    for options in ur_options() {
        for seed in 0..8 {
            let mut random = ChaCha8Rng::seed_from_u64(seed);
            let mut position = Ur::new(&options).unwrap();
            // In `mirrored`, the second seat begins and plays the tokens of the first.
            let second = Options { setup: "ms".to_owned(), ..options.clone() };
            let mut mirrored = Ur::new(&second).unwrap();
            while position.turn().outcome().is_none() {
                let legal = legal_tokens(&position, None);
                assert_eq!(legal, legal_tokens(&mirrored, None));
                let token = &legal[random.random_range(0..legal.len())];
                position = play_token(&position, token).unwrap().0;
                mirrored = play_token(&mirrored, token).unwrap().0;
                for seat in Seat::BOTH {
                    assert!(position.cells(seat).eq(mirrored.cells(seat.other())));
                    assert_eq!(position.hand(seat), mirrored.hand(seat.other()));
                }
            }
            let winner = |position: &Ur| position.turn().outcome().and_then(|end| end.winner);
            assert_eq!(winner(&position), winner(&mirrored).map(Seat::other));
        }
    }
}

#[test]
fn triad_conforms() {
    let mut every = Vec::new();
    for slot in (0..=6).chain([255]) {
        every.extend((0..=10).chain([255]).map(|cell| triad::Step::Place { slot, cell }));
    }
    let mut begins = |squares| {
        every.extend(Seat::BOTH.map(|starts| triad::Step::Round { starts, squares }));
    };
    // Adds a round with five element cells, which is never legal, and one without element cells,
    // which `steps` lists.
    begins(Squares::default());
    begins(Squares::named("1=fire;2=ice;3=holy;4=wind;5=water").unwrap());
    for (number, rules) in every_rules().iter().enumerate() {
        let mut random = ChaCha8Rng::seed_from_u64(number as u64);
        conforms::<Triad>(&dealt(rules, &mut random), 4, &every, |position| {
            let both: u8 = Seat::BOTH.iter().map(|seat| position.score(*seat)).sum();
            assert_eq!(both, 10, "ten cards: {position:?}");
            assert!((1..=5).contains(&position.round()));
        });
    }
}

#[test]
fn trisq_conforms() {
    use rosette_rules::trisq::{self, Cell, Trisq};

    for (size, target, limit, games) in [
        (3, 0, None, 24),
        (3, 2, Some(0), 12),
        (4, 0, Some(7), 8),
        (4, 1, None, 8),
        (5, 3, None, 4),
        (13, 0, Some(20), 1),
        (19, 0, Some(8), 1),
    ] {
        let mut every = vec![trisq::Step::Pass];
        for column in (0..=size).chain([255]) {
            let rows = (0..=size).chain([255]);
            every.extend(rows.map(|row| trisq::Step::Place(Cell { column, row })));
        }
        let options = trisq::Options { size, target, limit, ..trisq::Options::default() };
        conforms::<Trisq>(&options, games, &every, |position| {
            let figures: u32 = Seat::BOTH.iter().map(|seat| position.figures(*seat)).sum();
            let captured: u16 = Seat::BOTH.iter().map(|seat| position.captures(*seat)).sum();
            let placed = figures + u32::from(captured);
            assert!(placed <= u32::from(position.ply()), "figures are conserved: {position:?}");
            assert!(position.passes() <= 2);
            assert_eq!((position.size(), position.target()), (size, target));
            assert_eq!(position.limit(), limit.unwrap_or(3 * u16::from(size) * u16::from(size)));
        });
    }
}

#[test]
fn flag_conforms() {
    use rosette_rules::flag::{self, Flag, RuleSet, Sign};

    let mut every: Vec<flag::Step> = (0..=255).map(flag::Step::Distance).collect();
    for sign in Sign::BOTH {
        every.push(flag::Step::Direction(sign));
        every.extend((0..=255).map(|distance| flag::Step::Go(sign, distance)));
    }
    for rules in [RuleSet::Jump, RuleSet::Dice] {
        for (cells, lead, burnt, games) in [
            (5, 0, 0, 12),
            (5, 3, 0b110, 12),
            (6, 1, 0, 8),
            (10, 2, 0b1_0010_1010, 8),
            (15, 0, 0, 8),
            (16, 1, 0b10_1000, 4),
            (50, 0, 0, 1),
            (60, 3, 1 << 58, 1),
        ] {
            let options = flag::Options { cells, rules, lead, burnt, ..Default::default() };
            conforms::<Flag>(&options, games, &every, |position| {
                for seat in Seat::BOTH {
                    let cell = position.player(seat);
                    assert!(cell < cells && !position.is_burnt(cell), "{position:?}");
                }
                assert!(!position.is_burnt(0) && position.flag() < cells);
                let bits = (0..=255).filter(|cell| position.is_burnt(*cell));
                assert_eq!(bits.fold(0, |bits, cell| bits | 1 << cell), position.burnt());
                assert_eq!((position.cells(), position.rules()), (cells, rules));
            });
        }
    }
}

/// Plays a random game. Checks that no two steps have the same number, and that all observations
/// are equally long lists of numbers in their range.
fn numbers_agree<G: Numbered>(options: &G::Options) {
    let mut random = ChaCha8Rng::seed_from_u64(1);
    let mut position = G::new(options).unwrap();
    let length = position.observation(Seat::First, Viewer::All).len();
    while position.turn().outcome().is_none() {
        let is_chance = matches!(position.turn(), Turn::Chance(_));
        let mut numbers = HashSet::new();
        let mut steps = Vec::new();
        position.steps(|step, _| steps.push(step));
        for step in &steps {
            let number = position.number(*step);
            assert!(is_chance || number < position.choices(), "{step:?} in {position:?}");
            let read = position.step(number, is_chance).map(|step| position.number(step));
            assert_eq!(read, Some(number), "{step:?} in {position:?}");
            numbers.insert(number);
        }
        assert!(is_chance || numbers.len() == steps.len(), "{position:?}");
        for seat in Seat::BOTH {
            for viewer in [Viewer::All, Viewer::Public, Viewer::Seat(seat)] {
                let seen = position.observation(seat, viewer);
                assert_eq!(seen.len(), length, "{position:?}");
                assert!(seen.iter().all(|number| (0..=G::MAX_NUMBER).contains(number)), "{seen:?}");
            }
        }
        let step = match steps.len() {
            0 => position.draw(|limit| random.random_range(0..limit)).unwrap(),
            count => steps[random.random_range(0..count)],
        };
        position.play(step).unwrap();
    }
}

/// Returns the steps that have a number, legal or not, and some numbers beyond the last choice.
fn numbered<G: Numbered>(options: &G::Options) -> Vec<G::Step> {
    let start = G::new(options).unwrap();
    let choices = (0..start.choices() + 3).filter_map(|number| start.step(number, false));
    choices.chain((0..20).filter_map(|number| start.step(number, true))).collect()
}

macro_rules! each_conforms {
    ($($name:ident: $game:ty),+) => {
        mod conforms {
            $(#[test]
            fn $name() {
                for options in super::variations::<$game>() {
                    let every = super::numbered::<$game>(&options);
                    super::conforms::<$game>(&options, 1, &every, |_| {});
                    super::numbers_agree::<$game>(&options);
                }
            })+
        }
    };
}

rosette_rules::every_game!(each_conforms);

#[test]
fn a_game_of_two_choices_a_turn_conforms() {
    use crate::common::nim::{self, Nim};

    let heaps = (0..=4).map(nim::Step::Heap);
    let every: Vec<_> = heaps.chain((0..=5).map(nim::Step::Take)).collect();
    conforms::<Nim>(&nim::Options::default(), 20, &every, |_| {});
}
