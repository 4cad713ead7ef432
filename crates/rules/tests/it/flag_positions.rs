//! Tests of positions of ±123D that another program sends: which are valid, and why the others
//! aren't.

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use rosette_rules::{
    Game, Seat, Turn,
    flag::{Flag, Options, RuleSet, Setup, SetupError, Sign, Step},
};

const SOUND: Setup = Setup {
    cells: 15,
    rules: RuleSet::Jump,
    burnt: 0b110,
    players: [3, 0],
    flag: 14,
    to_move: Seat::Second,
};

#[test]
fn a_position_is_as_it_is_told() {
    let position = SOUND.position().unwrap();
    assert_eq!((position.cells(), position.rules()), (15, RuleSet::Jump));
    assert_eq!((position.burnt(), position.flag()), (0b110, 14));
    assert_eq!(Seat::BOTH.map(|seat| position.player(seat)), [3, 0]);
    assert_eq!((position.to_move(), position.direction()), (Seat::Second, None));
    assert_eq!(position.turn(), Turn::Choice(Seat::Second));
    assert!(position.settled());
    for cell in [0, 1, 2, 3, 59, 60, 64, 65, 255] {
        assert_eq!(position.is_burnt(cell), cell == 1 || cell == 2, "{cell}");
    }
}

#[test]
fn what_is_no_position_says_why() {
    for (wrong, why, text) in [
        (Setup { cells: 4, ..SOUND }, SetupError::Cells(4), "a line has 5 to 60 cells, not 4"),
        (Setup { cells: 61, ..SOUND }, SetupError::Cells(61), "a line has 5 to 60 cells, not 61"),
        (Setup { players: [15, 0], ..SOUND }, SetupError::OffBoard(15), "cell 15 is off the board"),
        (Setup { players: [3, 60], ..SOUND }, SetupError::OffBoard(60), "cell 60 is off the board"),
        (Setup { flag: 15, ..SOUND }, SetupError::OffBoard(15), "cell 15 is off the board"),
        (Setup { flag: 255, ..SOUND }, SetupError::OffBoard(255), "cell 255 is off the board"),
        (Setup { burnt: 1 << 15, ..SOUND }, SetupError::OffBoard(15), "cell 15 is off the board"),
        (Setup { burnt: 1 << 63, ..SOUND }, SetupError::OffBoard(63), "cell 63 is off the board"),
        (Setup { burnt: 0b111, ..SOUND }, SetupError::BurntHome, "cell 0 can't be burnt"),
        (
            Setup { burnt: 0b1000, ..SOUND },
            SetupError::BurntPlayer(3),
            "a player can't be on cell 3, which is burnt",
        ),
        (
            Setup { players: [3, 2], ..SOUND },
            SetupError::BurntPlayer(2),
            "a player can't be on cell 2, which is burnt",
        ),
    ] {
        assert_eq!(wrong.position(), Err(why));
        assert_eq!(why.to_string(), text);
    }
}

#[test]
fn what_is_just_right_is_a_position() {
    for right in [
        Setup { cells: 5, flag: 4, ..SOUND },
        Setup { cells: 60, flag: 59, burnt: 1 << 58, ..SOUND },
        Setup { players: [14, 14], ..SOUND },
        Setup { burnt: 1 << 14, ..SOUND },
        Setup { flag: 0, ..SOUND },
    ] {
        assert!(right.position().is_ok(), "{right:?}");
    }
}

#[test]
fn every_settled_position_of_a_game_is_one() {
    for seed in 0..40 {
        let mut random = ChaCha8Rng::seed_from_u64(seed);
        let rules = if seed % 2 == 0 { RuleSet::Jump } else { RuleSet::Dice };
        let options = Options { cells: 5 + seed as u8, rules, ..Options::default() };
        let mut position = Flag::new(&options).unwrap();
        loop {
            let actual = Setup {
                cells: position.cells(),
                rules: position.rules(),
                burnt: position.burnt(),
                players: Seat::BOTH.map(|seat| position.player(seat)),
                flag: position.flag(),
                to_move: position.to_move(),
            };
            assert_eq!(actual.position().is_ok_and(|same| same == position), position.settled());
            let mut steps = Vec::new();
            position.steps(|step, _| steps.push(step));
            if steps.is_empty() {
                break;
            }
            position.play(steps[random.random_range(0..steps.len())]).unwrap();
        }
    }
}

/// Tests on which cells moves of fixed and of rolled distances end, from both ends and the middle
/// of the line.
#[test]
fn a_cell_is_reached_on_the_line_alone() {
    let position = SOUND.position().unwrap();
    let reached = |seat, sign, distance| position.reached(seat, sign, distance);
    assert_eq!(reached(Seat::First, Sign::Minus, 3), Some(0));
    assert_eq!(reached(Seat::First, Sign::Minus, 4), None);
    assert_eq!(reached(Seat::First, Sign::Plus, 11), Some(14));
    assert_eq!(reached(Seat::First, Sign::Plus, 12), None);
    assert_eq!(reached(Seat::First, Sign::Plus, 255), None);
    let dice = Setup { rules: RuleSet::Dice, burnt: 1 << 5, to_move: Seat::First, ..SOUND };
    let dice = dice.position().unwrap();
    assert_eq!(dice.drawn_landing(Sign::Plus, 4), Some(7));
    assert_eq!(dice.drawn_landing(Sign::Plus, 2), None, "a burnt cell moves nothing");
    assert_eq!(dice.drawn_landing(Sign::Minus, 4), None);
    assert!(dice.may_draw(Sign::Plus) && !dice.may_draw(Sign::Minus));
    assert!(!position.may_draw(Sign::Plus), "nothing is drawn in the written rules");
}

/// Tests a rolled distance that leads off the board or to a burnt cell: no cell burns, and the turn
/// passes.
#[test]
fn nothing_moves_where_a_drawn_distance_leads_nowhere() {
    let dice = Setup { rules: RuleSet::Dice, burnt: 1 << 9, to_move: Seat::First, ..SOUND };
    let start = dice.position().unwrap();
    for (distance, to, burnt) in [(5, 8, 1 << 9 | 1 << 3), (6, 3, 1 << 9)] {
        let mut position = start;
        position.play(Step::Direction(Sign::Plus)).unwrap();
        position.play(Step::Distance(distance)).unwrap();
        assert_eq!((position.player(Seat::First), position.burnt()), (to, burnt));
        assert_eq!((position.to_move(), position.flag()), (Seat::Second, 14));
        assert!(position.settled());
    }
}
