//! Tests of setups: every position of random games is the same after conversion to a setup and
//! back, a random setup is valid or refused with a reason, and random texts cause no panic.

use crate::common::{dealt, every_rules, random, variations::variations};
use rand::RngExt;
use rosette_rules::{
    Game, MoveError, OptionError, Options, Seat, Turn, Viewer, begin_at, flag, legal_tokens, perft,
    play_token, triad, trisq, ur,
};

/// Returns the board without what the last token captured, which no setup contains.
fn board<G: Game>(position: &G) -> String {
    let text = rosette_json::text(&position.seen(Viewer::All));
    text.split("\"taken\"").next().unwrap_or_default().to_owned()
}

fn begun_at<G: Game>(options: &G::Options, position: &G) -> G::Options {
    let mut options = options.clone();
    begin_at(&mut options, position);
    options
}

fn with<O: Options>(options: &O, setup: &str) -> O {
    let mut options = options.clone();
    options.set_up(setup.to_owned());
    options
}

fn is_over<O: Options>(options: &O) -> bool {
    O::Game::new(options) == Err(OptionError::Over)
}

/// Returns the rule that the setup of options breaks.
fn refusal<O: Options>(options: &O) -> Option<MoveError<O::Game>> {
    match O::Game::new(options) {
        Err(OptionError::Rule { illegal, .. }) => illegal.of().cloned(),
        _ => None,
    }
}

/// Plays a random game and converts every position to a setup and back. Returns the setups.
fn round_trips<G: Game>(options: &G::Options, seed: u64) -> Vec<String> {
    let random = &mut random(seed);
    let mut setups = Vec::new();
    let mut position = G::new(options).unwrap();
    // The same game, restarted from each setup.
    let (mut again, mut options) = (position.clone(), options.clone());
    loop {
        options = begun_at(&options, &again);
        if Game::turn(&position).outcome().is_some() {
            assert!(is_over(&options));
            return setups;
        }
        let setup = options.setup().to_owned();
        again = G::new(&options).unwrap_or_else(|error| panic!("{setup}: {error}"));
        assert_eq!(begun_at(&options, &again), options, "it is written as it was");
        assert_eq!(board(&again), board(&position), "{setup}");
        assert_eq!(Game::turn(&again), Game::turn(&position), "{setup}");
        let legal = legal_tokens(&position, None);
        assert_eq!(legal_tokens(&again, None), legal, "{setup}");
        if legal.len() < 12 {
            assert_eq!(perft(&again, 2), perft(&position, 2), "{setup}");
        }
        let token = &legal[random.random_range(0..legal.len())];
        position = play_token(&position, token).unwrap().0;
        again = play_token(&again, token).unwrap().0;
        setups.push(setup);
    }
}

/// Puts random items on the board, which are put together from these setups, and plays on from each
/// valid position.
fn put_together<G: Game>(options: &G::Options, setups: &[String], seed: u64) {
    let random = &mut random(seed);
    let items = setups.iter().flat_map(|setup| setup.split(','));
    let (mut things, mut places): (Vec<_>, Vec<_>) =
        items.map(|item| item.split_at(1)).map(|(what, place)| (what, place.to_owned())).unzip();
    // A letter that occurs more often is picked more often. No setup has all of them.
    let letters = "*abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
    things.extend((0..letters.len()).map(|index| &letters[index..=index]));
    places.extend((0..=20).map(|number| number.to_string()));
    let mut sound = begun_at(options, &G::new(options).unwrap());
    let mut positions = 0;
    for _ in 0..400 {
        let what = things[random.random_range(0..things.len())];
        let place = &places[random.random_range(0..places.len())];
        let put = with(&sound, &format!("{},{what}{place}", sound.setup()));
        match G::new(&put) {
            Err(error) => assert!(!error.to_string().is_empty()),
            Ok(mut position) => {
                sound = begun_at(&put, &position);
                assert_eq!(board(&G::new(&sound).unwrap()), board(&position));
                positions += 1;
                for _ in 0..40 {
                    let legal = legal_tokens(&position, None);
                    assert_eq!(legal.is_empty(), Game::turn(&position).outcome().is_some());
                    let token = legal.get(random.random_range(0..legal.len().max(1)));
                    let Some(token) = token else { break };
                    position = play_token(&position, token).unwrap().0;
                }
            }
        }
    }
    assert!(positions > 20, "{positions}");
}

