//! The keyboard on the board, from the first key of a game to its end.

use std::rc::Rc;

use rosette_app::{Effect, action::Action, board::Pointer};

use crate::{common::HANDS, table::Table};

/// Presses Enter, the space bar or `t` where the board has the focus: the browser presses the button of the
/// region there, unless the board uses the key.
fn press(table: &mut Table, key: &str) {
    if !table.key(key) {
        let stop = table.play.board.scene().regions[table.play.board.stop().unwrap()].id.clone();
        table.choose(&stop)
    }
}

fn state(table: &Table) -> (usize, Option<String>) {
    let state = table.play.shown.game.state();
    (state.ply, state.pending)
}

#[test]
fn the_focus_goes_on_to_what_can_be_done_next_so_that_every_press_plays_on() {
    for (address, ends) in [
        ("ur?pieces=2", ["Ana wins", "Bo wins"]),
        ("flag?cells=12", ["Ana wins", "Bo wins"]),
        ("trisq?size=3&limit=9", ["Ana", "Bo"]),
    ] {
        let mut table = Table::of(address);
        let first = table.play.board.scene().regions[table.play.board.stop().unwrap()].id.clone();
        table.focus_on(&first);
        for presses in 0.. {
            let now = table.play.shown.game.state();
            if now.outcome.is_some() {
                break;
            }
            assert!(presses < 400, "{address} has no end");
            let before = state(&table);
            let throws = address.starts_with("ur") && now.pending.is_none();
            let keys = ["Enter", " ", if throws { "t" } else { "Enter" }];
            press(&mut table, keys[presses % 3]);
            assert_ne!(state(&table), before, "{address} after {presses}");
            assert_eq!(table.refusal(), None);
        }
        let banner = table.text("banner");
        assert!(ends.iter().any(|end| banner.contains(end)) || banner.contains("Draw"), "{banner}");
        let played = table.ply();
        assert_eq!(table.markup("count"), format!("{played} played"));
    }
}

#[test]
fn before_a_throw_the_keys_throw_from_anywhere_on_the_board() {
    for key in ["Enter", " ", "t"] {
        let mut table = Table::of("ur?m=4/0");
        table.focus_on("home:first");
        assert!(table.key(key), "{key}");
        assert_ne!(state(&table), (1, None), "{key}");
    }
}

#[test]
fn a_typed_coordinate_plays_and_nobody_types_what_chance_decides() {
    let mut table = Table::of("trisq");
    let tokens = |table: &Table| table.play.shown.session().record().tokens.join(",");
    table.type_in("a1");
    table.key("Escape");
    for key in ["K", "1", "0"] {
        table.key(key);
    }
    assert!(table.text("status").to_lowercase().contains("k10"));
    table.key("Enter");
    for key in ["h", "8", "Enter"] {
        table.key(key);
    }
    assert_eq!(tokens(&table), "k10,h8", "h names a column");
    table.focus_on("c3");
    table.page.effects();
    table.key("ArrowRight");
    assert!(table.page.effects().iter().any(|it| matches!(it, Effect::FocusRegion(_))));
    table.choose("d3");
    for (key, ply) in [("u", 2), ("r", 3)] {
        table.key(key);
        assert_eq!(table.ply(), ply);
    }
    for key in ["P", "A", "S", "S", "Enter"] {
        table.key(key);
    }
    assert_eq!(tokens(&table), "k10,h8,d3,pass");
    let mut table = Table::of("ur?m=4/0");
    table.play_typed("4/4");
    assert_eq!(table.ply(), 1);
    assert!(table.refusal().unwrap().contains("chance"));
}

#[test]
fn a_pass_is_confirmed_and_two_of_them_end_the_game() {
    let mut table = Table::of("trisq?size=5&m=c3");
    for ply in [1, 2] {
        table.choose("pass:ask");
        assert_eq!(table.ply(), ply, "it is asked first");
        table.choose("pass");
    }
    let reason = table.play.shown.session().outcome().unwrap().reason;
    assert_eq!(rosette_json::text(&reason), "\"passes\"");
    assert!(!table.actions("banner").is_empty());
}

