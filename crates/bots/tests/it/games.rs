//! Tests of whole games between players, and of what a player may know.

use crate::sample::samples;
use rosette_bots::Bots;
use rosette_json::text;
use rosette_rules::{AnyOptions, Seat, Viewer, every_game, flag, set_named, triad, trisq, ur};
use rosette_scene::{GAMES, GUIDES};
use rosette_session::{Address, BotQuestion, Level, Seed, Session};

const FIRST_HAND: &str = "1111,2111,3111,4111,5111";
const SECOND_HAND: &str = "1112,1113,1114,1115,1116";

macro_rules! all_samples {
    ($($name:ident: $game:ty),+) => {
        fn all_samples() -> Vec<Box<dyn AnyOptions>> {
            let mut all: Vec<Box<dyn AnyOptions>> = Vec::new();
            $(for options in samples::<$game>() {
                all.push(Box::new(options));
            })+
            all
        }
    };
}

every_game!(all_samples);

/// Returns options of every game, built from texts.
pub fn games() -> Vec<Box<dyn AnyOptions>> {
    let mut triad = triad::Options::default();
    for (name, value) in [
        ("open", "off"),
        ("sudden-death", "on"),
        ("same", "on"),
        ("plus", "on"),
        ("first-hand", FIRST_HAND),
        ("second-hand", SECOND_HAND),
    ] {
        set_named(&mut triad, name, value).unwrap();
    }
    let dice = flag::Options { rules: flag::RuleSet::Dice, cells: 20, ..flag::Options::default() };
    let mut games: Vec<Box<dyn AnyOptions>> = vec![
        Box::<ur::Options>::default(),
        Box::new(triad),
        Box::new(trisq::Options { size: 5, ..trisq::Options::default() }),
        Box::<flag::Options>::default(),
        Box::new(dice),
    ];
    let known: Vec<&str> = games.iter().map(|options| options.game()).collect();
    games.extend(all_samples().into_iter().filter(|options| !known.contains(&options.game())));
    games
}

pub fn choice(question: &BotQuestion) -> &str {
    Bots::default().choose(question, &mut || false).0
}

/// Plays a game between random players to its end and returns its tokens.
fn played_out(
    options: &dyn AnyOptions,
    seed: u64,
    each: impl Fn(&Session, &BotQuestion),
) -> Vec<String> {
    let mut session = Session::new(options, Seed(seed)).unwrap();
    while session.outcome().is_none() {
        if session.draw() {
            continue;
        }
        let question = session.question(Level::Random).expect("a seat chooses");
        each(&session, &question);
        session.choose(choice(&question)).unwrap();
    }
    session.tokens().map(str::to_owned).collect()
}

#[test]
fn random_players_play_every_game_to_its_end() {
    for options in games() {
        for seed in 0..20 {
            let tokens = played_out(options.as_ref(), seed, |_, question| {
                assert!(question.choices.is_sorted());
                assert!(question.choices.iter().any(|it| it == choice(question)));
                assert_eq!(choice(question), choice(&question.clone()), "the same again");
            });
            let again = played_out(options.as_ref(), seed, |_, _| {});
            assert_eq!(tokens, again, "a seed makes a game");
        }
        let games: Vec<_> =
            (0..4).map(|seed| played_out(options.as_ref(), seed, |_, _| {})).collect();
        assert_ne!(games[0], games[1], "another seed makes another");
    }
}

#[test]
fn a_random_player_makes_all_choices_alike() {
    let options = trisq::Options { size: 3, ..trisq::Options::default() };
    let mut counts = [0; 10];
    for seed in 0..10_000 {
        let question = Session::new(&options, Seed(seed)).unwrap().question(Level::Random).unwrap();
        let chosen = choice(&question);
        counts[question.choices.iter().position(|it| it == chosen).unwrap()] += 1;
    }
    // There are nine cells and the pass. The standard deviation is 30.
    assert!(counts.iter().all(|count| (850..1150).contains(count)), "{counts:?}");
}

#[test]
fn a_player_isnt_told_what_its_seat_cant_see() {
    let closed = &games()[1];
    played_out(closed.as_ref(), 1, |session, question| {
        let asked = text(question);
        let seen = session.position().seen(Viewer::Seat(question.seat));
        let board = serde_json::to_value(&seen).unwrap();
        // In a later round, cards that lay on the board are known.
        if board["round"] == 1 {
            let on_board = text(&board["cells"]);
            let theirs = if question.seat == Seat::First { SECOND_HAND } else { FIRST_HAND };
            for card in theirs.split(',').filter(|card| !on_board.contains(card)) {
                assert!(!asked.contains(card), "{card} in {asked}");
            }
        }
    });
}