/// Tries texts that resemble a setup, and some that don't.
fn survives_garbage<G: Game>(options: &G::Options, like: &str, seed: u64) {
    let random = &mut random(seed);
    let letters: Vec<char> = "0123456789,fsFSmxyponaj*AH-éa1c19 ".chars().collect();
    for round in 0..400 {
        let mut text: Vec<char> = if round % 8 == 0 { Vec::new() } else { like.chars().collect() };
        for _ in 0..random.random_range(1..6) {
            let letter = letters[random.random_range(0..letters.len())];
            let at = random.random_range(0..=text.len());
            match random.random_range(0..3) {
                0 if at < text.len() => text[at] = letter,
                1 if at < text.len() => drop(text.remove(at)),
                _ => text.insert(at, letter),
            }
        }
        let text: String = text.into_iter().collect();
        match G::new(&with(options, &text)) {
            Ok(position) => {
                let written = begun_at(options, &position);
                assert_eq!(board(&G::new(&written).unwrap()), board(&position), "{text}");
            }
            Err(error) => assert!(error.to_string().contains("set"), "{text}: {error}"),
        }
    }
}

fn is_set_up<G: Game>() {
    for (seed, options) in (0..).zip(variations::<G>()) {
        let setups = round_trips::<G>(&options, seed);
        put_together::<G>(&options, &setups, seed);
        survives_garbage::<G>(&options, &setups[setups.len() / 2], seed);
    }
}

macro_rules! each_is_set_up {
    ($($name:ident: $game:ty),+) => {
        mod is_set_up {
            $(#[test]
            fn $name() {
                super::is_set_up::<$game>();
            })+
        }
    };
}

rosette_rules::every_game!(each_is_set_up);

#[test]
fn a_later_round_is_set_up_with_the_hands_that_it_began_with() {
    let rules = triad::Options { sudden_death: true, ..triad::Options::default() };
    let mut rounds = 0;
    for seed in 0..400 {
        let random = &mut random(seed);
        let options = dealt(&rules, random);
        let mut position = triad::Triad::new(&options).unwrap();
        while let Some(token) = {
            let legal = legal_tokens(&position, None);
            legal.get(random.random_range(0..legal.len().max(1))).cloned()
        } {
            position = play_token(&position, &token).unwrap().0;
            if position.round() > 1 && Game::turn(&position).outcome().is_none() {
                let again = triad::Triad::new(&begun_at(&options, &position)).unwrap();
                assert_eq!(board(&again), board(&position));
                rounds += 1;
            }
        }
    }
    assert!(rounds > 50, "{rounds}");
}

/// Checks that a setup is refused with an error that contains `why`.
fn refused<O: Options>(options: &O, setup: &str, why: &str) {
    let error = O::Game::new(&with(options, setup)).expect_err(setup).to_string();
    assert!(error.contains(why), "{setup}: {error}");
}

#[test]
fn what_is_wrong_is_told() {
    let options = ur::Options::default();
    for part in
        ["x4", "f", "f0", "f15", "f+4", "F", "m", "mx", "mff", "é4", "f4 ", "f99999999999", "4"]
    {
        refused(&options, &format!("s1,{part},mf"), &format!("\"{part}\""));
    }
    let refused_by = |setup| refusal(&with(&options, setup));
    let too_many = Some(MoveError::Rule(ur::Violation::TooManyPieces));
    assert_eq!(refused_by("f1,f2,f3,f4,f5,F3"), too_many);
    assert_eq!(refused_by("F8"), too_many);
    assert!(is_over(&with(&options, "F7")));
    let options = trisq::Options { size: 3, target: 2, ..trisq::Options::default() };
    refused(&options, "fd1", "\"fd1\"");
    refused(&options, "fa4", "\"fa4\"");
    refused(&options, "yb2", "\"yb2\"");
    refused(&options, "f3", "\"f3\"");
    refused(&options, "Fb2", "\"Fb2\"");
    let refused_by = |setup| refusal(&with(&options, setup));
    let surrounded = |cell| {
        Some(MoveError::Rule(trisq::Violation::Surrounded(trisq::Cell::named(cell).unwrap())))
    };
    assert_eq!(refused_by("fb2,sa2,sb1,sc2,sb3"), surrounded("b2"));
    assert_eq!(refused_by("fb1,fa2,sa1"), surrounded("a1"));
    assert!(is_over(&with(&options, "F2")));
    assert!(is_over(&with(&options, "o2")));
    let options = flag::Options { lead: 3, burnt: 0b100, ..flag::Options::default() };
    refused(&options, "f15", "\"f15\"");
    let refused_by = |setup| refusal(&with(&options, setup));
    for (setup, cell) in [("x0", 0), ("x3", 3), ("f2", 2), ("f5,s5,x5", 5)] {
        let never = flag::Violation::NeverBurnt(cell);
        assert_eq!(refused_by(setup), Some(MoveError::Rule(never)), "{setup}");
    }
    assert!(is_over(&with(&options, "f0,F0")));
    let options = dealt(&every_rules()[0], &mut random(0));
    refused(&options, "a1,a2", "\"a2\"");
    refused(&options, "k1", "\"k1\"");
    refused(&options, "n6", "\"n6\"");
    let refused_by = |setup| refusal(&with(&options, setup));
    assert_eq!(refused_by("a1,b2"), Some(MoveError::Rule(triad::Violation::HandSizes)));
    assert_eq!(refused_by("a1,mf"), Some(MoveError::Rule(triad::Violation::HandSizes)));
    assert_eq!(refused_by("A5"), Some(MoveError::Rule(triad::Violation::NotElemental)));
}