#[test]
fn what_cannot_be_played_says_why_and_a_roll_of_no_use_passes() {
    // Ana has pieces on 1 and 4 and threw 3: the piece on 1 would land on 4.
    let mut table = Table::of("ur?m=1/0,0,4/0&p=3");
    table.choose("piece:1");
    assert!(table.refusal().unwrap().contains("You already have a piece on cell 4"));
    assert_eq!(state(&table), (3, Some("3".to_owned())));
    let mut table = Table::of("ur");
    let (play, model) = (&mut table.play, &mut table.page.model);
    play.play(model, "0").unwrap();
    assert!(table.text("status").contains('0'));
    let (play, model) = (&mut table.play, &mut table.page.model);
    play.play(model, "0").unwrap();
    table.choose("throw");
    let (ply, pending) = state(&table);
    assert!(ply == 3 || pending.is_some(), "the next seat throws while the roll is still shown");
}

#[test]
fn a_hint_on_small_cells_opens_no_lens_and_names_the_cell() {
    let mut table = Table::of("trisq?size=19");
    let room = rosette_scene::Viewport { width_px: 320.0, height_px: 400.0, narrow: true };
    table.send(rosette_app::play::Msg::Room(room));
    let hint = |table: &mut Table| {
        table.action(Action::Hint);
        let number = table.asked().unwrap();
        table.answer(number, "k10");
    };
    hint(&mut table);
    assert!(table.text("status").contains("the marked cell"));
    table.key("Escape");
    assert!(!table.text("status").contains("the marked cell"), "Escape lets it go");
    hint(&mut table);
    let message = table.announced().unwrap_or_default();
    assert!(message.contains("the marked cell") && message.contains("k10"), "{message}");
    let scene = table.play.board.scene();
    assert!(scene.named("at:k10").is_some() && scene.named("to:k10").is_none(), "no lens opens");
    table.choose("at:k10");
    table.choose("k10");
    assert_eq!(table.ply(), 1);
    assert!(!table.text("status").contains("the marked cell"), "a hint goes with the move");
    // In the magnified part of the board, other cells can be chosen.
    for (chosen, ply) in [("at:b18", 1), ("b18", 2), ("at:k11", 2), ("to:m9", 2), ("to:m9", 3)] {
        table.choose(chosen);
        assert_eq!(table.ply(), ply, "{chosen}");
    }
}

#[test]
fn a_press_of_the_mouse_drops_what_was_typed_though_the_focus_stays() {
    let mut table = Table::of("trisq?size=5&m=c3");
    table.focus_on("a1");
    table.key("b");
    table.point(Pointer::Down, "pass:ask");
    table.point(Pointer::Up, "pass:ask");
    let message = table.text("status");
    assert!(message.contains("again to confirm") && !message.contains("Typed"), "{message}");
}

#[test]
fn the_focus_goes_on_from_where_the_mouse_has_clicked() {
    let mut table = Table::of("trisq?size=5&m=c3");
    table.focus_on("a1");
    table.point(Pointer::Down, "e5");
    table.point(Pointer::Up, "e5");
    assert_eq!(table.ply(), 2);
    let focus = table.play.board.focus().unwrap().place;
    let id = table.play.board.scene().at(focus).unwrap().id.clone();
    assert!(["d5", "e4"].contains(&id.as_str()), "{id}");
}

#[test]
fn the_board_shows_a_typed_choice_once_somebody_may_make_it() {
    let triad = format!("triad?{HANDS}");
    for (address, typed, is_shown) in [
        ("ur?m=4/0&p=3", "3/0", true),
        ("ur?m=4/0&p=3", "3/", false),
        ("ur", "2/0", false),
        (triad.as_str(), "4@1", true),
        (triad.as_str(), "4@", false),
        ("trisq", "c11", true),
        ("trisq", "C4", true),
        ("trisq?m=c4", "c4", false),
        ("flag?rules=dice", "+2", true),
        ("flag?rules=dice", "+D", true),
        ("flag?rules=dice", "+D7", false),
    ] {
        let mut table = Table::of(address);
        let before = Rc::clone(table.play.board.scene());
        table.type_in(typed);
        assert_eq!(table.play.board.scene().nodes != before.nodes, is_shown, "{address} {typed}");
        table.key("Escape");
        assert_eq!(table.play.board.scene().nodes, before.nodes, "{address} {typed}");
    }
}