fn every_option() -> Vec<Box<dyn AnyOptions>> {
    let mut all: Vec<Box<dyn AnyOptions>> = games();
    for pieces in 1..=7 {
        all.push(Box::new(ur::Options { pieces, ..ur::Options::default() }));
        for path in ur::Path::ALL {
            let dice = ur::Dice::Three;
            all.push(Box::new(ur::Options { path, dice, pieces, ..ur::Options::default() }));
            let again = Some(ur::Again::Both);
            all.push(Box::new(ur::Options { path, again, pieces, ..ur::Options::default() }));
        }
    }
    for size in 3..=9 {
        all.push(Box::new(trisq::Options { size, ..trisq::Options::default() }));
    }
    for cells in [5, 9, 11, 12, 30, 31, 60] {
        for rules in [flag::RuleSet::Jump, flag::RuleSet::Dice] {
            all.push(Box::new(flag::Options { cells, rules, ..flag::Options::default() }));
        }
    }
    all
}

#[test]
fn perfect_players_are_offered_where_games_are_solved() {
    for options in every_option() {
        let position = options.start().unwrap();
        let any = position.as_any();
        let solved = match options.game() {
            "ur" => {
                let position: &ur::Ur = any.downcast_ref().unwrap();
                position.pieces() <= rosette_bots::ur::Rules::of(position).solved_at_once()
            }
            "triad" => any.downcast_ref::<triad::Triad>().unwrap().rules().open == triad::Open::On,
            "trisq" => rosette_bots::trisq::Perfect::solves(any.downcast_ref().unwrap()),
            "flag" => rosette_bots::flag::Perfect::solves(any.downcast_ref().unwrap()),
            game => {
                assert!(!Bots::has(game, Level::Perfect), "how is {game} solved?");
                false
            }
        };
        assert_eq!(Level::Perfect.plays(options.as_ref()), solved, "{options:?}");
    }
}

/// Tests that the preparation for a perfect player ends at once in a game that can't be solved. A
/// record from outside may ask for one.
#[test]
fn what_cannot_be_solved_is_not_begun() {
    let options = ur::Options { path: ur::Path::Murray, ..ur::Options::default() };
    let mut session = Session::new(&options, Seed(1)).unwrap();
    let mut question = loop {
        match session.question(Level::Strong) {
            Some(question) => break question,
            None => assert!(session.draw()),
        }
    };
    question.level = Level::Perfect;
    assert!(Bots::default().prepare(&question, &mut || false) >= 1.0);
}

#[test]
fn the_levels_that_are_offered_are_those_of_the_players() {
    for options in rosette_rules::games().iter().chain(&every_option()) {
        for level in [Level::Random, Level::Easy, Level::Strong] {
            let has = Bots::has(options.game(), level);
            assert_eq!(level.plays(options.as_ref()), has, "{level:?} of {}", options.game());
        }
    }
}

#[test]
fn a_game_without_players_of_its_own_is_played_by_lot() {
    let mut session = Session::new(&trisq::Options::default(), Seed(3)).unwrap();
    session.play("c3").unwrap();
    let mut question = session.question(Level::Random).unwrap();
    question.record.game = "unheard-of".to_owned();
    let by_lot = choice(&question).to_owned();
    for level in Level::ALL {
        question.level = level;
        assert_eq!(choice(&question), by_lot, "{level:?}");
        assert_eq!(Bots::has("unheard-of", level), level == Level::Random);
    }
}

#[test]
fn players_of_every_level_play_every_game_to_its_end() {
    for options in games() {
        for level in Level::of(options.as_ref()) {
            let mut players = Bots::default();
            let mut session = Session::new(options.as_ref(), Seed(3)).unwrap();
            // Thirty plies are enough to see how a player behaves.
            while session.outcome().is_none() && session.ply() < 30 {
                if session.draw() {
                    continue;
                }
                let question = session.question(*level).expect("a seat chooses");
                let mut asked = 0;
                let mut soon = || {
                    asked += 1;
                    asked > 3
                };
                let (choice, _) = players.choose(&question, &mut soon);
                session.choose(choice).unwrap();
            }
        }
    }
}

#[test]
fn the_small_games_of_the_courses_are_won_against_easy() {
    for (show, guide) in GAMES.iter().zip(GUIDES) {
        let address = format!("#/play/{}?{}", show.options().game(), guide.small_game());
        let Ok(Address::Play(record)) = Address::parse(&address) else { panic!("{address}") };
        let mut players = Bots::default();
        let mut won = 0;
        for seed in 0..9 {
            let mut session = Session::open((*record).clone(), Seed(seed)).unwrap();
            while session.outcome().is_none() && session.ply() < 300 {
                if session.draw() {
                    continue;
                }
                let own = session.to_move() == Some(Seat::First);
                let level = if own { Level::Strong } else { Level::Easy };
                let question = session.question(level).expect("a seat chooses");
                let mut asked = 0;
                let mut soon = || {
                    asked += 1;
                    asked > 40
                };
                let (choice, _) = players.choose(&question, &mut soon);
                session.choose(choice).unwrap();
            }
            let winner = session.outcome().and_then(|outcome| outcome.winner);
            won += u32::from(winner == Some(Seat::First));
        }
        assert!(won >= 5, "{address} is won {won} of 9 times");
    }
}