#[test]
fn what_is_put_on_something_takes_its_place_or_takes_it_away() {
    let set_up = |setup: &str| ur::Ur::new(&with(&ur::Options::default(), setup)).unwrap();
    assert_eq!(set_up("f6,s6"), set_up("s6"), "a shared cell holds one piece");
    assert_ne!(set_up("f4,s4"), set_up("s4"), "the others are a seat's own");
    assert_eq!(set_up("f6,f6"), ur::Ur::new(&ur::Options::default()).unwrap());
    assert_eq!(set_up("F7,f6"), set_up("F6,f6"), "with an empty hand a piece comes from home");
    let set_up = |setup: &str| flag::Flag::new(&with(&flag::Options::default(), setup)).unwrap();
    assert_eq!(set_up("x3,x5").burnt(), 1 << 3 | 1 << 5);
    assert_eq!(set_up("x3,x5,x3").burnt(), 1 << 5, "what burns twice burns no longer");
    let options = dealt(&every_rules()[0], &mut random(0));
    let set_up = |setup: &str| triad::Triad::new(&with(&options, setup)).unwrap();
    let owner = |setup: &str| set_up(setup).cell(5).map(|placed| placed.owner);
    let [first, second] = rosette_rules::Seat::BOTH;
    assert_eq!(owner("a5"), Some(first));
    assert_eq!(owner("a5,*5"), Some(second), "a card that lies there is turned over");
    assert_eq!(owner("a5,*5,*5"), None, "and then taken back");
    assert_eq!(Game::turn(&set_up("a5")), Turn::Choice(second), "the other has more cards then");
}

#[test]
fn a_repetition_is_forbidden_from_a_set_up_too() {
    let options = trisq::Options { size: 4, ..trisq::Options::default() };
    let mut position = trisq::Trisq::new(&options).unwrap();
    for token in ["b3", "c3", "a2", "d2", "b1", "c1", "c2", "b2"] {
        position = play_token(&position, token).unwrap().0;
    }
    let begun = begun_at(&options, &position);
    assert_eq!(begun.setup, "fb1,sc1,fa2,sb2,sd2,fb3,sc3,F0,S1,p8,o0,xb2,yc2,mf");
    let again = trisq::Trisq::new(&begun).unwrap();
    assert_eq!(again, position);
    assert!(play_token(&again, "c2").is_err());
    let without = begun.setup.replace(",xb2,yc2", "");
    let free = trisq::Trisq::new(&with(&options, &without)).unwrap();
    assert!(play_token(&free, "c2").is_ok(), "what is left out has no history");
}

