//! A game that is in no list: its turns are two choices, and no computer player judges it.

use crate::{common::EXTERNAL_SECOND, nim::Options};
use rosette_play::{Choice, DrawOffer, LocalGame, Preferences};
use rosette_rules::{BySeat, Seat};
use rosette_session::{Seed, Session};

fn game(names: [&str; 2]) -> LocalGame {
    let mut session = Session::new(&Options::default(), Seed(1)).unwrap();
    let [first, second] = names.map(str::to_owned);
    session.set_players(Some(BySeat { first, second }));
    let mut game = LocalGame::new(session, Preferences::default());
    game.pause(false);
    game
}

fn choose(game: &mut LocalGame, choice: &str) {
    game.choose(Choice::Move(choice), false).unwrap();
}

#[test]
fn undo_takes_the_first_of_two_choices_back_alone() {
    let mut game = game(["Ana", "Bo"]);
    choose(&mut game, "c4");
    choose(&mut game, "b");
    assert!(game.can_undo() && game.undo().is_some());
    assert_eq!((game.session().ply(), game.session().pending()), (1, None));
    choose(&mut game, "b");
    choose(&mut game, "b3");
    assert!(game.undo().is_some());
    assert_eq!((game.session().ply(), game.session().pending()), (1, None), "the whole turn");
}

#[test]
fn a_program_begins_a_half_made_turn_again() {
    let mut game = game(["Ana", "Bo"]);
    choose(&mut game, "c4");
    choose(&mut game, "b");
    let names = ["Ana", "bot:random"].map(str::to_owned);
    assert!(game.reseat(names.clone(), &names).unwrap().is_some());
    assert_eq!((game.session().ply(), game.session().pending()), (1, None));
    assert!(game.program_due().is_some());
}

#[test]
fn nobody_advises_where_no_player_judges_the_game() {
    let game_of_two = game(["Ana", "Bo"]);
    assert!(!game_of_two.can_hint());
    assert_eq!(game_of_two.adviser(), None);
    let declined = Some(DrawOffer::Declined(Seat::Second));
    assert_eq!(DrawOffer::of(&game(["Ana", "bot:random"])), declined);
    assert_eq!(DrawOffer::of(&game(EXTERNAL_SECOND)), declined);
}
