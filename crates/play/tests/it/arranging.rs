//! Setting up a position, and playing from it.

use crate::common::{BOT_FIRST, PEOPLE, at, due, in_mode, play, snapshot, tokens};
use rosette_play::{Cause, Change, Choice, Due, LocalGame, Mode};
use rosette_rules::{Seat, Turn};
use rosette_session::Seed;

const PUT: Change = Change::Position(Cause::TakenBack);

fn put(game: &mut LocalGame, put: &str) -> Change {
    game.arrange(false, put, Seed(9)).unwrap().unwrap()
}

/// Checks that setting up `put` is refused and changes nothing.
fn wrong(game: &mut LocalGame, anew: bool, put: &str) {
    let before = snapshot(game);
    assert!(game.arrange(anew, put, Seed(9)).unwrap().is_err(), "{put}");
    assert_eq!(snapshot(game), before);
}

#[test]
fn something_is_put_on_the_position() {
    let mut game = at("trisq size=5", "").arranged();
    assert_eq!(put(&mut game, "fb2"), PUT);
    assert_eq!(put(&mut game, "sc3"), PUT);
    assert!(game.session().options().setup().starts_with("fb2,sc3,"));
    assert_eq!(put(&mut game, "fb2"), PUT);
    let setup = game.session().options().setup();
    assert!(setup.starts_with("sc3,"), "{setup}: what lay there was taken away");
}

#[test]
fn a_whole_position_is_put_on_the_start() {
    let mut game = at("trisq size=5", "").arranged();
    put(&mut game, "fb2");
    assert_eq!(game.arrange(true, "sc3,ms", Seed(9)).unwrap().unwrap(), PUT);
    assert!(game.session().options().setup().starts_with("sc3,"));
    assert_eq!(game.session().to_move(), Some(Seat::Second));
}

#[test]
fn what_no_game_could_go_on_from_is_refused() {
    let mut game = at("trisq size=5", "").arranged();
    put(&mut game, "fb1");
    put(&mut game, "sa1");
    wrong(&mut game, false, "fa2");
    wrong(&mut game, false, "fz9");
    wrong(&mut game, true, "nonsense");
}

#[test]
fn nothing_is_put_on_a_game_that_is_played() {
    let mut game = at("trisq", "a1").game();
    assert!(game.arrange(false, "fb2", Seed(9)).is_none());
    assert!(game.arrange(true, "fb2", Seed(9)).is_none());
    assert_eq!(tokens(&game), "a1");
}

#[test]
fn a_position_that_is_put_together_has_nothing_behind_it() {
    let mut game = at("trisq size=5", "").arranged();
    put(&mut game, "fb2");
    assert!(!game.can_undo() && !game.can_redo());
    assert_eq!((game.session().ply(), game.view.looking()), (0, None));
    game.look(Some(0));
    assert_eq!(game.view.looking(), None);
}

#[test]
fn the_game_is_played_from_there() {
    for names in [PEOPLE, BOT_FIRST] {
        let mut game = at("trisq size=5", "").names(names).arranged();
        put(&mut game, "fb2");
        assert_eq!(due(&game), None);
        let mut game = in_mode(game, Mode::Played);
        assert!(!game.mode.is_arranged() && game.mode.is_kept());
        if game.seats.program(Seat::First).is_some() {
            assert!(matches!(due(&game), Some((_, Due::Program))));
        } else {
            play(&mut game, "c3");
            assert_eq!(tokens(&game), "c3");
            let again = game.choose(Choice::Move("b2"), false);
            assert!(again.is_err(), "a figure stands there from the start");
        }
    }
}

#[test]
fn the_seed_of_what_comes_is_the_one_given() {
    let mut game = at("ur", "").arranged();
    assert_eq!(game.session().turn(), Turn::Chance(Some(Seat::First)));
    put(&mut game, "ms");
    assert_eq!(game.session().seed(), Seed(9));
    assert_eq!(game.session().to_move(), Some(Seat::Second));
}