#[test]
fn a_history_that_cant_have_been_forbids_nothing() {
    let options = trisq::Options { size: 4, ..trisq::Options::default() };
    let set_up = |setup: &str| trisq::Trisq::new(&with(&options, setup)).unwrap();
    let taking = "fa2,fb1,fb3,sb2,mf";
    for (setup, cell) in [
        // In these setups, the piece that comes back captures nothing, or captures a piece on
        // another cell.
        ("xb1,yc2,mf".to_owned(), "c2"),
        (taking.replace(",mf", ",xb2,yd4,mf"), "c2"),
        (taking.replace(",mf", ",xd1,yc2,mf"), "c2"),
    ] {
        assert!(legal_tokens(&set_up(&setup), None).contains(&cell.to_owned()), "{setup}");
        assert!(play_token(&set_up(&setup), cell).is_ok(), "{setup}");
    }
    let repeats = set_up(&taking.replace(",mf", ",xb2,yc2,mf"));
    assert!(!legal_tokens(&repeats, None).contains(&"c2".to_owned()));
    assert!(play_token(&repeats, "c2").is_err());
}

/// Returns options with hands and `elemental` on, but without element cells.
fn bare(starts: Seat) -> triad::Options {
    let rules = triad::Options { elemental: true, ..triad::Options::default() };
    let dealt = dealt(&rules, &mut random(0));
    triad::Options { squares: triad::Squares::default(), starts: Some(starts), ..dealt }
}

#[test]
fn every_element_is_put_by_its_letter() {
    for (letter, element) in ('A'..='H').zip(triad::Element::ALL) {
        let options = with(&bare(Seat::First), &format!("{letter}7"));
        let position = triad::Triad::new(&options).unwrap();
        assert_eq!(position.squares().at(7), Some(element), "{letter}");
        assert_eq!(position.squares().count(), 1);
    }
}

/// Setups of Triple Triad, and the seat to move in each: where the option `starts` names the first
/// seat, and where it names the second.
const MOVERS: &[(&str, Seat, Seat)] = &[
    ("", Seat::First, Seat::Second),
    ("A7", Seat::First, Seat::Second),
    // The seat with more cards moves, whatever option and setup say.
    ("a1", Seat::Second, Seat::Second),
    ("g1", Seat::First, Seat::First),
    ("mf,a1", Seat::Second, Seat::Second),
    ("a1,A7,C8", Seat::Second, Seat::Second),
    ("b2,f4,g7", Seat::First, Seat::First),
    // With equally many cards, the option decides, whatever the order of the items.
    ("b2,f4", Seat::First, Seat::Second),
    ("f4,b2", Seat::First, Seat::Second),
    ("b2,f4,g7,c9", Seat::First, Seat::Second),
    ("f4,g7,c9,b2", Seat::First, Seat::Second),
    ("b2,*2,f4,A7,n1", Seat::First, Seat::Second),
    ("a1,*1,*1", Seat::First, Seat::Second),
    // With equally many cards, the seat that the setup names moves. If it names several, the last
    // one counts.
    ("b2,f4,ms", Seat::Second, Seat::Second),
    ("f4,b2,mf", Seat::First, Seat::First),
    ("ms,b2,f4", Seat::Second, Seat::Second),
    ("b2,mf,f4", Seat::First, Seat::First),
    ("mf,f4,b2,ms", Seat::Second, Seat::Second),
];

#[test]
fn the_seat_to_move_doesnt_depend_on_the_order_of_a_setup() {
    for (setup, if_first, if_second) in MOVERS {
        for (starts, mover) in [(Seat::First, if_first), (Seat::Second, if_second)] {
            let options = with(&bare(starts), setup);
            let position =
                triad::Triad::new(&options).unwrap_or_else(|error| panic!("{setup}: {error}"));
            assert_eq!(Game::turn(&position), Turn::Choice(*mover), "{setup}, {starts:?}");
            let written = begun_at(&options, &position);
            assert_eq!(written.starts, Some(*mover), "{setup}");
            let again = triad::Triad::new(&written).unwrap();
            assert_eq!(Game::turn(&again), Turn::Choice(*mover), "{setup}: {}", written.setup());
        }
    }
    // A game without the option begins with the first seat.
    let unsaid = triad::Options { starts: None, ..with(&bare(Seat::Second), "f4,b2") };
    assert_eq!(Game::turn(&triad::Triad::new(&unsaid).unwrap()), Turn::Choice(Seat::First));
}

#[test]
fn a_round_is_written_when_it_isnt_the_first() {
    let rules = triad::Options { sudden_death: true, ..bare(Seat::First) };
    for (round, setup) in [("n1", "mf"), ("n2", "n2,mf"), ("n5", "n5,mf")] {
        let position = triad::Triad::new(&with(&rules, round)).unwrap();
        assert_eq!(begun_at(&rules, &position).setup, setup);
    }
}
