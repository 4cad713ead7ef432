//! Properties that every game keeps, whatever is done with it in whatever order.

use crate::common::{BOT_FIRST, BOT_SECOND, BOTS, PEOPLE, Setting, at, snapshot};
use rosette_play::{
    ChanceStep, Choice, Due, LocalGame,
    Pass::{AtOnce, ByClick, Soon},
    PlayerAnswer, Preferences, Purpose,
};
use rosette_rules::games;
use rosette_session::Seed;

const SEATINGS: [[&str; 2]; 4] = [PEOPLE, BOT_FIRST, BOT_SECOND, BOTS];

/// Returns options with which games are short and have many kinds of steps. A game that isn't
/// listed is played with its default options.
fn varied(game: &'static str) -> Vec<&'static str> {
    match game {
        "ur" => vec!["ur pieces=2", "ur rosettes=off safe=off"],
        "triad" => vec!["triad", "triad open=off sudden-death=on"],
        "trisq" => vec!["trisq size=3", "trisq size=5 target=2"],
        "flag" => vec!["flag cells=8", "flag rules=dice cells=20"],
        _ => vec![game],
    }
}

/// Calls `check` with many settings of every game, and with a function that returns random numbers
/// below a limit.
fn settings(mut check: impl FnMut(Setting<'_>, &mut dyn FnMut(usize) -> usize)) {
    for (index, game) in games().iter().enumerate() {
        for (variant, options) in varied(game.game()).iter().enumerate() {
            for (seating, names) in SEATINGS.into_iter().enumerate() {
                for (round, pass) in [AtOnce, Soon, ByClick].into_iter().enumerate() {
                    let mut numbers =
                        Seed((index * 997 + variant * 101 + seating * 11 + round) as u64)
                            .numbers(0);
                    let mut below = |limit: usize| numbers(limit as u32) as usize;
                    let setting = at(options, "").names(names).pass(pass);
                    let setting = if below(2) == 0 { setting.throws() } else { setting };
                    let setting = if below(2) == 0 { setting.clock("total:60+2") } else { setting };
                    check(setting, &mut below);
                }
            }
        }
    }
}

/// Answers for the bot to move with a random one of its choices.
fn answer(game: &mut LocalGame, number: u32, below: &mut dyn FnMut(usize) -> usize) {
    let choices = game.session().choices();
    game.questions.ask(number, Purpose::Move);
    let choice = Ok(choices[below(choices.len())].clone());
    game.answered(PlayerAnswer { number, choice, evaluation: None, remark: None }).unwrap();
}

/// Does what is due, or what a person at the screen can do: a game that continues never waits for
/// something that nobody can do.
fn go_on(game: &mut LocalGame, below: &mut dyn FnMut(usize) -> usize) {
    match game.due(0) {
        Some((_, Due::LingerOver)) => _ = game.view.end_linger().unwrap(),
        Some((_, Due::Chance)) => _ = game.draw().unwrap(),
        Some((_, Due::Step)) => _ = game.step_on(),
        Some((_, Due::Program)) => {
            assert!(game.program_due().is_some());
            answer(game, 1, below);
        }
        None => {
            assert!(game.program_due().is_none());
            if game.view.looking().is_some() {
                assert!(game.look(None));
            } else if game.time.is_paused() {
                assert!(game.pause(false));
            } else if game.curtain().is_some() {
                game.lift_curtain();
            } else if ChanceStep::Round.is_next(game.session()) {
                game.next_round().unwrap();
            } else {
                let choices = game.session().choices();
                let choice = match choices.get(below(choices.len().max(1))) {
                    Some(choice) if !game.view.is_lingering() => Choice::Move(choice),
                    _ => Choice::Chance,
                };
                let before = snapshot(game);
                game.choose(choice, false).unwrap();
                assert_ne!(snapshot(game), before, "{choice:?} leads nowhere");
            }
        }
    }
}

/// Does one of all actions at random, possible or not.
fn action(game: &mut LocalGame, below: &mut dyn FnMut(usize) -> usize) {
    let ply = below(game.session().ply() + 2);
    let legal = game.session().legal();
    let token = legal.get(below(legal.len().max(1))).map_or("nonsense", String::as_str);
    match below(17) {
        0 => _ = game.undo(),
        1 => _ = game.redo(),
        2 => _ = game.look(Some(ply)),
        3 => _ = game.run(),
        4 => _ = game.step_on(),
        5 => _ = game.step_back(),
        6 => _ = game.go_on(),
        7 => _ = game.pause(ply.is_multiple_of(2)),
        8 => game.lift_curtain(),
        9 => game.questions.ask(1, [Purpose::Move, Purpose::Hint, Purpose::Draw][ply % 3]),
        10 => {
            let choice = Ok(token.to_owned());
            _ = game.answered(PlayerAnswer { number: 1, choice, evaluation: None, remark: None });
        }
        11 => _ = game.next_round(),
        12 => _ = game.keep_time(f64::from(ply as u32) * 900.0),
        13 => _ = game.count_time(f64::from(ply as u32) * 1000.0),
        14 => {
            let pass = [AtOnce, Soon, ByClick][ply % 3];
            game.preferences = Preferences { pass, ..Preferences::default() };
        }
        15 => {
            let names = SEATINGS[ply % 4].map(str::to_owned);
            let before = snapshot(game);
            if game.reseat(names.clone(), &names).is_err() {
                assert_eq!(snapshot(game), before, "{names:?} were refused");
            }
        }
        _ => {
            let choice = [Choice::Move(token), Choice::Token(token), Choice::Chance][below(3)];
            let before = snapshot(game);
            if game.choose(choice, ply.is_multiple_of(4)).is_err() {
                assert_eq!(snapshot(game), before, "{choice:?} was refused");
            }
        }
    }
}

#[test]
fn a_game_that_is_not_over_can_always_go_on() {
    let mut over = 0;
    settings(|setting, below| {
        let mut game = setting.game();
        for _ in 0..150 {
            if game.session().outcome().is_some() {
                over += 1;
                assert_eq!(game.due(0), None);
                break;
            }
            go_on(&mut game, below);
        }
    });
    assert!(over > 60, "{over} games were played to their end");
}

#[test]
fn actions_in_any_order_leave_a_game_that_goes_on() {
    settings(|setting, below| {
        let mut game = setting.game();
        for _ in 0..80 {
            action(&mut game, below);
            if below(3) == 0
                && game.session().outcome().is_none()
                && game.questions.asked().is_none()
            {
                go_on(&mut game, below);
            }
        }
    });
}

#[test]
fn undo_and_redo_lead_back_to_the_same_choice() {
    let mut undone = 0;
    settings(|setting, below| {
        let mut game = setting.game();
        for _ in 0..40 {
            if game.session().outcome().is_some() {
                break;
            }
            go_on(&mut game, below);
            let before = game.session().clone();
            let mut back = Vec::new();
            while game.can_undo() && back.len() < 3 {
                back.push(game.session().clone());
                game.undo().unwrap();
                assert!(!game.session().choices().is_empty(), "a person has something to choose");
                assert!(game.seats.program_to_move(game.session()).is_none());
                undone += 1;
            }
            while game.can_redo() {
                game.redo().unwrap();
            }
            assert_eq!(*game.session(), before);
            game.pause(false);
        }
    });
    assert!(undone > 1000, "{undone}");
}
